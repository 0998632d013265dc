"""`python -m explorer` is the command `explorer`."""

from explorer.cli import main

main(prog_name="explorer")

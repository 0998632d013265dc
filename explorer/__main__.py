"""`python -m explorer` is the command `explorer`."""

import sys


def run() -> None:
    """Run the command; an interrupt ends it in one line, also while it is still being loaded."""
    try:
        from explorer.cli.main import main

        main(prog_name="explorer")
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        sys.exit(130)


if __name__ == "__main__":
    run()

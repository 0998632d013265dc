"""The command `explorer`: reads what the user gives, prints what the other modules find."""

from __future__ import annotations

import errno
import os
import sys
from importlib import import_module
from typing import Any

import click

from explorer.core.fault import Faults

COMMANDS = (
    "check",
    "explain",
    "export",
    "lab",
    "play",
    "readings",
    "rules",
    "show",
    "simulate",
    "validate",
)


class Commands(click.Group):
    """The group of all commands: faults become a paragraph on standard error and exit code 2.

    A command is the function of its name in the module of its name, which is loaded when the command is called.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*COMMANDS]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(f"explorer.cli.{cmd_name}"), cmd_name)
        return command

    def main(self, *args: Any, **options: Any) -> Any:
        try:
            return super().main(*args, **options)
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise
            click.echo(f"what it prints cannot be written ({error.strerror})", err=True)
            # what still waits to be printed would fail once more at the end
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            sys.exit(1)

    def invoke(self, ctx: click.Context) -> Any:
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="backslashreplace")
        try:
            return super().invoke(ctx)
        except Faults as wrong:
            click.echo(str(wrong), err=True)
            ctx.exit(2)
        except KeyboardInterrupt:
            click.echo("stopped", err=True)
            ctx.exit(130)


@click.group(
    cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.version_option(package_name="explorer")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Explore the rules of espionage board games: ask, and be told why.

    Without a command, opens the notebooks in JupyterLab.
    """
    if ctx.invoked_subcommand is None:
        from explorer.cli.lab import launch

        launch(browser=True, port=None)

"""The command `explorer`, one module a command."""

"""The editor: a mission being drawn."""

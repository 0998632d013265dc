"""Taking widgets out of the page: what is only hidden there could still be read."""

from __future__ import annotations

from typing import Any

from ipywidgets import Widget

SHARED = "_canvas_manager"
"""A part of every canvas that belongs to all of them."""


def close(widget: Widget) -> None:
    """Close a widget and all that it is made of, so that a page that is loaded anew does not get them either."""
    parts = [part for name in widget.keys if name != SHARED for part in _widgets(getattr(widget, name, None))]
    if widget.comm is not None:
        widget.close()
        for part in parts:
            close(part)


def _widgets(value: Any) -> tuple[Widget, ...]:
    """The widgets that a part of a widget's state holds."""
    if isinstance(value, Widget):
        return (value,)
    if isinstance(value, list | tuple):
        return tuple(part for part in value if isinstance(part, Widget))
    return ()

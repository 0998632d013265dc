"""The typeface of the pictures in a page: sent once, when the first panel comes there, and then used by all boards."""

from __future__ import annotations

from typing import Any
from weakref import WeakSet

from explorer.scene import typeface
from explorer.scene.render import PAGE_FACE
from explorer.widgets.parts.canvas import SceneCanvas

_CANVASES: WeakSet[SceneCanvas] = WeakSet()
"""All boards, to be painted anew when letters have come."""


def lettered(canvas: SceneCanvas) -> SceneCanvas:
    """The canvas, which is painted anew when a page has got the letters."""
    _CANVASES.add(canvas)
    return canvas


def answer(panel: Any, content: Any, buffers: Any) -> None:
    """Send a page the letters when it asks for them, and paint all boards when it has them."""
    asked = content.get("letters")
    if asked == "wanted":
        styles = [
            {"weight": "700" if bold else "400", "style": "italic" if italic else "normal"}
            for bold, italic in typeface.STYLES
        ]
        parts = [typeface.part(style) for style in typeface.STYLES.values()]
        panel.send({"faces": styles, "family": PAGE_FACE}, buffers=parts)
    elif asked == "there":
        for canvas in tuple(_CANVASES):
            if canvas.widget.comm is not None:
                canvas.repaint()
        panel.send({"lettered": True})

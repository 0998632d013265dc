"""What can be laid over the picture of a board."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.core.game import Overlay
from explorer.games.long_night.state import View

OVERLAYS: Mapping[str, Overlay[View]] = {}
"""By name."""

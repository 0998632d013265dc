"""Whole games as pictures that need nothing running behind them: a page, a moving picture, a strip."""

from explorer.exports.export import FORMS, check, export, exports
from explorer.exports.frames import Moment, Watch, moments

__all__ = ["FORMS", "Moment", "Watch", "check", "export", "exports", "moments"]

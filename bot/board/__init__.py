"""Shows what happens at the tables: public messages, pings and private panels, each kept up to date."""

from bot.board.pages import Shown
from bot.board.panels import PanelFace, PanelState, RenderedPanel
from bot.board.public import EditIntervals
from bot.board.publisher import Publisher

__all__ = ["EditIntervals", "PanelFace", "PanelState", "Publisher", "RenderedPanel", "Shown"]

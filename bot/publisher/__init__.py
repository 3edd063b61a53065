"""Shows what happens at the tables: public messages, pings and private panels, each kept up to date."""

from bot.publisher.pages import Shown
from bot.publisher.panels import PanelFace, PanelState, RenderedPanel
from bot.publisher.public import EditIntervals
from bot.publisher.publisher import Publisher

__all__ = ["EditIntervals", "PanelFace", "PanelState", "Publisher", "RenderedPanel", "Shown"]

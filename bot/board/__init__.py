"""Shows the tables in Discord: public messages, pings and private panels, each kept up to date."""

from bot.board.pages import Shown
from bot.board.panels import PanelState
from bot.board.publisher import Publisher
from bot.board.rendered import Face, RenderedMessage
from bot.board.surroundings import EditIntervals, Surroundings

__all__ = ["EditIntervals", "Face", "PanelState", "Publisher", "RenderedMessage", "Shown", "Surroundings"]

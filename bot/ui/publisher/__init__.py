"""Shows what happens at the tables: public messages, pings and private panels, each kept up to date."""

from bot.ui.publisher.pages import Shown
from bot.ui.publisher.panels import Glance
from bot.ui.publisher.public import Pace
from bot.ui.publisher.publisher import Publisher

__all__ = ["Glance", "Pace", "Publisher", "Shown"]

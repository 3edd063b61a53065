"""Shows what happens at the tables: public messages, pings and private panels, each kept up to date."""

from bot.publisher.pages import Shown
from bot.publisher.panels import Glance
from bot.publisher.public import Pace
from bot.publisher.publisher import Publisher

__all__ = ["Glance", "Pace", "Publisher", "Shown"]

"""The desk: what happens when a component is pressed. Thin: the tables decide, the publisher shows."""

from bot.cogs.desk.lobby import LobbyCounter
from bot.cogs.desk.seats import SeatCounter


class Desk(SeatCounter, LobbyCounter):
    """All of it; implements `bot.ui.items.Desk`."""


__all__ = ["Desk"]

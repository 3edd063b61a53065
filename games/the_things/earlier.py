"""The Things by earlier rules: matches begun under them are played on, and their records hold.

Rules 2 differ from today's in two ways. A Thing said how many red cards of a refill it shows, and they were
the first ones drawn; and who had said no in a wave was passed over in a later one that began with the same
cards on the table, even if somebody added one before their turn came.
"""

from typing import ClassVar

from games.the_things.deal import TheThingsDeal
from games.the_things.match import TheThingsMatch


class TheThingsDeal2(TheThingsDeal):
    """A game by rules 2."""

    __slots__ = ()

    rules: ClassVar[int] = 2


class TheThingsMatch2(TheThingsMatch):
    """A match by rules 2."""

    __slots__ = ()

    deals: ClassVar[type[TheThingsDeal]] = TheThingsDeal2

"""A seat's or the table's view of a deal of the Tressette family, built from nothing.

Each game adds its own notes and zones.
"""

from collections.abc import Iterator

from games.core.game import Seat, View, Zone, counted_zone, idle_prompt
from games.core.match import Standing
from games.tressette.state import FamilyState
from games.tricks.view import finished_trick, hand_zones, trick_on_table


def view(deal: FamilyState, seat: Seat, standing: Standing) -> View:
    """The deal as a seat, or `TABLE`, sees it."""
    pack = deal.table.pack
    return View(
        **deal.seen(seat, standing),
        game=deal.key,
        seats=len(deal.hands),
        declarer=deal.declarer,
        zones=tuple(_zones(deal, seat)),
        trick=trick_on_table(pack, deal.trick),
        last_trick=finished_trick(pack, deal.rounds, deal.finished),
        sides=deal.sides,
        thirds=deal.counts_thirds,
        prompt=idle_prompt(deal.to_act, seat) or deal.prompt(seat),
        notes=tuple(deal.notes(seat)),
        private=tuple(deal.private(seat)),
        needs_confirmation=deal.needs_confirmation,
    )


def _zones(deal: FamilyState, viewer: Seat) -> Iterator[Zone]:
    """Hands, the viewer's face up, the tricks taken, and the game's additions."""
    yield from hand_zones(deal.table.pack, deal.hands, {viewer})
    for seat in deal.table.seats:
        yield counted_zone("won", deal.taken[seat].bit_count(), seat)
    yield from deal.zones(viewer)

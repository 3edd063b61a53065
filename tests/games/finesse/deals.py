"""The tools of the rule tests of Finesse: matches, deals laid out by hand, and views of them."""

from collections.abc import Sequence

from games.core.cards import Hand
from games.core.game import TABLE, Phrase, Seat, View, Zone
from games.core.match import Standing
from games.finesse import Finesse
from games.finesse.cards import PACK, copies_of, one_of
from games.finesse.deal import FinesseDeal, TalkingFinesseDeal
from games.finesse.match import FinesseMatch
from games.finesse.options import FinesseOptions
from tests.games.setups import seed_bytes

GAME = Finesse()
START = Standing(1, 3, (0, 0), ())
SOUTH, WEST, NORTH, EAST = range(4)
NO_CARDS = ("", "", "", "")
TABLE_CARDS = ("2C 3C 4C", "2D 3D 4D", "JS 2H AH", "2S 3S 4S")
"""Table cards for tests that do not depend on them; North has a jack and an ace."""


def new_match(seed: int = 0, *, expectations: bool = False) -> FinesseMatch:
    return GAME.new(4, FinesseOptions(expectations=expectations), seed_bytes(seed))


def hand_from(texts: str, pack: Hand = PACK.full) -> Hand:
    """Parse cards with spaces between, as in ``KH KH 5C``, and take them from the rest of the pack."""
    hand = 0
    for text in texts.split():
        left = copies_of(PACK.parse(text)) & pack & ~hand
        assert left, f"{text} is listed more often than the pack has it"
        hand |= one_of(left)
    return hand


def deal_of(
    *hands: str, table: Sequence[str] = TABLE_CARDS, eldest: Seat = SOUTH, talking: bool = False
) -> FinesseDeal:
    """A deal with these cards; the pack must have each of them often enough."""
    pack = PACK.full
    zones: list[Hand] = []
    for texts in (*hands, *table):
        zones.append(hand_from(texts, pack))
        pack &= ~zones[-1]
    of = TalkingFinesseDeal if talking else FinesseDeal
    return of(zones[: len(hands)], zones[len(hands) :], eldest)


def zone(view: View, key: str, seat: Seat | None = None) -> Zone:
    found = view.zone(key, seat)
    assert found is not None
    return found


def notes(deal: FinesseDeal, viewer: Seat = TABLE) -> dict[str, Phrase]:
    return {note.key: note for note in deal.view(viewer, START).notes}


def hand(deal: FinesseDeal, seat: Seat) -> tuple[str, ...]:
    return PACK.texts(deal.hands[seat])

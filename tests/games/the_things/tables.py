"""The tools of the rule tests of The Things: tables of known hands, moves by texts, and their events."""

from collections.abc import Iterable

import pytest

from games.core.cards import Card
from games.core.chance import Chance
from games.core.game import Event, IllegalAction, Seat
from games.core.match import Standing
from games.the_things import TheThings
from games.the_things.cards import KINDS, PACK, in_order
from games.the_things.deal import TheThingsDeal
from games.the_things.options import TheThingsOptions

GAME = TheThings()
DEFAULT = TheThingsOptions()
HUMAN = "2C 3C 4C 5C 7C"
OTHER_HUMAN = "2S 3S 4S 5S 7S"
THING = "QH 8C 9C TC JC"
FULL_PILE = "AC AS 6C 6S 8S 9S TS JS QS KS QC KC AH AD 2H 2D"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(in_order(PACK.hand(text.split())))


def table(
    *hands: str,
    pile: str = FULL_PILE,
    options: TheThingsOptions = DEFAULT,
    of: type[TheThingsDeal] = TheThingsDeal,
) -> TheThingsDeal:
    """A game in which seat 0 has the first turn; the first card of the pile is drawn first."""
    texts = pile.split()
    drawn = [PACK.parse(text) + KINDS * texts[:place].count(text) for place, text in enumerate(texts)]
    held = [PACK.hand(hand.split()) for hand in hands]
    return of(options, held, drawn[::-1], 0, Chance(bytes(32)))


def play(deal: TheThingsDeal, *moves: str) -> list[Event]:
    """Play ``SEAT ACTION`` one after another; return the events."""
    events: list[Event] = []
    for move in moves:
        seat, _, text = move.partition(" ")
        action = GAME.parse(text)
        deal.verify(int(seat), action)
        events.extend(deal.apply(int(seat), action))
    return events


def refuse(deal: TheThingsDeal, move: str) -> str:
    """The rule that a move breaks."""
    seat, _, text = move.partition(" ")
    with pytest.raises(IllegalAction) as broken:
        deal.verify(int(seat), GAME.parse(text))
    return broken.value.rule


def legal(deal: TheThingsDeal, seat: Seat) -> set[str]:
    return {each.text for each in deal.legal(seat)}


def refill(deal: TheThingsDeal) -> list[Event]:
    """Let all draw up to five; Things keep red cards."""
    events: list[Event] = []
    while deal.phase == "the_things-refilling":
        seat = deal.acting()[-1]
        events += play(deal, f"{seat} {'keep' if 'keep' in legal(deal, seat) else 'show'}")
    return events


def keys(events: Iterable[Event]) -> list[str]:
    return [event.key for event in events]


def held(deal: TheThingsDeal, seat: Seat) -> set[str]:
    return set(PACK.texts(deal.hands[seat]))


def notes(deal: TheThingsDeal, seat: Seat) -> set[str]:
    standing = Standing(1, 0, (0,) * deal.seats, ())
    view = deal.view(seat, standing)
    return {note.key for note in (*view.notes, *view.private)}

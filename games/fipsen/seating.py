"""What follows from who deals: who plays, who is next, and which cards of the pack go where."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from games.core.cards import Hand
from games.core.dealing import Plan
from games.core.game import Seat
from games.fipsen.pack import PACK
from games.fipsen.rules import Rules

MOST_SEATS = 5
TURNS: tuple[tuple[Seat], ...] = tuple((seat,) for seat in range(MOST_SEATS))


class Seating(NamedTuple):
    """The players around a dealer.

    Attributes:
        players: who has cards, from the dealer's neighbour on.
        after: by seat, who is next, as a turn.
        pack: the pack as it is shuffled, in hands of one card.
        plan: how it is dealt: the hands by seat, the cards on the table, the rest.
    """

    players: tuple[Seat, ...]
    after: tuple[tuple[Seat, ...], ...]
    pack: tuple[Hand, ...]
    plan: Plan


@cache
def seating(rules: Rules, dealer: Seat) -> Seating:
    """The one seating around that dealer."""
    places = range(1, rules.seats + (not rules.dealer_sits_out))
    players = tuple((dealer + place) % rules.seats for place in places)
    pack = tuple(PACK.singles[card] for card in rules.cards)
    return Seating(players, _turns(players, rules.seats), pack, Plan(dict(_zones(rules, players))))


def _turns(players: tuple[Seat, ...], seats: int) -> tuple[tuple[Seat, ...], ...]:
    """By seat, the next player as a turn; for who sits out, the first."""
    following = dict(zip(players, (*players[1:], players[0]), strict=True))
    return tuple(TURNS[following.get(seat, players[0])] for seat in range(seats))


def _zones(rules: Rules, players: tuple[Seat, ...]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """A packet to everybody, the cards for the table, another packet; the rest stays face down."""
    first, second = rules.packets
    table = first * len(players)
    again = table + rules.table_cards
    for seat in range(rules.seats):
        if seat not in players:
            yield f"hand {seat}", ()
            continue
        place = players.index(seat)
        one, other = first * place, again + second * place
        yield f"hand {seat}", (*range(one, one + first), *range(other, other + second))
    yield rules.table, tuple(range(table, again))
    yield "rest", tuple(range(again + second * len(players), len(rules.cards)))

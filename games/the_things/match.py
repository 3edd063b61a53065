"""A game of The Things: building the hand pile, dealing, and the winners."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from games.core.actions import Action
from games.core.cards import Card, hand_of
from games.core.chance import Chance
from games.core.entry import CardGame
from games.core.game import Dealt, Event, Feat, Game, Row, Seat, Sheet
from games.core.match import Match
from games.core.tally import Tally
from games.the_things.actions import ACTIONS, ITEMS, in_notation
from games.the_things.cards import FEWEST, HAND_SIZE, KINDS, MOST, PACK, QUEEN_OF_HEARTS, RED
from games.the_things.deal import TheThings2Deal, TheThingsDeal
from games.the_things.options import TheThingsOptions
from games.the_things.state import CURRENT_RULES

MORE_RED_FROM = 4
"""The number of players from which more than one red card may be dealt out."""


class TheThingsMatch(Match[TheThingsDeal, TheThingsOptions]):
    """One game; the players of the winning side share the win, including the dead (TT-17)."""

    __slots__ = ()

    tallies = (
        Tally("the_things-thing", "the_things-thing"),
        Tally("the_things-survived", "the_things-survived"),
    )

    rules: ClassVar[type[TheThingsDeal]] = TheThingsDeal
    """A deal by the rules of the match."""

    def new_deal(self) -> tuple[TheThingsDeal, Dealt]:
        """Deal one card at a time from the hand pile, from the dealer's left, who has the first turn."""
        cards = self.chance.deal(self.number, range(KINDS * packs(self.seats, self.options)))
        chosen = hand_pile(cards, self.seats, red_cards(self.seats, self.options))
        pile = self.chance.stream("hand pile").shuffled(chosen)
        rest = self.chance.stream("draw pile").shuffled(card for card in cards if card not in set(chosen))
        eldest = (self.dealer + 1) % self.seats
        received = [pile[(seat - eldest) % self.seats :: self.seats] for seat in range(self.seats)]
        zones = {f"hand {seat}": _texts(received[seat]) for seat in range(self.seats)}
        dealt = Dealt(number=self.number, dealer=self.dealer, zones={**zones, "draw pile": _texts(rest)})
        hands = [hand_of(hand) for hand in received]
        return self.rules(self.options, hands, rest[::-1], eldest, Chance(self.chance.seed)), dealt

    def score(self, deal: TheThingsDeal) -> Sheet:
        seats = range(self.seats)
        rows = (
            Row(key="the_things-thing", values=tuple(int(deal.is_a_thing(seat)) for seat in seats)),
            Row(key="the_things-survived", values=tuple(int(seat in deal.living) for seat in seats)),
            Row(key="total", values=tuple(int(deal.is_a_thing(seat) == deal.things_won) for seat in seats)),
        )
        return Sheet(deal=self.number, rows=rows)

    def seat_roles(self) -> Sequence[str]:
        """The side of each seat, by the side it is on or died on, as `HasRoles`."""
        return tuple("thing" if self.deal.is_a_thing(seat) else "human" for seat in range(self.seats))

    def winning(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, won in enumerate(self.totals) if won)

    def _settle(self) -> Sequence[Event]:
        """The events of the win alone: with one deal, its score needs no event."""
        return tuple(event for event in super()._settle() if event.key == "match-won")


class TheThings2Match(TheThingsMatch):
    """A match by rules 2, begun before rules 3."""

    __slots__ = ()

    rules: ClassVar[type[TheThingsDeal]] = TheThings2Deal


class _TheThings(CardGame[TheThingsMatch]):
    """The Things, of any version of the rules."""

    key = "the_things"
    incomparable = "points"
    emblem = ("mask",)
    seats = range(FEWEST, MOST + 1)
    options = TheThingsOptions
    family = "roles"
    scored = False
    has_tricks = False
    has_roles = True
    minutes = (20, 60)
    difficulty = 2
    decisions = (
        "the_things-turn-human",
        "the_things-turn-thing",
        "the_things-offering-human",
        "the_things-offering-thing",
        "the_things-asking-human",
        "the_things-asking-thing",
        "the_things-picking-human",
        "the_things-picking-thing",
        "the_things-choosing-human",
        "the_things-choosing-thing",
        "the_things-forcing",
        "the_things-reserving",
        "the_things-searching",
        "the_things-searching-discard-drawn",
        "the_things-testing",
        "the_things-fighting",
        "the_things-fighting-defend",
        "the_things-fighting-defend-yourself",
        "the_things-fighting-join-attack",
        "the_things-fighting-join-defence",
        "the_things-refilling",
        "the_things-refilling-keep-or-show",
    )
    feats = (Feat("the_things-thing", least=(("the_things-thing", 1), ("total", 1))),)

    name = "The Things"
    players = f"{FEWEST} to {MOST} players"
    actions = ACTIONS
    items = ITEMS
    examples = ("search", "offer 5S")

    def parse(self, text: str) -> Action:
        """The action that a text spells, with cards to show in any order; raises ValueError for no action."""
        return in_notation(super().parse(text))


class TheThings2(_TheThings):
    """The Things by rules 2, for matches already begun; new matches use the current rules."""

    version = 2
    match = TheThings2Match


class TheThings(_TheThings):
    """The Things by the current rules."""

    version = CURRENT_RULES
    match = TheThingsMatch
    earlier: ClassVar[Mapping[int, Game]] = MappingProxyType({TheThings2.version: TheThings2()})


def packs(seats: int, options: TheThingsOptions) -> int:
    """The number of packs for this number of players (TT-1)."""
    return 2 if seats >= options.two_packs_from else 1


def red_cards(seats: int, options: TheThingsOptions) -> int:
    """The number of red cards dealt out to this number of players."""
    return options.red_cards if seats >= MORE_RED_FROM else 1


def hand_pile(cards: Sequence[Card], seats: int, red_dealt: int = 1) -> list[Card]:
    """The cards to deal out, from the shuffled pack: black ones, the first queen of hearts, more red.

    Each player gets five cards; the red ones besides the queen are the first that come.
    """
    red = [card for card in cards if RED >> card & 1]
    queen = next(card for card in red if card % KINDS == QUEEN_OF_HEARTS)
    others = [card for card in red if card != queen][: red_dealt - 1]
    black = [card for card in cards if not RED >> card & 1][: HAND_SIZE * seats - red_dealt]
    return [*black, queen, *others]


def _texts(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple([PACK.codes[card] for card in cards])

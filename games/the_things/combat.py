"""An attack: the sides of the seats, the order in which they are asked, and the result."""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple, TypeAlias

from games.core.cards import Card
from games.core.game import Seat
from games.the_things.cards import BITES, FLAMES, value_of

SPECIAL = FLAMES | BITES

CardsPlayed: TypeAlias = tuple[Card, ...]


class CombatSide(Enum):
    """The two sides of a combat."""

    ATTACK = 0
    DEFENCE = 1


class CombatOutcome(Enum):
    """The player who dies in a combat."""

    TARGET = "target"
    ATTACKER = "attacker"
    NOBODY = "nobody"


class Combat(NamedTuple):
    """A combat under way.

    Attributes:
        attacker: the turn player; `target` is the player attacked.
        sides: the side that each seat is committed to, if any.
        played: the cards that each seat has played, in order.
        wave: the side of this wave; `asked` are the seats still to ask in it, beginning with the present one.
        added: true if a card was added in this wave, and the same of the wave before.
        refused: the refusals of each seat: the side, and the number of cards on the table at that time.
    """

    attacker: Seat
    target: Seat
    sides: tuple[CombatSide | None, ...]
    played: tuple[CardsPlayed, ...]
    wave: CombatSide
    asked: tuple[Seat, ...]
    added: tuple[bool, bool]
    refused: frozenset[tuple[Seat, CombatSide, int]] = frozenset()

    def cards(self) -> int:
        """The number of cards played."""
        return sum(map(len, self.played))

    def after_refusal(self, seat: Seat) -> "Combat":
        """The combat after the seat adds no more: it is asked again if there are more cards."""
        return self._replace(asked=self.asked[1:], refused=self.refused | {(seat, self.wave, self.cards())})

    def has_refused(self, seat: Seat) -> bool:
        """True if the seat has refused this side, and no card has been added since."""
        return (seat, self.wave, self.cards()) in self.refused

    def cards_of(self, side: CombatSide) -> list[CardsPlayed]:
        """The cards that each player of a side has played."""
        return [cards for cards, its in zip(self.played, self.sides, strict=True) if its is side]

    def with_card(self, seat: Seat, card: Card) -> "Combat":
        """The combat after the seat has added a card to the side of this wave."""
        return self._replace(
            sides=(*self.sides[:seat], self.wave, *self.sides[seat + 1 :]),
            played=(*self.played[:seat], (*self.played[seat], card), *self.played[seat + 1 :]),
            added=(True, self.added[1]),
        )


def value(cards: Iterable[Card]) -> int:
    """The worth of one player's cards: a single card its rank r, k of a rank r * (k + 1)."""
    counts = Counter(map(value_of, cards))
    return sum(rank if count == 1 else rank * (count + 1) for rank, count in counts.items())


def total(players: Iterable[Iterable[Card]]) -> int:
    """The worth of a side's cards, each player's separately (TT-11)."""
    return sum(map(value, players))


def special_cards(players: Iterable[Iterable[Card]]) -> int:
    """The number of flame and bite cards that a side has played."""
    return sum(SPECIAL >> card & 1 for cards in players for card in cards)


def is_special(attack: Sequence[CardsPlayed], defence: Sequence[CardsPlayed], *, flames: bool) -> bool:
    """True if flame and bite cards decide: the rule is on, and at least one was played."""
    return flames and bool(special_cards((*attack, *defence)))


def outcome(attack: Sequence[CardsPlayed], defence: Sequence[CardsPlayed], *, flames: bool) -> CombatOutcome:
    """The player who dies; `flames` is true if the rule of flame and bite cards is on.

    With such a card the larger number of them wins and the turn player dies in a tie (TT-12). Without, the
    target dies if the attack's total is larger, else no player dies.
    """
    if is_special(attack, defence, flames=flames):
        return (
            CombatOutcome.TARGET if special_cards(attack) > special_cards(defence) else CombatOutcome.ATTACKER
        )
    return CombatOutcome.TARGET if total(attack) > total(defence) else CombatOutcome.NOBODY


def wave_order(combat: Combat, wave: CombatSide, living: Sequence[Seat]) -> tuple[Seat, ...]:
    """The seats to ask in a wave: its principal, then clockwise all who are not on the other side."""
    principal, other = (
        (combat.attacker, combat.target) if wave is CombatSide.ATTACK else (combat.target, combat.attacker)
    )
    start = living.index(principal)
    opposite = CombatSide.DEFENCE if wave is CombatSide.ATTACK else CombatSide.ATTACK
    return tuple(
        seat
        for seat in (*living[start:], *living[:start])
        if seat != other and combat.sides[seat] is not opposite
    )

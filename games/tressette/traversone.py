"""Traversone (8.6): Rovescino for two to eight players in which the ace of clubs counts eleven points.

Cards left over lie face up and go to the winner of the last trick. If that player has every card that counts
it is a capot: nothing for the deal, and 21 points for each of the others.

Decisions: TR-19 a deal has 65 thirds, 21 points and two thirds, and a capot costs 21. A match goes to a
limit, to the last player left, or, with `deals`, for a number of deals; the lowest wins and ties share. If
the last ones drop out together, the lowest of them wins. With fractions for the last trick a capot only needs
all other players to be below a whole point. A capot replaces the points of a void hand; combinations in the
hand are still deducted, and a penalty may fall below zero. Hands count for these two rules as they are when
play begins. A player who shares the points of the last trick's winner adds the share to their count; several
share in equal parts. A player who swaps lays a card under the surplus and takes its top card, so a card may
come round. While clubs are locked, a player with nothing else may lead one.
"""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from games.core.actions import Action
from games.core.cards import Card, Hand
from games.core.deal import Phase, Phases
from games.core.game import Cards, Event, Phrase, Seat
from games.tressette import scoring
from games.tressette.actions import KEEP, PLAYS, card_actions
from games.tressette.cards import COUNTING, POINT, SUITS, thirds_with_club_ace
from games.tressette.declarations import combinations_in, points_of
from games.tressette.losing import LosingDeal, LosingMatch, Penalties
from games.tressette.match import CAPOTTO, FamilyGame, row
from games.tressette.options import TraversoneOptions, VoidHand
from games.tressette.passing import PassedCard, PassingDeal
from games.tressette.scoring import Thirds
from games.tressette.state import PLAYING, SWAPPING
from games.tricks import PlayActions
from games.tricks.seats import ALONE, PLAYER

CLUBS = SUITS.index("C")

CAPOT = 21
VOID_HAND = 10
"""The points for each other player after a capot, and for a hand without a card that counts."""


class TraversoneDeal(PassingDeal):
    """A deal.

    Attributes:
        clubs_open: true if clubs may be led.
    """

    key = "traversone"
    actions = PLAYS.union(card_actions("kjq", "swap").actions, {KEEP})
    gave = "traversone-taken"
    received = "traversone-took"

    __slots__ = ("clubs_open",)

    options: TraversoneOptions
    clubs_open: bool

    def __init__(
        self,
        options: TraversoneOptions,
        hands: Sequence[Hand],
        eldest: Seat,
        playing: tuple[Seat, ...],
        monte: Sequence[Card] = (),
    ) -> None:
        self.clubs_open = not options.clubs_locked
        super().__init__(options, hands, eldest, playing, monte)
        if options.swap and monte:
            self.began = ()
            self.phase = SWAPPING

    # With the option, all in turn may swap a card for one of the surplus

    @property
    def giving(self) -> PlayActions:
        return card_actions(self.options.court, "swap")

    def swaps(self, seat: Seat) -> Sequence[Action]:
        """Any card in hand, and keeping all."""
        return (*self.giving.of(self.hands[seat]), KEEP)

    def swap_or_keep(self, seat: Seat, action: Action) -> Sequence[Event]:
        """Swap a card for an unseen one, or keep all; then the next has their turn."""
        player = PLAYER[seat]
        if action is KEEP:
            events: tuple[Event, ...] = (Event("traversone-keeps", seat, {"player": player}),)
        else:
            drawn = Cards((self.table.pack.codes[self._swap(seat, self.giving.card[action])],))
            events = (
                Event("traversone-swaps", seat, {"player": player}),
                Event("traversone-drew", seat, {"card": drawn}, ALONE[seat]),
            )
        self.to_act = self.after(seat)
        if self.to_act == (self.eldest,):
            self._begin()
        return events

    def _swap(self, seat: Seat, card: Card) -> Card:
        """Lay the card under the surplus and take the top card, which is returned."""
        top, *rest = self.monte
        self.monte = (*rest, card)
        self.hands[seat] ^= 1 << card | 1 << top
        self.given = (
            *(self._taken_up(each, top, seat) for each in self.given),
            PassedCard(seat, self.monte_place, card, (self.monte_place,)),
        )
        return top

    def _taken_up(self, given: PassedCard, top: Card, taker: Seat) -> PassedCard:
        if given.card == top and given.places == (self.monte_place,):
            return given._replace(receiver=taker, places=(taker,))
        return given

    # Clubs, with the option

    def leads(self, hand: Hand) -> Sequence[Action]:
        return self.table.leads.of(self._leadable(hand))

    def _leadable(self, hand: Hand) -> Hand:
        """The cards that may be led: no clubs while they are locked, if the hand has others."""
        clubs = 0 if self.clubs_open else self.table.pack.suit_masks[CLUBS]
        return hand & ~clubs or hand

    def play(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        if not self.clubs_open:
            suit, clubs = self.table.played[action].suit, self.table.pack.suit_masks[CLUBS]
            if self.trick.led:
                self.clubs_open = suit != self.trick.led
            elif suit == clubs:
                self.lacks[seat] |= self.table.pack.full & ~clubs
        return super().play(seat, action)

    phases: ClassVar[Phases] = {
        SWAPPING: Phase(swaps, swap_or_keep, "exchange"),
        PLAYING: Phase(LosingDeal.playable, play, plain=True),
    }

    # The view

    @property
    def monte_is_open(self) -> bool:
        return not self.options.swap

    def prompt(self, seat: Seat, /) -> Phrase:
        if self.phase == SWAPPING:
            return Phrase("traversone-swap")
        if not self.trick.cards and self._leadable(self.hands[seat]) != self.hands[seat]:
            return Phrase("traversone-lead-locked")
        return super().prompt(seat)

    def notes(self, viewer: Seat, /) -> Iterator[Phrase]:
        yield from super().notes(viewer)
        if not self.clubs_open:
            yield Phrase("traversone-clubs-locked")


def shared_out(counts: Sequence[int], last: Seat, void: Sequence[Seat], rule: VoidHand) -> Thirds:
    """The count of each player after `void` began without a card that counts; `last` took the last trick."""
    result = list(counts)
    sharing = [seat for seat in void if seat != last]
    if rule == "ten":
        for seat in void:
            result[seat] += VOID_HAND * POINT
    elif rule == "share" and sharing:
        share = counts[last] // (POINT * (len(sharing) + 1)) * POINT
        result[last] = share
        for seat in sharing:
            result[seat] += share
    return tuple(result)


class TraversoneMatch(LosingMatch[TraversoneDeal, TraversoneOptions]):
    """A match to a limit, to the last player left, or of a number of deals."""

    __slots__ = ()

    places = 1

    @property
    def limit(self) -> int:
        return self.options.limit

    @property
    def deals(self) -> int | None:
        return self.options.deals or None

    def deal_of(self, hands: Sequence[Hand], eldest: Seat, monte: list[Card]) -> TraversoneDeal:
        return TraversoneDeal(self.options, hands, eldest, self.playing, monte)

    def count(self, cards: Hand) -> int:
        return thirds_with_club_ace(cards)

    def penalties(self, deal: TraversoneDeal, cards: Thirds, counts: Thirds) -> Penalties:
        rows, result = [], counts
        if self._is_capot(deal, cards):
            result = scoring.capot(self.seats, deal.playing, deal.trick.winner, CAPOT)
            rows.append(row("tressette-capot", result, thirds=True))
        elif self.options.void_hand != "none":
            void = [seat for seat in deal.playing if not deal.began[seat] & COUNTING]
            result = shared_out(counts, deal.trick.winner, void, self.options.void_hand)
            change = tuple(after - before for after, before in zip(result, counts, strict=True))
            rows.append(row("traversone-void-hand", change, thirds=True))
        if self.options.hand_deduct:
            held = tuple(-POINT * points_of(combinations_in(hand)) for hand in deal.began)
            rows.append(row("traversone-hand-deduct", held, thirds=True))
            result = tuple(one + other for one, other in zip(result, held, strict=True))
        return Penalties(tuple(rows), result)

    def _is_capot(self, deal: TraversoneDeal, cards: Thirds) -> bool:
        if self.options.fractions == "last_trick":
            return all(each < POINT for seat, each in enumerate(cards) if seat != deal.trick.winner)
        return scoring.taker_of_all(cards) == deal.trick.winner


class Traversone(FamilyGame[TraversoneMatch]):
    """The game in the catalogue."""

    key = "traversone"
    daily_deals = 1
    puzzles = True
    emblem = ("7C", "6S")
    kin = "rovescino"
    seats = range(2, 9)
    options = TraversoneOptions
    minutes = (15, 45)
    difficulty = 2
    decisions = (
        "traversone-swapping",
        "tressette-playing",
        "tressette-playing-follow",
    )
    feats = (CAPOTTO,)
    name = "Traversone"
    players = "two to eight players"
    match = TraversoneMatch
    actions = TraversoneDeal.actions
    examples = ("play 3C", "swap 3S")

"""Traversone (8.6): Rovescino for two to eight players in which the ace of clubs counts eleven points.

What is left over lies face up and goes to the winner of the last trick. If that player has every card that
counts it is a capot: nothing for the deal, and 21 points for each of the others.

Decisions: TR-19 a deal has 65 thirds, 21 points and two thirds, and a capot costs 21. A match goes to a
limit, to the last player left, or, with `deals`, for so many deals; the lowest wins and ties share. If the
last ones drop out together, the lowest of them wins. With fractions for the last trick a capot needs no
more than that no other player has a whole point. A capot replaces what a void hand would bring; what a hand
declares is deducted all the same, and a penalty may fall below nothing. Hands count for these two rules as
they are when play begins. Whoever shares the points of the last trick's winner adds the share to the own
count; several share in equal parts. Who swaps lays a card under the surplus and takes its top card, so a
card may come round. While clubs are locked, who holds nothing else may lead one.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, Self

from pydantic import Field, model_validator

from games.core.actions import Action, action
from games.core.cards import Card, Hand
from games.core.game import Cards, Event, IllegalAction, IllegalOptions, Options, Phrase, Players, Seat
from games.tressette import penalties
from games.tressette.declarations import combinations_in, points_of
from games.tressette.family import FamilyGame, plays
from games.tressette.losing import LosingMatch, LosingOptions, Penalties
from games.tressette.passing import Given, PassingDeal, actions
from games.tressette.penalties import Thirds
from games.tressette.play import PLAYING, CardPlayed
from games.tressette.points import row
from games.tressette.ranking import COUNTING, POINT, SUITS, thirds_with_club_ace
from games.tricks import PlayActions

SWAPPING = "traversone-swapping"
KEEP = action("keep")
CLUBS = SUITS.index("C")

CAPOT = 21
VOID_HAND = 10
"""Points for a capot's others, and for a hand without a card that counts."""

VoidHand = Literal["none", "ten", "share"]


class TraversoneOptions(LosingOptions):
    """What players agree on."""

    asked_first = ("limit", "deals", "drop_out", "hand_deduct")

    limit: Literal[21, 31, 41, 100] = 41
    """The points at which the match ends, or a player drops out."""

    deals: int = Field(default=0, ge=0, le=24)
    """Instead of a limit, which then does nothing, the number of deals; 0 for none."""

    hand_deduct: bool = False
    """Combinations in one's hand are deducted from the penalty of the deal."""

    clubs_locked: bool = False
    """Clubs may not be led until somebody has failed to follow suit."""

    void_hand: VoidHand = "none"
    """A player without a card that counts gets ten points (``ten``), or half of what the winner of the last
    trick has counted, who keeps the other half (``share``). Of two players nobody can be without."""

    swap: bool = False
    """The surplus, if any, lies face down, and everybody in turn may swap a card for one of it."""

    @model_validator(mode="after")
    def _dropping_out_needs_a_limit(self) -> Self:
        if self.deals and self.drop_out:
            raise IllegalOptions(
                "traversone-drop-out",
                "'drop_out' needs a limit to drop out at, and 'deals' plays for a number of deals: "
                "set 'deals' to 0 or leave 'drop_out' off",
            )
        return self


class TraversoneDeal(PassingDeal):
    """A deal.

    Attributes:
        clubs_open: whether clubs may be led.
    """

    key = "traversone"
    gave = "traversone-taken"
    received = "traversone-took"

    __slots__ = ("clubs_open",)

    options: TraversoneOptions

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

    def _copy_to(self, twin: Self) -> None:
        super()._copy_to(twin)
        twin.clubs_open = self.clubs_open

    # With the option, everybody in turn may swap a card for one of the surplus

    @property
    def giving(self) -> PlayActions:
        return actions(self.options.court, "swap")

    def legal(self, seat: Seat) -> Sequence[Action]:
        found = super().legal(seat)
        return (*found, KEEP) if found and self.phase == SWAPPING else found

    def _give(self, seat: Seat, action: Action) -> Sequence[Event]:
        player = Players((seat,))
        if action is KEEP:
            events: tuple[Event, ...] = (Event("traversone-keeps", seat, {"player": player}),)
        else:
            drawn = Cards((self.table.pack.codes[self._swap(seat, self.giving.card[action])],))
            events = (
                Event("traversone-swaps", seat, {"player": player}),
                Event("traversone-drew", seat, {"card": drawn}, frozenset({seat})),
            )
        self.to_act = self.next[seat]
        if self.to_act == (self.eldest,):
            self._begin()
        return events

    def _swap(self, seat: Seat, card: Card) -> Card:
        """Lays the card under the surplus and takes the top card, which is returned."""
        top, *rest = self.monte
        self.monte = (*rest, card)
        self.hands[seat] ^= 1 << card | 1 << top
        self.given = (
            *(self._taken_up(each, top, seat) for each in self.given),
            Given(seat, self.monte_place, card, (self.monte_place,)),
        )
        return top

    def _taken_up(self, given: Given, top: Card, taker: Seat) -> Given:
        if given.card == top and given.places == (self.monte_place,):
            return given._replace(receiver=taker, places=(taker,))
        return given

    # Clubs, with the option

    def playable(self, seat: Seat) -> Sequence[Action]:
        if self.clubs_open or self.cards:
            return super().playable(seat)
        hand, clubs = self.hands[seat], self.table.pack.suit_masks[CLUBS]
        return self.table.leads.of(hand & ~clubs or hand)

    def play(self, seat: Seat, played: CardPlayed) -> tuple[Event, ...]:
        if not self.clubs_open:
            clubs = self.table.pack.suit_masks[CLUBS]
            if self.cards:
                self.clubs_open = played.suit != self.led
            elif played.suit == clubs:
                self.lacks[seat] |= self.table.pack.full & ~clubs
        return super().play(seat, played)

    def _broken(self, seat: Seat, action: Action) -> IllegalAction:
        if action is KEEP:
            return IllegalAction("wrong-phase")
        return super()._broken(seat, action)

    def _broken_by_card(self, seat: Seat, action: Action) -> IllegalAction:
        played = self.table.played[action]
        if self.phase == PLAYING and not self.cards and self.hands[seat] & played.bit:
            return IllegalAction("traversone-clubs-locked")
        return super()._broken_by_card(seat, action)

    # What is seen

    @property
    def monte_is_open(self) -> bool:
        return not self.options.swap

    def _asked(self, seat: Seat) -> Phrase:
        return Phrase("traversone-swap") if self.phase == SWAPPING else super()._asked(seat)

    def notes(self, viewer: Seat) -> Iterator[Phrase]:
        yield from super().notes(viewer)
        if not self.clubs_open:
            yield Phrase("traversone-clubs-locked")


def shared_out(counts: Sequence[int], last: Seat, void: Sequence[Seat], rule: VoidHand) -> Thirds:
    """What everybody counts where `void` began without a card that counts, and `last` took the last trick."""
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
            result = penalties.capot(self.seats, deal.playing, deal.winner, CAPOT)
            rows.append(row("tressette-capot", result, thirds=True))
        elif self.options.void_hand != "none":
            void = [seat for seat in deal.playing if not deal.began[seat] & COUNTING]
            result = shared_out(counts, deal.winner, void, self.options.void_hand)
            change = tuple(after - before for after, before in zip(result, counts, strict=True))
            rows.append(row("traversone-void-hand", change, thirds=True))
        if self.options.hand_deduct:
            held = tuple(-POINT * points_of(combinations_in(hand)) for hand in deal.began)
            rows.append(row("traversone-hand-deduct", held, thirds=True))
            result = tuple(one + other for one, other in zip(result, held, strict=True))
        return Penalties(tuple(rows), result)

    def _is_capot(self, deal: TraversoneDeal, cards: Thirds) -> bool:
        if self.options.fractions == "last_trick":
            return all(each < POINT for seat, each in enumerate(cards) if seat != deal.winner)
        return penalties.taker_of_all(cards) == deal.winner


class Traversone(FamilyGame):
    """The game, as the catalogue lists it."""

    key = "traversone"
    seats = range(2, 9)
    options = TraversoneOptions
    minutes = (15, 45)
    difficulty = 2
    title = "Traversone"
    players = "two to eight players"
    actions = frozenset((*plays(signals=False), *actions("kjq", "swap").actions, KEEP))

    def new(self, seats: int, options: Options, seed: bytes) -> TraversoneMatch:
        return TraversoneMatch(seats, self.checked(seats, options, TraversoneOptions), seed)

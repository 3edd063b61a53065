"""Ciapano (8.5): Rovescino for three to five players, with an exchange of cards and a capot.

Three players pass a card on before play: the first leader has fourteen cards and gives one to the next, who
gives one to the dealer, who lays one face down. It is the monte. Each sees the card received before giving
one, and it may be the same. Who takes every card that counts has nothing for the deal, and each of the others
has 11 points.

Decisions: TR-17 four and five players exchange nothing, for they have no card too many; nor do three who
strip the pack. With `exchange` = ``all`` everybody gives a card to the next at the same time, however many
there are; with ``dealer`` the dealer of three has the card too many and lays one down. TR-18 with the ace of
clubs worth eleven points the match goes to 101, and a capot costs the others 21.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Literal, Self

from games.core.actions import Action
from games.core.cards import Card, Hand, cards_of
from games.core.game import Cards, Event, Fact, IllegalAction, Options, Phrase, Players, Seat
from games.tressette import penalties
from games.tressette.family import FamilyGame, plays
from games.tressette.losing import LosingMatch, LosingOptions, Penalties
from games.tressette.passing import Given, PassingDeal, actions
from games.tressette.penalties import Thirds
from games.tressette.points import row
from games.tressette.ranking import thirds, thirds_with_club_ace
from games.tricks import PlayActions

EXCHANGING = "ciapano-exchanging"


class CiapanoOptions(LosingOptions):
    """What players agree on."""

    asked_first = ("exchange", "club_ace_11", "drop_out")

    exchange: Literal["chain", "all", "dealer"] = "chain"
    """The exchange before play: ``chain``, one after the other among three players; ``all`` at the same time,
    with any number of players; or ``dealer``, where of three the dealer alone lays a card down."""

    club_ace_11: bool = False
    """The ace of clubs counts eleven points; the match goes to 101."""


class CiapanoDeal(PassingDeal):
    """A deal, with the exchange before it.

    Attributes:
        chosen: the cards that will change hands when all have chosen, by giver.
    """

    key = "ciapano"

    __slots__ = ("chosen",)

    options: CiapanoOptions

    def __init__(
        self,
        options: CiapanoOptions,
        hands: Sequence[Hand],
        eldest: Seat,
        playing: tuple[Seat, ...],
        monte: Sequence[Card] = (),
    ) -> None:
        self.chosen: tuple[tuple[Seat, Card], ...] = ()
        super().__init__(options, hands, eldest, playing, monte)
        surplus = max(self.playing, key=lambda seat: hands[seat].bit_count())
        if options.exchange == "all":
            self._exchange(playing)
        elif hands[surplus].bit_count() > hands[self.next[surplus][0]].bit_count():
            self._exchange((surplus,))

    def _exchange(self, seats: tuple[Seat, ...]) -> None:
        self.began = ()
        self.phase = EXCHANGING
        self.to_act = seats

    def _copy_to(self, twin: Self) -> None:
        super()._copy_to(twin)
        twin.chosen = self.chosen

    @property
    def giving(self) -> PlayActions:
        """The dealer lays a card down, others give it to the next."""
        lays = self.options.exchange != "all" and self.next[self.to_act[0]] == (self.eldest,)
        return actions(self.options.court, "lay" if lays and self.phase == EXCHANGING else "give")

    def _give(self, seat: Seat, action: Action) -> Sequence[Event]:
        card = self.giving.card[action]
        if self.options.exchange == "all":
            return self._choose(seat, card)
        (following,) = self.next[seat]
        if following == self.eldest:
            return self._lay(seat, card)
        events = tuple(self._pass_on(seat, card))
        self.to_act = (following,)
        return events

    # One after the other: the last lays a card down

    def _pass_on(self, seat: Seat, card: Card) -> Iterator[Event]:
        (following,) = self.next[seat]
        self.given = (
            *(each.may_go_on_to(following) for each in self.given),
            Given(seat, following, card, (following,)),
        )
        yield Event("ciapano-gives", seat, {"player": Players((seat,)), "other": Players((following,))})
        yield self._hand_over(seat, card)

    def _hand_over(self, seat: Seat, card: Card) -> Event:
        (following,) = self.next[seat]
        self.hands[seat] ^= 1 << card
        self.hands[following] |= 1 << card
        shown = Cards((self.table.pack.codes[card],))
        facts: dict[str, Fact] = {"player": Players((seat,)), "card": shown}
        return Event("ciapano-receives", following, facts, frozenset({following}))

    def _lay(self, seat: Seat, card: Card) -> Sequence[Event]:
        self.given = (
            *(each.may_go_on_to(self.monte_place) for each in self.given),
            Given(seat, self.monte_place, card, (self.monte_place,)),
        )
        self.hands[seat] ^= 1 << card
        self.monte = (card,)
        self._begin()
        return (Event("ciapano-lays", seat, {"player": Players((seat,))}),)

    # All at the same time

    def _choose(self, seat: Seat, card: Card) -> Sequence[Event]:
        self.chosen = tuple(sorted((*self.chosen, (seat, card))))
        self.to_act = tuple(each for each in self.to_act if each != seat)
        if self.to_act:
            return ()
        events = [Event("ciapano-all-give")]
        for giver, given in self.chosen:
            self.given = (*self.given, Given(giver, self.next[giver][0], given, self.next[giver]))
            events.append(self._hand_over(giver, given))
        self.chosen = ()
        self._begin()
        return events

    # Which rule an action breaks

    def _broken(self, seat: Seat, action: Action) -> IllegalAction:
        if action.verb in {"give", "lay"} and action.verb != self.giving.actions[0].verb:
            return IllegalAction("wrong-phase")
        return super()._broken(seat, action)

    # What is seen

    def _asked(self, seat: Seat) -> Phrase:
        if self.phase != EXCHANGING:
            return super()._asked(seat)
        if self.giving is actions(self.options.court, "lay"):
            return Phrase("ciapano-lay")
        return Phrase("ciapano-give", {"player": Players(self.next[seat])})

    # What others may hold

    def redeal(self, seat: Seat, rng: Random) -> Self:
        twin = super().redeal(seat, rng)
        twin.chosen = tuple(
            (giver, card if giver == seat else rng.choice(list(cards_of(twin.hands[giver]))))
            for giver, card in self.chosen
        )
        return twin


class CiapanoMatch(LosingMatch[CiapanoDeal, CiapanoOptions]):
    """A match to 21 points, or to 101."""

    __slots__ = ()

    places = 3

    @property
    def limit(self) -> int:
        return 101 if self.options.club_ace_11 else 21

    def deal_of(self, hands: Sequence[Hand], eldest: Seat, monte: list[Card]) -> CiapanoDeal:
        return CiapanoDeal(self.options, hands, eldest, self.playing, monte)

    def surplus_to(self, order: Sequence[Seat]) -> Seat | None:
        """The one card left over of three players goes to the first or, by option, to the dealer."""
        if len(order) != 3 or self.options.exchange == "all":
            return None
        return order[-1] if self.options.exchange == "dealer" else order[0]

    def count(self, cards: Hand) -> int:
        return thirds_with_club_ace(cards) if self.options.club_ace_11 else thirds(cards)

    def penalties(self, deal: CiapanoDeal, cards: Thirds, counts: Thirds) -> Penalties:
        taker = penalties.taker_of_all(cards)
        if taker is None:
            return Penalties((), counts)
        others = penalties.capot(self.seats, deal.playing, taker, 21 if self.options.club_ace_11 else 11)
        return Penalties((row("tressette-capot", others, thirds=True),), others)


class Ciapano(FamilyGame):
    """The game, as the catalogue lists it."""

    key = "ciapano"
    seats = range(3, 6)
    options = CiapanoOptions
    minutes = (15, 40)
    difficulty = 2
    title = "Ciapano"
    players = "three to five players"
    actions = frozenset(
        (*plays(signals=False), *actions("kjq", "give").actions, *actions("kjq", "lay").actions)
    )

    def new(self, seats: int, options: Options, seed: bytes) -> CiapanoMatch:
        return CiapanoMatch(seats, self.checked(seats, options, CiapanoOptions), seed)

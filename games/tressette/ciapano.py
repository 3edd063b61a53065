"""Ciapano (8.5): Rovescino for three to five players, with an exchange of cards and a capot.

Three players pass a card on before play: the first leader has fourteen cards and gives one to the next, who
gives one to the dealer, who lays one face down. It is the monte. Each sees the card received before giving
one, and it may be the same. A player who takes every card that counts has nothing for the deal, and each of
the others has 11 points.

Decisions: TR-17 four and five players exchange nothing, because they have no card left over; nor do three who
strip the pack. With `exchange` = ``all`` all give a card to the next at the same time, for any number of
players; with ``dealer`` the dealer of three has the extra card and lays one down. TR-18 with the ace of clubs
worth eleven points the match goes to 101, and a capot costs the others 21.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar, Self

from games.core.actions import Action
from games.core.cards import Card, Hand, cards_of
from games.core.deal import Phase, Phases
from games.core.game import Cards, Event, Fact, Phrase, Players, Seat
from games.tressette import scoring
from games.tressette.actions import PLAYS, card_actions
from games.tressette.cards import thirds, thirds_with_club_ace
from games.tressette.losing import LosingMatch, Penalties
from games.tressette.match import CAPOTTO, FamilyGame, row
from games.tressette.options import CiapanoOptions
from games.tressette.passing import PassedCard, PassingDeal
from games.tressette.scoring import Thirds
from games.tressette.state import EXCHANGING
from games.tricks import PlayActions
from games.tricks.seats import ALONE, PLAYER


class CiapanoDeal(PassingDeal):
    """A deal, with the exchange before it.

    Attributes:
        chosen: the cards that will change hands after all have chosen, by giver.
    """

    key = "ciapano"
    actions = PLAYS.union(card_actions("kjq", "give").actions, card_actions("kjq", "lay").actions)

    __slots__ = ("chosen",)

    options: CiapanoOptions
    chosen: tuple[tuple[Seat, Card], ...]

    def __init__(
        self,
        options: CiapanoOptions,
        hands: Sequence[Hand],
        eldest: Seat,
        playing: tuple[Seat, ...],
        monte: Sequence[Card] = (),
    ) -> None:
        self.chosen = ()
        super().__init__(options, hands, eldest, playing, monte)
        surplus = max(self.playing, key=lambda seat: hands[seat].bit_count())
        if options.exchange == "all":
            self._exchange(playing)
        elif hands[surplus].bit_count() > hands[self.after(surplus)[0]].bit_count():
            self._exchange((surplus,))

    def _exchange(self, seats: tuple[Seat, ...]) -> None:
        self.began = ()
        self.phase = EXCHANGING
        self.to_act = seats

    @property
    def giving(self) -> PlayActions:
        """The actions now: the dealer lays a card down, others give it to the next."""
        lays = self.options.exchange != "all" and self.after(self.to_act[0]) == (self.eldest,)
        return card_actions(self.options.court, "lay" if lays and self.phase == EXCHANGING else "give")

    def gifts(self, seat: Seat) -> Sequence[Action]:
        """Any card in hand."""
        return self.giving.of(self.hands[seat])

    def give(self, seat: Seat, action: Action) -> Sequence[Event]:
        """Give a card, lay it down, or choose it for the common exchange."""
        card = self.giving.card[action]
        if self.options.exchange == "all":
            return self._choose(seat, card)
        (following,) = self.after(seat)
        if following == self.eldest:
            return self._lay(seat, card)
        events = tuple(self._pass_on(seat, card))
        self.to_act = (following,)
        return events

    phases: ClassVar[Phases] = {**PassingDeal.phases, EXCHANGING: Phase(gifts, give, "exchange")}

    # One after the other: the last lays a card down

    def _pass_on(self, seat: Seat, card: Card) -> Iterator[Event]:
        (following,) = self.after(seat)
        self.given = (
            *(each.may_go_on_to(following) for each in self.given),
            PassedCard(seat, following, card, (following,)),
        )
        yield Event("ciapano-gives", seat, {"player": PLAYER[seat], "other": PLAYER[following]})
        yield self._hand_over(seat, card)

    def _hand_over(self, seat: Seat, card: Card) -> Event:
        (following,) = self.after(seat)
        self.hands[seat] ^= 1 << card
        self.hands[following] |= 1 << card
        shown = Cards((self.table.pack.codes[card],))
        facts: dict[str, Fact] = {"player": PLAYER[seat], "card": shown}
        return Event("ciapano-receives", following, facts, ALONE[following])

    def _lay(self, seat: Seat, card: Card) -> Sequence[Event]:
        self.given = (
            *(each.may_go_on_to(self.monte_place) for each in self.given),
            PassedCard(seat, self.monte_place, card, (self.monte_place,)),
        )
        self.hands[seat] ^= 1 << card
        self.monte = (card,)
        self._begin()
        return (Event("ciapano-lays", seat, {"player": PLAYER[seat]}),)

    # All at the same time

    def _choose(self, seat: Seat, card: Card) -> Sequence[Event]:
        self.chosen = tuple(sorted((*self.chosen, (seat, card))))
        self.to_act = tuple(each for each in self.to_act if each != seat)
        if self.to_act:
            return ()
        events = [Event("ciapano-all-give")]
        for giver, given in self.chosen:
            self.given = (*self.given, PassedCard(giver, self.after(giver)[0], given, self.after(giver)))
            events.append(self._hand_over(giver, given))
        self.chosen = ()
        self._begin()
        return events

    # The view

    def prompt(self, seat: Seat, /) -> Phrase:
        if self.phase != EXCHANGING:
            return super().prompt(seat)
        if self.giving is card_actions(self.options.court, "lay"):
            return Phrase("ciapano-lay")
        return Phrase("ciapano-give", {"player": Players(self.after(seat))})

    # The redeal

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
        """The one card left over of three players goes to the first or, by `exchange`, to the dealer."""
        if len(order) != 3 or self.options.exchange == "all":
            return None
        return order[-1] if self.options.exchange == "dealer" else order[0]

    def count(self, cards: Hand) -> int:
        return thirds_with_club_ace(cards) if self.options.club_ace_11 else thirds(cards)

    def penalties(self, deal: CiapanoDeal, cards: Thirds, counts: Thirds) -> Penalties:
        taker = scoring.taker_of_all(cards)
        if taker is None:
            return Penalties((), counts)
        others = scoring.capot(self.seats, deal.playing, taker, 21 if self.options.club_ace_11 else 11)
        return Penalties((row("tressette-capot", others, thirds=True),), others)


class Ciapano(FamilyGame[CiapanoMatch]):
    """The game in the catalogue."""

    key = "ciapano"
    daily_deals = 1
    puzzles = True
    emblem = ("QH",)
    kin = "rovescino"
    seats = range(3, 6)
    options = CiapanoOptions
    minutes = (15, 40)
    difficulty = 2
    decisions = (
        "ciapano-exchanging-give",
        "ciapano-exchanging-lay",
        "tressette-playing",
        "tressette-playing-follow",
    )
    feats = (CAPOTTO,)
    name = "Ciapano"
    players = "three to five players"
    match = CiapanoMatch
    actions = CiapanoDeal.actions
    examples = ("give 3S", "play 3C")

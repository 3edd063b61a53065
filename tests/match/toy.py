"""Sealed bids: a small game with hidden cards, simultaneous decisions and, by option, turns.

Every seat is dealt some cards. In each round every seat bids one of them face down; when all have bid, the
highest card wins the round, the earlier seat among equals. Once in a match each seat may cheer, at any time.
The seat that wins the most rounds wins the match.
"""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Final, Literal, Self

from pydantic import Field

from games.core.actions import Action, action, parse_action
from games.core.cards import Hand, Pack, cards_of
from games.core.chance import Chance
from games.core.game import (
    TABLE,
    Cards,
    Dealt,
    Event,
    Feat,
    IllegalAction,
    Options,
    Phrase,
    Players,
    Seat,
    Sheet,
    State,
    TournamentForm,
    View,
    Zone,
)
from games.tricks import PlayActions

PACK: Final = Pack("23456789TJQKA")
BIDS: Final = PlayActions(PACK, "bid")
CHEER: Final = action("cheer")


class ToyOptions(Options):
    cards: int = Field(default=5, ge=1, le=13)
    """The number of cards that each seat is dealt."""
    turns: bool = False
    """True if the seats bid one after another."""
    pair: bool = False
    """Only two may play."""
    forced: bool = False
    """The last card plays itself, and no seat may cheer."""


class ToyState:
    def __init__(self, seats: int, options: ToyOptions, seed: bytes) -> None:
        self.seats = seats
        self.options = options
        pack = Chance(seed).deal(1, range(PACK.size))
        self.hands: list[Hand] = [
            sum(1 << card for card in pack[seat * options.cards : (seat + 1) * options.cards])
            for seat in range(seats)
        ]
        self.dealt_hands = tuple(self.hands)
        self.bids: dict[Seat, int] = {}
        self.won = [0] * seats
        self.cheered: set[Seat] = set()

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.hands, twin.bids = self.hands[:], dict(self.bids)
        twin.won, twin.cheered = self.won[:], set(self.cheered)
        return twin

    def acting(self) -> Sequence[Seat]:
        if not any(self.hands) and not self.bids:
            return ()
        waiting = [seat for seat in range(self.seats) if seat not in self.bids]
        return waiting[:1] if self.options.turns else waiting

    def legal(self, seat: Seat) -> Sequence[Action]:
        acting = self.acting()
        bids = BIDS.of(self.hands[seat]) if seat in acting else ()
        may_cheer = acting and seat not in self.cheered and not self.options.forced
        return (*bids, CHEER) if may_cheer else bids

    def forced(self, seat: Seat) -> Action | None:
        if not self.options.forced or seat not in self.acting() or self.hands[seat].bit_count() != 1:
            return None
        return BIDS.of(self.hands[seat])[0]

    def verify(self, seat: Seat, action: Action) -> None:
        if action in self.legal(seat):
            return
        if not self.acting():
            raise IllegalAction("match-over")
        if action.verb != "bid":
            raise IllegalAction("wrong-phase")
        raise IllegalAction("not-your-card" if seat in self.acting() else "not-your-turn")

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        if action is CHEER:
            self.cheered.add(seat)
            return (Event("toy-cheer", seat),)
        card = BIDS.card[action]
        self.hands[seat] ^= 1 << card
        self.bids[seat] = card
        private = Event("toy-bid", seat, {"card": Cards(action.items)}, frozenset({seat}))
        return (private, Event("toy-sealed", seat), *self._open())

    def _open(self) -> Sequence[Event]:
        if len(self.bids) < self.seats:
            return ()
        winner = max(self.bids, key=lambda seat: (self.bids[seat] % PACK.width, -seat))
        self.won[winner] += 1
        self.bids = {}
        return (Event("toy-won", winner, {"winner": Players((winner,))}),)

    def view(self, seat: Seat) -> View:
        hands = tuple(
            Zone(key="hand", seat=each, items=PACK.texts(hand))
            if each == seat
            else Zone(key="hand", seat=each, hidden=hand.bit_count())
            for each, hand in enumerate(self.hands)
        )
        return View(
            game="toy",
            seat=seat,
            seats=self.seats,
            deal=1,
            phase="toy-bidding",
            acting=tuple(self.acting()),
            zones=hands,
            sides=tuple((each,) for each in range(self.seats)),
            totals=tuple(self.won),
            prompt=Phrase("waiting", {"players": Players(tuple(self.acting()))}),
            legal=() if seat == TABLE else tuple(str(each) for each in self.legal(seat)),
        )

    def redeal(self, seat: Seat, rng: Random) -> Self:
        twin = self.clone()
        others = [each for each in range(self.seats) if each != seat]
        hidden = [card for each in others for card in cards_of(self.hands[each])]
        rng.shuffle(hidden)
        for each in others:
            count = self.hands[each].bit_count()
            twin.hands[each] = sum(1 << card for card in hidden[:count])
            hidden = hidden[count:]
        return twin

    def returns(self) -> Sequence[float] | None:
        if self.acting():
            return None
        best = max(self.won)
        return tuple((won == best) / self.won.count(best) for won in self.won)

    def dealt(self) -> Sequence[Dealt]:
        zones = {f"hand {seat}": PACK.texts(hand) for seat, hand in enumerate(self.dealt_hands)}
        return (Dealt(number=1, zones=zones),)

    def sheets(self) -> Sequence[Sheet]:
        return ()


class Toy:
    key: ClassVar[str] = "toy"
    emblem: ClassVar[tuple[str, ...]] = ("AS",)
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[type[Options]] = ToyOptions
    direction: ClassVar[Literal["clockwise", "anticlockwise"]] = "clockwise"
    family: ClassVar[str] = "tricks"
    scored: ClassVar[bool] = True
    has_tricks: ClassVar[bool] = True
    has_roles: ClassVar[bool] = False
    daily_deals: ClassVar[int] = 0
    incomparable: ClassVar[str] = "cards"
    puzzles: ClassVar[bool] = False
    tournament_form: ClassVar[TournamentForm | None] = None
    decisions: ClassVar[tuple[str, ...]] = ("toy-bidding",)
    feats: ClassVar[tuple[Feat, ...]] = ()
    minutes: ClassVar[tuple[int, int]] = (1, 2)
    difficulty: ClassVar[Literal[1, 2, 3]] = 1
    pool: ClassVar[str] = "toy"
    fewest_wins: ClassVar[bool] = False

    def new(self, seats: int, options: Options, seed: bytes) -> State:
        assert isinstance(options, ToyOptions)
        if options.pair and seats != 2:
            raise ValueError("a pair is two")
        return ToyState(seats, options, seed)

    def sides(self, seats: int, _options: Options) -> tuple[tuple[Seat, ...], ...]:
        return tuple((seat,) for seat in range(seats))

    def parse(self, text: str) -> Action:
        return parse_action(text, PACK.by_text)


GAMES: Final = {"toy": Toy()}

"""The state of a deal of Bhabhi, and the steps that several of its phases share."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from games.bhabhi.actions import AWAY, LOSES
from games.bhabhi.cards import count, join, pack_of, part
from games.bhabhi.knowledge import Knowledge
from games.bhabhi.options import BhabhiOptions
from games.core.actions import Action
from games.core.cards import Card, Hand, Pack
from games.core.chance import Chance
from games.core.cloning import Shared
from games.core.deal import PhasedDeal
from games.core.game import Event, Seat
from games.tricks import OpenTrick
from games.tricks.seats import NOBODY, Turns, rounds_of

ASKING = "bhabhi-asking"
PLAYING = "bhabhi-playing"
EXTRA = "bhabhi-extra"
DRAWING = "bhabhi-drawing"
SHOOTOUT = "bhabhi-shootout"
"""The phases: before a round, a round, a card more after a break, drawing a card to lead, a shootout."""


FinishedRound: TypeAlias = tuple[Turns, Sequence[Card], Seat]
"""A round that is over: its turns, the cards played, and the seat that won it or picked it up."""


class BhabhiState(PhasedDeal):
    """A deal, from the cards in hand to the last player with cards.

    Sets of cards count the cards of each kind (see `cards`).

    Attributes:
        chance: the source of random draws: draw *d* of deal *n* has the stream ``draw n.d``.
        number: the deal's number in the match; `draws` counts the cards drawn at random.
        hands: the cards held, by seat.
        playing: the seats still in, in order; `away` the seats that have left, in the order of leaving.
        next: the next seat still in, by seat.
        waste: the waste pile; `removed` the cards that a shootout has taken out of the game.
        rounds: the number of finished rounds.
        bound: the card that must be led, if any.
        drawn: true if the round was led with a drawn card, the leader's only one.
        trick: the round on the table, or the next one before its lead.
        swept: the cards of the finished round, until they go to the pile, a hand or out of the game.
        wishes: the answers before a round, by seat; `resting` the seats that are not asked until they get
            cards.
        last: the round before; `picked_up` if its cards went into a hand.
        knowledge: the players' knowledge of each other's hands.
        loser: the Bhabhi, once there is one; `void` if the deal ended without.
    """

    __slots__ = (
        "away",
        "bound",
        "chance",
        "drawn",
        "draws",
        "hands",
        "knowledge",
        "last",
        "loser",
        "next",
        "number",
        "options",
        "pack",
        "picked_up",
        "playing",
        "removed",
        "resting",
        "rounds",
        "swept",
        "trick",
        "void",
        "waste",
        "wishes",
    )

    away: tuple[Seat, ...]
    bound: Card | None
    chance: Shared[Chance]
    drawn: bool
    draws: int
    hands: list[Hand]
    knowledge: Knowledge
    last: FinishedRound | None
    loser: Seat | None
    next: tuple[Seat, ...]
    number: int
    options: BhabhiOptions
    pack: Shared[Pack]
    picked_up: bool
    playing: tuple[Seat, ...]
    removed: Hand
    resting: frozenset[Seat]
    rounds: int
    swept: Hand
    trick: OpenTrick
    void: bool
    waste: Hand
    wishes: Mapping[Seat, Action]

    def __init__(
        self, options: BhabhiOptions, hands: Sequence[Hand], chance: Chance, number: int = 1
    ) -> None:
        seats = len(hands)
        self.options = options
        self.pack = pack_of(seats)
        self.chance = chance
        self.number = number
        self.draws = 0
        self.hands = list(hands)
        self.playing = tuple(range(seats))
        self.away = ()
        self.next = (*range(1, seats), 0)
        self.waste = 0
        self.removed = 0
        self.rounds = 0
        self.bound = None
        self.drawn = False
        self.trick = OpenTrick(rounds_of(self.playing)[0])
        self.swept = 0
        self.wishes = {}
        self.resting = frozenset()
        self.last = None
        self.picked_up = False
        self.knowledge = Knowledge(seats)
        self.loser = None
        self.void = False
        self.phase = PLAYING
        self.to_act = NOBODY

    @property
    def is_first_round(self) -> bool:
        return not self.rounds

    @property
    def leader(self) -> Seat:
        """The seat that leads this round, or the next one if no round is on."""
        return self.trick.leader

    @property
    def is_open_to_takers(self) -> bool:
        """True if a player may take a hand without being asked: before a lead, with `take_hand` open."""
        if self.options.take_hand != "open":
            return False
        return self.phase == PLAYING and not self.trick.led and self.to_act != NOBODY

    def from_leader(self) -> tuple[Seat, ...]:
        """The seats still in, the leader first."""
        place = self.playing.index(self.leader)
        return self.playing[place:] + self.playing[:place]

    # Cards

    def give_up(self, seat: Seat, bit: Hand) -> None:
        """Take a card of this kind out of the hand, in sight of all."""
        self.hands[seat] = part(self.hands[seat], bit)
        self.knowledge.lose(seat, bit)

    def discard_swept(self) -> None:
        """Put the cards of the finished round on the waste pile."""
        self.waste = join(self.waste, self.swept)
        self.swept = 0

    def end_round(self, winner: Seat, *, picked_up: bool = False) -> None:
        """End the round and sweep up its cards."""
        self.picked_up = picked_up
        turns = self.trick.turns
        _, cards, _ = self.trick.collect(turns)
        self.rounds += 1
        self.last = turns, cards, winner
        self.swept = count(cards)

    # Leaving

    def leave(self, seat: Seat) -> Event:
        """Let a seat without cards leave; it is safe."""
        self.playing = tuple(each for each in self.playing if each != seat)
        self.away = (*self.away, seat)
        self.resting -= {seat}
        following = self.next[seat]
        self.next = tuple(following if each == seat else each for each in self.next)
        return AWAY[seat]

    def let_go(self, but: Seat | None = None) -> list[Event]:
        """Let seats leave that played their last card to the round, in the order of play (BH-5, BH-6)."""
        assert self.last is not None, "a round is over"
        turns, cards, _ = self.last
        hands = self.hands
        return [self.leave(turn[0]) for turn in turns[: len(cards)] if not hands[turn[0]] and turn[0] != but]

    def lose(self, loser: Seat) -> list[Event]:
        """End the deal: `loser` is the Bhabhi, all others are safe."""
        told = [self.leave(seat) for seat in self.playing if seat != loser]
        self.loser = loser
        self.to_act = NOBODY
        return [*told, LOSES[loser]]

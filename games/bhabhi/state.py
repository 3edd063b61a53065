"""How a deal of Bhabhi stands: everything that its rules, its views and its redeals go by."""

from collections.abc import Mapping, Sequence
from typing import Self

from games.bhabhi.knowledge import Knowledge
from games.bhabhi.options import BhabhiOptions
from games.bhabhi.table import ONE, pack_of
from games.core.actions import Action
from games.core.cards import Card, Hand, Suit
from games.core.chance import Chance
from games.core.game import Seat

ASKING = "bhabhi-asking"
PLAYING = "bhabhi-playing"
EXTRA = "bhabhi-extra"
DRAWING = "bhabhi-drawing"
SHOOTOUT = "bhabhi-shootout"
"""The phases: before a round, a round, a card more after a break, drawing a card to lead, a shootout."""


class DealState:
    """A deal, from the cards in hand to the last player with cards.

    Sets of cards say how many there are of each kind (see `counts`).

    Attributes:
        chance: where cards are drawn from at random: draw *d* of deal *n* has the stream ``draw n.d``.
        number: the deal's number in the match; `draws` how many cards have been drawn at random.
        hands: the cards held, by seat.
        playing: the seats still in, in order; `away` those that have left, in the order of leaving.
        next: the next seat still in, by seat.
        waste: the waste pile; `removed` what a shootout takes out of the game.
        rounds: how many rounds are over.
        leader: who leads to the round, or is to lead the next.
        bound: the card that must be led, if one must.
        drawn: whether the round was led with a drawn card, the leader's only one.
        players: who has played to the round, and `cards` what; `on_table` the cards as a set.
        led: the suit led as a set of kinds, 0 before the lead.
        best: the card that is the highest of the suit led, and `winner` who played it.
        wishes: what the seats that have answered want to do before the round; `resting` those that want to
            take no hand until they get cards.
        last: the round before: who played what, and who has or would have the cards.
        knowledge: what the players know of each other's hands.
        loser: the Bhabhi, once there is one; `void` if the deal ended without.
        to_act: who must decide now.
    """

    __slots__ = (
        "away",
        "best",
        "bound",
        "cards",
        "chance",
        "drawn",
        "draws",
        "hands",
        "knowledge",
        "last",
        "leader",
        "led",
        "loser",
        "next",
        "number",
        "on_table",
        "options",
        "pack",
        "phase",
        "players",
        "playing",
        "removed",
        "resting",
        "rounds",
        "to_act",
        "void",
        "waste",
        "winner",
        "wishes",
    )

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
        self.playing: tuple[Seat, ...] = tuple(range(seats))
        self.away: tuple[Seat, ...] = ()
        self.next: tuple[Seat, ...] = (*range(1, seats), 0)
        self.waste: Hand = 0
        self.removed: Hand = 0
        self.rounds = 0
        self.leader: Seat = 0
        self.bound: Card | None = None
        self.drawn = False
        self.players: list[Seat] = []
        self.cards: list[Card] = []
        self.on_table: Hand = 0
        self.led: Hand = 0
        self.best: Card = 0
        self.winner: Seat = 0
        self.wishes: Mapping[Seat, Action] = {}
        self.resting: frozenset[Seat] = frozenset()
        self.last: tuple[tuple[Seat, ...], tuple[Card, ...], Seat] | None = None
        self.knowledge = Knowledge(seats)
        self.loser: Seat | None = None
        self.void = False
        self.phase = PLAYING
        self.to_act: tuple[Seat, ...] = ()

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.options = self.options
        twin.pack = self.pack
        twin.chance = self.chance
        twin.number = self.number
        twin.draws = self.draws
        twin.hands = self.hands[:]
        twin.playing = self.playing
        twin.away = self.away
        twin.next = self.next
        twin.waste = self.waste
        twin.removed = self.removed
        twin.rounds = self.rounds
        twin.leader = self.leader
        twin.bound = self.bound
        twin.drawn = self.drawn
        twin.players = self.players[:]
        twin.cards = self.cards[:]
        twin.on_table = self.on_table
        twin.led = self.led
        twin.best = self.best
        twin.winner = self.winner
        twin.wishes = self.wishes
        twin.resting = self.resting
        twin.last = self.last
        twin.knowledge = self.knowledge.clone()
        twin.loser = self.loser
        twin.void = self.void
        twin.phase = self.phase
        twin.to_act = self.to_act
        return twin

    @property
    def first_round(self) -> bool:
        return not self.rounds

    def suit_led(self) -> Suit:
        """The number of the suit led to the round."""
        return ONE.suit(self.cards[0])

    @property
    def window(self) -> bool:
        """Whether a hand can be taken without being asked: before a lead, by the option."""
        between_rounds = self.phase == PLAYING and not self.cards and self.to_act != ()
        return between_rounds and self.options.take_hand == "open"

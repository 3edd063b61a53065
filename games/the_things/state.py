"""The state of a game of The Things, and the steps that several of its phases share."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from games.core.cards import Card, Hand, hand_of
from games.core.chance import Chance
from games.core.cloning import Shared
from games.core.deal import PhasedDeal
from games.core.game import TABLE, Cards, Event, Seat
from games.the_things.cards import PACK, RED, in_order, is_thing, value_of
from games.the_things.combat import Combat
from games.the_things.memory import Memory
from games.the_things.options import TheThingsOptions
from games.tricks.seats import EVERYBODY, PLAYER, TURN

ACTING = "the_things-turn"
SEARCHING = "the_things-searching"
OFFERING = "the_things-offering"
ASKING = "the_things-asking"
PICKING = "the_things-picking"
FORCING = "the_things-forcing"
CHOOSING = "the_things-choosing"
RESERVING = "the_things-reserving"
TESTING = "the_things-testing"
FIGHTING = "the_things-fighting"
REFILLING = "the_things-refilling"
OVER = "the_things-over"
"""The phases: a turn begins; a search; six of a talk; a blood test; an attack; the refill; the end."""


WON = {False: Event("the_things-humans-win"), True: Event("the_things-things-win")}


class CardExchange(NamedTuple):
    """An exchange of cards between two players."""

    pair: tuple[Seat, Seat]
    gave: tuple[Card, Card]
    """The card from the first player to the second, and the card for it."""


class PollAnswer(NamedTuple):
    """A seat's answer in the poll of a talk."""

    rank: int = 0
    """The rank that it would take, 0 if it declines."""
    card: Card = 0
    """The card that it would give for this rank."""
    rests: bool = False
    """True if it declines and rests from now on."""


DECLINED = PollAnswer()


class Showing(NamedTuple):
    """The cards that a seat shows in a refill."""

    cards: Hand
    """The red cards to show, of the cards drawn."""
    more: int
    """The most red cards to show of the cards that replace these."""


CURRENT_RULES = 3
NAMED_CARDS = 3
"""The first rules in which a Thing names the red cards that it shows; before, they were the first drawn."""
ASKED_IN_WAVE = 3
"""The first rules that ask a seat again if a card is added in the wave before its turn."""


class TheThingsState(PhasedDeal):
    """A game, from the hands as dealt to the declaration that ends it.

    Attributes:
        chance: the source of lots and shuffles; `lots` and `shuffles` count them.
        hands: the cards held, by seat, without a card drawn and not yet kept.
        pile: the draw pile, its top card last; `discards` the cards laid away, in order; `face_up` the
            discards that lie open with the option `search_face_up`.
        living: the seats that are not dead, in order; `fates` is True for seats that died as Things.
        turn: the seat to take its turn; `turns` the number of turns that are over.
        drawn: by seat, the cards that it has drawn and looks at; `shows` its decision on the red ones of the
            refill, None before.
        resting: the seats that keep out of others' talks and attacks.
        offered: the cards offered in the talk, in order; `wanted` the rank wanted for one of them, 0 before.
        answers: each seat's answer in the poll, None before; volunteers' answers until one is picked.
        volunteers: the seats that have volunteered, with the rank that each would take.
        partner: the seat that is forced to exchange; `taking` the rank that the partner gets, 0 before.
        combat: the attack under way.
        exchanges: the exchanges so far; `dealt_red` the number of red cards that each seat was dealt;
            `infected` the exchange that made each seat a Thing, -1 for the deal, None for Humans.
        claims: ranks that all know each seat to hold, as a set of values.
        memories: the memory of each seat, and last that of the table.
        things_won: true if the Things have won, false if the Humans have, None during the game.
    """

    __slots__ = (
        "answers",
        "chance",
        "claims",
        "combat",
        "dealt_red",
        "discards",
        "drawn",
        "exchanges",
        "face_up",
        "fates",
        "hands",
        "infected",
        "living",
        "lots",
        "memories",
        "offered",
        "options",
        "partner",
        "pile",
        "resting",
        "seats",
        "shows",
        "shuffles",
        "taking",
        "things_won",
        "turn",
        "turns",
        "volunteers",
        "wanted",
    )

    answers: list[PollAnswer | None]
    chance: Shared[Chance]
    claims: list[frozenset[int]]
    combat: Combat | None
    dealt_red: tuple[int, ...]
    discards: list[Card]
    drawn: list[tuple[Card, ...]]
    exchanges: tuple[CardExchange, ...]
    face_up: list[Card]
    fates: list[bool | None]
    hands: list[Hand]
    infected: list[int | None]
    living: tuple[Seat, ...]
    lots: int
    memories: list[Memory]
    offered: tuple[Card, ...]
    options: TheThingsOptions
    partner: Seat | None
    pile: list[Card]
    resting: frozenset[Seat]
    seats: int
    shows: list[Showing | None]
    shuffles: int
    taking: int
    things_won: bool | None
    turn: Seat
    turns: int
    volunteers: tuple[tuple[Seat, int], ...]
    wanted: int

    rules: ClassVar[int] = CURRENT_RULES
    """The version of the rules of this game."""

    def __init__(
        self,
        options: TheThingsOptions,
        hands: Sequence[Hand],
        pile: Sequence[Card],
        eldest: Seat,
        chance: Chance,
    ) -> None:
        self.options = options
        self.seats = len(hands)
        self.chance = chance
        self.lots = 0
        self.shuffles = 0
        self.hands = list(hands)
        self.pile = list(pile)
        self.discards = []
        self.face_up = []
        self.living = EVERYBODY[self.seats]
        self.fates = [None] * self.seats
        self.turn = eldest
        self.turns = 0
        self.phase = ACTING
        self.to_act = TURN[eldest]
        self.drawn = [()] * self.seats
        self.shows = [None] * self.seats
        self.resting = frozenset()
        self.offered = ()
        self.wanted = 0
        self.answers = [None] * self.seats
        self.volunteers = ()
        self.partner = None
        self.taking = 0
        self.combat = None
        self.exchanges = ()
        self.dealt_red = tuple((hand & RED).bit_count() for hand in hands)
        self.infected = [-1 if red else None for red in self.dealt_red]
        self.claims = [frozenset()] * self.seats
        self.memories = [Memory(self.seats) for _ in range(self.seats + 1)]
        self.things_won = None

    # Seats

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other living players, clockwise from a seat."""
        return tuple(each for each in self.clockwise(seat) if each != seat)

    def clockwise(self, start: Seat) -> tuple[Seat, ...]:
        """The living players clockwise from a seat on, which may be a dead one."""
        after = [seat for seat in self.living if seat >= start]
        return (*after, *(seat for seat in self.living if seat < start))

    def is_a_thing(self, seat: Seat) -> bool:
        """True if a seat is a Thing, or was one when it died."""
        fate = self.fates[seat]
        return is_thing(self.hands[seat]) if fate is None else fate

    def memory(self, seat: Seat) -> Memory:
        """The memory of a seat, or of the table."""
        return self.memories[TABLE if seat == TABLE else seat]

    def time(self) -> int:
        """The number of exchanges so far, the time of memories."""
        return len(self.exchanges)

    # Standing answers

    def end_rest(self, *seats: Seat) -> None:
        """End the rest of seats to which something happens."""
        self.resting = self.resting.difference(seats)

    # Chance

    def draw_lot(self, hand: Hand) -> Card:
        """Draw a random card of a hand, and leave it there."""
        cards = in_order(hand)
        self.lots += 1
        return cards[self.chance.stream(f"lot {self.lots}").below(len(cards))]

    def draw(self) -> Card | None:
        """Draw the top card of the pile, after a shuffle if it is empty; None when both piles are empty."""
        if not self.pile:
            self._shuffle()
        return self.pile.pop() if self.pile else None

    def _shuffle(self) -> None:
        """Shuffle the discards into the draw pile, top card first."""
        self.shuffles += 1
        laid = [*self.discards, *self.face_up]
        self.pile = self.chance.stream(f"shuffle {self.shuffles}").shuffled(laid)[::-1]
        self.discards = []
        self.face_up = []
        for memory in self.memories:
            memory.discards = 0

        # Moving cards, and their witnesses

    def lay_away(self, cards: Sequence[Card], seen_by: Sequence[Seat]) -> None:
        """Put cards face down on the discards; `TABLE` in `seen_by` means that all have seen them."""
        self.discards.extend(cards)
        for memory in self.memories if TABLE in seen_by else map(self.memory, seen_by):
            memory.discards |= hand_of(cards)

    def remove_card(self, owner: Seat, card: Card, *, seen_by: Sequence[Seat] = (), value: int = 0) -> None:
        """Take a card out of a hand; `seen_by` see the card, the others at most its rank, `value`."""
        self.hands[owner] ^= 1 << card
        everybody = TABLE in seen_by
        for viewer, memory in self._witnesses():
            if everybody or viewer in seen_by:
                memory.forget(owner, card)
            else:
                memory.forget_unseen(owner, value or None)
        known = value_of(card) if everybody else value
        self.claims[owner] = self.claims[owner] - {known} if known else frozenset()

    def _witnesses(self) -> Iterator[tuple[Seat, Memory]]:
        for seat in (*range(self.seats), TABLE):
            yield seat, self.memory(seat)

    def prove_thing(self, seat: Seat) -> None:
        """Note for all that a seat is a Thing."""
        for memory in self.memories:
            memory.note_thing(seat, self.time())

    def prove_human(self, seat: Seat) -> None:
        """Note for all that a seat is Human: it holds no card, and a Thing keeps a red one."""
        for memory in self.memories:
            memory.note_human(seat, self.time())

    # Death and the end

    def die(self, seat: Seat) -> Sequence[Event]:
        """Let a player die: the hand goes face down to the discards, and only they know their side."""
        hand = in_order(self.hands[seat])
        self.fates[seat] = self.is_a_thing(seat)
        self.lay_away(hand, (seat,))
        self.hands[seat] = 0
        self.claims[seat] = frozenset()
        self.living = tuple(each for each in self.living if each != seat)
        self.end_rest(seat)
        for memory in self.memories:
            memory.discards |= memory.sees[seat]
            memory.sees[seat] = 0
        return (Event("the_things-dies", seat, {"player": PLAYER[seat]}),)

    def end(self, *, things_won: bool) -> Sequence[Event]:
        """End the game and show all hands."""
        self.phase = OVER
        self.to_act = ()
        self.things_won = things_won
        return (*self._shown(), WON[things_won])

    def _shown(self) -> Iterator[Event]:
        for seat in self.living:
            yield Event(
                "the_things-shows-hand",
                seat,
                {"player": PLAYER[seat], "cards": cards_fact(self.hands[seat])},
            )


def cards_fact(hand: Hand) -> Cards:
    """The cards of a hand as a fact, in the order of display."""
    return Cards(PACK.texts(hand))

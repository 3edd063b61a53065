"""The state of a game of The Things, and what is done in more than one of its phases."""

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
    """Two players have exchanged cards."""

    pair: tuple[Seat, Seat]
    gave: tuple[Card, Card]
    """The card that the first gave the second, and the one that the second gave the first."""


class PollAnswer(NamedTuple):
    """The word of a seat in the poll of a talk."""

    rank: int = 0
    """The rank that it would take, 0 if it declines."""
    card: Card = 0
    """The card that it would give for it."""
    rests: bool = False
    """True if it declines for as long as it rests."""


DECLINED = PollAnswer()


class Showing(NamedTuple):
    """The cards that a seat shows in a refill."""

    cards: Hand
    """The red cards, of those that it has drawn."""
    more: int
    """At most so many red cards, of those that come for them."""


CURRENT_RULES = 3
NAMED_CARDS = 3
"""The first rules in which a Thing names the red cards that it shows; before, they were the first drawn."""
ASKED_IN_WAVE = 3
"""The first rules in which cards that come in before their turn let who has said no before be asked again."""


class TheThingsState(PhasedDeal):
    """A game, from the hands as dealt to the declaration that ends it.

    Attributes:
        chance: the source of lots and shuffles; `lots` and `shuffles` count them.
        hands: the cards held, by seat; of one's own a card drawn and not yet kept is not among them.
        pile: the draw pile, its top card last; `discards` the cards laid away, in order; `face_up` those that
            lie open by the option `search_face_up`.
        living: the seats that are not dead, in order; `fates` says of the dead if they were Things.
        turn: the seat whose turn it is; `turns` how many are over.
        drawn: by seat, the cards that it has drawn and looks at; `shows` which red ones of the refill it
            will show, None before it has said so.
        resting: the seats that have said to keep out of others' talks and attacks.
        offered: the cards offered in the talk, in order; `wanted` the rank wanted for one of them, 0 before.
        answers: each seat's word in the poll, None before; of volunteers until one of them is picked.
        volunteers: the seats that have volunteered, and for which rank.
        partner: the seat that is forced to exchange; `taking` the rank that the partner gets, 0 before.
        combat: the attack under way.
        exchanges: the exchanges so far; `dealt_red` how many red cards each seat was dealt at the start;
            `infected` the exchange that made each seat a Thing, -1 for the deal, None for Humans.
        claims: ranks that everybody knows each seat to hold, as a set of values.
        memories: all that each seat has seen, and last what the table has.
        things_won: the winning side once the game is over.
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
    """The version of the rules by which the game is played."""

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

    # Who is who

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """The other living players, clockwise from a seat."""
        return tuple(each for each in self.clockwise(seat) if each != seat)

    def clockwise(self, start: Seat) -> tuple[Seat, ...]:
        """The living players clockwise, from a seat on, which may be dead."""
        after = [seat for seat in self.living if seat >= start]
        return (*after, *(seat for seat in self.living if seat < start))

    def thing(self, seat: Seat) -> bool:
        """True if a seat is a Thing, or was one when it died."""
        fate = self.fates[seat]
        return is_thing(self.hands[seat]) if fate is None else fate

    def memory(self, seat: Seat) -> Memory:
        """The memory of a seat, or of the table."""
        return self.memories[TABLE if seat == TABLE else seat]

    def time(self) -> int:
        """The number of exchanges so far: the time that memories go by."""
        return len(self.exchanges)

    # Standing answers

    def stirs(self, *seats: Seat) -> None:
        """Something happens to these players, which ends their rest."""
        self.resting = self.resting.difference(seats)

    # Chance

    def lot(self, hand: Hand) -> Card:
        """A random card of a hand."""
        cards = in_order(hand)
        self.lots += 1
        return cards[self.chance.stream(f"lot {self.lots}").below(len(cards))]

    def draw(self) -> Card | None:
        """The top card of the draw pile, if need be shuffled anew; None when both piles are empty."""
        if not self.pile:
            self._shuffle()
        return self.pile.pop() if self.pile else None

    def _shuffle(self) -> None:
        """The discards become the draw pile, top card first."""
        self.shuffles += 1
        laid = [*self.discards, *self.face_up]
        self.pile = self.chance.stream(f"shuffle {self.shuffles}").shuffled(laid)[::-1]
        self.discards = []
        self.face_up = []
        for memory in self.memories:
            memory.discards = 0

    # Cards that move, and who sees them do it

    def lay_away(self, cards: Sequence[Card], seen_by: Sequence[Seat]) -> None:
        """Cards go face down to the discards; `seen_by` may hold `TABLE`, and then all have seen them."""
        self.discards.extend(cards)
        for memory in self.memories if TABLE in seen_by else map(self.memory, seen_by):
            memory.discards |= hand_of(cards)

    def leaves(self, owner: Seat, card: Card, *, seen_by: Sequence[Seat] = (), value: int = 0) -> None:
        """A card leaves a hand: some see which it is, the others at most its rank, told as `value`."""
        self.hands[owner] ^= 1 << card
        everybody = TABLE in seen_by
        for viewer, memory in self._witnesses():
            if everybody or viewer in seen_by:
                memory.gone(owner, card)
            else:
                memory.gone_unseen(owner, value or None)
        known = value_of(card) if everybody else value
        self.claims[owner] = self.claims[owner] - {known} if known else frozenset()

    def _witnesses(self) -> Iterator[tuple[Seat, Memory]]:
        for seat in (*range(self.seats), TABLE):
            yield seat, self.memory(seat)

    def prove_thing(self, seat: Seat) -> None:
        """Everybody sees that a seat is a Thing."""
        for memory in self.memories:
            memory.thing(seat, self.time())

    def prove_human(self, seat: Seat) -> None:
        """Everybody sees that a seat is Human: it holds no card, and a Thing keeps a red one."""
        for memory in self.memories:
            memory.human(seat, self.time())

    # Death and the end

    def die(self, seat: Seat) -> Sequence[Event]:
        """A player dies: the hand goes face down to the discards; what they were they alone know."""
        hand = in_order(self.hands[seat])
        self.fates[seat] = self.thing(seat)
        self.lay_away(hand, (seat,))
        self.hands[seat] = 0
        self.claims[seat] = frozenset()
        self.living = tuple(each for each in self.living if each != seat)
        self.stirs(seat)
        for memory in self.memories:
            memory.discards |= memory.sees[seat]
            memory.sees[seat] = 0
        return (Event("the_things-dies", seat, {"player": PLAYER[seat]}),)

    def end(self, *, things_won: bool) -> Sequence[Event]:
        """The game is over: all hands are shown."""
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
    """The cards of a hand as a fact, in the order in which hands are shown."""
    return Cards(PACK.texts(hand))

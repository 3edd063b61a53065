"""One deal of Tricky Express: two exchanges of cards, then thirteen tricks."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple, Self

from games.core.actions import Action
from games.core.cards import Card, Hand
from games.core.game import (
    TABLE,
    Cards,
    Event,
    Fact,
    IllegalAction,
    Phrase,
    Play,
    Players,
    Seat,
    Term,
    Trick,
    View,
    Zone,
)
from games.core.match import Standing
from games.tricks import PlayActions
from games.tricky_express import worlds
from games.tricky_express.scoring import development_needs, long_passes
from games.tricky_express.table import (
    DEALS,
    EVERYBODY,
    FIRST,
    NOBODY,
    PACK,
    PLAYING,
    SEATS,
    TRICKS,
    Given,
    highest,
    left_of,
    right_of,
)

RIGHT = PlayActions(PACK, "right")
LEFT = PlayActions(PACK, "left")
PLAY = PlayActions(PACK)
GIVE = (RIGHT, LEFT)
"""What everybody decides in an exchange, in this order."""
ACTIONS: frozenset[Action] = frozenset().union(RIGHT.actions, LEFT.actions, PLAY.actions)

SIDES: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in EVERYBODY)
TURN = SIDES
NEXT_TURN = (*TURN[1:], TURN[0])
PHASES = ("tricky_express-first-exchange", "tricky_express-second-exchange", "tricky_express-play")

SUITS: tuple[Term, ...] = (Term("suit-C"), Term("suit-D"), Term("suit-H"), Term("suit-S"))


class Played(NamedTuple):
    """What there is to know of an action that plays a card; `events` has what to tell for each seat."""

    card: Card
    bit: Hand
    suit: Hand
    events: tuple[tuple[Event, ...], ...]


PLAYER: tuple[Players, ...] = tuple(Players((seat,)) for seat in EVERYBODY)
ALONE: tuple[frozenset[Seat], ...] = tuple(frozenset((seat,)) for seat in EVERYBODY)
CARD: tuple[Cards, ...] = tuple(Cards((code,)) for code in PACK.codes)


def _played(card: Card) -> Played:
    events = tuple(
        (Event("played", seat, {"player": PLAYER[seat], "card": CARD[card]}),) for seat in EVERYBODY
    )
    return Played(card, 1 << card, PACK.suit_masks[PACK.suit(card)], events)


def _gave(seat: Seat, receiver: Seat, card: Card) -> tuple[Event, ...]:
    facts: dict[str, Fact] = {"receiver": PLAYER[receiver], "card": CARD[card]}
    return (Event("tricky_express-gave", seat, facts, ALONE[seat]),)


PLAYED: dict[Action, Played] = {each: _played(card) for each, card in PLAY.card.items()}
GAVE: tuple[tuple[tuple[tuple[Event, ...], ...], ...], ...] = tuple(
    tuple(tuple(_gave(seat, neighbour(seat), card) for card in range(PACK.size)) for seat in EVERYBODY)
    for neighbour in (right_of, left_of)
)
"""What to tell of a card given to the right, or to the left, by a seat."""
WON: tuple[tuple[Event, ...], ...] = tuple(
    (Event("trick-won", seat, {"winner": PLAYER[seat]}),) for seat in EVERYBODY
)


class TrickyExpressDeal:
    """A deal, from the cards in hand to the last trick.

    Attributes:
        hands: the cards still held, by seat; what is given away is held no more.
        eldest: who leads to the first trick.
        phase: FIRST, SECOND or PLAYING.
        giving: what each seat has given so far in the exchange under way.
        given: what each seat gave in the exchanges that are over.
        plays: all cards played, in order.
        line: the line map: who won each trick.
        in_trick: how many cards of `plays` lie on the table; `led` is the suit led as a set of cards, 0
            before the lead, `best` the card that takes the trick as it stands, `winner` who played it.
        to_act: who must decide now.
    """

    __slots__ = (
        "best",
        "eldest",
        "given",
        "giving",
        "hands",
        "in_trick",
        "led",
        "line",
        "phase",
        "plays",
        "to_act",
        "winner",
    )

    def __init__(self, hands: Sequence[Hand], eldest: Seat) -> None:
        self.hands = list(hands)
        self.eldest = eldest
        self.phase = FIRST
        self.giving: list[Given] = [()] * SEATS
        self.given: tuple[tuple[Given, ...], ...] = ()
        self.plays: list[Card] = []
        self.line: list[Seat] = []
        self.in_trick = 0
        self.led: Hand = 0
        self.best: Card = 0
        self.winner: Seat = eldest
        self.to_act = EVERYBODY

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.hands = self.hands[:]
        twin.eldest = self.eldest
        twin.phase = self.phase
        twin.giving = self.giving[:]
        twin.given = self.given
        twin.plays = self.plays[:]
        twin.line = self.line[:]
        twin.in_trick = self.in_trick
        twin.led = self.led
        twin.best = self.best
        twin.winner = self.winner
        twin.to_act = self.to_act
        return twin

    def acting(self) -> Sequence[Seat]:
        return self.to_act

    def legal(self, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act:
            return ()
        if self.phase != PLAYING:
            return GIVE[len(self.giving[seat])].of(self._may_give(seat))
        following = self.hands[seat] & self.led
        return PLAY.of_suit(following) if following else PLAY.of(self.hands[seat])

    def verify(self, seat: Seat, action: Action) -> None:
        if action in self.legal(seat):
            return
        if not self.to_act:
            raise IllegalAction("match-over")
        if action not in ACTIONS:
            raise IllegalAction("no-such-action")
        if seat not in self.to_act:
            raise IllegalAction("not-your-turn")
        raise self._broken(seat, action)

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        return self._play(seat, action) if self.phase == PLAYING else self._give(seat, action)

    # The exchanges: right, then left, all at the same time; nothing is picked up before all have given both

    def _may_give(self, seat: Seat) -> Hand:
        """The cards of which the seat may give one: in the first exchange, of its highest rank (TE-6)."""
        hand = self.hands[seat]
        return highest(hand) if self.phase == FIRST else hand

    def _give(self, seat: Seat, action: Action) -> Sequence[Event]:
        side = len(self.giving[seat])
        card = GIVE[side].card[action]
        self.hands[seat] ^= 1 << card
        self.giving[seat] = (*self.giving[seat], card)
        gave = GAVE[side][seat][card]
        if side:
            self.to_act = tuple(each for each in self.to_act if each != seat)
        return gave if self.to_act else (*gave, *self._pick_up())

    def _pick_up(self) -> Sequence[Event]:
        """Everybody takes the cards from both sides; then the next exchange begins, or the play."""
        self.given = (*self.given, tuple(self.giving))
        self.giving = [()] * SEATS
        self.phase += 1
        self.to_act = TURN[self.eldest] if self.phase == PLAYING else EVERYBODY
        exchange = len(self.given)
        events = [Event("tricky_express-exchanged", None, {"exchange": exchange})]
        for seat in EVERYBODY:
            from_right, from_left = self._received(seat, exchange - 1)
            self.hands[seat] |= 1 << from_right | 1 << from_left
            facts = _received_facts(seat, exchange, from_right, from_left)
            events.append(Event("tricky_express-received", seat, facts, ALONE[seat]))
        return events

    def _received(self, seat: Seat, exchange: int) -> tuple[Card, Card]:
        """What the seat got in an exchange: from its right, and from its left."""
        given = self.given[exchange]
        return given[right_of(seat)][1], given[left_of(seat)][0]

    # The play: no trump, must-follow, the highest card of the suit led wins, and the winner leads

    def _play(self, seat: Seat, action: Action) -> Sequence[Event]:
        card, bit, suit, events = PLAYED[action]
        self.hands[seat] ^= bit
        self.plays.append(card)
        self.in_trick += 1
        if self.in_trick == 1:
            self.led = suit
            self.best = card
            self.winner = seat
        elif suit == self.led and card > self.best:
            self.best = card
            self.winner = seat
        if self.in_trick < SEATS:
            self.to_act = NEXT_TURN[seat]
            return events[seat]
        winner = self.winner
        self.line.append(winner)
        self.in_trick = 0
        self.led = 0
        self.to_act = TURN[winner] if len(self.line) < TRICKS else NOBODY
        return events[seat] + WON[winner]

    def leader(self, trick: int) -> Seat:
        """Who led to a trick, numbered from 0."""
        return self.line[trick - 1] if trick else self.eldest

    # Which rule an action breaks

    def _broken(self, seat: Seat, action: Action) -> IllegalAction:
        if (action in PLAYED) != (self.phase == PLAYING):
            return IllegalAction("wrong-phase")
        if self.phase == PLAYING:
            return self._broken_by_play(seat, action)
        side = len(self.giving[seat])
        if action not in GIVE[side].card:
            return IllegalAction("tricky_express-left-next" if side else "tricky_express-right-first")
        if not self.hands[seat] >> GIVE[side].card[action] & 1:
            return IllegalAction("not-your-card")
        return IllegalAction("tricky_express-highest-rank", {"cards": _cards(self._may_give(seat))})

    def _broken_by_play(self, seat: Seat, action: Action) -> IllegalAction:
        if not self.hands[seat] & PLAYED[action].bit:
            return IllegalAction("not-your-card")
        return IllegalAction("follow-suit", {"suit": self._suit_led()})

    def _suit_led(self) -> Term:
        return SUITS[PACK.suit(self.plays[-self.in_trick])]

    # What is seen

    def view(self, seat: Seat, standing: Standing) -> View:
        return View(
            game="tricky_express",
            seat=seat,
            seats=SEATS,
            deal=standing.deal,
            deals=DEALS,
            dealer=standing.dealer,
            phase=PHASES[self.phase],
            acting=self.to_act,
            zones=tuple(self._zones(seat)),
            trick=self._trick(len(self.line), self.in_trick) if self.in_trick else None,
            last_trick=self._trick(len(self.line) - 1, SEATS) if self.line else None,
            sides=SIDES,
            totals=standing.totals,
            sheets=standing.sheets,
            prompt=self._prompt(seat),
            notes=tuple(self._notes()),
            private=() if seat == TABLE else tuple(self._private(seat, standing)),
            legal=tuple(each.text for each in self.legal(seat)) if seat != TABLE else (),
            then=self._then(seat) if self.phase != PLAYING and seat in self.to_act else {},
        )

    def _then(self, seat: Seat) -> Mapping[str, tuple[str, ...]]:
        """By the card for the right, where it is still to be given, those that may then go to the left."""
        if self.giving[seat]:
            return {}
        found = {}
        for right in self.legal(seat):
            hand = self.hands[seat] ^ 1 << RIGHT.card[right]
            lefts = LEFT.of(highest(hand) if self.phase == FIRST else hand)
            found[right.text] = tuple(left.text for left in lefts)
        return found

    def _zones(self, viewer: Seat) -> Iterator[Zone]:
        for seat in EVERYBODY:
            if seat == viewer:
                yield Zone(key="hand", seat=seat, items=PACK.texts(self.hands[seat]))
            else:
                yield Zone(key="hand", seat=seat, hidden=self.hands[seat].bit_count())
        for seat in EVERYBODY if self.phase != PLAYING else NOBODY:
            given = self.giving[seat]
            if seat == viewer:
                yield Zone(key="passed", seat=seat, items=tuple(PACK.codes[card] for card in given))
            else:
                yield Zone(key="passed", seat=seat, hidden=len(given))
        yield Zone(key="line-map", kind="seats", items=tuple(map(str, self.line)))

    def _trick(self, number: int, cards: int) -> Trick:
        """A trick, numbered from 0, of which so many cards have been played."""
        leader = self.leader(number)
        played = self.plays[number * SEATS : number * SEATS + cards]
        plays = tuple(
            Play(seat=(leader + place) % SEATS, card=PACK.codes[card]) for place, card in enumerate(played)
        )
        winner = self.line[number] if number < len(self.line) else self.winner
        return Trick(plays=plays, winner=winner)

    def _prompt(self, seat: Seat) -> Phrase:
        if not self.to_act:
            return Phrase("match-over")
        if seat not in self.to_act:
            return Phrase("waiting", {"players": Players(self.to_act)})
        if self.phase == PLAYING:
            return Phrase("follow", {"suit": self._suit_led()}) if self.led else Phrase("lead")
        first, left = self.phase == FIRST, PLAYER[left_of(seat)]
        if self.giving[seat]:
            key = "tricky_express-highest-left" if first else "tricky_express-any-left"
            return Phrase(key, {"player": left})
        key = "tricky_express-highest-both" if first else "tricky_express-any-both"
        return Phrase(key, {"right": PLAYER[right_of(seat)], "left": left})

    def _notes(self) -> Iterator[Phrase]:
        """Everybody's passes."""
        for seat in EVERYBODY:
            if seat in self.line:
                yield self._passes_note(seat)

    def _private(self, viewer: Seat, standing: Standing) -> Iterator[Phrase]:
        """The cards that the viewer exchanged, and what the development bonus asks of him."""
        for exchange, given in enumerate(self.given):
            facts = _received_facts(viewer, exchange + 1, *self._received(viewer, exchange))
            gave: dict[str, Fact] = {
                "gave_right": CARD[given[viewer][0]],
                "gave_left": CARD[given[viewer][1]],
            }
            yield Phrase("tricky_express-exchanged", {**facts, **gave})
        if standing.sheets and self.to_act:
            yield _development_note([sheet.rows[0].values[viewer] for sheet in standing.sheets])

    def _passes_note(self, seat: Seat) -> Phrase:
        first, second = long_passes(self.line, seat)
        since = self.line[::-1].index(seat)
        return Phrase(
            "tricky_express-passes",
            {"player": PLAYER[seat], "first": first.length, "second": second.length, "since": since},
        )

    # What others may hold

    def redeal(self, seat: Seat, rng: Random) -> Self:
        twin = self.clone()
        twin.hands, twin.giving, twin.given = worlds.draw(self._situation(seat), rng)
        return twin

    def _situation(self, seat: Seat) -> worlds.Situation:
        played = [0] * SEATS
        void = [0] * SEATS
        led: Hand = 0
        for number, card in enumerate(self.plays):
            trick, place = divmod(number, SEATS)
            player = (self.leader(trick) + place) % SEATS
            suit = PACK.suit_masks[PACK.suit(card)]
            if not place:
                led = suit
            elif suit != led:
                void[player] |= led
            played[player] |= 1 << card
        world = worlds.World(self.hands, self.giving, self.given)
        return worlds.Situation(seat, world, played, void)


def _cards(hand: Hand) -> Cards:
    return Cards(PACK.texts(hand))


def _received_facts(seat: Seat, exchange: int, from_right: Card, from_left: Card) -> dict[str, Fact]:
    """What a player got in an exchange, numbered from 1."""
    return {
        "exchange": exchange,
        "right": PLAYER[right_of(seat)],
        "right_card": CARD[from_right],
        "left": PLAYER[left_of(seat)],
        "left_card": CARD[from_left],
    }


def _development_note(bases: Sequence[int]) -> Phrase:
    needed = development_needs(bases, DEALS)
    if needed is None:
        return Phrase("tricky_express-development-lost")
    return Phrase("tricky_express-development-open", {"needed": needed})

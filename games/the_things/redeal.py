"""Games that a player cannot tell from the real one.

First the Things are drawn, with the time at which each became one: the cards dealt out hold a known number of
red ones, and after that only an exchange with a Thing makes another. The player's knowledge bounds this:
seats that surely were Things by some time, seats that surely were still Human, and the colour of each card
that the player gave or got. Then the unseen cards are dealt: black ones to Humans, at least one red to each
Thing, and to each player a card of every rank that all know them to hold.

The private memories of the other players are left out: in these worlds they know only the table's knowledge.
"""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar

from games.core.cards import Card, Hand, cards_of, hand_of
from games.core.chance import SEED_BYTES, Chance
from games.core.game import TABLE, Seat
from games.the_things import talk, turns
from games.the_things.actions import REST
from games.the_things.cards import PACK, RED, is_thing, of_value, spared, value_of
from games.the_things.state import (
    ASKING,
    OVER,
    PICKING,
    REFILLING,
    CardExchange,
    PollAnswer,
    Showing,
    TheThingsState,
)

StateT = TypeVar("StateT", bound=TheThingsState)

DEALT = -1
"""The time of the deal, as the number of an exchange."""
LATE = 1 << 30
EAGER = (0.5, 0.3, 0.7, 1.0, 0.1)
"""The chances that a Thing gives a red card away, tried in turn."""
ATTEMPTS_EACH = 100

Infected: TypeAlias = dict[Seat, int]
"""The time at which each Thing became one: by the number of an exchange, or `DEALT`."""


class Gift(NamedTuple):
    """One card that changed hands: its exchange, giver and taker, and true if it is red; None if unknown."""

    number: int
    giver: Seat
    taker: Seat
    red: bool | None


class SpreadKnown(NamedTuple):
    """A seat's knowledge of the spread of Things.

    `dealt_red` of the red cards were dealt to others; `mine` is the time at which the seat became a Thing.
    `by` has the latest time by which each seat surely was a Thing, `until` the latest time at which it surely
    was Human (None: not known).
    """

    seat: Seat
    seats: int
    dealt_red: int
    mine: int | None
    gifts: tuple[Gift, ...]
    by: Sequence[int | None]
    until: Sequence[int | None]


def redeal(state: StateT, seat: Seat, rng: Random) -> StateT:
    """A random world that this seat, or the table, cannot tell from the real one."""
    twin = state.clone()
    twin.chance = Chance(rng.randbytes(SEED_BYTES))
    if state.phase == OVER:
        return twin
    known = twin.memory(seat)
    public = twin.memory(TABLE)
    twin.memories = [public.clone() for _ in twin.memories]
    twin.memories[seat] = known
    situation = _situation(state, seat)
    for attempt in _attempts():
        infected = _spread(situation, EAGER[attempt % len(EAGER)], rng)
        unseen = _unseen(state, seat, discards=attempt < ATTEMPTS_EACH)
        dealt = _deal(state, seat, infected, unseen, rng, claims=attempt < 2 * ATTEMPTS_EACH)
        if dealt is not None and _settle(twin, seat, infected, dealt, rng):
            return twin
    raise AssertionError("the real game is a world that fits")


def _attempts() -> Iterator[int]:
    """Attempts with all facts, then without remembered discards, then also without claimed ranks."""
    return iter(range(5 * ATTEMPTS_EACH))


# The Things


def _situation(state: TheThingsState, seat: Seat) -> SpreadKnown:
    memory = state.memory(seat)
    until = list(memory.humans)
    for other in state.living:
        seen = memory.sees[other]
        if seen and seen == state.hands[other] and not is_thing(seen):
            until[other] = state.time()
    own = seat != TABLE
    return SpreadKnown(
        seat=seat,
        seats=state.seats,
        dealt_red=sum(state.dealt_red) - (state.dealt_red[seat] if own else 0),
        mine=state.infected[seat] if own else None,
        gifts=tuple(_gifts(state.exchanges, seat)),
        by=memory.things,
        until=until,
    )


def _gifts(exchanges: Sequence[CardExchange], seat: Seat) -> Iterator[Gift]:
    """All cards exchanged, with the colour of the cards that the seat gave or got."""
    for number, (pair, gave) in enumerate(exchanges):
        for giver, taker, card in ((*pair, gave[0]), (*pair[::-1], gave[1])):
            yield Gift(number, giver, taker, bool(RED >> card & 1) if seat in pair else None)


def _spread(situation: SpreadKnown, eager: float, rng: Random) -> Infected:
    """The Things and the times at which they became Things, at random within the seat's knowledge."""
    infected = _dealt_things(situation, rng)
    for place, gift in enumerate(situation.gifts):
        if not _infects(situation, infected, gift):
            continue
        if gift.red or rng.random() < eager or not _can_still(situation, infected, place + 1):
            infected[gift.taker] = gift.number
    return infected


def _dealt_things(situation: SpreadKnown, rng: Random) -> Infected:
    """The seats that were dealt the red cards: random ones from which the known facts can follow."""
    mine: Infected = {} if situation.mine is None else {situation.seat: situation.mine}
    others = [
        seat for seat in range(situation.seats) if seat != situation.seat and situation.until[seat] is None
    ]
    dealings = list(product(others, repeat=situation.dealt_red))
    rng.shuffle(dealings)
    for dealing in dealings:
        infected = {**mine, **dict.fromkeys(dealing, DEALT)}
        if _can_still(situation, infected, 0):
            return infected
    raise AssertionError("the real dealing of the red cards fits")


def _infects(situation: SpreadKnown, infected: Infected, gift: Gift) -> bool:
    """True if a card can have made its taker a Thing, by the seat's knowledge."""
    until = situation.until[gift.taker]
    return (
        gift.red is not False
        and gift.taker not in infected
        and gift.taker != situation.seat
        and infected.get(gift.giver, LATE) < gift.number
        and (until is None or until <= gift.number)
    )


def _can_still(situation: SpreadKnown, infected: Infected, place: int) -> bool:
    """True if all seats known as Things can be so in time if every possible gift from `place` on is red."""
    bounds = [(seat, by) for seat, by in enumerate(situation.by) if by is not None]
    if all(infected.get(seat, LATE) < by for seat, by in bounds):
        return True
    most = dict(infected)
    for gift in situation.gifts[place:]:
        if _infects(situation, most, gift):
            most[gift.taker] = gift.number
    return all(most.get(seat, LATE) < by for seat, by in bounds)


# The hands


class Unseen(NamedTuple):
    """The cards that a seat has not seen, and the cards that it knows to lie in the discards."""

    cards: Hand
    discards: Hand


class DealtWorld(NamedTuple):
    """The cards of a world: the hands, and the cards left for all other places face down."""

    hands: list[Hand]
    left: list[Card]
    discards: Hand


def _unseen(state: TheThingsState, seat: Seat, *, discards: bool) -> Unseen:
    memory = state.memory(seat)
    seen = hand_of(state.face_up) | sum(memory.sees)
    if seat != TABLE:
        seen |= state.hands[seat]
        seen |= hand_of(state.drawn[seat])
    if state.combat is not None:
        seen |= hand_of(card for cards in state.combat.played for card in cards)
    laid = memory.discards if discards else 0
    return Unseen(_all_cards(state) & ~seen & ~laid, laid)


def _all_cards(state: TheThingsState) -> Hand:
    there = sum(state.hands) | hand_of((*state.pile, *state.discards, *state.face_up))
    there |= hand_of(card for cards in state.drawn for card in cards)
    if state.combat is not None:
        there |= hand_of(card for cards in state.combat.played for card in cards)
    return there


def _deal(
    state: TheThingsState, seat: Seat, infected: Infected, unseen: Unseen, rng: Random, *, claims: bool
) -> DealtWorld | None:
    """Hands for the others, or None if they cannot be dealt like this."""
    memory = state.memory(seat)
    others = [each for each in state.living if each != seat]
    rng.shuffle(others)
    pool = _shuffled(unseen.cards, rng)
    hands = [state.hands[each] if each == seat else memory.sees[each] for each in range(state.seats)]
    room = [hand.bit_count() for hand in state.hands]
    for other in others:
        wanted = [of_value(rank) for rank in sorted(state.claims[other])] if claims else []
        if other in infected:
            wanted.append(RED)
        for cards in wanted:
            allowed = cards if other in infected else cards & ~RED
            if not hands[other] & cards and not _take(pool, allowed, hands, other):
                return None
    for other in sorted(others, key=lambda each: each in infected):
        allowed = PACK.full if other in infected else ~RED
        while hands[other].bit_count() < room[other]:
            if not _take(pool, allowed, hands, other):
                return None
        if hands[other].bit_count() > room[other] or is_thing(hands[other]) != (other in infected):
            return None
    return DealtWorld(hands, pool, unseen.discards)


def _shuffled(cards: Hand, rng: Random) -> list[Card]:
    order = list(cards_of(cards))
    rng.shuffle(order)
    return order


def _take(pool: list[Card], allowed: Hand, hands: list[Hand], seat: Seat) -> bool:
    """Deal a seat the next card of the pool that it may have; False if there is none."""
    for place, card in enumerate(pool):
        if allowed >> card & 1:
            hands[seat] |= 1 << pool.pop(place)
            return True
    return False


# The rest of the world


def _settle(twin: TheThingsState, seat: Seat, infected: Infected, dealt: DealtWorld, rng: Random) -> bool:
    """Lay the world out; False if it does not fit the present talk."""
    twin.hands = dealt.hands[:]
    left = dealt.left[:]
    for other, cards in enumerate(twin.drawn):
        if other != seat:
            twin.drawn[other] = tuple(left.pop() for _ in cards)
    pile, discards = len(twin.pile), len(twin.discards)
    known = list(cards_of(dealt.discards))
    twin.pile = left[:pile]
    twin.discards = [*known, *left[pile:]]
    assert len(twin.discards) == discards
    for other in range(twin.seats):
        if other != seat:
            twin.infected[other] = infected.get(other)
            if other not in twin.living:
                twin.fates[other] = other in infected
    _deal_red(twin, seat, infected)
    twin.exchanges = tuple(_exchange(twin, seat, number, infected) for number in range(twin.time()))
    _plan_anew(twin, seat, rng)
    return _talk_fits(twin, seat, rng)


def _plan_anew(twin: TheThingsState, seat: Seat, rng: Random) -> None:
    """Draw anew the others' answers about the red cards of a refill."""
    for other, shows in enumerate(twin.shows):
        if twin.phase == REFILLING and other != seat and shows is not None:
            twin.shows[other] = _planned(twin, other, rng)


def _planned(twin: TheThingsState, seat: Seat, rng: Random) -> Showing:
    return turns.shows_of(twin, seat, rng.choice(turns.refill_actions(twin, seat)))


def _deal_red(twin: TheThingsState, seat: Seat, infected: Infected) -> None:
    """Draw anew the seats dealt red cards: each first Thing has one, and the lowest seat the rest."""
    total = sum(twin.dealt_red)
    dealt = [0] * twin.seats
    if seat != TABLE:
        dealt[seat] = twin.dealt_red[seat]
    first = [other for other, time in infected.items() if time == DEALT and other != seat]
    for other in first:
        dealt[other] = 1
    if first:
        dealt[min(first)] += total - sum(dealt)
    twin.dealt_red = tuple(dealt)


def _exchange(twin: TheThingsState, seat: Seat, number: int, infected: Infected) -> CardExchange:
    """An exchange of the past; of others' cards only the colour matters."""
    pair, _ = twin.exchanges[number]
    if seat in pair:
        return twin.exchanges[number]
    red, black = next(cards_of(RED)), next(cards_of(PACK.full & ~RED))
    first, second = pair
    return CardExchange(
        pair,
        (
            red if infected.get(second) == number else black,
            red if infected.get(first) == number else black,
        ),
    )


def _talk_fits(twin: TheThingsState, seat: Seat, rng: Random) -> bool:
    """Draw the secrets of the present talk anew; False if a player could not have said their words."""
    if twin.turn != seat and twin.offered:
        held = spared(twin.hands[twin.turn])
        offered = [_one_of(held & of_value(value_of(card)), rng) for card in twin.offered]
        if None in offered:
            return False
        twin.offered = tuple(card for card in offered if card is not None)
    if twin.phase == ASKING:
        for other, said in enumerate(twin.answers):
            if other not in {seat, *twin.resting} and said is not None:
                answers = (*talk.poll_actions(twin, other), REST)
                twin.answers[other] = talk.answer_of(twin, other, rng.choice(answers))
    if twin.phase == PICKING:
        return all(_gives(twin, other, rank, rng) for other, rank in twin.volunteers if other != seat)
    return True


def _gives(twin: TheThingsState, seat: Seat, rank: int, rng: Random) -> bool:
    """Give a volunteer a card to have named; False if there is none."""
    card = _one_of(talk.may_give(twin, seat), rng)
    twin.answers[seat] = None if card is None else PollAnswer(rank, card)
    return card is not None


def _one_of(hand: Hand, rng: Random) -> Card | None:
    cards = list(cards_of(hand))
    return rng.choice(cards) if cards else None

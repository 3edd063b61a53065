"""Two deals that a watcher cannot tell apart, and moves that are legal in both and look the same to them.

For a player, the second deal is the first with all unseen cards dealt anew; an AI in their seat thinks about
just such deals. For a spectator, the cards are dealt anew for two players one after the other, from the very
start, which gives every player another hand. Each move must be legal in both deals, produce the same events
for the watcher, and leave their views the same.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from bot.match.change import visible_to
from bot.thinking.work import Inquiry, ask, pack
from games.core.game import TABLE, Seat, State
from tests.games.setups import Move, Setup

BEGINNINGS: Final = 4
"""The most moments of a match that are tried until there is a long way."""
TRIES: Final = 20
"""The most deals that are made, of which the one with the longest way is taken."""
LONG: Final = 8
"""A way of so many moves is long enough."""
BEGINNING: Final = (0, 0, 3, 8, 16)
"""The numbers of moves after which the two deals may begin to differ."""


@dataclass(frozen=True, slots=True)
class Twins:
    """The two deals, and the moves.

    Attributes:
        seat: the seat that sees the same in both; `TABLE` for a spectator.
        prefix: the moves before the deals differ.
        real: the deal at that moment, from the seed.
        other: the same with all cards dealt anew that the seat has not seen.
        path: the moves in both deals, while the views are the same.
        leaks: moves that showed the seat, or a spectator, a difference that no event explains.
    """

    setup: Setup
    number: int
    seat: Seat
    prefix: tuple[Move, ...]
    real: State
    other: State
    path: tuple[Move, ...]
    leaks: tuple[str, ...]

    @property
    def for_a_spectator(self) -> bool:
        return self.seat == TABLE

    def __str__(self) -> str:
        return f"{self.setup}, match {self.number}, {_whose(self.seat)} after {len(self.prefix)} moves"


def twins(setup: Setup, number: int, rng: Random, *, for_a_spectator: bool = False) -> Twins | None:
    """Two deals; None if no different one is found, as when the seat, or everybody, knows all cards."""
    found = None
    for _ in range(BEGINNINGS):
        made = _twins(setup, number, rng, for_a_spectator=for_a_spectator)
        if made is not None and (found is None or made.leaks or len(made.path) > len(found.path)):
            found = made
        if found is not None and (found.leaks or len(found.path) >= LONG):
            break
    return found


def _twins(setup: Setup, number: int, rng: Random, *, for_a_spectator: bool) -> Twins | None:
    state = setup.new(number)
    prefix = () if for_a_spectator else tuple(_beginning(state, rng, rng.choice(BEGINNING)))
    seat = TABLE if for_a_spectator else rng.randrange(setup.seats)
    best: tuple[State, tuple[Move, ...]] | None = None
    leaks: list[str] = []
    for _ in range(TRIES):
        other = _dealt_anew(state, seat, setup.seats, rng)
        if not _same(state, other, seat):
            leaks.append(f"dealt anew, {_whose(seat)} is shown a difference after {prefix}")
            continue
        if not _differ(state, other, setup.seats):
            continue
        path = tuple(_common(setup, state, other, seat, rng, leaks))
        if best is None or len(path) > len(best[1]):
            best = other, path
        if len(path) >= LONG:
            break
    if best is None and not leaks:
        return None
    other, path = best or (state.clone(), ())
    return Twins(setup, number, seat, prefix, state, other, path, tuple(leaks))


def _whose(seat: Seat) -> str:
    return "a spectator" if seat == TABLE else f"seat {seat}"


def _dealt_anew(state: State, seat: Seat, seats: int, rng: Random) -> State:
    """The same as far as a seat, or a spectator, can see."""
    if seat != TABLE:
        return state.redeal(seat, rng)
    one, other = rng.sample(range(seats), 2)
    return state.redeal(one, rng).redeal(other, rng)


def _beginning(state: State, rng: Random, most: int) -> Iterator[Move]:
    """Play some moves of the first deal at random."""
    deal = state.view(TABLE).deal
    for _ in range(most):
        move = _any(state, rng)
        ahead = state.clone()
        ahead.apply(move.seat, move.action)
        if not ahead.acting() or ahead.view(TABLE).deal != deal:
            return
        state.apply(move.seat, move.action)
        yield move


def _any(state: State, rng: Random) -> Move:
    seat = rng.choice(list(state.acting()))
    return Move(seat, rng.choice(list(state.legal(seat))))


def _common(
    setup: Setup, real: State, other: State, seat: Seat, rng: Random, leaks: list[str]
) -> Iterator[Move]:
    """Play moves that show the seat no difference, for as long as there are some, in one deal."""
    for _ in range(LONG):
        found = _next(setup, real, other, seat, rng)
        if found is None:
            return
        move, real, other = found
        yield move
        if asks_alike(setup) and seat in real.acting() and _question(real, seat) != _question(other, seat):
            leaks.append(f"an expert in seat {seat} is asked another question after {move}")
        if real.view(TABLE) != other.view(TABLE):
            leaks.append(f"the table is told what seat {seat} is not, by {move}")


def _next(
    setup: Setup, real: State, other: State, seat: Seat, rng: Random
) -> tuple[Move, State, State] | None:
    moves = [
        Move(each, action)
        for each in real.acting()
        for action in real.legal(each)
        if action in other.legal(each)
    ]
    rng.shuffle(moves)
    deal = real.view(TABLE).deal
    for move in moves:
        ahead = real.clone(), other.clone()
        told, told_there = (visible_to(state.apply(move.seat, move.action), seat) for state in ahead)
        goes_on = ahead[0].acting() and ahead[0].view(TABLE).deal == deal
        if goes_on and told == told_there and _same(*ahead, seat) and _differ(*ahead, setup.seats):
            return move, *ahead
    return None


def asks_alike(setup: Setup) -> bool:
    """True if a question to an expert has nothing that the seat does not see.

    Of two packs, it has which of two equal cards was played.
    """
    packs = getattr(setup.options, "two_packs_from", None)
    return packs is None or setup.seats < packs


def _question(state: State, seat: Seat) -> bytes:
    """The question that the process is sent which thinks about a hint."""
    return pack(ask(Inquiry(state, seat, "expert", 1, explained=True)))


def _same(real: State, other: State, seat: Seat) -> bool:
    return real.acting() == other.acting() and real.view(seat) == other.view(seat)


def _differ(real: State, other: State, seats: int) -> bool:
    """True if at least one seat sees a difference: then there is a secret that could leak."""
    return any(real.view(seat) != other.view(seat) for seat in range(seats))

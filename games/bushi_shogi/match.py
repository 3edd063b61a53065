"""A match of BushiShogi: placing the cubes, then a turn or a roll each until mate or a draw."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Literal, Self

from games.bushi_shogi import refusals, view
from games.bushi_shogi.actions import (
    ACTIONS,
    CHECK,
    MOVE_OF,
    ORIENTATION_OF,
    PLACE_ACTIONS,
    cube_facts,
    moved_events,
    moves_allowed,
)
from games.bushi_shogi.cube import DIRECTIONS, FACES, MOVES, Orientation
from games.bushi_shogi.options import BushiShogiOptions
from games.bushi_shogi.state import (
    DRAWING_OCCURRENCE,
    MOST_MOVES,
    MOVING,
    OVER,
    PLACING,
    SIDES,
    BushiShogiState,
)
from games.core.actions import Action, parse_action
from games.core.deal import Phase
from games.core.game import (
    Dealt,
    Event,
    Feat,
    Options,
    Players,
    Seat,
    Sheet,
    TournamentForm,
    View,
    check_turn,
)

# Placing: any orientation without a sword at the far edge of the top face


def placements(match: BushiShogiState, _seat: Seat) -> Sequence[Action]:
    """All orientations in which the cube may be placed."""
    return tuple(PLACE_ACTIONS[each] for each in match.cube.placements)


def place(match: BushiShogiState, seat: Seat, action: Action) -> Sequence[Event]:
    """Place the cube; after the second placing, the moves begin."""
    placed = ORIENTATION_OF[action]
    _put(match, seat, placed)
    if None not in match.up:
        match.phase = MOVING
    return (Event("bushi_shogi-placed", seat, cube_facts(match.cube, seat, placed)),)


# Moving: a turn or a roll, as far as a check allows


def moves(match: BushiShogiState, seat: Seat) -> Sequence[Action]:
    """The moves that the top faces allow."""
    return moves_allowed(match.cube, match.up[seat], match.up[1 - seat])


def move(match: BushiShogiState, seat: Seat, action: Action) -> Sequence[Event]:
    """Turn or roll the cube; end the match on mate or a draw."""
    mine, theirs = match.up[seat], match.up[1 - seat]
    assert mine is not None
    assert theirs is not None
    if len(match.cube.moves(mine, theirs)) == 1:
        match.compelled = _one_more(match.compelled, seat)
    chosen = MOVE_OF[action]
    shown = match.cube.after[mine][chosen]
    match.moves += 1
    if match.cube.checks[shown]:
        match.checks = _one_more(match.checks, seat)
    times = _put(match, seat, shown)
    return moved_events(match.cube, seat, chosen, shown) + _outcome(match, seat, shown, times)


def _one_more(counts: tuple[int, int], seat: Seat) -> tuple[int, int]:
    first, second = counts
    return (first, second + 1) if seat else (first + 1, second)


def _put(match: BushiShogiState, seat: Seat, shown: Orientation) -> int:
    """Lay a seat's cube and pass the turn; return how often the position has come up."""
    match.up = (shown, match.up[1]) if seat == 0 else (match.up[0], shown)
    match.to_move = 1 - seat
    position = (*match.up, match.to_move)
    match.seen[position] = times = match.seen.get(position, 0) + 1
    return times


def _outcome(match: BushiShogiState, mover: Seat, shown: Orientation, times: int) -> tuple[Event, ...]:
    """The consequence of a move: mate, a draw, check or nothing."""
    theirs = match.up[1 - mover]
    assert theirs is not None
    if match.cube.is_mate(shown, theirs):
        _end(match, (1.0, 0.0) if mover == 0 else (0.0, 1.0))
        winner = Players((mover,))
        return (
            Event("bushi_shogi-mate", mover, {"player": winner}),
            Event("match-won", None, {"winners": winner, "count": 1}),
        )
    if times == DRAWING_OCCURRENCE:
        _end(match, (0.5, 0.5))
        return (Event("bushi_shogi-drawn-by-repetition", None, {"times": DRAWING_OCCURRENCE}),)
    if match.moves == MOST_MOVES:
        _end(match, (0.5, 0.5))
        return (Event("bushi_shogi-drawn-by-length", None, {"moves": MOST_MOVES}),)
    return CHECK[mover] if match.cube.checks[shown] else ()


def _end(match: BushiShogiState, shares: tuple[float, float]) -> None:
    match.phase, match.shares = OVER, shares


PHASES: Mapping[str, Phase[BushiShogiState]] = {PLACING: Phase(placements, place), MOVING: Phase(moves, move)}
"""The table of the phases."""
_LEGAL = {key: phase.legal for key, phase in PHASES.items()}
_APPLY = {key: phase.apply for key, phase in PHASES.items()}


class BushiShogiMatch(BushiShogiState):
    """A match with its rules. Nothing is hidden, and the only chance is the lot for the colours."""

    __slots__ = ()

    def legal(self, seat: Seat) -> Sequence[Action]:
        if self.shares or seat != self.to_move:
            return ()
        return _LEGAL[self.phase](self, seat)

    def forced(self, seat: Seat) -> Action | None:
        legal = self.legal(seat)
        return legal[0] if len(legal) == 1 else None

    def verify(self, seat: Seat, action: Action) -> None:
        if action not in self.legal(seat):
            check_turn(self.acting(), ACTIONS, seat, action)
            raise refusals.refusal(self, seat, action)

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        return _APPLY[self.phase](self, seat, action)

    def view(self, seat: Seat) -> View:
        forced = tuple(each for each in self.acting() if self.forced(each) is not None)
        return view.view(self, seat, self.legal(seat), forced)

    def redeal(self, _seat: Seat, _rng: Random) -> Self:
        return self.clone()

    def returns(self) -> Sequence[float] | None:
        return self.shares

    def dealt(self) -> Sequence[Dealt]:
        return (Dealt(number=1, zones={"black": (str(self.black),)}),)

    def sheets(self) -> Sequence[Sheet]:
        return ()


class BushiShogi:
    """The game in the catalogue."""

    key: ClassVar[str] = "bushi_shogi"
    emblem: ClassVar[tuple[str, ...]] = ("x.o.",)
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    options: ClassVar[type[Options]] = BushiShogiOptions
    direction: ClassVar[Literal["clockwise", "anticlockwise"]] = "clockwise"
    family: ClassVar[str] = "board"
    scored: ClassVar[bool] = False
    has_tricks: ClassVar[bool] = False
    has_roles: ClassVar[bool] = False
    daily_deals: ClassVar[int] = 0
    incomparable: ClassVar[str] = "cards"
    puzzles: ClassVar[bool] = False
    tournament_form: ClassVar[TournamentForm | None] = None
    feats: ClassVar[tuple[Feat, ...]] = ()
    minutes: ClassVar[tuple[int, int]] = (3, 10)
    difficulty: ClassVar[Literal[1, 2, 3]] = 1
    decisions: ClassVar[tuple[str, ...]] = (
        "bushi_shogi-placing",
        "bushi_shogi-moving",
        "bushi_shogi-moving-roll",
        "bushi_shogi-moving-turn",
    )
    pool: ClassVar[str] = key
    fewest_wins: ClassVar[bool] = False

    def new(self, seats: int, options: Options, seed: bytes) -> BushiShogiMatch:
        if seats not in self.seats:
            raise ValueError(f"BushiShogi is for 2 players, not {seats}")
        if not isinstance(options, BushiShogiOptions):
            raise ValueError(  # noqa: TRY004 - what Game.new raises for anything that cannot play
                f"these are not the options of BushiShogi: {options!r}"
            )
        return BushiShogiMatch(options, seed)

    def sides(self, _seats: int, _options: Options) -> tuple[tuple[Seat, ...], ...]:
        return SIDES

    def parse(self, text: str) -> Action:
        parsed = parse_action(text, FACES)
        if parsed not in ACTIONS:
            raise ValueError(
                f"{text!r} is none of {', '.join(MOVES)} and 'place FACE DIRECTION' with a face of"
                f" {' '.join(FACES)} and a direction of {' '.join(DIRECTIONS)}"
            )
        return parsed

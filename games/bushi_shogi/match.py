"""A match of BushiShogi: placing the cubes, then a turn or a roll each until mate or a draw."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Literal, Self

from games.bushi_shogi import sight
from games.bushi_shogi.cube import DIRECTIONS, FACES, MOVES, ROTATE, Move, Orientation
from games.bushi_shogi.options import BushiShogiOptions
from games.bushi_shogi.state import DRAWING_OCCURRENCE, MOST_MOVES, MatchState
from games.bushi_shogi.table import (
    ACTIONS,
    CHECK,
    MOVE_ACTIONS_OF,
    MOVE_OF,
    ORIENTATION_OF,
    PLACE_ACTIONS,
    ROLL_TERMS,
    SIDES,
    cube_facts,
    face_facts,
    moved_events,
)
from games.core.actions import Action, parse_action
from games.core.game import Dealt, Event, IllegalAction, Options, Players, Seat, Sheet, View


class BushiShogiMatch(MatchState):
    """A match with its rules: nothing is hidden in it, and chance ends with the lot for the colours."""

    __slots__ = ()

    def legal(self, seat: Seat) -> Sequence[Action]:
        if self.shares or seat != self.to_move:
            return ()
        mine, theirs = self.up[seat], self.up[1 - seat]
        if mine is None or theirs is None:
            return tuple(PLACE_ACTIONS[each] for each in self.cube.placements)
        return MOVE_ACTIONS_OF[self.cube.moves(mine, theirs)]

    def verify(self, seat: Seat, action: Action) -> None:
        if self.shares:
            raise IllegalAction("match-over")
        if seat != self.to_move:
            raise IllegalAction("not-your-turn")
        if action not in ACTIONS:
            raise IllegalAction("no-such-action")
        mine, theirs = self.up[seat], self.up[1 - seat]
        if (mine is None) != (action in ORIENTATION_OF):
            raise IllegalAction("wrong-phase")
        if mine is None:
            self._verify_placement(ORIENTATION_OF[action])
        elif theirs is not None:
            self._verify_move(mine, theirs, MOVE_OF[action])

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        mine = self.up[seat]
        if mine is None:
            placed = ORIENTATION_OF[action]
            self._put(seat, placed)
            return (Event("bushi_shogi-placed", seat, cube_facts(self.cube, seat, placed)),)
        move = MOVE_OF[action]
        shown = self.cube.after[mine][move]
        self.moves += 1
        self._put(seat, shown)
        return moved_events(self.cube, seat, move, shown) + self._outcome(seat, shown)

    def view(self, seat: Seat) -> View:
        return sight.view(self, seat, self.legal(seat))

    def redeal(self, _seat: Seat, _rng: Random) -> Self:
        return self.clone()

    def returns(self) -> Sequence[float] | None:
        return self.shares

    def dealt(self) -> Sequence[Dealt]:
        return (Dealt(number=1, zones={"black": (str(self.black),)}),)

    def sheets(self) -> Sequence[Sheet]:
        return ()

    # Placing and moving

    def _verify_placement(self, placed: Orientation) -> None:
        if self.cube.checks[placed]:
            raise IllegalAction("bushi_shogi-sword-at-placement", face_facts(self.cube, placed))

    def _verify_move(self, mine: Orientation, theirs: Orientation, move: Move) -> None:
        allowed = self.cube.moves(mine, theirs)
        if move in allowed:
            return
        if allowed == (ROTATE,):
            raise IllegalAction("bushi_shogi-only-turn")
        raise IllegalAction("bushi_shogi-only-roll", {"roll": ROLL_TERMS[allowed[0]]})

    def _put(self, seat: Seat, shown: Orientation) -> None:
        """Lay a seat's cube so, and let the other seat go on."""
        self.up = (shown, self.up[1]) if seat == 0 else (self.up[0], shown)
        self.to_move = 1 - seat
        position = (*self.up, self.to_move)
        self.seen[position] = self.seen.get(position, 0) + 1

    def _outcome(self, mover: Seat, shown: Orientation) -> tuple[Event, ...]:
        """What a move led to: mate, a draw, check or nothing."""
        theirs = self.up[1 - mover]
        assert theirs is not None
        if self.cube.is_mate(shown, theirs):
            self.shares = (1.0, 0.0) if mover == 0 else (0.0, 1.0)
            winner = Players((mover,))
            return (
                Event("bushi_shogi-mate", mover, {"player": winner}),
                Event("match-won", None, {"winners": winner, "count": 1}),
            )
        if self.occurred() == DRAWING_OCCURRENCE:
            self.shares = (0.5, 0.5)
            return (Event("bushi_shogi-drawn-by-repetition", None, {"times": DRAWING_OCCURRENCE}),)
        if self.moves == MOST_MOVES:
            self.shares = (0.5, 0.5)
            return (Event("bushi_shogi-drawn-by-length", None, {"moves": MOST_MOVES}),)
        return CHECK[mover] if self.cube.checks[shown] else ()


class BushiShogi:
    """The game, for the catalogue."""

    key: ClassVar[str] = "bushi_shogi"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    options: ClassVar[type[Options]] = BushiShogiOptions
    direction: ClassVar[Literal["clockwise", "anticlockwise"]] = "clockwise"
    family: ClassVar[str] = "board"
    minutes: ClassVar[tuple[int, int]] = (3, 10)
    difficulty: ClassVar[Literal[1, 2, 3]] = 1

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

"""BushiShogi, the smallest shogi: two samurai on two squares, one cube each.

Source: Georg Dunkel's rules, release 1.0 (2000), in the Japanese retelling. Each face of a cube shows one
samurai and one or three swords, each at the middle of an edge of the face. A cube never leaves its square: a
move turns it or rolls it over. Who makes, by an own move, both samurai face each other with a sword between
them, wins.

Order of play: lots for the colours; Black places a cube, then White; Black moves first, then by turns.

Where the rules are silent, or their sources differ:

- The drawing of the unfolded cube is lost, and the texts disagree on which side carries which stance (BU-1 to
  BU-4). The option `preset` has the only complete cube found in any source, ``dunkel``; ``seed``, which
  agrees with every sentence of the retelling; and ``seed-b``, which does too, and in which wins can be
  forced. ``dunkel`` is the default: it is an attacking game, while with ``seed`` nothing can be forced.
- Any sword at the far edge of the top face gives check (BU-5), yet mate needs both samurai looking forward
  (BU-6), and the mover wins even when the move was forced (BU-7).
- Black places first and moves first (BU-8). A turn is clockwise (BU-11). The forced roll goes where the
  samurai looks, which is the same as away from the samurai's kanji (BU-12).
- A position that comes up for the third time with the same player to move is a draw (BU-9), and so are 200
  moves without mate; placing is no move. There is always a legal move (BU-10).
- How much of the cubes each player sees is the option `display`. The designer meant four faces, and advises
  six while learning: that is the default. Spectators see what both players see.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import ClassVar, Literal, Self

from games.bushi_shogi.cube import (
    ALL_MOVES,
    BOTTOM,
    CUBES,
    DIRECTIONS,
    FACES,
    FAR,
    LEFT,
    MOVES,
    NEAR,
    RIGHT,
    ROLL_FORWARD,
    ROLL_LEFT,
    ROLL_RIGHT,
    ROTATE,
    TOP,
    UNFOLDED,
    Cube,
    Move,
    Orientation,
)
from games.core.actions import Action, action, parse_action
from games.core.chance import Chance
from games.core.game import (
    TABLE,
    Dealt,
    Event,
    IllegalAction,
    Options,
    Phrase,
    Players,
    Seat,
    Sheet,
    Term,
    View,
    Zone,
)

DRAWING_OCCURRENCE = 3
MOST_MOVES = 200

# Options and actions


class BushiShogiOptions(Options):
    preset: Literal["dunkel", "seed", "seed-b"] = "dunkel"
    """Which cube: the designer's as far as known, the retelling's, or the retelling's with forced wins."""
    display: Literal["top", "four", "six", "all"] = "six"
    """What is seen: the tops; and my near, their far side; and my right, their left side; or everything."""


MOVE_ACTIONS = tuple(map(action, MOVES))
PLACE_ACTIONS = tuple(action("place", face, words=(direction,)) for face in FACES for direction in DIRECTIONS)
ACTIONS = frozenset((*MOVE_ACTIONS, *PLACE_ACTIONS))
MOVE_OF: Mapping[Action, Move] = {each: move for move, each in enumerate(MOVE_ACTIONS)}
MOVE_ACTIONS_OF: Mapping[tuple[Move, ...], tuple[Action, ...]] = {
    moves: tuple(MOVE_ACTIONS[move] for move in moves)
    for moves in (ALL_MOVES, *((move,) for move in ALL_MOVES))
}
ORIENTATION_OF: Mapping[Action, Orientation] = {each: place for place, each in enumerate(PLACE_ACTIONS)}

# Words

KIND_TERMS: Mapping[str, Term] = {
    "frontal": Term("bushi_shogi-frontal"),
    "right": Term("bushi_shogi-right-stance"),
    "left": Term("bushi_shogi-left-stance"),
    "sweep": Term("bushi_shogi-sweep"),
}
DIRECTION_TERMS = (
    Term("bushi_shogi-looking-forward"),
    Term("bushi_shogi-looking-right"),
    Term("bushi_shogi-looking-backward"),
    Term("bushi_shogi-looking-left"),
)
ROLL_TERMS: Mapping[Move, Term] = {
    ROLL_FORWARD: Term("bushi_shogi-ahead"),
    ROLL_LEFT: Term("bushi_shogi-to-the-left"),
    ROLL_RIGHT: Term("bushi_shogi-to-the-right"),
}

CHECK = tuple((Event("bushi_shogi-check", seat, {"player": Players((seat,))}),) for seat in (0, 1))

# What each player sees

SEEN: Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "top": ((TOP,), (TOP,)),
    "four": ((TOP, NEAR), (TOP, FAR)),
    "six": ((TOP, NEAR, RIGHT), (TOP, FAR, LEFT)),
    "all": ((TOP, FAR, RIGHT, NEAR, LEFT, BOTTOM), (TOP, FAR, RIGHT, NEAR, LEFT, BOTTOM)),
}
"""The faces seen of one's own cube and of the opponent's, each named as its owner sees it."""

# The match


class BushiShogiMatch:
    """A match: nothing is hidden in it, and chance ends with the lot for the colours.

    Attributes:
        up: how each seat's cube lies, None until it is placed.
        moves: how many moves were made, the placements aside.
        shares: each seat's share of the win once the match is over.
    """

    __slots__ = ("black", "cube", "moves", "options", "seen", "shares", "to_move", "up")

    def __init__(self, options: BushiShogiOptions, seed: bytes) -> None:
        self.options = options
        self.cube = CUBES[options.preset]
        self.black: Seat = Chance(seed).stream("black").below(2)
        self.to_move: Seat = self.black
        self.up: tuple[Orientation | None, Orientation | None] = (None, None)
        self.moves = 0
        self.seen: dict[tuple[Orientation | None, Orientation | None, Seat], int] = {}
        self.shares: tuple[float, float] | None = None

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.options = self.options
        twin.cube = self.cube
        twin.black = self.black
        twin.to_move = self.to_move
        twin.up = self.up
        twin.moves = self.moves
        twin.seen = self.seen.copy()
        twin.shares = self.shares
        return twin

    def acting(self) -> Sequence[Seat]:
        return () if self.shares else (self.to_move,)

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
            return (Event("bushi_shogi-placed", seat, _facts(self.cube, seat, placed)),)
        move = MOVE_OF[action]
        shown = self.cube.after[mine][move]
        self.moves += 1
        self._put(seat, shown)
        return _moved(self.cube, seat, move, shown) + self._outcome(seat, shown)

    def view(self, seat: Seat) -> View:
        return View(
            game=BushiShogi.key,
            seat=seat,
            seats=2,
            deal=1,
            deals=1,
            phase=self._phase(),
            acting=tuple(self.acting()),
            zones=tuple(self._zones(seat)),
            sides=BushiShogi.SIDES,
            totals=(0, 0),
            prompt=self._prompt(seat),
            notes=tuple(self._notes()),
            legal=tuple(map(str, self.legal(seat))),
        )

    def redeal(self, seat: Seat, rng: Random) -> Self:  # noqa: ARG002 - there is nothing that a seat cannot see
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
            raise IllegalAction("bushi_shogi-sword-at-placement", _face_facts(self.cube, placed))

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
        if self._occurred() == DRAWING_OCCURRENCE:
            self.shares = (0.5, 0.5)
            return (Event("bushi_shogi-drawn-by-repetition", None, {"times": DRAWING_OCCURRENCE}),)
        if self.moves == MOST_MOVES:
            self.shares = (0.5, 0.5)
            return (Event("bushi_shogi-drawn-by-length", None, {"moves": MOST_MOVES}),)
        return CHECK[mover] if self.cube.checks[shown] else ()

    def _occurred(self) -> int:
        """How often the position has come up with the same player to move, this time included."""
        return self.seen.get((*self.up, self.to_move), 0)

    # What is said

    def _phase(self) -> str:
        if self.shares:
            return "bushi_shogi-over"
        return "bushi_shogi-placing" if None in self.up else "bushi_shogi-moving"

    def _zones(self, viewer: Seat) -> Iterator[Zone]:
        """Both cubes, and while one is to be placed, the cube that everybody knows, unfolded."""
        for owner in (0, 1):
            yield Zone(key="cube", seat=owner, kind="faces", items=self._faces(owner, viewer))
        if None in self.up:
            yield Zone(key="bushi_shogi-unfolded", kind="faces", items=self.cube.sides[UNFOLDED])

    def _faces(self, owner: Seat, viewer: Seat) -> tuple[str, ...]:
        """A cube's faces as the viewer sees them: none before it is placed, empty out of sight."""
        lies = self.up[owner]
        if lies is None:
            return ()
        own, other = SEEN[self.options.display]
        seen = set(own) & set(other) if viewer == TABLE else own if viewer == owner else other
        return tuple(marks if side in seen else "" for side, marks in enumerate(self.cube.sides[lies]))

    def _prompt(self, viewer: Seat) -> Phrase:
        if self.shares:
            return Phrase("match-over")
        if viewer != self.to_move:
            return Phrase("waiting", {"players": Players((self.to_move,))})
        mine, theirs = self.up[viewer], self.up[1 - viewer]
        if mine is None or theirs is None:
            return Phrase("bushi_shogi-place")
        allowed = self.cube.moves(mine, theirs)
        if len(allowed) > 1:
            return Phrase("bushi_shogi-free")
        if allowed == (ROTATE,):
            return Phrase("bushi_shogi-turn")
        return Phrase("bushi_shogi-roll", {"roll": ROLL_TERMS[allowed[0]]})

    def _notes(self) -> list[Phrase]:
        """What everybody sees on the tops, and what follows from it."""
        notes = [Phrase("bushi_shogi-black", {"player": Players((self.black,))})]
        if None in self.up and not self.shares:
            notes.append(Phrase("bushi_shogi-net", _net_facts(self.cube)))
        for seat, shown in enumerate(self.up):
            if shown is not None:
                facts = _facts(self.cube, seat, shown)
                notes.append(
                    Phrase("bushi_shogi-shows-check", facts)
                    if self.cube.checks[shown]
                    else Phrase("bushi_shogi-shows", facts)
                )
        if not self.shares:
            notes.extend(self._warnings())
        return notes

    def _warnings(self) -> list[Phrase]:
        mine, theirs = self.up[self.to_move], self.up[1 - self.to_move]
        mover = Players((self.to_move,))
        warnings: list[Phrase] = []
        if mine is not None and theirs is not None:
            allowed = self.cube.moves(mine, theirs)
            if allowed == (ROTATE,):
                warnings.append(Phrase("bushi_shogi-must-turn", {"player": mover}))
            elif len(allowed) == 1:
                warnings.append(
                    Phrase("bushi_shogi-must-roll", {"player": mover, "roll": ROLL_TERMS[allowed[0]]})
                )
            if self._occurred() == DRAWING_OCCURRENCE - 1:
                warnings.append(Phrase("bushi_shogi-repeated"))
            if self.moves >= MOST_MOVES - 20:
                warnings.append(Phrase("bushi_shogi-moves-left", {"moves": MOST_MOVES - self.moves}))
        return warnings


@cache
def _moved(cube: Cube, seat: Seat, move: Move, shown: Orientation) -> tuple[Event, ...]:
    """That a seat has turned or rolled its cube, which now shows this."""
    facts = _facts(cube, seat, shown)
    if move == ROTATE:
        return (Event("bushi_shogi-turned", seat, facts),)
    return (Event("bushi_shogi-rolled", seat, {**facts, "roll": ROLL_TERMS[move]}),)


def _facts(cube: Cube, seat: Seat, shown: Orientation) -> dict[str, Players | Term]:
    return {"player": Players((seat,)), **_face_facts(cube, shown)}


def _face_facts(cube: Cube, shown: Orientation) -> dict[str, Term]:
    return {"kind": KIND_TERMS[cube.kinds[shown]], "direction": DIRECTION_TERMS[shown % 4]}


def _net_facts(cube: Cube) -> dict[str, Term]:
    """What each face is called, by its letter in small."""
    return {face.lower(): KIND_TERMS[cube.kinds[4 * number]] for number, face in enumerate(FACES)}


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
    SIDES: ClassVar[tuple[tuple[Seat, ...], ...]] = ((0,), (1,))

    def new(self, seats: int, options: Options, seed: bytes) -> BushiShogiMatch:
        if seats not in self.seats:
            raise ValueError(f"BushiShogi is for 2 players, not {seats}")
        if not isinstance(options, BushiShogiOptions):
            raise ValueError(  # noqa: TRY004 - what Game.new raises for anything that cannot play
                f"these are not the options of BushiShogi: {options!r}"
            )
        return BushiShogiMatch(options, seed)

    def sides(self, seats: int, options: Options) -> tuple[tuple[Seat, ...], ...]:  # noqa: ARG002 - always one against one
        return self.SIDES

    def parse(self, text: str) -> Action:
        parsed = parse_action(text, FACES)
        if parsed not in ACTIONS:
            raise ValueError(
                f"{text!r} is none of {', '.join(MOVES)} and 'place FACE DIRECTION' with a face of"
                f" {' '.join(FACES)} and a direction of {' '.join(DIRECTIONS)}"
            )
        return parsed

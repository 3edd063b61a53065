"""A seat's or the table's view of a match of BushiShogi, built from nothing."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from games.bushi_shogi.actions import MOVE_OF, ORIENTATION_OF, ROLL_TERMS, cube_facts, net_facts
from games.bushi_shogi.cube import BOTTOM, FAR, LEFT, NEAR, RIGHT, ROTATE, TOP, UNFOLDED, Cube, Orientation
from games.bushi_shogi.state import DRAWING_OCCURRENCE, MOST_MOVES, PLACING, SIDES, BushiShogiState
from games.core.actions import Action, action
from games.core.game import TABLE, MovePreview, Phrase, Players, Row, Seat, View, Zone, idle_prompt

SEEN: Mapping[str, tuple[tuple[int, ...], tuple[int, ...]]] = {
    "top": ((TOP,), (TOP,)),
    "four": ((TOP, NEAR), (TOP, FAR)),
    "six": ((TOP, NEAR, RIGHT), (TOP, FAR, LEFT)),
    "all": ((TOP, FAR, RIGHT, NEAR, LEFT, BOTTOM), (TOP, FAR, RIGHT, NEAR, LEFT, BOTTOM)),
}
"""The faces seen of one's own cube and of the opponent's, each named as its owner sees it."""


USUAL = action("place", "E", words=("forward",))
"""A start that is sound with each of the cubes, whatever the opponent's: two of them are a draw."""


def view(match: BushiShogiState, seat: Seat, legal: Sequence[Action], forced: tuple[Seat, ...]) -> View:
    """The match as a seat, or `TABLE`, sees it; `legal` has the seat's actions, `forced` is as in `View`."""
    acting = tuple(match.acting())
    return View(
        game="bushi_shogi",
        seat=seat,
        seats=2,
        deal=1,
        deals=1,
        phase=match.phase,
        acting=acting,
        forced=forced,
        zones=tuple(_zones(match, seat)),
        sides=SIDES,
        totals=(0, 0),
        prompt=idle_prompt(acting, seat) or _prompt(match, seat),
        key_numbers=_key_numbers(match) if match.shares else (),
        notes=tuple(_notes(match, seat)),
        legal=tuple(map(str, legal)),
        previews=tuple(_previews(match, seat, legal)),
        usual=USUAL.text if USUAL in legal else None,
    )


def _previews(match: BushiShogiState, viewer: Seat, legal: Sequence[Action]) -> Iterator[MovePreview]:
    """The face that each of the viewer's moves or placings brings up, and True if it would give check.

    Moves have no previews if only the tops are shown: remembering the rest is part of the game then. All see
    the faces of a cube that waits for its placing.
    """
    if viewer == TABLE:
        return
    if match.phase == PLACING:
        yield from _placings(match, legal)
        return
    mine = match.up[viewer]
    if mine is None or match.options.display == "top":
        return
    for move in legal:
        yield _preview(match.cube, mine, move)


@lru_cache(maxsize=1024)
def _preview(cube: Cube, lies: Orientation, move: Action) -> MovePreview:
    there = cube.after[lies][MOVE_OF[move]]
    return MovePreview(action=move.text, face=cube.sides[there][TOP], threatens=cube.checks[there])


def _placings(match: BushiShogiState, legal: Sequence[Action]) -> Iterator[MovePreview]:
    """The orientations in which the cube may be placed, numbered."""
    for number, placing in enumerate(legal, start=1):
        face = match.cube.sides[ORIENTATION_OF[placing]][TOP]
        yield MovePreview(action=str(placing), face=face, mark=str(number))


def _key_numbers(match: BushiShogiState) -> tuple[Row, ...]:
    """The checks that each player gave, and their moves without a choice."""
    rows = {"bushi_shogi-checks": match.checks, "bushi_shogi-compelled": match.compelled}
    return tuple(Row(key=key, values=values) for key, values in rows.items() if any(values))


def _zones(match: BushiShogiState, viewer: Seat) -> Iterator[Zone]:
    """Both cubes; until both are placed, also the unfolded cube that all know."""
    for owner in (0, 1):
        yield _cube(match.cube, owner, match.up[owner], match.options.display, viewer)
    if None in match.up:
        yield Zone(key="bushi_shogi-unfolded", kind="faces", items=match.cube.sides[UNFOLDED])


@lru_cache(maxsize=4096)
def _cube(cube: Cube, owner: Seat, lies: Orientation | None, display: str, viewer: Seat) -> Zone:
    """A cube's faces as the viewer sees them: no items before it is placed, empty ones out of sight."""
    if lies is None:
        return Zone(key="cube", seat=owner, kind="faces")
    own, other = SEEN[display]
    seen = set(own) & set(other) if viewer == TABLE else own if viewer == owner else other
    faces = tuple(marks if side in seen else "" for side, marks in enumerate(cube.sides[lies]))
    return Zone(key="cube", seat=owner, kind="faces", items=faces)


def _prompt(match: BushiShogiState, viewer: Seat) -> Phrase:
    """The question to a player who must move."""
    mine, theirs = match.up[viewer], match.up[1 - viewer]
    if mine is None or theirs is None:
        return Phrase("bushi_shogi-place")
    allowed = match.cube.moves(mine, theirs)
    if len(allowed) > 1:
        return Phrase("bushi_shogi-free")
    if allowed == (ROTATE,):
        return Phrase("bushi_shogi-turn")
    return Phrase("bushi_shogi-roll", {"roll": ROLL_TERMS[allowed[0]]})


def _notes(match: BushiShogiState, viewer: Seat) -> list[Phrase]:
    """The tops, which all see, and their consequences.

    A player about to place sees the names of the faces on the buttons, so their notes leave them out.
    """
    notes = [Phrase("bushi_shogi-black", {"player": Players((match.black,))})]
    if None in match.up and not match.shares and viewer not in match.acting():
        notes.append(Phrase("bushi_shogi-net", net_facts(match.cube)))
    for seat, shown in enumerate(match.up):
        if shown is not None:
            facts = cube_facts(match.cube, seat, shown)
            notes.append(
                Phrase("bushi_shogi-shows-check", facts)
                if match.cube.checks[shown]
                else Phrase("bushi_shogi-shows", facts)
            )
    if not match.shares:
        notes.extend(_warnings(match))
    return notes


def _warnings(match: BushiShogiState) -> list[Phrase]:
    mine, theirs = match.up[match.to_move], match.up[1 - match.to_move]
    mover = Players((match.to_move,))
    warnings: list[Phrase] = []
    if mine is not None and theirs is not None:
        allowed = match.cube.moves(mine, theirs)
        if allowed == (ROTATE,):
            warnings.append(Phrase("bushi_shogi-must-turn", {"player": mover}))
        elif len(allowed) == 1:
            warnings.append(
                Phrase("bushi_shogi-must-roll", {"player": mover, "roll": ROLL_TERMS[allowed[0]]})
            )
        if match.occurred() == DRAWING_OCCURRENCE - 1:
            warnings.append(Phrase("bushi_shogi-repeated"))
        if match.moves >= MOST_MOVES - 20:
            warnings.append(Phrase("bushi_shogi-moves-left", {"moves": MOST_MOVES - match.moves}))
    return warnings

"""The shapes of rated matches: each way to end one, played once by the code that tables run on.

Leaving, conceding, coming back, AI moves and changed promises come from real sessions on a database. The
result of each script is then rated again and again with other people in its seats (`bench.cheating`).
"""

import logging
import tempfile
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

import structlog

from bench.sessions import ScriptedSession, session
from bot.community.ratings import Result
from bot.match import Refusal, Table, TimeControl, reseating
from bot.match.clocks import FORFEITS

Shapes: TypeAlias = Mapping[str, Result | None]
"""The outcome of each script: its result as it is rated, with people numbered by seat, or None."""
MatchScript: TypeAlias = Callable[[ScriptedSession], Awaitable[Result | None]]
PAIRS: Final = "tressette"
TWO: Final = "tressette_two"
ALONE: Final = "traversone"
SOME: Final = 8
"""The decisions of each player before a script begins to cheat: still in the first deal."""


async def pair(played: ScriptedSession, *, lost_by: Sequence[int]) -> Result | None:
    match = await played.table(PAIRS, 4)
    await played.decide(match, SOME)
    await played.concede(match, *lost_by)
    return await played.result(match)


async def pair_left(played: ScriptedSession, *, after: int, back: bool = False) -> Result | None:
    """The third leaves, and may come back; then the side concedes."""
    match = await played.table(PAIRS, 4)
    await played.decide(match, after)
    await reseating.leave(match, 3)
    if back:
        await played.ai_moves(match, 3, 1)
        await reseating.come_back(match, 3)
    await played.concede(match, 3, 1)
    return await played.result(match)


async def pair_left_and_played(played: ScriptedSession) -> Result | None:
    """The third leaves; the first plays on beside the AI."""
    match = await played.table(PAIRS, 4)
    await played.decide(match, SOME)
    await reseating.leave(match, 3)
    await played.play_out(match)
    return await played.result(match)


async def two(played: ScriptedSession, *, lost_by: int, after: int = SOME) -> Result | None:
    match = await played.table(TWO, 2)
    await played.decide(match, after)
    await played.concede(match, lost_by)
    return await played.result(match)


async def two_by_ai(played: ScriptedSession, *, lost_by: int) -> Result | None:
    """The first leaves before the first move; the AI plays until they come back, just before the end."""
    match = await played.table(TWO, 2)
    await reseating.leave(match, 1)
    await played.ai_moves(match, 1, SOME)
    await reseating.come_back(match, 1)
    await played.concede(match, lost_by)
    return await played.result(match)


async def in_turn(played: ScriptedSession, game: str, seats: int, *, lost_by: Sequence[int]) -> Result | None:
    """The first leaves again and again, and comes back in time; then a side concedes."""
    match = await played.table(game, seats)
    for _ in range(3):
        await _leave_in_turn(played, match)
    await played.concede(match, *lost_by)
    return await played.result(match)


async def four_in_turn(played: ScriptedSession) -> Result | None:
    """The same at a table of four, to the end."""
    match = await played.table(ALONE, 4)
    while not match.match.over:
        await _leave_in_turn(played, match)
    return await played.result(match)


async def _leave_in_turn(played: ScriptedSession, match: Table) -> None:
    """The first leaves, lets the AI make every fifth of their decisions, and comes back."""
    await played.decide(match, 4)
    if not match.match.over:
        await reseating.leave(match, 1)
        await played.ai_moves(match, 1, 1)
    if not match.match.over:
        await reseating.come_back(match, 1)


async def two_deserted(played: ScriptedSession, *, by: int, after: int = SOME) -> Result | None:
    """One leaves and does not come back in time; the other plays on meanwhile, so that it is not early."""
    match = await played.table(TWO, 2)
    await played.decide(match, after)
    await reseating.leave(match, by)
    await played.decide(match, 2 * SOME)
    match.expire(FORFEITS[by - 1])
    await played.play_out(match)
    return await played.result(match)


async def away_then_left(played: ScriptedSession) -> Result | None:
    """The second is away; then the first leaves, and AIs play to the end."""
    match = await played.table(TWO, 2)
    while match.match.holders[1].present:
        while 1 not in match.match.acting:
            await played.decide_once(match)
        if not match.match.played_by_ai(1):
            match.expire(1)
        await played.ai_moves(match, 2, 1)
    await reseating.leave(match, 1)
    await played.play_out(match)
    return await played.result(match)


async def two_away(played: ScriptedSession, *, lost_by: int) -> Result | None:
    """The first lets the time run out again and again, until they come back just before the end."""
    match = await played.table(TWO, 2)
    for _ in range(SOME):
        while 0 not in match.match.acting:
            await played.decide_once(match)
        if not match.match.played_by_ai(0):
            match.expire(0)
        await played.ai_moves(match, 1, 1)
    await reseating.come_back(match, 1)
    await played.concede(match, lost_by)
    return await played.result(match)


async def both_leave(played: ScriptedSession) -> Result | None:
    match = await played.table(TWO, 2)
    await played.decide(match, SOME)
    await reseating.leave(match, 1)
    await reseating.leave(match, 2)
    return await played.result(match)


async def four(played: ScriptedSession) -> Result | None:
    match = await played.table(ALONE, 4)
    await played.play_out(match)
    return await played.result(match)


async def four_by_ai(played: ScriptedSession) -> Result | None:
    """The first leaves at once and comes back for the last deal."""
    match = await played.table(ALONE, 4)
    await reseating.leave(match, 1)
    await played.ai_moves(match, 1, 5 * SOME)
    if not match.match.over:
        await reseating.come_back(match, 1)
        await played.play_out(match)
    return await played.result(match)


async def changed_promise(played: ScriptedSession) -> Result | None:
    """The guest has joined; then the host sets five seconds a move, and starts."""
    lobby = await played.lobby(TWO, 2)
    try:
        await played.lobbies.change(lobby.id, lambda each: each.set_clock(1, TimeControl("live", 5)))
        match = await played.tables.start(lobby.id, 1)
    except Refusal:
        await played.lobbies.cancel(lobby.id, 1)
        return None
    await played.decide(match, SOME)
    await played.concede(match, 2)
    return await played.result(match)


def by_place(result: Result) -> bool:
    """True if all places are different."""
    return len({side.rank for side in result.sides}) == len(result.sides)


def all_stayed(result: Result) -> bool:
    """True if no AI has played for a person, or only as much as goes unpunished."""
    return all(member.stayed for side in result.sides for member in side.members)


def won_by(number: int, result: Result) -> bool:
    """True if that person is on the first side."""
    first = min(result.sides, key=lambda side: side.rank)
    return any(member.person == number for member in first.members)


def lost_by(number: int, result: Result) -> bool:
    """True if that person is on the last side."""
    last = max(result.sides, key=lambda side: side.rank)
    return any(member.person == number for member in last.members)


SCRIPTS: Final[Mapping[str, MatchScript]] = {
    "pair lost": partial(pair, lost_by=(1, 3)),
    "pair won": partial(pair, lost_by=(2, 4)),
    "pair left, conceded": partial(pair_left, after=SOME),
    "pair left at once": partial(pair_left, after=0),
    "pair left and came back": partial(pair_left, after=SOME, back=True),
    "lost": partial(two, lost_by=1),
    "won": partial(two, lost_by=2),
    "lost at once": partial(two, lost_by=1, after=0),
    "won at once": partial(two, lost_by=2, after=0),
    "won by AI": partial(two_by_ai, lost_by=2),
    "lost by AI": partial(two_by_ai, lost_by=1),
    "won away": partial(two_away, lost_by=2),
    "lost away": partial(two_away, lost_by=1),
    "won in turn": partial(in_turn, game=TWO, seats=2, lost_by=(2,)),
    "lost in turn": partial(in_turn, game=TWO, seats=2, lost_by=(1,)),
    "pair won in turn": partial(in_turn, game=PAIRS, seats=4, lost_by=(2, 4)),
    "pair lost in turn": partial(in_turn, game=PAIRS, seats=4, lost_by=(1, 3)),
    "deserted": partial(two_deserted, by=1),
    "deserted at once": partial(two_deserted, by=2, after=0),
    "both leave": both_leave,
    "away, then left": away_then_left,
    "promise changed": changed_promise,
}
DRAWN: Final[Mapping[str, tuple[MatchScript, Callable[[Result], bool]]]] = {
    "pair left, lost": (pair_left_and_played, partial(lost_by, 1)),
    "pair left, won": (pair_left_and_played, partial(won_by, 1)),
    "four": (four, by_place),
    "four in turn": (four_in_turn, lambda result: by_place(result) and all_stayed(result)),
    "four, first by AI": (four_by_ai, lambda result: by_place(result) and won_by(1, result)),
}
"""Scripts that are played out by chance, until the result is as it is wanted."""


async def play_scripts() -> Shapes:
    """Play every script."""
    shapes: dict[str, Result | None] = {}
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING))
    with tempfile.TemporaryDirectory() as folder:
        async with session(Path(folder) / "fairness.sqlite", seed=1) as played:
            for name, script in SCRIPTS.items():
                shapes[name] = await script(played)
            for name, (script, is_wanted) in DRAWN.items():
                while (found := await script(played)) is None or not is_wanted(found):
                    pass
                shapes[name] = found
    return shapes

"""A process killed while moves stream in loses no acknowledged move, and has none twice."""

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from bot.match import Table, moves
from bot.storage import Store
from tests.match.room import room

ROOT = Path(__file__).parents[2]
KILLS = 5
MOST_MOVES = 400  # acknowledged before a kill


class Acknowledged(NamedTuple):
    """A move that a process has acknowledged to a player."""

    match_id: str
    seq: int
    seat: int
    interaction_id: int
    action: str

    @classmethod
    def of(cls, line: str) -> "Acknowledged":
        match_id, seq, seat, interaction_id, action = line.rstrip().split(" ", 4)
        return cls(match_id, int(seq), int(seat), int(interaction_id), action)


def play_and_kill(path: Path, number: int, moves: int) -> list[Acknowledged]:
    """Let a process play until it has acknowledged so many moves, then kill it at once."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.match.busy", str(path), str(number)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(moves)]
        process.kill()
        lines.extend(process.stdout)  # printed before the signal reached it
    return [Acknowledged.of(line) for line in lines if line.endswith("\n")]


@pytest.mark.whole
async def test_every_acknowledged_move_survives_kill_and_none_is_there_twice(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    rng = Random()
    acknowledged: list[Acknowledged] = []
    for number in range(1, KILLS + 1):
        moves = rng.randint(1, MOST_MOVES)
        acknowledged += play_and_kill(path, number, moves)
        async with room(path) as here:
            await check_log(here.store, acknowledged)
            recovered = await here.recover()
            assert recovered.quarantined == ()
            for table in recovered.tables:
                await check_table(here.store, table, acknowledged)


async def check_log(store: Store, acknowledged: list[Acknowledged]) -> None:
    """Each acknowledged move is in the log as it was acknowledged, and the log has no gap."""
    for match_id in {move.match_id for move in acknowledged}:
        log = await store.matches.log(match_id)
        assert log is not None
        assert [move.seq for move in log.moves] == list(range(1, len(log.moves) + 1))
        logged = {(move.seq, move.seat, move.interaction_id, move.action) for move in log.moves}
        assert {tuple(move[1:]) for move in acknowledged if move.match_id == match_id} <= logged


async def check_table(store: Store, table: Table, acknowledged: list[Acknowledged]) -> None:
    """The table agrees with its log; a move delivered again is recognised and not applied."""
    log = await store.matches.log(table.id)
    assert log is not None
    people = [move for move in acknowledged if move.match_id == table.id]
    for move in people:
        user_id = log.seats[move.seat].user_id
        assert user_id is not None
        outcome = await moves.submit(table, user_id, move.action, None, move.interaction_id)
        assert (outcome.seq, outcome.repeated) == (move.seq, True)
    after = await store.matches.log(table.id)
    assert after is not None
    persons = [move for move in after.moves if move.user_id is not None]
    assert persons == [move for move in log.moves if move.user_id is not None]

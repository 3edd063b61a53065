"""The gate: nothing secret of a match that is over is shown while others may play the same cards."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.board.snapshots import snapshot_of
from bot.community.recount import recount
from bot.community.results import Intake
from bot.match import Refusal, Table
from bot.match.open_book import Revealed, is_open_book
from bot.storage import MatchRow, OriginRow, SeatRow
from games.core.chance import commitment
from tests.match.room import ANNA, BEN, CHANNEL, CHLOE, GUILD, Room, room
from tests.match.toy import GAMES

ROOT = Path(__file__).parents[2]
SEED = bytes(range(32))
ORIGIN = OriginRow("daily 2026-12-01 toy", "toy", '{"cards":2}', 1, "0123", 400, SEED, 10.0, 20.0)


async def shared(here: Room, match_id: str = "k3v9x2aq", *users: int, channel: int = CHANNEL) -> Table:
    """A match of two people that is dealt the cards of the origin."""
    anna, ben = users or (ANNA, BEN)
    await here.store.origins.add(ORIGIN)
    row = MatchRow(match_id, "toy", 1, ORIGIN.options, SEED, GUILD, channel, anna, "en", "playing", 1.0)
    seats = SeatRow(0, anna, "Anna", None), SeatRow(1, ben, "Ben", None)
    await here.store.matches.create(replace(row, origin=ORIGIN.id), seats)
    await here.recover()
    return await here.tables.find(match_id)


async def test_a_match_that_is_over_stays_secret_until_its_origin_is_closed(path: Path) -> None:
    async with room(path) as here:
        table = await shared(here)
        await here.play_out(table, Random(1))
        assert table.match.over
        assert not is_open_book(table.match)
        with pytest.raises(Refusal, match="refusal-sealed"):
            Revealed(table.match)
        assert snapshot_of(table.match).seed is None
        assert SEED.hex() not in repr(snapshot_of(table.match))

        await here.store.origins.close_due(ORIGIN.closes_at)
        assert (await here.tables.find(table.id)) is table
        assert is_open_book(table.match)
        assert commitment(bytes.fromhex(Revealed(table.match).seed)) == table.match.commitment
        assert snapshot_of(table.match).seed == SEED.hex()


async def test_so_it_does_after_a_restart(path: Path) -> None:
    async with room(path) as here:
        table = await shared(here)
        await here.play_out(table, Random(1))
    async with room(path) as here:
        assert not is_open_book((await here.tables.find(table.id)).match)
        await here.store.origins.close_due(ORIGIN.closes_at)
        assert is_open_book((await here.tables.find(table.id)).match)


async def test_nothing_is_kept_of_it_and_no_move_exported_before(path: Path) -> None:
    async with room(path) as here:
        table = await shared(here)
        await here.play_out(table, Random(1))
        await Intake(here.store, GAMES).take_in_all()
        assert await here.store.results.of_match(table.id) is None
        assert not await here.store.personal.moves(ANNA, table.id)
        exported = await here.store.personal.rows(ANNA)
        assert not {"deal", "feat", "outcome", "result"} & {*exported}
        assert (await recount(here.store, games=GAMES)).matches == 0

        await here.store.origins.close_due(ORIGIN.closes_at)
        await Intake(here.store, GAMES).take_in_all()
        assert await here.store.results.of_match(table.id) is not None
        assert await here.store.personal.moves(ANNA, table.id)
        assert not (await recount(here.store, games=GAMES)).differences


async def test_no_hint_helps_with_cards_that_others_play(path: Path) -> None:
    async with room(path) as here:
        table = await shared(here)
        assert not table.match.hints
        own = await here.table(CHLOE, BEN, channel=CHANNEL + 1)
        assert own.match.hints


# No module gets round the gate

READS_SEED: Final = {
    "bot/match/match.py",  # deals the cards, and publishes the commitment
    "bot/match/open_book.py",
}
"""The modules that read the row of a match with its seed."""
MAKES_RECORDS: Final = {"bot/match/open_book.py", "bot/match/replays.py", "bot/match/reviews.py"}
"""The modules that write or read records of matches: the last two take a `Revealed`."""
ASKS_IF_OVER: Final = {
    "bot/board/board.py",  # which views to show
    "bot/board/publisher.py",
    "bot/board/snapshots.py",  # no deadlines and no advice any more
    "bot/features/daily/presses.py",  # nothing to go on with
    "bot/features/table/seat_presses.py",  # nothing to leave
    "bot/features/table/presses.py",  # nothing to post anew
    "bot/features/table/claim_presses.py",  # nothing to claim
    "bot/interactions/panels.py",  # a seat of an AI
    "bot/match/claim_rules.py",  # nothing to claim
    "bot/match/company.py",  # a table that is over has nothing to keep secret from
    "bot/match/lobbies.py",  # a rematch, of other cards
    "bot/match/match.py",
    "bot/match/moves.py",
    "bot/match/open_book.py",
    "bot/match/same_cards.py",  # its players have seen it all
    "bot/match/table.py",
    "bot/match/tables.py",
}
"""The modules that ask if a match is over, and reveal nothing by it."""


def sources() -> Iterator[tuple[str, ast.Module]]:
    for file in sorted((ROOT / "bot").rglob("*.py")):
        if "sandbox" not in file.parts:
            yield file.relative_to(ROOT).as_posix(), ast.parse(file.read_text(encoding="utf-8"))


def attributes(tree: ast.Module) -> Iterator[ast.Attribute]:
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.Attribute))


def test_nothing_else_reads_the_seed_of_a_match() -> None:
    readers = {name for name, tree in sources() if any(node.attr == "_row" for node in attributes(tree))}
    assert readers == READS_SEED
    storing = {name for name, tree in sources() if any(node.attr == "seed" for node in attributes(tree))}
    others = {
        "bot/board/snapshots.py",  # of a `Revealed`
        "bot/features/ended/end_card.py",  # asks if a snapshot has it
        "bot/features/table/notices.py",  # of a snapshot
        "bot/match/daily.py",  # of an origin, to let experts play it
        "bot/match/puzzle.py",  # of a puzzle: its match is not played
        "bot/match/puzzle_maker.py",
        "bot/match/tables.py",  # of an origin, to deal its cards
        "bot/storage/rows.py",  # asks if the moves were removed
        "bot/thinking/work.py",  # of a question
    }
    assert storing == READS_SEED | others


def test_nothing_else_makes_or_reads_records() -> None:
    found = {
        name
        for name, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        and node.module == "games.core.record"
        and {each.name for each in node.names} & {"Recorder", "record_lines", "replay", "verify"}
    }
    assert found == MAKES_RECORDS | {"bot/showcase.py"}  # of samples
    taking = [
        ast.unparse(node.args)
        for name, tree in sources()
        if name in MAKES_RECORDS
        for node in ast.walk(tree)
        if isinstance(node, ast.AsyncFunctionDef | ast.FunctionDef) and node.name in {"of", "begin"}
    ]
    assert taking == [
        "self, revealed: Revealed",
        "self, match_id: str",
        "self, revealed: Revealed, user_id: int",
    ]


def test_nothing_else_takes_the_end_of_a_match_for_leave_to_reveal_it() -> None:
    found = {
        name
        for name, tree in sources()
        if any(
            node.attr == "over" and ast.unparse(node.value).endswith(("match", "self"))
            for node in attributes(tree)
        )
    }
    assert found == ASKS_IF_OVER

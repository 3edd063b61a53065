"""A database that an earlier version of this program left behind: every match goes on, or reads as it did.

``old_database/schema_5.sql.gz`` was written by the program when its schema was number 5: three matches of
each game, begun, half played and ended, a lobby, panels and places of messages. ``schema_5.json`` says how
far each match was, and the SHA-256 of its record at that time.
"""

import gzip
import hashlib
import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.match.open_book import Revealed
from bot.storage import MatchLog
from games import CATALOGUE
from games.core.record import record_lines
from games.core.versions import by_rules
from tests.match.room import Room, room

FOLDER = Path(__file__).parent / "old_database"
WANTED: Mapping[str, Any] = json.loads((FOLDER / "schema_5.json").read_text(encoding="utf-8"))
pytestmark = pytest.mark.sqlite_alone
MATCHES: Mapping[str, Mapping[str, Any]] = {key: value for key, value in WANTED.items() if key != "lobbies"}


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """The old database, anew for each test."""
    path = tmp_path / "old.sqlite3"
    script = gzip.decompress((FOLDER / "schema_5.sql.gz").read_bytes()).decode()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(script)
    return path


async def digest(here: Room, match_id: str) -> str:
    """The SHA-256 of the record that can be written of a match as far as it was played."""
    log = await here.store.matches.log(match_id)
    assert log is not None
    return hashlib.sha256("\n".join(lines_of(log)).encode()).hexdigest()


def lines_of(log: MatchLog) -> tuple[str, ...]:
    game = by_rules(CATALOGUE[log.match.game], log.match.rules_version)
    assert game is not None
    options = game.options.model_validate_json(log.match.options)
    names = [seat.name for seat in log.seats]
    return record_lines(
        game, options, names, log.match.seed, [(move.seat, move.action) for move in log.moves]
    )


async def test_every_match_that_was_being_played_goes_on(old: Path) -> None:
    playing = {key for key, wanted in MATCHES.items() if wanted["status"] == "playing"}
    async with room(old, games=CATALOGUE) as here:
        recovered = await here.recover()

        assert recovered.quarantined == ()
        assert {table.id for table in recovered.tables} == playing
        # A move that all can see to be forced may play itself before the last match is read.
        assert all(table.match.seq >= MATCHES[table.id]["seq"] for table in recovered.tables)
        assert {lobby.id for lobby in here.register.lobbies()} == set(WANTED["lobbies"])
        assert all(table.match.acting for table in recovered.tables)


async def test_every_match_replays_to_the_record_that_it_had(old: Path) -> None:
    async with room(old, games=CATALOGUE) as here:
        for key, wanted in MATCHES.items():
            assert await digest(here, key) == wanted["sha256"], f"{wanted['game']} {key}"


async def test_what_had_ended_can_be_looked_at(old: Path) -> None:
    async with room(old, games=CATALOGUE) as here:
        await here.recover()
        for key, wanted in MATCHES.items():
            if wanted["status"] == "over":
                table = await here.tables.find(key)
                assert table.match.over
                assert table.match.seq == wanted["seq"]
                assert await Revealed(table.match).record()


async def test_messages_that_were_followed_are_still_known(old: Path) -> None:
    playing = {key for key, wanted in MATCHES.items() if wanted["status"] == "playing"}
    async with room(old, games=CATALOGUE) as here:
        assert {place.owner for place in await here.store.messages.places()} == playing
        assert {panel.match_id for panel in await here.store.messages.panels(0.0)} == playing


def test_the_old_database_has_matches_of_every_game_of_its_time() -> None:
    assert len({wanted["game"] for wanted in MATCHES.values()}) == 19
    assert {wanted["status"] for wanted in MATCHES.values()} == {"playing", "over"}

"""Tournaments: a log that takes each event once, and the messages that show it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.runtime.shards import Shards
from bot.storage import Store, TournamentRow
from bot.storage.erasure import Identity
from bot.storage.tournaments import ShownMessage, StoredTournament
from bot.tournament.events import (
    Corrected,
    Created,
    Ended,
    Joined,
    Logged,
    RoundSeated,
    TableEnded,
    TableOpened,
    TournamentEvent,
)
from bot.tournament.plan import TournamentPlan
from bot.tournament.state import state_of
from tests.databases import where

ANNA, BEN = 1001, 1002
ROW = TournamentRow("evening", 4 << 22, 77, ANNA, "ja", 1.0)
PLAN = TournamentPlan(game="toy", format="two", system="swiss", rounds=3)
EVENTS: tuple[TournamentEvent, ...] = (
    Joined(user_id=ANNA, name="Anna", partner=BEN),
    Joined(user_id=BEN, name="Ben"),
    RoundSeated(round=1, tables=((0, 1),), absent=(1,)),
    TableOpened(round=1, table=1, match_id="abcdefghijklm"),
    TableEnded(round=1, table=1, points=(3, 1), winners=(0,), how="clock"),
    Corrected(round=1, table=1, points=(1, 3), winners=(1,), reason="Anna was right"),
)
LOG = (
    Logged(0, 1.0, ANNA, Created(plan=PLAN)),
    *(Logged(number, 2.0, ANNA, event) for number, event in enumerate(EVENTS, start=1)),
)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    made = await Store.open(where(tmp_path / "parlour.sqlite"))
    await made.tournaments.create(ROW, LOG[0])
    for logged in LOG[1:]:
        assert await made.tournaments.append(ROW.id, logged)
    yield made
    await made.close()


async def test_a_log_is_read_as_it_was_written(store: Store) -> None:
    assert await store.tournaments.of(ROW.id) == StoredTournament(ROW, LOG)
    assert await store.tournaments.running() == (StoredTournament(ROW, LOG),)
    assert await store.tournaments.running(Shards(8, (3,))) == ()
    assert await store.tournaments.of("another") is None
    assert await store.tournaments.on_server(ROW.guild_id, 5) == (ROW,)
    assert await store.tournaments.of_match("abcdefghijklm") == ROW.id
    assert await store.tournaments.of_match("another") is None


@pytest.mark.parametrize(
    "again",
    [
        LOG[3],
        Logged(7, 3.0, None, RoundSeated(round=1, tables=())),
        Logged(7, 3.0, None, TableOpened(round=1, table=1, match_id="other")),
        Logged(7, 3.0, None, TableEnded(round=1, table=1, points=(0, 0), winners=())),
    ],
    ids=["the same number", "the same round", "the same table opened", "the same table ended"],
)
async def test_a_log_takes_nothing_twice(store: Store, again: Logged) -> None:
    assert not await store.tournaments.append(ROW.id, again)
    assert await store.tournaments.of(ROW.id) == StoredTournament(ROW, LOG)


async def test_a_tournament_that_has_ended_runs_no_more(store: Store) -> None:
    assert await store.tournaments.append(ROW.id, Logged(7, 3.0, None, Ended(why="finished")))
    assert await store.tournaments.running() == ()
    (row,) = await store.tournaments.on_server(ROW.guild_id, 5)
    assert row.ended


async def test_a_person_is_forgotten_by_a_change_of_their_own_event(store: Store) -> None:
    await store.erasure.forget(ANNA, Identity(-5, "N.N."))
    stored = await store.tournaments.of(ROW.id)
    assert stored is not None
    assert stored.row.organiser_id == -5
    assert "Anna" not in str(stored)
    assert str(ANNA) not in str(stored)
    people = state_of(stored.log).people
    assert [(each.user_id, each.name) for each in people] == [(-5, "N.N."), (BEN, "Ben")]


async def test_a_server_takes_its_tournaments_with_it(store: Store) -> None:
    await store.tournaments.save_message(ROW.id, "panel", ShownMessage(77, 5))
    await store.erasure.note_servers((), 10.0)
    assert await store.erasure.departed(10.0) == (ROW.guild_id,)
    assert await store.erasure.forget_server(ROW.guild_id, -7, 10.0)
    assert await store.tournaments.of(ROW.id) is None
    assert await store.tournaments.messages(ROW.id) == {}


async def test_what_shows_a_tournament_has_one_message_each(store: Store) -> None:
    await store.tournaments.save_message(ROW.id, "panel", ShownMessage(77, 5))
    await store.tournaments.save_message(ROW.id, "round 1", ShownMessage(77, 6))
    await store.tournaments.save_message(ROW.id, "panel", ShownMessage(77, 7))
    messages = {"panel": ShownMessage(77, 7), "round 1": ShownMessage(77, 6)}
    assert await store.tournaments.messages(ROW.id) == messages

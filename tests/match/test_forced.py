"""Forced moves: one known to all plays itself after a beat; one known to its player, only on request."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.match import AiTiming, Preferences, Refusal, Table, moves, reseating, turns
from bot.match.clocks import reminder_at
from bot.match.pace import UNKNOWN, DecisionPace
from bot.storage import MoveRow, StorageError
from bot.storage.matches import MatchStore
from games import CATALOGUE
from games.core.game import Seat
from tests.match.room import ANNA, BEN, CHLOE, MINUTE, Room, room
from tests.match.timing import Held, settled

NEVER = AiTiming(pause=0.0, patience=60.0, beat=3600.0)
"""A beat that outlasts every test."""


async def moves_of(here: Room, table: Table) -> tuple[MoveRow, ...]:
    log = await here.store.matches.log(table.id)
    assert log is not None
    return log.moves


async def test_the_last_card_of_each_hand_plays_itself(here: Room) -> None:
    table = await here.table(ANNA, BEN, cards=2, forced=True)
    await here.act(table, 0, table.match.view(0).legal[0])
    await here.act(table, 1, table.match.view(1).legal[0])
    await here.observer.until(lambda: table.match.over)

    assert table.match.status == "over"
    logged = await moves_of(here, table)
    assert [(move.seat, move.user_id, move.forced) for move in logged] == [
        (0, ANNA, False),
        (1, BEN, False),
        (0, ANNA, True),
        (1, BEN, True),
    ]
    assert all(move.interaction_id is None for move in logged[2:])


async def test_what_plays_itself_is_shown_only_once_it_is_committed(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await here.table(ANNA, BEN, cards=2, turns=True, forced=True)
    await here.act(table, 0, table.match.view(0).legal[0])
    queued: asyncio.Future[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
    real = MatchStore.append_move

    def hold(
        self: MatchStore, match_id: str, move: MoveRow, *more: Any, **given: Any
    ) -> "asyncio.Future[None]":
        written = asyncio.get_running_loop().create_future()
        if move.forced:
            queued.set_result(written)
            return written
        return real(self, match_id, move, *more, **given)

    monkeypatch.setattr(MatchStore, "append_move", hold)
    await here.act(table, 1, table.match.view(1).legal[0])
    write = await queued
    assert table.match.seq == 2
    assert [change.seq for change in here.observer.changes] == [1, 2]

    monkeypatch.undo()
    write.set_exception(StorageError("the disk is full"))
    assert table.match.seq == 2


async def test_a_forced_move_waits_for_the_beat_and_its_player_may_be_quicker(path: Path) -> None:
    async with room(path, ai_timing=NEVER) as here:
        table = await here.table(ANNA, BEN, cards=1, turns=True, forced=True)
        assert turns.forced(table.match, 0) is not None
        for _ in range(3):  # a move that plays itself at once would be in the log
            assert await moves_of(here, table) == ()
        await here.act(table, 0, table.match.view(0).legal[0])
        await here.act(table, 1, table.match.view(1).legal[0])
        assert table.match.status == "over"
        assert not any(move.forced for move in await moves_of(here, table))


async def test_a_restart_goes_on_with_what_plays_itself(path: Path) -> None:
    async with room(path, ai_timing=NEVER) as here:
        table = await here.table(ANNA, BEN, cards=1, turns=True, forced=True)
        await here.act(table, 0, table.match.view(0).legal[0])
        before = table.match.progress.visible_to(0)
    async with room(path, ai_timing=NEVER) as here:
        (again,) = (await here.recover()).tables
        assert again.match.progress.visible_to(0) == before
    async with room(path) as here:
        (again,) = (await here.recover()).tables
        await here.observer.until(lambda: again.match.over)
        assert [move.forced for move in await moves_of(here, again)] == [False, True]


async def test_a_replay_remembers_what_happened_lately_as_it_was(path: Path) -> None:
    async with room(path, ai_timing=AiTiming(pause=0.0, beat=0.0)) as here:
        table = await here.table(ANNA, BEN, cards=1, turns=True, forced=True)
        await here.observer.until(lambda: table.match.over)
        before = table.match.progress.recent
    async with room(path) as here:
        again = await here.tables.find(table.id)
        assert again.match.progress.recent == before


async def test_a_press_that_comes_just_too_late_is_answered_as_the_move_that_it_is(here: Room) -> None:
    table = await here.table(ANNA, BEN, cards=1, turns=True, forced=True)
    card = table.match.view(0).legal[0]
    await here.observer.until(lambda: table.match.over)

    done = await moves.submit(table, ANNA, card, 0, here.click())

    assert done.repeated
    assert len(await moves_of(here, table)) == 2


async def test_no_clock_runs_for_what_plays_itself(path: Path) -> None:
    async with room(path, ai_timing=NEVER, control=MINUTE) as here:
        table = await here.table(ANNA, BEN, cards=1, turns=True, forced=True)
        assert table.match.acting == (0,)
        assert not table.match.clocks.deadlines


async def test_a_write_that_fails_is_tried_again(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    failures = 0
    real = MatchStore.append_move

    def fail_once(
        self: MatchStore, match_id: str, move: MoveRow, *more: Any, **given: Any
    ) -> "asyncio.Future[None]":
        nonlocal failures
        if move.forced and not failures:
            failures += 1
            failed = asyncio.get_running_loop().create_future()
            failed.set_exception(StorageError("the disk is full"))
            return failed
        return real(self, match_id, move, *more, **given)

    monkeypatch.setattr(MatchStore, "append_move", fail_once)
    monkeypatch.setattr(here.tables._opponents, "_timing", AiTiming(pause=0.0, retry=0.0, beat=0.0))
    table = await here.table(ANNA, BEN, cards=1, turns=True, forced=True)
    await here.observer.until(lambda: table.match.over)
    assert failures == 1


# Moves that only their player knows to be forced


async def lone_play(here: Room, wishes: bool) -> Table:
    """A match of Tressette in which the acting player has one card of the suit led, still to be pressed."""
    rng = Random(7)
    await here.tables.preferences.save(ANNA, Preferences(forced_moves=wishes))
    await here.tables.preferences.save(BEN, Preferences(forced_moves=wishes))
    table = await here.table(ANNA, BEN, game="tressette_two", declarations="none")
    while not any(_knows_alone(table, seat) for seat in table.match.acting):
        seat = table.match.acting[0]
        await here.act(table, seat, rng.choice(table.match.view(seat).legal))
    return table


def _knows_alone(table: Table, seat: Seat) -> bool:
    return turns.lone_action(table.match, seat) is not None and turns.forced(table.match, seat) is None


async def test_what_only_its_player_knows_plays_itself_if_they_wish(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await lone_play(here, wishes=True)
        before, (seat,) = table.match.seq, table.match.acting
        table.match.pace = DecisionPace()
        table.match.pace._taken.append(0.01)
        await here.observer.until(lambda: table.match.seq > before)
        move = (await moves_of(here, table))[before]
        assert (move.seat, move.forced, move.user_id) == (seat, True, (ANNA, BEN)[seat])


async def test_by_default_a_player_plays_what_only_they_know_to_be_forced(path: Path) -> None:
    async with room(path, games=CATALOGUE, ai_timing=AiTiming(pause=0.0, beat=0.0)) as here:
        table = await lone_play(here, wishes=False)
        before, (seat,) = table.match.seq, table.match.acting
        while here.tables._opponents._tasks:
            await asyncio.gather(*here.tables._opponents._tasks.values())
        assert table.match.seq == before
        await here.act(table, seat, table.match.view(seat).legal[0])


async def lone_word(here: Room) -> Table:
    """A match of Tressette in which a person has nothing to declare."""
    rng = Random(7)
    table = await here.table(ANNA, BEN, game="tressette_two")
    while not any(turns.lone_word(table.match, seat) for seat in table.match.acting):
        seat = table.match.acting[0]
        await here.act(table, seat, rng.choice(table.match.view(seat).legal))
    return table


async def test_a_player_with_nothing_to_declare_is_not_asked_and_passes_after_the_usual_wait(
    path: Path, waiting: asyncio.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await lone_word(here)
        before, (seat,) = table.match.seq, table.match.acting
        await waiting.wait()
        found = await here.tables._opponents._next_forced(table)
        assert found is not None
        assert found.wait == table.usual_seconds(seat) > AiTiming().beat
        assert table.match.seq == before
    paced(monkeypatch, 0.0, waiting.clear)
    async with room(path, games=CATALOGUE) as here:
        (again,) = (await here.recover()).tables
        await here.observer.until(lambda: again.match.seq > before)
        move = (await moves_of(here, again))[before]
        assert (move.seat, move.action, move.forced) == (seat, "pass", True)


def paced(monkeypatch: pytest.MonkeyPatch, seconds: float, when_asked: Callable[[], object]) -> None:
    """Let people usually take so long; call `when_asked` as soon as a card begins to wait for that."""

    def usual(_: DecisionPace) -> float:
        when_asked()
        return seconds

    monkeypatch.setattr(DecisionPace, "usual", property(usual))


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Set once a card waits, for longer than any test lives."""
    event = asyncio.Event()
    paced(monkeypatch, 3600.0, event.set)
    return event


async def test_the_ai_of_one_who_leaves_does_not_wait_until_their_card_would_have_played_itself(
    path: Path, waiting: asyncio.Event
) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await lone_play(here, wishes=True)
        before, (seat,) = table.match.seq, table.match.acting
        await waiting.wait()
        await reseating.leave(table, (ANNA, BEN)[seat])
        await here.observer.until(lambda: table.match.seq > before)
        move = (await moves_of(here, table))[before]
        assert (move.seat, move.forced, move.user_id) == (seat, False, None)


@pytest.mark.usefixtures("under_way")
async def test_a_card_that_waits_keeps_no_ai_from_playing_for_others_whose_time_is_up(
    path: Path, waiting: asyncio.Event
) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        await here.tables.preferences.save(ANNA, Preferences(forced_moves=True))
        table = await here.table(ANNA, BEN, CHLOE, cards=1)
        here.clock.advance(30)
        await here.act(table, 0, "cheer")
        assert _knows_alone(table, 0)
        await waiting.wait()
        here.clock.advance(30)
        await here.observer.until(lambda: table.match.seq == 3)
        assert [holder.missed for holder in table.match.holders] == [0, 1, 1]


async def test_nothing_plays_itself_for_somebody_else_who_took_the_seat(
    path: Path, waiting: asyncio.Event
) -> None:
    thinker = Held()
    async with room(path, thinker, games=CATALOGUE) as here:
        table = await lone_play(here, wishes=True)
        before, (seat,) = table.match.seq, table.match.acting
        lone = turns.lone_action(table.match, seat)
        assert lone is not None
        await waiting.wait()
        await reseating.leave(table, (ANNA, BEN)[seat])
        await reseating.take_over(table, seat, CHLOE, "Chloé")
        with pytest.raises(Refusal, match="refusal-stale-choice"):
            await moves.submit_forced(table, seat, lone, (ANNA, BEN)[seat])
        thinker.go_on.set()
        async with asyncio.timeout(60):
            await settled()
        assert table.match.seq == before


async def test_nothing_plays_itself_for_who_has_changed_their_mind_meanwhile(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(path, games=CATALOGUE) as here:
        preferences = here.tables.preferences

        def change_of_mind() -> None:
            for user in (ANNA, BEN):
                preferences._keep(user, Preferences(forced_moves=False))

        paced(monkeypatch, 0.0, change_of_mind)
        table = await lone_play(here, wishes=True)
        before = table.match.seq
        await settled()
        assert not (await preferences.of(ANNA)).forced_moves
        assert table.match.seq == before


@pytest.mark.parametrize("later", [0, 30], ids=["from the start", "after others have acted"])
async def test_a_card_plays_itself_before_its_player_is_reminded_of_the_time(
    path: Path, waiting: asyncio.Event, later: int
) -> None:
    async with room(path, games=CATALOGUE, control=MINUTE) as here:
        table = await lone_play(here, wishes=True)
        await waiting.wait()
        (seat,) = table.match.acting
        here.clock.advance(later)
        found = await here.tables._opponents._next_forced(table)
        assert found is not None
        left = reminder_at(table.match.clocks.deadlines[seat]) - here.clock.now()
        assert 0 < found.wait < left


@pytest.mark.usefixtures("waiting")
async def test_a_card_does_not_wait_for_as_long_among_ais_alone(path: Path) -> None:
    """AIs learn nothing from the pace of a card."""
    async with room(path, games=CATALOGUE) as here:
        table, opponents = await lone_play(here, wishes=True), here.tables._opponents
        (seat,) = table.match.acting
        among_people = await opponents._next_forced(table)
        await reseating.leave(table, (BEN, ANNA)[seat])
        among_ais = await opponents._next_forced(table)
        assert among_people is not None
        assert among_ais is not None
        assert among_ais.wait == opponents._timing.beat < among_people.wait


def test_it_takes_as_long_as_the_table_usually_does() -> None:
    pace = DecisionPace()
    assert pace.usual == UNKNOWN
    for start, end in ((10.0, 12.0), (20.0, 29.0), (30.0, 34.0)):
        pace.follow([0], start)
        pace.follow([0], start + 1)  # still the same decision
        pace.note_decision(0, end)
        pace.follow([1], end)
    assert pace.usual == 4.0


# Preferences


async def test_preferences_are_kept_by_person(path: Path) -> None:
    mine = Preferences(faces="letters", suits="SHDC", confirm_before_playing=True)
    async with room(path) as here:
        assert await here.tables.preferences.of(ANNA) == Preferences()
        await here.tables.preferences.save(ANNA, mine)
        assert await here.tables.preferences.of(ANNA) == mine
        assert await here.tables.preferences.of(BEN) == Preferences()
    async with room(path) as here:
        assert await here.tables.preferences.of(ANNA) == mine


async def test_what_cannot_be_written_is_not_preferred(here: Room) -> None:
    await here.store.close()
    with pytest.raises(StorageError):
        await here.tables.preferences.save(ANNA, Preferences(faces="large"))


async def test_a_document_of_another_version_is_read_as_far_as_it_goes(here: Room) -> None:
    await here.store.preferences.save(ANNA, '{"faces": "letters", "sparkles": true}')
    await here.store.preferences.save(BEN, '{"faces": "invisible"}')
    assert await here.tables.preferences.of(ANNA) == Preferences(faces="letters")
    assert await here.tables.preferences.of(BEN) == Preferences()


def test_an_order_of_suits_has_each_of_them_once() -> None:
    with pytest.raises(ValueError, match="each of CDHS once"):
        Preferences(suits="SSHD")

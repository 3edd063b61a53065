"""Locked threads, in which people cannot press and the bot cannot edit: the match waits."""

import time
from pathlib import Path

import pytest

from bot.features import ids
from bot.match import Table, turns
from bot.runtime import coalescer
from bot.sandbox import ClientRefusal, Person, Sandbox, said
from bot.services import Services
from tests.clock import FakeClock
from tests.e2e.driver import Json, control, moves, public, running, settings, shows
from tests.e2e.test_gone import thread_of
from tests.e2e.test_outages import message, until

LIVE = settings(clock={"kind": "live", "live_seconds": 15}, table={"ping_seconds": 0})
LONG = 600.0


async def match_in(thread: str, anna: Person, ben: Person, opened_services: list[Services]) -> Table:
    """A match of two people in a thread, at a live clock."""
    lobby = (await anna.command(thread, "play", {"game": "tressette_two"})).message
    assert lobby is not None
    await ben.click(thread, lobby, control(lobby, ids.InLobby, verb="join"))
    await anna.click(thread, lobby, control(lobby, ids.InLobby, verb="start"))
    await anna.until(shows(ids.ShowMore, thread))
    return table_of(opened_services)


def table_of(opened_services: list[Services]) -> Table:
    (table,) = opened_services[-1].register.tables()
    return table


async def passes(clock: FakeClock, opened_services: list[Services], seconds: float) -> None:
    """Let time pass until the timekeeper has noticed."""
    clock.advance(seconds)
    keeper = opened_services[-1].tables._timekeeper
    await until(lambda: keeper._last_connected == clock.now())


def lock(sandbox: Sandbox, thread: str, *, locked: bool) -> None:
    sandbox.world.set_locked(sandbox.world.channels[thread], locked=locked)


def is_held(opened_services: list[Services]) -> bool:
    """True if the clocks of the match stand, and others do not."""
    tables = opened_services[-1].tables
    return tables.clocks_run and not tables.clocks_run_at(table_of(opened_services))


async def panel_of(person: Person, thread: str) -> Json:
    hand = (await person.command(thread, "hand")).message
    assert hand is not None
    return hand


@pytest.mark.leaves_unanswered
async def test_while_its_thread_is_locked_a_match_waits_and_then_all_is_shown_anew(
    sandbox: Sandbox,
    database: Path,
    opened_services: list[Services],
    anna: Person,
    ben: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A person who manages threads may still press; their move counts, although the bot cannot answer."""
    monkeypatch.setattr(coalescer, "REFUSED_PAUSE", 0.01)
    monkeypatch.setattr(coalescer, "REFUSED_APART", 0.01)
    clock, thread = FakeClock(time.time()), thread_of(sandbox, sandbox.world.bot.id)
    async with running(sandbox, database, LIVE, clock):
        table = await match_in(thread, anna, ben, opened_services)
        anna_seat, ben_seat = table.match.seat_of(int(anna.id)), table.match.seat_of(int(ben.id))
        assert anna_seat is not None
        assert ben_seat is not None
        hand, bens = await panel_of(anna, thread), await panel_of(ben, thread)
        if ben_seat in turns.waited_for(table.match):
            # Anna may press while the thread is locked, and Ben may not.
            await ben.click(thread, bens, card_of(ben, thread, bens))
            await anna.until(lambda _: anna_seat in turns.waited_for(table.match))
            await anna.until(lambda _: bool(cards_of(anna, thread, hand)))
        before = said(public(anna, ids.ShowMore, thread))
        lock(sandbox, thread, locked=True)
        await until(lambda: is_held(opened_services))
        await passes(clock, opened_services, LONG)
        assert not table.match.clocks.up
        with pytest.raises(ClientRefusal):
            await ben.command(thread, "hand")

        seq = table.match.seq
        sandbox.patience = 0.5
        assert (await anna.click(thread, hand, card_of(anna, thread, hand))).failed
        assert table.match.seq > seq
        await until(lambda: any(each.status == 400 and each.method == "PATCH" for each in sandbox.requests))
        sandbox.patience = 60.0
        assert said(public(anna, ids.ShowMore, thread)) == before
        lock(sandbox, thread, locked=False)
        await anna.until(lambda person: said(public(person, ids.ShowMore, thread)) != before)
        assert not is_held(opened_services)
        await passes(clock, opened_services, LONG)
        await until(lambda: table.match.seq > seq + 1)  # an AI has played for the absent


def cards_of(person: Person, thread: str, panel: Json) -> list[str]:
    """The presses by which a panel, as it stands, plays a card."""
    found = [each["custom_id"] for each in moves(message(person, thread, panel["id"]))]
    return [each for each in found if isinstance(ids.decode(each), ids.TakeAction)]


def card_of(person: Person, thread: str, panel: Json) -> str:
    return cards_of(person, thread, panel)[0]


@pytest.mark.parametrize("archived", [False, True])
async def test_a_thread_that_was_locked_while_the_bot_was_off_is_found_so_at_its_start(
    sandbox: Sandbox,
    database: Path,
    opened_services: list[Services],
    anna: Person,
    ben: Person,
    archived: bool,
) -> None:
    """Discord does not announce archived threads by itself."""
    clock, thread = FakeClock(time.time()), thread_of(sandbox, sandbox.world.bot.id)
    async with running(sandbox, database, LIVE, clock):
        await match_in(thread, anna, ben, opened_services)
    lock(sandbox, thread, locked=True)
    place = sandbox.world.channels[thread].thread
    assert place is not None
    place.archived = archived
    clock.advance(LONG)
    async with running(sandbox, database, LIVE, clock):
        await until(lambda: is_held(opened_services))
        await passes(clock, opened_services, LONG)
        assert not table_of(opened_services).match.clocks.up
        lock(sandbox, thread, locked=False)
        await until(lambda: not is_held(opened_services))
        assert table_of(opened_services).match.clocks.deadlines

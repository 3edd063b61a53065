"""Clocks as players meet them: an absent player blocks no game, and can come back."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest
from discord.gateway import DiscordWebSocket

from bot.config import Config
from bot.features import ids
from bot.i18n import catalogue
from bot.sandbox import Person, Sandbox, said
from bot.services import Services
from games.tressette import claiming, scoring
from tests.clock import FakeClock
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    control,
    has_control,
    has_picture,
    is_panel,
    moves,
    moves_of,
    press,
    public,
    reads,
    running,
    seated,
    settings,
    shows,
    started,
)
from tests.e2e.test_history import history, opened
from tests.e2e.test_publisher import NOTHING, act, hearing, pings
from tests.polling import holds

LIVE = settings(clock={"kind": "live"})
NO_AI_YET = settings(clock={"kind": "live"}, ai={"pause_seconds": 30})
"""The AI takes its time, so a test can look at the moment when the time is up."""
GAME = "tressette_two"
KeepingTime: TypeAlias = Callable[[Config], AbstractAsyncContextManager[None]]


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock(int(time.time()))


@pytest.fixture
def keeping_time(
    sandbox: Sandbox, database: Path, clock: FakeClock, opened_services: list[Services]
) -> KeepingTime:
    """The bot with a clock of the test's own, from when it is connected: until then no clock runs."""

    @asynccontextmanager
    async def run(config: Config) -> AsyncIterator[None]:
        async with running(sandbox, database, config, clock):
            client = opened_services[-1].client
            assert client is not None
            await client.wait_until_ready()
            yield

    return run


@pytest.fixture(autouse=True)
def under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let first decisions have the time of all others."""
    monkeypatch.setattr("bot.match.clocks.FIRST", 1)


@pytest.fixture
def chloe(sandbox: Sandbox) -> Person:
    return sandbox.person("Chloé")


def table(person: Person) -> str:
    """The words of the table message."""
    return said(public(person, ids.ShowMore))


def waits_for(person: Person) -> Callable[[Person], bool]:
    return lambda anybody: f"### {person.name} to " in table(anybody)


async def playing(person: Person) -> Player:
    player = Player(person, Random(3))
    await player.open_hand()
    return player


async def run_out(clock: FakeClock, staying: Player, away: Person) -> None:
    """Play until the absent player's turn, and let their time run out."""
    await staying.play_until(waits_for(away))
    before = table(staying.person)
    clock.advance(60)
    await staying.person.until(lambda person: table(person) != before)


async def until_away(clock: FakeClock, staying: Player, away: Person) -> None:
    """Let the absent player's time run out until the AI sits in."""
    while not shows(ids.ComeBack)(staying.person):
        await run_out(clock, staying, away)


@pytest.fixture
def short_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a match of Tressette end with its first deal that leaves a side ahead: each brings some points."""
    monkeypatch.setattr(claiming, "game_winner", lambda score, _target: scoring.game_winner(score, 1))


@pytest.mark.usefixtures("short_match")
async def test_a_table_that_one_walks_away_from_goes_on_and_they_take_their_seat_back(
    keeping_time: KeepingTime, clock: FakeClock, anna: Person, ben: Person
) -> None:
    async with keeping_time(LIVE):
        await started([anna, ben], GAME)
        staying = await playing(anna)
        panel = (await press(ben, public(ben, ids.ShowMore), ids.ShowHand)).message
        assert panel is not None
        await until_away(clock, staying, ben)
        assert "An AI is playing for Ben, who can come back at any time." in table(anna)
        await anna.until(lambda _: bool(moves(staying.now() or NOTHING)))
        await act(staying)  # the AI answers for Ben without a wait
        await anna.until(lambda _: bool(moves(staying.now() or NOTHING)))

        await ben.until(lambda person: has_control(shown(person, panel), ids.ComeBack))
        answer = await press(ben, panel, ids.ComeBack)
        assert answer.kind == "update"
        await anna.until(lambda person: not shows(ids.ComeBack)(person))
        back = Player(ben, Random(4), panel=answer.message)
        async with asyncio.TaskGroup() as together:
            for player in (staying, back):
                together.create_task(player.play())
        assert "An AI finished the match" not in said(public(anna, ids.Rematch))


def shown(person: Person, message: Json) -> Json:
    """A message as it is now."""
    return next(each for each in person.see(CHANNEL) if each["id"] == message["id"])


async def test_a_seat_that_the_ai_holds_at_the_end_is_marked(
    keeping_time: KeepingTime, anna: Person, ben: Person
) -> None:
    async with keeping_time(LIVE):
        await started([anna, ben], "bushi_shogi")
        staying = await playing(anna)
        await press(ben, await more(ben), ids.Leave, sure=0)
        await press(ben, latest(ben), ids.Leave, sure=1)
        await staying.play()
        assert "An AI finished the match for Ben." in said(public(anna, ids.Rematch))


@pytest.mark.usefixtures("short_match")
async def test_a_move_of_an_ai_for_one_who_played_on_is_told_at_the_end_and_in_the_history(
    keeping_time: KeepingTime, clock: FakeClock, anna: Person, ben: Person
) -> None:
    told = "-# An AI made 1 move for Ben."
    async with keeping_time(LIVE):
        await started([anna, ben], GAME)
        staying = await playing(anna)
        await run_out(clock, staying, ben)
        async with asyncio.TaskGroup() as together:
            for player in (staying, await playing(ben)):
                together.create_task(player.play())
        assert told in said(public(anna, ids.Rematch)).splitlines()
    async with keeping_time(LIVE):
        assert told in said(await opened(anna, await history(anna))).splitlines()


async def more(person: Person) -> Json:
    """The private menu of rarer things."""
    answer = await press(person, public(person, ids.ShowMore), ids.ShowMore)
    assert answer.message is not None
    return answer.message


def latest(person: Person) -> Json:
    return person.latest(CHANNEL)


async def leave(person: Person) -> Json:
    """Leave the match; returns the private message that says so."""
    menu = await more(person)
    await press(person, menu, ids.Leave, sure=0)
    answer = await press(person, menu, ids.Leave, sure=1)
    assert answer.message is not None
    return answer.message


@pytest.mark.smoke
@pytest.mark.usefixtures("bot")
async def test_who_left_comes_back_from_the_message_that_says_so(anna: Person, ben: Person) -> None:
    await started([anna, ben], GAME)
    goodbye = await leave(ben)
    await anna.until(shows(ids.ComeBack))
    answer = await press(ben, goodbye, ids.ComeBack)
    assert answer.kind == "update"
    assert is_panel(answer.message or NOTHING)
    await anna.until(lambda person: not shows(ids.ComeBack)(person))
    assert "Ben is back." in table(anna)


@pytest.mark.usefixtures("bot")
async def test_who_leaves_a_match_alone_with_ais_reads_that_it_has_ended_and_can_play_again(
    anna: Person,
) -> None:
    await started([anna], GAME)
    goodbye = await leave(anna)
    assert "and that ends it" in said(goodbye)
    assert not has_control(goodbye, ids.ComeBack)
    await press(anna, goodbye, ids.Rematch)
    await anna.until(shows(ids.InLobby))


@pytest.mark.usefixtures("bot")
async def test_who_leaves_a_partner_that_has_conceded_reads_that_the_match_has_ended(
    anna: Person, ben: Person, chloe: Person
) -> None:
    await started([anna, chloe, ben], "tressette")
    menu = await more(anna)
    await press(anna, menu, ids.Concede, sure=0)
    await press(anna, menu, ids.Concede, sure=1)
    assert "and that ends it" in said(await leave(ben))


@pytest.mark.usefixtures("bot")
async def test_somebody_else_takes_over_the_seat(anna: Person, ben: Person, chloe: Person) -> None:
    await started([anna, ben], GAME)
    await leave(ben)
    await anna.until(shows(ids.TakeOver))
    refused = await press(anna, public(anna, ids.TakeOver), ids.TakeOver)
    assert catalogue.text("en", "refusal-has-own-seat") in refused.text
    answer = await press(chloe, public(chloe, ids.TakeOver), ids.TakeOver)
    assert answer.ephemeral
    assert is_panel(answer.message or NOTHING)
    await anna.until(reads("Chloé has taken over from an AI"))
    assert not shows(ids.TakeOver)(anna)


@pytest.mark.usefixtures("bot")
async def test_the_hosts_role_passes_on_and_the_last_to_leave_ends_the_match(
    anna: Person, ben: Person
) -> None:
    await started([anna, ben], GAME)
    await leave(anna)
    await ben.until(reads("Ben is now the host."))
    assert "Host: Ben" in said(await more(ben))
    await leave(ben)
    await ben.until(reads("The match was abandoned"))
    await ben.until(lambda _: has_picture(public(ben, ids.Rematch)))


async def test_a_match_without_a_clock_that_nobody_touches_ends_and_says_so(
    keeping_time: KeepingTime, clock: FakeClock, anna: Person, ben: Person
) -> None:
    async with keeping_time(settings(clock={"kind": "none", "idle_days": 2})):
        await started([anna, ben], GAME)
        clock.advance(2 * 86400)
        await anna.until(reads(catalogue.text("en", "end-untouched")))


async def test_without_a_clock_an_ai_plays_for_who_has_kept_the_table_waiting_for_a_day(
    keeping_time: KeepingTime, clock: FakeClock, anna: Person, ben: Person
) -> None:
    async with keeping_time(settings()):
        await started([anna, ben], GAME)
        staying, absent = (anna, ben) if waits_for(ben)(ben) else (ben, anna)
        early = await press(staying, await more(staying), ids.StandIn)
        assert "Without a clock, the others have a day to move." in early.text
        clock.advance(86400)
        late = await more(absent)
        assert not has_control(late, ids.StandIn), "the table waits for nobody else"

        done = await press(staying, await more(staying), ids.StandIn)

        assert f"An AI plays for {absent.name} now" in done.text
        await staying.until(shows(ids.ComeBack))
        assert f"{absent.name} is away." in table(staying)


@pytest.mark.smoke
async def test_a_click_after_the_deadline_is_refused_in_words(
    keeping_time: KeepingTime, database: Path, clock: FakeClock, anna: Person, ben: Person
) -> None:
    async with keeping_time(NO_AI_YET):
        await started([anna, ben], GAME)
        late = next(each for each in (anna, ben) if waits_for(each)(each))
        player = await playing(late)
        panel = player.now()
        assert panel is not None
        clock.advance(60)
        await player.press_one(panel, moves(panel)[0])
        await late.until(reads(catalogue.text("en", "refusal-time-up")))
        await late.until(lambda person: f"{late.name} ran out of time" in table(person))
        assert waits_for(late)(late)
        assert not moves_of(database, late), "what came too late has not been played"


async def test_at_two_thirds_the_player_is_reminded_once(
    keeping_time: KeepingTime, clock: FakeClock, anna: Person, ben: Person
) -> None:
    async with keeping_time(LIVE):
        await started([anna, ben], GAME)
        slow = next(each for each in (anna, ben) if waits_for(each)(each))
        player = await playing(slow)
        async with hearing(slow) as heard:
            clock.advance(40)
            await slow.until(
                reads(f"<@{slow.id}> Your time runs out")
            )  # the panel says the same without a name
            await slow.until(lambda _: "After that, an AI moves" in said(player.now() or NOTHING))
            clock.advance(10)
            await slow.command(CHANNEL, "about")
        assert len(pings(heard, slow)) == 1


async def test_a_reminder_that_comes_after_the_answer_to_a_press_does_not_stay(
    sandbox: Sandbox, keeping_time: KeepingTime, clock: FakeClock, anna: Person, ben: Person
) -> None:
    """The reminder is on its way into the panel when the player plays, and the answer overtakes it."""
    async with keeping_time(LIVE):
        await started([anna, ben], GAME)
        slow = next(each for each in (anna, ben) if waits_for(each)(each))
        player = await playing(slow)
        overtaken = sandbox.faults.detain("PATCH /webhooks/*")
        clock.advance(40)
        await overtaken.met.wait()
        await act(player)
        answer = said(player.now() or NOTHING)
        assert "After that, an AI moves" not in answer
        async with slow.watch() as events:
            overtaken.release()
            while "After that, an AI moves" not in said(player.now() or NOTHING):
                await events.get()
        await slow.until(lambda _: said(player.now() or NOTHING) == answer)


async def test_a_restart_gives_the_time_back(
    keeping_time: KeepingTime, clock: FakeClock, anna: Person, ben: Person
) -> None:
    async with keeping_time(LIVE):
        await started([anna, ben], GAME)
        clock.advance(30)
        before = table(anna)
    clock.advance(3600)
    async with keeping_time(LIVE):
        await anna.until(lambda person: table(person) != before)
        await anna.command(CHANNEL, "about")
        assert f"<t:{int(clock.now() + 30)}:R>" in table(anna)
        assert "ran out of time" not in table(anna)


async def test_an_outage_of_discord_gives_the_time_back(
    sandbox: Sandbox,
    keeping_time: KeepingTime,
    opened_services: list[Services],
    clock: FakeClock,
    anna: Person,
    ben: Person,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Every connection breaks, and for ten minutes there is no other."""
    up = asyncio.Event()
    connect = vars(DiscordWebSocket)["from_client"].__func__
    lost = asyncio.Event()

    async def when_up(
        cls: type[DiscordWebSocket], /, *arguments: object, **named: object
    ) -> DiscordWebSocket:
        lost.set()
        await up.wait()
        made: DiscordWebSocket = await connect(cls, *arguments, **named)
        return made

    async with keeping_time(LIVE):
        await started([anna, ben], GAME)
        clock.advance(30)
        await anna.command(CHANNEL, "about")  # the bot reads its clock before it answers
        monkeypatch.setattr(DiscordWebSocket, "from_client", classmethod(when_up))
        await sandbox.faults.drop_sockets()
        await lost.wait()
        clock.advance(600)
        await holds(lambda: not opened_services[-1].tables.clocks_run)
        up.set()
        while not opened_services[-1].tables.clocks_run:
            clock.advance(0.25)
            await asyncio.sleep(0.01)  # the time that the library takes to connect
        await anna.until(reads(f"<t:{int(clock.now() + 30)}:R>"))
        assert "ran out of time" not in table(anna)


@pytest.mark.usefixtures("bot")
async def test_the_host_chooses_the_clock_in_the_lobby(anna: Person, ben: Person) -> None:
    lobby = await seated([anna, ben], GAME)
    assert "No clock" in said(public(anna, ids.InLobby))
    panel = (await press(anna, lobby, ids.InLobby, verb="options")).message
    assert panel is not None
    answer = await anna.choose(CHANNEL, panel, control(panel, ids.LobbyClock), ["live 120"])
    assert answer.kind == "update"
    await ben.until(reads("Live: 2 minutes a move"))
    await press(anna, lobby, ids.InLobby, verb="start")
    await anna.until(shows(ids.ShowMore))
    assert "-# Time’s up <t:" in table(anna)

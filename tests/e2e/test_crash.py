"""SIGKILL at any moment: each acknowledged act counts once, and the match goes on."""

import asyncio
import json
import signal
from collections.abc import AsyncIterator, MutableMapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest
from structlog.testing import capture_logs

from bot import app
from bot.client.client import ANSWERING_TASKS
from bot.features import ids
from bot.i18n import catalogue
from bot.sandbox import Answer, Person, Sandbox
from tests.databases import query
from tests.e2e.driver import (
    CHANNEL,
    Player,
    is_subsequence,
    moves,
    moves_of,
    press,
    public,
    running,
    seated,
    shows,
    started,
    until_on_disk,
)
from tests.e2e.process import BotProcess
from tests.polling import holds

KILLS = 4


@pytest.fixture
async def process(sandbox: Sandbox, database: Path) -> AsyncIterator[BotProcess]:
    process = BotProcess(sandbox, database)
    await process.start()
    yield process
    await process.kill()


@pytest.fixture
async def whole_process(sandbox: Sandbox, database: Path) -> AsyncIterator[BotProcess]:
    """`python -m bot` as a person starts it."""
    process = BotProcess(sandbox, database, whole=True)
    await process.start()
    yield process
    await process.kill()


@dataclass
class Stubborn(Player):
    """Plays on through crashes: a click that is not answered is looked into with a new hand.

    Attributes:
        up: set while a bot is there.
        unanswered: the actions of clicks that were not answered: they may count, or not.
    """

    up: asyncio.Event = field(kw_only=True)
    unanswered: int = 0

    async def play(self) -> None:
        """Play until the end card is there."""
        while not shows(ids.Rematch)(self.person):
            await self.up.wait()
            panel = None if self.panel is None else self.now()
            if panel is None or not await self.can_press():
                await self.ask_for_hand()
            elif found := moves(self.now() or panel):
                await self.dare(self.now() or panel, self.rng.choice(found))

    async def can_press(self) -> bool:
        """True if the panel offers something, in a moment at the latest."""
        try:
            await self.person.until(
                lambda person: shows(ids.Rematch)(person) or bool(moves(self.now() or {"components": []})),
                timeout=0.5,
            )
        except TimeoutError:
            return False
        return True

    async def ask_for_hand(self) -> None:
        answer = await self.person.command(CHANNEL, "hand")
        if answer.message is not None and answer.ephemeral and not answer.failed:
            self.panel = answer.message

    async def dare(self, panel: dict[str, object], chosen: dict[str, object]) -> None:
        """Press, and remember whether the bot answered."""
        try:
            await self.press_one(panel, chosen)
        except AssertionError:
            self.unanswered += 1
            self.panel = None


@pytest.mark.smoke
@pytest.mark.leaves_unanswered
async def test_every_acknowledged_move_survives_sigkill_and_none_counts_twice(
    sandbox: Sandbox, process: BotProcess, database: Path, anna: Person, ben: Person
) -> None:
    rng = Random(7)
    up = asyncio.Event()
    up.set()
    await started([anna, ben], "tressette")
    sandbox.patience = 0.5  # from now on a click may well stay unanswered
    players = [Stubborn(person, Random(number), up=up) for number, person in enumerate((anna, ben))]
    async with asyncio.TaskGroup() as playing:
        for player in players:
            playing.create_task(player.play())
        for _ in range(KILLS):
            await some_moves(players, rng.randint(3, 8))
            await asyncio.sleep(
                rng.uniform(0, 0.05)
            )  # the random moment of the crash, not a wait for anything
            up.clear()
            await process.kill()
            await process.start()
            up.set()
    assert await process.end(signal.SIGTERM) == 0
    for player in players:
        assert player.moves
        logged = moves_of(database, player.person)
        assert is_subsequence(player.moves, logged), f"{player.moves} are not all in {logged}"
        pressed = moves_of(database, player.person, with_forced=False)
        assert len(pressed) <= len(player.moves) + player.unanswered
    assert public(anna, ids.Rematch), "the match has come to its end"


async def some_moves(players: list[Stubborn], count: int) -> None:
    """Wait until the players have made some moves more."""
    before = sum(len(player.moves) for player in players)

    def moved(_: Person) -> bool:
        return sum(len(player.moves) for player in players) >= before + count or shows(ids.Rematch)(
            players[0].person
        )

    await players[0].person.until(moved)


async def test_a_panel_and_the_table_follow_after_a_restart(
    process: BotProcess, database: Path, anna: Person
) -> None:
    """The tokens of the panels are kept: a panel from before the crash is brought up to date by itself."""
    table = await started([anna], "bushi_shogi")
    player = Player(anna, Random(1))
    await player.open_hand()
    await anna.until(lambda _: bool(moves(player.now() or {"components": []})))
    assert player.panel is not None
    await until_on_disk(database, place=table["id"], panel=player.panel["id"])
    await process.kill()
    for message_id in (table["id"], player.panel["id"]):
        kept = anna.channel(CHANNEL).messages[message_id]
        kept.data = {**kept.data, "components": []}
    await process.start()
    await anna.until(lambda _: bool(moves(player.now() or {"components": []})))
    await anna.until(shows(ids.ShowMore))
    assert public(anna, ids.ShowMore)["id"] == table["id"]
    await player.play()


@pytest.mark.smoke
async def test_an_old_button_works_after_a_restart(process: BotProcess, anna: Person) -> None:
    await started([anna], "bushi_shogi")
    player = Player(anna, Random(1))
    await player.open_hand()
    await anna.until(lambda _: bool(moves(player.now() or {"components": []})))
    assert await process.end(signal.SIGTERM) == 0
    await process.start()
    await player.play()


@pytest.mark.parametrize("stuck", [False, True])
async def test_sigterm_ends_the_process_whatever_is_stuck(
    sandbox: Sandbox, whole_process: BotProcess, anna: Person, stuck: bool
) -> None:
    """Also when Discord does not answer an edit that is under way."""
    await started([anna], "tressette")
    if stuck:
        player = Player(anna, Random(1))
        await player.open_hand()
        await anna.until(lambda _: bool(moves(player.now() or {"components": []})))
        sandbox.faults.delay("PATCH *", 60, times=None)
        panel = player.now()
        assert panel is not None
        await player.press_one(panel, moves(panel)[0])
    async with asyncio.timeout(30):
        assert await whole_process.end(signal.SIGTERM) == 0


async def stopped_during_a_press(
    sandbox: Sandbox, database: Path, person: Person, answer_seconds: float, patience: float
) -> tuple[Answer | BaseException, list[MutableMapping[str, Any]]]:
    """The answer to a press which the bot is answering when it is stopped, and the errors that it logs."""
    with capture_logs() as logs:
        async with running(sandbox, database):
            lobby = await seated([person], "bushi_shogi")
            sandbox.faults.delay("POST /interactions/*/callback", answer_seconds, times=None)
            sandbox.patience = patience
            pressing = asyncio.create_task(press(person, lobby, ids.InLobby, verb="start"))
            await holds(lambda: any(task.get_name() in ANSWERING_TASKS for task in asyncio.all_tasks()))
    (answer,) = await asyncio.gather(pressing, return_exceptions=True)
    return answer, [each for each in logs if each["log_level"] == "error"]


async def test_an_answer_that_is_under_way_when_the_bot_ends_is_given(
    sandbox: Sandbox, database: Path, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "DRAIN_SECONDS", 60.0)
    answer, errors = await stopped_during_a_press(sandbox, database, anna, 0.3, sandbox.patience)
    assert isinstance(answer, Answer)
    assert answer.kind == "deferred_update" or answer.text == catalogue.text("en", "refusal-closing")
    assert errors == []


async def test_a_connection_that_cannot_be_closed_in_time_is_let_go(
    sandbox: Sandbox, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python warns of an unclosed session when it is collected, in any later test."""
    monkeypatch.setattr(app, "DRAIN_SECONDS", 0.0)
    sessions: list[aiohttp.ClientSession] = []
    made = aiohttp.ClientSession.__init__

    def noted(session: aiohttp.ClientSession, *arguments: Any, **more: Any) -> None:
        sessions.append(session)
        made(session, *arguments, **more)

    monkeypatch.setattr(aiohttp.ClientSession, "__init__", noted)
    with capture_logs() as logs:
        async with running(sandbox, database):
            pass
    assert ("connection", "closed with something under way") in [
        (each.get("part"), each["event"]) for each in logs
    ]
    assert sessions
    assert all(each.closed for each in sessions)


@pytest.mark.leaves_unanswered
async def test_an_answer_that_takes_too_long_when_the_bot_ends_is_no_error(
    sandbox: Sandbox, database: Path, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "DRAIN_SECONDS", 0.2)
    answer, errors = await stopped_during_a_press(sandbox, database, anna, 60, patience=0.5)
    assert not isinstance(answer, Answer)
    assert errors == []


async def test_the_log_of_a_whole_match_has_no_card_no_seed_and_no_token(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    process = BotProcess(sandbox, database, PARLOUR_LOG__LEVEL="debug", PARLOUR_LOG__FORMAT="json")
    await process.start()
    try:
        await started([anna], "tressette")
        await Player(anna, Random(3)).play()
        assert await process.end(signal.SIGTERM) == 0
    finally:
        await process.kill()
    lines = [json.loads(line) for line in process.output.splitlines()]
    assert any(line["event"] == "match ended" for line in lines)
    ((seed,),) = query(database, "SELECT seed FROM match")
    actions = {action for (action,) in query(database, "SELECT action FROM move")}
    words = set(process.output.replace('"', " ").replace(",", " ").split())
    assert not {part for action in actions for part in action.split() if part[-1].isupper()} & words
    assert seed.hex() not in process.output.lower()
    assert sandbox.token not in process.output
    tokens = {each.token for each in sandbox.interactions._by_token.values()}
    assert tokens
    assert not [token for token in tokens if token in process.output]

"""The client: its login, the commands that it registers, and the events that it hears."""

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from bot.client.client import ClientServices, Parlour
from bot.client.connection import IdentifyTurns
from bot.runtime.supervision import StartError
from bot.sandbox import Person, Sandbox
from bot.sandbox.sessions import STARTS_A_DAY, StartAllowance
from bot.services import Services
from tests.e2e.driver import Json, running, started
from tests.e2e.test_commands import registrations
from tests.e2e.test_outages import until
from tests.e2e.test_supervision import serving

SECONDS = 0.2


def shorter(command: Json) -> None:
    command["options"].pop()


def renamed(command: Json) -> None:
    command["options"][0]["name"] = "other"


def untranslated(command: Json) -> None:
    command["description_localizations"] = {}


def reworded(command: Json) -> None:
    command["options"][0]["description"] = "Something else"


def otherwise_required(command: Json) -> None:
    command["options"][0]["required"] = not command["options"][0].get("required", False)


def one_too_many(commands: list[Json]) -> None:
    commands.append({**commands[0], "id": "1" * 18, "name": "bridge"})


def one_too_few(commands: list[Json]) -> None:
    commands.pop()


def of_play(change: Callable[[Json], None], commands: list[Json]) -> None:
    change(next(each for each in commands if each["name"] == "play"))


CHANGES: dict[str, Callable[[list[Json]], None]] = {
    change.__name__: partial(of_play, change)
    for change in (shorter, renamed, untranslated, reworded, otherwise_required)
}


@pytest.mark.parametrize(
    "change", [*CHANGES.values(), one_too_many, one_too_few], ids=[*CHANGES, "one_too_many", "one_too_few"]
)
async def test_any_difference_of_the_commands_registers_them_anew(
    sandbox: Sandbox, database: Path, change: Callable[[list[Json]], None]
) -> None:
    async with running(sandbox, database):
        pass
    names = [each["name"] for each in sandbox.world.commands[None]]
    change(sandbox.world.commands[None])
    async with running(sandbox, database):
        pass
    assert registrations(sandbox) == 2
    assert [each["name"] for each in sandbox.world.commands[None]] == names
    async with running(sandbox, database):
        pass
    assert registrations(sandbox) == 2


async def test_shards_of_one_bucket_identify_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch, sandbox: Sandbox, database: Path
) -> None:
    found: list[Parlour] = []
    entered = Parlour.setup_hook

    async def noted(bot: Parlour) -> None:
        found.append(bot)
        await entered(bot)

    monkeypatch.setattr(Parlour, "setup_hook", noted)
    async with running(sandbox, database):
        bot = found[0]
        monkeypatch.setattr("bot.client.connection.IDENTIFY_SECONDS", SECONDS)
        bot._at_once, bot._turns = 2, IdentifyTurns()
        began = asyncio.get_running_loop().time()
        await bot.before_identify_hook(0)
        same_bucket, another = (asyncio.create_task(bot.before_identify_hook(shard)) for shard in (2, 1))
        done, _ = await asyncio.wait((same_bucket, another), return_when=asyncio.FIRST_COMPLETED)
        assert another in done
        await same_bucket
        assert asyncio.get_running_loop().time() - began >= SECONDS


class Refused(IdentifyTurns):
    """Turns of which none comes soon enough."""

    async def take(self, bucket: int) -> None:
        raise TimeoutError(bucket)


async def test_who_gets_no_turn_to_identify_has_used_up_no_start(
    sandbox: Sandbox, database: Path, opened_services: list[Services]
) -> None:
    async with running(sandbox, database):
        bot = opened_services[0].client
        assert bot is not None
        assert bot._starts is not None
        bot._turns, now = Refused(), asyncio.get_running_loop().time()
        for _ in range(STARTS_A_DAY):
            with pytest.raises(TimeoutError):
                await bot.before_identify_hook(0)
        assert bot._starts.wait(now) == 0
        bot._turns = IdentifyTurns()
        await bot.before_identify_hook(0)
        assert bot._starts._left == STARTS_A_DAY - 2


class RenewedSoon(StartAllowance):
    """Nothing is left, and all of it comes back a moment after that was first told."""

    told = False

    def data(self) -> Json:
        if not self.told:
            self.told, self._renewed_at = True, self._clock() + SECONDS
        return super().data()


async def test_a_bot_that_has_no_start_left_waits_until_there_are_some(
    sandbox: Sandbox, database: Path
) -> None:
    sandbox.gateway.starts = RenewedSoon(sandbox.clock.now, left=0)
    token = sandbox.gateway.token
    async with running(sandbox, database):
        assert sandbox.gateway.starts.data()["remaining"] == STARTS_A_DAY - 1
        assert sandbox.gateway.token == token


@pytest.mark.expects_errors("connection lost")
async def test_a_bot_whose_token_is_reset_while_it_runs_says_so_and_ends(
    sandbox: Sandbox, database: Path
) -> None:
    bot = await serving(sandbox, database)
    sandbox.gateway.reset_token()
    with pytest.raises(StartError, match="Discord rejected the token"):
        await bot


@pytest.fixture
def waits_for_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the library wait for ever for a next server, and so never call itself ready."""
    make = Parlour.__init__

    def made(self: Parlour, services: ClientServices, gateway: str = "") -> None:
        make(self, services, gateway)
        self._connection.guild_ready_timeout = 600.0

    monkeypatch.setattr(Parlour, "__init__", made)


@pytest.mark.usefixtures("waits_for_servers")
async def test_clocks_and_messages_do_not_wait_until_the_library_has_heard_of_all_servers(
    sandbox: Sandbox, database: Path, anna: Person, opened_services: list[Services]
) -> None:
    async with running(sandbox, database):
        (services,) = opened_services
        await until(lambda: services.connected and services.publisher._recovery.connected.is_set())
        await started([anna], "bushi_shogi")
        assert services.client is not None
        assert not services.client.is_ready()


async def test_a_connection_that_falls_silent_is_known_long_before_the_library_gives_it_up(
    monkeypatch: pytest.MonkeyPatch, sandbox: Sandbox, database: Path, opened_services: list[Services]
) -> None:
    monkeypatch.setattr(sandbox.gateway, "heartbeat_interval", SECONDS * 5)
    monkeypatch.setattr("bot.client.client.SILENT_SECONDS", SECONDS * 2)
    async with running(sandbox, database):
        (services,) = opened_services
        await until(lambda: services.connected)
        assert services.client is not None
        assert services.client.silence == 0.0
        sandbox.faults.ignore_heartbeats()
        await until(lambda: not services.connected)
        assert services.client.silence > SECONDS * 7
        sandbox.faults.hear_heartbeats()
        await until(lambda: services.connected)
        assert not services.client.is_closed()

"""The launcher, with programs that stand in for the bot."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.cluster import launcher
from bot.cluster.launcher import Launcher, processes_of
from bot.config import Config
from bot.runtime.supervision import StartError
from tests.polling import holds

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
BOT = """#!/bin/sh
trap 'echo "$NAME ended" >> log; exit 0' TERM
echo "$NAME started $*" >> log
while [ ! -e "end $NAME" ]; do sleep 0.02; done
rm "end $NAME"; exit ${STATUS:-1}
"""


class Launched:
    """A launcher at work in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.stop = asyncio.Event()

    def lines(self) -> list[str]:
        log = self._folder / "log"
        return log.read_text().splitlines() if log.exists() else []

    def end(self, name: str) -> None:
        (self._folder / f"end {name}").touch()

    async def until(self, condition: Callable[[list[str]], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            await holds(lambda: condition(self.lines()), every=0.02)


def _are(count: int, lines: list[str]) -> bool:
    return len(lines) == count


@asynccontextmanager
async def launched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, **statuses: int
) -> AsyncIterator[tuple[Launched, "asyncio.Task[int]"]]:
    program = tmp_path / "program"
    program.write_text(BOT)
    program.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.executable", str(program))
    monkeypatch.setattr(launcher, "FIRST_PAUSE", 0.02)
    monkeypatch.setattr(launcher, "STOP_SECONDS", PATIENCE)
    processes = {name: {"NAME": name, "STATUS": str(status)} for name, status in statuses.items()}
    found = Launched(tmp_path)
    running = asyncio.create_task(Launcher(processes, ("--config", "x.toml")).run(found.stop))
    try:
        yield found, running
    finally:
        found.stop.set()
        await running


async def test_a_process_that_ends_is_started_anew_and_the_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with launched(tmp_path, monkeypatch, a=1, b=3) as (bots, running):
        await bots.until(lambda lines: len(lines) == 2)
        assert {*bots.lines()} == {
            f"{name} started -m bot run --until-input-ends --config x.toml" for name in "ab"
        }
        for count in (3, 4, 5):
            bots.end("a")
            await bots.until(partial(_are, count))
        assert sum(line.startswith("b started") for line in bots.lines()) == 1
        assert not running.done()
    assert running.result() == 0
    assert {*bots.lines()[-2:]} == {"a ended", "b ended"}


async def test_a_process_that_ran_well_is_started_anew_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with launched(tmp_path, monkeypatch, a=1) as (bots, _):
        monkeypatch.setattr(launcher, "FIRST_PAUSE", 2 * PATIENCE)
        monkeypatch.setattr(launcher, "LONGEST_PAUSE", 2 * PATIENCE)
        monkeypatch.setattr(launcher, "WELL_SECONDS", 0.0)
        for count in (1, 2, 3):
            await bots.until(partial(_are, count))
            bots.end("a")


async def test_a_process_that_cannot_be_started_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, away = tmp_path / "program", tmp_path / "away"
    async with launched(tmp_path, monkeypatch, a=1) as (bots, _):
        await bots.until(partial(_are, 1))
        program.rename(away)
        with capture_logs() as logs:
            bots.end("a")
            await bots.until(lambda _: [each["event"] for each in logs].count("process not started") > 1)
        away.rename(program)
        await bots.until(partial(_are, 2))
    tried = [each for each in logs if each["event"] == "process not started"]
    assert (tried[0]["process"], "No such file" in tried[0]["why"]) == ("a", True)


async def test_what_fails_in_the_launcher_ends_it_and_the_others_in_good_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play = Launcher._play

    async def failing(self: Launcher, name: str, variables: Mapping[str, str]) -> int | None:
        if name == "b":
            await bots.until(partial(_are, 1))
            raise ZeroDivisionError
        return await play(self, name, variables)

    monkeypatch.setattr(Launcher, "_play", failing)
    bots = Launched(tmp_path)
    with pytest.raises(ZeroDivisionError):
        async with launched(tmp_path, monkeypatch, a=1, b=1) as (_, running), asyncio.timeout(PATIENCE):
            await running
    assert bots.lines()[-1] == "a ended"


FOLLOWING = """#!/bin/sh
cat > /dev/null
echo "$NAME is alone" >> log
"""
LAUNCHER = """
import asyncio, os
from bot.cluster.launcher import Launcher
sys.executable = os.path.abspath("program")
asyncio.run(Launcher({"a": {"NAME": "a"}, "b": {"NAME": "b"}}).run(asyncio.Event()))
"""


async def test_a_launcher_that_is_killed_ends_what_its_processes_are_fed(tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_text(FOLLOWING)
    program.chmod(0o755)
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", f"import sys\n{LAUNCHER}"),
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        for _ in "ab":
            while b"process started" not in await process.stdout.readline():
                pass
        process.kill()
        await Launched(tmp_path).until(lambda lines: {*lines} == {"a is alone", "b is alone"})
        await process.wait()


BOT_WITH_TIME = """
import sys
import bot.runtime.process
from bot.console.line import main
bot.runtime.process.STOP_SECONDS = 60.0
sys.exit(main(["run", "--until-input-ends"]))
"""


@pytest.mark.whole
async def test_a_bot_ends_in_good_order_when_its_input_does(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", BOT_WITH_TIME),
        cwd=tmp_path,
        env={
            **{name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"},
            "PYTHONPATH": str(ROOT),
            "PARLOUR_SANDBOX__PORT": "0",
            "PARLOUR_HEALTH__PORT": "0",
        },
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    async with asyncio.timeout(PATIENCE):
        while b"has connected to Gateway" not in await process.stdout.readline():
            pass
        process.stdin.close()
        assert await process.wait() == 0


async def test_settings_that_cannot_be_used_end_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with launched(tmp_path, monkeypatch, a=1, b=2) as (bots, running):
        await bots.until(lambda lines: len(lines) == 2)
        bots.end("b")
        async with asyncio.timeout(PATIENCE):
            assert await running == 2
    assert bots.lines()[-1] == "a ended"


async def test_a_process_that_does_not_end_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with launched(tmp_path, monkeypatch, a=1) as (bots, running):
        monkeypatch.setattr(launcher, "STOP_SECONDS", 0.1)
        await bots.until(lambda lines: len(lines) == 1)
        monkeypatch.setattr(launcher, "_signal", _only_kill)
        bots.stop.set()
        async with asyncio.timeout(PATIENCE):
            assert await running == 0
    assert bots.lines() == ["a started -m bot run --until-input-ends --config x.toml"]


def _only_kill(process: asyncio.subprocess.Process, number: signal.Signals) -> None:
    if number is signal.SIGKILL:
        process.kill()


def test_more_processes_than_shards_are_refused() -> None:
    with pytest.raises(StartError, match="There are 3 processes, and only 2 shards for them"):
        processes_of(Config.model_validate({"cluster": {"shard_count": 2, "processes": 3}}))


def test_each_process_has_its_shards_and_its_port() -> None:
    cluster = {"shard_count": 10, "shards": "0-4", "processes": 2, "standbys": 1}
    config = Config.model_validate({"cluster": cluster, "health": {"port": 9000}})
    assert processes_of(config) == {
        "shards 0-2": {"PARLOUR_CLUSTER__SHARDS": "0-2", "PARLOUR_HEALTH__PORT": "9000"},
        "shards 3-4": {"PARLOUR_CLUSTER__SHARDS": "3-4", "PARLOUR_HEALTH__PORT": "9001"},
        "standby 0": {"PARLOUR_CLUSTER__SHARDS": "standby", "PARLOUR_HEALTH__PORT": "9002"},
    }

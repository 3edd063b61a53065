"""A bot on its sandbox lets its AIs think at a worker, which is killed in the middle of a match."""

import asyncio
import signal
from pathlib import Path
from random import Random

from bot.features import ids
from bot.runtime.measures import AI_ANSWERS
from bot.sandbox import Sandbox
from tests.e2e.driver import Player, running, settings, shows, started
from tests.nats.conftest import Place, until


async def test_a_match_goes_on_although_its_worker_is_killed(place: Place, tmp_path: Path) -> None:
    worker = place.process("-m", "bot", "worker")
    bot = await place.bot()
    while (await bot.think()).action.verb == "local":
        assert worker.poll() is None
    before = dict(AI_ANSWERS.counts)
    config = settings(ai={"nats": place.server.url("bot"), "processes": 1})
    async with Sandbox() as sandbox, running(sandbox, tmp_path / "parlour.sqlite", config):
        sandbox.rate_limits.enabled = False
        anna = sandbox.person("Anna")
        await started([anna], "tuppi", "deals=3")
        player = Player(anna, Random(1))
        playing = asyncio.create_task(player.play())
        await until(lambda: AI_ANSWERS.counts["worker"] >= before["worker"] + 10)
        worker.send_signal(signal.SIGKILL)
        await playing
        assert shows(ids.Rematch)(anna)
    assert AI_ANSWERS.counts["bot"] > before["bot"]

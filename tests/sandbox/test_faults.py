"""Each fault affects a request as its name says, and no more often."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from email.utils import parsedate_to_datetime
from random import Random

import aiohttp
import discord
import pytest

from bot.sandbox import Person, Sandbox
from bot.sandbox.faults import Trouble
from tests.sandbox.conftest import Raw
from tests.sandbox.little_bot import LittleBot

POST = "POST /channels/*/messages"


async def test_failed_request_is_not_done(sandbox: Sandbox, raw: Raw, anna: Person) -> None:
    sandbox.faults.fail(POST, 500, times=2)
    statuses = [(await raw("POST", raw.games + "/messages", {"content": "x"})).status for _ in range(3)]
    assert statuses == [500, 500, 200]
    assert len(anna.see("games")) == 1


async def test_lost_answer_is_done_nevertheless(sandbox: Sandbox, raw: Raw, anna: Person) -> None:
    sandbox.faults.lose_answer(POST)
    assert (await raw("POST", raw.games + "/messages", {"content": "x"})).status == 502
    assert len(anna.see("games")) == 1


async def test_reset_connection_gives_no_answer(sandbox: Sandbox, raw: Raw, anna: Person) -> None:
    sandbox.faults.reset_connection(POST)
    with pytest.raises(aiohttp.ClientConnectionError):
        await raw("POST", raw.games + "/messages", {"content": "x"})
    assert (await raw("POST", raw.games + "/messages", {"content": "x"})).status == 200
    assert len(anna.see("games")) == 1


async def test_delayed_answer_comes_too_late(bot: LittleBot, sandbox: Sandbox, anna: Person) -> None:
    sandbox.patience = 0.05
    sandbox.faults.delay("POST /interactions/*/callback", 0.1)

    async def late(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("x")

    with pytest.raises(discord.NotFound) as caught:
        await bot.do(anna.id, late)
    assert caught.value.code == 10062
    assert anna.see("games") == []


async def test_interaction_that_is_delivered_late_was_given_up_by_its_client(
    bot: LittleBot, sandbox: Sandbox, anna: Person
) -> None:
    sandbox.patience = 3.0
    sandbox.faults.deliver_late(20.0)
    made = list[datetime]()

    async def answer(interaction: discord.Interaction) -> None:
        made.append(interaction.created_at)
        await interaction.response.send_message("x")

    with pytest.raises(discord.NotFound) as caught:
        await bot.do(anna.id, answer)
    assert caught.value.code == 10062
    await bot.do(anna.id, answer)
    assert made[1] - made[0] >= timedelta(seconds=20)
    assert sandbox.faults.struck == 1


async def test_answers_carry_the_date_of_the_sandbox(sandbox: Sandbox, raw: Raw) -> None:
    sandbox.clock.advance(3600.0)
    said = await raw("GET", "/users/@me")
    date = parsedate_to_datetime(said.headers["Date"])
    assert abs(date.timestamp() - sandbox.clock.now()) < 60


async def test_detained_request_is_done_when_it_is_released(sandbox: Sandbox, raw: Raw, anna: Person) -> None:
    detained = sandbox.faults.detain(POST)
    first = asyncio.create_task(raw("POST", raw.games + "/messages", {"content": "first"}))
    await detained.met.wait()
    await raw("POST", raw.games + "/messages", {"content": "second"})
    detained.release()
    assert (await first).status == 200
    assert [message["content"] for message in anna.see("games")] == ["second", "first"]


async def test_detained_answer_comes_when_it_is_released(sandbox: Sandbox, raw: Raw, anna: Person) -> None:
    detained = sandbox.faults.detain(POST, done_first=True)
    request = asyncio.create_task(raw("POST", raw.games + "/messages", {"content": "x"}))
    await detained.met.wait()
    assert len(anna.see("games")) == 1
    assert not request.done()
    detained.release()
    assert (await request).status == 200


async def test_faults_at_random_meet_their_share_of_requests(sandbox: Sandbox) -> None:
    sandbox.faults.inject(0.25, Random(1))
    met = [sandbox.faults.meet("GET /users/@me") for _ in range(1000)]
    troubles = {fault.trouble for fault in met if fault is not None}
    assert 200 < sum(fault is not None for fault in met) < 300
    assert troubles == set(Trouble) - {Trouble.DETAIN}
    sandbox.faults.clear()
    assert sandbox.faults.meet("GET /users/@me") is None


@pytest.mark.usefixtures("bot")
async def test_faults_that_were_met_are_counted(sandbox: Sandbox, raw: Raw, anna: Person) -> None:
    faults = sandbox.faults
    faults.fail("GET /users/@me")
    await raw("GET", "/users/@me")
    await raw("GET", "/users/@me")
    assert faults.struck == 1
    faults.double("INTERACTION_CREATE")
    await anna.command("games", "hello", {"name": "x"})
    assert faults.struck == 2
    faults.hold()
    anna.say("games", "x")
    assert faults.struck == 3
    faults.release()
    sandbox.gateway.ask_to_reconnect()
    sandbox.gateway.invalidate(resumable=True)
    await faults.drop_sockets()
    assert faults.struck == 6


async def test_slow_requests_overtake_one_another(sandbox: Sandbox, raw: Raw, anna: Person) -> None:
    sandbox.faults.slow_down(0.5, Random(1))
    texts = [str(number) for number in range(5)]
    await asyncio.gather(*(raw("POST", raw.games + "/messages", {"content": text}) for text in texts))
    seen = [message["content"] for message in anna.see("games")]
    assert sorted(seen) == texts
    assert seen != texts


async def test_slow_dispatches_stay_in_order(bot: LittleBot, sandbox: Sandbox, anna: Person) -> None:
    sandbox.faults.slow_down(0.05, Random(1))
    answers = await asyncio.gather(*(anna.command("games", "hello", {"name": name}) for name in "abcdefgh"))
    assert [answer.text for answer in answers] == [f"Hello {name}" for name in "abcdefgh"]
    assert bot.seen == sorted(bot.seen, key=lambda seen: int(seen.id))


async def test_pattern_chooses_the_route(sandbox: Sandbox, raw: Raw) -> None:
    sandbox.faults.fail("PATCH /channels/*", times=None)
    message = (await raw("POST", raw.games + "/messages", {"content": "x"})).body
    path = f"{raw.games}/messages/{message['id']}"
    for _ in range(2):
        assert (await raw("PATCH", path, {"content": "y"})).status == 503
    sandbox.faults.clear()
    assert (await raw("PATCH", path, {"content": "y"})).status == 200


async def test_429_on_order_is_waited_out_by_the_library(
    bot: LittleBot, sandbox: Sandbox, anna: Person
) -> None:
    sandbox.faults.rate_limit("POST /interactions/*", retry_after=0.01)
    assert (await anna.command("games", "hello", {"name": "x"})).text == "Hello x"
    statuses = [request.status for request in sandbox.requests if request.path.endswith("/callback")]
    assert statuses == [429, 200]
    assert bot.seen


async def test_requests_are_logged_with_body_and_status(sandbox: Sandbox, raw: Raw) -> None:
    await raw("POST", raw.games + "/messages", {"content": "x"})
    await raw("GET", "/nowhere")
    assert [tuple(request) for request in sandbox.requests] == [
        ("POST", raw.games + "/messages", 200, {"content": "x"}),
        ("GET", "/nowhere", 404, None),
    ]


async def test_each_address_meets_a_fault_so_many_times(sandbox: Sandbox, raw: Raw) -> None:
    sandbox.faults.fail(POST, 500, times=None)
    sandbox.faults.spare_after(2)
    statuses = [(await raw("POST", raw.games + "/messages", {"content": "x"})).status for _ in range(3)]
    assert statuses == [500, 500, 200]


async def test_a_refusal_says_whose_limit_it_is(sandbox: Sandbox, raw: Raw) -> None:
    for scope in ("user", "global", "shared"):
        sandbox.faults.rate_limit(POST, scope=scope)
        refused = await raw("POST", raw.games + "/messages", {"content": "x"})
        assert refused.headers["X-RateLimit-Scope"] == scope
        assert refused.body["global"] is (scope == "global")

"""The servers that the bot is still on: only Discord's answer counts, and all are noted at once."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import call, create_autospec

import aiohttp
import discord
import pytest

from bot.client.client import ClientServices, Parlour


class Asked:
    """A client with a fixed outcome of looking up a server."""

    def __init__(self, error: Exception | None) -> None:
        self.error = error

    async def fetch_guild(self, _guild_id: int, **_: object) -> None:
        if self.error is not None:
            raise self.error


def refused(status: int, code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, {"code": code, "message": ""})


@pytest.mark.parametrize(
    ("error", "is_member"),
    [
        (None, True),
        (refused(404, 10004), False),  # Unknown Guild
        (refused(403, 50001), False),  # Missing Access
        (refused(503, 0), True),
        (refused(403, 40002), True),  # this account must be verified: no word of the server
        (TimeoutError(), True),
        (ConnectionResetError(), True),
        (aiohttp.ClientPayloadError(), True),
    ],
    ids=str,
)
async def test_only_discord_can_say_that_the_bot_is_on_a_server_no_more(
    error: Exception | None, is_member: bool
) -> None:
    assert await Parlour._is_member(cast("Parlour", Asked(error)), 1) is is_member


class Connected:
    """A client that is on these servers, once all have come."""

    _tell_guilds = Parlour._tell_guilds

    def __init__(self, ready: bool, *guild_ids: int) -> None:
        self.services = create_autospec(ClientServices, instance=True, spec_set=True)
        self.guilds = [discord.Object(each) for each in guild_ids]
        self.is_ready = lambda: ready


@pytest.mark.parametrize("ready", [False, True])
async def test_a_server_that_comes_or_goes_is_noted_unless_others_are_still_to_come(ready: bool) -> None:
    client = Connected(ready, 1, 2)
    services, told = client.services, [call({1, 2})] if ready else []
    guild: Any = discord.Object(2)
    await Parlour.on_guild_join(cast("Parlour", client), guild)
    assert services.on_guilds_known.await_args_list == told
    services.on_guild_gone.assert_not_awaited()

    services.on_guilds_known.reset_mock()
    client.guilds.pop()
    await Parlour.on_guild_remove(cast("Parlour", client), guild)
    services.on_guild_gone.assert_awaited_once_with(2)
    assert services.on_guilds_known.await_args_list == ([call({1})] if ready else [])


@pytest.mark.parametrize("in_time", [False, True])
@pytest.mark.parametrize("event", ["on_interaction", "on_app_command_completion"])
async def test_answers_under_way_are_given_before_the_end_or_are_lost_with_it(
    event: str, in_time: bool
) -> None:
    """An answer that begins meanwhile is still given; after that the client takes no more."""
    given, client = asyncio.Event(), SimpleNamespace(closing=False)
    name = f"discord.py: {event}"

    async def answer(*others: str) -> None:
        await given.wait()
        for _ in range(5):
            await asyncio.sleep(0)
        answering.extend(asyncio.create_task(answer(), name=each) for each in others)

    answering = [asyncio.create_task(answer(name), name=name)]
    finishing = asyncio.create_task(Parlour.finish_answers(cast("Parlour", client)))
    await asyncio.sleep(0)
    assert not client.closing
    if in_time:
        given.set()
    else:
        finishing.cancel()
    await asyncio.wait((finishing,))
    assert client.closing
    await asyncio.wait(answering)
    assert [each.cancelled() for each in answering] == ([False, False] if in_time else [True])

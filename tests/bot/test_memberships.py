"""Is the bot still on a server? Discord's answer counts, and no answer says nothing."""

from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.client import Parlour


class Asked:
    """A client whose question after a server ends so."""

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

"""First answers to interactions, retried at once after an error of Discord's.

Discord wants them within three seconds. The library waits one second after Discord's first error and three
after the second; Discord has told the user before then that the interaction failed.
"""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

import aiohttp
import discord
from discord import utils
from discord.http import Route, json_or_text
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

ResponseData: TypeAlias = Any
"""The answer of Discord, as JSON or as text."""
DUE: Final = 3.0
"""The seconds within which Discord takes a first answer."""
FIRST_WAIT: Final = 0.1
"""The wait before the second try, in seconds; each further one is half as long again."""
CALLBACK: Final = "/interactions/{webhook_id}/{webhook_token}/callback"


class PromptAdapter(AsyncWebhookAdapter):
    """The library's adapter for answers, with short waits for first answers."""

    async def request(self, route: Route, session: aiohttp.ClientSession, **given: Any) -> ResponseData:
        """Make a request; returns Discord's reply.

        Raises:
            discord.HTTPException: Discord refuses it, or fails until an answer would be late.
        """
        if route.path != CALLBACK:
            return await super().request(route, session, **given)
        return await _called_back(route, session, **given)


async def _called_back(
    route: Route,
    session: aiohttp.ClientSession,
    *,
    payload: dict[str, Any] | None = None,
    multipart: list[dict[str, Any]] | None = None,
    files: Sequence[discord.File] | None = None,
    params: dict[str, Any] | None = None,
    **_: Any,
) -> ResponseData:
    ends = asyncio.get_running_loop().time() + DUE
    headers = {} if payload is None else {"Content-Type": "application/json"}
    for attempt, wait in enumerate(_waits()):
        for file in files or ():
            file.reset(seek=attempt)
        body = _form(multipart) if multipart else utils._to_json(payload)  # noqa: SLF001 - as it does itself
        async with session.post(route.url, data=body, headers=headers, params=params) as response:
            data = await json_or_text(response)
        if response.status < 300:
            return data
        again = response.status >= 500 or (response.status == 429 and "Via" in response.headers)
        delay = (
            float(data["retry_after"])
            if again and isinstance(data, dict) and response.status == 429
            else wait
        )
        if not again or asyncio.get_running_loop().time() + delay > ends:
            raise _refusal(response, data)
        await asyncio.sleep(delay)
    raise AssertionError("there is always another wait")


def _waits() -> Iterator[float]:
    wait = FIRST_WAIT
    while True:
        yield wait
        wait *= 1.5


def _form(multipart: list[dict[str, Any]]) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    for part in multipart:
        form.add_field(**part)
    return form


def _refusal(response: aiohttp.ClientResponse, data: ResponseData) -> discord.HTTPException:
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    usual = discord.DiscordServerError if response.status >= 500 else discord.HTTPException
    return kinds.get(response.status, usual)(response, data)


def answer_promptly() -> None:
    """Have all tasks that start from here on answer in this way."""
    async_context.set(PromptAdapter())  # type: ignore[no-untyped-call] # the library's

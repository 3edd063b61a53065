"""Logging in, emojis, the schema, the sandbox alone."""

from __future__ import annotations

import asyncio
import sys
from base64 import b64encode
from pathlib import Path

import aiohttp
import discord
import orjson
import pytest

from bot.sandbox import Sandbox
from tests.sandbox.conftest import Raw
from tests.sandbox.little_bot import LittleBot
from tests.sandbox.test_messages import picture

ROOT = Path(__file__).parents[2]


async def test_library_learns_who_it_is(bot: LittleBot, sandbox: Sandbox) -> None:
    assert bot.user is not None
    assert str(bot.user.id) == sandbox.application_id
    assert (await bot.application_info()).name == "Parlour"
    (guild,) = bot.guilds
    assert (guild.name, str(guild.preferred_locale)) == ("The Parlour", "en-US")
    assert [channel.name for channel in guild.text_channels] == ["games", "tressette-night", "no-bots-here"]
    assert guild.me.guild_permissions.create_public_threads
    anna = await guild.fetch_member(int(sandbox.person("Anna").id))
    assert anna.display_name == "Anna"
    assert [found.id async for found in bot.fetch_guilds()] == [guild.id]


async def test_emoji_is_kept_and_served(bot: LittleBot, sandbox: Sandbox) -> None:
    emoji = await bot.create_application_emoji(name="cups", image=picture())
    assert [found.name for found in await bot.fetch_application_emojis()] == ["cups"]
    await emoji.edit(name="coins")
    assert (await bot.fetch_application_emoji(emoji.id)).name == "coins"
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{sandbox.address}/emojis/{emoji.id}.png") as answer,
    ):
        assert await answer.read() == picture()
    await emoji.delete()
    with pytest.raises(discord.NotFound) as caught:
        await bot.fetch_application_emoji(emoji.id)
    assert caught.value.code == 10014


@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ({"name": "x", "image": "data:image/png;base64,eA=="}, ("name", "STRING_TYPE_REGEX")),
        ({"name": "cups", "image": "cups.png"}, ("image", "IMAGE_INVALID")),
        ({"name": "cups", "image": "data:image/png;base64,?"}, ("image", "IMAGE_INVALID")),
        (
            {"name": "cups", "image": f"data:image/png;base64,{b64encode(bytes(256 * 1024 + 1)).decode()}"},
            ("image", "BINARY_TYPE_MAX_SIZE"),
        ),
    ],
)
async def test_emoji_is_refused(raw: Raw, body: dict[str, str], wrong: tuple[str, str]) -> None:
    raw.sandbox._rest.schema = None
    said = await raw("POST", f"/applications/{raw.sandbox.application_id}/emojis", body)
    assert said.wrong() == {wrong}


async def test_schema_is_held_to_on_top(tmp_path: Path) -> None:
    content = {"content": {"type": "string"}, "nonce": {"$ref": "#/components/schemas/SnowflakeType"}}
    schema = {"type": "object", "properties": content}
    body = {"content": {"application/json": {"schema": schema}}}
    description = {
        "paths": {"/channels/{channel_id}/messages": {"post": {"requestBody": body}}},
        "components": {"schemas": {"SnowflakeType": {"type": "string"}}},
    }
    path = tmp_path / "openapi.json"
    path.write_bytes(orjson.dumps(description))
    async with Sandbox(strict_schema=path) as sandbox, aiohttp.ClientSession() as session:
        raw = Raw(sandbox, session)
        said = await raw("POST", raw.games + "/messages", {"content": 5})
        assert (said.status, said.code) == (400, 50035)
        assert said.wrong() == {("content", "BASE_TYPE_SCHEMA")}
        ids_may_be_numbers = {"content": "x", "nonce": 17}
        assert (await raw("POST", raw.games + "/messages", ids_may_be_numbers)).status == 200


async def test_taken_port_is_an_error(sandbox: Sandbox) -> None:
    with pytest.raises(OSError, match="in use"):
        async with Sandbox(port=sandbox.port):
            pass


async def test_sandbox_runs_alone() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.sandbox", "--port", "0", cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        lines = [(await process.stdout.readline()).decode().split() for _ in range(4)]
        said = dict(lines)
        assert set(said) == {"page", "api_base", "gateway", "token"}
        async with aiohttp.ClientSession() as session:
            headers = {"Authorization": f"Bot {said['token']}"}
            async with session.get(f"{said['api_base']}/users/@me", headers=headers) as answer:
                assert (await answer.json())["username"] == "Parlour"
            async with session.get(said["page"]) as answer:
                assert answer.status == 200
    finally:
        process.terminate()
        await process.wait()

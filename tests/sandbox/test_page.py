"""The page's own addresses: who may use them, and how they refuse."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.sandbox import Sandbox


@pytest.fixture
async def browser(sandbox: Sandbox) -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(sandbox.address) as session:
        yield session


async def test_the_page_may_load_nothing_from_elsewhere(browser: aiohttp.ClientSession) -> None:
    async with browser.get("/") as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert answer.status == 200
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


async def test_people_are_listed_and_added(browser: aiohttp.ClientSession) -> None:
    async with browser.post("/people", json={"name": "Eero", "locale": "fi"}) as answer:
        assert answer.status == 201
        added = await answer.json()
    async with browser.get("/people") as answer:
        people = await answer.json()
    assert (added["global_name"], added["locale"]) == ("Eero", "fi")
    assert people[-1]["id"] == added["id"]


@pytest.mark.parametrize("body", ['{"name": " "}', '{"name": "' + "x" * 33 + '"}', "[]", "no json"])
async def test_a_person_needs_a_name(browser: aiohttp.ClientSession, body: str) -> None:
    async with browser.post("/people", data=body) as answer:
        assert answer.status == 400


async def test_other_sites_may_not_act(browser: aiohttp.ClientSession, sandbox: Sandbox) -> None:
    elsewhere = {"Origin": "https://example.org"}
    user = sandbox.people()[0]["id"]
    async with browser.post("/people", json={"name": "Mallory"}, headers=elsewhere) as answer:
        assert answer.status == 403
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await browser.ws_connect(f"/people/ws?user={user}", headers=elsewhere)


async def test_an_unknown_user_has_no_client(browser: aiohttp.ClientSession) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError, match="404"):
        await browser.ws_connect("/people/ws?user=1")


async def test_a_client_is_greeted_with_what_its_user_sees(
    browser: aiohttp.ClientSession, sandbox: Sandbox
) -> None:
    async with browser.ws_connect(f"/people/ws?user={sandbox.person('Ben').id}") as socket:
        hello = (await socket.receive_json())["hello"]
    assert hello["me"]["global_name"] == "Ben"
    names = [channel["name"] for channel in hello["channels"]]
    assert names == ["games", "tressette-night", "no-bots-here", "direct-message"]


@pytest.mark.parametrize(
    ("request_", "error"),
    [
        ({"do": "click", "channel": "games", "message": "1", "custom_id": "x"}, "Anna sees no message 1"),
        ({"do": "command", "channel": "games", "command": "nothing"}, "There is no command /nothing."),
        ({"do": "click", "channel": "games"}, "The request lacks 'message'"),
        ({"do": "fly"}, "The request lacks 'fly'"),
        ({"do": "submit", "modal": 9}, "The request lacks 9"),
    ],
)
async def test_what_a_client_may_not_do_is_said_in_a_sentence(
    browser: aiohttp.ClientSession, sandbox: Sandbox, request_: dict[str, object], error: str
) -> None:
    async with browser.ws_connect(f"/people/ws?user={sandbox.person('Anna').id}") as socket:
        await socket.receive_json()
        await socket.send_json({"id": 1, **request_})
        reply = await socket.receive_json()
    assert reply["id"] == 1
    assert error in reply["error"]


async def test_one_client_writes_and_another_is_told(
    browser: aiohttp.ClientSession, sandbox: Sandbox
) -> None:
    anna, ben = (f"/people/ws?user={sandbox.person(name).id}" for name in ("Anna", "Ben"))
    async with browser.ws_connect(anna) as writer, browser.ws_connect(ben) as reader:
        await writer.receive_json()
        await reader.receive_json()
        await writer.send_json({"id": 1, "do": "say", "channel": "games", "text": "hello"})
        written = (await reader.receive_json())["event"]
        await writer.send_json(
            {"id": 2, "do": "delete", "channel": "games", "message": written["message"]["id"]}
        )
        deleted = (await reader.receive_json())["event"]
    assert (written["t"], written["message"]["content"]) == ("message_create", "hello")
    assert (deleted["t"], deleted["id"]) == ("message_delete", written["message"]["id"])


@pytest.mark.usefixtures("bot")
async def test_a_modal_is_submitted_under_the_number_of_what_opened_it(
    browser: aiohttp.ClientSession, sandbox: Sandbox
) -> None:
    async def ask(**request_: object) -> dict[str, Any]:
        await socket.send_json(request_)
        while (reply := await socket.receive_json()).get("id") != request_["id"]:
            pass
        return dict(reply["ok"])

    async with browser.ws_connect(f"/people/ws?user={sandbox.person('Anna').id}") as socket:
        panel = await ask(id=6, do="command", channel="games", command="choose")
        where = {"channel": "games", "message": panel["message"]["id"]}
        opened = await ask(id=7, do="click", custom_id="ask", **where)
        answered = await ask(id=8, do="submit", modal=7, fields={"answer": "forty-two"})
    assert opened["kind"] == "modal"
    assert answered["kind"] == "message"
    assert "forty-two" in answered["message"]["content"]


async def test_a_port_that_is_taken_says_how_to_choose_another(sandbox: Sandbox) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot.sandbox", "--port", str(sandbox.port)), stderr=asyncio.subprocess.PIPE
    )
    _, said = await process.communicate()
    assert process.returncode == 1
    assert said.decode().rstrip().endswith("Choose another port with --port.")

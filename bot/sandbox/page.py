"""The page that shows a channel of the sandbox the way Discord does, and the websocket behind it.

`add_page` registers, on the sandbox's own aiohttp application:

- `GET /` and `/static/...`: the page itself, plain files without a build step;
- `GET /people`, `POST /people`: who is here, and a new person (`{"name", "locale"}`);
- `GET /people/ws?user=ID`: one person's client. It first gets `{"hello": ...}`, then `{"event": ...}` for
  all that this person may see, and answers `{"id": n, "do": ...}` with `{"id": n, "ok": ...}` or
  `{"id": n, "error": sentence}`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Final, Protocol, TypeAlias
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, WSMsgType, web

from bot.sandbox.client import SLASH, USER_MENU
from bot.sandbox.permissions import Permission
from bot.sandbox.person import Answer, ClientRefusal, Person
from bot.sandbox.refusals import Json

STATIC: Final = Path(__file__).parent / "static"

NAME_MOST: Final = 32  # characters
TEXT_MOST: Final = 2000
# The page asks nothing of any other host; pictures may come from the addresses that a bot names.
CONTENT_POLICY: Final = (
    "default-src 'self'; img-src 'self' data: blob: http: https:; media-src 'self' http: https:; "
    "style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
)

PageAction: TypeAlias = Callable[[Json], Awaitable[object]]


class PageSandbox(Protocol):
    """The parts of the sandbox that the page needs."""

    def person(self, name: str, locale: str = "en-US") -> Person: ...
    def person_by_id(self, user_id: str) -> Person | None: ...
    def people(self) -> Sequence[Json]: ...


class OpenSockets(set[web.WebSocketResponse]):
    """The websockets of the pages that are open now."""


SANDBOX: Final[web.AppKey[PageSandbox]] = web.AppKey("page_sandbox")
SOCKETS: Final[web.AppKey[OpenSockets]] = web.AppKey("page_sockets")


def add_page(app: web.Application, sandbox: PageSandbox) -> None:
    """Register the page, the list of people and the people's websocket on `app`."""
    app[SANDBOX] = sandbox
    app[SOCKETS] = OpenSockets()
    app.on_shutdown.append(close_sockets)
    app.router.add_get("/", show_page)
    app.router.add_static("/static/", STATIC)
    app.router.add_get("/people", list_people)
    app.router.add_post("/people", add_person)
    app.router.add_get("/people/ws", serve_client)


async def close_sockets(app: web.Application) -> None:
    """Close the open pages' websockets as the sandbox ends; the pages will try to reconnect."""
    sockets = app[SOCKETS]
    for socket in list(sockets):
        await socket.close(code=WSCloseCode.GOING_AWAY)


async def show_page(_request: web.Request) -> web.StreamResponse:
    headers = {"Content-Security-Policy": CONTENT_POLICY, "Cache-Control": "no-cache"}
    return web.FileResponse(STATIC / "index.html", headers=headers)


async def list_people(request: web.Request) -> web.Response:
    return web.json_response(list(request.app[SANDBOX].people()))


async def add_person(request: web.Request) -> web.Response:
    refuse_other_origins(request)
    try:
        body = await request.json()
        name, locale = body["name"].strip(), body.get("locale") or "en-US"
    except (ValueError, KeyError, TypeError, AttributeError):
        raise web.HTTPBadRequest(text='Say who it is: {"name": ..., "locale": ...}.') from None
    if not 1 <= len(name) <= NAME_MOST:
        raise web.HTTPBadRequest(text=f"A name has 1 to {NAME_MOST} characters.")
    person = request.app[SANDBOX].person(name, locale=str(locale))
    return web.json_response(person.hello()["me"], status=201)


def refuse_other_origins(request: web.Request) -> None:
    """Keep other sites, open in the same browser, from acting as the people here."""
    origin = request.headers.get("Origin")
    if origin is not None and urlsplit(origin).netloc != request.host:
        raise web.HTTPForbidden(text="The sandbox answers its own page only.")


async def serve_client(request: web.Request) -> web.StreamResponse:
    """Serve one person's client until its websocket closes."""
    refuse_other_origins(request)
    person = request.app[SANDBOX].person_by_id(request.query.get("user", ""))
    if person is None:
        raise web.HTTPNotFound(text="There is no such user in the sandbox.")
    socket = web.WebSocketResponse(heartbeat=20, max_msg_size=1 << 20)
    await socket.prepare(request)
    async with contextlib.AsyncExitStack() as stack:
        request.app[SOCKETS].add(socket)
        stack.callback(request.app[SOCKETS].discard, socket)
        events = await stack.enter_async_context(person.watch())
        await socket.send_json({"hello": {**person.hello(), "commands": offered(person)}})
        client = Client(person, socket)
        telling = asyncio.create_task(client.tell(events))
        stack.push_async_callback(settle, telling)
        await client.listen()
    return socket


def offered(person: Person) -> list[Json]:
    """The commands that this person's client lists, without commands for managers only."""
    world = person.world
    granted = Permission(0)
    for guild in world.guilds.values():
        if person.id in guild.members:
            granted |= world.base_permissions(person.id, guild)

    def listed(command: Json) -> bool:
        needed = command.get("default_member_permissions")
        wanted = None if needed is None else Permission(int(needed))
        return wanted is None or (bool(wanted) and wanted & granted == wanted)

    return [
        command for command in person.commands() if command["type"] in {SLASH, USER_MENU} and listed(command)
    ]


async def settle(task: asyncio.Task[None]) -> None:
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError, ConnectionError):
        await task


class Client:
    """One open page: sends it its person's events and serves its requests, several at once."""

    def __init__(self, person: Person, socket: web.WebSocketResponse) -> None:
        self.person = person
        self.socket = socket
        self.modals: dict[int, Answer] = {}
        self.acts: Mapping[str, PageAction] = {
            "command": self.command,
            "autocomplete": self.autocomplete,
            "click": self.click,
            "choose": self.choose,
            "submit": self.submit,
            "say": self.say,
            "delete": self.delete,
            "dismiss": self.dismiss,
            "menu": self.menu,
            "commands": self.commands,
        }

    async def tell(self, events: AsyncIterator[Json]) -> None:
        async for event in events:
            await self.socket.send_json({"event": event})

    async def listen(self) -> None:
        async with asyncio.TaskGroup() as acts:
            async for frame in self.socket:
                if frame.type is WSMsgType.TEXT:
                    acts.create_task(self.answer(json.loads(frame.data)))

    async def answer(self, request: Json) -> None:
        """Serve one request of the page, and send the result."""
        number = request.get("id")
        try:
            act = self.acts[request["do"]]
            outcome = await act(request)
        except ClientRefusal as error:
            reply: Json = {"id": number, "error": str(error)}
        except KeyError as missing:
            reply = {"id": number, "error": f"The request lacks {missing} or names what is not there."}
        else:
            reply = {"id": number, "ok": outcome}
        with contextlib.suppress(ConnectionError):
            await self.socket.send_json(reply)

    def keep(self, request: Json, answer: Answer) -> Json:
        """The answer as JSON; a modal is kept under the request's number until it is submitted."""
        if answer.kind == "modal":
            self.modals[request["id"]] = answer
        return answer.as_dict()

    async def command(self, request: Json) -> Json:
        options = request.get("options") or {}
        return self.keep(request, await self.person.command(request["channel"], request["command"], options))

    async def menu(self, request: Json) -> Json:
        return self.keep(
            request, await self.person.menu(request["channel"], request["command"], request["user"])
        )

    async def autocomplete(self, request: Json) -> list[Json]:
        options = request.get("options") or {}
        return list(
            await self.person.autocomplete(
                request["channel"], request["command"], options, focused=request["focused"]
            )
        )

    async def click(self, request: Json) -> Json:
        answer = await self.person.click(request["channel"], request["message"], request["custom_id"])
        return self.keep(request, answer)

    async def choose(self, request: Json) -> Json:
        answer = await self.person.choose(
            request["channel"], request["message"], request["custom_id"], request["values"]
        )
        return self.keep(request, answer)

    async def submit(self, request: Json) -> Json:
        modal = self.modals[request["modal"]]
        return self.keep(request, await self.person.submit(modal, request.get("fields") or {}))

    async def say(self, request: Json) -> None:
        self.person.say(request["channel"], str(request["text"])[:TEXT_MOST])

    async def delete(self, request: Json) -> None:
        self.person.delete(request["channel"], request["message"])

    async def dismiss(self, request: Json) -> None:
        self.person.dismiss(request["channel"], request["message"])

    async def commands(self, _request: Json) -> list[Json]:
        return offered(self.person)

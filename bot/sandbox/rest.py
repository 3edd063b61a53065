"""The REST side: the steps of every request before and after its route, under /api/v10.

In order: the log, faults, the ban, the token, rate limits, the body, Discord's schema if asked for, the
route, and the answer with its headers.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from email.utils import formatdate
from typing import Final, NamedTuple, TypeAlias

import orjson
from aiohttp import BodyPartReader, hdrs, web

from bot.sandbox import refusals
from bot.sandbox.backend import Backend, Call, Route
from bot.sandbox.faults import Fault, Faults, Trouble
from bot.sandbox.limits import REQUEST_BYTES
from bot.sandbox.messages import Upload
from bot.sandbox.ratelimits import limit_headers
from bot.sandbox.refusals import ApiRefusal, Data
from bot.sandbox.routes.applications import ApplicationRoutes
from bot.sandbox.routes.guilds import GuildRoutes
from bot.sandbox.routes.interactions import InteractionRoutes
from bot.sandbox.routes.messages import MessageRoutes
from bot.sandbox.routes.threads import ThreadRoutes
from bot.sandbox.schema import Schema

PREFIX: Final = "/api/v10"
JSON_TYPE: Final = "application/json"
LOGGED: Final = 2000  # requests
UPLOAD_NAME: Final = re.compile(r"files\[(\d+)\]")
MAJOR: Final = ("channel_id", "guild_id", "token")
WITH_BODY: Final = frozenset({"POST", "PUT", "PATCH"})
RouteHandler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Request(NamedTuple):
    """A request as it came and how it was answered; `path` without /api/v10, `body` without files."""

    method: str
    path: str
    status: int
    body: Data


class Rest:
    """Serves the routes of a backend.

    Attributes:
        requests: the latest requests.
        served: the number of requests to each route since the start.
    """

    def __init__(self, backend: Backend, faults: Faults, schema: Schema | None) -> None:
        self.backend = backend
        self.faults = faults
        self.schema = schema
        self.requests: deque[Request] = deque(maxlen=LOGGED)
        self.served: Counter[str] = Counter()

    def add_to(self, app: web.Application) -> None:
        """Register every route, and Discord's own 404 for all others."""
        groups = (InteractionRoutes, MessageRoutes, ThreadRoutes, ApplicationRoutes, GuildRoutes)
        for group in groups:
            for route in group(self.backend).table():
                app.router.add_route(route.method, PREFIX + route.path, self._handler(route))
        app.router.add_route("*", "/api/{tail:.*}", self._refuse_unknown)

    async def _refuse_unknown(self, request: web.Request) -> web.StreamResponse:
        refusal = refusals.no_such_route()
        self._log(request, refusal.status, None)
        return _answer(refusal.body(), refusal.status, {})

    def _handler(self, route: Route) -> RouteHandler:
        async def handle(request: web.Request) -> web.StreamResponse:
            self.served[route.name] += 1
            response = await serve(request)
            response.headers[hdrs.DATE] = formatdate(self.backend.world.clock.now(), usegmt=True)
            return response

        async def serve(request: web.Request) -> web.StreamResponse:
            fault = self.faults.meet(f"{request.method} {request.path.removeprefix(PREFIX)}")
            if fault is not None:
                early = await self._apply(fault, request)
                if early is not None:
                    return early
            await self.faults.travel()
            response = await self._serve(route, request)
            await self.faults.travel()
            if fault is not None and fault.detention is not None and fault.detention.done_first:
                await fault.detention.serve()
            if fault is not None and fault.trouble is Trouble.LOSE:
                return _answer({"message": "502: Bad Gateway", "code": 0}, fault.status, {})
            return _cut_off(request) if fault is not None and fault.trouble is Trouble.CUT else response

        return handle

    async def _apply(self, fault: Fault, request: web.Request) -> web.StreamResponse | None:
        """Apply a fault; return its answer if it keeps the request from its route."""
        match fault.trouble:
            case Trouble.DELAY:
                await asyncio.sleep(fault.seconds)
            case Trouble.DETAIN:
                if fault.detention is not None and not fault.detention.done_first:
                    await fault.detention.serve()
            case Trouble.FAIL:
                self._log(request, fault.status, None)
                if fault.status == 429:
                    return _ban()
                body = {"message": f"{fault.status}: Service Unavailable", "code": fault.code}
                return _answer(body, fault.status, {})
            case Trouble.RATE_LIMIT:
                self._log(request, 429, None)
                body = {
                    "message": "You are being rate limited.",
                    "retry_after": fault.seconds,
                    "global": fault.scope == "global",
                }
                return _answer(body, 429, limit_headers(fault.seconds, fault.scope))
            case Trouble.RESET:
                self._log(request, 0, None)
                return _cut_off(request)
            case Trouble.LOSE | Trouble.CUT:
                pass
        return None

    async def _serve(self, route: Route, request: web.Request) -> web.StreamResponse:
        headers: dict[str, str] = {}
        body: Data = None
        try:
            if self.backend.limits.banned:
                return _ban()
            self._authenticate(route, request)
            verdict = self.backend.limits.check(route.name, _major(request), exempt=not route.token)
            headers = verdict.headers
            if verdict.refused is not None:
                return self._finish(request, 429, None, verdict.refused, headers)
            try:
                body, uploads = await _body(request)
            except ConnectionError:  # the client went away during its request and reads no answer
                self._log(request, 0, None)
                return web.Response(status=400)
            if self.schema is not None and route.method in WITH_BODY:
                self.schema.check(route.method, route.path, body)
            reply = route.act(Call(request.match_info, request.query, body, uploads))
        except ApiRefusal as refusal:
            return self._finish(request, refusal.status, body, refusal.body(), _with_wait(headers, refusal))
        return self._finish(request, reply.status, body, reply.data, headers)

    def _authenticate(self, route: Route, request: web.Request) -> None:
        if route.token and request.headers.get("Authorization") != f"Bot {self.backend.gateway.token}":
            raise refusals.unauthorized()

    def _finish(
        self, request: web.Request, status: int, body: Data, data: Data, headers: dict[str, str]
    ) -> web.StreamResponse:
        self._log(request, status, body)
        self.backend.limits.count_invalid(status)
        return _answer(data, status, headers)

    def _log(self, request: web.Request, status: int, body: Data) -> None:
        path = request.path.removeprefix(PREFIX)
        self.requests.append(Request(request.method, path, status, body))


def _major(request: web.Request) -> str:
    """The parameters that give a route a separate bucket."""
    return "+".join(request.match_info[name] for name in MAJOR if name in request.match_info)


def _with_wait(headers: dict[str, str], refusal: ApiRefusal) -> dict[str, str]:
    """The headers of a refusal; a 429 is a separate rate limit."""
    if refusal.status != 429:
        return headers
    return {**headers, **limit_headers(refusal.more["retry_after"], "shared")}


def _answer(data: Data, status: int, headers: dict[str, str]) -> web.Response:
    if status == 204:
        return web.Response(status=status, headers=headers)
    return web.Response(body=orjson.dumps(data), status=status, headers=headers, content_type=JSON_TYPE)


def _cut_off(request: web.Request) -> web.Response:
    """Close the connection; the returned answer is never read."""
    if request.transport is not None:
        request.transport.abort()
    return web.Response(status=502)


def _ban() -> web.Response:
    """The answer to an address that sent too many invalid requests: not from Discord's API, so no `Via`."""
    return web.Response(text="error code: 1015", status=429, headers={"Retry-After": "600"})


async def _body(request: web.Request) -> tuple[Data, list[Upload]]:
    """The JSON body and the files; an empty object without a body."""
    if request.content_length is not None and request.content_length > REQUEST_BYTES:
        raise refusals.too_large()
    if request.content_type.startswith("multipart/"):
        return await _multipart(request)
    if not request.body_exists:
        return {}, []
    return _loads(await request.read()), []


def _loads(text: bytes) -> Data:
    try:
        return orjson.loads(text) if text else {}
    except orjson.JSONDecodeError:
        raise refusals.invalid_json() from None


async def _multipart(request: web.Request) -> tuple[Data, list[Upload]]:
    body: Data = {}
    uploads: list[Upload] = []
    size = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise refusals.invalid_json()
        content = bytes(await part.read())
        size += len(content)
        if size > REQUEST_BYTES:
            raise refusals.too_large()
        if part.name == "payload_json":
            body = _loads(content)
        elif found := UPLOAD_NAME.fullmatch(part.name or ""):
            uploads.append(Upload(found[1], part.filename or "file", content))
    return body, uploads

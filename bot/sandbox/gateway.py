"""The gateway: sessions of a bot over a websocket, as in Discord's documentation, "Gateway"."""

from __future__ import annotations

import asyncio
import secrets
from random import Random
from typing import Final

import orjson
from aiohttp import WSCloseCode, WSMessage, WSMsgType, web

from bot.sandbox.faults import Faults
from bot.sandbox.model import GatewayEvent, Guild
from bot.sandbox.refusals import Json
from bot.sandbox.sessions import (
    ALL_INTENTS,
    PRIVILEGED,
    Close,
    Closing,
    GatewayConnection,
    Intent,
    Op,
    Session,
    StartAllowance,
)
from bot.sandbox.world import World

SESSIONS_KEPT: Final = 64
VERSION: Final = "10"
GUILDS: Final = 2500
"""The most servers of one shard."""
ACK_DELAY: Final = 0.02
"""Seconds from a heartbeat to its ACK. discord.py notes the time of a heartbeat only after sending it, so it
would take a faster ACK for that of the heartbeat before."""


class Gateway:
    """All sessions; listens to the world and dispatches to them."""

    def __init__(self, world: World, faults: Faults, token: str, application: Json) -> None:
        self.world = world
        self.faults = faults
        self.token = token
        self.application = application
        self.url = ""
        self.heartbeat_interval = 41.25  # seconds
        self.identify_period = 0.0  # seconds; Discord's 5 would delay every restart in the tests
        self.max_concurrency = 1
        self.starts: StartAllowance | None = None  # Discord's would be used up by a thousand restarts
        self.most_guilds = GUILDS
        self.allowed_privileged = Intent(0)
        self.sessions: dict[str, Session] = {}
        self.connections: set[GatewayConnection] = set()
        self.connected = asyncio.Event()
        self._attached = asyncio.Event()
        self._identifies: dict[int, float] = {}
        self._held: list[GatewayEvent] = []
        world.listeners.append(self.hear)
        faults.drop = self.drop
        faults.flush_held = self.flush_held
        faults.tell_servers = self.tell_servers

    # Dispatching.

    def hear(self, event: GatewayEvent) -> None:
        if event.to is not None:
            return
        if self.faults.holding:
            self.faults.struck += 1
            self._held.append(event)
            return
        self.tell(event)

    def tell(self, event: GatewayEvent) -> None:
        """Dispatch an event to every session that wants it; twice, when a fault says so."""
        if not self._may_know(event):
            return
        data = b""
        times = 2 if self.faults.doubled[event.name] else 1
        self.faults.doubled[event.name] -= times - 1
        self.faults.struck += times - 1
        for session in self.sessions.values():
            if not session.wants(event):
                continue
            data = data or orjson.dumps(event.data)
            for _ in range(times):
                session.dispatch(event.name, self._as_seen(session, event, data))

    def _may_know(self, event: GatewayEvent) -> bool:
        """True if the bot is there and sees the channel; an interaction reaches it from anywhere."""
        if not event.guild_id:
            return True
        guild = self.world.guilds[event.guild_id]
        if self.world.bot.id not in guild.members:
            return event.name == "GUILD_DELETE"
        if not event.name.startswith(("MESSAGE_", "THREAD_")) or event.channel_id is None:
            return True
        channel = self.world.channels.get(event.channel_id)
        return channel is None or self.world.sees(self.world.bot.id, channel)

    def _as_seen(self, session: Session, event: GatewayEvent, data: bytes) -> bytes:
        """The event for a session: without the message content intent, other people's messages are empty."""
        if not event.name.startswith("MESSAGE_") or "author" not in event.data:
            return data
        own = event.data["author"]["id"] == self.world.bot.id
        named = any(user["id"] == self.world.bot.id for user in event.data["mentions"])
        if own or named or session.intents & Intent.MESSAGE_CONTENT:
            return data
        return orjson.dumps({**event.data, "content": "", "embeds": [], "attachments": [], "components": []})

    def flush_held(self, shuffled: Random | None = None) -> None:
        held, self._held = self._held, []
        if shuffled is not None:
            shuffled.shuffle(held)
        for event in held:
            self.tell(event)

    # Connections.

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serve one gateway connection."""
        if self.faults.gateway_shut:
            self.faults.turned_away += 1
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=1 << 16, autoping=True)
        await socket.prepare(request)
        compressed = request.query.get("compress") == "zlib-stream"
        connection = GatewayConnection(socket, self.faults.travel, compressed=compressed)
        self.connections.add(connection)
        writing = asyncio.create_task(connection.write())
        try:
            self._greet(connection, request)
            await self._listen(connection)
        except Closing as closing:
            await socket.close(code=closing.code, message=closing.reason.encode())
        finally:
            writing.cancel()
            self.connections.discard(connection)
            if connection.session is not None and connection.session.connection is connection:
                connection.session.connection = None
            if not any(session.connection for session in self.sessions.values()):
                self.connected.clear()
        return socket

    def _greet(self, connection: GatewayConnection, request: web.Request) -> None:
        if request.query.get("v") != VERSION:
            raise Closing(Close.INVALID_VERSION, "Invalid API version.")
        interval = int(self.heartbeat_interval * 1000)
        connection.send_json({"op": Op.HELLO, "d": {"heartbeat_interval": interval}, "s": None, "t": None})

    async def _listen(self, connection: GatewayConnection) -> None:
        while True:
            try:
                frame = await connection.socket.receive(timeout=self.heartbeat_interval * 1.5)
            except TimeoutError:
                raise Closing(Close.TIMED_OUT, "Session timed out.") from None
            if frame.type in {WSMsgType.CLOSE, WSMsgType.CLOSING, WSMsgType.CLOSED, WSMsgType.ERROR}:
                self._end_session(connection, frame)
                return
            self._obey(connection, _decode(frame))

    def _end_session(self, connection: GatewayConnection, frame: WSMessage) -> None:
        """End the session of a client that closes with 1000 or 1001."""
        if frame.data in {WSCloseCode.OK, WSCloseCode.GOING_AWAY} and connection.session is not None:
            self.sessions.pop(connection.session.id, None)

    def _obey(self, connection: GatewayConnection, payload: Json) -> None:
        connection.count(self.world.clock.now())
        match payload.get("op"):
            case Op.HEARTBEAT:
                if self.faults.deaf:
                    self.faults.struck += 1
                    return
                ack: Json = {"op": Op.ACK, "d": None, "s": None, "t": None}
                asyncio.get_running_loop().call_later(ACK_DELAY, connection.send_json, ack)
            case Op.IDENTIFY:
                self._identify(connection, payload["d"])
            case Op.RESUME:
                self._resume(connection, payload["d"])
            case Op.PRESENCE | Op.VOICE:
                if connection.session is None:
                    raise Closing(Close.NOT_AUTHENTICATED, "Not authenticated.")
            case Op.REQUEST_MEMBERS:
                self._send_members(connection, payload["d"])
            case _:
                raise Closing(Close.UNKNOWN_OPCODE, "Unknown opcode.")

    # Sessions.

    def _authenticate(self, connection: GatewayConnection, token: object) -> None:
        if connection.session is not None:
            raise Closing(Close.ALREADY_AUTHENTICATED, "Already authenticated.")
        if str(token).removeprefix("Bot ") != self.token:
            raise Closing(Close.AUTHENTICATION_FAILED, "Authentication failed.")

    def _identify(self, connection: GatewayConnection, data: Json) -> None:
        self._authenticate(connection, data.get("token"))
        intents = data.get("intents")
        if not isinstance(intents, int) or not 0 <= intents <= ALL_INTENTS:
            raise Closing(Close.INVALID_INTENTS, "Invalid intent(s).")
        if Intent(intents) & PRIVILEGED & ~self.allowed_privileged:
            raise Closing(Close.DISALLOWED_INTENTS, "Disallowed intent(s).")
        shard = tuple(data.get("shard") or (0, 1))
        if len(shard) != 2 or not 0 <= shard[0] < shard[1]:
            raise Closing(Close.INVALID_SHARD, "Invalid shard.")
        if self._too_soon(shard[0]):
            connection.send_json({"op": Op.INVALID_SESSION, "d": False, "s": None, "t": None})
            return
        if self.starts is not None and not self.starts.take():
            self.reset_token()
            raise Closing(Close.AUTHENTICATION_FAILED, "Authentication failed.")
        session = Session(secrets.token_hex(16), Intent(intents), (shard[0], shard[1]))
        if len(self._guilds_of(session)) > self.most_guilds:
            raise Closing(Close.SHARDING_REQUIRED, "Sharding required.")
        self._keep(session)
        self._attach(connection, session)
        self._welcome(session)

    def _too_soon(self, shard: int) -> bool:
        """True if another shard in the same bucket of `max_concurrency` has just identified."""
        now, key = self.world.clock.now(), shard % self.max_concurrency
        if now < self._identifies.get(key, 0.0) + self.identify_period:
            return True
        self._identifies[key] = now
        return False

    def reset_token(self) -> None:
        """End every session and refuse the token from now on, as after its owner has reset it."""
        self.token = secrets.token_hex(32)
        self.sessions.clear()
        self.invalidate(resumable=False)

    def _keep(self, session: Session) -> None:
        self.sessions[session.id] = session
        idle = [kept for kept in self.sessions.values() if kept.connection is None and kept is not session]
        for old in idle[: max(0, len(self.sessions) - SESSIONS_KEPT)]:
            del self.sessions[old.id]

    def _attach(self, connection: GatewayConnection, session: Session) -> None:
        if session.connection is not None:
            session.connection.session = None
        session.connection = connection
        connection.session = session
        self.connected.set()
        self._attached.set()

    async def shards_connected(self, *shards: int) -> None:
        """Wait until each of these shards has a session with a connection."""
        while not {*shards} <= {each.shard[0] for each in self.sessions.values() if each.connection}:
            self._attached.clear()
            await self._attached.wait()

    def _guilds_of(self, session: Session) -> list[Guild]:
        """The servers with the bot that belong to a session's shard."""
        return [
            guild
            for guild in self.world.guilds.values()
            if session.has(guild.id) and self.world.bot.id in guild.members
        ]

    def _welcome(self, session: Session) -> None:
        guilds = self._guilds_of(session)
        ready: Json = {
            "v": int(VERSION),
            "user": {**self.world.bot.data(), "verified": True, "mfa_enabled": True, "email": None},
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self.url,
            "shard": list(session.shard),
            "application": {"id": self.application["id"], "flags": self.application["flags"]},
            "private_channels": [],
            "user_settings": {},
        }
        session.dispatch("READY", orjson.dumps(ready))
        if not self.faults.servers_late:
            self._tell_servers(session)

    def tell_servers(self) -> None:
        """Send every session its servers in full."""
        for session in self.sessions.values():
            self._tell_servers(session)

    def _tell_servers(self, session: Session) -> None:
        if session.intents & Intent.GUILDS:
            for guild in self._guilds_of(session):
                session.dispatch("GUILD_CREATE", orjson.dumps(self.world.guild_create(guild)))

    def _resume(self, connection: GatewayConnection, data: Json) -> None:
        self._authenticate(connection, data.get("token"))
        session = self.sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        if self.faults.refused_resumes:
            self.faults.refused_resumes -= 1
            session = None
        if session is None or not isinstance(seq, int) or not _can_replay(session, seq):
            connection.send_json({"op": Op.INVALID_SESSION, "d": False, "s": None, "t": None})
            return
        if seq > session.seq:
            raise Closing(Close.INVALID_SEQ, "Invalid seq.")
        self._attach(connection, session)
        for number, frame in session.sent:
            if number > seq:
                connection.send(frame)
        session.dispatch("RESUMED", b'{"_trace":[]}')

    def _send_members(self, connection: GatewayConnection, data: Json) -> None:
        """GUILD_MEMBERS_CHUNK for the users asked for by id, or by the beginning of a name."""
        session = connection.session
        if session is None:
            raise Closing(Close.NOT_AUTHENTICATED, "Not authenticated.")
        guild = self.world.guilds.get(str(data.get("guild_id")))
        if guild is None:
            return
        asked = data.get("user_ids") or []
        wanted = {str(user) for user in (asked if isinstance(asked, list) else [asked])}
        query = str(data.get("query") or "").lower()
        users = [self.world.users[user_id] for user_id in guild.members]
        found = [user for user in users if user.id in wanted or (not wanted and query in user.name.lower())]
        chunk: Json = {
            "guild_id": guild.id,
            "members": [self.world.member_data(guild, user.id) for user in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": sorted(wanted - guild.members.keys()),
            "nonce": data.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", orjson.dumps(chunk))

    # Ends.

    async def drop(self, code: int) -> None:
        """Close every connection with `code`; the sessions stay, to be resumed."""
        for connection in list(self.connections):
            self.faults.struck += 1
            if connection.session is not None:
                connection.session.connection = None
                connection.session = None
            await connection.socket.close(code=code)

    def ask_to_reconnect(self) -> None:
        """Send RECONNECT to every connection, as before a deployment of Discord's."""
        for connection in self.connections:
            self.faults.struck += 1
            connection.send_json({"op": Op.RECONNECT, "d": None, "s": None, "t": None})

    def invalidate(self, *, resumable: bool) -> None:
        """Send INVALID_SESSION to every connection; a session that is not resumable must IDENTIFY again."""
        for connection in self.connections:
            self.faults.struck += 1
            if not resumable and connection.session is not None:
                self.sessions.pop(connection.session.id, None)
            connection.send_json({"op": Op.INVALID_SESSION, "d": resumable, "s": None, "t": None})


def _can_replay(session: Session, seq: int) -> bool:
    return not session.sent or session.sent[0][0] <= seq + 1


def _decode(frame: WSMessage) -> Json:
    try:
        payload = orjson.loads(frame.data)
    except orjson.JSONDecodeError:
        raise Closing(Close.DECODE_ERROR, "Decode error.") from None
    if not isinstance(payload, dict):
        raise Closing(Close.DECODE_ERROR, "Decode error.")
    return payload

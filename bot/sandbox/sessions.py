"""A bot's session at the gateway, and the websocket that carries it for a while.

Opcodes, close codes and intents are those of Discord's documentation, "Gateway" and "Opcodes".
"""

from __future__ import annotations

import asyncio
import contextlib
import zlib
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from math import ceil
from typing import Final

import orjson
from aiohttp import web

from bot.sandbox.model import GatewayEvent
from bot.sandbox.refusals import Json

STARTS_A_DAY: Final = 1000
DAY: Final = 86_400.0
REPLAYED: Final = 10_000  # dispatches kept for a RESUME
SENDS: Final = 120  # a client's messages a minute


class Op(IntEnum):
    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    ACK = 11


class Close(IntEnum):
    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQ = 4007
    RATE_LIMITED = 4008
    TIMED_OUT = 4009
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    INVALID_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Intent(IntFlag):
    GUILDS = 1 << 0
    MEMBERS = 1 << 1
    PRESENCES = 1 << 8
    MESSAGES = 1 << 9
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED: Final = Intent.MEMBERS | Intent.PRESENCES | Intent.MESSAGE_CONTENT
ALL_INTENTS: Final = (1 << 26) - 1
NEEDED: Final[Mapping[str, Intent]] = {
    "MESSAGE_CREATE": Intent.MESSAGES,
    "MESSAGE_UPDATE": Intent.MESSAGES,
    "MESSAGE_DELETE": Intent.MESSAGES,
    "GUILD_MEMBER_ADD": Intent.MEMBERS,
    "GUILD_MEMBER_UPDATE": Intent.MEMBERS,
    "GUILD_MEMBER_REMOVE": Intent.MEMBERS,
    "INTERACTION_CREATE": Intent(0),
}


class StartAllowance:
    """The sessions that a bot may start within a day. Beyond them, its token is reset.

    Args:
        clock: returns the seconds since any fixed time.
        left: the starts left of this day.
        renewed_in: the rest of this day, in seconds.
    """

    def __init__(self, clock: Callable[[], float], left: int = STARTS_A_DAY, renewed_in: float = DAY) -> None:
        self._clock = clock
        self._left = left
        self._renewed_at = clock() + renewed_in

    def data(self) -> Json:
        """The limit as Discord reports it with the gateway's address; `reset_after` in milliseconds."""
        self._renew()
        reset_after = ceil((self._renewed_at - self._clock()) * 1000)
        return {"total": STARTS_A_DAY, "remaining": self._left, "reset_after": reset_after}

    def take(self) -> bool:
        """Count a start; False if none was left."""
        self._renew()
        if not self._left:
            return False
        self._left -= 1
        return True

    def _renew(self) -> None:
        if self._clock() >= self._renewed_at:
            self._left, self._renewed_at = STARTS_A_DAY, self._clock() + DAY


class Closing(Exception):  # noqa: N818 - not an error of the program: how a connection ends
    """Close the connection with `code`."""

    def __init__(self, code: Close, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


@dataclass(slots=True, eq=False)
class Session:
    """The state that outlives a connection: the sequence and the dispatches that a RESUME may ask for."""

    id: str
    intents: Intent
    shard: tuple[int, int]
    seq: int = 0
    sent: deque[tuple[int, bytes]] = field(default_factory=lambda: deque(maxlen=REPLAYED))
    connection: GatewayConnection | None = None

    def wants(self, event: GatewayEvent) -> bool:
        needed = NEEDED.get(event.name, Intent.GUILDS)
        return self.has(event.guild_id) and (not needed or bool(self.intents & needed))

    def has(self, guild_id: str) -> bool:
        """True if this session gets a server's events; direct messages, without a server, go to shard 0."""
        shard, count = self.shard
        return (int(guild_id or 0) >> 22) % count == shard

    def dispatch(self, name: str, data: bytes) -> None:
        """Number an event, keep it for a RESUME and send it if there is a connection."""
        self.seq += 1
        frame = b'{"t":"%b","s":%d,"op":0,"d":%b}' % (name.encode(), self.seq, data)
        self.sent.append((self.seq, frame))
        if self.connection is not None:
            self.connection.send(frame)


class GatewayConnection:
    """One websocket: its queue of frames to send, compressed on request, and the client's frames.

    Args:
        travel: waits for the delay of one frame.
    """

    def __init__(
        self, socket: web.WebSocketResponse, travel: Callable[[], Awaitable[None]], *, compressed: bool
    ) -> None:
        self.socket = socket
        self._travel = travel
        self.session: Session | None = None
        self._deflate = zlib.compressobj() if compressed else None
        self._out: asyncio.Queue[bytes] = asyncio.Queue()
        self._sends: deque[float] = deque(maxlen=SENDS)

    def send(self, frame: bytes) -> None:
        self._out.put_nowait(frame)

    def send_json(self, payload: Json) -> None:
        self.send(orjson.dumps(payload))

    async def write(self) -> None:
        """Send the queue until the connection ends."""
        with contextlib.suppress(ConnectionError):
            while True:
                frame = await self._out.get()
                await self._travel()
                if self._deflate is None:
                    await self.socket.send_str(frame.decode())
                else:
                    packed = self._deflate.compress(frame) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
                    await self.socket.send_bytes(packed)

    def count(self, now: float) -> None:
        """Hold the client to 120 messages a minute."""
        if len(self._sends) == SENDS and self._sends[0] > now - 60:
            raise Closing(Close.RATE_LIMITED, "Rate limited.")
        self._sends.append(now)

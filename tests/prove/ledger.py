"""Compares a ledger of interactions and acknowledgements, kept at the sandbox, with the bot's database."""

import asyncio
import sqlite3
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Final, NamedTuple

from bot.features import ids
from bot.sandbox import Sandbox, said
from bot.sandbox.components import walk
from bot.sandbox.interactions import InteractionType, Response, ResponseType
from bot.sandbox.model import GatewayEvent
from bot.sandbox.refusals import Json
from bot.ui.spelling import each_of

PROMPT: Final = 1.5
"""Seconds after which an acknowledgement without words may only be a deferral, not a done act."""


class LoggedMove(NamedTuple):
    """A row of the table of moves."""

    match: str
    seat: int
    action: str
    user: int | None
    interaction: int | None
    at: float
    forced: bool


@dataclass(slots=True)
class Sent:
    """An interaction: its user, press and time, and the first answer if the sandbox received one.

    Attributes:
        channel: the id of its channel.
        words: the text of a new message that answers it.
        opened: the lobbies in that message, if it answers a command.
    """

    interaction: int
    user: int
    press: ids.Press | None
    at: float
    channel: str = ""
    answered_at: float = 0.0
    answer: ResponseType | None = None
    words: str = ""
    opened: frozenset[str] = frozenset()

    @property
    def is_move(self) -> bool:
        """True if the press takes an action at a table."""
        return isinstance(self.press, ids.TakeAction | ids.TakeActions)

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions that the press takes, if that can be known."""
        match self.press:
            case ids.TakeAction(action=action):
                return (action,)
            case ids.TakeActions(picked=picked):
                return tuple(each_of(picked))
        return ()


@dataclass
class Audit:
    """The outcome of a comparison of the ledger with a database."""

    acknowledged: int = 0
    refused: int = 0
    lost: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)


class Ledger:
    """Notes every interaction at a sandbox and its first answer."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self.sent: dict[int, Sent] = {}
        sandbox.world.listeners.append(self._hear)

    def _hear(self, event: GatewayEvent) -> None:
        if event.name != "INTERACTION_CREATE":
            return
        data = event.data
        interaction = self._sandbox.interactions.find(data["id"])
        press: ids.Press | None = None
        if data["type"] == InteractionType.COMPONENT:
            press = ids.decode(data["data"]["custom_id"])
        channel = interaction.channel.id
        sent = Sent(int(data["id"]), int(interaction.user_id), press, time.time(), channel)
        self.sent[sent.interaction] = sent
        interaction.answered.add_done_callback(partial(self._answered, sent))

    def _answered(self, sent: Sent, answered: asyncio.Future[Response]) -> None:
        if answered.cancelled():
            return
        response = answered.result()
        sent.answered_at = time.time()
        sent.answer = response.type
        if response.type is ResponseType.MESSAGE and response.message is not None:
            sent.words = said(response.message.data)
            if sent.press is None:
                sent.opened = _lobbies_in(response.message.data)

    def answered(self) -> int:
        """The number of interactions that were answered."""
        return sum(sent.answer is not None for sent in self.sent.values())

    def unanswered(self, since: float, until: float, patience: float) -> list[Sent]:
        """The interactions that a bot which was there from `since` to `until` has not answered in time.

        In a channel that is gone Discord takes no answer.
        """
        recent = takewhile(lambda sent: sent.at >= since, reversed(self.sent.values()))
        late = (sent for sent in recent if sent.at <= until - patience and sent.answer is None)
        return [sent for sent in late if sent.channel in self._sandbox.world.channels]

    def moves_of(self, database: Path, wanted: Callable[[Sent], bool]) -> list[str]:
        """The moves in a database that were made by such interactions."""
        with closing(sqlite3.connect(database)) as connection:
            rows = connection.execute(
                "SELECT interaction_id, match_id, seq FROM move WHERE interaction_id IS NOT NULL"
            ).fetchall()
        return [
            f"move {seq} of match {match}, interaction {made_by}"
            for made_by, match, seq in rows
            if made_by in self.sent and wanted(self.sent[made_by])
        ]

    def audit(self, database: Path) -> Audit:
        """Compare the acknowledgements with the rows of the database, or of a copy."""
        audit = Audit()
        with closing(sqlite3.connect(database)) as connection:
            moves = [
                LoggedMove(*row)
                for row in connection.execute(
                    "SELECT match_id, seat, action, user_id, interaction_id, at, forced"
                    " FROM move ORDER BY match_id, seq"
                )
            ]
            seats = {
                (match, user): seat
                for match, user, seat in connection.execute("SELECT match_id, first_user_id, seat FROM seat")
            }
            lobbies = dict(connection.execute("SELECT id, body FROM lobby"))
            matches = {match for (match,) in connection.execute("SELECT id FROM match")}
        audit.lost += self._lost_moves(moves, seats, audit)
        audit.lost += self._lost_lobbies(lobbies, matches, seats)
        audit.twice += self._applied_twice(moves)
        return audit

    def _lost_moves(
        self, moves: Sequence[LoggedMove], seats: dict[tuple[str, int], int], audit: Audit
    ) -> Iterator[str]:
        by_seat: dict[tuple[str, int], list[LoggedMove]] = defaultdict(list)
        for move in moves:
            by_seat[move.match, move.seat].append(move)
        for sent in self.sent.values():
            press = sent.press
            if sent.answer is not ResponseType.UPDATE:
                continue
            if not isinstance(press, ids.TakeAction | ids.TakeActions):
                continue
            seat = seats.get((press.match, sent.user), -1)
            logged = by_seat[press.match, seat]
            for revision, action in enumerate(sent.actions, press.revision):
                found = logged[revision] if revision < len(logged) else None
                if found is not None and found.action == action:
                    audit.acknowledged += 1
                elif found is not None and found.at < sent.answered_at:
                    audit.refused += 1  # the seat had decided before: the panel says so
                else:
                    what = f"move {revision} of seat {seat} in match {press.match}"
                    yield f"{what}, interaction {sent.interaction}"

    def _lost_lobbies(
        self, lobbies: dict[str, str], matches: set[str], seats: dict[tuple[str, int], int]
    ) -> Iterator[str]:
        """The broken promises of lobbies: people never cancel or leave, so each is there, or its match."""
        for sent in self.sent.values():
            for lobby in sent.opened:
                if lobby not in lobbies and lobby not in matches:
                    yield f"lobby {lobby}, interaction {sent.interaction}"
            press = sent.press
            if not isinstance(press, ids.InLobby) or not is_done(sent):
                continue
            if press.verb == "start" and press.lobby not in matches:
                yield f"the start of match {press.lobby}, interaction {sent.interaction}"
            if press.verb == "join" and not (
                (press.lobby, sent.user) in seats or str(sent.user) in lobbies.get(press.lobby, "")
            ):
                yield f"a seat in lobby {press.lobby}, interaction {sent.interaction}"

    def _applied_twice(self, moves: Sequence[LoggedMove]) -> Iterator[str]:
        """The moves without an interaction in the ledger, or that one press has made more than once.

        Of the actions of one press only the first has its interaction; the others are counted with it.
        """
        made: Counter[int] = Counter(move.interaction for move in moves if move.interaction is not None)
        yield from (f"interaction {each} made {times} moves" for each, times in made.items() if times > 1)
        yield from (f"interaction {each}, which nobody sent" for each in made if each not in self.sent)
        own: Counter[tuple[str, int]] = Counter(
            (move.match, move.user) for move in moves if move.user is not None and not move.forced
        )
        allowed: Counter[tuple[str, int]] = Counter()
        for sent in self.sent.values():
            if isinstance(sent.press, ids.TakeAction | ids.TakeActions):
                allowed[sent.press.match, sent.user] += len(sent.actions)
            elif isinstance(sent.press, ids.Choose):
                allowed[sent.press.match, sent.user] += 1
        for (match, user), times in own.items():
            if times > allowed[match, user]:
                yield f"{times} moves of {user} in match {match}, who pressed for {allowed[match, user]}"


def is_done(sent: Sent) -> bool:
    """True if a press that is answered without a new message has been acknowledged as done."""
    if sent.answer is ResponseType.DEFERRED_UPDATE:
        return sent.answered_at - sent.at < PROMPT
    return sent.answer is ResponseType.UPDATE


def _lobbies_in(message: Json) -> frozenset[str]:
    pressed = (ids.decode(each["custom_id"]) for each in walk(message["components"]) if "custom_id" in each)
    return frozenset(ref.lobby for ref in pressed if isinstance(ref, ids.InLobby))

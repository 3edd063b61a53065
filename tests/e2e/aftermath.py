"""The checks after every end-to-end test."""

import asyncio
import gc
import json
import logging
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from pathlib import Path
from types import CodeType
from typing import Any, Final

import structlog

import bot
from bot.features import ids
from bot.i18n.catalogue import LOCALES, text
from bot.match.table import Table
from bot.sandbox import Sandbox, said
from bot.sandbox.components import walk
from bot.sandbox.messages import Flag
from bot.sandbox.model import GatewayEvent
from bot.services import Services
from games.core.game import TABLE, Seat
from games.guides.files import sentences
from tests.e2e.hidden import Memory, cards_in

CODE: Final = Path(bot.__file__).parent
BLANK: Final = "\0"
OF_PANELS: Final = tuple(text(locale, "more-hand", cards=BLANK).partition(BLANK)[0] for locale in LOCALES)
"""The beginning of the line that stands in a player's own panel alone."""


class LoggedErrors(logging.Handler):
    """Collects all errors that the bot or a library logs."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(f"{record.name}: {record.getMessage()}")

    def note(self, _logger: object, name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        """A processor of structlog's."""
        if name in {"error", "critical", "exception"}:
            self.found.append(f"{event.get('event')}: {event.get('fault')}")
        return event

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Hear every line of the log in this block."""
        root, before = logging.getLogger(), structlog.get_config()["processors"]
        root.addHandler(self)
        structlog.configure(processors=[self.note, *before])
        try:
            yield
        finally:
            structlog.configure(processors=before)
            root.removeHandler(self)


class Onlooker:
    """Reads every message as it is sent, and notes each secret that its reader may not see."""

    def __init__(self, sandbox: Sandbox, opened: list[Services]) -> None:
        self._sandbox = sandbox
        self._opened = opened
        self.leaks: list[str] = []
        self._memory = Memory()
        self.read = 0
        sandbox.world.listeners.append(self._hear)

    def _hear(self, event: GatewayEvent) -> None:
        if event.name not in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            return
        if event.data["author"]["id"] != self._sandbox.world.bot.id:
            return
        self.read += 1
        refs = [ref for each in walk(event.data["components"]) if (ref := _ref(each)) is not None]
        if event.to is None:
            self._check_public(event, refs)
        else:
            self._check_panel(int(event.to), refs)
        self._check_cards(event, refs)
        self._check_seeds(event)

    def _check_public(self, event: GatewayEvent, refs: list[ids.Press]) -> None:
        of_hands = [
            ref for ref in refs if isinstance(ref, ids.TakeAction | ids.Pick | ids.Choose | ids.TakeActions)
        ]
        if of_hands:
            self.leaks.append(f"a panel for all to see: {of_hands[0]}")
        if any(line.startswith(OF_PANELS) for line in said(event.data).replace("-# ", "").splitlines()):
            self.leaks.append(f"a player's own view for all to see: {said(event.data)}")

    def _check_panel(self, user_id: int, refs: list[ids.Press]) -> None:
        """Check that a panel offers its reader no actions of other players."""
        for ref in refs:
            if not isinstance(ref, ids.TakeAction):
                continue
            for services in self._running():
                table = services.register.table(ref.match)
                seat: Seat | None = None if table is None else table.match.seating.kept_for(user_id)
                if table is None:
                    continue
                cards = set(ref.action.split()[1:])
                if seat is None:
                    self.leaks.append(f"{user_id}, who has no seat, is offered {ref}")
                elif not cards.isdisjoint(_others(table, seat)) and not _was_legal(table, seat, ref):
                    self.leaks.append(f"{user_id} in seat {seat} is offered {ref}")

    def _check_cards(self, event: GatewayEvent, refs: list[ids.Press]) -> None:
        """Check that a message names no card of another hand that its reader has never seen in this match."""
        named = cards_in(event.data)
        if not named:
            return
        matches = {match for ref in refs if (match := getattr(ref, "match", None)) is not None}
        for services in self._running():
            for table in services.register.tables():
                in_channel = str(table.channel_id) == event.data["channel_id"] and event.to is None
                if table.match.over or not (table.id in matches if matches else in_channel):
                    continue
                kept = None if event.to is None else table.match.seating.kept_for(int(event.to))
                hidden = self._memory.hidden(table.match, TABLE if kept is None else kept)
                told = named & hidden - _in_lessons(table)
                if told:
                    self.leaks.append(
                        f"{event.to or 'everybody'} reads of {', '.join(sorted(told))}: {event.data}"
                    )

    def _check_seeds(self, event: GatewayEvent) -> None:
        shown = json.dumps(event.data)
        for services in self._running():
            for table in services.register.tables():
                if not table.match.over and table.match._row.seed.hex() in shown:
                    self.leaks.append(f"the seed of {table.id}, which is being played")

    def _running(self) -> Iterator[Services]:
        """The bots that have not ended: the tables of one before a restart have stopped at some moment."""
        return (services for services in self._opened if not services.register.closed)

    def secrets_told(self) -> list[str]:
        """Secrets that reached a person who must not read them, including tokens of interactions."""
        messages = [
            message.data
            for channel in self._sandbox.world.channels.values()
            for message in channel.messages.values()
        ]
        shown = json.dumps(messages)
        tokens = [token for token in self._sandbox.interactions._by_token if token in shown]
        return [*self.leaks, *(f"the token {token}" for token in tokens)]


def _was_legal(table: Table, seat: Seat, ref: ids.TakeAction) -> bool:
    """True if the action was legal at that revision; a late message may be from before a new deal."""
    match = table.match
    if match.revision(seat) == ref.revision:
        return ref.action in match.view(seat).legal
    state, taken = match.game.new(len(match.holders), match.options, match._row.seed), 0
    for actor, action in match.progress.actions:
        if taken == ref.revision and ref.action in map(str, state.legal(seat)):
            return True
        state.apply(actor, action)
        taken += actor == seat
    return False


def _others(table: Table, seat: Seat) -> set[str]:
    """The cards in other hands, without cards that the seat's hand also has."""
    hands = {
        each: set(zone.items if (zone := table.match.view(each).zone("hand", each)) else ())
        for each in range(len(table.match.holders))
    }
    return set().union(*hands.values()) - hands[seat]


def _in_lessons(table: Table) -> set[str]:
    """The cards that lessons have named: ``only the ace beats it`` tells nothing of where the ace is.

    Lessons cannot depend on hidden cards (`games.guides.check`).
    """
    lessons = table.match.progress.lessons
    if lessons is None:
        return set()
    shown = {
        f"guide-{table.match.game.key}-{key}{here}" for key in lessons._guide.shown for here in ("", "-here")
    }
    return cards_in([said for locale in LOCALES for key, said in sentences(locale).items() if key in shown])


def _ref(component: dict[str, Any]) -> ids.Press | None:
    try:
        return ids.decode(component.get("custom_id", ""))
    except ids.UnknownPressError:
        return None


def unanswered(sandbox: Sandbox) -> list[str]:
    """The interactions that never got an answer."""
    found = sandbox.interactions._by_id.values()
    return [f"{each.type.name} {each.data}" for each in found if not each.acknowledged]


def left_thinking(sandbox: Sandbox) -> list[str]:
    """The messages that still say that the bot is thinking: their deferred answers never came."""
    messages = (each for channel in sandbox.world.channels.values() for each in channel.messages.values())
    return [str(each.data) for each in messages if each.data["flags"] & Flag.LOADING]


def open_tasks() -> list[str]:
    """The tasks of the bot (not the sandbox) that outlive it."""
    return [str(task) for task in asyncio.all_tasks() if _is_of_the_bot(task)]


def _is_of_the_bot(task: asyncio.Task[Any]) -> bool:
    code = getattr(task.get_coro(), "cr_code", None)
    if not isinstance(code, CodeType):
        return False
    file = Path(code.co_filename)
    return file.is_relative_to(CODE) and not file.is_relative_to(CODE / "sandbox")


def collect() -> None:
    """Collect garbage: tasks that were never awaited then warn in this test, not in the next."""
    gc.collect()

"""What all parts of the desk share: whom they ask, and how they speak to the one who pressed."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Sequence
from traceback import format_tb
from typing import Final

import discord
import structlog
from discord import ui
from discord.utils import escape_markdown, escape_mentions

from bot.answer import Answer, Interaction
from bot.cogs.permissions import LackingPermissionsError
from bot.i18n.catalogue import Locale, locale_of
from bot.publisher import Publisher
from bot.session.faults import whereabouts
from bot.session.lobbies import Lobbies
from bot.session.refusal import Refusal
from bot.session.register import Register
from bot.session.table import Table
from bot.session.tables import Tables
from bot.ui import ids, layout, notices
from bot.ui.localizer import Localizer
from games.core.game import Seat

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

OUT_OF_STEP: Final = frozenset(
    {
        "refusal-ai-sits-in",
        "refusal-not-your-turn",
        "refusal-stale",
        "refusal-stale-choice",
        "refusal-time-up",
    }
)
"""Refusals by which a panel shows what no longer is: it is shown anew with them."""

_OF_PANEL: Final = (ids.Act, ids.Pick, ids.Choose, ids.Each, ids.Hint)


class Advice(Exception):  # noqa: N818 - it is not the program's error
    """What was asked cannot be done: a sentence of the catalogue, with texts for its arguments."""

    def __init__(self, key: str, **arguments: str) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = arguments


class Counter(ABC):
    """A part of the desk."""

    def __init__(self, register: Register, lobbies: Lobbies, tables: Tables, publisher: Publisher) -> None:
        self.register = register
        self.lobbies = lobbies
        self.tables = tables
        self.publisher = publisher

    async def say(self, press: Interaction, key: str, **facts: str) -> None:
        """Say a sentence of the catalogue to the one who pressed."""
        await self.sentence(press, Localizer(reader(press)).text(key, **facts))

    async def sentence(self, press: Interaction, said: str) -> None:
        """Say a sentence to the one who pressed."""
        view = ui.LayoutView(timeout=None)
        view.add_item(layout.text(said))
        await Answer.to(press).private(view)

    async def show(
        self, press: Interaction, view: ui.LayoutView, *, files: Sequence[discord.File] = ()
    ) -> int | None:
        """Show something in private: in the place of the private message that was pressed, if it was one.

        Returns the message's id, None if it could not be shown.
        """
        source = press.message
        if source is not None and source.flags.ephemeral:
            return await Answer.to(press).update(view, files=files)
        return await Answer.to(press).private(view, files=files)

    async def outdated(self, press: Interaction) -> None:
        """Say that a button of an older version is no longer in use."""
        await self.sentence(press, notices.outdated(reader(press)))

    async def trouble(self, press: Interaction, ref: ids.Ref | None, error: Exception) -> None:
        """Answer an error: never with silence, and never with what it says of the cards."""
        match error:
            case Refusal():
                if error.key in OUT_OF_STEP and isinstance(
                    ref, ids.Act | ids.Pick | ids.Choose | ids.Each | ids.Hint
                ):
                    await self._mend(press, ref.match)
                await self.sentence(press, notices.refusal(reader(press), error))
            case Advice():
                arguments = {
                    name: escape_mentions(escape_markdown(text)) for name, text in error.arguments.items()
                }
                await self.say(press, error.key, **arguments)
            case LackingPermissionsError():
                localizer = Localizer(reader(press))
                names = ", ".join(localizer.text(f"permission-{name}") for name in error.names)
                await self.say(press, "bot-lacks-permission", permissions=names)
            case discord.HTTPException():
                await self._confess(press, ref, error, status=error.status, code=error.code)
            case _:
                await self._confess(press, ref, error)

    @abstractmethod
    async def mend_panel(self, press: Interaction, match: str) -> None:
        """Bring the panel that was pressed up to date, if it can be."""

    async def _mend(self, press: Interaction, match: str) -> None:
        try:
            await self.mend_panel(press, match)
        except discord.HTTPException as error:
            # The panel was dismissed, or replaced: the sentence that follows is what matters.
            log.info("panel not mended", match=match, code=error.code)

    async def _confess(
        self, press: Interaction, ref: ids.Ref | None, error: Exception, **more: object
    ) -> None:
        """Our own fault: the log and the reader get the same reference."""
        reference = secrets.token_hex(4)
        log.error(
            "interaction failed",
            reference=reference,
            what="command" if ref is None else ref.code,
            fault=whereabouts(error),
            # The frames are code; the error's own text may quote a hand.
            trace="".join(format_tb(error.__traceback__)),
            **more,
        )
        await self.sentence(press, notices.trouble(reader(press), reference))


def reader(press: Interaction) -> Locale:
    """The language of the one who pressed."""
    return locale_of(press.locale)


def seat_at(table: Table, press: Interaction) -> Seat:
    """The seat that the one who pressed plays; raises Refusal for all others, and where an AI plays it."""
    seat = kept_at(table, press)
    if not table.holders[seat].present and not table.over:
        raise Refusal("refusal-ai-sits-in")
    return seat


def kept_at(table: Table, press: Interaction) -> Seat:
    """The seat of the one who pressed, also where an AI plays it; raises Refusal for all others."""
    seat = table.seating.kept_for(press.user.id)
    if seat is None:
        raise Refusal("refusal-not-at-this-table")
    return seat

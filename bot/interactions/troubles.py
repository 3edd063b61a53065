"""Answers every error of a handler; the answer never has the error's text, which may tell cards."""

import math
import secrets
from traceback import format_tb
from typing import Final

import discord
import structlog

from bot.client.sending import UNANSWERED
from bot.features import ids
from bot.interactions.anywhere import ELSEWHERE_REFUSED
from bot.interactions.context import InteractionContext
from bot.interactions.errors import (
    DiscordUnavailableError,
    ElsewhereError,
    LackingPermissionsError,
    TooSoonError,
    UsageError,
)
from bot.interactions.gate import check_door
from bot.interactions.panels import mend_panel
from bot.match.refusal import Refusal
from bot.runtime.faults import whereabouts
from bot.runtime.measures import INTERACTIONS, REFUSALS
from bot.storage import StorageClosedError, StorageUnavailableError
from bot.ui import notices as ui_notices
from bot.ui.localizer import escaped

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

OUT_OF_STEP: Final = frozenset(
    {
        "refusal-ai-sits-in",
        "refusal-match-over",
        "refusal-no-claim",
        "refusal-not-your-turn",
        "refusal-stale",
        "refusal-stale-choice",
        "refusal-time-up",
    }
)
"""Refusals that come from an outdated panel, which is brought up to date with them."""
TO_PLAY: Final = frozenset(
    {
        "refusal-lobby-gone",
        "refusal-no-last-match",
        "refusal-no-match-of-yours",
        "refusal-no-table",
        "refusal-no-table-here",
        "refusal-table-full",
    }
)
"""Refusals that suggest /play, which makes no sense if no table may open there."""
OF_PANELS: Final = ids.TakeAction | ids.Pick | ids.Choose | ids.TakeActions | ids.AskForHint | ids.AnswerClaim
"""Presses of a panel's own controls."""


async def answer_error(context: InteractionContext, ref: ids.Press | None, error: Exception) -> None:
    """Answer an error with its reason, or with the reference under which the log has it."""
    error = await _at_the_door(context, error)
    INTERACTIONS.add(_outcome(error))
    match error:
        case Refusal():
            REFUSALS.add(error.key)
            if error.key in OUT_OF_STEP and isinstance(ref, OF_PANELS):
                await _mend(context, ref.match)
            if error.key == ELSEWHERE_REFUSED:
                await context.answer.private(ui_notices.elsewhere(_link(context), context.localizer))
            else:
                await context.sentence(ui_notices.refusal(context.locale, error))
        case ids.UnknownPressError():
            # The button of an older version, or forged: not the bot's fault.
            log.info("press not understood", what="unknown" if ref is None else ref.code)
            await context.sentence(ui_notices.outdated(context.locale))
        case UsageError():
            arguments = {name: escaped(text) for name, text in error.arguments.items()}
            await context.say(error.key, **arguments)
        case TooSoonError():
            REFUSALS.add(error.key)
            await context.say(error.key, until=f"<t:{math.ceil(error.until)}:R>")
        case ElsewhereError():
            channels = context.localizer.listed([f"<#{each}>" for each in error.channel_ids])
            await context.say("refusal-channel-not-open", channels=channels)
        case LackingPermissionsError():
            names = ", ".join(context.localizer.text(f"permission-{name}") for name in error.names)
            await context.say("bot-lacks-permission", permissions=names)
        case StorageClosedError():
            await context.sentence(ui_notices.refusal(context.locale, Refusal("refusal-closing")))
        case _:
            await context.sentence(_fault(context, ref, error))


def _link(context: InteractionContext) -> str:
    """The address at which Discord adds the bot to a server."""
    scopes = ("bot", "applications.commands")
    return discord.utils.oauth_url(context.interaction.application_id, scopes=scopes)


async def _at_the_door(context: InteractionContext, error: Exception) -> Exception:
    """The error; if it suggests /play, and the gate refuses that here, the gate's error instead."""
    if isinstance(error, Refusal) and error.key in TO_PLAY and not context.is_elsewhere:
        try:
            await check_door(context)
        except (Refusal, ElsewhereError) as closed:
            return closed
    return error


def _fault(context: InteractionContext, ref: ids.Press | None, error: Exception) -> str:
    """Log a failure that is not the reader's fault; return a sentence with its reference in the log."""
    match error:
        case DiscordUnavailableError():
            reference = _log(ref, error.__cause__ or error)
            return context.localizer.text("bot-discord-unavailable", reference=reference)
        case StorageUnavailableError():
            return ui_notices.not_saved(context.locale, _log(ref, error))
        case _:
            reference, is_done = _log(ref, error), context.answer.has_changed_anything
            tell = ui_notices.refused_by_discord if isinstance(error, UNANSWERED) else ui_notices.trouble
            return tell(context.locale, reference, is_done=is_done)


def _outcome(error: Exception) -> str:
    """The outcome of the interaction, as the metrics have it."""
    match error:
        case (
            Refusal()
            | UsageError()
            | TooSoonError()
            | ElsewhereError()
            | LackingPermissionsError()
            | StorageClosedError()
        ):
            return "refused"
        case ids.UnknownPressError():
            return "outdated"
        case StorageUnavailableError():
            return "unsaved"
        case _:
            return "failed"


async def _mend(context: InteractionContext, match: str) -> None:
    try:
        await mend_panel(context, match)
    except UNANSWERED as error:
        # Discord rejects the panel, but the sentence that follows matters more.
        log.info("panel not mended", match=match, fault=whereabouts(error))


def _log(ref: ids.Press | None, error: BaseException) -> str:
    """Log the error; return its reference there."""
    reference = secrets.token_hex(4)
    answer: dict[str, int] = {}
    if isinstance(error, discord.HTTPException):
        answer = {"status": error.status, "code": error.code}
    log.error(
        "interaction failed",
        reference=reference,
        what="command" if ref is None else ref.code,
        fault=whereabouts(error),
        # The frames are code; the error's own text may quote a hand.
        trace="".join(format_tb(error.__traceback__)),
        **answer,
    )
    return reference

"""Short notices that several features say: a refusal, trouble, the place of a match."""

from collections.abc import Sequence

from discord import ui

from bot.i18n.catalogue import Locale
from bot.match.refusal import Refusal
from bot.storage.moderation import ManagersAct
from bot.ui import layout
from bot.ui.localizer import Localizer, escaped


def refusal(locale: Locale, refused: Refusal) -> str:
    """The reason why something was not done."""
    return Localizer(locale, refused.names).text(refused.key, refused.facts)


def outdated(locale: Locale) -> str:
    """Say that a button or menu is no longer in use."""
    return Localizer(locale).text("notice-outdated")


def trouble(locale: Locale, reference: str, *, is_done: bool = False) -> str:
    """Say that the bot failed through no fault of the reader; the log has the error under the reference.

    `is_done` if the reader's action was committed before the failure.
    """
    key = "notice-trouble-after" if is_done else "notice-trouble"
    return Localizer(locale).text(key, reference=reference)


def not_saved(locale: Locale, reference: str) -> str:
    """Say that the bot can't save anything now, and nothing was lost; the log has the reference."""
    return Localizer(locale).text("notice-not-saved", reference=reference)


def in_thread(thread_id: int, localizer: Localizer) -> ui.LayoutView:
    """Name the channel of the table."""
    return layout.message(layout.text(localizer.text("notice-in-thread", thread=f"<#{thread_id}>")))


def refused_by_discord(locale: Locale, reference: str, *, is_done: bool) -> str:
    """Say that Discord did not take the answer, and whether the reader's action was committed before."""
    key = "notice-refused-after" if is_done else "notice-refused"
    return Localizer(locale).text(key, reference=reference)


def act_told(act: ManagersAct, game: str, localizer: Localizer) -> str:
    """An act of a server's managers in words for a person it concerns; `game` is the match's."""
    said = localizer.text(f"notice-act-{act.kind}", game=localizer.game(game) if game else "–")
    return f"{said}\n-# {reason_told(act.reason, localizer)}" if act.reason else said


def reason_told(reason: str, localizer: Localizer) -> str:
    """The reason that a manager gave, in their words."""
    return localizer.text("notice-act-reason", reason=escaped(reason))


def managers_news(said: Sequence[str], localizer: Localizer) -> ui.LayoutView:
    """Tell a person of the server's managers' acts that concern them."""
    return layout.message(layout.lines(*said, f"-# {localizer.text('notice-act-once')}"))


def elsewhere(link: str, localizer: Localizer) -> ui.LayoutView:
    """Say that something needs a server with the bot; the link adds it to one."""
    add: ui.Button[ui.LayoutView] = ui.Button(label=localizer.text("notice-add-bot"), url=link)
    return layout.message(layout.text(localizer.text("refusal-elsewhere")), layout.row(add))


def place_of(channel_id: int, localizer: Localizer, *, is_daily: bool = False) -> str:
    """The place of a table: its channel, or that it is private, and then if it is the deal of a day."""
    if channel_id:
        return f"<#{channel_id}>"
    return localizer.text("place-daily" if is_daily else "place-private")

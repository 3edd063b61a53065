"""The lesson of a guided game in the learner's panel: two or three lines that are always there.

As many lines stay free as the longest sentence takes, so no card moves when a lesson comes or goes. Each line
ends where the panel wants it: how many letters a phone has room for in one is not known that well.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from discord import ButtonStyle

from bot.features import ids
from bot.features.table.lines import in_lines
from bot.match.guided import guide_of
from bot.ui.items import Button, button
from bot.ui.lessons import lesson
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.guide import Tip

_BLANK: Final = "\u200b"
"""Stands in a line that is free: Discord leaves out a line without anything."""
_NOBODY_ACTS: Final[Mapping[str, object]] = {
    "acting": (),
    "legal": (),
    "bids": (),
    "previews": (),
    "withheld": (),
    "labels": {},
    "usual": None,
}


def resting(snapshot: MatchSnapshot) -> MatchSnapshot:
    """The match as the buttons show it: while a lesson stands alone, none of them can be pressed."""
    if snapshot.lesson is None or not snapshot.lesson.stop:
        return snapshot
    return replace(snapshot, view=snapshot.view.model_copy(update=_NOBODY_ACTS))


def head(first: str, remark: str | None, snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """The heading, and below it the lesson or else a remark, in as many lines as at any moment."""
    said = in_lines(remark or "")
    free = [_BLANK] * (_most_lines(snapshot.game, localizer) - len(said))
    return "\n".join((f"### {first}", *(f"-# {line}" for line in (*said, *free))))


def _most_lines(game: str, localizer: Localizer) -> int:
    script = guide_of(CATALOGUE[game])
    lessons = () if script is None else script.lesson
    keys = (f"guide-{game}-{each.key}{here}" for each in lessons for here in ("", "-here"))
    tips = (Tip("", key, len(lessons), len(lessons), False, None, ()) for key in keys if localizer.has(key))
    return max((len(in_lines(lesson(tip, localizer))) for tip in tips), default=1)


def go_on(snapshot: MatchSnapshot, localizer: Localizer) -> "Button | None":
    """The button that passes a lesson that stands alone."""
    tip = snapshot.lesson
    if tip is None or not tip.stop:
        return None
    ref = ids.NextLesson(snapshot.match_id, tip.number)
    return button(ref, localizer.text("button-next-lesson"), ButtonStyle.primary)


def leave(snapshot: MatchSnapshot, localizer: Localizer) -> Button:
    """The button that closes the panel until the learner comes back."""
    return button(ids.LeaveGuide(snapshot.match_id), localizer.text("button-leave-guide"))

"""The private pages of a server's managers."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

import discord
from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot.features import ids
from bot.match.ai_names import AI_MARK
from bot.match.match import SeatedMatch
from bot.storage import MatchResult
from bot.storage.moderation import LoggedAct, ManagersAct
from bot.ui import layout
from bot.ui.items import Button, Field, button, form, option, select, text_field
from bot.ui.layout import Part
from bot.ui.localizer import AI_SIGN, Localizer, escaped
from bot.ui.notices import place_of, reason_told

PAGE: Final = 5
"""The matches on a page, which fit the screen of a phone."""
ACTS: Final = 8
"""The acts on a page of the log."""
REASON_LIMIT: Final = 200
BARRED_LIMIT: Final = 25
"""The most people who are named as barred; the settings take no more."""
REASON: Final = "reason"


@dataclass(frozen=True, slots=True)
class ManagedMatch:
    """A match as a manager sees it.

    Attributes:
        people: the ids and names of the people who have or had a seat at the end.
        ended_at: seconds since 1970 (UTC); None while it is being played.
    """

    match_id: str
    game: str
    names: tuple[str, ...]
    people: tuple[tuple[int, str], ...]
    channel_id: int
    ended_at: float | None = None
    is_rated: bool = False
    is_void: bool = False
    is_abandoned: bool = False

    @classmethod
    def ended(cls, match: MatchResult) -> "ManagedMatch":
        """A match that has ended."""
        return cls(
            match.match_id,
            match.game,
            tuple(_called(each.user_id, each.name) for each in match.seats),
            tuple((each.user_id, each.name) for each in match.seats if each.user_id is not None),
            match.channel_id,
            match.ended_at,
            match.rated,
            match.voided,
            match.status == "abandoned",
        )

    @classmethod
    def running(cls, match: SeatedMatch) -> "ManagedMatch":
        """A match that is being played."""
        return cls(
            match.id,
            match.game.key,
            tuple(_called(each.user_id, each.name) for each in match.holders),
            tuple((each.user_id, each.name) for each in match.holders if each.user_id is not None),
            match.channel_id,
            is_rated=match.rated,
        )


def _called(user_id: int | None, name: str) -> str:
    return name if user_id is not None else f"{AI_SIGN} {name.removesuffix(AI_MARK)}"


@dataclass(frozen=True, slots=True)
class ManagedPerson:
    """A person as a manager sees them.

    Attributes:
        matches, set_aside: how many they have ended on the server, and how many of them are set aside.
    """

    user_id: int
    name: str
    is_barred: bool
    matches: int
    set_aside: int


@dataclass(frozen=True, slots=True)
class ManagedAct:
    """An act with the match that it is about, if that can be told."""

    logged: LoggedAct
    match: ManagedMatch | None = None


def matches_page(
    matches: Sequence[ManagedMatch], page: int, pages: int, localizer: Localizer
) -> ui.LayoutView:
    """The last matches of the server, those being played first."""
    about = localizer.text("moderation-about" if matches else "moderation-no-matches")
    parts: list[Part] = [layout.lines(f"### {localizer.text('moderation-title')}", f"-# {about}")]
    parts += _entries(matches, localizer)
    if pages > 1:
        parts.append(layout.row(*_pager(ids.ShowMatches, page, pages, localizer)))
    parts.append(
        layout.row(
            button(ids.ShowPeople(), localizer.text("moderation-people")),
            button(ids.ShowActs(0), localizer.text("moderation-log")),
            button(ids.ShowSettings(0), localizer.text("button-back")),
        )
    )
    return layout.message(*parts)


def _entries(matches: Iterable[ManagedMatch], localizer: Localizer) -> Iterator[Part]:
    for match in matches:
        said = layout.lines(*_told(match, localizer), limit=500)
        yield layout.entry(said, button(ids.ShowManaged(match.match_id), localizer.text("moderation-open")))


def _told(match: ManagedMatch, localizer: Localizer) -> Iterator[str]:
    """``Tressette · 3 hours ago``, and below it the players and marks, such as for a rated match."""
    yield f"{localizer.strong(localizer.game(match.game))} · {_when(match, localizer)}"
    speaker = Localizer(localizer.locale, match.names)
    yield f"-# {' · '.join((speaker.players(tuple(range(len(match.names)))), *_marks(match, localizer)))}"


def _when(match: ManagedMatch, localizer: Localizer) -> str:
    if match.ended_at is None:
        return localizer.text("moderation-playing", channel=place_of(match.channel_id, localizer))
    return format_dt(datetime.fromtimestamp(match.ended_at, UTC), "R")


def _marks(match: ManagedMatch, localizer: Localizer) -> Iterator[str]:
    if match.is_rated:
        yield localizer.text("moderation-rated")
    if match.is_abandoned:
        yield localizer.text("moderation-unfinished")
    if match.is_void:
        yield localizer.text("moderation-void")


def match_page(
    match: ManagedMatch, last: ManagersAct | None, localizer: Localizer, *, manages: bool
) -> ui.LayoutView:
    """A match with the managers' buttons.

    Args:
        match: the match.
        last: the last act about it, if there is one.
        localizer: the reader's language.
        manages: whether the reader manages the server, and not only its messages.
    """
    said = [
        f"### {localizer.game(match.game)} · {_when(match, localizer)}",
        *(line for number, line in enumerate(_told(match, localizer)) if number),
        None if last is None else f"-# {act_in_words(last, match, localizer)}",
    ]
    if match.ended_at is None:
        said.append(localizer.text("moderation-end-about"))
    else:
        said.append(localizer.text("moderation-restore-about" if match.is_void else "moderation-void-about"))
    parts: list[Part] = [layout.lines(*said), layout.row(*_verbs(match, localizer))]
    if manages and match.people:
        offered = [option(str(user_id), escaped(name)) for user_id, name in dict(match.people).items()]
        parts.append(
            layout.menu(
                select(ids.ChoosePerson(match.match_id), offered, localizer.text("moderation-who-played"))
            )
        )
    if manages:
        parts.append(layout.row(button(ids.ShowMatches(0), localizer.text("button-back"))))
    return layout.message(*parts)


def _verbs(match: ManagedMatch, localizer: Localizer) -> Iterator[Button]:
    if match.ended_at is None:
        ref = ids.AskMatchReason(match.match_id, "end")
        yield button(ref, localizer.text("button-end-table"), ButtonStyle.danger)
        return
    if match.is_void:
        ref = ids.AskMatchReason(match.match_id, "restore")
        yield button(ref, localizer.text("moderation-restore"), ButtonStyle.success)
    else:
        ref = ids.AskMatchReason(match.match_id, "void")
        yield button(ref, localizer.text("moderation-void-it"), ButtonStyle.danger)
    yield button(ids.ShowReplay(match.match_id, 0, 0), localizer.text("button-replay"))


def people_page(
    barred: Sequence[tuple[int, str]], roles: Sequence[int], erased: int, localizer: Localizer
) -> ui.LayoutView:
    """The barred people and roles, and a select of other people.

    Args:
        barred: the ids and names of the people.
        roles: the ids of the roles.
        erased: the number of barred people who were erased.
        localizer: the reader's language.
    """
    named = [f"<@{user_id}>" if not name else escaped(name) for user_id, name in barred]
    said = (
        localizer.text("moderation-barred", people=localizer.listed(named)) if named else None,
        localizer.text("moderation-barred-roles", roles=localizer.listed([f"<@&{each}>" for each in roles]))
        if roles
        else None,
        localizer.text("moderation-barred-erased", count=erased) if erased else None,
    )
    chooser: ui.UserSelect[Any] = ui.UserSelect(
        custom_id=ids.encode(ids.ChoosePerson("")), placeholder=localizer.text("moderation-choose-person")
    )
    parts: list[Part] = [
        layout.lines(f"### {localizer.text('moderation-people')}", localizer.text("moderation-people-about")),
        layout.lines(*said) if any(said) else layout.text(localizer.text("moderation-barred-none")),
        ui.ActionRow(chooser),
    ]
    if barred:
        offered = [option(str(user_id), name or str(user_id)) for user_id, name in barred[:BARRED_LIMIT]]
        menu = select(ids.ChoosePerson("barred"), offered, localizer.text("moderation-choose-barred"))
        parts.append(layout.menu(menu))
    parts.append(layout.row(button(ids.ShowMatches(0), localizer.text("button-back"))))
    return layout.message(*parts)


def person_page(
    person: ManagedPerson, matches: Sequence[ManagedMatch], page: int, pages: int, localizer: Localizer
) -> ui.LayoutView:
    """A person's matches on the server, and the way to bar them or let them play again."""
    said = (
        f"### {escaped(person.name)}",
        localizer.text("moderation-person", matches=person.matches, aside=person.set_aside),
        localizer.text("moderation-is-barred" if person.is_barred else "moderation-bar-about"),
    )
    verb: ids.PersonVerb = "unbar" if person.is_barred else "bar"
    style: discord.ButtonStyle = ButtonStyle.success if person.is_barred else ButtonStyle.danger
    ref = ids.AskPersonReason(person.user_id, verb)
    parts: list[Part] = [layout.lines(*said), *_entries(matches, localizer)]
    if pages > 1:
        ways = ((max(0, page - 1), "button-previous"), (min(pages - 1, page + 1), "button-next"))
        turning = [
            button(ids.ShowPerson(person.user_id, to, place), localizer.text(key), disabled=to == page)
            for place, (to, key) in enumerate(ways)
        ]
        parts.append(layout.row(*turning))
    parts.append(
        layout.row(
            button(ref, localizer.text(f"moderation-{verb}"), style),
            button(ids.ShowPeople(), localizer.text("button-back")),
        )
    )
    return layout.message(*parts)


def acts_page(acts: Sequence[ManagedAct], page: int, pages: int, localizer: Localizer) -> ui.LayoutView:
    """The acts of the server's managers, the latest first."""
    said = [act_in_words(each.logged.act, each.match, localizer) for each in acts]
    parts: list[Part] = [
        layout.lines(
            f"### {localizer.text('moderation-log')}",
            *(said or [localizer.text("moderation-no-acts")]),
            limit=3800,
        )
    ]
    if pages > 1:
        parts.append(layout.row(*_pager(ids.ShowActs, page, pages, localizer)))
    parts.append(layout.row(button(ids.ShowMatches(0), localizer.text("button-back"))))
    return layout.message(*parts)


def act_in_words(act: ManagersAct, match: ManagedMatch | None, localizer: Localizer) -> str:
    """``3 days ago · Mia set aside Tressette (Anna & Ben): “two accounts”``."""
    about = "" if match is None else localizer.game(match.game)
    if match is not None:
        speaker = Localizer(localizer.locale, match.names)
        about = localizer.with_aside(about, speaker.players(tuple(range(len(match.names)))))
    if act.role_id is not None:
        about = f"<@&{act.role_id}>"
    elif act.user_id is not None:
        about = escaped(act.name) if act.name else f"<@{act.user_id}>"
    manager = localizer.strong(escaped(act.manager_name))
    said = localizer.text(f"moderation-act-{act.kind}", manager=manager, about=about or "–")
    when = format_dt(datetime.fromtimestamp(act.at, UTC), "d")
    reason = "" if not act.reason else f" · {reason_told(act.reason, localizer)}"
    return f"{when} · {said}{reason}"


def reason_form(ref: ids.Press, title: str, localizer: Localizer) -> ui.Modal:
    """The form for the reason of an act, without which nothing is done."""
    field: Field = text_field(
        REASON,
        localizer.text("moderation-reason"),
        localizer.text("moderation-reason-about"),
        most=REASON_LIMIT,
        example=localizer.text("moderation-reason-example"),
        required=True,
    )
    return form(ref, title, field)


def _pager(
    ref: type[ids.ShowMatches] | type[ids.ShowActs], page: int, pages: int, localizer: Localizer
) -> Iterator[Button]:
    for place, (key, to) in enumerate((("button-previous", page - 1), ("button-next", page + 1))):
        is_there = 0 <= to < pages
        yield button(ref(to if is_there else page, place), localizer.text(key), disabled=not is_there)

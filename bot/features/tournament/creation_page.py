"""Creating a tournament: the form for its terms, the errors in them, and the preview."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, Final

import discord
from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot.community.zones import clock_of
from bot.features import ids
from bot.features.tournament.terms import (
    KINDS,
    MINUTES,
    MOST_DEALS,
    Terms,
    TermsTrouble,
    TypedTerms,
    kind_name,
    kinds_of,
    plan_of,
    playable,
    terms_in_words,
)
from bot.match.clocks import TimeControl
from bot.thinking.thinker import LEVELS
from bot.tournament.plan import FEWEST_PEOPLE, MOST_ROUNDS
from bot.ui import clocks, layout
from bot.ui.items import TITLE_LIMIT, Field, button, form, option, select, text_field
from bot.ui.localizer import Localizer, escaped
from bot.ui.names import clip
from games import CATALOGUE, START_HERE

ROUNDS_LIMIT: Final = 12
START_LIMIT: Final = 25
_BETWEEN: Final = "|"
"""Separates the rounds from the start in the typed text."""


def terms_form(typed: TypedTerms, localizer: Localizer) -> ui.Modal:
    """The form for the terms of a tournament, filled with the text typed before."""
    plain = localizer.without_markdown()
    games = sorted(playable(), key=lambda key: (key not in START_HERE, plain.game(key)))
    of_game = [option(key, plain.game(key), chosen=key == typed.game) for key in games]
    of_kind = [
        option(str(number), kind_name(number, plain), chosen=number == typed.kind)
        for number in range(len(KINDS))
    ]
    of_seats = [
        option(str(ai), localizer.text(f"tournament-seats-{ai}"), chosen=ai == typed.ai) for ai in (0, 1)
    ]
    fields = (
        _choice("game", of_game, localizer),
        _choice("kind", of_kind, localizer),
        _text("rounds", typed.rounds, ROUNDS_LIMIT, localizer),
        _text("start", typed.start, START_LIMIT, localizer, required=True),
        _choice("seats", of_seats, localizer),
    )
    return form(ids.SubmitTerms(typed.role), localizer.text("tournament-new"), *fields)


def _choice(name: str, offered: Sequence[discord.SelectOption], localizer: Localizer) -> Field:
    menu: ui.Select[Any] = ui.Select(custom_id=name, options=list(offered), required=True)
    label = clip(localizer.text(f"tournament-field-{name}"), TITLE_LIMIT)
    return ui.Label(text=label, component=menu)


def _text(name: str, typed: str, most: int, localizer: Localizer, *, required: bool = False) -> Field:
    return text_field(
        name,
        localizer.text(f"tournament-field-{name}"),
        localizer.text(f"tournament-field-{name}-about"),
        filled_with=typed,
        most=most,
        example=localizer.text(f"tournament-field-{name}-example"),
        required=required,
    )


def edit_of(typed: TypedTerms) -> ids.EditTerms:
    """The press that opens the form again."""
    rounds, start = (each.replace(_BETWEEN, " ") for each in (typed.rounds, typed.start))
    said = _BETWEEN.join((rounds[:ROUNDS_LIMIT], start[:START_LIMIT]))
    return ids.EditTerms(typed.game, typed.kind, typed.ai, typed.role, said)


def typed_in(ref: ids.EditTerms) -> TypedTerms:
    """The inverse of `edit_of`; a game or a format that is not there is the first one."""
    rounds, _, start = ref.typed.partition(_BETWEEN)
    return TypedTerms(ref.game, ref.kind, rounds, start, ref.ai, ref.role)


def troubles_page(
    typed: TypedTerms, troubles: Sequence[TermsTrouble], zone: str, localizer: Localizer
) -> ui.LayoutView:
    """The errors in the terms, and a button back to the form."""
    return layout.message(
        layout.lines(
            f"### {localizer.text('tournament-new')}",
            *(f"⚠️ {_trouble(typed, each, zone, localizer)}" for each in troubles),
        ),
        layout.row(button(edit_of(typed), localizer.text("button-tournament-change"), ButtonStyle.primary)),
    )


def _trouble(typed: TypedTerms, trouble: TermsTrouble, zone: str, localizer: Localizer) -> str:
    kinds = [kind_name(each, localizer) for each in kinds_of(CATALOGUE[typed.game])]
    comma = localizer.text("list-comma")
    return localizer.text(
        f"tournament-trouble-{trouble}",
        game=localizer.game(typed.game),
        kinds=comma.join(kinds),
        typed=escaped(typed.rounds if trouble in {"rounds", "deals"} else typed.start),
        zone=zone,
        rounds=MOST_ROUNDS,
        deals=MOST_DEALS,
    )


def preview_page(
    terms: Terms, offered: Sequence[TimeControl], zone: str, localizer: Localizer
) -> ui.LayoutView:
    """A preview of the tournament, with selects for its other terms and the button that announces it.

    Args:
        terms: its terms.
        offered: the clocks that the server allows.
        zone: the time zone of the typed start.
        localizer: the reader's language.
    """
    plan = plan_of(terms)
    starts = datetime.fromtimestamp(terms.starts_at, UTC)
    when = localizer.text("tournament-starts", when=format_dt(starts, "F"), left=format_dt(starts, "R"))
    edit = button(edit_of(typed_again(terms, zone)), localizer.text("button-tournament-change"))
    announce = button(
        ids.AnnounceTournament(*terms), localizer.text("button-tournament-announce"), ButtonStyle.success
    )
    return layout.message(
        layout.lines(
            f"### {localizer.text('tournament-preview', game=localizer.game(terms.game))}",
            *terms_in_words(plan, plan.rounds, localizer),
            when,
            f"-# {localizer.text('tournament-preview-early')}" if plan.deals else None,
            f"-# {localizer.text('tournament-preview-about', fewest=FEWEST_PEOPLE)}",
        ),
        *_choosers(terms, offered, localizer),
        layout.row(announce, edit),
        accent=layout.LOBBY,
    )


def typed_again(terms: Terms, zone: str) -> TypedTerms:
    """The terms as they would be typed."""
    start = datetime.fromtimestamp(terms.starts_at, clock_of(zone))
    rounds = f"{terms.rounds}×{terms.deals}" if terms.deals else str(terms.rounds or "")
    return TypedTerms(terms.game, terms.kind, rounds, f"{start:%Y-%m-%d %H:%M}", terms.ai, terms.role)


def _choosers(
    terms: Terms, offered: Sequence[TimeControl], localizer: Localizer
) -> Iterator[layout.ActionRow]:
    """Selects for the clock of a move, the clock of a round, and the level of AIs."""
    plain = localizer.without_markdown()
    clock_options = [
        option(str(each), clocks.name(each, plain), chosen=str(each) == terms.control) for each in offered
    ]
    yield layout.menu(
        select(ids.SetTerm("clock", *terms), clock_options, localizer.text("tournament-choose-clock"))
    )
    times = [option(str(each), _round_clock(each, plain), chosen=each == terms.minutes) for each in MINUTES]
    yield layout.menu(select(ids.SetTerm("time", *terms), times, localizer.text("tournament-choose-time")))
    levels = [
        option(str(number), _level(level, plain), chosen=number == terms.level)
        for number, level in enumerate(LEVELS)
    ]
    yield layout.menu(select(ids.SetTerm("level", *terms), levels, localizer.text("tournament-choose-level")))


def _round_clock(minutes: int, localizer: Localizer) -> str:
    return localizer.text("tournament-round-clock", time=clocks.duration(60 * minutes, localizer))


def _level(level: str, localizer: Localizer) -> str:
    return localizer.text("tournament-level", level=localizer.text(f"ai-{level}"))

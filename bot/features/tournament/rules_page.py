"""The rules and cards of a tournament, for its organiser to choose before the start."""

import math
from collections.abc import Iterator
from typing import Final

from discord import ui

from bot.features import ids
from bot.features.tournament.page import verb_button
from bot.features.tournament.query import TournamentSnapshot
from bot.features.tournament.terms import options_of, plan_by_form, unusual
from bot.ui import choices, layout
from bot.ui.games import comparability
from bot.ui.items import Button, button, option, select
from bot.ui.localizer import Localizer
from games import CATALOGUE

_PAGE: Final = 4


def rules_page(
    snapshot: TournamentSnapshot, page: int, localizer: Localizer, *, said: str | None = None
) -> ui.LayoutView:
    """The same cards and the game's tournament form; on the next pages, selects for the game's options.

    Args:
        snapshot: a tournament that has not started.
        page: from 0.
        localizer: the organiser's language.
        said: a sentence that goes first.
    """
    game = snapshot.state.plan.game
    fields = CATALOGUE[game].options.in_order()
    last = math.ceil(len(fields) / _PAGE)
    page = min(page, last)
    title = f"### {localizer.text('tournament-rules', game=localizer.game(game))}"
    parts: list[layout.Part] = [layout.lines(said, title, f"-# {localizer.text('tournament-rules-about')}")]
    if page == 0:
        parts += _same_cards(snapshot, page, localizer)
        parts += _form(snapshot, page, localizer)
    else:
        for field in fields[(page - 1) * _PAGE : page * _PAGE]:
            parts += _option(snapshot, page, field, localizer)
    parts.append(layout.row(*_pager(snapshot, page, last, localizer)))
    return layout.message(*parts)


def _option(
    snapshot: TournamentSnapshot, page: int, field: str, localizer: Localizer
) -> Iterator[layout.Part]:
    plan, plain = snapshot.state.plan, localizer.without_markdown()
    name = localizer.option(plan.game, field)
    yield layout.lines(f"**{name}**", f"-# {localizer.option_about(plan.game, field)}", limit=400)
    now = choices.spell(getattr(options_of(plan), field))
    offered = [
        option(spelled, plain.option_value(plan.game, field, value), chosen=spelled == now)
        for value in choices.values(CATALOGUE[plan.game].options, field)
        if (spelled := choices.spell(value))
    ]
    yield layout.menu(
        select(ids.SetTournamentOption(snapshot.id, page, field), offered, plain.option(plan.game, field))
    )


def _same_cards(snapshot: TournamentSnapshot, page: int, localizer: Localizer) -> Iterator[layout.Part]:
    """The switch for the same cards, or the reason why there is none."""
    plan = snapshot.state.plan
    if CATALOGUE[plan.game].incomparable:
        yield layout.text(f"-# {comparability(plan.game, localizer)}")
    elif plan.format == "mixed" or plan.system == "knock-out":
        key = "mixed" if plan.format == "mixed" else "knock-out"
        yield layout.text(f"-# {localizer.text(f'tournament-same-cards-not-{key}')}")
    else:
        yield layout.text(f"-# {localizer.text('tournament-same-cards-about')}")
        value = localizer.text("option-on" if plan.same_cards else "option-off")
        ref = ids.SetSameCards(snapshot.id, page, int(not plan.same_cards))
        yield layout.row(button(ref, localizer.text("button-tournament-same-cards", value=value)))


def _form(snapshot: TournamentSnapshot, page: int, localizer: Localizer) -> Iterator[layout.Part]:
    """The tournament form in the game's rules, if they have one."""
    plan = plan_by_form(snapshot.state.plan)
    if plan is None:
        return
    options = localizer.text("list-comma").join(unusual(plan, localizer))
    yield layout.text(
        f"-# {localizer.text('tournament-form', rounds=plan.rounds, deals=plan.deals, options=options)}"
    )
    ref = ids.UseTournamentForm(snapshot.id, page)
    label = localizer.text("button-tournament-form")
    yield layout.row(button(ref, label, disabled=plan == snapshot.state.plan))


def _pager(snapshot: TournamentSnapshot, page: int, last: int, localizer: Localizer) -> Iterator[Button]:
    if last:
        for place, (key, to) in enumerate((("button-previous", page - 1), ("button-next", page + 1))):
            is_there = 0 <= to <= last
            ref = ids.ShowTournamentRules(snapshot.id, place, to if is_there else page)
            yield button(ref, localizer.text(key), disabled=not is_there)
    yield verb_button(snapshot, "organise", localizer)

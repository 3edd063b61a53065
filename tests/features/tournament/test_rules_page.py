"""The rules and cards of a tournament: its organiser chooses them, and all see what is not as usual."""

from dataclasses import replace
from functools import cache

import pytest
from discord import ui

from bot.features import ids
from bot.features.tournament.page import panel
from bot.features.tournament.private_page import boards_page, correction_form
from bot.features.tournament.query import TournamentSnapshot
from bot.features.tournament.rules_page import rules_page
from bot.features.tournament.scores import table_of
from bot.features.tournament.standings_page import reckoning_page, standings_page
from bot.features.tournament.terms import (
    KINDS,
    Terms,
    TypedTerms,
    kinds_of,
    plan_by_form,
    plan_of,
    playable,
    read_terms,
)
from bot.i18n.catalogue import LOCALES, Locale
from bot.match.tournament_runner import deals_of
from bot.tournament.plan import TournamentPlan
from bot.tournament.standings import standings
from bot.tournament.state import TournamentState
from bot.ui import choices
from bot.ui.localizer import Localizer
from games import CATALOGUE
from tests.features.tournament.evenings import ID, ORGANISER, moments, script, seen
from tests.ui import limits

NOW = 1_796_000_000.0
EN = Localizer("en")
COMPARED = [kind for kind, (form, system) in enumerate(KINDS) if form != "mixed" and system != "knock-out"]


def plan(game: str, kind: int) -> TournamentPlan:
    terms = read_terms(TypedTerms(game, kind, "3 x 2", "in 1 h", 0, 0), NOW, "UTC", "live 60")
    assert isinstance(terms, Terms)
    return plan_of(terms)


def joining(terms: TournamentPlan) -> TournamentSnapshot:
    return TournamentSnapshot(ID, ORGANISER, TournamentState(plan=terms), NOW)


def refs_in(page: ui.LayoutView) -> list[ids.Press]:
    """The meanings of all its buttons and selects."""
    return [ids.decode(str(each.custom_id)) for each in page.walk_children() if hasattr(each, "custom_id")]


def said(page: ui.LayoutView) -> str:
    return "\n".join(limits.texts(page))


@cache
def evening(kind: int, people: int) -> dict[str, TournamentSnapshot]:
    return moments(kind, people, same_cards=True)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", playable())
def test_every_option_of_a_game_stands_on_one_of_the_pages(game: str, locale: Locale) -> None:
    fields = set[str]()
    for kind in kinds_of(CATALOGUE[game]):
        for page in range(6):
            shown = rules_page(joining(plan(game, kind)), page, Localizer(locale))
            assert limits.problems(shown) == []
            refs = refs_in(shown)
            fields |= {ref.field for ref in refs if isinstance(ref, ids.SetTournamentOption)}
    assert fields == set(CATALOGUE[game].options.model_fields)


@pytest.mark.parametrize("game", playable())
def test_the_same_cards_are_offered_where_they_can_be_compared(game: str) -> None:
    for kind in kinds_of(CATALOGUE[game]):
        terms = plan(game, kind)
        refs = refs_in(rules_page(joining(terms), 0, EN))
        is_offered = any(isinstance(ref, ids.SetSameCards) for ref in refs)
        compares = terms.model_copy(update={"same_cards": True, "deals": 4}).compares
        assert is_offered == (compares and not CATALOGUE[game].incomparable)


def test_the_panel_says_what_is_not_as_usual() -> None:
    game = CATALOGUE["tressette"]
    usual = plan("tressette", 0)
    field = game.options.in_order()[0]
    other = next(
        each
        for each in choices.values(game.options, field)
        if each != game.options.model_fields[field].default
    )
    options = game.options.model_validate({field: other}).model_dump_json()
    changed = usual.model_copy(update={"options": options, "same_cards": True})
    before, after = said(panel(joining(usual), EN)), said(panel(joining(changed), EN))
    for words in (EN.option("tressette", field), "same cards at all tables"):
        assert words not in before
        assert words in after


def test_the_tournament_form_of_fipsen_has_a_hundred_deals_at_four_and_as_many_more_at_three() -> None:
    found = plan_by_form(plan("fipsen", 0))
    assert found is not None
    assert (found.format, found.rounds * found.deals) == ("mixed", 100)
    state = TournamentState(plan=found)
    assert found.rounds * deals_of(state, 3) == 120
    page = said(rules_page(joining(plan("fipsen", 0)), 0, EN))
    assert all(words in page for words in ("Lowest bid: 3", "Kontra and Rekontra: off", "5 × 20"))
    options = CATALOGUE["fipsen"].options.model_validate_json(found.options)
    for seats in (3, 4):
        # The match is not over before its deals are played.
        assert seats * options.model_dump()["rounds"] >= deals_of(state, seats)
    assert [game for game in playable() if plan_by_form(plan(game, kinds_of(CATALOGUE[game])[0]))] == [
        "fipsen"
    ]


@pytest.mark.drawn(2)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("people", [8, 32])
@pytest.mark.parametrize("kind", COMPARED, ids=["-".join(KINDS[kind]) for kind in COMPARED])
def test_a_comparison_of_the_same_cards_is_told_deal_by_deal(kind: int, people: int, locale: Locale) -> None:
    localizer = Localizer(locale)
    for snapshot in evening(kind, people).values():
        for line in standings(snapshot.state):
            assert limits.problems(reckoning_page(snapshot, line.entrant, localizer)) == []
        assert limits.problems(standings_page(snapshot, 0, None, localizer)) == []
    over = evening(kind, people)["over"]
    first = standings(over.state)[0]
    text = said(reckoning_page(over, first.entrant, localizer))
    played = sum(seated.table_of(first.entrant) is not None for seated in over.state.rounds)
    assert text.count(localizer.text("tournament-by-deal", results="").strip()) == played


def test_matchpoints_are_shown_as_shares_and_differences_with_their_sign() -> None:
    many, two = evening(0, 32)["over"], evening(0, 8)["over"]
    assert all("%" in line for line in table_of(many, standings(many.state), EN))
    assert not any("%" in line for line in table_of(two, standings(two.state), EN))
    assert "+" in "".join(table_of(two, standings(two.state), EN))


def test_results_of_the_same_cards_are_promised_for_later() -> None:
    assert "once all tables" in said(panel(evening(0, 8)["playing"], EN))
    assert "once all tables" not in said(panel(evening(0, 8)["over"], EN))


@pytest.mark.parametrize("locale", LOCALES)
def test_a_deal_is_chosen_to_be_corrected_and_the_next_one_can_be_added(locale: Locale) -> None:
    snapshot, localizer = evening(0, 8)["between"], Localizer(locale)
    seated = snapshot.state.rounds[0]
    for table, offered in zip(seated.tables, (4, 1), strict=True):  # the second ended without a deal
        page = boards_page(snapshot, seated, table, localizer)
        assert limits.problems(page) == []
        (menu,) = (each for each in page.walk_children() if isinstance(each, ui.Select))
        assert len(menu.options) == offered
        form = correction_form(snapshot, seated, table, localizer, board=offered)
        assert len(form.title) <= 45
        assert len(form.children) == len(snapshot.sides(table)) + 1


def test_a_tournament_cancelled_in_the_midst_of_a_round_says_that_its_tables_count_no_more() -> None:
    snapshot = moments(4, 8)["playing"]
    state = replace(snapshot.state, phase="ended", why="cancelled")
    text = said(panel(replace(snapshot, state=state), EN))
    assert text.count("no longer count") == 2, "the sentence, and the one table that is played"


def test_two_ais_at_one_table_are_not_taken_for_each_other() -> None:
    made = script(0, 4, ai=True)
    made.start()
    made.seat()
    made.end(1, 1, 7, 1, 7)
    snapshot = seen(made)
    table = replace(snapshot.state.rounds[0].tables[0], entrants=(-1, -1, 0, 1))
    assert [side.points for side in snapshot.sides(table)] == [1, 7]

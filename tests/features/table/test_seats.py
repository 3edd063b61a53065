"""Leaving, conceding, and the choice among several matches."""

from dataclasses import replace

import pytest

from bot.features import ids
from bot.features.table import seats
from bot.features.table import seats as joining
from bot.features.table.message import table_message
from bot.features.table.panel import hand_panel
from bot.i18n.catalogue import LOCALES, Locale
from bot.match.concession import Leaving
from bot.ui.localizer import Localizer
from games.core.game import TABLE
from tests.features.samples import EN, MATCH, SNAPSHOT, VIEW, pressable, said


def test_conceding_is_asked_before_it_is_done_and_says_which_partner_must_agree() -> None:
    mine = replace(SNAPSHOT, view=VIEW.model_copy(update={"seat": 1}), ai=frozenset())
    asked = seats.concede_question(mine, EN)
    assert pressable(asked)["Yes, concede"] == ids.Concede(MATCH, 1)
    assert f"once {EN.players((3,))} concedes too" in said(asked)
    assert "concedes too" not in said(seats.concede_question(replace(mine, ai=frozenset({3})), EN))

    agreed = said(seats.concede_question(replace(mine, conceding=frozenset({3})), EN))
    assert f"{EN.players((3,))} has agreed" in agreed
    assert "The other side wins at once" in agreed
    assert "concedes too" not in agreed


def test_the_partner_is_asked_in_the_panel_and_at_the_table_and_nobody_else() -> None:
    asked = {ids.AnswerConcession(MATCH, 1), ids.AnswerConcession(MATCH, 0)}
    offered = replace(SNAPSHOT, ai=frozenset(), conceding=frozenset({1}), asked_to_concede=(3,))
    for seat in (TABLE, 0, 1, 2, 3):
        seen = replace(offered, view=VIEW.model_copy(update={"seat": seat}))
        view = table_message(seen, EN) if seat == TABLE else hand_panel(seen, EN)
        assert f"{EN.players((1,))} would concede" in said(view)
        assert (asked <= set(pressable(view).values())) is (seat in {TABLE, 3})
    assert "would concede" not in said(table_message(SNAPSHOT, EN))


@pytest.mark.parametrize("locale", LOCALES)
def test_leaving_says_that_it_ends_the_match_where_it_does(locale: Locale) -> None:
    localizer = Localizer(locale)
    ways: tuple[Leaving, ...] = ("conceded", "deserted", "won", "abandoned")
    for ends in ways:
        asked = said(seats.leave_question(MATCH, "tressette", 77, localizer, ends))
        assert localizer.text(f"notice-leave-{ends}", minutes=5) in asked


@pytest.mark.parametrize("locale", LOCALES)
def test_leaving_or_conceding_the_deal_of_the_day_says_that_the_one_try_is_spent(locale: Locale) -> None:
    localizer = Localizer(locale)
    leaving = said(seats.leave_question(MATCH, "tressette", 0, localizer, "abandoned", is_daily=True))
    assert localizer.text("notice-leave-daily") in leaving
    assert localizer.text("place-daily") in leaving
    conceding = said(seats.concede_question(replace(SNAPSHOT, daily=20_794), localizer))
    assert localizer.text("notice-concede-daily") in conceding
    assert localizer.text("notice-concede-daily") not in said(seats.concede_question(SNAPSHOT, localizer))


def test_leaving_is_asked_before_it_is_done_and_says_what_is_left() -> None:
    view = seats.leave_question(MATCH, "tressette", 77, EN)
    assert pressable(view)["Yes, leave"] == ids.Leave(MATCH, 1)
    assert "Tressette · <#77>" in said(view)


@pytest.mark.parametrize("locale", LOCALES)
def test_of_several_matches_each_has_a_button_those_that_are_listed(locale: Locale) -> None:
    own = [joining.OwnMatch(f"match{each:03}", "tressette", each, is_due=each == 1) for each in range(1, 13)]
    view = joining.which_match(own, Localizer(locale), ids.ShowHand)
    text = said(view)
    assert text.count("<#") == joining.MOST_MATCHES
    assert text.count(Localizer(locale).text("notice-your-move")) == 1
    assert list(pressable(view).values()) == [
        ids.ShowHand(each.match) for each in own[: joining.MOST_MATCHES]
    ]

"""A hint in words: honest numbers, in every language."""

from dataclasses import replace
from typing import Any

import pytest
from discord import ButtonStyle, ui

from bot.i18n import catalogue
from bot.i18n.catalogue import LOCALES, Locale
from bot.session.seat_hint import SeatHint
from bot.ui import ids
from bot.ui.advice import why
from bot.ui.localizer import Localizer
from bot.ui.panel import hand_panel
from games.ai.agent import ActionValue, SearchResult, certain
from games.core.actions import action
from tests.ui import limits
from tests.ui.test_widgets import EN, seen

SIGHT = replace(seen(["play AD", "play 7D"], ["AD", "7D"]), hints=True)
ACE, SEVEN = action("play", "AD"), action("play", "7D")


def advised(finding: SearchResult, localizer: Localizer = EN) -> str:
    view = hand_panel(replace(SIGHT, advice=SeatHint(4, finding)), localizer)
    assert not limits.problems(view)
    return "\n".join(limits.texts(view))


def test_a_player_who_must_decide_can_ask_once() -> None:
    def asks(**changes: Any) -> bool:
        panel = hand_panel(replace(SIGHT, **changes), EN)
        pressable = limits.buttons(panel, enabled=True)
        return any(isinstance(ids.decode(each), ids.AskForHint) for each in pressable)

    assert asks()
    assert not asks(hints=False)
    assert not asks(advice=SeatHint(4, "thinking"))
    assert not asks(view=SIGHT.view.model_copy(update={"acting": (1,)}))


def test_no_hint_is_offered_where_there_is_nothing_to_choose() -> None:
    panel = hand_panel(replace(seen(["play AD"], ["AD", "7D"]), hints=True), EN)
    assert not any(isinstance(ids.decode(each), ids.AskForHint) for each in limits.buttons(panel))


def test_what_search_found_is_said_with_its_numbers() -> None:
    finding = SearchResult((ActionValue(ACE, 300, 0.6, 2.31), ActionValue(SEVEN, 100, 0.4, -1.1)), trick=0.81)
    text = advised(finding)
    assert "An expert would choose **A♦**" in text
    assert "Your side wins this trick 8 times in 10" in text
    assert "On average 3.4 points better than 7♦" in text


def test_what_comes_close_is_called_as_good() -> None:
    finding = SearchResult((ActionValue(ACE, 300, 0.6, 2.31), ActionValue(SEVEN, 100, 0.59, 2.3)))
    assert "7♦ is just as good" in advised(finding)


def test_a_choice_without_another_says_how_the_deal_ends() -> None:
    text = advised(SearchResult((ActionValue(ACE, 300, 0.6, 2.31),)))
    assert "On average, this deal ends 2.3 points in your favour" in text


def test_where_one_wins_or_loses_the_difference_is_a_chance() -> None:
    ahead, right = action("roll", words=["ahead"]), action("roll", words=["right"])
    sight = replace(
        SIGHT, view=SIGHT.view.model_copy(update={"game": "bushi_shogi", "legal": (ahead.text, right.text)})
    )
    finding = SearchResult((ActionValue(ahead, 300, 0.7, 0.0), ActionValue(right, 100, 0.58, 0.0)))
    assert "12% more likely to win than with" in why(finding, sight, EN)


@pytest.mark.parametrize(
    ("trick", "said"), [(0.02, "hardly ever wins"), (0.1, "once in 10"), (0.98, "nearly always wins")]
)
def test_a_trick_that_is_as_good_as_won_or_lost_is_called_so(trick: float, said: str) -> None:
    assert said in advised(
        SearchResult((ActionValue(ACE, 300, 0.6, 2.31), ActionValue(SEVEN, 100, 0.4, 1)), trick=trick)
    )


def test_a_hint_for_cards_chosen_together_names_them_all() -> None:
    snapshot = replace(
        seen(["discard AS", "discard KS", "discard 7D"], ["AS", "KS", "7D"], pick_count=2), hints=True
    )
    first, second = (certain(action("discard", card)) for card in ("7D", "AS"))
    text = limits.texts(hand_panel(replace(snapshot, advice=SeatHint(4, first, (second,))), EN))
    assert "An expert would choose **Discard A♠ 7♦**" in "\n".join(text)


def test_a_hint_with_a_signal_says_what_to_press_first() -> None:
    snapshot = seen(["play AD", "play AD busso", "play AD piombo", "play 7D"], ["AD", "7D"])
    finding = certain(action("play", "AD", words=["busso"]))
    panel = hand_panel(replace(snapshot, advice=SeatHint(4, finding)), EN)
    assert "choose **A♦ busso** (press **busso** first)" in "\n".join(limits.texts(panel))
    assert "Busso" in limits.buttons(panel).values()


def test_a_hint_for_what_is_on_one_button_says_no_more() -> None:
    snapshot = replace(
        seen(["bid 2", "bid 2 hand"], ["AD"]), advice=SeatHint(4, certain(action("bid", number=2)))
    )
    assert "first" not in "\n".join(limits.texts(hand_panel(snapshot, EN)))


def test_what_was_solved_is_said_to_be() -> None:
    assert "all 60 layouts worked out to the end" in advised(
        SearchResult((ActionValue(ACE, 60, 1, 3),), exact=True)
    )


@pytest.mark.parametrize(
    ("locale", "said"), [("en", " · worked out to the end"), ("ja", " · 最後まで読み切りました")]
)
def test_where_nothing_is_hidden_a_hint_counts_no_ways_of_the_cards(locale: Locale, said: str) -> None:
    finding = SearchResult((ActionValue(ACE, 1, 1, 3),), exact=True)
    assert said in advised(finding, Localizer(locale, ("Anna", "Ben", "Chloé", "Dai")))


def test_a_rule_of_thumb_claims_no_numbers() -> None:
    text = advised(certain(ACE))
    assert catalogue.text("en", "hint-rule") in text
    assert "On average" not in text


def test_advice_that_is_not_legal_any_more_is_not_shown() -> None:
    assert "expert" not in advised(certain(action("play", "KS")))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("times", range(11))
def test_every_number_of_tricks_has_its_sentence(times: int, locale: Locale) -> None:
    finding = SearchResult(
        (ActionValue(ACE, 300, 0.6, 0.0), ActionValue(SEVEN, 1, 0.4, 0.02)), trick=times / 10
    )
    text = advised(finding, Localizer(locale, ("Anna", "Ben", "Chloé", "Dai")))
    assert "hint-" not in text
    assert "\u2068" not in text


def test_the_advised_button_is_green_whatever_it_does() -> None:
    snapshot = replace(seen(["bid 2", "bid 3", "pass"], ["AD"]), hints=True)
    advice = SeatHint(4, certain(action("bid", number=3)))

    def green(panel: ui.LayoutView) -> list[str]:
        parts = limits.everything(panel)
        return [part["label"] for part in parts if part.get("style") == ButtonStyle.success.value]

    assert not green(hand_panel(snapshot, EN))
    (label,) = green(hand_panel(replace(snapshot, advice=advice), EN))
    assert "3" in label

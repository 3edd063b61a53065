"""A hint in words: honest numbers, in every language."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Any

import pytest
from discord import ButtonStyle, ui

from bot.features import ids
from bot.features.table.advice import can_ask, hint
from bot.features.table.lines import CLOCK, LINE, length, lines_of_buttons
from bot.features.table.panel import hand_panel, hand_rail
from bot.i18n import catalogue
from bot.i18n.catalogue import LOCALES, Locale
from bot.i18n.symbols import bare
from bot.match.preferences import Preferences
from bot.picture.emojis import NAMES as EMOJI_NAMES
from bot.picture.table import row_of_tokens
from bot.thinking.seat_hint import SeatHint
from bot.ui.emojis import Emojis
from bot.ui.localizer import Localizer
from bot.ui.reasons import why
from bot.ui.snapshots import MatchSnapshot, Until
from games import CATALOGUE
from games.core.actions import action, parse_action
from games.search.protocol import ActionValue, SearchResult, certain
from tests.features.table.panels import EN, seen
from tests.ui import limits
from tests.ui.tables import names, play
from tests.ui.tables import snapshot as snapshot_of

SNAPSHOT = replace(seen(["play AD", "play 7D"], ["AD", "7D"]), hints=True)
ACE, SEVEN = action("play", "AD"), action("play", "7D")


def advised(result: SearchResult, localizer: Localizer = EN) -> str:
    view = hand_panel(replace(SNAPSHOT, advice=SeatHint(4, result)), localizer)
    assert not limits.problems(view)
    return "\n".join(limits.texts(view))


def test_a_player_who_must_decide_can_ask_once() -> None:
    def asks(**changes: Any) -> bool:
        panel = hand_panel(replace(SNAPSHOT, **changes), EN)
        pressable = limits.buttons(panel, enabled=True)
        return any(isinstance(ids.decode(each), ids.AskForHint) for each in pressable)

    assert asks()
    assert not asks(hints=False)
    assert not asks(advice=SeatHint(4, "thinking"))
    assert not asks(view=SNAPSHOT.view.model_copy(update={"acting": (1,)}))


def test_no_hint_is_offered_where_there_is_nothing_to_choose() -> None:
    panel = hand_panel(replace(seen(["play AD"], ["AD", "7D"]), hints=True), EN)
    assert not any(isinstance(ids.decode(each), ids.AskForHint) for each in limits.buttons(panel))


def test_what_search_found_is_said_with_its_numbers() -> None:
    result = SearchResult((ActionValue(ACE, 300, 0.6, 2.31), ActionValue(SEVEN, 100, 0.4, -1.1)), trick=0.81)
    text = advised(result)
    assert "An expert would choose **A♦**" in text
    assert "Your side wins this trick 8 times in 10" in text
    assert "On average 3.4 points better than 7♦" in text


def test_what_comes_close_is_called_as_good() -> None:
    result = SearchResult((ActionValue(ACE, 300, 0.6, 2.31), ActionValue(SEVEN, 100, 0.59, 2.3)))
    text = advised(result)
    assert "7♦ is just as good" in text
    assert "On average, this deal ends 2.3 points in your favour" in text


def test_of_a_rule_that_stands_against_a_lucky_other_nothing_is_compared() -> None:
    text = advised(SearchResult((ActionValue(ACE, 300, 0.6, 2.31), ActionValue(SEVEN, 300, 0.65, 2.9))))
    assert "On average, this deal ends 2.3 points in your favour" in text
    assert "good" not in text


def test_a_hint_for_cards_chosen_together_compares_with_none_of_them() -> None:
    legal = ["discard AS", "discard KS", "discard 7D"]
    snapshot = replace(seen(legal, ["AS", "KS", "7D"], pick_count=2), hints=True)
    king, ace, seven = (
        ActionValue(action("discard", card), 30, utility, 10 * utility)
        for card, utility in (("KS", 0.6), ("AS", 0.5), ("7D", 0.4))
    )
    advice = SeatHint(4, SearchResult((king, ace, seven)), (SearchResult((ace,)),))
    text = "\n".join(limits.texts(hand_panel(replace(snapshot, advice=advice), EN)))
    assert "On average 2.0 points better than 7♦" in text


def test_a_choice_without_another_says_how_the_deal_ends() -> None:
    text = advised(SearchResult((ActionValue(ACE, 300, 0.6, 2.31),)))
    assert "On average, this deal ends 2.3 points in your favour" in text


def test_where_one_wins_or_loses_the_difference_is_a_chance() -> None:
    ahead, right = action("roll", words=["ahead"]), action("roll", words=["right"])
    snapshot = replace(
        SNAPSHOT,
        view=SNAPSHOT.view.model_copy(update={"game": "bushi_shogi", "legal": (ahead.text, right.text)}),
    )
    result = SearchResult((ActionValue(ahead, 300, 0.7, 0.7), ActionValue(right, 100, 0.58, 0.58)))
    assert "12% more likely to win than with" in why(result, snapshot, EN)


@pytest.mark.parametrize(
    ("trick", "said"),
    [(0.0, "almost surely won’t win"), (0.1, "once in 10"), (1.0, "almost surely wins")],
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


def test_once_cards_are_chosen_these_are_green_and_told_and_the_hint_stands_below() -> None:
    legal, hand = ["discard AS", "discard KS", "discard 7D"], ["AS", "KS", "7D"]
    first, second = (certain(action("discard", card)) for card in ("7D", "AS"))
    snapshot = replace(seen(legal, hand, pick_count=2), hints=True, advice=SeatHint(4, first, (second,)))
    rail = hand_rail(snapshot, EN)
    assert rail is not None
    assert rail.advised == {"AS", "7D"}
    for picked, green in (
        ((), {"A♠", "7♦"}),
        (("discard", "KS"), {"K♠"}),
        (("discard", "7D", "KS"), {"K♠", "7♦"}),
    ):
        panel = hand_panel(snapshot, EN, picked, picture="x.png")
        assert {
            bare(part["label"])
            for part in limits.everything(panel)
            if part.get("style") == ButtonStyle.success.value
        } == green
        above, *_, below = limits.texts(panel)
        assert ("💡" in above, "💡" in below) == (not picked, bool(picked))
        assert (f"({len(green)} of 2)" in above) is bool(picked)


def test_a_hint_with_a_signal_says_what_to_press_first() -> None:
    snapshot = seen(["play AD", "play AD busso", "play AD piombo", "play 7D"], ["AD", "7D"])
    result = certain(action("play", "AD", words=["busso"]))
    panel = hand_panel(replace(snapshot, advice=SeatHint(4, result)), EN)
    assert "choose **busso**, then **A♦**" in "\n".join(limits.texts(panel))
    assert "Busso" in limits.buttons(panel).values()


def test_a_hint_for_what_is_on_one_button_says_no_more() -> None:
    snapshot = replace(
        seen(["bid 2", "bid 2 hand"], ["AD"]), advice=SeatHint(4, certain(action("bid", number=2)))
    )
    assert "first" not in "\n".join(limits.texts(hand_panel(snapshot, EN)))


EMOJIS = Emojis({name: number for number, name in enumerate(EMOJI_NAMES, start=10**17)})


def with_hints(key: str) -> Iterator[MatchSnapshot]:
    """Positions of a random match in which a player may ask, with a hint that names the longest actions."""
    game, options = CATALOGUE[key], CATALOGUE[key].options()
    for state, _ in play(game, options, game.seats[-1], Random(key), 120):
        made = snapshot_of(state, next(iter(state.acting()), 0), options=options)
        if not can_ask(made) or made.view.pick_count > 1:
            continue
        other, best = map(parse_action, sorted(made.view.legal, key=len)[-2:])
        values = (ActionValue(best, 9, 0.6, 2.3), ActionValue(other, 9, 0.4, -1.1))
        yield replace(made, advice=SeatHint(0, SearchResult(values, trick=0.8)))


def test_a_line_is_measured_with_wide_letters_and_bold_ones_but_without_what_is_not_seen() -> None:
    assert length("A\ufe0e<:ten_of_hearts:8>手") == 1 + len("10♥") + 2
    assert length("**A**") == length("A") + 2


@pytest.mark.drawn(6)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", CATALOGUE)
def test_a_hint_stays_on_its_line_so_that_no_card_moves(key: str, locale: Locale) -> None:
    localizer = Localizer(locale, names(CATALOGUE[key].seats[-1]), EMOJIS)
    for snapshot in with_hints(key):
        until = Until(snapshot.view.seat, datetime(2026, 11, 23, tzinfo=UTC))
        for each, room in ((snapshot, LINE), (replace(snapshot, deadlines=(until,)), LINE - CLOCK)):
            head, *_ = limits.texts(hand_panel(each, localizer, picture="hand.png"))
            clock, _, hint = head.split("\n")[1].rpartition("💡")
            assert length(f"💡{hint}") <= room
            assert bool(each.deadlines) == ("<t:" in clock)


def test_below_a_picture_with_a_row_of_tokens_a_panel_is_full_with_a_line_less() -> None:
    localizer = Localizer("en", names(4), EMOJIS)
    met = set()
    for snapshot in with_hints("tricky_express"):
        hand = snapshot.view.zone("hand", snapshot.view.seat)
        assert hand is not None
        if snapshot.view.stage == "play":
            is_full = len(hand.items) > 2 * 5 and row_of_tokens(snapshot.view) is not None
            head, *below = limits.texts(hand_panel(snapshot, localizer, picture="hand.png"))
            assert bool(below) == (not is_full) == ("3.4" not in head)
            met.add(is_full)
    assert met == {True, False}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_full_panel_has_the_reason_of_a_hint_in_its_line_and_no_text_more(locale: Locale) -> None:
    localizer = Localizer(locale, names(4), EMOJIS)
    met = set()
    for snapshot in with_hints("finesse"):
        bare, hinted = (
            limits.everything(hand_panel(each, localizer, picture="hand.png"))
            for each in (replace(snapshot, advice=None), snapshot)
        )
        rows = [part["components"] for part in hinted if part["type"] == limits.ROW]
        lines = sum(lines_of_buttons([each.get("label") or "" for each in row]) for row in rows[:-1])
        head, *below = [part["content"] for part in hinted if part["type"] == limits.TEXT]
        is_full = "3.4" in head
        met.add(is_full)
        assert is_full or lines < 4
        assert len(hinted) == len(bare) + (not is_full)
        assert is_full or "3.4" in below[0]
    assert met == {True, False}
    assert "3.4" in "\n".join(limits.texts(hand_panel(snapshot, localizer))), "words have room for all"


def test_the_reason_of_a_hint_is_left_out_of_a_panel_that_would_be_too_high_with_it() -> None:
    localizer = Localizer("ja", names(4), EMOJIS)
    snapshot = next(each for each in with_hints("tuppi") if each.view.stage == "play")
    hand = snapshot.view.zone("hand", snapshot.view.seat)
    assert hand is not None
    _, *below = limits.texts(hand_panel(snapshot, localizer, picture="hand.png"))
    assert any("3.4" in text for text in below), "the usual print has room for it"
    places = (*hand.items, *[None] * 30)
    large = replace(snapshot, places=places, preferences=Preferences(faces="large"))
    _, *below = limits.texts(hand_panel(large, localizer, picture="hand.png"))
    assert not below
    _, *below = limits.texts(hand_panel(large, localizer))
    assert any("3.4" in text for text in below), "words have room for all"


def test_what_was_solved_is_said_to_be() -> None:
    assert "all 60 layouts worked out to the end" in advised(
        SearchResult((ActionValue(ACE, 60, 1, 3),), exact=True)
    )


@pytest.mark.parametrize(
    ("locale", "said"), [("en", " · worked out to the end"), ("ja", " · 最後まで読み切りました")]
)
def test_where_nothing_is_hidden_a_hint_counts_no_ways_of_the_cards(locale: Locale, said: str) -> None:
    result = SearchResult((ActionValue(ACE, 1, 1, 3),), exact=True)
    assert said in advised(result, Localizer(locale, ("Anna", "Ben", "Chloé", "Dai")))


def test_a_rule_of_thumb_claims_no_numbers() -> None:
    text = advised(certain(ACE))
    assert catalogue.text("en", "hint-rule") in text
    assert "On average" not in text


@pytest.mark.parametrize("locale", LOCALES)
def test_a_rule_of_thumb_is_called_so_in_a_full_panel_too(locale: Locale) -> None:
    localizer = Localizer(locale)
    found = hint(replace(SNAPSHOT, advice=SeatHint(4, certain(ACE))), localizer, clock=None, brief=True)
    assert found is not None
    assert localizer.text("hint-rule-short") in found.line or localizer.text("hint-rule") in found.line


def test_in_bhabhi_a_hint_speaks_of_rounds() -> None:
    snapshot = replace(SNAPSHOT, view=SNAPSHOT.view.model_copy(update={"game": "bhabhi"}))
    choices = (ActionValue(ACE, 300, 0.6, 0), ActionValue(SEVEN, 100, 0.4, 0))
    assert "The highest 3 times in 10" in why(SearchResult(choices, trick=0.3), snapshot, EN)


@pytest.mark.parametrize(
    ("best", "other", "said"),
    [
        (-0.2, -0.5, "30% less likely to be the Bhabhi than with"),
        (-0.2, None, "The Bhabhi about 2 times in 10 from here"),
        (-0.06, None, "The Bhabhi about once in 10 from here"),
        (-0.04, None, "Almost surely not the Bhabhi"),
        (-1.0, None, "Almost surely the Bhabhi"),
    ],
)
def test_in_bhabhi_a_hint_speaks_of_the_bhabhi_not_of_points(
    best: float, other: float | None, said: str
) -> None:
    snapshot = replace(SNAPSHOT, view=SNAPSHOT.view.model_copy(update={"game": "bhabhi"}))
    choices = [ActionValue(ACE, 300, 0.6, best)]
    if other is not None:
        choices.append(ActionValue(SEVEN, 100, 0.4, other))
    reason = why(SearchResult(tuple(choices)), snapshot, EN)
    assert said in reason
    assert "point" not in reason


def test_advice_that_is_not_legal_any_more_is_not_shown() -> None:
    assert "expert" not in advised(certain(action("play", "KS")))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("times", range(11))
def test_every_number_of_tricks_has_its_sentence(times: int, locale: Locale) -> None:
    result = SearchResult(
        (ActionValue(ACE, 300, 0.6, 0.0), ActionValue(SEVEN, 1, 0.4, 0.02)), trick=times / 10
    )
    text = advised(result, Localizer(locale, ("Anna", "Ben", "Chloé", "Dai")))
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


@pytest.mark.parametrize(
    ("locale", "said"), [("en", "**busso** → **A♦** · +1.5 pts"), ("ja", "**ブッソ** → **♦A** · ＋1.5点")]
)
def test_where_there_is_least_room_a_reason_is_a_number_with_its_unit(locale: Locale, said: str) -> None:
    snapshot = seen(["play AD", "play AD busso", "play 7D"], ["AD", "7D"])
    best = ActionValue(action("play", "AD", words=["busso"]), 30, 0.6, 1.5)
    advice = SeatHint(4, SearchResult((best, ActionValue(SEVEN, 30, 0.5, 0.0))))
    localizer = Localizer(locale, names(4))
    found = hint(replace(snapshot, advice=advice), localizer, clock="<t:1795392000:R>", brief=True)
    assert found is not None
    assert said in found.line.replace("\ufe0e", "")

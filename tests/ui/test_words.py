"""Views and events in words."""

import pytest

from bot.i18n.catalogue import Locale
from bot.i18n.symbols import settled
from bot.ui import words
from bot.ui.localizer import Localizer
from bot.ui.words import face
from games.core.actions import parse_action
from games.core.game import Cards, Event, Fact, Phrase, Players, Zone
from games.search.protocol import ActionValue
from tests.features.samples import EN, SNAPSHOT


def test_names_in_a_row_are_told_apart_by_commas() -> None:
    line = Zone(key="line-map", kind="seats", items=("3", "3", "0"))
    view = SNAPSHOT.view.model_copy(update={"zones": (line,)})
    assert next(words.zones(view, EN)).endswith("Dai, Dai, Anna".replace(" ", "\u00a0"))


def test_a_name_is_not_parted_from_the_few_cards_beside_it() -> None:
    zones = (Zone(key="won", seat=0, items=("AS", "7D")), Zone(key="won", seat=1, hidden=4))
    view = SNAPSHOT.view.model_copy(update={"zones": zones})
    assert list(words.zones(view, EN)) == [settled("Cards won: Anna\u00a0A♠\u00a07♦ · Ben\u00a04")]


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_trumps_on_the_table_are_counted_with_their_cost_and_none_costs_nothing(locale: Locale) -> None:
    localizer = Localizer(locale, ("Anna", "Ben", "Chloé", "Dai"))
    facts: dict[str, Fact] = {"players": Players((0, 2)), "tricks": 3, "points": 0}
    none = localizer.phrase("note", Phrase("finesse-side", {**facts, "dregs": 0, "cost": 0}))
    two = localizer.phrase("note", Phrase("finesse-side", {**facts, "dregs": 2, "cost": 6}))
    assert "\u2212" not in none
    assert "\u22126" in two


@pytest.mark.parametrize(
    ("marks", "words"),
    [
        ("x.o.", "samurai faces far, sword far"),
        (".xo.", "samurai faces far, sword right"),
        ("xxox", "samurai faces far, sword far, right, left"),
        ("o.x.", "samurai faces near, sword near"),
        (".ox.", "samurai faces left, sword near"),
    ],
)
def test_a_face_is_said_by_where_the_samurai_looks_and_its_swords(marks: str, words: str) -> None:
    assert face(marks, EN) == words


def test_what_is_done_with_one_card_after_the_other_is_one_sentence() -> None:
    def discards(card: str) -> Event:
        return Event("fipsen-discarded", 0, {"card": Cards((card,))}, frozenset({0}))

    def gives(card: str, receiver: int) -> Event:
        facts: dict[str, Fact] = {"receiver": Players((receiver,)), "card": Cards((card,))}
        return Event("tricky_express-gave", 0, facts, frozenset({0}))

    assert words.recent([discards("AS"), discards("7D"), discards("QC")], EN) == [
        settled("You discard A♠ 7♦ Q♣.")
    ]
    assert len(words.recent([gives("AS", 1), gives("7D", 3)], EN)) == 2


@pytest.mark.parametrize(
    ("locale", "bid", "first"),
    [("en", "Bid 9, goal 22", "Pass, goal 7"), ("ja", "9をビッド（ゴール22）", "パス（ゴール7）")],
)
def test_a_sentence_names_a_bid_without_the_arrow_of_its_button(locale: Locale, bid: str, first: str) -> None:
    localizer = Localizer(locale)
    facts = {"bid": 9, "goal": 22, "marks": 40}
    assert localizer.label_said(Phrase("wysiwyg-bid", facts)) == bid
    assert localizer.label_said(Phrase("wysiwyg-pass-first", {"goal": 7})) == first
    assert localizer.label_said(Phrase("fipsen-keep-hand")) == localizer.label(Phrase("fipsen-keep-hand"))


def test_chances_and_costs_are_shares_of_wins_in_a_game_without_points() -> None:
    """Its utility also weighs how many share a win, so the two would contradict each other."""
    tried = ActionValue(parse_action("pass"), 100, 0.54, 0.38)
    assert "38%" in words.expected("the_things", tried, EN)
    assert "16%" in words.cost("the_things", 0.16, EN)

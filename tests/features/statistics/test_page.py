"""Statistics: within Discord's limits, and the same in words as in the picture."""

from dataclasses import replace
from typing import get_args

import pytest

from bot.community.decisions import DecisionStatistics, DecisionTally, TalliedMonth
from bot.community.ratings import RatingAdjustment
from bot.community.statistics import (
    DailyTally,
    GameTally,
    LastChange,
    MatchTally,
    Opponent,
    StatisticsSnapshot,
)
from bot.features import ids
from bot.features.statistics import page as statistics
from bot.features.statistics.page import explained, statistics_message, statistics_picture
from bot.i18n.catalogue import LOCALES, Locale
from bot.picture.fonts import drawable
from bot.storage import PuzzleScore
from bot.storage.deals import DealScore
from bot.ui.localizer import Localizer
from tests.features.samples import said
from tests.ui import limits
from tests.ui.community import STATISTICS, VERSUS

EN = Localizer("en")
STRANGER = Opponent(1009, "Zoë", (), has_played=False)
ALONE = StatisticsSnapshot(
    user_id=1, name="Anna", pool="bhabhi", pools=("bhabhi",), with_ais=MatchTally(1, 1), reader=1
)
PAGES = (
    STATISTICS,
    replace(STATISTICS, pool=""),
    replace(STATISTICS, reader=7, everywhere=True, place=1234, players=5678),
    replace(STATISTICS, versus=VERSUS),
    replace(STATISTICS, reader=None, latest=1000),
    StatisticsSnapshot(user_id=1, name="Anna", pool="", reader=1),
    replace(STATISTICS, versus=STRANGER),
    ALONE,
)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("picture", ["page.png", None])
@pytest.mark.parametrize("snapshot", PAGES)
def test_statistics_are_within_the_limits(
    snapshot: StatisticsSnapshot, picture: str | None, locale: Locale
) -> None:
    assert limits.problems(statistics_message(snapshot, Localizer(locale), picture)) == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("snapshot", [STATISTICS, replace(STATISTICS, versus=VERSUS)])
def test_statistics_say_in_words_what_their_picture_shows(
    snapshot: StatisticsSnapshot, locale: Locale
) -> None:
    localizer = Localizer(locale)
    picture = statistics_picture(snapshot, localizer)
    alt = statistics.alt_text(snapshot, localizer)
    for row in (*picture.rows, *picture.deals):
        assert all(drawable(words) in alt for words in (row.label, row.who, row.number))
    for column in picture.company:
        assert localizer.without_markdown().labelled(column.title, drawable(column.numbers[0].label)) in alt
        assert all(f"{drawable(each.label)} {each.number}" in alt for each in column.numbers)
    for number in picture.numbers:
        assert f"{number.number} {number.label}" in alt
    for number in picture.points:
        assert f"{number.label} {number.number}" in alt
    assert all(str(each) in alt for each in picture.course)
    assert picture.draw().startswith(b"\x89PNG")
    assert picture.number in alt


def test_a_match_is_one_and_those_with_ais_are_told_as_such() -> None:
    one = replace(ALONE, total=MatchTally(1, 0), games=(GameTally("bhabhi", MatchTally(1, 0), 2.0),))
    assert statistics.alt_text(one, EN).split("\n")[1:] == [
        "1 match · 0% won · 2.0 average place",
        "With AIs: 1 match · 100%",
    ]
    assert statistics.alt_text(ALONE, EN).split("\n")[1:] == ["1 With AIs · 100% won"]
    assert statistics_picture(ALONE, EN).draw().startswith(b"\x89PNG")


def test_a_place_among_the_players_of_all_servers_says_so() -> None:
    """A player's own page has all servers; others' pages have the matches of this one."""
    everywhere = replace(STATISTICS, everywhere=True)
    assert "no. 3 of 23 everywhere" in statistics.alt_text(everywhere, EN)
    assert statistics_picture(everywhere, EN).aside == "no. 3 everywhere"
    assert "everywhere" not in statistics.alt_text(STATISTICS, EN)


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "Rovescino, Ciapanò & Traversone are rated together."),
        ("ja", "ロベルシーノ、チャパノとトラヴェルソーネは共通のレートです。"),
    ],
)
def test_the_page_of_games_that_are_rated_together_names_them(locale: Locale, said: str) -> None:
    """A page called after Rovescino may also be that of a player who has played only Ciapanò."""
    localizer = Localizer(locale)
    games = (GameTally("ciapano", MatchTally(8, 3), 2.5),)
    snapshot = replace(STATISTICS, pool="rovescino", games=games, deals=None)
    page = limits.texts(statistics_message(snapshot, localizer, "page.png"))
    assert f"-# {said}" in page[0].split("\n")
    assert localizer.game("ciapano") in [row.label for row in statistics_picture(snapshot, localizer).rows]


def test_the_deals_of_bhabhi_are_no_points_and_none_of_them_is_the_best() -> None:
    assert STATISTICS.deals is not None
    deals = replace(
        STATISTICS.deals,
        game="bhabhi",
        best=DealScore("aaaaaaa1", 3, 0, None),
        worst=DealScore("aaaaaaa2", 1, 3, None),
    )
    games = (GameTally("bhabhi", MatchTally(8, 3), 2.5),)
    picture = statistics_picture(replace(STATISTICS, pool="bhabhi", games=games, deals=deals), EN)
    assert picture.deals_title[0] == "Times the Bhabhi, per deal"
    labels = [row.label for row in picture.deals]
    assert not {"Best deal", "Worst deal"} & {*labels}
    usual = statistics_picture(STATISTICS, EN)
    assert {"Best deal", "Worst deal"} <= {row.label for row in usual.deals}


def test_the_page_of_a_game_that_is_rated_alone_names_no_other() -> None:
    snapshot = replace(STATISTICS, pool="tuppi", games=(GameTally("tuppi", MatchTally(8, 3), 2.5),))
    assert "rated together" not in "\n".join(limits.texts(statistics_message(snapshot, Localizer("en"))))
    assert "Tuppi" not in [row.label for row in statistics_picture(snapshot, Localizer("en")).rows]


def test_a_page_says_which_matches_it_looks_at_where_there_are_more() -> None:
    cut = replace(STATISTICS, latest=1000)
    pages = (STATISTICS, cut, replace(cut, versus=VERSUS))
    heads = [limits.texts(statistics_message(each, EN, "page.png"))[0] for each in pages]
    assert ["from the latest 1,000 matches" in head for head in heads] == [False, True, False]


def test_of_two_who_have_not_met_there_is_nothing_to_choose_or_to_show() -> None:
    view = statistics_message(replace(STATISTICS, versus=STRANGER), EN)
    said = limits.texts(view)
    assert any("Zoë" in each for each in said)
    assert any("haven’t finished a match" in each for each in said)
    assert limits.selects(view) == []
    assert [type(ids.decode(ref)) for ref in limits.buttons(view)] == [
        ids.ShowStatistics,
        ids.ShowLeaderboard,
    ]


def test_the_deals_are_told_in_few_lines() -> None:
    words = statistics.alt_text(STATISTICS, EN).split("\n")
    assert words[words.index("Most against: 美咲 38% · Ben_* 25%") + 1 :] == [
        (
            "Points a deal · Tressette: 212 deals · "
            "all 4.3 · dealer 4.3 · dealer +1 4.3 · dealer +2 4.4 · dealer +3 4.0"
        ),
        "As declarer: 31 made, 12 failed · 72%",
        "“rami”: 24 made, 11 failed · 69%",
        "“sooli”: 7 made, 1 failed · 88%",
        "Best deal: 11⅔ to 0",
        "Worst deal: −⅓ to 12",
        "With Ben_*: 90 deals · 4.5",
        "With 美咲: 61 deals · 4.0",
    ]


DECIDED = DecisionStatistics(
    DecisionTally(212, 160, 0.843, 0.056),
    (("lead", DecisionTally(80, 70, 0.9, 0.05)), ("bid", DecisionTally(9, 7, None, None))),
    (TalliedMonth(2026, 11, DecisionTally(90, 80, 0.88, 0.05)),),
)


def test_decisions_are_a_percentage_with_its_interval_or_a_count_of_few() -> None:
    text = said(statistics_message(replace(STATISTICS, decisions=DECIDED), EN))
    for line in (
        "84% ± 6, of 212 that mattered",
        "leads 90% · bids 7 of 9",
        "November 2026 88%",
    ):
        assert line in text
    few = DecisionStatistics(
        DecisionTally(12, 9, None, None), (("lead", DecisionTally(12, 9, None, None)),), ()
    )
    text = said(statistics_message(replace(STATISTICS, decisions=few), EN))
    assert "9 of 12 that mattered fine or best" in text
    assert "by kind" not in text


def test_the_last_change_is_explained() -> None:
    assert explained(LastChange(1561, 42, 0.384, 1.0, 1.0), EN) == (
        "Last change +42: expected to beat 38% of the opponents, beat 100%."
    )
    assert "It counted 50%" in explained(LastChange(1561, 21, 0.384, 1.0, 0.5), EN)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("adjustment", get_args(RatingAdjustment))
def test_a_change_by_a_match_that_did_not_count_as_it_ended_is_explained(
    adjustment: RatingAdjustment, locale: Locale
) -> None:
    """No player reads that they beat half of the others if nothing was expected and nothing counted."""
    last = LastChange(1561, -3, 0.5, 0.5, 1.0, adjustment)
    said = explained(last, Localizer(locale))
    assert "−3" in said
    assert ("50" in said) == (adjustment in ("left", "ai"))
    assert said != explained(replace(last, adjustment=None), Localizer(locale))
    assert said in explained(replace(last, weight=0.5), Localizer(locale))


def test_a_name_is_no_markdown_in_a_title_and_itself_in_a_picture() -> None:
    snapshot = replace(STATISTICS, name="Ben_*")
    assert "Ben\\_\\*" in limits.texts(statistics_message(snapshot, EN, "page.png"))[0]
    assert drawable(statistics_picture(snapshot, EN).name) == "Ben_*"


@pytest.mark.parametrize(
    ("locale", "against", "learned"),
    [
        ("en", "With AIs: novice 3 of 4 won · skilled 0 of 1 won", "Learned: 2 of 19 games"),
        ("ja", "AIを交えた対戦：初級4戦3勝 · 中級1戦0勝", "レッスンを終えたゲーム：19種類中2種類"),
    ],
)
@pytest.mark.parametrize("picture", ["page.png", None])
def test_a_solo_player_reads_of_ais_by_level_and_of_games_learned(
    picture: str | None, locale: Locale, against: str, learned: str
) -> None:
    levels = (("novice", MatchTally(4, 3)), ("club", MatchTally(1, 0)))
    alone = replace(ALONE, with_ais=MatchTally(5, 3), by_level=levels, learned=2)
    text = "\n".join(limits.texts(statistics_message(alone, Localizer(locale), picture)))
    assert against in text
    assert learned in text


@pytest.mark.parametrize("picture", [None, "stats.png"])
def test_who_has_only_played_deals_of_the_day_has_a_page_with_them(picture: str | None) -> None:
    daily = DailyTally(played=5, over_par=-0.52, best=2, streak=3, longest=9)
    page = StatisticsSnapshot(user_id=1, name="Anna", pool="", reader=1, daily=daily)
    assert not page.is_empty
    text = " ".join(limits.texts(statistics_message(page, EN, picture)))
    line = "5 finished · −0.5 on par on average · best place 2 · 🔥 3 days in a row · 9 at most"
    assert line in text
    assert [each.number for each in statistics_picture(page, EN).numbers] == ["5", "−0.5", "2"]
    rated = replace(ALONE, daily=daily)
    assert line in " ".join(limits.texts(statistics_message(rated, EN, picture)))
    assert len(statistics_picture(rated, EN).numbers) == len(statistics_picture(ALONE, EN).numbers)


@pytest.mark.parametrize(
    ("locale", "line"), [("en", "Puzzles: solved 3 of 5"), ("ja", "パズル：5問中3問正解")]
)
def test_puzzles_that_were_answered_are_told_with_the_solved_ones(locale: Locale, line: str) -> None:
    shown = statistics_message(replace(ALONE, puzzles=PuzzleScore(3, 5)), Localizer(locale), "page.png")
    assert line in "\n".join(limits.texts(shown))


def test_the_page_of_a_person_who_has_only_learned_says_so() -> None:
    page = StatisticsSnapshot(user_id=1, name="Anna", pool="", reader=1, learned=1)
    text = "\n".join(limits.texts(statistics_message(page, EN)))
    assert "Learned: 1 of 19 games" in text
    assert "/play" in text

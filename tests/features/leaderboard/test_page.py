"""Leaderboards: within Discord's limits, and the same in words as in the picture."""

from dataclasses import replace
from unicodedata import east_asian_width

import pytest

from bot.community.leaderboards import LeaderboardSnapshot, RecordLine
from bot.features import ids
from bot.features.leaderboard import page as leaderboard
from bot.features.leaderboard.page import leaderboard_message, leaderboard_picture
from bot.i18n.catalogue import LOCALES, Locale
from bot.ui.figures import season_name
from bot.ui.localizer import Localizer
from tests.ui import limits
from tests.ui.community import BOARD, RECORDS

EN = Localizer("en")
EMPTY = LeaderboardSnapshot(game="", season="", scope="server", reader=1)
NEW_SEASON = replace(EMPTY, game="bhabhi", season="2027-Q1", reader=None)
BOARDS = (BOARD, RECORDS, EMPTY, NEW_SEASON, replace(BOARD, reader=None, own=None), replace(BOARD, season=""))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("picture", ["page.png", None])
@pytest.mark.parametrize("snapshot", BOARDS)
def test_a_leaderboard_is_within_the_limits(
    snapshot: LeaderboardSnapshot, picture: str | None, locale: Locale
) -> None:
    assert limits.problems(leaderboard_message(snapshot, Localizer(locale), picture)) == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("snapshot", [BOARD, RECORDS])
def test_a_leaderboard_says_in_words_what_its_picture_shows(
    snapshot: LeaderboardSnapshot, locale: Locale
) -> None:
    localizer = Localizer(locale)
    picture = leaderboard_picture(snapshot, localizer)
    table = "\n".join(limits.texts(leaderboard_message(snapshot, localizer)))
    alt = leaderboard.alt_text(snapshot, localizer)
    for row in picture.rows:
        for words in (row.name, row.number, row.change):
            assert words in alt
            assert words in table
    assert picture.draw().startswith(b"\x89PNG")


def test_bars_tell_of_the_whole_leaderboard_on_each_page() -> None:
    rows = leaderboard_picture(replace(BOARD, spread=(1400, 1800)), EN).rows
    assert max(row.share or 0.0 for row in rows) < 0.6
    assert min(row.share or 0.0 for row in rows) > 0.15


def test_the_readers_own_line_is_there_on_every_page() -> None:
    (*_, own) = leaderboard_picture(BOARD, EN).rows
    assert (own.place, own.name, own.is_own, own.is_apart) == ("14", "Anna", True, True)
    assert "14" in limits.texts(leaderboard_message(BOARD, EN, "page.png"))[0]


def test_what_everybody_sees_is_nobodys_own() -> None:
    snapshot = replace(BOARD, reader=None, own=None)
    assert not any(row.is_own for row in leaderboard_picture(snapshot, EN).rows)
    view = leaderboard_message(snapshot, EN, "page.png")
    assert limits.selects(view) == []
    assert [type(ids.decode(ref)) for ref in limits.buttons(view)] == [ids.ShowOwnPlace]


def test_those_without_a_rank_have_none_and_the_uncertain_a_question_mark() -> None:
    rows = leaderboard_picture(BOARD, EN).rows
    assert [(row.place, row.number, row.is_faded) for row in rows[:4]] == [
        ("1", "1612", False),
        ("2", "1587", False),
        ("", "1533?", False),
        ("", "1475", True),
    ]


def test_changes_are_never_told_by_colour_alone() -> None:
    assert [row.change for row in leaderboard_picture(BOARD, EN).rows] == ["+38", "–", "−19", "±0", "−7"]


def test_a_gain_in_japanese_has_its_wide_plus() -> None:
    changes = [row.change for row in leaderboard_picture(BOARD, Localizer("ja")).rows]
    assert changes == ["＋38", "–", "−19", "±0", "−7"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("snapshot", [BOARD, RECORDS])
def test_the_lines_of_a_leaderboard_in_words_end_in_the_same_column(
    snapshot: LeaderboardSnapshot, locale: Locale
) -> None:
    """Wide letters take two columns: ＋38, 9戦3勝."""
    table = limits.texts(leaderboard_message(snapshot, Localizer(locale)))[1]
    _, *lines = table.strip("`").strip().splitlines()
    ends = {sum(1 + (east_asian_width(letter) in "WF") for letter in line) for line in lines}
    assert len(lines) >= 3
    assert len(ends) == 1


@pytest.mark.parametrize("locale", LOCALES)
def test_records_tell_of_how_many_matches_they_are_and_in_place_of_which_season(locale: Locale) -> None:
    localizer = Localizer(locale)
    away = RecordLine(1009, "Zoë", 4, 1, (0, 0))
    page = replace(RECORDS, reader=1009, own_record=away, page=0, pages=2, unranked="2026-Q4")
    view = leaderboard_message(page, localizer)
    words = "\n".join(limits.texts(view))
    assert {"en": "up to 2,000", "ja": "最大2000戦"}[locale] in words, "there may be fewer"
    assert season_name("2026-Q4", localizer) in words
    (*_, own) = leaderboard_picture(page, localizer).rows
    assert (own.name, own.is_own, own.is_apart) == ("Zoë", True, True)
    refs = [ids.decode(ref) for ref in limits.buttons(view)]
    assert ids.ShowLeaderboard(1, 1, "everywhere", "2026-Q4", "bhabhi") in refs, "the season is not lost"


def test_a_record_says_how_often_one_has_won_and_how_it_stands_against_the_reader() -> None:
    lines = (RecordLine(1, "Ben", 4, 3, (5, 0)), RecordLine(2, "Cleo", 0, 0, (0, 0)))
    ben, cleo = leaderboard_picture(replace(RECORDS, records=lines, own_record=None), EN).rows
    assert (ben.change, ben.share, ben.tone) == ("5–0", 0.75, "gain")
    assert (cleo.change, cleo.share, cleo.tone) == ("–", 0.0, "quiet")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_season_in_which_nobody_was_rated_is_named_and_says_so(locale: Locale) -> None:
    localizer = Localizer(locale)
    words = "\n".join(limits.texts(leaderboard_message(NEW_SEASON, localizer)))
    assert localizer.game("bhabhi") in words
    assert season_name("2027-Q1", localizer) in words
    assert localizer.text("leaderboard-empty-season") in words
    words = "\n".join(limits.texts(leaderboard_message(replace(EMPTY, unranked="2027-Q1"), localizer)))
    assert season_name("2027-Q1", localizer) not in words, "there are no records in its place"
    assert localizer.text("leaderboard-empty") in words


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", "Rovescino, Ciapanò & Traversone are rated together."),
        ("ja", "ロベルシーノ、チャパノとトラヴェルソーネは共通のレートです。"),
    ],
)
def test_the_leaderboard_of_games_that_are_rated_together_names_them(locale: Locale, said: str) -> None:
    message = leaderboard_message(replace(BOARD, game="rovescino"), Localizer(locale), "board.png")
    assert f"-# {said}" in limits.texts(message)[0].split("\n")

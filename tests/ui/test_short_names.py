"""The names of the games in pictures: none is cut, in either language."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.community.statistics import GameTally, MatchTally
from bot.features.catalogue.page import Wish, catalogue_picture
from bot.features.leaderboard.page import leaderboard_picture
from bot.features.lobby.page import lobby_picture
from bot.features.statistics.page import statistics_picture
from bot.i18n.catalogue import LOCALES, Locale
from bot.picture import sprites
from bot.ui.localizer import Localizer
from games import CATALOGUE
from tests.features.samples import lobby
from tests.ui.community import BOARD, STATISTICS
from tests.ui.tables import names


@pytest.fixture(name="cut")
def _cut(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """The names that pictures lack the room for, in the order drawn."""
    found: list[str] = []
    shorten = sprites.shortened

    def shortened(words: str, size: int, limit: int, *, bold: bool = False) -> str:
        left = shorten(words, size, limit, bold=bold)
        if left != words:
            found.append(words)
        return left

    monkeypatch.setattr(sprites, "shortened", shortened)
    sprites.fitted.cache_clear()
    yield found
    sprites.fitted.cache_clear()


def test_words_for_which_there_is_no_room_are_found(cut: list[str]) -> None:
    sprites.fitted("Thedinghausen", 40, 100, "plate", "cream")
    assert cut == ["Thedinghausen"]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_catalogue_cuts_no_name(locale: Locale, cut: list[str]) -> None:
    picture = catalogue_picture(Wish(), Localizer(locale))
    assert picture is not None
    picture.draw()
    assert cut == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", CATALOGUE)
def test_a_lobby_and_the_community_cut_no_name(key: str, locale: Locale, cut: list[str]) -> None:
    seats = CATALOGUE[key].seats[0]
    lobby_picture(lobby(key, seats, 1), Localizer(locale, names(seats))).draw()
    leaderboard_picture(replace(BOARD, game=key), Localizer(locale)).draw()
    games = (GameTally(key, MatchTally(40, 25), 1.4), GameTally("bhabhi", MatchTally(8, 3), 2.5))
    assert STATISTICS.deals is not None
    deals = replace(STATISTICS.deals, game=key)
    statistics = replace(STATISTICS, pool="", games=games, deals=deals)
    statistics_picture(statistics, Localizer(locale)).draw()
    assert cut == []

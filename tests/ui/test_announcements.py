"""Announcements in words: the card of a season has every game that was won."""

from typing import Final

import pytest

from bot.community.announcements import Champions, SeasonWinners
from bot.i18n.catalogue import LOCALES, Locale
from bot.ui.announcements import season_alt, season_card, season_picture
from bot.ui.layout import ALT_LIMIT
from bot.ui.localizer import Localizer
from games import CATALOGUE
from tests.ui.limits import problems, texts

POOLS: Final = sorted({game.pool for game in CATALOGUE.values()})
WINNERS: Final = SeasonWinners(
    "2026-Q3",
    tuple(Champions(pool, (f"Winner of {number}",), 1600 - number, 9) for number, pool in enumerate(POOLS)),
)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_game_of_a_season_has_its_winner(locale: Locale) -> None:
    localizer = Localizer(locale)
    card = season_card(WINNERS, localizer)
    assert not problems(card)
    said = "\n".join(texts(card))
    drawn = season_picture(WINNERS, localizer).rows
    alt = season_alt(WINNERS, localizer)
    for each, row in zip(WINNERS.champions, drawn, strict=True):
        assert each.names[0] in said
        assert each.names[0] in alt
        assert (row.names, row.points) == (each.names[0], str(each.points))
    assert len(alt) <= ALT_LIMIT

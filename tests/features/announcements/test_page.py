"""Announcements in words: the card of a season has every game that was won."""

from dataclasses import replace
from typing import Final

import pytest
from discord import ui

from bot.features.announcements.page import (
    milestones_card,
    milestones_mark,
    season_alt,
    season_card,
    season_mark,
    season_picture,
)
from bot.features.announcements.query import Achiever, Champions, MatchMilestones, SeasonWinners
from bot.features.ended.end_card import end_card
from bot.features.leaderboard.page import leaderboard_message
from bot.i18n.catalogue import LOCALES, Locale
from bot.picture.fonts import drawable
from bot.storage import MilestoneRow
from bot.ui.layout import ALT_LIMIT
from bot.ui.localizer import Localizer
from games import CATALOGUE
from tests.features.samples import MATCH, NAMES, SNAPSHOT
from tests.ui.community import BOARD
from tests.ui.limits import buttons, problems, texts

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
        assert (drawable(row.names), row.points) == (each.names[0], str(each.points))
    assert len(alt) <= ALT_LIMIT


def has_mark(view: ui.LayoutView, mark: str) -> bool:
    return any(mark in custom_id for custom_id in buttons(view))


def test_the_card_of_a_season_is_told_from_a_page_of_its_leaderboard_that_somebody_shares() -> None:
    localizer, mark = Localizer("en"), season_mark(WINNERS.season)
    page = replace(BOARD, season=WINNERS.season, scope="server", reader=None, own=None)
    assert has_mark(season_card(WINNERS, localizer), mark)
    assert not has_mark(leaderboard_message(page, localizer), mark)


def test_the_card_of_milestones_is_told_from_the_end_card_of_their_match() -> None:
    localizer, mark = Localizer("en", NAMES), milestones_mark(MATCH)
    first = MilestoneRow("bushi_shogi", "win", 1)
    over = replace(SNAPSHOT, over=True, seed="ab" * 32, shares=(0.5, 0.0, 0.5, 0.0))
    assert has_mark(milestones_card(MatchMilestones(MATCH, (Achiever("Anna", (first,)),)), localizer), mark)
    assert not has_mark(end_card(over, localizer), mark)

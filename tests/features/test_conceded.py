"""A match that ends before anything has happened still shows who played it, and who won and why."""

import asyncio
import io
from dataclasses import replace

import pytest
from PIL import Image

from bot.features.ended.picture import draw_result
from bot.features.ended.result import result_picture
from bot.features.replay.page import replay_picture
from bot.features.replay.picture import draw_replay
from bot.features.replay.steps import replay_snapshot
from bot.i18n.catalogue import LOCALES, Locale
from bot.match.replays import read_course
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.game import TABLE, Fact, Phrase, Players
from tests.ui import replays
from tests.ui.tables import every_game, names, snapshot

OF_TWO_SIDES = [
    (key, seats)
    for key, seats in every_game()
    if len(CATALOGUE[key].new(seats, CATALOGUE[key].options(), bytes(32)).view(TABLE).sides) == 2
]


def conceded(key: str, seats: int, how: str = "conceded") -> MatchSnapshot:
    """A match that the second side has given up, in that way, before its first move."""
    options = CATALOGUE[key].options()
    shown = snapshot(CATALOGUE[key].new(seats, options, bytes(32)), options=options)
    winners, losers = map(Players, shown.view.sides)
    facts: dict[str, Fact] = {
        "winners": winners,
        "winning": len(winners.seats),
        "players": losers,
        "count": len(losers.seats),
    }
    nothing = {"acting": (), "prompt": Phrase("match-over"), "headline": Phrase(how, facts)}
    shares = tuple(float(seat in winners.seats) / len(winners.seats) for seat in range(seats))
    return replace(shown, view=shown.view.model_copy(update=nothing), over=True, shares=shares)


def between(png: bytes) -> set[object]:
    """The colours between the head with the winners and the lines at the foot."""
    image = Image.open(io.BytesIO(png)).convert("RGB")
    middle = image.crop((0, 280, image.width, image.height - 150))
    return {colour for _, colour in middle.getcolors(1 << 20) or ()}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("key", "seats"), OF_TWO_SIDES)
def test_the_picture_says_who_conceded_and_is_not_empty(key: str, seats: int, locale: Locale) -> None:
    shown = conceded(key, seats)
    localizer = Localizer(locale, names(seats))
    picture = result_picture(shown, localizer)
    loser = picture.sides[1].name
    assert picture.winners == picture.sides[0].name
    assert loser in picture.facts[0]
    assert len(between(draw_result(picture))) > 1


@pytest.mark.parametrize(("locale", "said"), [("en", "left and did not come back"), ("ja", "抜けたまま")])
def test_the_picture_says_that_the_losers_left_for_good(locale: Locale, said: str) -> None:
    picture = result_picture(conceded("tressette", 4, "deserted"), Localizer(locale, names(4)))
    assert said in picture.facts[0]
    assert picture.winners == picture.sides[0].name


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("key", "seats"), every_game())
def test_the_picture_of_an_abandoned_match_says_so_and_is_not_empty(
    key: str, seats: int, locale: Locale
) -> None:
    options = CATALOGUE[key].options()
    shown = replace(snapshot(CATALOGUE[key].new(seats, options, bytes(32)), options=options), over=True)
    localizer = Localizer(locale, names(seats))
    picture = result_picture(shown, localizer)
    assert (picture.winners, picture.crowned) == (localizer.text("result-unfinished"), False)
    assert len(between(draw_result(picture))) > 1


@pytest.mark.parametrize(("key", "seats"), every_game())
def test_a_match_without_a_move_has_a_replay(key: str, seats: int) -> None:
    course = asyncio.run(read_course(replays.record(key, seats, 0)))
    shown = replay_snapshot(replays.match(key, seats), course, 0)
    assert draw_replay(replay_picture(shown, replays.localizer("en", seats)))

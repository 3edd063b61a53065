"""A player has the same initial on every picture, and in every place of it."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from bot.features.ended.result import result_picture
from bot.features.lobby.page import lobby_picture
from bot.features.statistics.page import statistics_picture
from bot.features.table.score import score_picture
from bot.picture import sprites
from bot.picture.sprites import Sprite
from bot.picture.table import draw_table
from bot.ui import tallies
from bot.ui.captions import picture_words
from bot.ui.localizer import Localizer
from bot.ui.snapshots import Guest, LobbySnapshot, MatchSnapshot, SeatRating
from games import CATALOGUE
from tests.moments import deals_and_end, golden
from tests.ui.community import STATISTICS
from tests.ui.tables import snapshot

NAME = "~ (rina)"


@pytest.fixture
def labels(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The letters of all discs that are drawn."""
    found: set[str] = set()
    draw: Callable[..., Sprite] = sprites.disc

    def disc(label: str, *rest: object, **more: object) -> Sprite:
        found.add(label)
        return draw(label, *rest, **more)

    monkeypatch.setattr(sprites, "disc", disc)
    return found


def stages(game: str) -> Iterable[MatchSnapshot]:
    """A match after each of its deals; everybody has that name."""
    for state in deals_and_end(golden(game)):
        seen = snapshot(state, options=CATALOGUE[game].options())
        yield replace(seen, names=(NAME,) * seen.view.seats)


def ended(seen: MatchSnapshot) -> MatchSnapshot:
    """The match as won by the first, with a rating for everybody."""
    seats = range(seen.view.seats)
    ratings = {seat: SeatRating(1500, 12, is_provisional=False) for seat in seats}
    return replace(seen, over=True, shares=tuple(float(not seat) for seat in seats), ratings=ratings)


def test_a_table_a_score_and_a_result_have_the_first_letter_of_a_name(labels: set[str]) -> None:
    for seen in stages("rovescino"):
        localizer = Localizer("en", seen.names)
        draw_table(seen.view, picture_words(seen.view, localizer))
        if seen.view.sheets:
            score_picture(seen, localizer).draw()
            result_picture(ended(seen), localizer).draw()
    assert labels == {"R"}


def test_a_side_is_called_by_the_first_letters_of_its_names() -> None:
    seen = next(iter(stages("tressette")))
    assert tallies.sides_of(seen, Localizer("en", seen.names))[0].short == "R & R"


def test_statistics_and_a_lobby_have_the_first_letter_of_a_name(labels: set[str]) -> None:
    statistics_picture(replace(STATISTICS, name=NAME), Localizer("en")).draw()
    assert labels == {"R"}
    options = CATALOGUE["tressette"].options()
    guests = (Guest(NAME),) * 4
    lobby = LobbySnapshot(
        lobby_id="k3v9x2aq", game="tressette", options=options, seats=4, host=NAME, guests=guests
    )
    lobby_picture(lobby, Localizer("en", (NAME,) * 4)).draw()
    assert labels == {"R"}

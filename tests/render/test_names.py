"""Wherever a picture has a player's name, it is written large enough for a phone."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from PIL import Image, ImageChops

from bot.i18n.catalogue import LOCALES, Locale
from bot.render import blocks, fonts, sprites
from bot.render.champions import ChampionRow, ChampionsPicture
from bot.render.layout import NAME_SIZE, WIDTH, seated
from bot.render.moments import Moment, draw_moment
from bot.render.replay import draw_replay
from bot.render.sprites import UNIT
from bot.render.table import draw_table
from bot.ui.leaderboard import leaderboard_picture
from bot.ui.lobby import lobby_picture
from bot.ui.localizer import Localizer
from bot.ui.picture import picture_words
from bot.ui.recap import recap_picture
from bot.ui.replay import replay_picture
from bot.ui.result import result_picture
from bot.ui.score import score_picture
from bot.ui.snapshots import SeatRating
from bot.ui.statistics import statistics_picture
from games import CATALOGUE
from games.core.game import TABLE, Play, Trick
from tests.moments import deals_and_end, golden
from tests.render.showcase import PHONE, rail_of
from tests.render.views import picture, replace_words, view_of
from tests.ui import replays
from tests.ui.community import BOARD, RECORDS, STATISTICS, VERSUS
from tests.ui.tables import every_game, play, snapshot
from tests.ui.test_opening_pictures import lobby

LEAST = 13
"""The size of a name on a phone, in its pixels."""
CAPITALS = "ԱԲԳԴԵԶԷԸԹԺԻԼ"
"""Nothing but names is written with these."""
NAMES = tuple(f"{capital}րամազդ" for capital in CAPITALS)


class Sizes(dict[str, int]):
    """The smallest size, in pixels, that each line with a name was written; initials on discs are none."""

    def note(self, words: str, size: int) -> None:
        if len(words) > 1 and any(capital in words for capital in CAPITALS):
            self[words] = min(size, self.get(words, size))

    def too_small(self) -> dict[str, int]:
        """The lines with a name that a phone shows too small."""
        assert self, "no name was written"
        return {words: size for words, size in self.items() if size / UNIT * PHONE / WIDTH < LEAST}


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> Sizes:
    """The sizes of the names written from here on."""
    found, write = Sizes(), fonts.written

    def written(words: str, size: int, *, bold: bool = False) -> Image.Image:
        found.note(words, size)
        return write(words, size, bold=bold)

    monkeypatch.setattr(fonts, "written", written)
    for kept in (sprites.text, sprites.fitted, sprites.pill, blocks.figure):
        kept.cache_clear()
    return found


def test_a_name_has_thirteen_pixels_on_a_phone() -> None:
    assert LEAST <= NAME_SIZE * PHONE / WIDTH < LEAST + 1


@pytest.mark.parametrize(("key", "seats"), every_game())
def test_names_at_a_table_and_in_a_panel_are_large_enough(key: str, seats: int, sizes: Sizes) -> None:
    game, localizer = CATALOGUE[key], Localizer("en", NAMES)
    for number, (state, _) in enumerate(play(game, game.options(), seats, Random(3))):
        if number % 7 and not state.view(TABLE).between_tricks:
            continue
        for seat in (TABLE, *state.acting()[:1]):
            view = state.view(seat)
            words = picture_words(view, localizer, frozenset({1}), game.options())
            for large in (False, True):
                draw_table(view, words, hand=rail_of(view, large=large))
        if number > 120:
            break
    assert not sizes.too_small()


def test_the_name_of_who_has_to_reach_a_number_is_large_enough(sizes: Sizes) -> None:
    game, localizer = CATALOGUE["wysiwyg"], Localizer("en", NAMES)
    state = game.new(2, game.options(), bytes(32))
    (bidder,) = state.acting()
    state.apply(bidder, state.legal(bidder)[1])
    view = state.view(state.acting()[0])
    words = picture_words(view, localizer)
    assert words.track is not None
    ((goal, name, _),) = words.track.goals
    draw_table(view, words)
    assert f"{name} {goal}" in sizes
    assert not sizes.too_small()


@pytest.mark.parametrize("seats", [6, 9, 12])
def test_no_card_of_a_trick_covers_a_name_above_it(seats: int) -> None:
    """Each name takes the same place on the felt, however many rows of cards there are."""
    named, nameless = (replace_words(names=(name,) * seats) for name in ("gy", ""))
    room, middle = seated(seats, 0, clockwise=True, low=False).room
    box = (100 * UNIT, UNIT * (middle - room / 2), 200 * UNIT, UNIT * (middle + room / 2 + 2))
    written = []
    for count in (1, *range(5, seats + 1)):
        plays = tuple(Play(seat=seat, card="7S") for seat in range(count))
        view = view_of(seats, acting=(), trick=Trick(plays=plays))
        one, other = (picture(draw_table(view, words)).crop(box) for words in (named, nameless))
        changed = ImageChops.difference(one, other).convert("L").histogram()
        written.append(sum(changed[1:]) / count)
    few, *many = written
    assert len({*many}) == 1
    assert few > 0


@pytest.mark.parametrize(("key", "seats"), every_game())
def test_names_in_a_replay_are_large_enough(key: str, seats: int, sizes: Sizes) -> None:
    for step in replays.steps(key, seats, apart=23):
        draw_replay(replay_picture(replays.page(key, seats, step, reviewed=True), Localizer("en", NAMES)))
    assert not sizes.too_small()


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", CATALOGUE)
def test_names_in_a_recap_a_score_and_an_end_card_are_large_enough(
    key: str, locale: Locale, sizes: Sizes
) -> None:
    for state in list(deals_and_end(golden(key)))[-2:]:
        seen = replace(
            snapshot(state, options=golden(key).setup.options), names=NAMES[: golden(key).setup.seats]
        )
        ratings = {seat: SeatRating(1561, 12, is_provisional=True) for seat in range(len(seen.names))}
        seen = replace(seen, ratings=ratings if seen.over else {})
        localizer = Localizer(locale, seen.names)
        if seen.view.sheets:
            draw_moment(score_picture(seen, localizer))
        if seen.view.between_deals:
            draw_moment(recap_picture(seen, localizer))
        if seen.over:
            draw_moment(result_picture(seen, localizer))
    assert not sizes.too_small()


def of_a_community(localizer: Localizer) -> Iterator[Moment]:
    """The pictures that are about no match, or about many, with these names in the place of their own."""
    lines = tuple(replace(line, name=name) for line, name in zip(BOARD.lines, NAMES, strict=False))
    records = tuple(replace(line, name=name) for line, name in zip(RECORDS.records, NAMES, strict=False))
    yield leaderboard_picture(replace(BOARD, lines=lines), localizer)
    yield leaderboard_picture(replace(RECORDS, records=records), localizer)
    companions = (STATISTICS.partner, STATISTICS.opponent)
    partner, opponent = (
        each and replace(each, name=name) for each, name in zip(companions, NAMES, strict=False)
    )
    assert STATISTICS.deals is not None
    beside = ((NAMES[2], STATISTICS.deals.total),)
    seen = replace(
        STATISTICS,
        name=NAMES[3],
        partner=partner,
        opponent=opponent,
        deals=replace(STATISTICS.deals, partners=beside),
    )
    yield statistics_picture(seen, localizer)
    yield statistics_picture(replace(seen, versus=replace(VERSUS, name=NAMES[4])), localizer)
    yield ChampionsPicture("Season", "", (ChampionRow("Bhabhi", NAMES[0], "12"),))
    for key, seats in (("tressette", 4), ("bhabhi", 12)):
        shown = lobby(key, seats, 2)
        guests = (replace(guest, name=name) for guest, name in zip(shown.guests, NAMES, strict=False))
        yield lobby_picture(replace(shown, guests=tuple(guests)), Localizer(localizer.locale, NAMES[:seats]))


@pytest.mark.parametrize("locale", LOCALES)
def test_names_in_pictures_of_a_community_are_large_enough(locale: Locale, sizes: Sizes) -> None:
    for moment in of_a_community(Localizer(locale)):
        draw_moment(moment)
    assert not sizes.too_small()

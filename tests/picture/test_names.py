"""Each player's name on a picture is large enough for a phone."""

from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.i18n.catalogue import LOCALES, Locale
from bot.picture import fonts, sprites
from bot.picture.layout import NAME_SIZE, WIDTH, seated
from bot.picture.sprites import UNIT
from bot.picture.table import draw_table
from bot.picture.words import short_names
from bot.ui.captions import picture_words
from bot.ui.localizer import Localizer
from games import CATALOGUE
from games.core.game import Play, Trick
from tests.picture.gallery import draw_community, draw_endings, draw_match, forget
from tests.picture.showcase import PHONE
from tests.picture.views import picture, replace_words, view_of
from tests.ui.tables import every_game

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
    forget()
    return found


def test_a_name_has_thirteen_pixels_on_a_phone() -> None:
    assert LEAST <= NAME_SIZE * PHONE / WIDTH < LEAST + 1


@pytest.mark.drawn(3)
@pytest.mark.parametrize(("key", "seats"), every_game())
def test_names_in_a_match_and_its_replay_are_large_enough(key: str, seats: int, sizes: Sizes) -> None:
    draw_match(key, seats, NAMES)
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
def test_no_card_of_a_trick_covers_a_name_above_it(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each name takes the same place on the felt, however many rows of cards there are."""
    monkeypatch.setattr("bot.picture.trick.short_names", tuple)
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


@pytest.mark.drawn(6)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", CATALOGUE)
def test_names_in_a_recap_a_score_and_an_end_card_are_large_enough(
    key: str, locale: Locale, sizes: Sizes
) -> None:
    draw_endings(key, NAMES, locale)
    assert not sizes.too_small()


@pytest.mark.parametrize("locale", LOCALES)
def test_names_in_pictures_of_a_community_are_large_enough(locale: Locale, sizes: Sizes) -> None:
    draw_community(NAMES, locale)
    assert not sizes.too_small()


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Anna", "Ben", "Chloé"), ("An", "Be", "Ch")),
        (("Anna", "Anton", "Andrea"), ("An", "At", "Ad")),
        (("Player 1", "player 2", "Pat"), ("P1", "p2", "Pa")),
        (("Anton", "Anna", "Atlas"), ("Ao", "An", "At")),
        (("Alex", "Alex", "alex"), ("A1", "A2", "a3")),
        (("~ (rina)", "李", "李", "😀"), ("ri", "李1", "李2", "😀")),
    ],
)
def test_two_letters_tell_each_player_from_the_others(names: tuple[str, ...], short: tuple[str, ...]) -> None:
    assert short_names(names) == short


def test_under_the_cards_of_many_players_nobody_has_the_letters_of_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written: list[str] = []
    fitted = sprites.fitted

    def noted(words: str, *rest: Any, **more: Any) -> sprites.Sprite:
        written.append(words)
        return fitted(words, *rest, **more)

    monkeypatch.setattr(sprites, "fitted", noted)
    names = ("Anna", "Anton", "Ben", "Benno", "Cleo", "Clara", "Dai", "Dana", "Eva")
    trick = Trick(plays=tuple(Play(seat=seat, card="7S") for seat in range(9)))
    draw_table(view_of(9, acting=(), trick=trick), replace_words(names=names))
    letters = [words for words in written if len(words) == 2]
    assert len(set(letters)) == len(letters) == len(names)

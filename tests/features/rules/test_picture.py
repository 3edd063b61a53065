"""Pictures in the rules: each line that names one can be drawn, and its words say the same."""

import io
import re

import pytest
from PIL import Image

from bot.features.rules.page import drawings_on, picture_name, rules_message
from bot.features.rules.picture import Drawing, draw_drawing, parse_drawing
from bot.i18n.catalogue import LOCALES, Locale, rules_pages
from bot.i18n.symbols import bare
from bot.ui.localizer import Localizer
from games import CATALOGUE
from tests.ui import limits

EVERY_GAME = pytest.mark.parametrize("game", sorted(CATALOGUE))
EVERY_LOCALE = pytest.mark.parametrize("locale", LOCALES)


def drawings(game: str, locale: Locale) -> list[tuple[Drawing, ...]]:
    """The pictures of each page."""
    return [drawings_on(game, page, locale) for page in range(len(rules_pages(locale, game)))]


@EVERY_GAME
def test_the_pages_of_every_locale_have_the_same_pictures(game: str) -> None:
    english, japanese = (
        [[(drawing.kind, drawing.items) for drawing in page] for page in drawings(game, locale)]
        for locale in LOCALES
    )
    assert english == japanese
    assert any(english)


@EVERY_GAME
@EVERY_LOCALE
def test_every_page_with_its_pictures_keeps_to_discords_limits(game: str, locale: Locale) -> None:
    for page, there in enumerate(drawings(game, locale)):
        view = rules_message(game, page, Localizer(locale), pictured=True)
        assert not limits.problems(view)
        galleries = [part for part in limits.everything(view) if part["type"] == limits.GALLERY]
        shown = [
            (item["media"]["url"], bare(item["description"])) for part in galleries for item in part["items"]
        ]
        assert shown == [
            (f"attachment://{picture_name(number)}", drawing.alt) for number, drawing in enumerate(there)
        ]


@EVERY_GAME
@EVERY_LOCALE
def test_a_page_without_its_pictures_says_what_they_show(game: str, locale: Locale) -> None:
    for page, there in enumerate(drawings(game, locale)):
        view = rules_message(game, page, Localizer(locale))
        said = "\n".join(limits.texts(view))
        assert not limits.problems(view)
        assert "![" not in said
        assert all(f"-# {drawing.alt}" in said for drawing in there)


@EVERY_GAME
def test_a_picture_is_no_wider_than_that_of_a_table_and_no_heavier(game: str) -> None:
    for drawing in (each for page in drawings(game, "en") for each in page):
        png = draw_drawing(drawing)
        assert len(png) < 60_000
        with Image.open(io.BytesIO(png)) as picture:
            assert 480 <= picture.width <= 900


def test_the_text_around_a_picture_stays_in_order() -> None:
    view = rules_message("tressette", 1, Localizer("en"), pictured=True)
    kinds = [part["type"] for part in limits.everything(view)]
    before, after = kinds[: kinds.index(limits.GALLERY)], kinds[kinds.index(limits.GALLERY) :]
    assert before.count(limits.TEXT) == 2
    assert after.count(limits.TEXT) == 2


def test_the_winning_card_is_framed() -> None:
    drawn = {draw_drawing(read(f"![x](trick: {cards})")) for cards in ("K♠ [A♠]", "[K♠] A♠", "K♠ A♠")}
    assert len(drawn) == 3


def test_a_line_of_text_names_no_picture() -> None:
    assert parse_drawing("- The highest card **of the suit led** takes the trick.") is None


@pytest.mark.parametrize(
    "line",
    [
        "![](cards: A♠)",
        "![x](cards: A♠ 1♠)",
        "![x](cards: A♠ / )",
        "![x](photo: A♠)",
        "![x](trick: A♠ | K♠)",
        "![x](trick: A♠ / K♠)",
        "![x](cube: xxox .x.o .ox. o.x. xo..)",
        "![x](trick: [A♠)",
        "![x](faces: xo)",
        "![x](line: A 7)",
        "![x](https://example.org/a.png)",
        "![x](cards: A♠) and more",
    ],
)
def test_a_line_that_names_no_picture_that_can_be_drawn_is_refused_with_its_text(line: str) -> None:
    with pytest.raises(ValueError, match=re.escape(line)):
        parse_drawing(line)


def read(line: str) -> Drawing:
    drawing = parse_drawing(line)
    assert drawing is not None
    return drawing

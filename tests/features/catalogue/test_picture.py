"""The picture of the catalogue."""

import io
from dataclasses import replace

import pytest
from PIL import Image

from bot.features.catalogue.page import Wish, catalogue_page, catalogue_picture, in_order
from bot.features.catalogue.picture import CataloguePicture, Tile, draw_catalogue
from bot.i18n.catalogue import LOCALES, Locale
from bot.picture.palette import COLOURS
from bot.ui.localizer import Localizer
from games import CATALOGUE
from tests.features.samples import height
from tests.ui import limits


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("wish", [Wish(), Wish(players=2), Wish("board"), Wish(difficulty=3)])
def test_the_catalogue_shows_each_game_that_suits_in_the_order_of_the_select(
    wish: Wish, locale: Locale
) -> None:
    localizer = Localizer(locale)
    picture = catalogue_picture(wish, localizer)
    assert picture is not None
    assert [tile.emblem for tile in picture.tiles] == [
        CATALOGUE[key].emblem for key in in_order(wish.found())
    ]
    assert all(tile.emblem for tile in picture.tiles)
    height(picture.draw())
    page = catalogue_page(wish, localizer, "games.png")
    assert not limits.problems(page)
    offered = [option["value"] for option in limits.selects(page)[-1]["options"]]
    assert offered == [*in_order(wish.found())]
    (alt,) = (part["items"][0]["description"] for part in limits.everything(page) if part["type"] == 12)
    assert all(localizer.game(key) in alt for key in offered)


def test_only_a_game_to_start_with_has_a_star() -> None:
    """In the corner of its tile, which is empty otherwise."""
    tile = Tile("Bhabhi", "2–12", ("AS",))
    plain, starred = (corner(CataloguePicture((replace(tile, marked=marked),))) for marked in (False, True))
    gold, plate = COLOURS["gold"], COLOURS["plate"]
    assert plain == {plate}
    assert starred > {gold, plate}


def corner(picture: CataloguePicture) -> set[object]:
    """The colours at the top left of the first tile, within its edge."""
    image = Image.open(io.BytesIO(draw_catalogue(picture))).convert("RGB").crop((20, 20, 80, 70))
    return {image.getpixel((x, y)) for x in range(image.width) for y in range(image.height)}


def test_nothing_is_drawn_where_no_game_suits() -> None:
    wish = Wish("board", players=9)
    assert catalogue_picture(wish, Localizer("en")) is None
    assert not limits.problems(catalogue_page(wish, Localizer("en"), None))

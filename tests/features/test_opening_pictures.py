"""The pictures before a match: the catalogue and the lobby."""

import io
from dataclasses import replace

import pytest
from PIL import Image

from bot.features.catalogue.page import Wish, catalogue_page, catalogue_picture, in_order
from bot.features.catalogue.picture import CataloguePicture, Tile, draw_catalogue
from bot.features.lobby.page import lobby_message, lobby_picture
from bot.i18n.catalogue import LOCALES, Locale
from bot.picture.palette import COLOURS
from bot.ui.localizer import Localizer
from bot.ui.snapshots import Guest, LobbySnapshot
from games import CATALOGUE
from tests.ui import limits
from tests.ui.tables import names

BYTES = 60_000


def lobby(key: str, seats: int, people: int) -> LobbySnapshot:
    guests = tuple(
        Guest(names(seats)[seat], None if seat < people else "club", seat == 0) for seat in range(seats)
    )
    options = CATALOGUE[key].options()
    return LobbySnapshot(
        lobby_id="k3v9x2aq", game=key, options=options, seats=seats, host="Anna", guests=guests
    )


def height(png: bytes) -> int:
    assert len(png) <= BYTES
    image = Image.open(io.BytesIO(png))
    assert image.width == 900
    return image.height


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


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", CATALOGUE)
def test_a_lobby_shows_who_sits_where(key: str, locale: Locale) -> None:
    for seats in {CATALOGUE[key].seats[0], CATALOGUE[key].seats[-1]}:
        for people in (1, seats):
            seen, localizer = lobby(key, seats, people), Localizer(locale, names(seats))
            picture = lobby_picture(seen, localizer)
            assert [bool(seat.name) for seat in picture.seats] == [seat < people for seat in range(seats)]
            height(picture.draw())
            message = lobby_message(seen, localizer, "table.png")
            assert not limits.problems(message)
            (alt,) = (
                part["items"][0]["description"] for part in limits.everything(message) if part["type"] == 12
            )
            assert "*free*" not in alt
            assert all(localizer.name(seat) in alt for seat in range(people))


@pytest.mark.parametrize("locale", LOCALES)
def test_a_seat_that_is_kept_for_somebody_says_so_in_the_picture(locale: Locale) -> None:
    seen, localizer = lobby("tressette", 4, 2), Localizer(locale, names(4))
    guests = (seen.guests[0], replace(seen.guests[1], is_invited=True), *seen.guests[2:])
    host, asked, *_ = lobby_picture(replace(seen, guests=guests), localizer).seats
    assert (host.about, asked.about) == (localizer.text("picture-host"), localizer.text("picture-asked"))


def test_sides_have_their_colours_in_the_lobby() -> None:
    picture = lobby_picture(lobby("tressette", 4, 4), Localizer("en", names(4)))
    assert [seat.colour for seat in picture.seats] == ["ours", "theirs", "ours", "theirs"]

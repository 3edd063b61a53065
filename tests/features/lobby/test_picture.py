"""The picture of a lobby."""

from dataclasses import replace

import pytest

from bot.features.lobby.page import lobby_message, lobby_picture
from bot.i18n.catalogue import LOCALES, Locale
from bot.ui.localizer import Localizer
from games import CATALOGUE
from tests.features.samples import height, lobby
from tests.ui import limits
from tests.ui.tables import names


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", CATALOGUE)
def test_a_lobby_shows_who_sits_where(key: str, locale: Locale) -> None:
    for seats in {CATALOGUE[key].seats[0], CATALOGUE[key].seats[-1]}:
        for people in (1, seats):
            seen, localizer = lobby(key, seats, people), Localizer(locale, names(seats))
            picture = lobby_picture(seen, localizer)
            assert [bool(seat.name) for seat in picture.tables[0].seats] == [
                seat < people for seat in range(seats)
            ]
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
    host, asked, *_ = lobby_picture(replace(seen, guests=guests), localizer).tables[0].seats
    assert (host.about, asked.about) == (localizer.text("picture-host"), localizer.text("picture-asked"))


def test_sides_have_their_colours_in_the_lobby() -> None:
    picture = lobby_picture(lobby("tressette", 4, 4), Localizer("en", names(4)))
    assert [seat.colour for seat in picture.tables[0].seats] == ["ours", "theirs", "ours", "theirs"]

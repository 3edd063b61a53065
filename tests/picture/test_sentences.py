"""A sentence that is too wide for a picture: names are shortened, and the rest stays."""

import re

import pytest

from bot.i18n.catalogue import LOCALES, Locale
from bot.picture import fonts
from bot.picture.sprites import as_name, shortened
from bot.ui.localizer import Localizer
from games.core.game import Phrase, Players

NAME = re.compile("\u2068[^\u2069]*\u2069")
FATES = ("discarded", "leads", "picked-up", "taken")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("name", ["W" * 32, "春日部" * 10, "Anna"])
def test_a_sentence_that_is_too_wide_loses_letters_of_names_and_keeps_its_verb(
    name: str, locale: Locale
) -> None:
    localizer = Localizer(locale, (name, "Ben")).for_pictures()
    for said in (
        *(localizer.text("picture-taken", player=localizer.name(0), fate=fate) for fate in FATES),
        localizer.text("recap-title", deal=3, player=localizer.name(0), fate="picked-up"),
        localizer.text("result-conceded", players=localizer.names((0, 1)), several=1, deal=12),
        localizer.text("replay-played", player=localizer.name(0)),
        localizer.phrase("headline", Phrase("bhabhi-one", {"player": Players((0,))})),
    ):
        kept = NAME.split(said)
        limit = round(fonts.width_of("".join(kept), 25)) + 120
        short = shortened(said, 25, limit)
        assert fonts.width_of(short, 25) <= limit
        assert all(words in short for words in kept), "no word but names is cut"
        assert (short == said) == (fonts.width_of(said, 25) <= limit)


def test_of_several_names_the_widest_is_shortened_first() -> None:
    said = " & ".join(map(as_name, ("Bartholomew the Unhurried", "Ben")))
    assert re.fullmatch("Bart.*… & Ben", fonts.drawable(shortened(said, 25, 200)))


def test_words_without_room_beside_the_shortest_names_are_cut() -> None:
    cut = shortened(f"{as_name('Bartholomew')} takes the trick", 25, 110)
    assert fonts.drawable(cut).startswith("B… tak")
    assert fonts.width_of(cut, 25) <= 110

"""Each kind of message read out as a screen reader does, against texts that a person has read with care."""

import pytest

from bot.i18n.catalogue import LOCALES, Locale
from tests.ui.transcript import COMMUNITY, FOLDER, GAMES, of_a_community, transcript


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_messages_read_as_before(game: str, locale: Locale) -> None:
    before = (FOLDER / f"{game}.{locale}.txt").read_text(encoding="utf-8")
    assert transcript(game, locale) == before, "read it, then `python -m tests.ui.transcript` writes it anew"


@pytest.mark.parametrize("locale", LOCALES)
def test_messages_beside_matches_read_as_before(locale: Locale) -> None:
    before = (FOLDER / f"{COMMUNITY}.{locale}.txt").read_text(encoding="utf-8")
    assert of_a_community(locale) == before, "read it, then `python -m tests.ui.transcript` writes it anew"


def test_no_transcript_is_left_over() -> None:
    expected = {f"{kind}.{locale}.txt" for kind in (*GAMES, COMMUNITY) for locale in LOCALES}
    assert {path.name for path in FOLDER.iterdir()} == expected

"""Each kind of message read out as a screen reader does, against texts that somebody has read with care."""

import pytest

from bot.i18n.catalogue import LOCALES, Locale
from tests.ui.transcript import FOLDER, GAMES, transcript


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", GAMES)
def test_messages_read_as_before(game: str, locale: Locale) -> None:
    before = (FOLDER / f"{game}.{locale}.txt").read_text(encoding="utf-8")
    assert transcript(game, locale) == before, "read it, then `python -m tests.ui.transcript` writes it anew"


def test_no_transcript_is_left_over() -> None:
    expected = {f"{game}.{locale}.txt" for game in GAMES for locale in LOCALES}
    assert {path.name for path in FOLDER.iterdir()} == expected

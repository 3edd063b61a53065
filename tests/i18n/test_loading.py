"""The catalogues are read once, whole, and a gap in them is noticed."""

import logging
import re
from pathlib import Path

import pytest

from bot.i18n import catalogue
from bot.i18n.catalogue import BrokenCatalogueError, Locale, MissingTextError
from bot.i18n.files import word_files
from tests.i18n.catalogues import messages


@pytest.mark.parametrize(
    ("wanted", "locale"),
    [("ja", "ja"), ("en-US", "en"), ("en-GB", "en"), ("fr", "en"), (None, "en"), ("JA", "ja")],
)
def test_a_reader_of_any_other_language_reads_english(wanted: object, locale: Locale) -> None:
    assert catalogue.locale_of(wanted) == locale


def test_a_sentence_has_its_blanks_filled() -> None:
    assert catalogue.text("en", "prompt-waiting", players="Anna") == "Waiting for Anna."
    assert catalogue.text("ja", "prompt-waiting", players="Anna") == "Annaを待っています。"


def test_a_long_number_is_written_as_its_language_does() -> None:
    assert "12,345" in catalogue.text("en", "stats-latest", matches=12345)
    assert "12345" in catalogue.text("ja", "stats-latest", matches=12345)
    written = "".join(file.read_text(encoding="utf-8") for file in word_files("ja"))
    numbers = dict.fromkeys(re.findall(r"\$([\w-]+)", written), 12345)
    filled = [catalogue.text("ja", key, **numbers) for key in messages("ja")]
    assert any("12345" in each for each in filled)
    assert not [each for each in filled if re.search(r"\d[,，]\d", each)]


def test_a_missing_key_is_an_exception_in_tests() -> None:
    with pytest.raises(MissingTextError, match="no no-such-key"):
        catalogue.text("en", "no-such-key")


def test_a_blank_that_nothing_fills_is_an_exception_in_tests() -> None:
    with pytest.raises(MissingTextError, match="prompt-waiting"):
        catalogue.text("en", "prompt-waiting")


def test_elsewhere_the_key_stands_in_and_the_log_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(catalogue._Policy, "strict", False)
    with caplog.at_level(logging.ERROR):
        assert catalogue.text("ja", "no-such-key") == "no-such-key"
        assert "待っています" in catalogue.text("ja", "prompt-waiting")
    assert "no-such-key" in caplog.text
    assert "prompt-waiting" in caplog.text


def test_the_log_of_a_missing_blank_has_no_values(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A private sentence may name cards."""
    monkeypatch.setattr(catalogue._Policy, "strict", False)
    catalogue.text("en", "table-last-trick", card="Q♥")
    assert "Q♥" not in caplog.text
    assert "card" in caplog.text


def written(folder: Path, **files: str) -> list[Path]:
    for name, content in files.items():
        (folder / f"{name}.ftl").write_text(content, encoding="utf-8")
    return sorted(folder.iterdir())


def test_a_file_that_does_not_parse_stops_the_start(tmp_path: Path) -> None:
    with pytest.raises(BrokenCatalogueError, match=r"core\.ftl.*half"):
        catalogue._Catalogue("en", written(tmp_path, core="whole = fine\nhalf = { $unclosed\n"))


def test_a_key_in_two_files_stops_the_start(tmp_path: Path) -> None:
    with pytest.raises(BrokenCatalogueError, match=r"twice is in a\.ftl and again in b\.ftl"):
        catalogue._Catalogue("en", written(tmp_path, a="twice = one\n", b="twice = two\n"))


def test_every_catalogue_of_the_project_loads() -> None:
    catalogue.load()


def test_rules_are_split_at_their_headings() -> None:
    pages = catalogue.rules_pages("en", "tressette")
    assert len(pages) == len(catalogue.rules_pages("ja", "tressette"))
    assert all(page.title and page.body for page in pages)
    assert not any("\n## " in page.body for page in pages)


def test_a_game_without_rules_has_no_pages() -> None:
    assert catalogue.rules_pages("en", "no_such_game") == ()


def test_a_button_that_the_rules_quote_is_called_as_it_is() -> None:
    (page,) = (page for page in catalogue.rules_pages("en", "tressette") if page.title == "Declarations")
    assert f"press **{catalogue.text('en', 'action-tressette-pass')}**" in page.body

"""The tests that run while working on something: those of its package, and no file without tests."""

import re

import pytest

from tests.changed import ROOT, TESTS_OF, Changed, wanted_for


@pytest.mark.parametrize(
    ("path", "test", "wanted"),
    [
        ("games/tuppi/deal.py", "tests/games/tuppi/test_play.py::test_follow", True),
        ("games/tuppi/deal.py", "tests/games/test_conformance.py::test_clone[tuppi-4]", True),
        ("games/tuppi/deal.py", "tests/games/test_conformance.py::test_clone[fipsen-4]", False),
        ("games/tuppi/deal.py", "tests/games/test_conformance.py", True),
        ("games/tuppi/deal.py", "tests/match/test_table.py", False),
        ("games/fipsen/deal.py", "tests/games/test_conformance.py::test_clone[anseger_fips-4]", True),
        ("games/tuppi/agent/bidding.py", "tests/games/tuppi/test_agent.py::test_bid", True),
        ("games/core/record.py", "tests/games/test_records.py::test_header", True),
        ("bot/match/table.py", "tests/match/test_table.py::test_submit", True),
        ("games/tuppi/words/ja/tuppi.ftl", "tests/i18n/test_catalogues.py::test_keys", True),
        ("tests/match/test_table.py", "tests/match/test_table.py::test_submit", True),
        ("tests/match/test_table.py", "tests/match/test_clocks.py::test_up", False),
        ("tests/match/room.py", "tests/match/test_clocks.py::test_up", True),
        ("docs/adding-a-game.md", "tests/games/test_a_new_game.py::test_by_the_guide", True),
        ("bot/features/privacy/presses.py", "tests/e2e/test_privacy.py::test_erasure", True),
        ("bot/features/lobby/page.py", "tests/features/lobby/test_page.py::test_title", True),
        ("bot/features/statistics/page.py", "tests/features/test_points_alike.py::test_title", True),
        ("bot/features/lobby/page.py", "tests/features/test_conceded.py::test_title", False),
        ("bot/features/lobby/page.py", "tests/features/replay/test_page.py::test_title", False),
        ("bot/features/lobby/words/ja.ftl", "tests/i18n/test_words.py::test_length", True),
        ("bot/match/words/ja.ftl", "tests/i18n/test_words.py::test_length", True),
        ("bot/match/table.py", "tests/i18n/test_no_literals.py::test_used", True),
        ("bot/interactions/handler.py", "tests/i18n/test_no_literals.py::test_used", True),
        ("bot/ui/items.py", "tests/i18n/test_no_literals.py::test_used", True),
        ("CHANGELOG.md", "tests/match/test_clocks.py::test_up", False),
    ],
)
def test_a_change_is_looked_at_by_the_patterns_for_its_package(path: str, test: str, wanted: bool) -> None:
    assert Changed([path]).wants(test) is wanted


def test_no_case_of_a_game_that_has_changed_is_left_to_the_other_tier() -> None:
    changed = Changed(["games/tuppi/deal.py", "bot/match/table.py"])
    assert changed.is_case_of("tests/games/test_conformance.py::test_clone[tuppi-4]")
    assert not changed.is_case_of("tests/games/test_conformance.py::test_clone[fipsen-4]")
    assert not changed.is_case_of("tests/match/test_table.py::test_submit")


def test_every_module_has_tests_to_run_when_it_changes() -> None:
    folders = (ROOT / "bot", ROOT / "games")
    listed = [file.relative_to(ROOT).as_posix() for folder in folders for file in folder.rglob("*.py")]
    assert listed
    assert not [path for path in listed if len(set(wanted_for(path))) < 2]


def test_every_module_has_a_file_of_tests_that_is_there() -> None:
    """Looked for by their names alone, as they are chosen before any is loaded."""
    files = [file.relative_to(ROOT).as_posix() for file in (ROOT / "tests").rglob("test_*.py")]
    folders = (ROOT / "bot", ROOT / "games")
    listed = [file.relative_to(ROOT).as_posix() for folder in folders for file in folder.rglob("*.py")]
    wanted = {each for path in listed for each in wanted_for(path)}
    assert not [each for each in wanted if not any(map(each.wants, files))]


def test_every_folder_of_tests_that_is_named_is_there() -> None:
    named = {
        folder for _, tests in TESTS_OF for each in tests for folder in re.findall(r"(\w+)/", each.files)
    }
    assert "match" in named
    there = {each.name for each in (ROOT / "tests").rglob("*") if each.is_dir()}
    assert named <= {*there, "tests"}

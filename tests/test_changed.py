"""The tests that run while working on something: those of its package, and no file without tests."""

import pytest

from tests.changed import ROOT, Changed, patterns_for


@pytest.mark.parametrize(
    ("path", "test", "wanted"),
    [
        ("games/tuppi/deal.py", "tests/games/tuppi/test_play.py::test_follow", True),
        ("games/tuppi/deal.py", "tests/games/test_conformance.py::test_clone[tuppi-4]", True),
        ("games/tuppi/deal.py", "tests/games/test_conformance.py::test_clone[fipsen-4]", False),
        ("games/tuppi/deal.py", "tests/session/test_table.py::test_submit", False),
        ("games/ai/agents/tuppi/bidding.py", "tests/games/ai/test_tuppi.py::test_bid", True),
        ("games/core/record.py", "tests/games/test_records.py::test_header", True),
        ("bot/session/table.py", "tests/session/test_table.py::test_submit", True),
        ("bot/i18n/ja/games/tuppi.ftl", "tests/i18n/test_catalogues.py::test_keys", True),
        ("tests/session/test_table.py", "tests/session/test_table.py::test_submit", True),
        ("tests/session/test_table.py", "tests/session/test_clocks.py::test_up", False),
        ("tests/session/room.py", "tests/session/test_clocks.py::test_up", True),
        ("CHANGELOG.md", "tests/session/test_clocks.py::test_up", False),
    ],
)
def test_a_change_is_looked_at_by_the_patterns_for_its_package(path: str, test: str, wanted: bool) -> None:
    assert Changed([path]).wants(test) is wanted


def test_every_module_has_tests_to_run_when_it_changes() -> None:
    folders = (ROOT / "bot", ROOT / "games")
    listed = [file.relative_to(ROOT).as_posix() for folder in folders for file in folder.rglob("*.py")]
    assert listed
    assert not [path for path in listed if len(set(patterns_for(path))) < 2]

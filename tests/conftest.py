from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from bot.i18n import catalogue
from tests.changed import Changed, changed_files

ON_DEMAND: Final = tuple(Path(__file__).parent / each for each in ("browser", "nats"))
"""The tests that need more than Python: Chromium, a NATS server."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer ``--changed``, for whoever works on something."""
    parser.addoption(
        "--changed",
        nargs="?",
        const="HEAD",
        metavar="COMMIT",
        help="run the tests of what has changed since a commit (HEAD) alone",
    )


def pytest_configure() -> None:
    """Fail a test that wants a sentence which no catalogue has, and none for being slow."""
    catalogue.be_strict()
    settings.register_profile("unhurried", deadline=None)
    settings.load_profile("unhurried")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what has nothing to do with what has changed, if that is asked for."""
    base: str | None = config.getoption("--changed")
    if base is None:
        return
    changed = Changed(changed_files(base))
    kept = [item for item in items if changed.wants(item.nodeid)]
    config.hook.pytest_deselected(items=[item for item in items if not changed.wants(item.nodeid)])
    items[:] = kept


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the tests that need more than Python out unless they are asked for by their path."""
    if collection_path not in ON_DEMAND:
        return None
    asked = (Path(each.partition("::")[0]).resolve() for each in config.args)
    return None if any(each.is_relative_to(collection_path) for each in asked) else True

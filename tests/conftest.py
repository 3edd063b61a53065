from pathlib import Path
from typing import Final

import pytest

from bot.i18n import catalogue

BROWSER: Final = Path(__file__).parent / "browser"


def pytest_configure() -> None:
    """A sentence that a catalogue lacks fails the test that wants it."""
    catalogue.be_strict()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the browser's tests out unless they are asked for by their path: they need Chromium."""
    if collection_path != BROWSER:
        return None
    asked = (Path(each.partition("::")[0]).resolve() for each in config.args)
    return None if any(each.is_relative_to(BROWSER) for each in asked) else True

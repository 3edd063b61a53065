"""No feature lacks a piece: docs/adding-a-page.md says which there are."""

from pathlib import Path

import pytest

import bot.features.presses  # noqa: F401 - its modules register their handlers
from tests.features.pieces import ROOT, Feature, missing, written_lists

FEATURES = sorted(file.parent for file in (ROOT / "bot" / "features").glob("*/__init__.py"))


@pytest.mark.parametrize("folder", FEATURES, ids=lambda folder: folder.name)
def test_no_feature_lacks_a_piece(folder: Path) -> None:
    assert missing(Feature(folder, written_lists())) == []

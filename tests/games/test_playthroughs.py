"""The golden games: nothing in how a game plays changes unnoticed."""

from pathlib import Path

import pytest

from games import CATALOGUE
from tests.games.playthrough import FOLDER, read

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_match_plays_as_it_did(file: Path) -> None:
    """To change one on purpose, make the file anew as its header says, and read the difference."""
    golden = file.read_text(encoding="utf-8")
    assert read(golden).text() == golden


def test_no_game_lacks_a_playthrough() -> None:
    assert {read(file.read_text(encoding="utf-8")).setup.game.key for file in FILES} == set(CATALOGUE)

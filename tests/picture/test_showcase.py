"""Pictures as they are seen with every colour vision are written to ``build/pictures``, to be looked at."""

import io
from pathlib import Path

import pytest
from PIL import Image

from tests.picture import showcase
from tests.picture.showcase import Scene, in_trick, moment_like, panel_picture, write_sheets
from tests.picture.vision import VISIONS

FOLDER = Path(__file__).parents[2] / "build" / "pictures"
SEEN = (
    Scene("tressette", 4, "trick", in_trick(2), 6),
    Scene("finesse", 4, "trick", in_trick(2), 2),
    Scene("bhabhi", 6, "trick", in_trick(4)),
)


def test_pictures_are_written_as_they_are_seen_with_every_colour_vision() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    pictures = [Image.open(io.BytesIO(panel_picture(*moment_like(scene), "en"))) for scene in SEEN]
    written = write_sheets(FOLDER, "colour-visions", pictures)
    assert len(written) == len(VISIONS) + 1
    assert len({path.read_bytes() for path in written}) == len(written)


@pytest.mark.parametrize("key", ["tuppi", "bushi_shogi"], ids=["with tricks", "without tricks"])
def test_a_game_that_has_no_scene_yet_is_drawn_where_it_is_under_way(
    key: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(showcase, "SCENES", SEEN)
    showcase.main(tmp_path, "en", [key])
    drawn = {file.name for file in tmp_path.iterdir()}
    (table,) = (name for name in drawn if name.startswith(key) and name.endswith("-table.png"))
    assert {table.replace("-table", "-panel"), "tables.png", "panels.png"} <= drawn

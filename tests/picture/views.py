"""Views of a toy game, and the contents of their pictures, for short tests."""

import io
from dataclasses import replace
from typing import Any

from PIL import Image

from bot.picture.palette import COLOURS
from bot.picture.table import HandRail, Words
from games.core.game import TABLE, Phrase, Trick, View, Zone

WORDS = Words(tuple(f"Player {seat}" for seat in range(12)), "Play", {"stock": "Stock"})
FELT = COLOURS["felt"]
RAIL = COLOURS["rail"]
HEARTS = COLOURS["hearts"]
TURN = COLOURS["gold"]
WIDTH = 900
HEAVIEST = 60_000
"""The most bytes of a picture."""


def view_of(seats: int, *zones: Zone, acting: tuple[int, ...] = (0,), trick: Trick | None = None) -> View:
    return View(
        game="toy", seat=TABLE, seats=seats, deal=1, phase="play", acting=acting, zones=zones, trick=trick,
        sides=tuple((seat,) for seat in range(seats)), totals=(0,) * seats, prompt=Phrase("waiting"),
    )  # fmt: skip


def replace_words(**fields: Any) -> Words:
    return replace(WORDS, **fields)


def replaced(view: View, **fields: object) -> View:
    return view.model_copy(update=fields)


def picture(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png))
    assert image.mode == "P"
    return image.convert("RGB")


def colours(image: Image.Image) -> set[object]:
    return {colour for _, colour in image.getcolors(1 << 20) or ()}


def hand_of(*cards: str, **fields: Any) -> HandRail:
    return HandRail(cards, **fields)

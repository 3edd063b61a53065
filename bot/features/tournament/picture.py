"""The result of a tournament: the first three on a podium, and the next places below."""

from dataclasses import dataclass
from typing import Final

from PIL import Image

from bot.picture import sprites
from bot.picture.blocks import Block, figure, gap, stacked
from bot.picture.layout import WIDTH
from bot.picture.ranking import MEDALS, RankedRow, head, ranked
from bot.picture.sprites import put, px

_NAME: Final = 16.0
"""The height of a name above its step."""
_STEPS: Final = {"1": 64.0, "2": 46.0}
"""The heights of the steps; all others are the lowest."""
_LOWEST: Final = 36.0
_COLUMNS: Final = (WIDTH / 2, 56.0, WIDTH - 56.0)
"""The middles of the steps: the first place stands between the others."""
_STEP: Final = 90.0


@dataclass(frozen=True, slots=True)
class PodiumStep:
    """A place on the podium: its number, the names at it, one a line, and their score."""

    place: str
    names: tuple[str, ...]
    score: str


@dataclass(frozen=True, slots=True)
class PodiumPicture:
    """The result of a tournament, in the server's language; without steps, all places are rows."""

    title: str
    aside: str
    steps: tuple[PodiumStep, ...]
    rows: tuple[RankedRow, ...]

    def draw(self) -> bytes:
        """The result as a PNG with a palette."""
        podium = [_podium(self.steps)] if self.steps else []
        return stacked([head(self.title, self.aside), *podium, gap(4), *map(ranked, self.rows), gap(2)])


def _podium(steps: tuple[PodiumStep, ...]) -> Block:
    high = _STEPS["1"] + 12 + _NAME * max(len(step.names) for step in steps)

    def draw(canvas: Image.Image, top: float) -> None:
        for step, middle in zip(steps, _COLUMNS, strict=False):
            _put_step(canvas, step, _STEPS.get(step.place, _LOWEST), middle, top + high)

    return Block(high, draw)


def _put_step(canvas: Image.Image, step: PodiumStep, high: float, middle: float, bottom: float) -> None:
    top = bottom - high
    put(canvas, sprites.plate((px(_STEP), px(high)), "plate"), middle, bottom - high / 2)
    medal = sprites.disc(step.place, px(22), "plate", MEDALS.get(step.place, "quiet"))
    if high > _LOWEST:
        put(canvas, medal, middle, top + 15)
        put(canvas, figure(step.score, 14, _STEP - 10, "plate", "cream"), middle, top + 36)
    else:
        put(canvas, medal, middle - 26, top + high / 2)
        put(canvas, figure(step.score, 14, _STEP - 44, "plate", "cream"), middle + 14, top + high / 2)
    for line, name in enumerate(reversed(step.names)):
        drawn = sprites.fitted(name, px(14), px(_STEP + 4), "felt", "cream", bold=True)
        put(canvas, drawn, middle, top - 10 - _NAME * line)

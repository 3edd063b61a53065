"""A page with a picture: what it shows, and how its picture is drawn."""

import hashlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

from discord import ui

from bot.publisher.panels import RenderedPanel
from bot.render import artist
from bot.render.artist import Reader
from bot.render.moments import MomentPicture


class DrawMoment(Protocol):
    """Draws a moment for a reader."""

    def __call__(self, picture: MomentPicture, /, *, reader: Reader) -> Awaitable[bytes]: ...


def rendered_page(
    build: Callable[[str | None], ui.LayoutView],
    picture: MomentPicture | None,
    *,
    draw: DrawMoment = artist.draw_of_moment,
) -> RenderedPanel:
    """A page of which `build` makes the components, and `draw` the picture; None has no picture."""
    if picture is None:
        return RenderedPanel(build, None, undrawn)
    return RenderedPanel(build, key_of(repr(picture)), partial(draw, picture))


def key_of(drawn: str) -> bytes:
    """A key that is equal for pictures that look the same, made of all that is drawn."""
    return hashlib.blake2b(drawn.encode(), digest_size=16).digest()


async def undrawn(**_: Reader) -> bytes:
    """Raise: a page of words alone has no picture."""
    raise AssertionError("words have no picture")

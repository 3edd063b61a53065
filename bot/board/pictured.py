"""Joins a page's components with the drawing of its picture."""

import hashlib
from collections.abc import Callable
from functools import partial

from discord import ui

from bot.board.panels import RenderedPanel
from bot.picture import artist
from bot.picture.artist import Reader
from bot.picture.drawable import Drawable


def rendered_page(
    build: Callable[[str | None], ui.LayoutView],
    picture: Drawable | None,
    *,
    keep: bool = False,
) -> RenderedPanel:
    """A page of which `build` makes the components; None has no picture. `keep` it for its next reader."""
    if picture is None:
        return RenderedPanel(build, None, undrawn)
    draw = artist.draw_kept if keep else artist.draw_picture
    return RenderedPanel(build, key_of(repr(picture)), partial(draw, picture))


def key_of(drawn: str) -> bytes:
    """A key that is equal for pictures that look the same, made of all that is drawn."""
    return hashlib.blake2b(drawn.encode(), digest_size=16).digest()


async def undrawn(**_: Reader) -> bytes:
    """Raise: a page of words alone has no picture."""
    raise AssertionError("words have no picture")

"""A page with a picture: what it shows, and how its picture is drawn."""

import hashlib
from collections.abc import Callable
from functools import partial

from discord import ui

from bot.publisher.panels import RenderedPanel
from bot.render import artist
from bot.render.artist import Reader
from bot.render.moments import Moment


def rendered_page(build: Callable[[str | None], ui.LayoutView], picture: Moment | None) -> RenderedPanel:
    """A page of which `build` makes the components; None has no picture."""
    if picture is None:
        return RenderedPanel(build, None, undrawn)
    key = hashlib.blake2b(repr(picture).encode(), digest_size=16).digest()
    return RenderedPanel(build, key, partial(artist.draw_of_moment, picture))


async def undrawn(**_: Reader) -> bytes:
    """Raise: a page of words alone has no picture."""
    raise AssertionError("words have no picture")

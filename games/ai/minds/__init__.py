"""What is known of playing each game, by its key."""

from collections.abc import Mapping
from types import MappingProxyType

from games.ai.mind import Mind
from games.ai.minds import (
    avoiding,
    bhabhi,
    bushi_shogi,
    finesse,
    fipsen,
    the_things,
    tressette,
    tricky_express,
    tuppi,
    wysiwyg,
)

MINDS: Mapping[str, Mind] = MappingProxyType(
    {
        **avoiding.MINDS,
        **bhabhi.MINDS,
        **bushi_shogi.MINDS,
        **finesse.MINDS,
        **fipsen.MINDS,
        **the_things.MINDS,
        **tressette.MINDS,
        **tricky_express.MINDS,
        **tuppi.MINDS,
        **wysiwyg.MINDS,
    }
)

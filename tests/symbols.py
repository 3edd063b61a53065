"""Symbols with two looks, by Unicode's own table: emoji that are text unless a selector says otherwise."""

import re
from functools import cache, lru_cache
from typing import Final

from bot.sandbox.emoji import is_emoji

_PICTURES: Final = (
    "\u231a\u231b\u23e9-\u23ec\u23f0\u23f3\u25fd\u25fe\u2614\u2615\u2648-\u2653\u267f\u2693\u26a1\u26aa\u26ab"
    "\u26bd\u26be\u26c4\u26c5\u26ce\u26d4\u26ea\u26f2\u26f3\u26f5\u26fa\u26fd\u2705\u270a\u270b\u2728\u274c\u274e"
    "\u2753-\u2755\u2757\u2795-\u2797\u27b0\u27bf\u2b1b\u2b1c\u2b50\u2b55"
)
"""Below U+1F000, the characters with the property Emoji_Presentation of emoji-data.txt (Unicode 16)."""
_TEXT_ABOVE: Final = (
    "\U0001f170\U0001f171\U0001f17e\U0001f17f\U0001f202\U0001f237\U0001f321\U0001f324-\U0001f32c\U0001f336"
    "\U0001f37d\U0001f396\U0001f397\U0001f399-\U0001f39b\U0001f39e\U0001f39f\U0001f3cb-\U0001f3ce"
    "\U0001f3d4-\U0001f3df\U0001f3f3\U0001f3f5\U0001f3f7\U0001f43f\U0001f441\U0001f4fd\U0001f549\U0001f54a"
    "\U0001f56f\U0001f570\U0001f573-\U0001f579\U0001f587\U0001f58a-\U0001f58d\U0001f590\U0001f5a5\U0001f5a8"
    "\U0001f5b1\U0001f5b2\U0001f5bc\U0001f5c2-\U0001f5c4\U0001f5d1-\U0001f5d3\U0001f5dc-\U0001f5de\U0001f5e1"
    "\U0001f5e3\U0001f5e8\U0001f5ef\U0001f5f3\U0001f5fa\U0001f6cb\U0001f6cd-\U0001f6cf\U0001f6e0-\U0001f6e5"
    "\U0001f6e9\U0001f6f0\U0001f6f3"
)
"""From U+1F000 on, those without it."""
_IS_PICTURE: Final = re.compile(f"[{_PICTURES}]")
_IS_TEXT_ABOVE: Final = re.compile(f"[{_TEXT_ABOVE}]")
_SYMBOL: Final = re.compile("([^\\x00-\\u2000])(?![\ufe0e\ufe0f])")


@cache
def is_ambiguous(symbol: str) -> bool:
    """True for a character that is text here and a picture there."""
    if ord(symbol) >= 0x1F000:
        return _IS_TEXT_ABOVE.match(symbol) is not None
    return is_emoji(symbol) and _IS_PICTURE.match(symbol) is None


@lru_cache(maxsize=16_384)
def unsettled(text: str) -> frozenset[str]:
    """The symbols of a text that every client draws as it likes; most are asked about time and again."""
    return frozenset(found[1] for found in _SYMBOL.finditer(text) if is_ambiguous(found[1]))

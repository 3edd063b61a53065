"""Symbols that Discord may draw as emojis, and the look that each of them gets.

Unicode leaves it to the program whether such a symbol is text or a picture, unless a variation selector
follows it. Discord draws the bare ones as pictures in messages, some of its clients in labels too: a red
heart among letters, a blue box instead of an arrow. A symbol that is an emoji by Unicode's own default
(🏆 💡 🤖) needs nothing, nor does a symbol that is never one (← ● ★ −).
"""

import re
from collections.abc import Mapping
from typing import Final

TEXT: Final = "\ufe0e"
"""U+FE0E: the symbol before it is a letter like others."""
EMOJI: Final = "\ufe0f"
"""U+FE0F: the symbol before it is a picture."""

SELECTORS: Final[Mapping[str, str]] = {
    **dict.fromkeys("♠♥♦♣", TEXT),
    **dict.fromkeys("▶◀⏮⏭↩↪↔↕↗↘", TEXT),
    **dict.fromkeys("✔✖", TEXT),
    **dict.fromkeys("⚠⏱✏⚙⚔☀", EMOJI),
}
"""Every symbol with two looks that is used in a text, and the selector that it needs."""

_BARE: Final = re.compile(f"([{''.join(SELECTORS)}])(?![{TEXT}{EMOJI}])")
_SELECTOR: Final = re.compile(f"[{TEXT}{EMOJI}]")


def settled(text: str) -> str:
    """The text with a selector after each symbol that has two looks."""
    return _BARE.sub(lambda found: found[1] + SELECTORS[found[1]], text)


def bare(text: str) -> str:
    """The text without selectors: for pictures, and for comparing typed texts."""
    return _SELECTOR.sub("", text)

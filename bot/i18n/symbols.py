"""Symbols that Discord may draw as an emoji of its own, and which of the two looks each of them is to have.

Unicode leaves it to the program whether such a symbol is text or a picture, unless a variation selector
follows it. Discord draws the bare ones as pictures in messages, some of its clients in labels too: a red
heart among letters, a blue box where an arrow was meant. A symbol that is an emoji by Unicode's own default
(🏆 💡 🤖) needs nothing, one that is none (← ● ★ −) neither.
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
    """The text with a selector after each symbol that has two looks; those that have one are left alone."""
    return _BARE.sub(lambda found: found[1] + SELECTORS[found[1]], text)


def bare(text: str) -> str:
    """The text without selectors: for pictures, and for comparing what is typed."""
    return _SELECTOR.sub("", text)

"""The name of a person, in messages and pictures."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

import discord

from bot.picture import fonts

NAME_LIMIT: Final = 32
"""The most characters of a name; it is never wider than as many wide ones."""
NAMELESS: Final = "?"
_UNSEEN: Final = re.compile(
    r"[\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    r"\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\U0001d173-\U0001d17a]+"
)
"""Signs that are invisible or that change how others are set, and letters that look like blanks."""
_IDLE_JOINER: Final = re.compile(
    r"(?<![^\s\u200c\u200d])[\u200c\u200d]+"  # at the start, or after a space
    r"|[\u200c\u200d]{2,}"
    r"|[\u200c\u200d](?!\S)"
    r"|(?<=[\x00-\x7f])[\u200c\u200d](?=[\x00-\x7f])"
)
"""The joiners that join nothing; others belong to how a name is written, in Sinhala or in an emoji."""
_MOST_MARKS: Final = 5
"""The most marks on a letter, as Burmese stacks them."""
_MOST_ACCENTS: Final = 2
"""The most marks on a letter that go with any: an accent and another, as in Vietnamese."""
_USUAL: Final = re.compile(r"[\x00-\u052f\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7a3]*")
"""Letters that are no wider than they are high."""
_EM: Final = 100


def clip(text: str, limit: int) -> str:
    """The text, cut off with an ellipsis if it is longer than `limit` characters."""
    return text if len(text) <= limit else f"{text[: limit - 1].rstrip()}…"


def name_of(user: discord.User | discord.Member) -> str:
    """A member's name on the server; another name of theirs if nothing of that can be seen or drawn."""
    nick = user.nick if isinstance(user, discord.Member) else None
    return next((name for name in (nick, user.global_name) if name and _can_be_read(name)), user.name)


@lru_cache(maxsize=4096)
def plain_name(name: str) -> str:
    """The name in one line without invisible signs, its marks not stacked up, and not too wide."""
    seen = _IDLE_JOINER.sub(" ", _UNSEEN.sub(" ", _unstacked(name))).strip()
    return shortened(seen, NAME_LIMIT) if _is_seen(seen) else NAMELESS


@lru_cache(maxsize=4096)
def shortened(name: str, most: int) -> str:
    """The name, cut off with an ellipsis after `most` characters, or after as many wide ones as fit."""
    short, left = clip(name, most), most
    while left > 1 and _width(short) > most:
        left -= 1
        short = clip(name, left)
    return short


@lru_cache(maxsize=4096)
def _can_be_read(name: str) -> bool:
    """True if something of the name is seen in a text, and in a picture."""
    plain = plain_name(name)
    return plain != NAMELESS and _is_seen(fonts.drawable(plain))


def _is_seen(name: str) -> bool:
    """True if there is more to it than blanks, marks without a letter, and signs that only change others."""
    return any(unicodedata.category(letter)[0] in "LNPS" for letter in name)


def _width(name: str) -> float:
    """The width of the name as it is drawn, by its height."""
    return 0 if _USUAL.fullmatch(name) else fonts.width_of(name, _EM) / _EM


def _unstacked(name: str) -> str:
    """The name without the marks that would reach into other lines."""
    kept: list[str] = []
    stacked = 0
    for letter in unicodedata.normalize("NFC", name):
        is_mark = unicodedata.category(letter) in {"Mn", "Me"}
        stacked = stacked + 1 if is_mark else 0
        is_accent = is_mark and unicodedata.name(letter, "").startswith("COMBINING")
        if stacked <= (_MOST_ACCENTS if is_accent else _MOST_MARKS):
            kept.append(letter)
    return "".join(kept)

"""The lines that texts and buttons take on a phone 390 css px wide, about, and the words that fit one."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final
from unicodedata import east_asian_width

from bot.i18n.symbols import bare
from bot.ui.emojis import without_emojis
from bot.ui.items import ROW_LIMIT

HEADING: Final = 32
"""The characters of a heading that fit one line."""
LINE: Final = 44
"""The characters of small print that fit one line."""
SURE_LINE: Final = 42
"""The same if no letters are narrow: 21 Japanese ones."""
CLOCK: Final = 16
"""The characters of a time, as Discord writes it."""
_TIME: Final = re.compile(r"<t:\d+:R>")
_OPENING: Final = "「『（"
_CLOSING: Final = "、。」』）？！…"
_KANA: Final = "\u3041-\u309f"
_KANJI: Final = "\u3005-\u3007\u4e00-\u9fff"
_JAPANESE: Final = "\u3005-\u3007\u3041-\u9fff\uff10-\uff5a"
_PIECES: Final = re.compile(
    rf"(?:<a?:\w+:\d+>|[^\s<{_JAPANESE}{_OPENING}{_CLOSING}]+|[{_OPENING}{_JAPANESE}]|.)[ー{_CLOSING}]*\s*"
)
"""The parts of a sentence between which a line could end: a custom emoji, a word or a Japanese letter."""
_PARTICLES: Final = "はがをにでともへのやかてたなずくば"
"""The letters that end a phrase even alone between two kanji; others join them, as in 切り札."""
_OPEN_ENDS: Final = re.compile(rf"[^{_KANA}]$|[おご]$")
"""The end of a phrase that goes on: unless a mark follows, a phrase of Japanese ends with hiragana."""
_IN_A_COMPOUND: Final = re.compile(rf"[{_KANJI}](?![{_PARTICLES}])[{_KANA}]$")
"""The same if a kanji follows."""
_WIDTH, _PADDING, _LETTER, _WIDE, _GAP = 282, 28, 8, 14, 8
"""The width of a row on a phone, less a little as letters differ, of a button without its label, of a letter,
of a wide one as in Japanese, and between two buttons; in css px."""


# Texts


def length(said: str) -> int:
    """The number of characters that are seen, about: an emoji is as wide as two, and so is a Japanese one.

    Bold words are somewhat wider than others.
    """
    seen = bare(without_emojis(said)).replace("**", "*")
    return len(seen) + sum(map(_is_wide, seen))


def fitting(remarks: Iterable[str], *, clock: str | None) -> str | None:
    """The first remark that fits the line beside the `clock`, if there is one."""
    return next((remark for remark in remarks if length(remark) <= room(clock=clock)), None)


def room(*, clock: str | None) -> int:
    """The characters of small print that fit a line beside the `clock`, a time with its words, if any."""
    return LINE - (0 if clock is None else length(_TIME.sub("0" * CLOCK, clock)))


def in_lines(said: str) -> list[str]:
    """Small print broken into lines that each fit a phone, so that it is as high with any letters.

    Japanese breaks between phrases, as after a particle. A phrase that no line holds breaks anywhere but
    before a closing mark.
    """
    found = [""]
    for phrase in _phrases(said):
        is_long = length(phrase.rstrip()) > SURE_LINE
        for piece in _PIECES.findall(phrase) if is_long else (phrase,):
            if length((found[-1] + piece).rstrip()) > SURE_LINE:
                found.append("")
            found[-1] += piece
    return [line.strip() for line in found if line.strip()]


def _phrases(said: str) -> Iterator[str]:
    """The parts of a sentence between which a reader expects a line to end."""
    phrase = ""
    for piece in _PIECES.findall(said):
        if phrase and not _belongs(piece, phrase):
            yield phrase
            phrase = ""
        phrase += piece
    yield phrase


def _belongs(piece: str, phrase: str) -> bool:
    """True if no line should end between a phrase so far and the next piece of the sentence."""
    last, first = phrase[-1], piece[0]
    if last.isspace() or last in _CLOSING:
        return False
    if first in f"{_OPENING}<":
        return last in _OPENING
    if re.match(f"[{_KANA}]", first) or _OPEN_ENDS.search(phrase):
        return True
    return bool(re.match(f"[{_KANJI}]", first) and _IN_A_COMPOUND.search(phrase))


def lines_of_text(text: str) -> int:
    """The number of lines that a text of a heading and small print takes, about: headings stay on theirs."""
    timed = (_TIME.sub("0" * CLOCK, line) for line in text.splitlines())
    return sum(
        1 if line.startswith("#") else max(-(-length(line.removeprefix("-# ")) // (LINE + 3)), 1)
        for line in timed
    )


# Buttons


def lines_of_buttons(labels: Sequence[str]) -> int:
    """The number of lines that buttons with these labels take."""
    return len(button_lines(labels))


def button_lines(labels: Sequence[str]) -> list[range]:
    """The places of the labels, grouped by the line that Discord puts their buttons on."""
    lines: list[range] = []
    used = _WIDTH
    for place, label in enumerate(labels):
        width = _PADDING + sum(_WIDE if _is_wide(letter) else _LETTER for letter in label)
        if used + width > _WIDTH or len(lines[-1]) == ROW_LIMIT:
            lines.append(range(place, place))
            used = 0
        lines[-1] = range(lines[-1].start, place + 1)
        used += width + _GAP
    return lines


def _is_wide(letter: str) -> bool:
    return east_asian_width(letter) in "WF"

"""Writes one line of text in any script: each run of characters in a font that has them.

Noto Sans CJK writes nearly everything; a name in another script, or with a letter that it lacks, is written
in a subset of a font that has it (`typefaces/LICENSE.md`). Characters in no font here become plainer ones if
Unicode knows such (𝓐 is A), and else are left out, because boxes say nothing.
"""

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from noto_cjk_sans_jp_regular import FONT_PATH
from PIL import Image, ImageDraw, ImageFont, features

_HERE: Final = Path(__file__).parent / "typefaces"
MAIN: Final = Path(FONT_PATH)
_SECOND: Final = _HERE / "NotoSans-Regular.ttf"
_OTHERS: Final = (
    *(
        _HERE / f"NotoSans{script}-Regular.ttf"
        for script in (
            "Arabic", "Hebrew", "Devanagari", "Thai", "Lao", "Khmer", "Myanmar", "Bengali", "Gurmukhi",
            "Gujarati", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Armenian", "Georgian",
            "Ethiopic",
        )
    ),
    _HERE / "Symbola.ttf",
)  # fmt: skip
RANKS: Final = _HERE / "DejaVuSansCondensed-Bold.ttf"
_NOTHING_LEFT: Final = "?"
"""Replaces a line without any drawable character."""
_ALPHABETS_END: Final = 0x2000
"""The characters below this one are letters of alphabets; a name has all of them in one font."""
_BOLD: Final = {True: 0.038, False: 0.02}
"""The share of the size that a bold stroke adds on either side: less in scripts with dense letters."""
_JOINERS: Final = "\u200c\u200d"
_SHAPED: Final = features.check("raqm") and features.check("fribidi")
"""True if letters can be joined and set from right to left as their script requires."""
CAPITAL: Final = 0.73
"""The height of capital letters, as a share of the size."""
_LINE: Final = 1.5
"""The height of a line, as a share of the size, around the middle of its capital letters."""


class _Run(NamedTuple):
    font: Path
    words: str
    is_leftward: bool


def width_of(words: str, size: int, *, bold: bool = False) -> float:
    """The width of a line, in pixels."""
    return sum(_advance(run, size) for run in _runs(words)) + (2 * _BOLD[True] * size if bold else 0)


def written(words: str, size: int, *, bold: bool = False) -> Image.Image:
    """The coverage of a line. All lines of a size are equally high, with their capitals in the middle."""
    stroke = _BOLD[True] * size if bold else 0.0
    height = round(_LINE * size)
    mask = Image.new("L", (max(1, round(width_of(words, size, bold=bold))), height))
    draw = ImageDraw.Draw(mask)
    baseline = (height + CAPITAL * size) / 2
    x = stroke
    for run in _runs(words):
        font = _font(run.font, size)
        wide = _BOLD[run.font in {MAIN, _SECOND}] * size if bold else 0.0
        draw.text((x, baseline), _ordered(run), 255, font, anchor="ls", stroke_width=wide)
        x += _advance(run, size)
    return mask


def _advance(run: _Run, size: int) -> float:
    return _font(run.font, size).getlength(_ordered(run))


def _ordered(run: _Run) -> str:
    """The characters in the order for the font: reversed if the layout engine can't set them leftward."""
    return run.words[::-1] if run.is_leftward and not _SHAPED else run.words


@lru_cache(maxsize=1024)
def _runs(words: str) -> Sequence[_Run]:
    """The line in parts of one font each, from left to right."""
    letters = drawable(words) or (_NOTHING_LEFT if words.strip() else "")
    alphabet = MAIN
    if any(ord(letter) < _ALPHABETS_END and _font_of(letter, MAIN) != MAIN for letter in letters):
        alphabet = _SECOND
    runs: list[_Run] = []
    for font, group in groupby(_with_fonts(letters, alphabet), lambda each: each[1]):
        text = "".join(letter for letter, _ in group)
        runs.append(_Run(font, text, any(map(_is_leftward, text))))
    first = next((letter for letter in letters if unicodedata.bidirectional(letter) in {"L", "R", "AL"}), "")
    return tuple(reversed(runs)) if first and _is_leftward(first) else tuple(runs)


def drawable(words: str) -> str:
    """The characters that can be drawn, in forms that a font has; empty if there are none."""
    known: list[str] = []
    is_whole = True
    for letter in unicodedata.normalize("NFC", words):
        if letter in _JOINERS:
            known.append(letter)
        elif unicodedata.category(letter)[0] == "C" or _is_variation(letter):
            known.extend(" " if letter.isspace() else "")
        elif _font_of(letter, MAIN) is not None:
            known.append(letter)
        else:
            plain = unicodedata.normalize("NFKC", letter)
            has_all = all(_font_of(each, MAIN) is not None for each in plain)
            known.extend(plain if has_all else "")
            is_whole &= has_all
    left = "".join(known)
    return left if is_whole else " ".join(left.split())


def _is_variation(letter: str) -> bool:
    """True for a character that only changes the look of the emoji before it."""
    return letter in "\ufe0e\ufe0f" or 0x1F3FB <= ord(letter) <= 0x1F3FF


def _with_fonts(letters: str, alphabet: Path) -> Iterator[tuple[str, Path]]:
    font = alphabet
    for letter in letters:
        if letter == "…":  # at the middle of the line in some fonts, at its foot in others
            yield letter, _SECOND
            continue
        joins = letter in _JOINERS or letter == " " or unicodedata.category(letter)[0] == "M"
        if not (joins and (letter in _JOINERS or _has(font, letter))):
            if letter in _JOINERS:
                continue
            font = _font_of(letter, alphabet if ord(letter) < _ALPHABETS_END else MAIN) or MAIN
        yield letter, font


def _is_leftward(letter: str) -> bool:
    return unicodedata.bidirectional(letter) in {"R", "AL"}


@lru_cache(maxsize=4096)
def _font_of(letter: str, first: Path) -> Path | None:
    """The first font that has the character; None if there is none."""
    return next((font for font in (first, MAIN, _SECOND, *_OTHERS) if _has(font, letter)), None)


@lru_cache(maxsize=16384)
def _has(font: Path, letter: str) -> bool:
    return letter == " " or bytes(_plain_font(font).getmask(letter)) != _missing(font)


@lru_cache(maxsize=32)
def _missing(font: Path) -> bytes:
    return bytes(_plain_font(font).getmask("\U0010ffff"))


@lru_cache(maxsize=32)
def _plain_font(font: Path) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(font), 24, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=64)
def _font(font: Path, size: int) -> ImageFont.FreeTypeFont:
    shaped = _SHAPED and font not in {MAIN, RANKS}
    engine = ImageFont.Layout.RAQM if shaped else ImageFont.Layout.BASIC
    return ImageFont.truetype(str(font), size, layout_engine=engine)


@lru_cache(maxsize=256)
def rank(letters: str, height: int) -> Image.Image:
    """The coverage of a card's rank with capitals of this height; a J stands on the line like the others."""
    font = _font(RANKS, round(height / 0.729))
    left, _, right, _ = font.getbbox(letters, anchor="ls")
    mask = Image.new("L", (round(right - left) + 2, height + round(height * 0.25)))
    ImageDraw.Draw(mask).text((1 - left, height), letters, 255, font, anchor="ls")
    bottom = mask.getbbox()
    assert bottom is not None
    deep = bottom[3]
    if letters == "J" and deep > height + 1:
        return mask.crop((0, 0, mask.width, deep)).resize((mask.width, height), Image.Resampling.BICUBIC)
    return mask.crop((0, 0, mask.width, deep if letters == "Q" else height + 1))

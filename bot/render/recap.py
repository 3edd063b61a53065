"""The recap of a deal: its last trick, complete, what it scored line by line, and how the match stands."""

from dataclasses import dataclass

from bot.render.blocks import Line, PlayedCard, Side, gap, stacked, strip, trick_row
from bot.render.ledger import Bar, bars, deal_table


@dataclass(frozen=True, slots=True)
class RecapPicture:
    """A recap, in the words of its reader.

    Attributes:
        title: which deal, and who took the last trick.
        trick: the last trick in the order played; none if the deal ended without one.
        sides: who scores, in the order of the values.
        lines: the score of the deal, the last line the sum.
        bars: the totals, where there is a total to reach; else they are `totals` in the table.
    """

    title: str
    trick: tuple[PlayedCard, ...]
    sides: tuple[Side, ...]
    lines: tuple[Line, ...]
    bars: tuple[Bar, ...] = ()
    totals: Line | None = None


def draw_recap(picture: RecapPicture) -> bytes:
    """The recap as a PNG with a palette."""
    blocks = [strip(picture.title)]
    if picture.trick:
        blocks.append(trick_row(picture.trick))
    blocks += [gap(6), deal_table(picture.sides, picture.lines, picture.totals), gap(6)]
    if picture.bars:
        blocks += [bars(picture.bars), gap(6)]
    return stacked(blocks)

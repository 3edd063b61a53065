"""The recap of a deal: its last trick, complete, its score line by line, and the totals of the match."""

from dataclasses import dataclass

from bot.picture.blocks import Block, Line, PlayedCard, Side, gap, heading, stacked, strip, trick_row
from bot.picture.hand import ONE_ROW, draw_hand, rail_height
from bot.picture.ledger import Bar, bars, deal_table, number_table
from bot.picture.words import HandRail


@dataclass(frozen=True, slots=True)
class RecapPicture:
    """A recap, in the words of its reader.

    Attributes:
        title: which deal, and who took the last trick.
        trick: the last trick in the order played; none if the deal ended without one.
        sides: who scores, in the order of the values.
        lines: the score of the deal, the last line the sum.
        bars: the totals, if there is a target; else they are `totals` in the table.
        compared: the same deal at the other tables with these cards, if any, under the words `comparing`.
        race: the count over several deals towards a goal, if any, under the words `racing`.
        hand: the reader's hand in the next deal, below all else, if it is dealt already.
    """

    title: str
    trick: tuple[PlayedCard, ...]
    sides: tuple[Side, ...]
    lines: tuple[Line, ...]
    bars: tuple[Bar, ...] = ()
    totals: Line | None = None
    race: tuple[Bar, ...] = ()
    racing: str = ""
    compared: tuple[Line, ...] = ()
    comparing: str = ""
    hand: HandRail | None = None

    def draw(self) -> bytes:
        """The recap as a PNG with a palette."""
        return draw_recap(self)


def draw_recap(picture: RecapPicture) -> bytes:
    """The recap as a PNG with a palette."""
    blocks = [strip(picture.title)]
    if picture.trick:
        is_full = picture.hand is not None and len(picture.hand.cards) > ONE_ROW
        blocks.append(trick_row(picture.trick, small=is_full))
    blocks += [gap(6), deal_table(picture.sides, picture.lines, picture.totals), gap(6)]
    if picture.bars:
        blocks += [bars(picture.bars), gap(6)]
    if picture.compared:
        blocks += [heading(picture.comparing), number_table(picture.sides, picture.compared), gap(6)]
    if picture.race:
        blocks += [heading(picture.racing), bars(picture.race), gap(6)]
    if picture.hand:
        blocks.append(_hand(picture.hand))
    return stacked(blocks)


def _hand(hand: HandRail) -> Block:
    """The rail with the cards, nothing of which can be played yet."""
    return Block(rail_height(hand), lambda canvas, top: draw_hand(canvas, hand, top))

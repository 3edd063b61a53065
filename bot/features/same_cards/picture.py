"""A picture of the comparison of tables with the same cards, for sharing: the ranking and the boards."""

from dataclasses import dataclass

from bot.picture.blocks import Block, Line, Side, gap, heading, stacked
from bot.picture.ledger import Column, deal_table, player_table
from bot.picture.result import result_foot, result_head


@dataclass(frozen=True, slots=True)
class ComparisonPicture:
    """A comparison, in the words of the channel.

    Attributes:
        winners: the places that are ahead, in a line or two.
        about: the game, the tables and the boards.
        score: the winners' result.
        crowned: true if a place is ahead.
        places: the places in order.
        columns: the table and the result of each place.
        teams: the two teams, if there are any.
        boards: the difference of each board by team, then the sum, under the heading `title`.
        more: the number of places that have no row, in words.
    """

    winners: str
    about: str
    score: str
    crowned: bool
    places: tuple[Side, ...]
    columns: tuple[Column, ...]
    teams: tuple[Side, ...] = ()
    boards: tuple[Line, ...] = ()
    title: str = ""
    more: str = ""

    def draw(self) -> bytes:
        """The comparison as a PNG with a palette."""
        return draw_comparison(self)


def draw_comparison(picture: ComparisonPicture) -> bytes:
    """The comparison as a PNG with a palette."""
    blocks: list[Block] = [
        result_head(picture.winners, picture.about, picture.score, crowned=picture.crowned),
        gap(8),
        player_table(picture.places, picture.columns),
        gap(6),
    ]
    if picture.boards:
        blocks += [heading(picture.title), deal_table(picture.teams, picture.boards), gap(6)]
    return stacked([*blocks, *result_foot((picture.more,) if picture.more else ())])

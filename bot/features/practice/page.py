"""The messages of a private table that is over: for its player, and for the channel."""

from discord import ButtonStyle, ui

from bot.features import ids
from bot.ui import layout, tallies
from bot.ui.items import button
from bot.ui.localizer import Localizer
from bot.ui.outcome import result
from bot.ui.snapshots import MatchSnapshot


def shared_result(snapshot: MatchSnapshot, localizer: Localizer) -> ui.LayoutView:
    """The result for everyone in the channel, without cards, and a way to practise the same game."""
    order, everyone = tallies.places(snapshot), tuple(range(len(snapshot.names)))
    return layout.message(
        layout.lines(
            f"### {localizer.game(snapshot.game)} · {result(snapshot, localizer)}",
            *tallies.final_lines(snapshot, order, localizer),
            f"-# {localizer.players(everyone)}",
        ),
        layout.row(
            button(ids.Practise(snapshot.game), localizer.text("button-practise"), ButtonStyle.primary)
        ),
        accent=layout.FINISHED,
    )

"""The ways to a seat: the matches that somebody plays in, and the seats of AIs that can be taken."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from discord import ui

from bot.ui import clocks, ids, layout
from bot.ui.items import button
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot

MOST_MATCHES: Final = 10
"""The most matches among which somebody is asked to choose."""


def seat_offer(snapshot: MatchSnapshot, localizer: Localizer) -> ui.LayoutView:
    """The seats that AIs play, for somebody who plays none."""
    return layout.message(
        layout.lines(f"### {localizer.game(snapshot.game)}", localizer.text("notice-seat-offer")),
        *clocks.taking_over(snapshot, localizer),
    )


class OwnMatch(NamedTuple):
    """A match of the reader's: its id, its game's key, its channel, and whether it waits for the reader."""

    match: str
    game: str
    channel_id: int
    is_due: bool


def which_match(
    own: Sequence[OwnMatch], localizer: Localizer, ref: Callable[[str], ids.Press]
) -> ui.LayoutView:
    """Ask which match is meant; `ref` is what the button of a match means, by its id."""
    shown = own[:MOST_MATCHES]
    return layout.message(
        layout.lines(
            f"### {localizer.text('notice-which-match')}",
            *(f"{number}\\. {_where(each, localizer)}" for number, each in enumerate(shown, start=1)),
        ),
        *layout.rows(
            [
                button(ref(each.match), f"{number}. {localizer.game(each.game)}")
                for number, each in enumerate(shown, start=1)
            ]
        ),
    )


def _where(own: OwnMatch, localizer: Localizer) -> str:
    place = f"**{localizer.game(own.game)}** <#{own.channel_id}>"
    return f"{place} · {localizer.text('notice-your-move')}" if own.is_due else place

"""Offers to concede: who would, and the answers of the partners who are asked."""

from collections.abc import Iterator

from discord import ButtonStyle

from bot.features import ids
from bot.ui import layout
from bot.ui.items import button
from bot.ui.layout import ActionRow
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games.core.game import TABLE, Seat


def offered(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """``Anna would concede: Chloé is asked``, for each side with a player still to answer."""
    for side in snapshot.view.sides:
        asked = [seat for seat in side if seat in snapshot.asked_to_concede]
        if asked:
            own = snapshot.view.seat in asked
            yield localizer.text(
                "concession-asks-you" if own else "concession-asks",
                players=localizer.players(conceding_of(snapshot, side)),
                asked=localizer.players(asked),
            )


def conceding_of(snapshot: MatchSnapshot, side: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats of a side that would concede."""
    return tuple(seat for seat in side if seat in snapshot.conceding)


def answers(snapshot: MatchSnapshot, localizer: Localizer) -> list[ActionRow]:
    """*Agree* and *Play on*, for the players who are asked: in their panels, and at the table."""
    if not snapshot.asked_to_concede or snapshot.view.seat not in {TABLE, *snapshot.asked_to_concede}:
        return []
    agree, play_on = (ids.AnswerConcession(snapshot.match_id, agrees=agrees) for agrees in (1, 0))
    return [
        layout.row(
            button(agree, localizer.text("button-concede-agree"), ButtonStyle.danger),
            button(play_on, localizer.text("button-claim-play-on")),
        )
    ]

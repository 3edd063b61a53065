"""The ways to a seat: one's own matches, the seats of AIs that can be taken, and the cards of threads."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, NamedTuple

from discord import ButtonStyle, ui

from bot.features import ids
from bot.features.table import clocks
from bot.match.clocks import MINUTE, RETURN
from bot.match.concession import Leaving
from bot.ui import layout
from bot.ui.items import button
from bot.ui.localizer import Localizer
from bot.ui.notices import place_of
from bot.ui.snapshots import MatchSnapshot

MOST_MATCHES: Final = 10
"""The most matches that a player can choose from."""


def seat_offer(snapshot: MatchSnapshot, localizer: Localizer) -> ui.LayoutView:
    """The seats of AIs, for a player without one."""
    return layout.message(
        layout.lines(f"### {localizer.game(snapshot.game)}", localizer.text("notice-seat-offer")),
        *clocks.taking_over(snapshot, localizer),
    )


class OwnMatch(NamedTuple):
    """A match of the reader's: its id, its game's key, its channel, and whether it waits for the reader.

    With `is_daily` it is the deal of a day. A match that has not begun is still a lobby.
    """

    match: str
    game: str
    channel_id: int
    is_due: bool
    has_begun: bool = True
    is_daily: bool = False


def which_match(
    own: Sequence[OwnMatch], localizer: Localizer, ref: Callable[[str], ids.Press]
) -> ui.LayoutView:
    """Ask for a match; `ref` is the meaning of a match's button, by its id."""
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
    place = f"**{localizer.game(own.game)}** {place_of(own.channel_id, localizer, is_daily=own.is_daily)}"
    mark = "notice-your-move" if own.is_due else None if own.has_begun else "notice-not-begun"
    return place if mark is None else f"{place} · {localizer.text(mark)}"


def leave_question(
    match: str,
    game: str,
    channel_id: int,
    localizer: Localizer,
    ends: Leaving | Literal["daily"] | None = None,
    *,
    rated: bool = False,
    is_daily: bool = False,
) -> ui.LayoutView:
    """Ask if the reader means to leave that match; say the cost of leaving, or how the match `ends`.

    With `is_daily` it is the deal of a day: a person has one try at it.
    """
    if is_daily:
        ends = "daily"
    key = f"notice-leave-{ends}" if ends is not None else "notice-leave-rated" if rated else "notice-leave"
    sure = button(ids.Leave(match, sure=1), localizer.text("button-leave-sure"), ButtonStyle.danger)
    asked = localizer.text(key, minutes=int(RETURN / MINUTE))
    return layout.message(
        layout.lines(
            f"### {localizer.game(game)} · {place_of(channel_id, localizer, is_daily=is_daily)}",
            asked,
        ),
        layout.row(sure, button(ids.ShowMore(match), localizer.text("button-back"))),
    )


def concede_question(snapshot: MatchSnapshot, localizer: Localizer) -> ui.LayoutView:
    """Ask if the reader means to give the match up, and say who else must."""
    match, view = snapshot.match_id, snapshot.view
    partners = tuple(
        seat
        for side in view.sides
        if view.seat in side
        for seat in side
        if seat != view.seat and seat not in snapshot.ai
    )
    agreed, others = (
        [seat for seat in partners if (seat in snapshot.conceding) is wanted] for wanted in (True, False)
    )
    with_partners = [
        localizer.text(key, players=localizer.players(seats), count=len(seats))
        for key, seats in (("notice-concede-agreed", agreed), ("notice-concede-partners", others))
        if seats
    ]
    sure = button(ids.Concede(match, sure=1), localizer.text("button-concede-sure"), ButtonStyle.danger)
    return layout.message(
        layout.lines(
            localizer.text("notice-concede-pair" if others else "notice-concede"),
            *with_partners,
            localizer.text("notice-concede-rated") if snapshot.rated else None,
            None if snapshot.daily is None else localizer.text("notice-concede-daily"),
        ),
        layout.row(sure, button(ids.ShowMore(match), localizer.text("button-back"))),
    )


def conceded(localizer: Localizer, *, ended: bool) -> ui.LayoutView:
    """Say that the match is given up, or will be once the partners agree."""
    key = "notice-conceded" if ended else "notice-would-concede"
    return layout.message(layout.text(localizer.text(key)))


def left_lobby(game: str, channel_id: int, localizer: Localizer) -> ui.LayoutView:
    """Say that the reader has left that lobby."""
    said = localizer.text("notice-left-lobby", game=localizer.game(game), channel=f"<#{channel_id}>")
    return layout.message(layout.text(said))

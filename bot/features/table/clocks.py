"""Clocks and held seats in words: the time left, the players that an AI plays for, and the way back."""

from collections.abc import Iterator, Mapping
from datetime import datetime

from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot.features import ids
from bot.ui import layout
from bot.ui.items import ROW_LIMIT, Button, button
from bot.ui.layout import ActionRow
from bot.ui.localizer import Localizer
from bot.ui.snapshots import Desertion, MatchSnapshot
from games.core.game import TABLE, Seat


def until(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The end of the time of the deciding players: one moment for all, or each their own."""
    running = [each for each in snapshot.deadlines if not each.up]
    if len({each.at for each in running}) == 1:
        yield localizer.text("clock-runs-out", when=_when(running[0].at))
    elif running:
        said = (
            localizer.text("clock-until-seat", player=localizer.players((each.seat,)), when=_when(each.at))
            for each in running
        )
        yield localizer.text("clock-until", when=" · ".join(said))
    if up := [each.seat for each in snapshot.deadlines if each.up]:
        yield localizer.text("clock-up", players=localizer.players(up))


def own(snapshot: MatchSnapshot, localizer: Localizer) -> str | None:
    """The end of the reader's time, or that an AI plays for them; or when the match ends by desertion."""
    seat, desertion = snapshot.view.seat, snapshot.desertion
    if seat in snapshot.substituted and not snapshot.over:
        if desertion is None or seat not in desertion.losers:
            return localizer.text("clock-away")
        return localizer.text("clock-away-losing", when=_when(desertion.at))
    if desertion is not None and seat in desertion.winners:
        losers = desertion.losers
        return localizer.text(
            "clock-winning", players=localizer.players(losers), count=len(losers), when=_when(desertion.at)
        )
    mine = next((each for each in snapshot.deadlines if each.seat == seat), None)
    if mine is None:
        return None
    if mine.up:
        return localizer.text("clock-yours-up")
    return localizer.text("clock-hurry" if mine.hurry else "clock-until", when=_when(mine.at))


def substituted(snapshot: MatchSnapshot, localizer: Localizer) -> str | None:
    """The players that an AI plays for, if there are any; and when they lose, if their side has left."""
    desertion, forgotten = snapshot.desertion, snapshot.forgotten
    losers = () if desertion is None else desertion.losers
    awaited = [seat for seat in snapshot.substituted if seat not in {*forgotten, *losers}]
    gone = [seat for seat in forgotten if seat not in losers]
    said = [
        localizer.text(key, players=localizer.players(seats), count=len(seats))
        for key, seats in (("clock-stood-in", awaited), ("clock-stood-in-for-good", gone))
        if seats
    ]
    deserted = () if desertion is None else (_deserted(desertion, localizer),)
    return "\n".join((*deserted, *said)) or None


def _deserted(desertion: Desertion, localizer: Localizer) -> str:
    return localizer.text(
        "clock-deserted",
        players=localizer.players(desertion.losers),
        count=len(desertion.losers),
        winners=localizer.players(desertion.winners),
        winning=len(desertion.winners),
        when=_when(desertion.at),
    )


def seat_buttons(snapshot: MatchSnapshot, localizer: Localizer) -> list[ActionRow]:
    """The way back to a seat that an AI plays, and a way in for others; no row if no player is away."""
    match = snapshot.match_id
    if not snapshot.substituted:
        return []
    seats = snapshot.substituted[: ROW_LIMIT - 1]
    taking = [button(ids.TakeOver(match, seat), _take_over(seat, localizer)) for seat in seats]
    can_come_back = set(snapshot.substituted) - set(snapshot.forgotten)
    back = [im_back(match, localizer)] if can_come_back else []
    shown = (*back, *([] if snapshot.keeps_seats else taking))
    return [layout.row(*shown)] if shown else []


def taking_over(snapshot: MatchSnapshot, localizer: Localizer) -> list[ActionRow]:
    """The way in for a reader without a seat: a button for each seat that an AI plays.

    There is none once the match is over, or if it keeps its seats.
    """
    seats = () if snapshot.over or snapshot.keeps_seats else sorted(snapshot.ai)
    return layout.rows(
        [button(ids.TakeOver(snapshot.match_id, seat), _take_over(seat, localizer)) for seat in seats]
    )


def im_back(match: str, localizer: Localizer) -> Button:
    """The button by which a player takes the seat back from the AI."""
    return button(ids.ComeBack(match), localizer.text("button-im-back"), ButtonStyle.success)


def left(match: str, localizer: Localizer, *, ended: bool, loses_at: datetime | None = None) -> ui.LayoutView:
    """Say that the reader has left the match, and the way back; if that has ended it, the way to another.

    At `loses_at` their side loses unless one of them is back.
    """
    rematch = button(ids.Rematch(match), localizer.text("button-rematch"), ButtonStyle.success)
    said = localizer.text("notice-left-ended" if ended else "notice-left")
    if loses_at is not None:
        said = localizer.text("notice-left-losing", when=_when(loses_at))
    return layout.message(
        layout.text(said),
        layout.row(rematch if ended else im_back(match, localizer)),
    )


def reminder(snapshot: MatchSnapshot, late: Mapping[Seat, str], localizer: Localizer) -> str | None:
    """Say that the time of these players, as Discord mentions by seat, runs out; None if there are none."""
    times = [each for each in snapshot.deadlines if each.seat in late]
    if not times:
        return None
    soonest = min(times, key=lambda each: each.at)
    return localizer.text("clock-reminder", players=" ".join(late.values()), when=_when(soonest.at))


def _take_over(seat: Seat, localizer: Localizer) -> str:
    assert seat != TABLE
    return localizer.text("button-take-over", player=localizer.name(seat))


def _when(at: datetime) -> str:
    return format_dt(at, "R")

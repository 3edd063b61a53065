"""Clocks and held seats in words: until when there is time, for whom an AI plays, and the way back."""

from collections.abc import Iterator, Mapping
from typing import Final

from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot.session.clocks import DAY, HOUR, MINUTE, TimeControl
from bot.ui import ids, layout
from bot.ui.items import ROW_LIMIT, PressItem, button, option, select
from bot.ui.layout import Row
from bot.ui.sight import LobbySight, Sight, Until
from bot.ui.voice import Voice
from games.core.game import TABLE, Seat

_UNITS: Final = (("days", DAY, 2 * DAY), ("hours", HOUR, HOUR), ("minutes", MINUTE, 2 * MINUTE))
"""A unit of time with its length, and from how long on it is used."""


def until(sight: Sight, voice: Voice) -> Iterator[str]:
    """Until when those who must decide have time: one moment for all, or each their own."""
    running = [each for each in sight.deadlines if not each.up]
    if len({each.at for each in running}) == 1:
        yield voice.say("clock-until", when=_when(running[0]))
    elif running:
        said = (
            voice.say("clock-until-seat", player=voice.players((each.seat,)), when=_when(each))
            for each in running
        )
        yield voice.say("clock-until", when=" · ".join(said))
    if up := [each.seat for each in sight.deadlines if each.up]:
        yield voice.say("clock-up", players=voice.players(up))


def own(sight: Sight, voice: Voice) -> str | None:
    """Until when the reader has time, or that an AI plays for them."""
    seat = sight.view.seat
    if seat in sight.stood_in:
        return voice.say("clock-away")
    mine = next((each for each in sight.deadlines if each.seat == seat), None)
    if mine is None:
        return None
    if mine.up:
        return voice.say("clock-yours-up")
    return voice.say("clock-hurry" if mine.hurry else "clock-yours", when=_when(mine))


def stood_in(sight: Sight, voice: Voice) -> str | None:
    """For whom an AI plays, if for anybody."""
    seats = sight.stood_in
    return voice.say("clock-stood-in", players=voice.players(seats), count=len(seats)) if seats else None


def seat_buttons(sight: Sight, voice: Voice) -> list[Row]:
    """The way back to a seat for which an AI plays, and a way in for others; no row where nobody is away."""
    match = sight.match_id
    if not sight.stood_in:
        return []
    seats = sight.stood_in[: ROW_LIMIT - 1]
    taking = (button(ids.TakeOver(match, seat), _take_over(seat, voice)) for seat in seats)
    return [layout.row(im_back(match, voice), *taking)]


def im_back(match: str, voice: Voice) -> PressItem:
    """The button by which a player takes the seat back from the AI."""
    return button(ids.Back(match), voice.say("button-im-back"), ButtonStyle.success)


def left(match: str, voice: Voice) -> ui.LayoutView:
    """That the reader has left the match, and the way back."""
    return layout.message(layout.text(voice.say("notice-left")), layout.row(im_back(match, voice)))


def reminder(sight: Sight, late: Mapping[Seat, str], voice: Voice) -> str | None:
    """That the time of these players, as Discord mentions by seat, runs out; None if there are none."""
    times = [each for each in sight.deadlines if each.seat in late]
    if not times:
        return None
    soonest = min(times, key=lambda each: each.at)
    return voice.say("clock-reminder", players=" ".join(late.values()), when=_when(soonest))


def name(control: TimeControl, voice: Voice) -> str:
    """``live, 60 seconds a move``"""
    return voice.say(f"clock-{control.kind}", time=duration(control.seconds, voice))


def duration(seconds: int, voice: Voice) -> str:
    """``60 seconds``, ``2 minutes``, ``24 hours``"""
    for unit, size, least in _UNITS:
        if seconds >= least and seconds % size == 0:
            return voice.say(f"clock-{unit}", count=seconds // size)
    return voice.say("clock-seconds", count=seconds)


def menu(sight: LobbySight, voice: Voice, page: int) -> Row:
    """The select of the lobby's clock; `page` of the options is where to come back to."""
    options = [option(str(each), name(each, voice), chosen=each == sight.control) for each in sight.controls]
    return layout.menu(select(ids.LobbyClock(sight.lobby_id, page), options, voice.say("clock-choose")))


def _take_over(seat: Seat, voice: Voice) -> str:
    assert seat != TABLE
    return voice.say("button-take-over", player=voice.name(seat))


def _when(deadline: Until) -> str:
    return format_dt(deadline.at, "R")

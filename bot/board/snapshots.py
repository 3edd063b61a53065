"""Snapshots of a table or a lobby, for the builders of messages."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime

import orjson
from discord import ui

from bot.community.statistics import is_provisional_after, last_change
from bot.i18n.catalogue import Locale, locale_of
from bot.match import claim_rules, turns
from bot.match.ai_names import AI_MARK
from bot.match.clocks import FORFEITS, TimeControl
from bot.match.company import TableOfBoards
from bot.match.daily import day_of
from bot.match.lobby import Lobby
from bot.match.match import SeatedMatch
from bot.match.open_book import Revealed, is_open_book
from bot.match.preferences import USUAL, Preferences
from bot.ui.emojis import Emojis
from bot.ui.localizer import AI_SIGN, Localizer
from bot.ui.snapshots import (
    ComparedTables,
    Desertion,
    Guest,
    LobbySnapshot,
    MatchSnapshot,
    OpenClaim,
    SeatRating,
    Until,
)
from games.core.game import TABLE, Event, Players, Seat, View


def snapshot_of(
    match: SeatedMatch,
    seat: Seat = TABLE,
    preferences: Preferences | None = None,
    explained: frozenset[str] | None = None,
) -> MatchSnapshot:
    """The match as a seat sees it, or as everybody does.

    `preferences` are the reader's, if there is one; `explained` is as in `MatchSnapshot`.
    """
    public = seat == TABLE
    view, lessons = match.view(seat), match.progress.lessons
    order = None if preferences is None else preferences.order
    preferences = preferences or USUAL
    if preferences.confirm_before_playing:
        view = confirming(view)
    host = next((each.name for each in match.holders if each.user_id == match.seating.host_id), "")
    return MatchSnapshot(
        match_id=match.id,
        options=match.options,
        view=view,
        revision=0 if public else match.revision(seat),
        names=names_of(match),
        host=host,
        commitment=match.commitment,
        recent=told_of(match, match.progress.recent if public else match.progress.visible_to(seat)),
        ai=match.ai_seats,
        levels={
            seat: each.ai for seat, each in enumerate(match.holders) if each.ai and not each.has_substitute
        },
        substituted=match.seating.substituted,
        forgotten=match.seating.forgotten,
        moves_by_substitutes=match.moves_by_substitutes,
        hints=match.hints,
        rated=match.rated,
        advice=None if public or match.over else match.advice_for(seat),
        deadlines=() if match.over else _deadlines(match),
        desertion=desertion_of(match),
        places=() if public else match.progress.places(view, order),
        preferences=preferences,
        claim=_claim(match),
        shown=match.shown,
        may_claim=not public and claim_rules.may_claim(match, seat),
        absent=() if public else turns.absent(match, seat),
        conceding=match.concession.offers,
        asked_to_concede=match.asked_to_concede,
        untouched=match.untouched,
        unreachable=match.unreachable,
        dismissal=match.dismissal,
        is_void=match.aftermath.is_void,
        is_private=match.is_private,
        compared=_compared(match),
        daily=day_of(match.origin),
        explained=explained,
        is_guided=lessons is not None,
        lessons=() if lessons is None or seat != lessons.seat else lessons.standing,
        over=match.over,
        seed=Revealed(match).seed if is_open_book(match) else None,
        shares=match.shares,
        ratings=ratings_of(match),
        reached={
            holder: rows
            for holder, rows in match.aftermath.reached.items()
            if holder == seat or holder in match.aftermath.open_seats
        },
        judged={
            holder: found
            for holder, found in match.aftermath.judged.items()
            if holder == seat or (holder in match.aftermath.open_seats and is_open_book(match))
        },
    )


def _compared(match: SeatedMatch) -> ComparedTables | None:
    """The other tables with the same boards; None if there are none, or not all of them are known."""
    company = match.company
    if company is None or not company.is_whole or match.boards is None:
        return None
    return ComparedTables(
        table=company.number_of(match),
        boards=match.boards,
        names=tuple(names_of(each) for each in company.in_order),
        channels=tuple(each.channel_id for each in company.in_order),
        ai=tuple(
            frozenset(seat for seat, holder in enumerate(each.holders) if holder.user_id is None)
            for each in company.in_order
        ),
        played=company.played,
        over=tuple(each.over for each in company.in_order),
        gained=tuple(company.gained(board) for board in range(1, company.finished + 1)),
        worths=company.worths(),
        is_closed=company.origin.closed,
    )


def told_of(match: SeatedMatch, events: Sequence[Event]) -> tuple[Event, ...]:
    """The events as the game tells them, but for a win of AIs in the seats of people who were away."""
    return tuple(
        replace(each, key="match-won-by-ai") if _is_won_by_ai(match, each) else each for each in events
    )


def _is_won_by_ai(match: SeatedMatch, event: Event) -> bool:
    winners = event.facts.get("winners")
    if event.key != "match-won" or not isinstance(winners, Players):
        return False
    return all(match.holders[seat].has_substitute for seat in winners.seats)


def ratings_of(match: SeatedMatch) -> dict[Seat, SeatRating]:
    """The new ratings, by seat; seats without a rated holder have none."""
    changes = {change.user_id: change for change in match.aftermath.rating_changes}
    ratings = {}
    for seat, holder in enumerate(match.holders):
        change = None if holder.user_id is None else changes.get(holder.user_id)
        if change is not None:
            last = last_change((change,))
            assert last is not None
            ratings[seat] = SeatRating(last.number, last.gain, is_provisional_after(change), change.weight)
    return ratings


def confirming(view: View) -> View:
    """The view for a player who wants to confirm each card before playing it from the hand."""
    hand = view.zone("hand", view.seat)
    held = set() if hand is None else {*hand.items}
    verbs = {verb for verb, *parts in map(str.split, view.legal) if not held.isdisjoint(parts)}
    return view.model_copy(update={"needs_confirmation": (*view.needs_confirmation, *sorted(verbs))})


def _claim(match: SeatedMatch) -> OpenClaim | None:
    claim = match.claims.open
    if claim is None:
        return None
    return OpenClaim(claim.seq, claim.seat, claim.tricks, turns.waited_for(match))


def _deadlines(match: SeatedMatch) -> tuple[Until, ...]:
    clocks = match.clocks
    return tuple(
        Until(row.seat, _second(row.at), row.reminded, row.seat in clocks.up)
        for row in sorted(clocks.deadlines.values(), key=lambda row: row.seat)
        if row.seat > TABLE
    )


def desertion_of(match: SeatedMatch) -> Desertion | None:
    """The side that loses unless one of its players, who have all left, comes back in time."""
    side = match.deserted_side
    row = None if side is None else match.clocks.deadlines.get(FORFEITS[side])
    if side is None or row is None:
        return None
    return Desertion(match.sides[side], match.sides[1 - side], _second(row.at))


def _second(at: float) -> datetime:
    return datetime.fromtimestamp(int(at), UTC)


def localizer_at(
    match: SeatedMatch, emojis: Emojis, locale: Locale | None = None, preferences: Preferences = USUAL
) -> Localizer:
    """Speaks about the players of a match, in the channel's language or as a reader wants it."""
    letters = preferences.faces == "letters"
    return Localizer(locale or locale_of(match.locale), names_of(match), emojis, letters=letters)


def names_of(match: TableOfBoards) -> tuple[str, ...]:
    """The players' names by seat; AIs' names carry the AI sign."""
    return tuple(
        each.name if each.user_id is not None else f"{AI_SIGN} {each.name.removesuffix(AI_MARK)}"
        for each in match.holders
    )


def lobby_snapshot(lobby: Lobby, controls: tuple[TimeControl, ...] = ()) -> LobbySnapshot:
    """The lobby as everybody sees it; `controls` are the clocks that it offers."""
    host = next((each.name for each in lobby.holders if each.user_id == lobby.host_id), "")
    return LobbySnapshot(
        lobby_id=lobby.id,
        game=lobby.game.key,
        options=lobby.options,
        seats=lobby.seats,
        host=host,
        guests=tuple(
            Guest(each.name, each.ai, each.user_id == lobby.host_id, seat in lobby.invited, each.user_id)
            for seat, each in enumerate(lobby.holders)
        ),
        expires=datetime.fromtimestamp(lobby.expires, UTC),
        control=lobby.control,
        controls=controls,
        hints=lobby.offers_hints,
        level=lobby.level,
        levels=lobby.rules.levels,
        hints_allowed=lobby.rules.hints,
        ratings_allowed=lobby.rules.ratings,
        rated=lobby.rated,
        casual_because=lobby.casual_because,
        undecided=lobby.undecided,
        open_channels=lobby.open_channels,
        tables=lobby.tables,
        boards=lobby.boards,
    )


def localizer_in(lobby: Lobby, emojis: Emojis, locale: Locale | None = None) -> Localizer:
    """Speaks about the lobby's guests."""
    return Localizer(locale or locale_of(lobby.locale), lobby.names, emojis)


def digest(view: ui.LayoutView) -> bytes:
    """Equal for messages that look the same."""
    components = view.to_components()
    return hashlib.blake2b(orjson.dumps(components), digest_size=16).digest()

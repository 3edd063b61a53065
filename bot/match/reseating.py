"""Seats of a table that change hands: leaving, coming back, taking over.

Each function raises:
    Refusal: this person may not do this, or not any more.
    StorageError: it could not be logged, and nothing has changed.
"""

from bot.match import turns
from bot.match.conceding import give_up, note_concession
from bot.match.refusal import Refusal
from bot.match.same_cards import check_has_not_seen
from bot.match.seating import Reseated
from bot.match.table import Table
from bot.runtime.waiting import Committed
from games.core.game import Seat


async def leave(table: Table, user_id: int) -> None:
    """Let a person leave: an AI plays on for them, or the match ends if they were the last.

    The last to leave wins if the other side left before and would lose for it; else the match is abandoned.
    """
    async with table.turn:
        table.check_open()
        match = table.match
        change, side = match.seating.leave(user_id), match.deserted_side
        if side is not None and match.concession.is_won_by_leaving(match.seating, change.seating):
            await give_up(table, side, match.sides[side][0])
            return
        await _reseat(table, change)


async def come_back(table: Table, user_id: int) -> None:
    """Let a person who left or ran out of time play for themselves again."""
    async with table.turn:
        table.check_open()
        if table.match.seating.kept_for(user_id) is None and user_id in table.match.people:
            raise Refusal("refusal-seat-taken-over")
        await _reseat(table, table.match.seating.come_back(user_id))


async def take_over(table: Table, seat: Seat, user_id: int, name: str) -> None:
    """Give a person who has seen no hand here a seat that an AI plays, unless the match keeps its seats."""
    async with table.turn:
        table.check_open()
        change = table.match.seating.take_over(seat, user_id, name)
        if table.match.rated:
            raise Refusal("refusal-rated-seat")
        if table.match.keeps_seats:
            raise Refusal("refusal-tournament-seat")
        if user_id in table.match.people:
            raise Refusal("refusal-has-seen-cards")
        check_has_not_seen(table, user_id)
        await _reseat(table, change)


async def stand_in(table: Table, user_id: int) -> tuple[Seat, ...]:
    """Let AIs play for the players that have kept the table waiting; returns their seats."""
    async with table.turn:
        own = table.check_seat(user_id)
        absent, since = turns.absent(table.match, own), table.match.clocks.stand_in_from
        if not absent or since is None or table.context.now() < since:
            raise Refusal("refusal-not-absent")
        for seat in absent:
            await _reseat(table, table.match.seating.stood_in(seat))
        return absent


async def sit_in(table: Table, seat: Seat, revision: int) -> None:
    """Let an AI play for a person who still has to take that decision, until they are back."""
    async with table.turn:
        table.check_open()
        due = turns.due(table.match).get(seat)
        if due is not None and due.revision == revision:
            await _reseat(table, table.match.seating.stood_in(seat))


async def _reseat(table: Table, change: Reseated) -> None:
    """Commit a seat's change of hands, then apply it; this ends the seat's offer to concede.

    The match is over if all remaining players of its side offer to concede.
    """
    match = table.match
    seating, seat, events = change
    host = seating.host_id if seating.host_id != match.seating.host_id else None
    concession = match.concession.without_offers((seat,))
    side = concession.agreed_side(seat, seating)
    async with Committed(table.context.store.matches.save_seat(table.id, seating.row(seat), host, side)):
        match.seating = seating
        match.concession = concession
        if match.claims.open is not None and match.claims.open.seat == seat:
            match.claims.close()
        match.people.add(seating.holders[seat].user_id)
        if side is not None:
            events = (*events, note_concession(table, side, seat))
        table.follow_clocks(touched=True)
        table.announce(seat, events)
        table.conclude()

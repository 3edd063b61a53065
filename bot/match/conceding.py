"""Conceding at a table: a player offers to, and once their side agrees the match ends."""

from bot.match.refusal import Refusal
from bot.match.table import Table
from bot.runtime.waiting import Committed
from games.core.game import Event, Players, Seat


async def concede(table: Table, user_id: int, *, agreeing: bool = False) -> bool:
    """Let a person concede. Returns True if the match is over, because all persons of their side have.

    With `agreeing` they only agree to a partner's offer. An AI leaves the decision to its partner. A player
    takes an offer back by choosing a move; a move that plays itself keeps the offer, and so does the AI's
    move when their time is up. An offer also ends when its player leaves.

    Raises:
        Refusal: this person may not do this, or the match does not have two sides.
        StorageError: it could not be logged, and nothing has changed.
    """
    async with table.turn:
        seat, match = table.check_seat(user_id), table.match
        if not match.concession.is_possible:
            raise Refusal("refusal-cannot-concede")
        if agreeing and seat not in match.asked_to_concede:
            raise Refusal("refusal-no-concession")
        offered = match.concession.with_offers((seat,))
        side = offered.agreed_side(seat, match.seating)
        if side is not None:
            await give_up(table, side, seat)
            return True
        async with Committed(table.context.store.matches.offer_concession(table.id, seat)):
            match.concession = offered
            partners = next(seats for seats in match.sides if seat in seats)
            others = tuple(each for each in partners if each in match.asked_to_concede)
            facts = {"player": Players((seat,)), "players": Players(others)}
            table.announce(seat, (Event("seat-would-concede", seat, facts),))
        return False


async def play_on(table: Table, user_id: int) -> None:
    """Let a person refuse their partners' offers to concede, which end by that.

    Raises:
        Refusal: this person is not asked, or not any more.
        StorageError: it could not be logged, and nothing has changed.
    """
    async with table.turn:
        seat, match = table.check_seat(user_id), table.match
        if seat not in match.asked_to_concede:
            raise Refusal("refusal-no-concession")
        refused = match.concession.offers.intersection(*(side for side in match.sides if seat in side))
        async with Committed(table.context.store.matches.refuse_concession(table.id, sorted(refused))):
            match.concession = match.concession.without_offers(refused)
            table.announce(seat, (Event("seat-plays-on", seat, {"player": Players((seat,))}),))


async def forfeit(table: Table) -> None:
    """End the match against the side to which no player has come back in time, if there is one.

    Raises:
        StorageError: it could not be logged, and the match goes on.
    """
    async with table.turn:
        side = table.match.forfeiting_side
        if side is not None:
            await give_up(table, side, table.match.sides[side][0])


async def give_up(table: Table, side: int, seat: Seat) -> None:
    """Commit the concession of a side, then end the match; the caller has the table's turn."""
    async with Committed(table.context.store.matches.concede(table.id, side)):
        table.announce(seat, (note_concession(table, side, seat),))
        table.conclude()


def note_concession(table: Table, side: int, seat: Seat) -> Event:
    """Decide the match against a side, because of a change at a seat; returns the public event."""
    match = table.match
    match.concession = match.concession.decided(side)
    how = "deserted" if match.concession.is_deserted(match.holders) else "conceded"
    losers = match.sides[side]
    return Event(how, seat, {"players": Players(losers), "count": len(losers)})

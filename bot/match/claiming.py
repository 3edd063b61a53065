"""Claiming the rest of the tricks at a table: one player shows their cards, and the others answer."""

from collections.abc import Collection, Mapping, Sequence

from bot.match import claim_rules
from bot.match.claims import Claim
from bot.match.refusal import Refusal
from bot.match.table import Table
from bot.runtime.waiting import Committed
from bot.storage import MoveRow
from games.core.actions import Action
from games.core.game import Cards, Event, Fact, Players, Seat
from games.tricks.agreed import played_out


async def claim(table: Table, user_id: int) -> None:
    """Let a person who leads show their cards and claim the rest of the tricks; the others are asked.

    The claimer takes it back by playing on. While the others are asked, their clocks run, not the claimer's.

    Raises, as `answer` does:
        Refusal: this person may not do this, or not any more.
        StorageError: it could not be logged, and nothing has changed.
    """
    arrived = table.context.now()
    await table.let_ais_go_first()
    async with table.turn:
        seat = table.check_seat(user_id)
        table.check_time(seat, arrived)
        if not claim_rules.may_claim(table.match, seat):
            raise Refusal("refusal-cannot-claim")
        await _claim(table, seat)


async def claim_for_ai(table: Table, seat: Seat) -> None:
    """Let the AI that has a seat for itself claim the rest of the tricks; the others are asked.

    Raises:
        Refusal: the table has moved on since the AI decided to.
        StorageError: it could not be logged, and nothing has changed.
    """
    async with table.turn:
        if table.context.closed or not claim_rules.is_claimed_by_ai(table.match, seat):
            raise Refusal("refusal-cannot-claim")
        await _claim(table, seat)


async def answer(table: Table, user_id: int, seq: int, *, agrees: bool) -> None:
    """Let a person agree to the claim made after `seq` actions, or refuse it.

    Once all agree, the tricks are played.
    """
    arrived = table.context.now()
    async with table.turn:
        seat = table.check_seat(user_id)
        table.check_time(seat, arrived)
        made = table.match.claims.open
        if made is None or made.seq != seq:
            raise Refusal("refusal-no-claim")
        if seat == made.seat:
            raise Refusal("refusal-own-claim")
        if not agrees:
            await _withdraw(table, made, "claim-refused")
        elif table.match.unanswered == (seat,):
            await _carry_out(table, made)
        elif seat not in made.agreed:
            async with Committed(table.context.store.claims.agree(table.id, seq, seat)):
                _agree(table, made, (seat,))


async def judge(table: Table) -> None:
    """Let the AIs answer a claim: they agree exactly if it is certain, as far as they can know.

    All of them answer as one, so a refusal does not tell which hand it comes from.

    Raises:
        StorageError: it could not be logged, and nothing has changed.
    """
    async with table.turn:
        made, judges = table.match.claims.open, claim_rules.judges(table.match)
        if made is None or not judges or table.context.closed:
            return
        if not all(claim_rules.is_sure_of_claim(table.match, seat) for seat in judges):
            await _withdraw(table, made, "claim-refused")
        elif table.match.unanswered == judges:
            await _carry_out(table, made)
        else:
            _agree(table, made, judges)  # not logged: after a restart they answer again


async def _claim(table: Table, seat: Seat) -> None:
    match = table.match
    async with Committed(table.context.store.claims.begin(table.id, match.seq, seat)):
        made = claim_rules.begin_claim(match, seat)
        hand = match.view(seat).zone("hand", seat)
        cards = Cards(() if hand is None else hand.items)
        _tell(table, made, "claimed", {"player": Players((seat,)), "cards": cards, "count": made.tricks})


def _agree(table: Table, made: Claim, seats: Collection[Seat]) -> None:
    table.match.claims.agree(seats)
    table.follow_clocks(touched=True)
    table.tell(made.seat, ())


async def _withdraw(table: Table, made: Claim, why: str) -> None:
    """Commit the end of a claim that is refused, or that cannot be carried out, then tell."""
    async with Committed(table.context.store.claims.withdraw(table.id, made.seq)):
        table.match.claims.close()
        _tell(table, made, why, {"player": Players((made.seat,)), "count": made.tricks})


def _tell(table: Table, made: Claim, key: str, facts: Mapping[str, Fact]) -> None:
    """Let the clocks follow a change of a claim that is committed, and tell it."""
    table.follow_clocks(touched=True)
    table.announce(made.seat, (Event(key, made.seat, facts),))


async def _carry_out(table: Table, made: Claim) -> None:
    """Play the tricks that are claimed, now that all have agreed; the log gets all of them, or none."""
    agreed = played_out(table.match.snapshot())
    if not agreed:
        await _withdraw(table, made, "claim-beaten")
        return
    async with Committed(table.context.store.matches.append_agreed(table.id, _rows(table, made, agreed))):
        happened = [event for move in agreed for event in _applied(table, *move)]
        facts: dict[str, Fact] = {"player": Players((made.seat,)), "count": made.tricks}
        happened.append(Event("claim-agreed", made.seat, facts))
        table.match.progress.note(happened[-1:])
        table.follow_clocks(touched=True)
        table.tell(made.seat, happened)
        table.conclude()


def _rows(table: Table, made: Claim, agreed: Sequence[tuple[Seat, Action]]) -> list[MoveRow]:
    """The rows of the log for the moves that carry a claim out."""
    now, holders = table.context.now(), table.match.holders
    return [
        MoveRow(
            number,
            seat,
            action.text,
            holders[seat].user_id if holders[seat].present else None,
            None,
            now,
            True,
        )
        for number, (seat, action) in enumerate(agreed, made.seq + 1)
    ]


def _applied(table: Table, seat: Seat, action: Action) -> Sequence[Event]:
    """Apply a move of a claim; the log has all of them."""
    try:
        return table.match.apply(seat, action, by_person=False, forced=True)
    except Exception:
        table.fail()
        raise

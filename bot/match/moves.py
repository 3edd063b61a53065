"""Moves at a table: by players, by AIs, and forced moves that play themselves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from bot.match import turns
from bot.match.change import visible_to
from bot.match.conceding import give_up
from bot.match.match import SeatedMatch
from bot.match.refusal import Refusal, refuse
from bot.match.seating import SeatAssignment
from bot.match.table import Table
from bot.runtime.faults import log_errors
from bot.runtime.waiting import Committed
from bot.storage import MoveRow, RepeatedInteraction
from games.core.actions import Action
from games.core.cards import is_card
from games.core.game import Cards, Event, IllegalAction, Players, Seat


@dataclass(frozen=True, slots=True)
class Submission:
    """A submission that the table has taken.

    Attributes:
        seat: the seat that acted.
        seq: the number of the action in the match, from 1.
        events: the events that this seat may know; empty for a repetition.
        repeated: true if the interaction was applied before, and not again.
    """

    seat: Seat
    seq: int
    events: tuple[Event, ...] = field(default=(), repr=False)
    repeated: bool = False


async def submit(
    table: Table,
    user_id: int,
    action_text: str,
    revision: int | None,
    interaction_id: int | None,
    *,
    meanwhile: Callable[[Seat, SeatedMatch], None] | None = None,
) -> Submission:
    """Let a person act; returns once the action is committed and applied.

    Args:
        table: the table.
        user_id: the person.
        action_text: the action as the game spells it, or as a player typed it.
        revision: the seat's revision for which the choice was offered; None takes the present one.
        interaction_id: Discord's id of the click; a click that was applied before is not applied again.
        meanwhile: called as soon as the action is on its way to the log, unless it ends the match, with the
            seat and the match as it will be. No player may see its result before the action is committed.

    Raises:
        Refusal: the person may not do this, or not any more.
        StorageError: the log could not be written, and nothing has changed.
    """
    arrived = table.context.now()
    await table.let_ais_go_first()
    async with table.turn:
        played = _played_itself(table, user_id, action_text, revision)
        if played is not None:
            return played
        try:
            seat = table.check_seat(user_id)
            table.check_time(seat, arrived)
            action = _verified(table, seat, action_text, revision)
            events = await _play(table, seat, action, user_id, interaction_id, meanwhile=meanwhile)
        except (Refusal, RepeatedInteraction):
            before = await _submitted_before(table, interaction_id)
            if before is None:
                raise
            return before
        return Submission(seat, table.match.seq, visible_to(events, seat))


async def submit_ai(table: Table, seat: Seat, action: Action) -> None:
    """Let the AI of a seat act; raises as `submit`, also if the table has moved on since it thought."""
    async with table.turn:
        match = table.match
        if not match.played_by_ai(seat):
            raise Refusal("refusal-seat-taken")
        await _play(table, seat, _verified(table, seat, action.text, None), None, None)
        side = match.concession.agreed_side(seat, match.seating)
        if side is not None and not match.over:
            # The seat's person is away from now on, and their partners have conceded.
            await give_up(table, side, seat)


async def submit_forced(table: Table, seat: Seat, action: Action, user_id: int) -> None:
    """Play a person's only action for them; raises as `submit`.

    It also raises if the action has been taken meanwhile, or another holds the seat.
    """
    async with table.turn:
        only = action in (turns.lone_action(table.match, seat), turns.forced(table.match, seat))
        if not only or table.match.holders[seat].user_id != user_id:
            raise Refusal("refusal-stale-choice")
        verified = _verified(table, seat, action.text, None)
        await _play(table, seat, verified, user_id, None, forced=True)


def _played_itself(table: Table, user_id: int, text: str, revision: int | None) -> Submission | None:
    """The move that a person presses just as it has played itself, also if that has ended the match."""
    seat = table.match.seat_of(user_id)
    if seat is None or not table.match.progress.actions.has_played_itself(seat, text, revision):
        return None
    return Submission(seat, table.match.seq, repeated=True)


async def _submitted_before(table: Table, interaction_id: int | None) -> Submission | None:
    """The submission that an interaction made here before; None if it did nothing."""
    if interaction_id is None:
        return None
    found = await table.context.store.matches.move_of(interaction_id)
    if found is None or found[0] != table.id:
        return None
    return Submission(found[1].seat, found[1].seq, repeated=True)


def _verified(table: Table, seat: Seat, text: str, revision: int | None) -> Action:
    """The action, if the seat may take it; raises Refusal if not."""
    table.check_playing()
    match = table.match
    if revision is not None and revision != match.revision(seat):
        raise _stale(match, seat)
    try:
        action = match.game.parse(text)
        match.progress.verify(seat, action)
    except ValueError as error:
        broken = error if isinstance(error, IllegalAction) else IllegalAction("no-such-action")
        is_unknown = broken.rule == "no-such-action"
        if broken.rule == "not-your-turn" or (is_unknown and seat not in match.acting):
            acting = {"players": Players(match.acting)}
            raise Refusal("refusal-not-your-turn", acting, match.names) from None
        refuse(broken, match.names)
    return action


def _stale(match: SeatedMatch, seat: Seat) -> Refusal:
    """Names the cards that the seat has played meanwhile, if it has played cards."""
    last = match.progress.actions.last(seat)
    if last is not None and last.items and all(map(is_card, last.items)):
        return Refusal("refusal-stale", {"done": Cards(last.items)})
    return Refusal("refusal-stale-choice")


async def _play(
    table: Table,
    seat: Seat,
    action: Action,
    user_id: int | None,
    interaction_id: int | None,
    *,
    forced: bool = False,
    meanwhile: Callable[[Seat, SeatedMatch], None] | None = None,
) -> Sequence[Event]:
    """Commit a verified action, then apply it and tell it; returns its events."""
    match = table.match
    now, by_person = table.context.now(), user_id is not None
    chosen = by_person and not forced
    move = MoveRow(match.seq + 1, seat, action.text, user_id, interaction_id, now, forced)
    after, said = (match.seating, ()) if forced else _seating_after(match, seat, by_person=by_person)
    if by_person and turns.lone_action(match, seat) is None:
        match.pace.note_decision(seat, now)
    row = None if after is match.seating else after.row(seat)
    plays_on = chosen and seat in match.concession.offers
    coaching = table.context.coaching
    decision = None if user_id is None or forced else coaching.decision(match, seat, action, user_id)
    writing = table.context.store.matches.append_move(
        table.id, move, row, plays_on=plays_on, decision=decision
    )
    if meanwhile is not None:
        _look_ahead(match, seat, action, meanwhile)
    async with Committed(writing):
        try:
            match.note_mover(seat, user_id, forced=forced)
            events = match.apply(seat, action, by_person=by_person, forced=forced)
        except Exception:
            table.fail()
            raise
        match.seating = after
        if decision is not None:
            coaching.note(decision)
        if plays_on:
            match.concession = match.concession.without_offers((seat,))
        match.progress.note(said)
        table.follow_clocks(touched=chosen)
        table.tell(seat, (*events, *said), action)
        table.conclude()
    return events


def _look_ahead(
    match: SeatedMatch, seat: Seat, action: Action, look: Callable[[Seat, SeatedMatch], None]
) -> None:
    """Call `look` with the match as it will be; an error there does not stop the action."""
    with log_errors("nothing made ahead", match=match.id):
        ahead = match.ahead(seat, action)
        if ahead.shares is None:
            look(seat, ahead)


def _seating_after(
    match: SeatedMatch, seat: Seat, *, by_person: bool
) -> tuple[SeatAssignment, tuple[Event, ...]]:
    """The seats after a seat's action, and the events of it: the AI may have stepped in."""
    if by_person:
        return match.seating.decided(seat), ()
    if not match.holders[seat].present:
        return match.seating, ()
    stepped_in = match.seating.timed_out(seat)
    return stepped_in.seating, stepped_in.events

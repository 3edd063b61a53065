"""The position of a decision in a replay as its seat saw it, with the moves that a reader may ask about."""

from bot.board.snapshots import names_of, told_of
from bot.match.change import visible_to
from bot.match.match import SeatedMatch
from bot.match.preferences import Preferences
from bot.match.replays import ReplayCourse
from bot.match.reviews import Decision
from bot.match.worths import WorthOutcome
from bot.thinking.seat_hint import SeatHint
from bot.ui.snapshots import MatchSnapshot, TriedMove
from games.core.game import View
from games.search.protocol import SearchResult


def trial_snapshot(
    match: SeatedMatch,
    course: ReplayCourse,
    decision: Decision,
    preferences: Preferences,
    tried: str | None = None,
    outcome: WorthOutcome | None = None,
) -> MatchSnapshot:
    """The position as the deciding seat's panel shows it, for a reader who asks about a move.

    Args:
        match: a match that is an open book.
        course: its course.
        decision: the decision.
        preferences: the reader's preferences.
        tried: the text of the reader's move, if they have chosen one.
        outcome: the worth of all moves, as far as it is known.
    """
    seat, played = decision.seat, decision.played.text
    before = course.at(decision.step - 1)
    return MatchSnapshot(
        match_id=match.id,
        options=match.options,
        view=_one_by_one(decision.state.view(seat), played),
        revision=0,
        names=names_of(match),
        host="",
        commitment=match.commitment,
        recent=told_of(match, visible_to(before.events, seat)),
        ai=match.ai_seats,
        preferences=preferences,
        advice=_advice(tried, played, outcome),
        trial=TriedMove(decision.step, played, tried, outcome),
    )


def _one_by_one(view: View, played: str) -> View:
    """The view with a button for every move, without confirmations.

    Moves that a table combines are separate steps in a replay.
    """
    asked: dict[str, object] = {
        "pick_count": 1,
        "follow_ups": {},
        "usual": None,
        "needs_confirmation": (),
        "news": None,
        "withheld": tuple(each for each in view.withheld if each != played),
    }
    return view.model_copy(update=asked)


def _advice(tried: str | None, played: str, outcome: WorthOutcome | None) -> SeatHint | None:
    """The expert's choice in the form of a hint, and beside it the move to compare."""
    if tried is None or not isinstance(outcome, SearchResult):
        return None
    best, *others = outcome.choices
    others.sort(key=lambda each: (each.action.text != tried, each.action.text != played))
    return SeatHint(0, SearchResult((best, *others), outcome.exact, outcome.trick))

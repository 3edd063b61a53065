"""The seats that must act at a table, and whether they have a choice."""

from bot.match.clocks import DueSeat
from bot.match.match import SeatedMatch
from games.core.actions import Action
from games.core.cards import is_card
from games.core.game import Seat


def may_declare(match: SeatedMatch, seat: Seat) -> bool:
    """True if the seat need not act, but may."""
    acting = match.acting
    return bool(acting) and seat not in acting and bool(match.progress.legal(seat))


def forced(match: SeatedMatch, seat: Seat) -> Action | None:
    """The only action of a person who must act, if everyone can see that there is no other."""
    return match.progress.forced(seat) if _must_choose(match, seat) else None


def lone_action(match: SeatedMatch, seat: Seat) -> Action | None:
    """The only action of a person who must act, even if they alone know it; None if there is a choice."""
    legal = match.progress.legal(seat) if _must_choose(match, seat) else ()
    return legal[0] if len(legal) == 1 else None


def lone_word(match: SeatedMatch, seat: Seat) -> Action | None:
    """The only action of a person who must act, if it names no card, such as a pass.

    Such an action is public, so asking for it only makes the table wait.
    """
    lone = lone_action(match, seat)
    return None if lone is None or any(map(is_card, lone.items)) else lone


def _must_choose(match: SeatedMatch, seat: Seat) -> bool:
    is_asked = seat in match.acting and not match.played_by_ai(seat) and match.claims.open is None
    return is_asked and match.progress.lessons is None  # a learner makes each move


def waited_for(match: SeatedMatch) -> tuple[Seat, ...]:
    """The seats that the table waits for: the seats that must act, or the persons asked about a claim."""
    if match.claims.open is None:
        return match.acting
    return tuple(seat for seat in match.unanswered if match.holders[seat].present)


def due(match: SeatedMatch) -> dict[Seat, DueSeat]:
    """The persons that the table waits for, by seat; none with a move that visibly plays itself."""
    return {
        seat: DueSeat(user_id, match.revision(seat))
        for seat in waited_for(match)
        if (user_id := match.holders[seat].user_id) is not None
        and match.holders[seat].present
        and forced(match, seat) is None
    }


def absent(match: SeatedMatch, seat: Seat) -> tuple[Seat, ...]:
    """The other persons that the seat may replace by AIs once they have not moved for long.

    There are none in a match with a clock.
    """
    has_clock = match.clocks.control.kind != "none"
    return () if has_clock else tuple(each for each in due(match) if each != seat)

"""The outcome of a match for one of its players, in a line."""

from collections.abc import Sequence

from bot.ui import tallies, words
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.game import Fact
from games.core.record import TWO_SIDES


def personal(snapshot: MatchSnapshot, localizer: Localizer) -> str | None:
    """``You lost 16 to 28``, for the owner of this view; None for all who did not play it to its end."""
    seat, shares = snapshot.view.seat, snapshot.shares
    if seat < 0 or shares is None:
        return None
    won = "end-ai-won-for-you" if seat in snapshot.substituted else "end-you-won"
    key = "end-you-tied" if all(shares) else won if shares[seat] else "end-you-lost"
    mine = next(place for place, seats in enumerate(snapshot.view.sides) if seat in seats)
    points = two_totals(snapshot, localizer, (mine, 1 - mine))
    if points is None:
        together = all(shares) and CATALOGUE[snapshot.game].has_roles
        return localizer.text("end-you-all-won" if together else key)
    return localizer.text(f"{key}-by", points=points)


def unfinished(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """``The match was abandoned``, or why else it ended without a result."""
    if snapshot.dismissal is not None:
        return localizer.text("end-dismissed")
    if snapshot.daily is not None:
        return localizer.text("end-daily")
    why = "untouched" if snapshot.untouched else "gone" if snapshot.unreachable else "abandoned"
    return localizer.text(f"end-{why}")


def two_totals(snapshot: MatchSnapshot, localizer: Localizer, order: Sequence[int]) -> str | None:
    """The totals in that order if two sides have scored points against each other.

    None if the only point of the only deal says no more than the winner's name.
    """
    view = snapshot.view
    if len(view.sides) != TWO_SIDES or not any(view.totals) or not words.has_score(view):
        return None
    if view.deals == 1 and sum(view.totals) == 1:
        return None
    first, second = (localizer.number(view.totals[place], thirds=view.thirds) for place in order)
    return localizer.of_two(first, second)


def result(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """``🏆 Anna & Ben win, 28 to 16``, or that it is a draw, or that the match was abandoned.

    A game may say it in its own headline, for example if all can win together.
    """
    if snapshot.shares is None:
        return unfinished(snapshot, localizer)
    crown = "" if tallies.is_won_by_ais(snapshot) else "🏆 "
    if snapshot.view.headline is not None:
        said = localizer.phrase("headline", snapshot.view.headline)
        return said if crown else said.replace("🏆", "").strip()
    winners = tuple(seat for seat, share in enumerate(snapshot.shares) if share > 0)
    if len(winners) == len(snapshot.shares):
        return localizer.text("end-draw")
    won: dict[str, Fact | str] = {"winners": tallies.winners(snapshot, localizer), "count": len(winners)}
    key = "end-won" if crown else "end-ai-won"
    points = two_totals(snapshot, localizer, tallies.places(snapshot))
    if points is None:
        return f"{crown}{localizer.text(key, won)}"
    return f"{crown}{localizer.text(f'{key}-by', won, points=points)}"

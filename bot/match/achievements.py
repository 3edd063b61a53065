"""The milestones that players have reached by a match, for the first time on their server."""

from collections.abc import Collection

from bot.match.match import SeatedMatch
from bot.match.preferences import PreferenceBook
from bot.storage import MilestoneRow, Store
from games.core.game import Seat


async def reached_in(store: Store, match_id: str) -> dict[Seat, tuple[MilestoneRow, ...]]:
    """The milestones of each seat's holder in a match among people that has ended."""
    match = await store.results.of_match(match_id)
    if match is None or not match.among_people:
        return {}
    reached = {}
    for seat in match.seats:
        if seat.user_id is not None and seat.ai_level is None:
            known = await store.milestones.of_person(seat.user_id, match.guild_id)
            if rows := tuple(row for row in known if row.number == match.number):
                reached[seat.seat] = rows
    return reached


async def open_in(
    match: SeatedMatch, reached: Collection[Seat], preferences: PreferenceBook
) -> frozenset[Seat]:
    """The seats among `reached` with holders who let others see their statistics."""
    holders = [(seat, match.holders[seat].user_id) for seat in reached]
    return frozenset(
        [
            seat
            for seat, user_id in holders
            if user_id is not None and (await preferences.of(user_id)).public_statistics
        ]
    )

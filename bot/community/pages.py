"""What a community can look at, put together from what is kept of its matches."""

from collections.abc import Callable

from bot.community.leaderboards import Leaderboards
from bot.community.statistics import Statistics
from bot.storage import Store


class CommunityPages:
    """The pages by what they are about.

    Args:
        store: the database.
        clock: seconds since 1970 (UTC).

    Attributes:
        leaderboards: who stands where.
        statistics: how somebody does.
    """

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self.leaderboards = Leaderboards(store, clock)
        self.statistics = Statistics(store, clock)

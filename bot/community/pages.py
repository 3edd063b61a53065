"""Pages that a community can look at, put together from what is kept of its matches."""

from collections.abc import Callable

from bot.community.leaderboards import Barred, Leaderboards, Rankings
from bot.community.names import NameBook
from bot.community.statistics import Statistics
from bot.storage import Store


class CommunityPages:
    """The pages by what they are about.

    Args:
        store: the database.
        clock: seconds since 1970 (UTC).
        barred: whom a server does not let play.

    Attributes:
        rankings: the leaderboards behind both, as a whole.
        leaderboards: who stands where.
        statistics: how somebody does.
        names: what people are called.
    """

    def __init__(
        self, store: Store, clock: Callable[[], float], barred: Barred = lambda _: frozenset()
    ) -> None:
        self.rankings = Rankings(store, clock, barred)
        self.leaderboards = Leaderboards(store, clock, self.rankings)
        self.statistics = Statistics(store, clock, self.rankings)
        self.names = NameBook(store)

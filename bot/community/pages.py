"""The pages that a community can read, built from its stored matches."""

from collections.abc import Callable

from bot.community.leaderboards import Barred, Leaderboards, Rankings
from bot.community.names import NameBook
from bot.community.statistics import Statistics
from bot.storage import Store


class CommunityPages:
    """The pages by subject.

    Args:
        store: the database.
        clock: seconds since 1970 (UTC).
        barred: returns the people that a server bars.

    Attributes:
        rankings: the cache of whole leaderboards that both kinds of pages share.
        leaderboards: the pages of leaderboards.
        statistics: a person's statistics.
        names: people's names.
    """

    def __init__(
        self, store: Store, clock: Callable[[], float], barred: Barred = lambda _: frozenset()
    ) -> None:
        self.rankings = Rankings(store, clock, barred)
        self.leaderboards = Leaderboards(store, clock, self.rankings)
        self.statistics = Statistics(store, clock, self.rankings)
        self.names = NameBook(store)

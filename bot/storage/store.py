"""The database of the bot, aggregate by aggregate, on SQLite or PostgreSQL."""

import asyncio
from pathlib import Path
from typing import TypeVar

from pydantic import SecretStr

from bot.storage.announcements import AnnouncementStore
from bot.storage.assessments import AssessmentStore
from bot.storage.boards import BoardStore
from bot.storage.challenge_blocks import ChallengeBlockStore
from bot.storage.claims import ClaimStore
from bot.storage.clocks import ClockStore
from bot.storage.coaching import CoachingStore
from bot.storage.daily import DailyStore
from bot.storage.driver import Driver
from bot.storage.ended_messages import EndedMessageStore
from bot.storage.erasure import ErasureStore
from bot.storage.learned import LearnedStore
from bot.storage.lobbies import LobbyStore
from bot.storage.matches import MatchStore
from bot.storage.messages import MessageStore
from bot.storage.milestones import MilestoneStore
from bot.storage.moderation import ModerationStore
from bot.storage.origins import OriginStore
from bot.storage.personal import PersonalStore
from bot.storage.pins import PinStore
from bot.storage.preferences import PreferenceStore
from bot.storage.puzzles import PuzzleStore
from bot.storage.ratings import RatingStore
from bot.storage.results import ResultStore
from bot.storage.settings import SettingsStore
from bot.storage.sqlite import SqliteDriver
from bot.storage.tournaments import TournamentStore
from bot.storage.work import Work
from bot.storage.writer import Writer

T = TypeVar("T")


async def open_driver(where: Path | SecretStr) -> Driver:
    """Open the driver of a database; raises StorageError."""
    if isinstance(where, Path):
        return await SqliteDriver.open(where)
    # Imported only when used: its library may be missing.
    from bot.storage.postgres import PostgresDriver
    from bot.storage.postgres_schema import DatabaseServer

    return await PostgresDriver.open(DatabaseServer(where))


class Store:
    """One open database. Writing methods return a future that is done once they are committed.

    The call itself queues a write, in the order of the calls, even if no caller awaits the future. The future
    raises StorageError if the write failed. So do reading methods if the database cannot be read.

    Attributes:
        driver: the database itself.
        matches, origins, claims, results, milestones, boards, ratings, lobbies, clocks, messages,
            announcements, pins, ended_messages, preferences, challenge_blocks, coaching, settings,
            moderation, learned, daily, puzzles, assessments, tournaments: the aggregates.
        personal: the data about one person, for display.
        erasure: erases people and servers.
    """

    __slots__ = (
        "_writer",
        "announcements",
        "assessments",
        "boards",
        "challenge_blocks",
        "claims",
        "clocks",
        "coaching",
        "daily",
        "driver",
        "ended_messages",
        "erasure",
        "learned",
        "lobbies",
        "matches",
        "messages",
        "milestones",
        "moderation",
        "origins",
        "personal",
        "pins",
        "preferences",
        "puzzles",
        "ratings",
        "results",
        "settings",
        "tournaments",
    )

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self._writer = writer = Writer(driver)
        self.matches = MatchStore(writer)
        self.origins = OriginStore(writer)
        self.claims = ClaimStore(writer)
        self.results = ResultStore(writer)
        self.milestones = MilestoneStore(writer)
        self.boards = BoardStore(writer)
        self.ratings = RatingStore(writer)
        self.lobbies = LobbyStore(writer)
        self.clocks = ClockStore(writer)
        self.messages = MessageStore(writer)
        self.announcements = AnnouncementStore(writer)
        self.pins = PinStore(writer)
        self.ended_messages = EndedMessageStore(writer)
        self.preferences = PreferenceStore(writer)
        self.challenge_blocks = ChallengeBlockStore(writer)
        self.coaching = CoachingStore(writer)
        self.settings = SettingsStore(writer)
        self.moderation = ModerationStore(writer)
        self.learned = LearnedStore(writer)
        self.daily = DailyStore(writer)
        self.puzzles = PuzzleStore(writer)
        self.assessments = AssessmentStore(writer)
        self.tournaments = TournamentStore(writer)
        self.personal = PersonalStore(writer)
        self.erasure = ErasureStore(writer)

    @classmethod
    async def open(cls, where: Path | SecretStr) -> "Store":
        """Open the database, made or migrated as needed.

        Args:
            where: a file, or the address of a database on a PostgreSQL server.

        Raises:
            StorageError: it is no database, another program's, newer than this one or in use, or it cannot be
                read and written; one sentence says which, and it is left as it is.
        """
        return cls(await open_driver(where))

    @property
    def failing(self) -> bool:
        """True while nothing can be written: see `Writer`."""
        return self._writer.failing

    @property
    def unanswered(self) -> float:
        """The seconds for which a write has been under way: see `Writer`."""
        return self._writer.unanswered

    @property
    def outage(self) -> float:
        """The seconds for which nothing could be written: see `Writer`."""
        return self._writer.outage

    def transact(self, work: Work[T]) -> "asyncio.Future[T]":
        """Queue a write that depends on its reads: see `Writer.transact`."""
        return self._writer.transact(work)

    async def run(self) -> None:
        """Check regularly that the database can be written, until the store is closed: see `Writer`."""
        await self._writer.run()

    async def close(self) -> None:
        """Commit the queue and close the database."""
        try:
            await self._writer.close()
        finally:
            await self.driver.close()

"""Tables that play the same boards: the origin of their cards, and how they find each other."""

from collections.abc import Iterator, Mapping
from typing import Final
from weakref import WeakValueDictionary

from bot.match.clocks import DAY
from bot.match.company import SameCards, TableOfBoards
from bot.match.match import SeatedMatch
from bot.match.recovery import UnplayableError, read_log
from bot.match.refusal import Refusal
from bot.match.table import Table
from bot.runtime.faults import report
from bot.storage import OriginRow, Store
from games.core.game import Game, Options

KIND: Final = "board"
TRIES: Final = 400
"""The tries of the experts at each decision."""
LIMIT: Final = 30 * DAY
"""The time after which the bot gives up tables that are not over."""


def board_origin(
    name: str, game: Game, options: Options, *, boards: int, tables: int, seed: bytes, now: float
) -> OriginRow:
    """The origin of the cards that so many `tables` play, so many `boards` each.

    It closes once all of these tables are over or given up. `name` identifies it and reveals no cards.
    """
    return OriginRow(
        id=f"{KIND} {name}",
        game=game.key,
        options=options.model_dump_json(),
        rules=game.version,
        agents="",
        tries=TRIES,
        seed=seed,
        opens_at=now,
        closes_at=now + LIMIT,
        deals=boards,
        tables=tables,
    )


def check_not_rival(table: Table, user_id: int) -> None:
    """Raises Refusal if a person plays or has played the same cards at another table that is not over."""
    if any(user_id in match.people and not match.over for match in _others(table)):
        raise Refusal("refusal-other-table")


def check_has_not_seen(table: Table, user_id: int) -> None:
    """Raises Refusal if a person has had a hand of the same cards at another table."""
    if any(user_id in match.people for match in _others(table)):
        raise Refusal("refusal-has-seen-cards")


def _others(table: Table) -> Iterator[TableOfBoards]:
    """The other matches with the cards of a table, while the cards are secret."""
    company = table.match.company
    if company is not None and not company.origin.closed:
        yield from (match for match in company.matches.values() if match.id != table.id)


class Companies:
    """The origins of boards that have matches in memory.

    Args:
        store: the database.
        games: the games by their keys.
    """

    __slots__ = ("_games", "_known", "_names", "_store")

    def __init__(self, store: Store, games: Mapping[str, Game]) -> None:
        self._store = store
        self._games = games
        self._known: WeakValueDictionary[str, SameCards] = WeakValueDictionary()
        self._names = 0

    def of(self, origin_id: str) -> SameCards | None:
        """The matches of an origin, if any of them is in memory."""
        return self._known.get(origin_id)

    def open(self) -> tuple[SameCards, ...]:
        """The matches in memory by origin, without origins known to be closed."""
        return tuple(each for each in tuple(self._known.values()) if not each.origin.closed)

    def begin(self, match: SeatedMatch) -> None:
        """Connect a match with the matches of its origin that are in memory."""
        origin, number = match.origin, match.number
        if origin is None or origin.tables is None or number is None:
            return
        company = self._known.setdefault(origin.id, SameCards(origin))
        if origin.closed and not company.origin.closed:
            company.close()
        company.join(number, match)

    async def complete(self, match: SeatedMatch) -> None:
        """Connect a match with all matches of its origin; read the ones not in memory from their logs.

        Raises:
            StorageError: the log cannot be read.
        """
        self.begin(match)
        company = match.company
        if company is None or company.is_whole:
            return
        known = {each.id for each in company.matches.values()}
        for match_id in await self._store.origins.matches(company.origin.id):
            if match_id not in known:
                await self._read(match_id)

    async def _read(self, match_id: str) -> None:
        names = self._names
        stored = await self._store.matches.log(match_id)
        assert stored is not None, "a row of match does not go away"
        try:
            match = await read_log(stored, self._games, idle_seconds=0.0)
        except UnplayableError as error:
            report("table not compared", error, match=match_id, why=error.why)
            return
        if names == self._names:
            self.begin(match)
        else:
            await self._read(match_id)

    def rename(self, user_id: int, to: int, name: str) -> None:
        """Give a person another id and name in the finished matches."""
        self._names += 1
        for company in tuple(self._known.values()):
            for match in company.matches.values():
                if isinstance(match, SeatedMatch) and match.over and user_id in match.people:
                    match.rename(user_id, to, name)

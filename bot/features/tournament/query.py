"""A tournament as its readers see it: names, sides, and the threads of its tables."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple

from bot.match.holder import all_told_apart
from bot.match.tournaments import CHECK_IN_SECONDS, HeldUp, Tournament
from bot.storage import Store
from bot.tournament.events import FILLER
from bot.tournament.rounds import rounds_planned
from bot.tournament.state import RoundTable, SeatedRound, TournamentState
from games import CATALOGUE
from games.core.game import TABLE


class TableSide(NamedTuple):
    """The entrants who score together at a table, with their points; no points before it has ended.

    `places` are their places among the table's entrants.
    """

    entrants: tuple[int, ...]
    points: int | None
    has_won: bool
    places: tuple[int, ...]


@dataclass(frozen=True)
class TournamentSnapshot:
    """A tournament at a moment.

    Attributes:
        id: the tournament's id.
        organiser_id: the person who created it; negative once they are erased.
        state: the state after its log.
        now: seconds since 1970 (UTC).
        threads: the channel of each match that has one, by the id of the match.
        held_up: the reason why tables cannot open at the moment; None if they can.
    """

    id: str
    organiser_id: int
    state: TournamentState
    now: float
    threads: Mapping[str, int] = field(default_factory=dict)
    held_up: HeldUp | None = None

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each person, with a number if an earlier person has the same name.

        A person who has left and come back has one name.
        """
        latest = {person.user_id: person.name for person in self.state.people}
        told = dict(zip(latest, all_told_apart(latest.values()), strict=True))
        return tuple(told[person.user_id] for person in self.state.people)

    @property
    def takes_check_ins(self) -> bool:
        """True while check-in is open."""
        state = self.state
        return state.phase == "joining" and self.now >= state.plan.starts_at - CHECK_IN_SECONDS

    @property
    def is_waiting(self) -> bool:
        """True if the start is due, but the tournament still waits for people to check in."""
        return self.state.phase == "joining" and self.now >= self.state.plan.starts_at

    @property
    def rounds(self) -> int:
        """The number of rounds planned; late entrants may add some."""
        return max(rounds_planned(self.state), len(self.state.rounds))

    @property
    def is_scored(self) -> bool:
        """True if tables have points and not only winners."""
        return CATALOGUE[self.state.plan.game].scored

    @property
    def thirds(self) -> bool:
        """True if the points of its tables count thirds."""
        return counts_thirds(self.state.plan.game)

    def thread_of(self, table: RoundTable) -> int | None:
        """The channel of a table; None while it is not known."""
        return None if table.match_id is None else self.threads.get(table.match_id)

    def sides(self, table: RoundTable) -> tuple[TableSide, ...]:
        """The sides of a table: fixed pairs, partners of a round, or each alone."""
        places = range(len(table.entrants))
        teamed = self.state.plan.teamed and len(places) == 4
        together = ((0, 2), (1, 3)) if teamed else tuple((place,) for place in places)
        return tuple(self._side(table, each) for each in together)

    def _side(self, table: RoundTable, places: tuple[int, ...]) -> TableSide:
        side, result = tuple(table.entrants[place] for place in places), table.result
        if result is None:
            return TableSide(side, None, has_won=False, places=places)
        # Several AIs of a table look alike among its winners, but their partners don't.
        known = max(side)
        return TableSide(side, result.points[places[0]], known in result.winners, places)

    def halves_for(self, user_id: int) -> tuple[int, ...]:
        """The entrants that a person may join as partner, starting with any that asked for this person."""
        people, halves = self.state.people, list[tuple[bool, int]]()
        for entrant in self.state.entrants:
            if len(entrant.people) == 1 and not people[entrant.people[0]].is_out:
                asked = people[entrant.people[0]].partner
                if asked in {None, user_id}:
                    halves.append((asked is None, entrant.number))
        return tuple(number for _, number in sorted(halves))

    def table_for(self, user_id: int) -> tuple[SeatedRound, RoundTable] | None:
        """The table of a person in the present round; None if they have none."""
        person, seated = self.state.person_of(user_id), self.state.current
        table = None if person is None or seated is None else seated.table_of(person.entrant)
        return None if seated is None or table is None else (seated, table)

    def user_ids(self, entrant: int) -> tuple[int, ...]:
        """The people of an entrant; none for an AI."""
        if entrant == FILLER:
            return ()
        return tuple(self.state.people[each].user_id for each in self.state.entrants[entrant].people)


async def tournament_snapshot(store: Store, found: Tournament, now: float) -> TournamentSnapshot:
    """A tournament as it is now, with the channels of its tables."""
    threads = await store.tournaments.threads(found.row.id)
    row = found.row
    held_up = None if found.state.phase == "ended" else found.held_up
    return TournamentSnapshot(row.id, row.organiser_id, found.state, now, threads, held_up)


@lru_cache(maxsize=64)
def counts_thirds(game: str) -> bool:
    """True if the points of a game count thirds."""
    rules = CATALOGUE[game]
    return rules.new(rules.seats[0], rules.options(), bytes(32)).view(TABLE).thirds

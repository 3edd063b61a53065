"""Random tournaments, with people who are late, absent or leave, and the checks for faults."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Final, NamedTuple

from networkx import Graph, max_weight_matching

from bot.tournament.events import (
    FILLER,
    CheckedIn,
    Created,
    Joined,
    Logged,
    Paused,
    Resumed,
    RoundSeated,
    TableEnded,
    TableOpened,
    TournamentEvent,
    Withdrew,
    event_from,
)
from bot.tournament.history import History, couple
from bot.tournament.match_ids import match_id_of
from bot.tournament.plan import TournamentPlan
from bot.tournament.rounds import next_round, start_of
from bot.tournament.standings import standings
from bot.tournament.state import RoundTable, TournamentState, after, state_of
from bot.tournament.verify import verify

FORMATS: Final = {
    "individual": TournamentPlan(game="", format="individual", system="movement", rounds=7, teamed=True),
    "individual, alone": TournamentPlan(game="", format="individual", system="movement", rounds=7),
    "individual, with AIs": TournamentPlan(
        game="", format="individual", system="movement", rounds=7, teamed=True, ai_seats=True
    ),
    "pairs, round robin": TournamentPlan(game="", format="pairs", system="round-robin", teamed=True),
    "pairs, Swiss": TournamentPlan(game="", format="pairs", system="swiss", rounds=5, teamed=True),
    "two, round robin": TournamentPlan(game="", format="two", system="round-robin"),
    "two, Swiss": TournamentPlan(game="", format="two", system="swiss", rounds=6),
    "two, knock-out": TournamentPlan(game="", format="two", system="knock-out"),
    "fours and threes": TournamentPlan(
        game="", format="mixed", system="movement", rounds=4, fewest_wins=True
    ),
}


class Mishaps(NamedTuple):
    """The chances of trouble: to be absent from a table, to leave after one, to join late, a pause."""

    absent: float = 0.0
    leaves: float = 0.0
    late: float = 0.0
    pause: float = 0.0


SMOOTH: Final = Mishaps()
TROUBLED: Final = Mishaps(0.06, 0.05, 0.15, 0.05)


@dataclass
class Evening:
    """A tournament being played, with its log and its state.

    Attributes:
        seating: the seconds that each round took to seat.
    """

    plan: TournamentPlan
    seed: int
    chances: Mishaps = SMOOTH
    log: list[Logged] = field(default_factory=list)
    seating: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self.log.append(Logged(0, 0.0, None, Created(plan=self.plan)))
        self.state = state_of(self.log)

    def add(self, event: TournamentEvent) -> None:
        """Log an event if it may follow; raises TournamentRefusal."""
        verify(self.state, event)
        self.log.append(Logged(len(self.log), float(len(self.log)), None, event))
        self.state = after(self.state, self.log[-1])

    def gather(self, people: int) -> None:
        """Let so many people join, and nearly all of them check in."""
        for number in range(people):
            beside = number // 2 if self.plan.format == "pairs" and number % 2 else None
            self.add(Joined(user_id=1000 + number, name=f"P{number}", beside=beside))
        for number in range(people):
            if self.random.random() >= self.chances.absent:
                self.add(CheckedIn(person=number))
        strengths = {number: self.random.random() for number in range(people) if number % 5}
        self.add(start_of(self.state, strengths, self.seed))

    def play(self, people: int) -> None:
        """The whole evening."""
        self.gather(people)
        while self.state.phase != "ended":
            began = perf_counter()
            event = next_round(self.state, self.seed)
            self.seating.append(perf_counter() - began)
            self.add(event)
            if isinstance(event, RoundSeated):
                self.play_round()

    def play_round(self) -> None:
        """All tables of the round, in any order."""
        seated = self.state.rounds[-1]
        for table in self.random.sample(seated.tables, len(seated.tables)):
            match_id = match_id_of("evening", seated.number, table.number)
            self.add(TableOpened(round=seated.number, table=table.number, match_id=match_id))
            self.add(self.ended(seated.number, table))
            self.trouble()

    def ended(self, number: int, table: RoundTable) -> TableEnded:
        """A random end of a table."""
        points = tuple(self.random.randrange(-5, 12) for _ in table.entrants)
        if self.plan.teamed and len(points) == 4:
            points = (*points[:2], *points[:2])
        best = max(self.plan.sign * each for each in points)
        winners = [
            entrant
            for entrant, made in zip(table.entrants, points, strict=True)
            if self.plan.sign * made == best
        ]
        people = [person for person in self.state.seats_of(table) if person is not None]
        absent = [person for person in people if self.random.random() < self.chances.absent]
        return TableEnded(
            round=number,
            table=table.number,
            points=points,
            winners=tuple(dict.fromkeys(winners)),
            absent=tuple(absent),
        )

    def trouble(self) -> None:
        """Let people leave, join late or pause between two tables, by chance."""
        state, chances = self.state, self.chances
        if state.present and self.random.random() < chances.leaves:
            self.add(Withdrew(person=self.random.choice(state.present).number))
        free = len(state.present) < state.plan.most_people
        if state.takes_late and free and self.random.random() < chances.late:
            number = len(state.people)
            self.add(Joined(user_id=1000 + number, name=f"P{number}"))
            if state.plan.format == "pairs" and len(self.state.present) < state.plan.most_people:
                beside = self.state.entrants[-1].number
                self.add(Joined(user_id=1001 + number, name=f"P{number + 1}", beside=beside))
        if self.random.random() < chances.pause:
            self.add(Paused())
            self.add(Resumed())

    # The checks

    def seated_twice(self) -> int:
        """The number of entrants with two places in a round."""
        return sum(
            len(places) - len(set(places))
            for seated in self.state.rounds
            for places in [
                [each for table in seated.tables for each in table.entrants if each != FILLER]
                + list(seated.sitting_out)
            ]
        )

    def repeated_needlessly(self) -> int:
        """The number of needlessly repeated partners, or opponents in games for two."""
        return sum(_needless(before, event) for before, event in self._rounds())

    def _rounds(self) -> Iterator[tuple[TournamentState, RoundSeated]]:
        """Each round with the state before it."""
        for number, logged in enumerate(self.log):
            if isinstance(logged.event, RoundSeated):
                yield state_of(self.log[:number]), logged.event

    def spread_of_rounds_out(self) -> int:
        """The greatest difference between two entrants in rounds sat out.

        Zero for a knock-out, where the bracket decides the byes. A round robin stops counting once an entrant
        has come or gone, because only certain matches are left then.
        """
        if self.plan.system == "knock-out":
            return 0
        widest = 0
        for before, event in self._rounds():
            state = after(before, Logged(0, 0.0, None, event))
            if self.plan.system == "round-robin" and not state.is_as_drawn:
                continue
            out = [History.of(state).sat_out[entrant] for entrant in state.field]
            widest = max([widest, max(out, default=0) - min(out, default=0)])
        return widest

    def survives_kills(self) -> bool:
        """True if a restart after any event finds the same state, and seats the same round next."""
        stored = [_read(each) for each in self.log]
        restarted = state_of(stored[:1])
        for logged in stored[1:]:
            if isinstance(logged.event, RoundSeated) and next_round(restarted, self.seed) != logged.event:
                return False
            restarted = after(restarted, logged)
        return stored == self.log

    def recounted_alike(self) -> bool:
        """True if the stored log gives the same final standings."""
        stored = state_of(map(_read, self.log))
        return stored == self.state and standings(stored) == standings(self.state)


def _read(logged: Logged) -> Logged:
    return logged._replace(event=event_from(logged.event.model_dump(mode="json")))


def _needless(before: TournamentState, event: RoundSeated) -> int:
    if before.plan.system == "knock-out":
        return 0
    history = History.of(before)
    pairs = [pair for table in event.tables for pair in _together(before, table)]
    again = [pair for pair in pairs if _count(before, history, pair)]
    return len(again) if again and _another_way(before, history, len(event.sitting_out)) else 0


def _together(state: TournamentState, table: Sequence[int]) -> list[tuple[int, int]]:
    """The partners at a table; at a table of two, the opponents."""
    if len(table) == 2:
        return [couple(*table)]
    if state.plan.teamed and len(table) == 4:
        return [couple(table[0], table[2]), couple(table[1], table[3])]
    return []


def _count(state: TournamentState, history: History, pair: tuple[int, int]) -> int:
    teamed = state.plan.format == "individual"
    return (history.partners if teamed else history.met)[pair]


def _another_way(state: TournamentState, history: History, out: int) -> bool:
    """True if all could have new partners while the entrants with fewest rounds out sit out."""
    entrants = state.field
    size = state.plan.table_size
    fillers = -len(entrants) % size if state.plan.ai_seats else 0
    often = sorted(history.sat_out[entrant] for entrant in entrants)
    limit = often[out - 1] if out else -1
    graph: Graph[str] = Graph()
    nodes = [*map(str, entrants), *(f"AI {number}" for number in range(fillers))]
    graph.add_nodes_from([*nodes, *(f"out {number}" for number in range(out))])
    for place, one in enumerate(nodes):
        a = FILLER if one.startswith("AI") else int(one)
        must = a != FILLER and history.sat_out[a] < limit
        if a != FILLER and history.sat_out[a] <= limit:
            graph.add_edges_from((one, f"out {number}") for number in range(out))
        for other in nodes[place + 1 :]:
            b = FILLER if other.startswith("AI") else int(other)
            stays = not must and (b == FILLER or history.sat_out[b] >= limit)
            if stays and not _count(state, history, couple(a, b)):
                graph.add_edge(one, other)
    return 2 * len(max_weight_matching(graph, maxcardinality=True)) == graph.number_of_nodes()

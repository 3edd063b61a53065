"""Tournaments at their moments, for the tests of their pages."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.features.tournament.query import TournamentSnapshot
from bot.features.tournament.terms import KINDS
from bot.match.tournaments import is_teamed
from bot.tournament.events import Corrected, Ended, TableOpened
from bot.tournament.match_ids import match_id_of
from bot.tournament.plan import MOST_IN_ROUND_ROBIN
from bot.tournament.state import TournamentState
from games import CATALOGUE
from tests.tournament.scripted import Script

ID: Final = "k3v9x2aq"
ORGANISER: Final = 99
STARTS: Final = 1_800_000_000.0
GAMES: Final = {"individual": "tressette", "pairs": "tuppi", "two": "wysiwyg", "mixed": "fipsen"}
ROUNDS: Final = 3
FIRST_THREAD: Final = 1_234_567_890_123_456_789


def script(
    kind: int, people: int, *, ai: bool = False, rounds: int = ROUNDS, same_cards: bool = False
) -> Script:
    """A tournament of that kind that people have joined."""
    form, system = KINDS[kind]
    plan = {"rounds": 0 if system == "knock-out" else rounds, "deals": 4, "starts_at": STARTS}
    plan["same_cards"] = same_cards
    made = Script(format=form, system=system, teamed=is_teamed(CATALOGUE[GAMES[form]]), ai_seats=ai, **plan)
    made.join(people)
    return made


def open_tables(made: Script) -> None:
    """Open the tables of the present round."""
    seated = made.state.rounds[-1]
    for table in seated.tables:
        match_id = match_id_of(ID, seated.number, table.number)
        made.add(TableOpened(round=seated.number, table=table.number, match_id=match_id))


def end_tables(made: Script, *, but: int = 0) -> None:
    """End the tables of the present round, all but so many, with points that differ."""
    seated = made.state.rounds[-1]
    for table in seated.tables[: len(seated.tables) - but]:
        number, size = table.number, len(table.entrants)
        points = [7 * ((seat + number) % 2 if size == 4 else seat) + number for seat in range(size)]
        if made.state.plan.compares:
            made.end_boards(number, *([each * (deal + number) for each in points] for deal in range(4)))
        else:
            made.end(number, *points)


def play(made: Script) -> None:
    """Play it to its end."""
    while not isinstance(made.next, Ended):
        made.seat()
        open_tables(made)
        end_tables(made)
    made.add(made.next)


def seen(made: Script, *, now: float = STARTS) -> TournamentSnapshot:
    """The snapshot of which its pages are made, with threads for its tables."""
    state = made.state
    game = GAMES[state.plan.format]
    state = replace(state, plan=state.plan.model_copy(update={"game": game}))
    return TournamentSnapshot(ID, ORGANISER, state, now, dict(_threads(state)))


def renamed(snapshot: TournamentSnapshot, name: str) -> TournamentSnapshot:
    """The same with such a name for everybody, told apart by a number."""
    people = tuple(replace(each, name=f"{name}{each.number}") for each in snapshot.state.people)
    return replace(snapshot, state=replace(snapshot.state, people=people))


def _threads(state: TournamentState) -> Iterator[tuple[str, int]]:
    tables = (table for each in state.rounds for table in each.tables if table.match_id is not None)
    for number, table in enumerate(tables):
        yield table.match_id or "", FIRST_THREAD + number


def most_of(kind: int, people: int) -> int:
    """The number of people, or the most who may join."""
    form, system = KINDS[kind]
    most = MOST_IN_ROUND_ROBIN * (2 if form == "pairs" else 1) if system == "round-robin" else people
    return min(people, most)


def moments(kind: int, people: int, *, same_cards: bool = False) -> dict[str, TournamentSnapshot]:
    """A tournament of that kind at all its moments."""
    made = script(kind, most_of(kind, people), same_cards=same_cards)
    found = {"joining": seen(made, now=STARTS - 86400), "check-in": seen(made, now=STARTS - 60)}
    made.start()
    found["started"] = seen(made)
    made.seat()
    found["seated"] = seen(made)
    open_tables(made)
    found["opened"] = seen(made)
    end_tables(made, but=1)
    found["playing"] = seen(made)
    last = len(made.state.rounds[-1].tables)
    made.end(last, *range(len(made.state.rounds[-1].tables[-1].entrants)))
    table = made.state.rounds[0].tables[0]
    result = table.result
    assert result is not None
    made.add(
        Corrected(
            round=1,
            table=1,
            points=result.points,
            winners=result.winners,
            reason="*twice*",
            boards=result.boards,
        )
    )
    found["between"] = seen(made)
    play(made)
    found["over"] = seen(made)
    return found

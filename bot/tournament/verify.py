"""The rules by which an event may follow a state; `state` then trusts it."""

from typing import Literal, TypeAlias

from bot.tournament.events import (
    Changed,
    CheckedIn,
    Corrected,
    Created,
    Ended,
    Joined,
    Paused,
    Resumed,
    RoundSeated,
    Started,
    TableEnded,
    TableOpened,
    TournamentEvent,
    Withdrew,
)
from bot.tournament.state import RoundTable, TournamentState

TournamentRule: TypeAlias = Literal[
    "ended",
    "started",
    "not-started",
    "joined",
    "full",
    "late",
    "partner-taken",
    "partner-asked",
    "not-in",
    "out",
    "paused",
    "not-paused",
    "round-seated",
    "table-open",
    "table-ended",
    "no-table",
    "result",
    "not-over",
    "no-reason",
]
"""The reasons to refuse an event; `refusal-tournament-` + reason is the key of its sentence."""


class TournamentRefusal(Exception):
    """An event that may not follow; nothing has changed. `rule` says why."""

    def __init__(self, rule: TournamentRule) -> None:
        super().__init__(rule)
        self.rule = rule


def verify(state: TournamentState, event: TournamentEvent) -> None:
    """Raise a TournamentRefusal if the event may not follow."""
    if state.phase == "ended" and not isinstance(event, Corrected):
        raise TournamentRefusal("ended")
    match event:
        case RoundSeated():
            _verify_seating(state, event)
        case TableOpened() | TableEnded() | Corrected():
            _verify_table(state, event)
        case Created():
            raise TournamentRefusal("started")
        case Changed() | Started():
            _verify_unstarted(state, event)
        case Joined():
            _verify_joining(state, event)
        case CheckedIn(person=person) | Withdrew(person=person):
            _verify_present(state, person)
        case Paused() | Resumed():
            _verify_pause(state, event)
        case Ended(why=why) if why != "cancelled" and state.is_in_round:
            raise TournamentRefusal("not-over")


def _verify_pause(state: TournamentState, event: Paused | Resumed) -> None:
    if not state.has_started:
        raise TournamentRefusal("not-started")
    if isinstance(event, Paused) == (state.phase == "paused"):
        raise TournamentRefusal("paused" if state.phase == "paused" else "not-paused")


def _verify_table(state: TournamentState, event: TableOpened | TableEnded | Corrected) -> None:
    table = _table(state, event.round, event.table)
    match event:
        case TableOpened():
            if table.match_id is not None:
                raise TournamentRefusal("table-open")
            return
        case TableEnded():
            if table.result is not None:
                raise TournamentRefusal("table-ended")
        case Corrected():
            if table.result is None:
                raise TournamentRefusal("not-over")
            if state.plan.system == "knock-out" and event.round < len(state.rounds):
                raise TournamentRefusal("round-seated")  # the winner plays on already
            if not event.reason.strip():
                raise TournamentRefusal("no-reason")
    _verify_result(table, event)


def _verify_result(table: RoundTable, event: TableEnded | Corrected) -> None:
    is_of_all = all(len(each) == len(table.entrants) for each in (event.points, *event.boards))
    if not is_of_all or not set(event.winners) <= set(table.entrants):
        raise TournamentRefusal("result")


def _verify_seating(state: TournamentState, event: RoundSeated) -> None:
    if not state.has_started:
        raise TournamentRefusal("not-started")
    if state.phase == "paused":
        raise TournamentRefusal("paused")
    if event.round != len(state.rounds) + 1 or not state.is_between_rounds:
        raise TournamentRefusal("round-seated")


def _verify_unstarted(state: TournamentState, event: Changed | Started) -> None:
    if state.has_started:
        raise TournamentRefusal("started")
    if isinstance(event, Changed):
        too_many = len(state.present) > event.plan.most_people
        # A pair stays a pair, and people who came alone stay alone.
        if too_many or (state.present and event.plan.people_each != state.plan.people_each):
            raise TournamentRefusal("joined")


def _verify_joining(state: TournamentState, event: Joined) -> None:
    known = state.person_of(event.user_id)
    if known is not None and (not known.is_out or state.has_started):
        raise TournamentRefusal("out" if known.is_out else "joined")
    if state.has_started and not state.takes_late:
        raise TournamentRefusal("late")
    if len(state.present) >= state.plan.most_people:
        raise TournamentRefusal("full")
    if event.beside is not None:
        _verify_partner(state, event.beside, event.user_id)


def _verify_partner(state: TournamentState, beside: int, user_id: int) -> None:
    known = 0 <= beside < len(state.entrants)
    people = state.entrants[beside].people if known else ()
    if state.plan.format != "pairs" or len(people) != 1 or state.people[people[0]].is_out:
        raise TournamentRefusal("partner-taken")
    if state.people[people[0]].partner not in {None, user_id}:
        raise TournamentRefusal("partner-asked")


def _verify_present(state: TournamentState, person: int) -> None:
    if not 0 <= person < len(state.people):
        raise TournamentRefusal("not-in")
    if state.people[person].is_out:
        raise TournamentRefusal("out")


def _table(state: TournamentState, number: int, table: int) -> RoundTable:
    seated = state.round_seated(number)
    if seated is None or not 1 <= table <= len(seated.tables):
        raise TournamentRefusal("no-table")
    return seated.tables[table - 1]

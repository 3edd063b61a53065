"""The rules of a tournament: who may join, who is seated, and what may follow what."""

import pytest

from bot.tournament.events import (
    Changed,
    CheckedIn,
    Corrected,
    Ended,
    Joined,
    Paused,
    Resumed,
    RoundSeated,
    TableOpened,
    TournamentEvent,
    Withdrew,
)
from bot.tournament.match_ids import match_id_of
from bot.tournament.plan import TournamentPlan
from bot.tournament.rounds import next_round, rounds_planned, start_of
from bot.tournament.state import state_of
from bot.tournament.verify import TournamentRefusal
from tests.tournament.scripted import Script


def swiss(people: int, rounds: int = 3) -> Script:
    script = Script(format="two", system="swiss", rounds=rounds)
    script.start(people)
    return script


def refused(script: Script, event: TournamentEvent) -> str:
    with pytest.raises(TournamentRefusal) as caught:
        script.add(event)
    return caught.value.rule


def test_a_person_joins_once_and_may_come_back_before_the_start() -> None:
    script = Script(format="two", system="swiss", rounds=3)
    script.join(4)
    assert refused(script, Joined(user_id=100, name="P0")) == "joined"
    script.add(Withdrew(person=0))
    script.add(Joined(user_id=100, name="P0"))
    assert [person.number for person in script.state.present] == [1, 2, 3, 4]


def test_no_more_join_than_a_round_robin_takes() -> None:
    script = Script(format="two", system="round-robin")
    script.join(16)
    assert refused(script, Joined(user_id=1, name="One too many")) == "full"


def test_late_entry_ends_with_the_second_round() -> None:
    script = swiss(6)
    script.round_won_by(*range(6))
    script.add(Joined(user_id=1, name="In time"))
    script.round_won_by(*range(7))
    assert refused(script, Joined(user_id=2, name="Too late")) == "late"
    assert script.state.entrants[6].since == 2


def test_nobody_comes_late_if_no_further_round_follows() -> None:
    script = Script(format="two", system="swiss", rounds=1)
    script.start(4)
    assert script.state.takes_late, "the first round is not seated yet"
    script.seat()
    assert refused(script, Joined(user_id=1, name="Late")) == "late"


def test_a_knock_out_takes_nobody_late() -> None:
    script = Script(format="two", system="knock-out")
    script.start(4)
    assert refused(script, Joined(user_id=1, name="Late")) == "late"


def test_a_partner_who_was_asked_for_completes_the_pair() -> None:
    script = Script(format="pairs", system="swiss", rounds=2, teamed=True)
    script.add(Joined(user_id=1, name="A", partner=2))
    assert refused(script, Joined(user_id=3, name="C", beside=0)) == "partner-asked"
    script.add(Joined(user_id=2, name="B", beside=0))
    assert refused(script, Joined(user_id=3, name="C", beside=0)) == "partner-taken"
    assert script.state.entrants[0].people == (0, 1)


def test_people_without_a_partner_become_pairs_at_the_start_and_the_last_stays_out() -> None:
    script = Script(format="pairs", system="swiss", rounds=2, teamed=True)
    for number in range(5):
        script.add(Joined(user_id=number + 1, name=f"P{number}"))
    script.add(start_of(script.state, {}, 1))
    assert sorted(script.state.seeding) == [0, 2]
    assert [script.state.entrants[number].people for number in (0, 2, 4)] == [(0, 1), (2, 3), (4,)]
    script.seat()
    seats = script.state.seats_of(script.state.rounds[0].tables[0])
    assert {frozenset(seats[::2]), frozenset(seats[1::2])} == {frozenset((0, 1)), frozenset((2, 3))}


def test_a_late_partner_brings_in_who_had_none_at_the_start() -> None:
    script = Script(format="pairs", system="swiss", rounds=3, teamed=True)
    script.start(5)
    script.seat()
    script.end(1, 1, 0)
    script.add(Joined(user_id=999, name="Late", beside=2))
    assert script.state.entrants[2].people == (4, 5)
    assert script.state.field == (0, 1, 2)
    seated = script.seat()
    assert {*seated.tables[0], *seated.sitting_out} == {0, 1, 2}


def test_an_ai_is_the_partner_of_the_last_if_it_may_be() -> None:
    script = Script(format="pairs", system="swiss", rounds=2, teamed=True, ai_seats=True)
    for number in range(5):
        script.add(Joined(user_id=number + 1, name=f"P{number}"))
    script.add(start_of(script.state, {}, 1))
    assert sorted(script.state.seeding) == [0, 2, 4]


def test_too_few_people_do_not_start() -> None:
    script = Script(format="two", system="swiss", rounds=2)
    script.join(3)
    assert start_of(script.state, {}, 1) == Ended(why="too-few")


def test_an_ai_sits_down_for_people_who_have_not_checked_in() -> None:
    script = Script(format="two", system="swiss", rounds=2)
    for number in range(4):
        script.add(Joined(user_id=number + 1, name=f"P{number}"))
    script.add(CheckedIn(person=2))
    script.add(start_of(script.state, {}, 1))
    assert script.seat().absent == (0, 1, 3)


def test_who_was_absent_twice_is_withdrawn() -> None:
    script = swiss(4)
    for number in (1, 2):
        seated = script.seat()
        assert seated.absent == ((0,) if number == 2 else ())
        for place, table in enumerate(seated.tables, start=1):
            script.end(place, 1, 0, absent=(0,) if 0 in table else ())
    assert script.state.people[0].is_out
    assert 0 not in script.state.field


def test_who_withdraws_is_seated_no_more() -> None:
    script = swiss(6)
    script.round_won_by(*range(6))
    script.add(Withdrew(person=3))
    seated = script.seat()
    assert all(3 not in table for table in seated.tables)
    assert 3 not in seated.sitting_out


def test_fewer_people_than_a_table_end_it() -> None:
    script = Script(format="individual", system="movement", rounds=4, teamed=True)
    script.start(4)
    script.seat()
    script.add(Withdrew(person=1))
    assert refused(script, Ended(why="too-few")) == "not-over"
    script.end(1, 1, 0, 1, 0)
    assert script.next == Ended(why="too-few")


def test_an_organiser_may_cancel_it_in_the_midst_of_a_round() -> None:
    script = swiss(4)
    script.seat()
    script.end(1, 1, 0)
    for why in ("finished", "too-few"):
        assert refused(script, Ended(why=why)) == "not-over"
    script.add(Ended(why="cancelled"))
    with pytest.raises(TournamentRefusal, match="ended"):
        script.end(2, 1, 0)
    assert sorted(line.score for line in script.standings) == [0, 0, 0, 2], (
        "the rest goes on without counting"
    )


def test_a_round_is_seated_after_the_last_table_of_the_one_before() -> None:
    script = swiss(4)
    seated = script.seat()
    assert refused(script, RoundSeated(round=1, tables=seated.tables)) == "round-seated"
    script.end(1, 1, 0)
    with pytest.raises(ValueError, match="no round"):
        next_round(script.state, 1)
    script.end(2, 1, 0)
    assert script.seat().round == 2


def test_nothing_is_seated_during_a_pause() -> None:
    script = swiss(4)
    script.round_won_by(*range(4))
    script.add(Paused())
    assert refused(script, Paused()) == "paused"
    with pytest.raises(ValueError, match="no round"):
        next_round(script.state, 1)
    assert refused(script, RoundSeated(round=2, tables=())) == "paused"
    script.add(Resumed())
    assert script.seat().round == 2


def test_a_table_opens_once_and_ends_once() -> None:
    script = swiss(4)
    script.seat()
    opened = TableOpened(round=1, table=1, match_id=match_id_of("t", 1, 1))
    script.add(opened)
    assert refused(script, opened) == "table-open"
    assert script.state.table_of_match(opened.match_id) == (
        script.state.rounds[0],
        script.state.rounds[0].tables[0],
    )
    script.end(1, 1, 0)
    assert refused(script, TableOpened(round=1, table=9, match_id="x")) == "no-table"
    with pytest.raises(TournamentRefusal, match="table-ended"):
        script.end(1, 1, 0)


def test_a_knock_outs_result_stays_once_the_winner_plays_on() -> None:
    script = Script(format="two", system="knock-out")
    script.start(4)
    script.round_won_by(*range(4))
    script.seat()
    table = script.state.rounds[0].tables[0]
    corrected = Corrected(round=1, table=1, points=(0, 1), winners=(table.entrants[1],), reason="Late")
    assert refused(script, corrected) == "round-seated"


def test_settings_change_until_the_start() -> None:
    script = Script(format="two", system="swiss", rounds=3)
    script.join(4)
    plan = script.state.plan.model_copy(update={"rounds": 5})
    script.add(Changed(plan=plan))
    assert rounds_planned(script.state) == 5
    pairs = TournamentPlan(game="", format="pairs", system="swiss", rounds=3, teamed=True)
    assert refused(script, Changed(plan=pairs)) == "joined"
    script.start()
    assert refused(script, Changed(plan=plan)) == "started"


def test_nothing_follows_the_end_but_a_correction() -> None:
    script = swiss(4, rounds=1)
    script.round_won_by(*range(4))
    script.add(Ended(why="finished"))
    assert refused(script, CheckedIn(person=0)) == "ended"
    table = script.state.rounds[0].tables[0]
    script.add(Corrected(round=1, table=1, points=(1, 1), winners=table.entrants, reason="A draw"))


def test_a_log_begins_with_the_creation() -> None:
    with pytest.raises(ValueError, match="creation"):
        state_of([])


@pytest.mark.parametrize(
    "settings",
    [
        {"format": "pairs", "system": "knock-out", "teamed": True},
        {"format": "pairs", "system": "swiss", "rounds": 3},
        {"format": "individual", "system": "movement"},
    ],
)
def test_settings_that_do_not_go_together_are_refused(settings: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"pairs|rounds"):
        TournamentPlan.model_validate({"game": "", **settings})

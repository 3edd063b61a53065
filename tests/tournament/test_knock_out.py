"""A knock-out: seeds, byes for the best, the match for third place, and people who leave."""

from bot.tournament.events import Ended, Withdrew
from tests.tournament.scripted import Script


def knock_out(people: int, *, third_place: bool = True) -> Script:
    script = Script(format="two", system="knock-out", third_place=third_place)
    script.start(people)
    return script


def pairs(tables: tuple[tuple[int, ...], ...]) -> list[set[int]]:
    return [set(table) for table in tables]


def test_the_first_two_seeds_can_only_meet_in_the_final() -> None:
    script = knock_out(8)
    assert pairs(script.seat().tables) == [{0, 7}, {3, 4}, {1, 6}, {2, 5}]


def test_the_best_seeds_have_the_byes() -> None:
    seated = knock_out(6).seat()
    assert (pairs(seated.tables), seated.sitting_out) == ([{3, 4}, {2, 5}], (0, 1))


def test_the_losers_of_the_semifinals_play_for_third_place() -> None:
    script = knock_out(4)
    script.round_won_by(*range(4))
    seated = script.seat()
    assert pairs(seated.tables) == [{0, 1}, {2, 3}]
    script.end(1, 1, 0, winners=(1,))
    script.end(2, 1, 0, winners=(3,))
    assert script.places == {1: 1, 0: 2, 3: 3, 2: 4}
    assert script.next == Ended(why="finished")


def test_without_that_match_both_are_third() -> None:
    script = knock_out(4, third_place=False)
    script.round_won_by(*range(4))
    script.round_won_by(*range(4))
    assert script.places == {0: 1, 1: 2, 2: 3, 3: 3}


def test_the_opponent_of_who_has_left_goes_on() -> None:
    script = knock_out(8)
    script.round_won_by(*range(8))
    script.add(Withdrew(person=0))
    seated = script.seat()
    assert (pairs(seated.tables), seated.sitting_out) == ([{1, 2}], (3,))
    script.end(1, 1, 0, winners=(1,))
    assert pairs(script.seat().tables) == [{3, 1}]


def test_who_is_left_alone_has_won() -> None:
    script = knock_out(4)
    script.round_won_by(*range(4))
    for person in (1, 2, 3):
        script.add(Withdrew(person=person))
    assert script.next == Ended(why="finished")
    assert script.places == {0: 1, 1: 2, 2: 3, 3: 3}


def test_a_draw_goes_to_more_points_and_then_to_the_better_seed() -> None:
    script = knock_out(4)
    script.seat()
    first, second = (table.entrants for table in script.state.rounds[0].tables)
    script.end(1, 5, 5, winners=first)
    script.end(2, *(9 if each == 2 else 5 for each in second), winners=())
    assert pairs(script.seat().tables)[0] == {0, 2}

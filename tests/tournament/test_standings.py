"""Standings: what a score counts, byes and late entries, and how ties are broken."""

from fractions import Fraction

from bot.tournament.events import Corrected, Joined, Withdrew
from tests.tournament.scripted import Script


def test_individuals_have_their_points_above_the_mean_of_their_table() -> None:
    script = Script(format="individual", system="movement", rounds=3, teamed=True)
    script.start(4)
    table = script.seat().tables[0]
    script.end(1, 7, 1, 7, 1)
    scores = {line.entrant: line.score for line in script.standings}
    assert [scores[entrant] for entrant in table] == [3, -3, 3, -3]


def test_where_points_are_bad_fewer_are_better() -> None:
    script = Script(format="individual", system="movement", rounds=3, fewest_wins=True)
    script.start(4)
    table = script.seat().tables[0]
    script.end(1, 0, 4, 8, 0, winners=(table[0], table[3]))
    assert script.places == {table[0]: 1, table[3]: 1, table[1]: 3, table[2]: 4}


def test_tables_of_three_and_four_count_the_points_themselves() -> None:
    script = Script(format="mixed", system="movement", rounds=2)
    script.start(7)
    seated = script.seat()
    assert [len(table) for table in seated.tables] == [4, 3]
    script.end(1, 10, 20, 30, 40)
    script.end(2, 15, 25, 35)
    assert [line.score for line in script.standings] == [40, 35, 30, 25, 20, 15, 10]


def test_a_win_is_worth_two_a_draw_one_and_a_bye_in_swiss_two() -> None:
    script = Script(format="two", system="swiss", rounds=3)
    script.start(5)
    seated = script.seat()
    script.end(1, 3, 1)
    script.end(2, 2, 2)
    (won, lost), drawn = seated.tables[0], seated.tables[1]
    scores = {line.entrant: line.score for line in script.standings}
    assert seated.sitting_out == (4,)
    assert scores == {won: 2, lost: 0, drawn[0]: 1, drawn[1]: 1, 4: 2}


def test_an_entrant_that_comes_late_gets_what_a_round_out_gave() -> None:
    script = Script(format="two", system="swiss", rounds=3)
    script.start(4)
    script.round_won_by(*range(4))
    script.add(Joined(user_id=999, name="Late"))
    late = next(line for line in script.standings if line.entrant == 4)
    assert (late.by_round, late.played) == ((Fraction(1),), 0)  # nobody was out: the mean
    assert 4 in script.seat().sitting_out + tuple(
        each for table in script.state.rounds[-1].tables for each in table.entrants
    )


def test_equal_scores_go_by_the_match_between_them() -> None:
    script = Script(format="two", system="round-robin")
    script.start(4)
    wins = {(0, 1): 1, (0, 2): 0, (0, 3): 0, (1, 2): 1, (1, 3): 3, (2, 3): 2}
    while not script.state.rounds or len(script.state.rounds) < 3:
        for number, table in enumerate(script.seat().tables, start=1):
            winner = wins[min(table), max(table)]
            script.end(number, *(int(each == winner) for each in table))
    assert script.places == {1: 1, 0: 2, 2: 3, 3: 4}
    assert [line.tie for line in script.standings] == ["head-to-head"] * 4


def test_who_has_not_met_shares_the_place_if_wins_are_equal() -> None:
    script = Script(format="two", system="swiss", rounds=2)
    script.start(4)
    script.round_won_by(*range(4))
    assert script.places == {0: 1, 1: 1, 2: 3, 3: 3}


def test_nobodys_score_changes_when_an_opponent_leaves() -> None:
    script = Script(format="two", system="swiss", rounds=3)
    script.start(6)
    script.round_won_by(*range(6))
    before = {line.entrant: line.score for line in script.standings}
    script.add(Withdrew(person=0))
    assert {line.entrant: line.score for line in script.standings} == before
    assert script.standings[-1].entrant == 0
    assert script.places[0] is None


def test_a_correction_counts_with_its_reason() -> None:
    script = Script(format="two", system="swiss", rounds=3)
    script.start(4)
    table = script.seat().tables[0]
    script.end(1, 1, 0)
    script.add(Corrected(round=1, table=1, points=(0, 1), winners=(table[1],), reason="Wrong button"))
    scores = {line.entrant: line.score for line in script.standings}
    assert [scores[each] for each in table] == [0, 2]
    result = script.state.rounds[0].tables[0].result
    assert result is not None
    assert result.corrected == "Wrong button"

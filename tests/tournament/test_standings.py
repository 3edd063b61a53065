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
    assert (late.by_round, late.played) == ((Fraction(1),), 0)  # no entrant was out: the mean
    assert 4 in script.seat().sitting_out + tuple(
        each for table in script.state.rounds[-1].tables for each in table.entrants
    )


def test_a_late_partner_changes_no_result_of_who_has_played_with_an_ai() -> None:
    script = Script(format="pairs", system="swiss", rounds=3, teamed=True, ai_seats=True)
    script.start(7)
    for number in range(1, len(script.seat().tables) + 1):
        script.end(number, 1, 0)
    before = {line.entrant: line.by_round for line in script.standings}
    script.add(Joined(user_id=999, name="Late", beside=3))
    assert {line.entrant: line.by_round for line in script.standings} == before


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


def same_cards(people: int, **plan: object) -> Script:
    script = Script(**{"rounds": 3, "deals": 2, "same_cards": True, **plan})
    script.start(people)
    script.seat()
    return script


def scores(script: Script) -> dict[int, Fraction]:
    return {line.entrant: line.score for line in script.standings}


def test_at_two_tables_with_the_same_cards_each_has_the_difference_from_the_same_seat() -> None:
    script = same_cards(4, format="two", system="swiss")
    (one, other), (third, fourth) = (table.entrants for table in script.state.rounds[0].tables)
    script.end_boards(1, (5, 2), (0, 4))
    assert script.standings[0].by_round == (None,), "one table is not done"
    assert set(scores(script).values()) == {Fraction()}
    script.end_boards(2, (3, 3), (1, 0))
    # The first seats made +3 and 0 on the first board, −4 and +1 on the second.
    assert scores(script) == {one: -2, other: 2, third: 2, fourth: -2}
    assert script.places == {other: 1, third: 1, one: 3, fourth: 3}, "a win at the table breaks no tie"


def test_at_more_tables_with_the_same_cards_each_has_its_share_of_the_others_beaten() -> None:
    script = same_cards(12, format="individual", system="movement", teamed=True)
    tables = [table.entrants for table in script.state.rounds[0].tables]
    script.end_boards(1, (4, 0, 4, 0), (2, 1, 2, 1))
    script.end_boards(2, (1, 0, 1, 0), (2, 1, 2, 1))
    script.end_boards(3, (0, 3, 0, 3))  # not finished: the average, and the others without it
    first = [(scores(script)[table[0]], scores(script)[table[1]]) for table in tables]
    assert first == [
        (Fraction(3, 4), Fraction(1, 4)),
        (Fraction(1, 2), Fraction(1, 2)),
        (Fraction(1, 4), Fraction(3, 4)),
    ]
    assert all(scores(script)[table[0]] == scores(script)[table[2]] for table in tables)


def test_where_points_are_bad_the_same_cards_favour_fewer() -> None:
    script = same_cards(8, format="individual", system="movement", fewest_wins=True)
    tables = [table.entrants for table in script.state.rounds[0].tables]
    script.end_boards(1, (0, 4, 4, 3), (0, 0, 0, 0))
    script.end_boards(2, (4, 4, 0, 3), (0, 0, 0, 0))
    assert [scores(script)[each] for each in tables[0]] == [4, 0, -4, 0]


def test_a_round_out_is_average_where_all_have_the_same_cards() -> None:
    script = same_cards(13, format="individual", system="movement", teamed=True)
    seated = script.state.rounds[0]
    for table in seated.tables:
        script.end_boards(table.number, (table.number, 0, table.number, 0), (1, 0, 1, 0))
    assert scores(script)[seated.sitting_out[0]] == Fraction(1, 2)
    script.add(Joined(user_id=999, name="Late"))
    assert next(line for line in script.standings if line.entrant == 13).by_round == (Fraction(1, 2),)


def test_the_first_round_decides_how_the_same_cards_are_compared() -> None:
    script = same_cards(8, format="individual", system="movement", teamed=True)
    for number in (1, 2):
        script.end_boards(number, (number, 0, number, 0), (0, 0, 0, 0))
    for number in range(4):
        script.add(Joined(user_id=900 + number, name="Late"))
    tables = script.seat().tables
    assert len(tables) == 3
    before = scores(script)
    for number, points in enumerate((7, 4, 1), start=1):
        script.end_boards(number, (points, 0, points, 0), (0, 0, 0, 0))
    gained = [scores(script)[table[0]] - before[table[0]] for table in tables]
    assert gained == [Fraction(9, 2), 0, Fraction(-9, 2)], "ahead of the mean of the others"


def test_a_single_table_has_nothing_to_compare() -> None:
    script = same_cards(4, format="individual", system="movement", teamed=True)
    table = script.state.rounds[0].tables[0].entrants
    script.end_boards(1, (7, 1, 7, 1))
    assert [scores(script)[entrant] for entrant in table] == [3, -3, 3, -3]


def test_a_deal_is_corrected_alone() -> None:
    script = same_cards(4, format="two", system="swiss")
    (one, other), _ = (table.entrants for table in script.state.rounds[0].tables)
    script.end_boards(1, (5, 2), (0, 4))
    script.end_boards(2, (3, 3), (1, 0))
    boards = ((5, 2), (4, 0))
    script.add(
        Corrected(round=1, table=1, points=(9, 2), winners=(one,), reason="Turned round", boards=boards)
    )
    assert scores(script)[one] == 6
    assert scores(script)[other] == -6

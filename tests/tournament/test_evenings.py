"""Whole tournaments by chance, in each format, with people who are absent, leave or come late."""

import pytest

from bench.evenings import FORMATS, SMOOTH, TROUBLED, Evening, Mishaps

SIZES = (4, 5, 6, 7, 9, 13, 18, 27)


def evening(name: str, people: int, chances: Mishaps) -> Evening:
    played = Evening(FORMATS[name], seed=people, chances=chances)
    played.play(min(people, FORMATS[name].most_people))
    return played


@pytest.mark.drawn(16)
@pytest.mark.parametrize("people", SIZES)
@pytest.mark.parametrize("name", FORMATS)
def test_nobody_sits_twice_in_a_round_and_rounds_out_are_shared(name: str, people: int) -> None:
    for chances in (SMOOTH, TROUBLED):
        played = evening(name, people, chances)
        assert played.seated_twice() == 0
        assert played.spread_of_rounds_out() <= 1


@pytest.mark.drawn(16)
@pytest.mark.parametrize("people", SIZES)
@pytest.mark.parametrize("name", FORMATS)
def test_nobody_has_a_partner_or_an_opponent_of_two_again_without_need(name: str, people: int) -> None:
    for chances in (SMOOTH, TROUBLED):
        assert evening(name, people, chances).repeated_needlessly() == 0


@pytest.mark.parametrize("name", FORMATS)
def test_a_restart_after_any_event_finds_the_same_state_and_seats_the_same_round(name: str) -> None:
    played = evening(name, 11, TROUBLED)
    assert played.survives_kills()
    assert played.recounted_alike()

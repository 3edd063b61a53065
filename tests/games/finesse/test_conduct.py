"""Finesse, 1.9: talk at the table, by the players and by the program."""

from games.core.game import TABLE, Event, Players
from tests.games.deals import act, legal, rule_broken
from tests.games.finesse.deals import EAST, NORTH, SOUTH, START, WEST, deal_of, new_match, notes
from tests.games.setups import draws, play_on

# 1.9 Conduct


def test_1_9_no_claim_and_no_concession() -> None:  # FI-14
    match = new_match(6)
    draw = draws(6)
    verbs: set[str] = set()
    for _ in play_on(match, 4, draw):
        verbs |= {each.verb for seat in range(4) for each in match.legal(seat)}
    assert verbs == {"play", "table", "lay"}


def test_1_9_anybody_may_say_how_many_tricks_once_a_trick() -> None:
    deal = deal_of("9S AC", "8S QH", "9D 7D", "JS 7C", talking=True)
    numbers = {f"expect {tricks}" for tricks in range(14)}
    assert legal(deal, NORTH) == numbers
    assert numbers < legal(deal, SOUTH)
    happened = act(deal, (NORTH, "expect 7"))
    assert happened == [Event("finesse-expects", NORTH, {"player": Players((NORTH,)), "tricks": 7})]
    assert legal(deal, NORTH) == set()
    assert rule_broken(deal, NORTH, "expect 8").rule == "finesse-spoken"
    assert deal.acting() == (SOUTH,)
    act(deal, (SOUTH, "play 9S"), (WEST, "play 8S"), (NORTH, "play 9D"), (EAST, "play JS"))
    assert legal(deal, NORTH) == numbers
    act(deal, (NORTH, "expect 10"))
    assert notes(deal)["finesse-expects"].facts == {"player": Players((NORTH,)), "tricks": 10}


def test_1_9_who_has_to_lay_a_card_lays_it_first() -> None:
    deal = deal_of("9S AC", "8S QH", "9D 7D", "JS 7C", talking=True)
    act(deal, (SOUTH, "table JS"), (EAST, "play JS"), (SOUTH, "play 9S"), (WEST, "play 8S"))
    assert legal(deal, NORTH) == {"lay 9D", "lay 7D"}
    assert rule_broken(deal, NORTH, "expect 8").rule == "finesse-lay-first"
    assert len(legal(deal, EAST)) == 14


def test_1_9_without_the_option_nothing_is_said() -> None:
    deal = deal_of("9S AC", "8S QH", "9D 7D", "JS 7C")
    assert not legal(deal, NORTH)
    assert rule_broken(deal, NORTH, "expect 8").rule == "finesse-silent-table"


def test_1_9_what_is_said_has_no_effect() -> None:
    silent = deal_of("9S AC", "8S QH", "9D 7D", "JS 7C")
    talking = deal_of("9S AC", "8S QH", "9D 7D", "JS 7C", talking=True)
    act(talking, (WEST, "expect 13"))
    for deal in (silent, talking):
        act(deal, (SOUTH, "play 9S"), (WEST, "play 8S"), (NORTH, "play 9D"), (EAST, "play JS"))
    assert (talking.tricks, talking.acting()) == (silent.tricks, silent.acting())


# The view


def test_notes_say_how_each_pair_stands() -> None:
    deal = deal_of(
        *("9H AC", "8S QH", "9D 7D", "JS 7C"), table=("2H 3H 4C", "2D 3D 4D", "JS QH 5C", "AH 3S 4S")
    )
    assert not notes(deal)
    act(deal, (SOUTH, "play 9H"))
    deal.tricks = [4, 1, 5, 2]
    sides = [note for note in deal.view(TABLE, START).notes if note.key == "finesse-side"]
    assert [note.facts for note in sides] == [
        {"players": Players((0, 2)), "tricks": 9, "points": 10, "dregs": 3, "cost": 9},
        {"players": Players((1, 3)), "tricks": 3, "points": 0, "dregs": 1, "cost": 3},
    ]

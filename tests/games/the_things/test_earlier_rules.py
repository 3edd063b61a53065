"""The Things by rules 2, for matches begun under them."""

from games import CATALOGUE
from games.core.record import record_lines, verify
from games.core.versions import by_rules
from games.the_things.deal import TheThings2Deal
from games.the_things.match import TheThingsMatch
from tests.games.setups import decide, draws, seed_bytes
from tests.games.the_things.tables import GAME, HUMAN, OTHER_HUMAN, THING, held, legal, play, table


def test_the_catalogue_plays_rules_3_and_still_rules_2() -> None:
    played = [by_rules(GAME, version) for version in (1, 2, 3, 4)]
    assert [each and each.version for each in played] == [None, 2, 3, None]


def test_by_rules_2_a_thing_shows_the_red_cards_first_drawn() -> None:
    kept = {"keep": "7D", "show 1": "7H", "show 2": "8D", "show 3": "AC", "show 4": "AC", "show": "AC"}
    for chosen, card in kept.items():
        deal = table("KS 8C 9C TC QH", HUMAN, OTHER_HUMAN, pile="7D 7H 8D AC AS", of=TheThings2Deal)
        play(deal, "0 test KS", "0 examine P1")
        assert legal(deal, 0) == set(kept)
        play(deal, f"0 {chosen}")
        assert held(deal, 0) == {"8C", "9C", "TC", "QH", card}


def test_by_rules_2_a_wave_passes_over_who_had_nothing_new_when_it_began() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, "AC AS 6C 6S 8S", of=TheThings2Deal)
    play(deal, "0 attack P3", "0 play 7C", "0 done", "1 play 8C", "1 done", "2 done", "3 done", "2 done")
    play(deal, "0 play 5C", "0 done")
    assert deal.acting() == (3,)


def test_a_record_of_rules_2_holds_and_says_so() -> None:
    earlier = by_rules(CATALOGUE["the_things"], 2)
    assert earlier is not None
    options = earlier.options()
    match = earlier.new(6, options, seed_bytes(9))
    assert isinstance(match, TheThingsMatch)
    draw, actions = draws(9), []
    while match.acting():
        move = decide(match.clone(), 6, draw)
        if move.action.verb not in {"rescue", "leave"}:
            match.apply(move.seat, move.action)
            actions.append((move.seat, move.action.text))
    lines = record_lines(earlier, options, ["?"] * 6, seed_bytes(9), actions)
    assert {"show 1", "show 2"} & {text for _, text in actions}
    assert verify(lines, CATALOGUE).rules == 2

"""The Things, 4.8 and 4.9: the refill, and the end of the game."""

import pytest

from games.core.cards import hand_of
from games.core.game import TABLE, Cards, Event, Phrase, Players
from games.core.match import Standing
from games.the_things.cards import PACK
from games.the_things.deal import TheThingsDeal
from games.the_things.match import TheThingsMatch
from games.the_things.options import TheThingsOptions
from tests.games.setups import seed_bytes
from tests.games.the_things.tables import (
    DEFAULT,
    FULL_PILE,
    GAME,
    HUMAN,
    OTHER_HUMAN,
    THING,
    held,
    keys,
    legal,
    play,
    refill,
    refuse,
    table,
)

BEGINNING = Standing(1, 0, (0, 0, 0), ())

# 4.8 Refill


def _to_refill(thing: str, pile: str) -> TheThingsDeal:
    deal = table(thing, HUMAN, OTHER_HUMAN, pile=pile)
    play(deal, "0 test KS", "0 examine P1")
    return deal


def test_refill_a_human_shows_red_cards_and_draws_again() -> None:
    deal = _to_refill("KS 8C 9C TC JC", f"7D 7H {FULL_PILE}")
    assert legal(deal, 0) == {"show"}
    assert refuse(deal, "0 keep") == "the_things-human-shows-red"
    assert refuse(deal, "0 show 1") == "the_things-human-shows-red"
    assert refuse(deal, "0 show 7D") == "the_things-human-shows-red"
    told = play(deal, "0 show")
    showed = next(event for event in told if event.key == "the_things-showed")
    assert showed.facts["cards"] == Cards(("7D", "7H"))
    assert held(deal, 0) == {"8C", "9C", "TC", "JC", "AC"}
    assert deal.acting() == (1,)


def test_refill_with_black_cards_there_is_nothing_to_show() -> None:
    deal = _to_refill("KS 8C 9C TC QH", FULL_PILE)
    assert legal(deal, 0) == {"keep"}
    assert refuse(deal, "0 show") == "the_things-only-red-is-shown"


def test_tt_14_a_thing_keeps_or_shows_as_many_red_cards_as_it_likes() -> None:
    kept = {"keep": "7D", "show 7D": "7H", "show 2": "8D", "show 3": "AC", "show 4": "AC", "show": "AC"}
    for chosen, card in kept.items():
        deal = _to_refill("KS 8C 9C TC QH", f"7D 7H 8D {FULL_PILE}")
        assert legal(deal, 0) == set(kept)
        play(deal, f"0 {chosen}")
        assert held(deal, 0) == {"8C", "9C", "TC", "QH", card}


def _draws_three(*, pile: str, hand: str = "KS QS JS QH 2H") -> TheThingsDeal:
    """A Thing has attacked with three flames and draws three cards; no other player is short."""
    deal = table(hand, HUMAN, OTHER_HUMAN, pile=pile)
    play(deal, "0 attack P1", "0 play KS", "0 play QS", "0 play JS", "0 done", "2 done", "1 done", "2 done")
    assert deal.acting() == (0,)
    return deal


def test_tt_14_a_thing_says_which_of_its_red_cards_it_shows() -> None:
    deal = _draws_three(pile="7D AC KH 8D AS")
    named = {"show 7D", "show KH", "show 7D KH"}
    assert legal(deal, 0) == {"keep", *named, "show 3", "show 4", "show"}
    told = play(deal, "0 show KH")
    showed = next(event for event in told if event.key == "the_things-showed")
    assert showed.facts["cards"] == Cards(("KH",))
    assert held(deal, 0) == {"QH", "2H", "7D", "AC", "8D"}, "what comes for it is kept"


def test_tt_14_the_cards_shown_are_named_in_the_order_of_the_pack() -> None:
    deal = _draws_three(pile="7H KD 2D AC AS")
    assert GAME.parse("show 7h kd") is GAME.parse("show KD 7H")
    assert refuse(deal, "0 show 8D") == "the_things-show-drawn"
    assert refuse(deal, "0 show 2H") == "the_things-show-drawn", "one of the hand"
    assert refuse(deal, "0 show 2") == "the_things-show-drawn", "three are there to be named"
    play(deal, "0 show 7H KD")
    assert held(deal, 0) == {"QH", "2H", "2D", "AC", "AS"}


def test_tt_14_equal_cards_are_one_choice() -> None:
    deal = _draws_three(pile="7D 7D AC AS 6C 6S")
    assert legal(deal, 0) == {"keep", "show 7D", "show 7D 7D", "show 3", "show 4", "show"}
    play(deal, "0 show 7D")
    assert held(deal, 0) == {"QH", "2H", "7D", "AC", "AS"}


@pytest.mark.parametrize("text", ["show AC", "show 7D 7D 7D", "show 1 7D", "show 2D 3D 4D 5D 6D", "show 5"])
def test_nothing_but_a_few_red_cards_is_shown(text: str) -> None:
    with pytest.raises(ValueError, match=r"nothing that one does"):
        GAME.parse(text)


def test_refill_a_kept_card_looks_the_same_whatever_it_is() -> None:
    thing = _to_refill("KS 8C 9C TC QH", f"7D 7H {FULL_PILE}")
    human = _to_refill("KS 8C 9C TC JC", f"AC 7H {FULL_PILE}")
    assert thing.view(TABLE, BEGINNING) == human.view(TABLE, BEGINNING)
    assert play(thing, "0 keep") == play(human, "0 keep")
    assert thing.view(TABLE, BEGINNING) == human.view(TABLE, BEGINNING)


def _all_short(pile: str) -> TheThingsDeal:
    """Two players have fought, and both are short; the third has kept out."""
    deal = table("8C 9C TC JC QC", "QH 3C 4C 5C 6C", OTHER_HUMAN, pile=pile)
    play(deal, "0 attack P1", "2 rest", "0 play 9C", "0 done", "1 play 6C", "1 play 5C", "1 done")
    play(deal, "0 done")
    assert deal.acting() == (0, 1)
    return deal


def test_refill_who_is_short_draws_in_order_and_all_answer_at_the_same_time() -> None:
    pile = f"AC 7D 8S {FULL_PILE[3:]}"
    deal = _all_short(pile)
    assert [PACK.texts(hand_of(cards)) for cards in deal.drawn] == [("AC",), ("7D", "8S"), ()]
    assert play(deal, "1 keep") == []
    assert deal.acting() == (0,)
    told = play(deal, "0 keep")
    assert keys(told) == ["the_things-filled", "the_things-filled"]
    other = _all_short(pile)
    play(other, "0 keep", "1 keep")
    assert other.hands == deal.hands


def test_refill_the_discards_become_the_draw_pile() -> None:
    deal = _to_refill("KS 8C 9C TC JC", "7D")
    play(deal, "0 show")
    assert deal.shuffles == 1
    assert deal.hands[0].bit_count() == 5


def test_refill_with_both_piles_empty_stays_short() -> None:
    deal = table("8C 9C TC JC", HUMAN, OTHER_HUMAN, pile="")
    play(deal, "0 offer 8C", "0 want 13", "1 rest", "2 decline", "0 force P1", "1 reserve 2C")
    assert deal.acting() == (1,)
    assert deal.hands[0].bit_count() == 4


# 4.9 End of the game


def _ends(first: str, second: str, third: str, declaration: str) -> bool | None:
    deal = table(first, second, third)
    play(deal, f"0 {declaration}")
    assert not deal.acting()
    return deal.things_won


def test_example_i_rescue_and_leaving_by_who_survives() -> None:
    human, thing, other = HUMAN, THING, OTHER_HUMAN
    assert _ends(human, other, thing, "rescue") is True
    assert _ends(human, other, "AC AS 6C 6S 8S", "rescue") is False
    assert _ends(thing, "AH AD 6C 6S 8S", human, "leave") is False
    assert _ends(thing, "AH AD 6C 6S 8S", "2H 2D 9S TS JS", "leave") is True


def test_only_humans_call_the_rescue_and_only_things_leave() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    assert refuse(deal, "0 leave") == "the_things-things-leave"
    assert refuse(deal, "1 rescue") == "the_things-humans-call"


def test_tt_16_anybody_declares_between_actions_and_nobody_within_one() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    assert (legal(deal, 1), legal(deal, 2)) == ({"leave", "rest"}, {"rescue", "rest"})
    play(deal, "0 search")
    assert legal(deal, 1) == legal(deal, 2) == {"rest"}
    assert refuse(deal, "2 rescue") == "the_things-between-actions"
    play(deal, "0 discard 2C")
    assert legal(deal, 2) == {"rescue", "rest"}
    play(deal, "2 rescue")
    assert deal.things_won is True


def test_the_end_is_headed_by_the_side_that_has_won_also_when_everybody_is_on_it() -> None:
    for first, winners, key in (
        (HUMAN, (0, 1, 2), "the_things-humans-win"),
        (THING, (0,), "the_things-things-win"),
    ):
        deal = table(first, OTHER_HUMAN, "AC AS 6C 6S 8S")
        assert deal.view(TABLE, BEGINNING).headline is None
        play(deal, "1 rescue")
        assert deal.view(TABLE, BEGINNING).headline == Phrase(key, {"winners": Players(winners)})


def test_all_hands_are_shown_at_the_end() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    told = play(deal, "0 rescue")
    assert keys(told) == ["the_things-rescue", *["the_things-shows-hand"] * 3, "the_things-things-win"]
    view = deal.view(TABLE, BEGINNING)
    assert [set(zone.items) for zone in view.zones if zone.key == "hand"] == [
        set(hand.split()) for hand in (HUMAN, THING, OTHER_HUMAN)
    ]


def _one_dead(match: TheThingsMatch) -> TheThingsDeal:
    match.deal = table("QH KC 3C 4C 5C", HUMAN, "6C 2S 3S 4S 5S")
    play(match.deal, "0 attack P2", "0 play KC", "0 done", "1 done", "2 done", "1 done")
    refill(match.deal)
    return match.deal


def test_tt_17_the_dead_win_with_the_side_they_died_on() -> None:
    match = GAME.new(3, DEFAULT, seed_bytes(0))
    deal = _one_dead(match)
    assert deal.living == (0, 1)
    match.apply(0, GAME.parse("leave"))
    assert deal.things_won is False
    assert match.returns() == (0.0, 0.5, 0.5)


def test_tt_18_the_game_goes_on_while_nobody_declares() -> None:
    deal = table("QH KC 3C 4C 5C", "AH AD 8S 9S TS", "2H 2D 6C 6S 8C")
    play(deal, "0 search", "0 discard 3C")
    assert deal.acting() == (1,)


def test_one_living_player_ends_the_game_at_once() -> None:
    match = GAME.new(3, DEFAULT, seed_bytes(0))
    deal = _one_dead(match)
    deal.hands[0], deal.hands[1] = PACK.hand(["QH", "KC"]), PACK.hand(["2C", "3C"])
    deal.turn, deal.to_act = 0, (0,)
    told = play(deal, "0 attack P1", "0 play KC", "0 done", "1 done")
    assert keys(told)[-1] == "the_things-things-win"
    assert deal.living == (0,)


def test_safety_stop_nobody_is_rescued_any_more() -> None:
    options = TheThingsOptions(turns_each=5)
    deal = table(HUMAN, "AC AS 6C 6S 8S", OTHER_HUMAN, options=options, pile=FULL_PILE[18:])
    told: list[Event] = []
    for turn in range(15):
        (seat,) = deal.acting()
        play(deal, f"{seat} search")
        told = play(deal, f"{seat} {min(legal(deal, seat))}")
        assert bool(deal.acting()) == (turn < 14)
    assert keys(told)[1] == "the_things-not-rescued"
    assert deal.things_won is True

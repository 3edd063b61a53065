"""Tricky Express, 2.3: the two exchanges before the play."""

from games.core.game import TABLE, Cards, Phrase, Players
from games.tricks.four import left_of, right_of
from games.tricky_express.cards import PACK
from tests.games.deals import act, legal
from tests.games.tricky_express.deals import MIXED, START, SUIT_EACH, deal_of, give_all, new_match, zone

HIGHEST = [
    (seat, f"{side} {rank}{suit}")
    for seat, suit in enumerate(PACK.suits)
    for side, rank in (("right", "A"), ("left", "K"))
]
"""The cards of `SUIT_EACH` that each player must give first, seat by seat."""


def test_2_3_the_first_exchange_is_by_rank_with_a_free_choice_among_equals() -> None:  # TE-6
    deal = deal_of(*MIXED)
    assert legal(deal, 0) == {"right AC", "right AD", "right AH"}
    assert legal(deal, 1) == {"right AS"}
    act(deal, (0, "right AD"), (1, "right AS"))
    assert legal(deal, 0) == {"left AC", "left AH"}
    assert legal(deal, 1) == {"left KS"}
    act(deal, (2, "right KC"))
    assert legal(deal, 2) == {"left KD"}


def test_2_3_the_second_exchange_is_free_and_may_pass_on_what_came() -> None:  # TE-13
    deal = deal_of(*SUIT_EACH)
    act(deal, *HIGHEST)
    assert legal(deal, 0) == {f"right {code}" for code in PACK.texts(deal.hands[0])}
    assert PACK.texts(deal.hands[0])[:2] == ("QC", "JC")
    assert {"AD", "KS"} <= set(PACK.texts(deal.hands[0]))
    act(deal, (0, "right AD"))
    assert "left AD" not in legal(deal, 0)
    act(deal, (0, "left KS"))
    assert legal(deal, 0) == set()


def test_2_3_the_right_gets_the_first_card_and_the_left_the_second() -> None:
    deal = deal_of(*SUIT_EACH)
    happened = act(deal, *HIGHEST)
    received = {event.seat: event.facts for event in happened if event.key == "tricky_express-received"}
    assert received[0] == {
        "exchange": 1,
        "right": Players((3,)),
        "right_card": Cards(("KS",)),
        "left": Players((1,)),
        "left_card": Cards(("AD",)),
    }
    assert deal.hands[3] == PACK.hand([*SUIT_EACH[3].split()[2:], "AC", "KH"])


def test_2_3_nobody_sees_received_cards_before_all_have_given_both() -> None:  # TE-5
    deal = deal_of(*SUIT_EACH)
    happened = act(deal, *HIGHEST[:-1])
    assert {event.key for event in happened} == {"tricky_express-gave"}
    assert all(event.seat is not None and event.to == frozenset({event.seat}) for event in happened)
    assert deal.acting() == (3,)
    for seat in range(3):
        view = deal.view(seat, START)
        own = PACK.suits[seat]
        assert zone(view, "passed", seat).items == (f"A{own}", f"K{own}")
        assert zone(view, "hand", seat).items == tuple(SUIT_EACH[seat].split()[2:])
        assert not view.notes
    table = deal.view(TABLE, START)
    assert [(zone(table, "passed", seat).items, zone(table, "passed", seat).hidden) for seat in range(4)] == [
        ((), 2),
        ((), 2),
        ((), 2),
        ((), 1),
    ]
    happened = act(deal, HIGHEST[-1])
    told = [event for event in happened if event.key == "tricky_express-received"]
    assert [event.to for event in told] == [frozenset({seat}) for seat in range(4)]


def test_2_3_what_was_exchanged_stays_in_the_players_own_notes() -> None:
    match = new_match()
    give_all(match.deal)
    for seat in range(4):
        notes = [note for note in match.view(seat).private if note.key == "tricky_express-exchanged"]
        assert [note.facts["exchange"] for note in notes] == [1, 2]
        for exchange, note in enumerate(notes):
            gave = match.deal.given[exchange]
            assert note.facts["right_card"] == Cards((PACK.codes[gave[right_of(seat)][1]],))
            assert note.facts["left_card"] == Cards((PACK.codes[gave[left_of(seat)][0]],))
            assert note.facts["gave_right"] == Cards((PACK.codes[gave[seat][0]],))
            assert note.facts["gave_left"] == Cards((PACK.codes[gave[seat][1]],))
    assert not [note for note in match.view(TABLE).notes if note.key == "tricky_express-exchanged"]


def test_2_3_prompts_say_who_gets_the_card() -> None:
    deal = deal_of(*SUIT_EACH)
    both = {"right": Players((3,)), "left": Players((1,))}
    assert deal.view(0, START).prompt == Phrase("tricky_express-highest-both", both)
    act(deal, (0, "right AC"))
    assert deal.view(0, START).prompt == Phrase("tricky_express-highest-left", {"player": Players((1,))})
    act(deal, (0, "left KC"))
    assert deal.view(0, START).prompt == Phrase("waiting", {"players": Players((1, 2, 3))})
    act(deal, *HIGHEST[2:])
    assert deal.view(0, START).prompt == Phrase("tricky_express-any-both", both)
    act(deal, (0, "right 2C"))
    assert deal.view(0, START).prompt == Phrase("tricky_express-any-left", {"player": Players((1,))})


def test_2_3_both_cards_of_an_exchange_can_be_chosen_before_either_is_given() -> None:  # TE-5, TE-6
    deal = deal_of(*MIXED)
    then = deal.view(0, START).follow_ups
    assert {first: set(after) for first, after in then.items()} == {
        "right AC": {"left AD", "left AH"},
        "right AD": {"left AC", "left AH"},
        "right AH": {"left AC", "left AD"},
    }
    assert deal.view(1, START).follow_ups == {"right AS": ("left KS",)}
    act(deal, (0, "right AD"))
    assert not deal.view(0, START).follow_ups
    assert not deal.view(TABLE, START).follow_ups
    give_all(deal)
    assert not deal.view(0, START).follow_ups

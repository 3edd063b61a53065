"""The Things, 4.3 to 4.6: the actions of a turn, except the attack."""

from games.core.game import TABLE, Cards, Phrase
from games.core.match import Standing
from games.the_things.cards import PACK
from games.tricks.seats import ALONE
from tests.games.the_things.tables import (
    FULL_PILE,
    HUMAN,
    OTHER_HUMAN,
    THING,
    held,
    keys,
    legal,
    notes,
    play,
    refill,
    refuse,
    table,
)

# 4.3 Turn


def test_a_turn_is_one_of_four_and_cannot_be_passed() -> None:
    deal = table(THING, HUMAN, OTHER_HUMAN)
    assert {each.partition(" ")[0] for each in legal(deal, 0)} == {
        "search",
        "offer",
        "test",
        "attack",
        "leave",
    }
    assert refuse(deal, "1 search") == "not-your-turn"
    assert refuse(deal, "0 done") == "wrong-phase"


# 4.4 Search


def test_search_a_human_must_lay_a_red_card_away_and_nobody_sees_it() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, pile=f"7D {FULL_PILE}")
    drew = play(deal, "0 search")
    assert [event.to for event in drew] == [None, ALONE[0]]
    assert legal(deal, 0) == {"discard 7D"}
    prompt = deal.view(0, Standing(1, 0, (0, 0, 0), ())).prompt
    assert prompt == Phrase("the_things-discard-drawn", {"card": Cards(("7D",))})
    assert refuse(deal, "0 discard 2C") == "the_things-human-lays-red-away"
    told = play(deal, "0 discard 7D")
    assert keys(told) == ["the_things-discarded"]
    assert not any(isinstance(fact, Cards) for fact in told[0].facts.values())


def test_tt_3_who_had_a_choice_looks_like_who_had_none() -> None:
    red, black = (table(HUMAN, THING, OTHER_HUMAN, pile=f"{top} {FULL_PILE}") for top in ("7D", "8S"))
    standing = Standing(1, 0, (0, 0, 0), ())
    for deal in (red, black):
        play(deal, "0 search")
    assert red.view(1, standing) == black.view(1, standing)
    assert [event for event in play(red, "0 discard 7D") if event.to is None] == [
        event for event in play(black, "0 discard 2C") if event.to is None
    ]


def test_example_g_a_thing_keeps_its_only_red_card_in_a_search() -> None:
    deal = table("3C 5C 8C 9C 7H", HUMAN, OTHER_HUMAN, pile=f"TC {FULL_PILE}")
    play(deal, "0 search")
    assert legal(deal, 0) == {f"discard {card}" for card in ("3C", "5C", "8C", "9C", "TC")}
    assert refuse(deal, "0 discard 7H") == "the_things-only-red"


def test_search_a_thing_with_two_red_cards_may_lay_either_away() -> None:
    deal = table("3C 5C 8C 9C 7H", HUMAN, OTHER_HUMAN, pile=f"KD {FULL_PILE}")
    play(deal, "0 search")
    assert {"discard 7H", "discard KD"} < legal(deal, 0)
    play(deal, "0 discard 7H")
    assert held(deal, 0) == {"3C", "5C", "8C", "9C", "KD"}


# 4.5 Talk


def test_example_h_a_red_card_makes_a_thing_of_who_gets_it() -> None:
    deal = table("4C 3C 2C 5C 7C", "6H QH 8C 9C TC", OTHER_HUMAN)
    play(deal, "0 offer 4C", "0 want 6")
    assert legal(deal, 1) == {"volunteer 6H", "decline", "rest"}
    assert legal(deal, 2) == {"decline", "rest"}
    told = play(deal, "2 decline", "1 volunteer 6H")
    assert [deal.is_a_thing(seat) for seat in range(3)] == [True, True, False]
    assert held(deal, 0) == {"6H", "3C", "2C", "5C", "7C"}
    assert held(deal, 1) == {"4C", "QH", "8C", "9C", "TC"}
    assert [event.to for event in told if event.key == "the_things-infected"] == [ALONE[0]]


def test_tt_19_who_became_a_thing_knows_and_knows_who_did_it() -> None:
    deal = table("4C 3C 2C 5C 7C", "6H QH 8C 9C TC", OTHER_HUMAN)
    play(deal, "0 offer 4C", "0 want 6", "2 decline", "1 volunteer 6H")
    assert {"the_things-you-thing", "the_things-known-things"} <= notes(deal, 0)
    assert "the_things-known-things" in notes(deal, 1)
    assert "the_things-known-things" not in notes(deal, 2) | notes(deal, TABLE)


def test_talk_suits_are_never_told_to_others() -> None:
    deal = table("4C 3C 2C 5C 7C", "6H QH 8C 9C TC", OTHER_HUMAN)
    moves = ("0 offer 4C", "0 want 6", "2 decline", "1 volunteer 6H")
    for event in play(deal, *moves):
        if event.to is None:
            assert not any(isinstance(fact, Cards) for fact in event.facts.values())


def test_talk_a_thing_never_offers_or_gives_its_only_red_card() -> None:
    deal = table("QH 3C 2C 5C 7C", "6H 2S 8C 9C TC", OTHER_HUMAN)
    assert refuse(deal, "0 offer QH") == "the_things-only-red"
    play(deal, "0 offer 3C", "0 want 6")
    assert legal(deal, 1) == {"decline", "rest"}
    assert refuse(deal, "1 volunteer 6H") == "the_things-only-red"


def test_tt_4_nobody_is_forced_while_somebody_volunteers() -> None:
    deal = table(HUMAN, "6S QH 8C 9C TC", OTHER_HUMAN, "6C AC AS TS 8S")
    play(deal, "0 offer 4C", "0 want 6", "1 volunteer 6S", "2 decline", "3 volunteer 6C")
    assert legal(deal, 0) - {"rescue"} == {"pick P1", "pick P3"}
    assert refuse(deal, "0 force P2") == "wrong-phase"
    assert refuse(deal, "0 pick P2") == "the_things-not-that-player"
    play(deal, "0 pick P3")
    assert "6C" in held(deal, 0)


def test_tt_4_a_single_volunteer_need_not_be_picked() -> None:
    deal = table(HUMAN, "6S QH 8C 9C TC", OTHER_HUMAN)
    told = play(deal, "0 offer 4C", "0 want 6", "1 volunteer 6S", "2 decline")
    assert "the_things-exchanged" in keys(told)
    assert "6S" in held(deal, 0)


def test_tt_5_the_rank_wanted_may_be_the_rank_offered() -> None:
    deal = table(HUMAN, THING, "4S 3S AS 5S 7S")
    play(deal, "0 offer 4C", "0 want 4", "1 decline", "2 volunteer 4S")
    assert "4S" in held(deal, 0)
    assert "4C" in held(deal, 2)


def test_tt_6_answers_are_secret_until_all_have_answered() -> None:
    deal = table(HUMAN, "6S QH 8C 9C TC", OTHER_HUMAN)
    play(deal, "0 offer 4C", "0 want 6")
    assert deal.acting() == (1, 2)
    assert play(deal, "1 volunteer 6S") == []
    assert deal.acting() == (2,)
    assert refuse(deal, "1 decline") == "not-your-turn"
    assert keys(play(deal, "2 decline"))[0] == "the_things-volunteers"


def test_talk_the_volunteer_chooses_among_the_cards_of_the_rank() -> None:
    deal = table(HUMAN, "6S 6H QH 9C TC", OTHER_HUMAN)
    play(deal, "0 offer 4C", "0 want 6")
    assert legal(deal, 1) == {"volunteer 6S", "volunteer 6H", "decline", "rest"}
    assert refuse(deal, "1 volunteer 9C") == "the_things-wanted-rank"


def test_talk_forced_a_thing_sets_a_red_card_aside_and_another_is_drawn() -> None:
    deal = table(HUMAN, "6S 6H QH 9C TC", OTHER_HUMAN)
    play(deal, "0 offer 4C", "0 want 13", "1 decline", "2 decline")
    assert legal(deal, 0) == {"force P1", "force P2"}
    play(deal, "0 force P1")
    assert legal(deal, 1) == {"reserve 6H", "reserve QH"}
    assert refuse(deal, "1 reserve 6S") == "the_things-reserve-red"
    play(deal, "1 reserve QH")
    assert {"4C", "QH"} < held(deal, 1)
    assert len(held(deal, 0) - set(HUMAN.split())) == 1


def test_talk_forced_a_human_sets_any_card_aside() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    play(deal, "0 offer 4C", "0 want 13", "1 decline", "2 decline", "0 force P2")
    assert legal(deal, 2) == {f"reserve {card}" for card in OTHER_HUMAN.split()}
    play(deal, "2 reserve 7S")
    assert "7S" in held(deal, 2)


# 4.6 Blood test


def test_blood_test_costs_a_flame_card_and_one_alone_sees_the_card() -> None:
    deal = table("KS 3C 4C 5C 7C", THING, OTHER_HUMAN)
    assert refuse(deal, "0 test 3C") == "the_things-no-flame"
    told = play(deal, "0 test KS", "0 examine P1")
    saw = next(event for event in told if event.key == "the_things-saw")
    assert saw.to == ALONE[0]
    assert isinstance(saw.facts["card"], Cards)
    assert saw.facts["card"].texts[0] in THING.split()
    assert held(deal, 1) == set(THING.split())
    assert [PACK.codes[card] for card in deal.discards] == ["KS"]
    assert "the_things-known-cards" in notes(deal, 0)
    assert not {"the_things-known-cards"} & (notes(deal, 1) | notes(deal, 2) | notes(deal, TABLE))


def test_tt_15_the_cost_of_a_blood_test_is_black() -> None:
    deal = table("QH KS 4C 5C 7C", HUMAN, OTHER_HUMAN)
    assert refuse(deal, "0 test QH") == "the_things-no-flame"
    play(deal, "0 test KS")
    assert deal.is_a_thing(0)


def test_what_was_seen_is_forgotten_when_the_card_may_have_left() -> None:
    deal = table("KS 3C 4C 5C 7C", "9S 9C TC TS JC", OTHER_HUMAN)
    play(deal, "0 test KS", "0 examine P1")
    refill(deal)
    play(deal, "1 search")
    assert "the_things-known-cards" in notes(deal, 0)
    play(deal, "1 " + next(text for text in sorted(legal(deal, 1)) if text.startswith("discard")))
    assert "the_things-known-cards" not in notes(deal, 0)


# A player's knowledge stays in their notes


def test_what_one_player_learns_is_told_at_once_and_stays_in_his_notes() -> None:
    deal = table("KS 3C 4C 5C 7C", THING, OTHER_HUMAN)
    play(deal, "0 test KS", "0 examine P1", "0 keep")
    assert "the_things-you-tested" in notes(deal, 0)
    assert "the_things-you-tested" not in notes(deal, 1) | notes(deal, 2) | notes(deal, TABLE)
    play(deal, "1 offer 8C", "1 want 4", "0 volunteer 4C", "2 decline")
    assert all("the_things-you-exchanged" in notes(deal, seat) for seat in (0, 1))
    assert "the_things-you-exchanged" not in notes(deal, 2) | notes(deal, TABLE)


def test_tt_19_the_exchange_that_infected_is_remembered() -> None:
    deal = table("4C 3C 2C 5C 7C", "6H QH 8C 9C TC", OTHER_HUMAN)
    play(deal, "0 offer 4C", "0 want 6", "2 decline", "1 volunteer 6H")
    assert "the_things-you-were-infected" in notes(deal, 0)
    assert "the_things-you-exchanged" in notes(deal, 1)

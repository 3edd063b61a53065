"""The Things, by the sections of its rules, its worked examples and its register."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import Card, cards_of, hand_of
from games.core.chance import Chance
from games.core.game import TABLE, Cards, Event, IllegalAction, Seat
from games.core.match import Standing
from games.the_things import TheThings
from games.the_things.combat import Outcome, outcome, total, value
from games.the_things.deal import TheThingsDeal
from games.the_things.match import TheThingsMatch, hand_pile, packs, red_cards
from games.the_things.options import TheThingsOptions
from games.the_things.table import ACTIONS, ALONE, BITES, FLAMES, KINDS, PACK, RED, in_order, value_of
from tests.games.setups import decide, draws, seed_bytes

GAME = TheThings()
DEFAULT = TheThingsOptions()
HUMAN = "2C 3C 4C 5C 7C"
OTHER_HUMAN = "2S 3S 4S 5S 7S"
THING = "QH 8C 9C TC JC"
FULL_PILE = "AC AS 6C 6S 8S 9S TS JS QS KS QC KC AH AD 2H 2D"


def cards(text: str) -> tuple[Card, ...]:
    return tuple(in_order(PACK.hand(text.split())))


def table(*hands: str, pile: str = FULL_PILE, options: TheThingsOptions = DEFAULT) -> TheThingsDeal:
    """A game in which seat 0 has the first turn; the first card of the pile is drawn first."""
    drawn = [PACK.parse(text) for text in pile.split()]
    held = [PACK.hand(hand.split()) for hand in hands]
    return TheThingsDeal(options, held, drawn[::-1], 0, Chance(bytes(32)))


def play(deal: TheThingsDeal, *moves: str) -> list[Event]:
    """Plays ``SEAT ACTION`` one after another; returns what was told."""
    events: list[Event] = []
    for move in moves:
        seat, _, text = move.partition(" ")
        action = GAME.parse(text)
        deal.verify(int(seat), action)
        events.extend(deal.apply(int(seat), action))
    return events


def refuse(deal: TheThingsDeal, move: str) -> str:
    """The rule that a move breaks."""
    seat, _, text = move.partition(" ")
    with pytest.raises(IllegalAction) as broken:
        deal.verify(int(seat), GAME.parse(text))
    return broken.value.rule


def legal(deal: TheThingsDeal, seat: Seat) -> set[str]:
    return {each.text for each in deal.legal(seat)}


def refill(deal: TheThingsDeal) -> list[Event]:
    """Everybody draws up to five: Things keep red cards."""
    events: list[Event] = []
    while deal.phase == "the_things-refilling":
        seat = deal.acting()[-1]
        events += play(deal, f"{seat} {'keep' if 'keep' in legal(deal, seat) else 'show'}")
    return events


def keys(events: Iterable[Event]) -> list[str]:
    return [event.key for event in events]


def held(deal: TheThingsDeal, seat: Seat) -> set[str]:
    return set(PACK.texts(deal.hands[seat]))


def notes(deal: TheThingsDeal, seat: Seat) -> set[str]:
    standing = Standing(1, 0, (0,) * deal.seats, ())
    view = deal.view(seat, standing)
    return {note.key for note in (*view.notes, *view.private)}


# --- 4.1 Material and set-up


@pytest.mark.parametrize(
    ("seats", "number", "black", "left"),
    [
        (3, 1, 14, 37),
        (4, 1, 19, 32),
        (5, 1, 24, 27),
        (6, 2, 29, 74),
        (7, 2, 34, 69),
        (8, 2, 39, 64),
        (9, 2, 44, 59),
        (10, 2, 49, 54),
    ],
)
def test_set_up_the_table_of_piles(seats: int, number: int, black: int, left: int) -> None:
    deal = GAME.new(seats, DEFAULT, seed_bytes(seats)).deal
    in_hands = [card for hand in deal.hands for card in cards_of(hand)]
    assert packs(seats, DEFAULT) == number
    assert sum(card % KINDS not in set(cards_of(RED)) for card in in_hands) == black
    assert [PACK.codes[card] for card in in_hands if RED >> card & 1] == ["QH"]
    assert len(deal.pile) == left
    assert all(hand.bit_count() == 5 for hand in deal.hands)


def test_set_up_left_of_the_dealer_begins() -> None:
    match = GAME.new(5, DEFAULT, seed_bytes(1))
    assert match.acting() == ((match.dealer + 1) % 5,)


def test_tt_1_two_packs_above_five_up_to_ten_players() -> None:
    assert [packs(seats, DEFAULT) for seats in GAME.seats] == [1, 1, 1, 2, 2, 2, 2, 2]
    for seats in (2, 11):
        with pytest.raises(ValueError, match="3 to 10"):
            GAME.new(seats, DEFAULT, seed_bytes(0))


# --- 4.2 Cards and allegiance


def test_tt_2_the_ace_is_one() -> None:
    assert [value_of(card) for card in cards("AS 2S TS JS QS KS")] == [1, 2, 10, 11, 12, 13]


def test_flames_are_black_and_bites_red() -> None:
    assert set(PACK.texts(FLAMES)) == {"JC", "QC", "KC", "JS", "QS", "KS"}
    assert set(PACK.texts(BITES)) == {"JD", "QD", "KD", "JH", "QH", "KH"}


def test_one_red_card_makes_a_thing() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    assert [deal.thing(seat) for seat in range(3)] == [False, True, False]


# --- 4.3 Turn


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


# --- 4.4 Search


def test_search_a_human_must_lay_a_red_card_away_and_nobody_sees_it() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, pile=f"7D {FULL_PILE}")
    drew = play(deal, "0 search")
    assert [event.to for event in drew] == [None, ALONE[0]]
    assert legal(deal, 0) == {"discard 7D"}
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


# --- 4.5 Talk


def test_example_h_a_red_card_makes_a_thing_of_who_gets_it() -> None:
    deal = table("4C 3C 2C 5C 7C", "6H QH 8C 9C TC", OTHER_HUMAN)
    play(deal, "0 offer 4C", "0 want 6")
    assert legal(deal, 1) == {"volunteer 6H", "decline", "rest"}
    assert legal(deal, 2) == {"decline", "rest"}
    told = play(deal, "2 decline", "1 volunteer 6H")
    assert [deal.thing(seat) for seat in range(3)] == [True, True, False]
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


# --- 4.6 Blood test


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
    assert deal.thing(0)


def test_what_was_seen_is_forgotten_when_the_card_may_have_left() -> None:
    deal = table("KS 3C 4C 5C 7C", "9S 9C TC TS JC", OTHER_HUMAN)
    play(deal, "0 test KS", "0 examine P1")
    refill(deal)
    play(deal, "1 search")
    assert "the_things-known-cards" in notes(deal, 0)
    play(deal, "1 " + next(text for text in sorted(legal(deal, 1)) if text.startswith("discard")))
    assert "the_things-known-cards" not in notes(deal, 0)


# --- 4.7 Attack: what the cards are worth


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("6C 6S", 18),
        ("5S 5H 5D", 20),
        ("TC 9C 3C", 22),
        ("4C 4S 9C 9S 2C", 41),
        ("AC AS", 3),
        ("7C 7D 7H 7S", 35),
    ],
)
def test_example_a_what_one_player_s_cards_are_worth(text: str, worth: int) -> None:
    assert value(cards(text)) == worth


def test_pairs_go_on_with_two_packs() -> None:
    assert value(cards("7C 7C 7S 7S 7D")) == 42


def test_example_b_tt_11_pairs_are_counted_for_each_player() -> None:
    assert total([cards("6C 6S"), cards("6D")]) == 24
    assert total([cards("6C 6S"), cards("6D 6H")]) == 36, "of one player they would be worth 30"


def test_example_c_the_target_dies_of_a_larger_total_only() -> None:
    eighteen, nineteen = cards("6C 6S"), cards("TC 9C")
    assert outcome([eighteen], [eighteen], flames=True) is Outcome.NOBODY
    assert outcome([nineteen], [eighteen], flames=True) is Outcome.TARGET
    assert outcome([eighteen], [nineteen], flames=True) is Outcome.NOBODY


def test_example_d_flames_make_ranks_worthless() -> None:
    assert outcome([cards("KC")], [cards("TC TS")], flames=True) is Outcome.TARGET
    assert outcome([cards("KC")], [cards("JC")], flames=True) is Outcome.ATTACKER


def test_example_e_bites_count_as_flames_do_and_a_tie_is_the_attacker_s_death() -> None:
    assert outcome([cards("KC JC")], [cards("QH"), cards("QS")], flames=True) is Outcome.ATTACKER


@given(
    st.lists(st.sets(st.integers(0, PACK.size - 1), max_size=5), min_size=1, max_size=5),
    st.lists(st.sets(st.integers(0, PACK.size - 1), max_size=5), min_size=1, max_size=5),
)
def test_outcome_is_decided_by_flames_if_there_are_any_and_else_by_totals(
    attack: Sequence[set[Card]], defence: Sequence[set[Card]]
) -> None:
    one, other = [tuple(each) for each in attack], [tuple(each) for each in defence]
    courts = [sum(value_of(card) > 10 for each in side for card in each) for side in (one, other)]
    found = outcome(one, other, flames=True)
    if sum(courts):
        assert found is (Outcome.TARGET if courts[0] > courts[1] else Outcome.ATTACKER)
    else:
        assert found is (Outcome.TARGET if total(one) > total(other) else Outcome.NOBODY)


@given(st.lists(st.integers(0, PACK.size - 1), unique=True, max_size=5), st.randoms())
def test_value_does_not_depend_on_the_order_and_grows_with_every_card(held: list[Card], rng: Random) -> None:
    mixed = rng.sample(held, len(held))
    assert value(mixed) == value(held)
    for number in range(len(held)):
        assert value(held[:number]) < value(held[: number + 1])


# --- 4.7 Attack: the waves


def test_tt_7_an_attack_needs_a_card_and_a_defence_does_not() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    play(deal, "0 attack P1")
    assert refuse(deal, "0 done") == "the_things-attack-needs-card"
    play(deal, "0 play 7C", "0 done", "2 done")
    assert deal.acting() == (1,)
    told = play(deal, "1 done", "2 done")
    assert "the_things-dies" in keys(told)


def test_tt_8_the_waves_alternate_until_nobody_wants_to_add_to_what_lies_there() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, "AC AS 6C 6S 8S", pile="TS JS QS KS QC KC AH AD 2H 2D")
    play(deal, "0 attack P2", "0 play 7C", "0 done")
    assert deal.acting() == (1,)
    play(deal, "1 done", "3 play AC", "3 done")
    assert deal.acting() == (2,)
    play(deal, "2 play 7S", "2 done")
    assert deal.acting() == (1,), "who has joined the attack is not asked for the defence"
    play(deal, "1 done", "0 play 5C", "0 done", "1 done", "3 done", "2 done")
    assert deal.phase == "the_things-fighting", "the attack has added something"
    told = play(deal, "1 done")
    assert told[1].facts == {"attack": 13, "defence": 7}
    assert 2 not in deal.living


def test_tt_8_nobody_is_asked_twice_about_the_same_cards() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, "AC AS 6C 6S 8S")
    play(deal, "0 attack P2", "0 play 7C", "0 done", "1 done", "3 done", "2 done", "3 done")
    assert deal.acting() == (1,)
    play(deal, "1 play 8C", "1 done")
    assert deal.acting() == (0,), "a card has been added: the attack is asked again"
    play(deal, "0 done", "3 done")
    assert deal.acting() == (2,), "and the defence, but for who has played it"
    told = play(deal, "2 done", "3 done")
    assert "the_things-nobody-dies" in keys(told)


def test_tt_9_nobody_changes_sides_in_a_combat() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, "AC AS 6C 6S 8S")
    play(deal, "0 attack P1", "0 play 7C", "0 done", "2 done", "3 play AC", "3 done")
    assert refuse(deal, "3 play 6C") == "not-your-turn"
    play(deal, "1 done", "2 play 7S", "2 done", "0 done")
    assert deal.acting() == (3,)
    play(deal, "3 done")
    assert deal.acting() == (1,)


def test_tt_10_flames_or_bites_but_not_both_in_one_combat() -> None:
    deal = table("QH KD KC 8C JS", HUMAN, OTHER_HUMAN)
    play(deal, "0 attack P1", "0 play KC")
    assert refuse(deal, "0 play KD") == "the_things-flame-or-bite"
    assert legal(deal, 0) == {"play 8C", "play JS", "done"}
    play(deal, "0 done", "2 done", "1 play 2C", "1 done", "2 done")
    assert deal.acting() == (0,)
    assert "play QH" not in legal(deal, 0)


def test_example_f_a_thing_keeps_its_only_red_card() -> None:
    deal = table("4H 9C 9S KC 2C", HUMAN, "3S 4S 5S 7S 8S")
    play(deal, "0 attack P1")
    assert legal(deal, 0) == {f"play {card}" for card in ("9C", "9S", "KC", "2C")}
    play(deal, "0 play 9C", "0 play 9S", "0 play KC", "0 play 2C")
    assert legal(deal, 0) == {"done"}
    assert refuse(deal, "0 play 4H") == "the_things-only-red"


def test_tt_12_the_turn_player_dies_of_level_flames_and_not_the_helper() -> None:
    deal = table("KC 2C 3C 4C 5C", "JC 6C 7C 8C QH", "QS 2S 3S 4S 5S")
    play(deal, "0 attack P1", "0 play KC", "0 done", "2 play QS", "2 done")
    play(deal, "1 play JC", "1 done", "0 done", "2 done")
    assert 1 not in deal.living, "two flames against one"
    deal = table("KC 2C 3C 4C 5C", "JC 6C 7C 8C QH", "QS 2S 3S 4S 5S")
    play(deal, "0 attack P1", "0 play KC", "0 done", "2 done", "1 play JC", "1 done", "2 done")
    told = play(deal, "0 done", "2 done")
    assert deal.living == (1, 2)
    assert "the_things-dies" in keys(told)


def test_tt_13_when_the_turn_player_died_the_next_living_draws_first() -> None:
    deal = table("KC 2C 3C 4C 5C", "JC 6C 7C 8C QH", "QS 2S 3S 4S 5S")
    play(deal, "0 attack P1", "0 play KC", "0 done", "2 done", "1 play JC", "1 done", "2 play 2S", "2 done")
    play(deal, "0 done", "1 done")
    assert deal.phase == "the_things-refilling"
    assert deal.acting() == (1, 2)
    refill(deal)
    assert deal.acting() == (1,), "and has the next turn"


def test_all_cards_of_a_combat_go_to_the_discards_and_the_dead_hand_with_them() -> None:
    deal = table("KC 2C 3C 4C 5C", "JC 6C 7C 8C QH", "QS 2S 3S 4S 5S")
    play(deal, "0 attack P1", "0 play KC", "0 done", "2 done", "1 done", "2 done")
    assert Counter(PACK.codes[card] for card in deal.discards) == Counter(
        ["KC", "JC", "6C", "7C", "8C", "QH"]
    )
    assert deal.fates[1] is True
    assert not deal.legal(1)
    assert refuse(deal, "1 leave") == "the_things-dead"


def test_who_plays_a_red_card_is_seen_to_be_a_thing() -> None:
    deal = table("4H 5H 9S KC 2C", HUMAN, OTHER_HUMAN)
    play(deal, "0 attack P1", "0 play 4H")
    assert "the_things-known-things" in notes(deal, TABLE)


def test_who_plays_the_whole_hand_is_seen_to_be_human() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    play(deal, "0 attack P1", *(f"0 play {card}" for card in HUMAN.split()))
    assert deal.acting() == (2,), "who holds nothing is not asked any more"
    assert "the_things-known-humans" in notes(deal, TABLE)


# --- Keeping out of what others do


def test_who_rests_is_asked_by_no_talk_and_no_attack_until_the_next_turn() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, "AC AS 6C 6S 8S")
    play(deal, "2 rest", "3 rest")
    play(deal, "0 offer 4C", "0 want 13")
    assert deal.acting() == (1,)
    play(deal, "1 decline", "0 force P1", "1 reserve QH")
    assert deal.resting == {2, 3}
    play(deal, "1 attack P0", "1 play 4C", "1 done")
    assert deal.acting() == (0,)
    play(deal, "0 done")
    refill(deal)
    assert deal.acting() == (2,)
    assert deal.resting == {3}, "the turn ends the rest"


def test_resting_is_the_same_choice_for_everybody_and_told_to_all() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    assert all("rest" in legal(deal, seat) for seat in (1, 2))
    assert [event.to for event in play(deal, "1 rest")] == [None]
    assert "the_things-resting" in notes(deal, TABLE)
    assert legal(deal, 1) == {"leave", "wake"}
    assert refuse(deal, "1 rest") == "the_things-rests-already"
    assert refuse(deal, "2 wake") == "the_things-awake"
    assert refuse(deal, "0 rest") == "the_things-no-rest-in-turn"
    play(deal, "1 wake", "0 offer 4C", "0 want 13")
    assert deal.acting() == (1, 2)


def test_resting_instead_of_an_answer_stays_secret_until_all_have_answered() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    play(deal, "0 offer 4C", "0 want 13")
    assert play(deal, "1 rest") == []
    assert "the_things-you-rest" in notes(deal, 1)
    assert refuse(deal, "1 wake") == "the_things-awake"
    assert keys(play(deal, "2 decline")) == ["the_things-rests", "the_things-nobody-volunteers"]
    assert deal.resting == {1}


def test_a_talk_to_which_all_rest_forces_somebody_at_once() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    play(deal, "1 rest", "2 rest", "0 offer 4C", "0 want 13")
    assert legal(deal, 0) == {"force P1", "force P2"}
    play(deal, "0 force P1")
    assert refuse(deal, "1 wake") == "the_things-no-rest-now"


def test_an_exchange_or_an_attack_ends_the_rest_of_whom_it_is_done_to() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    play(deal, "1 rest", "2 rest", "0 offer 4C", "0 want 13", "0 force P2", "2 reserve 7S")
    assert deal.resting == set()
    deal = table(HUMAN, THING, OTHER_HUMAN)
    play(deal, "1 rest", "2 rest", "0 attack P2")
    assert deal.resting == {1}
    assert refuse(deal, "2 rest") == "the_things-no-rest-now"


def test_who_keeps_out_of_an_attack_is_not_asked_on_for_it_and_may_before() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, "AC AS 6C 6S 8S")
    play(deal, "0 attack P3", "2 rest", "0 play 7C", "0 done")
    assert deal.acting() == (1,)
    play(deal, "1 rest")
    assert deal.acting() == (3,)
    assert "the_things-dies" in keys(play(deal, "3 done"))


# --- What a player knows stays to be found


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


# --- 4.8 Refill


def _to_refill(thing: str, pile: str) -> TheThingsDeal:
    deal = table(thing, HUMAN, OTHER_HUMAN, pile=pile)
    play(deal, "0 test KS", "0 examine P1")
    return deal


def test_refill_a_human_shows_red_cards_and_draws_again() -> None:
    deal = _to_refill("KS 8C 9C TC JC", f"7D 7H {FULL_PILE}")
    assert legal(deal, 0) == {"show"}
    assert refuse(deal, "0 keep") == "the_things-human-shows-red"
    assert refuse(deal, "0 show 1") == "the_things-human-shows-red"
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
    kept = {"keep": "7D", "show 1": "7H", "show 2": "8D", "show 3": "AC", "show 4": "AC", "show": "AC"}
    for chosen, card in kept.items():
        deal = _to_refill("KS 8C 9C TC QH", f"7D 7H 8D {FULL_PILE}")
        assert legal(deal, 0) == set(kept)
        play(deal, f"0 {chosen}")
        assert held(deal, 0) == {"8C", "9C", "TC", "QH", card}


def test_refill_a_kept_card_looks_the_same_whatever_it_is() -> None:
    standing = Standing(1, 0, (0, 0, 0), ())
    thing = _to_refill("KS 8C 9C TC QH", f"7D 7H {FULL_PILE}")
    human = _to_refill("KS 8C 9C TC JC", f"AC 7H {FULL_PILE}")
    assert thing.view(TABLE, standing) == human.view(TABLE, standing)
    assert play(thing, "0 keep") == play(human, "0 keep")
    assert thing.view(TABLE, standing) == human.view(TABLE, standing)


def _all_short(pile: str) -> TheThingsDeal:
    """Two players have fought, and both are short; the other has kept out."""
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


# --- 4.9 End of the game


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


def test_all_hands_are_shown_at_the_end() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN)
    told = play(deal, "0 rescue")
    assert keys(told) == ["the_things-rescue", *["the_things-shows-hand"] * 3, "the_things-things-win"]
    view = deal.view(TABLE, Standing(1, 0, (0, 0, 0), ()))
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


# --- 4.10 Options


def test_option_free_trade_a_5_for_a_2_or_a_3() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, options=TheThingsOptions(free_trade=True))
    play(deal, "0 offer 2C", "0 offer 3C")
    assert refuse(deal, "0 offer 2C") == "the_things-rank-offered"
    play(deal, "0 want 5", "1 decline")
    assert legal(deal, 2) == {"volunteer 2 5S", "volunteer 3 5S", "decline", "rest"}
    assert refuse(deal, "2 volunteer 4 5S") == "the_things-volunteer-for-offered"
    play(deal, "2 volunteer 3 5S")
    assert "3C" in held(deal, 2)
    assert {"2C", "5S"} < held(deal, 0)


def test_option_free_trade_the_turn_player_says_what_a_forced_exchange_is_for() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, options=TheThingsOptions(free_trade=True))
    play(deal, "0 offer 2C", "0 offer 3C", "0 want 13", "1 decline", "2 decline", "0 force P2")
    assert legal(deal, 0) == {"give 2C", "give 3C"}
    assert refuse(deal, "0 give 4C") == "the_things-not-offered"
    play(deal, "0 give 3C", "2 reserve 7S")
    assert {"3C", "7S"} < held(deal, 2)


def test_option_forced_exchange_off_leads_to_a_search() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, options=TheThingsOptions(forced_exchange=False))
    play(deal, "0 offer 4C", "0 want 13", "1 decline", "2 decline")
    assert deal.phase == "the_things-searching"
    play(deal, "0 discard AC")
    assert deal.acting() == (1,)


@pytest.mark.parametrize("least", [4, 5, 6])
def test_option_two_packs_from(least: int) -> None:
    options = TheThingsOptions.model_validate({"two_packs_from": least})
    assert [packs(seats, options) for seats in range(3, 8)] == [1 + (seats >= least) for seats in range(3, 8)]


@pytest.mark.parametrize("red", [2, 3])
def test_option_red_cards_are_dealt_out_besides_the_queen(red: int) -> None:
    order = Chance(seed_bytes(3)).deal(1, range(KINDS))
    pile = hand_pile(order, 4, red)
    assert len(pile) == 20
    assert sum(RED >> card & 1 for card in pile) == red
    assert "QH" in {PACK.codes[card] for card in pile}
    options = TheThingsOptions(red_cards=red)
    assert [red_cards(seats, options) for seats in (3, 4, 10)] == [1, red, red]


def test_option_search_face_up_shows_the_discard() -> None:
    options = TheThingsOptions(search_face_up=True)
    deal = table(HUMAN, THING, OTHER_HUMAN, pile="7D", options=options)
    told = play(deal, "0 search", "0 discard 7D")
    assert told[-1].facts["card"] == Cards(("7D",))
    view = deal.view(TABLE, Standing(1, 0, (0, 0, 0), ()))
    zone = view.zone("the_things-face-up")
    assert zone is not None
    assert zone.items == ("7D",)
    play(deal, "1 search")
    assert deal.drawn[1] == (PACK.parse("7D"),), "both piles are shuffled together"


def test_option_without_flames_tt_20_the_court_cards_have_ranks() -> None:
    assert outcome([cards("KC")], [cards("TC TS")], flames=False) is Outcome.NOBODY
    assert total([cards("KC QC JC")]) == 36
    deal = table("QH KD KC 8C JS", HUMAN, OTHER_HUMAN, options=TheThingsOptions(flames_in_combat=False))
    play(deal, "0 attack P1", "0 play KC")
    assert "play KD" in legal(deal, 0)


# --- What always holds


def whole_games() -> Iterator[TheThingsMatch]:
    """Random games with each number of players, at every moment."""
    for number, seats in enumerate(GAME.seats):
        options = TheThingsOptions(free_trade=number % 2 == 1, search_face_up=number % 3 == 1, turns_each=12)
        match = GAME.new(seats, options, seed_bytes(number))
        draw = draws(number)
        while match.acting():
            yield match
            move = decide(match, seats, draw)
            if move.action.verb not in {"rescue", "leave"}:
                match.apply(move.seat, move.action)


def test_no_thing_is_ever_human_again_and_only_a_talk_makes_things() -> None:
    things: set[Seat] = set()
    exchanges = 0
    match: TheThingsMatch | None = None
    for now in whole_games():
        deal = now.deal
        found = {seat for seat in range(deal.seats) if deal.thing(seat)}
        if now is match:
            assert things <= found
            if found > things:
                assert len(deal.exchanges) == exchanges + 1
                assert found - things <= set(deal.exchanges[-1].pair)
        match, things, exchanges = now, found, len(deal.exchanges)


def test_no_card_is_lost_or_doubled() -> None:
    for match in whole_games():
        deal = match.deal
        there = [*deal.pile, *deal.discards, *deal.face_up]
        there += [card for hand in deal.hands for card in cards_of(hand)]
        there += [card for drawn in deal.drawn for card in drawn]
        there += [card for played in deal.combat.played for card in played] if deal.combat else []
        assert sorted(there) == list(range(KINDS * packs(deal.seats, deal.options)))


def test_what_is_remembered_is_true() -> None:
    for match in whole_games():
        deal = match.deal
        for memory in deal.memories:
            for seat in deal.living:
                assert not memory.sees[seat] & ~deal.hands[seat]
                if memory.things[seat] is not None:
                    assert deal.thing(seat)
            for seat in memory.surely_human([each.pair for each in deal.exchanges]):
                assert not deal.thing(seat)
            assert set(cards_of(memory.discards)) <= set(deal.discards)
        for seat, ranks in enumerate(deal.claims):
            assert ranks <= {value_of(card) for card in cards_of(deal.hands[seat])}


def test_legal_actions_are_few() -> None:
    most = max(len(match.legal(seat)) for match in whole_games() for seat in range(match.seats))
    assert most < 50


def test_a_redeal_keeps_known_things_humans_and_cards() -> None:
    for number, match in enumerate(whole_games()):
        if number % 23:
            continue
        deal = match.deal
        for seat in range(deal.seats):
            memory = deal.memory(seat)
            world = deal.redeal(seat, Random(number))
            for other in deal.living:
                assert not memory.sees[other] & ~world.hands[other]
                assert memory.things[other] is None or world.thing(other)
            for other in memory.surely_human([each.pair for each in deal.exchanges]):
                assert not world.thing(other)


def test_a_redeal_leaves_the_first_thing_anywhere_else() -> None:
    """Before anything has happened a Human knows nothing, and the Thing knows all the others to be Human."""
    deal = table(HUMAN, THING, OTHER_HUMAN, "6C AC AS 6S 8S", pile="TS JS QS KS QC KC AH AD 2H 2D")
    worlds = [deal.redeal(0, Random(number)) for number in range(60)]
    assert {seat for world in worlds for seat in range(4) if world.thing(seat)} == {1, 2, 3}
    assert all(sum(map(world.thing, range(4))) == 1 for world in worlds)
    mine = deal.redeal(1, Random(1))
    assert [mine.thing(seat) for seat in range(4)] == [False, True, False, False]


@given(st.sampled_from(sorted(ACTIONS, key=str)))
def test_parse_reads_what_an_action_says_in_either_case(action: object) -> None:
    assert GAME.parse(str(action)) is action
    assert GAME.parse(str(action).lower()) is action


@pytest.mark.parametrize(
    "text", ["", "trump H", "attack P10", "want 14", "volunteer", "volunteer 0 6H", "offer", "play 1C"]
)
def test_parse_refuses_what_is_not_of_the_game(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        GAME.parse(text)

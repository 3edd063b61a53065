"""Traversone, rule by rule (8.6). The rules that it shares with Rovescino are tested there."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from games.core.cards import Hand, cards_of
from games.core.game import TABLE, Cards, Phrase, Players, Seat
from games.tressette import Traversone
from games.tressette.cards import COUNTING, thirds_with_club_ace
from games.tressette.losing import SIZES
from games.tressette.options import TraversoneOptions, VoidHand
from games.tressette.scoring import survivors
from games.tressette.traversone import TraversoneDeal, TraversoneMatch, shared_out
from tests.games.setups import draws, play_on, seed_bytes
from tests.games.tressette.family import PACK, broken, cards, do, filled, keys, texts

GAME = Traversone()
CLUBS = PACK.suit_masks[0]


def options(**changed: object) -> TraversoneOptions:
    return TraversoneOptions.model_validate(changed)


def dealt(*hands: str, monte: str = "", **changed: object) -> TraversoneDeal:
    """A deal that seat 0 leads, with these cards in the hands and the monte, its first card on top."""
    seats = len(hands)
    sizes = [*[SIZES[seats]] * seats, 40 - SIZES[seats] * seats]
    *held, left = filled([*hands, monte], sizes)
    top = [PACK.by_text[card] for card in monte.split()]
    below = [card for card in cards_of(left) if card not in top]
    return TraversoneDeal(options(**changed), held, 0, tuple(range(seats)), top + below)


def match(deal: TraversoneDeal, totals: tuple[int, ...] = ()) -> TraversoneMatch:
    state = GAME.new(len(deal.hands), deal.options, seed_bytes(1))
    state.deal = deal
    state.totals = totals or state.totals
    return state


def rows(
    taken: list[Hand], last: Seat, began: list[Hand] | None = None, **changed: object
) -> dict[str, tuple[int, ...]]:
    """The score of a deal in which the seats have taken these cards and began with those."""
    state = GAME.new(len(taken), options(**changed), seed_bytes(1))
    state.deal.taken = taken
    state.deal.trick.winner = last
    state.deal.began = tuple(began or [PACK.full] * len(taken))
    return {row.key: row.values for row in state.score(state.deal).rows()}


# --- The deal


def test_8_6_two_players_have_twenty_cards_each() -> None:
    state = GAME.new(2, options(), seed_bytes(1))
    assert [hand.bit_count() for hand in state.deal.hands] == [20, 20]
    assert state.deal.monte == ()


@pytest.mark.parametrize(("seats", "surplus"), [(3, 1), (6, 4), (7, 5)])
def test_8_6_the_surplus_is_shown_to_all(seats: int, surplus: int) -> None:
    state = GAME.new(seats, options(), seed_bytes(1))
    for seat in (0, TABLE):
        zone = state.view(seat).zone("tressette-monte")
        assert zone is not None
        assert set(zone.items) == {PACK.codes[card] for card in state.deal.monte}
        assert (len(zone.items), zone.hidden) == (surplus, 0)


def test_8_6_the_surplus_goes_to_the_winner_of_the_last_trick() -> None:
    deal = dealt("", "", "", monte="AC")
    deal.hands = [cards("4C"), cards("3C"), cards("5C")]
    deal.taken = [PACK.full & ~cards("4C 3C 5C AC"), 0, 0]
    state = match(deal)
    events = do(GAME, state, "play 4C", "play 3C", "play 5C")
    assert "tressette-takes-monte" in keys(events)
    assert state.totals == (28, 1 + 3 + 33, 0)


# --- The count


def test_tr_19_the_cards_have_62_thirds_and_a_deal_65() -> None:
    assert thirds_with_club_ace(PACK.full) == 62
    assert thirds_with_club_ace(cards("AC")) == 33
    assert thirds_with_club_ace(cards("AD 4C 3C")) == 4


@given(st.integers(0, 2_000), st.integers(2, 8))
def test_8_6_a_deal_distributes_65_thirds_unless_it_is_a_capot(seed: int, seats: int) -> None:
    state = GAME.new(seats, options(deals=3), seed_bytes(seed))
    for _ in play_on(state, seats, draws(seed)):
        pass
    assert len(state.sheets()) == 3
    for sheet in state.sheets():
        capot = any(row.key == "tressette-capot" for row in sheet.rows)
        assert sum(sheet.rows[-1].values) == (63 * (seats - 1) if capot else 65)


def test_example_i_a_capot_costs_the_others_21() -> None:
    assert rows([COUNTING, 0, 0], last=0)["total"] == (0, 63, 63)


def test_example_i_without_the_last_trick_it_is_none() -> None:
    assert rows([COUNTING, 0, 0], last=1)["total"] == (62, 3, 0)


def test_8_6_with_fractions_for_the_last_trick_a_capot_needs_no_more_than_that_nobody_has_a_point() -> None:
    taken = [COUNTING & ~cards("QC JC"), cards("QC JC"), 0]
    assert rows(taken, last=0)["total"] == (63, 2, 0)
    assert rows(taken, last=0, fractions="last_trick")["total"] == (0, 63, 63)
    taken = [COUNTING & ~cards("AD"), cards("AD"), 0]
    assert rows(taken, last=0, fractions="last_trick")["total"] == (60, 3, 0)


def test_8_6_a_capot_counts_for_who_made_it_not_for_who_has_a_third_beside_it() -> None:
    state = GAME.new(3, options(fractions="last_trick"), seed_bytes(1))
    state.deal.taken = [COUNTING & ~cards("QC JC"), cards("QC JC"), 0]
    state.deal.trick.winner = 0
    state.scores = (state.score(state.deal),)
    (capots,) = state.key_numbers()
    assert (capots.key, capots.values) == ("tressette-capot", (1, 0, 0))


# --- The end


@pytest.mark.parametrize("limit", [21, 31, 41, 100])
def test_8_6_at_the_limit_the_lowest_wins(limit: int) -> None:
    state = GAME.new(3, options(limit=limit), seed_bytes(1))
    state.totals = (3 * limit - 1, 5, 7)
    assert state.winning() == ()
    state.totals = (3 * limit, 5, 7)
    assert state.winning() == (1,)


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ((62, 5, 7), ()),
        ((63, 5, 7), ()),
        ((63, 5, 70), (1,)),
        pytest.param((63, 65, 70), (0,), id="all together: the lowest"),
        pytest.param((63, 63, 70), (0, 1), id="level"),
    ],
)
def test_8_6_who_is_at_the_limit_drops_out_and_the_last_one_left_wins(
    totals: tuple[int, ...], winners: tuple[Seat, ...]
) -> None:
    assert survivors(totals, range(3), 63, 1) == winners


def test_8_6_two_are_dealt_twenty_cards_when_the_others_have_dropped_out() -> None:
    state = GAME.new(3, options(limit=21, drop_out=True), seed_bytes(1))
    state.totals = (0, 63, 0)
    state.dealer = 0
    state.deal, _ = state.new_deal()
    assert [hand.bit_count() for hand in state.deal.hands] == [20, 0, 20]


def test_8_6_a_number_of_deals() -> None:
    state = GAME.new(4, options(deals=2, limit=21), seed_bytes(1))
    assert state.view(0).deals == 2
    for _ in play_on(state, 4, draws(1)):
        pass
    assert len(state.sheets()) == 2
    assert all(state.totals[seat] == min(state.totals) for seat in state.winners)


def test_drop_out_needs_a_limit() -> None:
    with pytest.raises(ValidationError, match="needs a limit"):
        options(deals=3, drop_out=True)


# --- Local rules: hand_deduct


def test_8_6_a_combinations_in_the_hand_are_deducted() -> None:
    began = [cards("3C 2C AC 3S 3H"), cards("4C"), cards("AD AH AS")]
    found = rows([cards("AD"), COUNTING & ~cards("AD"), 0], 1, began, hand_deduct=True)
    assert found["traversone-hand-deduct"] == (-18, 0, -9)
    assert found["total"] == (3 - 18, 62, -9)


def test_8_6_a_after_a_capot_they_are_deducted_as_well() -> None:
    began = [cards("3C 2C AC"), 0, cards("AD AH AS")]
    assert rows([COUNTING, 0, 0], 0, began, hand_deduct=True)["total"] == (-9, 63, 54)


# --- Local rules: clubs_locked


def test_8_6_b_clubs_are_not_led_until_somebody_fails_to_follow() -> None:
    deal = dealt("3C 3D 2D", "4D", "5D", "6D", clubs_locked=True)
    assert broken(GAME, deal, 0, "play 3C") == "traversone-clubs-locked"
    assert Phrase("traversone-clubs-locked") in match(deal).view(1).notes
    deal.hands = [cards("3C 3D"), cards("4D 5H"), cards("5D 6H"), cards("4C 7H")]
    do(GAME, deal, "play 3D", "play 4D", "play 5D", "play 4C")
    assert texts(deal, 0) == {"play 3C"}
    assert deal.clubs_open
    assert Phrase("traversone-clubs-locked") not in match(deal).view(1).notes


def test_8_6_b_who_holds_only_clubs_may_lead_one_and_everybody_knows_it() -> None:
    deal = dealt("", "", "", "", clubs_locked=True)
    deal.hands = [cards("3C 2C"), cards("4C 5H"), cards("5C 6H"), cards("6C 7H")]
    assert texts(deal, 0) == {"play 3C", "play 2C"}
    do(GAME, deal, "play 3C")
    rng = Random(1)
    assert all(not deal.redeal(1, rng).hands[0] & ~CLUBS for _ in range(30))


def test_8_6_b_who_may_not_lead_their_clubs_is_told_so() -> None:
    deal = dealt("", "", "", "", clubs_locked=True)
    for held, asked in (("3C 3D", "traversone-lead-locked"), ("3C 2C", "lead"), ("3D 2D", "lead")):
        deal.hands[0] = cards(held)
        assert match(deal).view(0).prompt.key == asked
    deal.hands[0], deal.clubs_open = cards("3C 3D"), True
    assert match(deal).view(0).prompt.key == "lead"


def test_8_6_b_without_the_option_clubs_may_be_led() -> None:
    assert "play 3C" in texts(dealt("3C", "", "", ""), 0)


# --- Local rules: void_hand


@pytest.mark.parametrize(
    ("counts", "last", "void", "rule", "result"),
    [
        pytest.param((0, 40, 25), 1, [0], "none", (0, 40, 25), id="no rule"),
        pytest.param((0, 40, 25), 1, [0], "ten", (30, 40, 25), id="ten points"),
        pytest.param((3, 40, 22), 1, [0], "share", (21, 18, 22), id="half of 13 1/3 is 6 and a fraction"),
        pytest.param((0, 40, 25), 1, [1], "share", (0, 40, 25), id="the winner has nobody to share with"),
        pytest.param((0, 40, 25), 1, [0, 2], "share", (12, 12, 37), id="two share in equal parts"),
        pytest.param((0, 40, 25), 1, [], "share", (0, 40, 25), id="nobody"),
    ],
)
def test_8_6_c_a_hand_without_a_card_that_counts(
    counts: tuple[int, ...], last: Seat, void: list[Seat], rule: VoidHand, result: tuple[int, ...]
) -> None:
    assert shared_out(counts, last, void, rule) == result


def test_8_6_c_the_hand_is_the_one_with_which_play_began() -> None:
    began = [cards("4C 5C"), cards("3C"), cards("AC")]
    taken = [0, cards("AC AD"), COUNTING & ~cards("AC AD")]
    found = rows(taken, 1, began, void_hand="ten")
    assert found["traversone-void-hand"] == (30, 0, 0)
    assert found["total"] == (30, 39, 26)


def test_8_6_c_not_after_a_capot() -> None:
    assert rows([0, COUNTING, 0], 1, [0, COUNTING, 0], void_hand="ten")["total"] == (63, 0, 63)


# --- Local rules: swap


def test_8_6_d_the_surplus_lies_face_down_and_everybody_may_swap_in_turn() -> None:
    state = match(dealt("AC", "AD", "AH", "", "", "", monte="3C 3D", swap=True))
    zone = state.view(0).zone("tressette-monte")
    assert zone is not None
    assert (zone.items, zone.hidden) == ((), 4)
    assert texts(state, 0) == {"keep", *(f"swap {card}" for card in PACK.texts(state.deal.hands[0]))}
    events = do(GAME, state, "swap AC")
    assert keys(events) == ["traversone-swaps", "traversone-drew"]
    assert (events[1].facts, events[1].to) == ({"card": Cards(("3C",))}, frozenset({0}))
    assert state.deal.hands[0] & cards("3C AC") == cards("3C")
    assert state.deal.monte[-1] == PACK.by_text["AC"]
    assert keys(do(GAME, state, "keep")) == ["traversone-keeps"]
    do(GAME, state, "swap AH", "keep", "keep", "keep")
    assert state.deal.hands[2] & cards("3D")
    assert state.acting() == (0,)
    assert broken(GAME, state, 0, "keep") == "wrong-phase"
    assert broken(GAME, state, 0, "swap 3C") == "wrong-phase"


def test_8_6_d_nothing_is_swapped_where_nothing_is_left_over() -> None:
    assert dealt("", "", "", "", swap=True).phase == "tressette-playing"


def test_8_6_d_who_laid_a_card_knows_where_it_is_until_it_is_played() -> None:
    deal = dealt("AC", "", "", monte="3C", swap=True)
    do(GAME, deal, "swap AC")
    rng = Random(1)
    assert all(deal.redeal(0, rng).monte == (PACK.by_text["AC"],) for _ in range(20))
    assert len({deal.redeal(1, rng).monte for _ in range(60)}) > 5
    do(GAME, deal, "swap 4C" if deal.hands[1] & cards("4C") else f"swap {PACK.texts(deal.hands[1])[0]}")
    assert deal.hands[1] & cards("AC")
    assert all(deal.redeal(0, rng).hands[1] & cards("AC") for _ in range(20))
    said = Phrase("traversone-took", {"card": Cards(("AC",)), "player": Players((0,))})
    assert said in match(deal).view(1).private
    taken = Phrase("traversone-taken", {"card": Cards(("AC",)), "player": Players((1,))})
    assert taken in match(deal).view(0).private


def test_8_6_d_the_order_of_the_surplus_is_kept_where_it_is_known() -> None:
    deal = dealt("AC", "", "", "", "", "", monte="3C 3D 3H 3S", swap=True)
    do(GAME, deal, "swap AC", "keep")
    rng = Random(1)
    worlds = [deal.redeal(0, rng) for _ in range(40)]
    assert all(world.monte[3] == PACK.by_text["AC"] for world in worlds)
    assert len({world.monte[:3] for world in worlds}) > 5


@pytest.mark.parametrize("seats", [1, 9])
def test_two_to_eight_players(seats: int) -> None:
    with pytest.raises(ValueError, match="two to eight"):
        GAME.new(seats, options(), seed_bytes(1))

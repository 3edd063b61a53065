"""Tressette con la chiamata, rule by rule (8.3). The rules that it shares with the pairs are tested there."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import Hand
from games.core.game import TABLE, Phrase, Players, Seat, Term
from games.tressette import TressetteChiamata
from games.tressette.cards import thirds
from games.tressette.chiamata import ChiamataDeal, ChiamataMatch, chips, side_points
from games.tressette.options import ChiamataOptions
from tests.games.setups import draws, play_on, seed_bytes
from tests.games.tressette.family import PACK, broken, cards, do, filled, keys, texts

GAME = TressetteChiamata()
NONE = {"declarations": "none"}


def dealt(*hands: str, **options: object) -> ChiamataDeal:
    """A deal that seat 0 leads, without declarations unless it says so."""
    held = filled([*hands, *[""] * (4 - len(hands))], [10] * 4)
    return ChiamataDeal(ChiamataOptions.model_validate(NONE | options), held, 0)


def match(deal: ChiamataDeal) -> ChiamataMatch:
    state = GAME.new(4, deal.options, seed_bytes(1))
    state.deal, state.dealer = deal, 3
    return state


def scored(taken: Sequence[Hand], last: Seat, *hands: str, call: str, **options: object) -> tuple[int, ...]:
    """The last row of a deal of these hands after the cards were taken like this."""
    state = match(dealt(*hands, **options))
    do(GAME, state, call)
    state.deal.taken = list(taken)
    state.deal.trick.winner = last
    return state.score(state.deal).gained


WITH_PARTNER = ("3C 3S", "3H", "3D", "")
"""Seat 0 lacks two 3s; seat 2 has that of diamonds."""
WITH_ALL = ("3C 3D 3H 3S", "", "", "")


# --- The call


def test_tr_13_the_dealers_neighbour_calls_and_leads() -> None:
    state = GAME.new(4, ChiamataOptions(), seed_bytes(4))
    eldest = (state.dealer + 1) % 4
    assert state.acting() == (eldest,)
    assert state.view(eldest).phase == "tressette_chiamata-calling"
    do(GAME, state, state.legal(eldest)[0].text)
    assert state.acting() == (eldest,)
    assert all(text.startswith("play") for text in texts(state, eldest))


def test_8_3_the_leader_names_a_suit_whose_3_he_does_not_hold() -> None:
    deal = dealt(*WITH_PARTNER)
    assert texts(deal, 0) == {"call D", "call H"}
    assert broken(GAME, deal, 0, "call C") == "tressette_chiamata-holds-three"
    assert broken(GAME, deal, 0, "play 3C") == "wrong-phase"
    events = do(GAME, deal, "call D")
    assert keys(events) == ["tressette_chiamata-calls"]
    assert (events[0].to, events[0].facts["suit"]) == (None, Term("suit-D"))
    assert broken(GAME, deal, 0, "call H") == "wrong-phase"


def test_example_k_the_holder_of_the_called_3_is_the_partner() -> None:
    deal = dealt(*WITH_PARTNER)
    do(GAME, deal, "call D")
    assert deal.callers == (0, 2)


def test_tr_15_with_all_four_3s_the_leader_names_any_suit_and_plays_alone() -> None:
    deal = dealt(*WITH_ALL)
    assert texts(deal, 0) == {"call C", "call D", "call H", "call S"}
    do(GAME, deal, "call H")
    assert deal.callers == (0,)


def test_8_3_sides_may_sit_next_to_each_other() -> None:
    deal = dealt(*WITH_PARTNER)
    do(GAME, deal, "call H")
    assert deal.callers == (0, 1)


def test_8_3_only_the_partner_knows_until_the_3_is_played() -> None:
    state = match(dealt(*WITH_PARTNER))
    do(GAME, state, "call D")
    secret = Phrase("tressette_chiamata-you-partner", {"player": Players((0,))})
    public = Phrase("tressette_chiamata-partners", {"players": Players((0, 2))})
    told = [seat for seat in (0, 1, 2, 3, TABLE) if secret in state.view(seat).private]
    assert told == [2]
    assert all(public not in state.view(seat).notes for seat in range(4))
    state.deal.hands = [cards("4D 3C"), cards("5D 3H"), cards("3D 4C"), cards("6D 5C")]
    do(GAME, state, "play 4D", "play 5D")
    events = do(GAME, state, "play 3D")
    assert keys(events) == ["played", "tressette_chiamata-partners"]
    assert events[1].facts == {"players": Players((0, 2))}
    assert all(public in state.view(seat).notes for seat in (0, 1, 2, 3, TABLE))
    assert secret not in state.view(2).private


def test_8_3_the_called_3_may_be_played_freely() -> None:
    deal = dealt(*WITH_PARTNER)
    deal.hands = [cards("4D"), 0, cards("3D 7D"), 0]
    do(GAME, deal, "call D")
    deal.trick.cards, deal.trick.led, deal.to_act = [PACK.by_text["4D"]], PACK.suit_masks[1], (2,)
    assert texts(deal, 2) == {"play 3D", "play 7D"}


def test_8_3_nobody_is_told_that_the_caller_plays_alone() -> None:
    state = match(dealt(*WITH_ALL))
    do(GAME, state, "call H")
    alone = Phrase("tressette_chiamata-you-alone")
    assert [alone in state.view(seat).private for seat in (0, 1, TABLE)] == [True, False, False]
    events = do(GAME, state, "play 3H")
    assert keys(events) == ["played", "tressette_chiamata-alone"]
    assert Phrase("tressette_chiamata-alone", {"player": Players((0,))}) in state.view(1).notes


def test_8_3_signals_are_allowed() -> None:
    deal = dealt(*WITH_PARTNER)
    do(GAME, deal, "call D")
    assert "play 3C busso" in texts(deal, 0)


def test_8_3_the_call_comes_before_declarations_and_after_annulling() -> None:
    deal = dealt(*WITH_PARTNER, declarations="before_lead", annul=True)
    assert deal.acting() == (0, 1, 2, 3)
    for seat in range(4):
        deal.apply(seat, GAME.parse("keep"))
    assert texts(deal, 0) == {"call D", "call H"}
    do(GAME, deal, "call D")
    assert texts(deal, 0) == {"pass"}


# --- The score


def test_example_k_17_thirds_are_5_points_and_lose() -> None:
    ours = cards("AC AD AH AS 3C 2C KC JC QC")
    assert thirds(ours) == 17
    assert side_points([ours, PACK.full & ~ours, 0, 0], 1, 3, (0, 2)) == (5, 6)
    assert scored([ours, PACK.full & ~ours, 0, 0], 1, *WITH_PARTNER, call="call D") == (-1, 1, -1, 1)


def test_tr_14_six_of_eleven_points_win() -> None:
    ours = cards("AC AD AH AS 3C 2C KC JC QC KD")
    assert scored([0, PACK.full & ~ours, ours, 0], 1, *WITH_PARTNER, call="call D") == (1, -1, 1, -1)


@pytest.mark.parametrize(
    ("callers", "won", "paid"),
    [
        ((0, 2), True, (1, -1, 1, -1)),
        ((0, 1), False, (-1, -1, 1, 1)),
        pytest.param((3,), True, (-1, -1, -1, 3), id="alone"),
        pytest.param((3,), False, (1, 1, 1, -3), id="alone and lost"),
    ],
)
def test_tr_14_each_loser_pays_one_chip_and_a_lone_caller_three(
    callers: tuple[Seat, ...], won: bool, paid: tuple[int, ...]
) -> None:
    assert chips(callers, won=won) == paid


def test_8_3_a_lone_caller_counts_his_own_tricks_only() -> None:
    everything = [PACK.full, 0, 0, 0]
    assert scored(everything, 0, *WITH_ALL, call="call C") == (3, -1, -1, -1)
    assert scored([0, PACK.full, 0, 0], 0, *WITH_ALL, call="call C") == (-3, 1, 1, 1)


def test_8_3_declarations_count_for_the_side_and_are_settled_at_the_end() -> None:
    """Eight points of nineteen are no majority; with the eight that seat 2 declares they are."""
    state = match(dealt("3C 3S", "", "3D AC AD AH AS 2C 2D 2H 2S", declarations="before_lead"))
    do(GAME, state, "call D", "pass", "pass", "four aces", "four twos", "pass", "pass")
    state.deal.taken = [cards("AC AD AH"), PACK.full & ~cards("AC AD AH"), 0, 0]
    state.deal.trick.winner = 1
    found = {row.key: row.values for row in state.score(state.deal).rows()}
    assert found["tressette_chiamata-side"] == (3, 8, 3, 8)
    assert found["tressette-declarations"] == (0, 0, 8, 0)
    assert found["tressette_chiamata-chips"] == (1, -1, 1, -1)


def test_tr_14_level_points_are_no_majority() -> None:
    """Without the point of the last trick each side may have five."""
    ours = cards("AC AD AH AS 3C 2C KC JC")
    assert side_points([ours, PACK.full & ~ours, 0, 0], 0, 1, (0, 2)) == (5, 5)
    taken = [ours, PACK.full & ~ours, 0, 0]
    assert scored(taken, 0, *WITH_PARTNER, call="call D", last_trick_third=True) == (-1, 1, -1, 1)


def test_8_3_a_fixed_number_of_deals_and_most_chips_win() -> None:
    state = GAME.new(4, ChiamataOptions(deals=3), seed_bytes(2))
    assert state.view(0).deals == 3
    for _ in play_on(state, 4, draws(2)):
        assert sum(state.totals) == 0
    assert len(state.sheets()) == 3
    assert state.winners == tuple(seat for seat in range(4) if state.totals[seat] == max(state.totals))


def test_8_3_the_default_is_twelve_deals() -> None:
    assert ChiamataOptions().deals == 12


def test_8_3_an_annulled_deal_is_dealt_again_by_the_same_dealer_and_not_counted() -> None:
    deal = dealt("4C 5C 6C 7C 4D 5D 6D 7D KS QS", annul=True, deals=1)
    state = match(deal)
    for seat in range(4):
        state.apply(seat, GAME.parse("annul" if seat == 0 else "keep"))
    assert (state.number, state.dealer, state.winners) == (2, 3, ())
    assert state.view(0).deals == 2


def test_8_3_option_everybody_adds_the_points_of_his_side_to_21() -> None:
    ours = cards("AC AD AH AS 3C 2C KC JC QC KD")
    taken = [ours, PACK.full & ~ours, 0, 0]
    assert scored(taken, 1, *WITH_PARTNER, call="call D", deals=0) == (6, 5, 6, 5)
    state = match(dealt(*WITH_PARTNER, deals=0))
    state.totals = (20, 20, 19, 18)
    assert state.winning() == ()
    state.totals = (21, 20, 21, 18)
    assert state.winning() == (0, 2), "exactly 21, both"
    state.totals = (25, 21, 25, 18)
    assert state.winning() == (0, 2)
    assert Phrase("tressette_chiamata-target", {"points": 21}) in state.view(1).notes


@given(st.integers(0, 2_000))
def test_8_3_a_deal_has_35_thirds(seed: int) -> None:
    state = GAME.new(4, ChiamataOptions(deals=2), seed_bytes(seed))
    for _ in play_on(state, 4, draws(seed)):
        pass
    for sheet in state.sheets():
        found = {row.key: row.values for row in sheet.rows}
        assert sum(found["tressette-cards"]) + sum(found["tressette-last-trick"]) == 35
        assert sorted(set(found["tressette_chiamata-side"])) in ([[n, 11 - n] for n in range(6)])


# --- A seat's knowledge


def worlds(deal: ChiamataDeal, seat: Seat, number: int = 60) -> list[ChiamataDeal]:
    rng = Random(7)
    return [deal.redeal(seat, rng) for _ in range(number)]


def test_redeal_the_partner_is_unknown_to_the_caller_and_to_the_others() -> None:
    deal = dealt(*WITH_PARTNER)
    do(GAME, deal, "call D")
    assert {world.callers for world in worlds(deal, 0)} == {(0, 1), (0, 2), (0, 3)}
    assert {world.callers for world in worlds(deal, 1)} == {(0, 2), (0, 3)}
    assert {world.callers for world in worlds(deal, 2)} == {(0, 2)}


def test_redeal_a_caller_may_hold_all_four_3s_as_far_as_the_others_know() -> None:
    deal = dealt(*WITH_ALL)
    do(GAME, deal, "call H")
    found = worlds(deal, 1, 300)
    assert {world.callers for world in found} >= {(0, 2), (0, 3)}
    for world in found:
        threes = world.dealt[0] & cards("3C 3D 3H 3S")
        assert not threes & cards("3H") or threes == cards("3C 3D 3H 3S")
    assert all(world.callers == (0,) for world in worlds(deal, 0))


def test_redeal_once_the_caller_has_played_the_called_3_he_holds_the_others() -> None:
    deal = dealt(*WITH_ALL)
    do(GAME, deal, "call H", "play 3H")
    assert all(world.hands[0] & cards("3C 3D 3S") == cards("3C 3D 3S") for world in worlds(deal, 2))


def test_redeal_when_nobody_else_can_hold_the_called_3_the_caller_has_all() -> None:
    deal = dealt("3C 3D 3H 3S", "2H AH KH JH QH 7H 6H 5H 4H")
    do(GAME, deal, "call H")
    for seat in (2, 3):
        deal.lacks[seat] |= PACK.suit_masks[2]
    assert all(world.callers == (0,) for world in worlds(deal, 1, 20))


@given(st.integers(0, 5_000), st.integers(0, 44), st.integers(0, 3))
def test_redealt_worlds_fit_the_call_and_all_that_followed(seed: int, moves: int, seat: Seat) -> None:
    deal = GAME.new(4, ChiamataOptions(), seed_bytes(seed)).deal
    draw = draws(seed)
    done = []
    for _ in range(moves):
        if not deal.acting():
            break
        (who,) = deal.acting()
        legal = deal.legal(who)
        done.append((who, legal[draw.below(len(legal))]))
        deal.apply(*done[-1])
    world = deal.redeal(seat, Random(seed))
    replayed = ChiamataDeal(deal.options, world.dealt, deal.eldest)
    for who, chosen in done:
        replayed.verify(who, chosen)
        replayed.apply(who, chosen)
    assert replayed.hands == world.hands
    assert replayed.revealed == deal.revealed


@pytest.mark.parametrize("seats", [3, 5])
def test_four_players_and_no_others(seats: int) -> None:
    with pytest.raises(ValueError, match="four players"):
        GAME.new(seats, ChiamataOptions(), seed_bytes(1))

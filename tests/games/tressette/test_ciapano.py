"""Ciapano, rule by rule (8.5). The rules that it shares with Rovescino are tested there."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import Hand, cards_of
from games.core.game import Cards, Phrase, Players, Seat
from games.tressette import Ciapano
from games.tressette.cards import COUNTING, thirds_with_club_ace
from games.tressette.ciapano import CiapanoDeal, CiapanoMatch
from games.tressette.options import CiapanoOptions
from tests.games.setups import draws, play_on, seed_bytes
from tests.games.tressette.family import PACK, broken, cards, do, filled, keys, texts

GAME = Ciapano()
POINT = 3


def dealt(*hands: str, surplus: Seat | None = 0, **options: object) -> CiapanoDeal:
    """A deal of three that seat 0 leads and seat 2 has dealt; `surplus` has the extra card."""
    sizes = [14 if seat == surplus else 13 for seat in range(3)]
    *held, left = filled([*hands, *[""] * (3 - len(hands)), ""], [*sizes, 40 - sum(sizes)])
    return CiapanoDeal(CiapanoOptions.model_validate(options), held, 0, (0, 1, 2), list(cards_of(left)))


def match(deal: CiapanoDeal) -> CiapanoMatch:
    state = GAME.new(3, deal.options, seed_bytes(1))
    state.deal = deal
    state.dealer = 2
    return state


def scored(
    taken: list[Hand], last: Seat, seats: int = 3, totals: tuple[int, ...] = (), **options: object
) -> tuple[int, ...]:
    """The last row of a deal in which the seats have taken these cards."""
    state = GAME.new(seats, CiapanoOptions.model_validate(options), seed_bytes(1))
    state.totals = totals or state.totals
    state.deal.taken = taken
    state.deal.trick.winner = last
    return state.score(state.deal).gained


# --- The exchange


def test_8_5_three_players_pass_a_card_on_and_the_dealer_lays_one_down() -> None:
    state = match(dealt("AC", "AD", "AH"))
    assert state.acting() == (0,)
    assert texts(state, 0) == {f"give {card}" for card in PACK.texts(state.deal.hands[0])}
    events = do(GAME, state, "give AC")
    assert keys(events) == ["ciapano-gives", "ciapano-receives"]
    assert events[0].facts == {"player": Players((0,)), "other": Players((1,))}
    assert (events[1].facts["card"], events[1].to) == (Cards(("AC",)), frozenset({1}))
    assert state.acting() == (1,)
    do(GAME, state, "give AD")
    assert state.acting() == (2,)
    assert keys(do(GAME, state, "lay AH")) == ["ciapano-lays"]
    assert [hand.bit_count() for hand in state.deal.hands] == [13, 13, 13]
    assert state.deal.hands[1] & cards("AC")
    assert state.deal.hands[2] & cards("AD")
    assert state.deal.monte == (PACK.by_text["AH"],)
    assert state.acting() == (0,)


def test_example_h_the_card_received_may_be_passed_on() -> None:
    """The 3 of spades goes from hand to hand; the last trick is then worth 1 and 1/3."""
    state = match(dealt("3S AC", "2C", "3C"))
    do(GAME, state, "give 3S", "give 3S", "lay 3S")
    deal = state.deal
    assert deal.monte == (PACK.by_text["3S"],)
    deal.hands = [cards("4C"), cards("3C"), cards("5C")]
    deal.taken = [PACK.full & ~cards("4C 3C 5C 3S"), 0, 0]
    do(GAME, state, "play 4C", "play 3C", "play 5C")
    assert state.totals[1] == 1 + 3 + 1  # the 3 of clubs, the last trick, the 3 of spades


def test_8_5_each_sees_the_card_before_passing_one() -> None:
    state = match(dealt("AC", "2C", "3C"))
    do(GAME, state, "give AC")
    hand = state.view(1).zone("hand", 1)
    assert hand is not None
    assert "AC" in hand.items
    assert (
        Phrase("tressette-received", {"card": Cards(("AC",)), "player": Players((0,))})
        in state.view(1).private
    )
    assert (
        Phrase("tressette-gave", {"card": Cards(("AC",)), "player": Players((1,))}) in state.view(0).private
    )
    assert not any(note.key.startswith("tressette-re") for note in state.view(2).private)
    assert state.view(1).prompt == Phrase("ciapano-give", {"player": Players((2,))})


def test_8_5_nothing_is_played_before_the_exchange_and_nothing_given_after() -> None:
    deal = dealt("AC", "2C", "3C")
    assert broken(GAME, deal, 0, "play AC") == "wrong-phase"
    assert broken(GAME, deal, 0, "give 2C") == "not-your-card"
    assert broken(GAME, deal, 0, "lay AC") == "wrong-phase"
    do(GAME, deal, "give AC", "give 2C")
    assert broken(GAME, deal, 2, "give 3C") == "wrong-phase"
    do(GAME, deal, "lay 3C")
    assert broken(GAME, deal, 0, f"give {PACK.texts(deal.hands[0])[0]}") == "wrong-phase"


@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("exchange", ["chain", "dealer"])
def test_tr_17_four_and_five_players_exchange_nothing(seats: int, exchange: str) -> None:
    options = CiapanoOptions.model_validate({"exchange": exchange})
    state = GAME.new(seats, options, seed_bytes(1))
    assert state.view(0).phase == "tressette-playing"
    assert len({hand.bit_count() for hand in state.deal.hands}) == 1


def test_8_5_the_first_leader_is_dealt_the_card_too_many() -> None:
    state = GAME.new(3, CiapanoOptions(), seed_bytes(1))
    eldest = (state.dealer + 1) % 3
    assert [state.deal.hands[(eldest + place) % 3].bit_count() for place in range(3)] == [14, 13, 13]
    assert state.acting() == (eldest,)


def test_8_5_option_dealer_discard() -> None:
    state = GAME.new(3, CiapanoOptions(exchange="dealer"), seed_bytes(1))
    assert state.acting() == (state.dealer,)
    assert state.deal.hands[state.dealer].bit_count() == 14
    deal = dealt("", "", "AH", surplus=2, exchange="dealer")
    assert texts(deal, 2) == {f"lay {card}" for card in PACK.texts(deal.hands[2])}
    do(GAME, deal, "lay AH")
    assert deal.monte == (PACK.by_text["AH"],)
    assert deal.acting() == (0,)


def test_8_5_option_everybody_passes_at_the_same_time() -> None:
    deal = dealt("AC", "AD", "AH", surplus=None, exchange="all")
    assert deal.acting() == (0, 1, 2)
    assert deal.apply(1, GAME.parse("give AD")) == ()
    assert deal.hands[1] & cards("AD")
    assert deal.apply(2, GAME.parse("give AH")) == ()
    assert broken(GAME, deal, 2, "give AH") == "not-your-turn"
    events = deal.apply(0, GAME.parse("give AC"))
    assert keys(events) == ["ciapano-all-give", *["ciapano-receives"] * 3]
    assert all(event.to == frozenset({event.seat}) for event in events[1:])
    assert [deal.hands[seat] & cards("AC AD AH") for seat in range(3)] == [
        cards("AH"),
        cards("AC"),
        cards("AD"),
    ]
    assert (deal.acting(), len(deal.monte)) == ((0,), 1)


def test_8_5_three_who_strip_the_pack_exchange_nothing_one_after_the_other() -> None:
    state = GAME.new(3, CiapanoOptions(strip=True), seed_bytes(1))
    assert state.view(0).phase == "tressette-playing"


# --- The count


def test_8_5_capot_costs_the_others_11_points() -> None:
    assert scored([COUNTING, 0, 0], last=0) == (0, 33, 33)


def test_8_5_a_capot_needs_no_last_trick() -> None:
    assert scored([COUNTING, 0, 0], last=1) == (0, 33, 33)


def test_8_5_a_third_missing_is_no_capot() -> None:
    assert scored([COUNTING & ~cards("QC"), cards("QC"), 0], last=0) == (34, 1, 0)


def test_tr_18_with_the_ace_of_clubs_a_capot_costs_the_others_21_points() -> None:
    assert scored([COUNTING, 0, 0], last=1, club_ace_11=True) == (0, 63, 63)


def test_8_5_option_the_ace_of_clubs_counts_11_and_the_match_goes_to_101() -> None:
    assert thirds_with_club_ace(PACK.full) == 62
    assert scored([cards("AC"), cards("AD"), 0], last=2, club_ace_11=True) == (33, 3, 3)
    state = GAME.new(3, CiapanoOptions(club_ace_11=True), seed_bytes(1))
    state.totals = (302, 0, 0)
    assert state.winning() == ()
    state.totals = (303, 0, 0)
    assert state.winning() == (1, 2)


def test_8_5_a_capot_costs_nothing_to_who_has_dropped_out() -> None:
    taken = [COUNTING, 0, 0, 0, 0]
    state = GAME.new(5, CiapanoOptions(drop_out=True), seed_bytes(1))
    state.totals = (0, 70, 0, 0, 0)
    state.dealer = 0
    state.deal, _ = state.new_deal()
    state.deal.taken = taken
    state.deal.trick.winner = 0
    assert state.score(state.deal).gained == (0, 0, 33, 33, 33)


def test_8_5_a_capot_counts_for_who_took_everything_at_the_end_of_the_match() -> None:
    """The row of the score charges the others, and cannot be counted."""
    state = GAME.new(3, CiapanoOptions(), seed_bytes(1))
    state.deal.taken = [0, COUNTING, 0]
    state.deal.trick.winner = 1
    state.scores = (state.score(state.deal),)
    (capots,) = state.key_numbers()
    assert (capots.key, capots.values, capots.thirds) == ("tressette-capot", (0, 1, 0), False)


@given(st.integers(0, 2_000), st.integers(3, 5), st.booleans())
def test_8_5_a_deal_has_35_or_65_thirds_unless_it_is_a_capot(seed: int, seats: int, club_ace: bool) -> None:
    state = GAME.new(seats, CiapanoOptions(club_ace_11=club_ace, exchange="all"), seed_bytes(seed))
    for _ in play_on(state, seats, draws(seed), most=150):
        pass
    for sheet in state.sheets():
        capot = any(row.key == "tressette-capot" for row in sheet.rows)
        expected = (21 if club_ace else 11) * POINT * (seats - 1) if capot else 65 if club_ace else 35
        assert sum(sheet.rows[-1].values) == expected


# --- A seat's knowledge


def test_redeal_the_giver_knows_where_the_card_can_be() -> None:
    deal = dealt("AC", "2C", "3C")
    do(GAME, deal, "give AC")
    rng = Random(1)
    assert all(deal.redeal(0, rng).hands[1] & cards("AC") for _ in range(40))
    do(GAME, deal, "give AC")
    where = [deal.redeal(0, rng).hands for _ in range(60)]
    assert {bool(hands[1] & cards("AC")) for hands in where} == {True, False}
    assert all((hands[1] | hands[2]) & cards("AC") for hands in where)
    assert all(deal.redeal(1, rng).hands[2] & cards("AC") for _ in range(40))
    do(GAME, deal, "lay AC")
    worlds = [deal.redeal(1, rng) for _ in range(60)]
    assert all(not world.hands[0] & cards("AC") for world in worlds)
    assert {PACK.by_text["AC"] in world.monte for world in worlds} == {True, False}


def test_redeal_the_dealer_knows_the_monte() -> None:
    deal = dealt("AC", "2C", "3C")
    do(GAME, deal, "give AC", "give 2C", "lay 3C")
    rng = Random(1)
    assert all(deal.redeal(2, rng).monte == (PACK.by_text["3C"],) for _ in range(20))
    assert len({deal.redeal(0, rng).monte for _ in range(60)}) > 5


def test_redeal_what_others_gave_each_other_is_made_up() -> None:
    deal = dealt("AC", "2C", "3C")
    do(GAME, deal, "give AC", "give 2C", "lay 3C")
    rng = Random(1)
    given = {deal.redeal(0, rng).given[1].card for _ in range(60)}
    assert len(given) > 5
    for _ in range(20):
        world = deal.redeal(0, rng)
        assert world.given[0] == deal.given[0]
        assert (world.began[2] | 1 << world.monte[0]) >> world.given[1].card & 1
        assert world.given[2].card == world.monte[0]


def test_redeal_what_others_have_chosen_to_give_is_made_up() -> None:
    deal = dealt("AC", "AD", "AH", surplus=None, exchange="all")
    deal.apply(1, GAME.parse("give AD"))
    rng = Random(1)
    worlds = [deal.redeal(0, rng) for _ in range(60)]
    assert len({world.chosen for world in worlds}) > 5
    assert all(world.hands[1] >> card & 1 for world in worlds for _, card in world.chosen)
    assert all(deal.redeal(1, rng).chosen == deal.chosen for _ in range(5))


@pytest.mark.parametrize("seats", [2, 6])
def test_three_to_five_players(seats: int) -> None:
    with pytest.raises(ValueError, match="three to five"):
        GAME.new(seats, CiapanoOptions(), seed_bytes(1))

"""Rovescino, rule by rule (8.4), and the rules that all games share in which points are bad."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import Hand, cards_of
from games.core.game import TABLE, Cards, Event, Phrase, Players, Seat
from games.tressette import Rovescino
from games.tressette.cards import thirds
from games.tressette.losing import FORCED_SIZES, SIZES, STRIPPED
from games.tressette.options import RovescinoOptions
from games.tressette.rovescino import RovescinoDeal, RovescinoMatch
from games.tressette.scoring import Fractions, counted, lowest, survivors
from tests.games.setups import draws, play_on, seed_bytes
from tests.games.tressette.family import PACK, broken, cards, do, filled, keys, texts

GAME = Rovescino()
POINT = 3


def dealt(*hands: str, monte: str = "", **options: object) -> RovescinoDeal:
    """A deal that seat 0 leads, with these cards in the hands and the monte."""
    seats = len(hands)
    sizes = [*[SIZES[seats]] * seats, 40 - SIZES[seats] * seats]
    *held, left = filled([*hands, monte], sizes)
    everybody = tuple(range(seats))
    return RovescinoDeal(RovescinoOptions.model_validate(options), held, 0, everybody, list(cards_of(left)))


def match(seats: int, totals: tuple[int, ...], **options: object) -> RovescinoMatch:
    """A match with these totals, in thirds, before the next deal."""
    state = GAME.new(seats, RovescinoOptions.model_validate(options), seed_bytes(1))
    state.totals = totals
    state.deal, _ = state.new_deal()
    return state


def rollout(state: RovescinoMatch) -> list[str]:
    """Play the deal to its end; return the keys of the last events."""
    deal, draw = state.deal, draws(1)
    events: Sequence[Event] = ()
    while state.acting() and state.deal is deal:
        (seat,) = state.acting()
        legal = state.legal(seat)
        events = state.apply(seat, legal[draw.below(len(legal))])
    return keys(events)


# --- The deal


@pytest.mark.parametrize(
    ("seats", "each", "monte"), [(3, 13, 1), (4, 10, 0), (5, 8, 0), (6, 6, 4), (7, 5, 5), (8, 5, 0)]
)
def test_tr_16_cards_and_monte_of_so_many_players(seats: int, each: int, monte: int) -> None:
    state = GAME.new(seats, RovescinoOptions(), seed_bytes(1))
    assert [hand.bit_count() for hand in state.deal.hands] == [each] * seats
    assert len(state.deal.monte) == monte


@pytest.mark.parametrize(("seats", "each", "monte"), [(3, 13, 1), (4, 9, 4), (5, 7, 5), (8, 4, 8)])
def test_8_4_option_forced_monte(seats: int, each: int, monte: int) -> None:
    state = GAME.new(seats, RovescinoOptions(forced_monte=True), seed_bytes(1))
    assert [hand.bit_count() for hand in state.deal.hands] == [each] * seats
    assert len(state.deal.monte) == monte
    assert FORCED_SIZES[seats] == each


@pytest.mark.parametrize(("seats", "out"), [(3, "4C"), (6, "4C 4D 4H 4S"), (7, "4C 4D 4H 4S 5C"), (4, "")])
def test_8_4_option_strip(seats: int, out: str) -> None:
    state = GAME.new(seats, RovescinoOptions(strip=True), seed_bytes(1))
    assert sum(state.deal.hands) == PACK.full & ~cards(out)
    assert state.deal.monte == ()
    assert set(STRIPPED.get(seats, ())) == set(out.split())
    assert thirds(sum(state.deal.hands)) == 32


def test_8_4_one_card_at_a_time_from_the_dealers_neighbour_who_leads() -> None:
    state = GAME.new(3, RovescinoOptions(), seed_bytes(6))
    eldest = (state.dealer + 1) % 3
    assert state.acting() == (eldest,)
    order = [PACK.codes[card] for card in state.chance.deal(1, range(40))]
    zones = state.dealt()[0].zones
    for place in range(3):
        assert list(zones[f"hand {(eldest + place) % 3}"]) == order[place:39:3]
    assert list(zones["monte"]) == order[39:]


# --- Play


def test_8_4_suit_is_followed_and_the_highest_of_it_wins() -> None:
    deal = dealt("KS", "QS AC", "3S", "JS")
    do(GAME, deal, "play KS")
    assert broken(GAME, deal, 1, "play AC") == "follow-suit"
    do(GAME, deal, "play QS", "play 3S", "play JS")
    assert deal.trick.winner == 2


def test_8_4_no_declarations_and_no_signals() -> None:
    assert all(text.startswith("play ") and len(text) == 7 for text in texts(dealt("3C 2C AC", "", ""), 0))
    for typed in ("play 3C busso", "napoletana C", "pass"):
        with pytest.raises(ValueError, match="Rovescino"):
            GAME.parse(typed)


def test_8_4_the_winner_of_the_last_trick_takes_the_monte() -> None:
    """Seat 1 takes the last trick and the ace of hearts with it: a point each, and a third for the 3."""
    deal = dealt("4C", "5C", "6C", monte="AH")
    deal.hands[:] = [cards("4C"), cards("3C"), cards("6C")]
    deal.taken[:] = [PACK.full & ~cards("4C 3C 6C AH"), 0, 0]
    state = match(3, (0, 0, 0))
    state.deal = deal
    events = do(GAME, state, "play 4C", "play 3C", "play 6C")
    assert keys(events)[-4:] == ["trick-won", "tressette-takes-monte", "deal-scored", "dealt"]
    assert events[-3].facts == {"player": Players((1,)), "cards": Cards(("AH",))}
    assert state.totals == (28, 7, 0)


def test_8_4_the_monte_lies_face_down() -> None:
    state = match(6, (0,) * 6)
    for seat in (0, 5, TABLE):
        zone = state.view(seat).zone("tressette-monte")
        assert zone is not None
        assert (zone.items, zone.hidden) == ((), 4)


# --- The count

TAKEN = st.lists(st.integers(0, 2), min_size=40, max_size=40).map(
    lambda owners: [sum(1 << card for card in range(40) if owners[card] == seat) for seat in range(3)]
)


@given(TAKEN, st.integers(0, 2))
def test_8_4_a_deal_distributes_35_thirds_in_all(taken: list[Hand], last: Seat) -> None:
    assert sum(counted([thirds(each) for each in taken], last, "carry")) == 35


@given(TAKEN, st.integers(0, 2))
def test_8_4_with_whole_points_the_last_trick_takes_what_is_left_of_11(taken: list[Hand], last: Seat) -> None:
    cards_taken = [thirds(each) for each in taken]
    counts = counted(cards_taken, last, "last_trick")
    assert sum(counts) == 11 * POINT
    assert all(counts[seat] == cards_taken[seat] // 3 * 3 for seat in range(3) if seat != last)


@pytest.mark.parametrize(
    ("fractions", "counts"),
    [("carry", (11, 7, 17)), ("drop", (9, 6, 15)), ("last_trick", (9, 6, 18))],
)
def test_8_4_thirds_are_carried_dropped_or_taken_by_the_last_trick(
    fractions: Fractions, counts: tuple[int, ...]
) -> None:
    assert counted([11, 7, 14], 2, fractions) == counts


def test_example_g_61_thirds_are_not_yet_21_points() -> None:
    """20 thirds and 41 thirds make 20 1/3."""
    state = match(3, (20 + 41, 0, 9))
    assert state.winning() == ()
    state.totals = (63, 0, 9)
    assert state.winning() == (1,)


def test_tr_2_thirds_are_carried_from_deal_to_deal() -> None:
    state = GAME.new(4, RovescinoOptions(), seed_bytes(8))
    for _ in play_on(state, 4, draws(8)):
        assert sum(state.totals) == 35 * len(state.sheets())
    assert state.view(0).thirds
    assert all(sheet.rows[-1].thirds for sheet in state.sheets())


# --- The end


def test_8_4_the_lowest_wins_and_ties_share() -> None:
    assert lowest([30, 7, 7, 64]) == (1, 2)


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        pytest.param((62, 0, 9, 62, 5), (), id="nobody at 21"),
        pytest.param((63, 0, 9, 62, 5), (), id="four are left"),
        pytest.param((63, 0, 9, 66, 5), (1, 2, 4), id="three are left"),
        pytest.param((63, 0, 9, 66, 64), (0, 1, 2), id="two are left: the lowest of the others is the third"),
        pytest.param((63, 0, 9, 66, 63), (0, 1, 2, 4), id="two are level for the third place"),
        pytest.param((63, 65, 64, 66, 63), (0, 2, 4), id="nobody is left"),
    ],
)
def test_8_4_option_drop_out_until_three_are_left(totals: tuple[int, ...], winners: tuple[Seat, ...]) -> None:
    assert survivors(totals, range(5), 63, 3) == winners


def test_8_4_option_drop_out_only_those_who_played_the_deal_can_fill_a_place() -> None:
    assert survivors((63, 70, 64, 66, 0), (0, 2, 3, 4), 63, 3) == (0, 2, 4)


def test_8_4_option_who_drops_out_is_dealt_no_more_and_the_rest_play_on() -> None:
    state = match(6, (62, 70, 0, 0, 0, 0), drop_out=True)
    assert state.playing == (0, 2, 3, 4, 5)
    assert [hand.bit_count() for hand in state.deal.hands] == [8, 0, 8, 8, 8, 8]
    assert Phrase("tressette-out", {"players": Players((1,)), "count": 1}) in state.view(3).notes
    state.dealer = 5
    state.deal, _ = state.new_deal()
    legal = state.deal.legal(0)
    state.apply(0, legal[0])
    assert state.acting() == (2,)


def test_8_4_option_drop_out_is_told_and_the_turn_to_deal_passes_them_over() -> None:
    state = match(6, (0, 62, 0, 0, 0, 0), drop_out=True)
    told: list[str] = []
    while len(state.playing) == 6:
        state.dealer = 0
        told = rollout(state)
    assert "tressette-drop-out" in told
    assert state.playing == (0, 2, 3, 4, 5)
    assert state.dealer == 2
    assert state.acting() == (3,)


def test_8_4_with_three_players_nobody_drops_out() -> None:
    state = match(3, (62, 62, 62), drop_out=True)
    assert not state.dropping_out
    rollout(state)
    assert state.winners == lowest(state.totals)


def test_8_4_dropping_out_ends_with_at_least_three_winners() -> None:
    for seed in range(6):
        state = GAME.new(8, RovescinoOptions(drop_out=True), seed_bytes(seed))
        for _ in play_on(state, 8, draws(seed)):
            pass
        assert len(state.winners) >= 3


# --- A seat's knowledge


@given(st.integers(0, 5_000), st.integers(3, 8), st.integers(0, 40))
def test_redealt_worlds_keep_voids_and_deal_the_monte_anew(seed: int, seats: int, moves: int) -> None:
    state = GAME.new(seats, RovescinoOptions(forced_monte=True), seed_bytes(seed))
    deal = state.deal
    done = []
    draw = draws(seed)
    for _ in range(moves):
        if not deal.acting():
            break
        (who,) = deal.acting()
        legal = deal.legal(who)
        done.append((who, legal[draw.below(len(legal))]))
        deal.apply(*done[-1])
    world = deal.redeal(0, Random(seed))
    replayed = RovescinoDeal(deal.options, world.began, deal.eldest, deal.playing, world.monte)
    for who, chosen in done:
        replayed.verify(who, chosen)
        replayed.apply(who, chosen)
    assert replayed.hands == world.hands
    assert world.began[0] == deal.began[0]
    assert len(world.monte) == len(deal.monte)


def test_redeal_the_monte_can_be_any_card_unseen() -> None:
    deal = dealt("3C", "4C", "5C", monte="AH")
    rng = Random(2)
    assert len({deal.redeal(0, rng).monte for _ in range(80)}) > 10


@pytest.mark.parametrize("seats", [2, 9])
def test_three_to_eight_players(seats: int) -> None:
    with pytest.raises(ValueError, match="three to eight"):
        GAME.new(seats, RovescinoOptions(), seed_bytes(1))

"""WYSIWYG, by the sections, worked examples and register of its rules page."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.actions import Action, action, parse_action
from games.core.cards import Hand, cards_of, hand_of
from games.core.chance import Stream
from games.core.game import TABLE, Cards, Event, Phrase, Players, Seat, Sheet, Term, View, Zone
from games.core.match import Standing
from games.wysiwyg import Wysiwyg
from games.wysiwyg.auction import DOUBLE, PASS, REDOUBLE, Auction
from games.wysiwyg.deal import WysiwygDeal
from games.wysiwyg.match import WysiwygMatch, WysiwygOptions
from games.wysiwyg.scoring import (
    PACK,
    TRICKS,
    bases,
    declarer_points,
    hand_value,
    honour_points,
    longest_suit,
    marks_for,
)
from games.wysiwyg.state import AUCTION, FIRST, NAMING, SECOND, first_caller
from games.wysiwyg.worlds import draw_counted, draw_hand
from tests.games.deals import legal, rule_broken
from tests.games.setups import draws, play_on, seed_bytes

GAME = Wysiwyg()
START = Standing(1, 1, (0, 0), ())
ANNA, BEN = 0, 1

WEAK = "KC 8C 6C 4C 2C TD 8D 6D 9H 7H 5S 3S 2S"
STRONG = "AC QC AD KD 9D AH KH QH 8H 6H 4H AS KS"
"""Hands worth 2 + 5 and 20 + 6, so that the bases are -9 and 29."""
STOCK = "QD JD JC TC JH TH QS JS 9C 9S"
"""The top of a stock, turned two by two."""


def new_match(seed: int = 0) -> WysiwygMatch:
    return GAME.new(2, WysiwygOptions(), seed_bytes(seed))


def deal_of(anna: str = WEAK, ben: str = STRONG, stock: str = STOCK, dealer: Seat = BEN) -> WysiwygDeal:
    cards = [PACK.parse(code) for code in stock.split()]
    return WysiwygDeal([PACK.hand(anna.split()), PACK.hand(ben.split())], cards, dealer)


def playing(anna: str, ben: str, stock: str = STOCK, trump: str = "no_trump") -> WysiwygDeal:
    """A deal in which Anna is declarer with the bid 0 and is to lead; both hands are worth the same."""
    deal = deal_of(anna, ben, stock)
    deal.values, deal.bases = (10, 10), (10, 10)
    deal.auction = Auction(ANNA)
    deal.to_act = (ANNA,)
    act(deal, (ANNA, "pass"), (BEN, "pass"), (ANNA, trump))
    return deal


def act(deal: WysiwygDeal | WysiwygMatch, *moves: tuple[Seat, str]) -> list[Event]:
    """Plays the moves, each of which must be legal; returns everything that happened."""
    happened: list[Event] = []
    for seat, text in moves:
        move = parse_action(text)
        deal.verify(seat, move)
        happened.extend(deal.apply(seat, move))
    return happened


def bids(numbers: range, *others: str) -> set[str]:
    return {*(f"bid {number}" for number in numbers), *others}


def zone(view: View, key: str, seat: Seat | None = None) -> Zone:
    found = view.zone(key, seat)
    assert found is not None
    return found


def notes(deal: WysiwygDeal, viewer: Seat = TABLE) -> dict[str, Phrase]:
    return {note.key: note for note in deal.view(viewer, START).notes}


def hand(deal: WysiwygDeal, seat: Seat) -> set[str]:
    return set(PACK.texts(deal.hands[seat]))


# 3.1 Deal


def test_3_1_thirteen_cards_each_and_a_stock_of_26() -> None:
    match = new_match()
    (dealt,) = match.dealt()
    order = [PACK.codes[card] for card in match.chance.deal(1, range(52))]
    assert dealt.zones[f"hand {1 - match.dealer}"] == tuple(order[0:26:2])
    assert dealt.zones[f"hand {match.dealer}"] == tuple(order[1:26:2])
    assert dealt.zones["stock"] == tuple(order[26:])
    for seat in (ANNA, BEN):
        assert hand(match.deal, seat) == set(dealt.zones[f"hand {seat}"])
    assert [PACK.codes[card] for card in match.deal.stock] == order[26:]


def test_3_1_the_other_player_deals_next_time() -> None:
    match = new_match()
    dealers = [match.dealer]
    for _ in modest_play(match, draws(1)):
        if match.number > len(dealers):
            dealers.append(match.dealer)
    assert len(dealers) > 2
    assert dealers == [(dealers[0] + number) % 2 for number in range(len(dealers))]
    assert {new_match(seed).dealer for seed in range(20)} == {ANNA, BEN}


# 3.2 Hand value and base


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        pytest.param("KS QS 7S AH QH 8H 5H 2H AD 9D QC JC 3C", 16, id="a"),
        pytest.param("AS KS 9S 4S JH TH 9H 8H 7D 6D 2D QC 5C", 10, id="b, two longest suits"),
        pytest.param("2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S 5S", 4, id="no honours"),
        pytest.param("AC KC QC AD KD QD AH KH QH AS KS QS JS", 28, id="all honours"),
    ],
)
def test_3_7_examples_of_hand_values(cards: str, value: int) -> None:
    assert hand_value(PACK.hand(cards.split())) == value


@given(st.permutations(range(52)), st.integers(1, 13))
def test_3_2_the_value_is_honours_and_the_longest_suit(order: Sequence[int], size: int) -> None:
    cards = hand_of(order[:size])
    codes = [PACK.codes[card] for card in order[:size]]
    counted = sum({"A": 3, "K": 2, "Q": 1}.get(code[0], 0) for code in codes)
    longest = max(sum(code[1] == suit for code in codes) for suit in "CDHS")
    assert hand_value(cards) == counted + longest


@pytest.mark.parametrize(
    ("values", "expected"),
    [((11, 15), (6, 14)), ((5, 24), (-9, 29)), ((12, 12), (10, 10))],
    ids=["c", "g", "equal"],
)
def test_3_7_examples_of_bases(values: tuple[int, int], expected: tuple[int, int]) -> None:
    assert bases(values) == expected


@given(st.integers(4, 28), st.integers(4, 28))
def test_3_2_the_bases_add_up_to_20(ours: int, theirs: int) -> None:
    assert sum(bases((ours, theirs))) == 20


def test_wy_14_both_values_are_announced_by_the_program() -> None:
    deal = deal_of()
    said = [note for note in deal.view(TABLE, START).notes if note.key == "wysiwyg-base"]
    assert [note.facts for note in said] == [
        {"player": Players((ANNA,)), "value": 7, "base": -9},
        {"player": Players((BEN,)), "value": 26, "base": 29},
    ]


# 3.3 Auction


def test_3_3_the_lower_base_speaks_first() -> None:
    assert deal_of().acting() == (ANNA,)
    assert deal_of(STRONG, WEAK).acting() == (BEN,)


@pytest.mark.parametrize("dealer", [ANNA, BEN])
def test_wy_1_with_equal_bases_the_player_who_did_not_deal_speaks_first(dealer: Seat) -> None:
    assert first_caller((10, 10), dealer) == 1 - dealer
    assert first_caller((9, 11), dealer) == ANNA
    assert first_caller((11, 9), dealer) == BEN


def test_3_3_the_first_call_is_any_number_or_a_pass() -> None:
    deal = deal_of()
    assert legal(deal, ANNA) == bids(range(100), "pass")
    assert deal.view(ANNA, START).prompt == Phrase("wysiwyg-open")


def test_wy_2_the_opener_cannot_double() -> None:
    assert rule_broken(deal_of(), ANNA, "double").rule == "wysiwyg-nothing-to-double"
    assert rule_broken(deal_of(), ANNA, "redouble").rule == "wysiwyg-not-doubled"


def test_3_3_later_a_higher_number_a_pass_or_a_double() -> None:
    deal = deal_of()
    happened = act(deal, (ANNA, "bid 11"))
    assert happened == [Event("wysiwyg-bids", ANNA, {"player": Players((ANNA,)), "bid": 11, "goal": 2})]
    assert legal(deal, BEN) == bids(range(12, 100), "pass", "double")
    assert rule_broken(deal, BEN, "bid 11").facts == {"bid": 11}
    assert rule_broken(deal, BEN, "bid 3").rule == "wysiwyg-bid-more"
    assert rule_broken(deal, BEN, "redouble").rule == "wysiwyg-not-doubled"
    assert deal.view(BEN, START).prompt == Phrase("wysiwyg-call", {"player": Players((ANNA,)), "bid": 11})


def test_wy_3_after_an_opening_pass_the_next_bid_is_1_or_more() -> None:
    deal = deal_of()
    happened = act(deal, (ANNA, "pass"))
    assert happened == [
        Event("wysiwyg-opens-with-pass", ANNA, {"player": Players((ANNA,)), "bid": 0, "goal": -9})
    ]
    assert legal(deal, BEN) == bids(range(1, 100), "pass", "double")


def test_wy_4_both_may_bid_any_number_of_times() -> None:
    deal = deal_of()
    act(deal, *((number % 2, f"bid {number}") for number in range(100)))
    assert deal.phase == AUCTION
    assert legal(deal, ANNA) == {"pass", "double"}
    act(deal, (ANNA, "pass"))
    assert (deal.declarer, deal.bid, deal.phase) == (BEN, 99, NAMING)


def test_3_3_a_later_pass_ends_the_auction_and_the_highest_bidder_is_declarer() -> None:
    deal = deal_of()
    happened = act(deal, (ANNA, "bid 3"), (BEN, "bid 5"), (ANNA, "pass"))
    assert happened[-2:] == [
        Event("wysiwyg-passes", ANNA, {"player": Players((ANNA,))}),
        Event(
            "wysiwyg-declarer",
            BEN,
            {"declarer": Players((BEN,)), "bid": 5, "base": 29, "goal": 34},
        ),
    ]
    assert (deal.acting(), deal.phase) == ((BEN,), NAMING)


def test_3_3_both_pass_and_the_opener_declares_with_the_bid_0() -> None:
    deal = deal_of()
    act(deal, (ANNA, "pass"), (BEN, "pass"))
    assert (deal.declarer, deal.bid, deal.goal) == (ANNA, 0, -9)


def test_wy_5_a_doubled_player_can_only_pass_or_redouble() -> None:
    deal = deal_of()
    act(deal, (ANNA, "bid 11"), (BEN, "double"))
    assert legal(deal, ANNA) == {"pass", "redouble"}
    assert rule_broken(deal, ANNA, "bid 12").rule == "wysiwyg-answer-double"
    assert rule_broken(deal, ANNA, "double").rule == "wysiwyg-answer-double"
    assert deal.view(ANNA, START).prompt == Phrase("wysiwyg-answer", {"player": Players((BEN,))})


@pytest.mark.parametrize(("answer", "factor"), [("pass", 2), ("redouble", 4)])
def test_wy_6_the_doubled_player_is_declarer_whatever_the_answer(answer: str, factor: int) -> None:
    deal = deal_of()
    act(deal, (ANNA, "bid 11"), (BEN, "double"), (ANNA, answer))
    assert (deal.phase, deal.declarer, deal.bid, deal.auction.factor) == (NAMING, ANNA, 11, factor)


def test_3_3_the_implied_bid_of_an_opening_pass_may_be_doubled() -> None:
    deal = deal_of()
    act(deal, (ANNA, "pass"), (BEN, "double"), (ANNA, "redouble"))
    assert (deal.declarer, deal.bid, deal.auction.factor) == (ANNA, 0, 4)


@pytest.mark.parametrize("text", ["bid -1", "bid 100"])
def test_wy_13_bids_are_whole_numbers_from_0_on(text: str) -> None:
    with pytest.raises(ValueError, match="is nothing that one does"):
        GAME.parse(text)
    assert rule_broken(deal_of(), ANNA, text).rule == "no-such-action"


CALLS = st.lists(st.integers(0, 200), min_size=1, max_size=30)


@given(CALLS)
def test_3_3_every_auction_rises_takes_turns_and_ends_with_one_declarer(choices: list[int]) -> None:
    auction = Auction(ANNA)
    for number, choice in enumerate(choices):
        calls = auction.legal()
        call = calls[choice % len(calls)]
        before, auction = auction, auction.after(call)
        opening = before.bid is None
        if call.number is not None or opening:
            assert auction.bid == (call.number or 0)
            assert before.bid is None or auction.bid > before.bid
            assert (auction.bidder, auction.caller, auction.factor) == (before.caller, 1 - before.caller, 1)
        else:
            assert (auction.bid, auction.bidder) == (before.bid, before.bidder)
        assert auction.is_over == (not opening and (call is PASS or call is REDOUBLE))
        assert auction.factor == {DOUBLE: 2, REDOUBLE: 4}.get(call, before.factor)
        if auction.is_over:
            assert auction.caller == auction.bidder
            break
        assert auction.factor == 2 or auction.caller == (number + 1) % 2


# 3.4 Contract


@pytest.mark.parametrize(
    ("base", "bid", "goal"), [(6, 11, 17), (14, 12, 26), (-9, 0, -9), (29, 12, 41)], ids=["c", "c", "g", "h"]
)
def test_3_7_examples_of_goals(base: int, bid: int, goal: int) -> None:
    deal = deal_of()
    deal.bases = (base, 20 - base)
    act(deal, (ANNA, f"bid {bid}"), (BEN, "pass"))
    assert deal.goal == goal


def test_wy_7_trump_is_named_after_the_auction_before_a_card_is_turned() -> None:
    deal = deal_of()
    act(deal, (ANNA, "bid 3"), (BEN, "pass"))
    assert legal(deal, ANNA) == {"trump C", "trump D", "trump H", "trump S", "no_trump"}
    assert not zone(deal.view(TABLE, START), "wysiwyg-open").items
    happened = act(deal, (ANNA, "trump C"))
    assert happened == [
        Event("wysiwyg-plays", ANNA, {"player": Players((ANNA,)), "suit": Term("suit-C")}),
        Event("wysiwyg-turned", ANNA, {"player": Players((ANNA,)), "cards": Cards(("QD", "JD"))}),
    ]
    assert notes(deal)["wysiwyg-trump"].facts == {"suit": Term("suit-C")}


def test_3_4_the_declarer_may_play_without_trumps() -> None:
    deal = deal_of()
    happened = act(deal, (ANNA, "bid 3"), (BEN, "pass"), (ANNA, "no_trump"))
    assert happened[-2] == Event("wysiwyg-plays-without", ANNA, {"player": Players((ANNA,))})
    assert "wysiwyg-no-trump" in notes(deal)


# 3.3 and 3.4: what the table says of goals


def test_3_3_a_bidder_is_told_what_bids_mean_and_which_are_beyond_40_marks() -> None:
    deal = deal_of()
    assert notes(deal, ANNA)["wysiwyg-your-bids"].facts == {"least": 0, "goal": -9, "most": 49, "marks": 40}
    assert "wysiwyg-your-bids" not in notes(deal, BEN)
    act(deal, (ANNA, "bid 7"))
    assert notes(deal, BEN)["wysiwyg-your-bids"].facts == {"least": 8, "goal": 37, "most": 11, "marks": 40}
    assert notes(deal)["wysiwyg-contract"].facts == {
        "player": Players((ANNA,)),
        "bid": 7,
        "goal": -2,
        "factor": 1,
    }
    assert not {"wysiwyg-your-bids", "wysiwyg-out-of-reach"} & notes(deal).keys()
    act(deal, (BEN, "bid 11"), (ANNA, "bid 12"))
    assert notes(deal, BEN)["wysiwyg-no-more-bids"].facts["goal"] == 42
    act(deal, (BEN, "bid 13"))
    assert notes(deal)["wysiwyg-out-of-reach"].facts == {"player": Players((BEN,)), "goal": 42, "marks": 40}
    act(deal, (ANNA, "double"))
    assert notes(deal)["wysiwyg-contract"].facts["factor"] == 2
    assert "wysiwyg-no-more-bids" not in notes(deal, BEN)


def test_wy_17_a_goal_above_40_is_played_all_the_same() -> None:
    deal = deal_of()
    act(deal, (ANNA, "pass"), (BEN, "bid 12"), (ANNA, "pass"), (BEN, "no_trump"))
    assert deal.goal == 41
    assert deal.acting() == (BEN,)
    assert notes(deal)["wysiwyg-missed"].facts == {
        "player": Players((BEN,)),
        "marks": 0,
        "goal": 41,
        "missing": 41,
        "left": 40,
    }


# 3.5 Play


def test_wy_8_the_declarer_turns_the_first_cards_and_leads() -> None:
    deal = deal_of()
    happened = act(deal, (ANNA, "bid 3"), (BEN, "bid 5"), (ANNA, "pass"), (BEN, "no_trump"))
    assert happened[-1] == Event(
        "wysiwyg-turned", BEN, {"player": Players((BEN,)), "cards": Cards(("QD", "JD"))}
    )
    assert (deal.acting(), deal.phase) == ((BEN,), FIRST)
    assert legal(deal, BEN) == {f"play {code}" for code in STRONG.split()}


def test_3_5_must_follow_then_anything() -> None:
    deal = playing("AC 2D", "KC 3C 4H")
    act(deal, (ANNA, "play AC"))
    assert legal(deal, BEN) == {"play KC", "play 3C"}
    unfollowed = rule_broken(deal, BEN, "play 4H")
    assert (unfollowed.rule, unfollowed.facts) == ("follow-suit", {"suit": Term("suit-C")})
    assert deal.view(BEN, START).prompt == Phrase("follow", {"suit": Term("suit-C")})
    deal = playing("AC 2D", "KH 3S 4H")
    act(deal, (ANNA, "play AC"))
    assert legal(deal, BEN) == {"play KH", "play 3S", "play 4H"}


@pytest.mark.parametrize(
    ("lead", "card", "trump", "winner"),
    [
        ("9C", "TC", "no_trump", BEN),
        ("9C", "8C", "no_trump", ANNA),
        ("2C", "AH", "no_trump", ANNA),
        ("AC", "2H", "trump H", BEN),
        ("AC", "KS", "trump H", ANNA),
        ("9H", "TH", "trump H", BEN),
        ("2H", "AS", "trump H", ANNA),
    ],
)
def test_3_5_who_wins_a_trick(lead: str, card: str, trump: str, winner: Seat) -> None:
    deal = playing(f"{lead} 3D", f"{card} 4D", trump=trump)
    happened = act(deal, (ANNA, f"play {lead}"), (BEN, f"play {card}"))
    assert happened[-1] == Event("trick-won", winner, {"winner": Players((winner,))})
    assert deal.acting() == (winner,)


def test_wy_15_the_winner_takes_either_open_card_and_the_loser_the_other() -> None:
    deal = playing("9C 3D", "TC 4D")
    act(deal, (ANNA, "play 9C"), (BEN, "play TC"))
    assert legal(deal, BEN) == {"take QD", "take JD"}
    assert deal.view(BEN, START).prompt == Phrase("wysiwyg-take", {"other": Players((ANNA,))})
    assert rule_broken(deal, BEN, "play 4D").facts == {"cards": Cards(("QD", "JD"))}
    assert rule_broken(deal, BEN, "take JC").rule == "wysiwyg-take-open"
    happened = act(deal, (BEN, "take JD"))
    assert happened == [
        Event(
            "wysiwyg-takes",
            BEN,
            {
                "player": Players((BEN,)),
                "card": Cards(("JD",)),
                "other": Players((ANNA,)),
                "left": Cards(("QD",)),
            },
        ),
        Event("wysiwyg-turned", BEN, {"player": Players((BEN,)), "cards": Cards(("JC", "TC"))}),
    ]
    assert (hand(deal, ANNA), hand(deal, BEN)) == ({"3D", "QD"}, {"4D", "JD"})
    assert deal.acting() == (BEN,)


def test_3_5_marks_one_in_the_first_half_two_in_the_second_three_for_the_last_trick() -> None:
    assert [marks_for(trick) for trick in range(1, TRICKS + 1)] == [1] * 13 + [2] * 12 + [3]


def test_wy_16_the_last_trick_adds_one_of_the_discards() -> None:
    deal = playing("AC", "KC")
    deal.phase, deal.tricks, deal.marks, deal.open = SECOND, 25, [19, 18], ()
    happened = act(deal, (ANNA, "play AC"), (BEN, "play KC"))
    assert deal.marks == [22, 18]
    assert happened[-1] == Event("trick-won", ANNA, {"winner": Players((ANNA,))})
    assert deal.acting() == ()


def modest_play(match: WysiwygMatch, draw: Stream) -> Iterator[Action]:
    """Plays the match on at random, but with low bids and no doubles, so that it takes several deals."""
    while match.acting():
        (seat,) = match.acting()
        choices = [each for each in match.legal(seat) if each is not DOUBLE and (each.number or 0) < 5]
        chosen = choices[draw.below(len(choices))]
        match.apply(seat, chosen)
        yield chosen


@pytest.mark.parametrize("seed", range(8))
def test_wy_9_thirteen_pairs_of_open_cards_and_hands_of_13_through_the_first_half(seed: int) -> None:
    match = new_match(seed)
    deal = match.deal
    stock = [PACK.codes[card] for card in deal.stock]
    turned: list[str] = []
    for _ in modest_play(match, draws(seed)):
        if match.deal is not deal:
            break
        tricks = deal.tricks
        view = deal.view(TABLE, START)
        shown = list(zone(view, "wysiwyg-open").items)
        if shown and turned[-2:] != shown:
            turned += shown
        assert zone(view, "wysiwyg-stock").hidden == len(stock) - len(turned)
        if deal.lead is None and not deal.is_taking:
            held = 13 if tricks <= 13 else 26 - tricks
            assert [cards.bit_count() for cards in deal.hands] == [held, held]
        assert bool(shown) == (deal.phase == FIRST)
        assert deal.phase != SECOND or tricks >= 13
        if deal.is_taking:
            assert len(turned) == 2 * tricks
    assert turned == stock


@pytest.mark.parametrize("seed", range(12))
def test_3_5_the_marks_of_a_deal_are_always_40(seed: int) -> None:
    match = new_match(seed)
    for _ in modest_play(match, draws(seed)):
        pass
    marked = [rows(sheet)["wysiwyg-marks"] for sheet in match.sheets()]
    assert {sum(marks) for marks in marked} == {40}
    assert len({marks[0] for marks in marked}) > 1 or len(marked) == 1


def test_wy_10_neither_discards_nor_marks_are_shown() -> None:
    deal = playing("9C 8C 3D", "KC 7C 4D")
    act(deal, (ANNA, "play 9C"), (BEN, "play KC"), (BEN, "take QD"))
    act(deal, (BEN, "play 7C"), (ANNA, "play 8C"))
    seen = deal.view(TABLE, START)
    assert [zone(seen, "wysiwyg-marks", seat).hidden for seat in (ANNA, BEN)] == [1, 1]
    text = seen.model_dump_json()
    assert [code for code in ("9C", "KC") if f'"{code}"' in text] == []
    assert seen.last_trick is not None
    assert [play.card for play in seen.last_trick.plays] == ["7C", "8C"]


def test_3_5_taken_cards_are_known_to_both_until_they_are_played() -> None:
    deal = playing("9C 3D", "TC 4D")
    act(deal, (ANNA, "play 9C"), (BEN, "play TC"), (BEN, "take QD"))
    for viewer in (ANNA, BEN, TABLE):
        view = deal.view(viewer, START)
        assert zone(view, "wysiwyg-known", BEN).items == ("QD",)
        assert zone(view, "wysiwyg-known", ANNA).items == ("JD",)
    act(deal, (BEN, "play QD"))
    assert zone(deal.view(TABLE, START), "wysiwyg-known", BEN).items == ()


def test_3_5_the_declarers_marks_are_told_against_the_goal() -> None:
    deal = playing("9C 3D", "TC 4D")
    deal.marks, deal.tricks = [9, 1], 10
    assert notes(deal)["wysiwyg-missing"].facts == {
        "player": Players((ANNA,)),
        "marks": 9,
        "goal": 10,
        "missing": 1,
        "left": 30,
    }
    act(deal, (ANNA, "play 3D"), (BEN, "play 4D"), (BEN, "take QD"))
    deal.marks = [10, 1]
    assert notes(deal)["wysiwyg-reached"].facts["left"] == 29
    deal.marks = [1, 31]
    assert notes(deal)["wysiwyg-missed"].facts["missing"] == 9


# 3.6 Score


@pytest.mark.parametrize(
    ("marks", "base", "bid", "factor", "points"),
    [
        pytest.param(19, 6, 11, 1, 13, id="d"),
        pytest.param(17, 6, 11, 1, 11, id="d, exactly"),
        pytest.param(16, 6, 11, 1, -2, id="e, one short"),
        pytest.param(15, 6, 11, 1, -5, id="e, two short"),
        pytest.param(14, 6, 11, 1, -10, id="e, three short"),
        pytest.param(18, 13, 11, 1, -25, id="f"),
        pytest.param(18, 13, 11, 2, -50, id="f, doubled"),
        pytest.param(18, 13, 11, 4, -100, id="f, redoubled"),
        pytest.param(5, -9, 0, 1, 14, id="g"),
        pytest.param(40, 29, 12, 1, -2, id="h"),
        pytest.param(10, 10, 0, 2, 0, id="i, WY-11"),
        pytest.param(9, 10, 0, 2, -4, id="i, one short"),
        pytest.param(19, 6, 11, 4, 52, id="redoubled and made"),
    ],
)
def test_3_7_examples_of_scoring(marks: int, base: int, bid: int, factor: int, points: int) -> None:
    assert declarer_points(marks, base, bid, factor) == points


@given(st.integers(0, 40), st.integers(-14, 34), st.integers(0, 99), st.sampled_from([1, 2, 4]))
def test_wy_12_who_makes_the_goal_never_loses_points(marks: int, base: int, bid: int, factor: int) -> None:
    points = declarer_points(marks, base, bid, factor)
    if marks >= base + bid:
        assert points >= bid * factor
    else:
        assert points <= -2 * factor
        assert points >= declarer_points(marks, base, bid + 1, factor)
    assert points == factor * declarer_points(marks, base, bid)


def rows(sheet: Sheet) -> dict[str, tuple[int, ...]]:
    return {row.key: row.values for row in sheet.rows}


def before_the_last_trick(marks: tuple[int, int], *calls: tuple[Seat, str]) -> WysiwygMatch:
    """A match whose first deal was called so and lacks its last trick, which Anna will lead and win."""
    match = new_match()
    deal = match.deal = deal_of("AC", "KC")
    deal.values, deal.bases = (14, 7), (17, 3)
    deal.auction = Auction(BEN)
    deal.to_act = (BEN,)
    act(deal, *calls)
    act(deal, (deal.declarer, "no_trump"))
    deal.phase, deal.tricks, deal.marks, deal.open, deal.stock = SECOND, 25, list(marks), (), ()
    deal.to_act = (ANNA,)
    return match


def test_3_6_a_made_contract_scores_for_the_declarer() -> None:
    match = before_the_last_trick((17, 20), (BEN, "bid 2"), (ANNA, "bid 3"), (BEN, "pass"))
    happened = act(match, (ANNA, "play AC"), (BEN, "play KC"))
    assert happened[3:] == [
        Event(
            "wysiwyg-made",
            ANNA,
            {
                "declarer": Players((ANNA,)),
                "marks": 20,
                "goal": 20,
                "scorer": Players((ANNA,)),
                "points": 3,
            },
        ),
        Event("deal-scored", None, {"deal": 1}),
        Event("dealt", match.dealer, {"dealer": Players((match.dealer,)), "deal": 2}),
    ]
    assert rows(match.sheets()[0]) == {
        "wysiwyg-base": (17, 3),
        "wysiwyg-needed": (20, 21),
        "wysiwyg-marks": (20, 20),
        "total": (3, 0),
    }


def test_3_6_a_failed_and_doubled_contract_scores_for_the_opponent_and_may_win() -> None:
    match = before_the_last_trick((12, 25), (BEN, "bid 28"), (ANNA, "double"), (BEN, "pass"))
    happened = act(match, (ANNA, "play AC"), (BEN, "play KC"))
    assert [event.key for event in happened[3:]] == ["wysiwyg-failed", "deal-scored", "match-won"]
    assert happened[3].facts["points"] == 50
    assert rows(match.sheets()[0]) == {
        "wysiwyg-base": (17, 3),
        "wysiwyg-needed": (10, 31),
        "wysiwyg-marks": (15, 25),
        "wysiwyg-undoubled": (25, 0),
        "total": (50, 0),
    }
    assert match.returns() == (1.0, 0.0)
    assert match.acting() == ()


@pytest.mark.parametrize(
    ("before", "won"), [((46, 49), False), ((47, 49), True), ((0, 0), False)], ids=["49", "50", "3"]
)
def test_3_6_fifty_points_win(before: tuple[int, int], won: bool) -> None:
    match = before_the_last_trick((17, 20), (BEN, "bid 2"), (ANNA, "bid 3"), (BEN, "pass"))
    match.totals = before
    act(match, (ANNA, "play AC"), (BEN, "play KC"))
    assert match.winners == ((ANNA,) if won else ())


@pytest.mark.parametrize("seed", range(8))
def test_3_6_only_one_player_scores_a_deal_and_one_wins(seed: int) -> None:
    match = new_match(seed)
    for _ in modest_play(match, draws(seed)):
        pass
    for sheet in match.sheets():
        assert 0 in sheet.rows[-1].values
    assert len(match.winners) == 1
    assert max(match.totals) >= 50
    assert min(match.totals) < 50


# Rules broken


def test_every_broken_rule_is_named() -> None:
    deal = deal_of()
    assert rule_broken(deal, BEN, "bid 3").rule == "not-your-turn"
    assert rule_broken(deal, ANNA, "play KC").rule == "wysiwyg-auction-first"
    assert rule_broken(deal, ANNA, "trump H").rule == "wysiwyg-auction-first"
    assert rule_broken(deal, ANNA, "trump X").rule == "no-such-action"
    act(deal, (ANNA, "bid 3"), (BEN, "pass"))
    assert rule_broken(deal, ANNA, "play KC").rule == "wysiwyg-trump-first"
    assert rule_broken(deal, ANNA, "bid 9").rule == "wrong-phase"
    act(deal, (ANNA, "trump H"))
    assert rule_broken(deal, ANNA, "play AC").rule == "not-your-card"
    assert rule_broken(deal, ANNA, "take QD").rule == "wrong-phase"
    assert rule_broken(deal, ANNA, "trump S").rule == "wrong-phase"
    act(deal, (ANNA, "play KC"))
    assert rule_broken(deal, BEN, "play KC").rule == "not-your-card"
    assert rule_broken(deal, BEN, "play AS").rule == "follow-suit"


# What the opponent may hold


def test_a_redeal_gives_the_opponent_a_hand_of_the_value_announced() -> None:
    for seed in range(6):
        match = new_match(seed)
        rng = Random(seed)
        for number, _ in enumerate(play_on(match, 2, draws(seed), most=60)):
            deal = match.deal
            if number % 4 or match.number > 1:
                continue
            for seat in (ANNA, BEN):
                other = 1 - seat
                world = deal.redeal(seat, rng)
                assert world.hands[seat] == deal.hands[seat]
                assert world.known == deal.known
                assert not world.known[other] & ~world.hands[other]
                assert world.hands[other].bit_count() == deal.hands[other].bit_count()
                dealt = world.shown[other] | world.hands[other] & ~world.known[other]
                assert hand_value(dealt) == deal.values[other]
                assert not world.hands[other] & ~world.known[other] & deal.void[other]
                assert world.hands[other] | hand_of(world.stock) == deal.hands[other] | hand_of(deal.stock)


def test_a_redeal_shuffles_the_stock_and_leaves_the_second_half_alone() -> None:
    match = new_match(1)
    deal = match.deal
    assert len({deal.redeal(ANNA, Random(seed)).stock for seed in range(5)}) == 5
    for _ in modest_play(match, draws(1)):
        if deal.phase == SECOND:
            break
    world = deal.redeal(ANNA, Random(1))
    assert world.hands == deal.hands


EIGHT = PACK.hand(["AC", "2C", "3C", "AD", "QD", "2D", "KH", "2S"])


@pytest.mark.parametrize("shown", [0, PACK.hand(["QC", "4C"]), PACK.hand(["5H", "4H", "3H", "6H"])])
def test_counting_draws_each_hand_of_a_value_equally_often(shown: Hand) -> None:
    fitting: dict[int, list[Hand]] = {}
    for cards in combinations(cards_of(EIGHT), 3):
        drawn = hand_of(cards)
        fitting.setdefault(hand_value(drawn | shown), []).append(drawn)
    rng = Random(1)
    for value, hands in fitting.items():
        counts = dict.fromkeys(hands, 0)
        for _ in range(30 * len(hands)):
            counts[draw_counted(EIGHT, 3, shown, value, rng)] += 1
        assert min(counts.values()) > 0
        assert max(counts.values()) < 60
        assert draw_hand(EIGHT, 3, shown, value, rng) in counts


def test_a_rare_value_is_found_and_an_impossible_one_refused() -> None:
    rng = Random(2)
    everything = PACK.full
    assert hand_value(draw_hand(everything, 13, 0, 28, rng)) == 28
    drawn = draw_hand(everything, 13, 0, 4, rng)
    assert (honour_points(drawn), longest_suit(drawn)) == (0, 4)
    with pytest.raises(ValueError, match="no 13 of these cards make a hand of value 29"):
        draw_hand(everything, 13, 0, 29, rng)
    with pytest.raises(ValueError, match="no 13 of these"):
        draw_hand(EIGHT, 13, 0, 10, rng)


# The game


def test_two_play() -> None:
    with pytest.raises(ValueError, match="for two players, not for 3"):
        GAME.new(3, WysiwygOptions(), seed_bytes(0))


def test_parse_reads_what_people_type() -> None:
    assert GAME.parse("trump h").text == "trump H"
    assert GAME.parse("take 10d").text == "take TD"
    assert GAME.parse("bid 7") is action("bid", number=7)
    for text in ("bid", "bid 7 hand", "trump", "trump NT", "claim"):
        with pytest.raises(ValueError, match="is nothing that one does"):
            GAME.parse(text)

"""Tressette for two, rule by rule (8.8). The rules that it shares with the pairs are tested there."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from games.core.cards import Hand, cards_of, hand_of
from games.core.game import TABLE, Cards, Phrase, Players
from games.tressette import TressetteTwo
from games.tressette.cards import thirds
from games.tressette.options import TwoOptions
from games.tressette.redeal import assign
from games.tressette.two import DrawDeclaringDeal, TwoDeal, TwoMatch
from games.tricks.claims import is_certain
from tests.games.setups import draws, play_on, seed_bytes
from tests.games.tressette.family import PACK, broken, cards, do, filled, keys, texts

GAME = TressetteTwo()


def dealt(first: str, second: str, stock: str = "", **options: object) -> TwoDeal:
    """A deal that seat 0 leads; the cards of the stock are in this order, and more below."""
    hands = filled([first, second, stock], [10, 10, 20])
    top = [PACK.by_text[card] for card in stock.split()]
    below = [card for card in cards_of(hands[2]) if card not in top]
    agreed = TwoOptions.model_validate({"declarations": "none"} | options)
    return (DrawDeclaringDeal if agreed.declare_on_draw else TwoDeal)(agreed, hands[:2], 0, top + below)


# --- The deal


def test_8_8_ten_cards_each_five_and_five_and_twenty_in_the_stock() -> None:
    state = GAME.new(2, TwoOptions(), seed_bytes(1))
    order = [PACK.codes[card] for card in state.chance.deal(1, range(40))]
    zones = state.dealt()[0].zones
    assert list(zones[f"hand {1 - state.dealer}"]) == order[:5] + order[10:15]
    assert list(zones[f"hand {state.dealer}"]) == order[5:10] + order[15:20]
    assert list(zones["stock"]) == order[20:]


def test_8_8_who_does_not_deal_leads() -> None:
    state = GAME.new(2, TwoOptions(), seed_bytes(1))
    assert state.acting() == (1 - state.dealer,)


# --- Drawing


def test_tr_21_the_winner_draws_first_and_shows_then_the_loser_unseen() -> None:
    deal = dealt("3C", "4C", "KD 7H")
    events = do(GAME, deal, "play 3C", "play 4C")
    assert keys(events) == [
        "played",
        "played",
        "trick-won",
        "tressette_two-shows",
        "tressette_two-draws",
        "tressette_two-drew",
    ]
    assert events[3].facts == {"player": Players((0,)), "card": Cards(("KD",))}
    assert events[3].to is None
    assert events[4].facts == {"player": Players((1,))}
    assert (events[5].facts, events[5].to) == ({"card": Cards(("7H",))}, frozenset({1}))
    assert deal.hands[0] & cards("KD")
    assert deal.hands[1] & cards("7H")
    assert deal.acting() == (0,)


def test_8_8_what_was_shown_stays_in_view_until_it_is_played() -> None:
    state = match(dealt("3C", "4C", "3D 7H"))
    do(GAME, state, "play 3C", "play 4C")
    shown = Phrase("tressette_two-shown", {"player": Players((0,)), "cards": Cards(("3D",))})
    assert shown in state.view(1).notes
    assert shown in state.view(TABLE).notes
    do(GAME, state, "play 3D")
    assert shown not in state.view(TABLE).notes


def test_8_8_option_both_show_what_they_draw() -> None:
    events = do(GAME, dealt("3C", "4C", "KD 7H", show_draws="both"), "play 3C", "play 4C")
    assert keys(events)[-2:] == ["tressette_two-shows", "tressette_two-shows"]
    assert events[-1].facts == {"player": Players((1,)), "card": Cards(("7H",))}


def test_8_8_after_ten_tricks_the_stock_is_empty_and_ten_more_are_played() -> None:
    state = GAME.new(2, TwoOptions(declarations="none"), seed_bytes(2))
    deal = state.deal
    sizes = []
    for _ in range(19):
        do(GAME, deal, deal.legal(deal.acting()[0])[0].text)
        do(GAME, deal, deal.legal(deal.acting()[0])[0].text)
        sizes.append((len(deal.stock), deal.hands[0].bit_count()))
    assert sizes == [(20 - 2 * trick, 10) for trick in range(1, 11)] + [(0, 20 - n) for n in range(11, 20)]
    for _ in range(2):
        do(GAME, deal, deal.legal(deal.acting()[0])[0].text)
    assert deal.acting() == ()
    assert sum(deal.tricks) == 20


def test_tr_22_suit_is_followed_while_there_is_a_stock() -> None:
    deal = dealt("3C", "4C 3D")
    do(GAME, deal, "play 3C")
    assert broken(GAME, deal, 1, "play 3D") == "follow-suit"


TO_THE_LAST_TEN_TRICKS = (
    "play 5D, play JD, pass, pass, play 5S, play 7S, play 6D, play 2D, play QS, play 2S, play QD, play 4C, "
    "play KD, play 7D, play 3D, play 4H, play 5H, play 7H, play 3C, play 6C, play 7C, play QC"
)
"""The moves of a deal in which seat 0 had no diamond at the third lead of them, and has drawn one since."""


def test_tr_22_who_could_not_follow_may_have_drawn_a_card_of_the_suit_since() -> None:
    state = GAME.new(2, TwoOptions(), Random(0).randbytes(32))
    do(GAME, state, *TO_THE_LAST_TEN_TRICKS.split(", "))
    rest = state.deal.rest_of_deal()
    assert rest is not None
    assert rest.hands[1] == cards("2C 5C AD AH JH QH 6H 3S AS 6S")
    assert rest.hands[0] & cards("4D")
    assert not is_certain(rest, rest.leader)


@pytest.mark.parametrize(("show_draws", "lacked"), [("winner", ""), ("both", "AD 2D 3D 5D 6D 7D JD QD KD")])
def test_tr_22_what_is_known_to_be_lacked_is_known_until_something_is_drawn_unseen(
    show_draws: str, lacked: str
) -> None:
    deal = dealt("AD", "4C 5C 6C 7C 4H 5H 6H 7H 4S 5S", "3C 4D", show_draws=show_draws)
    do(GAME, deal, "play AD", "play 4C")
    assert deal.lacks == [0, cards(lacked)]


def test_8_8_there_are_no_signals() -> None:
    assert all(not each.words for each in dealt("3C", "4C").legal(0))
    with pytest.raises(ValueError, match="Tressette for two"):
        GAME.parse("play 3C busso")


def test_8_8_the_view_counts_the_stock() -> None:
    zone = match(dealt("3C", "4C")).view(TABLE).zone("tressette-stock")
    assert zone is not None
    assert (zone.items, zone.hidden) == ((), 20)


# --- Declarations

TOPS = "3C 2C AC 3S 3H"


def test_8_8_declarations_after_trick_one_come_from_the_first_ten_cards_before_drawing() -> None:
    deal = dealt(TOPS, "4C", "3D 4D", declarations="after_first_trick")
    do(GAME, deal, "play 3C", "play 4C")
    assert len(deal.stock) == 20
    assert texts(deal, 0) == {"napoletana C", "three D threes", "pass"}
    do(GAME, deal, "napoletana C", "three D threes", "pass")
    assert keys(do(GAME, deal, "pass")) == [
        "tressette-passes",
        "tressette_two-shows",
        "tressette_two-draws",
        "tressette_two-drew",
    ]
    assert deal.declared_points() == (6, 0)
    assert deal.acting() == (0,)


def on_draw(**options: object) -> TwoDeal:
    """Seat 0 has declared three aces without spades, takes a trick and draws the ace of spades."""
    deal = dealt(
        "AC AD AH 3C",
        "4C 5C 3D 3S",
        "AS 3H 4H 4S",
        declarations="before_lead",
        declare_on_draw=True,
        **options,
    )
    do(GAME, deal, "three S aces", "pass", "pass")
    return deal


def test_8_8_option_three_aces_extended_to_four_score_three_and_four() -> None:
    deal = on_draw()
    do(GAME, deal, "play 3C", "play 4C")
    assert {"four aces"} == {text for text in texts(deal, 0) if not text.startswith("play")}
    assert match(deal).view(0).prompt == Phrase("tressette-declare-or-play")
    do(GAME, deal, "four aces")
    assert deal.declared_points() == (7, 0)
    assert deal.acting() == (0,)


def test_8_8_option_a_card_drawn_unseen_completes_as_well() -> None:
    deal = on_draw()
    do(GAME, deal, "play 3C", "play 4C", "play AC")
    assert texts(deal, 1) >= {"three C threes"}
    do(GAME, deal, "three C threes")
    assert deal.declared_points() == (3, 3)


def test_8_8_option_only_at_the_turn_after_the_draw() -> None:
    deal = on_draw()
    do(GAME, deal, "play 3C", "play 4C", "play AD", "play 3D")
    assert broken(GAME, deal, 1, "three C threes") == "tressette_two-not-completed"
    deal = on_draw()
    do(GAME, deal, "play 3C", "play 4C", "play AC", "play 5C")
    assert broken(GAME, deal, 0, "four aces") == "tressette_two-not-completed"


def test_8_8_option_the_whole_combination_must_be_in_hand() -> None:
    deal = dealt("3C 2C", "4C 5C", "AC 4H", declare_on_draw=True, declarations="before_lead")
    do(GAME, deal, "pass", "pass", "play 3C", "play 4C")
    assert broken(GAME, deal, 0, "napoletana C") == "tressette_two-not-completed"


def test_8_8_without_the_option_a_draw_completes_nothing() -> None:
    deal = dealt("AC AD AH 3C", "4C", "AS", declarations="before_lead")
    do(GAME, deal, "three S aces", "pass", "pass", "play 3C", "play 4C")
    assert broken(GAME, deal, 0, "four aces") == "wrong-phase"


def test_declare_on_draw_needs_declarations() -> None:
    with pytest.raises(ValidationError, match="choose when to declare"):
        TwoOptions(declare_on_draw=True, declarations="none")


# --- Score


def match(deal: TwoDeal, score: tuple[int, int] = (0, 0)) -> TwoMatch:
    state = GAME.new(2, deal.options, seed_bytes(1))
    state.deal, state.dealer, state.totals, state.game_score = deal, 1, score, score
    return state


@given(st.integers(0, 10_000))
def test_8_8_the_two_share_eleven_points_a_deal(seed: int) -> None:
    state = GAME.new(2, TwoOptions(declarations="none", target=51), seed_bytes(seed))
    for _ in play_on(state, 2, draws(seed)):
        assert sum(state.totals) == 11 * len(state.sheets())
    for sheet in state.sheets():
        rows = {row.key: row.values for row in sheet.rows}
        assert sum(rows["tressette-cards"]) + sum(rows["tressette-last-trick"]) == 35


def test_8_8_a_claim_counts_what_has_been_taken() -> None:
    deal = dealt("AC 3C", "2C 4C", claim=True)
    state = match(deal, (19, 0))
    do(GAME, state, "play 3C", "play 4C")
    assert thirds(deal.taken[0]) == 1
    events = do(GAME, state, "claim")
    assert keys(events)[:2] == ["tressette-claims", "tressette-claim-wrong"]
    assert state.totals == (19, 11)


def test_8_8_the_target_wins() -> None:
    for _ in play_on(state := GAME.new(2, TwoOptions(target=31), seed_bytes(3)), 2, draws(3)):
        pass
    assert max(state.totals) >= 31
    assert sorted(state.returns() or ()) == [0, 1]


# --- A seat's knowledge


def test_assign_gives_every_place_a_card_that_it_may_have_been() -> None:
    clubs, diamonds = PACK.suit_masks[:2]
    came = assign([clubs, diamonds, clubs | diamonds], cards("3C"), cards("4C 4D 5D KS"), Random(1))
    assert PACK.by_text["3C"] in came
    assert came[1] in {PACK.by_text["4D"], PACK.by_text["5D"]}


@given(st.data())
def test_assign_fills_all_places_whenever_they_can_be_filled(data: st.DataObject) -> None:
    real = data.draw(st.lists(st.integers(0, 39), min_size=1, max_size=12, unique=True))
    places = [data.draw(st.integers(0, PACK.full)) | 1 << card for card in real]
    certain = hand_of(data.draw(st.lists(st.sampled_from(real), unique=True)))
    unseen = hand_of(real) & ~certain | data.draw(st.integers(0, PACK.full)) & ~certain
    came = assign(places, certain, unseen, Random(data.draw(st.integers(0, 9))))
    assert len(set(came)) == len(places)
    assert all(could >> card & 1 for could, card in zip(places, came, strict=True))
    assert hand_of(came) & certain == certain
    assert not hand_of(came) & ~(certain | unseen)


def worlds(deal: TwoDeal, number: int = 80) -> Sequence[TwoDeal]:
    rng = Random(7)
    return [deal.redeal(0, rng) for _ in range(number)]


def test_redeal_a_void_holds_for_the_cards_held_then_and_not_for_one_drawn_after() -> None:
    hand = "4D 5D 6D 7D 4H 5H 6H 7H 4S 5S"
    deal = dealt("3C 2C", hand, "AS 7C 6S KC")
    do(GAME, deal, "play 3C", "play 4D")
    clubs = PACK.suit_masks[0]
    held = {(world.hands[1] & clubs).bit_count() for world in worlds(deal)}
    assert held == {0, 1}


def test_redeal_keeps_what_was_shown_and_declared() -> None:
    deal = dealt("4C 5D", TOPS, "4D 2D 4H", declarations="after_first_trick")
    do(GAME, deal, "play 4C", "play 3C", "pass", "napoletana C", "three D threes", "pass")
    assert deal.shown[1] == cards("4D")
    for world in worlds(deal):
        assert world.hands[1] & cards("4D 2C AC 3S 3H") == cards("4D 2C AC 3S 3H")
        assert not world.dealt[1] & cards("3D")
        assert world.dealt[1] & cards(TOPS) == cards(TOPS)


def test_redeal_a_card_drawn_unseen_is_among_those_that_complete_what_was_declared() -> None:
    deal = on_draw()
    do(GAME, deal, "play 3C", "play 4C", "play AC", "three C threes")
    for world in worlds(deal):
        assert world.hands[1] & cards("3D 3H 3S") == cards("3D 3H 3S")
        assert world.fresh[1] & cards("3D 3H 3S")
        assert not world.dealt[1] & world.fresh[1]


@given(st.integers(0, 10_000), st.integers(0, 60), st.booleans())
def test_redealt_worlds_have_the_same_cards_and_the_same_past(seed: int, moves: int, both: bool) -> None:
    options = TwoOptions(show_draws="both" if both else "winner", declare_on_draw=True)
    deal = GAME.new(2, options, seed_bytes(seed)).deal
    draw = draws(seed)
    for _ in range(moves):
        acting = deal.acting()
        if not acting:
            break
        legal = deal.legal(acting[0])
        deal.apply(acting[0], legal[draw.below(len(legal))])
    world = deal.redeal(0, Random(seed))
    assert world.hands[0] == deal.hands[0]
    assert len(world.stock) == len(deal.stock)
    assert all_cards(world) == all_cards(deal)
    assert world.dealt[1].bit_count() == 10
    assert world.dealt[1] & ~(world.hands[1] | deal.revealed(1)) == 0


def all_cards(deal: TwoDeal) -> Hand:
    return sum((*deal.hands, *deal.taken, hand_of(deal.trick.cards), hand_of(deal.stock)))

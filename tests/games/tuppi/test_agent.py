"""Tuppi's agents: the colour of the game, sooli, and cards that win tricks or lose them."""

from collections.abc import Sequence
from itertools import islice, pairwise
from random import Random

import pytest

from games import CATALOGUE
from games.core.cards import Hand
from games.core.game import Seat
from games.opponents.levels import Level, think
from games.search.information import InformationSet
from games.search.protocol import iterations
from games.search.suits import distinct
from games.tuppi.actions import BID, CALLS_RAMI, SOOLI
from games.tuppi.agent import AGENTS, TuppiAgent, bidding
from games.tuppi.agent.inference import likelihood
from games.tuppi.agent.reading import Reading, played
from games.tuppi.agent.suit import aces_high, aces_low
from games.tuppi.cards import PACK
from games.tuppi.deal import TuppiDeal
from games.tuppi.match import TuppiMatch
from games.tuppi.options import TuppiOptions
from games.tuppi.state import BIDDING, IN_NOLO, IN_RAMI, OFFERING
from tests.games.setups import seed_bytes

GAME = CATALOGUE["tuppi"]


def of(texts: str) -> Hand:
    return PACK.hand(texts.split())


def match(hands: Sequence[str], phase: str = BIDDING, leader: Seat = 0, **options: object) -> TuppiMatch:
    """A match with these last cards; in a rami the leader has declared."""
    chosen = TuppiOptions.model_validate(options)
    made = GAME.new(4, chosen, seed_bytes(1))
    assert isinstance(made, TuppiMatch)
    made.deal = deal = TuppiDeal(chosen, [of(hand) for hand in hands], leader)
    if phase in {IN_RAMI, IN_NOLO}:
        deal.declarer = leader if phase == IN_RAMI else None
        deal.phase = phase
        deal.to_act = (leader,)
    return made


def plays(match: TuppiMatch, *before: str, level: str = "club") -> str:
    """The card that a player of that level plays after these cards."""
    for text in before:
        match.apply(match.acting()[0], GAME.parse(f"play {text}"))
    seat = match.acting()[0]
    known = InformationSet(match, seat)
    agent = AGENTS["tuppi"]
    chosen = agent.novice(known, Random(1)) if level == "novice" else agent.club(known, Random(1))
    return chosen.text.removeprefix("play ")


# The colour

STRONG = "AC KC QC 5C AD KD QD 4D AH KH 3H AS KS"
LOW = "2C 3C 4C 6C 2D 3D 5D 2H 4H 5H 2S 3S 4S"
REST = ("JC TC 9C 8C JD TD 9D 8D QH JH TH 9H QS", "7C 7D 6D 8H 7H 6H JS TS 9S 8S 7S 6S 5S")


@pytest.mark.parametrize("level", ["novice", "club", "expert"])
def test_a_strong_hand_calls_for_rami_and_a_weak_one_for_nolo(level: Level) -> None:
    state = match([STRONG, LOW, *REST])
    for seat, rami in ((0, True), (1, False)):
        known = InformationSet(state, seat)
        chosen = think("tuppi", level, known, Random(1), iterations(60)).action
        assert (chosen in CALLS_RAMI) == rami


def test_the_card_shown_is_the_lowest_of_its_colour() -> None:
    deal = match([STRONG, LOW, *REST]).deal
    assert bidding.call(deal, 0).text == "bid 3H"
    assert bidding.call(deal, 1).text in {"bid 2C", "bid 2S"}
    deal.options = TuppiOptions(no_twos=True)
    assert bidding.call(deal, 1).text in {"bid 3C", "bid 3S"}


def test_who_has_no_card_of_the_colour_says_it() -> None:
    deal = match(["KC QC JC AD KD QD JD AH KH JH QH QS KS", LOW, *REST]).deal
    assert bidding.bid(deal, 0, rami=False).text == "nolo"


def test_a_rami_from_a_strong_hand_is_likelier() -> None:
    deal = match([STRONG, LOW, *REST]).deal
    rami, nolo = (GAME.parse(text) for text in ("bid 2H", "bid 2C"))
    deal.shown = ((0, rami),)
    strong = likelihood(deal, 3)
    deal.shown = ((1, rami),)
    assert likelihood(deal, 3) < strong
    deal.shown = ((1, nolo),)
    assert likelihood(deal, 3) > 0.9


# Inference from play


def after(hands: Sequence[str], *cards: str, phase: str = IN_RAMI) -> TuppiMatch:
    """A match with these last cards, after some have been played."""
    state = match(hands, phase)
    for text in cards:
        state.apply(state.acting()[0], GAME.parse(f"play {text}"))
    return state


TRICKS = (["4C 4D", "5C 5D", "KC 3C", "2C 6D"], "4C", "5C", "KC", "2C")


def test_what_was_played_is_kept_with_what_there_was_to_go_by() -> None:
    by_seat = played(after(*TRICKS).deal)
    third = by_seat[2][0]
    assert (third.card, third.best, third.left) == (PACK.parse("KC"), PACK.parse("5C"), 1)
    assert not third.friendly
    assert third.live == of("KC 3C 2C 4D 5D 6D")


def test_who_let_a_trick_go_has_hardly_a_card_to_win_it() -> None:
    reading = Reading(after(*TRICKS).deal)
    assert reading.likelihood(3, of("6D")) > 2 * reading.likelihood(3, of("AC"))


def test_who_let_the_partner_s_trick_go_may_have_a_card_to_win_it() -> None:
    reading = Reading(after(["4C 4D", "KC 5D", "3C 6D", "2C 7D"], "4C", "KC", "3C", "2C").deal)
    assert reading.likelihood(3, of("AC")) == reading.likelihood(3, of("8C"))


def test_cards_in_a_run_tell_the_same() -> None:
    hands = ["4C 4D", "5C 5D", "3C 6D", "KC AC"]
    tops = [Reading(after(hands, "4C", "5C", "3C", top).deal) for top in ("KC", "AC")]
    assert tops[0].likelihood(3, of("AC")) == tops[1].likelihood(3, of("KC"))


def test_worlds_that_play_makes_likely_keep_to_what_the_seat_knows() -> None:
    state = GAME.new(4, TuppiOptions(), seed_bytes(11))
    agent = AGENTS["tuppi"]
    assert isinstance(state, TuppiMatch)
    assert isinstance(agent, TuppiAgent)
    while len(state.deal.finished) < 7:
        seat = state.acting()[0]
        state.apply(seat, agent.club(InformationSet(state, seat), Random(1)))
    deal, seat = state.deal, state.acting()[0]
    shown = {who: BID.card[bid] for who, bid in deal.shown if bid in BID.card}
    unseen = sum(deal.hands) ^ deal.hands[seat]
    assert any(deal.void[other] & unseen for other in range(4) if other != seat)
    differing = 0
    for world in islice(agent.worlds(InformationSet(state, seat), Random(1)), 60):
        hands = world.deal.hands
        differing += hands != deal.hands
        assert hands[seat] == deal.hands[seat]
        assert sum(hands) == sum(deal.hands)
        assert [hand.bit_count() for hand in hands] == [hand.bit_count() for hand in deal.hands]
        assert not any(hand & void for hand, void in zip(hands, deal.void, strict=True))
        assert all((hands[who] | deal.played[who]) >> card & 1 for who, card in shown.items())
    assert differing > 30


# Sooli


def test_only_a_low_hand_undertakes_a_sooli() -> None:
    low = "AC 2C 3C 4C AD 2D 4D AH 2H 3H AS 2S KS"
    assert bidding.dares_sooli(of(low))
    assert not bidding.dares_sooli(of(REST[0]))
    deal = match([STRONG, low, *REST]).deal
    deal.declarer, deal.phase, deal.to_act = 0, OFFERING, (1,)
    agent = AGENTS["tuppi"]
    assert isinstance(agent, TuppiAgent)
    assert agent.rollout_policy(deal, 1, Random(1)) is SOOLI
    deal.apply(1, SOOLI)
    assert agent.rollout_policy(deal, 1, Random(1)).text == "discard KS"


def test_the_partner_of_a_soloist_gives_an_ace() -> None:
    """The ace is the lowest card of a sooli."""
    assert bidding.gift(of("AC 2D 2S KH")) == PACK.parse("AC")


def test_the_order_of_a_sooli_has_the_ace_below_the_two() -> None:
    assert aces_low(of("AC")) == of("2C")
    assert aces_low(of("2C KD")) == of("3C AD")
    assert aces_high(aces_low(of(STRONG))) == of(STRONG)


# Rami


def test_the_partner_s_winner_is_not_overtaken_in_a_rami() -> None:
    hands = ["QC 4D", "5C 5D", "KC 3C", "4C 6D"]
    assert plays(match(hands, IN_RAMI), "QC", "5C") == "3C"
    assert plays(match(hands, IN_RAMI), "QC", "5C", level="novice") == "KC"


def test_the_third_hand_plays_high_and_the_last_as_cheaply_as_it_can() -> None:
    assert plays(match(["4C 4D", "5C 5D", "KC 3C", "AC 6D"], IN_RAMI), "4C", "5C") == "KC"
    assert plays(match(["4C 4D", "5C 5D", "9C 3C", "AC TC"], IN_RAMI), "4C", "5C", "9C") == "TC"


def test_winners_are_led() -> None:
    assert plays(match(["AC KC 9D", "QC 5D 5S", "JC 3C 2S", "TC 9C TD"], IN_RAMI)) in {"AC", "KC"}


# Nolo


def test_one_ducks_as_high_as_one_can_in_a_nolo() -> None:
    assert plays(match(["9C 4D", "8C 2C", "KC 3C", "AC 6D"], IN_NOLO), "9C") == "8C"


def test_a_trick_that_cannot_be_ducked_is_taken_with_the_highest() -> None:
    assert plays(match(["4C 4D", "2C 5D", "3C 3D", "KC 6C"], IN_NOLO), "4C", "2C", "3C") == "KC"


def test_a_high_card_goes_on_the_partner_s_trick_in_a_nolo() -> None:
    hands = ["2C 4D", "KC 5D", "3C 3D", "AC QC"]
    assert plays(match(hands, IN_NOLO), "2C", "KC", "3C") == "AC"


def test_the_most_dangerous_card_is_thrown_away() -> None:
    assert plays(match(["4C 4D", "AS 2D", "3C 5S", "KC 2S"], IN_NOLO), "4C") == "AS"
    assert plays(match(["4C 4D", "AS 2D", "3C 5S", "KC 2S"], IN_RAMI), "4C") == "2D"


# The search


def test_of_cards_in_a_run_one_is_enough() -> None:
    assert distinct(0b1110110, 0b0001001) == 0b0010010


def test_points_of_the_other_pair_are_at_stake_as_well() -> None:
    """Eight points that bring the other pair down from forty count like eight at the start."""
    agent = AGENTS["tuppi"]
    assert isinstance(agent, TuppiAgent)
    state = match([STRONG, LOW, *REST])
    level = agent.utility(state, (8.0, -8.0, 8.0, -8.0))
    state.totals = (0, 40)
    assert agent.utility(state, (8.0, -8.0, 8.0, -8.0)) == level
    assert agent.utility(state, (-4.0, 4.0, -4.0, 4.0))[0] < 0.1


@pytest.mark.parametrize("number", [1, 30])
@pytest.mark.parametrize("totals", [(0, 0), (60, 56), (100, 80), (80, 20), (20, 80)])
def test_more_points_are_worth_more_in_a_number_of_deals_however_many_there_are(
    totals: tuple[int, int], number: int
) -> None:
    state = match([STRONG, LOW, *REST], reset="plain", deals=30)
    state.totals, state.number = totals, number
    agent = AGENTS["tuppi"]
    assert isinstance(agent, TuppiAgent)
    worth = [agent.utility(state, (p, -p, p, -p)) for p in (-56.0, -28.0, -4.0, 4.0, 28.0, 56.0)]
    assert all(less[0] < more[0] for less, more in pairwise(worth))
    assert all(0 <= ours <= 1 and ours + theirs == pytest.approx(1) for ours, theirs, *_ in worth)


def test_the_last_of_a_number_of_deals_is_to_be_ahead_after_it() -> None:
    agent = AGENTS["tuppi"]
    assert isinstance(agent, TuppiAgent)
    state = match([STRONG, LOW, *REST], reset="plain", deals=30)
    gains = []
    for state.number in (29, 30):
        for state.totals in ((60, 70), (60, 60)):
            ahead, behind = (agent.utility(state, (p, -p, p, -p))[0] for p in (12.0, 8.0))
            gains.append(ahead - behind)
    assert gains[2] > 10 * max(gains[0], gains[1], gains[3])


def test_a_nolo_is_opened_in_the_shortest_suit() -> None:
    hands = ["4C 9C JC 5D", "5C 6D 6H 7H", "3C 3D 3H 3S", "KC 7D 8S 9S"]
    assert plays(match(hands, IN_NOLO)) == "5D"


def test_the_second_hand_plays_low_in_a_rami() -> None:
    assert plays(match(["QC 4D", "AC 2C", "KC 3C", "5C 6D"], IN_RAMI), "QC") == "2C"

"""The bids that games offer: a few sensible ones, in rising order, and never an impossible one."""

from functools import lru_cache

import pytest

from games import CATALOGUE
from games.core.game import TABLE, Phrase, View
from games.core.match import Standing
from games.fipsen.agent import bidding as fipsen_bidding
from games.fipsen.cards import PACK
from games.fipsen.deal import FipsenDeal
from games.fipsen.match import FipsenMatch
from games.fipsen.offers import half_tricks
from games.tuppi.actions import CALLS_RAMI
from games.wysiwyg.cards import MARKS
from games.wysiwyg.cards import PACK as WHOLE_PACK
from games.wysiwyg.offers import evenly, expected_marks
from tests.games.fipsen.tables import act, table
from tests.games.setups import draws, play_on, seed_bytes, setups

BIDDING = ("anseger_fips", "dutt_fips", "fipsen", "fipsen_grossenaspe", "tuppi", "wysiwyg")
MATCHES, MOVES = 4, 40
SENSIBLE = 5


@lru_cache(maxsize=2)
def auctions(key: str) -> list[View]:
    """The views of the bidders at the beginning of some random matches of every setup."""
    found = []
    for setup in setups():
        for seed in range(MATCHES if setup.game.key == key else 0):
            state = setup.new(seed)
            for _ in play_on(state, setup.seats, draws(seed), MOVES):
                views = (state.view(seat) for seat in state.acting())
                found += [view for view in views if view.bids or view.withheld]
    return found


@pytest.mark.parametrize("key", BIDDING)
def test_every_offer_is_legal_named_and_offered(key: str) -> None:
    views = auctions(key)
    assert views
    for view in views:
        offered = [offer.action for offer in view.bids]
        assert len(set(offered)) == len(offered)
        assert set(offered) <= set(view.offered)
        assert set(view.withheld) <= set(view.legal)
        assert {*offered} <= view.labels.keys() | {text for text in offered if " " not in text}
        assert sum(offer.sensible for offer in view.bids) <= SENSIBLE


@pytest.mark.parametrize("key", BIDDING)
def test_bids_are_offered_in_the_order_of_what_they_beat(key: str) -> None:
    for view in auctions(key):
        places = [view.legal.index(offer.action) for offer in view.bids]
        if key != "tuppi":  # in Tuppi no bid beats another
            assert places == sorted(places)


@pytest.mark.parametrize("key", BIDDING)
def test_the_table_is_offered_nothing(key: str) -> None:
    view = CATALOGUE[key].new(CATALOGUE[key].seats[0], CATALOGUE[key].options(), seed_bytes(1)).view(TABLE)
    assert not view.bids
    assert not view.withheld


def test_every_bid_of_fipsen_is_offered_and_nothing_withheld() -> None:
    for view in auctions("fipsen"):
        assert not view.withheld
        assert {offer.action for offer in view.bids} == {
            text for text in view.legal if text.split()[0] in {"bid", "kieker"}
        }


def seen_of(deal: FipsenDeal) -> View:
    """The view of the seat that must act."""
    return deal.view(deal.acting()[0], Standing(1, 3, (0, 0, 0, 0), ()))


def sensible(deal: FipsenDeal) -> list[str]:
    return [offer.action for offer in seen_of(deal).bids if offer.sensible]


OTHERS = ("AS KS QS JS TS", "9S 8S 7S 9H 7H", "7C 8C 9C TC JC")


def test_a_hand_of_fipsen_counts_its_tricks_in_halves() -> None:
    hearts = PACK.suit_masks[PACK.suits.index("H")]
    assert half_tricks(PACK.hand(["AH", "KH", "QH", "JH", "TH"]), hearts) == 8
    assert half_tricks(PACK.hand(["8H", "7H", "AS", "KS", "QS"]), hearts) == 5
    assert half_tricks(PACK.hand(["7S", "8S", "9S", "TS", "JS"]), hearts) == 0


def test_bids_of_fipsen_make_sense_up_to_what_the_hand_makes() -> None:
    deal = table("fipsen", ("AH JH 8H 9C 8S", *OTHERS), skat="KC QC", rest="KH QH TH")
    assert sensible(deal) == ["bid 2", "bid 2 hand", "bid 3"]
    act(deal, "bid 4")
    assert sensible(deal) == ["bid 4 hand", "bid 5"]
    act(deal, "bid 5")
    assert sensible(deal) == []


def test_the_suit_that_doubles_makes_sense_with_a_card_of_it() -> None:
    strong = table("fipsen", ("AH AC AS KH 7D", "KS QS JS TS 9S", "8S 7S 9H 7H 8H", "7C 8C 9C TC JC"))
    assert [text for text in sensible(strong) if "ruten" in text]
    weak = table("fipsen", ("AH AC AS KH JH", "KS QS JS TS 9S", "8S 7S 9H 7H 8H", "7C 8C 9C TC JC"))
    assert not [text for text in sensible(weak) if "ruten" in text]


def test_a_label_says_what_a_bid_counts_and_what_it_costs() -> None:
    seen = seen_of(table("fipsen", ("AH JH 8H 9C 8S", *OTHERS)))
    by_action = {offer.action: offer for offer in seen.bids}
    assert (by_action["bid 3 hand"].goal, by_action["bid 3 hand"].made) == (3, 6)
    assert by_action["bid 3 hand"].failed == -12
    assert seen.labels["bid 3 hand"].facts["points"] == 6


@pytest.mark.parametrize("key", ["anseger_fips", "dutt_fips", "fipsen", "fipsen_grossenaspe"])
def test_what_a_good_player_bids_makes_sense(key: str) -> None:
    """Nine in ten of the bids that the agents would open with are offered as sensible."""
    game = CATALOGUE[key]
    said = made = 0
    for seed in range(200):
        match = game.new(4, game.options(), seed_bytes(seed))
        assert isinstance(match, FipsenMatch)
        (seat,) = match.acting()
        action = fipsen_bidding.say(match.deal, seat)
        offers = {offer.action: offer.sensible for offer in match.view(seat).bids}
        if action.text in offers:
            said += 1
            made += offers[action.text]
    assert made >= 0.9 * said


# WYSIWYG


def test_the_first_pass_of_wysiwyg_and_its_bid_of_nothing_are_offered_as_one() -> None:
    opened = [view for view in auctions("wysiwyg") if "bid 0" in view.legal]
    match = CATALOGUE["wysiwyg"].new(2, CATALOGUE["wysiwyg"].options(), seed_bytes(3))
    opened.append(match.view(match.acting()[0]))
    for view in opened:
        assert "pass" in view.offered
        assert "bid 0" in view.withheld
        assert view.bids[0].action == "bid 1"


def test_no_goal_of_wysiwyg_is_offered_above_all_the_marks() -> None:
    for view in auctions("wysiwyg"):
        goals = [offer.goal for offer in view.bids]
        assert all(goal is not None and goal <= MARKS for goal in goals)
        assert {*view.withheld} - {"bid 0"} == {
            text for text, label in view.labels.items() if label.key == "wysiwyg-bid-too-high"
        }


def test_the_marks_to_expect_follow_from_the_hand_and_its_base() -> None:
    hand = WHOLE_PACK.hand(["AS", "7S", "5S", "4S", "3S", "AH", "9H", "9D", "8D", "3D", "JC", "9C", "2C"])
    assert expected_marks(hand, 14) == 24
    assert sorted(evenly(1, 24 - 14)) == [1, 3, 6, 8, 10]


# Tuppi


def test_each_colour_of_tuppi_is_offered_with_its_lowest_card() -> None:
    for view in auctions("tuppi"):
        first = [offer.action for offer in view.bids if offer.sensible]
        calls = {bid.text for bid in CALLS_RAMI}
        assert len(first) == 2
        assert [text in calls for text in first] == [False, True]


DOUBLES = {"kontra", "rekontra", "knock", "double", "redouble"}


@pytest.mark.parametrize("key", ["fipsen", "fipsen_grossenaspe", "anseger_fips", "wysiwyg"])
def test_what_doubles_the_stakes_is_marked_and_bids_are_not(key: str) -> None:
    marked = set()
    for setup in setups():
        for seed in range(MATCHES if setup.game.key == key else 0):
            state = setup.new(seed)
            for _ in play_on(state, setup.seats, draws(seed), MOVES):
                for seat in state.acting():
                    view = state.view(seat)
                    assert [*view.doubling] == _doubling(view)
                    marked |= {text.split()[0] for text in view.doubling}
    assert marked


def _doubling(view: View) -> list[str]:
    """The actions that double, by their words and by the worth of a trump or Hand."""
    trumps = {text: _points(label) for text, label in view.labels.items() if text.startswith("trump")}
    least = min(trumps.values(), default=0)
    return [
        text
        for text in view.legal
        if text.split()[0] in DOUBLES
        or trumps.get(text, 0) > least
        or (text in view.labels and view.labels[text].key == "fipsen-play-hand")
    ]


def _points(label: Phrase) -> int:
    points = label.facts["points"]
    assert isinstance(points, int)
    return points

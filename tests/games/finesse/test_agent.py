"""Finesse: sound play with a partner and with table cards, ten tricks and no more; the agents' knowledge."""

from collections.abc import Sequence
from random import Random

import pytest

from games.finesse import Finesse
from games.finesse.agent.agent import FinesseAgent
from games.finesse.agent.aims import WANTED
from games.finesse.agent.playout import without
from games.finesse.cards import PACK
from games.finesse.deal import FinesseDeal
from games.finesse.match import FinesseMatch
from games.finesse.options import FinesseOptions
from games.finesse.state import PLAYING
from games.opponents.levels import Level, think
from games.search.information import InformationSet
from games.search.protocol import iterations
from games.search.suits import distinct_of_hand
from tests.games.finesse.deals import deal_of, hand_from
from tests.games.setups import draws, play_on, seed_bytes

GAME = Finesse()
MIND = FinesseAgent()
LOW = ("2C 3C 4C", "8C 9C TC", "5C 6C 7C", "JC QC KC")


def match(
    *hands: str, table: Sequence[str] = LOW, trump: str = "", tricks: tuple[int, int] = (0, 0)
) -> FinesseMatch:
    """A match late in a deal, the first seat to lead, with these tricks, and a trump suit or none."""
    made = GAME.new(4, FinesseOptions(), seed_bytes(1))
    made.deal = deal_of(*hands, table=table)
    made.deal.phase = PLAYING
    made.deal.trump = PACK.suit_masks[PACK.suits.index(trump)] if trump else 0
    made.deal.tricks = [*tricks, 0, 0]
    return made


def opening(hand: str, partners: str, own: str) -> FinesseMatch:
    """A match before the first lead with our hand and our side's table cards; the rest is random."""
    taken = [hand_from(hand), hand_from(own), hand_from(partners)]
    rest = [card for card in range(PACK.size) if not sum(taken) >> card & 1]
    Random(1).shuffle(rest)
    west, north, east, *tables = (
        sum(1 << card for card in rest[start:end])
        for start, end in ((0, 13), (13, 26), (26, 39), (39, 42), (42, 45))
    )
    made = GAME.new(4, FinesseOptions(), seed_bytes(1))
    made.deal = FinesseDeal([taken[0], west, north, east], [taken[1], tables[0], taken[2], tables[1]], 0)
    return made


def plays(match: FinesseMatch, *before: str, level: Level = "club") -> str:
    """The action of a player of that level after these plays."""
    for text in before:
        seat = match.acting()[0]
        match.deal.verify(seat, GAME.parse(text))
        match.deal.apply(seat, GAME.parse(text))
    known = InformationSet(match, match.acting()[0])
    return think("finesse", level, known, Random(1), iterations(200)).action.text


# Following


def test_the_partners_sure_trick_is_left_alone() -> None:
    hands = ("AH 4D", "3H 5D", "KH 2H", "4H 6D")
    assert plays(match(*hands), "play AH", "play 3H") == "play 2H"


def test_a_beginner_takes_the_partners_trick() -> None:
    hands = ("QH 4D", "3H 5D", "KH 2H", "4H 6D")
    assert plays(match(*hands), "play QH", "play 3H", level="novice") == "play KH"


def test_last_one_takes_as_cheaply_as_possible() -> None:
    assert plays(match("TH", "3H", "4H", "AH QH JH"), "play TH", "play 3H", "play 4H") == "play JH"


def test_an_equal_card_does_not_take_the_trick() -> None:
    assert plays(match("KH", "3H", "4H", "KH 2H"), "play KH", "play 3H", "play 4H") == "play 2H"


def test_who_has_none_of_the_suit_ruffs_what_the_opponents_would_take() -> None:
    hands = ("KH 4D", "3S 5D", "4H 6D", "6H 7D")
    assert plays(match(*hands, trump="S"), "play KH") == "play 3S"


def test_nobody_ruffs_the_partners_winner() -> None:
    hands = ("AH 4D", "5H 5D", "3S 6D", "6H 7D")
    assert plays(match(*hands, trump="S"), "play AH", "play 5H") == "play 6D"


def test_a_high_card_is_given_away_when_the_partner_has_ten_tricks() -> None:
    hands = ("9H 4D", "3H 5D", "8H 2H", "QH 6D")
    assert plays(match(*hands, tricks=(10, 1)), "play 9H", "play 3H") == "play 8H"


@pytest.mark.parametrize(("ours", "theirs"), [(0, 0), (6, 6), (9, 3), (7, 2), (12, 0)])
def test_tricks_are_worth_having_up_to_ten_and_to_the_last(ours: int, theirs: int) -> None:
    assert WANTED[ours][theirs]
    assert WANTED[theirs][ours]


@pytest.mark.parametrize(("ours", "theirs"), [(10, 0), (10, 1), (10, 2), (9, 0), (11, 0)])
def test_more_than_ten_tricks_are_shunned_by_who_has_them_and_forced_on_them_by_the_others(
    ours: int, theirs: int
) -> None:
    assert not WANTED[ours][theirs]
    assert not WANTED[theirs][ours]


# Leading and laying


def test_a_winner_on_the_partners_table_is_led() -> None:
    table = (*LOW[:2], "AH 6C 7C", LOW[3])
    assert plays(match("5D 6D", "5H AC", "6H 8D", "7H 9D", table=table)) == "table AH"


def test_what_is_laid_is_no_trump_and_of_no_use() -> None:
    state = match("9S 4D KD", "5H 7D 8S", "3S 8D AD", "7H 9D 5S", trump="S")
    assert plays(state, "table 5C", "play 5S", "play 4D", "play 8S") == "lay 8D"


def test_without_trump_no_honour_is_laid() -> None:
    state = match("9S 4D KD", "5H 7D 8S", "JS TD AD", "7H 9D 5S")
    assert plays(state, "table 5C", "play 5S", "play 4D", "play 8S") == "lay TD"


def test_the_longest_and_strongest_suit_becomes_trump() -> None:
    state = opening("AH KH QH TH 7H 5H 2C 3C 4D 5D 6S 7S 8S", "2S 3D 4C", "9C 9D 9S")
    assert GAME.parse(plays(state)).items[0][1] == "H"


def test_trumps_before_the_partner_are_led_because_they_would_cost() -> None:
    state = opening("AH KH QH TH 7H 5H 2C 3C 4D 5D 6S 7S 8S", "9H 3D 4C", "9C 9D 9S")
    assert plays(state) == "table 9H"


# The search


def test_cards_with_nothing_between_them_are_one_choice() -> None:
    mine = hand_from("TH 9H 7H 2C")
    assert PACK.texts(distinct_of_hand(mine, hand_from("8H 3C"), PACK.width)) == ("2C", "9H", "7H")
    assert PACK.texts(distinct_of_hand(hand_from("KH KH AH"), 0, PACK.width)) == ("KH",)


@pytest.mark.parametrize("seed", range(20))
def test_playing_on_on_plain_numbers_ends_as_the_rules_have_it(seed: int) -> None:
    state = GAME.new(4, FinesseOptions(), seed_bytes(seed))
    for _ in play_on(state, 4, draws(seed), most=2 * seed):
        pass
    quick, slow = state.deal.clone(), state.deal.clone()
    MIND.rollout(quick, Random(1))
    while slow.to_act:
        slow.apply(slow.to_act[0], MIND.rollout_policy(slow, slow.to_act[0], Random(1)))
    assert quick.tricks == slow.tricks
    assert quick.trick.winner == slow.trick.winner
    assert [PACK.texts(each) for each in quick.table] == [PACK.texts(each) for each in slow.table]


def test_the_end_is_solved_for_exactly_ten_tricks_with_the_last() -> None:
    state = match("AH 2H", "KH 3H", "4S 5S", "4D 5D", trump="H", tricks=(9, 2))
    state.deal.void[2] = PACK.suit_masks[2]  # the partner has shown to be out of trumps
    found = MIND.expert(InformationSet(state, 0), Random(1), iterations(30))
    assert found.exact
    assert found.action.text == "play 2H"


@pytest.mark.parametrize("trump", range(4))
@pytest.mark.parametrize(
    ("taking", "held", "unseen", "played"),
    [
        ("Aa", "3t 5t 2b", "Kt 4t 2a", "2b"),
        ("Ka", "3t 5t 2b", "Aa Kt 4t", "3t"),
        ("Ka", "3t 5t 2b", "Ka Qa Kt", "2b"),
        ("4t", "3t 5t 2b", "6t Ab", "5t"),
        ("6t", "3t 8t 2b", "5t Ab", "2b"),
    ],
    ids=["master", "beaten", "equal", "overtrumped", "best trump"],
)
def test_a_partners_trick_is_as_safe_whichever_suit_is_trump(
    trump: int, taking: str, held: str, unseen: str, played: str
) -> None:
    """The suit led is `a`, in which the third player is void, the trump suit `t`, another `b`."""
    suits = [PACK.suits[(trump + place) % 4] for place in range(3)]
    renamed = str.maketrans("tab", "".join(suits))
    taken, mine, others, expected = (
        hand_from(each.translate(renamed)) for each in (taking, held, unseen, played)
    )
    mask = PACK.suit_masks[trump]
    best = taken.bit_length() - 1
    assert 1 << without(mine, others, mask, best, 1, friendly=True, wanted=True) == expected

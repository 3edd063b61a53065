"""Fipsen, 7.1.6: the play."""

import pytest

from games.fipsen.contracts import DURCH, HAND
from games.fipsen.scoring import verdict
from tests.games.fipsen.prisdorf import NO_DIAMOND, NO_KONTRA, STRONG_DEALER, WEAK_DEALER, declarer
from tests.games.fipsen.tables import act, broken, contract, legal, play, play_lowest, score


def test_fp_15_the_declarer_leads() -> None:
    deal = declarer("bid 3", "decline", "trump S", *NO_KONTRA)
    assert deal.acting() == (3,)
    assert legal(deal) == {f"play {card}" for card in NO_DIAMOND[3].split()}


def test_7_1_6_must_follow_free_otherwise_and_the_highest_trump_wins() -> None:
    deal = declarer("bid 3 hand ruten", hands=STRONG_DEALER)
    act(deal, *NO_KONTRA, "play AH")
    assert legal(deal) == {f"play {card}" for card in STRONG_DEALER[0].split()}
    act(deal, "play 7D")
    assert legal(deal) == {"play QH"}
    assert broken(deal, "play TC") == "follow-suit"
    assert broken(deal, "play KH") == "not-your-card"
    act(deal, "play QH", "play KH")
    assert deal.tricks == [1, 0, 0, 0]
    assert deal.acting() == (0,)


def test_7_1_6_without_a_trump_the_highest_card_of_the_suit_led_wins() -> None:
    deal = declarer("bid 3", "decline", "trump H", *NO_KONTRA)
    play(deal, "KC JC TC 7C")
    assert deal.tricks == [0, 0, 0, 1]


def test_7_1_6_having_made_it_with_every_trick_the_declarer_may_stop() -> None:
    deal = declarer("bid 3", "decline", "trump S", *NO_KONTRA)
    play_lowest(deal, "AC", "KC")
    assert legal(deal) == {"play AS", "play KS", "play AH"}
    play_lowest(deal, "AS")
    assert legal(deal) == {"stop", "go_on"}
    act(deal, "stop")
    assert score(deal) == (0, 0, 0, 6)


def test_7_1_6_going_on_adds_durch_and_is_not_revoked() -> None:
    deal = declarer("bid 3", "decline", "trump S", *NO_KONTRA)
    play_lowest(deal, "AC", "KC", "AS")
    act(deal, "go_on")
    assert (contract(deal).options, contract(deal).owed) == (HAND | DURCH, 5)
    play_lowest(deal, "KS")
    assert legal(deal) == {"play AH"}
    play_lowest(deal, "AH")
    assert score(deal) == (0, 0, 0, 12)


def test_fp_11_who_bid_durch_cannot_stop() -> None:
    deal = declarer("bid 2 durch", "decline", "trump S", *NO_KONTRA)
    play_lowest(deal, "AC", "KC", "AS", "KS")
    assert legal(deal) == {"play AH"}


@pytest.mark.parametrize(
    ("owed", "won", "lost", "decided"),
    [
        (3, 2, 0, None),
        (3, 2, 1, None),
        (3, 3, 1, "won"),
        (3, 0, 2, None),
        (3, 0, 3, "lost"),
        (2, 1, 3, None),
        (2, 1, 4, "lost"),
        (5, 4, 0, None),
        (5, 4, 1, "lost"),
        (5, 0, 1, "lost"),
        (5, 5, 0, "won"),
    ],
)
def test_7_7_f_the_deal_ends_when_it_is_decided(owed: int, won: int, lost: int, decided: str | None) -> None:
    assert verdict(owed, won, lost) == decided


def test_7_7_f_made_after_a_lost_trick_the_deal_ends_at_once() -> None:
    deal = declarer("bid 3 hand", "trump D", *NO_KONTRA, hands=STRONG_DEALER)
    play(deal, "AC JC 9C 7C  AS 9S JS 7S  AH 7D QH KH")
    assert deal.tricks == [1, 0, 0, 2]
    play(deal, "QC TC 8C KC")
    assert deal.tricks == [1, 0, 0, 3]
    assert score(deal) == (0, 0, 0, 12)


def test_7_7_f_three_lost_tricks_end_a_bid_of_three() -> None:
    deal = declarer("bid 3 hand", "trump H", *NO_KONTRA, hands=WEAK_DEALER)
    play_lowest(deal, "8C", "AC", "AS")
    assert deal.tricks == [0, 0, 3, 0]
    assert score(deal) == (0, 0, 0, -12)

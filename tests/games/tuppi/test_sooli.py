"""Tuppi, 9.3: sooli."""

import pytest

from games.core.game import TABLE
from games.tuppi.cards import PACK
from games.tuppi.scoring import TuppiResult
from games.tuppi.state import DISCARDING, GIVING, IN_RAMI, IN_SOOLI
from tests.games.deals import act, legal, rule_broken
from tests.games.tuppi.deals import ALL_BLACK, EVEN, NO_SOOLI, RAMI_BY_0, START, deal_of, keys, note, played


def test_tu_5_the_left_opponent_is_asked_first_then_the_right_one() -> None:
    deal = deal_of(*EVEN, eldest=2)
    act(deal, (2, "bid 8D"), (0, "bid AH"), (1, "bid 9C"), (3, "bid 2D"))
    assert (deal.declarer, deal.acting()) == (2, (3,))
    assert legal(deal, 3) == {"sooli", "pass"}
    act(deal, (3, "pass"))
    assert deal.acting() == (1,)
    act(deal, (1, "sooli"))
    assert (deal.soloist, deal.phase) == (1, DISCARDING)


def test_tu_5_the_first_who_says_sooli_plays_it() -> None:
    deal = deal_of(*EVEN)
    act(deal, *RAMI_BY_0, (1, "sooli"))
    assert deal.acting() == (1,)
    assert deal.phase == DISCARDING


def test_tu_6_both_may_decline_and_the_declarers_pair_is_not_asked() -> None:
    deal = deal_of(*EVEN)
    act(deal, *RAMI_BY_0)
    assert rule_broken(deal, 0, "sooli").rule == "not-your-turn"
    act(deal, *NO_SOOLI)
    assert (deal.phase, deal.soloist) == (IN_RAMI, None)


def test_9_3_there_is_no_sooli_in_a_nolo() -> None:
    deal = deal_of(*EVEN)
    act(deal, *ALL_BLACK)
    assert rule_broken(deal, 0, "sooli").rule == "wrong-phase"


def test_tu_7_the_soloist_discards_one_card_and_gets_one() -> None:
    deal = deal_of(*EVEN)
    told = act(deal, *RAMI_BY_0, (1, "sooli"), (1, "discard KH"))
    assert keys(told)[-2:] == ["tuppi-discards", "tuppi-discarded"]
    assert (deal.acting(), deal.phase) == ((3,), GIVING)
    assert legal(deal, 3) == {f"give {card}" for card in EVEN[3].split()}
    told = act(deal, (3, "give 2C"))
    assert told[-1].to == frozenset({1, 3})
    assert deal.hands[1] == PACK.hand([card for card in EVEN[1].split() if card != "KH"] + ["2C"])
    assert deal.hands[3] == 0
    assert deal.out == PACK.hand(card for card in EVEN[3].split() if card != "2C")
    assert (deal.discarded, deal.given) == (PACK.parse("KH"), PACK.parse("2C"))


def test_tu_7_or_exchanges_nothing() -> None:
    deal = deal_of(*EVEN)
    act(deal, *RAMI_BY_0, (1, "sooli"), (1, "keep"))
    assert deal.hands[1] == PACK.hand(EVEN[1].split())
    assert deal.out == PACK.hand(EVEN[3].split())
    assert deal.phase == IN_SOOLI


def test_tu_17_the_partner_gives_without_seeing_and_the_soloist_discards_before_seeing() -> None:
    deal = deal_of(*EVEN)
    act(deal, *RAMI_BY_0, (1, "sooli"), (1, "discard KH"))
    for viewer in (TABLE, 0, 2, 3):
        assert "KH" not in deal.view(viewer, START).model_dump_json()
    before = deal.view(1, START)
    assert not [card for card in EVEN[3].split() if f'"{card}"' in before.model_dump_json()]


def test_tu_17_only_soloist_and_partner_know_the_cards_exchanged() -> None:
    deal = deal_of(*EVEN)
    act(deal, *RAMI_BY_0, (1, "sooli"), (1, "discard KH"), (3, "give 2C"))
    for viewer in (TABLE, 0, 2):
        seen = deal.view(viewer, START).model_dump_json()
        assert '"2C"' not in seen
        assert '"KH"' not in seen
    assert note(deal.view(1, START), "tuppi-received")
    assert note(deal.view(3, START), "tuppi-gave")
    out = deal.view(3, START).zone("tuppi-out", 1)
    assert out is not None
    assert (out.items, out.hidden) == ((), 1)


def test_9_7_g_the_ten_beats_the_ace_in_a_sooli() -> None:
    deal = played(deal_of(*EVEN), IN_SOOLI, 0, "TH 3S", "2H 4S", "AH 5S", "", soloist=1)
    act(deal, (0, "play TH"), (2, "play AH"), (1, "play 2H"))
    assert deal.trick.winner == 0
    assert deal.acting() == (0,)


def test_9_7_g_the_king_is_the_highest_in_a_sooli() -> None:
    deal = played(deal_of(*EVEN), IN_SOOLI, 0, "AH 3S", "2H 4S", "KH 5S", "", soloist=1)
    act(deal, (0, "play AH"), (2, "play KH"), (1, "play 2H"))
    assert deal.trick.winner == 2


def test_9_7_g_the_two_beats_the_soloists_ace() -> None:
    deal = played(deal_of(*EVEN), IN_SOOLI, 0, "2H 3S", "AH 4S", "2D 5S", "", soloist=1)
    act(deal, (0, "play 2H"), (2, "play 2D"), (1, "play AH"))
    assert deal.trick.winner == 0
    assert deal.acting() == (0,)


def test_9_3_a_hand_shows_the_ace_as_the_lowest_card() -> None:
    deal = deal_of(EVEN[1], EVEN[0], *EVEN[2:])
    act(deal, (0, "bid 9D"), (1, "bid AC"), (2, "bid 6C"), (3, "bid 2D"))
    hand = deal.view(1, START).zone("hand", 1)
    assert hand is not None
    assert hand.items[:4] == ("AC", "QC", "TC", "8C")
    act(deal, (1, "sooli"))
    hand = deal.view(1, START).zone("hand", 1)
    assert hand is not None
    assert hand.items[:4] == ("QC", "TC", "8C", "AC")


def test_9_7_h_declarer_partner_soloist_and_the_soloist_stays_last() -> None:
    deal = played(deal_of(*EVEN), IN_SOOLI, 0, "5H 3S", "2H 2S", "9H 5S", "", soloist=1)
    order = []
    for card in ("5H", "9H", "2H", "5S", "3S", "2S"):
        order.append(deal.acting()[0])
        act(deal, (order[-1], f"play {card}"))
    assert order == [0, 2, 1, 2, 0, 1]


@pytest.mark.parametrize("rami_lead", ["declarer", "right_of_declarer"])
def test_tu_8_the_declarer_leads_in_a_sooli(rami_lead: str) -> None:
    deal = deal_of(*EVEN, rami_lead=rami_lead)
    act(deal, *RAMI_BY_0, (1, "pass"), (3, "sooli"), (3, "keep"))
    assert [deal.acting(), deal.trick.turns] == [(0,), ((0,), (2,), (3,), ())]


def test_9_3_the_soloists_first_trick_ends_the_deal() -> None:
    deal = played(deal_of(*EVEN), IN_SOOLI, 0, "5H 3S", "TH 2S", "9H 5S", "", soloist=1)
    act(deal, (0, "play 5H"), (2, "play 9H"), (1, "play TH"))
    assert deal.acting() == ()
    assert deal.result() == TuppiResult(0, 24)


def test_tu_9_a_sooli_has_thirteen_tricks() -> None:
    hands = ("AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C", "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D")
    spades = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    deal = played(deal_of(*EVEN), IN_SOOLI, 0, hands[0], spades, hands[1], "", soloist=1)
    tricks = 0
    while deal.acting():
        for _ in range(3):
            seat = deal.acting()[0]
            deal.apply(seat, deal.legal(seat)[0])
        tricks += 1
    assert tricks == 13
    assert deal.result() == TuppiResult(1, 24)


def test_tu_10_a_soloist_void_in_the_suit_discards_freely_and_cannot_win() -> None:
    deal = played(deal_of(*EVEN), IN_SOOLI, 0, "5H 3S", "KS KD", "9H 5S", "", soloist=1)
    act(deal, (0, "play 5H"), (2, "play 9H"))
    assert legal(deal, 1) == {"play KS", "play KD"}
    act(deal, (1, "play KS"))
    assert deal.trick.winner == 2

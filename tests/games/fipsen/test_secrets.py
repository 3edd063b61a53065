"""Fipsen: secrets from all other players."""

from random import Random

from games.fipsen.cards import COURTS, PACK
from tests.games.fipsen.prisdorf import NO_KONTRA, declarer, kieker_table
from tests.games.fipsen.tables import act, assert_redeals, play, table, view


def test_the_cards_taken_and_discarded_are_told_to_the_declarer_alone() -> None:
    deal = declarer("bid 3")
    took = act(deal, "take")
    assert [(event.key, event.to) for event in took] == [
        ("fipsen-takes", None),
        ("fipsen-took", frozenset({3})),
    ]
    (discarded,) = act(deal, "discard JH")
    assert discarded.to == frozenset({3})
    assert "JH" not in view(deal, 0).model_dump_json()


def test_a_kieker_tells_everybody_that_the_hand_dealt_had_no_court() -> None:
    deal = kieker_table()
    act(deal, "kieker")
    for number in range(40):
        assert not deal.redeal(1, Random(number)).hands[0] & COURTS
    act(deal, "bid 5", "pass", "pass", "pass")
    for number in range(40):
        assert not deal.redeal(2, Random(number)).hands[0] & COURTS


def test_a_kieker_that_took_cards_has_at_most_as_many_courts() -> None:
    hands = ("AC TC 9C 8C 7C", "AS TS 9S 8S 7S", "KH QH TH 9H 8H", "AH 7H 7D JC QC")
    deal = table("fipsen", hands, "KC KS", "QS JS JH")
    act(deal, "kieker", "pass", "pass", "pass", "take", "discard 7C", "discard 8C", "discard 9C")
    assert_redeals(deal)
    for number in range(60):
        world = deal.redeal(1, Random(number))
        assert ((world.hands[0] | world.discards) & COURTS).bit_count() <= 5
    act(deal, "discard TC", "discard AC", "trump D", *NO_KONTRA)
    play(deal, "KC 7S 8H")
    for number in range(60):
        world = deal.redeal(1, Random(number))
        assert ((world.hands[0] | world.discards) & COURTS).bit_count() <= 4


def test_a_declarer_knows_the_own_discards() -> None:
    deal = declarer("bid 3", "take", "discard JH", "discard AH")
    assert {deal.redeal(3, Random(number)).discards for number in range(20)} == {PACK.hand(["JH", "AH"])}
    assert len({deal.redeal(0, Random(number)).discards for number in range(20)}) > 10

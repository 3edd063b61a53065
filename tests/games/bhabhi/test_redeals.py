"""Bhabhi: the players' knowledge, and the facts that a redeal keeps."""

from random import Random

import pytest

from games.bhabhi.cards import ACE_OF_SPADES, ONE, both, join, part
from tests.games.bhabhi.deals import EIGHT, VARIANTS, Chosen, hand, later, matches, new_match, texts
from tests.games.deals import act


def test_what_everybody_saw_picked_up_stays_in_a_redeal() -> None:
    deal = later("AH 2S 6D", "QH 3S 7D", "8C 4S 8D", "KH 5S 9D")
    act(deal, (0, "play AH"), (1, "play QH"), (2, "play 8C"))
    for number in range(20):
        world = deal.redeal(1, Random(number))
        assert {"AH", "QH", "8C"} <= set(hand(world, 0))
        assert not {"2H", "KH"} & set(hand(world, 2))  # seat 2 was out of hearts
        assert hand(world, 1) == hand(deal, 1)


def test_a_card_picked_up_and_played_is_no_longer_known() -> None:
    deal = later("AH 2S 6D", "QH 3S 7D", "8C 4S 8D", "KC 5S 9D")
    act(deal, (0, "play AH"), (1, "play QH"), (2, "play 8C"))
    act(deal, (0, "play 8C"))
    assert texts(deal, deal.knowledge.known[0]) == ["AH", "QH"]


def test_of_two_equal_cards_a_known_one_is_played_first() -> None:
    deal = later("5H KH 2S", "KH 3S", "2C 4S", *EIGHT[3:])
    act(deal, (0, "play 5H"), (1, "play KH"), (2, "play 2C"))
    assert texts(deal, deal.knowledge.known[1]) == ["2C", "5H", "KH"]
    deal.hands[1] = join(deal.hands[1], ONE.hand(["KH"]))
    act(deal, (1, "play KH"))
    assert texts(deal, deal.knowledge.known[1]) == ["2C", "5H"]


def test_the_leader_of_round_1_is_known_to_hold_the_ace_of_spades() -> None:
    for seed in range(5):
        match = new_match(9, seed)
        leader = match.deal.leader
        for seat in range(9):
            world = match.redeal(seat, Random(seed)).deal
            assert world.hands[leader] >> ACE_OF_SPADES & 1
            between = range((leader - match.dealer) % 9)
            assert not any(world.hands[(match.dealer + place) % 9] >> ACE_OF_SPADES & 1 for place in between)


TAKING = ("2H 3S 4D", "KS 4H 5D", "7C 8D 6S", "9C TD JD")


def test_who_gave_a_hand_away_knows_where_its_cards_are() -> None:
    deal = later(*TAKING, take_hand="open")
    act(deal, (1, "take P2"))
    for number in range(20):
        assert {"7C", "8D", "6S"} <= set(hand(deal.redeal(2, Random(number)), 1))
    others = {card for number in range(40) for card in hand(deal.redeal(3, Random(number)), 0)}
    assert "7C" in others
    act(deal, (0, "take P1"))
    for number in range(20):
        held = set(hand(deal.redeal(2, Random(number)), 0))
        assert {"7C", "8D", "6S"} <= held
        assert {"KS", "4H", "5D"} <= set(hand(deal.redeal(1, Random(number)), 0))


def test_what_only_others_gave_and_got_is_not_in_a_redeal() -> None:
    """The world goes to the seat's agent, perhaps on another machine."""
    deal = later(*TAKING, take_hand="open")
    act(deal, (1, "take P2"))
    assert deal.knowledge.given[2].cards
    assert deal.redeal(2, Random(1)).knowledge.given[2] == deal.knowledge.given[2]
    assert not deal.redeal(3, Random(1)).knowledge.given[2].cards


def test_cards_given_away_are_followed_until_they_are_played() -> None:
    deal = later(*TAKING, take_hand="open", leader=1)
    act(deal, (1, "take P2"), (1, "play 8D"), (3, "play TD"), (0, "play 4D"))
    given = deal.knowledge.given[2]
    assert (given.holder, texts(deal, given.cards)) == (1, ["6S", "7C"])


def test_a_taken_hand_out_of_a_suit_limits_how_much_of_it_there_is() -> None:
    deal = later("2H 3S 4D", "KS 6D 5D", "7C 8D 6S", "9C TD JD", take_hand="open")
    deal.knowledge.lacks[1] = ONE.suit_masks[2]
    act(deal, (1, "take P2"))
    assert deal.knowledge.lacks[1] == 0
    assert deal.knowledge.most[1, 2] == 3
    deal.knowledge.lose(1, ONE.hand(["4H"]))
    assert deal.knowledge.most[1, 2] == 2


@pytest.mark.parametrize("chosen", VARIANTS, ids=str)
def test_what_is_known_is_so_in_the_real_world_and_in_every_redeal(chosen: Chosen) -> None:
    for number, match in enumerate(matches(chosen, range(100, 114))):
        deal = match.deal
        viewer = number % len(deal.hands)
        for world in (deal, match.redeal(viewer, Random(number)).deal):
            for seat in deal.playing:
                held = deal.knowledge.held(seat, viewer)
                unknown = part(world.hands[seat], held)
                if seat != viewer:
                    assert join(held, unknown) == world.hands[seat]
                    assert not unknown & both(deal.knowledge.missing(seat, viewer))
                assert world.hands[seat].bit_count() == deal.hands[seat].bit_count()


def test_redeal_gives_every_unseen_card_to_everybody_now_and_then() -> None:
    match = new_match(5, 9)
    found = [0] * 5
    for number in range(150):
        for seat, held in enumerate(match.redeal(0, Random(number)).deal.hands):
            found[seat] |= held
    ace = 1 << ACE_OF_SPADES
    unseen = ONE.full & ~match.deal.hands[0] & ~ace
    assert found[0] == match.deal.hands[0]
    assert all(cards & ~ace == unseen for cards in found[1:])


def test_a_redeal_draws_other_cards_than_the_match_will() -> None:
    deal = later("AH", "KH 3S", waste="2C 3C 4C 5C 6C 7C", no_escape_with_power=True)
    drawn = set()
    for number in range(20):
        world = deal.redeal(0, Random(number))
        act(world, (0, "play AH"), (1, "play KH"))
        drawn.add(world.bound)
    assert len(drawn) > 1

"""Tricky Express: facts that a player can infer, in a redeal."""

from collections.abc import Iterator, Sequence
from random import Random

from games.core.cards import Hand
from games.core.game import Seat
from games.tricks.four import left_of, right_of
from games.tricky_express.cards import PACK, higher_ranks
from games.tricky_express.deal import TrickyExpressDeal
from games.tricky_express.match import TrickyExpressMatch
from tests.games.setups import draws, play_on
from tests.games.tricky_express.deals import new_match


def moments(seeds: Sequence[int]) -> Iterator[TrickyExpressMatch]:
    """Matches after each decision of the first deal."""
    for seed in seeds:
        match = new_match(seed)
        for _ in play_on(match, 4, draws(seed), most=67):
            yield match


def worlds(match: TrickyExpressMatch, seat: Seat) -> Iterator[TrickyExpressDeal]:
    for number in range(3):
        yield match.redeal(seat, Random(number)).deal


def test_redeal_leaves_what_was_given_last_with_the_neighbour_until_it_is_played() -> None:
    for match in moments([1, 2]):
        deal = match.deal
        if not deal.given:
            continue
        for seat in range(4):
            given = deal.given[-1][seat]
            for world in worlds(match, seat):
                for neighbour, card in zip((right_of(seat), left_of(seat)), given, strict=True):
                    held = had(world, neighbour)
                    assert held >> card & 1


def test_redeal_leaves_what_was_given_first_with_the_neighbour_or_passed_on() -> None:
    for match in moments([3]):
        deal = match.deal
        if len(deal.given) < 2:
            continue
        for seat in range(4):
            for neighbour, card in zip((right_of(seat), left_of(seat)), deal.given[0][seat], strict=True):
                for world in worlds(match, seat):
                    holders = [each for each in range(4) if had(world, each) >> card & 1]
                    assert holders[0] in {neighbour, seat, (seat + 2) % 4}


def test_redeal_respects_voids() -> None:
    for match in moments([4, 5]):
        deal = match.deal
        for seat in range(4):
            for world in worlds(match, seat):
                for player, suit in voids(deal):
                    assert not world.hands[player] & suit


def test_redeal_respects_the_ranks_of_the_first_exchange() -> None:
    """Cards above a neighbour's first gift came from the opposite player, one an exchange at most."""
    for match in moments([6, 7]):
        deal = match.deal
        if not deal.given:
            continue
        for seat in range(4):
            right, left = right_of(seat), left_of(seat)
            mine = sum(1 << card for each in deal.given for card in each[seat])
            for world in worlds(match, seat):
                for giver, card in ((right, deal.given[0][right][1]), (left, deal.given[0][left][0])):
                    strangers = had(world, giver) & higher_ranks(card) & ~mine
                    assert strangers.bit_count() <= len(deal.given)


def test_redeal_has_a_history_that_leads_back_to_13_cards_each() -> None:
    for match in moments([8]):
        for seat in range(4):
            for world in worlds(match, seat):
                hands = [had(world, each) for each in range(4)]
                for exchange in reversed(world.given):
                    for giver, cards in enumerate(exchange):
                        for receiver, card in zip((right_of(giver), left_of(giver)), cards, strict=True):
                            assert hands[receiver] >> card & 1
                            hands[receiver] ^= 1 << card
                            hands[giver] |= 1 << card
                assert [hand.bit_count() for hand in hands] == [13] * 4
                assert sum(hands) == PACK.full


def test_redeal_gives_every_unseen_card_to_everybody_now_and_then() -> None:
    match = new_match(9)
    found = [0] * 4
    for number in range(120):
        for seat, hand in enumerate(match.redeal(0, Random(number)).deal.hands):
            found[seat] |= hand
    unseen = PACK.full & ~match.deal.hands[0]
    assert found == [match.deal.hands[0], unseen, unseen, unseen]


def had(deal: TrickyExpressDeal, seat: Seat) -> Hand:
    """The player's hand after the last exchange: cards held, in the present exchange, and played since."""
    held = deal.hands[seat] | sum(1 << card for card in deal.giving[seat])
    return held | sum(1 << card for player, card, _ in plays_of(deal) if player == seat)


def plays_of(deal: TrickyExpressDeal) -> Iterator[tuple[Seat, int, int]]:
    """Each card played, after its player, with the card led to that trick."""
    for leader, cards, _ in (*deal.finished, (deal.trick.leader, deal.trick.cards, None)):
        for place, card in enumerate(cards):
            yield (leader + place) % 4, card, cards[0]


def voids(deal: TrickyExpressDeal) -> set[tuple[Seat, Hand]]:
    return {
        (player, PACK.suit_masks[PACK.suit(led)])
        for player, card, led in plays_of(deal)
        if PACK.suit(card) != PACK.suit(led)
    }

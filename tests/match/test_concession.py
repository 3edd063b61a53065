"""Concessions alone: the side that gives up, the players that it still asks, and the share of each."""

import pytest

from bot.match.concession import Concession, Leaving
from bot.match.seating import SeatAssignment
from bot.storage import SeatRow
from games.core.game import Seat

PAIRS = Concession(((0, 2), (1, 3)))
FOUR = SeatAssignment.of(tuple(SeatRow(seat, seat + 1, f"P{seat}", None) for seat in range(4)), 1)


@pytest.mark.parametrize(
    ("offers", "left", "side", "asked"),
    [
        ((), (), None, ()),
        ((0,), (), None, (2,)),
        ((0, 2), (), 0, ()),
        ((0,), (2,), 0, ()),
        ((1,), (2,), None, (3,)),
    ],
)
def test_a_side_gives_up_once_all_who_still_play_on_it_offer_to(
    offers: tuple[Seat, ...], left: tuple[Seat, ...], side: int | None, asked: tuple[Seat, ...]
) -> None:
    seating = FOUR
    for seat in left:
        seating = seating.leave(seat + 1).seating
    concession = PAIRS.with_offers(offers)
    assert concession.agreed_side(0, seating) == side
    assert concession.asked(seating) == asked


def test_an_offer_goes_with_its_player() -> None:
    assert PAIRS.with_offers((0, 2)).without_offers((2,)) == PAIRS.with_offers((0,))


@pytest.mark.parametrize(
    ("offers", "gone", "user", "end"),
    [((), (), 1, None), ((0,), (), 3, "conceded"), ((0,), (), 1, None), ((), (2, 3, 4), 1, "abandoned")],
)
def test_leaving_concedes_for_a_partner_who_offers_to_and_abandons_a_match_without_people(
    offers: tuple[Seat, ...], gone: tuple[int, ...], user: int, end: Leaving | None
) -> None:
    seating = FOUR
    for user_id in gone:
        seating = seating.leave(user_id).seating
    assert PAIRS.with_offers(offers).end_by_leaving(user, seating) == end


def test_the_other_side_wins_and_shares() -> None:
    decided = PAIRS.decided(0)
    assert (PAIRS.winners, PAIRS.shares) == ((), None)
    assert (decided.winners, decided.shares) == ((1, 3), (0.0, 0.5, 0.0, 0.5))


def test_only_one_of_two_sides_can_concede() -> None:
    alone = Concession(((0,), (1,), (2,)))
    assert not alone.is_possible
    assert alone.with_offers((0,)).agreed_side(0, FOUR) is None

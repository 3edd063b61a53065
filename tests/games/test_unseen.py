"""Redeal unseen cards within the limits that play has shown."""

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import Hand
from games.core.game import Seat
from games.tressette.redeal import deal_keeping
from games.tricks.unseen import deal_unseen

SIZE = 16
FULL: Hand = (1 << SIZE) - 1
owners = st.lists(st.integers(0, 3), min_size=SIZE, max_size=SIZE)
sets = st.lists(st.integers(0, FULL), min_size=4, max_size=4)


def hands_of(holders: list[Seat]) -> list[Hand]:
    return [sum(1 << card for card, holder in enumerate(holders) if holder == seat) for seat in range(4)]


@given(owners, sets, st.integers())
def test_a_deal_is_found_wherever_there_is_one(holders: list[Seat], bars: list[Hand], seed: int) -> None:
    real = hands_of(holders)
    barred = [bar & ~hand for bar, hand in zip(bars, real, strict=True)]
    dealt = deal_unseen(FULL, [hand.bit_count() for hand in real], barred, Random(seed))
    assert dealt is not None
    assert sum(dealt) == FULL
    for hand, was, bar in zip(dealt, real, barred, strict=True):
        assert hand.bit_count() == was.bit_count()
        assert not hand & bar


def test_there_is_no_deal_when_nobody_may_hold_a_card() -> None:
    assert deal_unseen(0b11, [1, 1], [0b01, 0b01], Random(1)) is None


def test_there_is_no_deal_when_too_few_may_hold_too_many() -> None:
    assert deal_unseen(0b1111, [2, 2], [0b0111, 0], Random(1)) is None


def test_room_is_made_along_a_chain_of_seats() -> None:
    """Seat 0, if dealt card 2 first, must hand it on to seat 2, which can hold no other."""
    barred = [0, 0b100, 0b011]
    drawn = [deal_unseen(0b111, [1, 1, 1], barred, Random(seed)) for seed in range(40)]
    assert all(each in ([0b001, 0b010, 0b100], [0b010, 0b001, 0b100]) for each in drawn)
    assert len({str(each) for each in drawn}) == 2


def test_without_bars_every_deal_is_equally_likely() -> None:
    rng = Random(4)
    drawn = Counter(str(deal_unseen(0b1111, [2, 1, 1], [0, 0, 0], rng)) for _ in range(2400))
    assert len(drawn) == 12
    assert max(drawn.values()) < 260
    assert min(drawn.values()) > 140


@given(owners, sets, sets, st.integers())
def test_promises_are_kept(holders: list[Seat], bars: list[Hand], promised: list[Hand], seed: int) -> None:
    real = hands_of(holders)
    barred = [bar & ~hand for bar, hand in zip(bars, real, strict=True)]
    promises = [(seat, cards) for seat, cards in enumerate(promised) if cards & real[seat]]
    dealt = deal_keeping(real, [real[0], 0, 0, 0], barred, promises, Random(seed))
    assert dealt is not None
    assert dealt[0] == real[0]
    assert all(dealt[seat] & cards for seat, cards in promises)
    assert not any(hand & bar for hand, bar in zip(dealt[1:], barred[1:], strict=True))


def test_a_promise_is_kept_however_unlikely_by_chance() -> None:
    """Seat 1 holds a single card of sixteen: its promised card."""
    real = [0, 1 << 9, FULL & ~(1 << 9), 0]
    for seed in range(10):
        assert deal_keeping(real, [0] * 4, [0] * 4, [(1, 1 << 9)], Random(seed)) == real


def test_two_promises_are_kept_together() -> None:
    real = [0, 0b0001, 0b0010, FULL & ~0b0011]
    promises = [(1, 0b0011), (2, 0b0010)]
    for seed in range(10):
        assert deal_keeping(real, [0] * 4, [0] * 4, promises, Random(seed)) == real


def test_promises_that_cannot_be_kept_have_no_deal() -> None:
    real = [0, 0b01, 0b10, 0]
    assert deal_keeping(real, [0] * 4, [0, 0b01, 0, 0], [(1, 0b01)], Random(1)) is None
    assert deal_keeping(real, [0] * 4, [0] * 4, [(1, 0b01), (2, 0b01)], Random(1)) is None

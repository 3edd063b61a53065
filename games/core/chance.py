"""Verifiable chance: everything random in a match follows from one secret seed.

``SHA-256(seed)`` is published when the match starts and the seed when it ends, so anyone can check that
no deal was rigged. The generator is the project's own, so that a shuffle is the same on every machine:

- block *i* = 0, 1, … of the stream named *label* is ``HMAC-SHA-256(key=seed, message=f"{label}/{i}")``;
- a block gives eight unsigned 32-bit numbers, big-endian;
- a number below *n* is the first of them below ``2**32 - 2**32 % n``, modulo *n* (rejection sampling);
- a shuffle is Fisher and Yates's: for *i* from the last place down to 1, swap *i* and ``below(i + 1)``.
"""

import hashlib
import struct
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, count, islice
from typing import TYPE_CHECKING, TypeVar

from games.core.plain import makes_the_one

if TYPE_CHECKING:
    from hashlib import _Hash

T = TypeVar("T")

SEED_BYTES = 32
_WORDS = 1 << 32
_unpack = struct.Struct(">8I").unpack
_HASH_BLOCK = 64
_INNER, _OUTER = (bytes(byte ^ pad for byte in range(256)) for pad in (0x36, 0x5C))
"""The pads of HMAC (RFC 2104), as tables for `bytes.translate`."""


class Stream:
    """One named sequence of random numbers, used up in order."""

    __slots__ = ("_numbers",)

    def __init__(self, seed: bytes, label: str) -> None:
        self._numbers = _numbers(seed, label)

    def below(self, limit: int) -> int:
        """A uniform number in 0..limit-1; `limit` is between 1 and 2**32."""
        accepted = _WORDS - _WORDS % limit
        for number in self._numbers:
            if number < accepted:
                return number % limit
        raise AssertionError("a stream has no end")

    def shuffled(self, things: Iterable[T]) -> list[T]:
        """The things in a uniformly random order."""
        order = list(things)
        left = len(order)
        surely_accepted = _WORDS - left
        for number in islice(self._numbers, max(left - 1, 0)):
            # One in a hundred million is not accepted at once.
            other = (number if number < surely_accepted else self._accepted(number, left)) % left
            left -= 1
            order[left], order[other] = order[other], order[left]
        return order

    def _accepted(self, number: int, limit: int) -> int:
        """The number, or the next one that is not rejected for this limit."""
        while number >= _WORDS - _WORDS % limit:
            number = next(self._numbers)
        return number


class Chance:
    """The chance of one match; streams with different labels are independent.

    Raises:
        ValueError: the seed is not 32 bytes.
    """

    __slots__ = ("seed",)

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a match's seed is {SEED_BYTES} bytes, not {len(seed)}")
        self.seed = seed

    def __reduce__(self) -> tuple[object, ...]:
        return chance_of, (self.seed,)

    def stream(self, label: str) -> Stream:
        """The stream of that name, from its beginning."""
        return Stream(self.seed, label)

    def deal(self, number: int, cards: Iterable[T]) -> list[T]:
        """The pack as shuffled for deal `number` (from 1), top card first.

        >>> Chance(bytes(32)).deal(1, "ABCDE")
        ['C', 'B', 'E', 'D', 'A']
        """
        return Stream(self.seed, f"deal {number}").shuffled(cards)


@makes_the_one
def chance_of(seed: bytes) -> Chance:
    """The chance of that seed: a match copied by another process goes on alike."""
    return Chance(seed)


def commitment(seed: bytes) -> str:
    """SHA-256 of the seed in lower-case hexadecimal: published before the first card is dealt.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(seed).hexdigest()


def _numbers(seed: bytes, label: str) -> Iterator[int]:
    return chain.from_iterable(_blocks(seed, label))


def _blocks(seed: bytes, label: str) -> Iterator[tuple[int, ...]]:
    """The blocks of a stream, as numbers. A deal takes several, so the key is hashed once for all."""
    inner, outer = _keyed(seed)
    for block in count():
        message, tag = inner.copy(), outer.copy()
        message.update(f"{label}/{block}".encode())
        tag.update(message.digest())
        yield _unpack(tag.digest())


@lru_cache(maxsize=64)
def _keyed(seed: bytes) -> "tuple[_Hash, _Hash]":
    """The two hashes of HMAC after the padded key, to be copied."""
    key = seed.ljust(_HASH_BLOCK, b"\0")
    return hashlib.sha256(key.translate(_INNER)), hashlib.sha256(key.translate(_OUTER))

"""Copies follow from the slots: how each kind of field is copied, and that none can be forgotten."""

from collections.abc import Mapping
from typing import Any, final

import pytest

from games.core.cloning import Cloneable, Shared, clone_source


class Inner(Cloneable):
    __slots__ = ("cards",)

    cards: list[int]

    def __init__(self) -> None:
        self.cards = [1]


@final
class Last(Cloneable):
    __slots__ = ("cards", "inner")

    cards: list[int]
    inner: Inner

    def __init__(self) -> None:
        self.cards = [2]
        self.inner = Inner()


class Notebook:
    """A mutable class without a way to copy it."""


class Outer(Cloneable):
    __slots__ = ("book", "final", "inner", "maybe", "names", "number", "parts", "seen", "told")

    book: Shared[Notebook]
    final: Last
    inner: Inner
    maybe: list[int] | None
    names: dict[str, int]
    number: int
    parts: list[Inner]
    seen: set[int]
    told: Mapping[str, int]

    def __init__(self) -> None:
        self.book = Notebook()
        self.final = Last()
        self.inner = Inner()
        self.maybe = None
        self.names = {"a": 1}
        self.number = 3
        self.parts = [Inner(), Inner()]
        self.seen = {1}
        self.told = {"b": 2}


class More(Outer):
    __slots__ = ("extra",)

    extra: list[str]

    def __init__(self) -> None:
        super().__init__()
        self.extra = ["x"]


def test_what_can_change_is_copied_and_the_rest_is_shared() -> None:
    first = More()
    first.maybe = [5]
    twin = first.clone()
    assert type(twin) is More
    for name in ("maybe", "names", "seen", "extra"):
        mine, theirs = getattr(first, name), getattr(twin, name)
        assert mine == theirs
        assert mine is not theirs
    assert twin.inner is not first.inner
    assert twin.inner.cards is not first.inner.cards
    assert twin.final.cards is not first.final.cards
    assert twin.final.inner.cards is not first.final.inner.cards
    assert [part.cards for part in twin.parts] == [[1], [1]]
    assert all(one is not other for one, other in zip(first.parts, twin.parts, strict=True))
    assert twin.book is first.book
    assert twin.told is first.told


def test_a_list_that_is_not_there_stays_away() -> None:
    assert Outer().clone().maybe is None


def test_the_fields_of_a_part_without_subclasses_are_copied_in_the_same_code() -> None:
    assert "part.cards = old.cards.copy()" in clone_source(Outer)


def test_a_slot_without_a_type_is_refused() -> None:
    with pytest.raises(TypeError, match="'forgotten' without an annotation"):
        type("Bad", (Cloneable,), {"__slots__": ("forgotten",)})


@pytest.mark.parametrize("kind", [Notebook, list[Notebook], tuple[list[int], ...], dict[str, list[int]], Any])
def test_a_slot_that_nobody_knows_how_to_copy_is_refused(kind: object) -> None:
    with pytest.raises(TypeError, match="derive that from Cloneable"):
        type("Bad", (Cloneable,), {"__slots__": ("odd",), "__annotations__": {"odd": kind}})


def test_a_clone_written_by_hand_is_refused() -> None:
    with pytest.raises(TypeError, match="follows from its slots"):
        type("Bad", (Cloneable,), {"__slots__": (), "clone": lambda self: self})

"""Each kind of press has its handler, in the module of its area; and every error is answered."""

import pytest

from bot.cogs import openings
from bot.cogs.handlers.registry import HANDLERS, handles
from bot.ui import ids


def area(thing: object) -> str:
    """The last part of the module in which something is written."""
    return str(getattr(thing, "__module__", "")).rpartition(".")[2]


@pytest.mark.parametrize("kind", ids.KINDS.values(), ids=lambda kind: kind.__name__)
def test_every_kind_of_press_has_a_handler_in_the_module_of_its_area(kind: type[ids.Press]) -> None:
    assert kind in HANDLERS, f"nothing handles {kind.__name__}"
    assert area(HANDLERS[kind]) == area(kind)


def test_every_handler_is_for_a_press_that_can_be_decoded() -> None:
    assert set(HANDLERS) == set(ids.KINDS.values())
    assert len(set(HANDLERS.values())) == len(HANDLERS), "a function handles two kinds"


def test_a_kind_cannot_have_two_handlers() -> None:
    with pytest.raises(AssertionError, match="has a handler"):
        handles(ids.ShowHand)(HANDLERS[ids.ShowHand])


def test_of_what_was_opened_long_ago_nothing_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(openings, "REMEMBERED", 2)
    opened = openings.Openings()
    for number in range(3):
        opened.note(number, f"lobby{number}")
    assert [opened.opened(number) for number in range(3)] == [None, "lobby1", "lobby2"]

"""Each kind of press has its handler, in the folder of its feature; and every error is answered."""

import pytest

import bot.features.presses  # noqa: F401 - its modules register their handlers
from bot.features import ids
from bot.interactions import openings
from bot.interactions.registry import HANDLERS, handles


def module_of(thing: object) -> str:
    """The module in which something is written."""
    return str(getattr(thing, "__module__", ""))


@pytest.mark.parametrize("kind", ids.KINDS.values(), ids=lambda kind: kind.__name__)
def test_every_kind_of_press_has_a_handler_in_the_folder_of_its_feature(kind: type[ids.Press]) -> None:
    assert kind in HANDLERS, f"nothing handles {kind.__name__}"
    assert module_of(HANDLERS[kind]) == module_of(kind).removesuffix("ids") + "presses"


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

"""The checks after every end-to-end test notice faults that are planted for them."""

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Any, Final

import pytest

from bot.features import ids
from bot.i18n.catalogue import LOCALES
from bot.picture.emojis import FACES
from bot.sandbox import Person, Sandbox
from bot.sandbox.model import GatewayEvent
from bot.services import Services
from bot.ui.localizer import Localizer
from tests.e2e.aftermath import LoggedErrors, Onlooker
from tests.e2e.driver import CHANNEL, Json, public, started
from tests.e2e.hidden import cards_in
from tests.e2e.process import BotProcess, errors_in

pytestmark = pytest.mark.usefixtures("bot")
PLACES: Final[Mapping[str, Callable[[str], Json]]] = {
    "text": lambda code: {"content": f"There is {_label(code)}."},
    "japanese text": lambda code: {"content": f"手札は{Localizer(LOCALES[1]).card_label(code)}です"},
    "emoji in a text": lambda code: {"components": [{"type": 10, "content": f"<:{FACES[code]}:{1:018}>"}]},
    "alt text": lambda code: {
        "components": [{"type": 12, "items": [{"media": {}, "description": _label(code)}]}]
    },
    "label": lambda code: {"components": [_button(label=_label(code))]},
    "emoji of a button": lambda code: {"components": [_button(emoji={"name": FACES[code], "id": "1"})]},
    "option": lambda code: {"components": [_select(label=_label(code), value="0")]},
    "value of an option": lambda code: {"components": [_select(label="?", value=code)]},
    "custom id": lambda code: {"components": [_button(custom_id=f"x:play {code}")]},
    "embed": lambda code: {"embeds": [{"title": _label(code)}]},
    "file name": lambda code: {"attachments": [{"filename": f"{code}.png"}]},
}


def _label(code: str) -> str:
    return Localizer(LOCALES[0]).card_label(code)


def _button(**fields: object) -> dict[str, object]:
    return {"type": 2, "custom_id": "x", **fields}


def _select(**option: str) -> dict[str, object]:
    return {"type": 3, "custom_id": "x", "options": [option]}


@pytest.fixture
async def services(opened_services: list[Services], anna: Person, ben: Person) -> Services:
    """A match of two has begun."""
    await started([anna, ben], "tressette_two")
    return opened_services[-1]


@pytest.fixture
def onlooker(sandbox: Sandbox, services: Services) -> Iterator[Onlooker]:
    """Another onlooker, which does not fail the test."""
    onlooker = Onlooker(sandbox, [services])
    yield onlooker
    sandbox.world.listeners.remove(onlooker._hear)


def message(sandbox: Sandbox, anna: Person, reader: str | None, **fields: Any) -> GatewayEvent:
    """A message of the bot's, as the onlooker hears of it."""
    (channel,) = {each["channel_id"] for each in anna.see(CHANNEL)}
    data = {"author": {"id": sandbox.world.bot.id}, "channel_id": channel, "components": [], **fields}
    return GatewayEvent("MESSAGE_UPDATE", data, "1", channel, reader)


@pytest.mark.parametrize("place", PLACES)
async def test_a_single_card_of_a_hand_is_noticed_for_all_to_see(
    sandbox: Sandbox, services: Services, onlooker: Onlooker, anna: Person, place: str
) -> None:
    (table,) = services.register.tables()
    hand = table.match.view(0).zone("hand", 0)
    assert hand is not None
    onlooker._hear(message(sandbox, anna, None, **PLACES[place](hand.items[0])))
    assert any(f"everybody reads of {hand.items[0]}" in leak for leak in onlooker.secrets_told())


async def test_a_card_of_the_opponent_is_noticed_in_a_panel_and_none_of_ones_own(
    sandbox: Sandbox, services: Services, onlooker: Onlooker, anna: Person
) -> None:
    (table,) = services.register.tables()
    seat = table.match.seating.kept_for(int(anna.id))
    assert seat is not None
    hands = [table.match.view(each).zone("hand", each) for each in (seat, 1 - seat)]
    own, other = (() if hand is None else hand.items for hand in hands)
    refs = public(anna, ids.ShowMore)["components"]
    onlooker._hear(message(sandbox, anna, anna.id, components=refs, content=" ".join(map(_label, own))))
    assert not onlooker.secrets_told()
    onlooker._hear(message(sandbox, anna, anna.id, components=refs, content=_label(other[0])))
    assert any(f"{anna.id} reads of {other[0]}" in leak for leak in onlooker.secrets_told())


def test_every_card_is_known_by_all_its_names_and_nothing_else_is_a_card() -> None:
    for code, emoji in FACES.items():
        labels = (Localizer(locale).card_label(code) for locale in LOCALES)
        for name in chain((code, f"<:{emoji}:1>"), labels):
            assert cards_in({"content": f"({name})"}) == {code}, name
    assert not cards_in({"content": "♠ 3 of 10, H2O, p1b:more:abcd2345"})


def test_errors_in_the_output_of_a_process_are_found_and_nothing_else_is_one() -> None:
    traceback = 'Traceback (most recent call last):\n  File "x.py", line 1\nKeyError: 7'
    written = (
        '{"level": "warning", "event": "late", "fault": "error"}',
        '{"level": "error", "event": "part failed", "fault": "KeyError at x.py:1"}',
        '{"level": "critical", "event": "lost", "exception": "Traceback"}',
        "Parlour has ended.",
        *traceback.splitlines(),
        '{"level": "error", "event": "cut off by a ki',
    )
    first, second, last = errors_in("\n".join(written))
    assert (first, second) == ("part failed: KeyError at x.py:1", "lost: Traceback")
    assert last.startswith(traceback)
    assert not list(errors_in("\n".join(written[::3])))


async def test_an_error_of_a_process_is_heard_by_the_test(
    sandbox: Sandbox, tmp_path: Path, logged_errors: LoggedErrors
) -> None:
    process = BotProcess(sandbox, tmp_path / "another.sqlite", "1 / 0")
    await process.launch()
    assert await process.ended() == 1
    (heard,) = logged_errors.found
    assert heard.startswith("bot process: Traceback")
    assert heard.endswith("ZeroDivisionError: division by zero")
    logged_errors.found.clear()

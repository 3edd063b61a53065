"""A press reaches the desk by the method of its kind, and every error ends there."""

from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import cast

import pytest
from discord import ButtonStyle

from bot.ui import ids, items
from bot.ui.items import PressItem, SelectItem
from tests.ui.test_ids import MATCH, SAMPLES

VALUES = ["3", "4"]
DELIVERED: dict[str, tuple[str, tuple[object, ...]]] = {
    "act": ("act", (SAMPLES["act"],)),
    "pick": ("pick", (SAMPLES["pick"],)),
    "choose": ("choose", (SAMPLES["choose"], VALUES)),
    "each": ("each", (SAMPLES["each"],)),
    "hand": ("hand", (MATCH,)),
    "still": ("hand", (MATCH,)),
    "last": ("last", (MATCH,)),
    "score": ("score", (MATCH,)),
    "more": ("more", (MATCH,)),
    "repost": ("repost", (MATCH,)),
    "leave": ("leave", (MATCH, True)),
    "back": ("back", (MATCH,)),
    "takeover": ("take_over", (MATCH, 3)),
    "again": ("rematch", (MATCH,)),
    "replay": ("replay", (MATCH, 12345)),
    "record": ("record", (MATCH,)),
    "rules": ("rules", ("tricky_express", 5)),
    "games": ("browse", (SAMPLES["games"],)),
    "narrow": ("narrow", (SAMPLES["narrow"], "3")),
    "game": ("game_card", (SAMPLES["game"],)),
    "open": ("open_game", (SAMPLES["open"],)),
    "lobby": ("lobby", (MATCH, "options")),
    "hint": ("hint", (SAMPLES["hint"],)),
    "hints": ("lobby_hints", (SAMPLES["hints"],)),
    "review": ("review", (MATCH, 12345)),
    "addai": ("add_ai", (MATCH, "expert")),
    "thread": ("in_thread", (SAMPLES["thread"],)),
    "lpage": ("lobby_page", (MATCH, 1)),
    "opt": ("lobby_option", (SAMPLES["opt"], "3")),
    "clock": ("lobby_clock", (SAMPLES["clock"], "3")),
    "seats": ("lobby_seats", (MATCH, 3)),
    "remove": ("lobby_remove", (MATCH, 3)),
    "swap": ("lobby_swap", (MATCH, [3, 4])),
}


class NotedDesk:
    """A desk that notes what it is asked, and breaks down when told to."""

    def __init__(self, error: Exception | None = None) -> None:
        self.asked: list[tuple[str, tuple[object, ...]]] = []
        self.troubles: list[tuple[ids.Ref | None, Exception]] = []
        self.error = error

    def __getattr__(self, name: str) -> Callable[..., Awaitable[None]]:
        assert hasattr(items.Desk, name)

        async def note(_press: object, *given: object, **named: object) -> None:
            if self.error:
                raise self.error
            self.asked.append((name, (*given, *named.values())))

        return note

    async def trouble(self, _press: object, ref: ids.Ref | None, error: Exception) -> None:
        self.troubles.append((ref, error))


def press(desk: NotedDesk) -> items.Press:
    return cast("items.Press", SimpleNamespace(client=SimpleNamespace(desk=desk)))


@pytest.mark.parametrize("code", ids.KINDS)
async def test_a_press_goes_to_the_method_of_its_kind(code: str) -> None:
    desk = NotedDesk()
    await items.answer(press(desk), ids.encode(SAMPLES[code]), VALUES)
    assert desk.asked == [DELIVERED[code]]
    assert not desk.troubles


async def test_an_id_of_another_version_is_said_to_be_outdated() -> None:
    desk = NotedDesk()
    await items.answer(press(desk), "p1b:gone:k3v9x2aq")
    assert desk.asked == [("outdated", ())]


async def test_every_error_is_answered_as_trouble() -> None:
    error = RuntimeError("broken")
    desk = NotedDesk(error)
    await items.answer(press(desk), ids.encode(SAMPLES["act"]))
    assert desk.troubles == [(SAMPLES["act"], error)]


async def test_a_select_without_values_is_trouble_and_not_silence() -> None:
    desk = NotedDesk()
    await items.answer(press(desk), ids.encode(SAMPLES["seats"]), [])
    assert [type(error) for _, error in desk.troubles] == [IndexError]


def test_each_item_answers_its_own_ids_alone() -> None:
    """discord.py calls every class whose template matches, so that two must never match."""
    for code, ref in SAMPLES.items():
        custom_id = ids.encode(ref)
        matching = [
            item for item in items.ITEMS if item.__discord_ui_compiled_template__.fullmatch(custom_id)
        ]
        assert matching == [SelectItem if ids.is_select(ids.KINDS[code]) else PressItem]
        assert items.is_ours(custom_id)
    assert not items.is_ours("p0b:hand:k3v9x2aq")


async def test_a_rebuilt_button_answers_as_the_one_that_was_sent() -> None:
    desk = NotedDesk()
    sent = items.button(SAMPLES["hand"], "My hand", ButtonStyle.primary)
    rebuilt = await PressItem.from_custom_id(press(desk), sent.item, None)
    await rebuilt.callback(press(desk))
    assert desk.asked == [("hand", (MATCH,))]


def test_labels_are_cut_to_what_discord_takes() -> None:
    assert len(items.button(SAMPLES["hand"], "x" * 200).item.label or "") == 80
    assert len(items.option("v", "x" * 200, "y" * 200).label) == 100

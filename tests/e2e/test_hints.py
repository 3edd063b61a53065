"""Hints, asked for by a click in the panel."""

import re
from random import Random

import pytest

from bot.features import ids
from bot.sandbox import Person, said
from bot.storage import StorageError
from tests.e2e.driver import CHANNEL, Json, Player, has_control, is_rash, moves, press, started

pytestmark = pytest.mark.usefixtures("bot")
NOTHING: Json = {"components": []}
ADVICE = re.compile(r"💡 (?:An expert would choose )?\*\*(.+?)\*\*")


async def choosing(player: Player) -> Json:
    """Play until there is a choice, for which a hint is offered; returns the panel."""
    while True:
        await player.person.until(lambda _: bool(moves(player.now() or NOTHING)))
        panel = player.now()
        assert panel is not None
        if has_control(panel, ids.AskForHint):
            return panel
        await player.press_one(panel, next(each for each in moves(panel) if not is_rash(each)))


@pytest.mark.expects_errors("interaction failed: The disk cannot be read.")
async def test_a_hint_is_shown_though_the_press_could_not_be_answered(
    anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await started([anna], "rovescino")
    player = Player(anna, Random(1))
    await player.open_hand()
    panel = await choosing(player)

    async def fails(*_: object) -> None:
        raise StorageError("The disk cannot be read.")

    monkeypatch.setattr("bot.features.table.presses.renew_panel", fails)
    asked = await press(anna, panel, ids.AskForHint)
    assert asked.kind != "update"
    await anna.until(lambda _: bool(ADVICE.search(said(player.now() or NOTHING))))


@pytest.mark.smoke
async def test_a_player_asks_for_a_hint_and_plays_it(anna: Person) -> None:
    """In Rovescino each move is one button, a card."""
    await started([anna], "rovescino")
    player = Player(anna, Random(1))
    await player.open_hand()
    asked = await press(anna, await choosing(player), ids.AskForHint)
    assert asked.kind == "update"

    await anna.until(lambda _: bool(ADVICE.search(said(player.now() or NOTHING))))
    panel = player.now()
    assert panel is not None
    assert not has_control(panel, ids.AskForHint)
    assert not any(ADVICE.search(said(each)) for each in anna.see(CHANNEL) if not each["flags"] & 64)

    found = ADVICE.search(said(panel))
    assert found is not None
    wanted = next(each["custom_id"] for each in moves(panel) if each.get("label") == found[1])
    await anna.click(CHANNEL, panel, wanted)
    await anna.until(lambda _: not ADVICE.search(said(player.now() or NOTHING)))

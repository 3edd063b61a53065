"""The line on the end card that says how well a person decided, some time after the end of a match."""

from pathlib import Path
from random import Random

import pytest

from bot.features import ids
from bot.sandbox import Person, said
from tests.databases import query
from tests.e2e.driver import CHANNEL, Json, Player, has_control, moves, press, public, started


@pytest.fixture
def unjudged() -> None:
    """Let decisions be judged."""


@pytest.mark.usefixtures("bot")
async def test_the_end_card_says_how_well_one_decided_and_leads_to_the_turning_point(
    anna: Person, database: Path
) -> None:
    await started([anna], "bushi_shogi")
    await Player(anna, Random(1)).play()
    await anna.until(lambda _: "fine or best" in said(public(anna, ids.Rematch)))
    card = public(anna, ids.Rematch)
    assert "Anna: " in said(card)

    judged = query(database, "SELECT user_id, verdict FROM assessment ORDER BY step")
    assert {user for user, _ in judged} == {int(anna.id)}
    if "mistake" in {verdict for _, verdict in judged}:
        assert "turning point: move " in said(card)
        replay = await press(anna, card, ids.ShowTurningPoint)
        assert replay.ephemeral
        assert replay.message is not None
        assert has_control(replay.message, ids.ShowMistake)
    else:
        assert "no mistake" in said(card)

    stats = await anna.command(CHANNEL, "stats")
    assert stats.message is not None
    assert "Decisions: " in said(stats.message).replace("**", "")


@pytest.mark.usefixtures("bot")
async def test_on_a_private_table_the_panel_says_so(anna: Person) -> None:
    answer = await anna.command(CHANNEL, "practice", {"game": "bushi_shogi"})
    assert answer.message is not None
    player = Player(anna, Random(2), panel=answer.message)
    async with anna.watch() as events:
        while not has_control(panel := shown(player), ids.ShareResult):
            if found := moves(panel):
                await player.press_one(panel, player.rng.choice(found))
            else:
                await events.get()
    await anna.until(lambda _: "fine or best" in said(shown(player)))


def shown(player: Player) -> Json:
    """The player's panel."""
    panel = player.now()
    assert panel is not None
    return panel

"""Non-interference, end to end.

Change only cards that Anna cannot see, and no byte that reaches her or the channel changes.
"""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.features import ids
from bot.match.table import Table
from bot.sandbox import Answer, Person, Sandbox
from bot.services import Services
from games import CATALOGUE
from games.core.game import TABLE, Seat
from tests import luck
from tests.e2e.driver import CHANNEL, Json, controls, moves, press, public, running, settings, started
from tests.e2e.seen import pictures, settled, without_ids

WORLDS = 3
OPEN_GAMES = {"bushi_shogi"}
"""Nothing is hidden in these."""
DRAWING_GAMES = {"the_things", "tressette_two", "wysiwyg"}
"""In these a card played or taken may show the player a card that was hidden."""
PATIENT_AI = settings(ai={"pause_seconds": 30}, table={"ping_seconds": 0})
"""The AIs never get to act, so all that happens is the same in every world."""
NEVER: Final = 3600.0
"""A beat that no test lives to see: nothing plays itself for Anna while she looks."""


@pytest.fixture(autouse=True)
def one_shuffle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match is dealt alike."""
    luck.fixed(monkeypatch, "one shuffle", alike=True)


@pytest.mark.drawn(2)
@pytest.mark.smoke
@pytest.mark.parametrize("moves", [0, 9, 18])
@pytest.mark.parametrize("game", sorted(set(CATALOGUE) - OPEN_GAMES))
async def test_what_anna_cannot_see_does_not_reach_her(
    sandbox: Sandbox,
    tmp_path: Path,
    opened_services: list[Services],
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    moves: int,
) -> None:
    worlds = []
    secret: set[str] = set()
    for world in range(WORLDS):
        forget_everything(sandbox)
        async with running(sandbox, tmp_path / f"{world}.sqlite", PATIENT_AI):
            opponents = opened_services[-1].tables._opponents
            monkeypatch.setattr(opponents, "_timing", replace(opponents._timing, beat=NEVER))
            # If two hold the whole pack, each knows the other's cards: let a third player hide some.
            three = 3 if 3 in CATALOGUE[game].seats else None
            await started([sandbox.person("Anna")], game, players=three)
            await settled(opened_services[-1])
            table = opened_services[-1].register.tables()[0]
            seat = lead_on(table, moves)
            table.match.progress._state = table.match.progress._state.redeal(seat, Random(world))
            others = (table.match.view(other) for other in range(len(table.match.holders)) if other != seat)
            secret.add("".join(view.model_dump_json() for view in others))
            seen, after = await everything_that_can_be_seen(sandbox, opened_services[-1])
            worlds.append(seen if game in DRAWING_GAMES else seen + after)
    assert len(secret) == WORLDS, "the worlds differ for the others"
    assert worlds[0] == worlds[1] == worlds[2]


def forget_everything(sandbox: Sandbox) -> None:
    """An empty channel, as the first world found it."""
    for channel in sandbox.world.channels.values():
        for message in tuple(channel.messages.values()):
            sandbox.world.drop_message(message)


def lead_on(table: Table, moves: int) -> Seat:
    """Play some moves behind the bot's back, and on until Anna's turn; returns her seat."""
    rng = Random(5)
    anna = next(seat for seat, holder in enumerate(table.match.holders) if holder.present)
    while moves > 0 or anna not in table.match.acting:
        moves -= 1
        seat = rng.choice(list(table.match.acting))
        table.match.apply(seat, rng.choice(list(table.match.progress._state.legal(seat))), by_person=False)
        if table.match.progress._state.returns() is not None:
            pytest.fail("the match ended before it was looked at")
    return anna


async def everything_that_can_be_seen(sandbox: Sandbox, services: Services) -> tuple[list[str], list[str]]:
    """Everything that Anna and the channel can see, requested in every way, without ids.

    Returns one list from before she acts, and one from after. The second is empty if new cards were dealt,
    because she may see those.
    """
    anna, chloe = sandbox.person("Anna"), sandbox.person("Chloé")
    match = services.register.tables()[0]
    seen: list[object] = []
    await anna.command(CHANNEL, "table")
    await settled(services)
    table = public(anna, ids.ShowMore)
    for kind in (kind for kind in (ids.ShowLastTrick, ids.ShowScore, ids.ShowMore) if offers(table, kind)):
        seen += [(await press(person, table, kind)).message for person in (anna, chloe)]
    panel = (await anna.command(CHANNEL, "hand")).message
    assert panel is not None
    seen.append(panel)
    legal = await anna.autocomplete(CHANNEL, "move", {"action": ""}, focused="action")
    seen.append(legal)
    for text in sorted({"play 2C", "play KD", "play AH", "x"} - {choice["value"] for choice in legal}):
        answer = await anna.command(CHANNEL, "move", {"action": text})
        assert answer.ephemeral
        seen.append((text, answer.text))
    panel = (await anna.command(CHANNEL, "hand")).message
    assert panel is not None
    before = match.match.view(TABLE).deal
    seen += [anna.see(CHANNEL), chloe.see(CHANNEL), *(await pictures(anna)).values()]
    answer = await first_press(anna, panel)
    await settled(services)
    after: list[object] = []
    if not match.match.over and match.match.view(TABLE).deal == before:
        after = [answer.message, anna.see(CHANNEL), chloe.see(CHANNEL), *(await pictures(anna)).values()]
    return [without_ids(each) for each in seen], [without_ids(each) for each in after]


def offers(message: Json, kind: type[ids.Press]) -> bool:
    return any(isinstance(ids.decode(each["custom_id"]), kind) for each in controls(message))


async def first_press(anna: Person, panel: Json) -> Answer:
    """Press the first thing that can be pressed."""
    first = moves(panel)[0]
    if "options" in first:
        return await anna.choose(CHANNEL, panel, first["custom_id"], [first["options"][0]["value"]])
    return await anna.click(CHANNEL, panel, first["custom_id"])


def test_the_comparison_sees_a_single_card() -> None:
    """Nothing is left out but ids and times."""
    assert without_ids({"text": "3♦", "id": "1" * 18}) != without_ids({"text": "3♥", "id": "1" * 18})
    assert without_ids({"text": "3♦", "id": "1" * 18}) == without_ids({"text": "3♦", "id": "2" * 18})
    edited = {"edited_timestamp": "2026-11-23T09:00:00.5+00:00"}
    assert without_ids({"edited_timestamp": None}) == without_ids(edited)
    assert without_ids({"nonce": "5253078374269133"}) == without_ids({"nonce": "52530783742691331234"})
    assert without_ids({"text": "5253"}) != without_ids({"text": "5254"})

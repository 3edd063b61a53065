"""The deal of the day: played on a panel, shown and shared without a card, and open after the day."""

import json
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Final
from zipfile import ZipFile

import pytest

from bot.community.data_file import DOCUMENT_NAME
from bot.features import ids
from bot.match.clocks import DAY
from bot.sandbox import Person, Sandbox
from bot.thinking.pool import AgentPool
from bot.thinking.work import Inquiry
from games.core.actions import Action
from tests.clock import FakeClock
from tests.databases import query
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    forge,
    has_control,
    is_panel,
    play_alone,
    press,
    running,
    told,
)
from tests.e2e.test_privacy import bytes_of
from tests.polling import holds

TODAY: Final = 20_794
"""A day of Tressette."""
NOON: Final = TODAY * DAY + DAY / 2
CLOSED: Final = "SELECT closed FROM origin ORDER BY id"
STATUSES: Final = "SELECT status FROM match"


def decide_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let AIs take the first legal action: hundreds of tries at each are long on a busy machine."""

    async def first(_: AgentPool, inquiry: Inquiry) -> Action | None:
        return None if inquiry.out_of_turn else inquiry.state.legal(inquiry.seat)[0]

    monkeypatch.setattr(AgentPool, "repeat", first)


async def export_of(person: Person) -> Json:
    """The stored data of a person, as they get it."""
    archive = await bytes_of((await person.command(CHANNEL, "privacy export")).message)
    with ZipFile(BytesIO(archive)) as file:
        exported: Json = json.loads(file.read(DOCUMENT_NAME))
    return exported


async def panel_of(person: Person, place: str = CHANNEL) -> Json:
    """The panel of today's deal, which the command shows, or its page leads to."""
    answer = await person.command(place, "daily")
    assert answer.ephemeral
    if answer.message is not None and has_control(answer.message, ids.PlayDaily):
        answer = await press(person, answer.message, ids.PlayDaily)
    assert answer.message is not None
    return answer.message


async def results_of(person: Person, place: str = CHANNEL) -> Json:
    """Yesterday's results."""
    answer = await person.command(place, "daily", {"results": True})
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message


async def begun(person: Person, place: str = CHANNEL) -> Player:
    """The player with the panel that the command has opened."""
    return Player(person, Random(1), panel=await panel_of(person, place))


async def test_a_day_from_the_first_press_to_the_open_board(
    sandbox: Sandbox, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decide_at_once(monkeypatch)
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    async with running(sandbox, database, clock=FakeClock(NOON)):
        await play_alone(await begun(anna), 3)
        ((match,),) = query(database, "SELECT match_id FROM daily_result")
    async with running(sandbox, database, clock=FakeClock(NOON)):
        end = await play_alone(await begun(anna))
        seed = query(database, "SELECT seed FROM origin")[0][0].hex()
        assert query(database, "SELECT id FROM match") == [(match,)]
        assert not has_control(end, ids.ShowReplay)
        shown = await press(anna, end, ids.ShowDaily)
        assert shown.message is not None
        assert "Place 1 of 1 so far" in told(shown.message)
        again = await anna.command(CHANNEL, "daily")
        assert "Your points" in again.text
        assert ben.see(CHANNEL) == [], "nothing is posted by itself"
        shared = await press(anna, shown.message, ids.ShareDaily)
        assert not shared.ephemeral
        (seen,) = ben.see(CHANNEL)
        assert "Anna: " in told(seen)
        for answer in (
            await ben.command(CHANNEL, "replay", {"match": match}),
            await anna.command(CHANNEL, "replay", {"match": match}),
        ):
            assert answer.ephemeral
            assert "can still play these cards" in answer.text
        for secret in (ids.AskAboutMove(match, 1), ids.TryMove(match, 1, 0, "pass")):
            sealed = await forge(anna, seen, ids.encode(secret))
            assert "can still play these cards" in sealed.text, "nor can a move of it be asked about"
        for kind in (ids.ShowMore, ids.ShowScore, ids.ShowLastTrick, ids.ShowLately, ids.ShowProof):
            forged = await forge(ben, seen, ids.encode(kind(match)))
            assert forged.ephemeral
            assert "You’re not" in forged.text, kind
        history = (await ben.command(CHANNEL, "history", {"player": anna.id})).text
        exported = await export_of(anna)
        assert seed not in history + shown.text + told(seen) + json.dumps(exported)
        assert "move" not in exported["stored"]
        assert "daily_result" in exported["stored"]
        opened = await press(ben, seen, ids.OpenDaily)
        assert opened.message is not None
        assert "1 player has finished it" in told(opened.message)
        opened = await press(ben, opened.message, ids.PlayDaily)
        assert is_panel(opened.message or {})
    async with running(sandbox, database, clock=FakeClock(NOON + DAY)):
        assert is_panel(await panel_of(anna)), "the next day has a deal of its own"
        await holds(lambda: query(database, CLOSED) == [(1,), (0,)], every=0.01)
        await holds(
            lambda: set(query(database, STATUSES)) == {("over",), ("abandoned",), ("playing",)}, every=0.01
        )
        assert (await anna.command(CHANNEL, "replay", {"match": match})).message is not None
        board = await results_of(anna)
        assert "**1.** Anna" in told(board)
        compared = await press(anna, board, ids.CompareDaily)
        assert compared.message is not None
        assert "No one else came to this position" in told(compared.message)
        world = await press(anna, await results_of(anna), ids.ShowDaily)
        assert "**1.** Anna" in world.text
        assert "move" in (await export_of(anna))["stored"]

"""The moments of a match as people see them: the recap between two deals, and the score after the end."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.features import ids
from bot.i18n import catalogue
from bot.match import breaks
from bot.sandbox import Person, Sandbox, said
from tests.e2e.driver import (
    CHANNEL,
    Player,
    control,
    has_picture,
    more_after_the_end,
    press,
    public,
    running,
    settings,
    shows,
    started,
)

UNHURRIED = settings(ai={"pause_seconds": 0.001})


async def test_between_deals_ais_wait_until_a_player_goes_on(
    sandbox: Sandbox, anna: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(breaks, "DEAL", 1e9)
    async with running(sandbox, tmp_path / "parlour.sqlite", UNHURRIED):
        await started([anna], "fipsen", "rounds=1", players=3)
        playing = asyncio.create_task(Player(anna, Random(1)).play())
        await anna.until(lambda reader: shows(ids.GoOn)(reader) and has_picture(public(reader, ids.GoOn)))
        recap = public(anna, ids.GoOn)
        assert "scored" in said(recap)
        stranger = await press(sandbox.person("Chloé"), recap, ids.GoOn)
        assert catalogue.text("en", "refusal-not-at-this-table") in stranger.text
        monkeypatch.setattr(breaks, "DEAL", 1.0)
        assert shows(ids.GoOn)(anna), "nobody but a player goes on"
        await press(anna, recap, ids.GoOn)
        await playing
        assert shows(ids.Rematch)(anna)


@pytest.mark.usefixtures("bot")
async def test_the_score_is_a_picture_and_opens_any_deal(anna: Person) -> None:
    await started([anna], "fipsen", "rounds=1", players=3)
    await Player(anna, Random(1)).play()
    score = (await press(anna, await more_after_the_end(anna), ids.ShowScore)).message
    assert score is not None
    assert has_picture(score)
    select = control(score, ids.ChooseDeal)
    opened = await anna.choose(CHANNEL, score, select, ["1"])
    assert opened.kind == "update"
    assert opened.message is not None
    assert has_picture(opened.message)
    assert "Deal 1 in detail" in str(opened.message)
    again = await anna.choose(CHANNEL, opened.message, select, ["2"])
    assert "Deal 2 in detail" in str(again.message)

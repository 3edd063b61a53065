"""The clock of a lobby."""

from dataclasses import replace

import pytest

from bot.features import ids
from bot.features.lobby.page import lobby_message, lobby_options
from bot.match.clocks import DAY, NO_CLOCK, TimeControl, TimeRules
from bot.ui.snapshots import Guest
from tests.features.samples import EN, JA, LOBBY, said
from tests.ui import limits


def test_the_lobby_shows_the_clock_and_its_options_change_it() -> None:
    rules = TimeRules()
    lobby = replace(LOBBY, control=rules.usual, controls=rules.choices(rules.usual))
    alone = replace(lobby, guests=(lobby.guests[0], *[Guest("", ai="skilled")] * 3))
    assert "a move (2 minutes for the first), once two people play\n" in said(lobby_message(alone, EN))
    assert "two people" not in said(lobby_message(replace(alone, control=NO_CLOCK), EN))
    options = lobby_options(lobby, EN, 1)
    said(options)
    (menu,) = (
        each
        for each in limits.everything(options)
        if each["type"] == limits.SELECT
        and ids.decode(each["custom_id"]) == ids.LobbyClock(lobby.lobby_id, 1)
    )
    assert [each["label"] for each in menu["options"] if each["default"]] == ["Live: 60 seconds a move"]
    assert [each["value"] for each in menu["options"]] == [str(each) for each in lobby.controls]


@pytest.mark.parametrize(
    ("control", "english", "japanese"),
    [
        (
            TimeControl("live", 60),
            "Live: 60 seconds a move (2 minutes for the first)",
            "リアルタイム：1手60秒（最初は2分）",
        ),
        (
            TimeControl("slow", DAY),
            "Slow: 24 hours a move (2 days for the first)",
            "じっくり：1手24時間（最初は2日）",
        ),
        (NO_CLOCK, "No clock", "持ち時間なし"),
    ],
)
def test_a_lobby_says_how_long_the_first_move_may_take(
    control: TimeControl, english: str, japanese: str
) -> None:
    lobby = replace(LOBBY, control=control)
    assert f"Clock: {english}\n" in said(lobby_message(lobby, EN))
    assert f"持ち時間：{japanese}\n" in said(lobby_message(lobby, JA))

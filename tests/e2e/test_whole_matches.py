"""Whole matches of every game, played by clicking the panel's buttons."""

import asyncio
from random import Random

import pytest

from bot.features import ids
from bot.sandbox import Person, said
from games import CATALOGUE
from tests.e2e.driver import Player, more_after_the_end, press, public, started

SHORT = {
    "anseger_fips": "rounds=1",
    "dutt_fips": "rounds=1",
    "fipsen": "rounds=1",
    "fipsen_grossenaspe": "rounds=1",
    "fipsen_thedinghausen": "games=1",
    "traversone": "deals=4",
    "tressette_chiamata": "deals=4",
    "tuppi": "deals=3",
}
"""The options of a short match. One person plays Tuppi at full length, and `make soak` all games."""
EARLY = {
    "finesse": {"games.finesse.scoring.ENOUGH": 15},
    "rovescino": {"games.tressette.rovescino.RovescinoMatch.limit": 8},
    "tricky_express": {"games.tricky_express.match.DEALS": 2, "games.tricky_express.view.DEALS": 2},
    "wysiwyg": {"games.wysiwyg.match.TARGET": 15},
}
"""The ends that come early in a game without such options: two people play two or three deals."""
ALONE = ("the_things", "tressette_chiamata", "tressette_two", "tuppi")
"""The games that one person plays among AIs; two people among AIs play all of them."""


@pytest.mark.smoke
@pytest.mark.drawn(2)
@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("game", ALONE)
async def test_one_person_plays_a_whole_match_against_ais(anna: Person, game: str) -> None:
    table = await started([anna], game, "" if game == "tuppi" else SHORT.get(game, ""))
    player = Player(anna, Random(1))
    await player.play()
    end = public(anna, ids.Rematch)
    assert end["id"] == table["id"], "the table message became the end card"
    more = await more_after_the_end(anna)
    proof = await press(anna, more, ids.ShowProof)
    assert "Seed" in proof.text
    assert "Seed" not in said(public(anna, ids.Rematch))
    assert player.moves


@pytest.mark.smoke
@pytest.mark.drawn(1)
@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("game", CATALOGUE)
async def test_two_people_and_ais_play_a_whole_match(
    anna: Person, ben: Person, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, end in EARLY.get(game, {}).items():
        monkeypatch.setattr(name, end)
    await started([anna, ben], game, SHORT.get(game, ""))
    players = [Player(anna, Random(2)), Player(ben, Random(3))]
    async with asyncio.TaskGroup() as playing:
        for player in players:
            playing.create_task(player.play())
    assert said(public(anna, ids.Rematch)) == said(public(ben, ids.Rematch))
    assert all(player.moves for player in players)

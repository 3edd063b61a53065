"""Every game has all its pieces; a failure names all missing ones at once."""

from games import CATALOGUE
from games.opponents.agents import AGENTS
from tests.games.pieces import ROOT, missing, wrong_number


def test_every_game_has_every_piece() -> None:
    lacking = [piece for game in CATALOGUE.values() for piece in missing(game, AGENTS)]
    if wrong := wrong_number((ROOT / "README.md").read_text(encoding="utf-8"), len(CATALOGUE)):
        lacking.append(wrong)
    assert not lacking, "\n" + "\n".join(lacking)


def test_no_agent_plays_what_is_no_game() -> None:
    assert AGENTS.keys() <= CATALOGUE.keys()

"""The expert's view of a match that has ended."""

from random import Random

from bot.session.reviews import Reviews, decisions
from games import CATALOGUE
from games.ai import fallback
from games.core.record import Recorder
from tests.session.room import Quick


def test_every_decision_at_which_there_was_a_choice_is_looked_at() -> None:
    game = CATALOGUE["bushi_shogi"]
    rng = Random(3)
    recorder = Recorder(game, game.options(), ("Anna", "Ben"), bytes(32))
    choices = []
    for number in range(1, 9):
        seat = recorder.state.acting()[0]
        legal = recorder.state.legal(seat)
        choices += [(number, seat)] if len(legal) > 1 else []
        recorder.play(seat, fallback.choose(legal, rng))
    found = decisions(recorder.close())
    assert [(each.step, each.seat) for each in found] == choices
    assert choices


def test_nobody_has_asked_at_first() -> None:
    assert Reviews(Quick()).of("k3v9x2aq") is None

"""A hint's reason: at each kind of decision of each game, in words, with a number in the game's unit."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from random import Random

import pytest

from bot.features.table.advice import can_ask, hint
from bot.features.table.lines import length, room
from bot.i18n.catalogue import LOCALES, Locale
from bot.thinking import work
from bot.thinking.seat_hint import SeatHint
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games.core.game import State
from games.opponents.levels import think
from games.search.information import InformationSet
from games.search.protocol import SearchResult, iterations
from tests.games.setups import Setup, draws, play_on, setups
from tests.ui.tables import names
from tests.ui.tables import snapshot as snapshot_of

MOVES = 150
TRIES = 6
TIME = "<t:1800000000:R>"
POINTS = re.compile(r"\d\.\d points|0 points either way|\d\.\d点|0点差")
CHANCE = re.compile(
    r"in 10 from here|% (more|less) likely|lmost surely|draw with best play|whatever your opponent"
    r"|lose against|10回中およそ|確率が\d+%|勝率が\d+%|ほぼ確実|まず|引き分け|相手が(どう|最善)"
)
CENTS = re.compile(r"\d\.\d cents|0 cents either way|\d\.\dセント|0セント")
CHIPS = re.compile(r"\d\.\d chips|チップ\d\.\d枚|0 points either way|0点差")


def unit_of(setup: Setup) -> re.Pattern[str]:
    """The numbers that players of the game know."""
    match setup.game.key:
        case "bhabhi" | "bushi_shogi" | "the_things":
            return CHANCE
        case "fipsen_thedinghausen":
            return CENTS
        case "tressette_chiamata" if setup.options.model_dump()["deals"]:
            return CHIPS
        case _:
            return POINTS


def hinted(setup: Setup) -> Iterator[tuple[str, MatchSnapshot]]:
    """Each kind of decision that a random match comes to, the first of its kind, with an expert's hint."""
    state, met = setup.new(7), set[str]()
    for _ in chain((None,), play_on(state, setup.seats, draws(7), MOVES)):
        for seat in state.acting():
            snapshot = snapshot_of(state, seat, options=setup.options)
            view = snapshot.view
            kind = f"{view.phase} {' '.join(sorted({text.split()[0] for text in view.legal}))}"
            if kind not in met and can_ask(snapshot):
                met.add(kind)
                first, *others = chosen(setup.game.key, state.clone(), seat)
                yield kind, replace(snapshot, advice=SeatHint(0, first, tuple(others)))


def chosen(game: str, state: State, seat: int) -> Iterator[SearchResult]:
    """The choice of an expert of a few tries, and those right after it, as a hint has them."""
    while True:
        view, known = state.view(seat), InformationSet(state, seat)
        found = think(game, "expert", known, Random(1), iterations(TRIES))
        yield work.explained(found, game, known, Random(2))
        if view.pick_count < 2 and found.action.text not in view.follow_ups:
            return
        state.apply(seat, found.action)


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_each_decision_has_a_reason_with_a_number_in_the_games_unit(
    setup: Setup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "COUNTING", 0.0)  # a single possible deal
    unit, met = unit_of(setup), 0
    for kind, snapshot in hinted(setup):
        met += 1
        for locale in LOCALES:
            reason = said(snapshot, locale)
            assert unit.search(reason), f"{kind}: {reason}"
            assert unit is POINTS or not POINTS.search(reason) or unit is CHIPS, f"{kind}: {reason}"
            for clock in (None, TIME):
                line = in_a_line(snapshot, locale, clock)
                assert re.search(r"\*\* · .", line), f"{kind}: {line}"
                assert length(line) <= room(clock=clock), f"{kind}: {line}"
    assert met


def in_a_line(snapshot: MatchSnapshot, locale: Locale, clock: str | None) -> str:
    """The hint in a panel without room for a reason below it, beside a time."""
    found = hint(snapshot, Localizer(locale, names(snapshot.view.seats)), clock=clock, brief=True)
    assert found is not None
    assert found.why is None
    return found.line


def said(snapshot: MatchSnapshot, locale: Locale) -> str:
    """The reason as the panel says it."""
    found = hint(snapshot, Localizer(locale, names(snapshot.view.seats)), clock=None, brief=False)
    assert found is not None
    assert found.why is not None
    return found.why

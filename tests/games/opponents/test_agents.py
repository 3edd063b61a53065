"""Every agent plays legal actions to the end, at every level, and never uses hidden cards."""

from random import Random
from typing import Any

import pytest

from games import CATALOGUE
from games.core.actions import Action
from games.core.game import Seat, State
from games.core.match import Deal, Match
from games.opponents import levels as players
from games.opponents import strength
from games.opponents.agents import AGENTS
from games.opponents.levels import LEVELS, Level
from games.search.information import InformationSet
from games.search.protocol import iterations
from games.search.search_model import SearchModel
from games.tricks.trick import OpenTrick
from tests.games.setups import Setup, draws, play_on, setups

FEW = iterations(8)
PLAIN = [setup for setup in setups() if setup.options == setup.game.options()]
SEARCHED = [setup for setup in setups() if isinstance(AGENTS[setup.game.key], SearchModel)]
DECISIONS = 3000
"""More than any deal needs."""
ROLLOUTS = 10
TRICKS = 6
THINKERS = 4
"""The most seats at the level; at larger tables the others are club players, which is quicker."""


class Fixed:
    """A player of a level with a fixed number of tries; it asserts that its action is legal."""

    def __init__(self, game: str, level: Level, tries: int = 8) -> None:
        self.game = game
        self.level = level
        self.should_stop = iterations(tries)

    def decide(self, known: InformationSet, rng: Random) -> Action:
        chosen = players.think(self.game, self.level, known, rng, self.should_stop).action
        assert chosen in known.legal()
        return chosen

    def declare(self, known: InformationSet, rng: Random) -> Action | None:
        said = players.declare(self.game, self.level, known, rng)
        assert said is None or said in known.legal()
        return said


def play_deal(setup: Setup, level: Level, number: int) -> int:
    """Play the first deal of a match by players of the level; returns how many decisions it took."""
    state = setup.new(number)
    deal = state.deal if isinstance(state, Match) else None
    player, other = Fixed(setup.game.key, level), Fixed(setup.game.key, "club")
    rng = Random(number)
    decisions = 0
    while state.acting() and (deal is None or getattr(state, "deal", None) is deal):
        seat = state.acting()[0]
        turn = player if seat < THINKERS else other
        state.apply(seat, turn.decide(InformationSet(state, seat), rng))
        declare(state, player, setup.seats, rng)
        decisions += 1
        assert decisions < DECISIONS
    return decisions


def declare(state: State, player: Fixed, seats: int, rng: Random) -> None:
    for seat in range(seats):
        if seat not in state.acting() and state.legal(seat):
            said = player.declare(InformationSet(state, seat), rng)
            if said is not None:
                state.apply(seat, said)


def test_there_is_an_agent_for_every_game() -> None:
    assert set(AGENTS) == set(CATALOGUE)


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_a_deal_is_played_to_its_end_by_rule_of_thumb(setup: Setup) -> None:
    for number, level in enumerate(LEVELS[:2]):
        assert play_deal(setup, level, number) > 0


@pytest.mark.parametrize("setup", SEARCHED, ids=str)
def test_a_world_that_is_searched_is_played_to_its_end_by_legal_actions(setup: Setup) -> None:
    agent = players.agent_of(setup.game.key)
    assert isinstance(agent, SearchModel)
    for number in range(ROLLOUTS):
        state, draw = setup.new(number), draws(number)
        list(play_on(state, setup.seats, draw, most=draw.below(80)))
        if not state.acting():
            continue
        world = state.redeal(state.acting()[0], Random(number))
        assert isinstance(world, Match)
        play_out(agent, world.deal, Random(number))


def play_out(agent: SearchModel[Match[Any, Any], Deal], deal: Deal, rng: Random) -> None:
    for _ in range(DECISIONS):
        if not deal.acting():
            return
        seat = deal.acting()[0]
        action = agent.rollout_policy(deal, seat, rng)
        assert action in deal.legal(seat)
        deal.apply(seat, action)
    raise AssertionError("the deal does not end")


@pytest.mark.drawn(10)
@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_a_deal_is_played_to_its_end_by_search(setup: Setup) -> None:
    assert play_deal(setup, "expert", 1) > 0


@pytest.mark.parametrize("setup", SEARCHED, ids=str)
def test_among_what_is_searched_is_a_card_that_wins_the_trick_if_there_is_one_and_one_that_does_not(
    setup: Setup,
) -> None:
    agent = players.agent_of(setup.game.key)
    assert isinstance(agent, SearchModel)
    for number in range(TRICKS):
        state, draw = setup.new(number), draws(number)
        for _ in play_on(state, setup.seats, draw, most=120):
            deal, acting = getattr(state, "deal", None), state.acting()
            trick = getattr(deal, "trick", None)
            if deal is None or not isinstance(trick, OpenTrick) or not trick.cards or not acting:
                continue
            seat = acting[0]
            legal, searched = deal.legal(seat), agent.candidates(deal, seat)
            if all(action.verb == "play" for action in legal):
                assert {wins(deal, seat, each) for each in searched} == {
                    wins(deal, seat, each) for each in legal
                }, state.view(seat)


def wins(deal: Deal, seat: Seat, action: Action) -> bool:
    """True if the card takes the trick as it stands then."""
    after: Any = deal.clone()
    after.apply(seat, action)
    return bool(after.trick.winner == seat)


def moments(setup: Setup, number: int) -> list[tuple[State, Seat]]:
    """Moments of a random match, spread over its first deal, each with a seat that must decide."""
    state = setup.new(number)
    found = []
    draw = draws(number)
    for place, _ in enumerate(play_on(state, setup.seats, draw, most=60)):
        if place % 7 == number % 7 and state.acting():
            found.append((state.clone(), state.acting()[-1]))
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_what_a_seat_cannot_see_makes_no_difference_to_what_it_does(setup: Setup, level: Level) -> None:
    for state, seat in moments(setup, 3):
        other = state.redeal(seat, Random(7))
        chosen = [
            players.think(setup.game.key, level, InformationSet(world, seat), Random(11), FEW).action
            for world in (state, other)
        ]
        assert chosen[0] is chosen[1]


@pytest.mark.parametrize("setup", PLAIN, ids=str)
def test_what_a_seat_cannot_see_makes_no_difference_to_what_it_declares(setup: Setup) -> None:
    for state, _ in moments(setup, 4):
        for seat in range(setup.seats):
            if seat in state.acting() or not state.legal(seat):
                continue
            said = [
                players.declare(setup.game.key, "expert", InformationSet(world, seat), Random(11))
                for world in (state, state.redeal(seat, Random(7)))
            ]
            assert said[0] is said[1]


@pytest.mark.drawn(3)
@pytest.mark.parametrize("key", CATALOGUE)
def test_a_club_player_beats_novices(key: str) -> None:
    """A smoke test of the strength table: few deals, and a margin too large for chance."""
    game = CATALOGUE[key]
    seats = 5 if key == "the_things" else 4 if 4 in game.seats else game.seats[0]
    won = strength.duel(key, seats, game.options(), Fixed(key, "club"), Fixed(key, "novice"), range(SMOKE))
    assert won.mean > 0
    assert won.won.share > 0.5


SMOKE = 24

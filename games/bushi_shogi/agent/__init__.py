"""Playing BushiShogi: the expert looks every position up in a solved table.

A beginner sees a mate in one, and half of the opponent's threats of one; a club player looks at the answer
to each move.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import cast

from games.bushi_shogi.actions import MOVE_OF, ORIENTATION_OF
from games.bushi_shogi.agent.cubes import CubePosition, Solved, SolvedValue, solve, successors
from games.bushi_shogi.cube import Orientation
from games.bushi_shogi.match import BushiShogiMatch
from games.core.actions import Action
from games.search.information import InformationSet
from games.search.protocol import ActionValue, Agent, SearchResult, StopCondition
from games.search.scale import LossScale

_LONG = 1000
"""More moves than any solved position needs."""
_SEEN_BY_NOVICES = 0.5
"""The share of decisions at which a beginner looks at the answers: with none, chance would do as well."""


class BushiShogiAgent(Agent):
    """The levels of play; nothing is hidden from any of them."""

    def novice(self, known: InformationSet, rng: Random) -> Action:
        match = _match(known, rng)
        legal = match.legal(known.seat)
        looks = rng.random() < _SEEN_BY_NOVICES
        safe = [each for each in legal if not _allows_mate(match, each)] if looks else legal
        return next((each for each in legal if _mates(match, each)), rng.choice(safe or legal))

    def club(self, known: InformationSet, rng: Random) -> Action:
        match = _match(known, rng)
        legal = match.legal(known.seat)
        safe = [each for each in legal if not _allows_mate(match, each)] or legal
        checking = [each for each in safe if _checks(match, each)]
        return next((each for each in legal if _mates(match, each)), rng.choice(checking or safe))

    def expert(self, known: InformationSet, rng: Random, _should_stop: StopCondition) -> SearchResult:
        """The shortest win, else a draw with the most losing answers, else the longest loss."""
        match = _match(known, rng)
        legal = list(match.legal(known.seat))
        rng.shuffle(legal)
        found = sorted(
            ((each, _outcome(match, each)) for each in legal),
            key=lambda each: (_rank(each[1]), _traps(match, each[0])),
            reverse=True,
        )
        return SearchResult(
            tuple(
                ActionValue(each, 1, (1 + solved.value) / 2, (1 + solved.value) / 2) for each, solved in found
            ),
            exact=True,
        )

    def evaluate(
        self, known: InformationSet, _actions: Iterable[Action], rng: Random, should_stop: StopCondition
    ) -> SearchResult:
        """The same as the expert's: all legal actions are in it."""
        return self.expert(known, rng, should_stop)


def _match(known: InformationSet, rng: Random) -> BushiShogiMatch:
    return cast("BushiShogiMatch", known.sample(rng))


def _rank(outcome: Solved) -> int:
    """A win before a draw before a loss; shorter wins and longer losses are better."""
    return outcome.value * (_LONG - outcome.moves)


def _outcome(match: BushiShogiMatch, action: Action) -> Solved:
    """The outcome of an action for its player, with perfect play on both sides."""
    table = solve(match.options.preset)
    theirs = match.up[1 - match.to_move]
    placed = ORIENTATION_OF.get(action)
    if placed is None:
        return _turned_round(table[_after(match, action)])
    if theirs is not None:
        return _turned_round(table[theirs, placed])  # Black placed first and moves next
    answers: Sequence[Orientation] = match.cube.placements
    return min((table[placed, answer] for answer in answers), key=_rank)


def _turned_round(solved: Solved) -> Solved:
    """The same position one move earlier, seen by the other player."""
    value: Mapping[SolvedValue, SolvedValue] = {1: -1, 0: 0, -1: 1}
    return Solved(value[solved.value], solved.moves + 1 if solved.value else 0)


def _after(match: BushiShogiMatch, action: Action) -> CubePosition:
    """The position after a move, seen by the next player to move."""
    mine, theirs = _lying(match)
    return theirs, match.cube.after[mine][MOVE_OF[action]]


def _lying(match: BushiShogiMatch) -> CubePosition:
    """The orientations of the mover's cube and the opponent's, both placed."""
    mine, theirs = match.up[match.to_move], match.up[1 - match.to_move]
    assert mine is not None, "the player to move has placed"
    assert theirs is not None, "both have placed before the first move"
    return mine, theirs


def _traps(match: BushiShogiMatch, action: Action) -> int:
    """The number of answers to a move that lose for the opponent."""
    if action in ORIENTATION_OF:
        return 0
    table, cube = solve(match.options.preset), match.cube
    position = _after(match, action)
    if cube.is_mate(*position):
        return 0
    return sum(table[after].value == 1 for after in successors(cube, position))


def _mates(match: BushiShogiMatch, action: Action) -> bool:
    return action not in ORIENTATION_OF and match.cube.is_mate(*_after(match, action))


def _allows_mate(match: BushiShogiMatch, action: Action) -> bool:
    """True if the opponent can mate after the move."""
    if action in ORIENTATION_OF or _mates(match, action):
        return False
    return any(match.cube.is_mate(*each) for each in successors(match.cube, _after(match, action)))


def _checks(match: BushiShogiMatch, action: Action) -> bool:
    return action not in ORIENTATION_OF and match.cube.checks[_after(match, action)[1]]


AGENTS: Mapping[str, Agent] = {"bushi_shogi": BushiShogiAgent()}

SCALES: Mapping[str, LossScale] = {
    "bushi_shogi": LossScale(matters=0.21, random=0.27, slip=0.08, mistake=0.3),
}

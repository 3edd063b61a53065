"""The common part of the agents for points: declarations, the beginner, the search."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, TypeVar

from games.core.actions import Action
from games.core.cards import Card, Hand, cards_of
from games.core.game import Seat
from games.search.deal_agent import DealAgent
from games.search.evaluation import preferring
from games.search.information import InformationSet
from games.search.protocol import ActionValue, SearchResult, StopCondition, certain
from games.search.search_model import MatchT
from games.tressette.actions import ANNUL, CLAIM, KEEP, PASS
from games.tressette.agent.family import playout
from games.tressette.agent.family.advice import Suits
from games.tressette.agent.family.equals import distinct_plays
from games.tressette.agent.family.gaining import PAIRS
from games.tressette.agent.family.inference import PlayReader, worlds
from games.tressette.agent.signalling import AGREEMENTS, answer, returned, with_signal
from games.tressette.cards import POINT, WIDTH, thirds
from games.tressette.claiming import TargetDeal, TargetMatch
from games.tressette.declarations import BY_ACTION
from games.tressette.declaring import DeclaringDeal
from games.tressette.match import last_trick_thirds
from games.tressette.scoring import FALSE_CLAIM, add, card_thirds, side_of, whole_points
from games.tressette.state import PLAYING
from games.tricks import follow

GainingDealT = TypeVar("GainingDealT", bound=DeclaringDeal)

_FORGETS = 1 / 3
"""The share of combinations that a beginner overlooks."""
_POINTS = 11
"""The whole points in a deal, besides declarations."""


class GainingAgent(DealAgent[MatchT, GainingDealT]):
    """The levels of play of a game for points, for any number of players."""

    advice: Suits = PAIRS
    """The advice that all players follow in the search."""

    @abstractmethod
    def friends(self, deal: GainingDealT, /) -> Sequence[int]:
        """For each seat, the seats that it wants to win tricks, as bits, by its knowledge."""

    def hidden(self, _deal: GainingDealT, /) -> Hand:
        """The cards that are in no hand."""
        return 0

    # By rule of thumb

    def rollout_policy(self, deal: GainingDealT, seat: Seat, _rng: Random) -> Action:
        said = self.saying(deal, seat)
        if said is not None:
            return said
        return deal.table.plays.actions[self.card(deal, seat)]

    def card(self, deal: GainingDealT, seat: Seat) -> Card:
        """The card by advice, for a seat that must play one."""
        friends = self.friends(deal)[seat]
        return playout.choose(deal, seat, self.advice, friends, hidden=self.hidden(deal))

    def saying(self, deal: GainingDealT, seat: Seat) -> Action | None:
        """The next call before a card is played, if any: all possible declarations are made."""
        if deal.phase == PLAYING and not self.declares_in_play(deal):
            return None
        legal = deal.legal(seat)
        if legal[0] in BY_ACTION or legal[0] is PASS:
            return legal[0]
        return ANNUL if ANNUL in legal else KEEP if KEEP in legal else None

    def declares_in_play(self, _deal: GainingDealT, /) -> bool:
        """True if combinations may be declared between tricks."""
        return False

    def rollout(self, deal: GainingDealT, rng: Random) -> None:
        while deal.to_act and deal.phase != PLAYING:
            seat = deal.to_act[0]
            deal.apply(seat, self.rollout_policy(deal, seat, rng))
        if deal.to_act:
            playout.rollout(deal, self.advice, self.friends(deal))

    # The club player keeps to the partners' agreements

    def sound(self, match: MatchT, seat: Seat, _rng: Random) -> Action:
        deal: GainingDealT = match.deal
        agreed = self.agreed(deal, seat)
        if agreed is not None:
            return agreed
        said = self.saying(deal, seat)
        return self.spoken(deal, seat, self.card(deal, seat)) if said is None else said

    def agreed(self, deal: GainingDealT, seat: Seat) -> Action | None:
        """The answer to a partner's knock, if there was one."""
        if self.saying(deal, seat) is not None:
            return None
        friends = self.friends(deal)[seat]
        card = answer(deal, seat, friends) if deal.trick.cards else returned(deal, seat, friends)
        return None if card is None else self.spoken(deal, seat, card)

    def spoken(self, deal: GainingDealT, seat: Seat, card: Card) -> Action:
        """Playing the card, with a signal if it is led."""
        if deal.trick.cards:
            return deal.table.plays.actions[card]
        return with_signal(deal, seat, card, playout.unseen_by(deal, seat, self.hidden(deal)))

    # The beginner takes every trick possible with the highest card, even the partner's

    def beginner(self, match: MatchT, seat: Seat, rng: Random) -> Action:
        deal = match.deal
        said = self.beginner_says(deal, seat, rng)
        return deal.table.plays.actions[_grabbing(deal, seat, rng)] if said is None else said

    def beginner_says(self, deal: GainingDealT, seat: Seat, rng: Random) -> Action | None:
        """The next call of a beginner: a combination, unless they overlook it."""
        said = self.saying(deal, seat)
        if said is ANNUL:
            return KEEP
        if said in BY_ACTION and rng.random() < _FORGETS:
            return PASS if PASS in deal.legal(seat) else None
        return said

    # The search

    def worlds(self, known: InformationSet, rng: Random) -> Iterator[MatchT]:
        deal: GainingDealT = self.world(known, rng).deal
        agreements = AGREEMENTS if deal.table.signals else None
        reader = PlayReader(deal, known.seat, self.advice, self.friends, self.hidden(deal), agreements)
        return worlds(lambda: self.world(known, rng), reader, known.seat, rng)

    def candidates(self, deal: GainingDealT, seat: Seat) -> Sequence[Action]:
        said = self.saying(deal, seat)
        if said is not None:
            return (said,)
        hand = deal.hands[seat]
        playable = follow(hand, deal.trick.led)
        return distinct_plays(deal, playable, playout.unseen_by(deal, seat, self.hidden(deal)))

    def expert(self, known: InformationSet, rng: Random, should_stop: StopCondition) -> SearchResult:
        deal: GainingDealT = self.world(known, rng).deal
        seat = known.seat
        only = self.candidates(deal, seat)
        if len(only) > 1 and deal.trick.cards:
            agreed = self.agreed(deal, seat)
            only = only if agreed is None else (agreed,)
        if len(only) == 1:
            return certain(self._with_signal(deal, seat, only[0]))
        return self._with_signals(deal, seat, super().expert(known, rng, should_stop))

    def evaluate(
        self, known: InformationSet, actions: Iterable[Action], rng: Random, should_stop: StopCondition
    ) -> SearchResult:
        """The cards are evaluated without the signals that go with them, and an agreement comes first."""
        deal: GainingDealT = self.world(known, rng).deal
        seat = known.seat
        plain = {each: self._unspoken(deal, each) for each in actions}
        agreed = self.agreed(deal, seat) if deal.trick.cards else None
        tried = (*plain.values(), *(() if agreed is None else (agreed,)))
        found = super().evaluate(known, tried, rng, should_stop)
        choices: list[ActionValue] = []
        for value in found.choices:
            said = [each for each, card in plain.items() if card is value.action]
            said = said or [self._with_signal(deal, seat, value.action)]
            choices += [replace(value, action=each) for each in said]
        result = replace(found, choices=tuple(choices))
        return result if agreed is None else preferring(result, agreed)

    def _unspoken(self, deal: GainingDealT, action: Action) -> Action:
        """The play of the card without its signal."""
        played = deal.table.played.get(action)
        return action if played is None else deal.table.plays.actions[played.card]

    def _with_signals(self, deal: GainingDealT, seat: Seat, result: SearchResult) -> SearchResult:
        """The result with the agreed signals added to leads; the search itself knows no signals."""
        return replace(
            result,
            choices=tuple(
                replace(each, action=self._with_signal(deal, seat, each.action)) for each in result.choices
            ),
        )

    def _with_signal(self, deal: GainingDealT, seat: Seat, action: Action) -> Action:
        played = deal.table.played.get(action)
        return action if played is None else self.spoken(deal, seat, played.card)


TargetMatchT = TypeVar("TargetMatchT", bound=TargetMatch[Any, Any])
TargetDealT = TypeVar("TargetDealT", bound=TargetDeal)


class TargetAgent(GainingAgent[TargetMatchT, TargetDealT]):
    """The levels of play of a game of two sides to a target, which a side may claim to have reached."""

    def points(self, _match: TargetMatchT, deal: TargetDealT) -> Sequence[float]:
        lead = float(_ahead(deal))
        return [-lead if side_of(seat) else lead for seat in deal.table.seats]

    def utility(self, match: TargetMatchT, points: Sequence[float]) -> Sequence[float]:
        """The value of this lead; near the target, the chance to win the game."""
        declared = sum(match.deal.declared_points())
        shared = _POINTS + declared
        if max(match.game_score) + shared < match.options.target:
            return super().utility(match, points)
        ours = (shared + points[0]) / 2
        chance = _winning(
            match.game_score[0] + ours, match.game_score[1] + shared - ours, match.options.target
        )
        return [1 - chance if side_of(seat) else chance for seat in range(match.seats)]

    def sound(self, match: TargetMatchT, seat: Seat, rng: Random) -> Action:
        return CLAIM if self.has_reached(match, seat) else super().sound(match, seat, rng)

    def expert(self, known: InformationSet, rng: Random, should_stop: StopCondition) -> SearchResult:
        if self.has_reached(self.world(known, rng), known.seat):
            return certain(CLAIM)
        return super().expert(known, rng, should_stop)

    def evaluate(
        self, known: InformationSet, actions: Iterable[Action], rng: Random, should_stop: StopCondition
    ) -> SearchResult:
        """A claim is not played out: it wins the game, or gives it to the other side."""
        actions = tuple(actions)
        reached = self.has_reached(self.world(known, rng), known.seat)
        others = [each for each in actions if each is not CLAIM]
        found = super().evaluate(known, others, rng, should_stop)
        if not reached and CLAIM not in actions:
            return found
        best = found.choices[0]
        if reached:
            return replace(found, choices=(replace(best, action=CLAIM, utility=1.0), *found.choices))
        lost = ActionValue(CLAIM, best.tries, 0.0, best.points - FALSE_CLAIM)
        return replace(found, choices=(*found.choices, lost))

    def has_reached(self, match: TargetMatchT, seat: Seat) -> bool:
        """True if the seat may claim the target, and has reached it."""
        deal = match.deal
        if CLAIM not in deal.legal(seat):
            return False
        points = add(whole_points(card_thirds(deal.taken)), deal.declared_points())
        side = side_of(seat)
        return bool(match.game_score[side] + points[side] >= match.options.target)


def _winning(ours: float, theirs: float, target: int) -> float:
    """The chance that the first side wins a game with these scores after a deal."""
    ahead = ours - theirs
    if max(ours, theirs) >= target and ahead:
        return 1.0 if ahead > 0 else 0.0
    return 0.5 + 0.3 * max(min(ahead / target, 1.0), -1.0)


def _ahead(deal: TargetDeal) -> int:
    """The points by which the first side gains on the other in a finished deal."""
    if deal.annulled:
        return 0
    last = last_trick_thirds(deal.options)
    ours, theirs = (thirds(sum(deal.taken[side::2])) for side in (0, 1))
    if side_of(deal.trick.winner):
        theirs += last
    else:
        ours += last
    ahead = ours // POINT - theirs // POINT
    if deal.declared:
        declared = deal.declared_points()
        ahead += declared[0] - declared[1]
    return ahead


def _grabbing(deal: DeclaringDeal, seat: Seat, rng: Random) -> Card:
    """The highest card if it takes the trick so far, else the lowest."""
    hand = deal.hands[seat]
    if not deal.trick.cards:
        return _highest(hand, rng)
    mine = hand & deal.trick.led
    if not mine:
        return min(cards_of(hand), key=lambda card: (card % WIDTH, rng.random()))
    top = mine.bit_length() - 1
    return top if top > deal.trick.best else (mine & -mine).bit_length() - 1


def _highest(hand: Hand, rng: Random) -> Card:
    return max(cards_of(hand), key=lambda card: (card % WIDTH, rng.random()))

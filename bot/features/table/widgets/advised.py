"""The advice of a hint or a lesson: actions, and the cards in them."""

from collections.abc import Mapping

from bot.ui.snapshots import MatchSnapshot
from games.core.actions import Action, parse_action
from games.search.protocol import SearchResult


def advised_actions(snapshot: MatchSnapshot) -> Mapping[str, Action]:
    """The actions of the hint that the reader has asked for, or else of the lesson, by their texts."""
    advice, lesson = snapshot.advice, snapshot.lesson
    if advice is None or not isinstance(advice.outcome, SearchResult):
        advised = None if lesson is None else lesson.press
        return {} if advised not in snapshot.view.legal else {advised: parse_action(advised)}
    return {result.action.text: result.action for result in (advice.outcome, *advice.then)}


def advised_cards(snapshot: MatchSnapshot) -> frozenset[str]:
    """The cards of the advised actions, and the cards that the lesson marks."""
    advised = (item for action in advised_actions(snapshot).values() for item in action.items)
    return snapshot.marked.union(advised)

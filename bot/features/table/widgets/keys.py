"""The buttons of a panel: their meanings and labels."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from discord import ButtonStyle, PartialEmoji

from bot.features.ids import (
    AnswerPuzzle,
    Choose,
    ChooseInPuzzle,
    ChooseToTry,
    Pick,
    PickInPuzzle,
    PickToTry,
    TakeAction,
    TakeActions,
    TryMove,
)
from bot.ui import words
from bot.ui.items import Button, button
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from bot.ui.spelling import Picked, in_doubt
from games.core.actions import Action
from games.search.protocol import SearchResult

EMPTY_PLACE: Final = "empty_place"
"""The name of the emoji in the place of a played card."""

BACK, MODE, PREVIOUS, NEXT, TOGGLE, SURE = range(1, 7)
"""The `copy` of the `Pick` buttons that do not stand for a part: no two of a panel are equal."""
Taking: TypeAlias = TakeAction | TakeActions | AnswerPuzzle | TryMove
"""A press that takes an action, answers a puzzle with it, or asks about it in a replay."""
Picking: TypeAlias = Pick | PickInPuzzle | PickToTry
"""A press that picks a part of one."""
MORE = 90
"""The `copy` of the select that has all that found no button."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice: the press that it makes, its label, and its words in a select.

    `token` is the value in a select: the part, or the whole action if the choice completes one.
    """

    ref: Taking | Picking
    label: str
    token: str
    about: str | None = None
    whole: bool = False


def card_face(localizer: Localizer, card: str | None) -> PartialEmoji | None:
    """The emoji of a card, or of an empty place; None if the application has none."""
    return localizer.emojis.get(EMPTY_PLACE) if card is None else localizer.card_emoji(card)


class Keys:
    """Makes the presses of one panel, no two of them with the same id.

    Args:
        snapshot: the match as the reader sees it.
        localizer: the reader's language.
        before: the parts of the actions that are chosen already, and taken together with the next.
    """

    def __init__(self, snapshot: MatchSnapshot, localizer: Localizer, before: Picked = ()) -> None:
        self.snapshot = snapshot
        self.before = before
        self._localizer = localizer
        self._copies: Counter[str] = Counter()
        outcome = None if snapshot.advice is None else snapshot.advice.outcome
        lesson = None if snapshot.lesson is None else snapshot.lesson.press
        self._advised = outcome.action.text if isinstance(outcome, SearchResult) else lesson

    def action(self, action: Action, label: str | None = None) -> Choice:
        """An action to take, after a question if it is grave; `label` is its name without the question."""
        snapshot, localizer, text = self.snapshot, self._localizer, action.text
        said = words.action_label(snapshot, localizer, text, label)
        return Choice(
            self._taking(text), said, text, words.action_about(snapshot, localizer, text), whole=True
        )

    def part(self, token: str, picked: Picked) -> Choice:
        """A part of an action, after which there is more to pick."""
        return Choice(self.pick(picked), self._localizer.item(self.snapshot.game, token), token)

    def act(self, text: str, copy: int = 0) -> Taking:
        """Take the action, after those chosen before it; answer a puzzle with it, or ask about it."""
        if (trial := self.snapshot.trial) is not None:
            return TryMove(self.snapshot.match_id, trial.step, copy, text)
        if (puzzle := self.snapshot.puzzle) is not None:
            return AnswerPuzzle(puzzle.id, int(puzzle.again), copy, text)
        if self.before:
            picked = (*self.before, *text.split())
            return TakeActions(self.snapshot.match_id, self.snapshot.revision, picked)
        return TakeAction(self.snapshot.match_id, self.snapshot.revision, copy, text)

    def pick(self, picked: Picked, copy: int = 0, page: int = 0) -> Picking:
        """Show the panel with these parts picked."""
        whole = (*self.before, *picked)
        if (trial := self.snapshot.trial) is not None:
            return PickToTry(self.snapshot.match_id, trial.step, page, copy, whole)
        if (puzzle := self.snapshot.puzzle) is not None:
            return PickInPuzzle(puzzle.id, int(puzzle.again), page, copy, whole)
        return Pick(self.snapshot.match_id, self.snapshot.revision, page, copy, whole)

    def choose(self, picked: Picked, copy: int = 0) -> Choose | ChooseInPuzzle | ChooseToTry:
        """A select of the parts that come after these."""
        if (trial := self.snapshot.trial) is not None:
            return ChooseToTry(self.snapshot.match_id, trial.step, copy, (*self.before, *picked))
        if (puzzle := self.snapshot.puzzle) is not None:
            return ChooseInPuzzle(puzzle.id, int(puzzle.again), copy, (*self.before, *picked))
        return Choose(self.snapshot.match_id, self.snapshot.revision, copy, (*self.before, *picked))

    def back(self) -> Picking:
        """Take the last of the actions back that are chosen already; the only one leaves its verb."""
        kept = self.before[:-2] or self.before[:1]
        return Pick(self.snapshot.match_id, self.snapshot.revision, 0, BACK, kept)

    def button(self, choice: Choice, style: ButtonStyle) -> Button:
        """The choice's button, told apart from an equal card's.

        An advised choice is green; a choice that doubles the stakes is red.
        """
        if choice.whole and choice.token == self._advised:
            style = ButtonStyle.success
        elif choice.whole and choice.token in self.snapshot.view.doubling:
            style = ButtonStyle.danger
        return self._button(choice, self.marked(choice, choice.label), style)

    def _button(
        self, choice: Choice, label: str | None, style: ButtonStyle, face: PartialEmoji | None = None
    ) -> Button:
        copy = self._copies[choice.token]
        self._copies[choice.token] += 1
        ref = choice.ref
        if copy and not isinstance(ref, TakeActions):
            ref = replace(ref, copy=SURE + copy if isinstance(ref, Picking) else copy)
        return button(ref, label, style, emoji=face)

    def marked(self, choice: Choice, label: str) -> str:
        """The label of a choice, with a mark on the move that was made if another is asked about."""
        return self._localizer.text("trial-mark", action=label) if self._was_made(choice) else label

    def _was_made(self, choice: Choice) -> bool:
        """True for the move that was made, if another is asked about."""
        trial = self.snapshot.trial
        return trial is not None and choice.whole and choice.token == trial.played

    def card(self, choice: Choice, card: str, style: ButtonStyle) -> Button:
        """The button of a card of the hand: the card and no word, or its label if there is no emoji.

        If a move is asked about, the card that was played is grey rather than blue: a mark finds no room.
        """
        if style is ButtonStyle.primary and self._was_made(choice):
            style = ButtonStyle.secondary
        face = card_face(self._localizer, card)
        return self._button(choice, choice.label if face is None else None, style, face)

    def buttons(self, choices: Sequence[Choice], style: ButtonStyle) -> list[Button]:
        """A button for each of the choices."""
        return [self.button(choice, style) for choice in choices]

    def _taking(self, text: str) -> Taking | Picking:
        if text in self.snapshot.view.follow_ups:
            return self.pick(tuple(text.split()))
        return self.pick(in_doubt(text)) if self.snapshot.view.must_confirm(text) else self.act(text)

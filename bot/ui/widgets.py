"""Any game's legal actions as buttons and selects.

What is on screen is one step of spelling an action (see `bot.ui.spelling`): the verbs, then the parts one by
one, or several cards at once in a select; a part that completes an action takes it. What is picked so far
stands in the components' ids.

Cards of the player's hand are buttons, a row a suit, those that may not be played now in grey.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from discord import ButtonStyle

from bot.ui import layout
from bot.ui.ids import Act, Choose, Pick, Ref, Still, fits
from bot.ui.items import SELECT_LIMIT, PressItem, button, option, select
from bot.ui.layout import Part, Row
from bot.ui.sight import Sight
from bot.ui.spelling import Picked, Step, by_verb, item_of, parts_of, settle
from bot.ui.voice import Voice
from games.core.actions import Action
from games.core.cards import SUITS

__all__ = ["Picked", "controls", "hand_in_words", "settle"]

DIRECT: Final = 5
"""A verb with so few actions needs no step of its own: each is a button."""
BUTTONS: Final = 10
"""More choices than these go into a select."""
BACK, MODE, PREVIOUS, NEXT, TOGGLE = range(1, 6)
"""The `copy` of the `Pick` buttons that do not stand for a part: no two of a panel are equal."""


def controls(sight: Sight, voice: Voice, picked: Picked, page: int, budget: int) -> list[Part]:
    """What the reader can press: within `budget` components, as richly as they allow."""
    built: list[Part] = []
    for roomy in (3, 2, 1):
        built = list(_Screen(sight, voice, picked, page, roomy).parts())
        if layout.cost(built) <= budget:
            return built
    raise ValueError(f"{len(sight.view.legal)} actions of {sight.game} do not fit {budget} components")


@dataclass(frozen=True, slots=True)
class _Choice:
    """A part to choose: the press that it makes, and its label."""

    ref: Ref
    label: str
    token: str


class _Screen:
    """One state of the panel's controls. `roomy` goes from 3, every card a button, to 1, selects only."""

    def __init__(self, sight: Sight, voice: Voice, picked: Picked, page: int, roomy: int) -> None:
        self.sight = sight
        self.voice = voice
        self.game = sight.game
        self.page = page
        self.roomy = roomy
        zone = sight.view.zone("hand", sight.view.seat)
        self.hand: tuple[str, ...] = zone.items if zone else ()
        self.verbs = by_verb(sight.view.legal)
        self.copies: Counter[str] = Counter()
        self.step = self._step(picked)

    def parts(self) -> Iterator[Part]:
        """The components, from top to bottom."""
        step = self.step
        if step is None:
            yield from self._hand({})
        else:
            yield from self._spelling(step)
        yield from layout.rows([*self._simple_actions(), *self._modes(), *self._back()])

    def _step(self, picked: Picked) -> Step | None:
        verb = picked[0] if picked else self._obvious()
        if verb not in self.verbs:
            verb, picked = self._obvious(), ()
        if verb is None:
            return None
        step = Step(self.verbs[verb], picked, self.hand)
        return step if step.open else Step(self.verbs[verb], (), self.hand)

    def _obvious(self) -> str | None:
        """The verb to show without being asked: the only one that needs a step, or playing a card."""
        wanting = [verb for verb in self.verbs if not self._is_simple(verb)]
        return wanting[0] if len(wanting) == 1 else "play" if "play" in wanting else None

    def _is_simple(self, verb: str) -> bool:
        actions = self.verbs[verb]
        return len(actions) <= DIRECT and not self._from_hand(actions)

    def _from_hand(self, actions: Iterable[Action]) -> bool:
        return any(item in self.hand for action in actions for item in action.items)

    def _spelling(self, step: Step) -> Iterator[Part]:
        if step.parts or (step.verb != self._obvious()):
            yield layout.text(self._picked_so_far(step))
        combination = step.combination()
        if combination:
            yield from self._several(step, *combination)
        elif self._is_flat(step):
            yield from self._hand({})
            yield from self._listed([self._act(action) for action in step.open], step)
            return
        else:
            yield from self._one(step)
        if words := self._toggles(step):
            yield layout.text(self.voice.say("panel-with-it"))
            yield from layout.rows(words)

    def _is_flat(self, step: Step) -> bool:
        """Whether each action is best named whole rather than step by step."""
        if step.parts or self._from_hand(step.open):
            return False
        return len(step.open) <= SELECT_LIMIT or all(
            not each.words and len(parts_of(each)) < 2 for each in step.open
        )

    def _one(self, step: Step) -> Iterator[Part]:
        """Choose the next part."""
        choices = {token: self._choice(step, token, open_) for token, open_ in step.choices().items()}
        of_hand = {token: choice for token, choice in choices.items() if token in self.hand}
        yield from self._hand(of_hand, step)
        others = [choice for token, choice in choices.items() if token not in of_hand]
        if step.parts:
            others += [self._act(action) for action in step.complete()]
        yield from self._listed(others, step)

    def _choice(self, step: Step, token: str, actions: Sequence[Action]) -> _Choice:
        exact = [
            action
            for action in actions
            if len(parts_of(action)) == step.place + 1 and set(action.words) == set(step.on)
        ]
        further = any(len(parts_of(action)) > step.place + 1 for action in actions)
        if exact and not further:
            return _Choice(self._act_ref(exact[0]), self.voice.item(self.game, token), token)
        picked = step.picks((*step.parts, token), step.on)
        return _Choice(self._pick_ref(picked), self.voice.item(self.game, token), token)

    def _several(self, step: Step, items: Sequence[str], least: int, most: int) -> Iterator[Part]:
        """Choose several items in one select, the hand in view above it."""
        if self._from_hand(step.open):
            yield layout.text(hand_in_words(self.voice, self.hand))
        options = [option(item, self.voice.item(self.game, item_of(item))) for item in items]
        least = max(least, 0)
        ref = Choose(self.sight.match_id, self.sight.revision, 0, step.picks(step.parts, step.on))
        asked = self.voice.say(
            "panel-choose-exactly" if least == most else "panel-choose", least=least, most=most
        )
        yield layout.menu(select(ref, options, asked, count=(least, min(most, len(options)))))

    def _hand(self, playable: Mapping[str, _Choice], step: Step | None = None) -> Iterator[Part]:
        """The cards of the hand as buttons."""
        if not self.hand:
            return
        if self.roomy == 3:
            yield from self._grid(self.hand, playable, step)
            return
        yield layout.text(hand_in_words(self.voice, self.hand))
        cards = [card for card in dict.fromkeys(self.hand) if card in playable]
        if self.roomy == 2:
            yield from self._grid(cards, playable, step)
        elif step is not None:
            for place, suit in enumerate(_suits(cards)):
                yield self._menu([playable[card] for card in suit], step, place)

    def _grid(
        self, cards: Sequence[str], playable: Mapping[str, _Choice], step: Step | None
    ) -> Iterator[Row]:
        place = 0
        picked = Counter(step.parts if step else ())
        for suit in _suits(cards):
            buttons: list[PressItem] = []
            for card in suit:
                buttons.append(self._card(card, place, playable.get(card), picked))
                place += 1
            yield from layout.rows(buttons)

    def _card(self, card: str, place: int, choice: _Choice | None, picked: Counter[str]) -> PressItem:
        if picked[card]:
            picked[card] -= 1
            still = Still(self.sight.match_id, place)
            return button(still, self.voice.card(card), ButtonStyle.success, disabled=True)
        if choice is None:
            return button(Still(self.sight.match_id, place), self.voice.card(card), disabled=True)
        return self._button(choice, ButtonStyle.primary)

    def _listed(self, choices: Sequence[_Choice], step: Step) -> Iterator[Row]:
        """Choices that are not cards of the hand: buttons, or a select where there are many."""
        if self.roomy > 1 and len(choices) <= BUTTONS and all(fits(choice.ref) for choice in choices):
            yield from layout.rows([self._button(choice, ButtonStyle.primary) for choice in choices])
            return
        at_hand, rest = (
            (choices[:DIRECT], choices[DIRECT:]) if step.open[0].number is not None else ((), choices)
        )
        yield from layout.rows([self._button(choice, ButtonStyle.primary) for choice in at_hand])
        pages = [rest[start : start + SELECT_LIMIT] for start in range(0, len(rest), SELECT_LIMIT)]
        if not pages:
            return
        page = min(self.page, len(pages) - 1)
        yield self._menu(pages[page], step, len(_suits(self.hand)))
        if len(pages) > 1:
            yield layout.row(*self._pager(step, page, len(pages)))

    def _menu(self, choices: Sequence[_Choice], step: Step, copy: int) -> Row:
        """A select of one of the choices; its values are parts, or whole actions after an empty beginning."""
        whole = all(isinstance(choice.ref, Act) for choice in choices)
        begun = () if whole else step.picks(step.parts, step.on)
        ref = Choose(self.sight.match_id, self.sight.revision, copy, begun)
        options = [
            option(choice.ref.action if whole and isinstance(choice.ref, Act) else choice.token, choice.label)
            for choice in choices
        ]
        return layout.menu(select(ref, options, self.voice.say("panel-choose-one")))

    def _pager(self, step: Step, page: int, pages: int) -> Iterator[PressItem]:
        picked = step.picks(step.parts, step.on)
        for copy, key, there in ((PREVIOUS, "button-previous", page - 1), (NEXT, "button-next", page + 1)):
            ref = Pick(self.sight.match_id, self.sight.revision, max(there, 0), copy, picked)
            yield button(ref, self.voice.say(key), disabled=not 0 <= there < pages)

    def _toggles(self, step: Step) -> list[PressItem]:
        """The words that go with what is to be chosen, pressed or not."""
        return [self._toggle(step, word) for word in step.words()]

    def _toggle(self, step: Step, word: str) -> PressItem:
        on = word in step.on
        words: Picked = tuple(each for each in step.on if each != word) if on else (*step.on, word)
        if not step.agreeing(words):
            words = (word,)
        style = ButtonStyle.success if on else ButtonStyle.secondary
        ref = self._pick_ref(step.picks(step.parts, words), TOGGLE)
        return button(ref, self.voice.word(self.game, word), style)

    def _simple_actions(self) -> Iterator[PressItem]:
        """The actions that need no spelling; in colour where there is nothing else to press."""
        spelled = self.step.verb if self.step else None
        style = ButtonStyle.secondary if spelled else ButtonStyle.primary
        for verb, actions in self.verbs.items():
            if verb != spelled and self._is_simple(verb):
                for action in actions:
                    yield self._button(self._act(action), style)

    def _modes(self) -> Iterator[PressItem]:
        """A button for each other verb that needs a step of its own."""
        spelled = self.step.verb if self.step else None
        for verb in self.verbs:
            if verb != spelled and not self._is_simple(verb):
                yield button(self._pick_ref((verb,), MODE), self.voice.verb(self.game, verb))

    def _back(self) -> Iterator[PressItem]:
        step = self.step
        if step is None or not (step.parts or step.verb != self._obvious()):
            return
        before = step.picks(step.parts[:-1], ()) if step.parts else ()
        yield button(self._pick_ref(before, BACK), self.voice.say("button-back"))

    def _picked_so_far(self, step: Step) -> str:
        chosen = " ".join(self.voice.item(self.game, part) for part in step.parts)
        verb = self.voice.verb(self.game, step.verb)
        return self.voice.say("panel-picked", verb=verb, chosen=chosen) if chosen else f"**{verb}**"

    def _act(self, action: Action) -> _Choice:
        label = self.voice.action(self.game, action.text, self.sight.options)
        return _Choice(self._act_ref(action), label, action.text)

    def _act_ref(self, action: Action) -> Act:
        return Act(self.sight.match_id, self.sight.revision, 0, action.text)

    def _pick_ref(self, picked: Picked, copy: int = 0) -> Pick:
        return Pick(self.sight.match_id, self.sight.revision, 0, copy, picked)

    def _button(self, choice: _Choice, style: ButtonStyle) -> PressItem:
        """The choice's button, told apart from an equal card's."""
        ref = choice.ref
        copy = self.copies[choice.token]
        self.copies[choice.token] += 1
        if copy and isinstance(ref, Act):
            ref = Act(ref.match, ref.revision, copy, ref.action)
        elif copy and isinstance(ref, Pick):
            ref = Pick(ref.match, ref.revision, ref.page, TOGGLE + copy, ref.picked)
        return button(ref, choice.label, style)


def hand_in_words(voice: Voice, hand: Sequence[str]) -> str:
    """The cards of a hand, a line a suit."""
    return "\n".join(voice.cards(suit) for suit in _suits(hand)) or voice.say("panel-empty-hand")


def _suits(cards: Iterable[str]) -> list[list[str]]:
    """The cards suit by suit, spades first, each suit in the order given."""
    found: dict[str, list[str]] = {}
    for card in cards:
        found.setdefault(card[-1], []).append(card)
    return [found[suit] for suit in sorted(found, key=SUITS.find, reverse=True)]

"""One state of a panel's controls: buttons and selects for what it offers, within the lines of a phone."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from discord import ButtonStyle, ui

from bot.features.ids import fits
from bot.features.table.lines import button_lines, lines_of_buttons
from bot.features.table.widgets.advised import advised_actions, advised_cards
from bot.features.table.widgets.bidding import bidding
from bot.features.table.widgets.hand import CARDS_IN_A_ROW, MOST_CARDS, HandGrid
from bot.features.table.widgets.instruction import Instruction, instruction
from bot.features.table.widgets.keys import BACK, MODE, MORE, TOGGLE, Choice, Keys
from bot.features.table.widgets.lists import ChoiceLists
from bot.features.table.widgets.offer import DIRECT, PanelOffer
from bot.features.table.widgets.series import together
from bot.match.hand_places import by_suit
from bot.picture.layout import even_rows
from bot.picture.table import row_of_tokens
from bot.ui import layout
from bot.ui.items import ROW_LIMIT, SELECT_LIMIT, Button, button, option, select
from bot.ui.layout import ActionRow, Part
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from bot.ui.spelling import Picked, SeveralCards, Step, parts_of
from games import CATALOGUE
from games.core.actions import Action, parse_action

_LINES: Final = 4
"""The lines of buttons, the cards among them, that with the last row leave a panel below 700 css px."""
BUTTONS: Final = 10
"""More choices than these go into a select."""


class Screen:
    """The controls of a panel.

    `richness` goes from 3, every card a button, to 1, selects only; `pictured` is true beside the picture.
    """

    def __init__(
        self,
        snapshot: MatchSnapshot,
        localizer: Localizer,
        picked: Picked,
        page: int,
        richness: int,
        *,
        pictured: bool,
    ) -> None:
        self.offer = offer = PanelOffer(snapshot, picked)
        self.localizer = localizer
        self.game = snapshot.game
        self.richness = richness
        self.keys = Keys(offer.snapshot, localizer, offer.before)
        self.grid = HandGrid(offer.snapshot, localizer, self.keys, advised_cards(offer.snapshot))
        self.lists = ChoiceLists(self.keys, localizer, page)
        self.page = page
        self.cards_to_press = 0
        self.marks = {
            each.action: each.mark
            for each in offer.snapshot.view.previews
            if each.mark and pictured and richness > 1
        }

    def parts(self) -> Iterator[Part]:
        """The components from top to bottom: the cards, other choices, their words, declarations."""
        if self.offer.asked:
            yield from self._question(self.offer.asked)
        elif self.offer.menu:
            yield from map(self._entry, self.offer.menu)
        elif self.offer.usual:
            yield self._usual_or_another(parse_action(self.offer.usual))
        elif self.offer.series:
            yield from together(
                self.offer.series,
                self._places_shown(),
                grid=self.grid,
                keys=self.keys,
                localizer=self.localizer,
            )
        else:
            yield from self._choices()

    def _entry(self, verb: str) -> Part:
        """A verb of the menu: what it does, or why it is barred, beside its button.

        Each says what it does while nothing is asked, as in a guided game until a lesson is passed.
        """
        view, actions = self.offer.snapshot.view, self.offer.verbs.get(verb, ())
        is_barred = not actions and view.seat in view.acting
        said = self.localizer.text(f"menu-{self.game}-{verb}{'-barred' if is_barred else ''}")
        is_advised = any(action.text in advised_actions(self.offer.snapshot) for action in actions)
        usual = ButtonStyle.primary if actions else ButtonStyle.secondary
        style = ButtonStyle.success if is_advised else usual
        if len(actions) == 1 and not actions[0].items:
            choice = self.keys.action(actions[0])
            grave = view.must_confirm(choice.token)
            label = self.keys.marked(choice, choice.label)
            key_of = button(choice.ref, label, ButtonStyle.secondary if grave else style)
        else:
            label = self.localizer.verb(self.game, verb)
            key_of = button(self.keys.pick((verb,), MODE), label, style, disabled=not actions)
        return layout.entry(layout.text(f"-# {said}"), key_of)

    def _usual_or_another(self, usual: Action) -> ActionRow:
        """The usual action, and a button that leads to all the others."""
        mark = self.marks.get(usual.text, "")
        said = self.localizer.text("button-usual")
        label = self.localizer.with_aside(said, mark) if mark else said
        first = button(self.keys.act(usual.text), label, ButtonStyle.success)
        another = self.localizer.text("button-another")
        return layout.row(first, button(self.keys.pick((usual.verb,), MODE), another))

    def _choices(self) -> Iterator[Part]:
        if self.offer.bids:
            yield from bidding(self.offer, self.keys, self.localizer, self.page)
            return
        above = list(self._hand({}) if self.offer.step is None else self._spelling(self.offer.step))
        rows = self._beside_cards()
        if not self._is_too_high(rows):
            beside = [row for buttons in rows for row in _in_rows(buttons)]
            several = None if self.offer.step is None else self.offer.step.combination()
            ends_in_cards = self.shows_grid and not (several and several.apart)
            yield from [*above, *beside] if ends_in_cards else _filled(above, beside)
            return
        yield from above
        here, staking = self.offer.here_and_staking
        in_view = self._in_view(here)
        yield from layout.rows(list(self._verbs(in_view, self._style())))
        yield from self._in_a_list([verb for verb in here if verb not in in_view], staking)

    def _style(self) -> ButtonStyle:
        return ButtonStyle.primary if self.offer.step is None else ButtonStyle.secondary

    def _beside_cards(self) -> list[list[Button]]:
        """The buttons that are no cards, if there is room for all of them, row by row."""
        here, staking = self.offer.here_and_staking
        extras = [*self._toggles(), *self._verbs(staking, ButtonStyle.secondary)]
        others = [*self._verbs(here, self._style()), *self._back()]
        return [[*others, *extras]] if len(others) + len(extras) <= ROW_LIMIT else [others, extras]

    def _is_too_high(self, rows: Sequence[Sequence[Button]]) -> bool:
        """True if these rows take more lines than a phone has: then all of it is in one select."""
        return sum(lines_of_buttons([each.label or "" for each in row]) for row in rows) > self._room()

    def is_full(self, parts: Sequence[Part]) -> bool:
        """True if these components take all the lines that a phone has for them below the picture."""
        lines = sum(
            lines_of_buttons([each.label or "" for each in part.children if isinstance(each, ui.Button)]) or 1
            for part in parts
            if isinstance(part, ui.ActionRow | ui.Section)
        )
        is_tall = CATALOGUE[self.game].has_roles or row_of_tokens(self.offer.snapshot.view) is not None
        return lines >= _LINES - is_tall

    def _room(self) -> int:
        """The lines of buttons beside the cards that keep the panel within a phone's height."""
        cards = -(-len(self._places_shown()) // CARDS_IN_A_ROW) if self.offer.shows_cards else 0
        return max(_LINES - cards - CATALOGUE[self.game].has_roles, 1)

    def _in_view(self, verbs: Iterable[str]) -> list[str]:
        """The verbs that keep their buttons above the list of all others, as far as there is room."""
        shown: list[str] = []
        for verb in filter(self.offer.is_simple, verbs):
            lines = lines_of_buttons([each.label for one in (*shown, verb) for each in self._whole(one)])
            if (self.offer.step is None or verb != self.offer.step.verb) and lines < self._room():
                shown.append(verb)
        return shown

    def _in_a_list(self, here: Iterable[str], staking: Iterable[str]) -> Iterator[Part]:
        """All that is beside the cards in one select, the way back as a button."""
        step, options = self.offer.step, []
        for verb in (*here, *staking):
            if step is not None and verb == step.verb:
                continue
            if self.offer.is_simple(verb):
                choices = [self.keys.action(each) for each in self.offer.verbs[verb]]
                options += [
                    option(choice.token, self.keys.marked(choice, choice.label), choice.about)
                    for choice in choices
                ]
            else:
                options.append(option(verb, self.localizer.verb(self.game, verb)))
        if step is not None and not self.offer.is_flat(step):
            for word in step.words():
                label = self.localizer.with_it(self.game, word)
                options.append(option(f"{step.verb} {word}", label, chosen=word in step.on))
        if options:
            asked = self.lists.asked("panel-choose-more", [each.label for each in options])
            yield layout.menu(select(self.keys.choose((), MORE), options[:SELECT_LIMIT], asked))
        yield from layout.rows(list(self._back()))

    def instruction(self) -> Instruction:
        """The words for the choice, if the table's question does not say it."""
        return instruction(self.offer, self.localizer, lambda: self._is_too_high(self._beside_cards()))

    def legend(self) -> str | None:
        """The meanings of the words that go with a choice and have buttons, while none is pressed."""
        step = self.offer.step
        if step is None or step.on or self.offer.bids or self.offer.is_flat(step) or not step.words():
            return None
        if self._is_too_high(self._beside_cards()):
            return None
        return " · ".join(self.localizer.with_it(self.game, word) for word in step.words())

    def before(self, action: Action) -> tuple[str, ...]:
        """The labels of the words to press before the action's own button or line does what it says."""
        step = self.offer.step
        if self.offer.bids or step is None or action not in step.open or self.offer.is_flat(step):
            return ()
        return tuple(self.localizer.word(self.game, word) for word in action.words)

    # Asking once more

    def _question(self, action: Action) -> Iterator[Part]:
        if self.offer.shows_cards:
            yield from self.grid.rows(self._places_shown(), {}, action.items)
        yes = button(self.keys.act(action.text), self.localizer.text("button-sure"), ButtonStyle.danger)
        yield layout.row(yes, button(self.keys.pick((), BACK), self.localizer.text("button-back")))

    # Spelling an action

    def _spelling(self, step: Step) -> Iterator[Part]:
        combination = step.combination()
        if self.marks and all(action.text in self.marks for action in step.open):
            yield from self._marked(step)
        elif combination:
            yield from self._several(step, combination)
        elif self.offer.is_flat(step):
            yield from self._hand({})
            simplest_first = sorted(step.open, key=lambda action: bool(parts_of(action)))
            yield from self._listed([self.keys.action(action) for action in simplest_first], step)
        else:
            yield from self._one(step)

    def _marked(self, step: Step) -> Iterator[ActionRow]:
        """Buttons in the rows of the faces on the picture, each with its face's mark."""
        choices = [replace(self.keys.action(each), label=self.marks[each.text]) for each in step.open]
        buttons = self.keys.buttons(choices, ButtonStyle.primary)
        for row in even_rows(len(buttons), ROW_LIMIT):
            yield layout.row(*(buttons[place] for place in row))

    def _one(self, step: Step) -> Iterator[Part]:
        """Choose the next part."""
        choices = {token: self._choice(step, token, open_) for token, open_ in step.choices().items()}
        of_hand = {token: choice for token, choice in choices.items() if token in self.offer.hand}
        yield from self._hand(of_hand, step)
        others = [choice for token, choice in choices.items() if token not in of_hand]
        if step.parts:
            others += [self.keys.action(action) for action in step.complete()]
        yield from self._listed(others, step)

    def _choice(self, step: Step, token: str, actions: Sequence[Action]) -> Choice:
        exact = [
            action
            for action in actions
            if len(parts_of(action)) == step.place + 1 and set(action.words) == set(step.on)
        ]
        if len(actions) == 1 and token not in self.offer.hand:
            return self.keys.action(actions[0], self.localizer.item(self.game, token) if exact else None)
        further = any(len(parts_of(action)) > step.place + 1 for action in actions)
        if exact and not further:
            return self.keys.action(exact[0], self.localizer.item(self.game, token))
        return self.keys.part(token, step.picks((*step.parts, token), step.on))

    def _several(self, step: Step, choice: SeveralCards) -> Iterator[Part]:
        """Choose several cards in one select, below the hand; the other actions stand below it."""
        yield from self._hand({}, step)
        yield self.lists.several(step, choice)
        apart = [self.keys.action(action) for action in choice.apart]
        yield from layout.rows(self.keys.buttons(apart, ButtonStyle.primary))

    def _hand(self, playable: Mapping[str, Choice], step: Step | None = None) -> Iterator[Part]:
        """The cards of the hand as buttons, or as far as there is room."""
        if not self.offer.shows_cards:
            return
        self.cards_to_press = len(playable)
        picked = step.parts if step else ()
        if self.shows_grid:
            yield from self.grid.rows(self.offer.places, playable, picked)
            return
        cards = [card for card in dict.fromkeys(self.offer.hand) if card in playable]
        if self.richness > 1 and len(cards) <= MOST_CARDS:
            yield from self.grid.rows(cards, playable, picked)
        elif step is not None:
            for place, suits in enumerate(_packed(by_suit(cards))):
                labels = dict.fromkeys(self.localizer.card_label(card[-1]) for card in suits)
                asked = self.localizer.text("panel-choose-card", suits=" ".join(labels))
                yield self.lists.one_of([playable[card] for card in suits], step, place, asked)

    @property
    def shows_grid(self) -> bool:
        """True if each card of the hand has its button, whether it may be played or not."""
        return self.richness == 3 and len(self.offer.places) <= MOST_CARDS

    def _places_shown(self) -> Sequence[str | None]:
        """The places, or in a hand too large for them the cards that can be chosen."""
        if self.shows_grid:
            return self.offer.places
        return self.offer.named_cards[: MOST_CARDS + CARDS_IN_A_ROW]

    def _listed(self, choices: Sequence[Choice], step: Step) -> Iterator[ActionRow]:
        """Choices that are not cards of the hand: buttons, or a select if there are many."""
        if self.richness > 1 and (short := self._in_short(choices)):
            yield from layout.rows(self.keys.buttons(short, ButtonStyle.primary))
            return
        is_short = len(choices) <= BUTTONS and all(fits(choice.ref) for choice in choices)
        lines = lines_of_buttons([choice.label for choice in choices])
        if self.richness > 1 and is_short and lines <= max(self._room() - 1, 2):
            yield from layout.rows(self.keys.buttons(choices, ButtonStyle.primary))
            return
        at_hand, rest = (
            (choices[:DIRECT], choices[DIRECT:]) if step.open[0].number is not None else ((), choices)
        )
        yield from layout.rows(self.keys.buttons(at_hand, ButtonStyle.primary))
        key = "panel-choose-more" if at_hand else "panel-choose-one"
        yield from self.lists.paged(rest, step, len(by_suit(self.offer.hand)), key)

    def _in_short(self, choices: Sequence[Choice]) -> list[Choice]:
        """The choices in a word each, under a question that says the rest; empty if a game has none."""
        short: list[Choice] = []
        for choice in choices:
            label = self.localizer.in_short(self.game, choice.token) if choice.whole else None
            if label is None:
                return []
            short.append(replace(choice, label=label))
        return short

    def _toggles(self) -> list[Button]:
        """The words that go with the choice, pressed or not."""
        step = self.offer.step
        return (
            [] if step is None or self.offer.is_flat(step) else [self._toggle(step, w) for w in step.words()]
        )

    def _toggle(self, step: Step, word: str) -> Button:
        on = word in step.on
        words: Picked = tuple(each for each in step.on if each != word) if on else (*step.on, word)
        if not step.agreeing(words):
            words = (word,)
        is_advised = any(word in action.words for action in advised_actions(self.offer.snapshot).values())
        style = ButtonStyle.success if on or is_advised else ButtonStyle.secondary
        ref = self.keys.pick(step.picks(step.parts, words), TOGGLE)
        label = self.localizer.word(self.game, word)
        label = f"{label[:1].upper()}{label[1:]}"
        return button(ref, self.localizer.text("button-pressed", label=label) if on else label, style)

    # The other verbs

    def _verbs(self, verbs: Iterable[str], style: ButtonStyle) -> Iterator[Button]:
        """The actions that need no spelling, then a button for each verb that does."""
        others = [verb for verb in verbs if self.offer.step is None or verb != self.offer.step.verb]
        simple = [verb for verb in others if self.offer.is_simple(verb)]
        for verb in simple:
            yield from self.keys.buttons(self._whole(verb), style)
        for verb in others:
            if verb not in simple:
                yield button(self.keys.pick((verb,), MODE), self.localizer.verb(self.game, verb))

    def _whole(self, verb: str) -> list[Choice]:
        """The actions of a verb, in a word each if the player is asked about nothing else."""
        choices = [self.keys.action(each) for each in self.offer.verbs[verb]]
        view = self.offer.snapshot.view
        is_asked = self.offer.step is None and view.seat in view.acting
        return (is_asked and self._in_short(choices)) or choices

    def _back(self) -> Iterator[Button]:
        step = self.offer.step
        if self.keys.before and (step is None or not step.parts):
            yield button(self.keys.back(), self.localizer.text("button-back"))
            return
        if step is None or not (step.parts or step.verb != self.offer.obvious):
            return
        before = step.picks(step.parts[:-1], ()) if step.parts else ()
        yield button(self.keys.pick(before, BACK), self.localizer.text("button-back"))


def _in_rows(buttons: Sequence[Button]) -> Iterator[ActionRow]:
    """The buttons in rows: more than fit one row in rows of one line each, so none is left alone."""
    if len(buttons) <= ROW_LIMIT:
        yield from layout.rows(buttons)
        return
    for line in button_lines([each.label or "" for each in buttons]):
        yield layout.row(*(buttons[place] for place in line))


def _filled(above: Sequence[Part], beside: Sequence[ActionRow]) -> list[Part]:
    """All of these parts; a lone row stands at the end of the last one above if that saves a line."""
    if len(beside) == 1 and above and isinstance(above[-1], ui.ActionRow):
        rows = [_buttons(above[-1]), _buttons(beside[0])]
        both = [*rows[0], *rows[1]]
        is_all = len(both) == len(above[-1].children) + len(beside[0].children) <= ROW_LIMIT
        if is_all and _lines(both) < sum(map(_lines, rows)):
            return [*above[:-1], layout.row(*both)]
    return [*above, *beside]


def _buttons(row: ActionRow) -> list[Button]:
    return [each for each in row.children if isinstance(each, ui.Button)]


def _lines(buttons: Sequence[Button]) -> int:
    """The lines that they take on a phone; a card's emoji is as wide as three letters."""
    return lines_of_buttons([each.label or "___" for each in buttons])


def _packed(suits: Sequence[Sequence[str]]) -> list[list[str]]:
    """The suits in as few selects as will hold them, no suit in two."""
    packed: list[list[str]] = []
    for suit in suits:
        if packed and len(packed[-1]) + len(suit) <= SELECT_LIMIT:
            packed[-1] += suit
        else:
            packed.append([*suit])
    return packed

"""One state of a panel's controls."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from discord import ButtonStyle, SelectOption, ui

from bot.features.ids import fits
from bot.features.table.lines import button_lines, lines_of_buttons
from bot.features.table.widgets.hand import CARDS_IN_A_ROW, MOST_CARDS, HandGrid
from bot.features.table.widgets.keys import BACK, MODE, MORE, NEXT, PREVIOUS, TOGGLE, Choice, Keys
from bot.features.table.widgets.series import chosen_so_far, series, together
from bot.i18n.symbols import settled
from bot.match.hand_places import by_suit, in_order
from bot.picture.layout import even_rows
from bot.picture.table import row_of_tokens
from bot.ui import layout
from bot.ui.emojis import without_emojis
from bot.ui.items import ROW_LIMIT, SELECT_LIMIT, Button, button, option, select
from bot.ui.layout import ActionRow, Part
from bot.ui.localizer import Localizer
from bot.ui.names import clip
from bot.ui.snapshots import MatchSnapshot
from bot.ui.spelling import (
    Chain,
    Picked,
    SeveralCards,
    Step,
    by_verb,
    chain,
    doubted,
    each_of,
    item_of,
    parts_of,
)
from bot.ui.words import action_about, action_label
from games import CATALOGUE
from games.core.actions import Action, parse_action
from games.search.protocol import SearchResult

DIRECT: Final = 5
"""A verb with so few actions needs no separate step: each is a button."""
FEW: Final = 2
"""A verb with so few actions leaves the other verbs in view."""
_LINES: Final = 4
"""The lines of buttons, the cards among them, that with the last row leave a panel below 700 css px."""
_CLOSED: Final = 80
"""The most characters on a select for its contents: more than a phone shows, not too much to hear."""
BUTTONS: Final = 10
"""More choices than these go into a select."""


class Instruction(NamedTuple):
    """The question of a choice, instead of the panel's own words: a heading, and an explanation.

    `comes_first` is true if that is more than a word for a newcomer: once something is chosen, they tell it.
    """

    heading: str | None = None
    remark: str | None = None
    comes_first: bool = False


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
        chosen = chain(snapshot.view, picked)
        if chosen.before:
            snapshot, picked = _after(snapshot, chosen), chosen.rest
        self.snapshot = snapshot
        self.localizer = localizer
        self.game = snapshot.game
        self.page = page
        self.richness = richness
        self.keys = Keys(snapshot, localizer, chosen.before)
        zone = snapshot.view.zone("hand", snapshot.view.seat)
        self.hand: tuple[str, ...] = in_order(zone.items, snapshot.preferences.order) if zone else ()
        self.places = snapshot.places or self.hand
        self.grid = HandGrid(snapshot, localizer, self.keys, advised_cards(snapshot))
        self.verbs = by_verb(snapshot.view.offered)
        self.at_foot = self._foot_verbs()
        self.asked = doubted(picked, snapshot.view.legal)
        begun = self.asked or (picked and picked[0] in self.verbs)
        self.menu = () if begun else snapshot.view.menu
        self.usual = None if begun else self._usual_action()
        self.step = None if self.asked or self.menu or self.usual else self._step(picked)
        self.series = series(snapshot.view, picked)
        self.cards_to_press = 0
        self.bids = () if self.asked or self.series else snapshot.view.bids
        self.marks = {
            each.action: each.mark
            for each in snapshot.view.previews
            if each.mark and pictured and richness > 1
        }

    def parts(self) -> Iterator[Part]:
        """The components from top to bottom: the cards, other choices, their words, declarations."""
        if self.asked:
            yield from self._question(self.asked)
        elif self.menu:
            yield from map(self._entry, self.menu)
        elif self.usual:
            yield self._usual_or_another(parse_action(self.usual))
        elif self.series:
            yield from together(
                self.series, self._places_shown(), grid=self.grid, keys=self.keys, localizer=self.localizer
            )
        else:
            yield from self._choices()

    def _entry(self, verb: str) -> Part:
        """A verb of the menu: what it does, or why it is barred, beside its button.

        Each says what it does while nothing is asked, as in a guided game until a lesson is passed.
        """
        view, actions = self.snapshot.view, self.verbs.get(verb, ())
        is_barred = not actions and view.seat in view.acting
        said = self.localizer.text(f"menu-{self.game}-{verb}{'-barred' if is_barred else ''}")
        is_advised = any(action.text in advised_actions(self.snapshot) for action in actions)
        usual = ButtonStyle.primary if actions else ButtonStyle.secondary
        style = ButtonStyle.success if is_advised else usual
        if len(actions) == 1 and not actions[0].items:
            choice = self.keys.action(actions[0])
            grave = view.must_confirm(choice.token)
            key_of = button(choice.ref, choice.label, ButtonStyle.secondary if grave else style)
        else:
            label = self.localizer.verb(self.game, verb)
            key_of = button(self.keys.pick((verb,), MODE), label, style, disabled=not actions)
        return layout.entry(layout.text(f"-# {said}"), key_of)

    def _usual_action(self) -> str | None:
        """The action that is offered before all others, unless a hint names one."""
        return None if advised_actions(self.snapshot) else self.snapshot.view.usual

    def _usual_or_another(self, usual: Action) -> ActionRow:
        """The action that suits whoever has no wish, and the way to all the others."""
        mark = self.marks.get(usual.text, "")
        said = self.localizer.text("button-usual")
        label = self.localizer.with_aside(said, mark) if mark else said
        first = button(self.keys.act(usual.text), label, ButtonStyle.success)
        another = self.localizer.text("button-another")
        return layout.row(first, button(self.keys.pick((usual.verb,), MODE), another))

    def _choices(self) -> Iterator[Part]:
        if self.bids:
            yield from self._bidding()
            return
        above = list(self._hand({}) if self.step is None else self._spelling(self.step))
        rows = self._beside_cards()
        if not self._is_too_high(rows):
            beside = [row for buttons in rows for row in layout.rows(buttons)]
            several = None if self.step is None else self.step.combination()
            ends_in_cards = self.shows_grid and not (several and several.apart)
            yield from [*above, *beside] if ends_in_cards else _filled(above, beside)
            return
        yield from above
        here, staking = self._here_and_staking()
        in_view = self._in_view(here)
        yield from layout.rows(list(self._verbs(in_view, self._style())))
        yield from self._in_a_list([verb for verb in here if verb not in in_view], staking)

    def _style(self) -> ButtonStyle:
        return ButtonStyle.primary if self.step is None else ButtonStyle.secondary

    def _here_and_staking(self) -> tuple[list[str], list[str]]:
        """The verbs that stand below the cards, and those at the foot; none after a menu."""
        if self.snapshot.view.menu:
            return [], []
        here = [verb for verb in self.verbs if verb not in self.at_foot]
        return here, [verb for verb in self.verbs if verb in self.at_foot]

    def _beside_cards(self) -> list[list[Button]]:
        """The buttons that are no cards, if there is room for all of them, row by row."""
        here, staking = self._here_and_staking()
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
        is_tall = CATALOGUE[self.game].has_roles or row_of_tokens(self.snapshot.view) is not None
        return lines >= _LINES - is_tall

    def _room(self) -> int:
        """The lines of buttons beside the cards that keep the panel within a phone's height."""
        cards = -(-len(self._places_shown()) // CARDS_IN_A_ROW) if self.shows_cards else 0
        return max(_LINES - cards - CATALOGUE[self.game].has_roles, 1)

    def _in_view(self, verbs: Iterable[str]) -> list[str]:
        """The verbs that keep their buttons above the list of all others, as far as there is room."""
        shown: list[str] = []
        for verb in filter(self._is_simple, verbs):
            actions = [action for each in (*shown, verb) for action in self.verbs[each]]
            lines = lines_of_buttons([self.keys.action(action).label for action in actions])
            if (self.step is None or verb != self.step.verb) and lines < self._room():
                shown.append(verb)
        return shown

    def _in_a_list(self, here: Iterable[str], staking: Iterable[str]) -> Iterator[Part]:
        """All that is beside the cards in one select, the way back as a button."""
        step, options = self.step, []
        for verb in (*here, *staking):
            if step is not None and verb == step.verb:
                continue
            if self._is_simple(verb):
                choices = [self.keys.action(each) for each in self.verbs[verb]]
                options += [option(choice.token, choice.label, choice.about) for choice in choices]
            else:
                options.append(option(verb, self.localizer.verb(self.game, verb)))
        if step is not None and not self._is_flat(step):
            for word in step.words():
                label = self.localizer.with_it(self.game, word)
                options.append(option(f"{step.verb} {word}", label, chosen=word in step.on))
        if options:
            asked = self._asked("panel-choose-more", [each.label for each in options])
            yield layout.menu(select(self.keys.choose((), MORE), options[:SELECT_LIMIT], asked))
        yield from layout.rows(list(self._back()))

    def _bidding(self) -> Iterator[Part]:
        """The sensible bids with the worth of each, then choices that are no bids; the others in a select."""
        bids = {bid.action: bid for bid in self.bids}
        sensible = [parse_action(bid.action) for bid in self.bids if bid.sensible]
        choices = [self.keys.action(each) for each in sensible]
        others = [each for actions in self.verbs.values() for each in actions if each.text not in bids]
        rest = [self.keys.action(parse_action(bid.action)) for bid in self.bids if not bid.sensible]
        pages = [rest[start : start + SELECT_LIMIT] for start in range(0, len(rest), SELECT_LIMIT)]
        page = min(self.page, max(len(pages) - 1, 0))
        buttons = [
            *self.keys.buttons(choices, ButtonStyle.primary),
            *self.keys.buttons([self.keys.action(each) for each in others], ButtonStyle.secondary),
        ]
        yield from _line_by_line([*buttons, *self._turning(page, len(pages))])
        if pages:
            options = [option(choice.token, choice.label, choice.about) for choice in pages[page]]
            asked = self.localizer.text("panel-other-bids", page=page + 1, pages=len(pages))
            yield layout.menu(select(self.keys.choose((), MORE), options, asked))

    def _turning(self, page: int, pages: int) -> Iterator[Button]:
        """Turn the pages of the other bids, if there are several."""
        for copy, sign, there in ((PREVIOUS, settled("◀"), page - 1), (NEXT, settled("▶"), page + 1)):
            if pages > 1:
                ref = self.keys.pick((), copy, max(there, 0))
                yield button(ref, sign, disabled=not 0 <= there < pages)

    def instruction(self) -> Instruction:
        """The words for the choice, if the table's question does not say it."""
        if self.asked:
            labels, text = self.localizer.in_markdown(), self.asked.text
            return Instruction(
                self.localizer.text("panel-sure", action=action_label(self.snapshot, labels, text)),
                action_about(self.snapshot, labels, text) or self.localizer.sure(self.game, self.asked.verb),
                comes_first=True,
            )
        if self.series:
            remark = chosen_so_far(self.series, self.game, self.localizer)
            return Instruction(remark=remark, comes_first=bool(self.series.chosen))
        if self.keys.before:
            return self._next_question()
        if self.usual:
            return Instruction(remark=self.localizer.text("remark-usual"), comes_first=True)
        step = self.step
        if step is None or self.bids:
            return Instruction()
        if step.parts or step.verb != self._obvious() or self._needs_name(step):
            return Instruction(self._picked_so_far(step), comes_first=True)
        return Instruction(remark=self._of_words(step), comes_first=bool(step.on))

    def _next_question(self) -> Instruction:
        """The question of the action that follows those chosen, and these below it."""
        labels, verbs = self.localizer.in_markdown(), "-or-".join(self.verbs)
        chosen = (labels.action(self.game, text, self.snapshot.options) for text in each_of(self.keys.before))
        return Instruction(
            self.localizer.text(f"heading-{self.game}-{verbs}"), " · ".join(chosen), comes_first=True
        )

    def _of_words(self, step: Step) -> str | None:
        """The meaning of the words that are pressed, or that there are some to press."""
        if self._is_flat(step) or not step.words():
            return None
        chosen = " · ".join(self.localizer.with_it(self.game, word) for word in step.on)
        in_a_list = self._is_too_high(self._beside_cards())
        return chosen or self.localizer.text("remark-with-listed" if in_a_list else "remark-with")

    def before(self, action: Action) -> tuple[str, ...]:
        """The labels of the words to press before the action's own button or line does what it says."""
        step = self.step
        if self.bids or step is None or action not in step.open or self._is_flat(step):
            return ()
        return tuple(self.localizer.word(self.game, word) for word in action.words)

    # The places

    def _foot_verbs(self) -> set[str]:
        """Everything out of turn; in turn the grave actions, unless the turn is about nothing else."""
        view = self.snapshot.view
        if view.seat not in view.acting:
            return set(self.verbs)
        staking = {
            verb
            for verb, actions in self.verbs.items()
            if all(view.must_confirm(each.text) for each in actions)
        }
        return staking if any(self._wants_step(verb) for verb in self.verbs.keys() - staking) else set()

    def _step(self, picked: Picked) -> Step | None:
        verb = picked[0] if picked else self._obvious()
        if verb not in self.verbs:
            verb, picked = self._obvious(), ()
        if verb is None:
            return None
        step = Step(self.verbs[verb], picked, self.hand)
        return step if step.open else Step(self.verbs[verb], (), self.hand)

    def _obvious(self) -> str | None:
        """The verb to show first: the only verb that needs a step, or playing a card."""
        if self.snapshot.view.menu or self._usual_action():
            return None
        wanting = [verb for verb in self.verbs if verb not in self.at_foot and self._wants_step(verb)]
        return wanting[0] if len(wanting) == 1 else "play" if "play" in wanting else None

    def _wants_step(self, verb: str) -> bool:
        actions = self.verbs[verb]
        return len(actions) > DIRECT or any(self._names_hand(action) for action in actions)

    def _is_simple(self, verb: str) -> bool:
        """True if its actions are buttons beside the spelling of another verb.

        If the player chooses a verb first, an action on several cards is a verb among the others.
        """
        actions = self.verbs[verb]
        if len(actions) > FEW and self._obvious() is None and any(map(self._wants_step, self.verbs)):
            return False
        return len(actions) <= DIRECT and not all(self._names_hand(action) for action in actions)

    def _names_hand(self, action: Action) -> bool:
        return any(item in self.hand for item in action.items)

    # Asking once more

    def _question(self, action: Action) -> Iterator[Part]:
        if self.shows_cards:
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
        elif self._is_flat(step):
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

    def _needs_name(self, step: Step) -> bool:
        """True if the effect of pressing a card would be a riddle, because other actions are possible."""
        others = self.verbs.keys() - self.at_foot - {step.verb}
        has_name = self.localizer.has(f"verb-{self.game}-{step.verb}")
        return bool(others) and has_name and step.verb != "play" and any(map(self._names_hand, step.open))

    def _is_flat(self, step: Step) -> bool:
        """True if each action is best named whole rather than step by step."""
        if step.parts or any(self._names_hand(action) for action in step.open):
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
            others += [self.keys.action(action) for action in step.complete()]
        yield from self._listed(others, step)

    def _choice(self, step: Step, token: str, actions: Sequence[Action]) -> Choice:
        exact = [
            action
            for action in actions
            if len(parts_of(action)) == step.place + 1 and set(action.words) == set(step.on)
        ]
        if len(actions) == 1 and token not in self.hand:
            return self.keys.action(actions[0], self.localizer.item(self.game, token) if exact else None)
        further = any(len(parts_of(action)) > step.place + 1 for action in actions)
        if exact and not further:
            return self.keys.action(exact[0], self.localizer.item(self.game, token))
        return self.keys.part(token, step.picks((*step.parts, token), step.on))

    def _several(self, step: Step, choice: SeveralCards) -> Iterator[Part]:
        """Choose several cards in one select, below the hand; the other actions stand below it."""
        yield from self._hand({}, step)
        options = [self._card_option(value) for value in choice.cards]
        least, most = choice.least, choice.most
        ref = self.keys.choose(step.picks(step.parts, step.on))
        asked = self.localizer.text(
            "panel-choose-exactly" if least == most else "panel-choose",
            verb=self.localizer.verb(self.game, step.verb).rstrip("…"),
            least=least,
            most=most,
        )
        yield layout.menu(select(ref, options, asked, count=(least, min(most, len(options)))))
        apart = [self.keys.action(action) for action in choice.apart]
        yield from layout.rows(self.keys.buttons(apart, ButtonStyle.primary))

    def _card_option(self, value: str) -> SelectOption:
        """A card in a select of several."""
        card = item_of(value)
        return option(value, self.localizer.item(self.game, card), emoji=self.localizer.card_emoji(card))

    def _hand(self, playable: Mapping[str, Choice], step: Step | None = None) -> Iterator[Part]:
        """The cards of the hand as buttons, or as far as there is room."""
        if not self.shows_cards:
            return
        self.cards_to_press = len(playable)
        picked = step.parts if step else ()
        if self.shows_grid:
            yield from self.grid.rows(self.places, playable, picked)
            return
        cards = [card for card in dict.fromkeys(self.hand) if card in playable]
        if self.richness > 1 and len(cards) <= MOST_CARDS:
            yield from self.grid.rows(cards, playable, picked)
        elif step is not None:
            for place, suits in enumerate(_packed(by_suit(cards))):
                labels = dict.fromkeys(self.localizer.card_label(card[-1]) for card in suits)
                asked = self.localizer.text("panel-choose-card", suits=" ".join(labels))
                yield self._menu([playable[card] for card in suits], step, place, asked)

    @property
    def shows_grid(self) -> bool:
        """True if each card of the hand has its button, whether it may be played or not."""
        return self.richness == 3 and len(self.places) <= MOST_CARDS

    @property
    def shows_cards(self) -> bool:
        """True unless this is no time for cards, as in an auction and after the end: the picture has them."""
        view = self.snapshot.view
        if self.snapshot.over or (not self.hand and view.seat in view.out):
            return False
        if not self.hand and not any(self.places):
            return bool(self.places) and view.stage == "play"
        if self.menu:
            return False
        if any(map(self._names_hand, (action for actions in self.verbs.values() for action in actions))):
            return True
        return view.stage not in {"auction", "talk"}

    def _places_shown(self) -> Sequence[str | None]:
        """The places, or in a hand too large for them the cards that can be chosen."""
        if self.shows_grid:
            return self.places
        named = {item for actions in self.verbs.values() for action in actions for item in action.items}
        return [card for card in self.hand if card in named][: MOST_CARDS + CARDS_IN_A_ROW]

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
        pages = [rest[start : start + SELECT_LIMIT] for start in range(0, len(rest), SELECT_LIMIT)]
        if not pages:
            return
        page = min(self.page, len(pages) - 1)
        key = "panel-choose-more" if at_hand else "panel-choose-one"
        asked = self._asked(key, [choice.label for choice in pages[page]])
        yield self._menu(pages[page], step, len(by_suit(self.hand)), asked)
        if len(pages) > 1:
            yield layout.row(*self._pager(step, page, len(pages)))

    def _in_short(self, choices: Sequence[Choice]) -> list[Choice]:
        """The choices in a word each, under a question that says the rest; empty if a game has none."""
        short: list[Choice] = []
        for choice in choices:
            label = self.localizer.in_short(self.game, choice.token) if choice.whole else None
            if label is None:
                return []
            short.append(replace(choice, label=label))
        return short

    def _asked(self, key: str, labels: Iterable[str]) -> str:
        """The words on a closed select: its contents, as far as they are read."""
        said = " · ".join(without_emojis(label).rstrip("…") for label in labels)
        return clip(self.localizer.text(key, choices=said), _CLOSED)

    def _menu(self, choices: Sequence[Choice], step: Step, copy: int, asked: str) -> ActionRow:
        """A select of one of the choices; its values are parts, or whole actions after an empty beginning."""
        whole = all(choice.whole for choice in choices)
        options = [
            option(
                choice.token if whole else self._next_part(choice, step),
                choice.label,
                choice.about,
                emoji=self.localizer.card_emoji(choice.token.split()[-1]),
            )
            for choice in choices
        ]
        ref = self.keys.choose(() if whole else step.picks(step.parts, step.on), copy)
        return layout.menu(select(ref, options, asked))

    def _next_part(self, choice: Choice, step: Step) -> str:
        """The part that a choice adds to the picked ones."""
        return parts_of(parse_action(choice.token))[step.place] if choice.whole else choice.token

    def _pager(self, step: Step, page: int, pages: int) -> Iterator[Button]:
        picked = step.picks(step.parts, step.on)
        for copy, key, there in ((PREVIOUS, "button-previous", page - 1), (NEXT, "button-next", page + 1)):
            ref = self.keys.pick(picked, copy, max(there, 0))
            yield button(ref, self.localizer.text(key), disabled=not 0 <= there < pages)

    def _toggles(self) -> list[Button]:
        """The words that go with the choice, pressed or not."""
        step = self.step
        return [] if step is None or self._is_flat(step) else [self._toggle(step, w) for w in step.words()]

    def _toggle(self, step: Step, word: str) -> Button:
        on = word in step.on
        words: Picked = tuple(each for each in step.on if each != word) if on else (*step.on, word)
        if not step.agreeing(words):
            words = (word,)
        is_advised = any(word in action.words for action in advised_actions(self.snapshot).values())
        style = ButtonStyle.success if on or is_advised else ButtonStyle.secondary
        ref = self.keys.pick(step.picks(step.parts, words), TOGGLE)
        label = self.localizer.word(self.game, word)
        return button(ref, f"{label[:1].upper()}{label[1:]}", style)

    # The other verbs

    def _verbs(self, verbs: Iterable[str], style: ButtonStyle) -> Iterator[Button]:
        """The actions that need no spelling, then a button for each verb that does."""
        others = [verb for verb in verbs if self.step is None or verb != self.step.verb]
        simple = [verb for verb in others if self._is_simple(verb)]
        for verb in simple:
            yield from self.keys.buttons([self.keys.action(each) for each in self.verbs[verb]], style)
        for verb in others:
            if verb not in simple:
                yield button(self.keys.pick((verb,), MODE), self.localizer.verb(self.game, verb))

    def _back(self) -> Iterator[Button]:
        step = self.step
        if self.keys.before and (step is None or not step.parts):
            yield button(self.keys.back(), self.localizer.text("button-back"))
            return
        if step is None or not (step.parts or step.verb != self._obvious()):
            return
        before = step.picks(step.parts[:-1], ()) if step.parts else ()
        yield button(self.keys.pick(before, BACK), self.localizer.text("button-back"))

    def _picked_so_far(self, step: Step) -> str:
        labels = self.localizer.in_markdown()
        chosen = " ".join(labels.item(self.game, part) for part in step.parts)
        verb = self.localizer.verb(self.game, step.verb)
        return self.localizer.text("panel-picked", verb=verb, chosen=chosen) if chosen else verb


def _after(snapshot: MatchSnapshot, chosen: Chain) -> MatchSnapshot:
    """The match as it will be asked about after the actions that are chosen."""
    view = snapshot.view
    following = {text: then for text, then in view.follow_ups.items() if text in chosen.legal}
    asked = {"legal": chosen.legal, "follow_ups": following, "menu": ()}
    return replace(snapshot, view=view.model_copy(update=asked))


def _line_by_line(buttons: Sequence[Button]) -> Iterator[ActionRow]:
    """The buttons in rows of one line each on a phone: a separate row leaves no gap if another wraps."""
    for line in button_lines([each.label or "" for each in buttons]):
        yield layout.row(*(buttons[place] for place in line))


def _filled(above: Sequence[Part], beside: Sequence[ActionRow]) -> list[Part]:
    """All of these parts; a lone row below the cards stands at the end of their last, if a phone has room."""
    if len(beside) == 1 and above and isinstance(above[-1], ui.ActionRow):
        both = [*above[-1].children, *beside[0].children]
        buttons = [each for each in both if isinstance(each, ui.Button)]
        # A card's emoji is as wide as three letters.
        if len(buttons) == len(both) and lines_of_buttons([each.label or "___" for each in buttons]) == 1:
            return [*above[:-1], layout.row(*buttons)]
    return [*above, *beside]


def _packed(suits: Sequence[Sequence[str]]) -> list[list[str]]:
    """The suits in as few selects as will hold them, no suit in two."""
    packed: list[list[str]] = []
    for suit in suits:
        if packed and len(packed[-1]) + len(suit) <= SELECT_LIMIT:
            packed[-1] += suit
        else:
            packed.append([*suit])
    return packed


def advised_actions(snapshot: MatchSnapshot) -> Mapping[str, Action]:
    """The actions of the hint that the reader has asked for, or else of the lesson, by their texts."""
    advice, lesson = snapshot.advice, snapshot.lesson
    if advice is None or not isinstance(advice.outcome, SearchResult):
        advised = None if lesson is None else lesson.press
        return {} if advised not in snapshot.view.legal else {advised: parse_action(advised)}
    return {result.action.text: result.action for result in (advice.outcome, *advice.then)}


def advised_cards(snapshot: MatchSnapshot) -> frozenset[str]:
    """The cards of those actions, and those that the lesson marks."""
    advised = (item for action in advised_actions(snapshot).values() for item in action.items)
    return snapshot.marked.union(advised)

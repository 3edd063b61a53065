"""The spelling of an action, step by step: the parts picked so far, the next parts, the result of a choice.

An action is a verb and then its parts: a number, and items such as cards. Words may go with it.
"""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple, TypeAlias

from bot.i18n.symbols import bare
from bot.ui.emojis import GLYPHS
from bot.ui.items import SELECT_LIMIT
from games.core.actions import Action, parse_action
from games.core.cards import is_card
from games.core.game import Game, View

Picked: TypeAlias = tuple[str, ...]
"""A verb, the parts picked after it, and the words that go with them."""

_COPY: Final = "~"
_DOUBT: Final = "!"
_SUITS: Final = str.maketrans("♧♢♡♤", "CDHS") | {0x2764: "H"}  # the heavy heart of keyboards
_SUITS.update((ord(bare(glyph)), letter) for letter, glyph in GLYPHS.items())


def settle(legal: Sequence[str], picked: Picked, values: Sequence[str]) -> str | Picked:
    """Add the values of a select to the parts picked before.

    Returns:
        The text of an action to take, or the picked parts if the action needs more. A choice that
        is not legal comes back as an action all the same: the table refuses it and names the rule it breaks.
    """
    chosen = (item_of(part) for value in values for part in value.split())
    tokens = [*picked, *filter(None, chosen)]
    wanted = Counter(tokens)
    same = [text for text in legal if Counter(text.split()) == wanted]
    if same:
        return next((text for text in same if text.split() == tokens), same[0])
    if any(wanted <= Counter(text.split()) for text in legal):
        return tuple(tokens)
    return " ".join((*tokens[:1], *sorted(tokens[1:], key=_is_word)))


def in_doubt(text: str) -> Picked:
    """The parts that are picked while the player is asked whether to take the action."""
    return (_DOUBT, *text.split())


def doubted(picked: Picked, legal: Iterable[str]) -> Action | None:
    """The action that the player is being asked about; None if there is no question, or no longer."""
    text = " ".join(picked[1:])
    return parse_action(text) if picked[:1] == (_DOUBT,) and text in legal else None


def each_of(picked: Picked) -> list[str]:
    """The actions that are picked together: ``discard AS QH`` is two, and so is ``right AS left KD``."""
    found: list[str] = []
    verb = ""
    for token in picked:
        if _is_word(token):
            verb = token
        else:
            found.append(f"{verb} {token}")
    return found


class Chain(NamedTuple):
    """Actions chosen one after the other, which only the last choice takes.

    Attributes:
        before: the parts picked of the actions that are chosen.
        legal: the texts of the actions that may come next.
        rest: the parts picked of the next one.
    """

    before: Picked
    legal: tuple[str, ...]
    rest: Picked


def chain(view: View, picked: Picked) -> Chain:
    """The actions picked whole that others follow at once (`View.follow_ups`), each with its verb."""
    before: Picked = ()
    legal = view.legal
    if view.asks_for_pairs:
        return Chain(before, legal, picked)
    while (text := " ".join(picked[len(before) :][:2])) in view.follow_ups and text in legal:
        following = view.follow_ups[text]
        legal = tuple(each for each in following if each in legal) if before else following
        before = picked[: len(before) + 2]
    return Chain(before, legal, picked[len(before) :])


def readings(game: Game, typed: str, legal: Iterable[str]) -> list[Action]:
    """The actions of the game that a typed text spells: by itself, and after each verb that can be taken now.

    Letters may be of either width, and suits stand for their letters: ``A♥`` is ``AH``.
    """
    notation = bare(unicodedata.normalize("NFKC", typed)).translate(_SUITS)
    found: list[Action] = []
    for text in (notation, *(f"{verb} {notation}" for verb in by_verb(legal))):
        with suppress(ValueError):
            found.append(game.parse(text))
    return list(dict.fromkeys(found))


def by_verb(legal: Iterable[str]) -> dict[str, list[Action]]:
    found: dict[str, list[Action]] = {}
    for text in legal:
        action = parse_action(text)
        found.setdefault(action.verb, []).append(action)
    return found


def parts_of(action: Action) -> Picked:
    """The parts of an action after its verb, but for the words."""
    return action.items if action.number is None else (str(action.number), *action.items)


def item_of(value: str) -> str:
    """The item that a select's value stands for."""
    return value.partition(_COPY)[0]


def _value(item: str, copy: int) -> str:
    """A select's value for the item: equal cards need values that differ."""
    return f"{item}{_COPY}{copy}" if copy else item


class SeveralCards(NamedTuple):
    """Cards of which several are chosen at once.

    Attributes:
        cards: as a select's values.
        least: how many are chosen at least, and `most` at most.
        apart: other actions of the same verb, the simplest first.
    """

    cards: list[str]
    least: int
    most: int
    apart: list[Action]


class Step:
    """One verb's actions that agree with the picked parts."""

    def __init__(self, actions: Sequence[Action], picked: Picked, hand: Sequence[str]) -> None:
        self.hand = hand
        self.verb = actions[0].verb
        known = {word for action in actions for word in action.words}
        self.parts: Picked = tuple(token for token in picked[1:] if token not in known)
        self.on: Picked = tuple(token for token in picked[1:] if token in known)
        self.open = [action for action in actions if parts_of(action)[: len(self.parts)] == self.parts]
        if not self.agreeing(self.on):
            self.on = ()

    @property
    def place(self) -> int:
        """The number of parts that are picked."""
        return len(self.parts)

    def agreeing(self, words: Iterable[str]) -> list[Action]:
        """The open actions that have these words."""
        wanted = set(words)
        return [action for action in self.open if wanted <= set(action.words)]

    def complete(self) -> list[Action]:
        """The open actions without a further part."""
        return [action for action in self.open if len(parts_of(action)) == self.place]

    def words(self) -> tuple[str, ...]:
        """The words that can be added to the parts still open, in the order in which they occur."""
        unfinished = [action for action in self.open if len(parts_of(action)) > self.place]
        return tuple(dict.fromkeys(word for action in unfinished for word in action.words))

    def choices(self) -> dict[str, list[Action]]:
        """The next part's values, each with the actions that it leaves open."""
        found: dict[str, list[Action]] = {}
        for action in self.agreeing(self.on):
            parts = parts_of(action)
            if len(parts) > self.place:
                found.setdefault(parts[self.place], []).append(action)
        return found

    def combination(self) -> SeveralCards | None:
        """The cards to choose several of at once.

        None if one is chosen at a time, if the order in which they are chosen matters, or if there
        is more to choose than cards.
        """
        open_ = self.agreeing(self.on)
        rests = [rest for action in open_ if _are_cards(rest := parts_of(action)[self.place :])]
        apart = [action for action in open_ if not _are_cards(parts_of(action)[self.place :])]
        most = max(map(len, rests), default=0)
        as_sets = {tuple(sorted(rest)) for rest in rests}
        if most < 2 or len(as_sets) < len({*rests}) or any(action.items for action in apart):
            return None
        items = Counter[str]()
        for rest in rests:
            items |= Counter(rest)
        shown = [_value(item, copy) for item in items for copy in range(items[item])]
        if len(shown) > SELECT_LIMIT:
            return None
        apart.sort(key=lambda action: len(parts_of(action)))
        return SeveralCards(shown, min(map(len, rests)), most, apart)

    def picks(self, parts: Picked, words: Iterable[str]) -> Picked:
        return (self.verb, *parts, *words)


def _are_cards(parts: Picked) -> bool:
    return bool(parts) and all(map(is_card, parts))


def _is_word(token: str) -> bool:
    return token[0].islower()

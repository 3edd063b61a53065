"""Actions: the decisions of players, spelled alike in the program, on buttons and on the keyboard.

An action's text is a verb, then a number, items and words, each if the game has them:

    play QH          play 3C busso        bid 3 hand        discard 7S 8S        rotate

Items are cards, suits or other things of the game and begin with a capital letter or, as ``7S``, hold
one; numbers are digits; words are small letters, digits and ``_``.

Actions are interned: two actions with the same text are the same object, so they compare and hash by
identity, which makes move generation fast.

>>> bid = parse_action("bid 3 hand")
>>> bid.verb, bid.number, bid.words
('bid', 3, ('hand',))
>>> parse_action("play 10h", items={"TH"}) is action("play", "TH")
True
"""

import re
from collections.abc import Container, Iterable
from weakref import WeakValueDictionary

_ACTIONS: "WeakValueDictionary[str, Action]" = WeakValueDictionary()
_WORD = re.compile(r"[a-z][a-z0-9_]*")
_NUMBER = re.compile(r"-?\d{1,6}")
_ITEM = re.compile(r"(?=[^a-z]*[A-Z])[^\sa-z]{1,8}")
_PARTS = 24


class Action:
    """A decision, immutable and interned; made by `action` or `parse_action`, never directly."""

    __slots__ = ("__weakref__", "items", "number", "text", "verb", "words")

    verb: str
    number: int | None
    items: tuple[str, ...]
    words: tuple[str, ...]
    text: str

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Action {self.text}>"

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"an action does not change: {name!r} of {self.text!r}")

    def __reduce__(self) -> tuple[object, ...]:
        return parse_action, (self.text,)

    def __copy__(self) -> "Action":
        return self

    def __deepcopy__(self, memo: object) -> "Action":
        return self


def action(verb: str, *items: str, number: int | None = None, words: Iterable[str] = ()) -> Action:
    """The action of these parts: the one object that stands for it."""
    words = tuple(words)
    parts = [verb] if number is None else [verb, str(number)]
    text = " ".join((*parts, *items, *words))
    known = _ACTIONS.get(text)
    if known is not None:
        return known
    made = Action()
    for name, value in (
        ("verb", verb),
        ("number", number),
        ("items", items),
        ("words", words),
        ("text", text),
    ):
        object.__setattr__(made, name, value)
    return _ACTIONS.setdefault(text, made)


def parse_action(text: str, items: Container[str] = ()) -> Action:
    """The action that a text spells.

    Args:
        text: as above, with spaces between the parts.
        items: the items that the game knows; a part that names one is understood in either case, and
            with ``10`` for ``T``, so that ``play qh`` and ``play 10h`` can be typed on a phone.

    Raises:
        ValueError: the text is not of the form above; says which part is not understood.
    """
    parts = text.split()
    if not parts or not _WORD.fullmatch(parts[0].lower()) or len(parts) > _PARTS:
        raise ValueError(f"{text!r} does not begin with what to do, as in 'play QH'")
    number: int | None = None
    found: list[str] = []
    words: list[str] = []
    for typed in parts[1:]:
        capital = typed.upper()
        spelled = capital if capital in items else capital.replace("10", "T")
        part = spelled if spelled in items else typed
        if _NUMBER.fullmatch(part):
            if number is not None or found or words:
                raise ValueError(f"a number comes once, after the verb: {part!r} in {text!r}")
            number = int(part)
        elif words and not _WORD.fullmatch(part):
            raise ValueError(f"{part!r} comes after a word in {text!r}: the cards go first")
        elif _ITEM.fullmatch(part):
            found.append(part)
        elif _WORD.fullmatch(part):
            words.append(part)
        else:
            raise ValueError(f"{part!r} in {text!r} is neither a card nor a word that a game knows")
    return action(parts[0].lower(), *found, number=number, words=words)

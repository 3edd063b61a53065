"""Turns the data of the games into sentences for one reader."""

import re
from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache
from typing import Final

from discord import PartialEmoji
from discord.utils import escape_markdown, escape_mentions

from bot.i18n import catalogue
from bot.i18n.catalogue import Locale
from bot.i18n.numbers import amount
from bot.match.ai_names import AI_MARK
from bot.picture.sprites import as_name
from bot.ui.emojis import GLYPHS, NO_EMOJIS, Emojis
from bot.ui.names import plain_name, shortened
from games import CATALOGUE
from games.core.actions import Action, parse_action
from games.core.cards import is_card
from games.core.game import NO_FACTS, Cards, Event, Fact, Options, Phrase, Players, Seat, Term, Zone

_SUIT: Final = re.compile(r"[CDHS]")
_BELOW_ZERO: Final = re.compile(r"-\d+")
_SEAT: Final = re.compile(r"P(\d+)")
AI_SIGN: Final = "🤖"
"""Stands before the name of an AI; pictures draw it."""
_PARTS: Final = 4
_BOLD: Final = "**"


class Localizer:
    """Speaks one language about one table's players.

    Args:
        locale: the reader's language.
        names: the players' names by seat, as Discord gives them.
        emojis: the application's, for cards in texts and on buttons; cards are text without.
        letters: true for a reader who wants letters for suits: a card is ``KD``, never its emoji.

    Attributes:
        is_plain: true if markdown and emojis mean nothing in the reader's texts.
        is_drawn: true if that is drawn: its names are marked, to be shortened before the rest.
    """

    __slots__ = ("_escaped", "_plain", "emojis", "is_drawn", "is_plain", "letters", "locale")

    def __init__(
        self,
        locale: Locale,
        names: Sequence[str] = (),
        emojis: Emojis = NO_EMOJIS,
        *,
        letters: bool = False,
    ) -> None:
        self.locale = locale
        self.emojis = emojis
        self.letters = letters
        self.is_plain = False
        self.is_drawn = False
        self._plain = tuple(map(plain_name, names))
        self._escaped = tuple(map(escaped, self._plain))

    def without_markdown(self) -> "Localizer":
        """The same localizer for texts in which markdown and emojis mean nothing, as labels and alt texts."""
        twin = Localizer(self.locale, letters=self.letters)
        twin.is_plain, twin.is_drawn = True, self.is_drawn
        twin._plain = twin._escaped = self._plain
        return twin

    def for_pictures(self) -> "Localizer":
        """The same localizer for pictures: names are shortened first, and only discs mark the AIs."""
        twin = Localizer(self.locale, letters=self.letters)
        twin.is_plain = twin.is_drawn = True
        unmarked = (name.removesuffix(AI_MARK).removeprefix(f"{AI_SIGN} ") for name in self._plain)
        twin._plain = twin._escaped = tuple(map(as_name, unmarked))
        return twin

    def in_markdown(self) -> "Localizer":
        """The same localizer for labels inside a text, because a name on them could be markdown."""
        if self.is_plain:
            return self
        twin = Localizer(self.locale, emojis=self.emojis, letters=self.letters)
        twin._plain = twin._escaped = self._escaped
        return twin

    def text(self, key: str, facts: Mapping[str, Fact | str] = NO_FACTS, /, **more: Fact | str) -> str:
        """The sentence of that key in markdown; names, cards and terms among the facts are spelled out."""
        arguments = {
            name: self._argument(fact, self._escaped) for name, fact in (*facts.items(), *more.items())
        }
        said = catalogue.text(self.locale, key, **arguments)
        is_bold = self.is_plain and not any(_BOLD in str(each) for each in arguments.values())
        return said.replace(_BOLD, "") if is_bold else said

    def has(self, key: str) -> bool:
        """True if the catalogue has a sentence of that key."""
        return catalogue.has(self.locale, key)

    def of_game(self, key: str, game: str, /, **facts: Fact | str) -> str:
        """The sentence of that key in the game's words, or else in everyone's."""
        own = f"{key}-{game}"
        return self.text(own if self.has(own) else key, **facts)

    def phrase(self, prefix: str, phrase: Phrase) -> str:
        """A `Phrase` of a view: ``prompt``, ``note`` or ``headline``."""
        return self.text(f"{prefix}-{phrase.key}", phrase.facts)

    def label(self, label: Phrase) -> str:
        """A game's own label for an action; markdown means nothing there."""
        return self.without_markdown().phrase("label", label)

    def label_said(self, label: Phrase) -> str:
        """An action's label amid a sentence, without the signs that the panel explains above its button."""
        said = Phrase(f"{label.key}-said", label.facts)
        return self.label(said if self.has(f"label-{said.key}") else label)

    def label_about(self, label: Phrase) -> str | None:
        """The sentence that goes with such a label, if there is one."""
        about = Phrase(f"{label.key}-about", label.facts)
        return self.without_markdown().phrase("label", about) if self.has(f"label-{about.key}") else None

    def sure(self, game: str, verb: str) -> str | None:
        """The thing to consider before an action of that verb, if the catalogue says."""
        key = f"sure-{game}-{verb}"
        return self.text(key) if self.has(key) else None

    def event(self, event: Event) -> str:
        return self.text(f"event-{event.key}", event.facts)

    def term(self, key: str) -> str:
        """A word of the game."""
        return self.text(f"term-{key}")

    def name(self, seat: Seat) -> str:
        """A player's name for a label, which has no markdown."""
        return self._plain[seat]

    def person(self, name: str) -> str:
        """The name of a person who need not be at the table, in markdown unless that means nothing."""
        plain = plain_name(name)
        if self.is_drawn:
            return as_name(plain)
        return plain if self.is_plain else escaped(plain)

    def players(self, seats: Sequence[Seat]) -> str:
        """``Anna & Ben``, in markdown."""
        return self.listed([self._escaped[seat] for seat in seats])

    def player(self, seat: Seat, most: int) -> str:
        """A player's name, cut off after so many characters, in markdown."""
        return self.person(shortened(self._plain[seat], most))

    def by_seat(self, most: int) -> Mapping[str, str]:
        """Every player's name as by `player`, by their seat: ``p0``, ``p1``."""
        return {f"p{seat}": self.player(seat, most) for seat in range(len(self._plain))}

    def names(self, seats: Sequence[Seat]) -> str:
        """``Anna & Ben``, for a label or an alt text."""
        return self.listed([self._plain[seat] for seat in seats])

    def card_emoji(self, card: str) -> PartialEmoji | None:
        """The face of a card for a button or an option; None if there is none, so that the label says it."""
        return None if self.letters else self.emojis.card(card)

    def suit(self, letter: str) -> str:
        """A suit in a text: its emoji, or its glyph; the glyph alone if markdown means nothing."""
        if self.letters:
            return letter
        emoji = self.emojis.suit(letter)
        return GLYPHS[letter] if emoji is None else str(emoji)

    def card_label(self, text: str) -> str:
        """A card on a label, ``3♦``; other items of a game by their name."""
        return _item(self.locale, text, letters=self.letters)

    def card(self, text: str) -> str:
        """A card in a text: its emoji, or as on a label."""
        emoji = self.card_emoji(text)
        return self.card_label(text) if emoji is None else str(emoji)

    def cards(self, texts: Sequence[str]) -> str:
        """``3♦ A♦``; emojis follow each other without a gap."""
        said = [self.card(text) for text in texts]
        return ("" if all(text.startswith("<:") for text in said) else " ").join(said)

    def item(self, game: str, text: str) -> str:
        """The label of an item of an action: a card, a suit, a player, or a thing of the game.

        Like any label it has no markdown; for a text, ask the twin `in_markdown`.
        """
        if (found := _SEAT.fullmatch(text)) and int(found[1]) < len(self._plain):
            return self._plain[int(found[1])]
        if _BELOW_ZERO.fullmatch(text):
            return self.number(int(text))
        known = self._known((f"item-{game}-{text}", f"term-{game}-{text}"), text)
        return known or self.card_label(text)

    def word(self, game: str, text: str) -> str:
        """The label of a word that goes with an action."""
        return self._known((f"word-{game}-{text}", f"term-{game}-{text}", f"term-{text}"), text) or text

    def with_it(self, game: str, text: str) -> str:
        """The label of a word to choose: its meaning, if the catalogues have one."""
        return self._known((f"with-{game}-{text}",), text) or self.word(game, text)

    def action(self, game: str, text: str, options: Options | None = None) -> str:
        """The label of an action's button: ``action-GAME-VERB`` of the catalogues, or its parts in a row.

        The sentence may also choose by the match's options, the usual ones unless they are given.
        """
        action = parse_action(text)
        key = f"action-{game}-{action.verb}"
        if self.has(key):
            return catalogue.text(self.locale, key, **_chosen(game, options), **self._parts(game, action))
        number = () if action.number is None else (self.number(action.number),)
        items = (self.item(game, item) for item in action.items)
        return " ".join((*number, *items, *(self.word(game, word) for word in action.words))) or action.verb

    def in_short(self, game: str, text: str) -> str | None:
        """The label of an action's button under a question that says the rest, if the catalogues have one."""
        return self._in_part("short", game, text)

    def rest(self, game: str, text: str) -> str | None:
        """The label of an action's button after its items have been said, if the catalogues have one."""
        return self._in_part("rest", game, text)

    def verb(self, game: str, verb: str) -> str:
        """The label of a verb before its parts are chosen."""
        return self._known((f"verb-{game}-{verb}",), verb) or verb.replace("_", " ").capitalize()

    def verb_asked(self, game: str, verb: str) -> str:
        """The question for the parts of a chosen verb; its label if there is no such question."""
        return self._known((f"heading-{game}-verb-{verb}",), verb) or self.verb(game, verb)

    def number(self, value: int, *, thirds: bool = False) -> str:
        """A score; with `thirds`, a count of thirds as ``12⅓``."""
        return amount(value, thirds=thirds)

    def gain(self, value: int, *, thirds: bool = False) -> str:
        """``+5``: a score that is added; a loss has its minus."""
        number = self.number(value, thirds=thirds)
        return self.plus(number) if value > 0 else number

    def plus(self, number: str) -> str:
        """The number with a plus as the language writes it."""
        return catalogue.text(self.locale, "score-gain", number=number)

    def of_two(self, one: str, other: str) -> str:
        """``28 to 16``: the points of two sides, spelled alike everywhere."""
        return catalogue.text(self.locale, "score-of-two", one=one, other=other)

    def strong(self, text: str) -> str:
        """The text in bold; unchanged if markdown means nothing."""
        return text if self.is_plain else f"**{text}**"

    def game(self, key: str) -> str:
        return self.text(f"game-{key}")

    def game_in_short(self, key: str) -> str:
        """The game's name, or enough of a long one to tell it from the others."""
        short = f"game-{key}-short"
        return self.text(short) if self.has(short) else self.game(key)

    def zone(self, zone: Zone) -> str:
        """The name of a zone, without its owner's."""
        return self.text(f"zone-{zone.key}")

    def row(self, key: str, factor: int = 1) -> str:
        """The name of a line of a score, in a deal that doubling multiplies by `factor`."""
        return self.text(f"row-{key}", factor=factor)

    def option(self, game: str, field: str) -> str:
        return self.text(f"option-{game}-{field}")

    def option_about(self, game: str, field: str) -> str:
        return self.text(f"option-{game}-{field}-about")

    def option_value(self, game: str, field: str, value: object) -> str:
        """The name of an option's value."""
        if isinstance(value, bool):
            return self.text("option-on" if value else "option-off")
        plain = value.value if isinstance(value, Enum) else value
        return self._known((f"option-{game}-{field}-{plain}",), str(plain)) or str(plain)

    def _in_part(self, prefix: str, game: str, text: str) -> str | None:
        action = parse_action(text)
        key = f"{prefix}-{game}-{action.verb}"
        return catalogue.text(self.locale, key, **self._parts(game, action)) if self.has(key) else None

    def _parts(self, game: str, action: Action) -> dict[str, int | str]:
        parts: dict[str, int | str] = {"number": action.number or 0, "cards": len(action.items)}
        for place in range(_PARTS):
            parts[f"item{place}"] = self.item(game, action.items[place]) if place < len(action.items) else ""
            parts[f"word{place}"] = action.words[place] if place < len(action.words) else ""
        return parts | {"items": " ".join(self.item(game, item) for item in action.items)}

    def _known(self, keys: Sequence[str], text: str) -> str | None:
        if not text.replace("_", "").isalnum():
            return None
        return next((self.text(key) for key in keys if self.has(key)), None)

    def labelled(self, label: str, said: str) -> str:
        """``label: said``; the words as they are."""
        return catalogue.text(self.locale, "list-labelled", label=label, said=said)

    def with_aside(self, said: str, aside: str) -> str:
        """``said (aside)``; the words as they are."""
        return catalogue.text(self.locale, "list-with-aside", said=said, aside=aside)

    def listed(self, names: Sequence[str]) -> str:
        """``a, b & c``; the words as they are."""
        if not names:
            return ""
        *others, last = names
        if not others:
            return last
        comma = catalogue.text(self.locale, "list-comma")
        both = catalogue.text(self.locale, "list-and")
        return f"{comma.join(others)}{both}{last}"

    def _argument(self, fact: Fact | str, names: Sequence[str]) -> int | str:
        match fact:
            case Players(seats):
                return self.listed([names[seat] for seat in seats])
            case Cards(texts):
                return self.cards(texts)
            case Term(key):
                return self.term(key)
            case _:
                return fact


def _chosen(game: str, options: Options | None) -> dict[str, str]:
    """The options of a match by their names."""
    agreed = CATALOGUE[game].options() if options is None else options
    return {name: str(value) for name, value in agreed.model_dump().items()}


def escaped(typed: str) -> str:
    """The text as Discord shows it letter by letter, even at the start of a line; it mentions no person."""
    parts = (escape_markdown(part, ignore_links=False) for part in typed.split("["))
    whole = "\\[".join(parts)  # it escapes no more than the first of several
    safe = escape_mentions(whole).replace("<", "\\<").replace("://", ":\\//")
    return f"\\{safe}" if safe.startswith(("#", "-", ">")) else safe


@lru_cache(maxsize=1024)
def _item(locale: Locale, text: str, *, letters: bool) -> str:
    if is_card(text):
        rank, suit = text[0], text[1]
        return catalogue.text(
            locale,
            "card",
            rank=catalogue.text(locale, f"card-rank-{rank}"),
            suit=suit if letters else catalogue.text(locale, f"card-suit-{suit}"),
        )
    if _SUIT.fullmatch(text):
        name = catalogue.text(locale, f"term-suit-{text}")
        return name if letters else f"{catalogue.text(locale, f'card-suit-{text}')} {name}"
    return text

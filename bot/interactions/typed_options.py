"""The options of a game as people type them: ``target=31 annul=true``, or by their names on the lobby."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from itertools import product
from typing import ClassVar, Final, NamedTuple

from bot.client.answer import AnyInteraction
from bot.interactions.autocompletion import READERS, Choosing, Offer, context_of, folded, game_beside
from bot.interactions.command_words import CHOICE_LIMIT
from bot.interactions.context import InteractionContext
from bot.interactions.errors import UsageError
from bot.ui import choices
from games.core.game import Game

_SIGN: Final = re.compile(r"\s*=\s*")
_GAP: Final = re.compile(r"[\s,、;]+")


class Setting(NamedTuple):
    """An option with a value that it can have, and all the ways to spell the two."""

    field: str
    value: str
    names: tuple[str, ...]

    @property
    def text(self) -> str:
        """``target=31``."""
        return f"{self.field}={self.value}"


def settings_of(game: Game) -> list[Setting]:
    """Each option with each value that it can have."""
    found = []
    for field in game.options.in_order():
        fields = names_of(game, field)
        for value in choices.values(game.options, field):
            text = choices.spell(value)
            values = (text, *(reader.option_value(game.key, field, value) for reader in READERS))
            found.append(Setting(field, text, tuple(map("=".join, product(fields, values)))))
    return found


def names_of(game: Game, field: str) -> tuple[str, ...]:
    """An option's names, in the program and in every language."""
    return (field, *(reader.option(game.key, field) for reader in READERS))


def taken(settings: Sequence[Setting], typed: str) -> tuple[dict[str, str], str]:
    """The options at the beginning of a typed text, by field, and the rest of the text."""
    known = {folded(_tidy(text)): (each.field, each.value) for each in settings for text in each.names}
    done: dict[str, str] = {}
    words = _tidy(typed).split()
    while words:
        for end in range(len(words), 0, -1):
            found = known.get(folded(" ".join(words[:end])))
            if found is not None:
                break
        else:
            break
        done[found[0]] = found[1]
        words = words[end:]
    return done, " ".join(words)


def spelled(game: Game, typed: str) -> dict[str, str]:
    """``target=31 annul=true`` by field; words that the game does not know stay as they were typed."""
    settings, done, rest = settings_of(game), dict[str, str](), typed
    fields = {folded(name): field for field in game.options.in_order() for name in names_of(game, field)}
    while rest:
        more, rest = taken(settings, rest)
        done |= more
        unknown, _, rest = rest.partition(" ")
        field, _, value = unknown.partition("=")
        if unknown:
            done[fields.get(folded(field), field)] = value
    return done


class OptionsChoice(Choosing):
    """Any number of options of the command's game, offered one after the other."""

    longest: ClassVar[int] = 300

    async def offered(self, context: InteractionContext) -> Sequence[Offer]:
        return await self.found(context, "")

    async def found(self, context: InteractionContext, typed: str) -> Sequence[Offer]:
        """The options typed so far, by themselves if they are whole, then with each value of the next."""
        settings = settings_of(await _game_beside(context))
        done, rest = taken(settings, typed)
        before = " ".join(f"{field}={value}" for field, value in done.items())
        whole = [Offer(before, before)] if done and not rest else []
        return whole + [
            Offer(text, text)
            for each in settings
            if each.field not in done
            and Offer(each.text, each.text, each.names).has(rest)
            and len(text := f"{before} {each.text}".strip()) <= CHOICE_LIMIT
        ]

    async def transform(self, interaction: AnyInteraction, value: str, /) -> Mapping[str, str]:
        """The options by field; the lobby refuses options that the game does not have."""
        return spelled(await _game_beside(context_of(interaction)), value)


async def _game_beside(context: InteractionContext) -> Game:
    key = await game_beside(context)
    if key is None:
        raise UsageError("bot-options-of-no-game")
    return context.lobbies.games[key]


def _tidy(typed: str) -> str:
    """The text in letters of one width, its parts with one space between them and none around a sign."""
    plain = unicodedata.normalize("NFKC", typed)
    return _SIGN.sub("=", _GAP.sub(" ", plain)).strip()

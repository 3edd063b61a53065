"""Discord's refusals of application commands.

Source: Discord's documentation, "Application Commands": naming, options, choices, localizations and the
8,000 characters of a command's names, descriptions and values, the longest localization counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.sandbox import refusals
from bot.sandbox.refusals import Form, Json, Path

COMMANDS: Final = 100
COMMAND_SIZE: Final = 8000
OPTIONS: Final = 25
CHOICES: Final = 25
CHAT_INPUT: Final = 1
SUBCOMMAND: Final = 1
SUBCOMMAND_GROUP: Final = 2
WITH_CHOICES: Final = frozenset({3, 4, 10})
VALUES: Final = frozenset(range(3, 12))
# The types of option allowed in a command itself, in a subcommand, and in a group of subcommands.
NESTED: Final[Mapping[int | None, frozenset[int]]] = {
    None: VALUES | {SUBCOMMAND, SUBCOMMAND_GROUP},
    SUBCOMMAND: VALUES,
    SUBCOMMAND_GROUP: frozenset({SUBCOMMAND}),
}
# Combining signs of Devanagari and Thai, which the rule allows beside letters and digits.
SIGNS: Final = frozenset(map(chr, (*range(0x0900, 0x0980), *range(0x0E00, 0x0E80))))
LOCALES: Final = frozenset(
    [
        "id",
        "da",
        "de",
        "en-GB",
        "en-US",
        "es-ES",
        "es-419",
        "fr",
        "hr",
        "it",
        "lt",
        "hu",
        "nl",
        "no",
        "pl",
        "pt-BR",
        "ro",
        "fi",
        "sv-SE",
        "vi",
        "tr",
        "cs",
        "el",
        "bg",
        "ru",
        "uk",
        "hi",
        "th",
        "zh-CN",
        "ja",
        "zh-TW",
        "ko",
    ]
)
REGEX_WORDS: Final = "String value did not match validation regex."


def check_commands(commands: Sequence[Json], only: int | None = None) -> None:
    """Check a set of commands against Discord's limits; with `only`, the new one at that index."""
    if sum(1 for command in commands if (command.get("type") or 1) == CHAT_INPUT) > COMMANDS:
        raise refusals.too_many_commands()
    form = Form()
    seen: set[tuple[object, object]] = set()
    for index, command in enumerate(commands):
        path: Path = () if only is not None else (index,)
        key = (command.get("type") or 1, command.get("name"))
        if key in seen:
            words = "Application command names must be unique"
            form.wrong((*path, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", words)
        seen.add(key)
        if only is None or only == index:
            _check_command(form, path, command)
    form.settle()


def _check_command(form: Form, path: Path, command: Json) -> None:
    if (command.get("type") or 1) == CHAT_INPUT:
        _check_names(form, path, command)
        _check_described(form, path, command)
        _check_options(form, path, command.get("options") or (), within=None)
    else:
        form.length((*path, "name"), command.get("name") or "", 1, 32)
        if command.get("description"):
            words = "Context menu commands cannot have description"
            form.wrong((*path, "description"), "APPLICATION_COMMANDS_DESCRIPTION_INVALID", words)
    if sum(_sizes(command)) > COMMAND_SIZE:
        words = f"Command exceeds maximum size ({COMMAND_SIZE})"
        form.wrong(path, "APPLICATION_COMMAND_TOO_LARGE", words)


def _check_names(form: Form, path: Path, item: Json) -> None:
    _check_name(form, (*path, "name"), item.get("name") or "")
    for locale, name in _localized(form, path, item, "name"):
        _check_name(form, (*path, "name_localizations", locale), name)


def _check_name(form: Form, path: Path, name: str) -> None:
    form.length(path, name, 1, 32)
    legal = all(c in "-_'" or c.isalnum() or c in SIGNS for c in name)
    if name and (not legal or name != name.lower()):
        form.wrong(path, "STRING_TYPE_REGEX", REGEX_WORDS)


def _check_described(form: Form, path: Path, item: Json) -> None:
    form.length((*path, "description"), item.get("description") or "", 1, 100)
    for locale, words in _localized(form, path, item, "description"):
        form.length((*path, "description_localizations", locale), words, 1, 100)


def _localized(form: Form, path: Path, item: Json, key: str) -> Iterator[tuple[str, str]]:
    for locale, words in (item.get(f"{key}_localizations") or {}).items():
        if locale not in LOCALES:
            code, why = "BASE_TYPE_CHOICES", "Value must be one of the supported locales."
            form.wrong((*path, f"{key}_localizations", locale), code, why)
        yield locale, words


def _check_options(form: Form, path: Path, options: Sequence[Json], *, within: int | None) -> None:
    path = (*path, "options")
    if len(options) > OPTIONS:
        form.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {OPTIONS} or fewer in length.")
    seen: set[str] = set()
    optional = False
    for index, option in enumerate(options):
        where = (*path, index)
        if option.get("type") not in NESTED[within]:
            form.wrong((*where, "type"), "APPLICATION_COMMAND_OPTION_TYPE_INVALID", "Invalid option type")
            continue
        if option.get("name") in seen:
            words = "Option names must be unique"
            form.wrong((*where, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", words)
        seen.add(str(option.get("name")))
        if option.get("required") and optional:
            words = "Required options must be placed before non-required options"
            form.wrong(where, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", words)
        optional = optional or not option.get("required")
        _check_option(form, where, option)
    kinds = {option.get("type") in {SUBCOMMAND, SUBCOMMAND_GROUP} for option in options}
    if len(kinds) > 1:
        words = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        form.wrong(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)


def _check_option(form: Form, path: Path, option: Json) -> None:
    _check_names(form, path, option)
    _check_described(form, path, option)
    if option["type"] in {SUBCOMMAND, SUBCOMMAND_GROUP}:
        _check_options(form, path, option.get("options") or (), within=option["type"])
        return
    choices = option.get("choices") or ()
    if choices and (option.get("autocomplete") or option["type"] not in WITH_CHOICES):
        words = "Choices and autocomplete are mutually exclusive"
        form.wrong((*path, "choices"), "APPLICATION_COMMAND_AUTOCOMPLETE_OPTIONS_INVALID", words)
    if len(choices) > CHOICES:
        form.wrong((*path, "choices"), "BASE_TYPE_MAX_LENGTH", f"Must be {CHOICES} or fewer in length.")
    names: set[str] = set()
    for index, choice in enumerate(choices):
        where = (*path, "choices", index)
        form.length((*where, "name"), choice.get("name") or "", 1, 100)
        if isinstance(choice.get("value"), str):
            form.length((*where, "value"), choice["value"], 1, 100)
        if choice.get("name") in names:
            words = "Choice names must be unique"
            form.wrong((*where, "name"), "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_INVALID", words)
        names.add(str(choice.get("name")))


def _sizes(item: Json) -> Iterator[int]:
    """The characters that count: names and descriptions in their longest language, choices' values."""
    for key in ("name", "description"):
        texts = [item.get(key) or "", *(item.get(f"{key}_localizations") or {}).values()]
        yield max(map(len, texts))
    if isinstance(item.get("value"), str):
        yield len(item["value"])
    for key in ("options", "choices"):
        for inner in item.get(key) or ():
            yield from _sizes(inner)

"""The values that an option of a game can take, in the order in which a menu shows them."""

from enum import Enum
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin

from games.core.game import Options

OptionValue: TypeAlias = bool | int | str

MENU: Final = 25


def values(options: type[Options], field: str) -> tuple[OptionValue, ...]:
    """The values that the option may be set to; of many numbers some at even steps, the last and the default.

    Raises:
        TypeError: the option's type is none that a menu can show.
    """
    info = options.model_fields[field]
    kind = info.annotation
    if kind is bool:
        return (True, False)
    if get_origin(kind) is Literal:
        return get_args(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return tuple(member.value for member in kind)
    if kind is int:
        return _numbers(options.model_json_schema()["properties"][field])
    raise TypeError(f"option {field} of {options.__name__} is a {kind}, which no menu can show")


def _numbers(schema: dict[str, Any]) -> tuple[int, ...]:
    least: int = schema.get("minimum", schema.get("exclusiveMinimum", -1) + 1)
    step: int = schema.get("multipleOf", 1)
    default: int = schema["default"]
    most: int = schema.get("maximum", schema.get("exclusiveMaximum", default + (MENU - 1) * step + 1) - 1)
    numbers = range(least + -least % step, most + 1, step)
    thin = numbers[:: -(-len(numbers) // (MENU - 2))] if len(numbers) > MENU else numbers
    return tuple(sorted({*thin, default, numbers[-1]}))


def spell(value: object) -> str:
    """The value as the text that stands in a menu, and that `read` understands."""
    plain = value.value if isinstance(value, Enum) else value
    return str(plain).lower() if isinstance(plain, bool) else str(plain)


def read(options: type[Options], field: str, text: str) -> OptionValue:
    """The value that a text spells.

    Raises:
        ValueError: the option has no such value.
    """
    for value in values(options, field):
        if spell(value) == text:
            return value
    raise ValueError(f"{field} cannot be {text!r}")

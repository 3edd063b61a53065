"""The spelling of custom ids: a press declares its fields, and reads and writes itself by them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import ClassVar, Final, Literal, TypeVar, dataclass_transform, get_args, get_origin

VERSION: Final = "p1"
LIMIT: Final = 100
"""Discord's: the most characters that a custom id may have."""


class UnknownPressError(ValueError):
    """A custom id, or a value chosen in a select, that this version does not understand."""


class Press:
    """The meaning of a press, of a button or in a select; its kinds are declared by `press`.

    Attributes:
        code: the kind, as custom ids spell it.
        is_select: true if it comes from a select, false if from a button.
        is_form: true if it comes from a form that was filled in.
    """

    __slots__ = ()
    code: ClassVar[str]
    is_select: ClassVar[bool]
    is_form: ClassVar[bool]


PressT = TypeVar("PressT", bound=Press)
_OWNERS: Final = frozenset({"lobby", "match", "tournament"})
_LONGEST_OWNER: Final = 16
"""None of these has a longer id; an answer spells it into its own custom ids, which have little room."""
_IDS_END: Final = 2**63
"""Discord's ids are smaller, as all numbers are that the database takes."""
KINDS: Final[dict[str, type[Press]]] = {}
"""Every kind of press by its code."""
_FIELDS: Final[dict[str, dict[str, object]]] = {}
"""The types of the fields of each, by name, in their order."""


@dataclass_transform(frozen_default=True)
def press(code: str, *, select: bool = False, form: bool = False) -> Callable[[type[PressT]], type[PressT]]:
    """Declare a kind of press: a frozen dataclass; its custom id has its fields in their order.

    A field is a number from 0, a text, a `Literal`, or the parts of an action; the last may hold anything.
    """

    def declare(kind: type[PressT]) -> type[PressT]:
        assert code not in KINDS, f"{code} is spelled by {KINDS[code].__name__}"
        made = dataclass(frozen=True, slots=True)(kind)
        made.code, made.is_select, made.is_form = code, select, form
        KINDS[code] = made
        _FIELDS[code] = {each.name: each.type for each in fields(made)}  # type: ignore[arg-type] # a dataclass
        return made

    return declare


def fields_of(kind: type[Press]) -> Mapping[str, object]:
    """The types of a kind's fields by name, in their order."""
    return _FIELDS[kind.code]


def encode(ref: Press) -> str:
    """The custom id of a press; at most `LIMIT` characters if `fits`."""
    parts = (getattr(ref, name) for name in _FIELDS[ref.code])
    spelled = (" ".join(part) if isinstance(part, tuple) else str(part) for part in parts)
    return ":".join((_head(type(ref)), ref.code, *spelled))


def fits(ref: Press) -> bool:
    """True if the press can be spelled in the characters that Discord allows."""
    return len(encode(ref)) <= LIMIT


def decode(custom_id: str, *, from_form: bool | None = None) -> Press:
    """The press that a custom id spells: ``decode(encode(ref)) == ref``.

    Args:
        custom_id: as Discord sends it.
        from_form: true if it is that of a form, false if that of a button or select, None for either.

    Raises:
        UnknownPressError: this version spells nothing so, or not there.
    """
    head, _, rest = custom_id.partition(":")
    code, _, spelled = rest.partition(":")
    kind = KINDS.get(code)
    if kind is None or from_form not in {None, kind.is_form}:
        raise UnknownPressError(f"{custom_id!r} is no press of {VERSION}")
    types = fields_of(kind)
    parts = spelled.split(":", len(types) - 1) if types else ()
    try:
        values = [
            _read(name, wanted, part) for (name, wanted), part in zip(types.items(), parts, strict=True)
        ]
    except ValueError as error:
        raise UnknownPressError(f"{custom_id!r} does not fill the fields of {kind.__name__}") from error
    ref = kind(*values)
    if head != _head(kind) or encode(ref) != custom_id:
        raise UnknownPressError(f"{custom_id!r} is not how {VERSION} spells {kind.__name__}")
    return ref


def _head(kind: type[Press]) -> str:
    return f"{VERSION}{'s' if kind.is_select else 'b'}"


def _read(name: str, wanted: object, part: str) -> int | str | tuple[str, ...]:
    if name in _OWNERS and len(part) > _LONGEST_OWNER:
        raise ValueError(part)
    if wanted is int:
        return number(part)
    if wanted == tuple[str, ...]:
        return tuple(part.split())
    if get_origin(wanted) is Literal and part not in get_args(wanted):
        raise ValueError(part)
    return part


def number(text: str) -> int:
    """The number from 0 that a text spells and databases take; raises ValueError if it spells none."""
    read = int(text)
    if not 0 <= read < _IDS_END:
        raise ValueError(text)
    return read


def person(user_id: int) -> int:
    """The id, if it may be a person's; raises UnknownPressError if Discord gives none such."""
    if not 0 < user_id < _IDS_END:
        raise UnknownPressError(f"{user_id} is no person's id")
    return user_id

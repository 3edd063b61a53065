"""States as plain JSON data and back, for a process that shares nothing with this one.

`None`, truth values, numbers and texts stand for themselves, and a tuple is a list. All else is a dict of one
key, which names its type:

    {"list": […]}, {"set": […]}, {"frozenset": […]}, {"dict": [[key, value], …]}, {"bytes": hexadecimal},
    {"action": text}, {"games.tricks.trick.OpenTrick": […]}, {"games.fipsen.variants.variant_of": […]}

The last two are an object, by its class, with its fields; and a unique object, by the function that
`__reduce__` names, with the arguments of its call.

Data from elsewhere can do no more than make such objects. The classes are the ones here with objects that are
nothing but their fields, the functions are marked by `makes_the_one`; no other name is looked up. The rules
check if the objects go together.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from pydantic import BaseModel

from games.core.actions import Action, parse_action
from games.core.cloning import Cloneable, field_names

PlainData: TypeAlias = Any
"""Data of which JSON has a form: None, a truth value, a number, a text, a list, a dict with texts as keys."""
_Maker = TypeVar("_Maker", bound=Callable[..., object])

_PACKAGE: Final = "games."
_ATOMS: Final = (type(None), bool, int, float, str)
_COLLECTIONS: Final[Mapping[str, Callable[[Any], object]]] = {
    "list": list,
    "set": set,
    "frozenset": frozenset,
}


class PlainDataError(ValueError):
    """An object that has no plain form, or data that is the form of no object."""


class _Kind(NamedTuple):
    """A class of which objects are made, or a function that finds the one object of that description."""

    parts: Callable[[Any], list[object]]
    make: Callable[[list[object]], object]


_makers: dict[str, Callable[..., object]] = {}


def makes_the_one(maker: _Maker) -> _Maker:
    """Let plain data name a function that `__reduce__` names: the one object for its arguments."""
    _makers[_name(maker)] = maker
    return maker


def to_plain(value: object) -> PlainData:
    """The plain form of a state or of any part of one.

    >>> to_plain({1: (2, frozenset({3}))})
    {'dict': [[1, [2, {'frozenset': [3]}]]]}
    >>> from_plain(_)
    {1: (2, frozenset({3}))}

    Raises:
        PlainDataError: it has none.
    """
    cls = type(value)
    if cls in _ATOMS:
        return value
    if cls is tuple:
        return [to_plain(each) for each in value]  # type: ignore[attr-defined] # mypy forgets whose class it is
    name = cls.__name__
    match value:
        case list() if cls is list:
            return {name: [to_plain(each) for each in value]}
        case set() | frozenset():
            return {name: sorted(map(to_plain, value), key=repr)}
        case dict() if cls is dict:
            return {name: [[to_plain(key), to_plain(each)] for key, each in value.items()]}
        case bytes():
            return {name: value.hex()}
        case Action():
            return {"action": value.text}
        case _:
            return _object(value)


def from_plain(data: PlainData) -> object:
    """The object of a plain form.

    Raises:
        PlainDataError: it is the form of none.
    """
    try:
        return _revived(data)
    except Exception as error:  # noqa: BLE001 - data from elsewhere may go wrong in any way
        raise PlainDataError(f"no plain form: {type(error).__name__}") from None


def _revived(data: PlainData) -> object:
    if type(data) in _ATOMS:
        return data
    if type(data) is list:
        return tuple([_revived(each) for each in data])
    ((name, what),) = data.items()
    if name in _COLLECTIONS:
        return _COLLECTIONS[name]([_revived(each) for each in what])
    if name == "dict":
        return {_revived(key): _revived(each) for key, each in what}
    if name == "bytes":
        return bytes.fromhex(what)
    if name == "action":
        return parse_action(what)
    parts = [_revived(each) for each in what]
    return _makers[name](*parts) if name in _makers else _kinds()[name].make(parts)


def _object(value: object) -> PlainData:
    name = _name(type(value))
    kind = _kinds().get(name)
    if kind is not None:
        return {name: [to_plain(each) for each in kind.parts(value)]}
    if "__reduce__" in vars(type(value)):
        match value.__reduce__():
            case (maker, tuple(arguments)):
                for found, known in _makers.items():
                    if known is maker:
                        return {found: [to_plain(each) for each in arguments]}
    raise PlainDataError(f"{name} has no plain form")


def _name(what: Callable[..., Any]) -> str:
    return f"{what.__module__}.{what.__qualname__}"


@cache
def _kinds() -> Mapping[str, _Kind]:
    """The classes with objects that are nothing but their fields, by their names."""
    modules = [module for name, module in sys.modules.items() if name.startswith(_PACKAGE)]
    return {
        _name(each): kind
        for module in modules
        for each in vars(module).values()
        if isinstance(each, type) and each.__module__ == module.__name__ and (kind := _kind(each)) is not None
    }


def _kind(cls: type) -> _Kind | None:
    """The way from objects of a class to their fields and back, if they are nothing but these."""
    if "__reduce__" in vars(cls):
        return None
    if issubclass(cls, Cloneable):
        names = tuple(field_names(cls))
        return _Kind(_reader(names), lambda parts: _filled(cls, names, parts))
    if issubclass(cls, BaseModel):
        named = tuple(cls.model_fields)
        return _Kind(
            _reader(named),
            lambda parts: cls.model_validate(dict(zip(named, parts, strict=True))),
        )
    if issubclass(cls, Enum):
        return _Kind(lambda it: [it.value], lambda parts: cls(*parts))
    if is_dataclass(cls):
        own = tuple(field.name for field in fields(cls))
        return _Kind(_reader(own), lambda parts: cls(*parts))
    if issubclass(cls, tuple) and hasattr(cls, "_make"):
        return _Kind(list, cls._make)
    return None


def _reader(names: tuple[str, ...]) -> Callable[[Any], list[object]]:
    return lambda it: [getattr(it, name) for name in names]


def _filled(cls: type[Cloneable], names: tuple[str, ...], parts: list[object]) -> Cloneable:
    made = object.__new__(cls)
    for name, part in zip(names, parts, strict=True):
        setattr(made, name, part)
    return made

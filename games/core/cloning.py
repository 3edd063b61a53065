"""Copies of states, made by code that is written from the slots: once per class, one assignment a field.

A class that derives from `Cloneable` annotates each of its slots in its body. How a field is copied follows
from its type:

- immutable values are shared: numbers, texts, tuples, frozen values, and fields typed as read-only
  (`Mapping`, `Sequence`, `Callable`), because mypy forbids writing there;
- a list, a set or a dict of such is copied;
- a cloneable value is cloned, and so is each item of a list of such;
- ``Shared[...]`` says of any other type that its values never change.

A slot without an annotation, or of a type that is none of these, is a TypeError when the class is made: no
field can be forgotten.

>>> class Score(Cloneable):
...     __slots__ = ("best", "points")
...     best: int
...     points: list[int]
>>> score = Score()
>>> score.best, score.points = 7, [3, 7]
>>> twin = score.clone()
>>> twin.points.append(9)
>>> score.points, twin.points
([3, 7], [3, 7, 9])
"""

import inspect
import sys
import types
import typing
from collections import abc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, Final, Self, TypeAlias, TypeVar, cast

from pydantic import BaseModel

from games.core.actions import Action

_T = TypeVar("_T")
_SHARED: Final = "shared by copies"
Shared = Annotated[_T, _SHARED]
"""Marks a field with a value that never changes: copies share it."""

_FROZEN = (int, float, str, bytes, type(None), tuple, frozenset, range, Action, Enum)
_READ_ONLY = (abc.Mapping, abc.Sequence, abc.Collection, abc.Container, abc.Iterable, abc.Callable, abc.Set)
_COPIED = (list, dict, set)

Annotation: TypeAlias = Any
"""A type as an annotation has it: a class, a generic alias, a union, a type variable."""
CopyWriter: TypeAlias = Callable[[str], str]
"""Writes the expression that copies a field, from the expression that reads it."""


class Cloneable:
    """Anything that is copied field by field, as its slots say."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "clone" in vars(cls):
            raise TypeError(f"{cls.__qualname__} is Cloneable: its clone follows from its slots")
        setattr(cls, "clone", _compiled(cls, dict(_annotated_slots(cls))))  # noqa: B010 - mypy forbids the other way

    def clone(self) -> Self:
        """An independent copy."""
        raise NotImplementedError(f"{type(self).__name__} is without fields")


def field_names(cls: type[Cloneable]) -> Iterator[str]:
    """The names of the slots of a class and its bases, the bases' first."""
    return (name for name, _ in _annotated_slots(cls))


def clone_source(cls: type[Cloneable]) -> str:
    """The code of a class's `clone`, to read."""
    return "\n".join(_lines(dict(_annotated_slots(cls))))


def _compiled(cls: type[Cloneable], annotations: dict[str, Annotation]) -> Callable[[Any], Any]:
    scope: dict[str, Any] = {"new": object.__new__, "cls": cls}
    for name, annotation in annotations.items():
        if _is_inlined(annotation):
            scope[f"new_{name}"] = annotation
    code = compile("\n".join(_lines(annotations)), f"<clone of {cls.__qualname__}>", "exec")
    exec(code, scope)  # noqa: S102 - the code is written above, from the names of slots alone
    made = scope["clone"]
    made.__qualname__ = f"{cls.__qualname__}.clone"
    made.__doc__ = Cloneable.clone.__doc__
    return cast("Callable[[Any], Any]", made)


def _lines(annotations: dict[str, Annotation]) -> Iterator[str]:
    yield "def clone(self):"
    yield "    twin = new(cls)"
    for name, annotation in annotations.items():
        if _is_inlined(annotation):
            yield f"    old = self.{name}"
            yield f"    part = twin.{name} = new(new_{name})"
            for inner, kind in _annotated_slots(annotation):
                yield f"    part.{inner} = {_copier(inner, kind)(f'old.{inner}')}"
        else:
            yield f"    twin.{name} = {_copier(name, annotation)(f'self.{name}')}"
    yield "    return twin"


def _is_inlined(annotation: Annotation) -> bool:
    """True if the fields of the field are copied in the same code: its class can have no subclass."""
    return (
        isinstance(annotation, type)
        and issubclass(annotation, Cloneable)
        and getattr(annotation, "__final__", False)
        and not any(_is_inlined(kind) for _, kind in _annotated_slots(annotation))
    )


def _annotated_slots(cls: type) -> Iterator[tuple[str, Annotation]]:
    """Every slot of a class and its bases with its annotation."""
    for base in reversed(cls.__mro__):
        slots = vars(base).get("__slots__", ())
        annotations = inspect.get_annotations(base)
        if isinstance(slots, str):
            slots = (slots,)
        for name in slots:
            if name not in annotations:
                raise TypeError(
                    f"{base.__qualname__} has a slot {name!r} without an annotation in its body, "
                    f"so nobody knows how to copy it"
                )
            annotation = _resolved(annotations[name], base)
            _copier(f"{base.__qualname__}.{name}", annotation)
            yield name, annotation


def _resolved(annotation: Annotation, cls: type) -> Annotation:
    """An annotation that is quoted, as it is meant."""
    if not isinstance(annotation, str):
        return annotation
    try:
        return eval(annotation, vars(sys.modules[cls.__module__]))  # noqa: S307 - the text stands in the code
    except NameError as error:
        raise TypeError(
            f"{cls.__qualname__} has a slot of type {annotation!r}, which is not known yet: {error}; "
            f"write Shared[...] if its values never change"
        ) from None


@dataclass(frozen=True, slots=True)
class _UnknownTypeError(Exception):
    """A type without a known way to copy it."""

    annotation: Annotation


def _copier(field: str, annotation: Annotation) -> CopyWriter:
    try:
        return _writer(annotation)
    except _UnknownTypeError as error:
        raise TypeError(
            f"{field} is of type {error.annotation}: derive that from Cloneable, "
            f"or write Shared[...] if its values never change"
        ) from None


def _writer(annotation: Annotation) -> CopyWriter:
    """The way to copy a field of that type.

    Raises:
        _UnknownTypeError: the way is not known.
    """
    origin: Annotation = typing.get_origin(annotation)
    if origin is None:
        origin = annotation
    arguments = typing.get_args(annotation)
    if origin is Annotated:
        return _shared if _SHARED in annotation.__metadata__ else _writer(arguments[0])
    if isinstance(annotation, TypeVar):
        return _writer(annotation.__bound__)
    if origin in (typing.Union, types.UnionType):
        return _writer_of_union(arguments)
    if origin in (tuple, frozenset):
        return _writer_of_constants(arguments)
    if origin in _COPIED:
        return _writer_of_items(origin, arguments)
    if origin in (typing.Literal, None, type) or (isinstance(origin, type) and _is_frozen(origin)):
        return _shared
    if callable(getattr(origin, "clone", None)):
        return _cloned
    raise _UnknownTypeError(annotation)


def _is_frozen(cls: type) -> bool:
    """True if values of the class never change."""
    if cls in _READ_ONLY or issubclass(cls, _FROZEN):
        return True
    if issubclass(cls, BaseModel):
        return bool(cls.model_config.get("frozen"))
    parameters = getattr(cls, "__dataclass_params__", None)
    return parameters is not None and parameters.frozen


def _writer_of_union(arguments: tuple[Annotation, ...]) -> CopyWriter:
    """The way to copy one of several types: as the one that is not None, or shared if none can change."""
    writers = [_writer(each) for each in arguments if each is not type(None)]
    first = writers[0]
    if any(writer is not first for writer in writers):
        raise _UnknownTypeError(arguments)
    if first is _shared or len(writers) == len(arguments):
        return first
    return lambda read: f"None if {read} is None else {first(read)}"


def _writer_of_constants(arguments: tuple[Annotation, ...]) -> CopyWriter:
    """The way to copy an immutable container: shared, if its items cannot change either."""
    for each in arguments:
        if each is not Ellipsis and each != () and _writer(each) is not _shared:
            raise _UnknownTypeError(each)
    return _shared


def _writer_of_items(origin: type, arguments: tuple[Annotation, ...]) -> CopyWriter:
    """The way to copy a list, a dict or a set."""
    writers = [_writer(each) for each in arguments] or [_shared]
    if all(writer is _shared for writer in writers):
        return _copied
    if origin is list:
        return lambda read: f"[{writers[0]('each')} for each in {read}]"
    raise _UnknownTypeError(origin)


def _shared(read: str) -> str:
    return read


def _copied(read: str) -> str:
    return f"{read}.copy()"


def _cloned(read: str) -> str:
    return f"{read}.clone()"

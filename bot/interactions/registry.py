"""The handler of each kind of press."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from bot.features import ids
from bot.interactions.context import InteractionContext

PressT_contra = TypeVar("PressT_contra", bound=ids.Press, contravariant=True)
PressT = TypeVar("PressT", bound=ids.Press)


class Handler(Protocol[PressT_contra]):
    """Handles and answers a press; if it raises, `answer_error` answers."""

    __name__: str
    __module__: str

    def __call__(self, context: InteractionContext, ref: PressT_contra, /) -> Awaitable[None]: ...


AnyHandler: TypeAlias = Handler[Any]
HANDLERS: Final[dict[type[ids.Press], AnyHandler]] = {}


def handles(kind: type[PressT]) -> Callable[[Handler[PressT]], Handler[PressT]]:
    """Let a function handle presses of this kind."""

    def register(handler: Handler[PressT]) -> Handler[PressT]:
        assert kind not in HANDLERS, f"{kind.__name__} has a handler"
        HANDLERS[kind] = handler
        return handler

    return register


async def follow(context: InteractionContext, ref: ids.Press) -> None:
    """Handle a press that a command or another feature makes, not a person."""
    await HANDLERS[type(ref)](context, ref)


def opens_one(handler: Handler[PressT]) -> Handler[PressT]:
    """Let a press open one table: acknowledge the same press of the same person while it is being handled."""

    @wraps(handler)
    async def handled(context: InteractionContext, ref: PressT) -> None:
        with context.openings.only(context.press) as first:
            if first:
                await handler(context, ref)
            else:
                await context.answer.acknowledge()

    return handled

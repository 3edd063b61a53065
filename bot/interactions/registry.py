"""The handler of each kind of press."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from bot.features import ids
from bot.interactions.anywhere import ELSEWHERE_REFUSED
from bot.interactions.context import InteractionContext
from bot.match.refusal import Refusal

PressT_contra = TypeVar("PressT_contra", bound=ids.Press, contravariant=True)
PressT = TypeVar("PressT", bound=ids.Press)


class Handler(Protocol[PressT_contra]):
    """Handles and answers a press; if it raises, `answer_error` answers."""

    __name__: str
    __module__: str

    def __call__(self, context: InteractionContext, ref: PressT_contra, /) -> Awaitable[None]: ...


AnyHandler: TypeAlias = Handler[Any]
HANDLERS: Final[dict[type[ids.Press], AnyHandler]] = {}
ANYWHERE: Final[set[type[ids.Press]]] = set()
"""The presses that work anywhere; all others need a server with the bot."""


def handles(kind: type[PressT], *, anywhere: bool = False) -> Callable[[Handler[PressT]], Handler[PressT]]:
    """Let a function handle presses of this kind; with `anywhere`, outside servers with the bot too."""

    def register(handler: Handler[PressT]) -> Handler[PressT]:
        assert kind not in HANDLERS, f"{kind.__name__} has a handler"
        HANDLERS[kind] = handler
        if anywhere:
            ANYWHERE.add(kind)
        return handler

    return register


def check_press(context: InteractionContext, ref: ids.Press) -> None:
    """Raises Refusal for a press elsewhere that needs a server with the bot."""
    if context.is_elsewhere and type(ref) not in ANYWHERE:
        raise Refusal(ELSEWHERE_REFUSED)


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

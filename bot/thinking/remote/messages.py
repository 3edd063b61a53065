"""The messages between bots and workers: subjects, headers and replies.

A question is a message with headers; its payload is packed as for a process of this machine. While a worker
thinks, it regularly says so: a silent one counts as dead.
"""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final, Literal, Self, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from games.core.actions import parse_action
from games.search.protocol import ActionValue, SearchResult

QUEUE: Final = "workers"
"""The queue group: of all its members, one gets a question."""
BEAT: Final = 0.3
"""The seconds between two messages of a worker at work."""
LARGEST: Final = 200_000
"""The most bytes of a question."""
MOST_LEFT: Final = 600.0
"""The longest wait that a question with a clock may name, in seconds."""
_PREFIX: Final = "Parlour-"
_CODE: Final = ("games", "bot.thinking.work", "bot.thinking.remote")
"""The code that must be the same on both sides: the rules, the agents, and the messages."""

ReplyKind: TypeAlias = Literal["answer", "at work", "busy", "failed", "late", "refused"]


@cache
def code_version() -> str:
    """The version of the code that gives a question its meaning, as 16 hexadecimal digits."""
    digest = sha256()
    for name in _CODE:
        spec = find_spec(name)
        assert spec is not None, "a module of this program"
        assert spec.origin is not None, "a module with a file"
        origin = Path(spec.origin)
        files = sorted(origin.parent.rglob("*.py")) if origin.name == "__init__.py" else [origin]
        for file in files:
            digest.update(file.relative_to(origin.parent).as_posix().encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:16]


def subject(*, urgent: bool) -> str:
    """The subject of questions. Workers with other code use another; urgent questions have a separate one."""
    return f"parlour.{code_version()}.{'urgent' if urgent else 'patient'}"


class QuestionTerms(BaseModel):
    """The headers of a question.

    Attributes:
        code: the version of the asker's code.
        left: the seconds from sending for which the asker waits; a time of day would not do, because the
            clocks of machines differ.
        most: the longest time to think, in seconds.
        insists: true if the question must wait for a process; else a worker without an idle one declines.
        by_tries: true if a number of tries ends the thinking: then `left` and `most` do not apply.
    """

    model_config = ConfigDict(frozen=True)

    code: str = Field(max_length=64)
    left: float = Field(ge=0, le=MOST_LEFT, allow_inf_nan=False)
    most: float = Field(ge=0, le=60, allow_inf_nan=False)
    insists: bool
    by_tries: bool = False

    def headers(self) -> dict[str, str]:
        """The terms as headers of a message."""
        return {f"{_PREFIX}{name}": str(value) for name, value in self.model_dump().items()}

    @classmethod
    def of(cls, headers: Mapping[str, str] | None) -> Self | None:
        """The terms in some headers; None if they are missing or invalid."""
        found = {name: (headers or {}).get(f"{_PREFIX}{name}") for name in cls.model_fields}
        try:
            return cls.model_validate(found)
        except ValidationError:
            return None


class _Choice(BaseModel):
    """One action of a result."""

    model_config = ConfigDict(extra="forbid", strict=True)

    action: str = Field(max_length=200)
    tries: int = Field(ge=0)
    utility: float = Field(allow_inf_nan=False)
    points: float = Field(allow_inf_nan=False)


class WorkerReply(BaseModel):
    """A message of a worker. An answer without choices means that the seat has nothing to declare.

    Attributes:
        kind: `busy`, ask another; `late`, the asker has gone; `refused`, no question for this worker.
        why: the reason, for an operator.
    """

    model_config = ConfigDict(extra="forbid", strict=True)

    kind: ReplyKind
    why: str = Field(default="", max_length=200)
    choices: Annotated[tuple[_Choice, ...], Field(max_length=1000, strict=False)] = ()
    exact: bool = False
    trick: float | None = Field(default=None, ge=0, le=1)

    @classmethod
    def answer(cls, result: SearchResult | None) -> Self:
        """The reply with a result."""
        if result is None:
            return cls(kind="answer")
        choices = tuple(
            _Choice(action=each.action.text, tries=each.tries, utility=each.utility, points=each.points)
            for each in result.choices
        )
        return cls(kind="answer", choices=choices, exact=result.exact, trick=result.trick)

    @classmethod
    def of(cls, data: bytes) -> Self | None:
        """The reply in a message; None if it is invalid."""
        try:
            return cls.model_validate_json(data)
        except ValidationError:
            return None

    def data(self) -> bytes:
        """The reply as a message."""
        return self.model_dump_json(exclude_defaults=True).encode()

    def result(self) -> SearchResult | None:
        """The result in it.

        Raises:
            ValueError: its text is no action.
        """
        choices = tuple(
            ActionValue(parse_action(each.action), each.tries, each.utility, each.points)
            for each in self.choices
        )
        return SearchResult(choices, self.exact, self.trick) if choices else None

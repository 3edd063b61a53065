"""Everything that a person can ask the bot for about cards that others have played."""

from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin
from zipfile import ZipFile

from bot.features import ids
from bot.sandbox import Person
from tests.e2e.test_privacy import bytes_of
from tests.prove.secrecy import ACTING, OPENING
from tests.prove.stage import invocations

Json: TypeAlias = dict[str, Any]

AREAS: Final = frozenset(
    {"claim_ids", "daily", "ended", "history_ids", "leaderboard", "moderation", "person", "practice"}
    | {"puzzle", "replay", "seat_ids", "statistics", "table"}
)
"""The areas of `bot.features.ids` whose presses tell of matches, puzzles or people."""
DOING: Final = (
    *ACTING, *OPENING, ids.PlayDaily, ids.AnswerPuzzle, ids.Practise, ids.ChooseCards, ids.FlipCards,
    ids.AllowChallenges,
)  # fmt: skip
"""The presses that play or set something, which would disturb both worlds."""
CHANGING: Final = frozenset({"leave", "play", "rematch", "table", "tournament join", "tournament create"})
"""The commands that change something."""
OF_THE_PROCESS: Final = frozenset({"about"})
"""The commands that tell of the process, such as how long it has run."""


def presses(fields: Mapping[str, object]) -> Iterator[tuple[str, str, list[str] | None]]:
    """Every kind of press that asks, kinds that are added later among them: its name, custom id and values.

    A field has the value that is given for its name, or else the least. A kind without any of these fields is
    pressed as well.
    """
    for code, kind in ids.KINDS.items():
        area = kind.__module__.split(".")[-2 if kind.__module__.endswith(".ids") else -1]
        if area not in AREAS or kind in DOING or kind.is_form:
            continue
        spelled = (str(fields.get(name, _least(wanted))) for name, wanted in ids.fields_of(kind).items())
        letter = "s" if kind.is_select else "b"
        value = [str(fields.get("value", 0))] if kind.is_select else None
        yield code, ":".join((ids.VERSION + letter, code, *spelled)), value


def _least(wanted: object) -> object:
    """The first value of a field, by which nothing is done that had to be confirmed."""
    if get_origin(wanted) is Literal:
        return get_args(wanted)[0]
    return 0 if wanted is int else ""


def commands(person: Person, about: Mapping[str, object]) -> Iterator[tuple[str, dict[str, object]]]:
    """Every command that can be given, with each option that has a value in `about`."""
    for name, options in _invocations(person):
        if any(each.get("required") for each in options) or name in CHANGING | OF_THE_PROCESS:
            continue
        yield name, {}
        for each in options:
            if each["name"] in about:
                yield name, {each["name"]: about[each["name"]]}


def completions(person: Person) -> Iterator[tuple[str, str]]:
    """Every option of a command that the bot completes: the names of the two."""
    for name, options in _invocations(person):
        for each in options:
            if each.get("autocomplete"):
                yield name, each["name"]


def _invocations(person: Person) -> Iterator[tuple[str, tuple[Json, ...]]]:
    for command in person.commands():
        if command["type"] == 1 and not command.get("default_member_permissions"):
            for name, options in invocations(command):
                yield name, tuple(options)


async def data_of(message: Json | None) -> str:
    """The text of all files in the archive with a person's data."""
    with ZipFile(BytesIO(await bytes_of(message))) as archive:
        return "\n".join(f"{name}\n{archive.read(name).decode()}" for name in sorted(archive.namelist()))

"""Interactions that Hypothesis draws: texts, numbers and JSON of every sort in place of the bot's own.

`tests.prove.forging` knows the usual faults of bots; these interactions are blind.
"""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from bot.features import ids
from bot.sandbox.components import Kind
from bot.sandbox.interactions import InteractionType
from tests.prove.forging import BUSY, Attack, Known, places

Json: TypeAlias = dict[str, Any]

TEXT: Final = st.text(st.characters(), max_size=200)
"""Any characters, among them lone surrogates, control characters and right-to-left text."""
JSON: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXT, inner, max_size=3),
    max_leaves=5,
)
KINDS: Final = tuple(kind for kind in ids.KINDS.values() if kind.code not in BUSY)


def drawn(known: Known, number: int, luck: int) -> list[Attack]:
    """The interactions, as many as asked for, and the same for the same knowledge and luck."""
    found: list[Attack] = []
    check = settings(
        max_examples=number,
        database=None,
        deadline=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )

    def take(attack: Attack) -> None:
        found.append(attack)

    if number:
        seed(luck)(check(given(attacks(known))(take)))()
    return found


def attacks(known: Known) -> st.SearchStrategy[Attack]:
    """Each sort as often as another."""
    real = [each for each in known.seen if each.split(":")[1] not in BUSY]
    pressed = st.builds(
        partial(_press, "drawn ids of every kind"),
        st.sampled_from(KINDS).flatmap(partial(_spelled, known)),
        st.sampled_from(known.messages),
        st.none() | st.lists(TEXT | st.sampled_from(known.keys), max_size=4),
    )
    anyhow = st.builds(
        partial(_press, "drawn ids of nothing"),
        TEXT | st.builds("{}{}".format, st.sampled_from(("p1b:", "p1s:", *real)), TEXT),
        st.sampled_from(known.messages),
        st.none() | st.lists(TEXT, max_size=26),
    )
    invoked = st.sampled_from(known.commands).flatmap(_invoked)
    commands = st.builds(
        Attack,
        st.just("drawn commands"),
        st.sampled_from((InteractionType.COMMAND, InteractionType.AUTOCOMPLETE)),
        invoked,
        st.none(),
        st.just(_as_it_is),
    )
    spoilt = st.builds(
        _spoilt,
        st.builds(partial(_press, ""), st.sampled_from(real), st.sampled_from(known.messages)) | commands,
        st.integers(min_value=0, max_value=999),
        JSON,
    )
    return pressed | anyhow | commands | spoilt


def _spelled(known: Known, kind: type[ids.Press]) -> st.SearchStrategy[str]:
    """A custom id of that kind."""
    fields = [_field(known, name, wanted) for name, wanted in ids.fields_of(kind).items()]
    start = st.just(f"{ids.VERSION}{'s' if kind.is_select else 'b'}:{kind.code}")
    return st.tuples(start, *fields).map(lambda parts: ":".join(parts)[: ids.LIMIT])


def _field(known: Known, name: str, wanted: object) -> st.SearchStrategy[str]:
    if name in {"match", "lobby"}:
        return st.sampled_from(known.keys) | TEXT
    if wanted is int:
        return st.integers().map(str) | st.sampled_from(known.users) | TEXT
    if get_origin(wanted) is Literal:
        return st.sampled_from(get_args(wanted)).map(str) | TEXT
    return TEXT


def _press(what: str, custom_id: str, message: str, values: list[str] | None = None) -> Attack:
    data: Json = {"custom_id": custom_id, "component_type": int(Kind.BUTTON), "id": 1}
    if values is not None or custom_id.startswith(f"{ids.VERSION}s"):
        data |= {"component_type": int(Kind.STRING_SELECT), "values": values or []}
    return Attack(what, InteractionType.COMPONENT, data, message)


def _invoked(command: Mapping[str, Any]) -> st.SearchStrategy[Json]:
    """Invocations of a command: with its own options or others, of any value."""
    names = [each["name"] for each in command.get("options", [])]
    name = st.sampled_from(names) | TEXT if names else TEXT
    option = st.fixed_dictionaries({"name": name, "type": st.integers(1, 11)}, optional={"value": JSON})
    nested = st.fixed_dictionaries(
        {"name": name, "type": st.integers(1, 2), "options": st.lists(option, max_size=2)}
    )
    return st.builds(
        lambda options: {
            "id": command["id"], "name": command["name"], "type": command["type"], "options": options
        },
        st.lists(option | nested, max_size=3),
    )  # fmt: skip


def _as_it_is(_: Json, __: Random) -> None:
    """Change nothing: the value of an option is a fault already."""


def _spoilt(attack: Attack, place: int, value: object) -> Attack:
    """The same with a value of any sort in some place of its payload."""
    return Attack(
        "drawn payloads with a fault", attack.type, attack.data, attack.source_id, _put(place, value)
    )


def _put(place: int, value: object) -> Callable[[Json, Random], None]:
    def put(payload: Json, _: Random) -> None:
        found = list(places(payload))
        holder, key = found[place % len(found)]
        holder[key] = value

    return put

"""Interactions that no client of Discord would send, made by chance.

Custom ids of every kind that `bot.features.ids` registers, well spelled more often than not, and real ones
with a fault in them; every command that the bot has registered, with options of the wrong kind, unknown or
lacking; autocompletion, modals, and whole payloads of the gateway in which something lacks or is of
another type.
"""

import copy
import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Literal, TypeAlias, get_args, get_origin

from bot.features import ids
from bot.sandbox.components import Kind
from bot.sandbox.interactions import InteractionType

Json: TypeAlias = dict[str, Any]
Spoil: TypeAlias = Callable[[Json, Random], None]
"""Puts a fault into a payload."""

LONE: Final = "\ud800"
TEXTS: Final = (
    "", " ", "0", "-1", "x", "any", "play", "play 3C", "! play", "bid 99", "bushi_shogi", "target=22",
    "x" * 100, "x" * 6000, "\u202egnalp", "\u200b\u200d\ufeff", "\x00", "\x1b[2J", "١٢٣", "🂡" * 30, "ﷺ" * 40,
    "a\u0301" * 60, "`" * 99, "@everyone", "<@1>", "||x||", "'; DROP TABLE move; --", "../../etc/passwd",
    "{0.__class__}", "%s%n", "{$name}", LONE, f"x{LONE}y", "\udfff\ud800", "\n" * 50, "=" * 200, "a=b " * 60,
)  # fmt: skip
NUMBERS: Final = ("0", "1", "2", "3", "7", "99", "-1", "9" * 9, "9" * 30, str(2**63 - 1), str(2**63), "1e9")
ANYTHING: Final[tuple[object, ...]] = (
    None, 0, -1, 1, 2**31, 2**63, 2**70, 1.5, True, False, "", "0", "x" * 1000, LONE, [], {}, [None], [[]],
    {"id": "1"}, [{"id": "1"}],
)  # fmt: skip
LETTERS: Final = string.ascii_letters + string.digits + ":- ="
KEPT: Final = frozenset({"id", "token", "application_id"})
"""The fields left as they are at the top of a payload: by these it is answered."""
TRUSTED: Final = "permissions"
"""Discord vouches for a member's permissions, so an attacker cannot change this field."""
BUSY: Final = frozenset(
    {"thread", "open", "now", "again", "againthread", "rematchhere", "challengein", "challenge"}
)
"""Kinds that open a table or a thread: rare here, or the server would soon have nothing else."""
RARELY: Final = 0.02


@dataclass(frozen=True, slots=True)
class Attack:
    """One interaction.

    Attributes:
        what: its sort, for the report.
        source_id: the message that it claims to come from.
        spoil: puts a fault into the payload; None leaves Discord's own fields right.
        answerable: false if it carries another interaction's token, which misleads the answer.
    """

    what: str
    type: InteractionType
    data: Json
    source_id: str | None = None
    spoil: Spoil | None = None
    answerable: bool = True


@dataclass(slots=True)
class Known:
    """The knowledge of an attacker.

    Attributes:
        keys: the ids of matches and lobbies.
        seen: custom ids that the bot has made, including those of others' panels.
        messages: ids of messages in the channel, including others' private ones.
        commands: the commands as Discord has them.
        users: ids of people.
        tokens: the tokens of others' interactions.
    """

    keys: Sequence[str]
    seen: Sequence[str]
    messages: Sequence[str]
    commands: Sequence[Json]
    users: Sequence[str]
    tokens: Sequence[str]
    rng: Random
    _bags: Mapping[str, Callable[[], Attack]] = field(init=False)
    _weights: Sequence[int] = field(init=False)

    def __post_init__(self) -> None:
        bags: dict[str, tuple[int, Callable[[], Attack]]] = {
            "ids of every kind": (30, self._forged_id),
            "real ids with a fault": (14, self._mutated_id),
            "real ids of others": (10, self._others_id),
            "ids of nothing": (4, self._no_id),
            "commands": (14, self._command),
            "autocompletion": (10, self._autocompletion),
            "modals": (3, self._modal),
            "payloads with a fault": (15, self._spoilt),
            "tokens of others": (3, self._others_token),
        }
        self._bags = {name: make for name, (_, make) in bags.items()}
        self._weights = [weight for weight, _ in bags.values()]

    def attack(self) -> Attack:
        """The next one."""
        (name,) = self.rng.choices(list(self._bags), self._weights)
        return self._bags[name]()

    # Components.

    def _forged_id(self) -> Attack:
        kind = self._kind()
        return self._press("ids of every kind", self.spelled(kind), kind)

    def _kind(self) -> type[ids.Press]:
        while True:
            kind = self.rng.choice(list(ids.KINDS.values()))
            if kind.code not in BUSY or self.rng.random() < RARELY:
                return kind

    def spelled(self, kind: type[ids.Press]) -> str:
        """A custom id of that kind; its fields may have values that no message of the bot has."""
        fields = [self._field(name, wanted) for name, wanted in ids.fields_of(kind).items()]
        return ":".join((f"{ids.VERSION}{'s' if kind.is_select else 'b'}", kind.code, *fields))[: ids.LIMIT]

    def _field(self, name: str, wanted: object) -> str:
        rng = self.rng
        if name in {"match", "lobby"} and rng.random() < 0.9:
            return rng.choice(self.keys)
        if name in {"player", "user", "opponent", "versus"} and rng.random() < 0.6:
            return rng.choice(self.users)
        if wanted is int and rng.random() < 0.9:
            return rng.choice(("0", "1", "2", "3", "99", "9" * 9))
        if get_origin(wanted) is Literal and rng.random() < 0.8:
            return str(rng.choice(get_args(wanted)))
        return rng.choice((*NUMBERS, *TEXTS))

    def _mutated_id(self) -> Attack:
        rng, spelled = self.rng, list(self._real())
        for _ in range(rng.randint(1, 3)):
            place = rng.randrange(len(spelled) + 1)
            match rng.randrange(4):
                case 0:
                    spelled[place:place] = rng.choice((LETTERS, *TEXTS))[:5]
                case 1:
                    del spelled[place : place + rng.randint(1, 8)]
                case 2:
                    spelled[place : place + 1] = rng.choice(LETTERS)
                case _:
                    spelled += spelled[place:]
        return self._press("real ids with a fault", "".join(spelled)[: ids.LIMIT])

    def _others_id(self) -> Attack:
        return self._press("real ids of others", self._real())

    def _real(self) -> str:
        while True:
            custom_id = self.rng.choice(self.seen)
            if custom_id.split(":")[1] not in BUSY or self.rng.random() < RARELY:
                return custom_id

    def _no_id(self) -> Attack:
        return self._press("ids of nothing", self.rng.choice(TEXTS))

    def _press(self, what: str, custom_id: str, kind: type[ids.Press] | None = None) -> Attack:
        is_select = custom_id.startswith(f"{ids.VERSION}s") if kind is None else kind.is_select
        if self.rng.random() < 0.05:
            is_select = not is_select
        data: Json = {"custom_id": custom_id, "component_type": int(Kind.BUTTON), "id": 1}
        if is_select:
            values = [self._value() for _ in range(self.rng.choice((0, 1, 1, 1, 1, 2, 3)))]
            data |= {"component_type": int(Kind.STRING_SELECT), "values": values}
        return Attack(what, InteractionType.COMPONENT, data, self.rng.choice(self.messages))

    def _value(self) -> str:
        return self.rng.choice(
            (*NUMBERS, *TEXTS, *self.keys, "live 60", "none", "slow 24", "expert", "0", "1")
        )

    # Commands.

    def _command(self) -> Attack:
        return Attack("commands", InteractionType.COMMAND, self._invoked())

    def _autocompletion(self) -> Attack:
        data = self._invoked()
        options = data["options"]
        if options and self.rng.random() < 0.9:
            self.rng.choice(options)["focused"] = True
        return Attack("autocompletion", InteractionType.AUTOCOMPLETE, data)

    def _invoked(self) -> Json:
        rng = self.rng
        command = rng.choice(self.commands)
        data: Json = {"id": command["id"], "name": command["name"], "type": command["type"], "options": []}
        if rng.random() < 0.05:
            data["name"] = rng.choice(TEXTS)
        if rng.random() < 0.03:
            data["type"] = rng.choice((1, 2, 3))
        if command["type"] != 1:
            target = rng.choice((*self.users, "1", "0"))
            data |= {"target_id": target}
            members = {target: _member()} if rng.random() < 0.7 else {}
            data["resolved"] = {"users": {target: _user(target)}, "members": members}
            return data
        # A table that is opened is a table that stays: those by command are few.
        if command["name"] in {"play", "challenge", "rematch"} and rng.random() > RARELY:
            data["options"] = [{"name": "game", "type": 3, "value": rng.choice(TEXTS)}]
            return data
        for option in command.get("options", []):
            if option.get("required") or rng.random() < 0.6:
                data["options"].append(self._option(option, data))
        if rng.random() < 0.1:
            data["options"].append({"name": rng.choice(TEXTS)[:32], "type": rng.randint(1, 11), "value": 1})
        return data

    def _option(self, option: Json, data: Json) -> Json:
        rng = self.rng
        made: Json = {"name": option["name"], "type": option["type"]}
        value: object
        match option["type"]:
            case 1 | 2:
                inner = option.get("options", [])
                return made | {"options": [self._option(each, data) for each in inner if rng.random() < 0.7]}
            case 4 | 10:
                value = rng.choice((0, 1, 2, 5, -1, 10**6, 2**53, 2**63, 2**70))
            case 5:
                value = rng.random() < 0.5
            case 6:
                value = rng.choice((*self.users, "1", "0"))
                resolved = data.setdefault("resolved", {"users": {}, "members": {}})
                resolved["users"][value] = _user(value)
                if rng.random() < 0.8:
                    resolved["members"][value] = _member()
            case _:
                choices = [each["value"] for each in option.get("choices", [])]
                value = rng.choice((*TEXTS, *self.keys, *choices, "tressette", "bushi_shogi"))
        return made | {"value": value}

    # Kinds of interactions that this bot does not use, or that Discord would never send.

    def _modal(self) -> Attack:
        rng = self.rng
        field: Json = {"type": 4, "custom_id": rng.choice(TEXTS)[:100], "id": 2, "value": rng.choice(TEXTS)}
        part = rng.choice(({"type": 1, "components": [field]}, {"type": 18, "component": field, "id": 1}))
        data = {"custom_id": rng.choice((self._real(), *TEXTS))[:100], "components": [part]}
        source = rng.choice((None, rng.choice(self.messages)))
        return Attack("modals", InteractionType.MODAL_SUBMIT, data, source)

    def _spoilt(self) -> Attack:
        make = self.rng.choice((self._forged_id, self._others_id, self._command, self._autocompletion))
        made = make()
        return Attack("payloads with a fault", made.type, made.data, made.source_id, spoil)

    def _others_token(self) -> Attack:
        token = self.rng.choice(self.tokens)

        def steal(payload: Json, _: Random) -> None:
            payload["token"] = token

        made = self.rng.choice((self._others_id, self._command))()
        return Attack("tokens of others", made.type, made.data, made.source_id, steal, answerable=False)


def spoil(payload: Json, rng: Random) -> None:
    """Take something out of a payload, or put something of another type in its place."""
    for _ in range(rng.choice((1, 1, 1, 2))):
        holder, key = rng.choice(list(places(payload)))
        if rng.random() < 0.4:
            del holder[key]
        else:
            holder[key] = copy.deepcopy(rng.choice(ANYTHING))


def places(value: object, depth: int = 0) -> Iterator[tuple[Json, str]]:
    """The fields of a payload, those near its top more than once."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if not key.endswith(TRUSTED) and (depth or key not in KEPT):
                yield from ((value, key),) * max(1, 12 - 6 * depth)
            if depth < 3:
                yield from places(inner, depth + 1)
    elif isinstance(value, list) and value and depth < 3:
        yield from places(value[0], depth + 1)


def _user(user_id: str) -> Json:
    return {"id": user_id, "username": "x", "discriminator": "0", "global_name": "x", "avatar": None}


def _member() -> Json:
    return {"roles": [], "joined_at": None, "permissions": "0", "flags": 0}

"""The requests that a Discord client sends for a person's acts, and the acts that it does not allow."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.sandbox.components import SELECTS, Kind, find
from bot.sandbox.interactions import IN_DIRECT, IN_GUILD
from bot.sandbox.model import DIRECT, THREADS, Channel, Message
from bot.sandbox.refusals import Json
from bot.sandbox.world import World

SUBCOMMANDS: Final = frozenset({1, 2})
SLASH: Final = 1
USER_MENU: Final = 2
BY_PERSON: Final = 1  # the installation of a command
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER = 3, 4, 5, 6, 7, 8, 9, 10
TEXT_INPUT_MOST: Final = 4000


class ClientRefusal(ValueError):
    """The client does not let this person do this; the message says why."""


# Commands.


def find_command(commands: Iterable[Json], name: str) -> tuple[Json, list[Json]]:
    """The command of this name and the subcommands on the way: of "tournament create", the one "create"."""
    first, *rest = name.removeprefix("/").split()
    command = next((found for found in commands if (found["type"], found["name"]) == (SLASH, first)), None)
    if command is None:
        raise ClientRefusal(f"There is no command /{first}.")
    path: list[Json] = []
    level = command
    for word in rest:
        inner = [option for option in level.get("options", []) if option["type"] in SUBCOMMANDS]
        found = next((option for option in inner if option["name"] == word), None)
        if found is None:
            raise ClientRefusal(f"/{first} has no subcommand {word!r} there.")
        path.append(found)
        level = found
    if any(option["type"] in SUBCOMMANDS for option in level.get("options", [])):
        raise ClientRefusal(f"/{name} needs one of its subcommands.")
    return command, path


def works_in(world: World, command: Json, channel: Channel) -> bool:
    """True if a command is offered in a channel; everybody here has installed the app for themselves."""
    if world.has_bot(channel.guild_id):
        return True
    contexts = command.get("contexts")
    context = IN_DIRECT if channel.type == DIRECT else IN_GUILD
    is_allowed = contexts is None or context in contexts
    return is_allowed and BY_PERSON in (command.get("integration_types") or ())


def command_data(
    world: World, channel: Channel, command: Json, path: Sequence[Json], options: Mapping[str, object]
) -> Json:
    """The `data` of a command interaction."""
    level = path[-1] if path else command
    declared = {option["name"]: option for option in level.get("options", [])}
    for name in options:
        if name not in declared:
            raise ClientRefusal(f"/{command['name']} has no option {name!r}.")
    for name, option in declared.items():
        if option.get("required") and options.get(name) is None:
            raise ClientRefusal(f"/{command['name']} needs the option {name!r}.")
    resolved = Resolved(world, channel)
    given = [
        {"name": name, "type": declared[name]["type"], "value": option_value(declared[name], value, resolved)}
        for name, value in options.items()
        if value is not None
    ]
    data = _nested(command, path, given)
    if resolved.data:
        data["resolved"] = resolved.data
    return data


def autocomplete_data(
    command: Json, path: Sequence[Json], options: Mapping[str, object], focused: str
) -> Json:
    """The `data` of an autocomplete interaction: values as typed, `focused` the one being typed."""
    level = path[-1] if path else command
    declared = {option["name"]: option for option in level.get("options", [])}
    if focused not in declared or not declared[focused].get("autocomplete"):
        raise ClientRefusal(f"The option {focused!r} of /{command['name']} has no autocomplete.")
    given = []
    for name, value in {focused: "", **options}.items():
        if name not in declared:
            raise ClientRefusal(f"/{command['name']} has no option {name!r}.")
        option: Json = {"name": name, "type": declared[name]["type"], "value": value}
        if name == focused:
            option |= {"focused": True, "value": str(value)}
        given.append(option)
    return _nested(command, path, given)


def menu_data(world: World, channel: Channel, commands: Iterable[Json], name: str, user: object) -> Json:
    """The `data` of a command in the menu of a user."""
    found = next((each for each in commands if (each["type"], each["name"]) == (USER_MENU, name)), None)
    if found is None:
        raise ClientRefusal(f"There is no {name!r} in the menu of a user.")
    resolved = Resolved(world, channel)
    target = resolved.add(USER, user)
    menu: Json = {"id": found["id"], "name": name, "type": USER_MENU, "target_id": target}
    return menu | {"resolved": resolved.data}


def _nested(command: Json, path: Sequence[Json], given: list[Json]) -> Json:
    for step in reversed(path):
        given = [{"name": step["name"], "type": step["type"], "options": given}]
    data: Json = {"id": command["id"], "name": command["name"], "type": command["type"], "options": given}
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data


def option_value(option: Json, value: object, resolved: Resolved) -> object:
    """`value` as the client sends it, checked against the command's declaration."""
    name, kind = option["name"], option["type"]
    choices = option.get("choices")
    if choices:
        for choice in choices:
            if value in {choice["value"], choice["name"]}:
                return choice["value"]
        raise ClientRefusal(f"{value!r} is not one of the choices of {name!r}.")
    match kind:
        case 3:
            return _text_value(option, str(value))
        case 4 | 10:
            return _number_value(option, value)
        case 5:
            if not isinstance(value, bool):
                raise ClientRefusal(f"{name!r} takes true or false, not {value!r}.")
            return value
        case _:
            return resolved.add(kind, value)


def _text_value(option: Json, value: str) -> str:
    least, most = option.get("min_length") or 0, option.get("max_length") or 6000
    if not least <= len(value) <= most:
        raise ClientRefusal(f"{option['name']!r} takes {least} to {most} characters.")
    return value


def _number_value(option: Json, value: object) -> int | float:
    whole = option["type"] == INTEGER
    try:
        number = int(str(value)) if whole else float(str(value))
    except ValueError:
        raise ClientRefusal(f"{option['name']!r} takes a number, not {value!r}.") from None
    least, most = option.get("min_value"), option.get("max_value")
    if (least is not None and number < least) or (most is not None and number > most):
        raise ClientRefusal(f"{option['name']!r} takes {least} to {most}, not {number}.")
    return number


class Resolved:
    """The users, roles and channels that an interaction names, as JSON."""

    def __init__(self, world: World, channel: Channel) -> None:
        self.world = world
        self.guild = world.guilds[channel.guild_id]
        self.data: Json = {}

    def add(self, kind: int, value: object) -> str:
        """Note the thing that `value` names, by its id or as an object with one; return the id.

        `kind` is that of a command's option.
        """
        found = str(getattr(value, "id", value))
        if kind in {USER, MENTIONABLE} and found in self.world.users:
            self._add_user(found)
        elif kind in {ROLE, MENTIONABLE} and found in self.guild.roles:
            self.data.setdefault("roles", {})[found] = self.guild.roles[found].data()
        elif kind == CHANNEL and found in self.world.channels:
            self._add_channel(self.world.channels[found])
        else:
            raise ClientRefusal(f"There is no {found!r} to name here.")
        return found

    def _add_user(self, user_id: str) -> None:
        self.data.setdefault("users", {})[user_id] = self.world.users[user_id].data()
        if user_id not in self.guild.members:  # people who have left may still be named
            return
        member = self.world.member_data(self.guild, user_id)
        del member["user"]
        del member["deaf"], member["mute"]
        member["permissions"] = str(int(self.world.base_permissions(user_id, self.guild)))
        self.data.setdefault("members", {})[user_id] = member

    def _add_channel(self, channel: Channel) -> None:
        keys = ["id", "name", "type", "parent_id", "flags", "rate_limit_per_user", "last_message_id"]
        if channel.type in THREADS:
            keys += ["thread_metadata", "owner_id", "message_count", "member_count", "total_message_sent"]
        else:
            keys += ["position", "topic", "nsfw"]
        data = channel.data()
        permissions = str(int(self.world.permissions(self.world.bot.id, channel)))
        self.data.setdefault("channels", {})[channel.id] = {
            **{key: data[key] for key in keys},
            "permissions": permissions,
        }


# Components.


def live_component(source: Message, custom_id: str, kinds: frozenset[Kind]) -> Json:
    """The component of `source` with this custom_id, if it can be used now."""
    found = find(source.data["components"], custom_id)
    if found is None or found["type"] not in kinds:
        raise ClientRefusal(f"Message {source.id} has no {custom_id!r} to use.")
    if found.get("disabled"):
        raise ClientRefusal(f"{custom_id!r} is disabled.")
    return found


OPTION_KIND: Final = {
    Kind.USER_SELECT: USER,
    Kind.ROLE_SELECT: ROLE,
    Kind.MENTIONABLE_SELECT: MENTIONABLE,
    Kind.CHANNEL_SELECT: CHANNEL,
}


def select_data(
    world: World, channel: Channel, source: Message, custom_id: str, values: Sequence[object]
) -> Json:
    """The `data` of a select's interaction."""
    select = live_component(source, custom_id, SELECTS)
    resolved = Resolved(world, channel)
    data: Json = {
        "custom_id": custom_id,
        "component_type": select["type"],
        "id": select["id"],
        "values": selected(select, values, resolved),
    }
    if resolved.data:
        data["resolved"] = resolved.data
    return data


def selected(select: Json, values: Sequence[object], resolved: Resolved) -> list[str]:
    """The chosen values, checked against the select's options and their allowed number."""
    least, most = _count(select, "min_values"), _count(select, "max_values")
    if not least <= len(values) <= most:
        raise ClientRefusal(f"{select['custom_id']!r} takes {least} to {most} choices, not {len(values)}.")
    if len(set(map(str, values))) != len(values):
        raise ClientRefusal(f"{select['custom_id']!r} takes each choice once.")
    if select["type"] in OPTION_KIND:
        return [resolved.add(OPTION_KIND[Kind(select["type"])], value) for value in values]
    offered = {option["value"] for option in select.get("options", [])}
    for value in values:
        if value not in offered:
            raise ClientRefusal(f"{select['custom_id']!r} does not offer {value!r}.")
    return [str(value) for value in values]


def _count(select: Json, key: str) -> int:
    return 1 if select.get(key) is None else int(select[key])


# Modals.


def modal_data(world: World, channel: Channel, modal: Json, fields: Mapping[str, object]) -> Json:
    """The `data` of a modal's submission; a field that is not named keeps its value."""
    resolved = Resolved(world, channel)
    for custom_id in fields:
        if find(modal["components"], custom_id) is None:
            raise ClientRefusal(f"The modal has no field {custom_id!r}.")
    parts = [
        _submitted(component, index, fields, resolved) for index, component in enumerate(modal["components"])
    ]
    data: Json = {"custom_id": modal["custom_id"], "components": parts}
    if resolved.data:
        data["resolved"] = resolved.data
    return data


def _submitted(component: Json, index: int, fields: Mapping[str, object], resolved: Resolved) -> Json:
    part: Json = {"type": component["type"], "id": component.get("id") or index + 1}
    if component["type"] == Kind.ROW:
        part["components"] = [_field(inner, fields, resolved) for inner in component["components"]]
    elif component["type"] == Kind.LABEL:
        part["component"] = _field(component["component"], fields, resolved)
    return part


def _field(field: Json, fields: Mapping[str, object], resolved: Resolved) -> Json:
    custom_id, kind = field["custom_id"], field["type"]
    part: Json = {"type": kind, "custom_id": custom_id, "id": field.get("id") or 100}
    given = fields.get(custom_id)
    shown = [option["value"] for option in field.get("options", []) if option.get("default")]
    if kind == Kind.TEXT_INPUT:
        part["value"] = _typed(field, field.get("value") or "" if given is None else str(given))
    elif kind == Kind.CHECKBOX:
        part["value"] = bool(field.get("default")) if given is None else bool(given)
    elif kind == Kind.RADIO_GROUP:
        part["value"] = _picked(field, (shown or [None])[0] if given is None else given)
    else:
        values = shown if given is None else _many(given)
        part["values"] = _chosen(field, values, resolved)
    return part


def _many(given: object) -> list[object]:
    return list(given) if isinstance(given, list | tuple | set | frozenset) else [given]


def _required(field: Json) -> bool:
    return field.get("required") is not False


def _typed(field: Json, value: str) -> str:
    least, most = field.get("min_length") or 0, field.get("max_length") or TEXT_INPUT_MOST
    if not value and not _required(field):
        return value
    if not max(1, least) <= len(value) <= most:
        raise ClientRefusal(f"{field['custom_id']!r} takes {max(1, least)} to {most} characters.")
    return value


def _picked(field: Json, value: object) -> object:
    if value is None and not _required(field):
        return None
    if value not in {option["value"] for option in field["options"]}:
        raise ClientRefusal(f"{field['custom_id']!r} does not offer {value!r}.")
    return value


def _chosen(field: Json, values: Sequence[object], resolved: Resolved) -> list[str]:
    if not values and not _required(field):
        return []
    if field["type"] == Kind.CHECKBOX_GROUP:
        field = {"min_values": int(_required(field)), "max_values": len(field["options"]), **field}
    return selected(field, values, resolved)

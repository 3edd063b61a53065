"""Dispatches that the library cannot read are logged, and their interactions are answered.

discord.py lets the exception out of `connect`, and so would give a connection, with all that is under way on
it, for a single dispatch: one of a kind that is newer than the library, say.
"""

import json
import secrets
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final, TypeAlias

import discord
import structlog
from discord import utils
from discord.http import Route

from bot.client.answer import InteractionAnswer
from bot.client.sending import UNANSWERED
from bot.i18n.catalogue import Locale, locale_of
from bot.runtime.faults import report
from bot.ui import layout
from bot.ui import notices as ui_notices

log = structlog.get_logger(__name__)

Payload: TypeAlias = Any
"""A decoded dispatch, in any form."""

NEEDED: Final = frozenset({"READY", "RESUMED"})
"""Dispatches that a connection cannot do without."""
UNREAD_EVENT: Final = "unread_interaction"
"""The event that passes an unread interaction to the client."""
COMMAND, COMPONENT, AUTOCOMPLETE, SUBMISSION = 2, 3, 4, 5
KINDS: Final = (COMMAND, COMPONENT, AUTOCOMPLETE, SUBMISSION)
MESSAGE, CHOICES = 4, 8
COMMAND_KINDS: Final = frozenset({1, 2, 3})
EPHEMERAL: Final = 64
COMPONENTS_V2: Final = 32768
_strict = utils._from_json  # noqa: SLF001 - the library's only place to decode


def guard(client: discord.AutoShardedClient) -> None:
    """Keep a client alive after a dispatch that it cannot read."""
    utils._from_json = decoded  # noqa: SLF001 - as above
    parsers = client._connection.parsers  # noqa: SLF001 - the library has no setting for it
    for event, parse in parsers.items():
        if event not in NEEDED:
            parsers[event] = partial(_read, client, event, parse)


def decoded(text: str | bytes | bytearray | memoryview) -> Payload:
    """Read JSON, with a question mark for each half of a character, which no text can hold."""
    try:
        return _strict(text)
    except ValueError:
        whole = json.dumps(
            json.loads(bytes(text) if isinstance(text, memoryview) else text), ensure_ascii=False
        )
        return json.loads(whole.encode("utf-8", "replace"))


def _read(client: discord.Client, event: str, parse: Callable[[Payload], None], payload: Payload) -> None:
    try:
        if event == "INTERACTION_CREATE":
            _check(payload)
        parse(payload)
    except Exception as error:  # noqa: BLE001 - the next dispatch may be well
        reference = secrets.token_hex(4)
        report("dispatch not read", error, dispatch=event, reference=reference)
        if event == "INTERACTION_CREATE" and isinstance(payload, dict):
            client.dispatch(UNREAD_EVENT, payload, reference)


def _check(payload: Payload) -> None:
    """Raise for an interaction without the fields that our handlers rely on and the library does not."""
    if payload["type"] not in KINDS:
        raise ValueError
    if payload["type"] in {COMMAND, AUTOCOMPLETE} and payload["data"].get("type", 1) not in COMMAND_KINDS:
        raise ValueError
    if payload.get("guild_id") is None:  # a direct message, which has a user and no member
        user = payload["user"]
    else:
        int(payload["guild_id"])
        user = payload["member"]["user"]
    int(user["id"])
    name = payload["data"]["custom_id" if payload["type"] in {COMPONENT, SUBMISSION} else "name"]
    words = (name, payload["locale"], user["username"])
    if not all(isinstance(each, str) for each in words):
        raise TypeError


async def answer_unhandled(interaction: discord.Interaction[Any], error: Exception) -> None:
    """Answer an interaction after even the answer to its error has failed."""
    reference = secrets.token_hex(4)
    report("interaction not handled", error, reference=reference)
    payload = {
        "id": interaction.id,
        "token": interaction.token,
        "type": interaction.type.value,
        "locale": interaction.locale,
    }
    is_done = InteractionAnswer.to(interaction).has_changed_anything
    await _say(interaction.client, payload, ui_notices.trouble(_locale(payload), reference, is_done=is_done))


async def answer_unread(client: discord.Client, payload: Payload, reference: str) -> None:
    """Answer an unreadable interaction, if it has an address for the answer."""
    await _say(client, payload, ui_notices.trouble(_locale(payload), reference))


def _locale(payload: Payload) -> Locale:
    return locale_of(payload.get("locale"))


async def _say(client: discord.Client, payload: Payload, said: str) -> None:
    """Send a sentence to the user, without the library's objects for the interaction."""
    route = Route(
        "POST",
        "/interactions/{interaction_id}/{interaction_token}/callback",
        interaction_id=payload.get("id"),
        interaction_token=payload.get("token"),
    )
    shown = {"flags": EPHEMERAL | COMPONENTS_V2, "components": [layout.text(said).to_component_dict()]}
    message: Payload = {"type": MESSAGE, "data": shown}
    nothing: Payload = {"type": CHOICES, "data": {"choices": []}}
    answers = {COMMAND: [message], COMPONENT: [message], SUBMISSION: [message], AUTOCOMPLETE: [nothing]}
    # Its type may be missing, and Discord refuses an answer of the wrong kind.
    kind = payload.get("type")
    for answer in answers.get(kind if isinstance(kind, int) else 0, [message, nothing]):
        with suppress(*UNANSWERED):  # no more can be done
            await client.http.request(route, json=answer)
            return

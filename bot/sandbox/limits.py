"""Discord's refusals of messages, modals and choices that its schema lets through.

Each `check_...` returns nothing or raises an ApiRefusal with Discord's own error body. Numbers are those of
Discord's documentation ("Component Reference", "Create Message", "Application Commands").
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.sandbox import refusals
from bot.sandbox.component_limits import Known, check_components, check_modal_components
from bot.sandbox.components import ATTACHMENT_SCHEME, media, walk
from bot.sandbox.messages import Flag, Upload
from bot.sandbox.model import Message
from bot.sandbox.refusals import Form, Json

CONTENT: Final = 2000
EMBEDS: Final = 10
EMBEDS_TEXT: Final = 6000
FILES: Final = 10
FILE_BYTES: Final = 10 * 1024 * 1024
REQUEST_BYTES: Final = 25 * 1024 * 1024
CHOICES: Final = 25
SAYING: Final = ("content", "embeds", "components")
LEGACY_FIELDS: Final = ("content", "embeds", "sticker_ids", "poll")
EMBED_LENGTHS: Final[Mapping[tuple[str, ...], int]] = {
    ("title",): 256,
    ("description",): 4096,
    ("footer", "text"): 2048,
    ("author", "name"): 256,
}
FIELDS: Final = 25
FIELD_LENGTHS: Final = {"name": 256, "value": 1024}


def check_new_message(body: Json, uploads: Sequence[Upload], known: Known) -> None:
    """Check a new message against Discord's limits; it must not be empty."""
    filenames = [upload.filename for upload in uploads]
    _check_message(body, int(body.get("flags") or 0), filenames, uploads, known)
    if not any(body.get(key) for key in SAYING) and not uploads:
        raise refusals.empty_message()


def check_edit(message: Message, body: Json, uploads: Sequence[Upload], known: Known) -> None:
    """Check a message as it will be after the edit against Discord's limits."""
    old = message.data
    flags = int(body.get("flags") or 0) | (old["flags"] & Flag.IS_COMPONENTS_V2)
    kept_ids = {str(entry.get("id")) for entry in body.get("attachments") or ()}
    kept = [
        attachment.data["filename"]
        for attachment in message.attachments
        if body.get("attachments") is None or attachment.id in kept_ids
    ]
    after = {key: old.get(key) for key in SAYING}
    after |= {key: value for key, value in body.items() if key != "flags"}
    checked = after if "components" in body else {**after, "components": ()}
    _check_message(checked, flags, kept + [upload.filename for upload in uploads], uploads, known)
    if not any(after.get(key) for key in SAYING) and not kept and not uploads:
        raise refusals.empty_message()


def _check_message(
    body: Json, flags: int, filenames: Sequence[str], uploads: Sequence[Upload], known: Known
) -> None:
    form = Form()
    form.length(("content",), body.get("content") or "", 0, CONTENT)
    in_components = bool(flags & Flag.IS_COMPONENTS_V2)
    if in_components:
        _check_legacy_fields(form, body)
    _check_embeds(form, body.get("embeds") or ())
    _check_mentions(form, body.get("allowed_mentions") or {})
    check_components(form, body.get("components") or (), known, v2=in_components)
    _check_references(form, body, filenames)
    _check_uploads(form, filenames, uploads)
    form.settle()


def _check_legacy_fields(form: Form, body: Json) -> None:
    for key in LEGACY_FIELDS:
        if body.get(key):
            words = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.wrong((key,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", words)


def _check_embeds(form: Form, embeds: Sequence[Json]) -> None:
    if len(embeds) > EMBEDS:
        form.wrong(("embeds",), "BASE_TYPE_MAX_LENGTH", f"Must be {EMBEDS} or fewer in length.")
    if sum(map(_embed_size, embeds)) > EMBEDS_TEXT:
        words = f"Embed size exceeds maximum size of {EMBEDS_TEXT}"
        form.wrong(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", words)
    for index, embed in enumerate(embeds):
        for path, high in EMBED_LENGTHS.items():
            form.length(("embeds", index, *path), _deep(embed, path), 0, high)
        fields = embed.get("fields") or ()
        if len(fields) > FIELDS:
            form.wrong(
                ("embeds", index, "fields"), "BASE_TYPE_MAX_LENGTH", f"Must be {FIELDS} or fewer in length."
            )
        for number, entry in enumerate(fields):
            for key, high in FIELD_LENGTHS.items():
                form.length(("embeds", index, "fields", number, key), str(entry.get(key) or ""), 1, high)


def _deep(embed: Json, path: Sequence[str]) -> str:
    node: Json = embed
    for step in path[:-1]:
        node = node.get(step) or {}
    return str(node.get(path[-1]) or "")


def _embed_size(embed: Json) -> int:
    fields = embed.get("fields") or ()
    return sum(len(_deep(embed, path)) for path in EMBED_LENGTHS) + sum(
        len(str(entry.get(key) or "")) for entry in fields for key in FIELD_LENGTHS
    )


def _check_mentions(form: Form, allowed: Json) -> None:
    for kind in ("users", "roles"):
        if kind in (allowed.get("parse") or ()) and allowed.get(kind):
            words = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            form.wrong(("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words)
        if len(allowed.get(kind) or ()) > 100:
            form.wrong(("allowed_mentions", kind), "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.")


def _check_references(form: Form, body: Json, filenames: Sequence[str]) -> None:
    """Every `attachment://` names a file of the message."""
    names = {*filenames, *(entry.get("filename") for entry in body.get("attachments") or ())}
    for component in walk(body.get("components") or ()):
        for item in media(component):
            url = str(item["url"])
            if url.startswith(ATTACHMENT_SCHEME) and url.removeprefix(ATTACHMENT_SCHEME) not in names:
                code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
                words = f"Could not find referenced attachment: {url.removeprefix(ATTACHMENT_SCHEME)}"
                form.wrong(("components",), code, words)


def _check_uploads(form: Form, filenames: Sequence[str], uploads: Sequence[Upload]) -> None:
    if len(filenames) > FILES:
        form.wrong(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {FILES} or fewer in length.")
    if any(len(upload.content) > FILE_BYTES for upload in uploads):
        raise refusals.too_large()


def check_choices(data: Json) -> None:
    """Allow autocomplete at most 25 choices, each with a name and a value of at most 100 characters."""
    form = Form()
    choices = data.get("choices") or ()
    if len(choices) > CHOICES:
        form.wrong(("choices",), "BASE_TYPE_MAX_LENGTH", f"Must be {CHOICES} or fewer in length.")
    for index, choice in enumerate(choices):
        form.length(("choices", index, "name"), choice["name"], 1, 100)
        if isinstance(choice["value"], str):
            form.length(("choices", index, "value"), choice["value"], 0, 100)
    form.settle()


def check_modal(data: Json, known: Known) -> None:
    """Check a modal against Discord's limits."""
    form = Form()
    form.length(("title",), data.get("title") or "", 1, 45)
    form.length(("custom_id",), data.get("custom_id") or "", 1, 100)
    check_modal_components(form, data.get("components") or (), known)
    form.settle()

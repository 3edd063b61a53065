"""Discord's refusals: HTTP status, error code and message, as in its API's answers.

Codes and words are those of Discord's documentation, "Opcodes and Status Codes", JSON error codes.
"""

from __future__ import annotations

from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]
Data: TypeAlias = Any  # JSON of any shape
Path: TypeAlias = tuple[str | int, ...]


class ApiRefusal(Exception):
    """A request that Discord refuses; `body()` is the JSON that it answers with `status`."""

    def __init__(
        self, status: int, code: int, message: str, errors: Json | None = None, **more: Data
    ) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.message = message
        self.errors = errors
        self.more = more

    def body(self) -> Json:
        body: Json = {"message": self.message, "code": self.code, **self.more}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class Form:
    """Gathers the faults of a request's body, by the path of the field."""

    def __init__(self) -> None:
        self.errors: Json = {}

    def wrong(self, path: Path, code: str, message: str) -> None:
        """Note that the field at `path` breaks the rule `code`."""
        node = self.errors
        for step in path:
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def length(self, path: Path, value: str, low: int, high: int) -> None:
        """Note a `value` with fewer than `low` or more than `high` characters."""
        if low <= len(value) <= high:
            return
        if low == 0:
            self.wrong(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        else:
            self.wrong(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")

    def required(self, path: Path) -> None:
        self.wrong(path, "BASE_TYPE_REQUIRED", "This field is required")

    def settle(self) -> None:
        """Raise 50035 if anything is wrong."""
        if self.errors:
            raise invalid_form(self.errors)


def invalid_form(errors: Json) -> ApiRefusal:
    return ApiRefusal(400, 50035, "Invalid Form Body", errors)


def unauthorized() -> ApiRefusal:
    return ApiRefusal(401, 0, "401: Unauthorized")


def no_such_route() -> ApiRefusal:
    return ApiRefusal(404, 0, "404: Not Found")


def unknown_application() -> ApiRefusal:
    return ApiRefusal(404, 10002, "Unknown Application")


def unknown_channel() -> ApiRefusal:
    return ApiRefusal(404, 10003, "Unknown Channel")


def unknown_guild() -> ApiRefusal:
    return ApiRefusal(404, 10004, "Unknown Guild")


def unknown_member() -> ApiRefusal:
    return ApiRefusal(404, 10007, "Unknown Member")


def unknown_message() -> ApiRefusal:
    return ApiRefusal(404, 10008, "Unknown Message")


def unknown_user() -> ApiRefusal:
    return ApiRefusal(404, 10013, "Unknown User")


def unknown_emoji() -> ApiRefusal:
    return ApiRefusal(404, 10014, "Unknown Emoji")


def unknown_webhook() -> ApiRefusal:
    return ApiRefusal(404, 10015, "Unknown Webhook")


def unknown_interaction() -> ApiRefusal:
    return ApiRefusal(404, 10062, "Unknown interaction")


def unknown_command() -> ApiRefusal:
    return ApiRefusal(404, 10063, "Unknown application command")


def already_acknowledged() -> ApiRefusal:
    return ApiRefusal(400, 40060, "Interaction has already been acknowledged.")


def too_large() -> ApiRefusal:
    return ApiRefusal(413, 40005, "Request entity too large")


def too_many_commands() -> ApiRefusal:
    return ApiRefusal(400, 30032, "Maximum number of application commands reached (100).")


def too_many_emojis() -> ApiRefusal:
    return ApiRefusal(400, 30008, "Maximum number of emojis reached (2000)")


def thread_exists() -> ApiRefusal:
    return ApiRefusal(400, 160004, "A thread has already been created for this message")


def too_many_threads() -> ApiRefusal:
    return ApiRefusal(400, 160006, "Maximum number of active threads reached")


def old_message_edits(retry_after: float) -> ApiRefusal:
    words = "Maximum number of edits to messages older than 1 hour reached. Try again later."
    more: Json = {"retry_after": round(retry_after, 3), "global": False}
    return ApiRefusal(429, 30046, words, **more)


def missing_access() -> ApiRefusal:
    return ApiRefusal(403, 50001, "Missing Access")


def too_many_follow_ups() -> ApiRefusal:
    words = "This interaction has reached the maximum number of follow up messages"
    return ApiRefusal(400, 40094, words)


def not_the_author() -> ApiRefusal:
    return ApiRefusal(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> ApiRefusal:
    return ApiRefusal(400, 50006, "Cannot send an empty message")


def cannot_message_user() -> ApiRefusal:
    return ApiRefusal(403, 50007, "Cannot send messages to this user")


def no_text_channel() -> ApiRefusal:
    return ApiRefusal(400, 50008, "Cannot send messages in a non-text channel")


def missing_permissions() -> ApiRefusal:
    return ApiRefusal(403, 50013, "Missing Permissions")


def invalid_webhook_token() -> ApiRefusal:
    return ApiRefusal(401, 50027, "Invalid Webhook Token")


def archived_thread() -> ApiRefusal:
    return ApiRefusal(400, 50083, "Thread is archived")


def locked_thread() -> ApiRefusal:
    return ApiRefusal(400, 160005, "Thread is locked")


def not_a_thread() -> ApiRefusal:
    return ApiRefusal(400, 50024, "Cannot execute action on this channel type")


def invalid_json() -> ApiRefusal:
    return ApiRefusal(400, 50109, "The request body contains invalid JSON.")

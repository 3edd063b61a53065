"""Request bodies against Discord's published OpenAPI description, for tests that ask for it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import orjson

from bot.sandbox.refusals import Data, Form, Json

if TYPE_CHECKING:
    from jsonschema_rs import ValidationError, Validator

# The routes here and their names of parameters there.
RENAMED: Final = {
    "/interactions/{interaction_id}/{token}": "/interactions/{interaction_id}/{interaction_token}",
    "/webhooks/{application_id}/{token}": "/webhooks/{webhook_id}/{webhook_token}",
}


class Schema:
    """Validators of request bodies, made when a route is first called."""

    def __init__(self, description: Path) -> None:
        document = orjson.loads(description.read_bytes())
        self._paths: Json = document["paths"]
        self._components: Json = document["components"]
        # discord.py sends some ids as numbers, and Discord takes them.
        self._components["schemas"]["SnowflakeType"] = {"type": ["string", "integer"]}
        self._validators: dict[tuple[str, str], Validator | None] = {}

    def check(self, method: str, path: str, body: Data) -> None:
        """Raise ApiRefusal 50035 if `body` does not match the description."""
        key = (method, path)
        if key not in self._validators:
            self._validators[key] = self._validator(method, path)
        validator = self._validators[key]
        if validator is None:
            return
        form = Form()
        for error in validator.iter_errors(body):
            form.wrong(tuple(error.instance_path), "BASE_TYPE_SCHEMA", _words(error))
        form.settle()

    def _validator(self, method: str, path: str) -> Validator | None:
        import jsonschema_rs  # a development dependency: needed only if a test asks for the schema

        for here, there in RENAMED.items():
            path = path.replace(here, there)
        content = self._paths.get(path, {}).get(method.lower(), {}).get("requestBody", {}).get("content", {})
        schema = content.get("application/json", {}).get("schema")
        if schema is None:
            return None
        return jsonschema_rs.validator_for({**schema, "components": self._components})


@cache
def schema_of(description: Path) -> Schema:
    """The validators of one description, made once."""
    return Schema(description)


def _words(error: ValidationError) -> str:
    return error.message[:500]

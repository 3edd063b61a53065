"""JSON documents, such as preferences, written by this version, an older or a newer one."""

import json
from typing import TypeVar

import structlog
from pydantic import BaseModel, ValidationError

ModelT = TypeVar("ModelT", bound=BaseModel)

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


def read(kind: type[ModelT], body: str, **owner: int) -> ModelT:
    """A document, as far as this version can read it.

    An unreadable field gets its default, and the others keep their values. An unreadable document gets all
    defaults.

    Args:
        kind: a model with a default for every field.
        body: the document.
        owner: its owner, for the log.
    """
    try:
        return kind.model_validate_json(body)
    except ValidationError as error:
        log.warning("document not read whole", kind=kind.__name__, problems=error.error_count(), **owner)
        unreadable = {each["loc"][0] for each in error.errors() if each["loc"]}
    if not unreadable:
        return kind()
    fields = json.loads(body)
    return kind.model_validate({key: fields[key] for key in fields if key not in unreadable})

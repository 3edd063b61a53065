"""Logging: one line an event, for people or as JSON, and never a secret in it.

Our own modules log through `structlog.get_logger`; the logs of discord.py and other libraries join the same
stream. Tokens are struck out of every line. The libraries' debug lines contain whole messages and SQL
parameters, hands among them, and are never let through.
"""

import logging
import re
import sys
from collections.abc import Iterable
from typing import Final, Literal

import structlog
from structlog.typing import Processor

STRUCK_OUT: Final = "***"
# An interaction's or a webhook's token stands in the address after the id.
_TOKEN_IN_ADDRESS: Final = re.compile(r"((?:webhooks|interactions)/\d+/)[\w.~-]+")
# A bot's token: its id in base 64, a time, a signature.
_BOT_TOKEN: Final = re.compile(r"\b[\w-]{18,}\.[\w-]{6}\.[\w-]{27,}")
_TALKATIVE: Final = ("discord", "aiosqlite", "aiohttp", "PIL", "asyncio")

_SHARED: Final[tuple[Processor, ...]] = (
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
)


def configure(
    level: str = "info",
    form: Literal["auto", "console", "json"] = "auto",
    secrets: Iterable[str] = (),
) -> None:
    """Send every log line to standard error, with `secrets` struck out."""
    for_people = form == "console" or (form == "auto" and sys.stderr.isatty())
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Discreet(for_people=for_people, secrets=secrets))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(max(root.level, logging.INFO))
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *_SHARED,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )


class Discreet(structlog.stdlib.ProcessorFormatter):
    """Renders a log record and strikes the secrets out of the line."""

    def __init__(self, *, for_people: bool, secrets: Iterable[str] = ()) -> None:
        super().__init__(foreign_pre_chain=_SHARED, processors=_rendering(for_people=for_people))
        self._secrets = tuple(secret for secret in secrets if secret)

    def format(self, record: logging.LogRecord) -> str:
        return conceal(super().format(record), self._secrets)


def conceal(text: str, secrets: Iterable[str] = ()) -> str:
    """`text` without `secrets`, bot tokens and the tokens in addresses."""
    for secret in secrets:
        text = text.replace(secret, STRUCK_OUT)
    return _BOT_TOKEN.sub(STRUCK_OUT, _TOKEN_IN_ADDRESS.sub(rf"\1{STRUCK_OUT}", text))


def _rendering(*, for_people: bool) -> list[Processor]:
    tidy = structlog.stdlib.ProcessorFormatter.remove_processors_meta
    if for_people:
        return [tidy, structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    return [
        tidy,
        structlog.processors.format_exc_info,
        structlog.processors.JSONRenderer(ensure_ascii=False),
    ]

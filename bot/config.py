"""Settings: config.toml, overlaid by the environment (``PARLOUR_SECTION__KEY``, and ``DISCORD_TOKEN``).

An empty variable counts as not set, because Compose spells unset variables so. A setting that cannot be used
stops the start: `load` raises `ConfigError` with one sentence for each, which names the key, the value and
the allowed values.
"""

import os
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self, TypeAlias, get_args

from annotated_types import Ge, Gt, Le
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
    model_validator,
)
from pydantic.fields import FieldInfo
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict, SettingsError
from yarl import URL

from bot.runtime.shards import Shards
from bot.sources import DEFAULT_FILE, FILE_VARIABLE, HEALTH_PORT, PREFIX

TOKEN_VARIABLE: Final = "DISCORD_TOKEN"  # noqa: S105 - the variable's name, not a token
STANDBY: Final = "standby"
"""Instead of shards: the shards of a process that is gone."""
PERCENT: Final = "In a password @ : / ? # and % are written %40 %3A %2F %3F %23 and %25"
"""The sentence about an address that cannot be used."""
_ALIKE: Final = 0.8
"""The likeness to a key that there is, from 0 to 1, from which on another is taken for it, misspelt."""

TomlTables: TypeAlias = dict[str, Any]


class ConfigError(Exception):
    """The settings cannot be used: one sentence for each that is wrong."""

    def __init__(self, sentences: Iterable[str]) -> None:
        self.sentences = tuple(sentences)
        super().__init__("\n".join(self.sentences))


def _checked(text: str, schemes: Sequence[str], *, may_be_here: bool = False) -> str:
    """The address without a slash at its end; raises ValueError unless it is empty or has one of the schemes.

    With `may_be_here` it may lack the host: it is on this machine.
    """
    if text:
        url = URL(text)
        if url.scheme not in schemes or not (url.host or may_be_here):
            raise ValueError("not such an address")
    return text.rstrip("/")


def _address(*schemes: str) -> AfterValidator:
    """A text that is empty or an address with one of these schemes; a slash at its end is taken off."""
    return AfterValidator(lambda text: _checked(text, schemes))


def _secret_address(*schemes: str, may_be_here: bool = False) -> AfterValidator:
    """The same for an address with a password in it, which stays as it is."""

    def check(text: SecretStr) -> SecretStr:
        _checked(text.get_secret_value(), schemes, may_be_here=may_be_here)
        return text

    return AfterValidator(check)


def _no_directory(path: Path) -> Path:
    """The path of a file, which may not be there yet; raises ValueError if it is a directory's."""
    with suppress(OSError):  # reading is forbidden there; opening it reports the error
        if path.name in {"", ".."} or path.is_dir():
            raise ValueError("a directory's")
    return path


class Section(BaseModel):
    """One table of config.toml."""

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)


class DiscordSettings(Section):
    token: SecretStr = SecretStr("")
    """The bot's token, from Discord's developer portal; better kept in DISCORD_TOKEN. Empty: the sandbox."""
    api_base: Annotated[str, _address("http", "https")] = ""
    """The address of Discord's REST API, with its version, if a proxy stands in between. Empty: its own."""
    gateway_url: Annotated[str, _address("ws", "wss")] = ""
    """The address of Discord's gateway, if a proxy stands in between. Empty: as Discord gives it."""
    emojis: bool = True
    """True if the bot uploads card faces as emojis of its application; without them cards are text."""


class StorageSettings(Section):
    url: Annotated[SecretStr, _secret_address("postgresql", "postgres", may_be_here=True)] = SecretStr("")
    """The address of a database on a PostgreSQL server, with its user and password; empty: the file."""
    path: Path = Path("data/parlour.sqlite")
    """The database file; its directory is made if need be."""

    @field_validator("path")
    @classmethod
    def _is_a_file(cls, path: Path, info: ValidationInfo) -> Path:
        """The path, unless an address replaces it."""
        url = info.data.get("url")
        return path if url is not None and url.get_secret_value() else _no_directory(path)

    @property
    def where(self) -> Path | SecretStr:
        """The database: the address of one on a server or, without that, the file."""
        return self.url if self.url.get_secret_value() else self.path


class ClusterSettings(Section):
    shard_count: int = Field(default=0, ge=0, le=4096)
    """The number of shards that all servers are dealt out to, the same in every process of the bot; 0: one
    process, with as many as Discord recommends."""
    shards: str = ""
    """The shards of this process, such as 0-3 or 0-3,8; empty: all; standby: those of a process that is gone.
    For `python -m bot cluster`, the shards of its processes together."""
    processes: int = Field(default=1, ge=1, le=64)
    """The number of processes among which `python -m bot cluster` divides the shards."""
    standbys: int = Field(default=0, ge=0, le=64)
    """The number of further processes that wait to replace a dead one."""

    @model_validator(mode="after")
    def _goes_together(self) -> Self:
        """Check that the shards exist."""
        if self.shards and not self.shard_count:
            raise ValueError("shards needs shard_count")
        if self.is_standby:
            return self
        try:
            Shards.parse(self.shards, self.shard_count or 1)
        except ValueError:
            raise ValueError(
                f"shards must be like 0-3 or 0-3,8, with numbers below shard_count ({self.shard_count}), "
                "or standby"
            ) from None
        return self

    @property
    def is_standby(self) -> bool:
        """True if this process waits to replace a dead one."""
        return self.shards == STANDBY

    @property
    def dealt(self) -> Shards | None:
        """The shards of this process; None if it has as many as Discord recommends, or takes free ones."""
        if not self.shard_count or self.is_standby:
            return None
        return Shards.parse(self.shards, self.shard_count)


class LogSettings(Section):
    level: Literal["debug", "info", "warning", "error"] = "info"
    """The least serious thing that is logged."""
    format: Literal["auto", "console", "json"] = "auto"
    """The look of a line: console for people, json for programs; auto is console on a terminal, else json."""


class TableSettings(Section):
    lobby_minutes: float = Field(default=15, gt=0, le=1440)
    """The minutes without a new guest after which an open lobby closes."""
    repost_minutes: float = Field(default=50, gt=0, le=58)
    """The age at which the table message is posted anew: Discord hinders edits after an hour."""
    edit_seconds: float = Field(default=1.0, ge=0, le=30)
    """The least time between two edits of one table message; the next edit shows all changes since."""
    ping_seconds: float = Field(default=15, ge=0, le=3600)
    """The time before a turn pings a player who has just clicked; it pings others at once."""


class ClockSettings(Section):
    kind: Literal["live", "slow", "none"] = "live"
    """The clock of a new lobby, which its host may change: live for people who are there, slow, or none."""
    live_seconds: int = Field(default=60, ge=5, le=600)
    """The time for a move with a live clock, if the host chooses nothing else."""
    live_least_seconds: int = Field(default=5, ge=5, le=600)
    """The shortest live clock that a host may choose."""
    live_most_seconds: int = Field(default=600, ge=5, le=600)
    """The longest live clock that a host may choose."""
    slow_hours: int = Field(default=24, ge=1, le=168)
    """The time for a move with a slow clock, if the host chooses nothing else."""
    slow_least_hours: int = Field(default=1, ge=1, le=168)
    """The shortest slow clock that a host may choose."""
    slow_most_hours: int = Field(default=168, ge=1, le=168)
    """The longest slow clock that a host may choose."""
    unlimited: bool = True
    """True if a host may choose a match without a clock."""
    idle_days: float = Field(default=7, gt=0, le=365)
    """The days before a match without a clock and without activity ends."""

    @property
    def usual_seconds(self) -> int:
        """The seconds that a move of a new lobby's match may take, 0 without a clock."""
        return {"live": self.live_seconds, "slow": self.slow_hours * 3600, "none": 0}[self.kind]

    @model_validator(mode="after")
    def _goes_together(self) -> Self:
        """Check that a host may choose the clock of a new lobby."""
        if not self.live_least_seconds <= self.live_seconds <= self.live_most_seconds:
            raise ValueError("live_seconds must be from live_least_seconds to live_most_seconds")
        if not self.slow_least_hours <= self.slow_hours <= self.slow_most_hours:
            raise ValueError("slow_hours must be from slow_least_hours to slow_most_hours")
        if self.kind == "none" and not self.unlimited:
            raise ValueError("kind can be none only if unlimited is true")
        return self


class AiSettings(Section):
    pause_seconds: float = Field(default=1.0, ge=0, le=30)
    """The least time that an AI waits before it plays, for people to follow: twice that after a trick, and
    eight times that between two deals, unless a player goes on."""
    think_seconds: float = Field(default=1.0, gt=0, le=30)
    """The longest that an expert thinks about a move while no other table waits; most need less."""
    limit_seconds: float = Field(default=3.0, gt=0, le=60)
    """The most that a move of an AI takes when many tables wait: each then thinks for less."""
    processes: int = Field(default=0, ge=0, le=64)
    """The number of processes that think; 0: one for each core that the bot may use, but eight at most."""
    nats: Annotated[SecretStr, _secret_address("nats", "tls")] = SecretStr("")
    """The address of a NATS server over which workers are asked, with its name and password; empty: none."""


class PrivacySettings(Section):
    forget_days: float = Field(default=90, ge=0, le=3650)
    """The days after which a server that has removed the bot is forgotten; 0: never."""


class PruneSettings(Section):
    moves_days: float = Field(default=0, ge=0, le=36500)
    """The days after which `python -m bot prune` removes the moves of a match that has ended; 0: never."""


class HealthSettings(Section):
    port: int = Field(default=HEALTH_PORT, ge=0, le=65535)
    """A port on the loopback address for GET /health: if the bot is connected, or a standby; 0: none."""
    metrics: bool = False
    """True if GET /metrics there answers with figures for Prometheus."""


class ErrorSettings(Section):
    url: Annotated[SecretStr, _secret_address("http", "https")] = SecretStr("")
    """An address to which each error in the log is posted as JSON, without its message. Empty: none."""


class SandboxSettings(Section):
    host: str = Field(default="127.0.0.1", min_length=1)
    """The address at which the sandbox listens when there is no token."""
    port: int = Field(default=8642, ge=0, le=65535)
    """The sandbox's port; 0 takes any that is free."""


class Config(BaseSettings):
    """Every setting; immutable."""

    model_config = SettingsConfigDict(
        frozen=True,
        extra="forbid",
        env_prefix=PREFIX,
        env_nested_delimiter="__",
        env_ignore_empty=True,
        use_attribute_docstrings=True,
    )

    discord: DiscordSettings = DiscordSettings()
    storage: StorageSettings = StorageSettings()
    cluster: ClusterSettings = ClusterSettings()
    log: LogSettings = LogSettings()
    table: TableSettings = TableSettings()
    clock: ClockSettings = ClockSettings()
    ai: AiSettings = AiSettings()
    privacy: PrivacySettings = PrivacySettings()
    prune: PruneSettings = PruneSettings()
    health: HealthSettings = HealthSettings()
    errors: ErrorSettings = ErrorSettings()
    sandbox: SandboxSettings = SandboxSettings()

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],  # noqa: ARG003 - pydantic-settings passes the sources by name
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - no .env file is read
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - nor a directory of secrets
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """The environment first, then what `load` read from the file."""
        return env_settings, init_settings


def load(file: Path | None = None) -> Config:
    """The settings from `file`, else from the file that PARLOUR_CONFIG names, else from config.toml.

    Only config.toml may be absent.

    Raises:
        ConfigError: the file cannot be read, or a setting is not allowed.
    """
    named = file or (Path(found) if (found := os.environ.get(FILE_VARIABLE)) else None)
    tables = _read(named or Path(DEFAULT_FILE), may_lack=named is None)
    token, table = os.environ.get(TOKEN_VARIABLE), tables.setdefault("discord", {})
    if token and isinstance(table, dict):  # all other values are refused below
        table["token"] = token
    stray = tuple(_stray_variables(os.environ))
    told = tuple(map(_no_such_variable, stray))
    try:
        config = Config(**tables)
    except ValidationError as error:
        errors = error.errors(include_url=False)
        raise ConfigError((*told, *(_sentence(each) for each in errors if not _is_of(each, stray)))) from None
    except SettingsError as error:
        raise ConfigError((*told, f"{error}. Write a section in the environment as JSON.")) from None
    if told:
        raise ConfigError(told)
    return config


def settings() -> Iterator[tuple[str, str, FieldInfo]]:
    """Every setting: its section, its name, and its pydantic field."""
    for section, table in Config.model_fields.items():
        assert table.annotation is not None, "each is a Section"
        for name, field in table.annotation.model_fields.items():
            yield section, name, field


def is_secret(section: str, name: str) -> bool:
    """True if the setting is secret from readers of the log."""
    return any(
        (where, what) == (section, name) and field.annotation is SecretStr
        for where, what, field in settings()
    )


def secrets(config: Config) -> tuple[str, ...]:
    """The texts that no line of the log may have: secret settings, and the passwords in addresses."""
    values = [
        getattr(getattr(config, section), name).get_secret_value()
        for section, name, field in settings()
        if field.annotation is SecretStr
    ]
    passwords = [URL(value).password for value in values if "://" in value]
    return tuple(filter(None, (*values, *passwords)))


def allowed(section: str, name: str) -> str:
    """The values that the setting may have, in words."""
    return _ALLOWED_BY_HAND.get((section, name)) or _allowed(
        next(field for where, what, field in settings() if (where, what) == (section, name))
    )


_ALLOWED_BY_HAND: Final[Mapping[tuple[str, str], str]] = {
    ("discord", "api_base"): "empty, or an address that begins with http:// or https://",
    ("errors", "url"): "empty, or an address that begins with http:// or https://",
    ("discord", "gateway_url"): "empty, or an address that begins with ws:// or wss://",
    ("storage", "path"): "the path of a file, not of a directory",
    ("storage", "url"): f"empty, or an address like postgresql://user:password@host:5432/name. {PERCENT}",
    ("ai", "nats"): f"empty, or an address that begins with nats:// or tls://. {PERCENT}",
}


def _allowed(field: FieldInfo) -> str:
    if choices := get_args(field.annotation):
        return "one of " + ", ".join(map(str, choices))
    if field.annotation is bool:
        return "true or false"
    if field.annotation not in {int, float}:
        return "a text that is not empty" if field.metadata else "a text"
    kind = "a whole number" if field.annotation is int else "a number"
    bounds = [_bound(limit) for limit in field.metadata]
    return " ".join((kind, *filter(None, bounds)))


def _bound(limit: object) -> str:
    match limit:
        case Gt(gt=least):
            return f"above {least} and up"
        case Ge(ge=least):
            return f"from {least}"
        case Le(le=most):
            return f"to {most}"
        case _:
            return ""


def _read(file: Path, *, may_lack: bool) -> TomlTables:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        if may_lack:
            return {}
        raise ConfigError([f"Can't find {file}."]) from None
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError([f"Can't read {file}: {error}."]) from None
    except tomllib.TOMLDecodeError as error:
        raise ConfigError([f"{file} is not valid TOML: {error}."]) from None


def _stray_variables(environ: Mapping[str, str]) -> Iterator[str]:
    """The variables with the prefix of settings that name none."""
    known = {f"{PREFIX}{section}__{name}".upper() for section, name, _ in settings()}
    known |= {f"{PREFIX}{section}".upper() for section in Config.model_fields}
    for variable in environ:
        is_known = variable.upper() in known or variable == FILE_VARIABLE
        if variable.upper().startswith(PREFIX) and not is_known:
            yield variable


def _is_of(error: ErrorDetails, variables: Iterable[str]) -> bool:
    """True if an error says again that one of these variables names no setting."""
    key = PREFIX + "__".join(map(str, error["loc"]))
    return error["type"] == "extra_forbidden" and key.upper() in map(str.upper, variables)


def _no_such_variable(variable: str) -> str:
    known = {f"{section}__{name}": f"{PREFIX}{section}__{name}".upper() for section, name, _ in settings()}
    known |= {section: f"{PREFIX}{section}".upper() for section in Config.model_fields}
    known[FILE_VARIABLE.removeprefix(PREFIX).lower()] = FILE_VARIABLE
    return _no_such(variable, [known[each] for each in _meant(variable[len(PREFIX) :].lower(), known, "__")])


def _no_such_key(path: Sequence[str]) -> str:
    found = [f"{section}.{name}" for section, name, _ in settings()] if len(path) > 1 else Config.model_fields
    return _no_such(".".join(path), _meant(".".join(path), found, "."))


def _no_such(key: str, meant: Sequence[str]) -> str:
    """The sentence for an unknown key, with similar ones."""
    hint = f" Did you mean {' or '.join(meant)}?" if meant else ""
    return f"There is no setting {key}.{hint} See config.example.toml for all settings."


def _meant(key: str, known: Iterable[str], between: str) -> list[str]:
    """The key that was probably meant: one spelled alike, else those of that name in other sections."""
    from difflib import get_close_matches  # for mistakes alone

    known = list(known)
    named = [each for each in known if each.rpartition(between)[2] == key.rpartition(between)[2]]
    return get_close_matches(key, known, n=1, cutoff=_ALIKE) or named


def _sentence(error: ErrorDetails) -> str:
    path = [str(part) for part in error["loc"]]
    key = ".".join(path)
    if error["type"] == "extra_forbidden":
        return _no_such_key(path)
    if error["type"] == "value_error" and len(path) == 1:
        return f"The settings in [{key}] clash: {error['ctx']['error']}."
    if len(path) < 2 or path[0] not in Config.model_fields:
        return f"{key} must be a section of settings, under [{path[0]}]."
    value = "that value" if is_secret(path[0], path[1]) else repr(error["input"])
    return f"{key} can't be {value}. It must be {allowed(path[0], path[1])}."

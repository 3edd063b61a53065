"""The image and its composition: settings that exist, no more rights than needed, few places to write."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from bot.config import Config, load, settings
from bot.console.line import parser
from bot.runtime.shards import Shards

ROOT: Final = Path(__file__).parents[2]
DOCKERFILE: Final = (ROOT / "Dockerfile").read_text("utf-8")
COMPOSE: Final[Mapping[str, Any]] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
SCALE: Final = dict(
    line.split("=", 1)
    for line in (ROOT / "scale.env.example").read_text("utf-8").splitlines()
    if not line.startswith("#")
)
OWN: Final = ("parlour", "parlour-2", "standby", "worker")
BOTS: Final = OWN[:2]
TOKEN: Final = {"DISCORD_TOKEN": "a token"}


def instructions() -> Iterator[tuple[str, str, str]]:
    """Each instruction of the Dockerfile: its name, its words, and the comment before it."""
    comment = ""
    for line in re.sub(r"\\\n", " ", DOCKERFILE).splitlines():
        if line.startswith("#"):
            comment += line
        elif line.strip():
            name, _, words = line.partition(" ")
            yield name, words, comment
            comment = ""


def filled_in(text: str, variables: Mapping[str, str]) -> str:
    """A value of the composition, with the variables in it."""

    def value(found: re.Match[str]) -> str:
        name, how, otherwise = found.groups()
        if how == ":?":
            return variables[name]
        return variables.get(name) or otherwise

    innermost = re.compile(r"\$\{(\w+)(:-|:\?)([^${}]*)\}")
    while innermost.search(text):
        text = innermost.sub(value, text)
    return text


def environment(service: str, variables: Mapping[str, str]) -> dict[str, str]:
    asked = COMPOSE["services"][service]["environment"]
    return {name: filled_in(text, variables) for name, text in asked.items()}


def config_of(service: str, variables: Mapping[str, str], monkeypatch: pytest.MonkeyPatch) -> Config:
    """The settings that a service has."""
    with monkeypatch.context() as context:
        for name in [name for name in os.environ if name.startswith("PARLOUR_")]:
            context.delenv(name)
        for name, value in environment(service, variables).items():
            context.setenv(name, value)
        return load()


def test_every_variable_is_a_setting() -> None:
    known = {f"PARLOUR_{section}__{name}".upper() for section, name, _ in settings()}
    for file in ("Dockerfile", "compose.yaml", "scale.env.example"):
        asked = set(re.findall(r"PARLOUR_\w+__\w+", (ROOT / file).read_text("utf-8")))
        assert asked
        assert asked <= known, f"{file} names {asked - known}"


def test_one_bot_runs_with_a_file_unless_more_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    (service,) = (name for name, each in COMPOSE["services"].items() if "profiles" not in each)
    config = config_of(service, TOKEN, monkeypatch)
    assert not config.storage.url.get_secret_value()
    assert not config.ai.nats.get_secret_value()
    assert config.cluster.shard_count == 0
    assert config.discord.token.get_secret_value() == "a token"


def test_settings_that_no_variable_has_are_as_the_file_in_the_volume_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "config.toml").write_text(
        """
        errors.url = "https://hook.example"
        health.metrics = true
        ai.nats = "nats://nats.example"
        storage.url = "postgresql://postgres.example/parlour"
        cluster = {shard_count = 4, shards = "0-1"}
        """,
        "utf-8",
    )
    monkeypatch.chdir(tmp_path)
    config = config_of("parlour", TOKEN, monkeypatch)
    handed_on = [
        name.removeprefix("PARLOUR_").lower().split("__")
        for name in environment("parlour", TOKEN)
        if name.startswith("PARLOUR_")
    ]
    assert handed_on
    for section, name in handed_on:
        usual = getattr(Config.model_fields[section].default, name)
        assert getattr(getattr(config, section), name) != usual, f"{section}.{name} is not what the file says"


def test_the_token_is_kept_out_of_the_repository() -> None:
    assert {".env", "scale.env"} <= set((ROOT / ".gitignore").read_text("utf-8").splitlines())


def test_two_bots_share_the_servers_a_database_and_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    configs = [config_of(service, TOKEN | SCALE, monkeypatch) for service in BOTS]
    assert len({config.storage.url.get_secret_value() for config in configs}) == 1
    password = SCALE["POSTGRES_PASSWORD"]
    assert environment("postgres", SCALE)["POSTGRES_PASSWORD"] == password
    assert f":{password}@postgres/" in configs[0].storage.url.get_secret_value()
    count = configs[0].cluster.shard_count
    shards = [Shards.parse(config.cluster.shards, count).ids for config in configs]
    assert sorted(number for each in shards for number in each) == list(range(count))
    assert {config.ai.nats.get_secret_value() for config in configs} == {
        f"nats://bot:{SCALE['NATS_BOT_PASSWORD']}@nats"
    }


def test_a_bot_that_stands_by_is_like_those_whose_place_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    standby, other = (config_of(each, TOKEN | SCALE, monkeypatch) for each in ("standby", "parlour-2"))
    assert standby.cluster.is_standby
    shards = other.cluster.model_copy(update={"shards": standby.cluster.shards})
    assert standby == other.model_copy(update={"cluster": shards})
    services = COMPOSE["services"]
    assert not set(services["standby"]["profiles"]) & set(services["parlour-2"]["profiles"])
    different = {"profiles", "environment", "volumes"}
    assert {key: value for key, value in services["standby"].items() if key not in different} == {
        key: value for key, value in services["parlour-2"].items() if key not in different
    }


def test_no_two_services_write_into_the_same_place() -> None:
    volumes = [each for service in COMPOSE["services"].values() for each in service.get("volumes", ())]
    assert len(volumes) == len(set(volumes)) == len(COMPOSE["volumes"])


def test_every_service_says_if_it_is_well() -> None:
    """Our own image has a health check for every command."""
    for name, service in COMPOSE["services"].items():
        assert name in OWN or service["healthcheck"]["test"][0] == "CMD", name


def test_the_server_between_bots_and_workers_knows_them_as_the_guide_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    written = filled_in(COMPOSE["configs"]["nats"]["content"], SCALE)
    guide = (ROOT / "docs" / "operating.md").read_text("utf-8")
    guide = guide.replace("change-me-too", SCALE["NATS_WORKER_PASSWORD"])
    guide = guide.replace("change-me", SCALE["NATS_BOT_PASSWORD"])
    users = [line.strip() for line in written.splitlines() if "user:" in line]
    assert [user.partition(",")[0] for user in users] == ["{user: bot", "{user: worker"]
    assert all(user in guide for user in users)
    before = {name: value for name, value in SCALE.items() if name != "NATS_WORKER_URL"}  # which it had not
    for variables in (SCALE, before):
        worker = config_of("worker", variables, monkeypatch).ai.nats.get_secret_value()
        assert worker == f"nats://worker:{SCALE['NATS_WORKER_PASSWORD']}@nats"


def test_no_two_services_build_one_tag() -> None:
    """Compose builds them side by side, and the second to end finds that the tag exists."""
    built = [service["image"] for service in COMPOSE["services"].values() if "build" in service]
    assert len(built) == len(set(built))


def test_the_service_that_builds_is_in_every_composition_and_the_others_wait_for_its_image() -> None:
    (builder,) = (each for each in COMPOSE["services"].values() if "build" in each)
    assert "profiles" not in builder
    others = [COMPOSE["services"][name] for name in OWN if COMPOSE["services"][name] is not builder]
    assert {each["image"] for each in others} == {builder["image"]}
    assert {each["pull_policy"] for each in others} == {"never"}, "a registry may have something of that name"


def test_no_service_can_fill_the_disk_with_its_log_or_take_all_memory() -> None:
    for name, service in COMPOSE["services"].items():
        assert {"max-size", "max-file"} <= set(service["logging"]["options"]), name
        assert service["mem_limit"], name


@pytest.mark.parametrize("service", OWN)
def test_a_container_of_ours_may_do_no_more_than_it_must(service: str) -> None:
    asked = COMPOSE["services"][service]
    assert asked["read_only"] is True
    assert asked["cap_drop"] == ["ALL"]
    assert "no-new-privileges:true" in asked["security_opt"]
    assert len(asked["tmpfs"]) == 1
    assert "ports" not in asked
    assert "privileged" not in asked
    assert "healthcheck" not in asked, "the image's is for whatever runs in it"
    assert parser().parse_args(asked.get("command", [])).command


def test_what_the_services_name_is_there() -> None:
    for name, service in COMPOSE["services"].items():
        assert set(service["networks"]) <= set(COMPOSE["networks"]), name
        volumes = {volume.partition(":")[0] for volume in service.get("volumes", ())}
        assert volumes <= set(COMPOSE["volumes"]), name
        assert set(service.get("depends_on", ())) <= set(COMPOSE["services"]), name
        assert service["image"] == "parlour" or re.search(r":\d", service["image"]), f"{name} has no version"
    assert COMPOSE["networks"]["inside"]["internal"] is True


@pytest.mark.parametrize("file", ["README.md", "compose.yaml", "docs/operating.md", "scale.env.example"])
def test_commands_of_compose_are_told_with_what_each_of_them_needs(file: str) -> None:
    """None works without the token, which a variable before one of them does not give to the next."""
    text = (ROOT / file).read_text("utf-8")
    assert not re.search(r"DISCORD_TOKEN=\S+ docker", text)
    commands = re.findall(r"docker compose ([a-z-][^`\n]*)", text)
    assert commands
    for command in commands:
        assert ("--profile scale" in command) == ("--env-file scale.env" in command), command
        assert (" up " in f" {command} ") == ("--build" in command), f"{command}: an update is built, too"


def test_settings_are_written_into_no_container_whose_root_is_read_only() -> None:
    """Compose mounts settings that are files, and copies all others into the container."""
    for name, service in COMPOSE["services"].items():
        for kind in ("configs", "secrets"):
            for each in service.get(kind, ()):
                source = COMPOSE[kind][each if isinstance(each, str) else each["source"]]
                assert "file" in source or not service.get("read_only"), f"{name} cannot have its {kind}"


def test_the_image_keeps_the_rules_of_its_linter() -> None:
    """The rules of hadolint that concern this file's instructions."""
    found = list(instructions())
    names = [name for name, _, _ in found]
    bases = {words.split()[0] for name, words, _ in found if name == "FROM"}
    assert len(bases) == 1, "code compiled for one base runs on another"
    assert not {"ADD", "MAINTAINER"} & set(names)
    for name, words, comment in found:
        match name:
            case "FROM":
                assert re.search(r":\d[\w.-]+", words), "DL3006, DL3007: a version"
            case "RUN" if "apt-get install" in words:
                assert "--yes" in words, "DL3014"
                assert "--no-install-recommends" in words, "DL3015"
                assert "rm -rf /var/lib/apt/lists/*" in words, "DL3009"
                assert "hadolint ignore=DL3008" in comment, "DL3008: versions, or a reason"
            case "RUN" if "pip install" in words:
                assert "--no-cache-dir" in words, "DL3042"
                assert "--require-hashes" in words, "DL3013: versions"
            case "WORKDIR":
                assert words.startswith("/"), "DL3000"
            case "CMD" | "ENTRYPOINT":
                assert words.startswith("["), "DL3025"
    assert names.count("ENTRYPOINT") == names.count("HEALTHCHECK") == 1, "DL4004, DL3012"
    assert not any("sudo" in words or "|" in words for name, words, _ in found if name == "RUN"), (
        "DL3004, DL4006"
    )
    user = next(words for name, words, _ in reversed(found) if name == "USER")
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", user), "DL3002: not root, by number"


def test_the_health_check_of_the_image_is_a_command() -> None:
    check = next(words for name, words, _ in instructions() if name == "HEALTHCHECK")
    words = yaml.safe_load(check.partition("CMD ")[2])
    assert words[:3] == ["python", "-m", "bot"]
    assert parser().parse_args(words[3:]).command == "health"


@pytest.mark.whole
def test_a_chart_is_drawn_where_only_the_temporary_folder_can_be_written(tmp_path: Path) -> None:
    """By default Matplotlib keeps caches in the user's home."""
    program = """
import os, sys
def watch(event, arguments):
    if event == "open" and isinstance(arguments[1], str) and set(arguments[1]) & set("wax+"):
        print("written", arguments[0])
    if event in {"os.mkdir", "os.rename"}:
        print("written", arguments[0])
sys.addaudithook(watch)
from bot.picture.course import course_of
assert course_of([1500, 1520, 1490], (400, 200)).size == (400, 200)
"""
    ended = subprocess.run(
        [sys.executable, "-c", program],
        cwd="/",
        env={
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": "1",
            "HOME": "/nonexistent",
            "TMPDIR": str(tmp_path),
            "MPLCONFIGDIR": str(tmp_path / "matplotlib"),
        },
        capture_output=True,
        text=True,
        check=True,
    )
    assert not ended.stderr
    written = [line.removeprefix("written ") for line in ended.stdout.splitlines()]
    assert written
    assert not [path for path in written if not path.startswith(str(tmp_path))]

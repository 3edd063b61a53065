"""Settings: the example explains every key, and whatever cannot be used is named in a sentence."""

import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

from bot.config import ConfigError, load, settings

EXAMPLE = Path(__file__).parents[2] / "config.example.toml"


@pytest.fixture(autouse=True)
def no_settings_of_this_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "written.toml"
    file.write_text(text, "utf-8")
    return file


def sentences(file: Path | None = None) -> tuple[str, ...]:
    with pytest.raises(ConfigError) as caught:
        load(file)
    return caught.value.sentences


def test_the_example_has_every_setting_with_its_default_and_no_other() -> None:
    example = tomllib.loads(EXAMPLE.read_text("utf-8"))
    assert {(section, name) for section, table in example.items() for name in table} == {
        (section, name) for section, name, _ in settings()
    }
    assert load(EXAMPLE) == load()


def test_every_setting_is_explained_for_programmers_and_in_the_example() -> None:
    lines = EXAMPLE.read_text("utf-8").splitlines()
    undescribed = [f"{section}.{name}" for section, name, field in settings() if not field.description]
    assert not undescribed
    unexplained = [line for above, line in pairwise(lines) if " = " in line and not above.startswith("#")]
    assert not unexplained


def test_the_environment_wins_over_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = written(tmp_path, '[ai]\npause_seconds = 3\n[log]\nlevel = "error"\n')
    monkeypatch.setenv("PARLOUR_AI__PAUSE_SECONDS", "0.25")
    config = load(file)
    assert config.ai.pause_seconds == 0.25
    assert config.log.level == "error"


def test_the_token_comes_from_its_own_variable_and_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very.secret")
    config = load()
    assert config.discord.token.get_secret_value() == "very.secret"
    assert "very.secret" not in repr(config)


def test_the_file_that_parlour_config_names_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_CONFIG", str(written(tmp_path, "[table]\nlobby_minutes = 2\n")))
    assert load().table.lobby_minutes == 2


BAD = {
    "[table]\nlobby_minutes = 0": "table.lobby_minutes cannot be 0: it is a number above 0 and up to 1440.",
    "[table]\nrepost_minutes = 90": "table.repost_minutes cannot be 90: it is a number above 0 and up to 58.",
    "[ai]\npause_seconds = 'long'": "ai.pause_seconds cannot be 'long': it is a number from 0 and up to 30.",
    "[ai]\nprocesses = 65": "ai.processes cannot be 65: it is a whole number from 0 and up to 64.",
    "[health]\nport = 1.5": "health.port cannot be 1.5: it is a whole number from 0 and up to 65535.",
    "[log]\nlevel = 'loud'": "log.level cannot be 'loud': it is one of debug, info, warning, error.",
    "[sandbox]\nhost = ''": "sandbox.host cannot be '': it is a text that is not empty.",
    "[discord]\napi_base = 'discord.example'": (
        "discord.api_base cannot be 'discord.example': "
        "it is empty, or an address that begins with http:// or https://."
    ),
    "[discord]\ntoken = 7": "discord.token cannot be that value: it is a text.",
    "[table]\nloby_minutes = 1": (
        "There is no setting table.loby_minutes; the settings are explained in config.example.toml."
    ),
    "[tabel]\nx = 1": "There is no setting tabel; the settings are explained in config.example.toml.",
    "[clock]\nlive_seconds = 4": (
        "clock.live_seconds cannot be 4: it is a whole number from 5 and up to 600."
    ),
    "[clock]\nunlimited = 7": "clock.unlimited cannot be 7: it is true or false.",
    "[clock]\nlive_least_seconds = 90": (
        "[clock] cannot be so: live_seconds must lie from live_least_seconds up to live_most_seconds."
    ),
    "[clock]\nslow_most_hours = 8": (
        "[clock] cannot be so: slow_hours must lie from slow_least_hours up to slow_most_hours."
    ),
    "[clock]\nkind = 'none'\nunlimited = false": (
        "[clock] cannot be so: kind cannot be none while unlimited is false."
    ),
    "table = 3": "table is a table of settings, as in [table].",
}


@pytest.mark.parametrize(("text", "sentence"), BAD.items())
def test_a_bad_setting_is_named_with_its_value_and_what_is_allowed(
    tmp_path: Path, text: str, sentence: str
) -> None:
    assert sentences(written(tmp_path, text)) == (sentence,)


def test_all_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    found = sentences(written(tmp_path, "[table]\nlobby_minutes = 0\n[health]\nport = -1\n"))
    assert len(found) == 2


def test_a_variable_that_names_no_setting_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_TABEL__LOBBY_MINUTES", "3")
    assert [sentence.split(";")[0] for sentence in sentences()] == [
        "There is no setting PARLOUR_TABEL__LOBBY_MINUTES"
    ]


def test_a_file_that_is_no_toml_or_not_there_is_refused(tmp_path: Path) -> None:
    assert "is not TOML" in sentences(written(tmp_path, "table = [\n"))[0]
    absent = tmp_path / "absent.toml"
    assert sentences(absent) == (f"There is no file {absent}.",)

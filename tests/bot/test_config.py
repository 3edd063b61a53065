"""Settings: the example explains every key, and a sentence names each wrong value."""

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


def test_a_variable_that_is_empty_counts_as_not_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = written(tmp_path, '[errors]\nurl = "https://hook.example"\n[health]\nmetrics = true\nport = 7\n')
    said = load(file)
    assert said != load()
    for section, name, _ in settings():
        monkeypatch.setenv(f"PARLOUR_{section}__{name}".upper(), "")
    assert load(file) == said


def test_a_variable_of_the_token_that_is_empty_does_not_take_the_other_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very.secret")
    monkeypatch.setenv("PARLOUR_DISCORD__TOKEN", "")
    assert load().discord.token.get_secret_value() == "very.secret"


def test_the_file_that_parlour_config_names_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_CONFIG", str(written(tmp_path, "[table]\nlobby_minutes = 2\n")))
    assert load().table.lobby_minutes == 2


BAD = {
    "[table]\nlobby_minutes = 0": (
        "table.lobby_minutes can't be 0. It must be a number above 0 and up to 1440."
    ),
    "[table]\nrepost_minutes = 90": (
        "table.repost_minutes can't be 90. It must be a number above 0 and up to 58."
    ),
    "[ai]\npause_seconds = 'long'": "ai.pause_seconds can't be 'long'. It must be a number from 0 to 30.",
    "[ai]\nprocesses = 65": "ai.processes can't be 65. It must be a whole number from 0 to 64.",
    "[health]\nport = 1.5": "health.port can't be 1.5. It must be a whole number from 0 to 65535.",
    "[log]\nlevel = 'loud'": "log.level can't be 'loud'. It must be one of debug, info, warning, error.",
    "[sandbox]\nhost = ''": "sandbox.host can't be ''. It must be a text that is not empty.",
    "[discord]\napi_base = 'discord.example'": (
        "discord.api_base can't be 'discord.example'. "
        "It must be empty, or an address that begins with http:// or https://."
    ),
    "[storage]\npath = 7": "storage.path can't be 7. It must be the path of a file, not of a directory.",
    "[storage]\npath = ''": "storage.path can't be ''. It must be the path of a file, not of a directory.",
    "[storage]\npath = '/'": "storage.path can't be '/'. It must be the path of a file, not of a directory.",
    "[storage]\npath = '.'": "storage.path can't be '.'. It must be the path of a file, not of a directory.",
    "[storage]\npath = 'data/..'": (
        "storage.path can't be 'data/..'. It must be the path of a file, not of a directory."
    ),
    "[discord]\ntoken = 7": "discord.token can't be that value. It must be a text.",
    "[table]\nloby_minutes = 1": (
        "There is no setting table.loby_minutes. Did you mean table.lobby_minutes? "
        "See config.example.toml for all settings."
    ),
    "[tabel]\nx = 1": (
        "There is no setting tabel. Did you mean table? See config.example.toml for all settings."
    ),
    "[table]\nidle_days = 1": (
        "There is no setting table.idle_days. Did you mean clock.idle_days? "
        "See config.example.toml for all settings."
    ),
    "[kitchen]\nx = 1": "There is no setting kitchen. See config.example.toml for all settings.",
    "[clock]\nlive_seconds = 4": ("clock.live_seconds can't be 4. It must be a whole number from 5 to 600."),
    "[clock]\nunlimited = 7": "clock.unlimited can't be 7. It must be true or false.",
    "[clock]\nlive_least_seconds = 90": (
        "The settings in [clock] clash: live_seconds must be from live_least_seconds to live_most_seconds."
    ),
    "[clock]\nslow_most_hours = 8": (
        "The settings in [clock] clash: slow_hours must be from slow_least_hours to slow_most_hours."
    ),
    "[clock]\nkind = 'none'\nunlimited = false": (
        "The settings in [clock] clash: kind can be none only if unlimited is true."
    ),
    "[cluster]\nshards = '0'": "The settings in [cluster] clash: shards needs shard_count.",
    "[cluster]\nshard_count = 4\nshards = '2-4'": (
        "The settings in [cluster] clash: "
        "shards must be like 0-3 or 0-3,8, with numbers below shard_count (4), or standby."
    ),
    "[cluster]\nshard_count = 4\nshards = 'all'": (
        "The settings in [cluster] clash: "
        "shards must be like 0-3 or 0-3,8, with numbers below shard_count (4), or standby."
    ),
    "table = 3": "table must be a section of settings, under [table].",
}


@pytest.mark.parametrize(("text", "sentence"), BAD.items())
def test_a_bad_setting_is_named_with_its_value_and_what_is_allowed(
    tmp_path: Path, text: str, sentence: str
) -> None:
    assert sentences(written(tmp_path, text)) == (sentence,)


def test_a_directory_cannot_be_the_database(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    found = sentences(written(tmp_path, "[storage]\npath = 'data'"))
    assert found == ("storage.path can't be 'data'. It must be the path of a file, not of a directory.",)


def test_a_path_that_does_not_count_may_be_a_directory_s(tmp_path: Path) -> None:
    settings = f"[storage]\npath = '{tmp_path}'\nurl = 'postgresql://parlour@nowhere/parlour'\n"
    assert load(written(tmp_path, settings)).storage.path == tmp_path


def test_a_path_that_nobody_can_look_at_is_left_to_whoever_opens_it(tmp_path: Path) -> None:
    too_long = "x" * 5000
    assert load(written(tmp_path, f"[storage]\npath = '{too_long}'")).storage.path == Path(too_long)


def test_a_token_does_not_hide_that_its_section_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very.secret")
    found = sentences(written(tmp_path, 'discord = "x"'))
    assert found == ("discord must be a section of settings, under [discord].",)


def test_all_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    found = sentences(written(tmp_path, "[table]\nlobby_minutes = 0\n[health]\nport = -1\n"))
    assert len(found) == 2


@pytest.mark.parametrize("variable", ["PARLOUR_TABEL__LOBBY_MINUTES", "parlour_config"])
def test_a_variable_that_names_no_setting_is_refused(monkeypatch: pytest.MonkeyPatch, variable: str) -> None:
    monkeypatch.setenv(variable, "3")
    assert [sentence.split(". ")[0] for sentence in sentences()] == [f"There is no setting {variable}"]


@pytest.mark.parametrize(
    ("variable", "meant"),
    [
        ("PARLOUR_STORAGE__PAHT", "PARLOUR_STORAGE__PATH"),
        ("PARLOUR_STORAG__PATH", "PARLOUR_STORAGE__PATH"),
        ("PARLOUR_STORAGE_PATH", "PARLOUR_STORAGE__PATH"),
        ("parlour_health__prt", "PARLOUR_HEALTH__PORT"),
        ("PARLOUR_DISCORD_TOKEN", "PARLOUR_DISCORD__TOKEN"),
        ("PARLOUR_TABLE__IDLE_DAYS", "PARLOUR_CLOCK__IDLE_DAYS"),
        ("PARLOUR_PORT", "PARLOUR_HEALTH__PORT or PARLOUR_SANDBOX__PORT"),
        ("PARLOUR_CONFG", "PARLOUR_CONFIG"),
        ("PARLOUR_HELTH", "PARLOUR_HEALTH"),
    ],
)
def test_one_sentence_says_which_variable_was_meant(
    monkeypatch: pytest.MonkeyPatch, variable: str, meant: str
) -> None:
    monkeypatch.setenv(variable, "3")
    assert sentences() == (
        f"There is no setting {variable}. Did you mean {meant}? See config.example.toml for all settings.",
    )


def test_a_variable_unlike_any_other_is_not_guessed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_WALLPAPER", "3")
    assert sentences() == (
        "There is no setting PARLOUR_WALLPAPER. See config.example.toml for all settings.",
    )


def test_a_wrong_key_of_the_file_is_told_beside_a_wrong_variable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PARLOUR_STORAGE__PAHT", "3")
    assert len(sentences(written(tmp_path, "[table]\nloby_minutes = 1\n"))) == 2


def test_a_file_that_is_no_toml_or_not_there_is_refused(tmp_path: Path) -> None:
    assert "is not valid TOML" in sentences(written(tmp_path, "table = [\n"))[0]
    absent = tmp_path / "absent.toml"
    assert sentences(absent) == (f"Can't find {absent}.",)

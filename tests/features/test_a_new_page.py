"""A new page, by docs/adding-a-page.md: a folder, four lines that register it, and all that it lacks at once.

The feature is tiny and exists here alone: ``/clap`` shows a page with a picture; its button claps once more.
"""

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from unittest.mock import create_autospec

import pytest
from discord.ext import commands

import bot.features
from bot.features import ids
from bot.i18n import catalogue, files
from bot.interactions.handler import InteractionHandler
from bot.interactions.registry import HANDLERS
from bot.ui.localizer import Localizer
from tests.features import test_ids
from tests.features.pieces import LISTS, ROOT, Feature, missing, written_lists
from tests.i18n.catalogues import LOCALES, messages
from tests.ui import limits

CODE = {
    "__init__": '"""Applause."""\n',
    "ids": """
from bot.ui.codec import Press, press


@press("clap")
class Clap(Press):
    claps: int
""",
    "picture": """
from dataclasses import dataclass

from bot.picture.blocks import heading, stacked


@dataclass(frozen=True, slots=True)
class ClapPicture:
    title: str

    def draw(self) -> bytes:
        return stacked([heading(self.title)])
""",
    "page": """
from bot.features.clap.ids import Clap
from bot.features.clap.picture import ClapPicture
from bot.ui import layout
from bot.ui.items import button


def clap_picture(claps, localizer):
    return ClapPicture(localizer.text("clap-title", claps=claps))


def clap_page(claps, localizer, picture):
    title = localizer.text("clap-title", claps=claps)
    return layout.message(
        layout.picture(picture, title) if picture else layout.text(title),
        layout.row(button(Clap(claps + 1), localizer.text("button-clap"))),
    )
""",
    "presses": """
from functools import partial

from bot.board.rendered import rendered_page
from bot.features.clap.ids import Clap
from bot.features.clap.page import clap_page, clap_picture
from bot.interactions.pages import show_privately
from bot.interactions.registry import handles


@handles(Clap)
async def clap(context, ref):
    localizer = context.localizer
    build = partial(clap_page, ref.claps, localizer)
    await show_privately(context, rendered_page(build, clap_picture(ref.claps, localizer)))
""",
    "command": """
from discord import app_commands
from discord.ext import commands

from bot.client.answer import AnyInteraction, InteractionAnswer
from bot.features.clap.ids import Clap
from bot.interactions.command_words import about
from bot.interactions.registry import follow


class ClapCommands(commands.Cog):
    def __init__(self, handler) -> None:
        self.handler = handler

    @app_commands.command(description=about("clap"))
    async def clap(self, interaction: AnyInteraction) -> None:
        async with InteractionAnswer.to(interaction):
            await follow(self.handler.context(interaction), Clap(0))
""",
}
WORDS = {
    "en": """
button-clap = Clap
clap-title = Claps: { $claps }
command-clap = clap
command-clap-about = Clap for the players
""",
    "ja": """
button-clap = 拍手
clap-title = 拍手：{ $claps }
command-clap = clap
command-clap-about = プレイヤーに拍手を送ります
""",
}
REGISTERED = {
    "ids": "from bot.features.clap.ids import *",
    "presses": "import bot.features.clap.presses",
    "pictures": "import bot.features.clap.picture",
    "commands": "from bot.features.clap.command import ClapCommands\nClapCommands(handler)",
}
"""The lines that register it, as docs/adding-a-page.md says."""
KEYS = "button-clap, clap-title, command-clap, command-clap-about"


def load(module: str) -> ModuleType:
    return import_module(f"bot.features.clap.{module}")


def forget() -> None:
    """Drop the modules of the feature and the kinds of press that they have declared."""
    for kind in [each for each in ids.KINDS.values() if each.__module__ == "bot.features.clap.ids"]:
        HANDLERS.pop(kind, None)
        del ids.KINDS[kind.code]
    for name in [each for each in sys.modules if each.startswith("bot.features.clap")]:
        del sys.modules[name]
    catalogue._catalogue.cache_clear()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The modules of the tiny feature beside the others, without words and registered nowhere."""
    folder = tmp_path / "clap"
    folder.mkdir()
    for name, code in CODE.items():
        (folder / f"{name}.py").write_text(code, encoding="utf-8")
    monkeypatch.setattr(bot.features, "__path__", [*bot.features.__path__, str(tmp_path)])
    yield folder
    forget()


@pytest.fixture
def whole(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Feature:
    """The feature with all its pieces."""
    (folder / "words").mkdir()
    for locale, words in WORDS.items():
        (folder / "words" / f"{locale}.ftl").write_text(words, encoding="utf-8")
    monkeypatch.setattr(
        catalogue,
        "word_files",
        lambda locale: (*files.word_files(locale), folder / "words" / f"{locale}.ftl"),
    )
    catalogue._catalogue.cache_clear()
    monkeypatch.setitem(test_ids.AS_SENT, "clap", "p1b:clap:3")
    monkeypatch.setitem(test_ids.SAMPLES, "clap", load("ids").Clap(3))
    lists = written_lists()
    return Feature(folder, {name: f"{lists[name]}\n{REGISTERED[name]}\n" for name in LISTS})


def test_all_that_it_lacks_is_named_at_once(folder: Path) -> None:
    assert missing(Feature(folder, written_lists())) == [
        "clap: ids.py is not in bot/features/ids.py",
        "clap: presses.py is not in bot/features/presses.py",
        "clap: picture.py is not in bot/features/pictures.py",
        "clap: command.py is not in bot/features/commands.py",
        "clap: ClapCommands is not among all_cogs of bot/features/commands.py",
        "clap: no handler of Clap: bot/features/clap/presses.py",
        "clap: no sample of Clap: SAMPLES in tests/features/test_ids.py",
        "clap: no spelling of Clap for good: AS_SENT in tests/features/test_ids.py",
        f"clap: no words in bot/features/clap/words/en.ftl for {KEYS}",
        f"clap: no words in bot/features/clap/words/ja.ftl for {KEYS}",
        "clap: no tests: tests/features/clap",
    ]


def test_with_all_its_pieces_it_lacks_only_its_tests(whole: Feature) -> None:
    load("presses")
    assert missing(whole) == ["clap: no tests: tests/features/clap"]


@pytest.mark.usefixtures("whole")
@pytest.mark.parametrize("locale", LOCALES)
def test_its_page_is_one_that_discord_takes_and_its_button_leads_to_its_handler(
    locale: catalogue.Locale,
) -> None:
    load("presses")
    view = load("page").clap_page(2, Localizer(locale), "clap.png")
    assert limits.problems(view) == []
    (custom_id,) = limits.buttons(view)
    pressed = ids.decode(custom_id)
    assert pressed == load("ids").Clap(3)
    assert custom_id == test_ids.AS_SENT["clap"]
    assert type(pressed) in HANDLERS


@pytest.mark.usefixtures("whole")
@pytest.mark.parametrize("locale", LOCALES)
def test_its_picture_is_drawn_in_each_language(locale: catalogue.Locale) -> None:
    assert load("page").clap_picture(2, Localizer(locale)).draw().startswith(b"\x89PNG")


@pytest.mark.usefixtures("whole")
def test_its_command_has_its_name_and_description() -> None:
    cog: commands.Cog = load("command").ClapCommands(create_autospec(InteractionHandler, instance=True))
    (command,) = cog.get_app_commands()
    assert (command.name, getattr(command, "description", "")) == ("clap", "Clap for the players")


def test_the_page_of_the_guide_names_each_place() -> None:
    guide = (ROOT / "docs" / "adding-a-page.md").read_text(encoding="utf-8")
    told = set(re.findall("`([^`]+)`", guide))
    assert {*(f"{name}.py" for name in CODE if name != "__init__"), "words/{en,ja}.ftl"} <= told
    assert {f"bot/features/{name}.py" for name in LISTS} <= told
    assert {"SAMPLES", "AS_SENT", "tests/features/FEATURE"} <= told


def test_the_words_of_the_exercise_are_in_no_other_feature() -> None:
    assert messages("en").keys().isdisjoint(KEYS.split(", "))

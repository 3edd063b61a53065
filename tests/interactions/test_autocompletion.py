"""Names are found as people type them, and commands take every choice that they offer, in any language."""

import unicodedata
from collections.abc import Sequence
from itertools import zip_longest
from typing import Any, cast

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.client.client import _focused
from bot.features.commands import all_cogs
from bot.i18n.catalogue import LOCALES
from bot.interactions.autocompletion import Choosing, Offer, folded, game_offer, having, listed, meant, only
from bot.interactions.command_words import CHOICE_LIMIT, choice
from bot.interactions.context import InteractionContext
from bot.interactions.errors import UsageError
from bot.interactions.handler import InteractionHandler
from bot.interactions.typed_options import settings_of, spelled, taken
from bot.ui.localizer import Localizer
from games import CATALOGUE

GAMES = [game_offer(key, Localizer("en")) for key in CATALOGUE]
TRESSETTE = CATALOGUE["tressette"]


def called(found: Sequence[Offer]) -> list[str]:
    return [each.value for each in found]


@pytest.mark.parametrize(
    ("typed", "game"),
    [
        ("treseta", "treseta"),
        ("TREŠ", "treseta"),
        ("ciapano", "ciapano"),
        ("Ciapano\u0300", "ciapano"),
        ("grossen", "fipsen_grossenaspe"),
        ("großen", "fipsen_grossenaspe"),
        (" tuppi ", "tuppi"),
        ("トレシェタ", "treseta"),
        ("とれしぇた", "treseta"),
        ("ﾄﾚｼｪﾀ", "treseta"),
        ("chiamata tressette", "tressette_chiamata"),
    ],
)
def test_a_name_is_found_without_accents_and_in_any_language(typed: str, game: str) -> None:
    assert game in called(having(GAMES, typed))


def test_a_text_in_no_name_is_not_found() -> None:
    assert not having(GAMES, "bridge")


@pytest.mark.parametrize(("text", "plain"), [("Øystein", "oystein"), ("Łódź", "lodz"), ("Ağrı", "agri")])
def test_letters_that_unicode_leaves_whole_have_a_plain_one(text: str, plain: str) -> None:
    assert folded(text) == plain


def wide(text: str) -> str:
    return "".join(chr(ord(each) + 0xFEE0) if "!" <= each <= "~" else each for each in text)


def test_every_game_is_taken_by_its_value_and_by_each_of_its_names_however_typed() -> None:
    for key, offer in zip(CATALOGUE, GAMES, strict=True):
        names = [Localizer(locale).game(key) for locale in LOCALES]
        for name in (key, offer.label, *names):
            decomposed = unicodedata.normalize("NFD", name)
            for typed in (name, f" {name} ", name.upper(), name.lower(), wide(name), decomposed):
                assert called(meant(GAMES, typed)) == [key], typed


def test_a_full_name_means_no_choice_that_only_contains_it() -> None:
    assert called(meant(GAMES, "TRESSETTE")) == ["tressette"]
    assert called(meant(GAMES, "chiamata")) == ["tressette_chiamata"]


def test_a_text_that_fits_several_choices_is_answered_with_them() -> None:
    with pytest.raises(UsageError) as refused:
        only(meant(GAMES, "tresse"), "tresse")
    assert refused.value.key == "bot-several-choices"
    assert refused.value.arguments["possible"] == (
        "Tressette / Tressette for two / Tressette con la chiamata"
    )


@pytest.mark.parametrize("typed", ["bridge", " ", "\u3000"])
def test_a_text_that_fits_no_choice_means_none(typed: str) -> None:
    assert only(meant(GAMES, typed), typed) is None


def test_choices_that_are_called_alike_are_told_apart_by_their_values() -> None:
    alike = [Offer("m1", "Tuppi · 2026-10-01 · Anna, Ben"), Offer("m2", "Tuppi · 2026-10-01 · Anna, Ben")]
    assert listed(alike) == "Tuppi · 2026-10-01 · Anna, Ben · m1 / Tuppi · 2026-10-01 · Anna, Ben · m2"
    assert called(meant(alike, "m2")) == ["m2"]


def test_a_sentence_lists_no_more_choices_than_one_can_read() -> None:
    assert listed([Offer(str(each), str(each)) for each in range(20)]) == "0 / 1 / 2 / 3 / 4 / 5 / 6 / 7 / …"


def test_a_choice_is_taken_by_the_name_that_discord_cuts_off() -> None:
    offer = Offer("m1", "Anna, Ben " * 12)
    name = choice(offer.label, offer.value).name
    assert called(meant([offer, Offer("m2", "Anna")], name)) == ["m1"]


async def test_every_option_that_completes_takes_what_it_offers() -> None:
    """An option that completes is a `Choosing`, with room to type the longest choice."""
    client = commands.AutoShardedBot((), intents=discord.Intents.none())
    for cog in all_cogs(client, cast("InteractionHandler", None)):
        await client.add_cog(cog)
    completing = [
        (command.qualified_name, option.name, option._annotation)
        for command in client.tree.walk_commands()
        if isinstance(command, app_commands.Command)
        for option in command._params.values()
        if option.autocomplete is not None
    ]
    assert len(completing) > 5
    for command, option, kind in completing:
        assert isinstance(kind, Choosing), f"/{command} {option} offers what it need not take"
        assert kind.max_value >= CHOICE_LIMIT, f"/{command} {option} has no room for what it offers"


@pytest.mark.expects_errors("nothing offered")
async def test_a_completion_that_fails_offers_nothing() -> None:
    class Broken(Choosing):
        async def offered(self, context: InteractionContext) -> Sequence[Offer]:
            raise AssertionError(context)

    assert await Broken().autocomplete(cast("Any", None), "x") == []


@pytest.mark.parametrize(
    "typed",
    [
        "target=31 annul=true",
        "  TARGET = 31,annul=True ",
        "ｔａｒｇｅｔ＝３１、ａｎｎｕｌ＝ｔｒｕｅ",
        "target=21 target=31 annul=true",
        "annul=on 目標点=31",
        "弱い手札の配り直し＝あり target=31",
    ],
)
def test_options_are_taken_in_any_case_and_width_and_by_their_names(typed: str) -> None:
    assert spelled(TRESSETTE, typed) == {"target": "31", "annul": "true"}


@pytest.mark.drawn(4)
@pytest.mark.parametrize("key", CATALOGUE)
def test_every_option_of_a_game_is_taken_by_its_text_and_its_names(key: str) -> None:
    """Types all options in one text, each with its next value or name."""
    by_field: dict[str, list[tuple[str, str]]] = {}
    for setting in settings_of(CATALOGUE[key]):
        spellings = ((text, setting.value) for text in (setting.text, *setting.names))
        by_field.setdefault(setting.field, []).extend(spellings)
    for row in zip_longest(*by_field.values()):
        said = {field: pair for field, pair in zip(by_field, row, strict=True) if pair is not None}
        typed = " ".join(text for text, _ in said.values())
        assert spelled(CATALOGUE[key], typed) == {field: value for field, (_, value) in said.items()}, typed


def test_options_that_a_game_does_not_know_stay_as_they_were_typed() -> None:
    assert spelled(TRESSETTE, "colour=Red Target=22 annul = =") == {
        "colour": "Red",
        "target": "22",
        "annul": "=",
    }
    assert spelled(TRESSETTE, "=") == {"": ""}
    assert spelled(TRESSETTE, "target") == {"target": ""}


def test_a_half_typed_option_is_the_rest_of_the_text() -> None:
    assert taken(settings_of(TRESSETTE), "target=31 ann") == ({"target": "31"}, "ann")


def option(name: str, *, focused: bool = False, options: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    return {"name": name, "focused": focused} | ({"options": options} if options else {})


@pytest.mark.parametrize(
    ("options", "typed"),
    [
        ((option("game", focused=True), option("season")), "game"),
        ((option("game"), option("season", focused=True)), "season"),
        ((option("pin", options=(option("game"), option("season", focused=True))),), "season"),
        ((option("pin", options=(option("game"),)), option("season", focused=True)), "season"),
        ((option("game"), option("season")), None),
        ((), None),
    ],
)
def test_the_typed_option_is_found_at_any_place(
    options: tuple[dict[str, Any], ...], typed: str | None
) -> None:
    assert _focused({"options": options}) == typed

"""A person's own settings: their language and pings hold at once, and after a restart."""

import time
from pathlib import Path

import pytest

from bot.features import ids
from bot.i18n import catalogue
from bot.i18n.catalogue import Locale
from bot.sandbox import Person, Sandbox, said
from bot.storage import Store
from tests.community.played import ended
from tests.e2e.driver import (
    CHANNEL,
    Json,
    control,
    controls,
    is_panel,
    press,
    running,
    settings,
    started,
)
from tests.e2e.test_outages import until

AT_ONCE = settings(table={"ping_seconds": 0})


async def page(person: Person) -> Json:
    shown = (await person.command(CHANNEL, "me")).message
    assert shown is not None
    return shown


@pytest.mark.smoke
async def test_whoever_has_chosen_a_language_is_answered_in_it(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    async with running(sandbox, database):
        shown = await page(anna)
        assert catalogue.text("en", "me-title") in said(shown)
        answer = await anna.choose(CHANNEL, shown, control(shown, ids.ChooseCards, field="locale"), ["ja"])
        assert catalogue.text("ja", "me-title") in answer.text
        assert catalogue.text("en", "me-title") in said(await page(ben))
    async with running(sandbox, database):
        (offered,) = await anna.autocomplete(CHANNEL, "rules", {"game": "bhabhi"}, focused="game")
        assert offered["name"] == catalogue.text("ja", "game-bhabhi")
        assert catalogue.text("ja", "me-title") in said(await page(anna))
        await started([anna], "bushi_shogi")
        await anna.until(lambda person: panel_says(person, "ja"))
        shown = await page(anna)
        answer = await anna.choose(CHANNEL, shown, control(shown, ids.ChooseCards, field="locale"), ["own"])
        assert catalogue.text("en", "me-title") in answer.text
        await anna.until(lambda person: panel_says(person, "en"))


def panel_says(person: Person, locale: Locale) -> bool:
    """True if the person's only panel is in that language: a moment long there may be none, or two."""
    panels = [each for each in person.see(CHANNEL) if is_panel(each)]
    labels = [{each.get("label") for each in controls(panel)} for panel in panels]
    return len(labels) == 1 and catalogue.text(locale, "button-more") in labels[0]


def pings(person: Person) -> list[Json]:
    """The messages that mention a person by id."""
    return [each for each in person.see(CHANNEL) if f"<@{person.id}>" in said(each)]


async def test_whoever_wants_no_pings_has_none_also_after_a_restart(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    async with running(sandbox, database, AT_ONCE):
        await started([anna, ben], "tressette_two")
        await until(lambda: bool(pings(anna) or pings(ben)))
        person = anna if pings(anna) else ben
        shown = await page(person)
        await person.click(CHANNEL, shown, control(shown, ids.FlipCards, field="pings"))
        await until(lambda: not pings(person))
    async with running(sandbox, database, AT_ONCE):
        shown = await page(person)
        assert not pings(person)
        await person.click(CHANNEL, shown, control(shown, ids.FlipCards, field="pings"))
        await until(lambda: bool(pings(person)))


async def test_whoever_keeps_their_statistics_to_themselves_sees_them_alone_also_after_a_restart(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    (guild,) = sandbox.world.guilds
    names = {int(each.id): each.name for each in (anna, ben)}
    store = await Store.open(database)
    await ended(store, "aaaaaaa1", tuple(names), (1, 2), at=time.time() - 60, guild=int(guild), names=names)
    await store.close()
    private = catalogue.text("en", "refusal-not-public")

    async def refused() -> list[bool]:
        """Tell which of the pages about Anna are refused to Ben."""
        answers = [
            await ben.command(CHANNEL, "stats", {"player": anna.id}),
            await ben.command(CHANNEL, "stats", {"player": ben.id, "versus": anna.id}),
            await ben.command(CHANNEL, "history", {"player": anna.id}),
            await ben.menu(CHANNEL, "Stats", anna.id),
        ]
        return [private in answer.text for answer in answers]

    async with running(sandbox, database):
        assert not any(await refused())
        own = (await anna.command(CHANNEL, "stats")).message
        assert own is not None
        open_to_ben = (await ben.command(CHANNEL, "stats", {"player": anna.id})).message
        assert open_to_ben is not None
        shown = await page(anna)
        await anna.click(CHANNEL, shown, control(shown, ids.FlipCards, field="public_statistics"))

        assert all(await refused())
        assert private in (await press(ben, open_to_ben, ids.ShareStatistics)).text
        assert private not in (await press(anna, own, ids.ShareStatistics)).text
        ben.locale = "ja"
        answer = await ben.command(CHANNEL, "stats", {"player": anna.id})
        assert catalogue.text("ja", "refusal-not-public") in answer.text
        ben.locale = "en"
    async with running(sandbox, database):
        assert all(await refused())
        for command in ("stats", "history"):
            assert private not in (await anna.command(CHANNEL, command)).text
        shown = await page(anna)
        await anna.click(CHANNEL, shown, control(shown, ids.FlipCards, field="public_statistics"))
        assert not any(await refused())

"""A person's own settings: their language and pings hold at once, and after a restart."""

from pathlib import Path
from random import Random

from bot.i18n import catalogue
from bot.sandbox import Person, Sandbox, said
from bot.ui import ids
from tests.e2e.driver import CHANNEL, Json, Player, control, running, settings, started
from tests.e2e.test_outages import until

AT_ONCE = settings(table={"ping_seconds": 0})


async def page(person: Person) -> Json:
    shown = (await person.command(CHANNEL, "me")).message
    assert shown is not None
    return shown


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
        assert catalogue.text("ja", "me-title") in said(await page(anna))
        shown = await page(anna)
        answer = await anna.choose(CHANNEL, shown, control(shown, ids.ChooseCards, field="locale"), ["own"])
        assert catalogue.text("en", "me-title") in answer.text


def pings(person: Person) -> list[Json]:
    """The messages that mention somebody by id."""
    return [each for each in person.see(CHANNEL) if f"<@{person.id}>" in said(each)]


async def test_whoever_wants_no_pings_has_none_also_after_a_restart(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    async with running(sandbox, database, AT_ONCE):
        await started([anna], "rovescino")
        await Player(anna, Random(1)).open_hand()
        await until(lambda: bool(pings(anna)))
        shown = await page(anna)
        await anna.click(CHANNEL, shown, control(shown, ids.FlipCards, field="pings"))
        await until(lambda: not pings(anna))
    async with running(sandbox, database, AT_ONCE):
        shown = await page(anna)
        assert not pings(anna)
        await anna.click(CHANNEL, shown, control(shown, ids.FlipCards, field="pings"))
        await until(lambda: bool(pings(anna)))

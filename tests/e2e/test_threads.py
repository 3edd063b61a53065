"""A second table in a channel: it is refused there, and offered a thread of its own."""

import pytest

from bot.sandbox import Person, Sandbox, said
from bot.sandbox.permissions import Permission
from bot.ui import ids
from tests.e2e.driver import CHANNEL, Json, control, started

pytestmark = pytest.mark.usefixtures("bot")


def offer_of(message: Json | None) -> Json:
    assert message is not None
    assert "already a table" in said(message)
    return message


async def second_table(ben: Person, **asked: object) -> Json:
    """The answer to Ben, who wants to play where Anna plays."""
    answer = await ben.command(CHANNEL, "play", {"game": "tressette", **asked})
    assert answer.ephemeral
    return offer_of(answer.message)


async def test_a_second_table_is_offered_a_thread_and_opens_there(anna: Person, ben: Person) -> None:
    await started([anna], "bushi_shogi")
    offer = await second_table(ben, options="target=31 annul=true")
    answer = await ben.click(CHANNEL, offer, control(offer, ids.InThread))
    assert answer.kind == "update"
    thread = next(each for each in ben.channels() if each.name == "Tressette")
    assert thread.id in answer.text
    await ben.until(lambda person: any("Target: 31" in said(each) for each in person.see(thread.id)))
    lobby = next(each for each in ben.see(thread.id) if "Target: 31" in said(each))
    joined = await anna.click(thread.id, lobby, control(lobby, ids.InLobby, verb="join"))
    assert not joined.failed
    await ben.until(lambda person: any("Anna" in said(each) for each in person.see(thread.id)))


async def test_a_thread_that_the_bot_may_not_open_names_the_permission(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    await started([anna], "bushi_shogi")
    offer = await second_table(ben)
    sandbox.world.deny_bot(anna.channel(CHANNEL), Permission.CREATE_PUBLIC_THREADS)
    answer = await ben.click(CHANNEL, offer, control(offer, ids.InThread))
    assert answer.ephemeral
    assert "Create Public Threads" in answer.text
    assert not [each for each in ben.channels() if each.name == "Tressette"]

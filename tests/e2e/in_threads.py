"""Tables in threads, as those see them who play there or stand before them."""

from collections.abc import Callable

from bot.features import ids
from bot.sandbox import Person, said
from bot.sandbox.model import Channel
from tests.e2e.driver import (
    CHANNEL,
    Json,
    control,
    has_control,
    started,
)


def offer_of(message: Json | None) -> Json:
    assert message is not None
    assert "already a table" in said(message)
    return message


async def second_table(ben: Person, **asked: object) -> Json:
    """The answer to Ben, who wants to play in Anna's channel."""
    answer = await ben.command(CHANNEL, "play", {"game": "tressette", **asked})
    assert answer.ephemeral
    return offer_of(answer.message)


def thread_named(person: Person, name: str) -> Channel:
    """The thread of that name."""
    return next(each for each in person.channels() if each.name == name)


def cards(person: Person, thread: Channel) -> list[Json]:
    """The cards that the thread's channel has of it."""
    return [
        each for each in person.see(CHANNEL) if f"<#{thread.id}>" in said(each) and not each["flags"] & 64
    ]


def card(person: Person, thread: Channel) -> str:
    """The words of the thread's newest card in its channel; empty if there is none."""
    found = cards(person, thread)
    return said(found[-1]) if found else ""


def card_of(person: Person, thread: Channel) -> Json:
    return next(each for each in person.see(CHANNEL) if card(person, thread) == said(each))


def says(thread: Channel, *parts: str) -> Callable[[Person], bool]:
    """A condition: the card of the thread says all of this."""
    return lambda person: all(part in card(person, thread) for part in parts)


async def in_a_thread(host: Person, other: Person, game: str) -> Channel:
    """The thread with the host's lobby, while the other plays in its channel."""
    await started([other], "bushi_shogi")
    offer = (await host.command(CHANNEL, "play", {"game": game})).message
    assert offer is not None
    await host.click(CHANNEL, offer, control(offer, ids.InThread))

    def has_lobby(person: Person) -> bool:
        return any(
            has_control(message, ids.InLobby)
            for each in person.channels()
            if each.type == 11
            for message in person.see(each.id)
        )

    await other.until(has_lobby)
    return next(each for each in host.channels() if each.type == 11)


async def playing_in_a_thread(host: Person, other: Person) -> Channel:
    """The thread with a match of the host against an AI, while the other plays in its channel."""
    thread = await in_a_thread(host, other, "tressette_two")
    lobby = next(each for each in host.see(thread.id) if has_control(each, ids.InLobby))
    await host.click(thread.id, lobby, control(lobby, ids.InLobby, verb="start"))
    await host.until(says(thread, f"{host.name} is playing"))
    return thread

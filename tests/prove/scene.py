"""Seats honest people at tables that no attack or fault may disturb."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bot.features import ids
from bot.sandbox import Person, Sandbox
from bot.sandbox.components import walk
from bot.sandbox.model import Channel, Guild

Json: TypeAlias = dict[str, Any]

OF_MATCHES: Final = ("match", "seat", "move", "result", "concession", "deadline")
"""The database's tables in which each row belongs to a match."""


@dataclass(frozen=True, slots=True)
class HonestTable:
    """A match and its own channel."""

    game: str
    match: str
    channel: Channel
    people: tuple[Person, ...]

    async def goes_on(self) -> bool:
        """True if one of its people can take an action."""
        for person in self.people:
            offered = await person.autocomplete(self.channel, "move", {"action": ""}, focused="action")
            if offered:
                played = await person.command(self.channel, "move", {"action": offered[0]["value"]})
                return played.ephemeral and "###" in played.text
        return False


async def begun(
    sandbox: Sandbox,
    game: str,
    people: tuple[Person, ...],
    players: int | None = None,
    *,
    beside: Channel | None = None,
    guild: Guild | None = None,
) -> HonestTable:
    """Start a match of these people, all with their hands open; AIs fill the remaining seats of `players`.

    They play in a new channel, by default of the sandbox's server, or in a thread of the channel of `beside`,
    which has a table already.
    """
    host, *guests = people
    if beside is None:
        channel = sandbox.world.add_channel(guild or sandbox.guild, f"{game}-{host.id}")
        lobby = await opened(host, channel, game, players or len(people))
    else:
        channel, lobby = await opened_in_thread(host, beside, game, players or len(people))
    for guest in guests:
        answer = await guest.click(channel, lobby[0], ids.encode(ids.InLobby(lobby[1], "join")))
        assert not answer.failed
    await host.click(channel, lobby[0], ids.encode(ids.InLobby(lobby[1], "start")))
    await host.until(lambda person: bool(_table_of(person, channel)))
    for person in people:
        hand = await person.command(channel, "hand")
        assert hand.ephemeral
    return HonestTable(game, _table_of(host, channel), channel, people)


async def opened(host: Person, channel: Channel, game: str, players: int | None = None) -> tuple[str, str]:
    """Open a lobby; returns the ids of its message and of the lobby."""
    asked: dict[str, object] = {"game": game} | ({} if players is None else {"players": players})
    answer = await host.command(channel, "play", asked)
    assert answer.message is not None, answer
    return answer.message["id"], _lobby_in(answer.message)


async def opened_in_thread(
    host: Person, channel: Channel, game: str, players: int
) -> tuple[Channel, tuple[str, str]]:
    """A thread of a channel that has a table already, and a lobby in it, as `opened` describes it."""
    offer = (await host.command(channel, "play", {"game": game, "players": players})).message
    assert offer is not None
    known = set(host.world.channels)
    press = next(ref for ref in refs_of(offer) if isinstance(ref, ids.InThread))
    answer = await host.click(channel, offer, ids.encode(press))
    assert not answer.failed
    await host.until(lambda person: any(each.parent_id == channel.id for each in _new(person, known)))
    thread = next(each for each in _new(host, known) if each.parent_id == channel.id)
    await host.until(lambda person: any(map(_lobby_in, person.see(thread))))
    message = next(each for each in host.see(thread) if _lobby_in(each))
    return thread, (message["id"], _lobby_in(message))


def _new(person: Person, known: set[str]) -> list[Channel]:
    return [each for each in person.channels() if each.id not in known]


def _lobby_in(message: Json) -> str:
    """The lobby that a message shows, "" if it shows none."""
    return next((ref.lobby for ref in refs_of(message) if isinstance(ref, ids.InLobby)), "")


def _table_of(person: Person, channel: Channel) -> str:
    """The match of the channel's table message, "" if there is none."""
    for message in person.see(channel):
        for ref in refs_of(message):
            if isinstance(ref, ids.ShowHand):
                return ref.match
    return ""


def custom_ids(message: Json) -> Iterator[str]:
    """The custom ids in a message."""
    return (str(each["custom_id"]) for each in walk(message["components"]) if "custom_id" in each)


def refs_of(message: Json) -> Iterator[ids.Press]:
    """The presses that a message offers."""
    for custom_id in custom_ids(message):
        try:
            yield ids.decode(custom_id)
        except ids.UnknownPressError:
            continue

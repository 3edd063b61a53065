"""Honest people at their tables, whom nobody may disturb."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from bot.sandbox import Person, Sandbox
from bot.sandbox.components import walk
from bot.sandbox.model import Channel
from bot.ui import ids

Json: TypeAlias = dict[str, Any]

OF_MATCHES: Final = ("match", "seat", "move", "result", "concession", "deadline")
"""The tables whose rows belong to a match."""


@dataclass(frozen=True, slots=True)
class HonestTable:
    """A match in a channel of its own."""

    game: str
    match: str
    channel: Channel
    people: tuple[Person, ...]

    async def goes_on(self) -> bool:
        """True if somebody can take an action, as at any table."""
        for person in self.people:
            offered = await person.autocomplete(self.channel, "move", {"action": ""}, focused="action")
            if offered:
                played = await person.command(self.channel, "move", {"action": offered[0]["value"]})
                return played.ephemeral and "###" in played.text
        return False


async def begun(
    sandbox: Sandbox, game: str, people: tuple[Person, ...], players: int | None = None
) -> HonestTable:
    """A match of these people, all with their hands open; AIs hold the seats that are left of `players`."""
    channel = sandbox.world.add_channel(sandbox.guild, f"{game}-{people[0].id}")
    host, *guests = people
    lobby = await opened(host, channel, game, players or len(people))
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
    """A lobby: the ids of its message and of its own."""
    asked: dict[str, object] = {"game": game} | ({} if players is None else {"players": players})
    answer = await host.command(channel, "play", asked)
    assert answer.message is not None, answer
    lobby = next(ref.lobby for ref in refs_of(answer.message) if isinstance(ref, ids.InLobby))
    return answer.message["id"], lobby


def _table_of(person: Person, channel: Channel) -> str:
    """The match whose table message is in the channel, "" if there is none."""
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

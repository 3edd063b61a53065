"""Rated matches that end while others are busy: four people at a table of their own, two of whom concede."""

import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from bench.people import press_of
from bot.features import ids
from bot.sandbox import Person, Sandbox
from bot.sandbox.components import walk
from bot.storage import MatchRow, SeatRow, Store
from games import CATALOGUE

SEATS: Final = 4


class Ending(NamedTuple):
    """A match that is about to end: those who play it, by seat, and the channel of its table."""

    match_id: str
    people: tuple[Person, ...]
    channel: str

    async def end(self) -> None:
        """Let one side concede; returns when everybody can see the end."""
        one, *others = self.people
        for person in (one, others[1]):
            await person.until(lambda reader: _message(reader, self.channel, ids.ShowMore) is not None, 60)
            table = _message(person, self.channel, ids.ShowMore)
            assert table is not None
            more = ids.encode(ids.ShowMore(self.match_id))
            menu = (await person.click(self.channel, table, more)).message
            assert menu is not None, "a player was shown no menu"
            for sure in (0, 1):
                concede = ids.encode(ids.Concede(self.match_id, sure))
                answer = await person.click(self.channel, menu["id"], concede)
                assert not answer.failed, f"{concede} was not answered"
        await one.until(lambda reader: _message(reader, self.channel, ids.Rematch) is not None, 60)


async def begun(
    path: Path, sandbox: Sandbox, people: Sequence[Person], count: int, game_key: str
) -> list[Ending]:
    """Put so many rated matches into a database that have just begun, between any four of these people."""
    rng, game = Random(count), CATALOGUE[game_key]
    store, found = await Store.open(path), list[Ending]()
    try:
        for number in range(count):
            seated = tuple(rng.sample(people, SEATS))
            channel = sandbox.world.add_channel(sandbox.guild, f"ending-{number}")
            match = MatchRow(
                id=f"end{number:05d}", game=game.key, rules_version=game.version, options="{}",
                seed=rng.randbytes(32), guild_id=int(sandbox.guild.id), channel_id=int(channel.id),
                host_id=int(seated[0].id), locale="en", status="playing", created_at=time.time(),
                clock_kind="slow", clock_seconds=86_400, hints=False, rated=True,
            )  # fmt: skip
            rows = [SeatRow(seat, int(each.id), each.name, None) for seat, each in enumerate(seated)]
            await store.matches.create(match, rows)
            found.append(Ending(match.id, seated, channel.name))
    finally:
        await store.close()
    return found


def _message(person: Person, channel: str, kind: type[ids.Press]) -> str | None:
    """The last message that the person sees there with such a press, by its id."""
    for message in reversed(person.see(channel)):
        if any(isinstance(press_of(each), kind) for each in walk(message["components"])):
            return str(message["id"])
    return None

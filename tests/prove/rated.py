"""Plays a rated match of people from its lobby to a concession, and names the pages that tell of it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.features import ids
from bot.match.table import Table
from bot.sandbox import Person
from bot.sandbox.person import ClientRefusal
from games.core.game import Seat
from games.core.record import TWO_SIDES
from tests.e2e.driver import (
    CHANNEL,
    control,
    controls,
    forge,
    lobby_of,
    press,
    public,
    seated,
    shows,
)
from tests.games.setups import Setup

CLOCK: Final = "slow 86400"
"""A clock that a rated match may have and that never runs out during the proof."""


def can_be_conceded(setup: Setup) -> bool:
    """True if the match is one of two sides."""
    return len(setup.game.sides(setup.seats, setup.options)) == TWO_SIDES


async def started_rated(people: Sequence[Person], game: str, options: str, players: int) -> None:
    """A match of these people that counts for ratings and has just begun."""
    host, *guests = people
    lobby = await seated([host, *guests], game, options, players)
    panel = (await press(host, lobby, ids.InLobby, verb="options")).message
    assert panel is not None
    answer = await host.choose(CHANNEL, panel, control(panel, ids.LobbyClock), [CLOCK])
    assert answer.message is not None
    await press(host, answer.message, ids.LobbyRated)
    for guest in guests:
        await guest.until(_is_asked)
        await press(guest, lobby_of(guest), ids.InLobby, verb="agree")
    await host.until(lambda person: not _is_asked(person))
    await press(host, lobby_of(host), ids.InLobby, verb="start")
    await host.until(shows(ids.ShowMore))


def _is_asked(person: Person) -> bool:
    """A condition: the lobby still asks people to agree to its changed match."""
    presses = (ids.decode(each["custom_id"]) for each in controls(lobby_of(person)))
    return any(isinstance(each, ids.InLobby) and each.verb == "agree" for each in presses)


async def concede(table: Table, people: Mapping[Seat, Person]) -> None:
    """Let the first side give the match up."""
    for seat in table.match.sides[0]:
        answer = await forge(
            people[seat], public(people[seat], ids.ShowMore), ids.encode(ids.Concede(table.id, 1))
        )
        if answer.failed:
            raise ClientRefusal("nobody answered")
    if not table.match.over:
        raise AssertionError(f"{table} goes on")


def boards(game: str, people: Sequence[Person]) -> Iterator[tuple[str, Mapping[str, object]]]:
    """The commands that tell of ended matches, with their options."""
    for each in ("leaderboard", "stats", "history", "me"):
        yield each, {}
    yield "leaderboard", {"game": game}
    for person in people:
        yield "stats", {"player": person.id, "game": game}
        yield "history", {"player": person.id}
    yield "stats", {"player": people[0].id, "versus": people[1].id}

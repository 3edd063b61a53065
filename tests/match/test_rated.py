"""Rated matches: their conditions, the players who must agree, and their limits."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.match import NO_CLOCK, Lobby, Refusal, TimeControl, reseating
from bot.match.clocks import TimeRules
from bot.match.lobby import SeatShown
from bot.match.table_rules import TableRules
from games import CATALOGUE
from games.core.game import Players
from tests.match.room import ANNA, BEN, CHLOE, DAI, MINUTE, NAMES, Room, joining, room


async def rated(here: Room, *users: int) -> Lobby:
    """A lobby that was rated before guests joined."""
    lobby = await here.lobby(users[0], cards=1)
    await here.lobbies.change(lobby.id, lambda each: each.set_rated(users[0], on=True))
    for user in users[1:]:
        lobby = await here.lobbies.change(lobby.id, joining(user))
    return lobby


async def refused(here: Room, lobby: Lobby) -> Refusal:
    with pytest.raises(Refusal) as caught:
        await here.tables.start(lobby.id, lobby.host_id)
    return caught.value


async def test_a_lobby_is_casual_until_its_host_says_otherwise_and_says_why(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        lobby = await here.lobby(ANNA)
        assert (lobby.casual_because, lobby.offers_hints) == ("choice", True)

        lobby = await here.lobbies.change(lobby.id, lambda each: each.set_rated(ANNA, on=True))
        assert (lobby.casual_because, lobby.offers_hints) == ("ai", False)
        lobby = await here.lobbies.change(lobby.id, joining(BEN))
        assert lobby.casual_because is None

        lobby = await here.lobbies.change(lobby.id, lambda each: each.set_rated(ANNA, on=False))
        assert (lobby.casual_because, lobby.offers_hints) == ("choice", True)


async def test_a_match_of_people_is_rated_and_stays_so_after_a_restart(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        table = await here.tables.start((await rated(here, ANNA, BEN)).id, ANNA)
        assert (table.match.rated, table.match.hints) == (True, False)
    async with room(path) as here:
        await here.recover()
        again = here.register.table(table.id)
        assert again is not None
        assert again.match.rated


async def test_a_match_with_an_ai_is_casual_though_the_lobby_would_be_rated(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        table = await here.tables.start((await rated(here, ANNA)).id, ANNA)

        assert not table.match.rated


async def test_a_rated_match_has_a_clock_and_no_hints(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        lobby = await rated(here, ANNA)
        for refusal, change in (
            ("refusal-rated-needs-clock", lambda each: each.set_clock(ANNA, NO_CLOCK)),
            ("refusal-rated-no-hints", lambda each: each.set_hints(ANNA, on=True)),
        ):
            with pytest.raises(Refusal, match=refusal):
                await here.lobbies.change(lobby.id, change)


async def test_a_lobby_without_a_clock_cannot_be_rated(here: Room) -> None:
    lobby = await here.lobby(ANNA)

    assert lobby.casual_because == "clock"
    with pytest.raises(Refusal, match="refusal-rated-needs-clock"):
        await here.lobbies.change(lobby.id, lambda each: each.set_rated(ANNA, on=True))


async def test_those_who_joined_a_casual_match_must_agree_before_a_rated_one_starts(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        lobby = await here.lobby(ANNA, BEN, CHLOE)
        lobby = await here.lobbies.change(lobby.id, lambda each: each.set_rated(ANNA, on=True))

        assert lobby.undecided == (1, 2)
        waits = await refused(here, lobby)
        assert (waits.key, waits.facts) == ("refusal-not-agreed", {"players": Players((1, 2)), "count": 2})
        assert waits.names == lobby.names
        await here.lobbies.change(lobby.id, lambda each: each.agree(BEN))
        await here.lobbies.change(lobby.id, lambda each: each.agree(BEN))
        assert (await refused(here, lobby)).facts["players"] == Players((2,))
        await here.lobbies.change(lobby.id, lambda each: each.remove(ANNA, SeatShown(2, CHLOE)))
        await here.lobbies.change(lobby.id, joining(CHLOE))

        assert (await here.tables.start(lobby.id, ANNA)).match.rated, "who joins anew has agreed"


async def test_those_who_joined_a_rated_match_are_asked_about_a_casual_one_too(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        lobby = await rated(here, ANNA, BEN)

        lobby = await here.lobbies.change(lobby.id, lambda each: each.set_rated(ANNA, on=False))

        assert lobby.undecided == (1,)
        with pytest.raises(Refusal, match="refusal-not-in-lobby"):
            await here.lobbies.change(lobby.id, lambda each: each.agree(CHLOE))


async def test_those_who_joined_a_rated_match_are_asked_where_the_server_rules_it_out(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        lobby = await rated(here, ANNA, BEN)
        no_clocks = TableRules(TimeRules(usual=NO_CLOCK, offered=frozenset({NO_CLOCK})))

        lobby = await here.lobbies.change(lobby.id, lambda each: each.within(no_clocks))

        assert (lobby.rated, lobby.control, lobby.undecided) == (False, NO_CLOCK, (1,))
        again = await here.lobbies.change(lobby.id, lambda each: each.within(no_clocks))
        assert again.undecided == (1,)


async def test_nobody_is_asked_where_the_host_thinks_better_of_it(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        lobby = await here.lobby(ANNA, BEN)
        await here.lobbies.change(lobby.id, lambda each: each.set_rated(ANNA, on=True))
        await here.lobbies.change(lobby.id, joining(CHLOE))

        lobby = await here.lobbies.change(lobby.id, lambda each: each.set_rated(ANNA, on=False))

        assert lobby.undecided == (2,), "Chloé joined a rated match, Ben did not"


async def test_who_is_asked_is_known_after_a_restart(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        lobby = await here.lobby(ANNA, BEN)
        await here.lobbies.change(lobby.id, lambda each: each.set_rated(ANNA, on=True))
    async with room(path) as here:
        await here.recover()
        again = here.register.find_lobby(lobby.id)
        assert (again.rated, again.undecided) == (True, (1,))


async def test_a_rematch_of_a_rated_match_asks_all_but_the_one_who_wants_it(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        table = await here.tables.start((await rated(here, ANNA, BEN)).id, ANNA)
        await here.play_out(table, Random(1))

        lobby = await here.lobbies.rematch(table, BEN)

        assert (lobby.rated, lobby.undecided) == (True, (0,))
        casual = await here.lobbies.change(lobby.id, lambda each: each.set_rated(BEN, on=False))
        assert casual.offers_hints


async def test_only_who_left_a_rated_match_takes_that_seat_again(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        table = await here.tables.start((await rated(here, ANNA, BEN, CHLOE)).id, ANNA)
        await reseating.leave(table, BEN)

        with pytest.raises(Refusal, match="refusal-rated-seat"):
            await reseating.take_over(table, 1, DAI, NAMES[DAI])
        await reseating.come_back(table, BEN)

        assert table.match.seat_of(BEN) == 1


async def test_an_ai_plays_on_for_who_leaves_a_casual_match_of_two(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        table = await here.table(ANNA, BEN)
        await reseating.leave(table, BEN)
        assert not table.match.over


@pytest.mark.parametrize(
    "change",
    [
        lambda lobby: lobby.set_clock(ANNA, TimeControl("live", 30)),
        lambda lobby: lobby.set_option(ANNA, "cards", 3),
        lambda lobby: lobby.set_seats(ANNA, 3),
    ],
)
async def test_guests_of_a_rated_match_are_asked_about_another_one(
    path: Path, change: Callable[[Lobby], Lobby]
) -> None:
    async with room(path, control=MINUTE) as here:
        lobby = await rated(here, ANNA, BEN)
        lobby = await here.lobbies.change(lobby.id, change)

        assert lobby.undecided == (1,)
        assert (await refused(here, lobby)).key == "refusal-not-agreed"
        lobby = await here.lobbies.change(lobby.id, lambda each: each.agree(BEN))
        assert not lobby.undecided
        assert (await here.lobbies.change(lobby.id, change)).undecided == (), "the same again is no change"


async def test_guests_are_asked_about_other_partners_only_where_there_are_any(path: Path) -> None:
    def swapped(lobby: Lobby) -> Lobby:
        return lobby.swap(ANNA, SeatShown(1, BEN), SeatShown(2, CHLOE))

    async with room(path, control=MINUTE, games=CATALOGUE) as here:
        for game, asked in (("tressette", {BEN, CHLOE, DAI}), ("tricky_express", set[int]())):
            lobby = await here.lobby(ANNA, BEN, CHLOE, DAI, game=game)
            lobby = await here.lobbies.change(lobby.id, lambda each: each.set_rated(ANNA, on=True))
            for guest in (BEN, CHLOE, DAI):
                lobby = await here.lobbies.change(lobby.id, partial(Lobby.agree, user_id=guest))
            assert (await here.lobbies.change(lobby.id, swapped)).asked == asked
            await here.lobbies.cancel(lobby.id, ANNA)


@pytest.mark.parametrize(("seconds", "may_be"), [(14, False), (15, True)])
async def test_a_rated_match_has_fifteen_seconds_a_move_at_least(
    path: Path, seconds: int, *, may_be: bool
) -> None:
    async with room(path, control=TimeControl("live", seconds)) as here:
        lobby = await here.lobby(ANNA)
        assert lobby.casual_because == ("choice" if may_be else "clock")
        if not may_be:
            with pytest.raises(Refusal, match="refusal-rated-needs-clock"):
                await here.lobbies.change(lobby.id, lambda each: each.set_rated(ANNA, on=True))


async def test_where_the_server_wants_it_a_lobby_begins_as_a_rated_one(path: Path) -> None:
    async with room(path, control=MINUTE, rated=True) as here:
        assert (await here.lobby(ANNA)).rated
        alone = await here.lobbies.open(
            "toy", guild_id=1, channel_id=5, user_id=BEN, name="Ben", locale="en", may_be_rated=False
        )
        assert not alone.rated, "whoever plays against AIs at once has hints"
    async with room(path, control=NO_CLOCK, rated=True) as here:
        assert not (await here.lobby(ANNA)).rated, "none without a clock"

"""Lobbies: the rights of host and guests before a match, and how a lobby ends."""

import asyncio
import json
from collections.abc import Callable
from dataclasses import MISSING, fields, replace
from functools import partial
from typing import Any

import pytest

from bot.match import NO_CLOCK, Holder, Lobby, Refusal, TimeControl
from bot.match.choices import check_seats
from bot.match.clocks import HOUR
from bot.match.lobby import Invitation, SeatShown
from bot.match.lobby_rows import lobby_row, match_rows, stored_lobby
from bot.storage import LobbyRow, MatchRow, SeatRow
from games import CATALOGUE
from games.core.game import Players
from tests.match.room import ANNA, BEN, CHANNEL, CHLOE, DAI, GUILD, Room, joining
from tests.match.toy import GAMES, ToyOptions


async def refusal_of(here: Room, lobby: Lobby, change: Callable[[Lobby], Lobby]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        await here.lobbies.change(lobby.id, change)
    assert here.register.lobby(lobby.id) is lobby
    return caught.value


async def refused_to_open(here: Room, **changes: object) -> str:
    asked: dict[str, Any] = {"game": "toy", "channel_id": CHANNEL + 1, "user_id": ANNA} | changes
    with pytest.raises(Refusal) as caught:
        await here.lobbies.open(guild_id=GUILD, name="Anna", locale="en", **asked)
    return caught.value.key


async def test_a_lobby_opens_with_its_host_in_the_first_seat(here: Room) -> None:
    lobby = await here.lobby(ANNA, cards=3)

    assert lobby.holders == (Holder(ANNA, "Anna"), Holder(None, "Iris (AI)", "club"))
    assert (lobby.host_id, lobby.seats, lobby.free) == (ANNA, 2, (1,))
    assert lobby.options == ToyOptions(cards=3)
    assert here.register.in_channel(CHANNEL) is lobby
    assert here.observer.heard == ["lobby Anna, Iris (AI)"]


async def test_a_channel_has_one_table(here: Room) -> None:
    await here.lobby(ANNA)

    assert await refused_to_open(here, user_id=BEN, channel_id=CHANNEL) == "refusal-channel-busy"


async def test_what_cannot_be_played_is_not_opened(here: Room) -> None:
    assert await refused_to_open(here, game="chess") == "refusal-unknown-game"
    assert await refused_to_open(here, options={"cards": "99"}) == "refusal-bad-option"
    assert await refused_to_open(here, options={"jokers": "2"}) == "refusal-bad-option"
    assert await refused_to_open(here, seats=9) == "refusal-bad-seats"
    assert here.register.lobbies() == ()


@pytest.mark.parametrize(
    ("game", "seats", "key"),
    [("bhabhi", 13, "refusal-bad-seats"), ("tuppi", 5, "refusal-bad-seats-exactly")],
)
def test_a_game_for_one_number_of_players_says_which(game: str, seats: int, key: str) -> None:
    with pytest.raises(Refusal) as caught:
        check_seats(CATALOGUE[game], seats)
    assert (caught.value.key, caught.value.facts["most"]) == (key, CATALOGUE[game].seats[-1])


async def test_seats_are_taken_in_order_and_once_each(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN)

    assert lobby.names == ("Anna", "Ben")
    assert (await refusal_of(here, lobby, joining(BEN))).key == "refusal-already-seated"


async def test_whoever_joins_a_full_table_gets_another_seat_while_the_game_is_for_more(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN)

    for number, guest in enumerate((CHLOE, DAI), start=3):
        lobby = await here.lobbies.change(lobby.id, joining(guest))
        assert lobby.seats == number

    assert not lobby.has_room
    late = await refusal_of(here, lobby, lambda each: each.join(1009, "Emil"))
    assert late.key == "refusal-table-full"


async def test_only_the_host_changes_the_lobby(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN)
    hosts: tuple[Callable[[Lobby], Lobby], ...] = (
        lambda each: each.set_level(BEN, "novice"),
        lambda each: each.remove(BEN, SeatShown(0, ANNA)),
        lambda each: each.swap(BEN, SeatShown(0, ANNA), SeatShown(1, BEN)),
        lambda each: each.set_seats(BEN, 3),
        lambda each: each.set_option(BEN, "cards", "3"),
        lambda each: each.set_clock(BEN, TimeControl("live", 30)),
        lambda each: each.set_hints(BEN, on=False),
        lambda each: each.set_rated(BEN, on=True),
        lambda each: each.set_tables(BEN, 2),
        lambda each: each.set_boards(BEN, 8),
        lambda each: each.invite(BEN, Invitation(DAI, 1e9), "Dai"),
    )
    methods = {name for name, each in vars(Lobby).items() if "by" in getattr(each, "__annotations__", ())}
    assert len(hosts) == len(methods), "each of them is tried"
    for change in hosts:
        refusal = await refusal_of(here, lobby, change)
        assert (refusal.key, refusal.facts) == ("refusal-not-host", {"host": Players((0,))})
        assert refusal.names == ("Anna", "Ben")


async def test_the_host_switches_hints_off_and_on_again(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN)
    for on in (False, True):
        lobby = await here.lobbies.change(lobby.id, partial(Lobby.set_hints, by=ANNA, on=on))
        assert lobby.hints is on


async def test_the_host_sets_options_by_their_texts(here: Room) -> None:
    lobby = await here.lobby(ANNA)

    lobby = await here.lobbies.change(lobby.id, lambda each: each.set_option(ANNA, "cards", "7"))
    lobby = await here.lobbies.change(lobby.id, lambda each: each.set_option(ANNA, "turns", "true"))

    assert lobby.options == ToyOptions(cards=7, turns=True)
    wrong = await refusal_of(here, lobby, lambda each: each.set_option(ANNA, "cards", "0"))
    assert wrong.key == "refusal-bad-option"


async def test_the_host_sets_how_many_play(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN)

    lobby = await here.lobbies.change(lobby.id, lambda each: each.set_seats(ANNA, 3))
    lobby = await here.lobbies.change(lobby.id, joining(CHLOE))

    assert lobby.names == ("Anna", "Ben", "Chloé")
    fewer = await refusal_of(here, lobby, lambda each: each.set_seats(ANNA, 2))
    assert (fewer.key, fewer.facts) == ("refusal-seats-taken", {"taken": 3})
    more = await refusal_of(here, lobby, lambda each: each.set_seats(ANNA, 5))
    assert (more.key, more.facts) == ("refusal-bad-seats", {"least": 2, "most": 4})


async def test_ais_hold_the_free_seats_under_names_of_their_own_and_at_the_level_chosen(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN)
    lobby = await here.lobbies.change(lobby.id, lambda each: each.set_seats(ANNA, 4))
    assert lobby.names == ("Anna", "Ben", "Iris (AI)", "Otto (AI)")
    assert {lobby.holders[seat].ai for seat in lobby.free} == {"club"}

    lobby = await here.lobbies.change(lobby.id, lambda each: each.set_level(ANNA, "expert"))

    assert {lobby.holders[seat].ai for seat in lobby.free} == {lobby.level} == {"expert"}
    lobby = await here.lobbies.change(lobby.id, lambda each: each.leave(BEN))
    assert lobby.holders[1] == Holder(None, "Vera (AI)", "expert")
    unknown = await refusal_of(here, lobby, lambda each: each.set_level(ANNA, "oracle"))
    assert unknown.key == "refusal-unknown-level"


async def test_whoever_joins_takes_the_place_of_an_ai_where_it_sits(here: Room) -> None:
    lobby = await here.lobby(ANNA)
    lobby = await here.lobbies.change(lobby.id, lambda each: each.set_seats(ANNA, 4))
    lobby = await here.lobbies.change(lobby.id, joining(BEN))
    lobby = await here.lobbies.change(lobby.id, lambda each: each.swap(ANNA, SeatShown(1, BEN), SeatShown(2)))

    lobby = await here.lobbies.change(lobby.id, joining(CHLOE))

    assert lobby.names == ("Anna", "Chloé", "Ben", "Vera (AI)")
    table = await here.tables.start(lobby.id, ANNA)
    assert table.match.ai_seats == {3}


async def test_a_seat_made_for_one_more_goes_away_with_them(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN)
    for guest in (CHLOE, DAI):
        lobby = await here.lobbies.change(lobby.id, joining(guest))
    assert (lobby.seats, lobby.wanted) == (4, 2)

    lobby = await here.lobbies.change(lobby.id, lambda each: each.leave(BEN))
    assert lobby.names == ("Anna", "Chloé", "Dai")
    lobby = await here.lobbies.change(lobby.id, lambda each: each.remove(ANNA, SeatShown(2, DAI)))
    assert lobby.names == ("Anna", "Chloé")

    lobby = await here.lobbies.change(lobby.id, lambda each: each.leave(CHLOE))
    assert (lobby.seats, lobby.free) == (2, (1,)), "the host asked for two"


async def test_seats_that_the_host_asked_for_stay_when_somebody_leaves(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN, CHLOE)

    lobby = await here.lobbies.change(lobby.id, lambda each: each.leave(BEN))

    assert (lobby.seats, lobby.free) == (3, (1,))


async def test_fewer_seats_take_the_last_ais_away_and_nobody_else(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN)
    lobby = await here.lobbies.change(lobby.id, lambda each: each.set_seats(ANNA, 4))
    lobby = await here.lobbies.change(lobby.id, lambda each: each.swap(ANNA, SeatShown(1, BEN), SeatShown(3)))

    lobby = await here.lobbies.change(lobby.id, lambda each: each.set_seats(ANNA, 2))

    assert lobby.names == ("Anna", "Ben")


async def test_the_host_moves_and_removes_holders(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN, CHLOE)
    anna, chloe = SeatShown(0, ANNA), SeatShown(2, CHLOE)

    lobby = await here.lobbies.change(lobby.id, lambda each: each.swap(ANNA, anna, chloe))
    assert lobby.names == ("Chloé", "Ben", "Anna")
    lobby = await here.lobbies.change(lobby.id, lambda each: each.remove(ANNA, SeatShown(1, BEN)))
    assert lobby.names == ("Chloé", "Iris (AI)", "Anna")
    own = await refusal_of(here, lobby, lambda each: each.remove(ANNA, SeatShown(2, ANNA)))
    assert own.key == "refusal-remove-self"


async def test_the_host_removes_whom_the_options_showed_and_nobody_who_has_their_seat_by_now(
    here: Room,
) -> None:
    lobby = await here.lobby(ANNA, BEN)
    shown = SeatShown(1, BEN)
    await here.lobbies.change(lobby.id, lambda each: each.leave(BEN))
    lobby = await here.lobbies.change(lobby.id, joining(DAI))
    assert lobby.names == ("Anna", "Dai")

    for gone in (shown, SeatShown(1), SeatShown(9)):
        refusal = await refusal_of(here, lobby, partial(Lobby.remove, by=ANNA, shown=gone))
        assert refusal.key == "refusal-seats-changed"


async def test_the_host_removes_a_guest_whose_seat_has_moved_up_and_by_one_choice_one(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN)
    for guest in (CHLOE, DAI):
        lobby = await here.lobbies.change(lobby.id, joining(guest))
    ben, dai = SeatShown(1, BEN), SeatShown(3, DAI)

    lobby = await here.lobbies.change(lobby.id, lambda each: each.remove(ANNA, ben))
    assert lobby.names == ("Anna", "Chloé", "Dai")
    again = await refusal_of(here, lobby, lambda each: each.remove(ANNA, ben))
    assert again.key == "refusal-seats-changed"
    lobby = await here.lobbies.change(lobby.id, lambda each: each.remove(ANNA, dai))
    assert lobby.names == ("Anna", "Chloé")


@pytest.mark.parametrize("other", [SeatShown(1, BEN), SeatShown(2)], ids=["a person", "a free seat"])
async def test_a_change_of_places_that_arrives_twice_happens_once(here: Room, other: SeatShown) -> None:
    lobby = await here.lobby(ANNA, BEN)
    await here.lobbies.change(lobby.id, lambda each: each.set_seats(ANNA, 3))
    change = partial(Lobby.swap, by=ANNA, one=SeatShown(0, ANNA), other=other)

    once = await here.lobbies.change(lobby.id, change)
    twice = await here.lobbies.change(lobby.id, change)

    assert once.seat_of(ANNA) == twice.seat_of(ANNA) == other.seat


async def test_the_host_changes_no_places_that_are_others_by_now(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN)
    await here.lobbies.change(lobby.id, lambda each: each.leave(BEN))
    lobby = await here.lobbies.change(lobby.id, joining(DAI))

    for gone in (SeatShown(1, BEN), SeatShown(1), SeatShown(9), SeatShown(-1, DAI)):
        change = partial(Lobby.swap, by=ANNA, one=SeatShown(0, ANNA), other=gone)
        assert (await refusal_of(here, lobby, change)).key == "refusal-seats-changed"


@pytest.mark.parametrize("shown", [SeatShown(0), SeatShown(3), SeatShown(0, ANNA), SeatShown(11, 2**63 - 1)])
def test_a_seat_that_was_shown_is_read_as_it_was_written(shown: SeatShown) -> None:
    assert SeatShown.parse(str(shown)) == shown
    for wrong in ("", ":", f"{shown}:", f"{shown}:x", f":{shown}"):
        with pytest.raises(ValueError, match="invalid literal"):
            SeatShown.parse(wrong)


async def test_when_the_host_leaves_the_next_person_is_the_host(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN, CHLOE)

    lobby = await here.lobbies.change(lobby.id, lambda each: each.leave(ANNA))

    assert (lobby.names, lobby.host_id) == (("Iris (AI)", "Ben", "Chloé"), BEN)
    stranger = await refusal_of(here, lobby, lambda each: each.leave(DAI))
    assert stranger.key == "refusal-not-in-lobby"


async def test_a_lobby_without_people_closes(here: Room) -> None:
    lobby = await here.lobby(ANNA)

    await here.lobbies.change(lobby.id, lambda each: each.leave(ANNA))

    assert here.register.in_channel(CHANNEL) is None
    assert await here.store.lobbies.all() == ()
    assert here.observer.heard[-1] == "closed empty"


async def test_the_host_cancels_a_lobby(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN)
    with pytest.raises(Refusal, match="refusal-not-host"):
        await here.lobbies.cancel(lobby.id, BEN)

    await here.lobbies.cancel(lobby.id, ANNA)

    assert here.observer.heard[-1] == "closed cancelled"
    with pytest.raises(Refusal, match="refusal-lobby-gone"):
        await here.lobbies.change(lobby.id, joining(CHLOE))


async def test_a_lobby_expires_after_a_quarter_of_an_hour_in_which_nobody_joins(here: Room) -> None:
    lobby = await here.lobby(ANNA)
    here.clock.time += 899
    lobby = await here.lobbies.change(lobby.id, joining(BEN))
    here.clock.time += 899
    assert await here.lobbies.expire() == ()

    here.clock.time += 1

    assert await here.lobbies.expire() == (lobby,)
    assert here.observer.heard[-1] == "closed expired"
    assert here.register.in_channel(CHANNEL) is None


async def test_only_who_comes_moves_the_closing_of_a_lobby_on(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN)
    for change, moves_it_on in (
        (lambda each: each.set_seats(ANNA, 4), False),
        (lambda each: each.set_level(ANNA, "novice"), False),
        (lambda each: each.leave(BEN), False),
        (joining(BEN), True),
        (lambda each: each.invite(ANNA, Invitation(CHLOE, here.clock.time + 600), "Chloé"), True),
        (lambda each: each.agree(CHLOE), True),
        (lambda each: each.swap(ANNA, SeatShown(0, ANNA), SeatShown(1, BEN)), False),
    ):
        here.clock.time += 10
        before, lobby = lobby, await here.lobbies.change(lobby.id, change)
        assert lobby.expires == (here.clock.time + 900 if moves_it_on else before.expires)
    assert (await here.store.lobbies.all())[0].expires_at == lobby.expires


async def test_a_lobby_is_closed_once_though_it_expires_while_its_host_closes_it(here: Room) -> None:
    first, second = await here.lobby(ANNA), await here.lobby(BEN, channel=CHANNEL + 1)
    here.clock.time += 900
    expiring = asyncio.create_task(here.lobbies.expire())
    await asyncio.sleep(0)  # the first is being closed

    await here.lobbies.cancel(second.id, BEN)

    assert await expiring == (first,)
    assert here.observer.heard[-2:] == ["closed expired", "closed cancelled"]


async def test_the_host_starts_a_full_lobby(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN)
    with pytest.raises(Refusal, match="refusal-not-host"):
        await here.tables.start(lobby.id, BEN)

    table = await here.tables.start(lobby.id, ANNA)

    assert table.id == lobby.id
    assert here.register.in_channel(CHANNEL) is here.register.table(table.id) is table
    assert here.register.tables_of(BEN) == (table,)
    assert await here.store.lobbies.all() == ()
    with pytest.raises(Refusal, match="refusal-lobby-started"):
        await here.lobbies.change(lobby.id, joining(CHLOE))


async def test_a_lobby_starts_with_ais_in_its_free_seats(here: Room) -> None:
    lobby = await here.lobby(ANNA)

    table = await here.tables.start(lobby.id, ANNA)

    assert table.match.holders == lobby.holders
    assert table.match.ai_seats == {1}


async def test_options_that_do_not_go_together_do_not_start(here: Room) -> None:
    lobby = await here.lobby(ANNA, BEN, CHLOE, pair=True)

    with pytest.raises(Refusal, match="refusal-cannot-start"):
        await here.tables.start(lobby.id, ANNA)

    assert here.register.in_channel(CHANNEL) is here.register.lobby(lobby.id)


async def test_matches_have_different_seeds(here: Room) -> None:
    tables = [await here.table(ANNA, BEN, channel=channel) for channel in range(20)]

    assert len({table.match.commitment for table in tables}) == 20


def test_a_stored_lobby_is_the_same_lobby() -> None:
    toy = GAMES["toy"]
    lobby = Lobby(
        id="abcdefgh",
        game=toy,
        options=ToyOptions(turns=True),
        holders=(
            Holder(ANNA, "Añña \N{SUSHI}"),
            *(Holder(None, f"AI {number}", "novice") for number in range(1, 6)),
        ),
        wanted=3,
        host_id=ANNA,
        channel_id=CHANNEL,
        guild_id=GUILD,
        locale="ja",
        created=1.5,
        expires=901.5,
        rematch_of="hgfedcba",
        control=TimeControl("slow", HOUR),
        hints=False,
        level="expert",
        rated=True,
        tables=2,
        boards=12,
        asked=frozenset({ANNA}),
        invitations=(Invitation(BEN, 601.5),),
        open_channels=(7, 8),
    )

    defaults = {each.name: each.default for each in fields(Lobby) if each.default is not MISSING}
    del defaults["rules"]  # the server's, which are kept with its settings
    assert not [name for name, value in defaults.items() if getattr(lobby, name) == value]

    assert stored_lobby(lobby_row(lobby), GAMES) == lobby


def test_a_lobby_of_before_there_were_clocks_and_hints_has_neither_a_clock_nor_hints_off() -> None:
    lobby = stored_lobby(stored({"seats": 2, "holders": [[ANNA, "Anna", None], [BEN, "Ben", None]]}), GAMES)

    assert (lobby.control, lobby.hints) == (NO_CLOCK, True)
    assert (lobby.host_id, lobby.wanted, lobby.names) == (ANNA, 2, ("Anna", "Ben"))


def test_the_empty_seats_of_an_old_lobby_are_held_by_ais() -> None:
    holders = [[ANNA, "Anna", None], [None, "Otto (AI)", "novice"]]

    lobby = stored_lobby(stored({"seats": 4, "holders": holders}), GAMES)

    assert lobby.names == ("Anna", "Otto (AI)", "Iris (AI)", "Vera (AI)")
    assert [lobby.holders[seat].ai for seat in lobby.free] == ["novice", "club", "club"]
    assert stored_lobby(lobby_row(lobby), GAMES) == lobby


def stored(body: dict[str, object]) -> LobbyRow:
    """A lobby as the program stored it when it knew neither clocks nor hints nor AIs in free seats."""
    usual = {"game": "toy", "options": {}, "host": ANNA, "guild": GUILD, "locale": "en", "created": 1.5}
    return LobbyRow("abcdefgh", CHANNEL, json.dumps({**usual, "rematch_of": None, **body}), 901.5)


def test_the_match_of_a_lobby_is_stored_as_the_lobby_was() -> None:
    lobby = Lobby(
        id="abcdefgh",
        game=GAMES["toy"],
        options=ToyOptions(turns=True),
        holders=(Holder(ANNA, "Anna"), Holder(None, "Iris (AI)", "expert")),
        wanted=2,
        host_id=ANNA,
        channel_id=CHANNEL,
        guild_id=GUILD,
        locale="ja",
        created=1.5,
        expires=901.5,
        control=TimeControl("live", 30),
        hints=False,
        rated=True,
    )
    match, seats = match_rows(lobby, bytes(range(32)), 7.0)
    assert match == MatchRow(
        id="abcdefgh",
        game="toy",
        rules_version=1,
        options=ToyOptions(turns=True).model_dump_json(),
        seed=bytes(range(32)),
        guild_id=GUILD,
        channel_id=CHANNEL,
        host_id=ANNA,
        locale="ja",
        status="playing",
        created_at=7.0,
        ended_at=None,
        clock_kind="live",
        clock_seconds=30,
        hints=False,
    )
    assert seats == (SeatRow(0, ANNA, "Anna", None), SeatRow(1, None, "Iris (AI)", "expert"))
    people = replace(lobby.join(BEN, "Ben"), hints=True)
    assert match_rows(people, bytes(range(32)), 7.0)[0] == replace(match, rated=True)


async def test_a_friend_joins_the_hosts_side_or_the_other() -> None:
    tressette = CATALOGUE["tressette"]
    guests = (Holder(ANNA, "Anna"), *[Holder(None, f"AI {each}", "club") for each in range(3)])
    lobby = Lobby(
        id="l1", guild_id=GUILD, channel_id=CHANNEL, game=tressette, options=tressette.options(),
        host_id=ANNA, holders=guests, wanted=4, locale="en", created=0, expires=900,
    )  # fmt: skip
    assert lobby.join(BEN, "Ben").seat_of(BEN) == 1
    assert lobby.free_beside_host == (2,)
    paired = lobby.join(BEN, "Ben", beside_host=True)
    assert paired.seat_of(BEN) == 2
    assert paired.join(CHLOE, "Chloé", beside_host=True).seat_of(CHLOE) == 1
    against = lobby.join(BEN, "Ben").join(CHLOE, "Chloé")
    assert against.join(DAI, "Dai", beside_host=True).seat_of(DAI) == 3

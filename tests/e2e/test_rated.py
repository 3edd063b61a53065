"""A rated match: the host switches it on, the guests agree, and there are no hints."""

import re

import pytest

from bot.features import ids
from bot.sandbox import Person, said
from bot.services import Services
from tests.e2e.driver import (
    CHANNEL,
    Json,
    control,
    has_control,
    lobby_of,
    press,
    public,
    reads,
    seated,
    shows,
)
from tests.e2e.test_settings import settle


async def options_of(host: Person, lobby: Json) -> Json:
    shown = (await press(host, lobby, ids.InLobby, verb="options")).message
    assert shown is not None
    return shown


async def with_clock(host: Person, lobby: Json) -> Json:
    panel = await options_of(host, lobby)
    answer = await host.choose(CHANNEL, panel, control(panel, ids.LobbyClock), ["slow 86400"])
    assert answer.message is not None
    return answer.message


@pytest.mark.smoke
@pytest.mark.usefixtures("bot")
async def test_a_guest_agrees_to_a_rated_match_and_it_starts(anna: Person, ben: Person) -> None:
    lobby = await seated([anna, ben], "bushi_shogi")
    assert "a rated match needs a clock" in said(lobby_of(ben))
    panel = await options_of(anna, lobby)
    refused = await press(anna, panel, ids.LobbyRated)
    assert "A rated match needs a clock of 15 seconds a move or more." in refused.text

    panel = await with_clock(anna, lobby)
    await ben.until(reads("the host hasn’t made it rated"))
    switched = await press(anna, panel, ids.LobbyRated)
    assert "Rated: on" in str(switched.message)
    await ben.until(reads("Ben: this **rated** match isn’t the one you joined"))
    early = await press(anna, lobby_of(anna), ids.InLobby, verb="start")
    assert "Waiting for Ben to accept" in early.text

    await press(ben, lobby_of(ben), ids.InLobby, verb="agree")
    await ben.until(lambda reader: "isn’t the one you joined" not in said(lobby_of(reader)))
    await ben.until(reads("**Rated**"))
    await press(anna, lobby_of(anna), ids.InLobby, verb="start")
    await anna.until(shows(ids.ShowMore))

    hand = (await press(anna, public(anna, ids.ShowMore), ids.ShowHand)).message
    assert hand is not None
    assert not has_control(hand, ids.AskForHint)
    more = (await press(anna, public(anna, ids.ShowMore), ids.ShowMore)).message
    assert more is not None
    assert "Rated: counts for ratings" in said(more)


@pytest.mark.usefixtures("bot")
async def test_a_guest_in_japanese_leaves_and_the_rated_match_needs_nobody_to_agree(
    anna: Person, ben: Person
) -> None:
    lobby = await seated([anna, ben], "bushi_shogi")
    panel = await with_clock(anna, lobby)
    await press(anna, panel, ids.LobbyRated)
    await ben.until(reads("Ben: this **rated** match isn’t the one you joined"))
    ben.locale = "ja"

    await press(ben, lobby_of(ben), ids.InLobby, verb="leave")
    await anna.until(reads("casual with AIs"))
    stranger = await press(ben, lobby_of(ben), ids.InLobby, verb="join")
    assert not stranger.failed
    await anna.until(lambda reader: "isn’t the one you joined" not in said(lobby_of(reader)))


async def begun(anna: Person, ben: Person) -> None:
    """A rated match of two."""
    lobby = await seated([anna, ben], "bushi_shogi")
    await press(anna, await with_clock(anna, lobby), ids.LobbyRated)
    await ben.until(reads("Ben: this **rated** match isn’t the one you joined"))
    await press(ben, lobby_of(ben), ids.InLobby, verb="agree")
    await ben.until(lambda reader: "isn’t the one you joined" not in said(lobby_of(reader)))
    await press(anna, lobby_of(anna), ids.InLobby, verb="start")
    await anna.until(shows(ids.ShowMore))


async def menu_of(person: Person) -> Json:
    menu = (await press(person, public(person, ids.ShowMore), ids.ShowMore)).message
    assert menu is not None
    return menu


async def lost(anna: Person, ben: Person) -> None:
    """A rated match that Anna concedes to Ben."""
    await begun(anna, ben)
    menu = await menu_of(anna)
    await press(anna, menu, ids.Concede, sure=0)
    await press(anna, menu, ids.Concede, sure=1)


async def leave(person: Person) -> tuple[str, Json]:
    """Leave the match; returns the question before it, and the message after it."""
    menu = await menu_of(person)
    asked = (await press(person, menu, ids.Leave, sure=0)).message
    answer = (await press(person, menu, ids.Leave, sure=1)).message
    assert asked is not None
    assert answer is not None
    return said(asked), answer


@pytest.mark.usefixtures("bot")
async def test_who_left_a_rated_match_of_two_reads_until_when_they_can_come_back(
    anna: Person, ben: Person
) -> None:
    await begun(anna, ben)
    asked, goodbye = await leave(ben)
    assert "**your side loses** unless one of you is back within 5 minutes" in asked
    assert "Your side loses <t:" in said(goodbye)
    await anna.until(reads("**Ben left.** Anna wins <t:"))
    hand = (await press(anna, public(anna, ids.ShowMore), ids.ShowHand)).message
    assert hand is not None
    assert "**You win <t:" in said(hand)

    await press(ben, goodbye, ids.ComeBack)
    await anna.until(lambda reader: not shows(ids.ComeBack)(reader))
    assert "wins <t:" not in said(public(anna, ids.ShowMore))

    await leave(ben)
    asked, _ = await leave(anna)
    assert "**the match ends and your side wins**" in asked
    await anna.until(
        lambda reader: shows(ids.Rematch)(reader) and "1435?" in str(public(reader, ids.Rematch))
    )
    assert "Ben 1435? (−65)" in str(public(anna, ids.Rematch)), "the first to leave has lost"


@pytest.mark.smoke
@pytest.mark.usefixtures("bot")
async def test_the_end_of_a_rated_match_says_what_it_changed_and_the_pages_agree(
    anna: Person, ben: Person
) -> None:
    await lost(anna, ben)
    await anna.until(
        lambda reader: shows(ids.Rematch)(reader) and "1435?" in str(public(reader, ids.Rematch))
    )
    assert "Anna 1435? (−65)" in str(public(ben, ids.Rematch))
    assert "Ben 1500? (" in str(public(ben, ids.Rematch)), "nobody gains by so early a concession"
    assert "Counts less, or not at all, for Ben" in str(public(ben, ids.Rematch))

    own = await anna.command(CHANNEL, "stats", {})
    assert "Last change −65: expected to beat 50% of the opponents, beat 0%." in own.text
    board = await ben.command(CHANNEL, "leaderboard", {})
    assert "Too few players for ranks" in board.text


@pytest.mark.usefixtures("bot")
async def test_whoever_presses_rematch_while_its_lobby_is_open_accepts_and_is_asked_nothing_else(
    anna: Person, ben: Person, opened_services: list[Services]
) -> None:
    await lost(anna, ben)
    await ben.until(shows(ids.Rematch))
    end = public(ben, ids.Rematch)
    await press(anna, end, ids.Rematch)
    (lobby,) = opened_services[-1].register.lobbies()
    assert (lobby.rated, lobby.invited, lobby.asked) == (True, (lobby.seat_of(int(ben.id)),), frozenset())

    await press(ben, end, ids.Rematch)
    (lobby,) = opened_services[-1].register.lobbies()
    assert not lobby.undecided
    again = await press(ben, end, ids.Rematch)
    assert "hasn’t started yet" in again.text, "there is nothing left to do"
    await anna.until(lambda _: any("seats taken" in said(each) for each in anna.see(CHANNEL)))
    await press(anna, lobby_of(anna), ids.InLobby, verb="start")
    await anna.until(shows(ids.ShowMore))


@pytest.mark.usefixtures("bot")
async def test_the_seasons_of_the_ladder_are_as_long_as_the_server_wants(anna: Person, ben: Person) -> None:
    await settle(anna, "seasons", "month", page_number=1)
    await lost(anna, ben)
    await anna.until(shows(ids.Rematch))
    asked = {"game": "bushi_shogi", "season": "", "scope": "server"}
    offered = await anna.autocomplete(CHANNEL, "leaderboard", asked, focused="season")
    seasons = [str(each["value"]) for each in offered]
    assert len(seasons) == 2
    assert re.fullmatch(r"\d{4}-\d\d", seasons[1])

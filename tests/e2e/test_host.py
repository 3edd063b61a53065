"""The host's rights in a lobby, found among all registered presses, and the effects of the host's choices."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from bot.features import ids
from bot.sandbox import Person, Sandbox, said
from games import CATALOGUE
from tests.e2e.driver import (
    CHANNEL,
    Json,
    control,
    controls,
    forge,
    has_control,
    offered,
    press,
    public,
    reads,
    running,
    shows,
    told,
)

FOR_EVERYBODY = {ids.InLobby: {"join", "leave", "rules", "agree", "decline"}}
"""The presses in a lobby that are not the host's alone, by their verbs."""
GAME = "tressette"


async def lobby_of(host: Person, *guests: Person, game: str = GAME) -> Json:
    """A lobby with room for AIs."""
    lobby = (await host.command(CHANNEL, "play", {"game": game, "players": 4})).message
    assert lobby is not None
    for guest in guests:
        await press(guest, lobby, ids.InLobby, verb="join")
        await host.until(reads(guest.name))
    return public(host, ids.InLobby)


async def options_of(host: Person, lobby: Json) -> Json:
    shown = (await press(host, lobby, ids.InLobby, verb="options")).message
    assert shown is not None
    return shown


async def every_control(host: Person, lobby: Json) -> Iterator[Json]:
    """All that the host can press: of the lobby, and of each page of the options."""
    found = {each["custom_id"]: each for each in controls(lobby)}
    panel = await options_of(host, lobby)
    while True:
        found |= {each["custom_id"]: each for each in controls(panel)}
        turning = [ids.decode(each["custom_id"]) for each in controls(panel)]
        on = [ref for ref in turning if isinstance(ref, ids.LobbyPage) and ref.place == 1]
        if not on:
            return iter(found.values())
        answer = await host.click(CHANNEL, panel, ids.encode(on[0]))
        assert answer.message is not None
        panel = answer.message


def is_for_everybody(ref: ids.Press) -> bool:
    if isinstance(ref, ids.Learn):
        return True
    return isinstance(ref, ids.InLobby) and ref.verb in FOR_EVERYBODY[ids.InLobby]


def other_values(each: Json) -> Sequence[str] | None:
    """An option of a select that is not chosen yet; None for a button."""
    if "options" not in each:
        return None
    other = [option["value"] for option in each["options"] if not option.get("default")]
    return other[: each.get("min_values", 1)]


@pytest.mark.usefixtures("bot")
async def test_only_the_host_may_do_what_is_not_for_everybody(anna: Person, ben: Person) -> None:
    lobby = await lobby_of(anna, ben, game="bhabhi")  # of several numbers of seats, and pages of options
    before = told(lobby)
    tried = set()
    for each in await every_control(anna, lobby):
        ref = ids.decode(each["custom_id"])
        if is_for_everybody(ref):
            continue
        refused = await forge(ben, public(ben, ids.InLobby), each["custom_id"], other_values(each))
        assert "Only the host, Anna" in refused.text, f"a guest may press {ref}: {refused.text}"
        tried.add(type(ref))
    in_lobbies = {kind for kind in ids.KINDS.values() if "lobby" in ids.fields_of(kind)}
    refused = await forge(ben, public(ben, ids.InLobby), ids.encode(ids.AddAi(id_of(lobby), "novice")))
    assert "Only the host, Anna" in refused.text, "a button of an earlier version"
    for select in (ids.LobbyTables(id_of(lobby), 0), ids.LobbyBoards(id_of(lobby), 0)):
        refused = await forge(ben, public(ben, ids.InLobby), ids.encode(select), ["2"])
        assert "Only the host, Anna" in refused.text, "a select of games with the same cards"
        tried.add(type(select))
    assert tried == in_lobbies - {ids.AddAi, ids.RefuseChallenges}, (
        "each kind of press in a lobby was tried by a guest"
    )
    assert told(public(anna, ids.InLobby)) == before


def id_of(lobby: Json) -> str:
    return next(
        ref.lobby for each in controls(lobby) if isinstance(ref := ids.decode(each["custom_id"]), ids.InLobby)
    )


@pytest.mark.usefixtures("bot")
async def test_a_button_that_added_an_ai_to_an_earlier_lobby_says_how_well_the_ais_play(anna: Person) -> None:
    lobby = await lobby_of(anna)
    added = await forge(anna, lobby, ids.encode(ids.AddAi(id_of(lobby), "expert")))
    assert not added.failed
    await anna.until(lambda person: level_of(public(person, ids.LobbyLevel)) == ["expert"])


def level_of(lobby: Json) -> list[str]:
    """The level of AIs that the lobby shows."""
    menu = next(each for each in controls(lobby) if "options" in each)
    return [option["value"] for option in menu["options"] if option.get("default")]


@pytest.mark.usefixtures("bot")
async def test_who_has_left_the_lobby_is_its_host_no_more(anna: Person, ben: Person) -> None:
    lobby = await lobby_of(anna, ben)
    await press(anna, lobby, ids.InLobby, verb="leave")
    await ben.until(reads("Ben (host)"))
    refused = await press(anna, lobby, ids.InLobby, verb="start")
    assert "Only the host, Ben" in refused.text


async def choose(
    host: Person, panel: Json, kind: type[ids.Press], values: list[str], **fields: object
) -> Json:
    answer = await host.choose(CHANNEL, panel, control(panel, kind, **fields), values)
    assert answer.kind == "update"
    assert answer.message is not None
    return answer.message


@pytest.mark.usefixtures("bot")
async def test_whoever_has_the_seat_of_one_who_was_to_be_removed_or_moved_stays(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    lobby, dai = await lobby_of(anna, ben), sandbox.person("Dai")
    panel = await options_of(anna, lobby)
    await press(ben, lobby, ids.InLobby, verb="leave")
    await press(dai, lobby, ids.InLobby, verb="join")
    await anna.until(reads("Dai"))
    before = told(public(anna, ids.InLobby))
    as_it_was = (
        (ids.LobbyRemove, offered(panel, ids.LobbyRemove, "2. Ben")),
        (ids.LobbySwap, offered(panel, ids.LobbySwap, "1. Anna", "2. Ben")),
        (ids.LobbyRemove, ["1"]),  # of the numbers of seats, as earlier options had them
        (ids.LobbySwap, ["0", "1"]),
    )
    for kind, values in as_it_was:
        refused = await forge(anna, panel, control(panel, kind), values)
        assert refused.kind == "update"
        assert "The seats have changed" in refused.text
        assert refused.message is not None
        assert offered(refused.message, ids.LobbyRemove, "2. Dai") != ["1"]
    assert told(public(anna, ids.InLobby)) == before
    panel = await options_of(anna, lobby)
    removed = await choose(anna, panel, ids.LobbyRemove, offered(panel, ids.LobbyRemove, "2. Dai"))
    assert not has_control(removed, ids.LobbyRemove), "nobody is left to be removed"


@pytest.mark.usefixtures("bot")
async def test_what_is_no_seat_at_all_is_not_taken_for_one(anna: Person, ben: Person) -> None:
    lobby = await lobby_of(anna, ben)
    panel = await options_of(anna, lobby)
    before = told(public(anna, ids.InLobby))
    for kind, values in ((ids.LobbyRemove, ["Ben"]), (ids.LobbySwap, ["0", "1:"]), (ids.LobbySwap, ["0"])):
        await forge(anna, panel, control(panel, kind), values)
    assert told(public(anna, ids.InLobby)) == before


async def test_all_that_a_host_chooses_is_in_force_after_a_restart_and_in_the_match(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    """Each choice is another than the usual one."""
    async with running(sandbox, database):
        lobby = await lobby_of(anna, ben)
        panel = await options_of(anna, lobby)
        panel = await choose(anna, panel, ids.LobbyOption, ["31"], field="target")
        panel = await choose(anna, panel, ids.LobbyClock, ["live 300"])
        switched = await anna.click(CHANNEL, panel, control(panel, ids.LobbyHints, on=0))
        assert switched.message is not None
        places = offered(switched.message, ids.LobbySwap, "1. Anna", "2. Ben")
        panel = await choose(anna, switched.message, ids.LobbySwap, places)
        await anna.until(reads("Side 1: Ben"))
        chosen = ("Target: 31", "5 minutes", "Hints: off")
        assert all(text in said(public(anna, ids.InLobby)) for text in chosen)
    async with running(sandbox, database):
        lobby = public(anna, ids.InLobby)
        assert all(text in said(lobby) for text in chosen)
        chosen_level = await anna.choose(CHANNEL, lobby, control(lobby, ids.LobbyLevel), ["expert"])
        assert not chosen_level.failed
        await press(anna, public(anna, ids.InLobby), ids.InLobby, verb="start")
        await anna.until(shows(ids.ShowMore))
        more = (await press(anna, public(anna, ids.ShowMore), ids.ShowMore)).message
        assert more is not None
        assert "Target: 31" in said(more)
        for person in (anna, ben):
            hand = (await person.command(CHANNEL, "hand")).message
            assert hand is not None
            assert not has_control(hand, ids.AskForHint)
    assert CATALOGUE[GAME].options().model_dump()["target"] != 31

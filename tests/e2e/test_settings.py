"""The settings of a server: who may change them, and that each holds at once for commands and buttons."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from bot.features import ids
from bot.i18n import catalogue
from bot.i18n.catalogue import Locale
from bot.sandbox import ClientRefusal, Person, Sandbox, said
from bot.sandbox.components import Kind
from bot.sandbox.permissions import Permission
from bot.services import Services
from bot.ui.localizer import Localizer
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    control,
    controls,
    forge,
    has_control,
    press,
    public,
    reads,
    running,
    seated,
    shows,
    started,
    told,
)
from tests.e2e.test_hints import NOTHING, choosing

OTHER = "tressette-night"


async def page(admin: Person, number: int = 0) -> Json:
    """A page of the settings, as a manager of the server sees it."""
    shown = (await admin.command(CHANNEL, "settings")).message
    assert shown is not None
    if has_control(shown, ids.FinishQuestions):  # it is the first time
        shown = (await admin.click(CHANNEL, shown, control(shown, ids.FinishQuestions))).message
        assert shown is not None
    if number:
        shown = (await admin.click(CHANNEL, shown, control(shown, ids.ShowSettings, page=number))).message
    assert shown is not None
    return shown


async def settle(anna: Person, field: str, *values: object, page_number: int = 0) -> Json:
    """Let Anna set a field."""
    shown = await page(anna, page_number)
    answer = await anna.choose(CHANNEL, shown, control(shown, ids.ChooseSetting, field=field), list(values))
    assert answer.kind == "update", answer
    assert answer.message is not None
    return answer.message


def says(key: str, **arguments: int | str) -> str:
    return catalogue.text("en", key, **arguments)


@pytest.mark.usefixtures("bot")
async def test_only_those_who_manage_the_server_see_or_change_its_settings(anna: Person, ben: Person) -> None:
    with pytest.raises(ClientRefusal):
        await ben.command(CHANNEL, "settings")
    lobby = await seated([ben], "bushi_shogi")
    for forged in (
        forge(ben, lobby, ids.encode(ids.ShowSettings(0))),
        forge(ben, lobby, ids.encode(ids.ChooseSetting("pings")), ["never"]),
        forge(ben, lobby, ids.encode(ids.FlipSetting("hints", 0))),
        forge(ben, lobby, ids.encode(ids.AskQuietHours(""))),
        forge(ben, lobby, ids.encode(ids.AnswerQuestion("rated")), ["never"]),
        forge(ben, lobby, ids.encode(ids.FinishQuestions())),
    ):
        assert says("refusal-not-admin") in (await forged).text
    assert "Integrations" in said(await page(anna))
    assert "Pings" in said(await page(anna))


@pytest.mark.usefixtures("bot")
async def test_a_server_without_settings_is_asked_three_questions_until_its_managers_have_gone_on(
    anna: Person,
) -> None:
    asked = (await anna.command(CHANNEL, "settings")).message
    assert asked is not None
    assert len([each for each in controls(asked) if each["type"] != Kind.BUTTON]) == 3
    assert not has_control(asked, ids.ShowSettings)
    again = (await anna.command(CHANNEL, "settings")).message
    assert again is not None
    finish = control(again, ids.FinishQuestions)
    answered = await anna.choose(CHANNEL, again, control(again, ids.AnswerQuestion, field="rated"), ["never"])
    assert answered.message is not None
    assert has_control(answered.message, ids.FinishQuestions), "the other questions stay"
    everything = (await anna.click(CHANNEL, answered.message, finish)).message
    assert everything is not None
    assert has_control(everything, ids.ShowSettings)
    later = (await anna.command(CHANNEL, "settings")).message
    assert later is not None
    assert not has_control(later, ids.FinishQuestions)
    tables = await page(anna, 1)
    (rated,) = (
        each for each in controls(tables) if each["custom_id"] == ids.encode(ids.ChooseSetting("rated"))
    )
    assert [each["value"] for each in rated["options"] if each.get("default")] == ["never"]


@pytest.mark.usefixtures("bot")
async def test_questions_that_are_left_alone_do_not_come_again(anna: Person) -> None:
    await page(anna)
    shown = (await anna.command(CHANNEL, "settings")).message
    assert shown is not None
    assert has_control(shown, ids.ShowSettings)


@pytest.mark.usefixtures("bot")
async def test_whoever_manages_the_server_no_more_when_they_send_a_form_changes_nothing(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    role = sandbox.world.add_role(sandbox.guild, "Managers", Permission.MANAGE_GUILD)
    sandbox.world.give_role(sandbox.guild, ben.id, role)
    quiet = await page(ben, 2)
    form = await ben.click(CHANNEL, quiet, control(quiet, ids.AskQuietHours))
    sandbox.world.remove_role(sandbox.guild, role)
    sent = await ben.submit(form, {"hours": "22-7", "zone": "Tokyo"})
    assert says("refusal-not-admin") in sent.text
    assert "22:00" not in said(await page(anna, 2))


async def test_tables_open_only_in_the_channels_that_are_named_also_after_a_restart(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    async with running(sandbox, database):
        await started([ben], "bushi_shogi")
        await settle(anna, "channels", anna.channel(OTHER).id)
    async with running(sandbox, database):
        refusal = says("refusal-channel-not-open", channels=f"<#{anna.channel(OTHER).id}>")
        assert refusal in (await ben.command(CHANNEL, "play", {"game": "bushi_shogi"})).text
        asked = await ben.command(CHANNEL, "play")
        assert refusal in asked.text
        assert "Rovescino" not in asked.text
        assert refusal in (await ben.menu(CHANNEL, "Challenge", anna.id)).text
        assert refusal in (await anna.command(CHANNEL, "rematch")).text, "and no word of /play"
        listed = asked.message
        assert listed is not None
        assert refusal in (await forge(ben, listed, ids.encode(ids.Open(2, "bushi_shogi")))).text
        assert refusal in (await forge(anna, listed, ids.encode(ids.PlayNow(2, "rovescino")))).text
        offer = ids.encode(ids.InThread(2, "bushi_shogi", ()))
        assert refusal in (await forge(ben, listed, offer)).text
        assert not [each for each in ben.channels() if each.thread is not None]
        player = Player(ben, Random(3))
        await player.play()  # the running match goes on
        end = public(ben, ids.Rematch)
        assert refusal in (await ben.click(CHANNEL, end, control(end, ids.Rematch))).text
        assert refusal in (await ben.command(CHANNEL, "rematch")).text
        match = ids.decode(control(end, ids.Rematch))
        assert isinstance(match, ids.Rematch)
        in_thread = ids.encode(ids.RematchInThread(match.match))
        assert refusal in (await forge(ben, end, in_thread)).text
        opened = await ben.command(OTHER, "play", {"game": "bushi_shogi"})
        assert not opened.ephemeral
        await settle(anna, "channels")
        assert not (await ben.command(CHANNEL, "play", {"game": "bushi_shogi"})).ephemeral


@pytest.mark.usefixtures("bot")
async def test_whoever_may_not_play_leaves_the_lobby_and_cannot_open_join_or_take_a_seat(
    anna: Person, ben: Person
) -> None:
    await seated([anna, ben], "rovescino")
    await anna.until(lambda person: "Ben" in told(public(person, ids.InLobby)))
    await settle(anna, "barred", ben.id)
    await anna.until(lambda person: "Ben" not in told(public(person, ids.InLobby)))
    refusal = says("refusal-barred")
    lobby = public(anna, ids.InLobby)
    assert refusal in (await ben.click(CHANNEL, lobby, control(lobby, ids.InLobby, verb="join"))).text
    assert refusal in (await ben.command(OTHER, "play", {"game": "rovescino"})).text
    await press(anna, lobby, ids.InLobby, verb="start")
    await anna.until(shows(ids.ShowMore))
    table = public(anna, ids.ShowMore)
    match = ids.decode(control(table, ids.ShowMore))
    assert isinstance(match, ids.ShowMore)
    assert refusal in (await forge(ben, table, ids.encode(ids.TakeOver(match.match, 1)))).text
    await settle(anna, "barred")
    assert refusal not in (await ben.command(OTHER, "play", {"game": "rovescino"})).text


@pytest.mark.usefixtures("bot")
async def test_a_role_keeps_its_people_out(sandbox: Sandbox, anna: Person, ben: Person) -> None:
    role = sandbox.world.add_role(sandbox.guild, "Sat out", Permission(0))
    sandbox.world.give_role(sandbox.guild, ben.id, role)
    shown = await settle(anna, "barred", role.id)
    (menu,) = [each for each in controls(shown) if each["type"] == Kind.MENTIONABLE_SELECT]
    assert menu["default_values"] == [{"id": role.id, "type": "role"}]
    answer = await ben.command(CHANNEL, "play", {"game": "rovescino"})
    assert says("refusal-barred") in answer.text
    assert not (await anna.command(CHANNEL, "play", {"game": "rovescino"})).ephemeral


async def test_the_role_of_everyone_keeps_everyone_out(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    async with running(sandbox, database):
        await settle(anna, "barred", sandbox.guild.id)
        assert says("refusal-barred") in (await ben.command(CHANNEL, "play", {"game": "rovescino"})).text
    sandbox.faults.hold_servers()
    async with running(sandbox, database):
        assert says("refusal-barred") in (await ben.command(CHANNEL, "play", {"game": "rovescino"})).text
        sandbox.faults.release_servers()


async def test_settings_hold_before_the_gateway_has_told_of_the_server(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    role = sandbox.world.add_role(sandbox.guild, "Sat out", Permission(0))
    sandbox.world.give_role(sandbox.guild, ben.id, role)
    other = anna.channel(OTHER).id
    async with running(sandbox, database):
        await settle(anna, "channels", other)
        await settle(anna, "barred", role.id)
        await settle(anna, "announcements_channel", other, page_number=2)
    sandbox.faults.hold_servers()
    async with running(sandbox, database):
        refusal = says("refusal-channel-not-open", channels=f"<#{other}>")
        assert refusal in (await anna.command(CHANNEL, "play", {"game": "rovescino"})).text
        assert says("refusal-barred") in (await ben.command(OTHER, "play", {"game": "rovescino"})).text
        channel, barred = {"id": other, "type": "channel"}, {"id": role.id, "type": "role"}
        assert chosen_on(await page(anna)) == [[channel], [barred]]
        sandbox.faults.fail("GET /guilds/*/roles", 503, times=None)
        assert chosen_on(await page(anna, 2)) == [[channel]]
        sandbox.faults.release_servers()


async def test_what_went_away_before_the_gateway_has_told_of_the_server_is_not_shown(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    """Discord refuses a select with a deleted default, and with it the page."""
    role = barred_role(sandbox)
    other = anna.channel(OTHER)
    async with running(sandbox, database):
        await settle(anna, "channels", other.id)
        await settle(anna, "barred", role, anna.id)
        await settle(anna, "announcements_channel", other.id, page_number=2)
    sandbox.world.remove_role(sandbox.guild, sandbox.guild.roles[role])
    sandbox.world.remove_channel(other)
    sandbox.faults.hold_servers()
    async with running(sandbox, database):
        shown = [chosen_on(await page(anna)), chosen_on(await page(anna, 2))]
        assert shown == [[[{"id": anna.id, "type": "user"}]], []]
        sandbox.faults.release_servers()


def chosen_on(shown: Json) -> list[object]:
    """The things that are chosen in the selects of a page which Discord fills."""
    return [menu["default_values"] for menu in controls(shown) if menu.get("default_values")]


@pytest.mark.usefixtures("bot")
async def test_what_went_away_while_the_page_was_open_counts_no_more(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    world, guild = sandbox.world, sandbox.guild
    manager = world.add_role(guild, "Host", Permission.MANAGE_GUILD)
    world.give_role(guild, ben.id, manager)
    shown = await page(ben)
    world.remove_role(guild, manager)
    refused = await ben.choose(CHANNEL, shown, control(shown, ids.ChooseSetting, field="pings"), ["never"])
    assert says("refusal-not-admin") in refused.text

    sat_out = world.add_role(guild, "Sat out", Permission(0))
    world.give_role(guild, ben.id, sat_out)
    await settle(anna, "barred", sat_out.id)
    await settle(anna, "announcements_channel", anna.channel(OTHER).id, page_number=2)
    await settle(anna, "channels", anna.channel(OTHER).id)
    world.remove_role(guild, sat_out)
    world.remove_channel(anna.channel(OTHER))
    for number in (0, 2):
        chosen = [each.get("default_values") for each in controls(await page(anna, number))]
        assert not any(chosen), chosen
    assert not (await ben.command(CHANNEL, "play", {"game": "rovescino"})).ephemeral


@pytest.mark.usefixtures("bot")
async def test_tables_open_in_threads_always_or_never(sandbox: Sandbox, anna: Person, ben: Person) -> None:
    await settle(anna, "threads", "always")
    answer = await ben.command(CHANNEL, "play", {"game": "tressette"})
    thread = next(each for each in ben.channels() if each.name == "Tressette")
    assert f"<#{thread.id}>" in answer.text
    await ben.until(lambda person: any(has_control(each, ids.InLobby) for each in person.see(thread.id)))
    listed = (await ben.command(CHANNEL, "play")).message
    assert listed is not None
    for ref in (ids.PlayNow(0, "rovescino"), ids.Open(0, "bhabhi")):
        opening = sandbox.faults.detain("POST /channels/*/threads")
        first = asyncio.create_task(forge(ben, listed, ids.encode(ref)))
        await opening.met.wait()
        assert (await forge(ben, listed, ids.encode(ref))).kind == "deferred_update", "it came twice"
        opening.release()
        assert not (await first).failed
    opened = sorted(each.name for each in ben.channels() if each.thread is not None)
    assert opened == ["Bhabhi", "Rovescino", "Tressette"]
    await settle(anna, "threads", "never")
    await started([ben], "bushi_shogi")
    busy = await anna.command(CHANNEL, "play", {"game": "rovescino"})
    assert says("refusal-channel-busy") in busy.text
    table = public(ben, ids.ShowMore)
    offer = ids.encode(ids.InThread(4, "rovescino", ()))
    assert says("refusal-no-threads") in (await forge(anna, table, offer)).text


@pytest.mark.usefixtures("bot")
async def test_the_language_levels_and_hints_of_an_open_lobby_follow_at_once(
    sandbox: Sandbox, anna: Person
) -> None:
    await seated([anna], "rovescino")
    await settle(anna, "levels", "novice", page_number=1)
    shown = await page(anna, 1)
    flip = control(shown, ids.FlipSetting, field="hints")
    await anna.click(CHANNEL, shown, flip)
    await settle(anna, "locale", "ja")
    await anna.until(reads(catalogue.text("ja", "lobby-hints", value=catalogue.text("ja", "option-off"))))
    lobby = public(anna, ids.InLobby)
    (menu,) = [each for each in controls(lobby) if isinstance(ids.decode(each["custom_id"]), ids.LobbyLevel)]
    assert [each["value"] for each in menu["options"]] == ["novice"]
    ref = ids.decode(menu["custom_id"])
    assert isinstance(ref, ids.LobbyLevel)
    refused = await forge(anna, lobby, ids.encode(ref), ["expert"])
    assert says("refusal-not-by-settings") in refused.text
    refused = await forge(anna, lobby, ids.encode(ids.LobbyHints(ref.lobby, 0, 1)))
    assert says("refusal-not-by-settings") in refused.text
    await settle(anna, "locale", "usual")
    await anna.until(reads(says("lobby-hints", value=says("option-off"))))
    sandbox.guild.preferred_locale = "ja"
    await anna.command(CHANNEL, "me")  # any press carries the language of the server
    await anna.until(reads(catalogue.text("ja", "lobby-hints", value=catalogue.text("ja", "option-off"))))


@pytest.mark.usefixtures("bot")
async def test_the_page_of_japanese_admins_is_japanese(sandbox: Sandbox) -> None:
    mio = sandbox.person("Mio", locale="ja")
    sandbox.world.give_role(
        sandbox.guild, mio.id, sandbox.world.add_role(sandbox.guild, "Admins", Permission.MANAGE_GUILD)
    )
    assert catalogue.text("ja", "settings-title") in said(await page(mio))
    assert catalogue.text("ja", "settings-levels") in said(await page(mio, 1))


@pytest.mark.usefixtures("bot")
async def test_quiet_hours_are_typed_and_what_cannot_be_read_can_be_typed_again(anna: Person) -> None:
    shown = await page(anna, 2)
    form = await anna.click(CHANNEL, shown, control(shown, ids.AskQuietHours))
    refused = await anna.submit(form, {"hours": "after|work", "zone": "Tokyo"})
    assert says("settings-quiet-unreadable", typed="after work") in refused.text
    assert refused.message is not None
    form = await anna.click(CHANNEL, refused.message, control(refused.message, ids.AskQuietHours))
    assert '"after work"' in json.dumps(form.modal)
    assert '"Tokyo"' in json.dumps(form.modal)
    refused = await anna.submit(form, {"hours": "22-7", "zone": "Atlantis"})
    assert says("settings-zone-unreadable", typed="Atlantis") in refused.text
    assert refused.message is not None
    form = await anna.click(CHANNEL, refused.message, control(refused.message, ids.AskQuietHours))
    taken = await anna.submit(form, {"zone": "Tokyo"})
    assert "22:00–07:00 (Asia/Tokyo)" in taken.text
    assert "⚠" not in taken.text
    assert "22:00–07:00" in said(await page(anna, 2))


@pytest.mark.usefixtures("bot")
async def test_a_form_that_is_asked_for_with_more_than_its_fields_take_opens_all_the_same(
    anna: Person,
) -> None:
    """Only a forged press has such long texts."""
    shown = await page(anna, 2)
    form = await forge(anna, shown, ids.encode(ids.AskQuietHours(f"{'9' * 40}|{'Z' * 45}")))
    assert form.modal is not None
    assert [each["component"]["value"] for each in form.modal["components"]] == ["9" * 32, "Z" * 40]


def barred_role(sandbox: Sandbox, *people: Person) -> str:
    """A new role of some people; the settings can bar it."""
    role = sandbox.world.add_role(sandbox.guild, "Sat out", Permission(0))
    for person in people:
        sandbox.world.give_role(sandbox.guild, person.id, role)
    return role.id


@pytest.mark.usefixtures("bot")
async def test_a_role_that_is_barred_takes_its_people_out_of_open_lobbies(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    chloe = sandbox.person("Chloe")
    role = barred_role(sandbox, ben)
    await seated([anna, ben, chloe], "rovescino")
    await anna.until(lambda person: "Ben" in told(public(person, ids.InLobby)))
    await settle(anna, "barred", role)
    await anna.until(lambda person: "Ben" not in told(public(person, ids.InLobby)))
    await anna.until(lambda person: "Chloe" in told(public(person, ids.InLobby)))


@pytest.mark.usefixtures("bot")
async def test_whoever_gets_a_barred_role_in_a_lobby_loses_the_seat_at_the_start(
    sandbox: Sandbox, anna: Person, ben: Person, opened_services: list[Services]
) -> None:
    chloe = sandbox.person("Chloe")
    role = sandbox.world.add_role(sandbox.guild, "Sat out", Permission(0))
    await settle(anna, "barred", role.id)
    await seated([anna, ben, chloe], "rovescino")
    await anna.until(lambda person: "Ben" in told(public(person, ids.InLobby)))
    sandbox.world.give_role(sandbox.guild, ben.id, role)
    lobby = public(anna, ids.InLobby)
    refused = await anna.click(CHANNEL, lobby, control(lobby, ids.InLobby, verb="start"))
    assert says("refusal-players-barred", players="Ben", count=1) in refused.text
    await anna.until(lambda person: "Ben" not in told(public(person, ids.InLobby)))
    await press(anna, public(anna, ids.InLobby), ids.InLobby, verb="start")
    await anna.until(shows(ids.ShowMore))
    (table,) = opened_services[-1].register.tables()
    people = {each.user_id for each in table.match.holders if each.user_id is not None}
    assert people == {int(anna.id), int(chloe.id)}


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("threads", ["never", "always"])
@pytest.mark.parametrize("by_role", [True, False])
async def test_a_rematch_seats_nobody_who_may_not_play_any_more(
    sandbox: Sandbox,
    anna: Person,
    ben: Person,
    opened_services: list[Services],
    threads: str,
    *,
    by_role: bool,
) -> None:
    role = barred_role(sandbox, ben)
    await started([anna, ben], "bushi_shogi")
    await asyncio.gather(*(Player(each, Random(seed)).play() for seed, each in enumerate((anna, ben))))
    await settle(anna, "barred", role if by_role else ben.id)
    await settle(anna, "threads", threads)
    end = public(anna, ids.Rematch)
    await anna.click(CHANNEL, end, control(end, ids.Rematch))
    (lobby,) = opened_services[-1].register.lobbies()
    assert lobby.people == {int(anna.id)}


@pytest.mark.usefixtures("bot")
async def test_whoever_may_not_play_any_more_plays_on_but_once_gone_does_not_come_back(
    sandbox: Sandbox, anna: Person, ben: Person, opened_services: list[Services]
) -> None:
    role = barred_role(sandbox, ben)
    table = await started([anna, ben], "bushi_shogi")
    await settle(anna, "barred", role)
    (running_table,) = opened_services[-1].register.tables()
    seat = running_table.match.seat_of(int(ben.id))
    assert seat is not None
    await forge(ben, table, ids.encode(ids.Leave(running_table.id, 1)))
    assert running_table.match.holders[seat].has_substitute
    back = ids.encode(ids.ComeBack(running_table.id))
    assert says("refusal-barred") in (await forge(ben, table, back)).text
    assert running_table.match.holders[seat].has_substitute
    await settle(anna, "barred")
    assert says("refusal-barred") not in (await forge(ben, table, back)).text
    assert not running_table.match.holders[seat].has_substitute


@pytest.mark.usefixtures("bot")
async def test_a_lobby_whose_channel_is_closed_meanwhile_says_so_and_is_neither_joined_nor_started(
    anna: Person, ben: Person, opened_services: list[Services]
) -> None:
    lobby = await seated([anna], "bushi_shogi")
    other = anna.channel(OTHER).id
    lobby_id = opened_services[-1].register.lobbies()[0].id
    await settle(anna, "channels", other)
    said_closed = says("lobby-channel-closed", channels=f"<#{other}>")
    await ben.until(reads(said_closed))
    assert not [each for each in ben.see(CHANNEL) if has_control(each, ids.InLobby)]
    refusal = says("refusal-channel-not-open", channels=f"<#{other}>")
    for verb in ("join", "start"):
        pressed = ids.encode(ids.InLobby(lobby_id, verb))
        assert refusal in (await forge(ben, lobby, pressed)).text
    await settle(anna, "channels", other, anna.channel(CHANNEL).id)
    await ben.until(shows(ids.InLobby))
    await press(ben, lobby, ids.InLobby, verb="join")
    await press(anna, lobby, ids.InLobby, verb="start")
    await anna.until(shows(ids.ShowMore))


def in_language(locale: Locale) -> Callable[[Person], bool]:
    """A condition: the table of Rovescino that everybody sees is in that language."""
    name = Localizer(locale).game("rovescino")
    return lambda person: name in told(public(person, ids.ShowMore))


async def test_a_running_table_follows_its_servers_language_and_hints_also_after_a_restart(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    async with running(sandbox, database):
        await started([anna], "rovescino")
        player = Player(anna, Random(2))
        await player.open_hand()
        hint = control(await choosing(player), ids.AskForHint)
        await settle(anna, "locale", "ja")
        await anna.until(in_language("ja"))
        shown = await page(anna, 1)
        await anna.click(CHANNEL, shown, control(shown, ids.FlipSetting, field="hints"))
        await anna.until(lambda _: not has_control(player.now() or NOTHING, ids.AskForHint))
        refused = await forge(anna, player.now() or NOTHING, hint)
        assert says("refusal-no-hints") in refused.text
    async with running(sandbox, database):
        assert not has_control(await player.open_hand(), ids.AskForHint)
        shown = await page(anna, 1)
        await anna.click(CHANNEL, shown, control(shown, ids.FlipSetting, field="hints"))
        await anna.until(lambda _: has_control(player.now() or NOTHING, ids.AskForHint))
        await settle(anna, "locale", "usual")
        await anna.until(in_language("en"))
        sandbox.guild.preferred_locale = "ja"
        await player.open_hand()
        await anna.until(in_language("ja"))

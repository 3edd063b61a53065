"""A server's settings: kept, read with care, and within the limits of the bot."""

import asyncio
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from bot.community.settings import UNTOUCHED, ServerSettings, SettingsBook
from bot.features import ids
from bot.features.settings.page import PAGE_FIELDS, changed
from bot.match import NO_CLOCK, Refusal, TimeControl, TimeRules
from bot.match.table_rules import TableRules
from bot.storage import Store
from bot.storage.settings import SettingsStore
from tests.match.room import ANNA, BEN, room

GUILD = 77
SLOW = TimeControl("slow", 86400)
LIVE = TimeControl("live", 60)


async def test_settings_outlive_the_process_and_unknown_ones_do_not_matter(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    wanted = ServerSettings(channels=(5, 6), levels=("expert", "novice"), clock="slow 86400", pings="never")
    store = await Store.open(path)
    book = SettingsBook(store)
    await book.change(GUILD, lambda _: wanted)
    await store.settings.save(
        GUILD + 1, '{"pings": "loud", "barred_users": [7], "clocks": ["slow 86400", "?"]}'
    )
    await store.settings.save(GUILD + 4, "[]")
    await store.settings.save(GUILD + 2, '{"hints": false, "sparkles": 1}')
    await store.close()
    store = await Store.open(path)
    book = SettingsBook(store)
    await book.load()
    assert book.of(GUILD) == wanted
    assert wanted.levels == ("novice", "expert"), "the weakest first"
    assert book.of(GUILD + 1) == ServerSettings(barred_users=(7,)), "what can be read holds"
    assert book.of(GUILD + 3) == book.of(GUILD + 4) == ServerSettings()
    assert book.of(GUILD + 2) == ServerSettings(hints=False)
    await store.close()


def test_quiet_hours_that_were_kept_by_a_name_that_is_no_place_still_hold() -> None:
    kept = ServerSettings.model_validate_json('{"quiet": "22:00-07:00", "zone": "Factory"}')
    assert kept.zone == "Factory"
    assert kept.quiet_until(datetime(2026, 5, 1, 23, tzinfo=UTC).timestamp())


async def test_every_setting_outlives_the_process(tmp_path: Path) -> None:
    wanted = ServerSettings(
        locale="ja",
        channels=(5, 6),
        threads="always",
        clock=str(SLOW),
        clocks=(str(LIVE), str(SLOW)),
        levels=("novice", "expert"),
        hints=False,
        rated="never",
        seasons="month",
        pings="after-a-minute",
        quiet="22:00-07:00",
        zone="Asia/Tokyo",
        tidy="24",
        announcements=True,
        announcements_channel=7,
        barred_users=(8,),
        barred_roles=(9, 10),
        barred_hashes=("f0",),
        quota="few",
        daily_games=("finesse",),
        daily_channel=11,
    )
    same = [name for name in ServerSettings.model_fields if getattr(wanted, name) == getattr(UNTOUCHED, name)]
    assert not same, "what is as usual would not be missed"
    path = tmp_path / "parlour.sqlite"
    store = await Store.open(path)
    await SettingsBook(store).change(GUILD, lambda _: wanted)
    await store.close()
    store = await Store.open(path)
    book = SettingsBook(store)
    await book.load()
    assert book.of(GUILD) == wanted
    await store.close()


async def test_tables_are_in_the_language_that_a_server_has_in_discord_unless_it_has_settled_one(
    tmp_path: Path,
) -> None:
    store = await Store.open(tmp_path / "parlour.sqlite")
    book = SettingsBook(store)
    assert book.rules(GUILD).locale is None, "nothing was heard of it"
    assert book.hear(GUILD, "ja")
    assert not book.hear(GUILD, "ja"), "nothing new"
    assert book.rules(GUILD).locale == "ja"
    assert book.rules(GUILD + 1).locale is None
    await book.change(GUILD, partial(changed, field="locale", values=["ja"]))
    assert not book.hear(GUILD, "en"), "nothing for its tables"
    assert book.rules(GUILD).locale == "ja"
    await book.change(GUILD, partial(changed, field="locale", values=["usual"]))
    assert book.rules(GUILD).locale == "en"
    await store.close()


async def test_of_two_who_change_something_at_once_neither_undoes_the_other(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "parlour.sqlite")
    book = SettingsBook(store)
    await asyncio.gather(
        book.change(GUILD, partial(changed, field="hints", values=["0"])),
        book.change(GUILD, partial(changed, field="rated", values=["default"])),
    )
    assert book.of(GUILD) == ServerSettings(hints=False, rated="default")
    await book.load()
    assert book.of(GUILD) == ServerSettings(hints=False, rated="default")
    await store.close()


async def test_what_is_changed_while_all_is_read_again_is_not_undone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(tmp_path / "parlour.sqlite")
    book = SettingsBook(store)
    is_read, go_on, read = asyncio.Event(), asyncio.Event(), SettingsStore.all

    async def slowly(settings: SettingsStore) -> tuple[tuple[int, str], ...]:
        found = await read(settings)
        is_read.set()
        await go_on.wait()
        return found

    monkeypatch.setattr(SettingsStore, "all", slowly)
    loading = asyncio.create_task(book.load())
    await is_read.wait()
    changing = asyncio.create_task(book.change(GUILD, partial(changed, field="hints", values=["0"])))
    await asyncio.sleep(0)  # it has begun
    await store.preferences.of(ANNA)  # any write that it made is done
    go_on.set()
    await asyncio.gather(loading, changing)
    assert book.of(GUILD) == ServerSettings(hints=False)
    await store.close()


def test_a_server_chooses_its_clocks_among_those_of_the_bot() -> None:
    everywhere = TimeRules(usual=LIVE, unlimited=False)
    rules = ServerSettings(clocks=(str(SLOW), str(NO_CLOCK)), clock=str(SLOW)).table_rules(everywhere).time
    assert rules.usual == SLOW
    assert [rules.allow(each) for each in (SLOW, LIVE, NO_CLOCK)] == [True, False, False]
    ruled_out = ServerSettings(clocks=(str(NO_CLOCK),), clock=str(NO_CLOCK)).table_rules(everywhere).time
    assert ruled_out.usual == LIVE, "the operator has the last word"
    assert ruled_out.allow(LIVE)
    assert ServerSettings(clocks=(str(SLOW),)).table_rules(everywhere).time.usual == SLOW


def test_a_thread_counts_as_its_channel_and_a_role_as_its_people() -> None:
    settings = ServerSettings(channels=(5,), barred_users=(1,), barred_roles=(9,))
    assert settings.allows((5, None))
    assert settings.allows((55, 5))
    assert not settings.allows((6, None))
    assert ServerSettings().allows((6, None))
    assert settings.bars(1)
    assert settings.bars(2, (8, 9))
    assert not settings.bars(2, (8,))


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("pings", ["loud"]),
        ("levels", []),
        ("levels", ["grandmaster"]),
        ("clock", ["live x"]),
        ("clocks", ["sand 3"]),
        ("hints", ["2"]),
        ("channels", ["-3"]),
        ("barred_users", ["3"]),
        ("locale", ["xx"]),
        ("locale", ["en", "ja"]),
    ],
)
def test_a_value_that_is_not_offered_is_refused(field: str, values: list[str]) -> None:
    with pytest.raises(ids.UnknownPressError):
        changed(ServerSettings(), field, values)


def test_every_clock_gives_way_to_some_and_some_to_every_one() -> None:
    some = changed(ServerSettings(), "clocks", ["usual", str(LIVE), str(SLOW)])
    assert some.clocks == (str(LIVE), str(SLOW))
    assert changed(some, "clocks", ["usual", str(LIVE)]).clocks is None


def test_every_field_has_its_place_on_a_page() -> None:
    fields = {field for page in PAGE_FIELDS for field in page}
    typed_along = {"barred_users", "barred_roles", "barred_hashes", "zone"}
    assert fields - {"barred"} == set(ServerSettings.model_fields) - typed_along


async def test_a_lobby_keeps_to_the_rules_of_its_server_from_the_moment_they_change(tmp_path: Path) -> None:
    async with room(tmp_path / "parlour.sqlite") as here:
        await here.recover()
        lobby = await here.lobby(ANNA, BEN)
        assert (lobby.level, lobby.hints, lobby.control) == ("club", True, NO_CLOCK)
        here.rules = TableRules(
            replace(TimeRules(usual=LIVE), unlimited=False), "ja", ("expert",), hints=False
        )
        await here.lobbies.rules_changed(lobby.guild_id)
        lobby = here.register.find_lobby(lobby.id)
        assert (lobby.level, lobby.hints, lobby.control, lobby.locale) == ("expert", False, LIVE, "ja")
        assert {each.ai for each in lobby.holders if each.ai} <= {"expert"}
        for change in (
            lambda it: it.set_level(ANNA, "club"),
            lambda it: it.set_hints(ANNA, on=True),
            lambda it: it.set_clock(ANNA, NO_CLOCK),
        ):
            with pytest.raises(Refusal):
                await here.lobbies.change(lobby.id, change)


async def test_a_lobby_begins_rated_where_the_server_wants_that_and_has_a_clock(tmp_path: Path) -> None:
    async with room(tmp_path / "parlour.sqlite") as here:
        await here.recover()
        here.rules = TableRules(TimeRules(usual=LIVE), rated=True)
        lobby = await here.lobby(ANNA)
        assert lobby.rated
        here.rules = TableRules(TimeRules(usual=NO_CLOCK, offered=frozenset((NO_CLOCK,))), rated=True)
        await here.lobbies.rules_changed(lobby.guild_id)
        assert not here.register.find_lobby(lobby.id).rated


async def test_nothing_is_rated_where_the_server_wants_none_of_it(tmp_path: Path) -> None:
    async with room(tmp_path / "parlour.sqlite") as here:
        await here.recover()
        here.rules = TableRules(TimeRules(usual=LIVE), rated=True)
        lobby = await here.lobby(ANNA)
        here.rules = ServerSettings(rated="never").table_rules(TimeRules(usual=LIVE))
        await here.lobbies.rules_changed(lobby.guild_id)
        found = here.register.find_lobby(lobby.id)
        assert (found.rated, found.casual_because) == (False, "server")
        with pytest.raises(Refusal, match="refusal-not-by-settings"):
            await here.lobbies.change(lobby.id, lambda it: it.set_rated(ANNA, on=True))
        here.rules = ServerSettings(rated="choice").table_rules(TimeRules(usual=LIVE))
        await here.lobbies.rules_changed(lobby.guild_id)
        assert (await here.lobbies.change(lobby.id, lambda it: it.set_rated(ANNA, on=True))).rated


@pytest.mark.parametrize(("kept", "read"), [("true", "default"), ("false", "choice")])
def test_what_was_on_or_off_is_what_a_lobby_began_with(kept: str, read: str) -> None:
    assert ServerSettings.model_validate_json(f'{{"rated": {kept}}}').rated == read


async def test_a_lobby_begins_and_comes_back_by_the_rules_of_its_server(tmp_path: Path) -> None:
    rules = TableRules(TimeRules(usual=SLOW), None, ("novice",), hints=False)
    async with room(tmp_path / "parlour.sqlite") as here:
        await here.recover()
        here.rules = rules
        lobby = await here.lobby(ANNA)
        assert (lobby.level, lobby.hints, lobby.control) == ("novice", False, SLOW)
    async with room(tmp_path / "parlour.sqlite") as here:
        here.rules = replace(rules, levels=("expert",))
        await here.recover()
        (found,) = here.register.lobbies()
        assert found.level == "expert"

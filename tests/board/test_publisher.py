"""The publisher of matches at real tables, by a transport that only writes down."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import AsyncMock, Mock, create_autospec

import pytest
from discord import ui

from bot.board import PanelState, Publisher, Shown
from bot.board.panels import TOKEN_SECONDS
from bot.board.public import PublicMessage
from bot.client.budget import Errand, Urgency
from bot.client.transport import DiscordTransport, FoundMessage
from bot.features.looks import LOOKS
from bot.features.table.panel import hand_panel
from bot.i18n.catalogue import Locale
from bot.match import conceding, moves, turns
from bot.match.clocks import HOUR, TimeControl, TimeRules
from bot.match.preferences import Preferences
from bot.match.table import Table
from bot.match.table_rules import TableRules
from bot.picture import artist
from bot.picture.artist import Reader
from bot.picture.emojis import NAMES
from bot.runtime.shards import WHOLE, Shards
from bot.storage import LobbyRow, PanelRow, PlaceRow, PostingRow
from games import CATALOGUE
from tests.board.surroundings import around_room
from tests.match.observers import Observers
from tests.match.room import ANNA, BEN, CHANNEL, GUILD, Room, room
from tests.polling import holds


class Scene:
    """A room, the publisher of its tables, and the messages in the channel.

    Attributes:
        meanwhile: runs while the next message is posted; the reply to that post is then lost.
    """

    def __init__(self, here: Room) -> None:
        self.here = here
        self.numbers = count(1)
        self.messages: list[FoundMessage] = []
        self.meanwhile: Callable[[], Awaitable[None]] | None = None
        self.transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
        self.transport.post.side_effect = self._post
        self.transport.edit.return_value = self.transport.edit_panel.return_value = True
        self.transport.posted.side_effect = self._posted
        self.transport.delete.side_effect = self._delete
        self.transport.place = self._place
        self.quiet_until = 0.0
        self.publisher = self.started()

    async def _post(self, _: int, view: ui.LayoutView, *__: object, **___: object) -> int:
        custom_ids = [getattr(item, "custom_id", None) for item in view.walk_children()]
        self.messages.append(FoundMessage(next(self.numbers), frozenset(filter(None, custom_ids))))
        if self.meanwhile is not None:
            meanwhile, self.meanwhile = self.meanwhile, None
            await meanwhile()
            raise ConnectionError("its reply was lost")
        return self.messages[-1].id

    async def _posted(self, _channel_id: int, _since: float) -> list[FoundMessage]:
        return list(self.messages)

    async def _delete(self, _channel_id: int, message_id: int) -> None:
        self.messages = [each for each in self.messages if each.id != message_id]

    @asynccontextmanager
    async def _place(self, _: Errand) -> AsyncIterator[None]:
        yield

    def started(self, shards: Shards = WHOLE) -> Publisher:
        """A publisher, which hears of the room from now on."""
        around = around_room(self.here, self.transport, quiet_until=lambda _: self.quiet_until)
        self.publisher = Publisher(around, on_channel_gone=AsyncMock(), shards=shards)
        both = Observers(self.publisher, self.here.observer)
        self.here.tables._observer = self.here.lobbies._observer = both
        return self.publisher

    async def ended(self) -> None:
        """Close the publisher, as the process does at its end: it shows no later change."""
        await self.publisher.close()
        self.here.tables._observer = self.here.lobbies._observer = self.here.observer

    async def restarted(self, shards: Shards = WHOLE) -> None:
        """Do as after a restart."""
        await self.publisher.close()
        await self.started(shards).recover(self.here.register, self.here.tables.archive)
        await self.settled()

    async def settled(self) -> None:
        """Wait until all is said."""
        for board in tuple(self.publisher._boards.values()):
            for work in board.work:
                await work.settled()
        await self.publisher._recovery.leftovers.work.settled()

    async def match_over(self) -> Table:
        """A match that has been played out, with an end card that stays."""
        table = await self.here.table(ANNA, None, game="bushi_shogi")
        await self.settled()
        await self.here.play_out(table, Random(1))
        await self.settled()
        assert not self.publisher._boards
        return table


@pytest.fixture
async def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    for draws in ("draw", "draw_picture"):
        monkeypatch.setattr(artist, draws, AsyncMock(return_value=b"png"))
    async with room(tmp_path / "parlour.sqlite", games=CATALOGUE) as here:
        scene = Scene(here)
        yield scene
        await scene.publisher.close()


async def test_what_nothing_follows_any_more_is_never_taken_for_a_message_that_was_lost(scene: Scene) -> None:
    table = await scene.match_over()
    stands = list(scene.messages)
    lost = PostingRow(table.id, "table", CHANNEL, scene.here.clock.now())
    await scene.here.store.messages.begin_posting(lost)
    await scene.restarted()
    assert scene.messages == stands
    assert await scene.here.store.messages.postings() == ()


@pytest.mark.usefixtures("no_waiting")
async def test_a_ping_whose_reply_was_lost_is_taken_back_when_its_player_has_played(scene: Scene) -> None:
    """Discord has posted it, but the bot does not know its id."""
    table = await scene.here.table(ANNA, BEN, game="tressette_two", declarations="none")
    await scene.settled()

    async def play() -> None:
        (seat,) = turns.waited_for(table.match)
        await scene.here.act(table, seat, table.match.view(seat).legal[0])

    scene.meanwhile = play
    await play()
    await scene.settled()
    assert scene.meanwhile is None
    board = scene.publisher._boards[table.id]
    board.lost.work.touch()  # the next ping was on its way when this was looked for
    await scene.settled()
    ping, message = board.ping.place, board.message.place
    assert ping is not None
    assert message is not None
    assert {each.id for each in scene.messages} == {message.message_id, ping.message_id}


@pytest.mark.parametrize("seconds", [HOUR, 8 * HOUR])
async def test_quiet_hours_hold_back_no_ping_for_longer_than_a_slow_clock_runs(
    scene: Scene, seconds: int
) -> None:
    scene.here.rules = TableRules(TimeRules(usual=TimeControl("slow", seconds)))
    scene.quiet_until = scene.here.clock.now() + 3 * HOUR
    table = await scene.here.table(ANNA, BEN, game="tressette_two")
    await scene.settled()
    is_held = scene.publisher._boards[table.id].ping.place is None
    assert is_held == (seconds > 3 * HOUR)


@pytest.fixture
def without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that is shown has waited for long enough for the answers to clicks."""
    monkeypatch.setattr("bot.board.precedence.LONGEST", 3600.0)


async def waits_or_stands(message: PublicMessage, waits: Callable[[], bool]) -> None:
    """Return when the message has been posted anew, or `waits` is true."""
    stood = message.place
    await holds(lambda: waits() or message.place != stood)


@pytest.mark.usefixtures("without_end")
async def test_what_is_shown_waits_while_a_panel_is_made_for_another_table(scene: Scene) -> None:
    table = await scene.here.table(ANNA, None, game="bushi_shogi")
    other = await scene.here.table(BEN, None, game="bushi_shogi", channel=CHANNEL + 1)
    seat = other.match.seating.seat_of(BEN)
    assert seat is not None
    await scene.settled()
    message = scene.publisher._boards[table.id].message
    stood = message.place
    with scene.publisher.answering(other.id, BEN):
        message.touch(Urgency.CHANGE, anew=True)
        await waits_or_stands(message, lambda: bool(scene.publisher._around.precedence._waiting))
        assert message.place == stood
        await scene.publisher.panel(other, seat, PanelState("en"), BEN)
        await message.work.settled()  # without a wait for Discord's reply to the other click
        assert message.place != stood


async def test_of_a_command_whose_answer_was_lost_one_message_is_left(scene: Scene) -> None:
    """Discord has shown it, but the bot does not know its id."""
    lobby_id = scene.here.register.new_id()

    async def play() -> None:
        with scene.publisher.opening(lobby_id):
            lobby = await scene.here.lobbies.open(
                "bushi_shogi",
                guild_id=GUILD,
                channel_id=CHANNEL,
                user_id=ANNA,
                name="Anna",
                locale="en",
                lobby_id=lobby_id,
            )
            answer = await scene.publisher.lobby_message(lobby)
            await scene._post(CHANNEL, answer.view)
            raise ConnectionError("its reply was lost")

    with pytest.raises(ConnectionError):
        await play()
    await scene.settled()
    board = scene.publisher._boards[lobby_id]
    board.lost.work.touch()  # the lobby's own message was on its way when this was looked for
    await scene.settled()
    assert board.message.place is not None
    assert [each.id for each in scene.messages] == [board.message.place.message_id]


async def test_closing_waits_for_no_thread_while_discord_does_not_answer(scene: Scene) -> None:
    async def is_silent(*_: object) -> None:
        await asyncio.Event().wait()

    scene.transport.list_for.side_effect = is_silent
    await scene.match_over()
    (archiving,) = scene.publisher._boards.archiving._by_thread.values()
    scene.transport.answers = False
    async with asyncio.timeout(30):
        await scene.publisher.close()
    assert archiving.task.cancelled()


async def test_a_panel_of_a_match_that_is_over_for_good_has_nothing_followed_again(scene: Scene) -> None:
    """A press on an old panel is answered, and a hint may come late."""
    table = await scene.match_over()
    assert (await scene.publisher.panel(table, 0, PanelState("en"), ANNA)).view.children
    scene.publisher.on_privately_changed(table, ANNA)
    assert not scene.publisher._boards


@pytest.mark.parametrize("picked", [(), ("7H",)])
async def test_what_was_picked_and_the_page_are_forgotten_once_the_player_has_acted(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, picked: tuple[str, ...]
) -> None:
    shown = create_autospec(hand_panel, return_value=ui.LayoutView(timeout=None))
    boards = scene.publisher._boards
    monkeypatch.setattr(boards, "_around", replace(boards._around, looks=replace(LOOKS, panel=shown)))
    table = await scene.here.table(ANNA, BEN, game="tressette_two")
    (seat,) = table.match.acting
    state = PanelState("en", table.match.revision(seat), picked, 1)
    await scene.publisher.panel(table, seat, state, ANNA)
    assert shown.call_args.args[2:4] == (picked, 1)
    await scene.here.act(table, seat, table.match.view(seat).legal[0])
    await scene.publisher.panel(table, seat, state, ANNA)
    assert shown.call_args.args[2:4] == ((), 0)


async def test_the_picture_of_an_answer_is_begun_while_its_action_is_committed_and_drawn_once(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await scene.here.table(ANNA, BEN, game="tressette_two")
    (seat,) = table.match.acting
    await scene.settled()
    monkeypatch.setattr("bot.board.precedence.HOLD_SECONDS", 3600.0)  # others' messages wait for the answer
    asked = asyncio.Event()

    async def draw(*_: object, **__: object) -> bytes:
        asked.set()
        return b"png"

    drawn = AsyncMock(side_effect=draw)
    monkeypatch.setattr(artist, "draw", drawn)
    append = scene.here.store.matches.append_move

    def once_asked(*move: Any, **more: Any) -> asyncio.Future[None]:
        async def write() -> None:
            async with asyncio.timeout(60):
                await asked.wait()
            await append(*move, **more)

        return asyncio.ensure_future(write())

    monkeypatch.setattr(type(scene.here.store.matches), "append_move", staticmethod(once_asked))
    state = PanelState("en")
    user, legal = scene.here.user_in(table, seat), table.match.view(seat).legal
    with scene.publisher.answering(table.id, user):
        await moves.submit(
            table,
            user,
            legal[0],
            0,
            scene.here.click(),
            meanwhile=partial(scene.publisher.draw_ahead, table, state),
        )
        face = await scene.publisher.panel(table, seat, state, user)
        assert face.picture == b"png"
        assert [call.kwargs["reader"] for call in drawn.await_args_list] == [Reader.CLICK]


async def test_for_a_panel_in_words_nothing_is_drawn_ahead(scene: Scene) -> None:
    table = await scene.here.table(ANNA, BEN, game="tressette_two")
    (seat,) = table.match.acting
    await scene.settled()
    state = PanelState("en", preferences=Preferences(in_words=True))
    ahead = table.match.ahead(seat, table.match.game.parse(table.match.view(seat).legal[0]))
    known = {*scene.publisher._around.drawings._known}
    scene.publisher.draw_ahead(table, state, seat, ahead)
    assert {*scene.publisher._around.drawings._known} == known


async def test_the_end_card_of_a_match_that_is_over_for_good_is_not_posted_anew_under_another_name(
    scene: Scene,
) -> None:
    table = await scene.match_over()
    stands = list(scene.messages)
    scene.publisher._boards.of(table)
    scene.publisher.on_renamed(table)
    await scene.settled()
    assert scene.messages == stands


async def opens_panel(scene: Scene, table: Table, shown: Shown, locale: Locale = "en") -> None:
    """A click of Anna's is answered with her panel."""
    state = PanelState(locale)
    face = await scene.publisher.panel(table, 0, state, ANNA)
    scene.publisher.panel_shown(table, 0, shown, state, face)


async def test_a_panel_of_before_a_restart_has_the_language_that_its_player_has_chosen(
    scene: Scene,
) -> None:
    table = await scene.here.table(ANNA, None, game="bushi_shogi")
    row = PanelRow(table.id, ANNA, "token", 5, scene.here.clock.now() + 600)
    await scene.here.store.messages.save_panel(row)
    await scene.here.tables.preferences.save(ANNA, Preferences(locale="ja"))
    await scene.restarted()
    panel = scene.publisher._boards[table.id].panels[ANNA]
    locales = [panel.state.locale]
    for chosen in (Preferences(locale="en"), Preferences()):
        scene.publisher.prefer(ANNA, chosen)
        locales.append(panel.state.locale)
    assert locales == ["ja", "en", "en"], "the next press tells the language of their Discord"
    scene.publisher.prefer(ANNA, Preferences(locale="ja"), "en")
    assert panel.state.locale == "ja"


def language_of_panel(scene: Scene, table: Table) -> str:
    return scene.publisher._boards[table.id].panels[ANNA].state.locale


async def test_a_panel_of_before_a_restart_keeps_the_language_of_its_players_discord(scene: Scene) -> None:
    """The server's is English, and nothing is chosen in /me."""
    table = await scene.here.table(ANNA, None, game="bushi_shogi")
    await opens_panel(scene, table, Shown(ANNA, 5, "token", 1), "ja")
    await scene.restarted()
    assert language_of_panel(scene, table) == "ja"
    scene.publisher.prefer(ANNA, Preferences(), "en")
    await scene.restarted()
    assert language_of_panel(scene, table) == "en"


async def test_a_panel_that_an_older_version_has_saved_is_in_the_language_of_its_server(scene: Scene) -> None:
    scene.here.rules = replace(scene.here.rules, locale="ja")
    table = await scene.here.table(ANNA, None, game="bushi_shogi")
    row = PanelRow(table.id, ANNA, "token", 5, scene.here.clock.now() + 600)
    await scene.here.store.messages.save_panel(row)
    await scene.restarted()
    assert language_of_panel(scene, table) == "ja"


@pytest.mark.parametrize("answered", [(1, 2), (2, 1)], ids=["in order", "the later first"])
async def test_of_two_clicks_that_are_answered_together_the_later_leaves_its_panel(
    scene: Scene, answered: tuple[int, ...]
) -> None:
    """A card is pressed on one panel, and *My hand* opens another while that waits."""
    table = await scene.here.table(ANNA, None, game="bushi_shogi")
    await opens_panel(scene, table, Shown(ANNA, 50, "before", 0))
    for number in answered:
        pressed, opened = Shown(ANNA, 50, "first", 1), Shown(ANNA, 51, "second", 2)
        await opens_panel(scene, table, (pressed, opened)[number - 1])
    await scene.settled()
    taken_back = {call.args[1] for call in scene.transport.delete_panel.await_args_list}
    (row,) = await scene.here.store.messages.panels(scene.here.clock.now())
    assert (row.message_id, row.token, taken_back) == (51, "second", {50})
    assert scene.publisher._boards[table.id].panels[ANNA].row == row


async def test_a_page_whose_answer_came_late_does_not_replace_that_of_a_later_click(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its picture, which was late, would be brought to the message over the other page."""
    followed = Mock()
    monkeypatch.setattr("bot.board.pages.Page", followed)
    publisher = scene.publisher
    await publisher.leave_page(50, 1)  # the first click, with a slow answer
    await publisher.leave_page(50, 2)  # the second is answered with its picture, and has nothing to follow
    publisher.follow_page(Shown(ANNA, 50, "first", 1), None, Mock(), Mock())
    followed.assert_not_called()
    publisher.follow_page(Shown(ANNA, 50, "third", 3), None, Mock(), Mock())
    publisher.follow_page(Shown(ANNA, 51, "other", 1), None, Mock(), Mock())
    assert followed.call_count == 2
    publisher._pages._by_message.clear()


async def test_only_the_latest_pages_are_remembered(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.board.pages.LEFT_PAGES", 2)
    for message_id in (1, 2, 1, 3):
        await scene.publisher.leave_page(message_id, 10 + message_id)
    assert scene.publisher._pages._left == {1: 11, 3: 13}


@pytest.mark.usefixtures("no_waiting")
async def test_what_is_being_said_is_given_up_when_nobody_waits_for_it_at_the_end(scene: Scene) -> None:
    begun, given_up = asyncio.Event(), asyncio.Event()
    table = await scene.here.table(ANNA, BEN, game="tressette_two")
    await scene.settled()

    async def hangs(*_: object, **__: object) -> bool:
        begun.set()
        try:
            return await asyncio.Event().wait()
        finally:
            given_up.set()

    scene.transport.edit.side_effect = hangs
    (seat,) = turns.waited_for(table.match)
    await scene.here.act(table, seat, table.match.view(seat).legal[0])
    await begun.wait()
    closing = asyncio.create_task(scene.publisher.close())
    await asyncio.sleep(0)
    closing.cancel()
    await given_up.wait()
    await asyncio.gather(closing, return_exceptions=True)
    assert closing.cancelled()


async def test_a_panel_of_somebody_who_has_no_seat_any_more_is_forgotten_at_a_restart(scene: Scene) -> None:
    table = await scene.here.table(ANNA, None, game="bushi_shogi")
    for user in (ANNA, BEN):
        row = PanelRow(table.id, user, "token", user, scene.here.clock.now() + 600)
        await scene.here.store.messages.save_panel(row)
    await scene.restarted()
    assert scene.publisher._boards[table.id].panels.keys() == {ANNA}
    rows = await scene.here.store.messages.panels(scene.here.clock.now())
    assert [row.user_id for row in rows] == [ANNA]


async def test_a_panel_says_after_a_restart_when_its_player_has_clicked_last(scene: Scene) -> None:
    table, now = await scene.here.table(ANNA, None, game="bushi_shogi"), scene.here.clock.now()
    row = PanelRow(table.id, ANNA, "token", 50, now - 200 + TOKEN_SECONDS)
    await scene.here.store.messages.save_panel(row)
    await scene.restarted()
    assert scene.publisher._boards[table.id].ping.seen == {ANNA: pytest.approx(now - 200)}


async def test_what_a_server_settles_concerns_its_own_messages_whatever_others_there_are(
    scene: Scene,
) -> None:
    lobbies = []
    for channel, guild in enumerate((GUILD + 1, GUILD, GUILD + 2), start=CHANNEL):
        scene.here.guild = guild
        lobbies.append(await scene.here.lobby(ANNA, channel=channel, game="bushi_shogi"))
    await scene.settled()
    scene.publisher.settings_changed(GUILD, shown=True)
    assert [lobby.guild_id for lobby in lobbies if scene.publisher._boards[lobby.id].message.work.dirty] == [
        GUILD
    ]


async def test_at_once_are_shown_panels_of_those_who_are_to_act_and_all_at_the_end(scene: Scene) -> None:
    table = await scene.here.table(ANNA, BEN, game="tressette_two")
    await scene.settled()
    board = scene.publisher._boards[table.id]
    assert [seat for seat in range(2) if board._is_due(seat)] == list(turns.waited_for(table.match))
    await conceding.concede(table, BEN)
    assert all(board._is_due(seat) for seat in range(2))


async def test_the_messages_of_a_match_that_is_set_aside_wait_for_a_program_that_goes_on_with_it(
    scene: Scene,
) -> None:
    table = await scene.here.table(ANNA, BEN, game="tressette_two")
    await scene.settled()
    store, now = scene.here.store.messages, scene.here.clock.now()
    await store.save_panel(PanelRow(table.id, ANNA, "token", 50, now + 600))
    await store.begin_posting(PostingRow(table.id, "table", CHANNEL, now))
    known = await store.places(), await store.panels(now), await store.postings()
    assert all(known)
    scene.here.tables._quarantine(table)
    await scene.restarted()
    assert (await store.places(), await store.panels(now), await store.postings()) == known


async def test_of_a_match_whose_moves_have_been_removed_the_message_stays_and_is_forgotten(
    scene: Scene,
) -> None:
    table = await scene.match_over()
    stands, store = list(scene.messages), scene.here.store
    await store.matches.prune(table.id)
    scene.here.tables.archive._kept.clear()
    await store.messages.save_place(PlaceRow(table.id, "table", CHANNEL, stands[0].id, 1.0))
    await scene.restarted()
    assert scene.messages == stands
    assert await store.messages.places() == await store.messages.leftovers() == ()


@pytest.mark.parametrize("shards", [WHOLE, Shards(2, (1,))], ids=["first", "not the first"])
async def test_a_lobby_that_closed_while_nobody_could_see_it_seems_open_no_more(
    scene: Scene, shards: Shards
) -> None:
    lobby = await scene.here.lobby(ANNA, game="bushi_shogi")
    await scene.settled()
    store, stands = scene.here.store.messages, list(scene.messages)
    places = await store.places()
    assert stands
    assert places
    await scene.ended()
    await scene.here.lobbies.cancel(lobby.id, ANNA)
    await scene.restarted(shards)
    is_left = not shards.first
    assert scene.messages == (stands if is_left else [])
    assert await store.places() == (places if is_left else ())
    assert await store.leftovers() == ()


async def test_the_message_of_a_lobby_that_cannot_be_read_stays_for_a_program_that_can(scene: Scene) -> None:
    lobby, store = LobbyRow("abcdefgh", CHANNEL, "{}", 1.0), scene.here.store
    await store.lobbies.save(lobby)
    place = PlaceRow(lobby.id, "table", CHANNEL, 5, 1.0)
    await store.messages.save_place(place)
    await scene.restarted()
    assert await store.messages.places() == (place,)


async def test_a_panel_with_letters_for_suits_has_them_on_its_buttons_and_in_its_words_too(
    scene: Scene,
) -> None:
    scene.publisher.emojis.replace({name: number for number, name in enumerate(NAMES, start=10**17)})
    table = await scene.here.table(ANNA, BEN, game="tressette_two")
    (seat,) = table.match.acting
    for in_words in (False, True):
        state = PanelState("en", preferences=Preferences(faces="letters", in_words=in_words))
        face = await scene.publisher.panel(table, seat, state, ANNA)
        labels = {item.label for item in face.view.walk_children() if isinstance(item, ui.Button)}
        hand = table.match.view(seat).zone("hand", seat)
        assert hand is not None
        assert {card.replace("T", "10") for card in hand.items} <= labels
        assert "_of_" not in str(face.view.to_components())
        assert not any(suit in str(face.view.to_components()) for suit in "♠♥♦♣")


@pytest.mark.parametrize("has_panel", [True, False])
async def test_the_table_message_of_one_person_follows_once_a_trick_while_their_panel_shows_each_move(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, *, has_panel: bool
) -> None:
    table = await scene.here.table(ANNA, None, None, None, game="tressette")
    match, heard = table.match, scene.here.observer
    await heard.until(lambda: bool(turns.due(match)))
    if has_panel:
        await opens_panel(scene, table, Shown(ANNA, 5, "token", 1))
    await scene.settled()
    waits_for_anna: list[bool] = []
    message = scene.publisher._boards[table.id].message
    monkeypatch.setattr(message, "touch", lambda *_, **__: waits_for_anna.append(bool(turns.due(match))))
    await scene.here.act(table, 0, match.view(0).legal[0])
    await heard.until(lambda: match.seq > 1 and bool(turns.due(match)))
    assert (waits_for_anna[-1], {*waits_for_anna[:-1]}) == (True, set() if has_panel else {False})
    assert not has_panel or not message.work.idle, "it follows also if her turn does not come"

"""Every interaction gets one answer, in time, which only its addressees see."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from discord import ui
from discord.ui.view import ViewStore

from bot.board.rendered import rendered_page
from bot.client import answer
from bot.features import ids
from bot.features.catalogue.page import Wish, catalogue_page, catalogue_picture
from bot.interactions import pages
from bot.interactions.context import InteractionContext
from bot.interactions.handler import InteractionHandler
from bot.interactions.opening import open_lobby
from bot.interactions.pages import show_to_all
from bot.interactions.panels import show_hand
from bot.interactions.registry import HANDLERS
from bot.picture import artist
from bot.sandbox import Person, Sandbox
from bot.storage import DiskFullError
from bot.storage.matches import MatchStore
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    control,
    controls,
    forge,
    has_control,
    has_panel,
    has_picture,
    is_panel,
    more_after_the_end,
    moves,
    press,
    public,
    reads,
    seated,
    shows,
    started,
)
from tests.e2e.test_settings import page as settings_page
from tests.polling import holds

pytestmark = [pytest.mark.smoke, pytest.mark.usefixtures("bot")]
CALLBACK = "POST /interactions/*/callback"
LOADING = 128
"""The flag of a message that says that the bot is thinking."""
NOTHING: Json = {"components": []}
FIRST_ANSWER_SECONDS = 3.0
"""Discord's: a first answer that comes later is refused (docs, "Receiving and Responding")."""
DEFER_SECONDS = answer.DEFER_SECONDS
"""The bot's own, before it is lifted for the tests."""


class Slow:
    """Handlers that wait for `release`; as soon as one is slowed, the bot defers its answers at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch
        self._let_go = asyncio.Event()

    def handler(self, kind: type[ids.Press]) -> None:
        """Let presses of this kind take long."""
        self._patch.setitem(HANDLERS, kind, self._slowed(HANDLERS[kind]))

    def function(self, path: str, original: Callable[..., Awaitable[None]]) -> None:
        """Let this function take long."""
        self._patch.setattr(path, self._slowed(original))

    def release(self) -> None:
        self._let_go.set()

    def _slowed(self, original: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
        self._patch.setattr(answer, "DEFER_SECONDS", 0.0)

        async def slowed(*arguments: object) -> None:
            await self._let_go.wait()
            await original(*arguments)

        return slowed


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    return Slow(monkeypatch)


def test_a_first_answer_is_given_or_deferred_well_before_discord_gives_up() -> None:
    assert 1.0 <= DEFER_SECONDS <= FIRST_ANSWER_SECONDS - 0.5


# Slow answers


async def test_a_slow_private_answer_is_deferred_in_private(anna: Person, ben: Person, slow: Slow) -> None:
    await started([anna, ben], "tressette")
    slow.function("bot.features.table.command.show_hand", show_hand)
    deferred = await anna.command(CHANNEL, "hand")
    assert (deferred.kind, deferred.ephemeral) == ("deferred", True)
    assert not [each for each in ben.see(CHANNEL) if each["flags"] & LOADING]
    slow.release()
    await anna.until(has_panel)
    assert not has_panel(ben)


async def test_a_form_that_comes_too_late_to_be_opened_is_to_be_asked_for_again(
    anna: Person, slow: Slow
) -> None:
    shown = await settings_page(anna, 2)
    slow.handler(ids.AskQuietHours)
    late = await anna.click(CHANNEL, shown, control(shown, ids.AskQuietHours))
    assert late.modal is None
    slow.release()
    await anna.until(reads("Please press again."))
    assert anna.latest(CHANNEL)["flags"] & 64, "nobody else reads it"


async def test_a_slow_public_answer_is_deferred_in_public_and_becomes_the_lobby(
    anna: Person, ben: Person, slow: Slow
) -> None:
    await anna.command(CHANNEL, "about")  # once a person is known, nothing is read before a command is called
    slow.function("bot.features.lobby.command.open_lobby", open_lobby)
    deferred = await anna.command(CHANNEL, "play", {"game": "tressette"})
    assert (deferred.kind, deferred.ephemeral) == ("deferred", False)
    slow.release()
    await ben.until(shows(ids.InLobby))
    lobby = public(ben, ids.InLobby)
    assert deferred.message is not None
    assert lobby["id"] == deferred.message["id"]
    await press(ben, lobby, ids.InLobby, verb="join")
    await anna.until(reads("Ben"))
    assert len(ben.see(CHANNEL)) == 1


async def test_a_slow_refusal_of_what_would_have_been_public_is_private(
    anna: Person, ben: Person, slow: Slow
) -> None:
    await anna.command(CHANNEL, "about")
    slow.function("bot.features.lobby.command.open_lobby", open_lobby)
    deferred = await anna.command(CHANNEL, "play", {"game": "tressette", "players": 9})
    assert not deferred.ephemeral
    slow.release()
    await anna.until(reads("4 players"))
    assert not ben.see(CHANNEL), "what everybody saw meanwhile is gone"
    _, refusal = anna.see(CHANNEL)
    assert refusal["flags"] & 64


async def test_what_is_read_before_a_command_is_called_may_take_long_too(
    anna: Person, ben: Person, slow: Slow
) -> None:
    slow.function("bot.interactions.handler.InteractionHandler.prepare", InteractionHandler.prepare)
    deferred = await anna.command(CHANNEL, "play", {"game": "tressette"})
    assert (deferred.kind, deferred.ephemeral) == ("deferred", True)
    slow.release()
    await ben.until(shows(ids.InLobby))
    assert len(anna.see(CHANNEL)) == 1, "what only Anna saw meanwhile is gone"


async def test_a_deferral_that_discord_refuses_does_not_spoil_the_answer(
    sandbox: Sandbox, anna: Person, slow: Slow
) -> None:
    await started([anna], "bushi_shogi")
    slow.function("bot.features.table.command.show_hand", show_hand)
    sandbox.faults.fail(CALLBACK, 403)
    asking = asyncio.create_task(anna.command(CHANNEL, "hand"))
    await holds(lambda: any(each.status == 403 for each in sandbox.requests), every=0.01)
    slow.release()
    hand = await asking
    assert is_panel(hand.message or NOTHING)
    await anna.command(CHANNEL, "about")
    assert not reads("Something went wrong")(anna)


async def test_a_slow_press_in_public_is_answered_in_private_and_leaves_the_message_alone(
    anna: Person, ben: Person, slow: Slow
) -> None:
    table = await started([anna, ben], "bushi_shogi")
    slow.handler(ids.ShowHand)
    assert (await press(anna, table, ids.ShowHand)).kind == "deferred_update"
    slow.release()
    await anna.until(has_panel)
    assert not has_panel(ben)
    assert shows(ids.ShowMore)(ben), "the table message is what it was"


async def test_a_slow_press_on_a_panel_changes_that_panel(anna: Person, slow: Slow) -> None:
    await started([anna], "bushi_shogi")
    question = (await anna.command(CHANNEL, "leave")).message
    assert question is not None
    slow.handler(ids.ShowMore)
    assert (await press(anna, question, ids.ShowMore)).kind == "deferred_update"
    seen = len(anna.see(CHANNEL))
    slow.release()
    await anna.until(lambda _: any(has_control(each, ids.ShowProof) for each in anna.see(CHANNEL)))
    assert len(anna.see(CHANNEL)) == seen
    changed = next(each for each in anna.see(CHANNEL) if each["id"] == question["id"])
    assert has_control(changed, ids.ShowProof)


async def test_a_slow_press_without_an_answer_of_its_own_is_only_acknowledged(
    anna: Person, ben: Person, slow: Slow
) -> None:
    lobby = await seated([anna], "tressette")
    slow.handler(ids.InLobby)
    assert (await press(ben, lobby, ids.InLobby, verb="join")).kind == "deferred_update"
    slow.release()
    await ben.until(reads("Ben"))
    assert not [each for each in ben.see(CHANNEL) if each["flags"] & 64]


async def test_who_dismisses_a_panel_under_a_slow_press_still_reads_the_refusal(
    anna: Person, slow: Slow
) -> None:
    await started([anna], "bushi_shogi")
    player = Player(anna, Random(1))
    panel = await player.open_hand()
    stale = ids.decode(control(public(anna, ids.ShowMore), ids.ShowMore))
    assert isinstance(stale, ids.ShowMore)
    slow.handler(ids.TakeAction)
    pressed = await forge(anna, panel, ids.encode(ids.TakeAction(stale.match, 99, 0, "rotate")))
    assert pressed.kind == "deferred_update"
    anna.dismiss(CHANNEL, panel)
    slow.release()
    await anna.until(reads("out of date"))


async def test_who_presses_a_stale_panel_that_cannot_be_renewed_still_reads_the_refusal(
    sandbox: Sandbox, anna: Person
) -> None:
    await started([anna], "bushi_shogi")
    panel = await Player(anna, Random(1)).open_hand()
    more = ids.decode(control(public(anna, ids.ShowMore), ids.ShowMore))
    assert isinstance(more, ids.ShowMore)
    sandbox.faults.fail(CALLBACK, 403)
    pressed = await forge(anna, panel, ids.encode(ids.TakeAction(more.match, 99, 0, "rotate")))
    assert pressed.kind == "message"
    assert "out of date" in pressed.text


async def test_rules_whose_pictures_are_late_have_words_alone_and_that_is_no_fault(
    anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: object, **__: object) -> bytes:
        await asyncio.Event().wait()
        return b""

    monkeypatch.setattr(artist, "draw_once", never)
    monkeypatch.setattr(pages, "PICTURE_SECONDS", 0.01)
    rules = await anna.command(CHANNEL, "rules", {"game": "tressette"})
    assert rules.message
    assert not has_picture(rules.message)


@pytest.mark.parametrize("page", ["catalogue", "for all"])
async def test_a_page_whose_picture_is_late_has_words_at_first_and_the_picture_follows(
    anna: Person, monkeypatch: pytest.MonkeyPatch, page: str
) -> None:
    drawn, draw = asyncio.Event(), artist._ask

    async def late(work: Callable[[], bytes], reader: artist.Reader) -> bytes:
        await drawn.wait()
        return await draw(work, reader)

    async def for_all(context: InteractionContext, _ref: ids.Press) -> None:
        build = partial(catalogue_page, Wish(players=3), context.localizer)
        await show_to_all(
            context, rendered_page(build, catalogue_picture(Wish(players=3), context.localizer))
        )

    if page == "catalogue":
        asked = (await anna.command(CHANNEL, "play")).message or NOTHING
        custom_id = ids.encode(ids.Browse(0, 0, 2, 0, ""))
    else:
        monkeypatch.setitem(HANDLERS, ids.ShowMore, for_all)
        asked = await started([anna], "bushi_shogi")
        custom_id = control(asked, ids.ShowMore)
    artist._kept.clear()
    monkeypatch.setattr(artist, "_ask", late)
    monkeypatch.setattr("bot.board.rendered.ANSWER_SECONDS", 0.01)
    shown = (await forge(anna, asked, custom_id)).message
    assert shown is not None
    assert not has_picture(shown)
    drawn.set()
    await anna.until(
        lambda _: any(each["id"] == shown["id"] and has_picture(each) for each in anna.see(CHANNEL))
    )


@pytest.mark.parametrize("ended", [False, True])
async def test_each_button_of_more_shows_something_of_its_own(anna: Person, *, ended: bool) -> None:
    await started([anna], "bushi_shogi")
    await anna.until(reads("Anna to play"))
    legal = await anna.autocomplete(CHANNEL, "move", {"action": ""}, focused="action")
    await anna.command(CHANNEL, "move", {"action": legal[0]["value"]})
    if ended:
        menu = await ended_by_concession(anna)
    else:
        menu = (await press(anna, public(anna, ids.ShowMore), ids.ShowMore)).message or NOTHING
    kinds = {type(ids.decode(each["custom_id"])) for each in controls(menu)}
    assert len(kinds) > 3
    shown = set()
    for kind in kinds:
        opened = (await press(anna, public(anna, ids.ShowMore), ids.ShowMore)).message or NOTHING
        each = next(each for each in controls(opened) if isinstance(ids.decode(each["custom_id"]), kind))
        answer = await anna.click(CHANNEL, opened, each["custom_id"])
        assert answer.text, kind.__name__
        shown.add(answer.text)
    assert len(shown) == len(kinds)


async def test_where_there_is_no_score_to_look_up_the_table_shows_what_happened_last(anna: Person) -> None:
    await started([anna], "bushi_shogi")
    await anna.until(reads("Anna to play"))
    legal = await anna.autocomplete(CHANNEL, "move", {"action": ""}, focused="action")
    await anna.command(CHANNEL, "move", {"action": legal[0]["value"]})
    more = (await press(anna, public(anna, ids.ShowMore), ids.ShowMore)).message or NOTHING
    for message, kind in ((public(anna, ids.ShowLastTrick), ids.ShowLastTrick), (more, ids.ShowLately)):
        lately = await press(anna, message, kind)
        assert "### Recent moves" in lately.text
        assert "Anna" in lately.text
        assert (lately.message or NOTHING)["flags"] & 64


async def ended_by_concession(anna: Person) -> Json:
    """The menu of a match that Anna has given up."""
    menu = (await press(anna, public(anna, ids.ShowMore), ids.ShowMore)).message or NOTHING
    asked = (await press(anna, menu, ids.Concede)).message or NOTHING
    await press(anna, asked, ids.Concede)
    return await more_after_the_end(anna)


# Lost answers


async def test_who_dismisses_a_panel_while_they_press_it_is_not_told_of_a_fault(
    sandbox: Sandbox, anna: Person
) -> None:
    await started([anna], "bushi_shogi")
    player = Player(anna, Random(1))
    panel = await player.open_hand()
    await anna.until(lambda _: bool(moves(player.now() or NOTHING)))
    panel = player.now() or NOTHING
    held = sandbox.faults.detain(CALLBACK)
    pressing = asyncio.create_task(player.press_one(panel, moves(panel)[0]))
    await held.met.wait()
    anna.dismiss(CHANNEL, panel)
    held.release()
    assert (await pressing).kind == "deferred_update"
    assert not reads("Something went wrong")(anna)


@pytest.mark.leaves_unanswered
async def test_an_answer_that_comes_too_late_for_discord_is_dropped_and_nothing_else(
    sandbox: Sandbox, anna: Person
) -> None:
    await started([anna], "bushi_shogi")
    await anna.until(reads("Anna to play"))
    legal = await anna.autocomplete(CHANNEL, "move", {"action": ""}, focused="action")
    patience, sandbox.patience = sandbox.patience, 0.0
    late = await anna.command(CHANNEL, "move", {"action": legal[0]["value"]})
    assert late.failed
    sandbox.patience = patience
    hand = await anna.command(CHANNEL, "hand")
    assert hand.ephemeral
    assert is_panel(hand.message or NOTHING)


@pytest.mark.parametrize("times", [1, answer.TRIES - 1])
async def test_an_answer_is_given_again_while_its_connection_breaks(
    sandbox: Sandbox, anna: Person, times: int
) -> None:
    await started([anna], "bushi_shogi")
    sandbox.faults.reset_connection(CALLBACK, times=times)
    hand = await anna.command(CHANNEL, "hand")
    assert is_panel(hand.message or NOTHING)
    assert answer.TRIES == 3


@pytest.mark.expects_errors("interaction failed: Forbidden")
async def test_an_answer_that_discord_refuses_is_confessed(sandbox: Sandbox, anna: Person) -> None:
    await started([anna], "bushi_shogi")
    sandbox.faults.fail(CALLBACK, 403)
    refused = await anna.command(CHANNEL, "hand")
    assert refused.ephemeral
    assert "Discord didn’t accept my answer, and nothing was changed" in refused.text


async def test_no_interaction_is_handled_twice_however_many_came_between(
    sandbox: Sandbox, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.client.client.REMEMBERED", 2)
    opened = await anna.command(CHANNEL, "play", {"game": "tressette"})
    assert opened.message is not None
    for _ in range(3):
        await anna.command(CHANNEL, "about")
    sandbox.faults.double("INTERACTION_CREATE", times=4)
    await press(ben, opened.message, ids.InLobby, verb="join")
    await anna.command(CHANNEL, "about")
    await anna.until(reads("Ben"))
    assert "already have a seat" not in ben.picture()


# Typed options


async def test_moves_of_a_seat_that_an_ai_holds_are_not_offered(anna: Person, ben: Person) -> None:
    await started([anna, ben], "bushi_shogi")
    question = (await anna.command(CHANNEL, "leave")).message
    assert question is not None
    await anna.click(CHANNEL, question, control(question, ids.Leave, sure=1))
    assert await anna.autocomplete(CHANNEL, "move", {"action": ""}, focused="action") == []


async def test_who_plays_nowhere_is_offered_no_moves(anna: Person) -> None:
    assert await anna.autocomplete(CHANNEL, "move", {"action": ""}, focused="action") == []


@pytest.mark.expects_errors("nothing offered: RuntimeError")
async def test_a_fault_of_ours_while_somebody_types_offers_nothing(
    anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr("bot.features.table.command.own_table", broken)
    assert await anna.autocomplete(CHANNEL, "move", {"action": ""}, focused="action") == []


async def test_options_of_a_command_of_another_version_are_not_offered(
    sandbox: Sandbox, anna: Person
) -> None:
    option = {"name": "suit", "description": "A suit", "type": 3, "autocomplete": True}
    sandbox.world.commands[None].append(
        {**anna.commands()[0], "id": "1" * 18, "name": "bridge", "options": [option]}
    )
    assert await anna.autocomplete(CHANNEL, "bridge", {"suit": ""}, focused="suit") == []


# The words of answers


async def test_a_press_while_the_match_starts_is_told_that_it_has(
    anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await seated([anna], "bushi_shogi")
    writing, go_on, create = asyncio.Event(), asyncio.Event(), MatchStore.create

    def slowly(store: MatchStore, *arguments: Any) -> "asyncio.Future[None]":
        async def written() -> None:
            writing.set()
            await go_on.wait()
            await create(store, *arguments)

        return asyncio.ensure_future(written())

    monkeypatch.setattr(MatchStore, "create", slowly)
    starting = asyncio.create_task(press(anna, lobby, ids.InLobby, verb="start"))
    await writing.wait()
    joined = await press(ben, lobby, ids.InLobby, verb="join")
    go_on.set()
    assert "already started" in joined.text
    await starting


@pytest.mark.parametrize("verb", ["join", "options"])
async def test_a_press_on_a_lobby_whose_match_has_started_is_told_so(
    anna: Person, ben: Person, verb: str
) -> None:
    lobby = await seated([anna], "bushi_shogi")
    await press(anna, lobby, ids.InLobby, verb="start")
    await anna.until(shows(ids.ShowMore))
    pressed = ids.decode(control(lobby, ids.InLobby, verb=verb))
    answered = await forge(ben, public(ben, ids.ShowMore), ids.encode(pressed))
    assert "already started" in answered.text


@pytest.mark.expects_errors("interaction failed: The disk is full")
async def test_who_plays_on_a_full_disk_reads_that_nothing_was_lost(
    anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    await started([anna], "bushi_shogi")
    await anna.until(reads("Anna to play"))
    legal = await anna.autocomplete(CHANNEL, "move", {"action": ""}, focused="action")

    def full(*_: object, **__: object) -> "asyncio.Future[None]":
        write: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        write.set_exception(DiskFullError("The disk is full"))
        return write

    monkeypatch.setattr(MatchStore, "append_move", full)
    english = await anna.command(CHANNEL, "move", {"action": legal[0]["value"]})
    assert "can’t save" in english.text
    assert "Everything before it is safe" in english.text
    anna.locale = "ja"
    japanese = await anna.command(CHANNEL, "move", {"action": legal[0]["value"]})
    assert "保存できない" in japanese.text


@pytest.mark.parametrize("kind", [ids.TakeAction, ids.Pick, ids.TakeActions, ids.AskForHint])
async def test_a_press_of_a_panel_on_a_public_message_never_shows_a_hand_to_others(
    anna: Person, ben: Person, kind: type[ids.Press]
) -> None:
    """A press that claims to come from a public message does not turn that message into a panel."""
    await started([anna], "tressette")
    player = Player(anna, Random(1))
    await player.open_hand()
    await anna.until(lambda _: bool(moves(player.now() or NOTHING)))
    offered = [ids.decode(each["custom_id"]) for each in moves(player.now() or NOTHING)]
    act = next(ref for ref in offered if isinstance(ref, ids.TakeAction))
    ref: ids.Press = {
        ids.TakeAction: act,
        ids.Pick: ids.Pick(act.match, act.revision, 0, 0, ("play",)),
        ids.TakeActions: ids.TakeActions(act.match, act.revision, tuple(act.action.split())),
        ids.AskForHint: ids.AskForHint(act.match, act.revision),
    }[kind]
    table = public(anna, ids.ShowMore)
    answered = await forge(anna, table, ids.encode(ref))
    assert answered.ephemeral
    assert is_panel(answered.message or NOTHING)
    assert not has_panel(ben)
    assert shows(ids.ShowMore)(ben)


async def test_a_stale_press_from_a_public_message_opens_no_panel(anna: Person, ben: Person) -> None:
    table = await started([anna, ben], "tressette")
    more = ids.decode(control(table, ids.ShowMore))
    assert isinstance(more, ids.ShowMore)
    answered = await forge(ben, table, ids.encode(ids.TakeAction(more.match, 99, 0, "play 3C")))
    assert "out of date" in answered.text
    assert not has_panel(ben), "only the host's press of Start opens one"


async def test_the_library_keeps_no_view_of_a_message_that_was_sent(
    anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each stored view would stay for minutes, although the bot handles presses by their ids."""
    kept: list[str] = []

    def keep(_store: ViewStore, view: ui.LayoutView, *_: object) -> None:
        kept.append(type(view).__name__)

    monkeypatch.setattr(ViewStore, "add_view", keep)
    await started([anna], "bushi_shogi")
    player = Player(anna, Random(1))
    panel = await player.open_hand()
    await press(anna, panel, ids.ShowMore)
    await player.play()
    assert player.moves
    assert not kept

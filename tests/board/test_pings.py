"""The moment at which a turn pings, by an injected clock and a line that only writes down."""

import asyncio
import math
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from unittest.mock import AsyncMock, create_autospec

import pytest
from discord import ui

from bot.board.leftovers import NONCE_SECONDS
from bot.board.pings import ALONE_SECONDS, IN_TIME_SECONDS, PRESENT_SECONDS, Turn, TurnPing
from bot.client.budget import Errand, Urgency
from bot.client.transport import DiscordTransport
from bot.runtime import coalescer
from bot.runtime.coalescer import PermanentError
from bot.storage import PlaceRow, PostingRow, Store
from tests.board import surroundings

ANNA, BEN = Turn(0, 0, 111), Turn(1, 0, 222)
PATIENCE = 15.0


class Scene:
    """A ping, the turns, and the time."""

    def __init__(self, store: Store) -> None:
        self.now = 1000.0
        self.acting: list[Turn] = []
        self.time_up: dict[Turn, float] = {}
        self.named: list[list[Turn]] = []
        self.taken_back: list[int] = []
        self.lost: list[PostingRow] = []
        self.store = store
        self.transport = create_autospec(DiscordTransport, instance=True, spec_set=True)
        self.transport.post = AsyncMock(side_effect=range(1, 100))
        self.transport.place = self._place
        self.errands: list[Errand] = []
        self.waits = asyncio.Event()
        self.entered = asyncio.Event()
        self.entered.set()
        self.insists = False
        self.is_alone = False
        self.want_them = {ANNA.user_id, BEN.user_id}
        self.wanting = self.want_them.copy()
        around = surroundings.around(self.transport, store, lambda: self.now, patience=PATIENCE)
        hooks = surroundings.hooks(
            "k3v9x2aq",
            give_way=AsyncMock(side_effect=self._learn),
            on_replaced=lambda place: self.taken_back.append(place.message_id),
            on_lost=self.lost.append,
            insists=lambda _: self.insists,
        )
        self.ping = TurnPing(
            around,
            hooks,
            5,
            lambda: self.acting,
            self.words,
            wants=lambda user_id: user_id in self.wanting,
            wait=lambda: 0.0,
            quiet=lambda: 0.0,
            time_up=lambda turn: self.time_up.get(turn, math.inf),
            is_alone=lambda: self.is_alone,
        )

    async def _learn(self) -> None:
        self.wanting = self.want_them.copy()

    @asynccontextmanager
    async def _place(self, errand: Errand) -> AsyncIterator[None]:
        self.errands.append(errand)
        self.waits.set()
        await self.entered.wait()
        yield

    def words(self, turns: Sequence[Turn]) -> ui.LayoutView:
        self.named.append(list(turns))
        return ui.LayoutView()

    async def turn_of(self, *turns: Turn, at: float | None = None) -> None:
        self.now = self.now if at is None else at
        self.acting = list(turns)
        self.ping.touch()
        await self.ping.work.settled()
        self.ping.work.cancel_later()

    async def stored(self) -> list[int]:
        """The pings that a restart would know of."""
        return [place.message_id for place in await self.store.messages.places()]

    @property
    def pinged(self) -> list[list[int]]:
        return [list(call.kwargs["pinged"]) for call in self.transport.post.await_args_list]


@pytest.fixture
async def scene(store: Store) -> Scene:
    return Scene(store)


async def test_who_is_away_is_pinged_at_once_and_once(scene: Scene) -> None:
    await scene.turn_of(ANNA)
    await scene.turn_of(ANNA, at=5000)
    assert scene.pinged == [[ANNA.user_id]]


async def test_an_open_ping_is_said_anew_in_other_words_and_notifies_nobody_again(scene: Scene) -> None:
    scene.transport.edit = AsyncMock(side_effect=[ConnectionError("down"), True])
    scene.ping.reword()
    await scene.ping.work.settled()
    assert not scene.named, "there is none"

    await scene.turn_of(ANNA)
    await scene.turn_of(ANNA)
    assert not scene.transport.edit.await_count, "its words are as they were"
    scene.ping.reword()
    await scene.ping.work.settled()

    assert [call.args[:2] for call in scene.transport.edit.await_args_list] == [(5, 1), (5, 1)]
    assert scene.named == [[ANNA], [ANNA], [ANNA]]
    assert (scene.pinged, scene.taken_back) == ([[ANNA.user_id]], [])


async def test_a_person_alone_with_ais_is_pinged_only_some_minutes_after_their_last_click(
    scene: Scene,
) -> None:
    scene.is_alone = True
    scene.ping.saw(ANNA.user_id)
    clicked = scene.now
    await scene.turn_of(ANNA, at=clicked + 100)
    await scene.turn_of(ANNA, at=clicked + ALONE_SECONDS - 1)
    assert not scene.pinged
    await scene.turn_of(ANNA, at=clicked + ALONE_SECONDS)
    assert scene.pinged == [[ANNA.user_id]]


async def test_the_ping_goes_when_the_player_has_played(scene: Scene) -> None:
    await scene.turn_of(ANNA)
    await scene.turn_of(BEN)
    assert scene.taken_back == [1]
    assert scene.pinged == [[ANNA.user_id], [BEN.user_id]]


async def test_who_wants_pings_again_is_pinged_in_the_same_turn(scene: Scene) -> None:
    scene.want_them.clear()
    await scene.turn_of(ANNA)
    assert not scene.pinged
    scene.want_them.add(ANNA.user_id)
    await scene.turn_of(ANNA)
    assert scene.pinged == [[ANNA.user_id]]


async def test_a_taken_turn_ends_a_refusal(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next refusal counts as a first one, which is retried sooner than a repeated one."""
    monkeypatch.setattr(coalescer, "REFUSED_PAUSE", 0.0)
    scene.insists = True
    scene.transport.post = AsyncMock(side_effect=PermanentError("no permission"))
    await scene.turn_of(ANNA)
    assert not scene.ping.work.at_rest
    await scene.turn_of()
    assert scene.ping.work.at_rest


async def test_without_a_player_in_turn_there_is_no_ping(scene: Scene) -> None:
    await scene.turn_of(ANNA)
    await scene.turn_of()
    assert scene.taken_back == [1]
    assert len(scene.pinged) == 1


async def test_who_is_looking_has_some_time_before_the_ping(scene: Scene) -> None:
    scene.ping.saw(ANNA.user_id)
    await scene.turn_of(ANNA)
    await scene.turn_of(ANNA, at=1000 + PATIENCE - 1)
    assert not scene.pinged
    await scene.turn_of(ANNA, at=1000 + PATIENCE)
    assert scene.pinged == [[ANNA.user_id]]


async def test_who_looked_a_while_ago_is_away(scene: Scene) -> None:
    scene.ping.saw(ANNA.user_id)
    await scene.turn_of(ANNA, at=1000 + PRESENT_SECONDS + 1)
    assert scene.pinged == [[ANNA.user_id]]


async def test_the_next_decision_of_the_same_player_pings_anew(scene: Scene) -> None:
    await scene.turn_of(ANNA)
    await scene.turn_of(ANNA._replace(revision=1))
    assert scene.pinged == [[ANNA.user_id]] * 2
    assert scene.taken_back == [1]


async def test_players_who_decide_at_the_same_time_share_one_message(scene: Scene) -> None:
    await scene.turn_of(ANNA, BEN)
    assert scene.pinged == [[ANNA.user_id, BEN.user_id]]
    await scene.turn_of(BEN)
    assert not scene.taken_back
    await scene.turn_of()
    assert scene.taken_back == [1]


async def test_a_second_player_who_is_pinged_later_does_not_ping_the_first_again(scene: Scene) -> None:
    scene.ping.saw(BEN.user_id)
    await scene.turn_of(ANNA, BEN)
    await scene.turn_of(ANNA, BEN, at=1000 + PATIENCE)
    assert scene.pinged == [[ANNA.user_id], [BEN.user_id]]
    assert scene.named[-1] == [ANNA, BEN]
    assert scene.taken_back == [1]


@pytest.mark.usefixtures("no_waiting")
async def test_a_ping_that_could_not_be_sent_is_sent_when_it_can(scene: Scene) -> None:
    scene.transport.post = AsyncMock(side_effect=[RuntimeError("down"), 7])
    await scene.turn_of(ANNA)
    assert scene.pinged == [[ANNA.user_id]] * 2
    assert scene.ping.place is not None
    assert scene.ping.place.message_id == 7


@pytest.mark.usefixtures("no_waiting")
async def test_a_ping_whose_reply_was_lost_is_not_posted_twice(scene: Scene) -> None:
    """Discord recognizes a posted message by its nonce; another ping has another nonce."""
    scene.transport.post = AsyncMock(side_effect=[ConnectionError("its reply was lost"), 7, 8])
    await scene.turn_of(ANNA)
    await scene.turn_of(BEN)
    first, again, other = (call.kwargs["nonce"] for call in scene.transport.post.await_args_list)
    assert first == again != other


@pytest.mark.usefixtures("no_waiting")
async def test_the_ping_of_who_played_while_it_was_tried_is_not_made_good(scene: Scene) -> None:
    async def fails(*_: object, **__: object) -> int:
        scene.acting = []
        raise ConnectionError("down")

    scene.transport.post = AsyncMock(side_effect=fails)
    await scene.turn_of(ANNA)
    assert scene.pinged == [[ANNA.user_id]]
    assert scene.ping.place is None
    assert scene.lost == [posting(1000.0)], "it may be there all the same"
    assert not scene.ping.is_posting


def posting(since: float) -> PostingRow:
    return PostingRow("k3v9x2aq", "ping", 5, since)


@pytest.mark.usefixtures("no_waiting")
async def test_a_ping_that_may_be_there_while_others_are_to_be_named_is_looked_for(scene: Scene) -> None:
    async def fails(*_: object, **__: object) -> int:
        scene.acting = [BEN]
        scene.now += 1
        scene.transport.post.side_effect = [7]
        raise ConnectionError("its reply was lost")

    scene.transport.post = AsyncMock(side_effect=fails)
    await scene.turn_of(ANNA)
    assert scene.pinged == [[ANNA.user_id], [BEN.user_id]]
    assert scene.lost == [posting(1000.0)]


@pytest.mark.parametrize(("seconds", "is_looked_for"), [(1.0, False), (NONCE_SECONDS, True)])
@pytest.mark.usefixtures("no_waiting")
async def test_a_ping_of_an_outage_is_remembered_since_its_first_try_which_may_have_reached_discord(
    scene: Scene, seconds: float, is_looked_for: bool
) -> None:
    """By its nonce Discord knows it for some minutes only; then there are two."""
    since: list[float] = []

    async def fails_at_first(*_: object, **__: object) -> int:
        since.extend(row.since for row in await scene.store.messages.postings())
        scene.now += seconds
        if len(since) < 3:
            raise ConnectionError("its reply was lost")
        return 7

    scene.transport.post = AsyncMock(side_effect=fails_at_first)
    await scene.turn_of(ANNA)
    assert since == [1000.0] * 3
    assert scene.lost == [posting(1000.0)] * is_looked_for


@pytest.mark.usefixtures("no_waiting")
async def test_a_ping_that_discord_refuses_is_looked_for_only_if_it_was_tried_before(scene: Scene) -> None:
    refused = PermanentError("no permission")
    scene.transport.post = AsyncMock(side_effect=[refused, ConnectionError("its reply was lost"), refused])
    await scene.turn_of(ANNA)
    assert not scene.lost
    assert not scene.ping.is_posting
    await scene.turn_of(BEN)
    assert scene.lost == [posting(1000.0)]
    assert not scene.ping.is_posting


async def test_who_is_to_be_reminded_is_pinged_at_once_even_if_they_look_and_have_been_pinged(
    scene: Scene,
) -> None:
    await scene.turn_of(ANNA)
    scene.ping.saw(ANNA.user_id)
    await scene.turn_of(ANNA._replace(hurry=True))
    assert scene.pinged == [[ANNA.user_id]] * 2
    assert scene.named[-1] == [ANNA._replace(hurry=True)]
    assert scene.taken_back == [1]


async def test_after_a_restart_who_was_pinged_is_not_again_and_who_comes_next_is(scene: Scene) -> None:
    scene.acting = [ANNA]
    scene.ping.stands_at(PlaceRow("k3v9x2aq", "ping", 5, 70, 900.0))
    await scene.turn_of(ANNA, at=2000)
    assert not scene.pinged
    await scene.turn_of(ANNA, BEN)
    assert scene.pinged == [[BEN.user_id]]
    assert scene.taken_back == [70]


async def test_after_a_restart_a_player_in_turn_since_the_ping_is_pinged(scene: Scene) -> None:
    await scene.turn_of(ANNA)
    (place,) = await scene.store.messages.places()
    for turns, named in (
        ([ANNA], []),
        ([BEN], [[BEN.user_id]]),
        ([ANNA._replace(revision=1)], [[ANNA.user_id]]),
        ([ANNA._replace(hurry=True)], [[ANNA.user_id]]),
        ([ANNA, BEN], [[BEN.user_id]]),
    ):
        restarted = Scene(scene.store)
        restarted.acting = turns
        restarted.ping.stands_at(place)
        await restarted.turn_of(*turns)
        assert restarted.pinged == named
        assert restarted.taken_back == [place.message_id for _ in named]


async def test_a_restart_knows_of_the_posted_ping(scene: Scene) -> None:
    await scene.turn_of(ANNA)
    assert await scene.stored() == [1]
    await scene.turn_of(BEN)
    assert await scene.stored() == [2]
    await scene.turn_of()
    assert not await scene.stored()


async def test_a_restart_deletes_every_replaced_ping(scene: Scene) -> None:
    """The store keeps each until it is deleted, which does not happen in this test."""
    await scene.turn_of(ANNA)
    await scene.turn_of(BEN)
    await scene.turn_of()
    assert [place.message_id for place in await scene.store.messages.leftovers()] == [1, 2]


async def test_a_ping_whose_place_is_not_known_yet_is_remembered_as_being_posted(scene: Scene) -> None:
    postings: list[list[str]] = []

    async def post(*_: object, **__: object) -> int:
        postings.append([each.kind for each in await scene.store.messages.postings()])
        return 7

    scene.transport.post.side_effect = post
    await scene.turn_of(ANNA)
    assert postings == [["ping"]]
    assert await scene.store.messages.postings() == ()


@pytest.mark.usefixtures("no_waiting")
async def test_a_ping_that_was_never_posted_is_not_remembered_once_nothing_follows_the_match(
    scene: Scene,
) -> None:
    """Otherwise the next bot would take the end card for a lost ping."""

    async def fails(*_: object, **__: object) -> int:
        scene.acting = []
        raise ConnectionError("down")

    scene.transport.post = AsyncMock(side_effect=fails)
    await scene.turn_of(ANNA)
    scene.ping.forget()
    assert await scene.store.messages.postings() == ()


async def test_a_ping_waits_for_the_clicks_that_came_in(scene: Scene) -> None:
    """The ping asks for the turns afterwards, because a click may have been the move."""
    answered = asyncio.Event()

    async def ready() -> None:
        await answered.wait()

    scene.ping.hooks = replace(scene.ping.hooks, give_way=ready)
    scene.acting = [ANNA]
    scene.ping.touch()
    await asyncio.sleep(0)
    scene.acting = [BEN]
    answered.set()
    await scene.ping.work.settled()
    assert scene.pinged == [[BEN.user_id]]


async def test_who_has_played_while_the_ping_waited_its_turn_is_not_pinged(scene: Scene) -> None:
    scene.entered.clear()
    scene.acting = [ANNA]
    scene.ping.touch()
    await scene.waits.wait()
    scene.acting = [BEN]
    scene.entered.set()
    await scene.ping.work.settled()
    assert scene.pinged == [[BEN.user_id]]
    scene.entered.clear()
    scene.waits.clear()
    scene.acting = [ANNA]
    scene.ping.touch()
    await scene.waits.wait()
    scene.acting = []
    scene.entered.set()
    scene.ping.touch()
    await scene.ping.work.settled()
    assert scene.pinged == [[BEN.user_id]]
    assert scene.taken_back == [1]


async def test_a_ping_after_a_restart_is_less_urgent_until_something_happens(scene: Scene) -> None:
    scene.acting = [ANNA]
    scene.ping.touch(Urgency.CATCHING_UP)
    await scene.ping.work.settled()
    await scene.turn_of(BEN)
    assert [errand.urgency for errand in scene.errands] == [Urgency.CATCHING_UP, Urgency.TURN]


async def test_a_ping_that_waits_to_catch_up_is_hastened_by_what_happens(scene: Scene) -> None:
    scene.entered.clear()
    scene.acting = [ANNA]
    scene.ping.touch(Urgency.CATCHING_UP)
    await scene.waits.wait()
    scene.ping.touch()
    assert scene.errands[0].urgency is Urgency.TURN
    scene.entered.set()
    await scene.ping.work.settled()


async def test_a_ping_that_is_due_later_comes_by_itself(scene: Scene) -> None:
    scene.ping.saw(ANNA.user_id)
    scene.ping.around = replace(scene.ping.around, patience=0.001)
    posted = asyncio.Event()
    scene.acting = [ANNA]
    scene.ping.touch()
    await scene.ping.work.settled()
    assert not scene.pinged
    assert not scene.ping.work.idle
    scene.now += 1

    async def post(*_: object, **__: object) -> int:
        posted.set()
        return 7

    scene.transport.post.side_effect = post
    await posted.wait()
    assert scene.pinged == [[ANNA.user_id]]


async def test_no_timer_runs_once_everybody_has_been_pinged_or_has_played(scene: Scene) -> None:
    scene.ping.saw(ANNA.user_id)
    scene.acting = [ANNA]
    scene.ping.touch()
    await scene.ping.work.settled()
    assert not scene.ping.work.idle
    scene.acting = []
    scene.ping.touch()
    await scene.ping.work.settled()
    assert scene.ping.work.idle


async def test_a_server_may_have_pings_wait_or_do_without_and_changes_that_at_once(scene: Scene) -> None:
    wait: list[float | None] = [60.0]
    scene.ping.wait = lambda: wait[0]
    await scene.turn_of(ANNA)
    await scene.turn_of(ANNA, at=1059)
    assert not scene.pinged
    await scene.turn_of(ANNA, at=1060)
    assert scene.pinged == [[ANNA.user_id]]
    wait[0] = None
    await scene.turn_of(ANNA)
    assert scene.taken_back == [1]
    await scene.turn_of(BEN, at=9000)
    assert len(scene.pinged) == 1
    wait[0] = 0.0
    await scene.turn_of(BEN)
    assert scene.pinged[1:] == [[BEN.user_id]]


async def test_a_player_who_runs_out_of_time_is_reminded_before_the_wait_is_over(scene: Scene) -> None:
    scene.ping.wait = lambda: 60.0
    await scene.turn_of(Turn(0, 1, ANNA.user_id, hurry=True))
    assert scene.pinged == [[ANNA.user_id]]


async def test_quiet_hours_hold_pings_back_until_they_end(scene: Scene) -> None:
    scene.ping.quiet = lambda: 9000.0
    late = BEN._replace(hurry=True)
    await scene.turn_of(ANNA, late)
    await scene.turn_of(ANNA, late, at=8999)
    assert not scene.pinged
    await scene.turn_of(ANNA, late, at=9000)
    assert scene.pinged == [[ANNA.user_id, BEN.user_id]]


async def test_quiet_hours_hold_no_reminder_until_the_time_is_up(scene: Scene) -> None:
    late = ANNA._replace(hurry=True)
    scene.ping.quiet = lambda: 9000.0
    scene.time_up[late] = 8000.0
    await scene.turn_of(late, at=5000)
    assert scene.pinged == [[ANNA.user_id]]
    await scene.turn_of(late, at=9000)
    assert len(scene.pinged) == 1


@pytest.mark.parametrize("turn", [ANNA, ANNA._replace(hurry=True)])
@pytest.mark.parametrize(
    ("time_up", "is_held"),
    [(9000.0, False), (8999.0 + IN_TIME_SECONDS, False), (9000.0 + IN_TIME_SECONDS, True), (50000.0, True)],
)
async def test_a_turn_is_pinged_in_quiet_hours_only_if_there_is_too_little_time_after_them(
    scene: Scene, turn: Turn, time_up: float, is_held: bool
) -> None:
    scene.ping.quiet = lambda: 9000.0
    scene.time_up[turn] = time_up
    await scene.turn_of(turn, at=5000)
    await scene.turn_of(turn, at=8999)
    assert scene.pinged == ([] if is_held else [[ANNA.user_id]])
    await scene.turn_of(turn, at=9000)
    assert scene.pinged == [[ANNA.user_id]]

"""Decisions of several presses: the panel confirms grave ones first, and lets cards be chosen together."""

import asyncio
from collections.abc import Iterator
from itertools import filterfalse, islice
from random import Random

import pytest

from bot.board import PanelState
from bot.board.board import Board
from bot.features import ids
from bot.match.match import SeatedMatch
from bot.match.preferences import Preferences
from bot.sandbox import Person, said
from bot.sandbox.components import walk
from bot.services import Services
from bot.thinking.pool import AgentPool
from bot.ui.spelling import in_doubt
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    control,
    controls,
    forge,
    has_control,
    hold_up_pictures,
    is_rash,
    moves,
    press,
    started,
)

pytestmark = pytest.mark.usefixtures("opened_services", "bot")
NOTHING: Json = {"components": []}
GALLERY = 12
"""The type of a component that shows pictures."""


@pytest.fixture
def mute_ais(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let AIs declare nothing, so the table stands still when only Anna is in turn."""

    async def nothing(*_: object) -> None:
        pass

    monkeypatch.setattr(AgentPool, "declare", nothing)


def in_turn(panel: Json) -> Iterator[Json]:
    """The buttons of a panel that can be pressed in the player's turn; nothing out of it."""
    return filterfalse(is_rash, moves(panel))


@pytest.fixture
def begun_ahead(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """For each picture that is begun ahead, the number of actions that its table does not have yet."""
    begun: list[int] = []
    draw_ahead = Board.draw_ahead

    def noted(board: Board, seat: int, state: PanelState, ahead: SeatedMatch) -> None:
        assert board.table is not None
        begun.append(ahead.seq - board.table.match.seq)
        draw_ahead(board, seat, state, ahead)

    monkeypatch.setattr(Board, "draw_ahead", noted)
    return begun


def over(person: Person) -> int:
    """The number of end cards that the person sees: matches that are over."""
    return sum(has_control(each, ids.Rematch) for each in person.see(CHANNEL))


async def ready(player: Player, ended: int = 0) -> Json:
    """The panel as soon as it is the player's turn, or more matches than those are over."""
    if player.panel is None:
        await player.open_hand()
    await player.person.until(lambda person: any(in_turn(player.now() or NOTHING)) or over(person) > ended)
    panel = player.now()
    assert panel is not None
    return panel


def picks(panel: Json) -> list[tuple[str, ...]]:
    """The picks of the panel's buttons."""
    refs = [ids.decode(each["custom_id"]) for each in moves(panel)]
    return [ref.picked for ref in refs if isinstance(ref, ids.Pick)]


def stands_still(services: Services, panel: Json) -> bool:
    """True if the table waits for its only person alone, and their panel shows that."""
    for table in services.register.tables():
        seat = next(seat for seat, holder in enumerate(table.match.holders) if holder.present)
        refs = [ids.decode(each["custom_id"]) for each in moves(panel)]
        shown = {ref.revision for ref in refs if isinstance(ref, ids.TakeAction | ids.Pick)}
        return tuple(table.match.acting) == (seat,) and shown == {table.match.revision(seat)}
    return False


async def offered(anna: Person, services: Services) -> tuple[Json, str]:
    """A panel of The Things that offers to end the game, and the way: by the rescue, or by leaving.

    The table waits for Anna alone. If a match ends before that, this begins another.
    """
    ended = 0
    while True:
        await started([anna], "the_things")
        player = Player(anna, Random(1))
        while over(anna) == ended:
            panel = await ready(player, ended)
            for pressed in islice(in_turn(panel), 1):
                for verb in ("rescue", "leave"):
                    if in_doubt(verb) in picks(panel) and stands_still(services, panel):
                        return panel, verb
                await player.press_one(panel, pressed)
        ended += 1


@pytest.mark.usefixtures("mute_ais")
async def test_the_end_of_the_game_is_declared_after_one_question(
    anna: Person, opened_services: list[Services]
) -> None:
    panel, verb = await offered(anna, opened_services[-1])
    ended = over(anna)
    asked = (await press(anna, panel, ids.Pick, picked=in_doubt(verb))).message
    assert asked is not None
    assert "are you sure" in said(asked)
    assert over(anna) == ended
    await press(anna, asked, ids.TakeAction, action=verb)
    await anna.until(lambda _: over(anna) > ended)


@pytest.mark.usefixtures("mute_ais")
async def test_what_is_chosen_of_many_is_asked_about_just_so(
    anna: Person, opened_services: list[Services]
) -> None:
    panel, verb = await offered(anna, opened_services[-1])
    ref = ids.decode(control(panel, ids.Pick, picked=in_doubt(verb)))
    assert isinstance(ref, ids.Pick)
    answer = await forge(anna, panel, ids.encode(ids.Choose(ref.match, ref.revision, 0, ())), [verb])
    assert answer.message is not None
    assert "are you sure" in said(answer.message)


@pytest.mark.usefixtures("mute_ais")
async def test_who_thinks_better_of_it_is_back_at_the_panel(
    anna: Person, opened_services: list[Services]
) -> None:
    panel, verb = await offered(anna, opened_services[-1])
    asked = (await press(anna, panel, ids.Pick, picked=in_doubt(verb))).message
    assert asked is not None
    again = (await press(anna, asked, ids.Pick, picked=())).message
    assert again is not None
    assert "are you sure" not in said(again)
    assert in_doubt(verb) in picks(again)


def wanted(each: Json) -> float:
    """A rank by how surely it leads to a discard: discarding, taking the skat, bidding high."""
    match ids.decode(each["custom_id"]):
        case ids.TakeActions():
            return 3
        case ids.Pick(picked=("discard", *cards)):
            return 2 + len(cards) / 9
        case ids.TakeAction(action=action) if action == "take":
            return 1
        case ids.TakeAction(action=action) if action.startswith("bid") and not action.endswith("hand"):
            return 0.5
    return 0


async def test_cards_are_discarded_together_by_one_press(anna: Person, begun_ahead: list[int]) -> None:
    """Anna bids as high as she can, deal after deal, until she has cards to discard."""
    await started([anna], "fipsen")
    player = Player(anna, Random(1))
    while True:
        panel = await ready(player)
        found = max(moves(panel), key=wanted)
        ref = ids.decode(found["custom_id"])
        begun_ahead.clear()
        answer = await player.press_one(panel, found)
        if isinstance(ref, ids.TakeActions):
            break
    assert begun_ahead == [1], "for the last of them"
    verb, *cards = ref.picked
    assert (verb, len(cards)) == ("discard", 2)
    assert player.moves[-2:] == [f"discard {card}" for card in cards]
    assert answer.message is not None
    left = [ids.decode(each["custom_id"]) for each in controls(answer.message)]
    assert all(
        each.revision == ref.revision + 2 for each in left if isinstance(each, ids.TakeAction | ids.Pick)
    )
    assert not any(isinstance(each, ids.TakeActions) for each in left)


def pictures(panel: Json) -> list[str]:
    """The addresses of the pictures of a message."""
    galleries = [each for each in walk(panel["components"]) if each["type"] == GALLERY]
    return [item["media"]["url"] for each in galleries for item in each["items"]]


def alt_texts(panel: Json) -> list[str]:
    galleries = [each for each in walk(panel["components"]) if each["type"] == GALLERY]
    return [item["description"] for each in galleries for item in each["items"]]


async def with_picture(anna: Person) -> tuple[Player, Json]:
    """A player in turn, and their panel."""
    await started([anna], "tressette", "declarations=none")
    player = Player(anna, Random(1))
    return player, await ready(player)


async def test_the_picture_comes_with_the_answer_and_says_its_position_in_words(anna: Person) -> None:
    player, panel = await with_picture(anna)
    assert len(pictures(panel)) == 1
    answer = await player.press_one(panel, next(iter(in_turn(panel))))
    assert answer.message is not None
    (before,), (after,) = pictures(panel), pictures(answer.message)
    assert before.endswith("/picture.png")
    assert after.endswith("/picture.png")
    assert before != after, "the card is on the table now"
    (alt,) = alt_texts(answer.message)
    assert "You have " in alt or "You hold " in alt
    assert len(alt) <= 1024


async def test_a_press_has_its_picture_begun_before_the_answer_is_made(
    anna: Person, begun_ahead: list[int]
) -> None:
    player, panel = await with_picture(anna)
    await player.press_one(panel, next(iter(in_turn(panel))))
    assert begun_ahead == [1]


async def test_for_who_has_their_table_in_words_no_picture_is_begun(
    anna: Person, opened_services: list[Services], begun_ahead: list[int]
) -> None:
    await opened_services[0].tables.preferences.save(int(anna.id), Preferences(in_words=True))
    await started([anna], "tressette", "declarations=none")
    player = Player(anna, Random(1))
    panel = await ready(player)
    await player.press_one(panel, next(iter(in_turn(panel))))
    assert player.moves
    assert not begun_ahead


async def test_an_answer_brings_its_picture_also_where_that_has_not_changed(anna: Person) -> None:
    """An answer without a file would remove the message's picture (discord-api-docs, issue 6277)."""
    player, panel = await with_picture(anna)
    hint = next(each for each in moves(panel) if isinstance(ids.decode(each["custom_id"]), ids.AskForHint))
    answer = await player.press_one(panel, hint)
    assert answer.message is not None
    assert pictures(answer.message)
    assert pictures(answer.message) != pictures(panel), "it is another file"


@pytest.mark.smoke
async def test_a_panel_whose_picture_is_late_goes_out_with_words_and_the_picture_follows(
    anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_draw = asyncio.Event()
    hold_up_pictures(monkeypatch, may_draw.wait)
    monkeypatch.setattr("bot.board.rendered.ANSWER_SECONDS", 0.01)
    monkeypatch.setattr("bot.board.followed.PICTURE_SECONDS", 0.01)
    await started([anna], "tressette", "declarations=none")
    player = Player(anna, Random(1))
    panel = await player.open_hand()
    assert not pictures(panel)
    assert "You hold" in said(panel)
    may_draw.set()
    await anna.until(lambda _: bool(pictures(player.now() or NOTHING)))

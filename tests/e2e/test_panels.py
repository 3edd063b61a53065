"""Decisions of several presses: what is grave is asked about first, cards are chosen together."""

from itertools import filterfalse
from random import Random

import pytest

from bot.sandbox import Person, said
from bot.ui import ids
from bot.ui.spelling import in_doubt
from tests.e2e.driver import Json, Player, controls, is_rash, press, shows, started

pytestmark = pytest.mark.usefixtures("bot")
NOTHING: Json = {"components": []}


async def ready(player: Player) -> Json:
    """The panel as soon as something can be pressed on it."""
    if player.panel is None:
        await player.open_hand()
    await player.person.until(lambda _: bool(controls(player.now() or NOTHING)), timeout=20)
    panel = player.now()
    assert panel is not None
    return panel


def picks(panel: Json) -> list[tuple[str, ...]]:
    """What the panel's buttons pick."""
    refs = [ids.decode(each["custom_id"]) for each in controls(panel)]
    return [ref.picked for ref in refs if isinstance(ref, ids.Pick)]


async def offered(anna: Person) -> tuple[Json, str]:
    """A panel of The Things on which she may end the game, and how: by the rescue, or by leaving."""
    await started([anna], "the_things")
    player = Player(anna, Random(1))
    while True:
        panel = await ready(player)
        for verb in ("rescue", "leave"):
            if in_doubt(verb) in picks(panel):
                return panel, verb
        await player.press_one(panel, next(filterfalse(is_rash, controls(panel))))


async def test_the_end_of_the_game_is_declared_after_one_question(anna: Person) -> None:
    panel, verb = await offered(anna)
    asked = (await press(anna, panel, ids.Pick, picked=in_doubt(verb))).message
    assert asked is not None
    assert "Really" in said(asked)
    assert not shows(ids.Rematch)(anna)
    await press(anna, asked, ids.Act, action=verb)
    await anna.until(shows(ids.Rematch))


async def test_who_thinks_better_of_it_is_back_at_the_panel(anna: Person) -> None:
    panel, verb = await offered(anna)
    asked = (await press(anna, panel, ids.Pick, picked=in_doubt(verb))).message
    assert asked is not None
    again = (await press(anna, asked, ids.Pick, picked=())).message
    assert again is not None
    assert "Really" not in said(again)
    assert in_doubt(verb) in picks(again)


def wanted(each: Json) -> float:
    """What leads to a discard, the surest first: discarding, taking the skat, bidding high."""
    match ids.decode(each["custom_id"]):
        case ids.Each():
            return 3
        case ids.Pick(picked=("discard", *cards)):
            return 2 + len(cards) / 9
        case ids.Act(action=action) if action == "take":
            return 1
        case ids.Act(action=action) if action.startswith("bid") and not action.endswith("hand"):
            return 0.5
    return 0


async def test_cards_are_discarded_together_by_one_press(anna: Person) -> None:
    """Anna bids as high as she can, deal after deal, until she has cards to discard."""
    await started([anna], "fipsen")
    player = Player(anna, Random(1))
    while True:
        panel = await ready(player)
        found = max(controls(panel), key=wanted)
        ref = ids.decode(found["custom_id"])
        answer = await player.press_one(panel, found)
        if isinstance(ref, ids.Each):
            break
    verb, *cards = ref.picked
    assert (verb, len(cards)) == ("discard", 2)
    assert player.moves[-2:] == [f"discard {card}" for card in cards]
    assert answer.message is not None
    left = [ids.decode(each["custom_id"]) for each in controls(answer.message)]
    assert all(each.revision == ref.revision + 2 for each in left if isinstance(each, ids.Act | ids.Pick))
    assert not any(isinstance(each, ids.Each) for each in left)

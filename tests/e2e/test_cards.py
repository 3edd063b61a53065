"""A person's own cards: set in private, kept, and shown at once in the panel that is open."""

from random import Random

import pytest
from discord import ComponentType

from bot.features import ids
from bot.i18n import catalogue
from bot.match.preferences import Preferences
from bot.sandbox import Person
from bot.sandbox.components import walk
from bot.services import Services
from tests.e2e.driver import CHANNEL, Json, Player, control, controls, forge, started

pytestmark = pytest.mark.usefixtures("bot")
LETTERS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def in_panel(player: Player) -> list[str]:
    """The cards that can be played, in the order of their buttons."""
    panel = player.now()
    assert panel is not None
    refs = [ids.decode(each["custom_id"]) for each in controls(panel)]
    plays = (ref.action for ref in refs if isinstance(ref, ids.TakeAction))
    return [text.split()[1] for text in plays if text.startswith("play ")]


def suits(player: Player) -> str:
    """The suits of all places, in the order of the buttons."""
    panel = player.now()
    assert panel is not None
    cards = (
        each["label"]
        for each in walk(panel["components"])
        if isinstance(ids.decode(each.get("custom_id", "p1b:hand:x")), ids.TakeAction | ids.Still)
    )
    return "".join(LETTERS[label.strip("\ufe0e")[-1]] for label in cards)


def pictures(player: Player) -> int:
    """The number of pictures in the panel."""
    panel = player.now()
    assert panel is not None
    return sum(each["type"] == ComponentType.media_gallery.value for each in walk(panel["components"]))


def asks(player: Player) -> list[Json]:
    """The cards that are asked about once more."""
    refs = [(each, ids.decode(each["custom_id"])) for each in controls(player.now() or {"components": []})]
    return [each for each, ref in refs if isinstance(ref, ids.Pick)]


async def leading(anna: Person) -> Player:
    """Anna with her hand open, when she may play any of it."""
    await started([anna], "rovescino")
    player = Player(anna, Random(1))
    await player.open_hand()
    await anna.until(lambda _: bool(in_panel(player)))
    return player


async def page_of(anna: Person, player: Player) -> Json:
    """The settings of her cards, by More in her panel."""
    panel = player.now()
    assert panel is not None
    more = (await anna.click(CHANNEL, panel, control(panel, ids.ShowMore))).message
    assert more is not None
    page = (await anna.click(CHANNEL, more, control(more, ids.ShowCards))).message
    assert page is not None
    return page


async def test_the_order_of_a_hand_changes_at_once_and_is_kept(
    anna: Person, opened_services: list[Services]
) -> None:
    player = await leading(anna)
    before, cards = suits(player), sorted(in_panel(player))
    assert before == "".join(sorted(before, key="SHDC".find))
    page = await page_of(anna, player)
    chosen = control(page, ids.ChooseCards, field="suits")
    answer = await anna.choose(CHANNEL, page, chosen, ["CDHS"])
    assert answer.kind == "update"
    await anna.until(lambda _: suits(player) == "".join(sorted(before, key="CDHS".find)))
    assert sorted(in_panel(player)) == cards
    ((book,),) = ([services.tables.preferences] for services in opened_services)
    assert (await book.of(int(anna.id))).suits == "CDHS"
    stored = await book._store.preferences.of(int(anna.id))
    assert stored is not None
    assert Preferences.model_validate_json(stored).suits == "CDHS"


async def test_a_card_is_asked_about_once_more_for_those_who_want_that(anna: Person) -> None:
    player = await leading(anna)
    cards = in_panel(player)
    page = await page_of(anna, player)
    flip = control(page, ids.FlipCards, field="confirm_before_playing")
    answer = await anna.click(CHANNEL, page, flip)
    assert answer.message is not None
    assert ids.FlipCards in {type(ids.decode(each["custom_id"])) for each in controls(answer.message)}
    await anna.until(lambda _: len(asks(player)) == len(cards))
    panel = player.now()
    assert panel is not None
    await anna.click(CHANNEL, panel, asks(player)[0]["custom_id"])
    await anna.until(lambda _: bool(in_panel(player)))
    assert in_panel(player) == [cards[0]], "one press played nothing: the second one plays"


async def test_the_table_comes_in_words_for_those_who_want_that(anna: Person) -> None:
    player = await leading(anna)
    await anna.until(lambda _: pictures(player) == 1)
    cards = in_panel(player)
    page = await page_of(anna, player)
    await anna.click(CHANNEL, page, control(page, ids.FlipCards, field="in_words"))
    await anna.until(lambda _: pictures(player) == 0)
    assert in_panel(player) == cards, "the buttons are the same"
    panel = player.now()
    assert panel is not None
    assert not panel["attachments"]
    await anna.click(CHANNEL, panel, control(panel, ids.TakeAction, action=f"play {cards[0]}"))
    await anna.until(lambda _: in_panel(player) not in ([], cards))
    assert pictures(player) == 0


async def test_a_setting_that_is_not_offered_is_refused_and_nothing_changes(
    anna: Person, opened_services: list[Services]
) -> None:
    player = await leading(anna)
    page = await page_of(anna, player)
    back = ids.decode(control(page, ids.ShowMore))
    assert isinstance(back, ids.ShowMore)
    for field, value in (("suits", "SSSS"), ("faces", "own"), ("user_id", "1")):
        answer = await forge(anna, page, ids.encode(ids.ChooseCards(back.match, field)), [value])
        assert catalogue.text("en", "notice-outdated") in answer.text
    ((book,),) = ([services.tables.preferences] for services in opened_services)
    assert await book.of(int(anna.id)) == Preferences()

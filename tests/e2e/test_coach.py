"""The coach by presses: it goes when its reader knows the decision, and comes back from More."""

from random import Random

import pytest

from bot.features import ids
from bot.i18n import catalogue
from bot.sandbox import Person, said
from bot.services import Services
from bot.storage.coaching import DecisionRow
from tests.e2e.driver import Json, Player, has_control, press, public, started

pytestmark = pytest.mark.usefixtures("bot")
BID = catalogue.text("en", "coach-tuppi-bidding")


def now(player: Player) -> str:
    """The words of the panel as it stands."""
    return said(player.now() or {"components": []})


async def more(person: Person) -> Json:
    menu = (await press(person, public(person, ids.ShowMore), ids.ShowMore)).message
    assert menu is not None
    return menu


async def test_it_goes_when_the_decision_is_known_and_a_press_brings_it_back(
    anna: Person, ben: Person, opened_services: list[Services]
) -> None:
    await started([anna, ben], "tuppi")
    player, other = Player(anna, Random(1)), Player(ben, Random(2))
    for each in (player, other):
        await each.open_hand()
        assert BID in now(each)
    (services,) = opened_services
    assert not has_control(await more(anna), ids.CoachAgain)
    for _ in range(3):
        services.tables.coaching.note(DecisionRow(int(anna.id), "tuppi", "tuppi-bidding"))
    await player.open_hand()
    assert BID not in now(player)

    await press(anna, await more(anna), ids.CoachAgain)
    await anna.until(lambda _: BID in now(player))
    assert not has_control(await more(anna), ids.CoachAgain)
    assert BID in now(other), "nothing has changed for the other"

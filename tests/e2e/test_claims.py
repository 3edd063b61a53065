"""Claiming the rest of the tricks, by presses alone, with a person who is asked."""

from collections.abc import Callable
from random import Random

import pytest

from bot.features import ids
from bot.i18n import catalogue
from bot.match import Table, claim_rules, moves
from bot.sandbox import Person, said
from bot.services import Services
from games.core.claims import HasTricksToClaim
from games.core.game import TABLE
from games.search import fallback
from games.tricks.claims import is_certain
from tests.e2e.driver import Json, Player, control, forge, has_control, press, public, reads, shows, started

pytestmark = pytest.mark.usefixtures("bot")
NOTHING: Json = {"components": []}


async def until_a_leader_may_claim(table: Table, wanted: Callable[[bool], bool]) -> int:
    """Play random moves until the leader's claim is certain, or uncertain, as wanted; returns their seat."""
    rng = Random(4)
    while True:
        (seat,) = table.match.acting
        state = table.match.snapshot()
        rest = state.rest_of_deal() if isinstance(state, HasTricksToClaim) else None
        if (
            claim_rules.may_claim(table.match, seat)
            and rest is not None
            and wanted(is_certain(rest, 1 - seat))
        ):
            return seat
        user = table.match.holders[seat].user_id
        assert user is not None
        action = fallback.choose(state.legal(seat), rng)
        await moves.submit(table, user, action.text, table.match.revision(seat), None)


async def claim(person: Person) -> None:
    """Press More, Claim, and the answer to the question."""
    menu = (await press(person, public(person, ids.ShowMore), ids.ShowMore)).message
    assert menu is not None
    await press(person, menu, ids.ClaimTricks, sure=0)
    await press(person, menu, ids.ClaimTricks, sure=1)


async def asked(player: Player) -> Json:
    """The panel of a player once it asks them about a claim."""
    await player.person.until(lambda _: has_control(player.now() or NOTHING, ids.AnswerClaim))
    panel = player.now()
    assert panel is not None
    return panel


async def test_a_panel_that_asks_about_a_settled_claim_is_shown_as_it_is(
    anna: Person, ben: Person, opened_services: list[Services]
) -> None:
    """A client that has not heard of the change yet still shows, and sends, the old button."""
    await started([anna, ben], "tressette_two")
    ((table,),) = ([*services.register.tables()] for services in opened_services)
    people = (anna, ben)
    seat = await until_a_leader_may_claim(table, lambda certain: not certain)
    other = Player(people[1 - seat], Random(1))
    await other.open_hand()
    await claim(people[seat])
    panel = await asked(other)
    await press(other.person, panel, ids.AnswerClaim, agrees=0)
    late = await forge(other.person, panel, control(panel, ids.AnswerClaim, agrees=1))
    assert late.kind == "update"
    assert late.message is not None
    assert not has_control(late.message, ids.AnswerClaim)
    await other.person.until(reads(catalogue.text("en", "refusal-no-claim")))


@pytest.mark.smoke
async def test_a_claim_is_refused_and_a_later_one_agreed_to(
    anna: Person, ben: Person, opened_services: list[Services]
) -> None:
    ben.locale = "ja"
    await started([anna, ben], "tressette_two")
    ((table,),) = ([*services.register.tables()] for services in opened_services)
    people = (anna, ben)

    seat = await until_a_leader_may_claim(table, lambda certain: not certain)
    await claim(people[seat])
    await people[1 - seat].until(shows(ids.AnswerClaim))
    shown = table.match.view(TABLE).zone("hand", seat)
    assert shown is not None
    assert shown.items
    await press(people[1 - seat], public(people[1 - seat], ids.AnswerClaim), ids.AnswerClaim, agrees=0)
    await people[seat].until(reads("Not everyone agrees"))
    assert table.match.claims.open is None

    seat = await until_a_leader_may_claim(table, lambda certain: certain)
    other = Player(people[1 - seat], Random(1))
    await other.open_hand()
    await claim(people[seat])
    panel = await asked(other)
    seq = table.match.seq
    await press(people[1 - seat], panel, ids.AnswerClaim, agrees=1)
    assert table.match.seq > seq
    await people[seat].until(reads("All agree"))
    assert "claims the last" not in said(public(people[seat], ids.ShowMore))

"""One table: who may act, refusals and their reasons; every action is logged before it shows."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from bot.match import Refusal, Table, moves
from bot.match.lobby_rows import lobby_row
from bot.match.open_book import Revealed
from bot.storage import StorageError
from games import CATALOGUE
from games.core import record
from games.core.chance import commitment
from games.core.game import TABLE, Cards, Players
from tests.match.room import ANNA, BEN, CHLOE, DAI, Room, room
from tests.match.toy import GAMES


async def refused(table: Table, user: int, action: str, revision: int | None = None) -> Refusal:
    with pytest.raises(Refusal) as caught:
        await moves.submit(table, user, action, revision, None)
    return caught.value


def bid(table: Table, seat: int, place: int = 0) -> str:
    return table.match.view(seat).legal[place]


async def test_an_action_is_applied_and_told_to_the_observer(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    choice = bid(table, 0)

    outcome = await moves.submit(table, ANNA, choice, 0, here.click())

    assert (outcome.seat, outcome.seq, outcome.repeated) == (0, 1, False)
    assert table.match.acting == (1,)
    (change,) = here.observer.changes
    assert (change.seq, change.seat, change.action_text) == (1, 0, choice)


async def test_private_events_are_told_to_their_seat_alone(here: Room) -> None:
    table = await here.table(ANNA, BEN)

    outcome = await moves.submit(table, ANNA, bid(table, 0), 0, here.click())

    (change,) = here.observer.changes
    assert [event.key for event in outcome.events] == ["toy-bid", "toy-sealed"]
    assert [event.key for event in change.events] == ["toy-sealed"]
    assert [event.key for event in change.visible_to(1)] == ["toy-sealed"]
    assert [event.key for event in table.match.progress.recent] == ["toy-sealed"]
    assert [event.key for event in table.match.progress.visible_to(0)] == ["toy-bid", "toy-sealed"]


async def test_a_card_never_shows_where_a_change_is_printed(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    choice = bid(table, 0)

    outcome = await moves.submit(table, ANNA, choice, 0, here.click())

    printed = f"{table!r} {here.observer.changes} {outcome}"
    assert choice.split()[1] not in printed
    assert table.match._row.seed.hex() not in printed


async def test_a_move_is_in_the_log_when_it_is_acknowledged(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    choice, click = bid(table, 0), here.click()

    await moves.submit(table, ANNA, choice, 0, click)

    found = await here.store.matches.log(table.id)
    assert found is not None
    (move,) = found.moves
    assert (move.seq, move.seat, move.action, move.user_id, move.interaction_id) == (
        1,
        0,
        choice,
        ANNA,
        click,
    )


async def test_nothing_shows_before_the_commit(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    before = table.match.view(TABLE)

    submission = asyncio.create_task(moves.submit(table, ANNA, bid(table, 0), 0, None))
    await asyncio.sleep(0)  # the submission runs up to the commit

    assert (table.match.view(TABLE), table.match.seq, here.observer.changes) == (before, 0, [])
    await submission
    assert table.match.seq == 1


async def test_a_spectator_has_no_seat(here: Room) -> None:
    table = await here.table(ANNA, BEN)

    assert (await refused(table, CHLOE, bid(table, 0))).key == "refusal-not-at-this-table"


async def test_another_ones_turn_names_who_is_waited_for(here: Room) -> None:
    table = await here.table(ANNA, BEN, turns=True)

    refusal = await refused(table, BEN, bid(table, 0))

    assert refusal.key == "refusal-not-your-turn"
    assert refusal.facts == {"players": Players((0,))}
    assert refusal.names == ("Anna", "Ben")


@pytest.mark.parametrize("text", ["A♥", "bid ?"])
async def test_at_another_ones_turn_no_typed_text_is_called_unknown(here: Room, text: str) -> None:
    table = await here.table(ANNA, BEN, turns=True)

    assert (await refused(table, BEN, text)).key == "refusal-not-your-turn"


async def test_a_broken_rule_is_named(here: Room) -> None:
    table = await here.table(ANNA, BEN)

    assert (await refused(table, ANNA, bid(table, 1))).key == "rule-not-your-card"


@pytest.mark.parametrize("text", ["", "bid ?", "bid 3C 3", "juggle", "; DROP TABLE move"])
async def test_what_is_no_action_is_refused(here: Room, text: str) -> None:
    table = await here.table(ANNA, BEN)

    assert (await refused(table, ANNA, text)).key in {"rule-no-such-action", "rule-wrong-phase"}
    assert table.match.seq == 0


async def test_a_seats_own_stale_click_says_what_it_has_played_since(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    played = bid(table, 0)
    await here.act(table, 0, played)

    refusal = await refused(table, ANNA, bid(table, 0), revision=0)

    assert refusal.key == "refusal-stale"
    assert refusal.facts == {"done": Cards((played.split()[1],))}


async def test_a_stale_click_after_an_action_without_cards(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    await here.act(table, 0, "cheer")

    assert (await refused(table, ANNA, bid(table, 0), revision=0)).key == "refusal-stale-choice"


async def test_a_click_from_the_future_is_refused(here: Room) -> None:
    table = await here.table(ANNA, BEN)

    assert (await refused(table, ANNA, bid(table, 0), revision=3)).key == "refusal-stale-choice"


async def test_another_seats_action_makes_no_click_stale(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    choice, revision = bid(table, 1), table.match.revision(1)
    await here.act(table, 0, "cheer")
    await here.act(table, 0, bid(table, 0))

    outcome = await moves.submit(table, BEN, choice, revision, here.click())

    assert outcome.seq == 3


async def test_simultaneous_decisions_at_the_same_instant_are_all_taken(here: Room) -> None:
    table = await here.table(ANNA, BEN, CHLOE)
    users = (ANNA, BEN, CHLOE)

    outcomes = await asyncio.gather(
        *(moves.submit(table, user, bid(table, seat), 0, here.click()) for seat, user in enumerate(users))
    )

    assert sorted(outcome.seq for outcome in outcomes) == [1, 2, 3]
    assert sum(table.match.view(TABLE).totals) == 1


async def test_two_clicks_at_the_same_instant_count_once(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    first, second = bid(table, 0), bid(table, 0, 1)

    one, two = await asyncio.gather(
        moves.submit(table, ANNA, first, 0, here.click()),
        moves.submit(table, ANNA, second, 0, here.click()),
        return_exceptions=True,
    )

    assert not isinstance(one, BaseException)
    assert isinstance(two, Refusal)
    assert (two.key, table.match.seq) == ("refusal-stale", 1)


async def test_an_interaction_delivered_twice_is_applied_once(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    choice, click = bid(table, 0), here.click()

    outcomes = await asyncio.gather(*(moves.submit(table, ANNA, choice, 0, click) for _ in range(3)))

    assert [outcome.repeated for outcome in outcomes] == [False, True, True]
    assert {(outcome.seat, outcome.seq) for outcome in outcomes} == {(0, 1)}
    assert table.match.seq == 1


async def test_an_interaction_without_revision_delivered_twice_is_applied_once(here: Room) -> None:
    table = await here.table(ANNA, BEN, cards=2)
    click = here.click()
    await moves.submit(table, ANNA, bid(table, 0), None, click)
    await here.act(table, 1, bid(table, 1))

    again = await moves.submit(table, ANNA, bid(table, 0), None, click)  # a legal bid of the next round

    assert again.repeated
    assert table.match.seq == 2


async def test_a_commit_that_fails_changes_nothing(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    before = table.match.view(0)
    await here.store.close()

    with pytest.raises(StorageError):
        await moves.submit(table, ANNA, bid(table, 0), 0, here.click())

    assert (table.match.view(0), table.match.seq, here.observer.changes) == (before, 0, [])


async def test_a_submission_that_is_cancelled_while_it_is_committed_is_applied_all_the_same(
    here: Room,
) -> None:
    table = await here.table(ANNA, BEN)
    submission = asyncio.create_task(moves.submit(table, ANNA, bid(table, 0), 0, None))
    await asyncio.sleep(0)  # it is on its way to the log
    submission.cancel()

    with pytest.raises(asyncio.CancelledError):
        await submission

    found = await here.store.matches.log(table.id)
    assert found is not None
    assert (table.match.seq, len(found.moves)) == (1, 1)
    await here.act(table, 1, bid(table, 1))  # and the table plays on


async def test_a_match_ends_with_its_seed_its_result_and_a_record_that_verifies(here: Room) -> None:
    table = await here.table(ANNA, BEN, CHLOE)
    with pytest.raises(Refusal, match="refusal-not-over"):
        await Revealed(table.match).record()

    await here.play_out(table, Random(3))

    assert table.match.status == "over"
    assert here.observer.heard[-1] == "over"
    assert record.verify(await Revealed(table.match).record(), GAMES).commitment == table.match.commitment
    assert commitment(bytes.fromhex(Revealed(table.match).seed)) == table.match.commitment
    assert (await refused(table, ANNA, "cheer")).key == "refusal-match-over"
    await here.store.lobbies.save(
        lobby_row(await here.lobby(ANNA))
    )  # writes keep their order: the end is written
    found = await here.store.matches.log(table.id)
    assert found is not None
    assert found.match.status == "over"
    assert tuple(result.score for result in found.results) == table.match.view(TABLE).totals
    assert tuple(result.share for result in found.results) == table.match.shares


async def test_recent_begins_with_the_last_action_of_a_person(here: Room) -> None:
    table = await here.table(ANNA, None, None, cards=3)
    await here.act(table, 0, bid(table, 0))
    await here.observer.until(lambda: table.match.seq >= 3 and table.match.acting == (0,))

    keys = [event.key for event in table.match.progress.recent]

    assert keys[0] == "toy-sealed"
    assert keys.count("toy-won") == 1


async def test_recent_keeps_together_what_a_person_does_unseen(tmp_path: Path) -> None:
    async with room(tmp_path / "recent.sqlite", games=CATALOGUE) as here:
        table = await here.table(ANNA, BEN, CHLOE, DAI, game="tricky_express")
        right = table.match.view(0).legal[0]
        await here.act(table, 0, right)
        await here.act(table, 0, table.match.view(0).legal[0])
        assert [event.key for event in table.match.progress.visible_to(0)] == ["tricky_express-gave"] * 2
        await here.act(table, 1, table.match.view(1).legal[0])
        assert len(table.match.progress.visible_to(1)) == 1
        assert not table.match.progress.visible_to(0)


async def test_a_table_knows_its_people_and_its_ais(here: Room) -> None:
    table = await here.table(ANNA, None)

    assert table.match.names == ("Anna", "Iris (AI)")
    assert table.match.ai_seats == {1}
    assert (table.match.seat_of(ANNA), table.match.seat_of(BEN)) == (0, None)

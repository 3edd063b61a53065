"""A move is taken as it is typed: as autocompletion would find it, alone; else an example shows the form."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.board.snapshots import localizer_at
from bot.features.table.command import ActionChoice
from bot.interactions.context import InteractionContext
from bot.interactions.errors import UsageError
from bot.match.match import SeatedMatch
from bot.storage import MatchRow, SeatRow
from bot.ui.emojis import NO_EMOJIS
from games import CATALOGUE

CHOICE = ActionChoice()


def context(*matches: SeatedMatch) -> InteractionContext:
    """A command of the leader of these matches, in a channel of none of them."""
    tables = tuple(SimpleNamespace(match=each) for each in matches)
    asking: Any = SimpleNamespace(
        register=SimpleNamespace(in_channel=lambda _: None, tables_of=lambda _: tables),
        publisher=SimpleNamespace(emojis=NO_EMOJIS),
        channel_id=9,
        user_id=matches[0].acting[0],
        locale="en",
        localizer_at=lambda match: localizer_at(match, NO_EMOJIS, "en"),
    )
    return cast("InteractionContext", asking)


def rovescino() -> SeatedMatch:
    """A match that has just begun: the leader may play each of their cards."""
    game = CATALOGUE["rovescino"]
    row = MatchRow("m", game.key, game.version, "{}", bytes(32), 1, 2, 0, "en", "playing", 0.0)
    seats = [SeatRow(seat, seat, f"Player {seat}", None) for seat in range(4)]
    return SeatedMatch(game, game.options(), row, seats, 60.0)


@pytest.fixture
def leading() -> SeatedMatch:
    return rovescino()


def legal(playing: SeatedMatch) -> Sequence[str]:
    return playing.view(playing.acting[0]).legal


async def resolved(playing: SeatedMatch, typed: str) -> str:
    return await CHOICE.resolved(context(playing), typed)


async def test_a_move_is_taken_by_its_notation_its_label_and_the_text_of_the_choice(
    leading: SeatedMatch,
) -> None:
    for offer in await CHOICE.offered(context(leading)):
        for typed in (offer.label, *offer.names, offer.value, offer.value.removeprefix("play ")):
            assert await resolved(leading, f" {typed.lower()} ") == offer.value, typed


async def test_what_fits_several_moves_is_answered_with_them(leading: SeatedMatch) -> None:
    offers = await CHOICE.offered(context(leading))
    with pytest.raises(UsageError) as refused:
        await resolved(leading, "play")
    assert refused.value.key == "bot-several-choices"
    assert refused.value.arguments["possible"].startswith(f"{offers[0].label} / {offers[1].label} / ")


@pytest.mark.parametrize("typed", ["castle", "castle QH", "?", " "])
async def test_what_is_no_move_is_answered_with_one_of_those_that_can_be_made(
    leading: SeatedMatch, typed: str
) -> None:
    with pytest.raises(UsageError) as refused:
        await resolved(leading, typed)
    assert refused.value.key == "bot-no-such-move"
    assert refused.value.arguments["example"] == legal(leading)[0]


async def test_a_card_that_a_rule_forbids_goes_to_the_table_which_names_the_rule(
    leading: SeatedMatch,
) -> None:
    held = {text.removeprefix("play ") for text in legal(leading)}
    other = next(f"{rank}H" for rank in "A234567" if f"{rank}H" not in held)
    for typed in (f"play {other}", other, other.replace("H", "♥")):
        assert await resolved(leading, typed) == f"play {other}"


async def test_of_several_matches_no_move_is_offered_and_what_was_typed_stays(leading: SeatedMatch) -> None:
    asking = context(leading, rovescino())
    assert not await CHOICE.offered(asking)
    assert await CHOICE.resolved(asking, "A♥") == "A♥"

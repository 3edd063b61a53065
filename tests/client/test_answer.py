"""The answer to an interaction that Discord calls answered although the deferral failed."""

import asyncio
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, create_autospec

import aiohttp
import discord
import pytest
from discord import ui

from bot.client.answer import ALREADY_ANSWERED, CLOSED, UNKNOWN_INTERACTION, InteractionAnswer
from tests.client.test_memberships import refused


async def _theirs() -> None:
    """The first answer, which Discord has and the test doesn't need."""


def interaction_of(kind: discord.InteractionType) -> Any:  # noqa: ANN401 - as much of one as an answer looks at
    return SimpleNamespace(
        id=1,
        type=kind,
        extras={},
        client=None,
        response=create_autospec(discord.InteractionResponse, instance=True, spec_set=True),
        followup=create_autospec(discord.Webhook, instance=True, spec_set=True),
        original_response=_theirs,
        delete_original_response=AsyncMock(),
    )


@pytest.mark.parametrize(
    ("fault", "perhaps_deferred"),
    [
        (refused(403, 0), False),
        (refused(499, 0), False),
        (refused(500, 0), True),
        (refused(503, 0), True),
        (TimeoutError(), True),
        (aiohttp.ClientPayloadError(), True),
    ],
    ids=str,
)
async def test_only_an_answer_that_may_have_been_deferred_is_sent_again(
    fault: Exception, perhaps_deferred: bool
) -> None:
    """Discord has the answer although it refused the deferral: the answer is ours, its reply was lost."""
    interaction = interaction_of(discord.InteractionType.application_command)
    interaction.response.defer.side_effect = fault
    interaction.response.send_message.side_effect = refused(400, ALREADY_ANSWERED)
    answer = InteractionAnswer(interaction)
    answer._run_out_of_patience()
    await asyncio.sleep(0)
    await answer.private(ui.LayoutView(timeout=None))
    await answer.close()
    assert interaction.response.send_message.await_count == 1
    assert interaction.followup.send.await_count == perhaps_deferred


@pytest.mark.parametrize(
    ("deferred", "fault", "opened"),
    [
        (False, None, True),
        (False, refused(400, ALREADY_ANSWERED), True),  # Discord has the form, and its reply was lost
        (False, refused(404, UNKNOWN_INTERACTION), False),
        (True, None, False),
    ],
    ids=["in time", "in time, its reply lost", "when nobody waits", "once deferred"],
)
async def test_the_caller_learns_if_a_form_was_opened(
    *, deferred: bool, fault: Exception | None, opened: bool
) -> None:
    interaction = interaction_of(discord.InteractionType.component)
    interaction.response.send_modal.side_effect = fault
    answer = InteractionAnswer(interaction)
    if deferred:
        answer._run_out_of_patience()
        await asyncio.sleep(0)
    assert await answer.form(ui.Modal(title="Quiet hours")) is opened
    await answer.close()
    assert interaction.response.send_modal.await_count == (not deferred)


@pytest.mark.parametrize(
    ("first", "then", "is_private"), [(False, False, True), (True, False, False), (False, True, False)]
)
async def test_a_deferral_is_as_public_as_its_answer(*, first: bool, then: bool, is_private: bool) -> None:
    interaction = interaction_of(discord.InteractionType.application_command)
    answer = InteractionAnswer.to(interaction, public=first)
    assert InteractionAnswer.to(interaction, public=then) is answer
    answer._run_out_of_patience()
    await answer.close()
    interaction.response.defer.assert_awaited_once_with(ephemeral=is_private)


@pytest.mark.parametrize("code", CLOSED)
@pytest.mark.parametrize("taken_back", [None, refused(400, 50083), aiohttp.ClientError()])
async def test_a_deferral_is_deleted_if_the_thread_was_closed_meanwhile(
    code: int, taken_back: Exception | None
) -> None:
    interaction = interaction_of(discord.InteractionType.application_command)
    interaction.followup.send.side_effect = refused(400, code)
    interaction.delete_original_response.side_effect = taken_back
    answer = InteractionAnswer(interaction)
    answer._run_out_of_patience()
    await asyncio.sleep(0)
    assert await answer.private(ui.LayoutView(timeout=None)) is None
    assert await answer.private(ui.LayoutView(timeout=None)) is None
    await answer.close()
    assert interaction.followup.send.await_count == 1
    assert interaction.delete_original_response.await_count == 1


async def test_other_refusals_of_a_later_answer_are_raised() -> None:
    interaction = interaction_of(discord.InteractionType.application_command)
    interaction.followup.send.side_effect = refused(400, 50035)
    answer = InteractionAnswer(interaction)
    answer._run_out_of_patience()
    await asyncio.sleep(0)
    with pytest.raises(discord.HTTPException):
        await answer.private(ui.LayoutView(timeout=None))
    await answer.close()
    assert not interaction.delete_original_response.await_count

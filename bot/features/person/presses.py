"""A person's own cards and settings, and the presses made for them."""

from functools import partial
from typing import Final

from bot.features import ids
from bot.features.person.page import MOST_SHOWN, NOWHERE, card_settings, changed
from bot.i18n.catalogue import locale_of
from bot.interactions.context import InteractionContext
from bot.interactions.registry import handles
from bot.match.preferences import Preferences

HIDING: Final = "hidden_everywhere"
"""The field that hides a person from the leaderboards of all servers."""
SHARING: Final = "deals_for_puzzles"
"""The field that lets a person's deals become puzzles; turning it off deletes puzzles not yet published."""


@handles(ids.ShowCards, anywhere=True)
async def show_cards(context: InteractionContext, ref: ids.ShowCards) -> None:
    """Show how the presser's cards are set."""
    await _show(context, ref.match, await context.tables.preferences.of(context.user_id))


@handles(ids.ChooseCards, anywhere=True)
async def choose_cards(context: InteractionContext, ref: ids.ChooseCards) -> None:
    """Set one thing to the chosen value."""
    await _set(context, ref.match, ref.field, context.value)


@handles(ids.FlipCards, anywhere=True)
async def flip_cards(context: InteractionContext, ref: ids.FlipCards) -> None:
    """Set one thing on or off."""
    await _set(context, ref.match, ref.field, str(ref.value))


@handles(ids.AllowChallenges, anywhere=True)
async def allow_challenges(context: InteractionContext, _: ids.AllowChallenges) -> None:
    """Let the chosen person challenge the presser again."""
    (challenger,) = context.numbers(1)
    await context.tables.store.challenge_blocks.unblock(context.user_id, challenger)
    await _show(context, NOWHERE, await context.tables.preferences.of(context.user_id))


async def _set(context: InteractionContext, match: str, field: str, value: str) -> None:
    """Keep the setting, show it, and bring the presser's panels up to date."""
    make = partial(changed, field=field, value=value)
    preferences = await context.tables.preferences.change(context.user_id, make)
    context.publisher.prefer(context.user_id, preferences, locale_of(context.interaction.locale))
    if field == HIDING:
        context.pinned.on_hiding_changed(hides=preferences.hidden_everywhere)
    if field == SHARING and not preferences.deals_for_puzzles:
        await context.tables.store.puzzles.withdraw(context.user_id)
    await _show(context, match, preferences)


async def _show(context: InteractionContext, match: str, preferences: Preferences) -> None:
    blocks = context.tables.store.challenge_blocks
    blocked = await blocks.of(context.user_id, MOST_SHOWN) if match == NOWHERE else ()
    await context.show(card_settings(preferences, match, context.localizer, blocked))

"""Any game's legal actions as buttons and selects.

The screen shows one step of spelling an action (see `bot.ui.spelling`): the verbs, then the parts one by
one, or several cards at once in a select; a part that completes an action takes it. The parts picked so far
stands in the components' ids.

Cards of the player's hand are buttons in a grid in which nothing moves, unplayable cards in
grey. Words are no part of it, since they would push cards about: `Controls` says them beside.
Declarations out of turn and grave actions stand at the end; grave ones are asked about once more.
"""

from typing import NamedTuple

from bot.features.table.widgets.advised import advised_actions, advised_cards
from bot.features.table.widgets.instruction import Instruction
from bot.features.table.widgets.keys import BACK, MODE, TOGGLE
from bot.features.table.widgets.screen import Screen
from bot.features.table.widgets.series import said_together
from bot.ui import layout
from bot.ui.layout import Part
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from bot.ui.spelling import Picked
from games.core.actions import parse_action

__all__ = [
    "BACK",
    "MODE",
    "TOGGLE",
    "Controls",
    "Instruction",
    "advised_actions",
    "advised_cards",
    "before",
    "controls",
    "said_together",
]


class Controls(NamedTuple):
    """The components that can be pressed, and the words above the picture.

    `has_cards` is true if cards of the hand are among them, `is_full` if a phone has no room for more, and
    `is_begun` if some of the cards that are taken together are chosen. `legend` says what the words mean that
    can be pressed before a card, if there are any.
    """

    parts: list[Part]
    instruction: Instruction
    has_cards: bool
    is_full: bool
    is_begun: bool
    legend: str | None


def before(snapshot: MatchSnapshot, localizer: Localizer, text: str) -> tuple[str, ...]:
    """The labels of the words that a player presses first in the panel for an action with words."""
    return Screen(snapshot, localizer, (), 0, richness=3, pictured=True).before(parse_action(text))


def controls(
    snapshot: MatchSnapshot,
    localizer: Localizer,
    picked: Picked,
    page: int,
    budget: int,
    *,
    pictured: bool = False,
) -> Controls:
    """Build the reader's buttons and selects: within `budget` components, as richly as they allow.

    Args:
        snapshot: the match as that seat sees it.
        localizer: the reader's language and the players' names.
        picked: the parts of an action picked so far.
        page: the page of a long list of choices.
        budget: how many components there may be.
        pictured: true if the picture is there, and its marks explain the buttons with the same marks.

    Raises:
        ValueError: no way to show it fits.
    """
    for richness in (3, 2, 1):
        screen = Screen(snapshot, localizer, picked, page, richness, pictured=pictured)
        parts = list(screen.parts())
        has_cards = bool(screen.cards_to_press or screen.offer.series)
        is_begun = bool(screen.offer.series and screen.offer.series.loose)
        is_full, legend = screen.is_full(parts), screen.legend()
        built = Controls(parts, screen.instruction(), has_cards, is_full, is_begun, legend)
        if layout.cost(built.parts) <= budget:
            return built
    raise ValueError(f"{len(snapshot.view.legal)} actions of {snapshot.game} do not fit {budget} components")

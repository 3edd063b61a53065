"""Bids: a button for each sensible one, and the others in a select."""

from collections.abc import Iterator
from typing import Final

from discord import ButtonStyle

from bot.features.table.lines import button_lines
from bot.features.table.widgets.advised import advised_actions
from bot.features.table.widgets.keys import MORE, NEXT, PREVIOUS, Keys
from bot.features.table.widgets.offer import PanelOffer
from bot.i18n.symbols import settled
from bot.ui import layout
from bot.ui.items import SELECT_LIMIT, Button, button, option, select
from bot.ui.layout import Part
from bot.ui.localizer import Localizer
from games.core.actions import parse_action

BESIDE_A_LESSON: Final = 3
"""The most bids with buttons while a lesson is shown."""


def bidding(offer: PanelOffer, keys: Keys, localizer: Localizer, page: int) -> Iterator[Part]:
    """The sensible bids with the worth of each, then choices that are no bids; the others in a select."""
    bids = {bid.action: bid for bid in offer.bids}
    shown = _shown(offer)
    choices = [keys.action(parse_action(each)) for each in shown]
    others = [each for actions in offer.verbs.values() for each in actions if each.text not in bids]
    rest = [keys.action(parse_action(each)) for each in bids if each not in shown]
    pages = [rest[start : start + SELECT_LIMIT] for start in range(0, len(rest), SELECT_LIMIT)]
    page = min(page, max(len(pages) - 1, 0))
    buttons = [
        *keys.buttons(choices, ButtonStyle.primary),
        *keys.buttons([keys.action(each) for each in others], ButtonStyle.secondary),
        *_turning(keys, page, len(pages)),
    ]
    # In rows of one line each on a phone: a separate row leaves no gap if another wraps.
    for line in button_lines([each.label or "" for each in buttons]):
        yield layout.row(*(buttons[place] for place in line))
    if pages:
        options = [
            option(choice.token, keys.marked(choice, choice.label), choice.about) for choice in pages[page]
        ]
        asked = localizer.text("panel-other-bids", page=page + 1, pages=len(pages))
        yield layout.menu(select(keys.choose((), MORE), options, asked))


def _shown(offer: PanelOffer) -> list[str]:
    """The bids with buttons: the sensible ones, or a few of them if a lesson takes the room of a row."""
    sensible = [bid.action for bid in offer.bids if bid.sensible]
    if offer.snapshot.lesson is None or len(sensible) <= BESIDE_A_LESSON:
        return sensible
    advised = [each for each in sensible if each in advised_actions(offer.snapshot)]
    few = {*advised, *sensible[: BESIDE_A_LESSON - len(advised)]}
    return [each for each in sensible if each in few]


def _turning(keys: Keys, page: int, pages: int) -> Iterator[Button]:
    """Turn the pages of the other bids, if there are several."""
    for copy, sign, there in ((PREVIOUS, settled("◀"), page - 1), (NEXT, settled("▶"), page + 1)):
        if pages > 1:
            ref = keys.pick((), copy, max(there, 0))
            yield button(ref, sign, disabled=not 0 <= there < pages)

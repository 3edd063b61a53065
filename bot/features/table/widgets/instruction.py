"""The words for a choice, where the table's question does not say it."""

from collections.abc import Callable
from typing import NamedTuple

from bot.features.table.widgets.offer import PanelOffer
from bot.features.table.widgets.series import chosen_so_far
from bot.ui.localizer import Localizer
from bot.ui.spelling import Step, each_of
from bot.ui.words import action_about, action_label
from games.core.actions import Action


class Instruction(NamedTuple):
    """The question of a choice, instead of the panel's own words: a heading, and an explanation.

    `comes_first` is true if that is more than a word for a newcomer: once something is chosen, they tell it.
    """

    heading: str | None = None
    remark: str | None = None
    comes_first: bool = False


def instruction(offer: PanelOffer, localizer: Localizer, is_in_a_list: Callable[[], bool]) -> Instruction:
    """The words for the choice, if the table's question does not say it.

    `is_in_a_list` tells if the words that go with an action are in a select.
    """
    if offer.asked:
        return _sure(offer.asked, offer, localizer)
    if offer.series:
        chosen = chosen_so_far(offer.series, offer.snapshot.game, localizer)
        return Instruction(remark=chosen, comes_first=bool(offer.series.loose))
    if offer.before:
        return _next_question(offer, localizer)
    if offer.usual:
        return Instruction(remark=localizer.text("remark-usual"), comes_first=True)
    step = offer.step
    if step is None or offer.bids:
        return Instruction()
    if step.parts or step.verb != offer.obvious or _needs_name(step, offer, localizer):
        return Instruction(_picked_so_far(step, offer.snapshot.game, localizer), comes_first=True)
    remark = _of_words(step, offer, localizer, is_in_a_list)
    return Instruction(remark=remark, comes_first=bool(step.on))


def _sure(asked: Action, offer: PanelOffer, localizer: Localizer) -> Instruction:
    labels, text = localizer.in_markdown(), asked.text
    return Instruction(
        localizer.text("panel-sure", action=action_label(offer.snapshot, labels, text)),
        action_about(offer.snapshot, labels, text) or localizer.sure(offer.snapshot.game, asked.verb),
        comes_first=True,
    )


def _next_question(offer: PanelOffer, localizer: Localizer) -> Instruction:
    """The question of the action that follows those chosen, and these below it."""
    game, labels, verbs = offer.snapshot.game, localizer.in_markdown(), "-or-".join(offer.verbs)
    chosen = (labels.action(game, text, offer.snapshot.options) for text in each_of(offer.before))
    return Instruction(localizer.text(f"heading-{game}-{verbs}"), " · ".join(chosen), comes_first=True)


def _needs_name(step: Step, offer: PanelOffer, localizer: Localizer) -> bool:
    """True if the effect of pressing a card would be a riddle, because other actions are possible."""
    others = offer.verbs.keys() - offer.at_foot - {step.verb}
    has_name = localizer.has(f"verb-{offer.snapshot.game}-{step.verb}")
    return bool(others) and has_name and step.verb != "play" and any(map(offer.names_hand, step.open))


def _picked_so_far(step: Step, game: str, localizer: Localizer) -> str:
    labels = localizer.in_markdown()
    chosen = " ".join(labels.item(game, part) for part in step.parts)
    if not chosen:
        return localizer.verb_asked(game, step.verb)
    return localizer.text("panel-picked", verb=localizer.verb(game, step.verb), chosen=chosen)


def _of_words(
    step: Step, offer: PanelOffer, localizer: Localizer, is_in_a_list: Callable[[], bool]
) -> str | None:
    """The meaning of the words that are pressed, or that there are some to press."""
    if offer.is_flat(step) or not step.words():
        return None
    chosen = " · ".join(localizer.with_it(offer.snapshot.game, word) for word in step.on)
    return chosen or localizer.text("remark-with-listed" if is_in_a_list() else "remark-with")

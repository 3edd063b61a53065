"""The offer of a panel: a question, a menu, one usual action, or verbs of which one is being spelled."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.features.table.widgets.advised import advised_actions
from bot.features.table.widgets.series import series
from bot.match.hand_places import in_order
from bot.ui.items import SELECT_LIMIT
from bot.ui.snapshots import MatchSnapshot
from bot.ui.spelling import Chain, Picked, Step, by_verb, chain, doubted, parts_of
from games.core.actions import Action

DIRECT: Final = 5
"""A verb with so few actions needs no separate step: each is a button."""
FEW: Final = 2
"""A verb with so few actions leaves the other verbs in view."""


class PanelOffer:
    """The choices of a player, with some parts picked, before anything is drawn.

    Attributes:
        snapshot: the match, as it will be after the actions that are chosen already.
        before: the parts of these actions.
        hand: the cards in the reader's order.
        places: the same with the places of played cards.
        verbs: the actions by verb.
        at_foot: the verbs at the end of the panel.
        asked: the action that the reader is asked about once more.
        menu: the verbs that are explained before one is chosen.
        usual: the action that is offered before all others.
        step: the spelling of the verb that is chosen or obvious.
        series: the actions that are chosen together.
        bids: the bids, if the choice is among them.
    """

    def __init__(self, snapshot: MatchSnapshot, picked: Picked) -> None:
        chosen = chain(snapshot.view, picked)
        if chosen.before:
            snapshot, picked = _after(snapshot, chosen), chosen.rest
        view = snapshot.view
        self.snapshot = snapshot
        self.before = chosen.before
        zone = view.zone("hand", view.seat)
        self.hand: tuple[str, ...] = in_order(zone.items, snapshot.preferences.order) if zone else ()
        self.places = snapshot.places or self.hand
        self.verbs = by_verb(view.offered)
        self.at_foot = self._foot_verbs()
        self.asked = doubted(picked, view.legal)
        has_begun = self.asked or (picked and picked[0] in self.verbs)
        self.menu = () if has_begun else view.menu
        self.usual = None if has_begun else self._usual_action()
        self.step = None if self.asked or self.menu or self.usual else self._step(picked)
        self.series = series(view, picked)
        self.bids = () if self.asked or self.series else view.bids

    def _usual_action(self) -> str | None:
        """The action that is offered before all others: that of a lesson first; none beside a hint."""
        usual, advised = self.snapshot.view.usual, advised_actions(self.snapshot)
        if usual is None or not advised:
            return usual
        return next(iter(advised)) if self.snapshot.advice is None else None

    def _foot_verbs(self) -> set[str]:
        """Everything out of turn; in turn the grave actions, unless the turn is about nothing else."""
        view = self.snapshot.view
        if view.seat not in view.acting:
            return set(self.verbs)
        staking = {
            verb
            for verb, actions in self.verbs.items()
            if all(view.must_confirm(each.text) for each in actions)
        }
        return staking if any(self._wants_step(verb) for verb in self.verbs.keys() - staking) else set()

    def _step(self, picked: Picked) -> Step | None:
        verb = picked[0] if picked else self.obvious
        if verb not in self.verbs:
            verb, picked = self.obvious, ()
        if verb is None:
            return None
        step = Step(self.verbs[verb], picked, self.hand)
        return step if step.open else Step(self.verbs[verb], (), self.hand)

    @property
    def obvious(self) -> str | None:
        """The verb to show first: the only verb that needs a step, or playing a card."""
        if self.snapshot.view.menu or self._usual_action():
            return None
        wanting = [verb for verb in self.verbs if verb not in self.at_foot and self._wants_step(verb)]
        return wanting[0] if len(wanting) == 1 else "play" if "play" in wanting else None

    def _wants_step(self, verb: str) -> bool:
        actions = self.verbs[verb]
        return len(actions) > DIRECT or any(self.names_hand(action) for action in actions)

    @property
    def here_and_staking(self) -> tuple[list[str], list[str]]:
        """The verbs that stand below the cards, and those at the foot; none after a menu."""
        if self.snapshot.view.menu:
            return [], []
        here = [verb for verb in self.verbs if verb not in self.at_foot]
        return here, [verb for verb in self.verbs if verb in self.at_foot]

    def is_simple(self, verb: str) -> bool:
        """True if its actions are buttons beside the spelling of another verb.

        If the player chooses a verb first, an action on several cards is a verb among the others.
        """
        actions = self.verbs[verb]
        if len(actions) > FEW and self.obvious is None and any(map(self._wants_step, self.verbs)):
            return False
        return len(actions) <= DIRECT and not all(self.names_hand(action) for action in actions)

    def names_hand(self, action: Action) -> bool:
        """True if an action is about a card of the hand."""
        return any(item in self.hand for item in action.items)

    def is_flat(self, step: Step) -> bool:
        """True if each action is best named whole rather than step by step."""
        if step.parts or any(self.names_hand(action) for action in step.open):
            return False
        return len(step.open) <= SELECT_LIMIT or all(
            not each.words and len(parts_of(each)) < 2 for each in step.open
        )

    @property
    def shows_cards(self) -> bool:
        """True unless this is no time for cards, as in an auction and after the end: the picture has them."""
        view = self.snapshot.view
        if self.snapshot.over or (not self.hand and view.seat in view.out):
            return False
        if not self.hand and not any(self.places):
            return bool(self.places) and view.stage == "play"
        if self.menu:
            return False
        if any(map(self.names_hand, (action for actions in self.verbs.values() for action in actions))):
            return True
        return view.stage not in {"auction", "talk"}

    @property
    def named_cards(self) -> Sequence[str]:
        """The cards of the hand that can be chosen."""
        named = {item for actions in self.verbs.values() for action in actions for item in action.items}
        return [card for card in self.hand if card in named]


def _after(snapshot: MatchSnapshot, chosen: Chain) -> MatchSnapshot:
    """The match as it will be asked about after the actions that are chosen."""
    view = snapshot.view
    following = {text: then for text, then in view.follow_ups.items() if text in chosen.legal}
    asked = {"legal": chosen.legal, "follow_ups": following, "menu": ()}
    return replace(snapshot, view=view.model_copy(update=asked))

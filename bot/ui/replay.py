"""The replay: every step of a finished match, with all hands open."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from discord import ui

from bot.session.reviews import MatchReview
from bot.ui import advice, ids, layout, words
from bot.ui.items import Button, button
from bot.ui.layout import ActionRow
from bot.ui.localizer import Localizer
from games.ai.agent import SearchResult
from games.core.game import Event, Seat, View

_HANDS, _TABLE = 1800, 1400


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaySnapshot:
    """A step of a finished match.

    Attributes:
        step: which step, from 0, the deal before anybody acts.
        steps: how many there are.
        deals: the steps with which a deal begins, in order.
        views: every seat's view after the step.
        table: the table's view after the step.
        seat: who acted, None at the first step.
        action: what they did, in the game's notation.
        events: all that happened, what was private included.
        expert: what an expert would have done instead, if that is known.
        reviewed: how many decisions an expert has looked at, and of how many, None while that is not known;
            None if nobody has asked.
    """

    match_id: str
    step: int
    steps: int
    deals: tuple[int, ...]
    views: tuple[View, ...]
    table: View
    seat: Seat | None = None
    action: str | None = None
    events: tuple[Event, ...] = ()
    expert: SearchResult | None = None
    reviewed: tuple[int, int | None] | None = None

    def after(self, review: MatchReview) -> "ReplaySnapshot":
        """The same step with what an expert has said of the match so far."""
        reviewed = len(review.findings), review.total
        return replace(self, expert=review.findings.get(self.step), reviewed=reviewed)


def replay_message(snapshot: ReplaySnapshot, localizer: Localizer) -> ui.LayoutView:
    """The step, with buttons to the steps and deals around it."""
    view = snapshot.table
    step = localizer.text("replay-step", step=snapshot.step + 1, steps=snapshot.steps)
    head = " · ".join((localizer.game(view.game), *words.deal(view, localizer), step))
    table = (
        words.trick(view, localizer),
        words.score(view, localizer),
        *words.zones(_without_hands(view), localizer),
    )
    return layout.message(
        layout.lines(
            f"### {head}", *_happened(snapshot, localizer), *_expert(snapshot, localizer), limit=900
        ),
        layout.lines(*_hands(snapshot, localizer), limit=_HANDS),
        layout.lines(*table, limit=_TABLE),
        *_turning(snapshot, localizer),
        layout.row(_review(snapshot, localizer)),
    )


def _happened(snapshot: ReplaySnapshot, localizer: Localizer) -> list[str]:
    said = [localizer.event(event) for event in snapshot.events]
    if snapshot.seat is None or snapshot.action is None or said:
        return said
    label = localizer.action(snapshot.table.game, snapshot.action)
    return [localizer.text("replay-acted", player=localizer.players((snapshot.seat,)), action=label)]


def _expert(snapshot: ReplaySnapshot, localizer: Localizer) -> Iterator[str]:
    """Say what an expert would have done at this step, and how much better that would have been."""
    if snapshot.expert is None:
        return
    game, best = snapshot.table.game, snapshot.expert.choices[0]
    action = localizer.action(game, best.action.text).strip()
    if best.action.text == snapshot.action:
        yield localizer.text("review-same")
        return
    played = next((each for each in snapshot.expert.choices if each.action.text == snapshot.action), None)
    if played is None or not played.tries or not advice.in_points(game):
        yield localizer.text("review-other", action=action)
    else:
        more = best.points - played.points
        key = "review-better" if more >= advice.CLOSE else "review-level"
        yield localizer.text(key, action=action, points=f"{more:.1f}")


def _review(snapshot: ReplaySnapshot, localizer: Localizer) -> Button:
    """The button that asks for the expert's view, and says how far it has come."""
    ref = ids.AskForReview(snapshot.match_id, snapshot.step)
    if snapshot.reviewed is None:
        return button(ref, localizer.text("button-review"))
    done, total = snapshot.reviewed
    if total is None:
        return button(ref, localizer.text("button-review-begun"))
    key = "button-review-done" if done == total else "button-review-progress"
    return button(ref, localizer.text(key, done=done, total=total), disabled=done == total)


def _hands(snapshot: ReplaySnapshot, localizer: Localizer) -> Iterator[str]:
    for seat, view in enumerate(snapshot.views):
        zone = view.zone("hand", seat)
        if zone is not None:
            cards = localizer.cards(zone.items) or "—"
            yield localizer.text("replay-hand", player=localizer.players((seat,)), cards=cards)


def _without_hands(view: View) -> View:
    return view.model_copy(update={"zones": tuple(zone for zone in view.zones if zone.key != "hand")})


def _turning(snapshot: ReplaySnapshot, localizer: Localizer) -> tuple[ActionRow, ActionRow]:
    """To the step before and after, and to the deals before and after, or else to the first and last step.

    Two rows, for all four buttons are too many for one on a phone.
    """
    last = snapshot.steps - 1
    before = max((step for step in snapshot.deals if step < snapshot.step), default=None)
    after = min((step for step in snapshot.deals if step > snapshot.step), default=last)
    back, on = (
        "button-deal-back" if len(snapshot.deals) > 1 else "button-first",
        "button-deal-on" if snapshot.step < snapshot.deals[-1] else "button-last-step",
    )

    def turn(place: int, key: str, step: int | None) -> Button:
        ref = ids.ShowReplay(snapshot.match_id, place, snapshot.step if step is None else step)
        return button(ref, localizer.text(key), disabled=step is None)

    return (
        layout.row(
            turn(1, "button-previous", snapshot.step - 1 if snapshot.step else None),
            turn(2, "button-next", snapshot.step + 1 if snapshot.step < last else None),
        ),
        layout.row(turn(0, back, before), turn(3, on, after if snapshot.step < last else None)),
    )

"""The panel of a player who may do this and that, and its buttons."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from discord import ui

from bot.features import ids
from bot.features.table.panel import hand_panel
from bot.i18n.symbols import bare
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games.core.game import Options, Phrase, Trick, View, Zone
from tests.ui import limits

EN = Localizer("en", ("Anna", "Ben", "Chloé", "Dai"))
NO_LABELS: Mapping[str, Phrase] = {}
HAND = ("AS", "KS", "3S", "QH", "AD", "7D", "2C")
PACK = tuple(f"{rank}{suit}" for suit in "SHDC" for rank in "AKQJT98765432")


def seen(
    legal: Sequence[str],
    hand: Sequence[str] = HAND,
    trick: Trick | None = None,
    *,
    waiting: bool = False,
    labels: Mapping[str, Phrase] = NO_LABELS,
    needs_confirmation: Sequence[str] = (),
    pick_count: int = 1,
) -> MatchSnapshot:
    """The view of a player with that hand who may do that, in turn or, `waiting`, out of turn."""
    view = View(
        game="tressette",
        seat=0,
        seats=4,
        deal=1,
        dealer=3,
        phase="tressette-playing",
        acting=(0,) if legal and not waiting else (1,),
        zones=(Zone(key="hand", seat=0, items=tuple(hand)),),
        trick=trick,
        sides=((0, 2), (1, 3)),
        totals=(0, 0),
        prompt=Phrase("lead"),
        legal=tuple(legal),
        labels=labels,
        needs_confirmation=tuple(needs_confirmation),
        pick_count=pick_count,
    )
    return MatchSnapshot(
        match_id="k3v9x2aq",
        options=Options(),
        view=view,
        revision=4,
        names=("Anna", "Ben", "Chloé", "Dai"),
        host="Anna",
        commitment="0" * 64,
    )


def panel(
    legal: Sequence[str], hand: Sequence[str] = HAND, picked: tuple[str, ...] = (), page: int = 0
) -> ui.LayoutView:
    view = hand_panel(seen(legal, hand), EN, picked, page)
    assert not limits.problems(view)
    return view


LAST_ROW = (ids.AskForHint, ids.ShowScore, ids.ShowLastTrick, ids.ShowRules, ids.ShowMore)


def presses(view: ui.LayoutView) -> dict[str, ids.Press]:
    """The meanings of the buttons by which one plays, by label: all enabled ones but for the last row."""
    found = {label: ids.decode(custom_id) for custom_id, label in limits.buttons(view, enabled=True).items()}
    return {label: ref for label, ref in found.items() if not isinstance(ref, LAST_ROW)}


def rows(view: ui.LayoutView) -> list[list[str]]:
    """The labels of the buttons, row by row."""
    found = [part for part in limits.everything(view) if part["type"] == limits.ROW]
    return [[bare(each.get("label") or "") for each in row["components"]] for row in found]


def pair(then: Mapping[str, tuple[str, ...]]) -> MatchSnapshot:
    snapshot = seen(list(then))
    return replace(
        snapshot, view=snapshot.view.model_copy(update={"game": "tricky_express", "follow_ups": dict(then)})
    )

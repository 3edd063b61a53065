"""The private panel: a player's own cards, and what can be done with them now."""

from collections.abc import Sequence

from discord import ui

from bot.ui import advice, clocks, layout, widgets, words
from bot.ui.layout import COMPONENT_LIMIT, Text
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from bot.ui.spelling import doubted
from games.core.game import View

_HEAD, _FOOT = 700, 1400
_TEXTS_AND_BOX = 4


def hand_panel(
    snapshot: MatchSnapshot, localizer: Localizer, picked: tuple[str, ...] = (), page: int = 0
) -> ui.LayoutView:
    """The panel of the seat whose view this is.

    Args:
        snapshot: the match as that seat sees it.
        localizer: the reader's language and the players' names.
        picked: the parts of an action picked so far, as in the panel's `Pick` buttons.
        page: the page of a long list of choices.
    """
    if snapshot.view.seat in snapshot.substituted:
        return _away(snapshot, localizer)
    asking = [advice.asking(snapshot, localizer)] if advice.can_ask(snapshot) else []
    budget = COMPONENT_LIMIT - _TEXTS_AND_BOX - layout.cost(asking)
    parts, foot = widgets.controls(snapshot, localizer, picked, page, budget)
    beside = (
        doubted(picked, snapshot.view.legal)
        or _is_no_card(picked, snapshot.view)
        or widgets.is_complete(picked, snapshot.view)
    )
    grey = None if beside else why_grey(snapshot.view, localizer)
    return layout.message(
        layout.lines(*_head(snapshot, localizer), limit=_HEAD),
        *parts,
        *([layout.text(f"-# {grey}")] if grey and parts else ()),
        _table(snapshot, localizer),
        *foot,
        *asking,
        accent=layout.YOUR_TURN if snapshot.view.seat in snapshot.view.acting else None,
    )


def _away(snapshot: MatchSnapshot, localizer: Localizer) -> ui.LayoutView:
    """The panel of a player for whom an AI plays: the match, and the way back."""
    back = layout.row(clocks.im_back(snapshot.match_id, localizer))
    return layout.message(
        layout.lines(*_head(snapshot, localizer), limit=_HEAD), back, _table(snapshot, localizer)
    )


def _head(snapshot: MatchSnapshot, localizer: Localizer) -> tuple[str | None, ...]:
    turn = f"### {words.turn(snapshot, localizer)}"
    return (
        turn,
        clocks.own(snapshot, localizer),
        *advice.hint(snapshot, localizer),
        *_happened(snapshot, localizer),
    )


def why_grey(view: View, localizer: Localizer) -> str | None:
    """The reason why some cards of the hand cannot be played now; None if all can, or there are none."""
    zone = view.zone("hand", view.seat)
    if zone is None or not zone.items:
        return None
    named = {part for text in view.legal for part in text.split()[1:]}
    grey = [card for card in zone.items if card not in named]
    if not grey:
        return None
    if view.seat not in view.acting:
        return None if view.legal or not view.acting else localizer.text("panel-grey-waiting")
    playable = [card for card in zone.items if card in named]
    if not playable or _is_verb_open(view, playable):
        return None
    led = _led_suit(view)
    if led and all(card[-1] == led for card in playable) and all(card[-1] != led for card in grey):
        return localizer.text("panel-grey-follow", suit=localizer.suit(led))
    return localizer.text("panel-grey-other")


def _is_verb_open(view: View, cards: Sequence[str]) -> bool:
    """True if all cards are grey because what to do with one is to be chosen first."""
    verbs = {verb for verb, *parts in map(str.split, view.legal) if not set(parts).isdisjoint(cards)}
    return len(verbs) > 1 and "play" not in verbs


def _is_no_card(picked: tuple[str, ...], view: View) -> bool:
    """True if what is being chosen has nothing to do with the cards of the hand."""
    zone = view.zone("hand", view.seat)
    begun = [parts for verb, *parts in map(str.split, view.legal) if picked[:1] == (verb,)]
    return zone is not None and bool(begun) and all(set(zone.items).isdisjoint(parts) for parts in begun)


def _led_suit(view: View) -> str | None:
    return view.trick.plays[0].card[-1] if view.trick and view.trick.plays else None


def _happened(snapshot: MatchSnapshot, localizer: Localizer) -> list[str]:
    return [f"-# {said}" for said in words.recent(snapshot.recent, localizer)]


def _table(snapshot: MatchSnapshot, localizer: Localizer) -> Text:
    view = snapshot.view
    said = (
        words.trick(view, localizer),
        words.last_trick(view, localizer),
        *words.notes(view, localizer),
        words.score_in_a_line(view, localizer),
        *words.zones(view, localizer, but=("faces",)),
    )
    own = (*words.private(view, localizer), f"-# {_you(view, localizer)}")
    return layout.lines(*said, *own, limit=_FOOT)


def _you(view: View, localizer: Localizer) -> str:
    """Say who the reader is at this table, and with whom."""
    side = next(side for side in view.sides if view.seat in side)
    you, partners = localizer.players((view.seat,)), tuple(seat for seat in side if seat != view.seat)
    if not partners:
        return localizer.text("panel-you", you=you)
    return localizer.text("panel-you-with", you=you, partners=localizer.players(partners))

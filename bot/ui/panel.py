"""The private panel: a player's own cards, and what can be done with them now."""

from collections.abc import Sequence

from discord import ui

from bot.ui import advice, clocks, layout, widgets, words
from bot.ui.layout import COMPONENT_LIMIT, Text
from bot.ui.sight import Sight
from bot.ui.spelling import doubted
from bot.ui.voice import Voice
from games.core.game import View

_HEAD, _FOOT = 700, 1400
_TEXTS_AND_BOX = 4


def hand_panel(sight: Sight, voice: Voice, picked: tuple[str, ...] = (), page: int = 0) -> ui.LayoutView:
    """The panel of the seat whose view this is.

    Args:
        sight: the match as that seat sees it.
        voice: the reader's language and the players' names.
        picked: the parts of an action picked so far, as in the panel's `Pick` buttons.
        page: the page of a long list of choices.
    """
    if sight.view.seat in sight.stood_in:
        return _away(sight, voice)
    asking = [advice.asking(sight, voice)] if advice.can_ask(sight) else []
    budget = COMPONENT_LIMIT - _TEXTS_AND_BOX - layout.cost(asking)
    parts, foot = widgets.controls(sight, voice, picked, page, budget)
    beside = (
        doubted(picked, sight.view.legal)
        or _is_no_card(picked, sight.view)
        or widgets.is_complete(picked, sight.view)
    )
    grey = None if beside else why_grey(sight.view, voice)
    return layout.message(
        layout.lines(*_head(sight, voice), limit=_HEAD),
        *parts,
        *([layout.text(f"-# {grey}")] if grey and parts else ()),
        _table(sight, voice),
        *foot,
        *asking,
        accent=layout.YOUR_TURN if sight.view.seat in sight.view.acting else None,
    )


def _away(sight: Sight, voice: Voice) -> ui.LayoutView:
    """What a player sees for whom an AI plays: the match, and the way back."""
    back = layout.row(clocks.im_back(sight.match_id, voice))
    return layout.message(layout.lines(*_head(sight, voice), limit=_HEAD), back, _table(sight, voice))


def _head(sight: Sight, voice: Voice) -> tuple[str | None, ...]:
    turn = f"### {words.turn(sight, voice)}"
    return turn, clocks.own(sight, voice), *advice.hint(sight, voice), *_happened(sight, voice)


def why_grey(view: View, voice: Voice) -> str | None:
    """Why some cards of the hand cannot be played now; None if all can, or there are none."""
    zone = view.zone("hand", view.seat)
    if zone is None or not zone.items:
        return None
    named = {part for text in view.legal for part in text.split()[1:]}
    grey = [card for card in zone.items if card not in named]
    if not grey:
        return None
    if view.seat not in view.acting:
        return None if view.legal or not view.acting else voice.say("panel-grey-waiting")
    playable = [card for card in zone.items if card in named]
    if not playable or _is_verb_open(view, playable):
        return None
    led = _led_suit(view)
    if led and all(card[-1] == led for card in playable) and all(card[-1] != led for card in grey):
        return voice.say("panel-grey-follow", suit=voice.say(f"card-suit-{led}"))
    return voice.say("panel-grey-other")


def _is_verb_open(view: View, cards: Sequence[str]) -> bool:
    """Whether all cards are grey because what to do with one is to be chosen first."""
    verbs = {verb for verb, *parts in map(str.split, view.legal) if not set(parts).isdisjoint(cards)}
    return len(verbs) > 1 and "play" not in verbs


def _is_no_card(picked: tuple[str, ...], view: View) -> bool:
    """Whether what is being chosen has nothing to do with the cards of the hand."""
    zone = view.zone("hand", view.seat)
    begun = [parts for verb, *parts in map(str.split, view.legal) if picked[:1] == (verb,)]
    return zone is not None and bool(begun) and all(set(zone.items).isdisjoint(parts) for parts in begun)


def _led_suit(view: View) -> str | None:
    return view.trick.plays[0].card[-1] if view.trick and view.trick.plays else None


def _happened(sight: Sight, voice: Voice) -> list[str]:
    return [f"-# {said}" for said in words.recent(sight.recent, voice)]


def _table(sight: Sight, voice: Voice) -> Text:
    view = sight.view
    said = (
        words.trick(view, voice),
        words.last_trick(view, voice),
        *words.notes(view, voice),
        words.score_in_a_line(view, voice),
        *words.zones(view, voice, but=("faces",)),
    )
    own = (*words.private(view, voice), f"-# {_you(view, voice)}")
    return layout.lines(*said, *own, limit=_FOOT)


def _you(view: View, voice: Voice) -> str:
    """Who the reader is at this table, and with whom."""
    side = next(side for side in view.sides if view.seat in side)
    you, partners = voice.players((view.seat,)), tuple(seat for seat in side if seat != view.seat)
    if not partners:
        return voice.say("panel-you", you=you)
    return voice.say("panel-you-with", you=you, partners=voice.players(partners))

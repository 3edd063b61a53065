"""The private panel: the picture is the game, the buttons the moves, the words an instruction and a remark.

From top to bottom: the task, the time, the picture, the cards in a grid that never moves, other choices,
and a last row of three places that is always last.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import chain
from typing import Final

from discord import ui

from bot.features import ids
from bot.features.table import (
    advice,
    claims,
    clocks,
    coach,
    concessions,
    headings,
    lessons,
    puzzles,
    recap,
    room,
    trials,
    widgets,
)
from bot.features.table.lines import fitting
from bot.features.table.message import alt_text, has_score_to_look_up
from bot.features.table.recap_picture import RecapPicture
from bot.features.table.widgets import Instruction
from bot.match.hand_places import in_order
from bot.picture.seats import has_open_cards
from bot.picture.table import table_height
from bot.picture.words import HandRail, Preview
from bot.ui import layout, words
from bot.ui.captions import picture_words
from bot.ui.items import Button, button
from bot.ui.layout import COMPONENT_LIMIT, Part
from bot.ui.lessons import lesson
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.game import View

_HEAD, _WORDS = 900, 2400
_AROUND: Final = 3
"""The box, the words and the picture."""
_BEFORE_HANDS: Final = 2
"""The number of things spared on a phone without room before any hand that a claim has shown."""
_LOW_ROW: Final = 13
"""The most lower cards in one row of which the ranks and suits are all seen."""
_HINT: Final = 1
"""The reason of a hint, which stands below everything else, so nothing moves when it comes."""


def hand_panel(
    snapshot: MatchSnapshot,
    localizer: Localizer,
    picked: tuple[str, ...] = (),
    page: int = 0,
    picture: str | None = None,
) -> ui.LayoutView:
    """The panel of the view's seat.

    Args:
        snapshot: the match as that seat sees it.
        localizer: the reader's language and the players' names.
        picked: the parts of an action picked so far, as in the panel's `Pick` buttons.
        page: the page of a long list of choices.
        picture: the name of the file that is sent with it; without one, words take its place.
    """
    table = _position(snapshot, localizer, picture)
    last = _last_row(snapshot, localizer)
    if snapshot.view.seat in snapshot.substituted and not snapshot.over:
        back = layout.row(clocks.im_back(snapshot.match_id, localizer))
        return layout.message(
            _head(snapshot, localizer, Instruction()), table, back, last, accent=layout.ASLEEP
        )
    shown = [*claims.shown(snapshot, localizer), *concessions.offered(snapshot, localizer)]
    answers = [*claims.answers(snapshot, localizer), *concessions.answers(snapshot, localizer)]
    budget = COMPONENT_LIMIT - _AROUND - layout.cost([layout.lines(*shown), *answers, last]) - _HINT
    controls = widgets.controls(
        lessons.resting(snapshot), localizer, picked, page, budget, pictured=picture is not None
    )
    clock = headings.until(snapshot, localizer)
    legend = controls.legend if _is_new_to(snapshot, localizer) else None

    def parts(left_out: int) -> list[Part]:
        """All of it but that many of the things to spare: long words, grey cards, hands shown before."""
        brief = picture is not None and (controls.is_full or left_out > 0)
        hint = None
        if snapshot.trial is None:
            hint = advice.hint(snapshot, localizer, clock=clock, brief=brief)
        is_spared = answers and left_out > 1
        rows = [part for part in controls.parts if not is_spared or not _is_grey(part)]
        return [
            _head(
                snapshot,
                localizer,
                controls.instruction,
                None if controls.is_begun else hint,
                has_cards=controls.has_cards,
                is_begun=controls.is_begun,
                pictured=picture is not None,
                left_out=left_out,
            ),
            table,
            *rows,
            *([layout.text(f"-# {legend}")] if legend and hint is None and not left_out else []),
            *_below(hint, is_begun=controls.is_begun, brief=brief),
            layout.text(trials.below(snapshot, localizer, brief=left_out > 0)),
            layout.lines(*shown[max(left_out - _BEFORE_HANDS, 0) :]),
            *answers,
            last,
        ]

    most = _BEFORE_HANDS + max(len(shown) - 1, 0) if picture is not None else 0
    fits = _measure(snapshot, localizer)
    low_enough = next(filter(fits, map(parts, range(most))), None)
    accent = layout.YOUR_TURN if _is_asked(snapshot) else layout.ASLEEP
    return layout.message(*(low_enough or parts(most)), accent=accent)


def _is_new_to(snapshot: MatchSnapshot, localizer: Localizer) -> bool:
    """True while the coach explains the reader's decision, outside of games with words of their own."""
    is_taught = snapshot.is_guided or snapshot.trial is not None
    return not is_taught and any(coach.remarks(snapshot, localizer))


def _below(hint: advice.Hint | None, *, is_begun: bool, brief: bool) -> Iterator[Part]:
    """The reason of a hint; the hint itself once cards are chosen, which are told in its place."""
    said = None if hint is None or (is_begun and brief) else hint.line if is_begun else hint.why
    if said:
        yield layout.text(f"-# {said}")


def _is_grey(part: Part) -> bool:
    """True for a row in which nothing can be pressed."""
    return isinstance(part, ui.ActionRow) and all(
        isinstance(each, ui.Button) and each.disabled for each in part.children
    )


def _measure(snapshot: MatchSnapshot, localizer: Localizer) -> Callable[[Sequence[Part]], bool]:
    """A question to ask of a panel's parts: if they are no higher than a phone has room for, about."""
    if recap.is_in_panel(snapshot.view):
        return bool  # its picture is another, and nothing is asked that could be left out
    rail, has_roles = hand_rail(snapshot, localizer), CATALOGUE[snapshot.game].has_roles
    facts = picture_words(snapshot.view, localizer, snapshot.ai, snapshot.options).facts
    picture = table_height(snapshot.view, rail, has_roles=has_roles, facts=facts)
    most = room.LARGE_PANEL if snapshot.preferences.faces == "large" else room.PANEL
    return lambda parts: room.height(parts, picture) <= most


def _is_asked(snapshot: MatchSnapshot) -> bool:
    """True if the match waits for the reader."""
    seat, claim = snapshot.view.seat, snapshot.claim
    return seat in (snapshot.view.acting if claim is None else claim.asked)


def _head(
    snapshot: MatchSnapshot,
    localizer: Localizer,
    instruction: Instruction,
    hint: advice.Hint | None = None,
    *,
    has_cards: bool = False,
    is_begun: bool = False,
    pictured: bool = True,
    left_out: int = 0,
) -> Part:
    """The task, the time, and the most important remark that fits.

    A lesson replaces the remark; the heading then tells the cards chosen so far (`is_begun`).
    """
    if snapshot.trial is not None:
        return layout.lines(trials.head(snapshot, localizer, instruction, spare=left_out), limit=_HEAD)
    if snapshot.puzzle is not None:
        return layout.lines(puzzles.head(snapshot, localizer, instruction), limit=_HEAD)
    first = instruction.heading or headings.heading(snapshot, localizer)
    until = headings.until(snapshot, localizer)
    if hint is None and snapshot.lesson is not None:
        said = lesson(snapshot.lesson, localizer)
        first = (is_begun and instruction.remark) or first
        return layout.lines(lessons.head(first, said, snapshot, localizer), limit=_HEAD)
    in_a_line = left_out > 0 or snapshot.is_guided
    asked_for = instruction.remark if hint is None else hint.line
    if in_a_line and hint is None and asked_for:
        asked_for = fitting([asked_for], clock=until)
    if hint is None and not instruction.comes_first and not headings.needs_remark(snapshot, localizer):
        asked_for = fitting(coach.remarks(snapshot, localizer), clock=until) or asked_for
    asked_for = fitting(claims.remarks(snapshot, localizer), clock=until) or asked_for
    why = why_grey(snapshot.view, localizer, has_cards=has_cards) if instruction.heading is None else None
    free = [] if instruction.heading else list(_free_remarks(snapshot, localizer, why, pictured=pictured))
    remark = asked_for or _remark(snapshot, localizer, free, clock=until, in_a_line=in_a_line)
    if snapshot.is_guided:
        return layout.lines(lessons.head(first, remark, snapshot, localizer), limit=_HEAD)
    return layout.lines(headings.lines(first, until, remark), limit=_HEAD)


def _free_remarks(
    snapshot: MatchSnapshot, localizer: Localizer, why: str | None, *, pictured: bool
) -> Iterator[str]:
    """The remarks outside of a choice step by step, the most important first."""
    yield from headings.remarks(snapshot, localizer)
    if why:
        yield why
    if pictured:
        yield from _threats(snapshot.view, localizer)
    yield from _meaning_of_bids(snapshot.view, localizer)


def _remark(
    snapshot: MatchSnapshot,
    localizer: Localizer,
    free: Sequence[str],
    *,
    clock: str | None,
    in_a_line: bool,
) -> str | None:
    """The most important remark; if there is none, what happened last, or where the match is.

    While cards are played, and on a phone without room for two lines, it is a remark that fits the line:
    nothing moves a card under the thumb.
    """
    if free and not in_a_line and snapshot.view.stage not in {"play", "auction"}:
        return free[0]
    return fitting([*free, *headings.whereabouts(snapshot, localizer)], clock=clock)


def hand_rail(snapshot: MatchSnapshot, localizer: Localizer) -> HandRail | None:
    """The reader's hand as the picture shows it: in the order of the buttons, playable cards raised.

    In a game of cubes, the results of the moves; its place stays while others move. Once the match is over,
    or for its owner, and nothing is left in the hand, there is no place for it.
    """
    view = snapshot.view
    hand = view.zone("hand", view.seat)
    is_through = snapshot.over or view.seat in view.out
    if is_through and (hand is None or not hand.items):
        return None
    if hand is None:
        has_cube = any(zone.seat == view.seat and zone.kind == "faces" for zone in view.zones)
        return HandRail((), previews=tuple(_previews(snapshot, localizer))) if has_cube else None
    places = snapshot.places or in_order(hand.items, snapshot.preferences.order)
    is_large = snapshot.preferences.faces == "large"
    return HandRail(
        cards=tuple(card or "" for card in places),
        playable=_playable(view, [card for card in places if card]),
        advised=widgets.advised_cards(snapshot).intersection(filter(None, places)),
        faces="letters" if snapshot.preferences.faces == "letters" else "four-colour",
        large=is_large,
        low=not is_large and len(places) <= _LOW_ROW and _is_high(view, localizer),
    )


def _is_high(view: View, localizer: Localizer) -> bool:
    """True if the table above the hand is so high that a phone has room for one row of lower cards."""
    has_track = view.stage == "auction" and localizer.has(f"picture-track-{view.game}")
    return CATALOGUE[view.game].has_roles or has_open_cards(view) or has_track


def recap_in_panel(snapshot: MatchSnapshot, localizer: Localizer) -> RecapPicture | None:
    """The recap of the deal before, until its reader has to decide, with their cards of the next below it.

    The cards stand in one row, so that the panel still fits a phone; None if there is no recap.
    """
    if not recap.is_in_panel(snapshot.view):
        return None
    picture, hand = recap.recap_picture(snapshot, localizer), hand_rail(snapshot, localizer)
    return replace(picture, hand=replace(hand, low=not hand.large)) if hand and hand.cards else picture


def _previews(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[Preview]:
    """The faces over their buttons; the place of some, unless the player has to place a cube first."""
    view = snapshot.view
    usual = {view.usual} if snapshot.lesson is None else frozenset()
    for each in view.previews:
        label = each.mark or localizer.action(snapshot.game, each.action, snapshot.options)
        is_advised = each.action in (widgets.advised_actions(snapshot) or usual)
        yield Preview(label, each.face, each.threatens, is_advised)
    if not view.previews and all(zone.seat is not None for zone in view.zones):
        yield Preview("", "")


def _playable(view: View, cards: Sequence[str]) -> frozenset[str] | None:
    """The playable cards, None if that is no question: in an auction, and while others play.

    None also if the player has to choose a use of the card first: until then the buttons are grey. If two are
    chosen together, the cards that may be the second are among them.
    """
    if view.seat not in view.acting or view.stage == "auction":
        return None
    verbs = {verb for verb, *parts in map(str.split, view.offered) if not set(parts).isdisjoint(cards)}
    if len(verbs) > 1 and "play" not in verbs:
        return None
    second = chain.from_iterable(view.follow_ups.values()) if view.asks_for_pairs else ()
    named = {part for text in (*view.offered, *second) for part in text.split()[1:]}
    playable = frozenset(card for card in cards if card in named)
    return playable if playable and len(playable) < len(set(cards)) else None


def why_grey(view: View, localizer: Localizer, *, has_cards: bool) -> str | None:
    """The reason why some cards of the hand cannot be chosen now, if the heading does not say it.

    Without `has_cards` no card can be pressed at all: another choice comes first.
    """
    hand = view.zone("hand", view.seat)
    if hand is None or not hand.items or view.menu or view.stage == "auction":
        return None
    if view.seat not in view.acting or view.prompt.key == "follow":
        return None
    verbs = {verb for verb, *parts in map(str.split, view.legal) if not set(parts).isdisjoint(hand.items)}
    if len(verbs) > 1 and "play" not in verbs:
        return localizer.text("remark-verb-first")
    named = {part for text in view.legal for part in text.split()[1:]}
    if not has_cards or not any(card in named for card in hand.items):
        return None
    return None if named.issuperset(hand.items) else localizer.text("remark-grey")


def _meaning_of_bids(view: View, localizer: Localizer) -> Iterator[str]:
    """The meaning of the buttons of bids, in as many words as there may be room for."""
    if view.bids:
        keys = (f"remark-bids-{view.game}", f"remark-bids-{view.phase}")
        yield from (localizer.text(key) for key in keys if localizer.has(key))


def _threats(view: View, localizer: Localizer) -> Iterator[str]:
    """The meaning of the gold frame round some of the faces that moves bring up."""
    key = f"remark-threat-{view.game}"
    if localizer.has(key) and any(each.threatens for each in view.previews):
        yield localizer.text(key)


def _position(snapshot: MatchSnapshot, localizer: Localizer, picture: str | None) -> Part:
    """The picture, or all that it shows in words."""
    if picture is not None:
        alt = (
            recap.alt_text(snapshot, localizer.without_markdown())
            if recap.is_in_panel(snapshot.view)
            else None
        )
        return layout.picture(picture, alt or alt_text(snapshot, localizer))
    if recap.is_in_panel(snapshot.view):
        return layout.text(recap.alt_text(snapshot, localizer), _WORDS)
    return layout.lines(*words.everything(snapshot, localizer)[1:], limit=_WORDS)


def _last_row(snapshot: MatchSnapshot, localizer: Localizer) -> layout.ActionRow:
    """Hint · Last trick · More, or the nearest to it: always three places. A learner has Leave for More."""
    if snapshot.trial is not None:
        return trials.last_row(snapshot, localizer)
    if snapshot.puzzle is not None:
        return puzzles.last_row(snapshot.puzzle, snapshot.game, localizer)
    match, view = snapshot.match_id, snapshot.view
    more = (
        lessons.leave(snapshot, localizer)
        if snapshot.is_guided
        else button(ids.ShowMore(match), localizer.text("button-more"))
    )
    score = button(ids.ShowScore(match), localizer.text("button-score"))
    rules = button(ids.ShowRules(0, 0, snapshot.game), localizer.text("button-rules"))
    scored = has_score_to_look_up(snapshot)
    if advice.has_place(snapshot):
        first = advice.asking(snapshot, localizer)
        second = (
            score
            if scored and not view.last_trick and not _has_tricks(view)
            else _lately(snapshot, localizer)
        )
    else:
        first = score if scored else rules
        second = _lately(snapshot, localizer)
    return layout.row(lessons.go_on(snapshot, localizer) or first, second, more)


def _has_tricks(view: View) -> bool:
    return bool(view.trick or view.last_trick)


def _lately(snapshot: MatchSnapshot, localizer: Localizer) -> Button:
    has_trick = has_score_to_look_up(snapshot) and _has_tricks(snapshot.view)
    label = localizer.text("button-last" if has_trick else "button-lately")
    return button(ids.ShowLastTrick(snapshot.match_id), label)

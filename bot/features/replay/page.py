"""The replay: every step of a finished match, with all hands open, and an expert's view of it.

A page is a picture with buttons, or the same in words if the reader prefers, or while the picture is late.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Final

from discord import ButtonStyle, ui

from bot.features import ids
from bot.features.replay.picture import ReplayPicture, ShareBar, Verse
from bot.i18n.numbers import MINUS
from bot.match.assessment import Assessment, accuracy, assess, mistakes, next_mistake
from bot.match.comparing import ComparedChoice, Comparison
from bot.match.hand_places import in_order
from bot.match.replays import LEAP, ReplayCourse, Taken
from bot.match.reviews import MatchReview
from bot.picture.strip import MOST_IN_STRIP
from bot.picture.table import row_of_tokens
from bot.ui import layout, words
from bot.ui.captions import picture_words
from bot.ui.items import SELECT_LIMIT, Button, button, option, select
from bot.ui.layout import ActionRow, Part
from bot.ui.localizer import Localizer
from bot.ui.names import clip
from games import CATALOGUE
from games.core.actions import Action
from games.core.cards import is_card
from games.core.game import TABLE, Event, Players, Seat, View
from games.core.record import TWO_SIDES
from games.search.scale import GOOD

PICTURE: Final = "replay.png"
_HANDS, _TABLE = 1800, 1400
_REMARK: Final = 180
_COMPARED: Final = 4
"""The most choices of others shown for a position."""
_SHOWN: Final = frozenset({"played", "trick-won", "dealt"})
"""The events that the picture shows."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaySnapshot:
    """A step of a finished match.

    Attributes:
        course: the whole match.
        step: its number, from 0, the deal before any action.
        views: every seat's view after the step.
        table: the table's view after the step.
        taken: the action and its seat, None at the first step.
        events: all that happened, private events included.
        is_forced: true if the seat had no other legal action.
        is_decision: true if there was a choice.
        reader: the seat at the bottom of the picture.
        own: the reader's seat, if they had one.
        ai: the seats that an AI played at the end.
        clockwise: whether the order of play runs clockwise round the table.
        look: how the page is shown.
        focus: the seat with the mistakes to find; None for all seats.
        reviewed: the number of decisions that an expert has looked at, and their total, None while that is
            unknown; None if the reader did not ask for a review.
        assessments: the expert's findings so far, by step.
        comparison: the choices of all players, if it is a deal of the day.
    """

    match_id: str
    course: ReplayCourse
    step: int
    views: tuple[View, ...]
    table: View
    taken: Taken | None = None
    events: tuple[Event, ...] = ()
    is_forced: bool = False
    is_decision: bool = False
    reader: Seat = 0
    own: Seat | None = None
    ai: frozenset[Seat] = frozenset()
    clockwise: bool = True
    look: ids.Look = "picture"
    focus: Seat | None = None
    reviewed: tuple[int, int | None] | None = None
    assessments: Mapping[int, Assessment] = field(default_factory=dict)
    comparison: Comparison | None = None

    def after(self, review: MatchReview) -> "ReplaySnapshot":
        """The same step with the expert's findings so far."""
        reviewed = len(review.findings), review.total
        return replace(self, reviewed=reviewed, assessments=assess(self.game, self.course, review.findings))

    @property
    def game(self) -> str:
        """The game's key in the catalogue."""
        return self.table.game

    @property
    def assessment(self) -> Assessment | None:
        """The expert's assessment of this step."""
        return self.assessments.get(self.step)

    @property
    def is_reviewed(self) -> bool:
        """True if the expert has looked at every decision."""
        return self.reviewed is not None and self.reviewed[0] == self.reviewed[1]

    @property
    def mistakes(self) -> list[int]:
        """The steps with the mistakes of `focus`, in order."""
        return mistakes(self.assessments, None if self.focus is None else (self.focus,))

    @property
    def next_mistake(self) -> int | None:
        """The step of the next mistake: first the reader's own, then other people's, then the AIs'."""
        seats = range(self.table.seats) if self.focus is None else (self.focus,)
        groups = groupby(sorted(seats, key=self._rank), self._rank)
        return next_mistake((mistakes(self.assessments, {*group}) for _, group in groups), self.step)

    def _rank(self, seat: Seat) -> int:
        """The rank of a seat's mistakes among the mistakes that the reader looks for."""
        return 0 if seat == self.own else 2 if seat in self.ai else 1

    @property
    def opened(self) -> View:
        """The table with all that any seat could see in the open, hands sorted as in their panels."""
        zones = {(zone.key, zone.seat): zone for zone in self.table.zones}
        for zone in (zone for view in self.views for zone in view.zones):
            known = zones.get((zone.key, zone.seat))
            if known is None or len(zone.items) > len(known.items):
                zones[zone.key, zone.seat] = zone
        for place, zone in zones.items():
            if zone.key == "hand":
                zones[place] = zone.model_copy(update={"items": in_order(zone.items)})
        return self.table.model_copy(update={"zones": tuple(zones.values())})

    @property
    def was_played(self) -> bool:
        """True if the step put a card on the table, like a play to a trick."""
        if self.taken is None:
            return False
        tricks = (self.table.trick, self.table.last_trick)
        plays = {(play.seat, play.card) for trick in tricks if trick is not None for play in trick.plays}
        return any((self.taken.seat, card) in plays for card in cards_of(self.taken.action))


def cards_of(action: Action) -> tuple[str, ...]:
    """The cards that an action names."""
    return tuple(item for item in action.items if is_card(item))


def replay_message(
    snapshot: ReplaySnapshot, localizer: Localizer, picture: str | None = None
) -> ui.LayoutView:
    """The step, with buttons to the steps, tricks and deals around it.

    Args:
        snapshot: the step.
        localizer: the reader's language and the players' names.
        picture: the name of the attached file; without one, words tell the step.
    """
    head = layout.lines(f"### {_title(snapshot, localizer)}", *_remarks(snapshot, localizer))
    shown: list[Part]
    if picture is None:
        shown = [
            layout.lines(*_happened(snapshot, localizer), *_advised(snapshot, localizer), limit=900),
            layout.lines(*_hands(snapshot, localizer), limit=_HANDS),
            layout.lines(*_rest(snapshot, localizer), limit=_TABLE),
        ]
    else:
        shown = [layout.picture(picture, alt_text(snapshot, localizer))]
    return layout.message(
        head,
        *shown,
        *_turning(snapshot, localizer),
        _asking_the_expert(snapshot, localizer),
        *_jumping(snapshot, localizer),
        *_asking_whose(snapshot, localizer),
    )


def alt_text(snapshot: ReplaySnapshot, localizer: Localizer) -> str:
    """The picture in words, for readers who cannot see it."""
    plain = localizer.without_markdown()
    said = (
        *_happened(snapshot, plain),
        *_advised(snapshot, plain),
        *_hands(snapshot, plain),
        *_rest(snapshot, plain),
    )
    return "\n".join(filter(None, said)).replace("**", "") or _title(snapshot, plain)


# Words


def _title(snapshot: ReplaySnapshot, localizer: Localizer) -> str:
    course = snapshot.course
    if len(course.deals) < 2:
        return localizer.text("replay-title", step=snapshot.step + 1, steps=course.steps)
    step, steps = course.in_deal(snapshot.step)
    deal = course.deal_of(snapshot.step) + 1
    return localizer.text("replay-title-deal", deal=deal, step=step + 1, steps=steps)


def _remarks(snapshot: ReplaySnapshot, localizer: Localizer) -> Iterator[str]:
    """Another event of the step, and the expert's progress: a line each.

    If there was no other event, the line names the game, to keep the picture below in its place.
    """
    told = [_told(event) for event in snapshot.events if event.key not in _SHOWN]
    if snapshot.look == "picture":
        said = " · ".join(words.recent(told, localizer)) if told else localizer.game(snapshot.game)
        yield f"-# {clip(said, _REMARK)}"
    if snapshot.comparison is not None:
        yield f"-# {_compared(snapshot, snapshot.comparison, localizer)}"
    if snapshot.reviewed is None:
        return
    done, total = snapshot.reviewed
    count = len(snapshot.mistakes)
    if total is None:
        yield f"-# {localizer.text('replay-begun')}"
    elif not snapshot.is_reviewed:
        yield f"-# {localizer.text('replay-progress', done=done, total=total, mistakes=count)}"
    elif snapshot.focus is None:
        yield f"-# {localizer.text('replay-mistakes', mistakes=count)}"
    else:
        player = localizer.players((snapshot.focus,))
        yield f"-# {localizer.text('replay-mistakes-of', player=player, mistakes=count)}"


def _compared(snapshot: ReplaySnapshot, comparison: Comparison, localizer: Localizer) -> str:
    """Everybody's choices in the position before the step, each with the resulting points."""
    choices = comparison.at(snapshot.course, snapshot.step)
    count = sum(each.times for each in choices)
    if not choices:
        return localizer.text("replay-compared-none")
    if count == 1:
        return localizer.text("replay-compared-alone")
    said = " · ".join(_chosen(snapshot, comparison, each, localizer) for each in choices[:_COMPARED])
    return clip(localizer.text("replay-compared", count=count, choices=said), _REMARK)


def _chosen(
    snapshot: ReplaySnapshot, comparison: Comparison, choice: ComparedChoice, localizer: Localizer
) -> str:
    """``3♦ ×37 (+2.1)``"""
    view = snapshot.table
    points = choice.points / 3 if comparison.thirds else choice.points
    rounded = round(-points if CATALOGUE[view.game].fewest_wins else points, 1) + 0.0
    figure = f"{abs(rounded):.1f}"
    if rounded < 0:
        figure = f"{MINUS}{figure}"
    elif rounded > 0 and len(view.sides) == TWO_SIDES:
        figure = localizer.plus(figure)
    action = localizer.in_markdown().action(view.game, choice.action).strip()
    return localizer.text("replay-compared-choice", action=action, times=choice.times, points=figure)


def _told(event: Event) -> Event:
    """The event for everybody: a private event names its player instead of "you"."""
    if event.to is None or len(event.to) > 1:
        return event
    return Event(f"{event.key}-told", event.seat, {**event.facts, "who": Players(tuple(event.to))})


def _happened(snapshot: ReplaySnapshot, localizer: Localizer) -> list[str]:
    said = [localizer.event(_told(event)) for event in snapshot.events]
    if snapshot.taken is None or said:
        return said
    label = localizer.in_markdown().action(snapshot.game, snapshot.taken.action.text)
    return [localizer.text("replay-acted", player=localizer.players((snapshot.taken.seat,)), action=label)]


def _advised(snapshot: ReplaySnapshot, localizer: Localizer) -> Iterator[str]:
    """Name the expert's choice at this step, and its advantage."""
    found = snapshot.assessment
    if found is None:
        return
    action = localizer.in_markdown().action(snapshot.game, found.best.action.text).strip()
    if found.is_same:
        yield localizer.text("review-same")
    elif not found.is_measured:
        yield localizer.text("review-other", action=action)
    elif found.verdict in GOOD:
        yield localizer.text("review-level", action=action)
    elif words.in_points(snapshot.game):
        figures = words.in_words(found.points)
        better = localizer.of_game("review-better", snapshot.game, action=action, **figures)
        yield localizer.text(f"review-{found.verdict}", advice=better)
    else:
        likelier = localizer.text("review-likelier", action=action, percent=round(100 * found.points))
        yield localizer.text(f"review-{found.verdict}", advice=likelier)


def _hands(snapshot: ReplaySnapshot, localizer: Localizer) -> Iterator[str]:
    for seat, view in enumerate(snapshot.views):
        zone = view.zone("hand", seat)
        if zone is not None:
            cards = localizer.cards(zone.items) or "—"
            player, role = localizer.players((seat,)), _role(snapshot, seat, localizer)
            if role:
                yield localizer.text("replay-hand-role", player=player, role=role, cards=cards)
            else:
                yield localizer.text("replay-hand", player=player, cards=cards)


def _role(snapshot: ReplaySnapshot, seat: Seat, localizer: Localizer) -> str:
    """The role of a seat, secret during the match; empty without roles."""
    keys = (f"replay-role-{note.key}" for note in snapshot.views[seat].private)
    return next((localizer.text(key) for key in keys if localizer.has(key)), "")


def _rest(snapshot: ReplaySnapshot, localizer: Localizer) -> Iterator[str | None]:
    view = snapshot.table
    yield words.trick(view, localizer)
    yield words.score(view, localizer)
    zones = tuple(zone for zone in view.zones if zone.key != "hand")
    yield from words.zones(view.model_copy(update={"zones": zones}), localizer)


# Buttons


def _turning(snapshot: ReplaySnapshot, localizer: Localizer) -> Iterator[ActionRow]:
    """The buttons to the step before and after, the other look, the trick before and the end of the next.

    With their labels, four of them do not fit in a row on a phone.
    """
    course, step = snapshot.course, snapshot.step
    last = course.steps - 1
    stages = course.stages()
    before = max((each for each in stages if each < step), default=0)
    after = min((each for each in stages if each > step), default=last)

    focus = ids.focus_of(snapshot.focus)
    leap = "trick" if course.tricks else "leap"

    def turn(place: int, emoji: str, word: str, to: int, *, main: bool = False) -> Button:
        is_there = 0 <= to <= last and to != step
        ref = ids.ShowStep(snapshot.match_id, place, snapshot.look, to if is_there else step, focus)
        style = ButtonStyle.primary if main else ButtonStyle.secondary
        label = localizer.text(f"button-{word}", steps=LEAP)
        return button(ref, label, style, emoji=emoji, disabled=not is_there)

    other: ids.Look = "words" if snapshot.look == "picture" else "picture"
    ref = ids.ShowStep(snapshot.match_id, _OTHER_LOOK, other, step, focus)
    yield layout.row(
        turn(1, "◀️", "step-back", step - 1),
        turn(2, "▶️", "step-on", step + 1, main=True),
        button(ref, localizer.text(f"button-as-{other}")),
    )
    yield layout.row(turn(0, "⏪", f"{leap}-back", before), turn(3, "⏩", f"{leap}-on", after))


_OTHER_LOOK: Final = 4
"""The place of the button to the other look, after the buttons that turn the page."""
_DECISION: Final = 5
"""The place of the button to the next decision."""


def _asking_the_expert(snapshot: ReplaySnapshot, localizer: Localizer) -> ActionRow:
    """The buttons for a review, or after that for the next mistake, and for questions about other moves."""
    focus = ids.focus_of(snapshot.focus)
    ask = ids.ShowMistake(snapshot.match_id, snapshot.look, snapshot.step, focus)
    other = ids.AskAboutMove(snapshot.match_id, snapshot.step)
    further = [
        button(other, localizer.text("button-ask-about-move"), disabled=not snapshot.is_decision),
        *_next_decision(snapshot, focus, localizer),
    ]
    if snapshot.reviewed is None:
        return layout.row(button(ask, localizer.text("button-review"), ButtonStyle.primary), *further)
    found = snapshot.next_mistake
    is_idle = snapshot.is_reviewed and found in {None, snapshot.step}
    label = localizer.text("button-mistake")
    mistake = button(ask, label, ButtonStyle.primary, disabled=is_idle, emoji="⚠️")
    return layout.row(mistake, *further)


def _next_decision(snapshot: ReplaySnapshot, focus: int, localizer: Localizer) -> Iterator[Button]:
    """The button to the next decision that has choices of others to compare."""
    if snapshot.comparison is None:
        return
    to = snapshot.comparison.next_decision(snapshot.course, snapshot.step)
    step = snapshot.step if to is None else to
    ref = ids.ShowStep(snapshot.match_id, _DECISION, snapshot.look, step, focus)
    yield button(ref, localizer.text("button-compare-next"), disabled=to is None)


def _jumping(snapshot: ReplaySnapshot, localizer: Localizer) -> Iterator[ActionRow]:
    """A select of the deals; in a match with a single deal, of steps at equal distances."""
    course = snapshot.course
    last = course.steps - 1
    if not last:
        return
    plain = localizer.without_markdown()
    stops = {step: _deal(snapshot, place, plain) for place, step in enumerate(course.deals)}
    if len(stops) < 2:
        apart = max(LEAP, -(-last // (SELECT_LIMIT - 2)))
        stops = {step: (plain.text("replay-to-step", step=step + 1), None) for step in range(0, last, apart)}
    here = max(step for step in stops if step <= snapshot.step)
    order = list(stops)
    first = max(0, min(order.index(here) - SELECT_LIMIT // 2, len(order) - (SELECT_LIMIT - 1)))
    options = [
        option(str(step), *stops[step], chosen=step == here and snapshot.step < last)
        for step in order[first : first + SELECT_LIMIT - 1]
    ]
    if last not in stops:
        options.append(option(str(last), plain.text("replay-to-end"), chosen=snapshot.step == last))
    ref = ids.GoToStep(snapshot.match_id, snapshot.look, ids.focus_of(snapshot.focus))
    yield layout.menu(select(ref, options, plain.text("replay-go-to")))


def _deal(snapshot: ReplaySnapshot, place: int, localizer: Localizer) -> tuple[str, str | None]:
    """The label of a deal, and the score at its beginning."""
    course = snapshot.course
    label = localizer.text("replay-to-deal", deal=place + 1, deals=len(course.deals))
    return label, words.score_in_a_line(course.openings[place], localizer)


def _asking_whose(snapshot: ReplaySnapshot, localizer: Localizer) -> Iterator[ActionRow]:
    """A select of players, to find their mistakes; none before the reader asks for a review."""
    if snapshot.reviewed is None:
        return
    plain = localizer.without_markdown()
    options = [option(str(ids.focus_of(None)), plain.text("replay-whose-all"), chosen=snapshot.focus is None)]
    for seat in range(snapshot.table.seats):
        label = plain.text("replay-whose", player=plain.name(seat))
        focus, score = str(ids.focus_of(seat)), _score_of(snapshot, seat, plain)
        options.append(option(focus, label, score, chosen=snapshot.focus == seat))
    ref = ids.ChooseFocus(snapshot.match_id, snapshot.look, snapshot.step)
    yield layout.menu(select(ref, options, plain.text("replay-whose-all")))


def _score_of(snapshot: ReplaySnapshot, seat: Seat, localizer: Localizer) -> str | None:
    """The number of a player's good decisions, once the expert has looked at all."""
    good, looked_at = accuracy(snapshot.assessments, seat)
    if not snapshot.is_reviewed or not looked_at:
        return None
    return localizer.text("replay-accuracy-of", good=good, all=looked_at)


# The picture


def replay_picture(snapshot: ReplaySnapshot, localizer: Localizer) -> ReplayPicture:
    """The picture of the step."""
    view, taken, found = snapshot.opened, snapshot.taken, snapshot.assessment
    plain = localizer.for_pictures()
    lines = {seat: role for seat in range(view.seats) if (role := _role(snapshot, seat, plain))}
    said = replace(picture_words(view, plain, snapshot.ai), marks={}, lines=lines)
    trick = snapshot.course.trick_of(snapshot.step)
    if trick is not None and not said.phase:
        said = replace(said, phase=plain.text("replay-trick", trick=trick))
    if len(view.sides) > MOST_IN_STRIP:
        said = replace(said, title=plain.game(view.game), aside=said.phase)
    is_better = found is not None and not found.is_same
    return ReplayPicture(
        view=view,
        words=said,
        reader=snapshot.reader,
        clockwise=snapshot.clockwise,
        largest=snapshot.course.largest,
        has_row=row_of_tokens(snapshot.course.states[-1].view(TABLE)) is not None,
        has_roles=CATALOGUE[view.game].has_roles,
        mover=None if taken is None else taken.seat,
        played=frozenset(cards_of(taken.action) if taken is not None and snapshot.was_played else ()),
        advised=frozenset(cards_of(found.best.action) if found is not None and is_better else ()),
        is_mistake=found is not None and found.is_mistake,
        move=_move(snapshot, plain, said.names),
        expert=_expert(snapshot, plain),
        gauge=_gauge(snapshot, plain, said.names),
    )


def _move(snapshot: ReplaySnapshot, localizer: Localizer, names: Sequence[str]) -> Verse:
    """The player who acted, the action, and its cost."""
    taken = snapshot.taken
    if taken is None:
        return Verse(localizer.text("replay-before"))
    player, cost = names[taken.seat], _cost(snapshot, localizer)
    if snapshot.was_played:
        return replace(
            cost, words=localizer.text("replay-played", player=player), cards=cards_of(taken.action)
        )
    label = localizer.action(snapshot.game, taken.action.text).strip()
    return replace(cost, words=localizer.text("replay-did", player=player), said=label)


def _cost(snapshot: ReplaySnapshot, localizer: Localizer) -> Verse:
    """The figure of the move: its cost, or that it was as good as any."""
    found = snapshot.assessment
    if found is None or not found.is_measured:
        return Verse("")
    if found.is_same:
        return Verse("", figure=localizer.text("replay-best"), tone="gain")
    if found.verdict in GOOD:
        return Verse("", figure=localizer.text("replay-fine"), tone="gain")
    return Verse(
        "", figure=_loss(snapshot.game, found, localizer), tone="loss" if found.is_mistake else "plain"
    )


def _loss(game: str, found: Assessment, localizer: Localizer) -> str:
    """``mistake −1.8``, ``slip −5%``; a game with its own words for a cost leaves no room for the verdict."""
    if localizer.has(f"replay-cost-{game}"):
        return words.cost(game, found.points, localizer)
    figures = words.in_words(found.points)
    figure = (
        figures["points"]
        if words.in_points(game)
        else localizer.text("replay-percent", percent=figures["percent"])
    )
    return localizer.text(f"replay-{found.verdict}", cost=f"{MINUS}{figure}")


def _expert(snapshot: ReplaySnapshot, localizer: Localizer) -> Verse:
    """The expert's choice, or the reason why there is none."""
    found = snapshot.assessment
    if snapshot.taken is None:
        return Verse("")
    if found is None:
        key = (
            "replay-forced"
            if snapshot.is_forced
            else "replay-unasked"
            if snapshot.reviewed is None
            else "replay-unseen"
        )
        return Verse(localizer.text(key))
    if found.is_same:
        return Verse(localizer.text("replay-expert-same"))
    best, figure = found.best, words.expected(snapshot.game, found.best, localizer)
    said = localizer.text("replay-expert")
    if snapshot.was_played and (cards := cards_of(best.action)):
        return Verse(said, cards, figure=figure)
    return Verse(said, said=localizer.action(snapshot.game, best.action.text).strip(), figure=figure)


def _gauge(snapshot: ReplaySnapshot, localizer: Localizer, names: Sequence[str]) -> ShareBar:
    """The accuracy of the player who moved; only after the review, because each finding changes it."""
    if snapshot.taken is None:
        return ShareBar("")
    seat = snapshot.taken.seat
    said = localizer.text("replay-accuracy", player=names[seat])
    good, looked_at = accuracy(snapshot.assessments, seat)
    if not snapshot.is_reviewed or not looked_at:
        return ShareBar(said, "–")
    return ShareBar(
        said, localizer.text("replay-accuracy-figure", good=good, all=looked_at), good / looked_at
    )

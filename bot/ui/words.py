"""A view in words: all that the picture of the table shows, for every reader who does not see it."""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.i18n.numbers import MINUS
from bot.match.hand_places import in_order
from bot.ui.emojis import without_emojis
from bot.ui.localizer import AI_SIGN, Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.actions import action, parse_action
from games.core.game import Cards, Event, Fact, Play, Race, Seat, Trick, View, Zone
from games.search.protocol import ActionValue

_SAID_BY_TRICKS = frozenset({"played", "trick-won"})
_RECENT = 4
_LINE = 44
_NO_BREAK, _SHORT = "\u00a0", 24
"""A text so short stays on one line: a name without its number or cards says nothing."""


def previews(snapshot: MatchSnapshot, localizer: Localizer) -> str | None:
    """Explain the marks on the picture and on the buttons; None if there are none.

    A part that several have in common is said once, if the catalogues have words for the rest.
    """
    groups: dict[str, list[str]] = {}
    for each in snapshot.view.previews:
        if each.mark:
            rest = localizer.rest(snapshot.game, each.action)
            if rest is None:
                groups[action_with_mark(snapshot, localizer, each.action)] = []
            else:
                marked = localizer.text("preview-choice", mark=each.mark, action=rest)
                groups.setdefault(_without_words(snapshot, localizer, each.action), []).append(marked)
    comma = localizer.text("list-comma")
    said = (localizer.labelled(what, comma.join(those)) if those else what for what, those in groups.items())
    return " · ".join(said) or None


def _without_words(snapshot: MatchSnapshot, localizer: Localizer, text: str) -> str:
    """The label of an action but for the words that go with it."""
    whole = parse_action(text)
    bare = action(whole.verb, *whole.items, number=whole.number)
    return localizer.in_markdown().action(snapshot.game, bare.text, snapshot.options)


def threats(snapshot: MatchSnapshot, localizer: Localizer) -> str | None:
    """Name the moves that have a gold frame in the picture; None if there are none."""
    key = f"threats-{snapshot.game}"
    moves = [each.action for each in snapshot.view.previews if each.threatens]
    if not moves or not localizer.has(key):
        return None
    labels = localizer.in_markdown()
    return localizer.text(key, moves=" · ".join(action_label(snapshot, labels, text) for text in moves))


def title(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """``Tressette · deal 3 · Declarations``"""
    view = snapshot.view
    return " · ".join(
        (localizer.game(view.game), *deal(view, localizer), localizer.text(f"phase-{view.phase}"))
    )


def short_title(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """``Tressette · deal 3``"""
    view = snapshot.view
    return " · ".join((localizer.game(view.game), *deal(view, localizer)))


def deal(view: View, localizer: Localizer) -> Iterator[str]:
    """``deal 3``, or ``deal 3 of 12``; nothing in a game without deals, or with a single one."""
    if view.deals is None and view.dealer is not None:
        yield localizer.text("table-deal", deal=view.deal)
    elif view.deals is not None and view.deals > 1:
        yield localizer.text("table-deal-of", deal=view.deal, deals=view.deals)


def levels(snapshot: MatchSnapshot, localizer: Localizer) -> str | None:
    """``club: Iris & Otto · expert: Vera``: the AIs by how well they play, if there are any."""
    by_level: dict[str, list[Seat]] = {}
    for seat, level in snapshot.levels.items():
        by_level.setdefault(level, []).append(seat)
    said = (
        localizer.text(
            "ai-seats-of-level",
            level=localizer.text(f"ai-{level}"),
            players=localizer.players(seats).replace(f"{AI_SIGN} ", ""),
        )
        for level, seats in by_level.items()
    )
    return localizer.text("ai-seats", seats=" · ".join(said)) if by_level else None


def turn(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """Tell the reader to act, or name the players that the table waits for."""
    return localizer.phrase("prompt", snapshot.view.prompt)


def action_label(snapshot: MatchSnapshot, localizer: Localizer, text: str, plain: str | None = None) -> str:
    """The label of an action's button: the game's own label, or else `plain` or the action's words."""
    label = snapshot.view.labels.get(text)
    if label is not None:
        return localizer.label(label)
    return localizer.action(snapshot.game, text, snapshot.options) if plain is None else plain


def action_with_mark(snapshot: MatchSnapshot, localizer: Localizer, text: str) -> str:
    """An action's label in a text, after the mark that its button has in its place beside the picture."""
    written, own = localizer.in_markdown(), snapshot.view.labels.get(text)
    label = (action_label(snapshot, written, text) if own is None else written.label_said(own)).strip()
    mark = next((each.mark for each in snapshot.view.previews if each.action == text), "")
    return localizer.text("preview-marked", mark=mark, action=label) if mark else label


def action_about(snapshot: MatchSnapshot, localizer: Localizer, text: str) -> str | None:
    """The sentence that goes with the game's own label of an action, if there is one."""
    label = snapshot.view.labels.get(text)
    return None if label is None else localizer.label_about(label)


def dealer(view: View, localizer: Localizer) -> str | None:
    """``Dealer: Anna``, if the game has a dealer."""
    return (
        None
        if view.dealer is None
        else localizer.text("table-dealer", player=localizer.players((view.dealer,)))
    )


def score(view: View, localizer: Localizer) -> str | None:
    """``Anna & Ben 12 · Chloé & Dai 9``, or None if there are no points and none are needed."""
    if not has_score(view):
        return None
    return sides(view, view.totals, localizer, thirds=view.thirds)


def has_score(view: View) -> bool:
    """True if a side has scored, or may have to."""
    if not CATALOGUE[view.game].scored:
        return False
    return any(view.totals) or bool(view.sheets) or view.dealer is not None


def rated_together(pool: str, localizer: Localizer) -> str | None:
    """The games with one rating together; None for a pool of one game, which its name says."""
    kin = [key for key, game in CATALOGUE.items() if game.pool == pool != key]
    games = localizer.listed([localizer.game(key) for key in (pool, *kin)]) if kin else ""
    return localizer.text("stats-pool", games=games) if kin else None


def sides(view: View, values: Sequence[int], localizer: Localizer, *, thirds: bool) -> str:
    """``Anna & Ben **12** · Chloé & Dai **9**``, a line each if that is too long for a phone's line."""
    said = _sides(view, values, localizer, thirds=thirds)
    short = " · ".join(said)
    return short if len(short) <= _LINE else "\n".join(said)


def _sides(view: View, values: Sequence[int], localizer: Localizer, *, thirds: bool) -> list[str]:
    return [
        _together(
            localizer.text(
                "score-side",
                side=localizer.players(side),
                points=localizer.strong(localizer.number(value, thirds=thirds)),
            )
        )
        for side, value in zip(view.sides, values, strict=True)
    ]


def score_in_a_line(view: View, localizer: Localizer) -> str | None:
    """``Anna 12 · Ben 9 · Chloé 3``; None until there is a score."""
    if not any(view.totals) and not view.sheets:
        return None
    return " · ".join(_sides(view, view.totals, localizer, thirds=view.thirds))


def race_in_a_line(view: View, localizer: Localizer) -> str | None:
    """``First to 10 tricks: Anna 2 · Ben 8 · Chloé 3``; None without a race."""
    if view.race is None:
        return None
    return localizer.labelled(
        race_title(view.race, localizer), " · ".join(_sides(view, view.race.counts, localizer, thirds=False))
    )


def race_title(race: Race, localizer: Localizer) -> str:
    """``First to 10 tricks``"""
    return localizer.text(f"race-{race.key}", goal=race.goal)


def trick(view: View, localizer: Localizer) -> str | None:
    """The trick on the table, in the order played."""
    if view.trick is None or not view.trick.plays:
        return None
    return localizer.text("table-trick", plays=_plays(view.trick.plays, localizer))


def last_trick(view: View, localizer: Localizer) -> str | None:
    """``Last trick: Ben, 3♦ over A♦ 7♦ K♦``"""
    won = view.last_trick
    if won is None or not won.plays:
        return None
    best = next((play for play in won.plays if play.seat == won.winner), None)
    if best is None:
        return localizer.text("table-last-trick-plain", plays=_plays(won.plays, localizer))
    others = [play.card for play in won.plays if play is not best]
    return localizer.text(
        "table-last-trick",
        winner=localizer.players((best.seat,)),
        card=localizer.strong(localizer.card(best.card)),
        others=localizer.cards(others),
        fate=won.fate,
    )


def plays_in_full(done: Trick, localizer: Localizer) -> str:
    """A trick with every player's name, a line each."""
    return "\n".join(
        localizer.text(
            "trick-won-play" if play.seat == done.winner else "trick-play",
            player=localizer.players((play.seat,)),
            card=localizer.card(play.card),
            fate=done.fate,
        )
        for play in done.plays
    )


def zones(view: View, localizer: Localizer, but: Container[str] = ()) -> Iterator[str]:
    """Say which cards lie on the table, a line for each kind of place, and for each cube.

    Leaves out the reader's own hand, and face-down cards of which all players have equally many.
    """
    groups: dict[str, list[Zone]] = {}
    for zone in view.zones:
        own_hand = zone.key == "hand" and zone.seat == view.seat
        if (zone.items or zone.hidden) and not own_hand and zone.kind not in but:
            groups.setdefault(zone.key, []).append(zone)
    for group in groups.values():
        if _is_even(group):
            continue
        if group[0].kind == "faces":
            yield from (_cube(zone, localizer) for zone in group)
            continue
        yield localizer.text("table-zone", zone=localizer.zone(group[0]), things=_group(group, localizer))


def notes(view: View, localizer: Localizer) -> Iterator[str]:
    """The other things that a player goes by."""
    return (localizer.phrase("note", note) for note in view.notes)


def private(view: View, localizer: Localizer) -> Iterator[str]:
    """The things that the reader alone knows, under a heading; nothing if there is nothing."""
    if view.private:
        yield localizer.strong(localizer.text("panel-you-know"))
    yield from (localizer.phrase("note", note) for note in view.private)


def recent(events: Sequence[Event], localizer: Localizer) -> list[str]:
    """Name the latest events, but for the cards, which the tricks show."""
    return told(events, localizer)[-_RECENT:]


def told(events: Sequence[Event], localizer: Localizer) -> list[str]:
    """Name all of the events, but for the cards, which the tricks show."""
    others = [event for event in events if event.key not in _SAID_BY_TRICKS]
    return [localizer.event(event) for event in _merged(others)]


def _merged(events: Iterable[Event]) -> list[Event]:
    """Tell an action with one card after the other, in one event with all the cards."""
    found: list[Event] = []
    for event in events:
        both = _both(found[-1], event) if found else None
        if both is None:
            found.append(event)
        else:
            found[-1] = both
    return found


def _both(one: Event, other: Event) -> Event | None:
    """Two events as one with the cards of both; None if they differ in more than the cards."""
    cards = [key for key, fact in one.facts.items() if isinstance(fact, Cards)]
    if (one.key, one.seat, one.to, one.facts.keys()) != (other.key, other.seat, other.to, other.facts.keys()):
        return None
    if len(cards) != 1 or any(one.facts[key] != other.facts[key] for key in one.facts if key not in cards):
        return None
    ours, theirs = one.facts[cards[0]], other.facts[cards[0]]
    if not isinstance(ours, Cards) or not isinstance(theirs, Cards):
        return None
    return replace(one, facts={**one.facts, cards[0]: Cards(ours.texts + theirs.texts)})


def everything(snapshot: MatchSnapshot, localizer: Localizer) -> list[str]:
    """All that the reader may know of the table, a sentence each: the picture's contents and more.

    The facts that a player looks for first come first, because an alt text may be cut.
    """
    view = snapshot.view
    found = [
        title(snapshot, localizer),
        turn(snapshot, localizer),
        previews(snapshot, localizer),
        threats(snapshot, localizer),
        trick(view, localizer),
        own_hand(snapshot, localizer),
        score(view, localizer),
        *private(view, localizer),
        dealer(view, localizer),
        last_trick(view, localizer),
        *zones(view, localizer),
        *notes(view, localizer),
    ]
    return [sentence for sentence in found if sentence]


def own_hand(snapshot: MatchSnapshot, localizer: Localizer) -> str | None:
    """``You hold A♠ 3♦.``, in the order of the buttons; None for the table, and for an empty hand."""
    zone = snapshot.view.zone("hand", snapshot.view.seat)
    if zone is None or not zone.items:
        return None
    places = snapshot.places or in_order(zone.items, snapshot.preferences.order)
    return localizer.text("more-hand", cards=localizer.cards([card for card in places if card]))


def changed_options(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """The options that differ from the usual ones, or that none does."""
    game, options = snapshot.game, snapshot.options
    usual = CATALOGUE[game].options
    changed = [
        localizer.labelled(
            localizer.option(game, name), localizer.option_value(game, name, getattr(options, name))
        )
        for name in usual.in_order()
        if getattr(options, name) != usual.model_fields[name].default
    ]
    return " · ".join(changed) or localizer.text("options-usual")


def _plays(plays: Sequence[Play], localizer: Localizer) -> str:
    return " · ".join(
        _together(f"{localizer.players((play.seat,))} {localizer.strong(localizer.card(play.card))}")
        for play in plays
    )


def _is_even(group: Sequence[Zone]) -> bool:
    """True if counting these face-down cards tells nothing: all have as many, but for hands in mid-trick."""
    counts = [zone.hidden for zone in group]
    slack = 1 if group[0].key == "hand" else 0
    return len(group) > 1 and max(counts) - min(counts) <= slack and not any(zone.items for zone in group)


def _group(group: Sequence[Zone], localizer: Localizer) -> str:
    return " · ".join(_zone(zone, localizer) for zone in group)


def _zone(zone: Zone, localizer: Localizer) -> str:
    owner = () if zone.seat is None else (localizer.players((zone.seat,)),)
    return _together(" ".join((*owner, *_things(zone, localizer))))


def _together(said: str) -> str:
    """The same on one line, if it is short."""
    return said.replace(" ", _NO_BREAK) if len(without_emojis(said)) <= _SHORT else said


def _things(zone: Zone, localizer: Localizer) -> Iterator[str]:
    if zone.kind == "seats":
        comma = localizer.text("list-comma")
        yield comma.join(localizer.players((int(item),)) for item in zone.items)
    elif zone.items:
        yield localizer.cards(zone.items)
    if zone.hidden and zone.items:
        yield localizer.text("table-face-down", count=zone.hidden)
    elif zone.hidden and zone.seat is None:
        yield localizer.text("table-pile", count=zone.hidden)
    elif zone.hidden:
        yield str(zone.hidden)


def _cube(zone: Zone, localizer: Localizer) -> str:
    """``Cube of Anna: top: samurai faces near, sword far; right side: …``"""
    faces = localizer.text("list-semicolon").join(_faces(zone.items, localizer))
    if zone.seat is None:
        return localizer.text("table-zone", zone=localizer.zone(zone), things=faces)
    owner = localizer.players((zone.seat,))
    return localizer.text("table-zone-of", zone=localizer.zone(zone), player=owner, things=faces)


def _faces(faces: Sequence[str], localizer: Localizer) -> Iterator[str]:
    """The visible faces of a cube, each by its place and its marks."""
    for place, marks in enumerate(faces):
        if marks:
            yield localizer.text(
                "face-at", side=localizer.text(f"face-side-{place}"), face=face(marks, localizer)
            )


def face(marks: str, localizer: Localizer) -> str:
    """A face of a cube: the samurai's direction, and the edges at which a sword lies.

    `marks` has a character for the far, right, near and left edge: ``o`` is the samurai, who stands there
    and looks at the edge across, ``x`` a sword.
    """
    looks = (marks.index("o") + 2) % 4 if "o" in marks else None
    swords = localizer.text("list-comma").join(
        localizer.text(f"face-edge-{edge}") for edge, mark in enumerate(marks) if mark == "x"
    )
    if looks is None:
        return swords
    return localizer.text("face-marks", looks=localizer.text(f"face-edge-{looks}"), swords=swords)


CLOSE: Final = 0.05
"""Fewer points than this are none, to one decimal; so is a smaller chance."""


def in_points(game: str) -> bool:
    """True if an expert's findings in a game are told in its points."""
    return CATALOGUE[game].scored


def cost(game: str, points: float, localizer: Localizer) -> str:
    """The cost of a decision, with a minus: points of the game, or the chance to win if it has none."""
    if in_points(game):
        return localizer.of_game("replay-cost", game, **in_words(points))
    return localizer.text("replay-cost-chance", percent=round(100 * points))


def expected(game: str, choice: ActionValue, localizer: Localizer) -> str:
    """The points that an action leads to on average, or the chance to win; empty if it was not tried."""
    if not choice.tries:
        return ""
    if not in_points(game):
        return localizer.text("replay-outlook-chance", percent=round(100 * choice.points))
    figures = in_words(choice.points)
    points = str(figures["points"])
    if abs(choice.points) >= CLOSE:
        figures["points"] = localizer.plus(points) if choice.points > 0 else f"{MINUS}{points}"
    return localizer.of_game("replay-outlook", game, **figures)


def in_words(points: float) -> dict[str, Fact | str]:
    """An average of points without its sign, also as a chance: a deal of Bhabhi costs one point or none."""
    size = abs(points)
    return {"points": f"{size:.1f}", "percent": round(100 * size), "times": max(round(10 * size), 1)}

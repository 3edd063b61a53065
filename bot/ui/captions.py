"""The words on a picture of a table, in the language of its reader.

The marks beside a player, on their plate or in their line, are found by the keys of the view's notes:
a note with a sentence ``picture-mark-`` + key in the catalogues gives a mark, and so on.
"""

from collections.abc import Container, Iterator, Mapping
from typing import Literal

from bot.picture.strip import MOST_IN_STRIP
from bot.picture.table import Mark, PlayerLine, Tag, Track, Words
from bot.ui import words
from bot.ui.localizer import Localizer
from games import CATALOGUE
from games.core.game import Cards, Fact, Options, Phrase, Players, Seat, Term, TrickFate, View

_SUIT = "suit-"
_ABOUT = ("player", "players")
"""The facts of a note that name the player it is about."""
_PARTS = ("attacker", "target")
"""The facts of a note that say who takes which part."""


def picture_words(
    view: View, localizer: Localizer, ai: Container[Seat] = (), options: Options | None = None
) -> Words:
    """The words on the picture; that cards are being played is seen.

    Args:
        view: the reader's, or the table's.
        localizer: the reader's language and the players' names.
        ai: the seats that an AI plays: its disc says so, not its name.
        options: the match's, for its target.
    """
    localizer = localizer.for_pictures()
    has_roles = CATALOGUE[view.game].has_roles
    return Words(
        names=tuple(localizer.name(seat) for seat in range(view.seats)),
        ai=frozenset(seat for seat in range(view.seats) if seat in ai),
        phase="" if view.plain else localizer.text(f"phase-{view.phase}"),
        zones={zone.key: localizer.zone(zone) for zone in view.zones}
        | dict(_sides_of_fight(view, localizer)),
        you=localizer.text("picture-you"),
        trump=localizer.text("picture-trump"),
        target=_target(localizer, options),
        title=_title(view, localizer),
        aside=_aside(view, localizer),
        taken=_taken("picture-taken", view, localizer),
        taken_short=_taken("picture-taken-short", view, localizer),
        taken_by=localizer.text("picture-taken-by", fate=_fate(view)),
        marks=dict(_marks(view, localizer)),
        lines=dict(_lines(view, localizer)),
        role=_role(view, localizer) if has_roles else None,
        masked=any(localizer.has(f"picture-role-{note.key}-masked") for note in view.private),
        people=_people(view, localizer) if has_roles else None,
        facts=tuple(_facts(view, localizer)),
        fight=_fight(view, localizer),
        sums=_sums(view, localizer),
        track=_track(view, localizer),
        scored=words.has_score(view),
        faces="letters" if localizer.letters else "four-colour",
    )


def _sides_of_fight(view: View, localizer: Localizer) -> Iterator[tuple[str, str]]:
    """The names of both sides of a fight, even if one has played nothing."""
    for side in ("attack", "defence"):
        key = f"{view.game}-{side}"
        if localizer.has(f"zone-{key}"):
            yield key, localizer.text(f"zone-{key}")


def _target(localizer: Localizer, options: Options | None) -> str:
    """The points that a match is played to, if it has such a target."""
    target = getattr(options, "target", None)
    return localizer.text("picture-target", points=target) if isinstance(target, int) else ""


def _title(view: View, localizer: Localizer) -> str:
    """The suit that was led, in games without points for the strip to show."""
    has_strip = words.has_score(view) and len(view.sides) <= MOST_IN_STRIP
    if has_strip or view.trick is None or not view.trick.plays:
        return ""
    return localizer.text("picture-led", suit=localizer.card_label(view.trick.plays[0].card[-1]))


def _aside(view: View, localizer: Localizer) -> str:
    key = f"picture-out-{view.game}"
    if view.out and localizer.has(key):
        return localizer.text("picture-out", count=len(view.out), seats=view.seats, word=localizer.text(key))
    if view.deals and view.deals > 1:
        return localizer.text("picture-deal-of", deal=view.deal, deals=view.deals)
    return ""


def _taken(key: str, view: View, localizer: Localizer) -> str:
    """The player who took the last trick, or its other outcome, while it still lies there."""
    last = view.last_trick
    if (view.trick and view.trick.plays) or last is None or last.winner is None:
        return ""
    player = localizer.name(last.winner)
    return localizer.text(key, player=player, fate=_fate(view))


def _fate(view: View) -> TrickFate | Literal["leads"]:
    """The fate of the last trick; "leads" if it is discarded, and its winner is still to play."""
    last = view.last_trick
    if last is None:
        return "taken"
    is_leading = last.fate == "discarded" and bool(view.acting) and last.winner not in view.out
    return "leads" if is_leading else last.fate


def _about(note: Phrase) -> Iterator[Seat]:
    """The players that a note is about."""
    for name in _ABOUT:
        if isinstance(fact := note.facts.get(name), Players):
            yield from fact.seats


def _marks(view: View, localizer: Localizer) -> Iterator[tuple[Seat, Mark]]:
    """The bids and signals, each beside its player's plate; a pass beside players who bid no more."""
    for note in view.notes:
        passed = f"picture-mark-not-{note.key}"
        if localizer.has(passed):
            still = set(_about(note))
            for seat in range(view.seats):
                if seat not in still and seat not in view.out:
                    yield seat, Mark(localizer.text(passed), tone="quiet")
    for note in view.notes:
        key = f"picture-mark-{note.key}"
        if localizer.has(key):
            said, suit = localizer.text(key, note.facts).strip(), _suit(note)
            if localizer.letters:
                said, suit = f"{suit} {said}".strip(), ""
            tone = "gold" if localizer.has(f"{key}-stands") else "white"
            for seat in _about(note):
                yield seat, Mark(said, suit, tone)


def _suit(note: Phrase) -> str:
    """The letter of the suit that a note names."""
    match note.facts.get("suit"):
        case Term(key) if key.startswith(_SUIT):
            return key.removeprefix(_SUIT)
        case Cards((card, *_)):
            return card[-1]
    return ""


def _lines(view: View, localizer: Localizer) -> Iterator[tuple[Seat, str]]:
    """The lines on plates that replace the counts, because an auction needs no counts."""
    for note in view.notes if view.stage == "auction" else ():
        key = f"picture-line-{note.key}"
        if localizer.has(key):
            for seat in _about(note):
                yield seat, localizer.text(key, note.facts)
    out = f"picture-out-{view.game}"
    if localizer.has(out):
        for seat in view.out:
            yield seat, localizer.text(out)


def _role(view: View, localizer: Localizer) -> tuple[str, str] | None:
    """The reader's role, and its meaning."""
    for note in view.private:
        key = f"picture-role-{note.key}"
        if localizer.has(key):
            return localizer.text(key), localizer.text(f"{key}-about")
    return None


def _people(view: View, localizer: Localizer) -> tuple[PlayerLine, ...]:
    """The doings of all players, and the reader's knowledge of them."""
    doing, known = dict(_doing(view, localizer)), _known(view, localizer)
    return tuple(PlayerLine(doing.get(seat, ""), tuple(known.get(seat, ()))) for seat in range(view.seats))


def _doing(view: View, localizer: Localizer) -> Iterator[tuple[Seat, str]]:
    """The doings of each, the most important last; those of one talk together."""
    said: dict[Seat, list[str]] = {}
    for note in view.notes:
        if localizer.has(key := f"picture-doing-{note.key}"):
            for seat in _about(note):
                said.setdefault(seat, []).append(localizer.text(key, _in_short(note.facts, localizer)))
    comma = localizer.text("list-comma")
    yield from ((seat, comma.join(doings)) for seat, doings in said.items())
    for key, seats in _parts_taken(view):
        if localizer.has(f"picture-doing-{key}"):
            yield from ((seat, localizer.text(f"picture-doing-{key}")) for seat in seats if seat not in said)
    yield from ((seat, localizer.text(f"picture-out-{view.game}")) for seat in view.out)


def _in_short(facts: Mapping[str, Fact], localizer: Localizer) -> dict[str, Fact | str]:
    """The facts with words of the game as short as a picture needs them, if it has such."""
    return {name: _short(fact, localizer) for name, fact in facts.items()}


def _short(fact: Fact, localizer: Localizer) -> Fact | str:
    if isinstance(fact, Term) and localizer.has(key := f"picture-term-{fact.key}"):
        return localizer.text(key)
    return fact


def _parts_taken(view: View) -> Iterator[tuple[str, tuple[Seat, ...]]]:
    """The things that a player may be doing, by the keys that say so."""
    for zone in view.zones:
        if zone.seat is not None:
            yield zone.key, (zone.seat,)
    for note in view.notes:
        for name in _PARTS:
            if isinstance(fact := note.facts.get(name), Players):
                yield name, fact.seats
    yield "acting", view.acting


def _known(view: View, localizer: Localizer) -> Mapping[Seat, list[Tag]]:
    """The reader's knowledge of others: the certain facts first, then the latest."""
    known: dict[Seat, list[Tag]] = {}
    for note in reversed((*view.notes, *view.private)):
        key = f"picture-tag-{note.key}"
        if localizer.has(key):
            is_red, is_green = localizer.has(f"{key}-red"), localizer.has(f"{key}-green")
            tone = "red" if is_red else "green" if is_green else "quiet"
            tag = Tag(localizer.text(key, note.facts), tone)
            for seat in _about(note):
                if tag not in known.setdefault(seat, []):
                    known[seat].append(tag)
    for tags in known.values():
        tags.sort(key=lambda tag: ("red", "green", "quiet").index(tag.tone))
    return known


def _facts(view: View, localizer: Localizer) -> Iterator[str]:
    """The facts that stand in words over the hand: those of the reader last."""
    for note in (*view.notes, *view.private):
        if localizer.has(f"picture-fact-{note.key}"):
            yield localizer.text(f"picture-fact-{note.key}", note.facts)


def _fight(view: View, localizer: Localizer) -> str:
    """The rule that decides a fight, and the lack of one side."""
    keys = ((f"picture-fight-{note.key}", note.facts) for note in view.notes)
    return next((localizer.text(key, facts) for key, facts in keys if localizer.has(key)), "")


def _sums(view: View, localizer: Localizer) -> Mapping[str, str]:
    """The counts of the cards of a zone, if a note says so by the zone's name."""
    sums = {}
    for zone in view.zones:
        name = zone.key.rpartition("-")[2]
        for note in view.notes:
            if isinstance(count := note.facts.get(name), int):
                sums[zone.key] = localizer.number(count)
    return sums


def _track(view: View, localizer: Localizer) -> Track | None:
    """The line for the reader's bids, and the number that others have to reach."""
    goals = [bid.goal for bid in view.bids if bid.goal is not None]
    title = f"picture-track-{view.game}"
    if not goals or not localizer.has(title):
        return None
    reached = tuple(
        (goal, localizer.name(seat), seat == view.seat)
        for note in view.notes
        if isinstance(goal := note.facts.get("goal"), int)
        for seat in _about(note)
    )
    return Track(
        title=localizer.text(title, most=max(goals)),
        most=max(goals),
        choices=tuple(bid.goal for bid in view.bids if bid.sensible and bid.goal is not None),
        goals=tuple(dict.fromkeys(reached)),
    )

"""The first two lines of a message at a table: the task or the players to act, then the time and one remark.

Each stays on one line of a phone, so nothing below it moves.
"""

from collections.abc import Iterator
from typing import Final

from bot.features.table import claims, clocks
from bot.features.table.lines import HEADING, LINE, length
from bot.ui import words
from bot.ui.emojis import without_emojis
from bot.ui.localizer import Localizer
from bot.ui.outcome import personal, unfinished
from bot.ui.snapshots import MatchSnapshot
from games.core.game import Cards, Phrase, View

_PLAIN: Final = frozenset({"waiting", "match-over", "lead", "follow"})
"""The questions of which the heading says all."""
_NAMED: Final = 2
"""More players than these are counted rather than named."""


def heading(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """``Your turn: follow ♦``, ``Otto to play``, or ``You lost 16 to 28`` once it is over."""
    view = snapshot.view
    own = personal(snapshot, localizer)
    if own is not None:
        return own
    if snapshot.over and snapshot.shares is None:
        return unfinished(snapshot, localizer)
    asked = claims.heading(snapshot, localizer)
    if asked is not None:
        return asked
    short = _short(view, localizer)
    if short is not None and length(short) <= HEADING:
        return short
    if view.seat in view.acting:
        return localizer.text("heading-your-turn")
    if not view.acting:
        return words.turn(snapshot, localizer)
    return _whose_turn(view, localizer)


def _short(view: View, localizer: Localizer) -> str | None:
    if view.seat not in view.acting:
        return None
    if is_void(view):
        return localizer.text("heading-void", view.prompt.facts)
    key = f"heading-{view.prompt.key}"
    if localizer.has(key):
        return localizer.text(key, view.prompt.facts)
    return localizer.phrase("prompt", view.prompt).rstrip(".。")


def _whose_turn(view: View, localizer: Localizer) -> str:
    """``Otto to play``, or to bid or to declare if the phase is about that."""
    acting, key = view.acting, f"heading-wait-{view.phase}"
    if not localizer.has(key):
        key = "heading-to-play" if view.stage == "play" else "heading-to-decide"
    if len(acting) <= _NAMED:
        said = localizer.text(key, players=localizer.players(acting))
        if length(said) <= HEADING:
            return said
    if len(acting) == 1:
        return localizer.text(key, players=localizer.player(acting[0], HEADING // 2))
    return localizer.text("heading-several", count=len(acting))


def remarks(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The things worth saying below the heading, the most worth first."""
    view, prompt = snapshot.view, snapshot.view.prompt
    if view.news is not None:
        yield localizer.phrase("news", view.news)
    if view.menu:
        return
    if view.seat in view.out:
        yield from (localizer.phrase("note", note) for note in view.private[:1])
    said = localizer.phrase("prompt", prompt)
    if snapshot.view.seat not in snapshot.view.acting:
        if prompt.key not in _PLAIN:
            yield said
    elif prompt.key not in _PLAIN and len(without_emojis(said)) > (
        LINE if _has_heading(prompt, localizer) else HEADING
    ):
        # In letters, however wide they are: a question that long has more to it than its heading.
        yield _rest_of_question(snapshot.view, localizer)


def _rest_of_question(view: View, localizer: Localizer) -> str:
    """The question without the words that its heading has said."""
    rest = localizer.phrase("prompt", view.prompt)
    for above in (localizer.text("heading-your-turn"), _short(view, localizer) or ""):
        rest = rest.removeprefix(above).lstrip(":：.。 \u3000")
    return _as_sentence(rest)


def _as_sentence(said: str) -> str:
    return said[:1].upper() + said[1:]


def _has_heading(prompt: Phrase, localizer: Localizer) -> bool:
    """True if a heading is the short form of the question."""
    return localizer.has(f"heading-{prompt.key}")


def is_void(view: View) -> bool:
    """True if the reader is asked to follow a suit and holds none of it."""
    hand, suit = view.zone("hand", view.seat), view.prompt.facts.get("suit")
    if view.prompt.key != "follow" or hand is None or not view.trick or not view.trick.plays:
        return False
    led = view.trick.plays[0].card[-1:]
    return suit is not None and all(card[-1:] != led for card in hand.items)


def titles(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The title with game and deal, then each alone, for a line too short for both."""
    yield words.short_title(snapshot, localizer)
    yield localizer.game(snapshot.game)
    yield from map(_as_sentence, words.deal(snapshot.view, localizer))


def whereabouts(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The remarks of a panel for want of others: the title while others decide.

    On their own turn its reader knows the game: they are the whole question, if it says more than the
    heading, then what others did last, and the deal or the phase.
    """
    view, above = snapshot.view, heading(snapshot, localizer)
    if view.seat not in view.acting:
        yield from titles(snapshot, localizer)
        return
    if view.prompt.key not in _PLAIN and not view.menu:
        rest = _rest_of_question(view, localizer)
        if rest.rstrip(".。").lower() not in above.lower() and above not in rest:
            yield rest
    others = [event for event in snapshot.recent if event.to is not None or event.seat != view.seat]
    yield from reversed(words.recent(others, localizer))
    yield from map(_as_sentence, words.deal(view, localizer))
    phase = localizer.text(f"phase-{view.phase}")
    if not view.plain and phase not in above:
        yield phase
    yield localizer.text("remark-choose")


def needs_remark(snapshot: MatchSnapshot, localizer: Localizer) -> bool:
    """True if only the remark says what happened, what the reader is asked, or which cards it is about."""
    above = _short(snapshot.view, localizer) or ""
    if snapshot.view.news is not None or length(above) > HEADING:
        return True
    facts = snapshot.view.prompt.facts.values()
    named = [localizer.cards(fact.texts) for fact in facts if isinstance(fact, Cards)]
    return any(cards not in above for cards in named) and any(remarks(snapshot, localizer))


def lines(first: str, clock: str | None, remark: str | None) -> str:
    """A heading, and below it in small print the clock and a remark."""
    second = " · ".join(said for said in (clock, remark) if said)
    return f"### {first}\n-# {second}" if second else f"### {first}"


def until(snapshot: MatchSnapshot, localizer: Localizer) -> str | None:
    """The end of the time: the reader's own, or that of the players that the table waits for."""
    own = clocks.own(snapshot, localizer)
    return own or " · ".join(clocks.until(snapshot, localizer)) or None

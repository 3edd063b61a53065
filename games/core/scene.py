"""The conditions of lessons: what a learner can see at a moment, as named tests.

A condition is a name, or a name with arguments: ``leading``, ``may bid pass``. Several arguments are
alternatives, and ``not-`` before the name turns the condition round. Conditions look at the learner's view
and at the events that the learner was told, and at nothing else.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from games.core.facts import Event, Seat, Term
from games.core.view import Play, Trick, View

_NOT = "not-"


@dataclass(frozen=True)
class Scene:
    """All that a lesson may look at.

    Attributes:
        view: the learner's.
        events: what happened since the last moment, as far as the learner was told.
        taken: the trick that was completed since then, if one was.
        is_over: true at the end of the guided game.
    """

    view: View
    events: tuple[Event, ...] = ()
    taken: Trick | None = None
    is_over: bool = False

    @property
    def me(self) -> Seat:
        return self.view.seat

    @property
    def is_my_turn(self) -> bool:
        return self.me in self.view.acting and not self.is_over

    @cached_property
    def hand(self) -> tuple[str, ...]:
        zone = self.view.zone("hand", self.me)
        return zone.items if zone else ()

    @property
    def plays(self) -> tuple[Play, ...]:
        return self.view.trick.plays if self.view.trick else ()

    @cached_property
    def playable(self) -> frozenset[str]:
        """The cards that the learner may play now."""
        if not self.is_my_turn:
            return frozenset()
        return frozenset(text.split()[1] for text in self.view.legal if text.startswith("play "))

    @property
    def verbs(self) -> frozenset[str]:
        return frozenset(text.split()[0] for text in self.view.legal) if self.is_my_turn else frozenset()

    @property
    def friends(self) -> tuple[Seat, ...]:
        """The learner's side."""
        return next((side for side in self.view.sides if self.me in side), (self.me,))

    def has_suit(self, suit: str | None) -> bool:
        return any(card[-1] == suit for card in self.hand)

    @property
    def is_void(self) -> bool:
        return bool(self.plays) and bool(self.playable) and not self.has_suit(self.plays[0].card[-1])

    def is_winning(self, *, friends: bool) -> bool:
        """True if the trick on the table is as yet one of the learner's side, or one of the other."""
        trick = self.view.trick
        if trick is None or not trick.plays or trick.winner is None:
            return False
        return (trick.winner in self.friends) is friends

    def has_won(self, *, friends: bool) -> bool:
        """True if the learner's side has just taken a trick, or another has."""
        taken = self.taken
        return taken is not None and taken.winner is not None and (taken.winner in self.friends) is friends

    @property
    def noted(self) -> set[str]:
        """The keys of the notes, of the words in them, and of the question."""
        phrases = (*self.view.notes, *self.view.private, self.view.prompt)
        terms = {fact.key for phrase in phrases for fact in phrase.facts.values() if isinstance(fact, Term)}
        return terms | {phrase.key for phrase in phrases}

    @property
    def score(self) -> int:
        """The lead of the learner's side over the best other; points that are bad count as they are."""
        totals = dict(zip(self.view.sides, self.view.totals, strict=True))
        mine = totals.pop(self.friends, 0)
        return mine - max(totals.values(), default=0)


PLAIN: Final[Mapping[str, Callable[[Scene], bool]]] = {
    "turn": lambda now: now.is_my_turn,
    "over": lambda now: now.is_over,
    "leading": lambda now: bool(now.playable) and not now.plays,
    "following": lambda now: bool(now.playable) and bool(now.plays),
    "last-to-play": lambda now: (
        bool(now.playable) and len(now.plays) == now.view.seats - len(now.view.out) - 1
    ),
    "grey": lambda now: bool(now.plays) and bool(now.playable) and bool(set(now.hand) - now.playable),
    "void": lambda now: now.is_void,
    "choice": lambda now: now.is_my_turn and len(now.view.legal) > 1,
    "friend-wins": lambda now: now.is_winning(friends=True),
    "foe-wins": lambda now: now.is_winning(friends=False),
    "we-won": lambda now: now.has_won(friends=True),
    "they-won": lambda now: now.has_won(friends=False),
    "i-won": lambda now: now.taken is not None and now.taken.winner == now.me,
    "trump-led": lambda now: bool(now.plays) and now.plays[0].card[-1] == now.view.trump,
    "trumped": lambda now: (
        now.taken is not None
        and now.taken.plays[0].card[-1] != now.view.trump
        and any(play.card[-1] == now.view.trump for play in now.taken.plays)
    ),
    "holds-trump": lambda now: now.view.trump is not None and now.has_suit(now.view.trump),
    "ahead": lambda now: now.score > 0,
    "behind": lambda now: now.score < 0,
    "threat": lambda now: any(preview.threatens for preview in now.view.previews),
}
"""The conditions without arguments."""

WITH_WORDS: Final[Mapping[str, Callable[[Scene, tuple[str, ...]], bool]]] = {
    "phase": lambda now, keys: now.view.phase in keys,
    "stage": lambda now, keys: now.view.stage in keys,
    "may": lambda now, verbs: not now.verbs.isdisjoint(verbs),
    "may-say": lambda now, words: (
        now.is_my_turn and any(not set(text.split()[1:]).isdisjoint(words) for text in now.view.legal)
    ),
    "holds": lambda now, cards: not set(now.hand).isdisjoint(cards),
    "holds-rank": lambda now, ranks: any(card[:-1] in ranks for card in now.hand),
    "holds-suit": lambda now, suits: any(card[-1] in suits for card in now.hand),
    "on-table": lambda now, ranks: any(play.card[:-1] in ranks for play in now.plays),
    "suit-led": lambda now, suits: bool(now.plays) and now.plays[0].card[-1] in suits,
    "taken-with": lambda now, ranks: (
        now.taken is not None and any(play.card[:-1] in ranks for play in now.taken.plays)
    ),
    "fate": lambda now, fates: now.taken is not None and now.taken.fate in fates,
    "happened": lambda now, keys: any(event.key in keys for event in now.events),
    "i-did": lambda now, keys: any(event.key in keys and event.seat == now.me for event in now.events),
    "noted": lambda now, keys: not now.noted.isdisjoint(keys),
    "declarer": lambda now, who: _who(now) in who,
    "empty": lambda now, zones: any(
        zone.key in zones and not zone.items and not zone.hidden for zone in now.view.zones
    ),
    "out": lambda now, who: any(("me" if seat == now.me else "other") in who for seat in now.view.out),
}
"""The conditions with words: one of them must hold."""

WITH_NUMBER: Final[Mapping[str, Callable[[Scene, int], bool]]] = {
    "deal": lambda now, number: now.view.deal == number,
    "scored": lambda now, number: bool(now.view.sheets) and now.view.sheets[-1].deal == number,
    "cards": lambda now, number: len(now.hand) <= number,
    "played": lambda now, number: len(now.plays) == number,
    "choices": lambda now, number: now.is_my_turn and len(now.view.legal) >= number,
}
"""The conditions with a number."""


def _who(now: Scene) -> str:
    """The declarer: ``me``, ``friend``, ``foe``, or ``none`` while there is none."""
    declarer = now.view.declarer
    if declarer is None:
        return "none"
    if declarer == now.me:
        return "me"
    return "friend" if declarer in now.friends else "foe"


def check_condition(condition: str) -> None:
    """Raise ValueError, with a sentence, unless a condition has that name and takes those arguments."""
    name, words = _parts(condition)
    if name in PLAIN:
        if words:
            raise ValueError(f"{name!r} takes no argument, as in {condition!r}")
    elif name in WITH_NUMBER:
        if len(words) != 1 or not words[0].isdecimal():
            raise ValueError(f"{name!r} takes a number, not as in {condition!r}")
    elif name not in WITH_WORDS:
        raise ValueError(f"no condition is called {name!r}")
    elif not words:
        raise ValueError(f"{name!r} needs a word")


def holds(condition: str, now: Scene) -> bool:
    """True if a condition holds, one that `check_condition` accepts."""
    name, words = _parts(condition)
    if name in PLAIN:
        found = PLAIN[name](now)
    elif name in WITH_NUMBER:
        found = WITH_NUMBER[name](now, int(words[0]))
    else:
        found = WITH_WORDS[name](now, words)
    return found is not condition.startswith(_NOT)


def _parts(condition: str) -> tuple[str, tuple[str, ...]]:
    name, *words = condition.split() or [""]
    return name.removeprefix(_NOT), tuple(words)

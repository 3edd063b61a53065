"""The words and cards that a picture needs besides the view, in the language of its reader."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, takewhile

from bot.picture import fonts
from bot.picture.cards import Faces
from games.core.game import Seat


@dataclass(frozen=True, slots=True)
class Mark:
    """A word beside a plate, a bid or a signal.

    Attributes:
        words: the text.
        suit: the letter of a suit before them, or nothing.
        tone: ``white`` for a signal, ``gold`` for the bid that stands, ``quiet`` for a pass.
    """

    words: str
    suit: str = ""
    tone: str = "white"


@dataclass(frozen=True, slots=True)
class Tag:
    """A known fact about a player, "Thing"; its tone is ``red``, ``green`` or ``quiet``."""

    words: str
    tone: str = "quiet"


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player as the reader knows them, in a game with a line for each player instead of a table.

    Attributes:
        doing: their action, "attacks".
        tags: the known facts about them, the most certain first.
    """

    doing: str = ""
    tags: tuple[Tag, ...] = ()


@dataclass(frozen=True, slots=True)
class Track:
    """A number line, for an auction in which a bid is a number to reach.

    Attributes:
        title: the name of the numbers, "Goal: marks to win, of 40".
        most: the end of the line.
        choices: the numbers of the reader's sensible bids.
        goals: the numbers that players have to reach: the number, the player, and true if that is the reader.
    """

    title: str
    most: int
    choices: tuple[int, ...] = ()
    goals: tuple[tuple[int, str, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """The words written on the picture.

    Attributes:
        names: the players' names by seat.
        phase: the phase of the game, such as "Rami" or "Auction"; empty during ordinary play.
        zones: the names of the places on the table by their key.
        ai: the seats that an AI holds, which have a robot on their disc.
        you: the word for the reader beside their awaited card, "You".
        target: the target of the scores, "to 21".
        trump: the word before the trump suit, "trump".
        title: the text at the left of the strip of a game without totals.
        aside: the text at its right, "deal 4 of 12".
        marks: a word beside a seat's plate, such as its bid: words, with a suit before them or without.
        taken: the words for the winner of the last trick, "Otto takes it".
        taken_short: the same in fewer words, used if those are too wide.
        taken_by: the words over their name if that line doesn't fit, "taken by".
        role: the reader's role, "You are Human", and its meaning: the head of a game of roles.
        masked: true if the reader's role is a disguise: a mask is their sign.
        people: in a game of roles, the reader's knowledge of each player, by seat.
        facts: other facts that matter for the play, each in a few words, in the line over the hand.
        fight: the rule that decides the fight, and the need of a side: "Sums decide: defence needs 7 more".
        sums: the sums of the cards of zones, by key.
        track: in an auction, the line on which the bids are numbers.
        scored: false in a game without points, which has no totals.
        lines: a line on a seat's plate instead of the counts, "14 points".
        faces: ``letters`` for suits by their letters.
    """

    names: Sequence[str]
    phase: str = ""
    zones: Mapping[str, str] = field(default_factory=dict)
    ai: frozenset[Seat] = frozenset()
    you: str = ""
    target: str = ""
    trump: str = ""
    title: str = ""
    aside: str = ""
    marks: Mapping[Seat, Mark] = field(default_factory=dict)
    taken: str = ""
    taken_short: str = ""
    taken_by: str = ""
    role: tuple[str, str] | None = None
    masked: bool = False
    people: Sequence[PlayerLine] | None = None
    facts: tuple[str, ...] = ()
    fight: str = ""
    sums: Mapping[str, str] = field(default_factory=dict)
    track: Track | None = None
    scored: bool = True
    lines: Mapping[Seat, str] = field(default_factory=dict)
    faces: Faces = "four-colour"
    marked: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Preview:
    """The face that a move of a cube would bring up, shown over the place of its button.

    Attributes:
        label: the move, as on its button: below the face, or beside it if there are many.
        marks: the marks of the face, as the reader would see them; empty for an empty place.
        is_best: true for the gold frame.
        is_advised: true for the green frame and tick.
    """

    label: str
    marks: str
    is_best: bool = False
    is_advised: bool = False


@dataclass(frozen=True, slots=True)
class HandRail:
    """The reader's hand below the table.

    Attributes:
        cards: in the order of their buttons, with an empty text for each card that was played.
        playable: the cards that may be played; None if no card is to be chosen, as in an auction.
        advised: the cards with the green mark.
        faces: ``letters`` for suits by their letters.
        large: true for large print: the cards in the places of their buttons.
        low: true for one row of any number of cards, if the picture has much else to show.
        previews: in a game of cubes, the faces that the moves turn up, in the order of their buttons.
    """

    cards: Sequence[str]
    playable: frozenset[str] | None = None
    advised: frozenset[str] = frozenset()
    faces: Faces = "four-colour"
    large: bool = False
    low: bool = False
    previews: Sequence[Preview] = ()


def initial(name: str) -> str:
    """The first letter of a name that can be drawn, else the first other character."""
    drawn = fonts.drawable(name)
    return next((letter.upper() for letter in drawn if letter.isalnum()), drawn[:1] or name[:1])


def short_names(names: Sequence[str]) -> tuple[str, ...]:
    """Two letters of each name, different for all players.

    They are the first two letters. If names begin alike, they are the first and the first that differs.
    """
    letters = ["".join(filter(str.isalnum, fonts.drawable(name))) or name for name in names]
    first_two = Counter(each[:2].casefold() for each in letters)
    short: dict[int, str] = {
        seat: each[:2] for seat, each in enumerate(letters) if first_two[each[:2].casefold()] == 1
    }
    taken = {each.casefold() for each in short.values()}
    for seat, name in enumerate(letters):
        if seat not in short:
            alike = [
                other
                for place, other in enumerate(letters)
                if place != seat and other[:2].casefold() == name[:2].casefold()
            ]
            short[seat] = next(each for each in _shortenings(name, alike) if each.casefold() not in taken)
            taken.add(short[seat].casefold())
    return tuple(short[seat] for seat in range(len(names)))


def _shortenings(name: str, alike: Sequence[str]) -> Iterator[str]:
    """Pairs of letters for a name, first those that distinguish it best from similar names; then numbers."""
    if name.casefold() not in map(str.casefold, alike):
        parts_at = max(_alike(name, other) for other in alike)
        yield from (name[:1] + letter for letter in name[parts_at:])
        yield from (name[:1] + letter for letter in name[1:])
    yield from (f"{name[:1]}{number}" for number in count(1))


def _alike(one: str, other: str) -> int:
    """The number of letters that two names begin with alike."""
    pairs = zip(one.casefold(), other.casefold(), strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))

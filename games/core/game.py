"""The interfaces of a game: a `Game` makes a `State`, actions change it, views show it.

Seats are numbered 0..n-1 **in the order of play**, so the next to play is always ``(seat + 1) % n``;
whether that is the neighbour on the left or on the right is the game's `direction`.

What happens is said as data, never as prose: an `Event`, an `IllegalAction` and a `Phrase` carry a key of
the message catalogues and facts that fill its blanks. A fact is a number, or one of

- `Players`: shown as names,
- `Cards`: shown with suit glyphs,
- `Term`: a word of the game, shown in the reader's language (catalogue key ``term-`` + key).
"""

from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import ClassVar, Literal, NamedTuple, Protocol, Self, TypeAlias, runtime_checkable

from pydantic import BaseModel, ConfigDict, Field

from games.core.actions import Action

Seat: TypeAlias = int
TABLE: Seat = -1
"""The seat of a spectator: a view for it shows what everybody may see."""

NO_FACTS: Mapping[str, "Fact"] = {}
"""A plain dict, though never written to: views are turned into JSON, and pydantic knows no mapping proxy."""


@dataclass(frozen=True, slots=True)
class Players:
    """A fact: one or several players, by seat."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """A fact: cards as texts, in the order to show."""

    texts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A fact: a word of the game that the catalogues translate."""

    key: str


Fact: TypeAlias = int | Players | Cards | Term


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence as a catalogue key and what fills its blanks."""

    key: str
    facts: Mapping[str, Fact] = field(default_factory=lambda: NO_FACTS)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened (catalogue key ``event-`` + key).

    `to` is who may know of it: None for everybody, else the seats that are told in private.
    """

    key: str
    seat: Seat | None = None
    facts: Mapping[str, Fact] = field(default_factory=lambda: NO_FACTS)
    to: frozenset[Seat] | None = None


class Attempt(NamedTuple):
    """An action that somebody tried, and a copy of the match as it stood."""

    state: "State"
    seat: Seat
    action: Action

    def __str__(self) -> str:
        seen = self.state.view(self.seat).model_dump_json(exclude_defaults=True)
        return f"seat {self.seat} may not {self.action.text!r} in {seen}"


class IllegalAction(ValueError):
    """An action that the rules forbid: which rule (catalogue key ``rule-`` + rule), and its facts.

    Its text is for programmers alone: it shows the position as the seat saw it, where that is known, and so
    its hand. Players are told `rule` and `facts`; logs say where an error was raised, never its text.

    Attributes:
        attempt: what was tried, where that is known.
    """

    def __init__(self, rule: str, facts: Mapping[str, Fact] = NO_FACTS) -> None:
        super().__init__(rule, dict(facts))
        self.rule = rule
        self.facts = facts
        self.attempt: Attempt | None = None

    @property
    def broken(self) -> str:
        """The rule and its facts."""
        return f"{self.rule} {dict(self.facts)}" if self.facts else self.rule

    def __str__(self) -> str:
        return self.broken if self.attempt is None else f"{self.broken}: {self.attempt}"


def check_turn(to_act: Collection[Seat], actions: Container[Action], seat: Seat, action: Action) -> None:
    """Ask first of an action that is not legal what every game asks.

    Args:
        to_act: the seats that must act; none when the match is over.
        actions: all that are ever legal in the game.
        seat: who would act.
        action: what they would do.

    Raises:
        IllegalAction: the match is over, the game has no such action, or it is not the seat's turn.
    """
    if not to_act:
        raise IllegalAction("match-over")
    if action not in actions:
        raise IllegalAction("no-such-action")
    if seat not in to_act:
        raise IllegalAction("not-your-turn")


_MATCH_OVER = Phrase("match-over")


def idle_prompt(to_act: tuple[Seat, ...], viewer: Seat) -> Phrase | None:
    """The prompt, in every game, of a viewer who has nothing to decide, or None for a seat that must act.

    Args:
        to_act: the seats that must act; none when the match is over.
        viewer: who looks on, a seat or `TABLE`.
    """
    if not to_act:
        return _MATCH_OVER
    return None if viewer in to_act else _waiting(to_act)


@lru_cache(maxsize=1024)
def _waiting(to_act: tuple[Seat, ...]) -> Phrase:
    return Phrase("waiting", {"players": Players(to_act)})


class IllegalOptions(ValueError):
    """Options that exclude each other, or the number of seats: which (catalogue key ``clash-`` + clash).

    The sentence of the catalogues says to players why, and what to change; `message` says it to programmers,
    by the names of the fields.
    """

    def __init__(self, clash: str, message: str, facts: Mapping[str, Fact] = NO_FACTS) -> None:
        super().__init__(message)
        self.clash = clash
        self.facts = facts


class Options(BaseModel):
    """The variants and house rules of a game, each a typed field with its default and a description.

    What players read is in the catalogues (``option-GAME-FIELD``); the description here is for programmers
    and for ``python -m games``. A validator raises `IllegalOptions` for what excludes each other.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", use_attribute_docstrings=True)

    asked_first: ClassVar[tuple[str, ...]] = ()
    """The options that are asked for most, in that order; the others follow as they are written.

    Records keep to the order of the fields, whatever players are shown first.
    """

    @classmethod
    def in_order(cls) -> tuple[str, ...]:
        """The names of the options in the order in which players are shown them."""
        others = (field for field in cls.model_fields if field not in cls.asked_first)
        return (*cls.asked_first, *others)


class Zone(BaseModel):
    """A place on the table, as one viewer sees it.

    `key` names it in the catalogues (``zone-`` + key); `seat` owns it, or None for the table's own.
    `items` are what the viewer sees, in display order: texts of cards, seats as digits, or faces of a
    cube as mark strings, by `kind`. `hidden` counts what lies face down besides.
    """

    model_config = ConfigDict(frozen=True)

    key: str
    seat: Seat | None = None
    kind: Literal["cards", "seats", "faces"] = "cards"
    items: tuple[str, ...] = ()
    hidden: int = 0


@lru_cache(maxsize=4096)
def counted_zone(key: str, hidden: int, seat: Seat | None = None) -> Zone:
    """A zone of which the viewer sees no more than how many cards lie there; equal ones are made once."""
    return Zone(key=key, seat=seat, hidden=hidden)


class Play(BaseModel):
    """A card that a seat played to a trick."""

    model_config = ConfigDict(frozen=True)

    seat: Seat
    card: str


@lru_cache(maxsize=2048)
def play_of(seat: Seat, card: str) -> Play:
    """That play of a card, made once."""
    return Play(seat=seat, card=card)


TrickFate: TypeAlias = Literal["taken", "picked-up", "discarded"]
"""The way its cards go: to their winner, to whom they fell and who did not want them, or out of the game."""


class Trick(BaseModel):
    """A trick, complete or not: plays in order; `winner` is who takes it, or would as it stands.

    Where its `fate` is to be discarded, the winner played the highest card and no more.
    """

    model_config = ConfigDict(frozen=True)

    plays: tuple[Play, ...] = ()
    winner: Seat | None = None
    fate: TrickFate = "taken"


class Row(BaseModel):
    """One line of a deal's score: what it counts (catalogue key ``row-`` + key), and a number a side.

    The numbers are whole; with `thirds` they count thirds of a point.
    """

    model_config = ConfigDict(frozen=True)

    key: str
    values: tuple[int, ...]
    thirds: bool = False


class PlayedContract(BaseModel):
    """The contract by which a deal was played, as everybody knows it once the deal is over.

    Attributes:
        declarer: who played it; None where nobody did alone, as in a nolo.
        name: its name (catalogue key ``term-`` + this), None where it has none.
        goal: what had to be won, in tricks or marks; None where that is not a number.
        trump: the letter of the trump suit, None without.
        factor: what doubling multiplied the score by.
        made: true if it was made, false if it failed; None where that cannot be said.
    """

    model_config = ConfigDict(frozen=True)

    declarer: Seat | None = None
    name: str | None = None
    goal: int | None = None
    trump: str | None = None
    factor: int = 1
    made: bool | None = None


class Sheet(BaseModel):
    """The score of one finished deal, line by line; the last row is what the deal adds to the totals.

    `contract` is what it was played by, in the games that have contracts; no record has it.
    """

    model_config = ConfigDict(frozen=True)

    deal: int
    rows: tuple[Row, ...]
    contract: PlayedContract | None = None

    @property
    def gained(self) -> tuple[int, ...]:
        """The change of the totals by the deal."""
        return self.rows[-1].values


class Feat(NamedTuple):
    """Something in a deal that is worth remembering, and how it shows on the deal's sheet.

    Attributes:
        key: its name (catalogue key ``feat-`` + this).
        least: the rows that count, and the least that each says of the seats that have done it.
        contract: the name of the contract that the declarer has made, empty for any; None if it is none.
        factor: the least to which doubling of that contract came.
    """

    key: str
    least: tuple[tuple[str, int], ...] = ()
    contract: str | None = None
    factor: int = 1


Stage: TypeAlias = Literal["auction", "exchange", "talk", "play"]
"""The kind of decision that a phase is about, the same for all games:

- ``auction``: bids and calls, and naming what is played by; no card leaves a hand;
- ``exchange``: cards change hands, are drawn, discarded or set aside;
- ``talk``: answers, declarations and announcements, and a turn that begins with choosing what to do;
- ``play``: cards or pieces are played, as can be seen.
"""


class BidOffer(BaseModel):
    """A bid that can be made now, and what it comes to; its name is the action's in the view's `labels`.

    Attributes:
        action: the text of the action, one of the view's `legal`.
        sensible: true if the hand makes it worth a button of its own; the others are for a list.
        goal: what must be won, in tricks or marks; None where that is not a number.
        made: what the bidder's side scores if it is just made, else None.
        failed: the change of the bidder's own score if it is just not made, else None.
    """

    model_config = ConfigDict(frozen=True)

    action: str
    sensible: bool = False
    goal: int | None = None
    made: int | None = None
    failed: int | None = None


class MovePreview(BaseModel):
    """The face of a cube that a move brings up, for a picture of what may be done.

    Attributes:
        action: the text of the action, one of the view's `legal`.
        face: the marks of the face, as in a zone of faces of the one who moves.
        threatens: true if the opponent could then only answer that.
        mark: stands beside it on the picture and on its button, where there are too many for words.
    """

    model_config = ConfigDict(frozen=True)

    action: str
    face: str
    threatens: bool = False
    mark: str = ""


class Race(BaseModel):
    """A count over several deals that is won at its goal, beside the totals: the tricks of a game for bread.

    Attributes:
        key: what is to be reached (catalogue key ``race-`` + key).
        counts: a number for each side.
        goal: the count that wins.
    """

    model_config = ConfigDict(frozen=True)

    key: str
    counts: tuple[int, ...]
    goal: int


class Dealt(BaseModel):
    """The whole secret of one deal: the cards that each zone received, in the order received.

    Zones are named ``hand 0`` … ``hand n-1`` by seat, ``stock``, ``monte`` and so on; what a lot decided
    stands there too, as with ``black``. Enough to lay the deal out with a pack of cards.
    """

    model_config = ConfigDict(frozen=True)

    number: int
    dealer: Seat | None = None
    zones: Mapping[str, tuple[str, ...]]


class View(BaseModel):
    """Everything that one seat (or `TABLE`) may know, built up from nothing.

    `declarer`, `trump` and `out` are for the picture: notes or zones say the same.
    """

    model_config = ConfigDict(frozen=True)

    game: str
    """The key of the game."""
    seat: Seat
    """The viewer."""
    seats: int
    """The number of seats."""

    deal: int
    """The number of the deal being played."""
    deals: int | None = None
    """The number of deals of the match, where it is fixed."""
    dealer: Seat | None = None
    declarer: Seat | None = None
    """The seat that plays what was bid."""
    trump: str | None = None
    """The letter of the trump suit."""
    out: tuple[Seat, ...] = ()
    """The seats that take no more part: safe, dead or sitting out."""

    phase: str
    """A catalogue key (``phase-`` + key)."""
    stage: Stage = "play"
    """The kind of decision that the phase is about."""
    plain: bool = False
    """True where cards are played, and the name of the phase says no more than can be seen."""
    acting: tuple[Seat, ...]
    """The seats that must act."""
    forced: tuple[Seat, ...] = ()
    """Those of the `acting` who have no choice, as everybody can see: their action is taken for them
    (`State.forced`)."""

    zones: tuple[Zone, ...]
    """The places on the table, as the viewer sees them."""
    trick: Trick | None = None
    """The trick being played."""
    last_trick: Trick | None = None
    """The last complete trick of the deal."""
    closing_trick: Trick | None = None
    """The last trick of the deal before this one."""
    fresh: bool = False
    """True while nothing has happened in the deal that everybody was told of: no card was played, no bid
    made, nothing laid down."""

    sides: tuple[tuple[Seat, ...], ...]
    """The seats that score together."""
    totals: tuple[int, ...]
    """The score of each side."""
    thirds: bool = False
    """True if `totals` count thirds of a point."""
    sheets: tuple[Sheet, ...] = ()
    """The score of each deal that is finished."""
    target: int | None = None
    """The total that ends the match, if there is one."""
    race: Race | None = None
    """The count of the match that is kept besides, over several deals, and shown before the totals."""

    prompt: Phrase
    """The task of this viewer, or what the table waits for (``prompt-`` + key)."""
    headline: Phrase | None = None
    """The heading of a match's end that is told better by who won as what than by the names of the winners
    (``headline-`` + key): where all can win together, that is no draw."""
    key_numbers: tuple[Row, ...] = ()
    """The sum of such a match, as rows with a number for each side (``row-`` + key): tricks, contracts made,
    the best deal."""
    notes: tuple[Phrase, ...] = ()
    """The other things that a player goes by (``note-`` + key)."""
    private: tuple[Phrase, ...] = ()
    """The things that this viewer knows and the table is not told (``note-`` + key)."""

    legal: tuple[str, ...] = ()
    """The texts of this seat's legal actions; none for the table."""
    bids: tuple[BidOffer, ...] = ()
    """The bids that may be made, lowest first, of which five at most are `BidOffer.sensible`: these are
    offered as buttons, with the actions that are no bids (pass, hold, double), and the others in a list."""
    previews: tuple[MovePreview, ...] = ()
    """The faces that the moves of a cube bring up, or those of the ways to place it."""
    withheld: tuple[str, ...] = ()
    """The texts of legal actions that are not offered at all, though they may be typed: a bid that nobody can
    make, and one of two ways to say the same; `offered` are the others."""
    labels: Mapping[str, Phrase] = Field(default_factory=dict)  # a default would be copied for each view
    """The names of legal actions, by their texts, in more than their own words: ``label-`` + key is what the
    button says, and ``label-`` + key + ``-about``, where there is one, a sentence to go with it."""
    doubling: tuple[str, ...] = ()
    """The texts of legal actions that double what the deal counts, whether won or lost."""
    needs_confirmation: tuple[str, ...] = ()
    """The verbs, or the texts of single actions, that a player is asked about once more before the action is
    taken: what ends or stakes the match."""
    pick_count: int = 1
    """The number of decisions of one verb, a card each, that the seat is to take in a row and in any order:
    they are shown as one choice."""
    follow_ups: Mapping[str, tuple[str, ...]] = Field(default_factory=dict)
    """The actions that the seat may take right after a legal one, by the text of that one, where nothing new
    can be seen in between: such a pair, a card each, is shown as one choice too."""

    def zone(self, key: str, seat: Seat | None = None) -> Zone | None:
        """The zone of that name and owner, if there is one."""
        return next((zone for zone in self.zones if zone.key == key and zone.seat == seat), None)

    @property
    def offered(self) -> tuple[str, ...]:
        """The texts of the legal actions but for those `withheld`."""
        withheld = self.withheld
        return tuple(text for text in self.legal if text not in withheld) if withheld else self.legal

    @property
    def between_deals(self) -> bool:
        """True if a deal has been scored, and everybody has still to see something happen in the next."""
        return (
            self.fresh and bool(self.acting) and bool(self.sheets) and self.sheets[-1].deal == self.deal - 1
        )

    @property
    def between_tricks(self) -> bool:
        """True if a trick is complete and no card of the next has been played."""
        return self.last_trick is not None and (self.trick is None or not self.trick.plays)

    def must_confirm(self, text: str) -> bool:
        """True if the player is asked once more before the action of that text is taken."""
        return text in self.needs_confirmation or text.partition(" ")[0] in self.needs_confirmation


class State(Protocol):
    """A match being played: mutable, pure, without I/O or clock."""

    def clone(self) -> Self:
        """An independent copy, cheap enough to make thousands of times a second."""

    def acting(self) -> Sequence[Seat]:
        """The seats that must decide now: several decide at the same time, none means the match is over."""

    def legal(self, seat: Seat) -> Sequence[Action]:
        """The actions open to the seat; may be non-empty out of turn, for declarations open at any time."""

    def forced(self, seat: Seat) -> Action | None:
        """The action of a seat that must act, where everybody can see that it has no choice; else None.

        The last card of a hand is played without being asked for, and so is the only way to roll a cube. What
        its own player alone knows to be forced is none.
        """

    def verify(self, seat: Seat, action: Action) -> None:
        """Raises IllegalAction, naming the rule broken, unless the seat may do this now."""

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        """Carry out an action that `verify` accepts; returns what happened, in order."""

    def view(self, seat: Seat) -> View:
        """The view of the seat, or of `TABLE`."""

    def redeal(self, seat: Seat, rng: Random, /) -> Self:
        """A world drawn at random that this seat cannot tell from the real one, its future deals included."""

    def returns(self) -> Sequence[float] | None:
        """None until the match is over, then each seat's share of the win; the shares add up to 1.

        A drawn match is shared by all.
        """

    def dealt(self) -> Sequence[Dealt]:
        """Every deal so far in the open: the secret of the record, never shown while the match lasts."""

    def sheets(self) -> Sequence[Sheet]:
        """The score of every deal that is finished, in order."""


class Game(Protocol):
    """One entry of the catalogue; stateless."""

    key: ClassVar[str]
    version: ClassVar[int]
    """The version of the rules: raised when the same actions could lead elsewhere."""
    seats: ClassVar[range]
    direction: ClassVar[Literal["clockwise", "anticlockwise"]]
    family: ClassVar[str]
    """Kind of game: ``tricks``, ``shedding``, ``roles`` or ``board`` (``family-`` + this)."""
    scored: ClassVar[bool]
    """True if deals score points, to be looked up and to reckon in; else there are only winners."""
    has_tricks: ClassVar[bool]
    """True if cards are played to tricks or rounds, of which the last can be looked at."""
    has_roles: ClassVar[bool]
    """True if each player is somebody whom the others may not know, and sees the people rather than cards."""
    minutes: ClassVar[tuple[int, int]]
    """Length of a match among people, from and to, in minutes."""

    @property
    def emblem(self) -> tuple[str, ...]:
        """The sign of the game in a picture of the catalogue: a few cards, a cube's face, or ``mask``."""

    @property
    def feats(self) -> Sequence[Feat]:
        """Achievements in a deal that are worth remembering."""

    @property
    def pool(self) -> str:
        """The games whose players are rated together: the key of one of them, or its own."""

    @property
    def fewest_wins(self) -> bool:
        """True where points are bad."""

    @property
    def options(self) -> type[Options]:
        """The variants and house rules that it has."""

    @property
    def difficulty(self) -> Literal[1, 2, 3]:
        """Amount that there is to learn, 3 for most."""

    def new(self, seats: int, options: Options, seed: bytes) -> State:
        """A match about to begin.

        Raises:
            IllegalOptions: so many cannot play with these options.
            ValueError: these seats or options cannot play; a sentence says why.
        """

    def sides(self, seats: int, options: Options, /) -> tuple[tuple[Seat, ...], ...]:
        """The seats that score together, side by side."""

    def parse(self, text: str) -> Action:
        """The action that a text spells; ``parse(str(action)) is action``.

        Raises:
            ValueError: the text is no action of this game; a sentence says why.
        """


@runtime_checkable
class HasRoles(Protocol):
    """A match whose players turn out to have stood on sides of unequal kind, which score apart."""

    def seat_roles(self) -> Sequence[str]:
        """The role of each seat as it stands, such as ``human``: those of one role win together."""

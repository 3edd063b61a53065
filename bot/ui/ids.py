"""Custom ids: what a button or a select means, spelled in at most 100 characters.

    p1b:act:k3v9x2aq:12:0:play QH        p1s:opt:j7c2m4pd:target        p1b:lobby:j7c2m4pd:join

``p1`` is the version of this spelling; ``b`` is a button and ``s`` a select; then the kind of press and its
fields, the last of which may hold anything. Cards stand in the ids of a player's own private panel alone.
Ids outlive the process and the release: one that is no longer understood is answered, not dropped.
"""

from dataclasses import dataclass, fields
from typing import ClassVar, Final, Literal, TypeAlias, get_args, get_origin

VERSION: Final = "p1"
LIMIT: Final = 100

LobbyVerb: TypeAlias = Literal["join", "leave", "options", "rules", "start", "cancel"]
LOBBY_VERBS: Final[tuple[LobbyVerb, ...]] = get_args(LobbyVerb)
Trait: TypeAlias = Literal["family", "players", "difficulty"]
"""What the catalogue can be narrowed by."""
TRAITS: Final[tuple[Trait, ...]] = get_args(Trait)


class UnknownIdError(ValueError):
    """A custom id that this version does not understand."""


@dataclass(frozen=True, slots=True)
class Act:
    """Take an action. `copy` tells apart the buttons of equal cards, as in games with two packs."""

    code: ClassVar = "act"
    match: str
    revision: int
    copy: int
    action: str


@dataclass(frozen=True, slots=True)
class Pick:
    """Show the hand panel anew with these parts of an action picked, and this page of what is left."""

    code: ClassVar = "pick"
    match: str
    revision: int
    page: int
    copy: int
    picked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """A select: its values are further parts of the action begun by `picked`."""

    code: ClassVar = "choose"
    select: ClassVar = True
    match: str
    revision: int
    copy: int
    picked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Each:
    """Take several actions, a card each: a verb stands before its first card (`bot.ui.spelling.each_of`)."""

    code: ClassVar = "each"
    match: str
    revision: int
    picked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """Tell me in my panel what an expert would do."""

    code: ClassVar = "hint"
    match: str
    revision: int


@dataclass(frozen=True, slots=True)
class Hand:
    """Show me my hand."""

    code: ClassVar = "hand"
    match: str


@dataclass(frozen=True, slots=True)
class Still:
    """A greyed card, which does nothing; `place` is its place in the hand, so that it says no card."""

    code: ClassVar = "still"
    match: str
    place: int


@dataclass(frozen=True, slots=True)
class Last:
    """Show the last trick, or what happened last."""

    code: ClassVar = "last"
    match: str


@dataclass(frozen=True, slots=True)
class Score:
    """Show the score, deal by deal."""

    code: ClassVar = "score"
    match: str


@dataclass(frozen=True, slots=True)
class More:
    """Show the menu of rarer things."""

    code: ClassVar = "more"
    match: str


@dataclass(frozen=True, slots=True)
class Repost:
    """Post the table message anew at the end of the channel."""

    code: ClassVar = "repost"
    match: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Leave the match: ask first, or, when `sure`, do it."""

    code: ClassVar = "leave"
    match: str
    sure: int


@dataclass(frozen=True, slots=True)
class Back:
    """I'm back: the AI that plays for me gives me my seat."""

    code: ClassVar = "back"
    match: str


@dataclass(frozen=True, slots=True)
class TakeOver:
    """Let me play the seat of somebody who left or is away."""

    code: ClassVar = "takeover"
    match: str
    seat: int


@dataclass(frozen=True, slots=True)
class Rematch:
    """Open a lobby with the same seats and options."""

    code: ClassVar = "again"
    match: str


@dataclass(frozen=True, slots=True)
class Replay:
    """Show a step of a finished match with all hands open. `place` tells apart the buttons of one message."""

    code: ClassVar = "replay"
    match: str
    place: int
    step: int


@dataclass(frozen=True, slots=True)
class Review:
    """Show this step of the replay with what an expert would have done, as far as that is known by now."""

    code: ClassVar = "review"
    match: str
    step: int


@dataclass(frozen=True, slots=True)
class Record:
    """Share the record of a finished match."""

    code: ClassVar = "record"
    match: str


@dataclass(frozen=True, slots=True)
class Rules:
    """Show a page of a game's rules, from 0. `place` tells apart the buttons of one message."""

    code: ClassVar = "rules"
    place: int
    page: int
    game: str


@dataclass(frozen=True, slots=True)
class Browse:
    """Show a page of the catalogue, from 0, of the games of this family, for so many, so difficult.

    What is empty or 0 is left open. `place` tells apart the buttons of one message.
    """

    code: ClassVar = "games"
    place: int
    page: int
    players: int
    difficulty: int
    family: str


@dataclass(frozen=True, slots=True)
class Narrow:
    """A select: the family, number of players or difficulty, as text, that the catalogue is narrowed by."""

    code: ClassVar = "narrow"
    select: ClassVar = True
    by: Trait
    players: int
    difficulty: int
    family: str


@dataclass(frozen=True, slots=True)
class Card:
    """Show a game of the catalogue; the rest is where to go back to, as in `Browse`."""

    code: ClassVar = "game"
    game: str
    page: int
    players: int
    difficulty: int
    family: str


@dataclass(frozen=True, slots=True)
class Open:
    """Open a lobby for this game in the channel; `players` is 0 for the game's usual number."""

    code: ClassVar = "open"
    players: int
    game: str


@dataclass(frozen=True, slots=True)
class InLobby:
    """One of the lobby's buttons."""

    code: ClassVar = "lobby"
    lobby: str
    verb: LobbyVerb


@dataclass(frozen=True, slots=True)
class AddAi:
    """Give the next free seat of a lobby to an AI of this level."""

    code: ClassVar = "addai"
    lobby: str
    level: str


@dataclass(frozen=True, slots=True)
class InThread:
    """Open a thread, and in it a lobby for this game; `players` is 0 for the game's usual number."""

    code: ClassVar = "thread"
    players: int
    game: str
    options: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LobbyPage:
    """Show a page of the host's options. `place` tells apart the buttons of one message."""

    code: ClassVar = "lpage"
    lobby: str
    place: int
    page: int


@dataclass(frozen=True, slots=True)
class LobbyOption:
    """A select: the value of an option, as text. `page` is where to come back to."""

    code: ClassVar = "opt"
    select: ClassVar = True
    lobby: str
    page: int
    field: str


@dataclass(frozen=True, slots=True)
class LobbyClock:
    """A select: the clock, as text. `page` is where to come back to."""

    code: ClassVar = "clock"
    select: ClassVar = True
    lobby: str
    page: int


@dataclass(frozen=True, slots=True)
class LobbyHints:
    """Switch hints on or off. `page` is where to come back to."""

    code: ClassVar = "hints"
    lobby: str
    page: int
    on: int


@dataclass(frozen=True, slots=True)
class LobbySeats:
    """A select: how many seats."""

    code: ClassVar = "seats"
    select: ClassVar = True
    lobby: str


@dataclass(frozen=True, slots=True)
class LobbyRemove:
    """A select: the seat to empty."""

    code: ClassVar = "remove"
    select: ClassVar = True
    lobby: str


@dataclass(frozen=True, slots=True)
class LobbySwap:
    """A select: the two seats that change places."""

    code: ClassVar = "swap"
    select: ClassVar = True
    lobby: str


Ref: TypeAlias = (
    Act
    | Pick
    | Choose
    | Each
    | Hint
    | Hand
    | Still
    | Last
    | Score
    | More
    | Repost
    | Leave
    | Back
    | TakeOver
    | Rematch
    | Replay
    | Review
    | Record
    | Rules
    | Browse
    | Narrow
    | Card
    | Open
    | InLobby
    | AddAi
    | InThread
    | LobbyPage
    | LobbyOption
    | LobbyClock
    | LobbyHints
    | LobbySeats
    | LobbyRemove
    | LobbySwap
)
KINDS: Final[dict[str, type[Ref]]] = {kind.code: kind for kind in get_args(Ref)}
_FIELDS: Final = {code: tuple(each.name for each in fields(kind)) for code, kind in KINDS.items()}
_TYPES: Final = {code: tuple(each.type for each in fields(kind)) for code, kind in KINDS.items()}


def is_select(kind: type[Ref]) -> bool:
    """Whether presses of that kind come from a select."""
    return bool(getattr(kind, "select", False))


def encode(ref: Ref) -> str:
    """The custom id of a press; at most `LIMIT` characters if `fits`."""
    letter = "s" if is_select(type(ref)) else "b"
    parts = (getattr(ref, name) for name in _FIELDS[ref.code])
    spelled = (" ".join(part) if isinstance(part, tuple) else str(part) for part in parts)
    return ":".join((VERSION + letter, ref.code, *spelled))


def fits(ref: Ref) -> bool:
    """Whether the press can be spelled in the characters that Discord allows."""
    return len(encode(ref)) <= LIMIT


def decode(custom_id: str) -> Ref:
    """What a custom id means: ``decode(encode(ref)) == ref``.

    Raises:
        UnknownIdError: this version spells nothing so.
    """
    head, _, rest = custom_id.partition(":")
    code, _, spelled = rest.partition(":")
    kind = KINDS.get(code)
    if kind is None:
        raise UnknownIdError(f"{custom_id!r} is no press of {VERSION}")
    types = _TYPES[code]
    parts = spelled.split(":", len(types) - 1)
    try:
        values = [_read(wanted, part) for wanted, part in zip(types, parts, strict=True)]
    except ValueError as error:
        raise UnknownIdError(f"{custom_id!r} does not fill the fields of {kind.__name__}") from error
    ref = kind(*values)  # type: ignore[arg-type] # read by the types of its own fields
    if head != VERSION + ("s" if is_select(kind) else "b") or encode(ref) != custom_id:
        raise UnknownIdError(f"{custom_id!r} is not how {VERSION} spells {kind.__name__}")
    return ref


def _read(wanted: object, part: str) -> int | str | tuple[str, ...]:
    if wanted is int:
        return int(part)
    if wanted == tuple[str, ...]:
        return tuple(part.split())
    if get_origin(wanted) is Literal and part not in get_args(wanted):
        raise ValueError(part)
    return part

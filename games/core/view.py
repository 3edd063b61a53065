"""A view of a match: all that one seat, or the whole table, may know."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from games.core.facts import Phrase, Players, Seat

_MATCH_OVER = Phrase("match-over")


def idle_prompt(to_act: tuple[Seat, ...], viewer: Seat) -> Phrase | None:
    """The prompt of a viewer with nothing to decide, the same in every game; None for a seat that must act.

    Args:
        to_act: the seats that must act; none when the match is over.
        viewer: a seat or `TABLE`.
    """
    if not to_act:
        return _MATCH_OVER
    return None if viewer in to_act else _waiting(to_act)


@lru_cache(maxsize=1024)
def _waiting(to_act: tuple[Seat, ...]) -> Phrase:
    return Phrase("waiting", {"players": Players(to_act)})


class Zone(BaseModel):
    """A place on the table, as one viewer sees it.

    `key` names it in the catalogues (``zone-`` + key); `seat` owns it, or None for the table's own.
    `items` are the things face up for the viewer, in display order: texts of cards, seats as digits, or faces
    of a cube as mark strings, by `kind`. `hidden` counts the cards that lie face down beside them.
    """

    model_config = ConfigDict(frozen=True)

    key: str
    seat: Seat | None = None
    kind: Literal["cards", "seats", "faces"] = "cards"
    items: tuple[str, ...] = ()
    hidden: int = 0


@lru_cache(maxsize=4096)
def counted_zone(key: str, hidden: int, seat: Seat | None = None) -> Zone:
    """A zone that shows the viewer only the number of its cards; equal zones share one object."""
    return Zone(key=key, seat=seat, hidden=hidden)


class Play(BaseModel):
    """A card that a seat played to a trick."""

    model_config = ConfigDict(frozen=True)

    seat: Seat
    card: str


@lru_cache(maxsize=2048)
def play_of(seat: Seat, card: str) -> Play:
    """The play of a card; equal plays share one object."""
    return Play(seat=seat, card=card)


TrickFate: TypeAlias = Literal["taken", "picked-up", "discarded"]
"""The way its cards go: to a winner, to a winner who did not want them, or out of the game."""


class Trick(BaseModel):
    """A trick, complete or not: plays in order; `winner` takes it, or would as it stands.

    If its `fate` is "discarded", the winner only played the highest card.
    """

    model_config = ConfigDict(frozen=True)

    plays: tuple[Play, ...] = ()
    winner: Seat | None = None
    fate: TrickFate = "taken"


class Row(BaseModel):
    """One line of a deal's score: its name (catalogue key ``row-`` + key), and a number a side.

    The numbers are whole; with `thirds` they count thirds of a point.
    """

    model_config = ConfigDict(frozen=True)

    key: str
    values: tuple[int, ...]
    thirds: bool = False


class PlayedContract(BaseModel):
    """The contract by which a deal was played, public once the deal is over.

    Attributes:
        declarer: the seat that played it; None if no player did alone, as in a nolo.
        name: its name (catalogue key ``term-`` + this), None if it has none.
        goal: the tricks or marks that it needed; None if that is not a number.
        trump: the letter of the trump suit, None without.
        factor: the multiple of the score after doubling.
        made: true if it was made, false if it failed; None if it can do neither.
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

    `contract` is set in the games that have contracts; no record has it.
    """

    model_config = ConfigDict(frozen=True)

    deal: int
    rows: tuple[Row, ...]
    contract: PlayedContract | None = None

    @property
    def gained(self) -> tuple[int, ...]:
        """The change of the totals by the deal."""
        return self.rows[-1].values


Stage: TypeAlias = Literal["auction", "exchange", "talk", "play"]
"""The kind of decision that a phase is about, the same for all games:

- ``auction``: bids and calls, and naming trumps or a contract; no card leaves a hand;
- ``exchange``: cards change hands, are drawn, discarded or set aside;
- ``talk``: answers, declarations and announcements, and a turn that begins with a choice of what to do;
- ``play``: cards or pieces are played, as can be seen.
"""


class BidOffer(BaseModel):
    """A bid that can be made now, and its value; its name is the action's in the view's `labels`.

    Attributes:
        action: the text of the action, one of the view's `legal`.
        sensible: true if the hand makes it worth a button of its own; the others are for a list.
        goal: the tricks or marks that it needs; None if that is not a number.
        made: the score of the bidder's side if it is just made; None if that is not known.
        failed: the change of the bidder's score if it is just not made; None if that is not known.
    """

    model_config = ConfigDict(frozen=True)

    action: str
    sensible: bool = False
    goal: int | None = None
    made: int | None = None
    failed: int | None = None


class MovePreview(BaseModel):
    """The face of a cube that a move brings up, for a picture of the possible moves.

    Attributes:
        action: the text of the action, one of the view's `legal`.
        face: the marks of the face, as in a zone of faces of the mover.
        threatens: true if the opponent would have to answer it.
        mark: a sign on the picture and on the button, if there are more moves than words can name.
    """

    model_config = ConfigDict(frozen=True)

    action: str
    face: str
    threatens: bool = False
    mark: str = ""


class Race(BaseModel):
    """A count over several deals that is won at its goal, beside the totals: the tricks of a game for bread.

    Attributes:
        key: the aim (catalogue key ``race-`` + key).
        counts: a number for each side.
        goal: the count that wins.
    """

    model_config = ConfigDict(frozen=True)

    key: str
    counts: tuple[int, ...]
    goal: int


class View(BaseModel):
    """All that one seat (or `TABLE`) may know, built up from nothing.

    The picture needs `declarer`, `trump` and `out`; notes or zones say the same in words.
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
    """The number of deals of the match, if it is fixed."""
    dealer: Seat | None = None
    declarer: Seat | None = None
    """The seat that plays the contract."""
    trump: str | None = None
    """The letter of the trump suit."""
    out: tuple[Seat, ...] = ()
    """The seats that take no more part: safe, dead or sitting out."""

    phase: str
    """A catalogue key (``phase-`` + key)."""
    stage: Stage = "play"
    """The kind of decision that the phase is about."""
    plain: bool = False
    """True if cards are played, so the name of the phase adds nothing."""
    acting: tuple[Seat, ...]
    """The seats that must act."""
    forced: tuple[Seat, ...] = ()
    """The `acting` seats that visibly have no choice: their action is taken for them (`State.forced`)."""

    zones: tuple[Zone, ...]
    """The places on the table, as the viewer sees them."""
    trick: Trick | None = None
    """The trick being played."""
    last_trick: Trick | None = None
    """The last complete trick of the deal."""
    closing_trick: Trick | None = None
    """The last trick of the deal before this one."""
    fresh: bool = False
    """True until the first public event of the deal: a card played, a bid, anything laid down."""

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
    """A second count over several deals, shown before the totals."""

    prompt: Phrase
    """The task of this viewer, or the reason that the table waits (``prompt-`` + key)."""
    headline: Phrase | None = None
    """The heading of a finished match that its roles tell better than the names of the winners
    (``headline-`` + key). If all can win together, that is no draw."""
    key_numbers: tuple[Row, ...] = ()
    """The sum of such a match, as rows with a number for each side (``row-`` + key): tricks, contracts made,
    the best deal."""
    notes: tuple[Phrase, ...] = ()
    """Other facts that matter for play (``note-`` + key)."""
    private: tuple[Phrase, ...] = ()
    """Facts that only this viewer knows (``note-`` + key)."""

    legal: tuple[str, ...] = ()
    """The texts of this seat's legal actions; none for the table."""
    bids: tuple[BidOffer, ...] = ()
    """The bids that may be made, lowest first. Five at most are `BidOffer.sensible`: they get buttons, like
    the actions that are no bids (pass, hold, double). The others are in a list."""
    previews: tuple[MovePreview, ...] = ()
    """The faces that the moves of a cube bring up, or the ways to place it."""
    withheld: tuple[str, ...] = ()
    """The texts of legal actions that are not offered, though a player may type them: a bid that cannot be
    made, and one of two ways to say the same. `offered` has the others."""
    labels: Mapping[str, Phrase] = Field(default_factory=dict)  # a default would be copied for each view
    """Longer names of legal actions, by their texts: ``label-`` + key is on the button, and ``label-`` + key
    + ``-about``, if there is one, is a sentence beside it."""
    doubling: tuple[str, ...] = ()
    """The texts of legal actions that double the value of the deal, won or lost."""
    needs_confirmation: tuple[str, ...] = ()
    """The verbs, or the texts of single actions, that the player must confirm, because they end or stake the
    match."""
    pick_count: int = 1
    """The number of decisions of one verb, a card each, that the seat takes in a row and in any order. They
    are shown as one choice."""
    follow_ups: Mapping[str, tuple[str, ...]] = Field(default_factory=dict)
    """The actions that the seat may take right after a legal one, by the text of that one, if it sees nothing
    new in between. If all legal actions have some, such a pair, a card each, is also shown as one choice;
    else only the last choice takes the actions, and until then the player can go back."""
    usual: str | None = None
    """The text of a legal action that suits a player who has no wish among many; it is offered first, by
    itself."""
    menu: tuple[str, ...] = ()
    """The verbs of a decision that begins with a choice among them, in order, with those that the seat cannot
    choose now: ``menu-`` + game + verb says what each does, and the same + ``-barred`` why it cannot be."""
    news: Phrase | None = None
    """Something that this viewer alone has just learned, which their next panel tells first
    (``news-`` + key)."""

    def zone(self, key: str, seat: Seat | None = None) -> Zone | None:
        """The zone of that name and owner, if there is one."""
        return next((zone for zone in self.zones if zone.key == key and zone.seat == seat), None)

    @property
    def offered(self) -> tuple[str, ...]:
        """The texts of the legal actions that are not `withheld`."""
        withheld = self.withheld
        return tuple(text for text in self.legal if text not in withheld) if withheld else self.legal

    @property
    def asks_for_pairs(self) -> bool:
        """True if every legal action is the first of two that are chosen together."""
        return bool(self.follow_ups) and self.follow_ups.keys() == {*self.legal}

    @property
    def between_deals(self) -> bool:
        """True if a deal has been scored, and the next has no public event yet."""
        return (
            self.fresh and bool(self.acting) and bool(self.sheets) and self.sheets[-1].deal == self.deal - 1
        )

    @property
    def between_tricks(self) -> bool:
        """True if a trick is complete and no card of the next has been played."""
        return self.last_trick is not None and (self.trick is None or not self.trick.plays)

    def must_confirm(self, text: str) -> bool:
        """True if the player must confirm the action of that text."""
        return text in self.needs_confirmation or text.partition(" ")[0] in self.needs_confirmation

"""One deal of Tressette in pairs: annulling, declaring, leading with signals, following, claiming."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Self

from games.core.actions import Action, action
from games.core.cards import Hand
from games.core.game import Event, Fact, IllegalAction, Phrase, Players, Seat, Term, View
from games.core.match import Standing
from games.tressette import signals
from games.tressette.declarations import BY_ACTION, Combination, combinations_in, points_of
from games.tressette.options import TressetteOptions
from games.tressette.play import SUIT_TERMS, TrickPlay, table
from games.tressette.ranking import POINT, thirds
from games.tressette.scoring import Pair, by_side

SEATS = 4
SIDES: tuple[tuple[Seat, ...], ...] = ((0, 2), (1, 3))

ANNULLING = "tressette-annulling"
DECLARING = "tressette-declaring"
FIRST_TRICK = "tressette-first-trick"
PLAYING = "tressette-playing"
"""The phases. In FIRST_TRICK one may declare at one's turn, before playing the card."""

ANNUL = action("annul")
KEEP = action("keep")
PASS = action("pass")
CLAIM = action("claim")

WORDS = frozenset({ANNUL, KEEP, PASS, CLAIM})
"""The actions that are neither a card nor a combination."""

PASSED: tuple[tuple[Event, ...], ...] = tuple(
    (Event("tressette-passes", seat, {"player": Players((seat,))}),) for seat in range(SEATS)
)


class TressetteDeal(TrickPlay):
    """A deal, from the cards in hand to the last trick.

    Attributes:
        dealt: the ten cards that each seat was dealt.
        eldest: who leads to the first trick.
        phase: one of the phases above.
        declared: who has declared what, in order.
        poor: the seats that have said, unknown to the others, that they annul.
        annulled: whether the deal is annulled.
        claimed: who has claimed that the target is reached.
    """

    __slots__ = ("annulled", "claimed", "dealt", "declared", "eldest", "options", "phase", "poor")

    def __init__(self, options: TressetteOptions, hands: Sequence[Hand], eldest: Seat) -> None:
        super().__init__(table(options.court, SEATS), hands, eldest)
        self.options = options
        self.dealt = tuple(hands)
        self.eldest = eldest
        self.declared: tuple[tuple[Seat, Combination], ...] = ()
        self.poor: tuple[Seat, ...] = ()
        self.annulled = False
        self.claimed: Seat | None = None
        self.phase = ANNULLING
        if options.annul:
            self.to_act = tuple((eldest + place) % SEATS for place in range(SEATS))
        else:
            self._begin()

    def _copy_to(self, twin: Self) -> None:
        super()._copy_to(twin)
        twin.options = self.options
        twin.dealt = self.dealt
        twin.eldest = self.eldest
        twin.phase = self.phase
        twin.declared = self.declared
        twin.poor = self.poor
        twin.annulled = self.annulled
        twin.claimed = self.claimed

    def legal(self, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act:
            return ()
        if self.phase == PLAYING:
            if self.cards or not self._may_claim():
                return self.playable(seat)
            return (*self.playable(seat), CLAIM)
        if self.phase == FIRST_TRICK:
            return (*self._declarable(seat), *self.playable(seat))
        if self.phase == DECLARING:
            return (*self._declarable(seat), PASS)
        return (KEEP, ANNUL) if self._may_annul(seat) else (KEEP,)

    def verify(self, seat: Seat, action: Action) -> None:
        if not self.to_act:
            raise IllegalAction("match-over")
        if seat not in self.to_act:
            raise IllegalAction("not-your-turn")
        if action not in self.legal(seat):
            raise self._broken(seat, action)

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        played = self.table.played.get(action)
        if played is None:
            return self._say(seat, action)
        events = self.play(seat, played)
        if self.phase == FIRST_TRICK and not self.cards:
            self._end_first_trick()
        return events

    def _say(self, seat: Seat, action: Action) -> Sequence[Event]:
        if action is PASS:
            return self._pass(seat)
        if action is CLAIM:
            return self._claim(seat)
        if action in BY_ACTION:
            return self._declare(seat, BY_ACTION[action])
        return self._answer(seat, annuls=action is ANNUL)

    # Before the first lead, with the option: everybody says in secret whether to annul the deal

    def _may_annul(self, seat: Seat) -> bool:
        return thirds(self.dealt[seat]) < POINT

    def _answer(self, seat: Seat, *, annuls: bool) -> Sequence[Event]:
        if annuls:
            self.poor = tuple(sorted((*self.poor, seat)))
        self.to_act = tuple(each for each in self.to_act if each != seat)
        if self.to_act:
            return ()
        if self.poor:
            self.annulled = True
            facts: dict[str, Fact] = {"players": Players(self.poor), "count": len(self.poor)}
            return (Event("tressette-annulled", None, facts),)
        self._begin()
        return (Event("tressette-nobody-annuls"),)

    def _begin(self) -> None:
        """Go on to whatever comes first by the options: declaring, or the first trick."""
        match self.options.declarations:
            case "before_lead":
                self.phase = DECLARING
            case "none":
                self.phase = PLAYING
            case "after_first_trick" | "at_first_turn":
                self.phase = FIRST_TRICK
        self.to_act = (self.eldest,)

    # Declaring: everybody in turn, from the first leader; a pass ends one's turn and tells nothing

    def _end_first_trick(self) -> None:
        if self.options.declarations == "after_first_trick":
            self.phase = DECLARING
            self.to_act = (self.eldest,)
        else:
            self.phase = PLAYING

    def _declarable(self, seat: Seat) -> tuple[Action, ...]:
        if self.phase == FIRST_TRICK and self.options.declarations != "at_first_turn":
            return ()
        held = combinations_in(self.dealt[seat])
        if not held:
            return ()
        done = self.declared_by(seat)
        return tuple(each.action for each in held if each not in done)

    def declared_by(self, seat: Seat) -> tuple[Combination, ...]:
        """What the seat has declared in this deal."""
        return tuple(each for by, each in self.declared if by == seat)

    def declared_points(self) -> Pair:
        """What each side has declared, in points."""
        return (
            by_side([points_of(self.declared_by(seat)) for seat in range(SEATS)]) if self.declared else (0, 0)
        )

    def _declare(self, seat: Seat, combination: Combination) -> Sequence[Event]:
        self.declared = (*self.declared, (seat, combination))
        self.known[seat] |= combination.cards
        self.lacks[seat] |= combination.missing
        return (combination.event(seat),)

    def _pass(self, seat: Seat) -> Sequence[Event]:
        following = (seat + 1) % SEATS
        if following == self.eldest:
            self.phase = PLAYING
            following = self.leader
        self.to_act = (following,)
        return PASSED[seat]

    # Claiming, with the option: instead of leading, once a trick has been taken

    def _may_claim(self) -> bool:
        return self.options.claim and self.last_trick is not None

    def _claim(self, seat: Seat) -> Sequence[Event]:
        self.claimed = seat
        self.to_act = ()
        return (Event("tressette-claims", seat, {"player": Players((seat,))}),)

    # Which rule an action breaks

    def _broken(self, seat: Seat, action: Action) -> IllegalAction:
        if action in self.table.played:
            return self._broken_by_card(seat, action)
        if action in BY_ACTION:
            return self._broken_by_declaring(seat, BY_ACTION[action])
        if action not in WORDS:
            return IllegalAction("no-such-action")
        if action is ANNUL and self.phase == ANNULLING:
            return IllegalAction("tressette-hand-counts")
        if action is CLAIM and self.options.claim:
            return IllegalAction("tressette-claim-before-lead")
        return IllegalAction("wrong-phase")

    def _broken_by_card(self, seat: Seat, action: Action) -> IllegalAction:
        card, bit, suit, signal, _ = self.table.played[action]
        hand = self.hands[seat]
        if self.phase not in {FIRST_TRICK, PLAYING}:
            return IllegalAction("wrong-phase")
        if not hand & bit:
            return IllegalAction("not-your-card")
        if self.cards and suit != self.led and hand & self.led:
            return IllegalAction("follow-suit", {"suit": self._suit_led()})
        about = {"suit": SUIT_TERMS[self.table.pack.suit(card)]}
        if self.cards:
            return IllegalAction("tressette-signal-with-lead")
        if signal == "piombo":
            return IllegalAction("tressette-untrue-piombo", about)
        return IllegalAction("tressette-untrue-striscio", about)

    def _broken_by_declaring(self, seat: Seat, combination: Combination) -> IllegalAction:
        first_turn = self.phase == FIRST_TRICK and self.options.declarations == "at_first_turn"
        if self.phase != DECLARING and not first_turn:
            return IllegalAction("wrong-phase")
        if combination in self.declared_by(seat):
            return IllegalAction("tressette-already-declared")
        return IllegalAction("tressette-not-dealt")

    # What is seen

    def view(self, seat: Seat, standing: Standing) -> View:
        return View(
            game="tressette",
            seat=seat,
            seats=SEATS,
            deal=standing.deal,
            dealer=standing.dealer,
            phase=self.phase,
            acting=self.to_act,
            zones=self.zones(seat),
            trick=self.trick_on_table(),
            last_trick=self.trick_before(),
            sides=SIDES,
            totals=standing.totals,
            sheets=standing.sheets,
            prompt=self._prompt(seat),
            notes=tuple(self._notes()),
            legal=tuple(each.text for each in self.legal(seat)),
        )

    def _prompt(self, seat: Seat) -> Phrase:
        if not self.to_act:
            return Phrase("match-over")
        if seat not in self.to_act:
            return Phrase("waiting", {"players": Players(self.to_act)})
        if self.phase == ANNULLING:
            return Phrase("tressette-annul" if self._may_annul(seat) else "tressette-keep")
        if self.phase == DECLARING:
            return Phrase("tressette-declare" if self._declarable(seat) else "tressette-pass")
        if self._declarable(seat):
            return Phrase("tressette-declare-or-play")
        if self.cards:
            return Phrase("follow", {"suit": self._suit_led()})
        return Phrase("lead")

    def _suit_led(self) -> Term:
        return SUIT_TERMS[self.table.pack.suit(self.cards[0])]

    def _notes(self) -> Iterator[Phrase]:
        """The signal of the trick on the table, and what has been declared."""
        if self.signal is not None:
            yield signals.note(self.signal, self.leader, self._suit_led())
        for seat, combination in self.declared:
            yield combination.note(seat)

    # What others may hold

    def redeal(self, seat: Seat, rng: Random) -> Self:
        twin = self.clone()
        twin.hands = self.redealt(seat, rng)
        twin.dealt = tuple(
            dealt & ~held | redealt
            for dealt, held, redealt in zip(self.dealt, self.hands, twin.hands, strict=True)
        )
        twin.poor = tuple(each for each in self.poor if each == seat)
        return twin

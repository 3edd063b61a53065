"""A match of Tricky Express: four deals, and the development bonus at their end."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from games.core.actions import Action, parse_action
from games.core.dealing import DealtPack, Plan, one_at_a_time
from games.core.game import Options, Row, Seat, Sheet
from games.core.match import Match
from games.tricky_express.deal import TrickyExpressDeal
from games.tricky_express.scoring import development_bonus, score_line
from games.tricky_express.table import ACTIONS, DEALS, EVERYBODY, PACK, SEATS, SIDES, left_of

PLANS = tuple(Plan(one_at_a_time(range(PACK.size), SEATS, eldest)) for eldest in EVERYBODY)
"""How the cards are dealt, by who gets the first."""


class TrickyExpressOptions(Options):
    tie_break: Literal["shared", "base"] = "shared"
    """Equal totals after the last deal: a shared win, or the larger sum of base points first (TE-10)."""


class TrickyExpressMatch(Match[TrickyExpressDeal, TrickyExpressOptions]):
    __slots__ = ()

    def new_deal(self) -> tuple[TrickyExpressDeal, DealtPack]:
        """One card at a time, clockwise from the dealer's left (TE-7), who leads (TE-15)."""
        eldest = left_of(self.dealer)
        plan = PLANS[eldest]
        pack = self.chance.deal(self.number, PACK.singles)
        dealt = DealtPack(self.number, self.dealer, PACK.codes, plan, pack)
        return TrickyExpressDeal(plan.hands(pack), eldest), dealt

    def score(self, deal: TrickyExpressDeal) -> Sheet:
        score = score_line(deal.line, SEATS)
        rows = [
            Row(key="tricky_express-base", values=score.base),
            Row(key="tricky_express-top", values=score.top),
            Row(key="tricky_express-second", values=score.second),
        ]
        if self.number == DEALS:
            bases = [*base_points(self.sheets()), score.base]
            developed = tuple(map(development_bonus, zip(*bases, strict=True)))
            rows.append(Row(key="tricky_express-development", values=developed))
        total = tuple(map(sum, zip(*(row.values for row in rows), strict=True)))
        return Sheet(deal=self.number, rows=(*rows, Row(key="total", values=total)))

    def winning(self) -> tuple[Seat, ...]:
        if self.number < DEALS:
            return ()
        return winners(self.totals, base_points(self.sheets()), self.options.tie_break)


class TrickyExpress:
    """Tricky Express in the catalogue."""

    key: ClassVar[str] = "tricky_express"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(SEATS, SEATS + 1)
    options: ClassVar[type[Options]] = TrickyExpressOptions
    direction: ClassVar[Literal["clockwise", "anticlockwise"]] = "clockwise"
    family: ClassVar[str] = "tricks"
    minutes: ClassVar[tuple[int, int]] = (25, 45)
    difficulty: ClassVar[Literal[1, 2, 3]] = 2

    def new(self, seats: int, options: Options, seed: bytes) -> TrickyExpressMatch:
        """A match about to begin.

        Raises:
            ValueError: there are not four seats.
        """
        if seats != SEATS:
            raise ValueError(f"Tricky Express is played by {SEATS}, not by {seats}")
        assert isinstance(options, TrickyExpressOptions)
        return TrickyExpressMatch(seats, options, seed)

    def sides(self, seats: int, _options: Options) -> tuple[tuple[Seat, ...], ...]:
        """Everybody plays alone."""
        return SIDES[:seats]

    def parse(self, text: str) -> Action:
        """The action that a text spells; raises ValueError if it is none of this game."""
        action = parse_action(text, PACK.by_text)
        if action not in ACTIONS:
            raise ValueError(f"{text!r} is not of this game, which knows right, left or play, and a card")
        return action


def base_points(sheets: Sequence[Sheet]) -> list[tuple[int, ...]]:
    """The base points of each scored deal, a number a seat."""
    return [sheet.rows[0].values for sheet in sheets]


def winners(
    totals: Sequence[int], bases: Sequence[Sequence[int]], tie_break: Literal["shared", "base"]
) -> tuple[Seat, ...]:
    """The seats with the highest total; with the tie-break, of these the ones with most base points."""
    best = [seat for seat in EVERYBODY if totals[seat] == max(totals)]
    if tie_break == "base":
        sums = [sum(deal[seat] for deal in bases) for seat in EVERYBODY]
        most = max(sums[seat] for seat in best)
        best = [seat for seat in best if sums[seat] == most]
    return tuple(best)

"""The points that a deal distributes, and the possible totals: the sums that the rule pages state."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from games.bhabhi.deal import BhabhiDeal
from games.core.game import Options, Sheet
from games.core.match import Deal
from games.finesse.deal import FinesseDeal
from games.fipsen.deal import FipsenDeal
from games.the_things.deal import TheThingsDeal
from games.tressette.chiamata import ChiamataDeal
from games.tressette.claiming import TargetDeal
from games.tressette.losing import LosingDeal
from games.tressette.options import (
    ChiamataOptions,
    CiapanoOptions,
    LosingOptions,
    PointsOptions,
    TraversoneOptions,
)
from games.tricky_express.deal import TrickyExpressDeal
from games.tuppi.deal import TuppiDeal
from games.tuppi.options import TuppiOptions
from games.wysiwyg.cards import MARKS
from games.wysiwyg.deal import WysiwygDeal
from tests.games.setups import Setup

Values: TypeAlias = Sequence[int]
Rows: TypeAlias = Mapping[str, tuple[int, ...]]
"""The values of a sheet, by the keys of its rows."""


def check(deal: Deal, sheet: Sheet, options: Options) -> None:
    """Check the score of a finished deal.

    Raises:
        AssertionError: such a deal cannot have this score.
        TypeError: there is no check for such deals yet.
    """
    rows = {row.key: row.values for row in sheet.rows}
    total = sheet.rows[-1].values
    match deal, options:
        case BhabhiDeal(), _:
            _bhabhi(deal, rows)
        case FinesseDeal(), _:
            _finesse(deal, total)
        case FipsenDeal(), _:
            _fipsen(deal, total)
        case LosingDeal(), LosingOptions():
            _losing(rows, total, options)
        case ChiamataDeal(), ChiamataOptions():
            _points(rows, options, annulled=deal.annulled, claimed=False)
            assert deal.annulled or not options.deals or not sum(total), f"the chips come to {sum(total)}"
        case TargetDeal(), PointsOptions():
            _points(rows, options, annulled=deal.annulled, claimed=deal.claimed is not None)
        case TrickyExpressDeal(), _:
            _tricky_express(rows)
        case TuppiDeal(), _:
            _tuppi(deal, rows)
        case WysiwygDeal(), _:
            _wysiwyg(rows, total)
        case _:
            _check_share(deal, total)


def _check_share(deal: Deal, total: Values) -> None:
    """Check a game that scores only the win."""
    if not isinstance(deal, TheThingsDeal):
        raise TypeError(f"{__file__} does not say what a {type(deal).__name__} distributes")
    assert set(total) <= {0, 1}, f"who has won is counted once, not {total}"


def check_totals(setup: Setup, totals: Values) -> None:
    """Check the running totals of a match."""
    if isinstance(setup.options, TuppiOptions) and setup.options.reset != "plain":
        assert min(totals) == 0, f"one pair at most has points, not {totals} (9.1)"
        assert sum(totals) >= 0


def _bhabhi(deal: BhabhiDeal, rows: Rows) -> None:
    """One player is the Bhabhi after the others have left one by one, or the deal is void."""
    places = rows["bhabhi-place"]
    assert sum(rows["bhabhi-bhabhi"]) == (not deal.void)
    left = sorted(place for place in places if place)
    assert left == list(range(1, len(left) + 1)), f"they have left in places {places}"
    assert deal.void or len(left) == len(places)


def _finesse(deal: FinesseDeal, total: Values) -> None:
    assert sum(deal.tricks) == 13
    assert not any(deal.hands), "all cards but the dregs are played"
    assert 0 <= min(total) <= max(total) <= 24, f"a deal is worth 0 to 24, not {total}"


def _fipsen(deal: FipsenDeal, total: Values) -> None:
    """At most five tricks are won; the result decides the payees and the signs of their points."""
    rules = deal.variant
    if rules.game == "fipsen_thedinghausen":
        assert sum(deal.tricks) == 5
        return
    changed = {seat for seat, points in enumerate(total) if points}
    assert changed <= set(deal.players), "who sits out scores nothing"
    if deal.result == "passed_in":
        assert not changed
    elif deal.result in {"won", "siebener"}:
        assert len(changed) == 1
        assert max(total) > 0
    elif rules.paid == "declarer":
        assert len(changed) == 1
        assert min(total) < 0
    else:
        assert len(changed) == len(deal.players) - 1
        assert min(total) >= 0


def _points(rows: Rows, options: PointsOptions, *, annulled: bool, claimed: bool) -> None:
    """An unclaimed deal has 35 thirds, or 33 if the last trick is worth one; the sides share 11 points."""
    if annulled:
        assert not any(any(values) for values in rows.values())
        return
    if claimed:
        return
    all_thirds = 33 if options.last_trick_third else 35
    counted = sum(rows["tressette-cards"]) + sum(rows["tressette-last-trick"])
    assert counted == all_thirds, f"a deal has {all_thirds} thirds, not {counted}"
    if "tressette-whole-points" in rows:
        shared = sum(rows["tressette-whole-points"])
        assert shared == 11 or (options.last_trick_third and shared == 10), f"{shared} points are shared out"


def _losing(rows: Rows, total: Values, options: LosingOptions) -> None:
    """A deal distributes 35 thirds, or 65 if the ace of clubs counts eleven points (8.4 to 8.6)."""
    club_ace = isinstance(options, TraversoneOptions) or (
        isinstance(options, CiapanoOptions) and options.club_ace_11
    )
    all_thirds = 65 if club_ace else 35
    counted = sum(rows["tressette-cards"]) + sum(rows["tressette-last-trick"])
    assert counted == all_thirds, f"a deal has {all_thirds} thirds, not {counted}"
    extra = {"tressette-capot", "traversone-void-hand", "traversone-hand-deduct"} & rows.keys()
    if options.fractions == "carry" and not extra:
        assert sum(total) == all_thirds
    elif options.fractions == "last_trick" and not extra:
        assert sum(total) == all_thirds // 3 * 3
    if "tressette-capot" in rows and "traversone-hand-deduct" not in rows:
        assert sum(points == 0 for points in total) >= 1
        assert set(total) <= {0, 63 if club_ace else 33}


def _tricky_express(rows: Rows) -> None:
    assert max(rows["tricky_express-base"]) <= 11
    assert sum(rows["tricky_express-top"]) == (2 if any(rows["tricky_express-base"]) else 0)
    assert sum(rows["tricky_express-second"]) in {0, 1}


def _tuppi(deal: TuppiDeal, rows: Rows) -> None:
    """Exactly one pair scores in each deal, unless it stopped early (9.4)."""
    won = rows["tuppi-points"]
    assert min(won) == 0
    assert deal.stopped == (max(won) == 0), f"{won} points in a deal that stopped: {deal.stopped}"
    if deal.soloist is None and not deal.stopped:
        assert sum(deal.tricks) == 13


def _wysiwyg(rows: Rows, total: Values) -> None:
    assert sum(rows["wysiwyg-marks"]) == MARKS
    assert sum(rows["wysiwyg-base"]) == 20
    assert min(total) == 0, f"only one player scores, not {total}"

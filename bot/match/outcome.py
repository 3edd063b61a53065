"""The outcome of a match: the rows kept of a finished match, so pages need not replay it."""

from collections.abc import Iterator, Mapping, Sequence

from bot.match.match import SeatedMatch
from bot.storage import DealRow, FeatRow, KeptMatch, OutcomeRow, ResultRow
from games.core.feats import done_in
from games.core.game import TABLE, Seat, Sheet, View


def outcome_of(match: SeatedMatch) -> KeptMatch:
    """The rows kept of a match that has ended; an abandoned one has deals, but no results."""
    view = match.view(TABLE)
    dealers = match.progress.dealers
    deals = tuple(_deal(sheet, dealers) for sheet in view.sheets)
    outcome = OutcomeRow(match.game.pool, len(deals), view.thirds)
    return KeptMatch(outcome, tuple(_results(match, view)), deals, _feats(match, view))


def _feats(match: SeatedMatch, view: View) -> tuple[FeatRow, ...]:
    """The feats of the seats that are worth remembering, each thing once."""
    done = {
        FeatRow(seat, feat.key)
        for feat in match.game.feats
        for sheet in view.sheets
        for seat in done_in(sheet, feat, view.sides)
    }
    return tuple(sorted(done, key=lambda row: (row.seat, row.feat)))


def _deal(sheet: Sheet, dealers: Mapping[int, Seat | None]) -> DealRow:
    contract, dealer = sheet.contract, dealers.get(sheet.deal)
    if contract is None:
        return DealRow(sheet.deal, sheet.gained, dealer=dealer)
    return DealRow(
        sheet.deal,
        sheet.gained,
        contract.declarer,
        contract.name,
        contract.goal,
        contract.trump,
        contract.factor,
        contract.made,
        dealer,
    )


def _results(match: SeatedMatch, view: View) -> Iterator[ResultRow]:
    """The results by seat; none unless the match was played to its end, or conceded."""
    shares = match.shares
    if shares is None:
        return
    score = {seat: total for side, total in zip(view.sides, view.totals, strict=True) for seat in side}
    scores = [score[seat] for seat in range(len(shares))]
    seat_roles = match.seat_roles
    sides = _sides(view, seat_roles)
    places = places_of(shares, scores, fewest_wins=match.game.fewest_wins)
    for seat, holder in enumerate(match.holders):
        role = seat_roles[seat] if seat_roles else None
        moves = match.substitute_moves.shares[seat]
        yield ResultRow(
            seat,
            scores[seat],
            shares[seat],
            holder.ai,
            sides[seat],
            places[seat],
            role,
            moves.own,
            moves.ai,
            moves.behind,
        )


def _sides(view: View, seat_roles: Sequence[str]) -> dict[Seat, int]:
    """The number of each seat's side: the seats that score together, or have one role."""
    if seat_roles:
        order = sorted(set(seat_roles))
        return {seat: order.index(role) for seat, role in enumerate(seat_roles)}
    return {seat: number for number, side in enumerate(view.sides) for seat in side}


def places_of(shares: Sequence[float], scores: Sequence[int], *, fewest_wins: bool) -> tuple[int, ...]:
    """The place of each seat, from 1: by the share of the win, and of those without one by the score.

    >>> places_of([0.0, 0.5, 0.0, 0.5], [3, 9, 7, 8], fewest_wins=False)
    (4, 1, 3, 1)
    """
    sign = 1 if fewest_wins else -1
    ranks = [(-share, 0 if share else sign * score) for share, score in zip(shares, scores, strict=True)]
    return tuple(1 + sum(other < own for other in ranks) for own in ranks)

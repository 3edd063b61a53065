"""The rules for a claim to the rest of the tricks in a match: who may make it, and which AI agrees to it."""

from bot.match.claims import Claim, with_shown
from bot.match.match import SeatedMatch
from bot.storage import ClaimRow
from games.core.claims import RestOfDeal
from games.core.game import Seat
from games.tricks.claims import is_certain


def rest_of(match: SeatedMatch) -> RestOfDeal | None:
    """The tricks that are left, if the game lets players claim them now.

    In it, everyone knows the hands that claims have shown. A guided game is played card by card.
    """
    if match.over or match.broken or match.progress.lessons is not None:
        return None
    rest = match.progress.rest_of_deal()
    return None if rest is None else with_shown(rest, match.shown)


def may_claim(match: SeatedMatch, seat: Seat) -> bool:
    """True if the person of that seat may claim the rest of the tricks, once each time they lead."""
    rest = rest_of(match)
    return (
        rest is not None and match.claims.is_possible(rest, seat, match.seq) and not match.played_by_ai(seat)
    )


def is_claimed_by_ai(match: SeatedMatch, seat: Seat) -> bool:
    """True if the AI that has the seat for itself claims the rest of the tricks, to spare people presses.

    It does so once a deal at most, because a person who wants to play on is not asked twice.
    """
    rest = rest_of(match)
    return (
        rest is not None
        and match.holders[seat].user_id is None
        and any(holder.present for holder in match.holders)
        and not match.shown
        and match.claims.is_worth_it(rest, seat)
    )


def is_sure_of_claim(match: SeatedMatch, judge: Seat) -> bool:
    """True if the claim is certain, as far as that seat can know: an AI there agrees to it."""
    rest = rest_of(match)
    return rest is not None and is_certain(rest, judge)


def judges(match: SeatedMatch) -> tuple[Seat, ...]:
    """The seats for which an AI has still to answer a claim."""
    return tuple(seat for seat in match.unanswered if match.played_by_ai(seat))


def begin_claim(match: SeatedMatch, seat: Seat) -> Claim:
    """Show the hand of a seat that may claim, and ask the others."""
    rest = rest_of(match)
    assert rest is not None, "may claim"
    claim = Claim(match.seq, seat, rest.tricks)
    match.claims.begin(claim, match.progress.deal)
    return claim


def restore_claim(match: SeatedMatch, row: ClaimRow | None) -> None:
    """Repeat a claim that was made when the match stood as it does now."""
    if row is None or rest_of(match) is None:
        return
    begin_claim(match, row.seat)
    holder = match.holders[row.seat]
    if row.is_open and (holder.present or holder.user_id is None):
        match.claims.agree(row.agreed)
    else:
        match.claims.close()

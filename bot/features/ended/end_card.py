"""The end of a match: the winners, in a picture fit to be shared, and buttons that lead on."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot.features import ids
from bot.picture.ledger import NOTHING
from bot.ui import decisions, layout, tallies, words
from bot.ui.figures import number_of, signed
from bot.ui.items import Button, button
from bot.ui.layout import ActionRow, Part
from bot.ui.lessons import lesson
from bot.ui.localizer import Localizer
from bot.ui.milestones import milestone
from bot.ui.notices import reason_told
from bot.ui.outcome import personal, result
from bot.ui.snapshots import MatchSnapshot, SeatRating
from games import CATALOGUE
from games.core.game import TABLE, Seat

DEALS: Final = 12
"""The most deals that are told in words, the last ones; the score sheet has them all."""
_UNTOLD = frozenset({"match-won", "match-won-by-ai", "deal-scored", "dealt"})
"""Events left out: the heading tells them, or they belong to a next deal that is not played."""


def end_card(snapshot: MatchSnapshot, localizer: Localizer, picture: str | None = None) -> ui.LayoutView:
    """The table message of a match that is over; `snapshot` has its shares.

    Without shares the match was abandoned.

    Args:
        snapshot: the match as everybody sees it.
        localizer: the language of the channel and the players' names.
        picture: the name of the file with the result that is sent with it; without one words say the same.
    """
    head = layout.text(f"### {result(snapshot, localizer)}")
    said = (
        layout.picture(picture, alt_text(snapshot, localizer))
        if picture
        else layout.lines(localizer.game(snapshot.game), *_result_in_words(snapshot, localizer))
    )
    return layout.message(
        head,
        *_lessons(snapshot, localizer),
        said,
        layout.lines(
            *_reached(snapshot, localizer),
            *(f"-# {line}" for line in (*_substitutes(snapshot, localizer), *_judged(snapshot, localizer))),
        ),
        *_decisions(snapshot, localizer),
        _buttons(snapshot, localizer),
        accent=layout.FINISHED,
    )


def _lessons(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[Part]:
    """The last lessons of a guided game."""
    if snapshot.lessons:
        yield layout.lines(*(lesson(tip, localizer) for tip in snapshot.lessons))


def alt_text(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """The picture of the result in words."""
    plain = localizer.without_markdown()
    said = (localizer.game(snapshot.game), result(snapshot, plain), *_result_in_words(snapshot, plain))
    return "\n".join(said)


def _result_in_words(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The final score, the events at the end, and the points of each deal."""
    order = tallies.places(snapshot)
    yield from tallies.final_lines(snapshot, order, localizer)
    yield from _who_was_what(snapshot, localizer)
    yield from words.recent([event for event in snapshot.recent if event.key not in _UNTOLD], localizer)
    if snapshot.view.last_trick is not None and snapshot.view.last_trick.plays:
        yield tallies.trick_in_words(snapshot.view.last_trick, localizer)
    yield from _ratings(snapshot, localizer)
    yield from _deals(snapshot, order, localizer)


def _who_was_what(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """``Thing: Ben`` and the like, in games without points: the same as the table in the picture."""
    view, game = snapshot.view, CATALOGUE[snapshot.game]
    if game.scored:
        return
    for row in view.key_numbers:
        if not game.has_roles:
            said = words.sides(view, row.values, localizer, thirds=False)
            yield localizer.text("score-row", row=localizer.row(row.key), points=said)
            continue
        seats = [seat for side, value in zip(view.sides, row.values, strict=True) if value for seat in side]
        players = localizer.players(tuple(seats)) if seats else NOTHING
        yield localizer.text("score-row", row=localizer.row(row.key), points=players)


def afterwards(snapshot: MatchSnapshot, localizer: Localizer) -> ui.LayoutView:
    """The things that are wanted less often after a match: its score, proof and record, and other games."""
    match = snapshot.match_id
    return layout.message(
        layout.lines(
            f"### {localizer.game(snapshot.game)}",
            personal(snapshot, localizer),
            *_result_in_words(snapshot, localizer),
            *(f"-# {line}" for line in _circumstances(snapshot, localizer)),
            limit=3000,
        ),
        layout.row(
            *(
                [button(ids.ShowScore(match), localizer.text("button-score"))]
                if words.has_score(snapshot.view)
                else []
            ),
            button(ids.ShowRules(0, 0, snapshot.game), localizer.text("button-rules")),
        ),
        layout.row(
            button(ids.ShowProof(match), localizer.text("button-proof")),
            button(ids.ShareRecord(match), localizer.text("button-download")),
        ),
        layout.row(browsing(localizer)),
    )


def past_match(
    snapshot: MatchSnapshot, localizer: Localizer, ended_at: datetime | None, back: ids.Press
) -> ui.LayoutView:
    """A match from a history: its end, its date and place, and buttons that lead on.

    Args:
        snapshot: the match as its reader sees it.
        localizer: the reader's language and the players' names.
        ended_at: when it ended, if that is known.
        back: leads to the page that it comes from.
    """
    match, when = snapshot.match_id, None if ended_at is None else format_dt(ended_at, "f")
    judged = _judged(snapshot, localizer)
    small = when, *_substitutes(snapshot, localizer), *judged, *_circumstances(snapshot, localizer)
    again = button(ids.RematchHere(match), localizer.text("button-rematch"))
    return layout.message(
        layout.lines(
            f"### {localizer.game(snapshot.game)} · {result(snapshot, localizer)}",
            personal(snapshot, localizer),
            *_result_in_words(snapshot, localizer),
            *_reached(snapshot, localizer),
            *(_decided(snapshot, seat, localizer) for seat in snapshot.judged),
            *(f"-# {line}" for line in small if line),
            limit=3000,
        ),
        layout.row(
            button(ids.ShowReplay(match, 0, 0), localizer.text("button-replay"), ButtonStyle.primary),
            *([again] if snapshot.view.seat != TABLE else ()),
        ),
        layout.row(
            button(ids.ShareRecord(match), localizer.text("button-download")),
            button(back, localizer.text("button-back")),
        ),
        accent=layout.FINISHED,
    )


def _circumstances(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    if levels := words.levels(snapshot, localizer):
        yield levels
    yield localizer.text("more-rated" if snapshot.rated else "more-casual")
    yield localizer.text("more-options", options=words.changed_options(snapshot, localizer))


def _deals(snapshot: MatchSnapshot, order: list[int], localizer: Localizer) -> Iterator[str]:
    """The points that each deal added to the totals, a line a deal, in the order of the totals above."""
    sheets = snapshot.view.sheets
    if len(sheets) <= 1:  # the only deal is the final score
        return
    yield localizer.strong(localizer.text("end-deals"))
    if earlier := len(sheets[:-DEALS]):
        yield localizer.text("score-earlier", count=earlier)
    yield from (tallies.deal_in_numbers(sheet, order, localizer) for sheet in sheets[-DEALS:])


def _ratings(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The new rating of each player, and by how much it has changed."""
    if snapshot.ratings:
        said = (rating_in_words(seat, rating, localizer) for seat, rating in snapshot.ratings.items())
        yield f"{localizer.strong(localizer.text('end-ratings'))} {' · '.join(said)}"
    if less := [seat for seat, rating in snapshot.ratings.items() if rating.weight < 1]:
        yield f"-# {localizer.text('end-ratings-part', players=localizer.players(less))}"


def _reached(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """A line for each player who has reached something for the first time."""
    for seat, rows in snapshot.reached.items():
        said = localizer.listed([milestone(row, localizer) for row in rows])
        yield f"🏅 {localizer.text('milestone-reached', player=localizer.players((seat,)), what=said)}"


def _decisions(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[Part]:
    """A line for each person with their decisions in figures, and a button to their costliest decision."""
    for seat, judgement in snapshot.judged.items():
        said = layout.text(_decided(snapshot, seat, localizer))
        if judgement.turning is None or snapshot.seed is None:
            yield said
        else:
            ref = ids.ShowTurningPoint(snapshot.match_id, seat, judgement.turning.step)
            yield layout.entry(said, button(ref, localizer.text("button-look")))


def _decided(snapshot: MatchSnapshot, seat: Seat, localizer: Localizer) -> str:
    """``Anna: 7 of 8 decisions fine or best · turning point: trick 6, −2.0 points``."""
    good, counted, turning = snapshot.judged[seat]
    player = localizer.players((seat,))
    said = localizer.text("end-decided", player=player, good=good, all=counted)
    if turning is None:
        return f"{said} · {localizer.text('decisions-clean')}"
    has_deals = len(snapshot.view.sheets) > 1
    return f"{said} · {decisions.turning_point(snapshot.game, turning, localizer, has_deals=has_deals)}"


def rating_in_words(seat: Seat, rating: SeatRating, localizer: Localizer) -> str:
    """``Anna 1561? (+12)``."""
    number = number_of(rating.number, is_provisional=rating.is_provisional)
    change = signed(rating.gain, localizer)
    return localizer.text("end-rating", player=localizer.players((seat,)), number=number, change=change)


def _substitutes(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The players with an AI that played on to the end, or made moves, in one line."""
    if snapshot.shares is None:
        return
    to_the_end = [seat for seat in snapshot.substituted if seat in snapshot.moves_by_substitutes]
    made = _moves_made(snapshot, localizer)
    finished = localizer.text("end-ai", players=localizer.players(to_the_end)) if to_the_end else None
    if finished and made:
        yield localizer.text("end-ai-both", finished=finished, moves=made)
    elif finished or made:
        yield finished or made


def _judged(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The acts of the server's managers: why they have ended the match, and that it does not count."""
    if snapshot.dismissal:
        yield reason_told(snapshot.dismissal, localizer)
    if snapshot.is_void:
        yield localizer.text("end-void")


def _moves_made(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """``An AI made 3 moves for Anna & 1 for Ben.``, of the players at the end; empty if it made none."""
    made = [each for each in snapshot.moves_by_substitutes.items() if each[0] not in snapshot.substituted]
    said = [
        localizer.text(
            "end-ai-next" if number else "end-ai-first", player=localizer.players((seat,)), count=count
        )
        for number, (seat, count) in enumerate(made)
    ]
    return localizer.text("end-ai-moves", moves=localizer.listed(said)) if said else ""


def _buttons(snapshot: MatchSnapshot, localizer: Localizer) -> ActionRow:
    match, game = snapshot.match_id, snapshot.game
    if snapshot.is_guided:
        return layout.row(
            button(ids.Practise(game), localizer.text("button-play-on-alone"), ButtonStyle.success),
            button(ids.Open(0, game), localizer.text("button-open-lobby")),
            button(ids.ShowRules(0, 0, game), localizer.text("button-rules")),
        )
    if snapshot.daily is not None:
        return layout.row(
            button(
                ids.ShowDaily(snapshot.daily, "server", game),
                localizer.text("button-daily-result"),
                ButtonStyle.success,
            ),
            button(ids.ShareDaily(snapshot.daily, game), localizer.text("button-share-result")),
            button(ids.ShowMore(match), localizer.text("button-more")),
        )
    if snapshot.is_private:
        again = ids.Practise(snapshot.game)
        return layout.row(
            button(again, localizer.text("button-practise-again"), ButtonStyle.success),
            button(ids.ShareResult(match), localizer.text("button-share-result")),
            button(ids.ShowReplay(match, 0, 0), localizer.text("button-replay")),
            button(ids.ShowMore(match), localizer.text("button-more")),
        )
    return layout.row(
        button(ids.Rematch(match), localizer.text("button-rematch"), ButtonStyle.success),
        button(ids.ShowReplay(match, 0, 0), localizer.text("button-replay")),
        button(ids.ShowMore(match), localizer.text("button-more")),
    )


def browsing(localizer: Localizer) -> Button:
    """The button that shows the whole catalogue."""
    return button(ids.Browse(0, 0, 0, 0, ""), localizer.text("button-games"))

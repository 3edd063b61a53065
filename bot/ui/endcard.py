"""The end of a match: who won and why, the score by deal, and the shuffle's secret, now in the open."""

from collections.abc import Iterator
from typing import Final

from discord import ButtonStyle, ui

from bot.ui import ids, layout, score, words
from bot.ui.catalogue import browsing
from bot.ui.items import button
from bot.ui.layout import Row
from bot.ui.sight import Sight
from bot.ui.voice import Voice

DEALS: Final = 12
"""How many deals are shown at most, the last ones; the score sheet has them all."""
_WHY = 900
_SAID_ABOVE = frozenset({"match-won", "deal-scored"})


def end_card(sight: Sight, voice: Voice) -> ui.LayoutView:
    """The table message of a match that is over; `sight` has its shares and seed.

    Without shares the match was abandoned.
    """
    order = score.places(sight)
    return layout.message(
        layout.lines(f"## {result(sight, voice)}", voice.game(sight.game)),
        layout.lines(*score.final_lines(sight, order, voice)),
        layout.lines(
            *words.recent([event for event in sight.recent if event.key not in _SAID_ABOVE], voice),
            _stood_in(sight, voice),
            words.levels(sight, voice),
            limit=_WHY,
        ),
        layout.lines(*_deals(sight, order, voice)),
        layout.lines(*_proof(sight, voice)),
        _buttons(sight, voice),
        accent=layout.FINISHED,
    )


def result(sight: Sight, voice: Voice) -> str:
    """``🏆 Anna & Ben win!``, or that it is a draw, or that the match was abandoned."""
    if sight.shares is None:
        return voice.say("end-untouched" if sight.untouched else "end-abandoned")
    winners = tuple(seat for seat, share in enumerate(sight.shares) if share > 0)
    if len(winners) == len(sight.shares):
        return voice.say("end-draw")
    return f"🏆 {voice.say('end-won', winners=voice.players(winners), count=len(winners))}"


def _deals(sight: Sight, order: list[int], voice: Voice) -> Iterator[str]:
    """What each deal added to the totals, a line a deal, in the order of the totals above."""
    sheets = sight.view.sheets
    if len(sheets) < 2:  # the only deal is the final score
        return
    yield voice.say("end-deals")
    if earlier := len(sheets[:-DEALS]):
        yield voice.say("score-earlier", count=earlier)
    yield from (score.deal_in_numbers(sheet, order, voice) for sheet in sheets[-DEALS:])


def _stood_in(sight: Sight, voice: Voice) -> str | None:
    """For whom an AI has played on, if for anybody."""
    seats = sight.stood_in
    return voice.say("end-ai", players=voice.players(seats)) if seats else None


def _proof(sight: Sight, voice: Voice) -> list[str]:
    if sight.seed is None:
        return []
    return [
        f"-# {voice.say('end-seed', seed=sight.seed)}",
        f"-# {voice.say('end-commitment', hash=sight.commitment)}",
        f"-# {voice.say('end-verify')}",
    ]


def _buttons(sight: Sight, voice: Voice) -> Row:
    match = sight.match_id
    return layout.row(
        button(ids.Rematch(match), voice.say("button-rematch"), ButtonStyle.success),
        button(ids.Replay(match, 0, 0), voice.say("button-replay")),
        button(ids.Score(match), voice.say("button-score")),
        button(ids.Record(match), voice.say("button-record")),
        browsing(voice),
    )

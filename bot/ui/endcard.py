"""The end of a match: who won and why, the score by deal, and the shuffle's secret, now in the open."""

from discord import ButtonStyle, ui

from bot.ui import ids, layout, score, words
from bot.ui.items import button
from bot.ui.layout import Row
from bot.ui.sight import Sight
from bot.ui.voice import Voice

_WHY, _DEALS = 900, 1400
_SAID_ABOVE = frozenset({"match-won", "deal-scored"})


def end_card(sight: Sight, voice: Voice) -> ui.LayoutView:
    """The table message of a match that is over; `sight` has its shares and seed.

    Without shares the match was abandoned.
    """
    return layout.message(
        layout.lines(f"## {result(sight, voice)}", voice.game(sight.game)),
        layout.lines(
            words.score(sight.view, voice),
            *words.recent([event for event in sight.recent if event.key not in _SAID_ABOVE], voice),
            words.ai_seats(sight, voice),
            limit=_WHY,
        ),
        layout.lines(*score.deal_lines(sight.view, voice), limit=_DEALS),
        layout.lines(*_proof(sight, voice)),
        _buttons(sight, voice),
        accent=layout.FINISHED,
    )


def result(sight: Sight, voice: Voice) -> str:
    """``Anna & Ben win``, or that it is a draw, or that the match was abandoned."""
    if sight.shares is None:
        return voice.say("end-abandoned")
    winners = tuple(seat for seat, share in enumerate(sight.shares) if share > 0)
    if len(winners) == len(sight.shares):
        return voice.say("end-draw")
    return voice.say("end-won", winners=voice.players(winners), count=len(winners))


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
    )

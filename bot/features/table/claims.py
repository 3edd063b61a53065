"""Claims to take the rest of the tricks: the button, the question before it, the others’ answers."""

from collections.abc import Iterator

from discord import ButtonStyle, ui

from bot.features import ids
from bot.ui import layout
from bot.ui.items import Button, button
from bot.ui.layout import ActionRow
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games.core.game import TABLE

_NAME = 12
"""The most characters of a name with which the heading fits one line of a phone."""


def claiming(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[Button]:
    """The button of players who may claim."""
    if snapshot.may_claim:
        yield button(ids.ClaimTricks(snapshot.match_id, sure=0), localizer.text("button-claim"))


def heading(snapshot: MatchSnapshot, localizer: Localizer) -> str | None:
    """``Ben claims the last 5``, as long as the others are asked."""
    claim = snapshot.claim
    if claim is None:
        return None
    if claim.seat == snapshot.view.seat:
        return localizer.text("heading-claim-own", count=claim.tricks)
    player = localizer.player(claim.seat, _NAME)
    return localizer.text("heading-claim", player=player, count=claim.tricks)


def remarks(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The players still to answer, then their number, for readers who need not answer.

    Others have the buttons.
    """
    claim = snapshot.claim
    if claim is not None and claim.asked and snapshot.view.seat not in claim.asked:
        yield localizer.text("remark-claim-asked", players=localizer.players(claim.asked))
        yield localizer.text("remark-claim-asked-count", count=len(claim.asked))


def shown(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """``Ben shows A♠ K♠ 7♥``, a line for each of the others who have claimed in this deal, the last last."""
    for seat in snapshot.shown:
        hand = snapshot.view.zone("hand", seat)
        if seat != snapshot.view.seat and hand is not None and hand.items:
            player, cards = localizer.players((seat,)), localizer.cards(hand.items)
            yield f"-# {localizer.text('claim-shown', player=player, cards=cards)}"


def answers(snapshot: MatchSnapshot, localizer: Localizer) -> list[ActionRow]:
    """*Agree* and *Play on*, for the players who are asked: in their panels, and at the table."""
    claim = snapshot.claim
    if claim is None or not claim.asked or snapshot.view.seat not in {TABLE, *claim.asked}:
        return []
    match, seq = snapshot.match_id, claim.seq
    return [
        layout.row(
            button(
                ids.AnswerClaim(match, seq, agrees=1),
                localizer.text("button-claim-agree"),
                ButtonStyle.success,
            ),
            button(ids.AnswerClaim(match, seq, agrees=0), localizer.text("button-claim-play-on")),
        )
    ]


def settled(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The claim by which the last deal has ended, if one has."""
    return (f"-# {localizer.event(event)}" for event in snapshot.recent if event.key == "claim-agreed")


def question(snapshot: MatchSnapshot, localizer: Localizer) -> ui.LayoutView:
    """Ask if the reader means to claim, and say which cards that shows."""
    sure = button(
        ids.ClaimTricks(snapshot.match_id, sure=1), localizer.text("button-claim-sure"), ButtonStyle.primary
    )
    return layout.message(
        layout.text(localizer.text("notice-claim")),
        layout.row(sure, button(ids.ShowMore(snapshot.match_id), localizer.text("button-back"))),
    )


def claimed(localizer: Localizer) -> ui.LayoutView:
    """Say that the others are asked."""
    return layout.message(layout.text(localizer.text("notice-claimed")))


def answered(localizer: Localizer, *, agrees: bool) -> ui.LayoutView:
    """Say how the reader has answered a claim."""
    return layout.message(
        layout.text(localizer.text("notice-claim-agreed" if agrees else "notice-claim-refused"))
    )

"""Short messages: refusals and other private sentences, the ping, the last trick, the rarer menus."""

from collections.abc import Iterator, Mapping, Sequence

from discord import ButtonStyle, ui

from bot.features import ids
from bot.features.table import claims, clocks, coach
from bot.ui import layout, words
from bot.ui.items import Button, button
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games.core.game import TABLE, Seat
from games.core.record import TWO_SIDES


def ping(
    snapshot: MatchSnapshot,
    mentions: Sequence[str],
    late: Mapping[Seat, str],
    localizer: Localizer,
    partners: Sequence[str] = (),
) -> ui.LayoutView:
    """The message that calls the players to act, with the button that they need.

    Args:
        snapshot: the match as everybody sees it.
        mentions: players as Discord mentions, ``<@1234>``.
        late: the players with little time left, by seat.
        localizer: the language of the channel.
        partners: the partners of players who would concede, as Discord mentions.
    """
    view = ui.LayoutView(timeout=None)
    players, game = " ".join(mentions), localizer.game(snapshot.game)
    said = (
        localizer.text("notice-your-turn", players=players, game=game, count=len(mentions))
        if mentions
        else None
    )
    asked = localizer.text("notice-asked-to-concede", players=" ".join(partners)) if partners else None
    view.add_item(layout.lines(said, clocks.reminder(snapshot, late, localizer), asked))
    view.add_item(
        layout.row(
            button(ids.ShowHand(snapshot.match_id), localizer.text("button-hand"), ButtonStyle.primary)
        )
    )
    return view


def last_trick(snapshot: MatchSnapshot, localizer: Localizer) -> ui.LayoutView:
    """The last trick, card by card, and the latest events."""
    won = snapshot.view.last_trick
    trick = words.plays_in_full(won, localizer) if won and won.plays else None
    said = words.recent(snapshot.recent, localizer)
    if trick is None and snapshot.view.trick is not None:
        trick = localizer.text("notice-no-trick-yet")
    nothing = None if trick or said else localizer.text("notice-nothing-yet")
    title = localizer.text("notice-last-trick" if trick else "notice-lately")
    return layout.message(layout.lines(f"### {title}", trick, *said, nothing, limit=3000))


def more_menu(snapshot: MatchSnapshot, localizer: Localizer, *, may_end: bool = False) -> ui.LayoutView:
    """The whole position in words, and what is wanted less often: rules, the shuffle's promise, leaving.

    A reader who `may_end` tables of others is offered to.
    """
    match = snapshot.match_id
    said = (
        words.turn(snapshot, localizer),
        *words.everything(snapshot, localizer)[2:],
        clocks.substituted(snapshot, localizer),
    )
    small = (
        words.levels(snapshot, localizer),
        localizer.text("more-rated" if snapshot.rated else "more-casual"),
        localizer.text("more-host", host=Localizer(localizer.locale, (snapshot.host,)).players((0,))),
        localizer.text("more-options", options=words.changed_options(snapshot, localizer)),
    )
    return layout.message(
        layout.lines(
            f"### {localizer.text('more-in-words', title=words.title(snapshot, localizer))}",
            *said,
            *(f"-# {line}" for line in small if line),
            limit=3800,
        ),
        layout.row(
            button(ids.ShowRules(0, 0, snapshot.game), localizer.text("button-rules")),
            button(ids.ShowLately(match), localizer.text("button-lately")),
            *_cards(snapshot, localizer),
        ),
        layout.row(
            button(ids.ShowProof(match), localizer.text("button-proof")),
            *coach.again(snapshot, localizer),
            *([] if snapshot.is_private else [button(ids.Repost(match), localizer.text("button-repost"))]),
        ),
        *layout.rows(
            [
                *claims.claiming(snapshot, localizer),
                *_standing_in(snapshot, localizer),
                *_leaving(snapshot, localizer),
                *(_ending(snapshot, localizer) if may_end else ()),
            ]
        ),
        *(clocks.taking_over(snapshot, localizer) if snapshot.view.seat == TABLE else ()),
        accent=layout.ASLEEP,
    )


def _cards(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[Button]:
    """The button for a player's own settings of cards, in games that have hands."""
    if snapshot.view.seat != TABLE and snapshot.view.zone("hand", snapshot.view.seat) is not None:
        yield button(ids.ShowCards(snapshot.match_id), localizer.text("button-cards"))


def lately(snapshot: MatchSnapshot, localizer: Localizer) -> ui.LayoutView:
    """The things that happened last, without the trick."""
    said = words.recent(snapshot.recent, localizer) or [localizer.text("notice-nothing-yet")]
    return layout.message(
        layout.lines(f"### {localizer.text('notice-lately')}", *said, limit=3000),
        layout.row(button(ids.ShowMore(snapshot.match_id), localizer.text("button-back"))),
        accent=layout.ASLEEP,
    )


def _standing_in(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[Button]:
    """The button that lets AIs play for players who do not move; a player replaced by an AI has no button."""
    if snapshot.absent and snapshot.view.seat not in snapshot.substituted:
        plain = localizer.without_markdown()
        players = plain.players(snapshot.absent)
        label = plain.text("button-stand-in", players=players, count=len(snapshot.absent))
        yield button(ids.StandIn(snapshot.match_id), label)


def coached_again(snapshot: MatchSnapshot, localizer: Localizer) -> ui.LayoutView:
    """Say that the panel explains each kind of decision again."""
    back = button(ids.ShowMore(snapshot.match_id), localizer.text("button-back"))
    return layout.message(
        layout.text(localizer.text("notice-coached-again")), layout.row(back), accent=layout.ASLEEP
    )


def _leaving(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[Button]:
    """The buttons that leave the match or give it up, for its players."""
    if snapshot.view.seat != TABLE and not snapshot.over:
        if len(snapshot.view.sides) == TWO_SIDES:
            yield button(ids.Concede(snapshot.match_id, sure=0), localizer.text("button-concede"))
        ref = ids.Leave(snapshot.match_id, sure=0)
        yield button(ref, localizer.text("button-leave-match"), ButtonStyle.danger)


def _ending(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[Button]:
    """The button by which a manager ends the table."""
    if not snapshot.over:
        yield button(ids.ShowManaged(snapshot.match_id), localizer.text("button-end-table"))


def proof(snapshot: MatchSnapshot, localizer: Localizer) -> ui.LayoutView:
    """The promise that the shuffle was fixed before the first card; once the match is over, the seed too."""
    match = snapshot.match_id
    title = f"### {localizer.text('button-proof')}"
    if snapshot.seed is None:
        return layout.message(layout.lines(title, localizer.text("more-shuffle", hash=snapshot.commitment)))
    return layout.message(
        layout.lines(
            title,
            localizer.text("end-commitment", hash=snapshot.commitment),
            localizer.text("end-seed", seed=snapshot.seed),
            localizer.text("end-verify"),
        ),
        layout.row(button(ids.ShareRecord(match), localizer.text("button-download"))),
    )

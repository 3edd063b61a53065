"""Short messages: refusals and other private sentences, the ping, the last trick, the rarer menus."""

from collections.abc import Iterator, Mapping, Sequence

from discord import ButtonStyle, ui

from bot.i18n.catalogue import Locale
from bot.session.match import LastLeaver
from bot.session.refusal import Refusal
from bot.ui import claims, clocks, ids, layout, words
from bot.ui.items import Button, button
from bot.ui.lobby import lobby_answers, rating
from bot.ui.localizer import Localizer
from bot.ui.snapshots import LobbySnapshot, MatchSnapshot
from games.core.game import TABLE, Seat
from games.core.record import TWO_SIDES


def refusal(locale: Locale, refused: Refusal) -> str:
    """The reason why something was not done."""
    return Localizer(locale, refused.names).text(refused.key, refused.facts)


def outdated(locale: Locale) -> str:
    """Say that a button or menu is no longer in use."""
    return Localizer(locale).text("notice-outdated")


def trouble(locale: Locale, reference: str, *, is_done: bool = False) -> str:
    """Say that something went wrong which is not the reader's fault; the log has it under the reference.

    `is_done` if what they did was committed before that.
    """
    key = "notice-trouble-after" if is_done else "notice-trouble"
    return Localizer(locale).text(key, reference=reference)


def refused_by_discord(locale: Locale, reference: str, *, is_done: bool) -> str:
    """Say that Discord did not take the answer, and whether what the reader did was committed before."""
    key = "notice-refused-after" if is_done else "notice-refused"
    return Localizer(locale).text(key, reference=reference)


def outside(locale: Locale) -> str:
    """Say that there is nothing to play with outside a server."""
    return Localizer(locale).text("notice-outside")


def not_saved(locale: Locale, reference: str) -> str:
    """Say that nothing can be written, and nothing was lost; the log has it under the reference."""
    return Localizer(locale).text("notice-not-saved", reference=reference)


def ping(
    snapshot: MatchSnapshot,
    mentions: Sequence[str],
    late: Mapping[Seat, str],
    localizer: Localizer,
    partners: Sequence[str] = (),
) -> ui.LayoutView:
    """The message that calls the players whose turn it is, with the button that they need.

    Args:
        snapshot: the match as everybody sees it.
        mentions: players as Discord mentions, ``<@1234>``.
        late: those whose time runs out, by seat.
        localizer: the language of the channel.
        partners: those whose partners would concede, and who are asked, as Discord mentions.
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
    """The last trick, card by card, and what happened lately."""
    won = snapshot.view.last_trick
    trick = words.plays_in_full(won, localizer) if won and won.plays else None
    said = words.recent(snapshot.recent, localizer)
    if trick is None and snapshot.view.trick is not None:
        trick = localizer.text("notice-no-trick-yet")
    nothing = None if trick or said else localizer.text("notice-nothing-yet")
    title = localizer.text("notice-last-trick" if trick else "notice-lately")
    return layout.message(layout.lines(f"### {title}", trick, *said, nothing, limit=3000))


def more_menu(snapshot: MatchSnapshot, localizer: Localizer) -> ui.LayoutView:
    """The whole position in words, and what is wanted less often: rules, the shuffle's promise, leaving."""
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
            button(ids.Repost(match), localizer.text("button-repost")),
        ),
        *layout.rows([*claims.claiming(snapshot, localizer), *_leaving(snapshot, localizer)]),
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


def _leaving(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[Button]:
    """The buttons that leave the match or give it up, for those who play it."""
    if snapshot.view.seat != TABLE and not snapshot.over:
        if len(snapshot.view.sides) == TWO_SIDES:
            yield button(ids.Concede(snapshot.match_id, sure=0), localizer.text("button-concede"))
        ref = ids.Leave(snapshot.match_id, sure=0)
        yield button(ref, localizer.text("button-leave-match"), ButtonStyle.danger)


def leave_question(
    match: str, game: str, channel_id: int, localizer: Localizer, ends: LastLeaver | None = None
) -> ui.LayoutView:
    """Ask if the reader means to leave that match, and say what happens to the seat, or how it `ends`."""
    key = "notice-leave" if ends is None else f"notice-leave-{ends}"
    sure = button(ids.Leave(match, sure=1), localizer.text("button-leave-sure"), ButtonStyle.danger)
    return layout.message(
        layout.lines(f"### {localizer.game(game)} · <#{channel_id}>", localizer.text(key)),
        layout.row(sure, button(ids.ShowMore(match), localizer.text("button-back"))),
    )


def concede_question(snapshot: MatchSnapshot, localizer: Localizer) -> ui.LayoutView:
    """Ask if the reader means to give the match up, and say who else must."""
    match, view = snapshot.match_id, snapshot.view
    partners = tuple(
        seat
        for side in view.sides
        if view.seat in side
        for seat in side
        if seat != view.seat and seat not in snapshot.ai
    )
    agreed, others = (
        [seat for seat in partners if (seat in snapshot.conceding) is wanted] for wanted in (True, False)
    )
    with_partners = [
        localizer.text(key, players=localizer.players(seats), count=len(seats))
        for key, seats in (("notice-concede-agreed", agreed), ("notice-concede-partners", others))
        if seats
    ]
    sure = button(ids.Concede(match, sure=1), localizer.text("button-concede-sure"), ButtonStyle.danger)
    return layout.message(
        layout.lines(localizer.text("notice-concede-pair" if others else "notice-concede"), *with_partners),
        layout.row(sure, button(ids.ShowMore(match), localizer.text("button-back"))),
    )


def conceded(localizer: Localizer, *, ended: bool) -> ui.LayoutView:
    """Say that the match is given up, or will be once the partners agree."""
    key = "notice-conceded" if ended else "notice-would-concede"
    return layout.message(layout.text(localizer.text(key)))


def left_lobby(game: str, channel_id: int, localizer: Localizer) -> ui.LayoutView:
    """Say that the reader has left that lobby."""
    said = localizer.text("notice-left-lobby", game=localizer.game(game), channel=f"<#{channel_id}>")
    return layout.message(layout.text(said))


def busy(
    offer: ids.InThread | ids.RematchInThread | ids.ChallengeInThread, localizer: Localizer
) -> ui.LayoutView:
    """Say that the channel has a table already, and the offer of a thread for another."""
    play = button(offer, localizer.text("button-thread"), ButtonStyle.primary)
    return layout.message(layout.text(localizer.text("notice-busy")), layout.row(play))


def asking(
    snapshot: LobbySnapshot, invited: Sequence[str], asked: Sequence[str], localizer: Localizer
) -> ui.LayoutView:
    """The message that asks people to accept a seat, or that the match is rated or is not.

    Args:
        snapshot: the lobby as it stands.
        invited: those for whom a seat is kept, as Discord mentions, ``<@1234>``.
        asked: those who joined another match.
        localizer: the language of the channel.
    """
    host = Localizer(localizer.locale, (snapshot.host,)).players((0,))
    game = localizer.game(snapshot.game)
    view = ui.LayoutView(timeout=None)
    view.add_item(
        layout.lines(
            localizer.text("lobby-challenge", players=" ".join(invited), host=host, game=game)
            if invited
            else None,
            localizer.text(
                "lobby-agree-rated" if snapshot.rated else "lobby-agree-casual", players=" ".join(asked)
            )
            if asked
            else None,
            f"-# {rating(snapshot, localizer)}" if invited else None,
        )
    )
    view.add_item(lobby_answers(snapshot, localizer))
    return view


def in_thread(thread_id: int, localizer: Localizer) -> ui.LayoutView:
    """Say where the table is."""
    return layout.message(layout.text(localizer.text("notice-in-thread", thread=f"<#{thread_id}>")))

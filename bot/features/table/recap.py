"""The recap of a deal: its result, from its end until all have seen an event of the next."""

from typing import Final

from discord import ButtonStyle, ui

from bot.features import ids
from bot.features.table import claims, clocks
from bot.features.table.message import buttons
from bot.features.table.recap_picture import RecapPicture
from bot.picture.blocks import Line, Side
from bot.picture.ledger import ACROSS, Bar
from bot.ui import comparing, layout, tallies, words
from bot.ui.items import button
from bot.ui.layout import ActionRow
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from bot.ui.tallies import trick_in_words
from games.core.game import TABLE, View
from games.core.record import TWO_SIDES

_WORDS: Final = 2400
"""The most letters that replace the picture."""


def is_in_panel(view: View) -> bool:
    """True if a player's panel still shows the recap: at most until they have to decide in the next deal."""
    return view.between_deals and view.seat != TABLE and view.seat not in view.acting


def recap_picture(snapshot: MatchSnapshot, localizer: Localizer) -> RecapPicture:
    """The last trick of the deal that was scored last, its lines, and how the match stands."""
    view, sheet = snapshot.view, snapshot.view.sheets[-1]
    plain = localizer.for_pictures()
    sides = tallies.sides_of(snapshot, plain)
    trick = view.closing_trick
    totals = tuple(plain.number(total, thirds=view.thirds) for total in view.totals)
    barred = view.target is not None and len(sides) <= ACROSS
    return RecapPicture(
        title=_title(snapshot, plain),
        trick=() if trick is None else tallies.played(trick, plain),
        sides=sides,
        lines=tallies.lines_of(sheet, snapshot, plain),
        bars=_bars(snapshot, sides, totals) if barred else (),
        totals=None if barred else Line(plain.row("total"), totals),
        race=tallies.race_of(snapshot, plain),
        racing="" if view.race is None else words.race_title(view.race, plain),
        compared=comparing.board_lines(snapshot, sheet.deal, plain),
        comparing=plain.text("compared-title"),
    )


def _title(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    view = snapshot.view
    deal, trick = view.sheets[-1].deal, view.closing_trick
    if trick is None or trick.winner is None:
        return localizer.text("recap-title-plain", deal=deal)
    winner = tallies.name_of((trick.winner,), localizer)
    return localizer.text("recap-title", deal=deal, player=winner, fate=trick.fate)


def _bars(snapshot: MatchSnapshot, sides: tuple[Side, ...], totals: tuple[str, ...]) -> tuple[Bar, ...]:
    """The totals before the deal and after it, as shares of the way to the target."""
    view = snapshot.view
    before = tallies.course(snapshot)[-2]
    lowest = min(0, *view.totals, *before)
    reach = (max(view.target or 0, *view.totals, *before) - lowest) or 1
    return tuple(
        Bar(side, total, (was - lowest) / reach, (now - lowest) / reach)
        for side, total, was, now in zip(sides, totals, before, view.totals, strict=True)
    )


def recap_message(snapshot: MatchSnapshot, localizer: Localizer, picture: str | None = None) -> ui.LayoutView:
    """The table message between two deals: the recap in the table's place, and the players to act next.

    Args:
        snapshot: the match as the table sees it.
        localizer: the language of the channel and the players' names.
        picture: the name of the file that is sent with it; without one, words take its place.
    """
    alt = alt_text(snapshot, localizer if picture is None else localizer.without_markdown())
    _, *rest = alt.split("\n")
    next_up = " · ".join((words.turn(snapshot, localizer), *clocks.until(snapshot, localizer)))
    return layout.message(
        layout.lines(f"### {heading(snapshot, localizer)}", f"-# {next_up}"),
        layout.picture(picture, alt) if picture else layout.lines(*rest, limit=_WORDS),
        layout.lines(*claims.settled(snapshot, localizer), clocks.substituted(snapshot, localizer)),
        *clocks.seat_buttons(snapshot, localizer),
        _buttons(snapshot, localizer),
        accent=layout.FINISHED,
    )


def _buttons(snapshot: MatchSnapshot, localizer: Localizer) -> ActionRow:
    """The table's own, with a way to end the break while AIs wait before they begin."""
    if not set(snapshot.view.acting) <= snapshot.ai:
        return buttons(snapshot, localizer)
    match = snapshot.match_id
    return layout.row(
        button(ids.GoOn(match), localizer.text("button-go-on"), ButtonStyle.primary),
        button(ids.ShowHand(match), localizer.text("button-hand")),
        button(ids.ShowMore(match), localizer.text("button-more")),
    )


def heading(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """``Deal 3 scored: 19 to 16``, or that it is scored if more than two sides score."""
    view = snapshot.view
    deal = view.sheets[-1].deal
    if len(view.sides) != TWO_SIDES:
        return localizer.text("recap-heading", deal=deal)
    ours, theirs = (localizer.number(total, thirds=view.thirds) for total in view.totals)
    return localizer.text("recap-heading-two", deal=deal, points=localizer.of_two(ours, theirs))


def alt_text(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """The recap in words."""
    view, plain = snapshot.view, localizer
    lines = tallies.lines_of(view.sheets[-1], snapshot, plain)
    sides = tallies.sides_of(snapshot, plain.in_markdown())
    said = [heading(snapshot, plain), words.own_hand(snapshot, plain) or ""]
    if view.closing_trick is not None:
        said.append(trick_in_words(view.closing_trick, plain))
    for line in lines:
        values = " · ".join(f"{side.name} {value}" for side, value in zip(sides, line.values, strict=True))
        said.append(plain.text("score-row", row=line.label, points=values))
    said += comparing.board_in_words(snapshot, view.sheets[-1].deal, plain)
    said += [words.race_in_a_line(view, plain) or "", words.score(view, plain) or ""]
    return "\n".join(each for each in said if each)

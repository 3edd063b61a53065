"""The private pages of a tournament: for its organiser, and for the people in it."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.features import ids
from bot.features.tournament.entrants import against, entrant_name
from bot.features.tournament.page import held_up_in_words, verb_button
from bot.features.tournament.query import TableSide, TournamentSnapshot
from bot.tournament.state import RoundTable, SeatedRound
from bot.ui import layout
from bot.ui.items import SELECT_LIMIT, Button, button, form, option, select, text_field
from bot.ui.localizer import Localizer
from bot.ui.names import shortened

REASON_LIMIT: Final = 200
_POINTS_LIMIT: Final = 12
_REASON: Final = "reason"
_TYPED: Final = re.compile(
    r"(?P<minus>[-\u2212\u2010-\u2015]?)\s*(?P<whole>\d{0,5})\s*(?P<thirds>⅓|⅔|1/3|2/3)?"
)
_THIRDS: Final = {"⅓": 1, "⅔": 2, "1/3": 1, "2/3": 2}


class UnreadablePointsError(ValueError):
    """A text that is not a number of points."""


# The organiser's page


def organise_page(snapshot: TournamentSnapshot, localizer: Localizer) -> ui.LayoutView:
    """The organiser's page, with all their buttons."""
    title = f"### {localizer.text('tournament-organise')}"
    return layout.message(
        layout.lines(
            title,
            localizer.text(f"tournament-organise-{_phase(snapshot)}"),
            None if snapshot.held_up is None else held_up_in_words(snapshot.held_up, localizer),
        ),
        *layout.rows(list(_organising(snapshot, localizer))),
    )


def _phase(snapshot: TournamentSnapshot) -> str:
    return "waiting" if snapshot.is_waiting else snapshot.state.phase


def _organising(snapshot: TournamentSnapshot, localizer: Localizer) -> Iterator[Button]:
    state = snapshot.state
    if state.phase == "joining":
        verb: ids.TournamentVerb = "begin" if snapshot.is_waiting else "start"
        yield verb_button(snapshot, verb, localizer, ButtonStyle.success)
        yield rules_button(snapshot.id, localizer)
    if state.phase == "playing":
        yield verb_button(snapshot, "pause", localizer)
    if state.phase == "paused":
        yield verb_button(snapshot, "resume", localizer, ButtonStyle.success)
    if any(table.result is not None for each in state.rounds for table in each.tables):
        yield verb_button(snapshot, "correct", localizer)
    if state.phase != "ended":
        if state.present:
            yield verb_button(snapshot, "remove", localizer)
        yield verb_button(snapshot, "cancel", localizer, ButtonStyle.danger)


def rules_button(tournament: str, localizer: Localizer) -> Button:
    """The button that leads to the rules and cards."""
    return button(ids.ShowTournamentRules(tournament, 2, 0), localizer.text("button-tournament-rules"))


def announced_page(tournament: str, localizer: Localizer) -> ui.LayoutView:
    """Say that a tournament is announced, and lead to its rules and cards."""
    said = localizer.text("tournament-said-announced")
    return layout.message(layout.text(said), layout.row(rules_button(tournament, localizer)))


def confirm_page(
    snapshot: TournamentSnapshot, verb: ids.TournamentVerb, doing: ids.TournamentVerb, localizer: Localizer
) -> ui.LayoutView:
    """Ask for confirmation of something that cannot be undone."""
    in_round = verb == "cancel" and snapshot.state.is_in_round
    asked = localizer.text("tournament-confirm-cancel-round" if in_round else f"tournament-confirm-{verb}")
    return layout.message(
        layout.text(asked), layout.row(verb_button(snapshot, doing, localizer, ButtonStyle.danger))
    )


def done_page(key: str, localizer: Localizer, **facts: str) -> ui.LayoutView:
    """Confirm that something is done."""
    return layout.message(layout.text(localizer.text(key, facts)))


# Removing


def people_page(snapshot: TournamentSnapshot, page: int, localizer: Localizer) -> ui.LayoutView:
    """A select of the people in the tournament, a page at a time."""
    people, plain = snapshot.state.present, localizer.without_markdown()
    last = max(0, len(people) - 1) // SELECT_LIMIT
    page = min(page, last)
    shown = people[page * SELECT_LIMIT : (page + 1) * SELECT_LIMIT]
    offered = [option(str(each.number), plain.person(snapshot.names[each.number])) for each in shown]
    parts: list[layout.Part] = [layout.text(localizer.text("tournament-remove"))]
    if offered:
        placeholder = localizer.text("tournament-choose-person")
        parts.append(layout.menu(select(ids.RemovePerson(snapshot.id, page), offered, placeholder)))
    turning = list(_turning_people(snapshot, page, last, localizer))
    return layout.message(*parts, layout.row(*turning, verb_button(snapshot, "organise", localizer)))


def _turning_people(
    snapshot: TournamentSnapshot, page: int, last: int, localizer: Localizer
) -> Iterator[Button]:
    if last:
        for place, (key, to) in enumerate((("button-previous", page - 1), ("button-next", page + 1))):
            is_there = 0 <= to <= last
            ref = ids.ShowPeopleToRemove(snapshot.id, place, to if is_there else page)
            yield button(ref, localizer.text(key), disabled=not is_there)


# Correcting


def tables_page(
    snapshot: TournamentSnapshot, seated: SeatedRound, place: int, localizer: Localizer
) -> ui.LayoutView:
    """A select of a round's ended tables, to correct one; if there are too many, on several pages."""
    plain = localizer.without_markdown()
    tables = [table for table in seated.tables if table.result is not None]
    shown = tables[place * SELECT_LIMIT : (place + 1) * SELECT_LIMIT]
    offered = [
        option(str(table.number), f"{table.number} · {against(snapshot, table, plain)}") for table in shown
    ]
    round_ = localizer.text("tournament-round", round=seated.number, count=snapshot.rounds)
    parts: list[layout.Part] = [layout.lines(f"### {round_}", localizer.text("tournament-correct"))]
    if offered:
        placeholder = localizer.text("tournament-choose-table")
        ref = ids.ChooseTableToCorrect(snapshot.id, seated.number)
        parts.append(layout.menu(select(ref, offered, placeholder)))
    turning = _turning_rounds(snapshot, seated, place, len(tables), localizer)
    return layout.message(*parts, layout.row(*turning))


def _turning_rounds(
    snapshot: TournamentSnapshot, seated: SeatedRound, place: int, tables: int, localizer: Localizer
) -> Iterator[Button]:
    """The buttons to the rounds before and after, and to the other tables of this round."""
    last = max(0, tables - 1) // SELECT_LIMIT
    before = (place - 1, seated.number) if place else (0, seated.number - 1)
    after = (place + 1, seated.number) if place < last else (0, seated.number + 1)
    for key, (part, number) in (("button-previous", before), ("button-next", after)):
        is_there = snapshot.state.round_seated(number) is not None
        ref = ids.ShowRoundToCorrect(snapshot.id, part, number)
        yield button(ref, localizer.text(key), disabled=not is_there)
    yield verb_button(snapshot, "organise", localizer)


def boards_page(
    snapshot: TournamentSnapshot, seated: SeatedRound, table: RoundTable, localizer: Localizer
) -> ui.LayoutView:
    """A select of a table's deals, to correct one or add the next; the table has the same cards as others."""
    assert table.result is not None
    plain = localizer.without_markdown()
    known = len(table.result.boards)
    offered = [
        option(str(board), _board_name(snapshot, table, board, plain))
        for board in range(1, min(known + 1, snapshot.state.plan.deals, SELECT_LIMIT) + 1)
    ]
    title = localizer.text("tournament-correct-title", table=table.number, round=seated.number)
    ref = ids.ChooseBoardToCorrect(snapshot.id, seated.number, table.number)
    return layout.message(
        layout.lines(f"### {title}", localizer.text("tournament-correct-deal")),
        layout.menu(select(ref, offered, localizer.text("tournament-choose-deal"))),
        layout.row(verb_button(snapshot, "organise", localizer)),
    )


def _board_name(snapshot: TournamentSnapshot, table: RoundTable, board: int, localizer: Localizer) -> str:
    assert table.result is not None
    deal = localizer.text("tournament-deal", deal=board)
    if board > len(table.result.boards):
        return deal
    gained = table.result.boards[board - 1]
    points = " : ".join(
        localizer.number(gained[side.places[0]], thirds=snapshot.thirds) for side in snapshot.sides(table)
    )
    return f"{deal} · {points}"


def correction_form(
    snapshot: TournamentSnapshot,
    seated: SeatedRound,
    table: RoundTable,
    localizer: Localizer,
    board: int | None = None,
) -> ui.Modal:
    """The form for the points of each side of a table, or on one of its deals, from 1, and the reason.

    In a game without points the winner has one.
    """
    plain = localizer.without_markdown()
    assert table.result is not None
    boards = table.result.boards
    points: Sequence[int] = table.result.points
    if board is not None:
        points = boards[board - 1] if board <= len(boards) else (0,) * len(table.entrants)
    elif not snapshot.is_scored:
        points = [int(entrant in table.result.winners) for entrant in table.entrants]
    about = "tournament-correct-points" if snapshot.is_scored else "tournament-correct-winner"
    fields = [
        text_field(
            str(number),
            _side_name(snapshot, side, plain),
            localizer.text(about),
            filled_with=localizer.number(points[side.places[0]], thirds=snapshot.thirds),
            most=_POINTS_LIMIT,
            example="0",
            required=True,
        )
        for number, side in enumerate(snapshot.sides(table))
    ]
    fields.append(
        text_field(
            _REASON,
            localizer.text("tournament-correct-reason"),
            localizer.text("tournament-correct-reason-about"),
            most=REASON_LIMIT,
            example=localizer.text("tournament-correct-reason-example"),
            required=True,
        )
    )
    title = localizer.text("tournament-correct-title", table=table.number, round=seated.number)
    if board is None:
        return form(ids.CorrectTable(snapshot.id, seated.number, table.number), title, *fields)
    of_deal = f"{title} · {localizer.text('tournament-deal', deal=board)}"
    return form(ids.CorrectBoard(snapshot.id, seated.number, table.number, board), of_deal, *fields)


def _side_name(snapshot: TournamentSnapshot, side: TableSide, localizer: Localizer) -> str:
    names = [entrant_name(snapshot, each, localizer) for each in side.entrants]
    return localizer.listed([shortened(name, 20) for name in names])


def read_points(text: str, *, thirds: bool) -> int:
    """The points that a text says: a whole number, or with `thirds` the count of thirds.

    >>> read_points("−3", thirds=False), read_points("12⅓", thirds=True), read_points("2/3", thirds=True)
    (-3, 37, 2)

    Raises:
        UnreadablePointsError: the text is not a number of points.
    """
    typed = text.strip()
    found = _TYPED.fullmatch(typed if thirds else unicodedata.normalize("NFKC", typed))
    if found is None or not (found["whole"] or found["thirds"]) or (found["thirds"] and not thirds):
        raise UnreadablePointsError(text)
    made = int(unicodedata.normalize("NFKC", found["whole"]) or 0)
    made = 3 * made + _THIRDS.get(found["thirds"], 0) if thirds else made
    return -made if found["minus"] else made


# Players


def joining_page(
    snapshot: TournamentSnapshot, user_id: int, halves: Sequence[int], localizer: Localizer
) -> ui.LayoutView:
    """Ask a person for their partner in fixed pairs.

    Args:
        snapshot: the tournament.
        user_id: the person who joins.
        halves: the entrants that they may complete, starting with any that asked for them.
        localizer: the reader's language.
    """
    plain = localizer.without_markdown()
    parts: list[layout.Part] = [layout.text(localizer.text("tournament-with-whom"))]
    if halves:
        offered = [
            option(str(each), entrant_name(snapshot, each, plain), _asks(snapshot, each, user_id, plain))
            for each in halves[:SELECT_LIMIT]
        ]
        placeholder = localizer.text("tournament-choose-half")
        parts.append(layout.menu(select(ids.JoinBeside(snapshot.id), offered, placeholder)))
    chooser: ui.UserSelect[Any] = ui.UserSelect(
        custom_id=ids.encode(ids.AskPartner(snapshot.id)),
        placeholder=localizer.text("tournament-ask-partner"),
        min_values=1,
        max_values=1,
    )
    alone = verb_button(snapshot, "alone", localizer, ButtonStyle.success)
    return layout.message(*parts, ui.ActionRow(chooser), layout.row(alone))


def _asks(snapshot: TournamentSnapshot, entrant: int, user_id: int, localizer: Localizer) -> str | None:
    (person,) = snapshot.state.entrants[entrant].people
    asks = snapshot.state.people[person].partner == user_id
    return localizer.text("tournament-asks-you") if asks else None


def own_table(snapshot: TournamentSnapshot, user_id: int, localizer: Localizer) -> ui.LayoutView:
    """A person's table and the other people there; or the information that they have none now."""
    found = snapshot.table_for(user_id)
    if found is None or found[1].result is not None:
        key = "tournament-no-table-now" if snapshot.state.phase != "ended" else "tournament-over"
        return layout.message(layout.text(localizer.text(key)))
    seated, table = found
    thread = snapshot.thread_of(table)
    where = localizer.text("tournament-table-opening") if thread is None else f"<#{thread}>"
    return layout.message(
        layout.lines(
            f"### {localizer.text('tournament-own-table', table=table.number, round=seated.number)}",
            where,
            against(snapshot, table, localizer),
        )
    )

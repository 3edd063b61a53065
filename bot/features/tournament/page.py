"""The public messages of a tournament: its panel, a card for each round, and the last one."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Final

from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot.features import ids
from bot.features.tournament.entrants import FEW, against, entrant_name
from bot.features.tournament.picture import PodiumPicture, PodiumStep
from bot.features.tournament.query import TournamentSnapshot
from bot.features.tournament.scores import LINES, line_in_words, rows_of, scored_line, standing_title
from bot.features.tournament.terms import terms_in_words
from bot.match.tournaments import CHECK_IN_SECONDS, GRACE_SECONDS, HeldUp
from bot.tournament.standings import Ranked, standings
from bot.tournament.state import RoundTable, SeatedRound
from bot.ui import layout
from bot.ui.columns import width_of
from bot.ui.items import Button, button
from bot.ui.localizer import Localizer
from bot.ui.names import shortened

_PODIUM: Final = 3
_LEADERS: Final = 8
"""The most people on the panel of an ended tournament."""
_LISTED: Final = 420
"""The most columns of the lists of people: they and the buttons fit a phone."""
_TABLES: Final = 8
"""The most tables that the panel lists, so that it fits a phone; the card of the round lists them all."""


def panel(snapshot: TournamentSnapshot, localizer: Localizer) -> ui.LayoutView:
    """The one message of a tournament, edited in place: its terms, its people, and all buttons."""
    state = snapshot.state
    rounds = snapshot.rounds if state.has_started else state.plan.rounds
    accent = layout.LOBBY if state.phase == "joining" else layout.WAITING
    if state.phase == "ended":
        accent = layout.FINISHED
    return layout.message(
        layout.lines(
            f"### {localizer.text('tournament-title', game=localizer.game(state.plan.game))}",
            *terms_in_words(state.plan, rounds, localizer),
            _organiser(snapshot, localizer),
        ),
        layout.lines(*_news(snapshot, localizer), limit=3000),
        *_pressed(snapshot, localizer),
        accent=accent,
    )


def _organiser(snapshot: TournamentSnapshot, localizer: Localizer) -> str | None:
    """The organiser; None once they are erased."""
    if snapshot.organiser_id < 0:
        return None
    organiser = f"<@{snapshot.organiser_id}>"
    return f"-# {localizer.text('tournament-organised-by', organiser=organiser)}"


def _news(snapshot: TournamentSnapshot, localizer: Localizer) -> Iterator[str]:
    """Its course so far."""
    match snapshot.state.phase:
        case "joining":
            yield from _before(snapshot, localizer)
        case "ended":
            yield localizer.strong(localizer.text(f"tournament-ended-{snapshot.state.why}"))
            yield from _leaders(snapshot, localizer)
            yield from _uncounted(snapshot, localizer)
        case phase:
            if phase == "paused":
                yield localizer.strong(localizer.text("tournament-paused"))
            yield from _round_so_far(snapshot, localizer)
            if snapshot.state.takes_late:
                yield f"-# {localizer.text('tournament-late')}"


def _before(snapshot: TournamentSnapshot, localizer: Localizer) -> Iterator[str]:
    state, starts = snapshot.state, _time(snapshot.state.plan.starts_at)
    yield localizer.text("tournament-starts", when=format_dt(starts, "F"), left=format_dt(starts, "R"))
    if snapshot.is_waiting:
        ends = _time(state.plan.starts_at + GRACE_SECONDS)
        yield localizer.text("tournament-waits", when=format_dt(ends, "R"))
    elif snapshot.takes_check_ins:
        yield localizer.text("tournament-check-in")
    else:
        opens = _time(state.plan.starts_at - CHECK_IN_SECONDS)
        yield f"-# {localizer.text('tournament-check-in-later', when=format_dt(opens, 't'))}"
    yield localizer.strong(
        localizer.text("tournament-joined", count=len(state.present), most=state.plan.most_people)
    )
    there = [entrant for entrant in _waiting(snapshot) if _is_here(snapshot, entrant)]
    missing = [entrant for entrant in _waiting(snapshot) if entrant not in there]
    room = _LISTED // 2 if there and missing else _LISTED
    if there:
        listed = _list(snapshot, there, room, localizer)
        yield localizer.text("tournament-here", players=listed, count=_people(snapshot, there))
    if missing:
        key = "tournament-not-here" if snapshot.takes_check_ins else "tournament-in"
        yield localizer.text(key, players=_list(snapshot, missing, room, localizer))


def _waiting(snapshot: TournamentSnapshot) -> tuple[int, ...]:
    """The entrants before the start."""
    return tuple(entrant.number for entrant in snapshot.state.entrants if entrant.people)


def _is_here(snapshot: TournamentSnapshot, entrant: int) -> bool:
    """True if all its people have checked in; joining during check-in counts."""
    opens = snapshot.state.plan.starts_at - CHECK_IN_SECONDS
    people = (snapshot.state.people[each] for each in snapshot.state.entrants[entrant].people)
    return all(person.checked_in or person.joined_at >= opens for person in people)


def _people(snapshot: TournamentSnapshot, entrants: Sequence[int]) -> int:
    return sum(len(snapshot.state.entrants[entrant].people) for entrant in entrants)


def _list(snapshot: TournamentSnapshot, entrants: Sequence[int], room: int, localizer: Localizer) -> str:
    """The first entrants that fit into so many columns, and the number of other people."""
    comma, listed = localizer.text("list-comma"), list[str]()
    for entrant in entrants:
        name = _waiting_name(snapshot, entrant, localizer)
        room -= width_of(name + comma)
        if room < 0:
            break
        listed.append(name)
    said, left = comma.join(listed), _people(snapshot, entrants[len(listed) :])
    return localizer.text("tournament-and-more", players=said, count=left) if left else said


def _waiting_name(snapshot: TournamentSnapshot, entrant: int, localizer: Localizer) -> str:
    name = entrant_name(snapshot, entrant, localizer)
    if len(snapshot.state.entrants[entrant].people) == snapshot.state.plan.people_each:
        return name
    return localizer.text("tournament-seeks-partner", player=name)


def _leaders(snapshot: TournamentSnapshot, localizer: Localizer) -> Iterator[str]:
    """The lines of the first three places, as long as all who share a place fit."""
    lines = [(each, each.place) for each in standings(snapshot.state) if each.place is not None]
    for line, place in lines:
        if place <= _PODIUM and sum(other <= place for _, other in lines) <= _LEADERS:
            yield line_in_words(snapshot, line, localizer)


def _uncounted(snapshot: TournamentSnapshot, localizer: Localizer) -> Iterator[str]:
    """The tables still playing when the organiser cancelled it."""
    seated = snapshot.state.current
    if seated is not None and snapshot.state.is_in_round:
        yield localizer.text("tournament-cancelled-in-round")
        for table in seated.tables:
            if table.match_id is not None and table.result is None:
                yield table_line(snapshot, table, localizer)


def _round_so_far(snapshot: TournamentSnapshot, localizer: Localizer) -> Iterator[str]:
    seated = snapshot.state.current
    if seated is None:
        yield localizer.text("tournament-first-round")
        return
    yield localizer.strong(_round_title(snapshot, seated, localizer))
    if snapshot.held_up is not None:
        yield held_up_in_words(snapshot.held_up, localizer)
    if seated.is_complete:
        if snapshot.state.phase == "playing":
            yield localizer.text("tournament-next-round")
    elif seated.begun_at is not None:
        ends = _time(seated.begun_at + 60 * snapshot.state.plan.round_minutes)
        yield f"-# {localizer.text('tournament-round-ends', when=format_dt(ends, 'R'))}"
        if snapshot.state.plan.compares and len(seated.tables) > 1:
            yield f"-# {localizer.text('tournament-same-cards-later')}"
    yield from _tables(snapshot, seated, localizer)
    yield from _out(snapshot, seated, localizer)


def _tables(snapshot: TournamentSnapshot, seated: SeatedRound, localizer: Localizer) -> Iterator[str]:
    """The tables of a round; if there are many, the number of finished ones and the last open ones."""
    shown = seated.tables
    if len(shown) > _TABLES:
        shown = tuple(table for table in shown if table.result is None)
        count = len(seated.tables)
        yield localizer.text("tournament-tables-finished", finished=count - len(shown), count=count)
    if len(shown) <= _TABLES:
        for table in shown:
            yield table_line(snapshot, table, localizer)


def held_up_in_words(held_up: HeldUp, localizer: Localizer) -> str:
    """The reason why tables cannot open, and the remedy."""
    names = [localizer.text(f"permission-{name}") for name in held_up.lacking]
    lacking = localizer.text("list-comma").join(names)
    return f"⚠️ {localizer.text(f'tournament-held-up-{held_up.why}', permissions=lacking)}"


def _out(snapshot: TournamentSnapshot, seated: SeatedRound, localizer: Localizer) -> Iterator[str]:
    if seated.sitting_out:
        key = "tournament-bye" if snapshot.state.plan.system == "knock-out" else "tournament-sits-out"
        yield f"-# {localizer.text(key, players=_named(snapshot, seated.sitting_out, localizer))}"


def _named(snapshot: TournamentSnapshot, entrants: Sequence[int], localizer: Localizer) -> str:
    return localizer.text("list-comma").join(entrant_name(snapshot, each, localizer) for each in entrants)


def _round_title(snapshot: TournamentSnapshot, seated: SeatedRound, localizer: Localizer) -> str:
    rounds = snapshot.rounds
    if snapshot.state.plan.system == "knock-out" and seated.number == rounds:
        return localizer.text("tournament-final-round")
    return localizer.text("tournament-round", round=seated.number, count=rounds)


def table_line(
    snapshot: TournamentSnapshot, table: RoundTable, localizer: Localizer, *, mentioning: bool = False
) -> str:
    """A table: its thread, its sides, and the result.

    Threads of tables with the same cards are left out: most readers cannot open them, and none should.
    """
    thread = None if snapshot.state.plan.same_cards else snapshot.thread_of(table)
    place = f"`{table.number}`" if thread is None else f"`{table.number}` <#{thread}>"
    players = against(snapshot, table, localizer, mentioning=mentioning)
    return " · ".join((f"{place} {players}", *_fate(snapshot, table, localizer)))


def _fate(snapshot: TournamentSnapshot, table: RoundTable, localizer: Localizer) -> Iterator[str]:
    """The table's result, or a remark that it has not begun."""
    result = table.result
    if result is None:
        if snapshot.state.phase == "ended":
            yield localizer.text("tournament-table-uncounted")
        elif table.match_id is None:
            yield localizer.text("tournament-table-opening")
        return
    if result.how != "played":
        yield localizer.text(f"tournament-table-{result.how}")
    if result.corrected is not None:
        yield localizer.text("tournament-table-corrected")


def _time(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)


# Buttons


def _pressed(snapshot: TournamentSnapshot, localizer: Localizer) -> Iterator[layout.Part]:
    yield layout.row(*_of_players(snapshot, localizer))
    yield layout.row(*_of_all(snapshot, localizer))


def verb_button(
    snapshot: TournamentSnapshot,
    verb: ids.TournamentVerb,
    localizer: Localizer,
    style: ButtonStyle = ButtonStyle.secondary,
) -> Button:
    """The tournament's button for a verb."""
    return button(ids.InTournament(snapshot.id, verb), localizer.text(f"button-tournament-{verb}"), style)


def _of_players(snapshot: TournamentSnapshot, localizer: Localizer) -> Iterator[Button]:
    state = snapshot.state
    if state.phase == "ended":
        yield _standings_button(snapshot, localizer)
        yield _reckoning_button(snapshot, localizer)
        return
    if not state.has_started or state.takes_late:
        yield verb_button(snapshot, "join", localizer, ButtonStyle.success)
    if snapshot.takes_check_ins:
        yield verb_button(snapshot, "here", localizer, ButtonStyle.primary)
    if state.has_started:
        yield verb_button(snapshot, "table", localizer, ButtonStyle.primary)
    yield verb_button(snapshot, "withdraw", localizer)


def _of_all(snapshot: TournamentSnapshot, localizer: Localizer) -> Iterator[Button]:
    if snapshot.state.has_started and snapshot.state.phase != "ended":
        yield _standings_button(snapshot, localizer)
    yield verb_button(snapshot, "organise", localizer)
    yield button(ids.ShowRules(0, 0, snapshot.state.plan.game), localizer.text("button-rules"))


def _standings_button(snapshot: TournamentSnapshot, localizer: Localizer) -> Button:
    ref = ids.ShowTournamentStandings(snapshot.id, 0, 0)
    return button(ref, localizer.text("button-tournament-standings"), ButtonStyle.primary)


def _reckoning_button(snapshot: TournamentSnapshot, localizer: Localizer) -> Button:
    first = next(iter(standings(snapshot.state)), None)
    ref = ids.ShowReckoning(snapshot.id, 0, 0 if first is None else first.entrant)
    return button(ref, localizer.text("button-tournament-reckoned"), disabled=first is None)


# Cards


def round_card(snapshot: TournamentSnapshot, number: int, localizer: Localizer) -> ui.LayoutView:
    """The card of a round: a link to each table, and its sides with mentions of the people."""
    seated = snapshot.state.rounds[number - 1]
    game = localizer.game(snapshot.state.plan.game)
    return layout.message(
        layout.lines(f"### {_round_title(snapshot, seated, localizer)} · {game}"),
        layout.lines(
            *(table_line(snapshot, each, localizer, mentioning=True) for each in seated.tables),
            *_out(snapshot, seated, localizer),
            *_absent(snapshot, seated, localizer),
            limit=3700,
        ),
        layout.row(verb_button(snapshot, "table", localizer, ButtonStyle.primary)),
        accent=layout.FINISHED if _is_over(snapshot, seated) else layout.WAITING,
    )


def _is_over(snapshot: TournamentSnapshot, seated: SeatedRound) -> bool:
    return seated.is_complete or snapshot.state.phase == "ended"


def _absent(snapshot: TournamentSnapshot, seated: SeatedRound, localizer: Localizer) -> Iterator[str]:
    """The people replaced by AIs at the start."""
    if seated.absent and not _is_over(snapshot, seated):
        names = [localizer.person(shortened(snapshot.names[each], 14)) for each in seated.absent[:FEW]]
        yield f"-# {localizer.text('tournament-absent', players=localizer.text('list-comma').join(names))}"


def pinged_by(snapshot: TournamentSnapshot, number: int) -> tuple[int, ...]:
    """The user ids of the people at a round's tables: its card pings them."""
    tables = snapshot.state.rounds[number - 1].tables
    return tuple(user_id for table in tables for user_id in snapshot.state.called_to(table))


def held_up_notice(snapshot: TournamentSnapshot, localizer: Localizer) -> ui.LayoutView:
    """The message that pings the organiser while tables cannot open, and says later that they can.

    Once the tournament has ended it says only that.
    """
    if snapshot.state.phase == "ended":
        return layout.message(layout.text(localizer.text(f"tournament-ended-{snapshot.state.why}")))
    if snapshot.held_up is None:
        return layout.message(layout.text(localizer.text("tournament-held-up-no-more")))
    said = held_up_in_words(snapshot.held_up, localizer)
    return layout.message(layout.lines(f"<@{snapshot.organiser_id}>", said))


def unfinished(seated: SeatedRound) -> tuple[RoundTable, ...]:
    """The tables of a round that ended without a result and have not been corrected since."""
    return tuple(
        table
        for table in seated.tables
        if table.result and table.result.how == "abandoned" and table.result.corrected is None
    )


def unfinished_notice(snapshot: TournamentSnapshot, number: int, localizer: Localizer) -> ui.LayoutView:
    """The message that tells the organiser of a round's tables without a result."""
    seated = snapshot.state.rounds[number - 1]
    tables = [table_line(snapshot, table, localizer) for table in unfinished(seated)]
    if not tables:
        return layout.message(layout.text(localizer.text("tournament-unfinished-no-more", round=number)))
    is_knock_out = snapshot.state.plan.system == "knock-out"
    key = "tournament-unfinished-knock-out" if is_knock_out else "tournament-unfinished"
    return layout.message(
        layout.lines(
            f"<@{snapshot.organiser_id}>",
            f"⚠️ {localizer.text(key, round=number)}",
            *tables,
            limit=3700,
        )
    )


def final_card(
    snapshot: TournamentSnapshot, localizer: Localizer, picture: str | None = None
) -> ui.LayoutView:
    """The last card: the podium and the first places, as a picture or in words."""
    lines = standings(snapshot.state)
    said = "\n".join(line_in_words(snapshot, line, localizer) for line in lines[:LINES])
    shown: layout.Part = layout.text(said, 3000)
    if picture is not None:
        shown = layout.picture(picture, final_alt_text(snapshot, localizer))
    game = localizer.game(snapshot.state.plan.game)
    return layout.message(
        layout.lines(
            f"### {localizer.text('tournament-won', game=game)}",
            localizer.text("tournament-congratulations", players=_winners(snapshot, lines, localizer)),
        ),
        shown,
        layout.row(_standings_button(snapshot, localizer), _reckoning_button(snapshot, localizer)),
        accent=layout.FINISHED,
    )


def _winners(snapshot: TournamentSnapshot, lines: Sequence[Ranked], localizer: Localizer) -> str:
    first = [entrant_name(snapshot, line.entrant, localizer) for line in lines if line.place == 1]
    return localizer.listed(first)


def has_result(snapshot: TournamentSnapshot) -> bool:
    """True if an ended tournament has places, and so a last card."""
    played = any(table.result is not None for each in snapshot.state.rounds for table in each.tables)
    return snapshot.state.why == "finished" and played


def podium_of(lines: Sequence[Ranked]) -> tuple[Ranked, ...]:
    """The lines of the first three places; none if more than three share them."""
    first = tuple(line for line in lines if line.place is not None and line.place <= _PODIUM)
    return first if len(first) <= _PODIUM else ()


def final_picture(snapshot: TournamentSnapshot, localizer: Localizer) -> PodiumPicture:
    """The picture of the last card."""
    plain, lines = localizer.without_markdown(), standings(snapshot.state)
    stand = podium_of(lines)
    return PodiumPicture(
        title=plain.game_in_short(snapshot.state.plan.game),
        aside=standing_title(snapshot, plain),
        steps=tuple(_step(snapshot, line, plain) for line in stand),
        rows=rows_of(snapshot, lines[len(stand) : LINES], plain),
    )


def _step(snapshot: TournamentSnapshot, line: Ranked, localizer: Localizer) -> PodiumStep:
    people = snapshot.state.entrants[line.entrant].people
    names = tuple(localizer.person(snapshot.names[each]) for each in people)
    return PodiumStep(str(line.place), names, scored_line(snapshot, line, localizer))


def final_alt_text(snapshot: TournamentSnapshot, localizer: Localizer) -> str:
    """The picture in words: the same places with the same scores."""
    plain = localizer.without_markdown()
    head = f"{plain.game(snapshot.state.plan.game)} · {standing_title(snapshot, plain)}"
    lines = standings(snapshot.state)[:LINES]
    return "\n".join((head, *(line_in_words(snapshot, line, plain) for line in lines)))

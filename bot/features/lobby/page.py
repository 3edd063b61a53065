"""The lobby: its seats, and the host's private panel of options."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot.community.ratings import FULL_A_WEEK
from bot.features import ids
from bot.features.lobby.picture import LobbyPicture, LobbySeat, LobbyTable
from bot.match.choices import MOST_TABLES
from bot.match.clocks import FIRST, NO_CLOCK, RATED_SECONDS
from bot.match.guided import guide_of
from bot.match.lobby import BOARDS, SeatShown
from bot.picture.palette import SEAT_COLOURS
from bot.ui import choices, layout
from bot.ui import clocks as ui_clocks
from bot.ui.clocks import name
from bot.ui.games import comparability, facts
from bot.ui.items import SELECT_LIMIT, Button, Select, button, option, select
from bot.ui.layout import ActionRow, Part
from bot.ui.localizer import Localizer
from bot.ui.snapshots import LobbySnapshot
from games import CATALOGUE
from games.core.comparison import is_of_teams, team_of
from games.core.game import Seat

_PAGE: Final = 4
_TABLES_WITH_FREE_SEATS: Final = 2
"""The most tables that have room on a phone for each of their free seats; else a table's are one."""


def lobby_message(snapshot: LobbySnapshot, localizer: Localizer, picture: str | None = None) -> ui.LayoutView:
    """The public message of a lobby: the game in a sentence, the seats, the options, the buttons.

    Args:
        snapshot: the lobby as it stands.
        localizer: knows the guests' names, in the order of their seats.
        picture: the name of the file that is sent with it and shows the seats, if any.
    """
    plain = localizer if picture is None else localizer.without_markdown()
    seats = "\n".join(_seats(snapshot, plain))
    shown: Part = layout.text(seats) if picture is None else layout.picture(picture, seats)
    return layout.message(
        layout.lines(
            f"### {_title(snapshot, localizer)}",
            localizer.text(f"game-{snapshot.game}-pitch"),
            f"-# {facts(snapshot.game, localizer)}",
        ),
        *_same_cards(snapshot, localizer),
        shown,
        layout.lines(
            f"**{_taken(snapshot, localizer)}**",
            *(f"-# {line}" for line in _agreed(snapshot, localizer)),
            limit=1500,
        ),
        *(
            [layout.text(channel_closed(snapshot, localizer))]
            if snapshot.open_channels
            else _pressed(snapshot, localizer)
        ),
        accent=layout.LOBBY,
    )


def _same_cards(snapshot: LobbySnapshot, localizer: Localizer) -> Iterator[Part]:
    """The terms of several tables."""
    if snapshot.tables == 1:
        return
    count = {"tables": snapshot.tables, "boards": snapshot.boards}
    teams = is_of_teams(snapshot.tables, _sides(snapshot))
    yield layout.lines(
        f"**{localizer.text('lobby-same-cards', count)}**",
        f"-# {localizer.text('lobby-same-cards-teams' if teams else 'lobby-same-cards-about', count)}",
        f"-# {localizer.text('lobby-same-cards-secret')}",
    )


def _sides(snapshot: LobbySnapshot) -> tuple[tuple[Seat, ...], ...]:
    """The seats of a table that score together."""
    return CATALOGUE[snapshot.game].sides(snapshot.seats, snapshot.options)


def _pressed(snapshot: LobbySnapshot, localizer: Localizer) -> Iterator[Part]:
    """All that people can press."""
    yield from _undecided(snapshot, localizer)
    yield from _buttons(snapshot, localizer)


def lobby_picture(snapshot: LobbySnapshot, localizer: Localizer) -> LobbyPicture:
    """The seats round the game, in the colours of their sides."""
    localizer = localizer.without_markdown()
    game = CATALOGUE[snapshot.game]
    return LobbyPicture(
        title=localizer.game(snapshot.game),
        emblem=game.emblem,
        tables=tuple(_table_on_picture(snapshot, localizer, table) for table in range(snapshot.tables)),
    )


def _table_on_picture(snapshot: LobbySnapshot, localizer: Localizer, table: int) -> LobbyTable:
    sides = _sides(snapshot)
    teams = is_of_teams(snapshot.tables, sides)
    side_of = {seat: number for number, side in enumerate(sides) for seat in side}
    seats, free = [], 0
    for seat, place in enumerate(snapshot.table(table)):
        if snapshot.tables > _TABLES_WITH_FREE_SEATS and snapshot.guests[place].ai is not None:
            free += 1
            continue
        side = team_of(table, side_of[seat]) if teams else side_of[seat]
        seats.append(_seat_on_picture(snapshot, localizer, place, _colour(side, len(sides))))
    if free:
        seats.append(LobbySeat("", localizer.text("lobby-seats-free-plain", count=free), ""))
    title = localizer.text("table-number", table=table + 1) if snapshot.tables > 1 else ""
    return LobbyTable(title, tuple(seats))


def _colour(side: int, sides: int) -> str:
    """The colour that the side will have at the table, seen from the first."""
    return ("ours", "theirs")[side] if sides == len(("ours", "theirs")) else f"seat-{side % SEAT_COLOURS}"


def _seat_on_picture(snapshot: LobbySnapshot, localizer: Localizer, seat: Seat, colour: str) -> LobbySeat:
    guest = snapshot.guests[seat]
    known = [each for each in _partners_of(snapshot, seat) if snapshot.guests[each].ai is None]
    beside = localizer.text("picture-with", players=localizer.players(sorted(known))) if known else ""
    if guest.ai is not None:
        free = localizer.text("lobby-seat-free-plain")
        return LobbySeat("", f"{free} · {beside}" if beside else free, colour)
    about = localizer.text("picture-host") if guest.is_host else ""
    if guest.is_invited:
        about = localizer.text("picture-asked")
    return LobbySeat(localizer.name(seat), about or beside, colour)


def lobby_closed(snapshot: LobbySnapshot, localizer: Localizer, reason: str) -> ui.LayoutView:
    """The end of a lobby: ``lobby-closed-`` + reason says why (started, cancelled, empty, expired)."""
    game = localizer.game(snapshot.game)
    return layout.message(layout.lines(f"## {game}", why_closed(snapshot, localizer, reason)))


def why_closed(snapshot: LobbySnapshot, localizer: Localizer, reason: str) -> str:
    """The reason why the lobby closed; without /play if that is refused now."""
    if snapshot.open_channels:
        return channel_closed(snapshot, localizer)
    return localizer.text(f"lobby-closed-{reason}", game=localizer.game(snapshot.game))


def channel_closed(snapshot: LobbySnapshot, localizer: Localizer) -> str:
    """Say that no table may open in the lobby's channel any more, and name the channels that are open."""
    channels = localizer.listed([f"<#{each}>" for each in snapshot.open_channels])
    return localizer.text("lobby-channel-closed", channels=channels)


def lobby_options(
    snapshot: LobbySnapshot, localizer: Localizer, page: int = 0, problem: str | None = None
) -> ui.LayoutView:
    """The host's private panel: a select for each option, a page of them at a time, and the seats.

    `problem` says why the latest choice is impossible; the selects show the values in force.
    """
    fields = CATALOGUE[snapshot.game].options.in_order()
    pages = [fields[start : start + _PAGE] for start in range(0, len(fields), _PAGE)] or [()]
    page = max(0, min(page, len(pages) - 1))
    title = f"### {localizer.text('lobby-options-title', game=localizer.game(snapshot.game))}"
    parts: list[Part] = [layout.lines(title, problem and f"⚠️ {problem}", limit=1000)]
    for field in pages[page]:
        parts += _option(snapshot, localizer, field, page)
    parts.append(layout.text(f"**{localizer.text('clock-caption')}**"))
    parts.append(menu(snapshot, localizer, page))
    parts += _tables(snapshot, localizer, page)
    parts += _seating(snapshot, localizer)
    if switches := list(_switches(snapshot, localizer, page)):
        parts.append(layout.row(*switches))
    if len(pages) > 1:
        parts.append(layout.row(*_pager(snapshot, localizer, page, len(pages))))
    return layout.message(*parts)


def _tables(snapshot: LobbySnapshot, localizer: Localizer, page: int) -> Iterator[Part]:
    """The selects of the tables with the same cards, and of their boards; or why there are none."""
    if CATALOGUE[snapshot.game].incomparable:
        yield layout.text(f"-# {comparability(snapshot.game, localizer)}")
        return
    tables = [
        option(
            str(count),
            localizer.text("lobby-same-cards-tables", tables=count),
            chosen=count == snapshot.tables,
        )
        for count in range(1, MOST_TABLES + 1)
    ]
    yield layout.text(f"**{localizer.text('lobby-same-cards-caption')}**")
    yield layout.menu(
        select(ids.LobbyTables(snapshot.lobby_id, page), tables, localizer.text("lobby-same-cards-choose"))
    )
    if snapshot.tables > 1:
        boards = [
            option(
                str(count),
                localizer.text("lobby-same-cards-boards", boards=count),
                chosen=count == snapshot.boards,
            )
            for count in BOARDS
        ]
        yield layout.menu(
            select(ids.LobbyBoards(snapshot.lobby_id, page), boards, localizer.text("lobby-boards-choose"))
        )


def _switches(snapshot: LobbySnapshot, localizer: Localizer, page: int) -> Iterator[Button]:
    """The buttons that switch rating and hints on and off, if they are allowed."""
    lobby, is_on = snapshot.lobby_id, localizer.text("option-on" if snapshot.rated else "option-off")
    rated = ids.LobbyRated(lobby, page, int(not snapshot.rated))
    said = localizer.text("lobby-rated-switch", value=is_on)
    if snapshot.ratings_allowed and snapshot.tables == 1:
        yield button(rated, localizer.text("button-rated", rated=said))
    hints = ids.LobbyHints(lobby, page, int(not snapshot.hints))
    if snapshot.hints_allowed:
        yield button(hints, localizer.text("button-hints", hints=_hints(snapshot, localizer)))


def _title(snapshot: LobbySnapshot, localizer: Localizer) -> str:
    """``Tressette · Anna’s table``"""
    host = Localizer(localizer.locale, (snapshot.host,)).players((0,))
    return localizer.text("lobby-title", game=localizer.game(snapshot.game), host=host)


def _seats(snapshot: LobbySnapshot, localizer: Localizer) -> Iterator[str]:
    """A line a side; if each plays alone, a line a person, and one for free seats in a row."""
    for table in range(snapshot.tables):
        if snapshot.tables > 1:
            yield localizer.strong(localizer.text("table-number", table=table + 1))
        yield from _seats_of(snapshot, localizer, table)


def _seats_of(snapshot: LobbySnapshot, localizer: Localizer, table: int) -> Iterator[str]:
    sides, places = _sides(snapshot), snapshot.table(table)
    if len(sides) < snapshot.seats:
        teams = is_of_teams(snapshot.tables, sides)
        for number, side in enumerate(sides):
            told = team_of(table, number) if teams else number
            guests = localizer.text("list-comma").join(
                _guest(snapshot, localizer, places[seat]) for seat in side
            )
            named = localizer.strong(localizer.text("lobby-side", side=told + 1))
            yield localizer.text("lobby-seated", seats=named, guests=guests)
        return
    for is_free, group in groupby(places, lambda place: snapshot.guests[place].ai is not None):
        seats = tuple(place - places[0] for place in group)
        together = [seats] if is_free else [(seat,) for seat in seats]
        for some in together:
            yield _numbered(some, _guest(snapshot, localizer, places[some[0]]), localizer)


def _numbered(seats: tuple[Seat, ...], guest: str, localizer: Localizer) -> str:
    """The number of a seat, or the first and the last of several in a row, and who has them."""
    first, last = str(seats[0] + 1), str(seats[-1] + 1)
    if not localizer.is_plain:
        return f"`{first}` {guest}" if len(seats) == 1 else f"`{first}–{last}` {guest}"
    numbers = (
        localizer.text("lobby-seat-number", seat=first)
        if len(seats) == 1
        else localizer.text("lobby-seat-numbers", first=first, last=last)
    )
    return localizer.text("lobby-seated", seats=numbers, guests=guest)


def _guest(snapshot: LobbySnapshot, localizer: Localizer, seat: Seat) -> str:
    guest = snapshot.guests[seat]
    if guest.ai is not None:
        return localizer.text("lobby-seat-free-plain" if localizer.is_plain else "lobby-seat-free")
    name = localizer.players((seat,))
    if guest.is_invited:
        return localizer.text("lobby-seat-invited", name=name)
    return localizer.text("lobby-seat-host", name=name) if guest.is_host else name


def _agreed(snapshot: LobbySnapshot, localizer: Localizer) -> Iterator[str]:
    """The terms: the clock and all that is not as usual; whether it counts, and until when it is open."""
    hints = () if snapshot.hints else (_hints(snapshot, localizer),)
    yield " · ".join((_clock(snapshot, localizer), *hints, *_unusual(snapshot, localizer)))
    counts = rating(snapshot, localizer)
    if snapshot.expires is None:
        yield counts
    else:
        yield f"{counts} · {localizer.text('lobby-expires', when=format_dt(snapshot.expires, 'R'))}"


def _clock(snapshot: LobbySnapshot, localizer: Localizer) -> str:
    """The time for a move, the longer one for each player's first, and if it takes another person to run."""
    clock = ui_clocks.name(snapshot.control, localizer)
    if snapshot.control == NO_CLOCK:
        return localizer.text("clock-lobby-none", clock=clock)
    key = "clock-lobby" if _people(snapshot) > 1 else "clock-lobby-alone"
    first = ui_clocks.duration(snapshot.control.seconds * FIRST, localizer)
    return localizer.text(key, clock=clock, first=first)


def _people(snapshot: LobbySnapshot) -> int:
    """The number of people who play, or are asked: a single person among AIs has no clock."""
    return len(snapshot.guests) - _free(snapshot)


def _unusual(snapshot: LobbySnapshot, localizer: Localizer) -> Iterator[str]:
    """The options that differ from the usual ones."""
    usual = CATALOGUE[snapshot.game].options
    for field in usual.in_order():
        value = getattr(snapshot.options, field)
        if value != usual.model_fields[field].default:
            yield localizer.text(
                "lobby-option",
                option=localizer.option(snapshot.game, field),
                value=localizer.option_value(snapshot.game, field, value),
            )


def _hints(snapshot: LobbySnapshot, localizer: Localizer) -> str:
    """``Hints: on``"""
    return localizer.text(
        "lobby-hints", value=localizer.text("option-on" if snapshot.hints else "option-off")
    )


def rating(snapshot: LobbySnapshot, localizer: Localizer) -> str:
    """``Rated``, or ``Casual`` and why."""
    if snapshot.casual_because is None:
        return localizer.text("lobby-rated", full=FULL_A_WEEK)
    return localizer.text(
        f"lobby-casual-{snapshot.casual_because}", seats=snapshot.seats, seconds=RATED_SECONDS
    )


def _undecided(snapshot: LobbySnapshot, localizer: Localizer) -> Iterator[Part]:
    """The question to invited players, or to players who joined before the match became rated or casual."""
    if not snapshot.undecided:
        return
    invited = [seat for seat in snapshot.undecided if snapshot.guests[seat].is_invited]
    asked = [seat for seat in snapshot.undecided if seat not in invited]
    key = "lobby-agree-rated" if snapshot.rated else "lobby-agree-casual"
    yield layout.lines(
        localizer.text("lobby-invited", players=localizer.players(invited)) if invited else None,
        localizer.text(key, players=localizer.players(asked)) if asked else None,
    )
    yield lobby_answers(snapshot, localizer)


def lobby_answers(snapshot: LobbySnapshot, localizer: Localizer) -> ActionRow:
    """The buttons that answer the question; invited players can also refuse all challenges of the host."""
    agree, decline = (ids.InLobby(snapshot.lobby_id, verb) for verb in ("agree", "decline"))
    answers = [
        button(agree, localizer.text("button-agree"), ButtonStyle.success),
        button(decline, localizer.text("button-decline")),
    ]
    if any(snapshot.guests[seat].is_invited for seat in snapshot.undecided):
        host = Localizer(localizer.locale, (snapshot.host,)).without_markdown().players((0,))
        never = localizer.without_markdown().text("button-no-challenges", host=host)
        answers.append(button(ids.RefuseChallenges(snapshot.lobby_id), never))
    return layout.row(*answers)


def _free(snapshot: LobbySnapshot) -> int:
    """The number of seats that no person has taken."""
    return sum(guest.ai is not None for guest in snapshot.guests)


def _taken(snapshot: LobbySnapshot, localizer: Localizer) -> str:
    """The number of seats that are taken, and how many more there can be."""
    asked = sum(guest.is_invited for guest in snapshot.guests)
    taken = localizer.text("lobby-taken", taken=_people(snapshot) - asked, seats=len(snapshot.guests))
    most = CATALOGUE[snapshot.game].seats[-1]
    if snapshot.tables > 1:
        return taken
    return taken if snapshot.seats == most else f"{taken} · {localizer.text('lobby-room', most=most)}"


def _buttons(snapshot: LobbySnapshot, localizer: Localizer) -> Iterator[ActionRow]:
    """The lobby's buttons: start, join and leave; the AIs; the rest.

    Start and join have a colour, unless the lobby waits for players to agree.
    """
    free = _free(snapshot)

    def verb(name: ids.LobbyVerb) -> Button:
        return button(ids.InLobby(snapshot.lobby_id, name), localizer.text(f"button-{name}"))

    start = localizer.text("button-start-with", count=free) if free else localizer.text("button-start")
    style = ButtonStyle.secondary if snapshot.undecided else ButtonStyle.success
    begin = button(ids.InLobby(snapshot.lobby_id, "start"), start, style)
    colour = ButtonStyle.secondary if snapshot.undecided else ButtonStyle.primary
    join = [button(ids.InLobby(snapshot.lobby_id, "join"), localizer.text("button-join"), colour)]
    if _partners_can_join(snapshot):
        said = localizer.without_markdown().text("button-partner", host=snapshot.host)
        join.append(button(ids.InLobby(snapshot.lobby_id, "partner"), said, colour))
    yield layout.row(begin, *join, verb("leave"))
    if free:
        yield layout.menu(_level_menu(snapshot, localizer))
    learn = button(ids.Learn(snapshot.game), localizer.text("button-learn"))
    guided = guide_of(CATALOGUE[snapshot.game]) is not None
    yield layout.row(verb("options"), verb("rules"), *([learn] if guided else ()), verb("cancel"))


def _partners_can_join(snapshot: LobbySnapshot) -> bool:
    """True if the host has a partner's seat to fill, and others can sit against them as well."""
    host = _host_seat(snapshot)
    beside = set() if host is None else _partners_of(snapshot, host)
    free = {seat for seat, guest in enumerate(snapshot.guests) if guest.ai is not None}
    return bool(free & beside) and bool(free - beside)


def _partners_of(snapshot: LobbySnapshot, seat: Seat) -> set[Seat]:
    """The other seats of a side."""
    first = seat - seat % snapshot.seats
    return {first + each for side in _sides(snapshot) if seat - first in side for each in side} - {seat}


def _host_seat(snapshot: LobbySnapshot) -> Seat | None:
    return next((seat for seat, guest in enumerate(snapshot.guests) if guest.is_host), None)


def _level_menu(snapshot: LobbySnapshot, localizer: Localizer) -> Select:
    levels = [
        option(
            level,
            localizer.text("lobby-level", level=localizer.text(f"ai-{level}")),
            localizer.text(f"ai-{level}-about"),
            chosen=level == snapshot.level,
        )
        for level in snapshot.levels
    ]
    return select(ids.LobbyLevel(snapshot.lobby_id), levels, localizer.text("lobby-levels"))


def _option(snapshot: LobbySnapshot, localizer: Localizer, field: str, page: int) -> Iterator[Part]:
    name = localizer.option(snapshot.game, field)
    yield layout.lines(f"**{name}**", f"-# {localizer.option_about(snapshot.game, field)}", limit=400)
    now = choices.spell(getattr(snapshot.options, field))
    spelled = [
        (choices.spell(value), localizer.option_value(snapshot.game, field, value))
        for value in choices.values(CATALOGUE[snapshot.game].options, field)
    ]
    options = [option(value, label, chosen=value == now) for value, label in spelled]
    yield layout.menu(select(ids.LobbyOption(snapshot.lobby_id, page, field), options, name))


def _seating(snapshot: LobbySnapshot, localizer: Localizer) -> Iterator[Part]:
    """Selects for the number of seats, for emptying one, and for changing places."""
    counts = CATALOGUE[snapshot.game].seats
    if len(counts) > 1:
        numbers = [
            option(str(count), localizer.text("lobby-seats", count=count), chosen=count == snapshot.seats)
            for count in counts
        ]
        yield layout.menu(
            select(ids.LobbySeats(snapshot.lobby_id), numbers, localizer.text("lobby-seats-choose"))
        )
    others = [seat for seat, guest in enumerate(snapshot.guests) if guest.ai is None and not guest.is_host]
    if others:
        removable = [
            option(_shown(snapshot, seat), f"{_place(snapshot, localizer, seat)} {localizer.name(seat)}")
            for seat in others[:SELECT_LIMIT]
        ]
        yield layout.menu(
            select(ids.LobbyRemove(snapshot.lobby_id), removable, localizer.text("lobby-remove"))
        )
    if len(snapshot.guests) > 1:
        seated = [
            option(
                _shown(snapshot, seat),
                f"{_place(snapshot, localizer, seat)} {_sitting(snapshot, localizer, seat)}",
            )
            for seat in _movable(snapshot)
        ]
        swap = select(ids.LobbySwap(snapshot.lobby_id), seated, localizer.text("lobby-swap"), count=(2, 2))
        yield layout.menu(swap)


def _movable(snapshot: LobbySnapshot) -> Sequence[Seat]:
    """The seats that can change places, at most as many as a select has room for: those of people first."""
    places = range(len(snapshot.guests))
    chosen = sorted(places, key=lambda place: snapshot.guests[place].ai is not None)[:SELECT_LIMIT]
    return sorted(chosen)


def _shown(snapshot: LobbySnapshot, seat: Seat) -> str:
    """The value of a seat in a select; it names the player, because they may leave before the choice."""
    return str(SeatShown(seat, snapshot.guests[seat].user_id))


def _place(snapshot: LobbySnapshot, localizer: Localizer, seat: Seat) -> str:
    """``3.``, or at which of several tables: ``Table 2 · 3.``"""
    number = f"{seat % snapshot.seats + 1}."
    if snapshot.tables == 1:
        return number
    return f"{localizer.text('table-number', table=seat // snapshot.seats + 1)} · {number}"


def _sitting(snapshot: LobbySnapshot, localizer: Localizer, seat: Seat) -> str:
    """The holder of a seat, or that it is free, for a select."""
    free = snapshot.guests[seat].ai is not None
    return localizer.text("lobby-seat-free-plain") if free else localizer.name(seat)


def _pager(snapshot: LobbySnapshot, localizer: Localizer, page: int, pages: int) -> Iterator[Button]:
    for place, key, there in ((0, "button-previous", page - 1), (1, "button-next", page + 1)):
        ref = ids.LobbyPage(snapshot.lobby_id, place, max(there, 0))
        yield button(ref, localizer.text(key), disabled=not 0 <= there < pages)


def asking(
    snapshot: LobbySnapshot, invited: Sequence[str], asked: Sequence[str], localizer: Localizer
) -> ui.LayoutView:
    """The message that asks people to accept a seat, or that the match is rated or is not.

    Args:
        snapshot: the lobby as it stands.
        invited: the players with a seat kept for them, as Discord mentions, ``<@1234>``.
        asked: the players who joined another match.
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


def menu(snapshot: LobbySnapshot, localizer: Localizer, page: int) -> ActionRow:
    """The select of the lobby's clock; `page` of the options leads back."""
    options = [
        option(str(each), name(each, localizer), chosen=each == snapshot.control)
        for each in snapshot.controls
    ]
    return layout.menu(
        select(ids.LobbyClock(snapshot.lobby_id, page), options, localizer.text("clock-choose"))
    )


def declined(user_id: int, host_id: int, localizer: Localizer) -> ui.LayoutView:
    """Tell the host of a lobby that an invited player declines."""
    said = localizer.text("challenge-declined", host=f"<@{host_id}>", player=f"<@{user_id}>")
    return layout.message(layout.text(said))

"""The lobby: who sits down to what, and the host's private panel of options."""

from collections.abc import Iterator
from typing import Final

from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot.session.thinker import LEVELS
from bot.ui import choices, clocks, ids, layout
from bot.ui.catalogue import facts
from bot.ui.items import Button, button, option, select
from bot.ui.layout import ActionRow, Part
from bot.ui.localizer import Localizer
from bot.ui.snapshots import LobbySnapshot
from games import CATALOGUE
from games.core.game import Seat

_PAGE: Final = 4


def lobby_message(snapshot: LobbySnapshot, localizer: Localizer) -> ui.LayoutView:
    """The public message of a lobby: the game in a sentence, who sits where, the options, the buttons.

    `localizer` knows the guests' names, in the order of their seats.
    """
    return layout.message(
        layout.lines(
            f"## {localizer.game(snapshot.game)}",
            localizer.text(f"game-{snapshot.game}-pitch"),
            f"-# {facts(snapshot.game, localizer)}",
        ),
        layout.lines(*_seats(snapshot, localizer)),
        layout.lines(
            f"-# {localizer.text('clock-lobby', clock=clocks.name(snapshot.control, localizer))}",
            f"-# {_hints(snapshot, localizer)}",
            f"-# {localizer.text('more-options', options=_options(snapshot, localizer))}",
            limit=1200,
        ),
        layout.lines(
            f"**{_state(snapshot, localizer)}**", _levels(snapshot, localizer), _expiry(snapshot, localizer)
        ),
        *_buttons(snapshot, localizer),
        accent=layout.WAITING,
    )


def lobby_closed(snapshot: LobbySnapshot, localizer: Localizer, reason: str) -> ui.LayoutView:
    """The end of a lobby: ``lobby-closed-`` + reason says why (started, cancelled, empty, expired)."""
    game = localizer.game(snapshot.game)
    return layout.message(layout.lines(f"## {game}", localizer.text(f"lobby-closed-{reason}", game=game)))


def lobby_options(
    snapshot: LobbySnapshot, localizer: Localizer, page: int = 0, problem: str | None = None
) -> ui.LayoutView:
    """The host's private panel: a select for each option, a page of them at a time, and the seats.

    `problem` says why what was chosen just now cannot be; the selects show what is in force.
    """
    fields = CATALOGUE[snapshot.game].options.in_order()
    pages = [fields[start : start + _PAGE] for start in range(0, len(fields), _PAGE)] or [()]
    page = max(0, min(page, len(pages) - 1))
    title = f"### {localizer.text('lobby-options-title', game=localizer.game(snapshot.game))}"
    parts: list[Part] = [layout.lines(title, problem and f"⚠️ {problem}", limit=1000)]
    for field in pages[page]:
        parts += _option(snapshot, localizer, field, page)
    parts.append(clocks.menu(snapshot, localizer, page))
    parts += _seating(snapshot, localizer)
    switch = ids.LobbyHints(snapshot.lobby_id, page, int(not snapshot.hints))
    parts.append(
        layout.row(button(switch, localizer.text("button-hints", hints=_hints(snapshot, localizer))))
    )
    if len(pages) > 1:
        parts.append(layout.row(*_pager(snapshot, localizer, page, len(pages))))
    return layout.message(*parts)


def _seats(snapshot: LobbySnapshot, localizer: Localizer) -> Iterator[str]:
    """A line a seat, those of partners together under their side."""
    sides = CATALOGUE[snapshot.game].sides(snapshot.seats, snapshot.options)
    alone = len(sides) == snapshot.seats
    for number, side in enumerate(sides):
        if not alone:
            yield f"**{localizer.text('lobby-side', side=number + 1)}**"
        yield from (f"{seat + 1}\\. {_guest(snapshot, localizer, seat)}" for seat in side)


def _guest(snapshot: LobbySnapshot, localizer: Localizer, seat: Seat) -> str:
    if seat >= len(snapshot.guests):
        return localizer.text("lobby-seat-free")
    guest = snapshot.guests[seat]
    name = localizer.players((seat,))
    if guest.ai is not None:
        return localizer.text("lobby-seat-ai", name=name, level=localizer.text(f"ai-{guest.ai}"))
    return localizer.text("lobby-seat-host", name=name) if guest.is_host else name


def _options(snapshot: LobbySnapshot, localizer: Localizer) -> str:
    """The options agreed on, but for the rules that are switched off."""
    agreed = [
        localizer.text(
            "lobby-option",
            option=localizer.option(snapshot.game, field),
            value=localizer.option_value(snapshot.game, field, getattr(snapshot.options, field)),
        )
        for field in CATALOGUE[snapshot.game].options.in_order()
        if getattr(snapshot.options, field) is not False
    ]
    return " · ".join(agreed) or localizer.text("options-usual")


def _hints(snapshot: LobbySnapshot, localizer: Localizer) -> str:
    """``Hints: on``"""
    return localizer.text(
        "lobby-hints", value=localizer.text("option-on" if snapshot.hints else "option-off")
    )


def _state(snapshot: LobbySnapshot, localizer: Localizer) -> str:
    missing = snapshot.seats - len(snapshot.guests)
    if missing > 0:
        return localizer.text("lobby-missing", missing=missing)
    ready = localizer.text("lobby-full", host=Localizer(localizer.locale, (snapshot.host,)).players((0,)))
    most = CATALOGUE[snapshot.game].seats[-1]
    return ready if snapshot.seats == most else f"{ready} {localizer.text('lobby-room', most=most)}"


def _levels(snapshot: LobbySnapshot, localizer: Localizer) -> str | None:
    """The levels of the AIs that may be seated, while there is a free seat."""
    if len(snapshot.guests) >= snapshot.seats:
        return None
    said = localizer.text
    described = (f"**{said(f'ai-{level}')}** {said(f'ai-{level}-about')}" for level in LEVELS)
    return f"-# {localizer.text('lobby-ais', levels=' · '.join(described))}"


def _expiry(snapshot: LobbySnapshot, localizer: Localizer) -> str | None:
    if snapshot.expires is None:
        return None
    return f"-# {localizer.text('lobby-expires', when=format_dt(snapshot.expires, 'R'))}"


def _buttons(snapshot: LobbySnapshot, localizer: Localizer) -> list[ActionRow]:
    full = len(snapshot.guests) >= snapshot.seats

    def verb(name: ids.LobbyVerb, style: ButtonStyle = ButtonStyle.secondary) -> Button:
        return button(ids.InLobby(snapshot.lobby_id, name), localizer.text(f"button-{name}"), style)

    ready = ButtonStyle.success if full else ButtonStyle.secondary
    inviting = ButtonStyle.secondary if full else ButtonStyle.primary
    return [
        layout.row(verb("join", inviting), verb("leave"), verb("options"), verb("rules")),
        layout.row(*(_ai_button(snapshot, localizer, level, disabled=full) for level in LEVELS)),
        layout.row(verb("start", ready), verb("cancel", ButtonStyle.danger)),
    ]


def _ai_button(snapshot: LobbySnapshot, localizer: Localizer, level: str, *, disabled: bool) -> Button:
    label = localizer.text("button-add-ai", level=localizer.text(f"ai-{level}"))
    return button(ids.AddAi(snapshot.lobby_id, level), label, disabled=disabled)


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
    others = [seat for seat, guest in enumerate(snapshot.guests) if not guest.is_host]
    if others:
        removable = [option(str(seat), f"{seat + 1}. {localizer.name(seat)}") for seat in others]
        yield layout.menu(
            select(ids.LobbyRemove(snapshot.lobby_id), removable, localizer.text("lobby-remove"))
        )
    if len(snapshot.guests) > 1:
        seated = [
            option(str(seat), f"{seat + 1}. {localizer.name(seat)}") for seat in range(len(snapshot.guests))
        ]
        swap = select(ids.LobbySwap(snapshot.lobby_id), seated, localizer.text("lobby-swap"), count=(2, 2))
        yield layout.menu(swap)


def _pager(snapshot: LobbySnapshot, localizer: Localizer, page: int, pages: int) -> Iterator[Button]:
    for place, key, there in ((0, "button-previous", page - 1), (1, "button-next", page + 1)):
        ref = ids.LobbyPage(snapshot.lobby_id, place, max(there, 0))
        yield button(ref, localizer.text(key), disabled=not 0 <= there < pages)

"""The lobby: who sits down to what, and the host's private panel of options."""

from collections.abc import Iterator
from typing import Final

from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot.session.thinker import LEVELS
from bot.ui import choices, clocks, ids, layout
from bot.ui.catalogue import facts
from bot.ui.items import PressItem, button, option, select
from bot.ui.layout import Part, Row
from bot.ui.sight import LobbySight
from bot.ui.voice import Voice
from games import CATALOGUE
from games.core.game import Seat

_PAGE: Final = 4


def lobby_message(sight: LobbySight, voice: Voice) -> ui.LayoutView:
    """The public message of a lobby: the game in a sentence, who sits where, the options, the buttons.

    `voice` knows the guests' names, in the order of their seats.
    """
    return layout.message(
        layout.lines(
            f"## {voice.game(sight.game)}",
            voice.say(f"game-{sight.game}-pitch"),
            f"-# {facts(sight.game, voice)}",
        ),
        layout.lines(*_seats(sight, voice)),
        layout.lines(
            f"-# {voice.say('clock-lobby', clock=clocks.name(sight.control, voice))}",
            f"-# {_hints(sight, voice)}",
            f"-# {voice.say('more-options', options=_options(sight, voice))}",
            limit=1200,
        ),
        layout.lines(f"**{_state(sight, voice)}**", _levels(sight, voice), _expiry(sight, voice)),
        *_buttons(sight, voice),
        accent=layout.WAITING,
    )


def lobby_closed(sight: LobbySight, voice: Voice, reason: str) -> ui.LayoutView:
    """What is left of a lobby: ``lobby-closed-`` + reason says why (started, cancelled, empty, expired)."""
    game = voice.game(sight.game)
    return layout.message(layout.lines(f"## {game}", voice.say(f"lobby-closed-{reason}", game=game)))


def lobby_options(
    sight: LobbySight, voice: Voice, page: int = 0, problem: str | None = None
) -> ui.LayoutView:
    """The host's private panel: a select for each option, a page of them at a time, and the seats.

    `problem` says why what was chosen just now cannot be; the selects show what is in force.
    """
    fields = CATALOGUE[sight.game].options.in_order()
    pages = [fields[start : start + _PAGE] for start in range(0, len(fields), _PAGE)] or [()]
    page = max(0, min(page, len(pages) - 1))
    title = f"### {voice.say('lobby-options-title', game=voice.game(sight.game))}"
    parts: list[Part] = [layout.lines(title, problem and f"⚠️ {problem}", limit=1000)]
    for field in pages[page]:
        parts += _option(sight, voice, field, page)
    parts.append(clocks.menu(sight, voice, page))
    parts += _seating(sight, voice)
    switch = ids.LobbyHints(sight.lobby_id, page, int(not sight.hints))
    parts.append(layout.row(button(switch, voice.say("button-hints", hints=_hints(sight, voice)))))
    if len(pages) > 1:
        parts.append(layout.row(*_pager(sight, voice, page, len(pages))))
    return layout.message(*parts)


def _seats(sight: LobbySight, voice: Voice) -> Iterator[str]:
    """A line a seat, those of partners together under their side."""
    sides = CATALOGUE[sight.game].sides(sight.seats, sight.options)
    alone = len(sides) == sight.seats
    for number, side in enumerate(sides):
        if not alone:
            yield f"**{voice.say('lobby-side', side=number + 1)}**"
        yield from (f"{seat + 1}\\. {_guest(sight, voice, seat)}" for seat in side)


def _guest(sight: LobbySight, voice: Voice, seat: Seat) -> str:
    if seat >= len(sight.guests):
        return voice.say("lobby-seat-free")
    guest = sight.guests[seat]
    name = voice.players((seat,))
    if guest.ai is not None:
        return voice.say("lobby-seat-ai", name=name, level=voice.say(f"ai-{guest.ai}"))
    return voice.say("lobby-seat-host", name=name) if guest.is_host else name


def _options(sight: LobbySight, voice: Voice) -> str:
    """What is agreed on, but for the rules that are switched off."""
    agreed = [
        voice.say(
            "lobby-option",
            option=voice.option(sight.game, field),
            value=voice.option_value(sight.game, field, getattr(sight.options, field)),
        )
        for field in CATALOGUE[sight.game].options.in_order()
        if getattr(sight.options, field) is not False
    ]
    return " · ".join(agreed) or voice.say("options-usual")


def _hints(sight: LobbySight, voice: Voice) -> str:
    """``Hints: on``"""
    return voice.say("lobby-hints", value=voice.say("option-on" if sight.hints else "option-off"))


def _state(sight: LobbySight, voice: Voice) -> str:
    missing = sight.seats - len(sight.guests)
    if missing > 0:
        return voice.say("lobby-missing", missing=missing)
    ready = voice.say("lobby-full", host=Voice(voice.locale, (sight.host,)).players((0,)))
    most = CATALOGUE[sight.game].seats[-1]
    return ready if sight.seats == most else f"{ready} {voice.say('lobby-room', most=most)}"


def _levels(sight: LobbySight, voice: Voice) -> str | None:
    """What the AIs can do that may be seated, while there is a free seat."""
    if len(sight.guests) >= sight.seats:
        return None
    described = (f"**{voice.say(f'ai-{level}')}** {voice.say(f'ai-{level}-about')}" for level in LEVELS)
    return f"-# {voice.say('lobby-ais', levels=' · '.join(described))}"


def _expiry(sight: LobbySight, voice: Voice) -> str | None:
    if sight.expires is None:
        return None
    return f"-# {voice.say('lobby-expires', when=format_dt(sight.expires, 'R'))}"


def _buttons(sight: LobbySight, voice: Voice) -> list[Row]:
    full = len(sight.guests) >= sight.seats

    def verb(name: ids.LobbyVerb, style: ButtonStyle = ButtonStyle.secondary) -> PressItem:
        return button(ids.InLobby(sight.lobby_id, name), voice.say(f"button-{name}"), style)

    ready = ButtonStyle.success if full else ButtonStyle.secondary
    inviting = ButtonStyle.secondary if full else ButtonStyle.primary
    return [
        layout.row(verb("join", inviting), verb("leave"), verb("options"), verb("rules")),
        layout.row(*(_ai_button(sight, voice, level, disabled=full) for level in LEVELS)),
        layout.row(verb("start", ready), verb("cancel", ButtonStyle.danger)),
    ]


def _ai_button(sight: LobbySight, voice: Voice, level: str, *, disabled: bool) -> PressItem:
    label = voice.say("button-add-ai", level=voice.say(f"ai-{level}"))
    return button(ids.AddAi(sight.lobby_id, level), label, disabled=disabled)


def _option(sight: LobbySight, voice: Voice, field: str, page: int) -> Iterator[Part]:
    name = voice.option(sight.game, field)
    yield layout.lines(f"**{name}**", f"-# {voice.option_about(sight.game, field)}", limit=400)
    now = choices.spell(getattr(sight.options, field))
    spelled = [
        (choices.spell(value), voice.option_value(sight.game, field, value))
        for value in choices.values(CATALOGUE[sight.game].options, field)
    ]
    options = [option(value, label, chosen=value == now) for value, label in spelled]
    yield layout.menu(select(ids.LobbyOption(sight.lobby_id, page, field), options, name))


def _seating(sight: LobbySight, voice: Voice) -> Iterator[Part]:
    """Selects for the number of seats, for emptying one, and for changing places."""
    counts = CATALOGUE[sight.game].seats
    if len(counts) > 1:
        numbers = [
            option(str(count), voice.say("lobby-seats", count=count), chosen=count == sight.seats)
            for count in counts
        ]
        yield layout.menu(select(ids.LobbySeats(sight.lobby_id), numbers, voice.say("lobby-seats-choose")))
    others = [seat for seat, guest in enumerate(sight.guests) if not guest.is_host]
    if others:
        removable = [option(str(seat), f"{seat + 1}. {voice.name(seat)}") for seat in others]
        yield layout.menu(select(ids.LobbyRemove(sight.lobby_id), removable, voice.say("lobby-remove")))
    if len(sight.guests) > 1:
        seated = [option(str(seat), f"{seat + 1}. {voice.name(seat)}") for seat in range(len(sight.guests))]
        swap = select(ids.LobbySwap(sight.lobby_id), seated, voice.say("lobby-swap"), count=(2, 2))
        yield layout.menu(swap)


def _pager(sight: LobbySight, voice: Voice, page: int, pages: int) -> Iterator[PressItem]:
    for place, key, there in ((0, "button-previous", page - 1), (1, "button-next", page + 1)):
        ref = ids.LobbyPage(sight.lobby_id, place, max(there, 0))
        yield button(ref, voice.say(key), disabled=not 0 <= there < pages)

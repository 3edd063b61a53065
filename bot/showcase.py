"""Posts every kind of message to a channel of a real server, for a look at them on every client.

The sandbox draws them by assumptions about clients (`bot/sandbox/static/assumptions.js`). A text before each
message names the points to check. Its buttons play nothing: the matches do not exist.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Final, NamedTuple

import discord
import structlog
from discord import ButtonStyle, ui

from bot.client.client import use_addresses
from bot.client.connection import DiscordClock, request_tracing
from bot.client.emoji_store import EmojiStore
from bot.client.transport import DiscordTransport, FileNotKeptError
from bot.features import ids
from bot.features.catalogue.page import Wish, catalogue_page, catalogue_picture
from bot.features.ended.end_card import end_card
from bot.features.ended.result import result_picture
from bot.features.lobby.page import lobby_message, lobby_picture
from bot.features.replay.page import ReplaySnapshot, replay_message, replay_picture
from bot.features.table import recap
from bot.features.table.message import table_message
from bot.features.table.panel import hand_panel, hand_rail
from bot.features.table.score import score_message, score_picture
from bot.i18n.catalogue import locale_of
from bot.i18n.symbols import bare, settled
from bot.match.assessment import Assessment
from bot.match.replays import ReplayCourse, read_course
from bot.picture import artist
from bot.runtime.supervision import REJECTED, StartError
from bot.ui import layout
from bot.ui.captions import picture_words
from bot.ui.emojis import Emojis
from bot.ui.items import button, option, select
from bot.ui.layout import PICTURE_FILE
from bot.ui.localizer import AI_SIGN, Localizer
from bot.ui.snapshots import Guest, LobbySnapshot, MatchSnapshot
from games import CATALOGUE
from games.core.chance import commitment
from games.core.game import TABLE, Seat, State, View
from games.core.record import Recorder
from games.opponents.scales import scale_of
from games.search.protocol import ActionValue

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

NAMES: Final = ("Anna", f"{AI_SIGN} Ben", "Chloé", f"{AI_SIGN} ダイスケ")
EDITS: Final = 3
EDIT_SECONDS: Final = 2.0
"""The time between two edits of the message that is edited, for the eye to see whether it flickers."""
_BARE: Final = bare(settled("♠ ♥ ▶ ⚠ 🏆"))
"""Symbols without a selector, which Discord draws as it likes."""
_MATCH: Final = "showcase"
_SEED: Final = bytes(32)
_MOVES: Final = 20_000
_STEPS: Final = 60
"""The steps of the match that is replayed."""


class Exhibited(NamedTuple):
    """A message, with its pictures: the first is posted, and each other one replaces it by an edit.

    If there are others, a last edit keeps the present picture.
    """

    view: ui.LayoutView
    pictures: Sequence[bytes] = ()


class Exhibit(NamedTuple):
    """A kind of message: ``showcase-KEY`` of the catalogues names the points to check."""

    key: str
    make: Callable[[Localizer], Awaitable[Exhibited]]


async def post_all(token: str, channel_id: int, *, api_base: str = "", uploads: bool = True) -> int:
    """Post every exhibit to the channel; returns how many messages there are.

    Args:
        token: the bot's.
        channel_id: the channel.
        api_base: the address of a stand-in for Discord; empty for Discord itself.
        uploads: true to upload missing emojis first.

    Raises:
        StartError: Discord refuses the token, or does not let the bot into the channel.
    """
    use_addresses(api_base, "")
    transport, emojis = DiscordTransport(), Emojis()
    client = discord.Client(
        intents=discord.Intents.none(), http_trace=request_tracing(transport.budget, DiscordClock())
    )
    async with client:
        try:
            await client.login(token)
            locale = await _locale(client, channel_id)
        except discord.LoginFailure as error:
            raise StartError(REJECTED) from error
        except discord.HTTPException as error:
            words = f"There is no channel {channel_id} that the bot may see (Discord's code {error.code})."
            raise StartError(words) from error
        transport.use_client(client)
        if not await EmojiStore(emojis, uploads=uploads).bring_up_to_date(client) and uploads:
            log.warning("not all emojis are there", shown=len(emojis))
        localizer = Localizer(locale_of(locale), NAMES, emojis)
        posted = 0
        for exhibit in EXHIBITS:
            posted += await _post(exhibit, channel_id, transport, localizer)
    return posted


async def _locale(client: discord.Client, channel_id: int) -> str:
    channel = await client.fetch_channel(channel_id)
    if not isinstance(channel, discord.abc.GuildChannel | discord.Thread):
        return ""
    return str((await client.fetch_guild(channel.guild.id, with_counts=False)).preferred_locale)


async def _post(exhibit: Exhibit, channel_id: int, transport: DiscordTransport, localizer: Localizer) -> int:
    about = ui.LayoutView(timeout=None)
    about.add_item(layout.text(localizer.text(f"showcase-{exhibit.key}")))
    await transport.post(channel_id, about)
    view, pictures = await exhibit.make(localizer)
    message_id = await transport.post(channel_id, view, pictures[0] if pictures else None)
    for picture in pictures[1:]:
        await asyncio.sleep(EDIT_SECONDS)
        await transport.edit(channel_id, message_id, view, picture)
    if len(pictures) > 1:
        await asyncio.sleep(EDIT_SECONDS)
        with suppress(FileNotKeptError):  # which the transport has logged
            await transport.edit(channel_id, message_id, view, keep=True)
    return 2


# The positions


def _states(game: str, seats: int) -> Iterator[State]:
    """The states of one match, the same each time."""
    rng = Random(5)
    state = CATALOGUE[game].new(seats, CATALOGUE[game].options(), _SEED)
    for _ in range(_MOVES):
        yield state
        acting = state.acting()
        if not acting:
            return
        seat = rng.choice(list(acting))
        state.apply(seat, rng.choice(list(state.legal(seat))))


def _snapshot(state: State, game: str, seat: Seat = TABLE) -> MatchSnapshot:
    view, shares = state.view(seat), state.returns()
    return MatchSnapshot(
        match_id=_MATCH,
        options=CATALOGUE[game].options(),
        view=view,
        revision=0,
        names=NAMES[: view.seats],
        host=NAMES[0],
        commitment=commitment(_SEED),
        ai=frozenset({1, 3}),
        levels={1: "club", 3: "club"},
        hints=True,
        over=shares is not None,
        shares=None if shares is None else tuple(shares),
    )


def _mid_trick(game: str = "tressette", seats: int = 4) -> tuple[State, Seat]:
    """A position in which a player follows to a trick of two cards, and may not play all of theirs."""
    for state in _states(game, seats):
        acting = [seat for seat in state.acting() if _is_choice(state.view(seat))]
        if acting:
            return state, acting[0]
    raise LookupError(game)


def _is_choice(view: View) -> bool:
    hand = view.zone("hand", view.seat)
    plays = view.trick.plays if view.trick else ()
    return hand is not None and len(plays) >= 2 and 1 < len(view.legal) < len(hand.items) <= 8


async def _drawn(snapshot: MatchSnapshot, localizer: Localizer) -> bytes:
    """The table as its reader sees it: with their hand, if they have one."""
    plain = localizer.for_pictures()
    words = picture_words(snapshot.view, plain, snapshot.ai, snapshot.options)
    clockwise = CATALOGUE[snapshot.game].direction == "clockwise"
    rail = None if snapshot.view.seat == TABLE else hand_rail(snapshot, plain)
    return await artist.draw(snapshot.view, words, clockwise=clockwise, hand=rail)


# The messages


async def _emojis(localizer: Localizer) -> Exhibited:
    """Every face and sign in text, and symbols with either look beside them."""
    ranks = "AKQJT98765432"
    faces = (localizer.cards([rank + suit for rank in ranks]) for suit in "SHDC")
    signs = "".join(str(emoji) for name, emoji in localizer.emojis.items() if "_of_" not in name)
    suits = " ".join(map(localizer.suit, "SHDC"))
    looks = (_BARE, settled(_BARE), "".join(f"{symbol}\ufe0f " for symbol in _BARE if symbol != " "))
    return Exhibited(layout.message(layout.lines(f"### {suits}", *faces, signs, f"-# {' · '.join(looks)}")))


async def _grids(localizer: Localizer) -> Exhibited:
    """Cards as buttons, five and four to a row, some of them disabled, and as options."""
    cards = ("2S", "QS", "5S", "3H", "AH", "KD", "6D", "TC", "5C", None)
    numbers = iter(range(100))

    def card(code: str | None, *, off: bool) -> "ui.Button[ui.LayoutView]":
        emoji = localizer.emojis.get("empty_place") if code is None else localizer.card_emoji(code)
        label = None if emoji else localizer.card_label(code or "?")
        style = ButtonStyle.secondary if off else ButtonStyle.primary
        return button(ids.Still(_MATCH, next(numbers)), label, style, disabled=off, emoji=emoji)

    def rows(to_a_row: int) -> Iterator[layout.Part]:
        for start in range(0, len(cards), to_a_row):
            yield layout.row(
                *(card(each, off=each not in {"KD", "6D"}) for each in cards[start : start + to_a_row])
            )

    options = [
        option(each, localizer.card_label(each), emoji=localizer.card_emoji(each)) for each in cards if each
    ]
    menu = select(ids.Choose(_MATCH, 0, 0, ()), options, localizer.card_label("KD"))
    five, four = layout.text("### 5"), layout.text("### 4")
    return Exhibited(
        layout.message(five, *rows(5), four, *rows(4), layout.menu(menu), accent=layout.YOUR_TURN)
    )


async def _table(localizer: Localizer) -> Exhibited:
    state, _ = _mid_trick()
    snapshot = _snapshot(state, "tressette")
    return Exhibited(table_message(snapshot, localizer, PICTURE_FILE), [await _drawn(snapshot, localizer)])


async def _edited(localizer: Localizer) -> Exhibited:
    """One message, its picture changed a few times."""
    pictures: list[bytes] = []
    view: ui.LayoutView | None = None
    for state in _states("tressette", 4):
        snapshot = _snapshot(state, "tressette")
        if snapshot.view.trick and snapshot.view.trick.plays:
            view = view or table_message(snapshot, localizer, PICTURE_FILE)
            pictures.append(await _drawn(snapshot, localizer))
        if len(pictures) > EDITS:
            break
    assert view is not None
    return Exhibited(view, pictures)


async def _panel(localizer: Localizer) -> Exhibited:
    state, seat = _mid_trick()
    snapshot = _snapshot(state, "tressette", seat)
    return Exhibited(
        hand_panel(snapshot, localizer, picture=PICTURE_FILE), [await _drawn(snapshot, localizer)]
    )


async def _auction(localizer: Localizer) -> Exhibited:
    state = next(_states("fipsen", 4))
    snapshot = _snapshot(state, "fipsen", state.acting()[0])
    return Exhibited(
        hand_panel(snapshot, localizer, picture=PICTURE_FILE), [await _drawn(snapshot, localizer)]
    )


async def _recap(localizer: Localizer) -> Exhibited:
    state = next(state for state in _states("tressette", 4) if state.view(TABLE).between_deals)
    snapshot = _snapshot(state, "tressette")
    picture = await artist.draw_picture(recap.recap_picture(snapshot, localizer))
    return Exhibited(recap.recap_message(snapshot, localizer, PICTURE_FILE), [picture])


async def _score(localizer: Localizer) -> Exhibited:
    state = next(state for state in _states("tressette", 4) if len(state.view(TABLE).sheets) == 3)
    snapshot = _snapshot(state, "tressette")
    picture = await artist.draw_picture(score_picture(snapshot, localizer))
    return Exhibited(score_message(snapshot, localizer, picture=PICTURE_FILE), [picture])


async def _ended(localizer: Localizer) -> Exhibited:
    *_, last = _states("tressette", 4)
    snapshot = _snapshot(last, "tressette")
    picture = await artist.draw_picture(result_picture(snapshot, localizer))
    return Exhibited(end_card(snapshot, localizer, PICTURE_FILE), [picture])


async def _replay(localizer: Localizer) -> Exhibited:
    """A step that an expert would have taken otherwise, of a match that was broken off."""
    course = await read_course(_record("tressette", 4))
    step = next(step for step in range(1, course.steps) if _is_mistaken(course, step))
    shown, before = course.at(step), course.at(step - 1).state
    assert shown.taken is not None
    seat, played = shown.taken
    other = next(action for action in before.legal(seat) if action != played)
    opinion = Assessment(
        seat=seat,
        best=ActionValue(other, 40, 0.6, 1.5),
        played=ActionValue(played, 40, 0.5, 0.5),
        is_same=False,
        worst=ActionValue(played, 40, 0.5, 0.5),
        scale=scale_of("tressette"),
    )
    snapshot = ReplaySnapshot(
        match_id=_MATCH,
        course=course,
        step=step,
        views=tuple(shown.state.view(each) for each in range(len(NAMES))),
        table=shown.state.view(TABLE),
        taken=shown.taken,
        events=shown.events,
        ai=frozenset({1, 3}),
        clockwise=CATALOGUE["tressette"].direction == "clockwise",
        reviewed=(course.steps, course.steps),
        assessments={step: opinion},
    )
    picture = await artist.draw_picture(replay_picture(snapshot, localizer))
    return Exhibited(replay_message(snapshot, localizer, PICTURE_FILE), [picture])


def _record(game: str, seats: int) -> Sequence[str]:
    """The record of the first steps of a match."""
    rng = Random(5)
    recorder = Recorder(CATALOGUE[game], CATALOGUE[game].options(), NAMES[:seats], _SEED)
    for _ in range(_STEPS):
        seat = rng.choice(list(recorder.state.acting()))
        recorder.play(seat, rng.choice(list(recorder.state.legal(seat))))
    return recorder.close("abandoned")


def _is_mistaken(course: ReplayCourse, step: int) -> bool:
    """True if the step plays to a trick that lies there, and another card might have been played."""
    taken, before = course.taken[step - 1], course.at(step - 1).state
    return _is_choice(before.view(taken.seat))


async def _lobby(localizer: Localizer) -> Exhibited:
    snapshot = LobbySnapshot(
        lobby_id=_MATCH,
        game="tressette",
        options=CATALOGUE["tressette"].options(),
        seats=4,
        host=NAMES[0],
        guests=(Guest(NAMES[0], is_host=True), *(Guest(name, "club") for name in NAMES[1:])),
    )
    picture = await artist.draw_picture(lobby_picture(snapshot, localizer))
    return Exhibited(lobby_message(snapshot, localizer, PICTURE_FILE), [picture])


async def _catalogue(localizer: Localizer) -> Exhibited:
    """All games, in a picture and a select."""
    picture = catalogue_picture(Wish(), localizer)
    assert picture is not None
    png = await artist.draw_picture(picture)
    return Exhibited(catalogue_page(Wish(), localizer, PICTURE_FILE), [png])


async def _cubes(localizer: Localizer) -> Exhibited:
    """A cube to be placed, by the numbers of faces."""
    return await _first_panel("bushi_shogi", 2, localizer)


async def _people(localizer: Localizer) -> Exhibited:
    """A game of roles, with a line for each player."""
    return await _first_panel("the_things", 4, localizer)


async def _first_panel(game: str, seats: int, localizer: Localizer) -> Exhibited:
    """The panel of the first to decide in a match."""
    state = next(_states(game, seats))
    snapshot = _snapshot(state, game, state.acting()[0])
    return Exhibited(
        hand_panel(snapshot, localizer, picture=PICTURE_FILE), [await _drawn(snapshot, localizer)]
    )


EXHIBITS: Final = (
    Exhibit("emojis", _emojis),
    Exhibit("grids", _grids),
    Exhibit("table", _table),
    Exhibit("edited", _edited),
    Exhibit("panel", _panel),
    Exhibit("auction", _auction),
    Exhibit("cubes", _cubes),
    Exhibit("people", _people),
    Exhibit("recap", _recap),
    Exhibit("score", _score),
    Exhibit("ended", _ended),
    Exhibit("replay", _replay),
    Exhibit("lobby", _lobby),
    Exhibit("catalogue", _catalogue),
)
"""In the order in which they are posted; a new kind of message is added here."""

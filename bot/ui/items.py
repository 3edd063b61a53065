"""The components of every message: buttons and selects whose custom id says what a press means.

All of them are dynamic items: discord.py rebuilds them from the id, so a press outlives the process that
sent the message. A press goes to the `Desk`, which is what stands behind the components; whatever goes
wrong on the way is answered there too, so that nobody reads "interaction failed".
"""

from collections.abc import Sequence
from typing import Any, Final, Protocol, Self, TypeAlias, cast

import discord
from discord import ui

from bot.ui import ids
from bot.ui.ids import Ref
from bot.ui.localizer import clip

Press: TypeAlias = "discord.Interaction[Any]"
LABEL_LIMIT: Final = 80
OPTION_LIMIT: Final = 100
PLACEHOLDER_LIMIT: Final = 150
ROW_LIMIT: Final = 5
SELECT_LIMIT: Final = 25


class Desk(Protocol):
    """What stands behind the components, one method a kind of press.

    A method that raises is answered by `trouble`, so a refusal is simply raised.
    """

    async def act(self, press: Press, ref: ids.Act) -> None:
        """Take the action, then show the panel as it is now."""

    async def pick(self, press: Press, ref: ids.Pick) -> None:
        """Show the panel with these parts picked."""

    async def choose(self, press: Press, ref: ids.Choose, values: Sequence[str]) -> None:
        """A select of the panel: see `bot.ui.widgets.settle` for what the values come to."""

    async def each(self, press: Press, ref: ids.Each) -> None:
        """Take several actions, one after the other, then show the panel as it is now."""

    async def hint(self, press: Press, ref: ids.Hint) -> None:
        """Tell the presser, in their panel, what an expert would do."""

    async def hand(self, press: Press, match: str) -> None:
        """Show the presser's own hand, in private."""

    async def last(self, press: Press, match: str) -> None:
        """Show the last trick and what happened lately, in private."""

    async def score(self, press: Press, match: str) -> None:
        """Show the score sheet, in private."""

    async def more(self, press: Press, match: str) -> None:
        """Show the menu of rarer things, in private."""

    async def repost(self, press: Press, match: str) -> None:
        """Post the table message anew."""

    async def leave(self, press: Press, match: str, *, sure: bool) -> None:
        """Ask whether the presser means to leave the match, or, when `sure`, do it."""

    async def back(self, press: Press, match: str) -> None:
        """Give the presser the seat back for which an AI plays."""

    async def take_over(self, press: Press, match: str, seat: int) -> None:
        """Give the presser a seat in which an AI plays for somebody."""

    async def rematch(self, press: Press, match: str) -> None:
        """Open a lobby like that of this match."""

    async def replay(self, press: Press, match: str, step: int) -> None:
        """Show a step of the replay, in private."""

    async def review(self, press: Press, match: str, step: int) -> None:
        """Have an expert look at the match, and show the step."""

    async def record(self, press: Press, match: str) -> None:
        """Share the match's record as a file."""

    async def rules(self, press: Press, game: str, page: int) -> None:
        """Show a page of rules, in private."""

    async def browse(self, press: Press, ref: ids.Browse) -> None:
        """Show a page of the catalogue, in private."""

    async def narrow(self, press: Press, ref: ids.Narrow, value: str) -> None:
        """Narrow the catalogue; the value as text."""

    async def game_card(self, press: Press, ref: ids.Card) -> None:
        """Show a game of the catalogue, in private."""

    async def open_game(self, press: Press, ref: ids.Open) -> None:
        """Open a lobby in the channel."""

    async def lobby(self, press: Press, lobby: str, verb: ids.LobbyVerb) -> None:
        """One of the lobby's buttons."""

    async def add_ai(self, press: Press, lobby: str, level: str) -> None:
        """Give the next free seat to an AI of that level."""

    async def in_thread(self, press: Press, ref: ids.InThread) -> None:
        """Open a thread, and a lobby in it."""

    async def lobby_page(self, press: Press, lobby: str, page: int) -> None:
        """Show a page of the host's options."""

    async def lobby_option(self, press: Press, ref: ids.LobbyOption, value: str) -> None:
        """Set an option; the value as text."""

    async def lobby_clock(self, press: Press, ref: ids.LobbyClock, value: str) -> None:
        """Set the clock; the value as text."""

    async def lobby_hints(self, press: Press, ref: ids.LobbyHints) -> None:
        """Switch hints on or off."""

    async def lobby_seats(self, press: Press, lobby: str, seats: int) -> None:
        """Set the number of seats."""

    async def lobby_remove(self, press: Press, lobby: str, seat: int) -> None:
        """Empty a seat."""

    async def lobby_swap(self, press: Press, lobby: str, seats: Sequence[int]) -> None:
        """Let two seats change places."""

    async def outdated(self, press: Press) -> None:
        """Say that the component is no longer in use."""

    async def trouble(self, press: Press, ref: Ref | None, error: Exception) -> None:
        """Answer an error: a refusal by its sentence, anything else by a reference that the log has too."""


class _AtDesk(Protocol):
    desk: Desk


class PressItem(ui.DynamicItem[ui.Button[Any]], template=rf"{ids.VERSION}b:.*"):
    """A button of this version."""

    @classmethod
    async def from_custom_id(cls, _press: Press, item: ui.Item[Any], _match: object, /) -> Self:
        return cls(cast("ui.Button[Any]", item))

    async def callback(self, interaction: Press) -> None:
        await answer(interaction, self.custom_id)


class SelectItem(ui.DynamicItem[ui.Select[Any]], template=rf"{ids.VERSION}s:.*"):
    """A select of this version."""

    @classmethod
    async def from_custom_id(cls, _press: Press, item: ui.Item[Any], _match: object, /) -> Self:
        return cls(cast("ui.Select[Any]", item))

    async def callback(self, interaction: Press) -> None:
        await answer(interaction, self.custom_id, self.item.values)


ITEMS: Final = (PressItem, SelectItem)
"""What `Client.add_dynamic_items` is given."""


def is_ours(custom_id: str) -> bool:
    """Whether one of `ITEMS` answers that id; `Desk.outdated` should answer any other."""
    return custom_id.startswith((f"{ids.VERSION}b:", f"{ids.VERSION}s:"))


async def answer(press: Press, custom_id: str, values: Sequence[str] = ()) -> None:
    """Take a press to the desk; every error ends there."""
    desk = cast("_AtDesk", press.client).desk
    ref: Ref | None = None
    try:
        try:
            ref = ids.decode(custom_id)
        except ids.UnknownIdError:
            await desk.outdated(press)
        else:
            await _deliver(desk, press, ref, values)
    except Exception as error:  # noqa: BLE001 - the one place where a press's errors are answered
        await desk.trouble(press, ref, error)


async def _deliver(desk: Desk, press: Press, ref: Ref, values: Sequence[str]) -> None:  # noqa: C901, PLR0912, PLR0915 - one case a kind
    match ref:
        case ids.Act():
            await desk.act(press, ref)
        case ids.Pick():
            await desk.pick(press, ref)
        case ids.Choose():
            await desk.choose(press, ref, values)
        case ids.Each():
            await desk.each(press, ref)
        case ids.Hint():
            await desk.hint(press, ref)
        case ids.Hand(match) | ids.Still(match, _):
            await desk.hand(press, match)
        case ids.Last(match):
            await desk.last(press, match)
        case ids.Score(match):
            await desk.score(press, match)
        case ids.More(match):
            await desk.more(press, match)
        case ids.Repost(match):
            await desk.repost(press, match)
        case ids.Leave(match, sure):
            await desk.leave(press, match, sure=bool(sure))
        case ids.Back(match):
            await desk.back(press, match)
        case ids.TakeOver(match, seat):
            await desk.take_over(press, match, seat)
        case ids.Rematch(match):
            await desk.rematch(press, match)
        case ids.Replay(match, _, step):
            await desk.replay(press, match, step)
        case ids.Review(match, step):
            await desk.review(press, match, step)
        case ids.Record(match):
            await desk.record(press, match)
        case ids.Rules(_, page, game):
            await desk.rules(press, game, page)
        case ids.Browse():
            await desk.browse(press, ref)
        case ids.Narrow():
            await desk.narrow(press, ref, values[0])
        case ids.Card():
            await desk.game_card(press, ref)
        case ids.Open():
            await desk.open_game(press, ref)
        case ids.InLobby(lobby, verb):
            await desk.lobby(press, lobby, verb)
        case ids.AddAi(lobby, level):
            await desk.add_ai(press, lobby, level)
        case ids.InThread():
            await desk.in_thread(press, ref)
        case ids.LobbyPage(lobby, _, page):
            await desk.lobby_page(press, lobby, page)
        case ids.LobbyOption():
            await desk.lobby_option(press, ref, values[0])
        case ids.LobbyClock():
            await desk.lobby_clock(press, ref, values[0])
        case ids.LobbyHints():
            await desk.lobby_hints(press, ref)
        case ids.LobbySeats(lobby):
            await desk.lobby_seats(press, lobby, int(values[0]))
        case ids.LobbyRemove(lobby):
            await desk.lobby_remove(press, lobby, int(values[0]))
        case ids.LobbySwap(lobby):
            await desk.lobby_swap(press, lobby, [int(value) for value in values])


def button(
    ref: Ref,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    disabled: bool = False,
    emoji: str | None = None,
) -> PressItem:
    """A button that means `ref`; the label is cut where it is too long for Discord."""
    inner: ui.Button[Any] = ui.Button(
        label=clip(label, LABEL_LIMIT),
        style=style,
        custom_id=ids.encode(ref),
        disabled=disabled,
        emoji=emoji,
    )
    return PressItem(inner)


def option(value: str, label: str, about: str | None = None, *, chosen: bool = False) -> discord.SelectOption:
    """One line of a select."""
    return discord.SelectOption(
        label=clip(label, OPTION_LIMIT),
        value=value,
        description=None if about is None else clip(about, OPTION_LIMIT),
        default=chosen,
    )


def select(
    ref: Ref,
    options: Sequence[discord.SelectOption],
    placeholder: str,
    *,
    count: tuple[int, int] = (1, 1),
) -> SelectItem:
    """A select that means `ref`, of which `count` options, from and to, are chosen."""
    inner: ui.Select[Any] = ui.Select(
        custom_id=ids.encode(ref),
        placeholder=clip(placeholder, PLACEHOLDER_LIMIT),
        options=list(options),
        min_values=count[0],
        max_values=count[1],
    )
    return SelectItem(inner)

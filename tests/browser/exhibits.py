"""One of every kind of component and modal, for the showcase bot to send."""

from __future__ import annotations

import io
from datetime import UTC, datetime, timedelta
from typing import Final, TypeAlias

import discord
from discord import ui
from PIL import Image, ImageDraw

Interaction: TypeAlias = discord.Interaction
Style: TypeAlias = discord.ButtonStyle
GAMES: Final = ("Bhabhi", "Bushi Shogi", "Fipsen", "Tressette", "Tuppi")
MARKDOWN: Final = """# Heading one
## Heading two
### Heading three
-# subtext is small
**bold** *italic* _also italic_ __underline__ ~~strike~~ ***both*** `code` ||secret||
\\*not italic\\* snake_case_name <b>no markup</b>
> a quote
> of two lines
- one
  - nested
- two
1. first
2. second
```py
def deal():
    return "cards"
```
[a link](https://example.org/rules) <https://example.org/a_b_c>"""


def picture(text: str, width: int = 900, height: int = 600, colour: str = "#1f6f4a") -> io.BytesIO:
    """A table as a PNG, good enough to look at."""
    image = Image.new("RGB", (width, height), colour)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((16, 16, width - 16, height - 16), 32, outline="white", width=4)
    draw.text((width / 2, height / 2), text, fill="white", anchor="mm", font_size=height / 8)
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    buffer.seek(0)
    return buffer


class Press(ui.Button["Board"]):
    """A button that says who pressed it."""

    def __init__(self, label: str | None, style: Style = Style.secondary, **more: object) -> None:
        super().__init__(label=label, style=style, custom_id=f"press:{label or more['emoji']}")
        self.disabled = bool(more.get("disabled"))
        if (emoji := more.get("emoji")) is not None:
            self.emoji = str(emoji)

    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.send_message(f"{interaction.user.mention} pressed {self.label}")


class Quiet(ui.Button["Board"]):
    """A button that never answers a press."""

    def __init__(self) -> None:
        super().__init__(label="Quiet", style=Style.danger, custom_id="quiet")

    async def callback(self, interaction: Interaction) -> None:
        """Say nothing."""


class Card(ui.Button["Board"]):
    """A card of a hand: playing it takes it away."""

    def __init__(self, label: str, *, playable: bool) -> None:
        style = Style.primary if playable else Style.secondary
        super().__init__(label=label, style=style, disabled=not playable, custom_id=f"card:{label}")

    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.edit_message(view=hand(without=self.label or ""))


class Choice(ui.Select["Board"]):
    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.send_message(f"Chosen: {', '.join(self.values)}", ephemeral=True)


class Partner(ui.UserSelect["Board"]):
    async def callback(self, interaction: Interaction) -> None:
        names = ", ".join(user.display_name for user in self.values)
        await interaction.response.send_message(f"Partner: {names}", ephemeral=True)


class OpenModal(ui.Button["Board"]):
    def __init__(self) -> None:
        super().__init__(label="Bid", style=Style.success, custom_id="open-modal")

    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.send_modal(Bid())


class Board(ui.LayoutView):
    """Components in a message, without a timeout."""

    def __init__(self, *items: ui.Item[Board]) -> None:
        super().__init__(timeout=None)
        for item in items:
            self.add_item(item)


class Bid(ui.Modal, title="Make a bid"):
    intro: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay("Say how **high** you go.")
    points: ui.Label[Bid] = ui.Label(
        text="Points",
        description="A number from 1 to 21",
        component=ui.TextInput(custom_id="points", min_length=1, max_length=2, placeholder="11"),
    )
    suit: ui.Label[Bid] = ui.Label(
        text="Suit",
        component=ui.Select(
            custom_id="suit",
            options=[discord.SelectOption(label=name, value=name) for name in ("Coins", "Cups", "Swords")],
        ),
    )
    open_hand: ui.Label[Bid] = ui.Label(
        text="Hand",
        component=ui.RadioGroup(
            custom_id="open",
            options=[
                discord.RadioGroupOption(label="Closed", value="closed", default=True),
                discord.RadioGroupOption(label="Open", value="open", description="Everybody sees it"),
            ],
        ),
    )
    extras: ui.Label[Bid] = ui.Label(
        text="Announce",
        component=ui.CheckboxGroup(
            custom_id="extras",
            required=False,
            options=[
                discord.CheckboxGroupOption(label="Schneider", value="schneider"),
                discord.CheckboxGroupOption(label="Schwarz", value="schwarz"),
            ],
        ),
    )

    async def on_submit(self, interaction: Interaction) -> None:
        fields = (self.points, self.suit, self.open_hand, self.extras)
        await interaction.response.send_message(
            "Bid: " + " / ".join(str(said(label.component)) for label in fields)
        )


class Note(ui.Modal, title="Table talk"):
    text: ui.Label[Note] = ui.Label(
        text="What do you say?",
        component=ui.TextInput(
            custom_id="text", style=discord.TextStyle.paragraph, required=False, default="busso"
        ),
    )

    async def on_submit(self, interaction: Interaction) -> None:
        await interaction.response.send_message(f"Said: {said(self.text.component)}")


def said(field: object) -> object:
    match field:
        case ui.Select() | ui.CheckboxGroup():
            return "+".join(field.values)
        case ui.TextInput() | ui.RadioGroup():
            return field.value
        case _:
            return None


def row(*items: ui.Item[Board]) -> ui.ActionRow[Board]:
    return ui.ActionRow(*items)


def buttons() -> Board:
    """Buttons of every style, five in a row, with a failing one and one for a modal."""
    return Board(
        ui.TextDisplay("Buttons of every style"),
        row(
            Press("Primary", Style.primary),
            Press("Secondary"),
            Press("Success", Style.success),
            Press("Danger", Style.danger),
            ui.Button(label="Link", url="https://example.org/rules"),
        ),
        row(
            Press("Off", Style.primary, disabled=True),
            Press("Hearts", emoji="♥"),
            Press(None, emoji="♠"),
            Quiet(),
            OpenModal(),
        ),
    )


def cards(count: int) -> list[discord.SelectOption]:
    described = "follows suit"
    return [
        discord.SelectOption(label=f"Card {n}", value=str(n), description=described if n % 2 else None)
        for n in range(1, count + 1)
    ]


def selects() -> Board:
    game = Choice(
        custom_id="game",
        placeholder="Choose a game",
        options=[
            discord.SelectOption(label=name, description=f"How {name} is played", emoji="♦") for name in GAMES
        ],
    )
    discard = Choice(
        custom_id="discard",
        placeholder="Discard 2 or 3",
        min_values=2,
        max_values=3,
        options=cards(12),
    )
    return Board(ui.TextDisplay("Selects"), row(game), row(discard), row(Partner(custom_id="partner")))


def media() -> tuple[Board, list[discord.File]]:
    """Sections, a gallery, a file, separators and two containers, one of them a spoiler."""
    files = [
        discord.File(picture("Table"), "table.png", description="The table: Anna leads the five of coins"),
        discord.File(picture("Hand", 400, 300, "#7a3b2e"), "hand.png", description="A hand of three cards"),
        discord.File(picture("Score", 400, 400, "#35507a"), "score.png"),
        discord.File(io.BytesIO(b'{"game": "tressette"}\n'), "record.jsonl"),
    ]
    thumbnail: ui.Thumbnail[Board] = ui.Thumbnail("attachment://score.png", description="The score")
    gallery = ui.MediaGallery[Board](
        discord.MediaGalleryItem("attachment://table.png", description="The table"),
        discord.MediaGalleryItem("attachment://hand.png", description="A secret hand", spoiler=True),
    )
    board = Board(
        ui.Container(
            ui.Section(
                ui.TextDisplay("**Section** with a thumbnail"),
                ui.TextDisplay("and text beside it"),
                accessory=thumbnail,
            ),
            ui.Separator(spacing=discord.SeparatorSpacing.large),
            ui.Section(ui.TextDisplay("**Section** with a button"), accessory=Press("Rules")),
            gallery,
            ui.File("attachment://record.jsonl"),
            accent_colour=discord.Colour.green(),
        ),
        ui.Container(ui.TextDisplay("Nobody saw this coming"), spoiler=True, accent_colour=0xDA373C),
    )
    return board, files


def table() -> tuple[Board, list[discord.File]]:
    """A table message as a match has it."""
    soon = discord.utils.format_dt(datetime.now(UTC) + timedelta(seconds=60), "R")
    gallery = ui.MediaGallery[Board](
        discord.MediaGalleryItem("attachment://table.png", description="Anna leads the five of coins")
    )
    board = Board(
        ui.Container(
            ui.TextDisplay("### Tressette · deal 3 · to 21"),
            gallery,
            ui.TextDisplay(f"▶ **Anna** to play · {soon}\n**Anna & Ben** 12 · **Chloé & Dai** 9"),
            row(
                Press("My hand", Style.primary),
                Press("Last trick"),
                Press("Score"),
                Press("Rules"),
                Press("More"),
            ),
            ui.TextDisplay("-# shuffle 9f2c41…"),
            accent_colour=discord.Colour.green(),
        )
    )
    return board, [discord.File(picture("Table"), "table.png")]


HAND: Final = (("3♠", "K♠", "4♠"), ("Q♥",), ("A♦", "7♦"), ("2♣", "J♣"))


def hand(without: str = "") -> Board:
    """A private hand, one row a suit; diamonds have to be played."""
    rows = [
        row(*(Card(card, playable="♦" in card) for card in suit if card != without))
        for suit in HAND
        if any(card != without for card in suit)
    ]
    title = f"You played {without}" if without else "Your turn: follow ♦"
    return Board(ui.Container(ui.TextDisplay(f"**{title}**"), *rows, ui.TextDisplay("Table: Dai led 5♦")))

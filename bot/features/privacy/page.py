"""The pages of a person's own data: a list of it, and the question before erasing it."""

from collections.abc import Iterator

from discord import ButtonStyle, ui

from bot.features import ids
from bot.storage.personal import EXPORTED, PersonalData
from bot.ui import layout
from bot.ui.items import button
from bot.ui.localizer import Localizer

NAMES_SHOWN = 10
"""The most names that the page lists; the file has them all."""


def data_page(stored: PersonalData, localizer: Localizer) -> ui.LayoutView:
    """The page of the reader's data, its purposes, and the reader's rights."""
    title = f"### {localizer.text('privacy-title')}"
    if stored.is_nothing:
        nothing = layout.lines(title, localizer.text("privacy-nothing"), localizer.text("privacy-never"))
        return layout.message(nothing)
    return layout.message(
        layout.lines(title, *(f"- {line}" for line in _facts(stored, localizer))),
        layout.lines(
            localizer.text("privacy-why"), localizer.text("privacy-never"), localizer.text("privacy-discord")
        ),
        layout.row(
            button(ids.OwnData("export"), localizer.text("button-export-data")),
            button(ids.OwnData("delete"), localizer.text("button-delete-data"), ButtonStyle.danger),
        ),
    )


def _facts(stored: PersonalData, localizer: Localizer) -> Iterator[str]:
    yield localizer.text("privacy-id")
    if stored.names:
        names = [localizer.person(name) for name in stored.names[:NAMES_SHOWN]]
        yield localizer.text("privacy-names", names=localizer.listed(names), count=len(stored.names))
    if stored.matches:
        since = f"<t:{int(stored.since or 0)}:D>"
        yield localizer.text("privacy-matches", matches=stored.matches, servers=stored.servers, since=since)
        yield localizer.text("privacy-moves", moves=stored.moves)
    if stored.ratings:
        yield localizer.text("privacy-ratings", ratings=stored.ratings)
    if stored.has_preferences:
        yield localizer.text("privacy-preferences")
    if stored.decisions:
        yield localizer.text("privacy-decisions", kinds=stored.decisions)
    if stored.learned:
        yield localizer.text("privacy-learned", games=stored.learned)
    if stored.puzzles:
        yield localizer.text("privacy-puzzles", puzzles=stored.puzzles)
    yield from _gatherings(stored, localizer)


def _gatherings(stored: PersonalData, localizer: Localizer) -> Iterator[str]:
    """The facts about lobbies, tournaments and servers."""
    if stored.tournaments:
        yield localizer.text("privacy-tournaments", tournaments=stored.tournaments)
    if stored.lobbies:
        yield localizer.text("privacy-lobbies", lobbies=stored.lobbies)
    if stored.barred:
        yield localizer.text("privacy-barred", servers=stored.barred)


def erasure_question(localizer: Localizer) -> ui.LayoutView:
    """Ask if the reader means to be forgotten, and explain the effects."""
    return layout.message(
        layout.lines(
            f"### {localizer.text('privacy-delete-title')}",
            *(f"- {localizer.text(f'privacy-delete-{part}')}" for part in ("gone", "pseudonym", "seats")),
            localizer.text("privacy-delete-stays"),
            f"**{localizer.text('privacy-delete-for-good')}**",
        ),
        layout.row(
            button(ids.OwnData("sure"), localizer.text("button-delete-sure"), ButtonStyle.danger),
            button(ids.OwnData("show"), localizer.text("button-back")),
        ),
        accent=layout.YOUR_TURN,
    )


def erased(localizer: Localizer) -> ui.LayoutView:
    """Say that the reader is forgotten."""
    return layout.message(layout.text(localizer.text("privacy-erased")))


def export_message(name: str, localizer: Localizer) -> ui.LayoutView:
    """The message with the file of that name."""
    view = ui.LayoutView(timeout=None)
    view.add_item(layout.text(localizer.text("privacy-export")))
    view.add_item(ui.File(f"attachment://{name}"))
    return view


def readme(localizer: Localizer) -> str:
    """The key to the document with a person's data, as a file of plain text."""
    said = [localizer.text(f"privacy-readme-{part}") for part in ("what", "values", "seats", "tables")]
    tables = (f"{table}: {localizer.text(f'privacy-table-{table}')}" for table in EXPORTED)
    return "\n".join((*said[:-1], "", *said[-1:], "", *tables, ""))

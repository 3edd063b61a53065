"""The catalogue: every game there is, narrowed by the reader's wishes, and each by itself.

Nothing is remembered between two presses: the wishes stand in the ids.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from discord import ButtonStyle, ui

from bot.features import ids
from bot.features.catalogue.picture import CataloguePicture, Tile
from bot.ui import layout
from bot.ui.games import _players, comparability, facts
from bot.ui.items import Button, button, option, select
from bot.ui.layout import ActionRow, Part
from bot.ui.localizer import Localizer
from games import CATALOGUE, FAMILIES, START_HERE
from games.core.game import Game

COUNTS: Final = (2, 3, 4, 5)
"""The numbers of players that have a button; the last also stands for more."""
ANY: Final = "any"
"""The value in a select that leaves its trait open."""
DIFFICULTIES: Final = (1, 2, 3)
LONGEST_FAMILY: Final = 24
HIGHEST: Final = 99
"""No version's families, players or difficulties are more than these, and more do not fit the custom ids."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A player's wish; an empty field or 0 is left open."""

    family: str = ""
    players: int = 0
    difficulty: int = 0

    @classmethod
    def of(cls, ref: ids.Browse | ids.NarrowCatalogue | ids.ShowGame | ids.ChooseGame) -> Self:
        """The wish that a press carries; raises UnknownPressError if no catalogue shows it."""
        return cls(ref.family, ref.players, ref.difficulty)

    def __post_init__(self) -> None:
        if len(self.family) > LONGEST_FAMILY or max(self.players, self.difficulty) > HIGHEST:
            raise ids.UnknownPressError(f"no catalogue shows {self}")

    def narrowed(self, by: ids.Trait, value: str) -> "Wish":
        """The wish with one trait chosen anew, spelled as in a select.

        Raises:
            UnknownPressError: no select offers that value.
        """
        if by == "kind":
            open_kind = replace(self, family="", difficulty=0)
            return open_kind.narrowed("difficulty" if value.isdecimal() else "family", value)
        if by == "family":
            return replace(self, family="" if value == ANY else value)
        try:
            number = 0 if value == ANY else ids.number(value)
        except ValueError as error:
            raise ids.UnknownPressError(f"{by} cannot be {value!r}") from error
        return replace(self, players=number) if by == "players" else replace(self, difficulty=number)

    @property
    def kind(self) -> str:
        """The family, else the difficulty, as the select of kinds spells it."""
        return self.family or str(self.difficulty or ANY)

    def suits(self, game: Game) -> bool:
        """True if the game fits the wish."""
        return (
            self.family in {"", game.family}
            and (not self.players or self.players in game.seats)
            and self.difficulty in {0, game.difficulty}
        )

    def found(self) -> tuple[str, ...]:
        """The keys of the games that suit, in the catalogue's order."""
        return tuple(key for key, game in CATALOGUE.items() if self.suits(game))

    def best(self) -> str | None:
        """The game to begin with: a fitting good first game, else the first fitting one."""
        found = self.found()
        return next((key for key in START_HERE if key in found), found[0] if found else None)

    def seats(self, key: str) -> int:
        """The number of seats for a match of that game; 0 for its usual number."""
        return self.players if self.players in CATALOGUE[key].seats else 0


def catalogue_page(wish: Wish, localizer: Localizer, picture: str | None = None) -> ui.LayoutView:
    """The games that fit, all in one select, with filters above, and one to play at once below.

    `picture` is the name of the file that is sent with it and shows the games, if any.
    """
    found = in_order(wish.found())
    counted = localizer.text("catalogue-count", count=len(found))
    legend = [localizer.text("catalogue-legend")] if START_HERE.keys() & found else []
    return layout.message(
        layout.lines(f"### {localizer.text('catalogue-title')}", f"-# {' · '.join((counted, *legend))}"),
        _counts(wish, localizer),
        _kinds(wish, localizer),
        *([layout.picture(picture, _in_words(found, localizer))] if picture and found else ()),
        *_choice(wish, found, localizer),
        accent=layout.LOBBY,
    )


def in_order(found: Sequence[str]) -> tuple[str, ...]:
    """The games as people see them: those to start with first."""
    return *(key for key in START_HERE if key in found), *(key for key in found if key not in START_HERE)


def catalogue_picture(wish: Wish, localizer: Localizer) -> CataloguePicture | None:
    """A tile for each game that suits; None if none does."""
    localizer = localizer.without_markdown()
    tiles = tuple(
        Tile(
            localizer.game_in_short(key),
            _span(CATALOGUE[key].seats),
            CATALOGUE[key].emblem,
            key in START_HERE,
        )
        for key in in_order(wish.found())
    )
    return CataloguePicture(tiles) if tiles else None


def _span(seats: range) -> str:
    """``3–8``"""
    return f"{seats[0]}" if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"


def game_card(ref: ids.ShowGame, localizer: Localizer, *, to_learn: bool = False) -> ui.LayoutView:
    """One game: its description, and the buttons that lead to a match, to a lobby and to its rules.

    With `to_learn` there is one for its guided game.
    It has as many seats as the reader looked for, if the game can be played by so many.
    """
    key, game, wish = ref.game, CATALOGUE[ref.game], Wish.of(ref)
    back = ids.Browse(0, ref.page, ref.players, ref.difficulty, ref.family)
    options = [localizer.option(key, field) for field in game.options.in_order()]
    return layout.message(
        layout.lines(
            f"## {localizer.game(key)}", localizer.text(f"game-{key}-pitch"), f"-# {facts(key, localizer)}"
        ),
        layout.lines(
            f"-# {localizer.text('catalogue-options', options=' · '.join(options))}" if options else None,
            f"-# {comparability(key, localizer)}",
            limit=1200,
        ),
        layout.row(
            _play_now(wish, key, localizer),
            button(ids.Open(wish.seats(key), key), localizer.text("button-open")),
        ),
        layout.row(
            *([button(ids.Learn(key), localizer.text("button-learn"))] if to_learn else ()),
            button(ids.ShowRules(0, 0, key), localizer.text("button-rules")),
            button(back, localizer.text("button-games")),
        ),
        accent=layout.LOBBY,
    )


def _counts(wish: Wish, localizer: Localizer) -> ActionRow:
    """A button for each number of players; the pressed one is green, and a second press drops its filter."""
    counts = (*COUNTS, *({wish.players} - {0, *COUNTS}))
    return layout.row(*(_count(wish, place, count, localizer) for place, count in enumerate(counts)))


def _count(wish: Wish, place: int, count: int, localizer: Localizer) -> Button:
    chosen = count == wish.players
    return button(
        ids.Browse(place, 0, 0 if chosen else count, wish.difficulty, wish.family),
        localizer.text("catalogue-more-players" if count == COUNTS[-1] else "catalogue-for", most=count),
        ButtonStyle.success if chosen else ButtonStyle.secondary,
    )


def _kinds(wish: Wish, localizer: Localizer) -> ActionRow:
    """A select of the families and difficulties that leave a game to play, and of the chosen ones."""
    offered = [
        option(kind, _kind(kind, localizer), chosen=kind == wish.kind)
        for kind in (ANY, *FAMILIES, *map(str, DIFFICULTIES))
        if kind in {ANY, wish.kind} or wish.narrowed("kind", kind).found()
    ]
    ref = ids.NarrowCatalogue("kind", wish.players, wish.difficulty, wish.family)
    return layout.menu(select(ref, offered, localizer.text("catalogue-any-kind")))


def _kind(kind: str, localizer: Localizer) -> str:
    if kind == ANY:
        return localizer.text("catalogue-any-kind")
    if kind.isdecimal():
        return localizer.text("catalogue-difficulty", difficulty=localizer.text(f"difficulty-{kind}"))
    return localizer.text(f"family-{kind}")


def _choice(wish: Wish, found: Sequence[str], localizer: Localizer) -> Iterator[Part]:
    """The select of the games, good first games at the top, and a game to play at once."""
    best = wish.best()
    if best is None:
        yield layout.text(localizer.text("catalogue-none"))
        return
    ref = ids.ChooseGame(wish.players, wish.difficulty, wish.family)
    options = [option(key, _marked(key, localizer), facts(key, localizer)) for key in found]
    yield layout.menu(select(ref, options, localizer.text("catalogue-choose")))
    pitch = localizer.text(f"game-{best}-pitch")
    key = "catalogue-best" if best in START_HERE else "catalogue-first"
    yield layout.text(f"-# {localizer.text(key, game=localizer.game(best), pitch=pitch)}")
    yield layout.row(
        _play_now(wish, best, localizer), button(ids.ShowRules(0, 0, best), localizer.text("button-rules"))
    )


def _marked(key: str, localizer: Localizer) -> str:
    """The game's name, and a mark if it is good to start with."""
    name = localizer.game(key)
    return localizer.text("catalogue-start-here", game=name) if key in START_HERE else name


def _play_now(wish: Wish, key: str, localizer: Localizer) -> Button:
    """The button by which a match against AIs begins at once."""
    seats = wish.seats(key) or START_HERE.get(key, 0)
    return button(ids.PlayNow(seats, key), localizer.text("button-play-now"), ButtonStyle.success)


def _in_words(found: Sequence[str], localizer: Localizer) -> str:
    """The names of the games, with those marked that are good to start with, and how many can play each."""
    return localizer.text("list-comma").join(
        localizer.with_aside(_marked(key, localizer), _players(CATALOGUE[key].seats, localizer))
        for key in found
    )

"""The catalogue: every game there is, narrowed by what somebody looks for, and each by itself.

Nothing is remembered between two presses: what the catalogue is narrowed by, and the page, stand in the ids.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, Self

from discord import ButtonStyle, ui

from bot.ui import ids, layout
from bot.ui.items import Button, button, option, select
from bot.ui.layout import ActionRow, Part
from bot.ui.localizer import Localizer
from games import CATALOGUE, FAMILIES
from games.core.game import Game

PAGE: Final = 4
ANY: Final = "any"
"""The value in a select that leaves its trait open."""
DIFFICULTIES: Final = (1, 2, 3)
LONGEST_FAMILY: Final = 24
HIGHEST: Final = 99
"""No version's families, players or difficulties are more than these, and more do not fit the custom ids."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A player's wish; what is empty or 0 is left open."""

    family: str = ""
    players: int = 0
    difficulty: int = 0

    @classmethod
    def of(cls, ref: ids.Browse | ids.NarrowCatalogue | ids.ShowGame) -> Self:
        """The wish that a press carries; raises UnknownPressError for what no catalogue shows."""
        return cls(ref.family, ref.players, ref.difficulty)

    def __post_init__(self) -> None:
        if len(self.family) > LONGEST_FAMILY or max(self.players, self.difficulty) > HIGHEST:
            raise ids.UnknownPressError(f"no catalogue shows {self}")

    def narrowed(self, by: ids.Trait, value: str) -> "Wish":
        """The wish with one trait chosen anew, spelled as in a select.

        Raises:
            UnknownPressError: no select offers that value.
        """
        if by == "family":
            return replace(self, family="" if value == ANY else value)
        try:
            number = 0 if value == ANY else ids.number(value)
        except ValueError as error:
            raise ids.UnknownPressError(f"{by} cannot be {value!r}") from error
        return replace(self, players=number) if by == "players" else replace(self, difficulty=number)

    def value(self, by: ids.Trait) -> str:
        """The trait as it is now, as a select spells it."""
        return str(getattr(self, by) or ANY)

    def suits(self, game: Game) -> bool:
        """True if the game is what is looked for."""
        return (
            self.family in {"", game.family}
            and (not self.players or self.players in game.seats)
            and self.difficulty in {0, game.difficulty}
        )

    def found(self) -> tuple[str, ...]:
        """The keys of the games that suit, in the catalogue's order."""
        return tuple(key for key, game in CATALOGUE.items() if self.suits(game))


def catalogue_page(wish: Wish, page: int, localizer: Localizer) -> ui.LayoutView:
    """A page of the games that suit, from 0, with what narrows them; the nearest where there is none."""
    found = wish.found()
    pages = max(1, -(-len(found) // PAGE))
    page = max(0, min(page, pages - 1))
    return layout.message(
        layout.lines(
            f"## {localizer.text('catalogue-title')}",
            f"-# {localizer.text('catalogue-count', count=len(found), page=page + 1, pages=pages)}",
        ),
        *_entries(wish, found[page * PAGE : (page + 1) * PAGE], page, localizer),
        *_turning(wish, page, pages, localizer),
        *(_narrowing(wish, by, localizer) for by in ids.TRAITS),
        accent=layout.WAITING,
    )


def game_card(ref: ids.ShowGame, localizer: Localizer) -> ui.LayoutView:
    """One game: what it is, for whom, and the buttons that lead to its rules and to a lobby.

    The lobby gets as many seats as were looked for, where the game can be played by so many.
    """
    key, game = ref.game, CATALOGUE[ref.game]
    back = ids.Browse(0, ref.page, ref.players, ref.difficulty, ref.family)
    seats = ref.players if ref.players in game.seats else 0
    options = [localizer.option(key, field) for field in game.options.in_order()]
    return layout.message(
        layout.lines(
            f"## {localizer.game(key)}", localizer.text(f"game-{key}-pitch"), f"-# {facts(key, localizer)}"
        ),
        layout.lines(
            f"-# {localizer.text('catalogue-options', options=' · '.join(options))}" if options else None,
            limit=1200,
        ),
        layout.row(
            button(ids.Open(seats, key), localizer.text("button-open"), ButtonStyle.success),
            button(ids.ShowRules(0, 0, key), localizer.text("button-rules")),
            button(back, localizer.text("button-games")),
        ),
        accent=layout.WAITING,
    )


def opened(game: str, localizer: Localizer) -> ui.LayoutView:
    """Say that the lobby is open; it stands in the channel by itself."""
    return layout.message(
        layout.text(localizer.text("catalogue-opened", game=localizer.game(game))),
        layout.row(button(ids.ShowRules(0, 0, game), localizer.text("button-rules"))),
    )


def browsing(localizer: Localizer) -> Button:
    """The button that shows the whole catalogue."""
    return button(ids.Browse(0, 0, 0, 0, ""), localizer.text("button-games"))


def facts(key: str, localizer: Localizer) -> str:
    """``Trick-taking · 4 players · 25–50 min · ●●○ medium``, in the reader's language."""
    return " · ".join((localizer.text(f"family-{CATALOGUE[key].family}"), _in_brief(key, localizer)))


def _in_brief(key: str, localizer: Localizer) -> str:
    game = CATALOGUE[key]
    shortest, longest = game.minutes
    return " · ".join(
        (
            _players(game.seats, localizer),
            localizer.text("catalogue-minutes", shortest=shortest, longest=longest),
            localizer.text(f"difficulty-{game.difficulty}"),
        )
    )


def _players(seats: range, localizer: Localizer) -> str:
    if len(seats) == 1:
        return localizer.text("catalogue-players", most=seats[0])
    return localizer.text("catalogue-players-range", least=seats[0], most=seats[-1])


def _entries(wish: Wish, keys: Sequence[str], page: int, localizer: Localizer) -> Iterator[Part]:
    """The games one below the other, each with the button that shows its card, under their families."""
    if not keys:
        yield layout.text(localizer.text("catalogue-none"))
    family = ""
    for key in keys:
        if CATALOGUE[key].family != family:
            family = CATALOGUE[key].family
            yield layout.text(f"### {localizer.text(f'family-{family}')}")
        said = layout.lines(
            f"**{localizer.game(key)}**",
            localizer.text(f"game-{key}-pitch"),
            f"-# {_in_brief(key, localizer)}",
        )
        card = ids.ShowGame(key, page, wish.players, wish.difficulty, wish.family)
        yield layout.entry(said, button(card, localizer.text("button-look")))


def _turning(wish: Wish, page: int, pages: int, localizer: Localizer) -> Iterator[ActionRow]:
    if pages == 1:
        return
    there = ((0, "button-previous", page - 1), (1, "button-next", page + 1))
    yield layout.row(
        *(
            button(
                ids.Browse(place, max(to, 0), wish.players, wish.difficulty, wish.family),
                localizer.text(key),
                disabled=not 0 <= to < pages,
            )
            for place, key, to in there
        )
    )


def _narrowing(wish: Wish, by: ids.Trait, localizer: Localizer) -> ActionRow:
    """A select of what leaves a game to play, and of what is chosen now."""
    now = wish.value(by)
    offered = [
        option(value, _called(by, value, localizer), chosen=value == now)
        for value in (ANY, *_values(wish, by))
        if value in {ANY, now} or wish.narrowed(by, value).found()
    ]
    ref = ids.NarrowCatalogue(by, wish.players, wish.difficulty, wish.family)
    return layout.menu(select(ref, offered, localizer.text(f"catalogue-any-{by}")))


def _values(wish: Wish, by: ids.Trait) -> tuple[str, ...]:
    """The values of a trait; a number of players that no game has is among them while it is wished for."""
    match by:
        case "family":
            return FAMILIES
        case "players":
            counts = {count for game in CATALOGUE.values() for count in game.seats}
            return tuple(map(str, sorted(counts | {wish.players} - {0})))
        case "difficulty":
            return tuple(map(str, DIFFICULTIES))


def _called(by: ids.Trait, value: str, localizer: Localizer) -> str:
    if value == ANY:
        return localizer.text(f"catalogue-any-{by}")
    match by:
        case "family":
            return localizer.text(f"family-{value}")
        case "players":
            return localizer.text("catalogue-players", most=int(value))
        case "difficulty":
            return localizer.text(f"difficulty-{value}")

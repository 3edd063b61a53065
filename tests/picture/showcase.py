"""Pictures of every game at lifelike moments, to be looked at.

``python -m tests.picture.showcase FOLDER en|ja [GAME…]``

Each is saved as it is sent, for the table and for the player on turn. Sheets of them all have the width of a
phone's screen, and also the colours that people see without one kind of cones.
"""

import io
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from PIL import Image

from bot.features.rules.page import drawings_on
from bot.features.rules.picture import draw_drawing
from bot.i18n.catalogue import Locale, locale_of, rules_pages
from bot.picture.table import HandRail, draw_table
from bot.ui.captions import picture_words
from bot.ui.localizer import Localizer
from games import CATALOGUE
from games.core.game import TABLE, Game, State, View
from tests.picture.vision import VISIONS, picture_seen_with

NAMES: Final = (
    "Anna",
    "ダイスケ",
    "Paweł",
    "Bartholomew the Unhurried",
    "Эмилия",
    "春日部つむぎ親衛隊隊長",
    "Gül",
    "Hiro",
    "x",
    "José María Ñandú",
    "みどり",
    "LongUnbrokenNameWithoutSpaces",
)
AI: Final = frozenset({1, 2, 5})
PHONE: Final = 284
"""The width of a picture on a phone, in its pixels."""
MATCHES: Final = 40
STEPS: Final = 400


class Scene(NamedTuple):
    """A moment of a random match: the first that is `like` this."""

    game: str
    seats: int
    name: str
    like: Callable[[View], bool]
    after: int = 0


def in_phase(phase: str) -> Callable[[View], bool]:
    return lambda view: view.phase.endswith(phase)


def in_trick(plays: int) -> Callable[[View], bool]:
    return lambda view: view.trick is not None and len(view.trick.plays) == plays


def lying(key: str, items: int = 1) -> Callable[[View], bool]:
    return lambda view: any(zone.key == key and len(zone.items) >= items for zone in view.zones)


def between_tricks(view: View) -> bool:
    return view.trick is None and view.last_trick is not None


def noted(key: str) -> Callable[[View], bool]:
    return lambda view: any(note.key == key for note in view.notes)


def all_of(*wanted: Callable[[View], bool]) -> Callable[[View], bool]:
    return lambda view: all(each(view) for each in wanted)


SCENES: Final = (
    Scene("tressette", 4, "start", lambda _: True),
    Scene("tressette", 4, "trick", in_trick(3), 14),
    Scene("treseta", 4, "trick", in_trick(2), 10),
    Scene("tressette_two", 2, "shown", all_of(noted("tressette_two-shown"), in_trick(1)), 8),
    Scene("tressette_chiamata", 4, "called", all_of(noted("tressette_chiamata-called"), in_trick(2)), 12),
    Scene("ciapano", 5, "trick", in_trick(4), 20),
    Scene("rovescino", 8, "trick", in_trick(6), 20),
    Scene("traversone", 8, "trick", in_trick(7), 40),
    Scene("traversone", 2, "trick", in_trick(1), 10),
    Scene("bhabhi", 3, "trick", in_trick(2), 12),
    Scene("bhabhi", 4, "known", all_of(in_trick(2), noted("bhabhi-holds")), 12),
    Scene("bhabhi", 12, "trick", all_of(in_trick(4), lying("bhabhi-away", 3)), 30),
    Scene("bhabhi", 12, "full", in_trick(9)),
    Scene("bhabhi", 9, "between", between_tricks, 20),
    Scene("fipsen", 4, "auction", noted("fipsen-bid-stands")),
    Scene("fipsen", 4, "play", all_of(in_phase("play"), in_trick(3))),
    Scene("fipsen_grossenaspe", 5, "play", all_of(in_phase("play"), in_trick(2))),
    Scene("fipsen_thedinghausen", 5, "turned", in_trick(2)),
    Scene("anseger_fips", 4, "play", all_of(in_phase("play"), in_trick(2))),
    Scene("dutt_fips", 4, "auction", noted("fipsen-bid-stands")),
    Scene("tuppi", 4, "bidding", in_phase("bidding"), 2),
    Scene("tuppi", 4, "rami", all_of(in_phase("rami"), in_trick(3)), 20),
    Scene("tuppi", 4, "sooli", all_of(in_phase("sooli"), in_trick(2))),
    Scene("finesse", 4, "lead", in_phase("first-lead")),
    Scene("finesse", 4, "between", all_of(in_phase("playing"), between_tricks), 20),
    Scene("finesse", 4, "trick", in_trick(3), 20),
    Scene("wysiwyg", 2, "auction", in_phase("auction"), 1),
    Scene("wysiwyg", 2, "first", all_of(in_phase("first-half"), in_trick(1), lying("wysiwyg-known", 6))),
    Scene("wysiwyg", 2, "second", all_of(in_phase("second-half"), in_trick(1))),
    Scene("tricky_express", 4, "exchange", in_phase("second-exchange")),
    Scene("tricky_express", 4, "play", all_of(in_trick(3), lying("line-map", 6))),
    Scene("the_things", 4, "fight", all_of(in_phase("fighting"), lying("the_things-attack", 2))),
    Scene("the_things", 6, "fight", lying("the_things-defence", 2), 60),
    Scene("the_things", 10, "dead", all_of(noted("the_things-dead"), lying("the_things-attack", 2)), 80),
    Scene("bushi_shogi", 2, "placing", in_phase("placing")),
    Scene("bushi_shogi", 2, "placed", in_phase("placing"), 1),
    Scene("bushi_shogi", 2, "duel", noted("bushi_shogi-must-turn")),
)


def scenes_of(games: Sequence[str]) -> Iterator[Scene]:
    """The scenes of these games; for a game without scenes, a moment in the middle of a match."""
    for key in games:
        own = [scene for scene in SCENES if scene.game == key]
        yield from own or [under_way(CATALOGUE[key])]


def under_way(game: Game) -> Scene:
    """A card in a trick, or some moves in a game without tricks."""
    if game.has_tricks:
        return Scene(
            game.key, game.seats[0], "trick", lambda view: view.trick is not None and bool(view.trick.plays)
        )
    return Scene(game.key, game.seats[0], "play", lambda _: True, 10)


def moment_like(scene: Scene) -> tuple[Game, State]:
    """A match at that moment; raises LookupError if no match comes to it."""
    game = CATALOGUE[scene.game]
    for seed in range(MATCHES):
        for step, state in enumerate(moments(game, scene.seats, seed)):
            if step >= scene.after and scene.like(state.view(TABLE)):
                return game, state
    raise LookupError(f"no match of {scene.game} comes to {scene.name}")


def moments(game: Game, seats: int, seed: int, steps: int = STEPS) -> Iterator[State]:
    """A random match, before each of its actions."""
    rng = Random(seed)
    state = game.new(seats, game.options(), rng.randbytes(32))
    for _ in range(steps):
        acting = state.acting()
        if not acting:
            return
        yield state
        seat = rng.choice(list(acting))
        state.apply(seat, rng.choice(list(state.legal(seat))))


def table_picture(game: Game, state: State, locale: Locale) -> bytes:
    """The picture that everybody sees."""
    view = state.view(TABLE)
    words = picture_words(view, Localizer(locale, NAMES), AI, game.options())
    return draw_table(view, words, clockwise=game.direction == "clockwise")


def panel_picture(game: Game, state: State, locale: Locale, *, large: bool = False) -> bytes:
    """The picture of the player on turn."""
    seat = state.acting()[0]
    view = state.view(seat)
    words = picture_words(view, Localizer(locale, NAMES), AI, game.options())
    return draw_table(view, words, clockwise=game.direction == "clockwise", hand=rail_of(view, large=large))


def rail_of(view: View, *, large: bool = False) -> HandRail | None:
    """The reader's hand, with the playable cards."""
    hand = view.zone("hand", view.seat)
    if hand is None:
        return None
    playable = frozenset(text.partition(" ")[2] for text in view.legal)
    return HandRail(hand.items, playable if playable & {*hand.items} else None, large=large)


def main(folder: Path, locale: Locale, games: list[str]) -> None:
    """Draw the scenes and rules of these games, or all, into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    tables: list[Image.Image] = []
    panels: list[Image.Image] = []
    for scene in scenes_of(games or list(CATALOGUE)):
        game, state = moment_like(scene)
        for kind, png, shown in (
            ("table", table_picture(game, state, locale), tables),
            ("panel", panel_picture(game, state, locale), panels),
        ):
            (folder / f"{scene.game}-{scene.seats}-{scene.name}-{kind}.png").write_bytes(png)
            shown.append(Image.open(io.BytesIO(png)))
    write_sheets(folder, "tables", tables)
    write_sheets(folder, "panels", panels)
    for key in games or sorted(CATALOGUE):
        for page in range(len(rules_pages(locale, key))):
            for number, drawing in enumerate(drawings_on(key, page, locale)):
                (folder / f"{key}-rules-{page}-{number}.png").write_bytes(draw_drawing(drawing))


def write_sheets(folder: Path, name: str, pictures: Sequence[Image.Image]) -> list[Path]:
    """Sheets of the pictures as they are, and as they are seen with each lack of cones."""
    written = []
    for vision in ("", *VISIONS):
        path = folder / f"{name}{'-' if vision else ''}{vision}.png"
        _sheet([picture_seen_with(vision, each) for each in pictures]).save(path)
        written.append(path)
    return written


def _sheet(pictures: Sequence[Image.Image], across: int = 6) -> Image.Image:
    small = [
        each.resize((PHONE, round(each.height * PHONE / each.width)), Image.Resampling.LANCZOS)
        for each in pictures
    ]
    rows = [small[first : first + across] for first in range(0, len(small), across)]
    heights = [max(each.height for each in row) + 8 for row in rows]
    sheet = Image.new("RGB", (across * (PHONE + 8), sum(heights)), "white")
    top = 0
    for row, height in zip(rows, heights, strict=True):
        for place, picture in enumerate(row):
            sheet.paste(picture, (place * (PHONE + 8), top))
        top += height
    return sheet


if __name__ == "__main__":
    main(Path(sys.argv[1]), locale_of(sys.argv[2]), sys.argv[3:])

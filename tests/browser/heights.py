"""Measures how high hand panels and table messages are on a phone, over the golden games.

    python -m tests.browser.heights [--game KEY] [--locale ja] [--shots FOLDER]

In each language, for each game and phase, it picks the position that seems to have the highest message, in
usual and in large print, with a hint and without, with the coach's words for a newcomer, and as a lesson of
the guided game. It shows each on the sandbox's page, in headless Chromium at 390 px, and measures it with its
header and the lines below. It prints a line a game and language; the last one is
``tallest panel N px (game, phase); tallest table M px (game)``. The status is 1 if one is too high.
"""

import argparse
import asyncio
import sys
from collections.abc import AsyncIterator, Collection, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple
from unicodedata import east_asian_width

from discord import ui
from playwright.async_api import Page, async_playwright

from bot.features.table import advice
from bot.features.table.message import table_message
from bot.features.table.panel import hand_panel, hand_rail
from bot.i18n.catalogue import LOCALES, Locale
from bot.match.claims import FEWEST, MOST
from bot.match.guided import guide_of
from bot.match.hand_places import LaidHand, lay
from bot.match.preferences import Preferences
from bot.picture.emojis import NAMES as EMOJI_NAMES
from bot.picture.emojis import draw_emoji
from bot.picture.table import draw_table, table_height
from bot.sandbox.messages import Flag, Origin, Post, Upload
from bot.sandbox.model import Channel
from bot.sandbox.server import Sandbox
from bot.thinking.seat_hint import SeatHint
from bot.ui.captions import picture_words
from bot.ui.emojis import Emojis
from bot.ui.layout import PICTURE_FILE
from bot.ui.localizer import AI_SIGN, Localizer
from bot.ui.snapshots import MatchSnapshot, OpenClaim, Until
from games import CATALOGUE
from games.core.actions import parse_action
from games.core.claims import HasTricksToClaim
from games.core.game import TABLE, Options, Seat, State, View
from games.guides.rehearsal import Rehearsal, by_line
from games.search.protocol import ActionValue, SearchResult
from tests.browser.conftest import ARGUMENTS, CHROMIUM, with_japanese
from tests.browser.screen import SIZES
from tests.games.playthrough import FOLDER, Playthrough, read
from tests.games.setups import decide, draws

MOST_PANEL: Final = 700
MOST_LARGE_PANEL: Final = 790
"""The same in large print, with a hand as wide as its buttons: no higher than a phone's screen."""
MOST_TABLE: Final = 560
MOVES: Final = 60
"""The number of moves of each golden game to look at."""
NAMES: Final = ("Anna", "Ben", "Chloé", "Otto", "Iris", "Vera", "Hugo", "Mia", "Leo", "Ida", "Max", "Eva")
LARGE: Final = Preferences(faces="large")
TIME: Final = timedelta(minutes=23, seconds=30)
"""The remaining time in positions with a clock: its words are long."""
PEOPLE: Final = 3
"""The number of players who are persons; the others are AIs."""
HEIGHT: Final = """async (message) => {
  await Promise.all([...message.querySelectorAll("img")].map((each) => each.decode().catch(() => null)));
  return message.getBoundingClientRect().height;
}"""


class Shown(NamedTuple):
    """A message to measure, with its game and phase, and the reason for its height."""

    game: str
    phase: str
    private: bool
    snapshot: MatchSnapshot

    @property
    def is_large(self) -> bool:
        """True for a panel in large print."""
        return self.snapshot.preferences == LARGE


@dataclass
class Tallest:
    """The highest message of a kind so far."""

    height: int = 0
    game: str = "-"
    phase: str = "-"

    def see(self, height: int, game: str, phase: str) -> None:
        """Keep it if it is higher than all before."""
        if height > self.height:
            self.height, self.game, self.phase = height, game, phase


def main() -> int:
    """Measure, print, and return the status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", choices=sorted(CATALOGUE), metavar="KEY", help="only this one")
    parser.add_argument("--locale", choices=LOCALES, help="only this language")
    parser.add_argument("--shots", type=Path, help="keep a picture of each message in this folder")
    chosen = parser.parse_args()
    if chosen.shots is not None:
        chosen.shots.mkdir(parents=True, exist_ok=True)
    locales = LOCALES if chosen.locale is None else (chosen.locale,)
    return asyncio.run(_measured(chosen.game, locales, chosen.shots))


async def _measured(game: str | None, locales: Sequence[Locale], shots: Path | None) -> int:
    panel, large, table = Tallest(), Tallest(), Tallest()
    async with _page() as (page, sandbox, emojis):
        for locale in locales:
            for name, shown in _by_game(game, locale, emojis):
                own = {True: Tallest(), False: Tallest()}
                for each in shown:
                    speaks = _localizer(each.snapshot, locale, emojis)
                    height = await _height(page, sandbox, each, speaks, shots)
                    kind = table if not each.private else large if each.is_large else panel
                    for tallest in (own[each.private], kind):
                        tallest.see(height, each.game, f"{each.phase}, {locale}")
                _say(
                    f"{name:<24} {locale} panel {own[True].height:>4} ({own[True].phase})  "
                    f"table {own[False].height:>4} ({own[False].phase})"
                )
    _say(f"tallest panel in large print {large.height} px ({large.game}, {large.phase})")
    _say(
        f"tallest panel {panel.height} px ({panel.game}, {panel.phase}); "
        f"tallest table {table.height} px ({table.game})"
    )
    is_high = panel.height > MOST_PANEL or large.height > MOST_LARGE_PANEL or table.height > MOST_TABLE
    return int(is_high)


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


@asynccontextmanager
async def _page() -> AsyncIterator[tuple[Page, Sandbox, Emojis]]:
    """Anna's window onto the sandbox, which has the emojis."""
    async with Sandbox() as sandbox, async_playwright() as playwright:
        sandbox.person("Anna")
        emojis = Emojis({name: _uploaded(sandbox, name) for name in EMOJI_NAMES})
        with TemporaryDirectory() as folder:
            fonts = with_japanese(Path(folder))
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS, env=fonts)
            context = await browser.new_context(
                **{**SIZES["phone"], "viewport": {"width": 390, "height": 1100}}
            )
            page = await context.new_page()
            await page.goto(f"{sandbox.address}/?user=Anna&channel=games")
            await page.get_by_role("log", name="Messages in games").wait_for(state="attached")
            yield page, sandbox, emojis
            await browser.close()


def _uploaded(sandbox: Sandbox, name: str) -> int:
    world, drawn = sandbox.world, draw_emoji(name)
    number = world.snowflakes.next()
    world.emojis[number] = {"id": number, "name": drawn.name, "animated": False, "available": True}
    world.emoji_images[number] = ("image/png", drawn.picture)
    return int(number)


def _by_game(only: str | None, locale: Locale, emojis: Emojis) -> Iterator[tuple[str, list[Shown]]]:
    """The highest-looking messages of each game."""
    games: dict[str, list[Playthrough]] = {}
    for path in sorted(FOLDER.glob("*.txt")):
        playthrough = read(path.read_text(encoding="utf-8"))
        games.setdefault(playthrough.setup.game.key, []).append(playthrough)
    for key, playthroughs in games.items():
        if only in {None, key}:
            yield key, _highest(playthroughs, locale, emojis)


def _highest(playthroughs: list[Playthrough], locale: Locale, emojis: Emojis) -> list[Shown]:
    """The highest-looking message of each phase, for acting and for waiting players."""
    best: dict[tuple[str, bool, bool], tuple[float, Shown]] = {}
    key = playthroughs[0].setup.game.key
    for candidates in (
        *(_candidates(each, locale, emojis) for each in playthroughs),
        _taught(key, locale, emojis),
    ):
        for shown, looks in candidates:
            acts = shown.snapshot.view.seat in shown.snapshot.view.acting
            kind = (shown.phase, shown.private, acts)
            if kind not in best or looks > best[kind][0]:
                best[kind] = looks, shown
    return [shown for _, shown in best.values()]


def _candidates(playthrough: Playthrough, locale: Locale, emojis: Emojis) -> Iterator[tuple[Shown, float]]:
    """The messages of a golden game, and how high each looks."""
    setup = playthrough.setup
    state, draw = setup.new(playthrough.seed), draws(playthrough.seed)
    laid: dict[Seat, LaidHand] = {}
    for number in range(MOVES):
        if not state.acting():
            return
        for seat in (*list(state.acting())[:1], (number + 1) % setup.seats, TABLE):
            snapshot = _snapshot(state.view(seat), setup.options, laid)
            localizer = _localizer(snapshot, locale, emojis)
            for how, seen in _situations(snapshot, state):
                yield from _in_each_print(how, seen, localizer)
        move = decide(state, setup.seats, draw)
        state.apply(move.seat, move.action)


def _taught(key: str, locale: Locale, emojis: Emojis) -> Iterator[tuple[Shown, float]]:
    """The panels of the guided game, and how high each looks."""
    script = guide_of(CATALOGUE[key])
    if script is None:
        return
    options, laid = script.match_options(CATALOGUE[key]), dict[Seat, LaidHand]()
    for moment in Rehearsal(script, by_line(script)).play():
        if moment.view.acting:
            snapshot = replace(
                _snapshot(moment.view, options, laid), is_guided=True, lessons=moment.tips, deadlines=()
            )
            yield from _in_each_print(", a lesson", snapshot, _localizer(snapshot, locale, emojis))


def _in_each_print(how: str, seen: MatchSnapshot, localizer: Localizer) -> Iterator[tuple[Shown, float]]:
    """The message in usual print, and if it is a panel in large print, with how high each looks."""
    is_panel = seen.view.seat != TABLE
    shown = Shown(seen.game, f"{seen.view.phase}{how}", is_panel, seen)
    yield shown, _looks(shown, localizer)
    if is_panel:
        large = shown._replace(phase=f"{shown.phase}, large print", snapshot=replace(seen, preferences=LARGE))
        yield large, _looks(large, localizer)


def _situations(snapshot: MatchSnapshot, state: State) -> Iterator[tuple[str, MatchSnapshot]]:
    """The position as it is, as a newcomer sees it, with a hint if the game allows one, and with a claim.

    Each also comes with a clock, and those with a claim also with the hands of two players shown.
    """
    for how, seen in (*_with_hint(snapshot), *_as_newcomer(snapshot), *_claims(snapshot, state)):
        yield how, seen
        seats = seen.view.acting if seen.claim is None else seen.claim.asked
        at = datetime.now(UTC) + TIME
        yield how, replace(seen, deadlines=tuple(Until(seat, at) for seat in seats))


def _with_hint(snapshot: MatchSnapshot, how: str = "") -> Iterator[tuple[str, MatchSnapshot]]:
    """The position without a hint, then with one if the player may ask."""
    yield how, snapshot
    hinted = _hinted(snapshot)
    if hinted is not None:
        yield f"{how}, with a hint", hinted


def _as_newcomer(snapshot: MatchSnapshot) -> Iterator[tuple[str, MatchSnapshot]]:
    """The position as a player sees it whose first decision of that kind it is."""
    if snapshot.view.seat in snapshot.view.acting:
        yield ", newcomer", replace(snapshot, explained=frozenset())


def _claims(snapshot: MatchSnapshot, state: State) -> Iterator[tuple[str, MatchSnapshot]]:
    """The position after its leader has claimed the rest of the tricks, and after a refusal of that."""
    rest = state.rest_of_deal() if isinstance(state, HasTricksToClaim) else None
    if rest is None or not FEWEST <= rest.tricks <= MOST:
        return
    asked = tuple(seat for seat in range(snapshot.view.seats) if seat != rest.leader)
    claim = OpenClaim(40, rest.leader, rest.tricks, asked)
    for seats in ((rest.leader,), (asked[0], rest.leader)):
        shown = replace(snapshot, view=_with_shown(snapshot.view, state, seats), shown=seats)
        yield ", claimed", replace(shown, claim=claim)
        yield from _with_hint(shown, ", claim refused")


def _with_shown(view: View, state: State, seats: Collection[Seat]) -> View:
    """The view with these hands shown to all."""
    hands = {seat: state.view(seat).zone("hand", seat) for seat in seats if seat != view.seat}
    zones = tuple(
        hands[zone.seat] or zone if zone.key == "hand" and zone.seat in hands else zone for zone in view.zones
    )
    return view.model_copy(update={"zones": zones})


def _hinted(snapshot: MatchSnapshot) -> MatchSnapshot | None:
    """The same with a hint of the usual length that names the longest actions; None if hints are off."""
    if not advice.can_ask(snapshot):
        return None
    best, other = sorted(snapshot.view.legal, key=len)[-2:]
    values = ActionValue(parse_action(best), 300, 0.6, 2.31), ActionValue(parse_action(other), 100, 0.4, -1.1)
    trick = 0.81 if snapshot.view.trick is not None else None
    return replace(snapshot, advice=SeatHint(snapshot.revision, SearchResult(values, trick=trick)))


def _snapshot(view: View, options: Options, laid: dict[Seat, LaidHand]) -> MatchSnapshot:
    seat = view.seat
    if seat != TABLE:
        laid[seat] = lay(laid.get(seat), view)
    return MatchSnapshot(
        match_id="k3v9x2aq",
        options=options,
        view=view,
        revision=7,
        names=tuple(
            name if place < PEOPLE else f"{AI_SIGN} {name}" for place, name in enumerate(NAMES[: view.seats])
        ),
        host="Anna",
        commitment="0" * 64,
        ai=frozenset(range(PEOPLE, view.seats)),
        hints=True,
        places=() if seat == TABLE else laid[seat].places,
    )


def _localizer(snapshot: MatchSnapshot, locale: Locale, emojis: Emojis) -> Localizer:
    return Localizer(locale, snapshot.names, emojis)


def _message(shown: Shown, localizer: Localizer) -> ui.LayoutView:
    build = hand_panel if shown.private else table_message
    return build(shown.snapshot, localizer, picture=PICTURE_FILE)


def _looks(shown: Shown, localizer: Localizer) -> float:
    """The height as far as it can be guessed: the picture, rows of buttons, and lines of text."""
    view, snapshot = _message(shown, localizer), shown.snapshot
    rail = hand_rail(snapshot, localizer) if shown.private else None
    facts = picture_words(snapshot.view, localizer, snapshot.ai, snapshot.options).facts
    has_roles = CATALOGUE[snapshot.game].has_roles
    picture = table_height(snapshot.view, rail, has_roles=has_roles, facts=facts)
    rows = [item for item in view.walk_children() if isinstance(item, ui.ActionRow)]
    texts = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    labels = sum(_width(item.label or "") for item in view.walk_children() if isinstance(item, ui.Button))
    lines = sum(1 + _width(line) / 44 for text in texts for line in text.splitlines())
    return picture + 48 * len(rows) + 20 * lines + labels


def _width(text: str) -> int:
    """The width in letters, of which a Japanese one takes two."""
    return sum(1 + (east_asian_width(letter) in "WF") for letter in text)


async def _height(
    page: Page, sandbox: Sandbox, shown: Shown, localizer: Localizer, shots: Path | None
) -> int:
    """Show the message to Anna and measure it."""
    snapshot = shown.snapshot
    names = [name.removeprefix(f"{AI_SIGN} ") for name in snapshot.names]
    words = picture_words(snapshot.view, Localizer(localizer.locale, names), snapshot.ai, snapshot.options)
    rail = hand_rail(snapshot, localizer) if shown.private else None
    upload = Upload("0", PICTURE_FILE, draw_table(snapshot.view, words, hand=rail))
    body = {"flags": int(Flag.IS_COMPONENTS_V2), "components": _message(shown, localizer).to_components()}
    anna = sandbox.person("Anna").user.id
    post = Post(sandbox.world)
    origin = Origin(to=anna) if shown.private else Origin()
    message = post.write(_games(sandbox), sandbox.world.bot.id, body, [upload], origin)
    there = page.locator(f'[data-message-id="{message.id}"]')
    await there.wait_for()
    height = round(float(await there.evaluate(HEIGHT)))
    if shots is not None:
        kind = "panel" if shown.private else "table"
        acts = "" if snapshot.view.seat in snapshot.view.acting else "-waiting"
        await there.screenshot(
            path=shots
            / f"{shown.game}-{kind}-{shown.phase}{acts}-{localizer.locale}.png".replace(", ", "-").replace(
                " ", "-"
            )
        )
    post.delete(message)
    return height


def _games(sandbox: Sandbox) -> Channel:
    return next(channel for channel in sandbox.world.channels.values() if channel.name == "games")


if __name__ == "__main__":
    sys.exit(main())

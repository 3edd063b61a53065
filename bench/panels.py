"""A click on a card, answered with the panel's picture: from its dispatch until the answer is received.

Measured as in `bench.clicks`, beside a bare handler that answers with a picture of the same size. An answer
in words, because its picture was late, counts apart. At many tables a second table adds the cost of a click:
the processor time of the bot's own process and of its children, and the requests that Discord gets. Then
each game's pictures as one process draws them, on its processor's clock, and last through the bot's own
drawing process, by the clock on the wall.
"""

import asyncio
import os
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import psutil

from bench.people import Player, bare_button, crowd, seated, with_bare_button
from bench.report import median, percentile, table
from bench.stage import has_emojis, running
from bot.features.table.panel import hand_rail
from bot.match.hand_places import LaidHand, lay
from bot.picture import artist
from bot.picture.table import HandRail, Words, draw_table
from bot.sandbox import Sandbox
from bot.ui.captions import picture_words
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.game import Game, Options, Seat, State, View

GAME: Final = "tressette"
TABLES: Final = (50, 200)
"""The crowds, by the number of their tables."""
ROUTES: Final = {
    "POST /interactions/{interaction_id}/{token}/callback": "its answer",
    "PATCH /channels/{channel_id}/messages/{message_id}": "table message",
    "PATCH /webhooks/{application_id}/{token}/messages/{message_id}": "its panel's edits",
}
"""Discord's routes for the parts of a click, each with its name in the table."""
SEQUENTIAL: Final = 120
BREATH: Final = 0.05
"""The pause of the one player before each click, in seconds."""
SECONDS: Final = 20.0
OPENING: Final = 8
"""Tables that are opened at the same time."""
DRAWN: Final = 40
"""Panels of each game that are drawn."""
THROUGHPUT: Final = 300
"""Pictures requested from the process together."""
NAMES: Final = ("Anna", "Ben", "Chloé", "Otto", "Iris", "Vera", "Hugo", "Mia", "Leo", "Ida", "Max", "Eva")


class TimedAnswer(NamedTuple):
    """An answer: the milliseconds that it took, and the bytes of the picture with it, 0 for none."""

    taken: float
    size: int


class ClickCost(NamedTuple):
    """The cost of the clicks of a crowd, all together.

    Attributes:
        bot: the seconds of processor time of the bot's own process.
        others: the processor seconds of its children.
        served: the number of requests to each of Discord's routes.
    """

    bot: float
    others: float
    served: Counter[str]


class MeasuredPanels(NamedTuple):
    """The answers by the number of tables, the cost of each crowd's clicks, and an average picture."""

    answers: Mapping[int, list[TimedAnswer]]
    costs: Mapping[int, ClickCost] = {}
    picture: bytes = b""


class Picture(NamedTuple):
    """All that a panel's picture is drawn from."""

    view: View
    words: Words
    clockwise: bool
    hand: HandRail | None


def run() -> str:
    """The tables: answers with pictures, their cost, pictures by game, and pictures a second."""
    before = _load()
    ours = asyncio.run(_of_parlour())
    bare = asyncio.run(_of_bare(ours.picture))
    answers = table(
        f"A click, from dispatch to the answer with its picture (load average {before} → {_load()})",
        ("load", "bot", "answers", "no new picture", "kB, median", "median ms", "p99 ms"),
        _answer_rows(ours, bare),
    )
    return "\n".join((answers, _ratios(ours, bare), cost_table(ours), _by_game(), asyncio.run(_throughput())))


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f}"


def _answer_rows(ours: MeasuredPanels, bare: MeasuredPanels) -> Iterator[tuple[str, ...]]:
    for tables in ours.answers:
        for bot, answers in (("Parlour", ours.answers[tables]), ("bare handler", bare.answers[tables])):
            sizes = [each.size / 1000 for each in answers if each.size]
            taken = [each.taken for each in answers]
            yield (
                _named(tables),
                bot,
                f"{len(answers):,}",
                f"{len(answers) - len(sizes):,}",
                f"{median(sizes):.0f}" if sizes else "–",
                f"{median(taken):.1f}",
                f"{percentile(taken, 0.99):.1f}",
            )


def _named(tables: int) -> str:
    return "one table" if tables == 1 else f"{tables} tables"


def _ratios(ours: MeasuredPanels, bare: MeasuredPanels) -> str:
    """The medians as multiples of the bare handler's."""
    ratios = (
        f"{_median_of(ours.answers[tables]) / _median_of(bare.answers[tables]):.1f} at {_named(tables)}"
        for tables in ours.answers
    )
    return f"Median as a multiple of the bare handler's: {', '.join(ratios)}.\n"


def _median_of(answers: list[TimedAnswer]) -> float:
    return median([each.taken for each in answers])


def cost_table(measured: MeasuredPanels) -> str:
    """The table of processor time and requests a click, by crowd."""
    columns = ("load", "clicks", "bot, ms", "its processes, ms", "requests", *ROUTES.values(), "others")
    rows = [_cost_row(tables, len(measured.answers[tables]), cost) for tables, cost in measured.costs.items()]
    return table("The cost of a click: processor time and requests", columns, rows)


def _cost_row(tables: int, clicks: int, cost: ClickCost) -> tuple[str, ...]:
    of_routes = [cost.served[route] for route in ROUTES]
    others = cost.served.total() - sum(of_routes)
    return (
        _named(tables),
        f"{clicks:,}",
        f"{1000 * cost.bot / clicks:.1f}",
        f"{1000 * cost.others / clicks:.1f}",
        *(f"{requests / clicks:.2f}" for requests in (cost.served.total(), *of_routes, others)),
    )


async def _of_parlour() -> MeasuredPanels:
    one: list[TimedAnswer] = []
    pictures: list[bytes] = []
    async with _parlour(pause_seconds="0") as (sandbox, _):
        player = await seated(sandbox, GAME, 0)
        while len(one) < SEQUENTIAL:
            if await player.over():
                player = await seated(sandbox, GAME, len(one))
            else:
                await asyncio.sleep(BREATH)
                one.append(await _pressed(player, player.presses()[0]))
                pictures += [file.content for file in player.message().attachments]
    answers, costs = {1: one}, {}
    for tables in TABLES:
        answers[tables], costs[tables] = await of_crowd(tables)
    return MeasuredPanels(answers, costs, sorted(pictures, key=len)[len(pictures) // 2])


async def of_crowd(tables: int) -> tuple[list[TimedAnswer], ClickCost]:
    """The answers at so many tables of a person and three AIs, who hardly think, and their cost."""
    many: list[TimedAnswer] = []

    async def play(player: Player, rng: Random) -> None:
        if presses := player.presses():
            many.append(await _pressed(player, rng.choice(presses)))

    async with _parlour(think_seconds="0.001") as (sandbox, bot):
        players = await _seated(sandbox, tables)
        served, (own, others) = sandbox.served.copy(), _spent(bot)
        await crowd([partial(play, player) for player in players], SECONDS)
        own_after, others_after = _spent(bot)
        return many, ClickCost(own_after - own, others_after - others, sandbox.served - served)


def _spent(bot: psutil.Process) -> tuple[float, float]:
    """The processor time so far, in seconds: of the bot's own process, and of its children."""
    own, *others = (
        times.user + times.system
        for times in (each.cpu_times() for each in (bot, *bot.children(recursive=True)))
    )
    return own, sum(others)


@asynccontextmanager
async def _parlour(**ai: str) -> AsyncIterator[tuple[Sandbox, psutil.Process]]:
    """The bot at a sandbox that has its emojis already, as after the first start.

    Discord has no rate limits if the AIs do not pause: a person then plays faster than they allow.
    """
    with tempfile.TemporaryDirectory() as folder:
        settings = {"PARLOUR_STORAGE__PATH": str(Path(folder) / "bench.sqlite")}
        settings |= {f"PARLOUR_AI__{name.upper()}": value for name, value in ai.items()}
        async with Sandbox(rate_limited="pause_seconds" not in ai) as sandbox:
            has_emojis(sandbox)
            async with running(sandbox, "-m", "bot", **settings) as bot:
                yield sandbox, bot.process


async def _seated(sandbox: Sandbox, tables: int) -> list[Player]:
    opening = asyncio.Semaphore(OPENING)

    async def one(number: int) -> Player:
        async with opening:
            return await seated(sandbox, GAME, number)

    return await asyncio.gather(*(one(number) for number in range(tables)))


async def _of_bare(picture: bytes) -> MeasuredPanels:
    answers: dict[int, list[TimedAnswer]] = {1: []}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "hand.png"
        path.write_bytes(picture)
        async with Sandbox() as sandbox, running(sandbox, "-m", "bench.bare", BENCH_PICTURE=str(path)):
            first = await with_bare_button(sandbox, 0)
            while len(answers[1]) < SEQUENTIAL:
                await asyncio.sleep(BREATH)
                answers[1].append(await _pressed(first, bare_button(first)))
            for tables in TABLES:
                answers[tables] = await _of_bare_crowd(sandbox, tables)
    return MeasuredPanels(answers)


async def _of_bare_crowd(sandbox: Sandbox, tables: int) -> list[TimedAnswer]:
    many: list[TimedAnswer] = []

    async def press(player: Player, _rng: Random) -> None:
        many.append(await _pressed(player, bare_button(player)))

    players = [await with_bare_button(sandbox, number) for number in range(1, tables + 1)]
    await crowd([partial(press, player) for player in players], SECONDS)
    return many


async def _pressed(player: Player, custom_id: str) -> TimedAnswer:
    """Press a button; returns the answer."""
    before = player.message().attachments
    taken = await player.press(custom_id)
    after = player.message().attachments
    return TimedAnswer(taken, len(after[0].content) if after and after != before else 0)


def _by_game() -> str:
    """The table of milliseconds and bytes of a panel's picture, by game at its most seats."""
    next(_pictures(next(iter(CATALOGUE.values()))))  # the first picture of all reads the fonts
    rows = [_row(game) for game in CATALOGUE.values()]
    columns = ("game", "seats", "ms, median", "ms, 95 %", "kB, median", "kB, most")
    return table("The pictures of panels, of those who are to act", columns, rows)


def _row(game: Game) -> tuple[str, ...]:
    spent, sizes = [], []
    for picture in islice(_pictures(game), DRAWN):
        began = time.process_time()
        sizes.append(len(_drawn(picture)) / 1000)
        spent.append(1000 * (time.process_time() - began))
    return (
        game.key,
        str(game.seats[-1]),
        f"{median(spent):.1f}",
        f"{percentile(spent, 0.95):.1f}",
        f"{median(sizes):.0f}",
        f"{max(sizes):.0f}",
    )


def _drawn(picture: Picture) -> bytes:
    return draw_table(picture.view, picture.words, clockwise=picture.clockwise, hand=picture.hand)


async def _throughput() -> str:
    """A line: the pictures a second that come out of one process while more are waiting."""
    pictures = list(_of_all_games(THROUGHPUT))
    await _asked(pictures[0])
    before, began = _load(), time.perf_counter()
    await asyncio.gather(*map(_asked, pictures))
    rate = len(pictures) / (time.perf_counter() - began)
    return f"One process draws {rate:.0f} panels a second, all games in turn (load average {before}).\n"


async def _asked(picture: Picture) -> None:
    await artist.draw(picture.view, picture.words, clockwise=picture.clockwise, hand=picture.hand)


def _of_all_games(count: int) -> Iterator[Picture]:
    each = [_pictures(game) for game in CATALOGUE.values()]
    return islice((picture for one in cycle(each) for picture in islice(one, 1)), count)


def _pictures(game: Game) -> Iterator[Picture]:
    """Yield the panels of the acting players, at each move of endless random matches."""
    rng = Random(1)
    while True:
        state = game.new(game.seats[-1], game.options(), rng.randbytes(32))
        laid: dict[Seat, LaidHand] = {}
        while acting := state.acting():
            seat = rng.choice(list(acting))
            yield _picture(state, seat, game, laid)
            state.apply(seat, rng.choice(list(state.legal(seat))))


def _picture(state: State, seat: Seat, game: Game, laid: dict[Seat, LaidHand]) -> Picture:
    view = state.view(seat)
    laid[seat] = lay(laid.get(seat), view)
    snapshot = _snapshot(view, game.options(), laid[seat])
    localizer = Localizer("en", snapshot.names)
    words = picture_words(view, localizer, snapshot.ai, snapshot.options)
    return Picture(view, words, game.direction == "clockwise", hand_rail(snapshot, localizer))


def _snapshot(view: View, options: Options, laid: LaidHand) -> MatchSnapshot:
    return MatchSnapshot(
        match_id="k3v9x2aq",
        options=options,
        view=view,
        revision=7,
        names=NAMES[: view.seats],
        host=NAMES[0],
        commitment="0" * 64,
        ai=frozenset(range(1, view.seats)),
        places=laid.places,
    )

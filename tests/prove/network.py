"""Faults of the network between the bot and Discord: no move is lost, and everybody is answered.

For each fault a company of people does everything at once: moves at several tables, a press of every kind
that `bot.features.ids` registers, every command that the bot has registered with Discord, and every
completion. Some play in threads, and one on another server. The fault strikes during this and must meet
something.

If Discord stays reachable, the bot must answer in time in all channels that still exist. After a lost
connection it must answer everybody who acts once it has a new one. It should tell no person of a fault inside
it; if it does, the log must have that under its reference. The log must have each move with an answered panel
once. Afterwards everybody can go on.
"""

import asyncio
import re
import sqlite3
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from bot.features import ids
from bot.i18n.catalogue import LOCALES, text
from bot.sandbox import Answer, Sandbox, said
from bot.sandbox.faults import Faults
from bot.sandbox.model import GatewayEvent
from bot.sandbox.permissions import Permission
from bot.sandbox.sessions import Close
from tests.prove.bots import BotInTheBackground
from tests.prove.frame import Counts, Findings, Row, Size, none_of, some
from tests.prove.scene import HonestTable, begun, refs_of
from tests.prove.stage import AFTER, CALLBACK, HEARTBEAT, MANY, TURN, Act, Stage

Json: TypeAlias = dict[str, Any]

LEAST: Final = 8
CALM: Final = "none, for comparison"
"""The name of playing without a fault: if the machine is too slow, presses stay unanswered even then."""
LAST: Final = "taken off the server"
"""The last fault, because it ends all tables of the server."""
WEBHOOKS: Final = "* /webhooks/*"
MESSAGES: Final = "* /channels/*"
IN_FLIGHT: Final = 24
RECOVERY: Final = 60.0
"""The longest until the bot answers again after a fault, in seconds."""
_BLANK: Final = "\0"
TROUBLE: Final = tuple(
    text(locale, key, reference=_BLANK).partition(_BLANK)[0]
    for locale in LOCALES
    for key in ("notice-trouble", "notice-not-saved")
)
"""The beginning of a sentence that owns a fault; the reference follows."""
OWNED: Final = re.compile(f"(?:{'|'.join(map(re.escape, TROUBLE))})([0-9a-f]+)")
SETTINGS: Final = {
    "PARLOUR_AI__PAUSE_SECONDS": "0.2",
    "PARLOUR_AI__THINK_SECONDS": "0.1",
    "PARLOUR_TABLE__EDIT_SECONDS": "0.1",
    "PARLOUR_LOG__LEVEL": "info",
    "PARLOUR_DISCORD__EMOJIS": "false",
}


Strike: TypeAlias = Callable[[Stage], Awaitable[object] | None]


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault of the network, which strikes `first`, before people act, or right after.

    Attributes:
        reachable: true if the bot still reaches Discord in time, and so must answer in all channels that
            the fault has not taken away.
        cuts_off: true if no act reaches the bot until it has a new connection; it must answer later acts.
    """

    name: str
    strike: Strike | None = None
    first: Strike | None = None
    reachable: bool = True
    cuts_off: bool = False


def _answers(name: str, meet: Callable[[Faults, str], None]) -> list[Fault]:
    """Faults of requests: of answers to interactions, of their later edits, and of channels' messages."""
    return [
        Fault(f"{name}, {what}", first=partial(Stage.meet, fault=meet, pattern=pattern))
        for what, pattern in (("answers", CALLBACK), ("panels", WEBHOOKS), ("messages", MESSAGES))
    ]


FAULTS: Final[tuple[Fault, ...]] = (
    Fault(CALM),
    *_answers("429 of the user", lambda faults, route: faults.rate_limit(route, 0.3, None, "user")),
    *_answers("429 shared", lambda faults, route: faults.rate_limit(route, 0.3, None, "shared")),
    *_answers("429 global", lambda faults, route: faults.rate_limit(route, 0.3, None, "global")),
    *_answers("500", lambda faults, route: faults.fail(route, 500, None)),
    *_answers("502 although it was done", lambda faults, route: faults.lose_answer(route, 502, None)),
    *_answers("cut although it was done", lambda faults, route: faults.cut_answer(route, None)),
    *_answers("503", lambda faults, route: faults.fail(route, 503, None)),
    *_answers("slow by 0.7 s", lambda faults, route: faults.delay(route, 0.7, None)),
    *_answers("cut connections", lambda faults, route: faults.reset_connection(route, None)),
    Fault("timeouts of 5 s, answers", first=lambda stage: stage.delay(5), reachable=False),
    Fault("503 to all, for 5 s", lambda _: asyncio.sleep(5), lambda stage: stage.fail(), reachable=False),
    Fault("close 4000", lambda stage: stage.drop(Close.UNKNOWN_ERROR)),
    Fault("close 4004", lambda stage: stage.drop(Close.AUTHENTICATION_FAILED), cuts_off=True),
    Fault("close 4009, to begin anew", lambda stage: stage.end_session(), cuts_off=True),
    Fault("close 4014", lambda stage: stage.drop(Close.DISALLOWED_INTENTS), cuts_off=True),
    Fault("reconnect (op 7)", lambda stage: stage.gateway.ask_to_reconnect()),
    Fault("invalid session, to be resumed", lambda stage: stage.invalidate(resumable=True)),
    Fault("invalid session, to begin anew", lambda stage: stage.invalidate(), cuts_off=True),
    Fault(
        "no heartbeat is acknowledged",
        lambda stage: stage.stay_silent(),
        lambda stage: stage.faults.ignore_heartbeats(),
    ),
    Fault("every dispatch twice", first=lambda stage: stage.faults.double("INTERACTION_CREATE", MANY)),
    Fault("dispatches in another order", lambda stage: stage.shuffle(), lambda stage: stage.faults.hold()),
    Fault("messages deleted", lambda stage: stage.drop_messages()),
    Fault("may not send any more", lambda stage: stage.deny(Permission.SEND_MESSAGES)),
    Fault("may not see any more", lambda stage: stage.deny(Permission.VIEW_CHANNEL)),
    Fault("people gone", lambda stage: stage.let_people_go()),
    Fault("threads deleted", lambda stage: stage.remove(threads=True)),
    Fault("channels deleted", lambda stage: stage.remove()),
    Fault(LAST, lambda stage: stage.remove_bot()),
)  # fmt: skip


@dataclass(slots=True)
class Tally:
    """The outcome of all faults.

    Attributes:
        excused: the acts that the fault itself left unanswered.
        gone: the acts that were left out, because their channel or person was gone.
        refused: the acts that the client refused although nothing was missing.
        idle: the faults that nothing has met.
        troubles: the acts that were answered with a fault of the bot, by reference.
    """

    faults: int = 0
    acts: int = 0
    answered: int = 0
    excused: int = 0
    moves: int = 0
    gone: int = 0
    refused: list[str] = field(default_factory=list)
    idle: list[str] = field(default_factory=list)
    wanted: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    unanswered: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)
    troubles: dict[str, str] = field(default_factory=dict)
    stuck: list[str] = field(default_factory=list)
    recovered: list[float] = field(default_factory=list)
    calm: float = 0.0

    def hear(self, what: str, event: GatewayEvent) -> None:
        """Note who is told of a fault of the bot's, in an answer or after it."""
        if event.name in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            self.note(what, said(event.data))

    def note(self, what: str, words: str) -> None:
        """Note each reference to a fault of the bot in these words."""
        self.troubles |= dict.fromkeys(OWNED.findall(words), what)

    def count(self, fault: Fault, struck: int) -> None:
        """Count a fault that has met so many requests."""
        if fault.name == CALM:
            return
        self.faults += 1
        if not struck:
            self.idle.append(fault.name)


def prove(size: Size) -> Findings:
    """Let everything go wrong, one after the other."""
    folder = size.folder("network")
    for old in folder.iterdir():
        old.unlink()
    rng = size.rng("network")
    calm, *faults, last = FAULTS
    chosen = rng.sample(faults, min(len(faults), size.scaled(len(faults), LEAST)))
    return asyncio.run(
        _struck([calm, *sorted(chosen, key=faults.index), last], rng, folder / "parlour.sqlite")
    )


async def _struck(faults: Sequence[Fault], rng: Random, database: Path) -> Findings:
    tally = Tally()
    async with (
        _impatient() as sandbox,
        BotInTheBackground(sandbox, database, **SETTINGS) as bot,
    ):
        ended = await _ended(sandbox)
        elsewhere = sandbox.world.add_guild("Elsewhere", sandbox.person("Owner").user)
        for number, fault in enumerate(faults):
            stage = await Stage.set(sandbox, number, ended, elsewhere, rng)
            await _suffer(stage, fault, database, tally)
        alive = bot.alive
    return _findings(tally, bot.log(), alive=alive)


def _impatient() -> Sandbox:
    """A sandbox that hears of the bot more often than Discord does."""
    sandbox = Sandbox(rate_limited=False)
    sandbox.gateway.heartbeat_interval = HEARTBEAT
    return sandbox


async def _ended(sandbox: Sandbox) -> str:
    """A match that is over."""
    people = sandbox.person("Winner"), sandbox.person("Loser")
    table = await begun(sandbox, "bushi_shogi", people)
    source = table.people[0].see(table.channel)[0]["id"]
    press = ids.encode(ids.Concede(table.match, 1))
    await Stage._press(people[1], table.channel, source, press)
    await people[0].until(
        lambda person: any(
            isinstance(ref, ids.Rematch) for each in person.see(table.channel) for ref in refs_of(each)
        )
    )
    return table.match


async def _suffer(stage: Stage, fault: Fault, database: Path, tally: Tally) -> None:
    acts = await stage.acts()
    stage.sandbox.world.listeners.append(hear := partial(tally.hear, fault.name))
    before = stage.faults.struck
    if fault.first is not None:
        await _awaited(fault.first(stage))
    doing = asyncio.create_task(_done(acts))
    back = 0.0
    if fault.strike is not None:
        await asyncio.sleep(stage.rng.uniform(0, AFTER))
        await _awaited(fault.strike(stage))
    if fault.cuts_off:
        back = await _back(stage)
    await doing
    stage.faults.clear()
    tally.count(fault, stage.removed + stage.faults.struck - before)
    _judge(fault, acts, _logged(database), tally, back)
    await _recover(stage, fault, tally)
    stage.sandbox.world.listeners.remove(hear)
    if fault.name != LAST:
        stage.close()


async def _done(acts: Sequence[Act]) -> None:
    """Do all acts, only some at a time: the acts should meet the fault, not the machine's limits."""
    left = iter(acts)

    async def some() -> None:
        for act in left:
            await act.done()

    async with asyncio.TaskGroup() as group:
        for _ in range(IN_FLIGHT):
            group.create_task(some())


async def _awaited(result: Awaitable[object] | None) -> None:
    if result is not None:
        await result


async def _back(stage: Stage) -> float:
    """Wait until the bot is connected anew; returns when that was, by the monotonic clock."""
    ends = time.monotonic() + RECOVERY
    while not stage.is_connected and time.monotonic() < ends:  # noqa: ASYNC110 - of whichever session
        await asyncio.sleep(AFTER / 10)
    return time.monotonic()


def _judge(
    fault: Fault,
    acts: Sequence[Act],
    logged: Mapping[str, Sequence[int]],
    tally: Tally,
    back: float = 0.0,
) -> None:
    """Count the outcomes of all acts; `back` is the time at which a cut-off bot was connected again."""
    if fault.name == CALM:
        tally.calm = max(act.seconds for act in acts)
    tally.wanted |= {act.kind for act in acts}
    for act in acts:
        what = f"{fault.name}: {act.kind}"
        if act.refused:
            tally.refused.append(what)
        elif act.answer is None:
            tally.gone += 1
        else:
            tally.acts += 1
            is_due = fault.reachable and act.began >= back and act.can_be_answered
            _judge_answer(what, act, act.answer, tally, is_due=is_due)
        if act.answer is not None and act.promised:
            tally.moves += 1
            if int(act.answer.interaction_id) not in logged.get(act.what, []):
                tally.lost.append(f"{fault.name}: a move at {act.what}")
        if act.is_move and len(logged.get(act.what, [])) > 1:
            tally.twice.append(f"{fault.name}: a move at {act.what}")


def _judge_answer(what: str, act: Act, answer: Answer, tally: Tally, *, is_due: bool) -> None:
    if answer.failed and is_due:
        tally.unanswered.append(what)
    elif answer.failed:
        tally.excused += 1
    else:
        tally.answered += 1
        tally.kinds.add(act.kind)
        tally.note(what, answer.text)


def _logged(database: Path) -> dict[str, list[int]]:
    """The interactions of people's moves, by match; 0 for a move without one in the log."""
    found: dict[str, list[int]] = {}
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        rows = connection.execute(
            "SELECT match_id, interaction_id FROM move WHERE user_id IS NOT NULL AND NOT forced"
        )
        for match, interaction in rows:
            found.setdefault(match, []).append(interaction or 0)
    return found


async def _recover(stage: Stage, fault: Fault, tally: Tally) -> None:
    """Wait until the bot answers again; then check that all remaining people can go on."""
    began = time.monotonic()
    (person,), place = stage.abroad.people, stage.abroad.channel
    while (await person.command(place, "about")).failed:
        if time.monotonic() - began > RECOVERY:
            tally.stuck.append(f"{fault.name}: nobody is answered")
            return
    tally.recovered.append(time.monotonic() - began)
    for table in (*stage.movers, stage.abroad):
        if _is_there(stage.sandbox, table) and (why := await _hindrance(table)):
            tally.stuck.append(f"{fault.name}: {table.game}: {why}")


def _is_there(sandbox: Sandbox, table: HonestTable) -> bool:
    members = sandbox.world.guilds[table.channel.guild_id].members
    is_there = {sandbox.world.bot.id, table.people[0].id} <= members.keys()
    return is_there and table.channel.id in sandbox.world.channels


async def _hindrance(table: HonestTable) -> str:
    """The bot's reason why the player cannot move again; empty if they can, or the match is over.

    A refusal alone proves nothing: the offered action may have played itself meanwhile.
    """
    (person,) = table.people
    ends, why = time.monotonic() + TURN, ""
    while time.monotonic() < ends:
        offered = await person.autocomplete(table.channel, "move", {"action": ""}, focused="action")
        if offered:
            answer = await person.command(table.channel, "move", {"action": offered[0]["value"]})
            if "###" in answer.text:
                return ""
            why = answer.text or answer.kind
        hand = await person.command(table.channel, "hand")
        if any(isinstance(ref, ids.Rematch) for ref in refs_of(hand.message or {"components": []})):
            return ""
        why = why or hand.text.partition("\n")[0] or hand.kind
        await asyncio.sleep(0.2)
    return why


def _findings(tally: Tally, log: Sequence[Json], *, alive: bool) -> Findings:
    references = {str(each["reference"]) for each in log if "reference" in each}
    baseless = [
        f"{what}: {reference}" for reference, what in tally.troubles.items() if reference not in references
    ]
    never = sorted(tally.wanted - tally.kinds)
    slowest = max(tally.recovered, default=0.0)
    rows = [
        Row("faults, with all that can be done at once under each", str(tally.faults)),
        Row("kinds of presses, commands and completions", str(len(tally.wanted))),
        none_of("of these never answered", never),
        Row("interactions under these faults", f"{tally.acts:,}"),
        Row("answered within 3 s", f"{tally.answered:,}"),
        none_of("faults that met nothing", tally.idle),
        Row("without an answer, as none could be given", f"{tally.excused:,}"),
        none_of("without an answer although one could", tally.unanswered),
        Row("not done, as the channel or the person was gone", f"{tally.gone:,}"),
        none_of("not done although all was there", tally.refused),
        some("moves that were answered", tally.moves),
        none_of("moves lost", tally.lost),
        none_of("moves made twice", tally.twice),
        Row("the slowest answer without a fault, of as much at once", f"{tally.calm:.1f} s"),
        none_of("sentences that own a fault", list(tally.troubles)),
        none_of("of these without their reference in the log", baseless),
        none_of("tables that could not go on", tally.stuck),
        Row("the longest until the bot answered again", f"{slowest:.1f} s"),
        Row("the bot ran on", "yes" if alive else "no", "yes", alive),
    ]  # fmt: skip
    notes = [
        f"{what}: {each}"
        for what, found in (
            ("met nothing", tally.idle),
            ("unanswered", _by_fault(tally.unanswered)),
            ("not done", _by_fault(tally.refused)),
            ("never answered", never),
            ("lost", tally.lost),
            ("twice", tally.twice),
            ("trouble", [f"{each} ({reference})" for reference, each in tally.troubles.items()]),
            ("no reference", baseless),
            ("stuck", tally.stuck),
        )
        for each in found[:12]
    ]
    counts = Counts(lost=len(tally.lost), twice=len(tally.twice), unanswered=len(tally.unanswered))
    return Findings(rows, counts, notes)


def _by_fault(found: Sequence[str]) -> list[str]:
    faults: dict[str, list[str]] = {}
    for each in found:
        fault, _, act = each.partition(": ")
        faults.setdefault(fault, []).append(act)
    return [f"{fault}: {len(acts)}, such as {', '.join(acts[:4])}" for fault, acts in faults.items()]

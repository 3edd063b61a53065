"""The faults of the network, and people's acts under them."""

from collections.abc import Awaitable, Callable
from random import Random

import pytest

from bot.features import ids
from bot.sandbox import Answer, Person, Sandbox
from bot.sandbox.client import ClientRefusal
from bot.sandbox.model import Channel, GatewayEvent
from tests.prove.network import FAULTS, TROUBLE, Fault, Tally, _findings, _judge
from tests.prove.scene import HonestTable
from tests.prove.stage import Act, NothingToPress, Stage, invocations


def test_every_fault_has_a_name_of_its_own() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)


def test_each_subcommand_is_invoked() -> None:
    inner = [{"name": name, "type": 1} for name in ("show", "export")]
    command = {"name": "privacy", "type": 1, "options": inner}
    assert [name for name, _ in invocations(command)] == ["privacy show", "privacy export"]


async def test_every_kind_of_press_is_pressed() -> None:
    sandbox = Sandbox()
    channel = sandbox.world.channels[sandbox.guild.channel_ids[0]]
    anna = sandbox.person("Anna")
    anna.say(channel, "x")
    table = HonestTable("bushi_shogi", "abcdefgh", channel, (anna,))
    crowd = [sandbox.person(f"Crowd {number}") for number in range(len(ids.KINDS))]
    lobby = ("1", "hgfedcba")
    stage = Stage(sandbox, [], table, table, channel, lobby, anna, "ihgfedcb", crowd, Random(1))
    spelled = [stage.spelled(kind) for kind in ids.KINDS.values()]
    assert [type(ids.decode(custom_id)) for custom_id in spelled] == list(ids.KINDS.values())
    assert [act.what for act in stage.presses()] == list(ids.KINDS)


def test_what_nobody_was_answered_is_found() -> None:
    tally = Tally(wanted={"/settings", "hint"}, kinds={"hint"})
    (found,) = [row for row in _findings(tally, [], alive=True).rows if not row.kept and "never" in row.what]
    assert found.found == "1"


REACHED = Fault("reached")
CUT_OFF = Fault("cut off", cuts_off=True)
OUT_OF_REACH = Fault("out of reach", reachable=False)


def scene() -> tuple[Sandbox, Person, Channel]:
    sandbox = Sandbox()
    return sandbox, sandbox.person("Anna"), sandbox.world.channels[sandbox.guild.channel_ids[0]]


def answers(text: str = "", *, failed: bool = False) -> Callable[[], Awaitable[Answer]]:
    async def do() -> Answer:
        return Answer("failed" if failed else "message", "7", {"content": text})

    return do


def refuses(error: ClientRefusal) -> Callable[[], Awaitable[Answer]]:
    async def do() -> Answer:
        raise error

    return do


@pytest.mark.parametrize(
    ("fault", "began", "found", "excused"),
    [(REACHED, 1.0, 1, 0), (OUT_OF_REACH, 1.0, 0, 1), (CUT_OFF, 1.0, 0, 1), (CUT_OFF, 2.0, 1, 0)],
)
async def test_who_is_not_answered_is_excused_only_while_none_could_be(
    fault: Fault, began: float, found: int, excused: int
) -> None:
    _, anna, channel = scene()
    act = Act("/about", anna, channel, answers(failed=True))
    await act.done()
    act.began = began
    tally = Tally()
    _judge(fault, [act], {}, tally, back=2.0 if fault.cuts_off else 0.0)
    assert (len(tally.unanswered), tally.excused) == (found, excused)


@pytest.mark.parametrize(("is_there", "found", "excused"), [(True, 1, 0), (False, 0, 1)])
async def test_where_the_channel_is_gone_nobody_is_answered(is_there: bool, found: int, excused: int) -> None:
    sandbox, anna, channel = scene()
    act = Act("/about", anna, channel, answers(failed=True))
    await act.done()
    if not is_there:
        sandbox.world.remove_channel(channel)
    tally = Tally()
    _judge(REACHED, [act], {}, tally)
    assert (len(tally.unanswered), tally.excused) == (found, excused)


@pytest.mark.parametrize("fault", [REACHED, CUT_OFF, OUT_OF_REACH])
@pytest.mark.parametrize("logged", [True, False])
async def test_a_sentence_that_owns_a_fault_breaks_a_promise_and_so_does_a_missing_line(
    fault: Fault, logged: bool
) -> None:
    _, anna, channel = scene()
    act = Act("/about", anna, channel, answers(f"{TROUBLE[0]}f00ba4aa"))
    await act.done()
    tally = Tally()
    _judge(fault, [act], {}, tally, back=act.began + 1)
    log = [{"reference": "f00ba4aa"}] if logged else [{"event": "a start"}]
    broken = {row.what: row.found for row in _findings(tally, log, alive=True).rows if not row.kept}
    assert broken["sentences that own a fault"] == "1"
    assert ("of these without their reference in the log" in broken) is not logged


@pytest.mark.parametrize("name", ["MESSAGE_CREATE", "MESSAGE_UPDATE"])
@pytest.mark.parametrize("beginning", TROUBLE)
def test_a_sentence_that_owns_a_fault_is_heard_wherever_it_is_said(name: str, beginning: str) -> None:
    tally = Tally()
    tally.hear("no answer", GatewayEvent(name, {"content": f"Your hand\n{beginning}f00ba4aa）"}, "1"))
    tally.hear("no answer", GatewayEvent("MESSAGE_DELETE", {"id": "1"}, "1"))
    tally.hear("no answer", GatewayEvent(name, {"content": "Hello"}, "1"))
    assert tally.troubles == {"f00ba4aa": "no answer"}


async def test_what_a_client_does_not_let_somebody_do_is_found_where_all_is_there() -> None:
    sandbox, anna, channel = scene()
    gone = sandbox.world.add_channel(sandbox.guild, "gone")
    acts = [Act("/about", anna, where, refuses(ClientRefusal("no"))) for where in (channel, gone)]
    acts.append(Act("hint", anna, channel, refuses(NothingToPress("no message"))))
    sandbox.world.remove_channel(gone)
    for act in acts:
        await act.done()
    tally = Tally()
    _judge(REACHED, acts, {}, tally)
    assert (tally.refused, tally.gone) == (["reached: /about"], 2)


async def test_a_move_that_was_promised_is_in_the_log_once() -> None:
    _, anna, channel = scene()
    acts = [
        Act(each, anna, channel, answers("### Your hand"), is_move=True) for each in ("one", "two", "six")
    ]
    for act in acts:
        await act.done()
    tally = Tally()
    _judge(REACHED, acts, {"one": [7], "six": [7, 7]}, tally)
    assert (tally.lost, tally.twice) == (["reached: a move at two"], ["reached: a move at six"])


def test_a_fault_that_nothing_has_met_is_found() -> None:
    tally = Tally()
    tally.count(REACHED, 3)
    tally.count(CUT_OFF, 0)
    (found,) = [row for row in _findings(tally, [], alive=True).rows if "met nothing" in row.what]
    assert (found.found, found.kept, tally.faults) == ("1", False, 2)

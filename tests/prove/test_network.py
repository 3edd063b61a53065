"""The faults of the network, and what is done under them."""

from random import Random

from bot.sandbox import Sandbox
from bot.ui import ids
from tests.prove.network import FAULTS, Tally, _findings
from tests.prove.scene import HonestTable
from tests.prove.stage import Stage, invocations


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
    stage = Stage(sandbox, [], table, channel, ("1", "hgfedcba"), anna, "ihgfedcb", crowd, Random(1))
    spelled = [stage.spelled(kind) for kind in ids.KINDS.values()]
    assert [type(ids.decode(custom_id)) for custom_id in spelled] == list(ids.KINDS.values())
    assert [act.what for act in stage.presses()] == list(ids.KINDS)


def test_what_nobody_was_answered_is_found() -> None:
    tally = Tally(wanted={"/settings", "hint"}, kinds={"hint"})
    (found,) = [row for row in _findings(tally, [], alive=True).rows if not row.kept and "never" in row.what]
    assert found.found == "1"

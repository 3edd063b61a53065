"""The sample of faults, the tests that are tried against them, and their count (``make mutants``)."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.mutants.faults import Fault, imported, importing, left_out, sample
from tests.mutants.trials import FEWEST, Baseline, Trial, reported

CODE = """\
from dataclasses import dataclass

@dataclass(frozen=True, slots=True)
class Base:
    count: int = 3

    @abstractmethod
    def double(self) -> int:
        return 2 * self.count

    def pairs(self):
        return zip(self, self, strict=False)

    def more(self, by=7, *, often=1):
        return by

    @lru_cache(maxsize=16)
    def known(self):
        return 5

class Seen(Protocol[T]):
    def seen(self):
        return 77
"""
FAULTS = [
    Fault("a/b.py", line, operator, 0, f"line {line % 30}")
    for line in range(40)
    for operator in ("core/Add_Sub", "core/Add_Mul")
]
BASELINE = Baseline(
    {"quick": 1.0, "slow": 80.0, "slower": 100.0, "elsewhere": 2.0},
    {
        "a/b.py": {1: ["slower", "quick", "gone"], 2: ["slow"]},
        "a/c.py": {1: ["elsewhere"]},
        "d/e.py": {7: ["quick"]},
    },
)


@pytest.mark.parametrize(
    ("text", "is_left_out"),
    [
        ("slots=True", True),
        ("@abstractmethod", True),
        ("int = 3", True),
        ("strict", True),
        ("maxsize", True),
        ("16", True),
        ("frozen", True),
        ("count", False),
        ("3", False),
        ("2 *", False),
        ("5", False),
        ("7,", False),
        ("*, often", True),
        ("1):", False),
        ("77", True),
    ],
)
def test_nothing_is_changed_that_the_program_does_not_run(text: str, is_left_out: bool) -> None:
    before = CODE[: CODE.index(text)]
    place = before.count("\n") + 1, len(before) - before.rfind("\n") - 1
    assert any(begin <= place < end for begin, end in left_out(CODE)) is is_left_out


def test_a_sample_has_one_fault_of_a_place_and_is_the_same_for_a_seed() -> None:
    drawn = sample(FAULTS, 30, 1)
    assert drawn == sample(FAULTS[::-1], 30, 1) != sample(FAULTS, 30, 2)
    assert len({fault.line for fault in drawn}) == len(drawn) == 30
    assert len(sample(FAULTS, 1000, 1)) == 40
    assert {fault.operator for fault in drawn} == {"core/Add_Sub", "core/Add_Mul"}


def test_a_fault_is_drawn_again_when_lines_before_it_have_come() -> None:
    moved = [replace(fault, line=fault.line + 7) for fault in FAULTS]
    elsewhere = [Fault("a/a.py", line, "core/Add_Sub", 0, f"line {line}") for line in range(10)]
    drawn = [(fault.code, fault.operator) for fault in sample(FAULTS, 40, 1)]
    assert [(fault.code, fault.operator) for fault in sample(moved, 40, 1)] == drawn
    again = [fault for fault in sample(elsewhere + moved, 50, 1) if fault.path == "a/b.py"]
    assert [(fault.code, fault.operator) for fault in again] == drawn


@pytest.mark.parametrize(
    ("path", "line", "tests"),
    [
        ("a/b.py", 1, ["quick", "slower"]),
        ("a/b.py", 9, ["quick", "slow", "slower"]),
        ("a/other.py", 1, ["quick", "elsewhere", "slow", "slower"]),
        ("nowhere/b.py", 1, []),
    ],
    ids=["the line", "the module", "the package", "nothing"],
)
def test_tests_are_those_that_run_the_line_or_what_is_nearest_quickest_first(
    path: str, line: int, tests: list[str]
) -> None:
    assert BASELINE.tests_of(Fault(path, line, "core/Add_Sub", 0)) == tests


def test_a_constant_is_tried_with_the_tests_that_import_its_module() -> None:
    seconds = {"tests/a.py::runs": 1.0, "tests/b.py::reads": 2.0, "tests/c.py::neither": 3.0}
    importing = {"bot/client/answer.py": {"tests/b.py"}}
    baseline = Baseline(seconds, {"bot/client/answer.py": {9: ["tests/a.py::runs"]}}, importing)
    assert baseline.tests_of(Fault("bot/client/answer.py", 9, "core/Add_Sub", 0)) == ["tests/a.py::runs"]
    both = ["tests/a.py::runs", "tests/b.py::reads"]
    assert baseline.tests_of(Fault("bot/client/answer.py", 1, "core/Add_Sub", 0)) == both


def test_what_a_module_imports_is_found_however_it_is_written() -> None:
    code = (
        "import bot.runtime.log\nfrom bot.client import answer\nfrom games.core.game import Seat\nimport os\n"
    )
    found = imported(code)
    assert {"bot/runtime/log.py", "bot/client/answer.py", "games/core/game.py"} <= found
    assert "asyncio.py" not in found


def test_a_test_also_imports_what_its_modules_import(tmp_path: Path) -> None:
    files = {
        "tests/a.py": "import bot.all",
        "bot/all.py": "from bot import one",
        "bot/one.py": "import bot.far",
    }
    for name, code in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(code, encoding="utf-8")
    assert importing(tmp_path, ["tests/a.py"]) == {
        each: {"tests/a.py"} for each in ("bot/all.py", "bot/one.py")
    }


def test_tests_are_run_in_portions() -> None:
    assert BASELINE.portions(["quick", "elsewhere", "slow", "slower"]) == [
        ["quick", "elsewhere"],
        ["slow"],
        ["slower"],
    ]


def test_tests_hang_that_take_many_times_what_they_take_without_a_fault() -> None:
    assert BASELINE.patience(["quick", "slow"]) == 20 + 4 * 80
    assert BASELINE.longest(["quick", "slow"]) == 60 + 4 * 81


@pytest.mark.parametrize(
    ("killed", "survived", "untried", "status"),
    [(9, 1, 0, 0), (8, 2, 0, 1), (FEWEST, 0, 10, 0), (FEWEST - 1, 0, 11, 1), (9, 0, 1, 1)],
    ids=["nine in ten", "eight in ten", "enough in time", "too few in time", "a small sample not through"],
)
def test_nine_in_ten_are_to_be_noticed_of_enough(
    capsys: pytest.CaptureFixture[str], killed: int, survived: int, untried: int, status: int
) -> None:
    trials = [Trial(FAULTS[0], [], ran=3, seconds=2.0, killed=True) for _ in range(killed)]
    trials += [Trial(FAULTS[1], [["quick"]], ran=3, seconds=2.0) for _ in range(survived)]
    trials += [Trial(FAULTS[2], [["quick"]]) for _ in range(untried)]
    assert reported(trials, lambda fault: f"change of {fault}") == status
    said = capsys.readouterr().out.splitlines()
    assert said[-1] == f"killed {killed} of {killed + survived}"
    assert said.count("survives a/b.py:0 Add_Mul (3 of 4 tests, 2 s)") == survived
    assert said.count("change of a/b.py:0 Add_Mul") == survived
    assert (f"{untried} faults were not tried: the time was up" in said) is bool(untried)

"""The frame of the proof: a broken promise, or a part that fails, is not overlooked."""

import os
from pathlib import Path
from threading import Event

import pytest

from tests.prove import __main__ as command
from tests.prove import frame
from tests.prove.frame import Counts, Findings, Proof, Row, Size, none_of, some


def _fails(_: Size) -> Findings:
    raise ValueError("no disk")


def _hangs(_: Size) -> Findings:
    Event().wait()
    raise AssertionError("nobody sets it")


def _dies(_: Size) -> Findings:
    os._exit(1)


PROOFS: dict[str, Proof] = {
    "whole": lambda size: Findings((Row("moves lost", "0", "0"),), Counts(kills=size.kills)),
    "slow": lambda _: Findings((Row("click p50", "3 ms"),)),
    "broken": lambda _: Findings((Row("clocks", "1", "0", kept=False),), notes=("see here",)),
    "losing": lambda _: Findings((), Counts(lost=2)),
    "failing": _fails,
    "hanging": _hangs,
    "dying": _dies,
}


@pytest.mark.parametrize(
    ("names", "status", "last"),
    [
        (["whole", "slow"], 0, "kills 60, lost 0, twice 0, leaked 0, unanswered 0"),
        (["whole", "broken"], 1, "kills 60, lost 0, twice 0, leaked 0, unanswered 0"),
        (["losing", "whole"], 1, "kills 60, lost 2, twice 0, leaked 0, unanswered 0"),
        (["failing", "whole"], 1, "kills 60, lost 0, twice 0, leaked 0, unanswered 0"),
    ],
)
def test_a_broken_promise_is_in_the_report_and_the_exit_status(
    names: list[str],
    status: int,
    last: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def sized(kills: int, seed: int) -> Size:
        return Size(kills, seed, tmp_path)

    monkeypatch.setattr(command, "Size", sized)
    monkeypatch.setattr(command, "PARTS", tuple(PROOFS))
    monkeypatch.setattr(command, "run", lambda size, parts: frame.run(size, parts, PROOFS.__getitem__))
    assert command.main(["--kills", "60", *names]) == status
    printed = capsys.readouterr().out.splitlines()
    assert printed[-1] == last
    written = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert written.splitlines() == printed[len(names) :]
    assert ("**no**" in written) == (status == 1 and "losing" not in names)
    assert ("ValueError: no disk" in written) == ("failing" in names)


@pytest.mark.parametrize(
    ("name", "found"), [("hanging", "not within 0.01 minutes"), ("dying", "its process died")]
)
def test_a_part_that_does_not_come_to_its_end_is_ended_says_so_and_the_others_go_on(
    name: str, found: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Size, "minutes", lambda _, part: 0.01 if part == "hanging" else 9.0)
    report = frame.run(Size(60, 1, tmp_path), [name, "whole"], PROOFS.__getitem__)
    assert [(row.found, row.kept) for row in report.found[name].rows] == [(found, False)]
    assert not report.kept
    assert report.found["whole"].kept
    assert str(report).endswith("\nkills 60, lost 0, twice 0, leaked 0, unanswered 0")


def test_the_whole_proof_has_a_bound() -> None:
    assert all(
        Size(kills).minutes(name) >= frame.LEAST_MINUTES for kills in (1, 1_000) for name in frame.PARTS
    )
    assert sum(Size().minutes(name) for name in frame.PARTS) <= 7 * 60


def test_what_was_not_tried_at_all_is_not_proven() -> None:
    tried = some("moves", 1_200), none_of("lost", [], "of 1,200")
    assert Findings(tried).kept
    assert not Findings((some("moves", 0), *tried)).kept
    assert not Findings((*tried, none_of("lost", ["a move"]))).kept


def test_a_part_that_is_not_there_is_an_error_of_usage() -> None:
    with pytest.raises(SystemExit, match="2"):
        command.main(["cards"])


def test_every_part_has_its_function() -> None:
    for name in frame.PARTS:
        assert callable(frame.proof(name))

"""Statements go together by kind, and none goes before another that it depends on."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from bot.storage.arrangement import arranged
from bot.storage.work import Statement, Write

KINDS = ("insert match", "insert move", "delete concession", "update seat")


def writes_of(kinds: Sequence[tuple[str, Sequence[str]]]) -> list[Write[None]]:
    """Writes with an `about` and statements of these kinds, each statement numbered among all."""
    writes, number = [], 0
    for about, sqls in kinds:
        statements = tuple(Statement(sql, (about, number + at)) for at, sql in enumerate(sqls))
        number += len(sqls)
        writes.append(Write[None](statements, about=about))
    return writes


@given(
    st.lists(
        st.tuples(st.sampled_from(("", "a", "b", "c")), st.lists(st.sampled_from(KINDS), max_size=4)),
        max_size=12,
    )
)
def test_what_is_about_the_same_or_about_nothing_keeps_its_order(
    kinds: list[tuple[str, list[str]]],
) -> None:
    writes = writes_of(kinds)
    called = [(sql, *parameters) for write in writes for sql, parameters, _ in write.statements]
    executed = [(batch.sql, *row) for batch in arranged(writes) for row in batch.rows]
    assert sorted(executed) == sorted(called), "each once"
    place = {number: at for at, (_, _, number) in enumerate(executed)}
    for at, (_, about, number) in enumerate(called):
        for _, later_about, later in called[at + 1 :]:
            if not about or not later_about or about == later_about:
                assert place[number] < place[later]


def test_moves_at_many_tables_are_two_batches() -> None:
    moves = writes_of([(str(table), ("insert move", "delete concession")) for table in range(32)])
    assert [(batch.sql, len(batch.rows)) for batch in arranged(moves)] == [
        ("insert move", 32),
        ("delete concession", 32),
    ]


def test_a_match_begins_before_its_moves_whatever_came_first() -> None:
    writes = writes_of([("a", ["insert move"]), ("b", ["insert match"]), ("b", ["insert move"])])
    assert [batch.sql for batch in arranged(writes)] == ["insert move", "insert match", "insert move"]

"""The order of a group's statements: statements of one kind go together."""

from collections.abc import Iterable

from bot.storage.work import Batch, Sql, SqlValue, Write


def arranged(writes: Iterable[Write[None]]) -> list[Batch]:
    """The statements of these writes in batches, each of one kind of statement.

    Statements about the same subject keep their order, and a statement without a subject keeps its order with
    all others. Statements about different subjects may change places: a move of one match may precede the
    beginning of another that was requested earlier. That does no harm.
    """
    batches: list[tuple[Sql, list[tuple[SqlValue, ...]]]] = []
    earliest: dict[str, int] = {}
    """By subject, the first batch that may take a statement about it."""
    floor = 0
    """The first batch that may take any further statement."""
    for write in writes:
        for sql, parameters, _ in write.statements:
            begin = max(floor, earliest.get(write.about, 0)) if write.about else max(0, len(batches) - 1)
            place = next((at for at in range(begin, len(batches)) if batches[at][0] == sql), len(batches))
            if place == len(batches):
                batches.append((sql, []))
            batches[place][1].append(parameters)
            if write.about:
                earliest[write.about] = place
            else:
                floor = place
    return [Batch(sql, rows) for sql, rows in batches]

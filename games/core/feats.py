"""Feats: which seats have done something in a deal that is worth remembering, by its sheet."""

from collections.abc import Sequence

from games.core.game import Feat, Seat, Sheet


def done_in(sheet: Sheet, feat: Feat, sides: Sequence[Sequence[Seat]]) -> tuple[Seat, ...]:
    """The seats that have done it in the deal; `sides` are the seats that score together, in their order.

    >>> from games.core.game import Row
    >>> sheet = Sheet(deal=1, rows=(Row(key="tricks", values=(10, 0)),))
    >>> done_in(sheet, Feat("capot", least=(("tricks", 10),)), sides=[(0, 2), (1, 3)])
    (0, 2)
    """
    if feat.contract is not None:
        return _made(sheet, feat)
    rows = {row.key: row.values for row in sheet.rows}
    if any(key not in rows for key, _ in feat.least):
        return ()
    sides_that_did = [
        side
        for number, side in enumerate(sides)
        if all(rows[key][number] >= least for key, least in feat.least)
    ]
    return tuple(seat for side in sides_that_did for seat in side)


def _made(sheet: Sheet, feat: Feat) -> tuple[Seat, ...]:
    """The declarer of a contract of that name that was made."""
    contract = sheet.contract
    if contract is None or contract.declarer is None or not contract.made:
        return ()
    fits = feat.contract in {"", contract.name} and contract.factor >= feat.factor
    return (contract.declarer,) if fits else ()

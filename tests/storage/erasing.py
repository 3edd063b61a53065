"""A store with a person in every place for one, to forget them in."""

import json
from dataclasses import replace
from functools import partial
from pathlib import Path

from bot.storage import (
    LobbyRow,
    MatchRow,
    MoveRow,
    PanelRow,
    SeatRow,
    Store,
)
from bot.storage.challenge_blocks import BlockedChallenger
from bot.storage.erasure import (
    Identity,
)
from bot.storage.moderation import ManagersAct
from bot.storage.personal import PersonalRow
from bot.storage.work import Statement, Steps
from tests.storage.samples import match_row

ANNA, BEN, CLEO, DAI = (1_574_130_592_813_940_000 + number for number in (737, 738, 739, 740))
NAME = "Añña of the Sea"
NOBODY = Identity(-(1 << 60) - 77, "N.N. 004D")


def files(path: Path) -> bytes:
    """The bytes of the database and of everything beside it."""
    return b"".join(each.read_bytes() for each in sorted(path.parent.iterdir()))


async def filled(path: Path) -> Store:
    """A store with Anna in every place for a person."""
    store = await Store.open(path)
    for number in range(30):
        match: MatchRow = replace(match_row(f"match{number:03}"), host_id=ANNA)
        seats = SeatRow(0, ANNA, NAME, None), SeatRow(1, BEN, "Ben", None)
        await store.matches.create(match, seats)
        for seq in range(1, 41):
            by = ANNA if seq % 2 else BEN
            await store.matches.append_move(
                match.id, MoveRow(seq, 1 - seq % 2, "take 1", by, None, 2.0, forced=False)
            )
    await store.boards.know(ANNA, match_row("any").guild_id, NAME)
    await store.preferences.save(ANNA, '{"faces":"letters"}')
    await store.challenge_blocks.block(ANNA, BlockedChallenger(DAI, "Dai"), 2.0)
    await store.challenge_blocks.block(BEN, BlockedChallenger(ANNA, NAME), 2.0)
    await store.messages.save_panel(PanelRow("match001", ANNA, "token", 4, 1e12))
    body = {"holders": [[ANNA, NAME, None], [BEN, "Ben", None]], "host": ANNA, "asked": [ANNA]}
    await store.lobbies.save(LobbyRow("lobby001", 5, json.dumps(body), 1e12))
    await store.settings.save(77, json.dumps({"barred_users": [ANNA, BEN], "hints": False}))

    def rate() -> Steps[None]:
        rating = "INSERT INTO rating VALUES ('p', ?, 25.0, 8.0, 1, ?, 3.0, 1, 1, NULL, 0)"
        yield Statement(rating, (ANNA, f"[{BEN}]"))
        yield Statement(rating, (BEN, f"[{CLEO},{ANNA}]"))
        yield Statement("INSERT INTO coaching VALUES (?, 'toy', 'toy-bidding', 2)", (ANNA,))
        yield Statement("INSERT INTO learned VALUES (?, 'toy', 12, 3.0)", (ANNA,))
        yield Statement("INSERT INTO daily_result VALUES (4, 'toy', ?, 'match001', 7, 3.0, 2, 3)", (ANNA,))
        yield Statement("INSERT INTO puzzle_answer VALUES ('p1', ?, 'play 3D', 'best', 4, 3.0)", (ANNA,))
        judged = "INSERT INTO assessment VALUES ('match001', 1, 0, ?, 1, 1, 'lead', 'best', 0, 0, 1, 1, 1)"
        yield Statement(judged, (ANNA,))
        tournament = match_row("any").guild_id, 5, ANNA
        yield Statement("INSERT INTO tournament VALUES ('evening', ?, ?, ?, 'en', 3.0, 0)", tournament)
        event = (
            "INSERT INTO tournament_event VALUES ('evening', ?, 3.0, ?, ?, ?, ?, ?, ?, 1, 1, 'match001', '')"
        )
        yield Statement(event, (1, ANNA, "joined", ANNA, NAME, BEN, None))
        yield Statement(event, (2, BEN, "joined", BEN, "Ben", ANNA, None))
        yield Statement(event, (3, ANNA, "corrected", None, None, None, f"{NAME} was right"))
        yield Statement("INSERT INTO ladder VALUES (0, 'p', '2026-4', ?, 1520)", (ANNA,))
        for one, other in ((ANNA, BEN), (BEN, ANNA)):
            yield Statement("INSERT INTO rating_pair VALUES ('p', ?, ?, 2, 0, 2, NULL)", (one, other))
        change = "INSERT INTO rating_change VALUES ('match001', ?, 'p', 3.0, 25, 8, 26, 8, 1, 1, .5, 1, 1)"
        yield Statement(change, (ANNA,))
        yield Statement("INSERT INTO ladder_step VALUES ('match001', ?, 0, '2026-4', 1500, 1520)", (ANNA,))

    await store.transact(rate)
    act = partial(ManagersAct, match_row("any").guild_id, 4.0)
    await store.moderation.log(act("void", BEN, "Ben", "match001", reason=f"{NAME} had two accounts"))
    await store.moderation.log(act("bar", BEN, "Ben", None, ANNA, NAME, reason=f"{NAME} again"), tell=True)
    await store.moderation.log(act("unbar", ANNA, NAME, None, BEN, "Ben", reason="a mistake"))
    return store


async def erase(store: Store, user_id: int, pseudonym: Identity) -> None:
    """Forget a person, and see to it that nothing of them is left."""
    await store.erasure.scrub((user_id,), await store.erasure.forget(user_id, pseudonym))


async def everything(store: Store, user_id: int) -> dict[str, list[PersonalRow]]:
    """All rows in a person's file, by table."""
    found = await store.personal.rows(user_id)
    matches = [row["id"] for row in found.get("match", ())]
    moves = [move for match_id in matches for move in await store.personal.moves(user_id, match_id)]
    return {**found, "move": moves} if moves else found

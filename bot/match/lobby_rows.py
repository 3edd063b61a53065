"""A lobby as the database has it, and the match that it becomes."""

import json
from collections.abc import Mapping

from bot.match.clocks import NO_CLOCK, TimeControl
from bot.match.holder import Holder
from bot.match.lobby import USUAL_BOARDS, Invitation, Lobby
from bot.match.table_rules import USUAL_LEVEL
from bot.storage import LobbyRow, MatchRow, SeatRow
from games.core.game import Game


def lobby_row(lobby: Lobby) -> LobbyRow:
    """A lobby as it is stored."""
    body = {
        "game": lobby.game.key,
        "options": lobby.options.model_dump(mode="json"),
        "seats": lobby.seats,
        "wanted": lobby.wanted,
        "level": lobby.level,
        "holders": [[holder.user_id, holder.name, holder.ai] for holder in lobby.holders],
        "host": lobby.host_id,
        "guild": lobby.guild_id,
        "locale": lobby.locale,
        "created": lobby.created,
        "rematch_of": lobby.rematch_of,
        "clock": str(lobby.control),
        "hints": lobby.hints,
        "rated": lobby.rated,
        "tables": lobby.tables,
        "boards": lobby.boards,
        "asked": sorted(lobby.asked),
        "invitations": lobby.invitations,
        "open_channels": lobby.open_channels,
    }
    return LobbyRow(lobby.id, lobby.channel_id, json.dumps(body, ensure_ascii=False), lobby.expires)


def match_rows(lobby: Lobby, seed: bytes, now: float) -> tuple[MatchRow, tuple[SeatRow, ...]]:
    """The match that the people of a lobby begin, as it is stored."""
    match = MatchRow(
        id=lobby.id,
        game=lobby.game.key,
        rules_version=lobby.game.version,
        options=lobby.options.model_dump_json(),
        seed=seed,
        guild_id=lobby.guild_id,
        channel_id=lobby.channel_id,
        host_id=lobby.host_id,
        locale=lobby.locale,
        status="playing",
        created_at=now,
        clock_kind=lobby.control.kind,
        clock_seconds=lobby.control.seconds,
        hints=lobby.offers_hints,
        rated=lobby.casual_because is None,
    )
    seats = (SeatRow(seat, each.user_id, each.name, each.ai) for seat, each in enumerate(lobby.holders))
    return match, tuple(seats)


def stored_lobby(row: LobbyRow, games: Mapping[str, Game]) -> Lobby:
    """The lobby that was stored.

    Raises:
        KeyError, TypeError, ValueError: it is not one of this program's, or its game is gone.
    """
    body = json.loads(row.body)
    game = games[body["game"]]
    stored = Lobby(
        id=row.id,
        game=game,
        options=game.options.model_validate(body["options"]),
        holders=tuple(Holder(*holder) for holder in body["holders"]),
        wanted=body.get("wanted", body["seats"]),
        host_id=body["host"],
        channel_id=row.channel_id,
        guild_id=body["guild"],
        locale=body["locale"],
        created=body["created"],
        expires=row.expires_at,
        rematch_of=body["rematch_of"],
        control=TimeControl.parse(body.get("clock", str(NO_CLOCK))),  # none before there were clocks
        hints=body.get("hints", True),
        level=body.get("level", USUAL_LEVEL),
        rated=body.get("rated", False),
        tables=body.get("tables", 1),
        boards=body.get("boards", USUAL_BOARDS),
        asked=frozenset(body.get("asked", ())),
        invitations=tuple(Invitation(*each) for each in body.get("invitations", ())),
        open_channels=tuple(body.get("open_channels", ())),
    )
    return stored.with_seats(body["seats"])  # there were empty seats once, the last ones

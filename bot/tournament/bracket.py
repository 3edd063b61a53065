"""The bracket of a knock-out: seeds, byes, and the match for third place."""

from bot.tournament.state import RoundTable, SeatedRound, TournamentState


def rounds_of_bracket(entrants: int) -> int:
    """The number of rounds in a knock-out of so many entrants.

    >>> [rounds_of_bracket(entrants) for entrants in (4, 5, 8, 9, 64)]
    [2, 3, 3, 4, 6]
    """
    return max(1, (entrants - 1).bit_length())


def seed_order(size: int) -> list[int]:
    """The seeds, from 0, from the top of a bracket of that size; the first two can only meet in the final.

    >>> seed_order(8)
    [0, 7, 3, 4, 1, 6, 2, 5]
    """
    order = [0]
    while len(order) < size:
        twice = 2 * len(order)
        order = [seed for each in order for seed in (each, twice - 1 - each)]
    return order


def slots(state: TournamentState) -> tuple[int | None, ...]:
    """The entrants still in the bracket, from its top; None for an empty place."""
    size = 1 << rounds_of_bracket(state.drawn)
    drawn = state.seeding[: state.drawn]
    level: list[int | None] = [drawn[seed] if seed < len(drawn) else None for seed in seed_order(size)]
    for seated in state.rounds:
        level = [
            _going_on(state, seated, one, other) for one, other in zip(level[::2], level[1::2], strict=True)
        ]
    return tuple(None if each is None or not state.may_be_seated(each) else each for each in level)


def _going_on(state: TournamentState, seated: SeatedRound, one: int | None, other: int | None) -> int | None:
    """The winner of a match of the bracket, or the entrant with a bye."""
    for entrant in (one, other):
        if entrant is not None:
            if entrant in seated.sitting_out:
                return entrant
            if table := seated.table_of(entrant):
                return winner_of(state, table)
    return None


def winner_of(state: TournamentState, table: RoundTable) -> int:
    """The winner of a table of two; of a draw, the entrant with better points, else the better seed."""
    assert table.result is not None
    winners = set(table.result.winners)
    if len(winners) == 1:
        return winners.pop()
    return max(
        table.entrants,
        key=lambda entrant: (state.plan.sign * table.points_of(entrant), -state.seeding.index(entrant)),
    )


def loser_of(state: TournamentState, table: RoundTable) -> int:
    """The other entrant at a table of two."""
    winner = winner_of(state, table)
    return next(entrant for entrant in table.entrants if entrant != winner)


def is_third_place(state: TournamentState, seated: SeatedRound, table: RoundTable) -> bool:
    """True for the match for third place: its entrants lost in the round before."""
    if seated.number == 1:
        return False
    before = state.rounds[seated.number - 2].table_of(table.entrants[0])
    return before is not None and loser_of(state, before) == table.entrants[0]


def third_place(state: TournamentState) -> tuple[int, ...]:
    """The losers of the semifinals who may still be seated; empty unless the next round is the final."""
    if not state.plan.third_place or len(state.rounds) != rounds_of_bracket(state.drawn) - 1:
        return ()
    last = state.current
    losers = [] if last is None else [loser_of(state, table) for table in last.tables]
    return tuple(entrant for entrant in losers if state.may_be_seated(entrant))


def reached(state: TournamentState, entrant: int) -> tuple[int, int, int, int]:
    """A key that ranks an entrant by their progress through the bracket, the furthest highest.

    Its parts: their last round; 1 if they won it or still play it, else 0; 1 if, besides, they have not left,
    else 0; 1 for third place, else 0.
    """
    came, won, third = 0, True, False
    for seated in state.rounds:
        table = seated.table_of(entrant)
        wins = table is not None and (table.result is None or winner_of(state, table) == entrant)
        if table is not None and is_third_place(state, seated, table):
            third = wins
        elif table is not None or (entrant in seated.sitting_out and won and came == seated.number - 1):
            came, won = seated.number, table is None or wins
    return came, int(won), int(won and state.may_be_seated(entrant)), int(third)

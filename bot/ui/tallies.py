"""A match's score as data for its pictures: the sides by name and colour, the lines of a deal, the course."""

from collections.abc import Iterator, Sequence

from bot.match.ai_names import AI_MARK
from bot.picture.blocks import Line, PlayedCard, Side
from bot.picture.ledger import ACROSS, NOTHING, YES, Bar
from bot.picture.strip import progress, side_colours
from bot.picture.words import initial
from bot.ui import words
from bot.ui.localizer import AI_SIGN, Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.game import Row, Seat, Sheet, Trick

_FLAGS = frozenset({0, 1})
_SUM = "total"
"""The key of a sum without a name."""


def sides_of(snapshot: MatchSnapshot, localizer: Localizer) -> tuple[Side, ...]:
    """The sides with their names and colours; the reader's own of two is blue."""
    view = snapshot.view
    colours = side_colours(view, view.seat)
    return tuple(
        Side(
            name=name_of(seats, localizer),
            short=_short(_names(seats, localizer), localizer),
            colour=colours[place],
            robot=len(seats) == 1 and seats[0] in snapshot.ai,
            won=is_crowned(snapshot, place),
        )
        for place, seats in enumerate(view.sides)
    )


def race_of(snapshot: MatchSnapshot, localizer: Localizer) -> tuple[Bar, ...]:
    """The race to its goal, if one has begun and its bars have room."""
    race, sides = snapshot.view.race, sides_of(snapshot, localizer)
    if race is None or not any(race.counts) or len(sides) > ACROSS:
        return ()
    return tuple(
        Bar(side, progress(race, place), count / race.goal, count / race.goal)
        for place, (side, count) in enumerate(zip(sides, race.counts, strict=True))
    )


def name_of(seats: Sequence[Seat], localizer: Localizer) -> str:
    """``Anna & Ben`` for a picture, in which only the disc marks an AI."""
    return localizer.listed(_names(seats, localizer))


def _names(seats: Sequence[Seat], localizer: Localizer) -> list[str]:
    return [localizer.name(seat).removesuffix(AI_MARK).removeprefix(f"{AI_SIGN} ") for seat in seats]


def _short(names: Sequence[str], localizer: Localizer) -> str:
    """``A & B``, or the name of a single player."""
    return names[0] if len(names) == 1 else localizer.listed([initial(name) for name in names])


def has_won(snapshot: MatchSnapshot, side: int) -> bool:
    """True if that side has won; if all share, none has."""
    shares = snapshot.shares
    return shares is not None and not all(shares) and any(shares[seat] for seat in snapshot.view.sides[side])


def is_crowned(snapshot: MatchSnapshot, side: int) -> bool:
    """True if that side has won, and not only by AIs in the seats of people who were away."""
    return has_won(snapshot, side) and not snapshot.substituted_in(snapshot.view.sides[side])


def is_won_by_ais(snapshot: MatchSnapshot) -> bool:
    """True if only AIs in the seats of absent people have won."""
    return snapshot.substituted_in([seat for seat, share in enumerate(snapshot.shares or ()) if share])


def winners(snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """``Anna & an AI for Chloé``: the winners; an AI is told apart only beside others who have won."""
    side_of = {seat: place for place, seats in enumerate(snapshot.view.sides) for seat in seats}

    def said(seat: Seat) -> str:
        player = localizer.players((seat,))
        is_named = is_won_by_ais(snapshot) or is_crowned(snapshot, side_of[seat])
        return player if is_named else localizer.text("end-ai-winner", player=player)

    return localizer.listed([said(seat) for seat, share in enumerate(snapshot.shares or ()) if share])


def lines_of(sheet: Sheet, snapshot: MatchSnapshot, localizer: Localizer) -> tuple[Line, ...]:
    """The lines of a deal's score that are not empty: first the contract, at the end the sum."""
    *others, last = sheet.rows
    factor = 1 if sheet.contract is None else sheet.contract.factor
    counted = (
        *_contract(sheet, snapshot, localizer),
        *numbers_of([row for row in others if any(row.values)], snapshot, localizer, factor),
    )
    if last.key != _SUM:
        return *counted, *numbers_of([last], snapshot, localizer, factor)
    gained = tuple(localizer.gain(value, thirds=last.thirds) for value in sheet.gained)
    return *counted, Line(localizer.text("score-this-deal"), gained)


def _contract(sheet: Sheet, snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[Line]:
    """The number that a contract with a name needs, and its trump suit, beside its player.

    The name itself would be too long for a column.
    """
    contract = sheet.contract
    if contract is None or contract.name is None or contract.trump is None or contract.goal is None:
        return
    said = f"{contract.goal} {localizer.suit(contract.trump)}"
    sides = snapshot.view.sides
    values = tuple(said if contract.declarer in seats else NOTHING for seats in sides)
    yield Line(localizer.text("score-contract"), values)


def numbers_of(
    rows: Sequence[Row], snapshot: MatchSnapshot, localizer: Localizer, factor: int = 1
) -> tuple[Line, ...]:
    """Rows with a number a side, in words; in a game of roles, yes or no.

    Those of a deal may say by which `factor` doubling multiplied its points.
    """
    has_roles = CATALOGUE[snapshot.game].has_roles

    def line(row: Row) -> Line:
        cell = _mark if has_roles and _FLAGS.issuperset(row.values) else _cell
        return Line(
            localizer.row(row.key, factor), tuple(cell(value, row, localizer) for value in row.values)
        )

    return tuple(map(line, rows))


def _cell(value: int, row: Row, localizer: Localizer) -> str:
    return localizer.number(value, thirds=row.thirds) if value else NOTHING


def _mark(value: int, _row: Row, _localizer: Localizer) -> str:
    """The mark for yes or no."""
    return YES if value else NOTHING


def course(snapshot: MatchSnapshot) -> list[tuple[int, ...]]:
    """The totals after each deal, from nothing on.

    They are counted back from the end: a game may settle more in its totals than a deal's last line says.
    """
    view = snapshot.view
    found = [view.totals]
    for sheet in reversed(view.sheets):
        found.append(tuple(total - more for total, more in zip(found[-1], sheet.gained, strict=True)))
    return found[::-1]


def played(trick: Trick, localizer: Localizer) -> tuple[PlayedCard, ...]:
    """A complete trick for a picture."""
    return tuple(
        PlayedCard(play.card, name_of((play.seat,), localizer), play.seat == trick.winner)
        for play in trick.plays
    )


def places(snapshot: MatchSnapshot) -> list[int]:
    """The sides, the winners first; then by their points, the way round that puts the winners ahead."""
    totals = snapshot.view.totals
    sides = range(len(snapshot.view.sides))
    winning = [totals[side] for side in sides if has_won(snapshot, side)]
    if not winning or not totals:
        return list(sides)
    lowest_wins = min(winning) == min(totals) < max(totals)
    return sorted(
        sides,
        key=lambda side: (
            not has_won(snapshot, side),
            totals[side] if lowest_wins else -totals[side],
        ),
    )


def final_lines(snapshot: MatchSnapshot, order: list[int], localizer: Localizer) -> Iterator[str]:
    """The totals of a match that is over, a line a side, the winner's marked."""
    view = snapshot.view
    if not words.has_score(view):
        return
    for side in order:
        points = localizer.strong(localizer.number(view.totals[side], thirds=view.thirds))
        said = localizer.text("score-side", side=localizer.players(view.sides[side]), points=points)
        yield f"🏆 {said}" if is_crowned(snapshot, side) else said


def deal_in_numbers(sheet: Sheet, order: Sequence[int], localizer: Localizer) -> str:
    """``Deal 1: 3 · 8``: the points that the deal added to the totals of the sides, in that order."""
    row = sheet.rows[-1]
    points = " · ".join(localizer.number(row.values[side], thirds=row.thirds) for side in order)
    return localizer.text("score-deal", deal=sheet.deal, points=points)


def trick_in_words(trick: Trick, localizer: Localizer) -> str:
    """A complete trick in a sentence, for readers who do not see it."""
    labels = localizer.in_markdown()
    plays = " · ".join(f"{name_of((play.seat,), labels)} {localizer.card(play.card)}" for play in trick.plays)
    if trick.winner is None:
        return localizer.text("recap-last-trick-plain", plays=plays)
    winner = name_of((trick.winner,), labels)
    return localizer.text("recap-last-trick", plays=plays, player=winner, fate=trick.fate)

"""The parts of a puzzle that its reader may see: the solution only after their answer."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from bot.match.ai_names import AI_NAMES
from bot.match.daily import Streak, day_at, streak_of
from bot.match.preferences import Preferences
from bot.match.puzzle import PuzzlePosition, PuzzleSolution
from bot.storage import AskedPuzzle, PuzzleAnswerRow, PuzzleGrade, PuzzleScore, Store
from bot.thinking.seat_hint import SeatHint
from bot.ui.snapshots import MatchSnapshot, PuzzleLabel
from bot.ui.words import in_points
from games import CATALOGUE
from games.core.game import Game


def position_snapshot(
    asked: AskedPuzzle,
    game: Game,
    position: PuzzlePosition,
    *,
    name: str,
    preferences: Preferences,
    again: bool = False,
) -> MatchSnapshot:
    """The position as the reader's panel shows it: like a table, with invented names for the other players.

    One press plays a card, even if the reader confirms cards at a table. Actions that differ only in words of
    no effect are left out.
    """
    others = list(AI_NAMES[: asked.puzzle.seats - 1])
    seat = position.seat
    view = position.state.view(seat)
    choices = {each.action for each in PuzzleSolution.model_validate_json(asked.puzzle.solution).choices}
    legal = tuple(text for text in view.legal if text in choices)
    return MatchSnapshot(
        match_id=asked.puzzle.id,
        options=game.options(),
        view=view.model_copy(update={"legal": legal}),
        revision=0,
        names=(*others[:seat], name, *others[seat:]),
        host="",
        commitment="",
        recent=position.recent,
        preferences=preferences,
        puzzle=PuzzleLabel(asked.puzzle.id, asked.day, again),
    )


def grade_of(solution: PuzzleSolution, answer: str, game: str) -> PuzzleGrade:
    """The grade of an answer; raises KeyError if it is not a choice."""
    return solution.grade(answer, in_points=in_points(game))


@dataclass(frozen=True, kw_only=True)
class SolvedSnapshot:
    """A puzzle that its reader has answered.

    Attributes:
        position: the decision, with the best choice as its hint.
        solution: the worth of the choices.
        answer: the reader's choice.
        counts: false for any answer after the reader's first.
        others: the answers of other people.
        streak: the days in a row on which the reader answered the puzzle of the day.
        is_today: true if it is today's puzzle.
        has_more: true if there are earlier puzzles that the reader has not answered.
    """

    position: MatchSnapshot
    solution: PuzzleSolution
    answer: str
    counts: bool
    others: PuzzleScore
    streak: Streak
    is_today: bool
    has_more: bool

    @property
    def label(self) -> PuzzleLabel:
        """The puzzle's id and day."""
        assert self.position.puzzle is not None, "it is a puzzle's position"
        return self.position.puzzle

    @property
    def grade(self) -> PuzzleGrade:
        """The grade of the reader's choice."""
        return grade_of(self.solution, self.answer, self.position.game)


async def solved_snapshot(
    store: Store,
    asked: AskedPuzzle,
    game: Game,
    position: MatchSnapshot,
    answer: str,
    *,
    user_id: int,
    now: float,
    counts: bool,
) -> SolvedSnapshot:
    """A puzzle that a person has answered; raises StorageError if it cannot be read."""
    solution, today = PuzzleSolution.model_validate_json(asked.puzzle.solution), day_at(now)
    archive = await archive_of(store, user_id, now)
    return SolvedSnapshot(
        position=replace(position, advice=SeatHint(0, solution.rivals(game, answer))),
        solution=solution,
        answer=answer,
        counts=counts,
        others=await store.puzzles.others(asked.puzzle.id, user_id),
        streak=archive.streak,
        is_today=asked.day == today,
        has_more=next_unanswered(archive.entries, game.key) is not None,
    )


@dataclass(frozen=True)
class ArchiveEntry:
    """A puzzle of an earlier day, and the reader's answer; None if they have not answered."""

    day: int
    id: str
    game: str
    grade: PuzzleGrade | None


@dataclass(frozen=True)
class PuzzleArchive:
    """The puzzles of earlier days, the latest first.

    Attributes:
        score: the reader's answers to all puzzles, including today's.
        streak: the days in a row on which the reader answered the puzzle of the day.
    """

    entries: tuple[ArchiveEntry, ...]
    score: PuzzleScore
    streak: Streak


async def archive_of(
    store: Store, user_id: int, now: float, games: Mapping[str, Game] = CATALOGUE
) -> PuzzleArchive:
    """The puzzles of earlier days, by the present rules, for a reader.

    Raises:
        StorageError: they cannot be read.
    """
    today = day_at(now)
    answers: dict[str, PuzzleAnswerRow] = {
        each.puzzle: each for each in await store.puzzles.answers_of(user_id)
    }
    entries = [
        ArchiveEntry(day, key, game, answers[key].grade if key in answers else None)
        for day, key, game, rules in await store.puzzles.before(today)
        if game in games and rules == games[game].version
    ]
    days = [each.day for each in answers.values() if each.day is not None]
    solved = sum(each.grade != "miss" for each in answers.values())
    return PuzzleArchive(tuple(entries), PuzzleScore(solved, len(answers)), streak_of(days, today))


def next_unanswered(entries: Sequence[ArchiveEntry], game: str) -> ArchiveEntry | None:
    """The latest unanswered puzzle of that game, or else of any game."""
    left = [each for each in entries if each.grade is None]
    return next((each for each in left if each.game == game), next(iter(left), None))

"""The pages of puzzles: the answer to a puzzle, its earlier play, and the archive of earlier days."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from discord import ButtonStyle, ui

from bot.features import ids
from bot.features.puzzle.query import ArchiveEntry, PuzzleArchive, SolvedSnapshot, next_unanswered
from bot.match.daily import date_of
from bot.match.guided import guide_of
from bot.ui import layout, words
from bot.ui.games import game_menu
from bot.ui.items import SELECT_LIMIT, Button, button, option, select
from bot.ui.localizer import Localizer
from bot.ui.reasons import why
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.game import Event, Trick
from games.search.protocol import SearchResult

_ROW: Final = 2
"""The fewest days in a row worth showing."""
_WORDS: Final = 2400
_COURSE: Final = 3600


def solved_message(
    snapshot: SolvedSnapshot, localizer: Localizer, picture: str | None = None
) -> ui.LayoutView:
    """An answered puzzle: right or not, the best choice and its reason, and the score of others.

    Args:
        snapshot: the puzzle and the answer.
        localizer: the reader's language and the players' names.
        picture: the name of the attached file; without one, words replace it.
    """
    position = snapshot.position
    said = words.everything(position, localizer if picture is None else localizer.without_markdown())[1:]
    shown = layout.lines(*said, limit=_WORDS) if picture is None else layout.picture(picture, _alt(said))
    return layout.message(
        layout.lines(f"### {_verdict(snapshot, localizer)}", f"-# {_title(snapshot, localizer)}"),
        shown,
        layout.lines(*_solution(snapshot, localizer)),
        layout.lines(*_company(snapshot, localizer)),
        layout.row(*_ways(snapshot, localizer)),
        accent=layout.FINISHED if snapshot.grade != "miss" else layout.ASLEEP,
    )


def _alt(said: Sequence[str]) -> str:
    return "\n".join(said)


def _verdict(snapshot: SolvedSnapshot, localizer: Localizer) -> str:
    return localizer.text(
        f"puzzle-{snapshot.grade}", action=_named(snapshot.position, snapshot.answer, localizer)
    )


def _title(snapshot: SolvedSnapshot, localizer: Localizer) -> str:
    facts = {"date": date_of(snapshot.label.day), "game": localizer.game(snapshot.position.game)}
    return localizer.text("puzzle-title", facts)


def _named(position: MatchSnapshot, action: str, localizer: Localizer) -> str:
    return words.action_with_mark(position, localizer.in_markdown(), action).strip()


def _solution(snapshot: SolvedSnapshot, localizer: Localizer) -> Iterator[str]:
    position, solution = snapshot.position, snapshot.solution
    best = _named(position, solution.best.action, localizer)
    yield localizer.text("puzzle-expert", action=best)
    assert position.advice is not None, "the best choice is its hint"
    assert isinstance(position.advice.outcome, SearchResult), "and is known"
    yield why(position.advice.outcome, position, localizer)
    if equal := [each.action for each in solution.choices[1:] if each.is_equal]:
        named = [_named(position, each, localizer) for each in equal]
        yield localizer.text("puzzle-equal", actions=localizer.listed(named), action=best, count=len(named))
    yield f"-# {localizer.text('puzzle-worlds', count=solution.worlds)}"


def _company(snapshot: SolvedSnapshot, localizer: Localizer) -> Iterator[str]:
    """The score of others, and the reader's days in a row; neither for an answer that does not count."""
    if not snapshot.counts:
        yield f"-# {localizer.text('puzzle-does-not-count')}"
        return
    solved, answered = snapshot.others
    said = [localizer.text("puzzle-others", solved=solved, answered=answered)]
    if snapshot.is_today and snapshot.streak.length >= _ROW:
        said.append(localizer.text("puzzle-streak", days=snapshot.streak.length))
    yield f"-# {' · '.join(said)}"


def _ways(snapshot: SolvedSnapshot, localizer: Localizer) -> Iterator[Button]:
    game, puzzle = snapshot.position.game, snapshot.label.id
    if snapshot.has_more:
        yield button(ids.NextPuzzle(game), localizer.text("button-puzzle-another"), ButtonStyle.primary)
    if snapshot.grade == "miss":
        yield button(ids.ShowPuzzle(puzzle, 1), localizer.text("button-puzzle-again"))
    yield button(ids.ShowCourse(puzzle), localizer.text("button-puzzle-so-far"))
    if guide_of(CATALOGUE[game]) is not None:
        yield button(ids.Learn(game), localizer.text("button-puzzle-learn"))
    else:
        yield button(ids.ShowRules(0, 0, game), localizer.text("button-rules"))
    yield button(ids.ShowPuzzles(""), localizer.text("button-puzzles"))


def course_message(
    position: MatchSnapshot, events: Sequence[Event], tricks: Sequence[Trick], localizer: Localizer
) -> ui.LayoutView:
    """The deal of a puzzle so far: the things said and done in their order, and each trick in a line.

    Args:
        position: the decision.
        events: what the reader has seen before it.
        tricks: the complete tricks in order.
        localizer: the reader's language and the players' names.
    """
    course = [*_course(events, tricks, localizer), words.trick(position.view, localizer)]
    nothing = None if any(course) else localizer.text("puzzle-nothing-yet")
    title = f"### {localizer.text('puzzle-so-far')}"
    return layout.message(layout.lines(title, *course, nothing, limit=_COURSE))


def _course(events: Sequence[Event], tricks: Sequence[Trick], localizer: Localizer) -> Iterator[str]:
    """A line for each thing said and done but for cards, which stand in a line where their trick ends."""
    numbered, since = iter(enumerate(tricks, 1)), 0
    for place, event in enumerate(events):
        if event.key == "trick-won":
            yield from words.told(events[since:place], localizer)
            yield _trick(*next(numbered), localizer)
            since = place + 1
    yield from words.told(events[since:], localizer)


def _trick(number: int, trick: Trick, localizer: Localizer) -> str:
    """``3. Iris: 3♦ 7♦ **K♦** 2♦``, the winner's card in bold."""
    cards = [
        localizer.strong(localizer.card(each.card))
        if each.seat == trick.winner
        else localizer.card(each.card)
        for each in trick.plays
    ]
    leader = localizer.players((trick.plays[0].seat,))
    return localizer.text("puzzle-trick", number=number, player=leader, cards=" ".join(cards))


def archive_message(archive: PuzzleArchive, game: str, localizer: Localizer) -> ui.LayoutView:
    """The puzzles of earlier days: the number of new ones by game, and the ones that the reader missed.

    Args:
        archive: the puzzles and the reader's answers.
        game: the game to show; empty for all.
        localizer: the reader's language.
    """
    entries = [each for each in archive.entries if game in ("", each.game)]
    games = tuple(dict.fromkeys(each.game for each in archive.entries))
    missed = [each for each in entries if each.grade == "miss"]
    head = f"### {localizer.game(game) if game else localizer.text('puzzles-title')}"
    parts: list[layout.Part] = [
        layout.lines(head, *_figures(archive, localizer)),
        layout.lines(*_by_game(entries, localizer)),
    ]
    if len(games) > 1:
        parts.append(game_menu(ids.ChoosePuzzleGame(), localizer, games))
    if missed:
        parts.append(_missed(missed, localizer))
    return layout.message(*parts, layout.row(*_onward(archive, game, localizer)), accent=layout.WAITING)


def _figures(archive: PuzzleArchive, localizer: Localizer) -> Iterator[str]:
    solved, answered = archive.score
    if answered:
        said = [localizer.text("puzzles-solved", solved=solved, answered=answered)]
        if archive.streak.length >= _ROW:
            said.append(localizer.text("puzzle-streak", days=archive.streak.length))
        yield " · ".join(said)


def _by_game(entries: Sequence[ArchiveEntry], localizer: Localizer) -> Iterator[str]:
    """``Tressette: 3 new, 4 of 5 solved``, a line for each game."""
    if not entries:
        yield localizer.text("puzzles-none")
    every = Counter(each.game for each in entries)
    new = Counter(each.game for each in entries if each.grade is None)
    solved = Counter(each.game for each in entries if each.grade in ("best", "good"))
    for game in sorted(every, key=localizer.game):
        facts = {"new": new[game], "solved": solved[game], "answered": every[game] - new[game]}
        yield localizer.text("puzzles-game", facts, game=localizer.game(game))


def _missed(missed: Sequence[ArchiveEntry], localizer: Localizer) -> layout.ActionRow:
    plain = localizer.without_markdown()
    options = [option(each.id, _entry(each, plain)) for each in missed[:SELECT_LIMIT]]
    return layout.menu(select(ids.ChooseMissedPuzzle(), options, localizer.text("puzzles-missed")))


def _entry(entry: ArchiveEntry, localizer: Localizer) -> str:
    facts = {"date": date_of(entry.day), "game": localizer.game(entry.game)}
    return localizer.text("puzzle-title", facts)


def _onward(archive: PuzzleArchive, game: str, localizer: Localizer) -> Iterator[Button]:
    yield button(ids.OpenPuzzle(), localizer.text("button-puzzle"), ButtonStyle.primary)
    entries = [each for each in archive.entries if game in ("", each.game)]
    if next_unanswered(entries, game) is not None:
        yield button(ids.NextPuzzle(game), localizer.text("button-puzzle-new"))
    if game:
        yield button(ids.ShowPuzzles(""), localizer.text("button-games"))

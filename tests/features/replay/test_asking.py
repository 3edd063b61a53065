"""Asking about a move in a replay: the position as its seat saw it, every move, and the answer in words."""

from collections.abc import Iterator

import pytest
from discord import ButtonStyle, ui

from bot.features import ids
from bot.features.replay.page import replay_message
from bot.features.replay.trial import trial_snapshot
from bot.features.table.panel import hand_panel
from bot.i18n.catalogue import LOCALES, Locale
from bot.i18n.symbols import bare
from bot.match.preferences import USUAL
from bot.match.reviews import Decision
from bot.match.worths import WorthOutcome, decision_at
from bot.ui.snapshots import MatchSnapshot
from bot.ui.spelling import Picked, settle
from games.core.game import TABLE
from games.search.protocol import ActionValue, SearchResult
from tests.ui import limits
from tests.ui.replays import course, localizer, match, page
from tests.ui.tables import every_game

FILE = "picture.png"
APART = 9


def decisions(key: str, seats: int, apart: int = 1) -> Iterator[Decision]:
    """Every so many of the decisions of a match at random."""
    read = course(key, seats)
    found = [each for step in range(read.steps) if (each := decision_at(read, step))]
    yield from found[::apart]


def asked(
    key: str, seats: int, decision: Decision, tried: str | None = None, outcome: WorthOutcome | None = None
) -> MatchSnapshot:
    return trial_snapshot(match(key, seats), course(key, seats), decision, USUAL, tried, outcome)


def judged(decision: Decision, lost: float = 1.0, *, exact: bool = False) -> SearchResult:
    """An opinion by which each legal move is worth that much less than the one before it."""
    legal = decision.state.legal(decision.seat)
    choices = (
        ActionValue(each, 240, 0.9 - 0.1 * place * bool(lost), 2.0 - place * lost)
        for place, each in enumerate(legal)
    )
    return SearchResult(tuple(choices), exact, trick=0.8)


def presses(view: ui.LayoutView) -> list[ids.Press]:
    found = (each for each in limits.everything(view) if "custom_id" in each and not each.get("disabled"))
    return [ids.decode(each["custom_id"]) for each in found]


def said(view: ui.LayoutView) -> str:
    return "\n".join(limits.texts(view))


def answered(decision: Decision, tried: str, outcome: WorthOutcome, picture: str | None = None) -> str:
    """The words of the answer about a move of Tressette."""
    snapshot = asked("tressette", 4, decision, tried, outcome)
    return said(hand_panel(snapshot, localizer("en", 4), picture=picture))


def reached(key: str, seats: int, decision: Decision) -> set[str]:
    """The moves that can be asked about by one press after the other; of several cards at once, the picks."""
    snapshot, speaks = asked(key, seats, decision), localizer("en", seats)
    legal = [each.text for each in decision.state.legal(decision.seat)]
    found: set[str] = set()
    waiting: list[tuple[Picked, int]] = [((), 0)]
    known = {*waiting}
    while waiting:
        shown = hand_panel(snapshot, speaks, *waiting.pop(), picture=FILE)
        assert not limits.problems(shown)
        further: list[tuple[Picked, int]] = []
        for ref in presses(shown):
            match ref:
                case ids.TryMove(action=move):
                    found.add(move)
                case ids.PickToTry(picked=picked, page=number):
                    further.append((picked, number))
                case ids.ChooseToTry(picked=picked):
                    for values in _values(shown, ref, legal):
                        chosen = settle(legal, picked, values)
                        if isinstance(chosen, str):
                            found.add(chosen)
                        else:
                            further.append((chosen, 0))
                case ids.ShowStep() | ids.ShowRules():
                    pass
                case _:
                    raise AssertionError(ref)
        waiting += [each for each in further if each not in known]
        known.update(further)
    return found


def _values(shown: ui.LayoutView, ref: ids.ChooseToTry, legal: list[str]) -> Iterator[tuple[str, ...]]:
    """The choices in a select: each option, or of several cards those of each legal move."""
    (menu,) = (each for each in limits.selects(shown) if ids.decode(each["custom_id"]) == ref)
    options = [option["value"] for option in menu["options"]]
    if menu["max_values"] == 1:
        yield from ((each,) for each in options)
        return
    for text in legal:
        cards = tuple(text.split()[1:])
        if menu["min_values"] <= len(cards) <= menu["max_values"] and {*cards} <= {*options}:
            yield cards


@pytest.mark.drawn(4)
@pytest.mark.parametrize(("key", "seats"), every_game())
def test_every_move_that_a_table_offers_can_be_asked_about(key: str, seats: int) -> None:
    for decision in decisions(key, seats, APART):
        offered = {*decision.state.view(decision.seat).offered, decision.played.text}
        assert reached(key, seats, decision) >= offered, decision.step


@pytest.mark.drawn(4)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("key", "seats"), every_game())
def test_every_answer_keeps_to_discords_limits(key: str, seats: int, locale: Locale) -> None:
    speaks = localizer(locale, seats)
    for decision in decisions(key, seats, APART):
        worst = decision.state.legal(decision.seat)[-1].text
        for outcome in ("thinking", "busy", "failed", judged(decision), judged(decision, 0.0, exact=True)):
            for tried in (worst, decision.played.text):
                for picture in (None, FILE):
                    shown = hand_panel(asked(key, seats, decision, tried, outcome), speaks, picture=picture)
                    assert not limits.problems(shown)


@pytest.mark.drawn(4)
@pytest.mark.parametrize(("key", "seats"), every_game())
def test_the_page_is_what_the_seat_saw_and_no_more(key: str, seats: int) -> None:
    for decision in decisions(key, seats, APART):
        shown, seen = asked(key, seats, decision).view, decision.state.view(decision.seat)
        assert decision.seat != TABLE
        assert (shown.zones, shown.legal, shown.private) == (seen.zones, seen.legal, seen.private)


def test_the_replay_leads_to_it_from_every_decision_and_from_nothing_else() -> None:
    read, speaks = course("tressette", 4), localizer("en", 4)
    pages = [presses(replay_message(page("tressette", 4, step), speaks)) for step in range(read.steps)]
    led = {
        step: [each for each in refs if isinstance(each, ids.AskAboutMove)] for step, refs in enumerate(pages)
    }
    for step, found in led.items():
        is_decision = decision_at(read, step) is not None
        assert found == ([ids.AskAboutMove("k3v9x2aq", step)] if is_decision else []), step
    assert any(led.values())
    assert not all(led.values())


def buttons(view: ui.LayoutView) -> dict[str, tuple[str | None, ButtonStyle]]:
    """The labels and styles of the buttons that ask about a move, by the move."""
    found = {}
    for each in limits.everything(view):
        ref = ids.decode(each["custom_id"]) if "custom_id" in each else None
        if isinstance(ref, ids.TryMove):
            found[ref.action] = each.get("label"), ButtonStyle(each["style"])
    return found


def test_a_card_that_was_played_is_the_grey_one_and_is_named() -> None:
    decision = next(decisions("rovescino", 4))
    shown = hand_panel(asked("rovescino", 4, decision), localizer("en", 4))
    grey = [move for move, (_, style) in buttons(shown).items() if style is ButtonStyle.secondary]
    assert grey == [decision.played.text]
    card = localizer("en", 4).card(decision.played.items[0])
    assert f"’s move: {bare(card)}" in bare(said(shown))
    assert "Press a move to see what it’s worth." in said(shown)
    assert "An expert" not in said(shown)


def test_another_choice_that_was_made_says_so() -> None:
    decision = next(each for each in decisions("tuppi", 4) if not each.played.items)
    pressed = buttons(hand_panel(asked("tuppi", 4, decision), localizer("en", 4), picture=FILE))
    marked = [move for move, (label, _) in pressed.items() if label and "(played)" in label]
    assert marked == [decision.played.text]


@pytest.mark.parametrize(
    ("place", "heading"),
    [(0, "Best: no move is better"), (1, "Mistake: −1.5 points"), (2, "Mistake: −3.0 points")],
)
def test_an_answer_says_the_word_and_the_cost_in_the_games_points(place: int, heading: str) -> None:
    decision = next(each for each in decisions("tressette", 4) if len(each.state.legal(each.seat)) > 2)
    tried = decision.state.legal(decision.seat)[place].text
    shown = answered(decision, tried, judged(decision, 1.5))
    assert f"### {heading}" in shown
    assert "💡 Expert: " in shown
    assert "+2.0 on average" in shown
    assert "wins this trick 8 times in 10" in shown
    assert "Averages over 240 possible deals" in shown
    assert ("points better than" in shown) is (place == 0)
    assert "No move costs much here" not in shown


def test_moves_that_are_all_alike_are_said_to_be() -> None:
    decision = next(decisions("tressette", 4))
    tried = decision.state.legal(decision.seat)[-1].text
    shown = answered(decision, tried, judged(decision, 0.0, exact=True))
    assert "### Just as good as the best" in shown
    assert "No move costs much here" in shown
    assert "all 240 layouts worked out to the end" in shown


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        ("thinking", "An expert is trying every move"),
        ("busy", "The experts are busy at tables. Press again soon."),
        ("failed", "No answer this time. Press again."),
    ],
)
def test_what_is_not_known_is_said_honestly(outcome: WorthOutcome, sentence: str) -> None:
    decision = next(decisions("tressette", 4))
    for picture in (None, FILE):
        assert sentence in answered(decision, decision.played.text, outcome, picture)


def test_a_choice_by_rule_alone_has_no_figure() -> None:
    decision = next(decisions("tressette", 4))
    legal = decision.state.legal(decision.seat)
    ruled = SearchResult(tuple(ActionValue(each, 0, 0.0, 0.0) for each in legal))
    shown = answered(decision, legal[-1].text, ruled)
    assert "### The expert goes by a rule here" in shown
    assert "on average" not in shown
    assert "possible deals" not in shown

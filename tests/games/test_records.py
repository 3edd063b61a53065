"""Records hold all of a match and follow from seed and actions; no altered line passes."""

import hashlib
import hmac
import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games import CATALOGUE
from games.bushi_shogi.options import BushiShogiOptions
from games.core.chance import Chance
from games.core.game import IllegalAction
from games.core.record import (
    Recorder,
    RecordError,
    conceded_by,
    ended_after,
    record_lines,
    replay,
    split,
    verify,
)
from games.core.versions import HasEarlierRules
from tests.games.setups import Setup, decide, draws, seed_bytes, setups

DOCS = Path(__file__).parents[2] / "docs" / "records.md"
GAME = CATALOGUE["bushi_shogi"]
SEED = seed_bytes(1)


def names(count: int) -> list[str]:
    return [f"Player {number}" for number in range(count)]


def played(setup: Setup, seed: int, most: int = 60_000) -> Recorder:
    """A recorder of a random match, or of its first moves."""
    recorder = Recorder(setup.game, setup.options, names(setup.seats), seed_bytes(seed))
    draw = draws(seed)
    for _ in range(most):
        if not recorder.state.acting():
            break
        move = decide(recorder.state, setup.seats, draw)
        recorder.play(move.seat, move.action)
    return recorder


@lru_cache(maxsize=64)
def finished(setup: Setup, seed: int = 1) -> tuple[str, ...]:
    return played(setup, seed).close()


def actions_of(lines: Sequence[str]) -> list[tuple[int, str]]:
    parsed = map(json.loads, lines)
    return [(line["seat"], line["action"]) for line in parsed if line["type"] == "action"]


def sealed(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines with a digest that fits them, as a forger would write it."""
    body = list(lines[:-1])
    digest = hashlib.sha256("".join(f"{line}\n" for line in body).encode()).hexdigest()
    return (*body, f'{{"type":"digest","sha256":"{digest}"}}')


def altered(lines: Sequence[str], number: int, change: Callable[[dict[str, Any]], None]) -> tuple[str, ...]:
    """The lines with one changed (counted from 1, or from the end), sealed again."""
    place = number - 1 if number > 0 else len(lines) + number
    line = json.loads(lines[place])
    change(line)
    text = json.dumps(line, separators=(",", ":"), ensure_ascii=False)
    return sealed([*lines[:place], text, *lines[place + 1 :]])


def wrong(lines: Sequence[str]) -> RecordError:
    with pytest.raises(RecordError) as error:
        verify(lines, CATALOGUE)
    return error.value


def set_to(**values: object) -> Callable[[dict[str, Any]], None]:
    return lambda line: line.update(values)


@pytest.fixture(scope="module")
def record() -> tuple[str, ...]:
    return finished(Setup(GAME, 2, BushiShogiOptions()))


# --- The contents of a record


@pytest.mark.parametrize("key", [key for key, game in CATALOGUE.items() if isinstance(game, HasEarlierRules)])
def test_a_record_of_earlier_rules_verifies_by_them(key: str) -> None:
    game = CATALOGUE[key]
    assert isinstance(game, HasEarlierRules)
    for version, then in game.earlier.items():
        lines = finished(Setup(then, game.seats[0], game.options()))
        assert verify(lines, CATALOGUE).rules == then.version == version < game.version


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_the_record_of_every_game_verifies_and_rebuilds_from_seed_and_actions(setup: Setup) -> None:
    lines = finished(setup)
    header = verify(lines, CATALOGUE)
    assert (header.game, len(header.seats)) == (setup.game.key, setup.seats)
    assert (
        record_lines(setup.game, setup.options, names(setup.seats), seed_bytes(1), actions_of(lines)) == lines
    )


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_the_lines_of_a_record_come_in_their_order(setup: Setup) -> None:
    letters = "".join(json.loads(line)["type"][0] for line in finished(setup))
    # header, then deals with actions and scores, then result and digest
    assert re.fullmatch(r"h(da+s?)+rd", letters)


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_a_record_is_json_with_its_fields_in_one_order(setup: Setup) -> None:
    for line in finished(setup):
        assert json.dumps(json.loads(line), separators=(",", ":"), ensure_ascii=False) == line


def test_a_match_that_was_not_finished_says_why() -> None:
    lines = played(Setup(GAME, 2, BushiShogiOptions()), seed=1, most=5).close("cancelled")
    assert json.loads(lines[-2]) == {"type": "end", "reason": "cancelled", "seed": SEED.hex()}
    assert verify(lines, CATALOGUE).game == "bushi_shogi"
    rebuilt = record_lines(GAME, BushiShogiOptions(), names(2), SEED, actions_of(lines), reason="cancelled")
    assert rebuilt == lines


def after_a_deal(more: int) -> Recorder:
    """A recorder of a match up to the score of its first deal, and so many actions."""
    recorder = played(Setup(CATALOGUE["finesse"], 4, CATALOGUE["finesse"].options()), seed=1, most=0)
    draw = draws(1)
    while not recorder.state.sheets() or more:
        more -= bool(recorder.state.sheets())
        move = decide(recorder.state, 4, draw)
        recorder.play(move.seat, move.action)
    return recorder


def test_a_match_may_end_after_a_number_of_scored_deals_and_nowhere_else() -> None:
    lines = after_a_deal(0).close(ended_after(1))
    assert verify(lines, CATALOGUE).game == "finesse"
    for more, reason in ((0, ended_after(2)), (1, ended_after(1)), (0, "deals-"), (0, "deals-one")):
        error = wrong(after_a_deal(more).close(reason))
        assert error.problem == "result"
        assert "1 deal is scored" in str(error)
    unscored = Recorder(GAME, BushiShogiOptions(), names(2), SEED).close(ended_after(1))
    assert "0 deals are scored, so this is" in str(wrong(unscored))


def test_a_match_conceded_by_a_side_that_there_is_not_is_named_by_its_line() -> None:
    """docs/records.md: one of two sides concedes."""
    lines = played(Setup(GAME, 2, BushiShogiOptions()), seed=1, most=5).close(conceded_by(1))
    assert verify(lines, CATALOGUE).game == "bushi_shogi"
    error = wrong(altered(lines, -2, set_to(reason=conceded_by(2))))
    assert error.line == len(lines) - 1
    assert conceded_by(2) in str(error)


def test_a_match_without_a_single_action_can_be_recorded() -> None:
    lines = record_lines(GAME, BushiShogiOptions(), names(2), SEED, ())
    assert [json.loads(line)["type"] for line in lines] == ["header", "deal", "end", "digest"]
    verify(lines, CATALOGUE)


def test_names_may_hold_anything() -> None:
    strange = ['"\\', "\u2028 é 武士\n"]
    lines = record_lines(GAME, BushiShogiOptions(), strange, SEED, ())
    assert verify(lines, CATALOGUE).seats == tuple(strange)
    assert not any("\n" in line for line in lines)


def test_the_recorder_refuses_what_the_rules_forbid() -> None:
    recorder = Recorder(GAME, BushiShogiOptions(), names(2), SEED)
    before = list(recorder.lines)
    mover = recorder.state.acting()[0]
    for seat, text, rule in (
        (1 - mover, "place T backward", "not-your-turn"),
        (7, "place T backward", "not-your-turn"),
        (-1, "place T backward", "not-your-turn"),
        (mover, "rotate", "wrong-phase"),
    ):
        with pytest.raises(IllegalAction) as broken:
            recorder.play(seat, GAME.parse(text))
        assert broken.value.rule == rule
    assert recorder.lines == before


def test_the_recorder_refuses_actions_after_the_end(record: tuple[str, ...]) -> None:
    with pytest.raises(IllegalAction, match="match-over"):
        record_lines(GAME, BushiShogiOptions(), names(2), SEED, [*actions_of(record), (0, "rotate")])


def test_a_number_of_seats_that_cannot_play_is_refused() -> None:
    with pytest.raises(ValueError, match="bushi_shogi has 2 seats, not 3"):
        Recorder(GAME, BushiShogiOptions(), names(3), SEED)


# --- Replay


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_a_replay_goes_through_every_action(setup: Setup) -> None:
    lines = finished(setup)
    steps = list(replay(lines, CATALOGUE))
    assert [(step.seat, str(step.action)) for step in steps[1:]] == actions_of(lines)
    assert (steps[0].seat, steps[0].action, steps[0].events) == (None, None, ())
    assert steps[-1].state.returns() == tuple(json.loads(lines[-2])["returns"])
    assert all(step.state.returns() is None for step in steps[:-1])


def test_a_replay_ignores_what_follows_from_seed_and_actions(record: tuple[str, ...]) -> None:
    broken = altered(record, -2, set_to(returns=[0.25, 0.75]))
    assert len(list(replay(broken, CATALOGUE))) == len(list(replay(record, CATALOGUE)))


# --- Verify: an error names the problem and its line


def test_an_altered_line_is_found_by_the_digest(record: tuple[str, ...]) -> None:
    renamed = (record[0].replace("Player 0", "Player 9"), *record[1:])
    error = wrong(renamed)
    assert (error.line, error.problem) == (len(record), "digest")


def test_a_seed_that_breaks_the_promise_is_found(record: tuple[str, ...]) -> None:
    other = seed_bytes(2)
    error = wrong(altered(record, -2, set_to(seed=other.hex())))
    assert (error.line, error.problem) == (len(record) - 1, "seed")
    assert hashlib.sha256(other).hexdigest() in str(error)
    assert hashlib.sha256(SEED).hexdigest() in str(error)


def test_a_deal_that_is_not_the_shuffle_s_is_found(record: tuple[str, ...]) -> None:
    black = json.loads(record[1])["zones"]["black"][0]
    error = wrong(altered(record, 2, set_to(zones={"black": [str(1 - int(black))]})))
    assert (error.line, error.problem) == (2, "deal")
    assert "zones black 0" in str(error)


def test_an_illegal_action_is_found_and_its_rule_named(record: tuple[str, ...]) -> None:
    error = wrong(altered(record, 3, set_to(action="place T forward")))
    assert (error.line, error.problem) == (3, "action")
    assert "place T forward" in str(error)
    assert "bushi_shogi-sword-at-placement" in str(error)


def test_an_action_of_another_seat_is_found(record: tuple[str, ...]) -> None:
    seat = json.loads(record[2])["seat"]
    error = wrong(altered(record, 3, set_to(seat=1 - seat)))
    assert (error.line, error.problem) == (3, "action")
    assert "not-your-turn" in str(error)


def test_what_is_no_action_is_found(record: tuple[str, ...]) -> None:
    error = wrong(altered(record, 3, set_to(action="bid 3")))
    assert (error.line, error.problem) == (3, "action")
    assert "place FACE DIRECTION" in str(error)


@pytest.mark.parametrize(
    "change", [set_to(returns=[0.5, 0.5]), set_to(returns=[0.0, 0.0]), set_to(totals=[1, 0])]
)
def test_a_wrong_result_is_found(record: tuple[str, ...], change: Callable[[dict[str, Any]], None]) -> None:
    error = wrong(altered(record, -2, change))
    assert (error.line, error.problem) == (len(record) - 1, "result")


def test_an_unfinished_match_cannot_be_passed_off_as_finished_nor_a_finished_one_as_unfinished(
    record: tuple[str, ...],
) -> None:
    cut = sealed([*record[:5], *record[-2:]])
    assert wrong(cut).problem == "order"
    end = json.dumps({"type": "end", "reason": "cancelled", "seed": SEED.hex()}, separators=(",", ":"))
    error = wrong(sealed([*record[:-2], end, record[-1]]))
    assert (error.line, error.problem) == (len(record) - 1, "order")


@pytest.mark.parametrize(
    ("change", "problem", "says"),
    [
        (set_to(game="chess"), "game", "bushi_shogi"),
        (set_to(rules=99), "game", "99"),
        (set_to(options={"preset": "round", "display": "six"}), "options", "preset"),
        (set_to(options={"preset": "dunkel"}), "options", "display"),
        (set_to(options={"preset": "dunkel", "display": "six", "speed": 1}), "options", "speed"),
        (set_to(seats=["Player 0"]), "seats", "2 seats, not 1"),
        (set_to(format=2), "form", "format"),
        (set_to(commitment="xyz"), "form", "commitment"),
        (set_to(extra=1), "form", "extra"),
    ],
)
def test_a_wrong_header_is_found(
    record: tuple[str, ...], change: Callable[[dict[str, Any]], None], problem: str, says: str
) -> None:
    error = wrong(altered(record, 1, change))
    assert (error.line, error.problem) == (1, problem)
    assert says in str(error)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"type":"shuffle"}', '{"type":"action","seat":"0"}'])
def test_what_is_no_line_is_found(record: tuple[str, ...], text: str) -> None:
    error = wrong([*record[:3], text, *record[4:]])
    assert (error.line, error.problem) == (4, "form")


@pytest.mark.parametrize("kept", [0, 1, 2, 5, -1])
def test_a_record_that_is_cut_off_is_found(record: tuple[str, ...], kept: int) -> None:
    assert wrong(record[:kept]).problem == "order"


def test_a_record_without_its_header_is_found(record: tuple[str, ...]) -> None:
    error = wrong(record[1:])
    assert (error.line, error.problem) == (1, "order")


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_a_wrong_score_is_found(setup: Setup) -> None:
    lines = finished(setup)
    scores = [number for number, line in enumerate(lines, 1) if json.loads(line)["type"] == "score"]
    for number in scores[:2]:

        def raise_score(line: dict[str, Any]) -> None:
            line["rows"][-1]["values"][0] += 1

        error = wrong(altered(lines, number, raise_score))
        assert (error.line, error.problem) == (number, "score")


# --- Verify: the properties


@settings(max_examples=60, deadline=None)
@given(setup=st.sampled_from(setups()), seed=st.integers(0, 10), data=st.data())
def test_every_random_match_verifies_and_no_line_of_it_can_be_altered(
    setup: Setup, seed: int, data: st.DataObject
) -> None:
    lines = finished(setup, seed)
    verify(lines, CATALOGUE)
    place = data.draw(st.integers(0, len(lines) - 1))
    other = data.draw(alterations(lines[place]))
    with pytest.raises(RecordError):
        verify([*lines[:place], *other, *lines[place + 1 :]], CATALOGUE)


def alterations(line: str) -> st.SearchStrategy[list[str]]:
    """The line with one character replaced, left out or added, or the line itself left out or doubled."""
    places = st.integers(0, len(line) - 1)
    characters = st.sampled_from("019azAZ \"'{}[],:-.\u3042")
    return st.one_of(
        st.builds(lambda at, new: [line[:at] + new + line[at + 1 :]], places, characters),
        st.builds(lambda at: [line[:at] + line[at + 1 :]], places),
        st.builds(lambda at, new: [line[:at] + new + line[at:]], places, characters),
        st.sampled_from([[], [line, line]]),
    ).filter(lambda changed: changed != [line])


@settings(max_examples=60, deadline=None)
@given(setup=st.sampled_from(setups()), seed=st.integers(0, 10), data=st.data())
def test_no_consequence_can_be_forged_even_with_a_new_digest(
    setup: Setup, seed: int, data: st.DataObject
) -> None:
    """Deals, scores and results follow from seed and actions, so a new digest does not hide a forgery."""
    lines = finished(setup, seed)
    consequences = [
        number
        for number, line in enumerate(lines[:-1], 1)
        if json.loads(line)["type"] in {"deal", "score", "result"}
    ]
    number = data.draw(st.sampled_from(consequences))
    forged = altered(lines, number, lambda line: _forge(line, data))
    assert wrong(forged).line == number


def _forge(line: dict[str, Any], data: st.DataObject) -> None:
    """Change one value somewhere in the line."""
    holder, key = data.draw(st.sampled_from(list(_leaves(line))))
    old = holder[key]
    if isinstance(old, str):
        holder[key] = old[:-1] + ("0" if old[-1:] != "0" else "1")
    elif isinstance(old, bool) or old is None:
        holder[key] = 1 if old is None else not old
    else:
        holder[key] = old + 1


Holder = dict[str, Any] | list[Any]


def _leaves(value: Holder) -> Iterator[tuple[Any, Any]]:
    """Each place of a plain value: its container, and its key or index there."""
    pairs: Iterable[tuple[Any, Any]] = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inside in pairs:
        if isinstance(inside, dict | list):
            yield from _leaves(inside)
        elif key != "type":
            yield value, key


# --- Several records in a file


def test_records_one_after_another_are_split(record: tuple[str, ...]) -> None:
    short = record_lines(GAME, BushiShogiOptions(), names(2), SEED, ())
    assert list(split([*record, *short, *record])) == [
        (0, list(record)),
        (len(record), list(short)),
        (len(record) + len(short), list(record)),
    ]


def test_an_error_is_counted_from_the_beginning_of_the_file() -> None:
    error = RecordError(3, "deal", "wrong").moved(10)
    assert (error.line, error.problem, str(error)) == (13, "deal", "line 13: wrong")


# --- The shuffle, checked without games.core.chance


@pytest.mark.parametrize("label", ["deal 1", "deal 12", "dealer"])
@pytest.mark.parametrize("count", [2, 40, 52])
def test_the_shuffle_can_be_done_again_with_hmac_alone(label: str, count: int) -> None:
    """The few lines that docs/records.md shows."""
    seed = seed_bytes(77)
    blocks = b"".join(hmac.digest(seed, f"{label}/{block}".encode(), "sha256") for block in range(20))
    numbers = iter(int.from_bytes(blocks[at : at + 4], "big") for at in range(0, len(blocks), 4))
    cards = list(range(count))
    for last in range(count - 1, 0, -1):
        number = next(number for number in numbers if number < 2**32 - 2**32 % (last + 1))
        other = number % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    assert Chance(seed).stream(label).shuffled(range(count)) == cards

"""Pages of replays: pictures and words, of every game, within Discord's limits."""

from dataclasses import replace
from itertools import groupby

import pytest
from discord import ui

from bot.features import ids
from bot.features.replay.page import alt_text, replay_message, replay_picture
from bot.features.replay.steps import replay_snapshot
from bot.i18n.catalogue import LOCALES, Locale
from bot.i18n.numbers import MINUS
from bot.i18n.symbols import bare
from bot.match.comparing import Comparison, line_of
from bot.match.hand_places import in_order
from bot.match.replays import LEAP
from games.core.game import TABLE, Event, Players, Seat
from games.search.protocol import SearchResult
from tests.ui import limits
from tests.ui.replays import course, localizer, match, page, review, steps
from tests.ui.tables import every_game

FILE = "replay.png"


def presses(view: ui.LayoutView) -> list[ids.Press]:
    """The controls that can be pressed or chosen from."""
    parts = limits.everything(view)
    return [
        ids.decode(part["custom_id"]) for part in parts if "custom_id" in part and not part.get("disabled")
    ]


def steps_of(view: ui.LayoutView) -> dict[int, int]:
    """The steps to which the buttons lead, by the buttons' places."""
    return {ref.place: ref.step for ref in presses(view) if isinstance(ref, ids.ShowStep)}


def values(view: ui.LayoutView, kind: type[ids.Press]) -> list[str]:
    """The options of a select."""
    found = [each for each in limits.selects(view) if isinstance(ids.decode(each["custom_id"]), kind)]
    return [option["value"] for each in found for option in each["options"]]


def said(view: ui.LayoutView) -> str:
    return "\n".join(limits.texts(view))


@pytest.mark.drawn(8)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("key", "seats"), every_game())
def test_every_page_keeps_to_discords_limits(key: str, seats: int, locale: Locale) -> None:
    speaks = localizer(locale, seats)
    for step in steps(key, seats):
        for reviewed in (False, True):
            shown = page(key, seats, step, reviewed=reviewed)
            assert not limits.problems(replay_message(shown, speaks))
            assert not limits.problems(replay_message(shown, speaks, FILE))
            assert replay_picture(shown, speaks).words.names


@pytest.mark.drawn(6)
@pytest.mark.parametrize(("key", "seats"), every_game())
def test_what_a_player_alone_was_told_speaks_of_them_to_everybody(key: str, seats: int) -> None:
    speaks = localizer("en", seats)
    for step in range(course(key, seats).steps):
        shown = page(key, seats, step)
        events = [event for event in shown.events if event.to is not None and len(event.to) == 1]
        told = "\n".join(
            (said(replay_message(replace(shown, look="words"), speaks)), alt_text(shown, speaks))
        )
        for event in events:
            assert event.seat is not None
            assert speaks.event(event) not in told
            assert speaks.name(event.seat) in told


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("key", "seats"), every_game())
def test_the_heading_fits_a_line(key: str, seats: int, locale: Locale) -> None:
    for step in steps(key, seats):
        head = said(replay_message(page(key, seats, step), localizer(locale, seats), FILE)).splitlines()[0]
        assert len(head.removeprefix("### ")) <= 34


@pytest.mark.parametrize(("key", "seats"), every_game())
def test_every_card_that_anybody_holds_is_open(key: str, seats: int) -> None:
    for step in steps(key, seats):
        shown = page(key, seats, step)
        hidden = [zone for zone in shown.opened.zones if zone.key == "hand" and zone.hidden]
        assert not hidden
        told = alt_text(shown, localizer("en", seats))
        for seat, view in enumerate(shown.views):
            zone = view.zone("hand", seat)
            assert (
                zone is None
                or len(told) > 1000
                or bare(localizer("en", seats).cards(zone.items)) in bare(told)
            )


def test_the_buttons_lead_to_steps_and_tricks() -> None:
    found = course("tressette", 4)
    first, second, third = found.tricks[:3]
    at = first + 2
    view = replay_message(page("tressette", 4, at), localizer("en", 4), FILE)
    assert steps_of(view) == {0: first, 1: at - 1, 2: at + 1, 3: second, 4: at}
    assert steps_of(replay_message(page("tressette", 4, second), localizer("en", 4), FILE))[3] == third
    opening = steps_of(replay_message(page("tressette", 4, 0), localizer("en", 4), FILE))
    assert opening == {2: 1, 3: first, 4: 0}
    last = found.steps - 1
    assert {2, 3}.isdisjoint(steps_of(replay_message(page("tressette", 4, last), localizer("en", 4), FILE)))


def test_the_deals_and_the_end_can_be_chosen() -> None:
    found = course("tressette", 4)
    view = replay_message(page("tressette", 4, 50), localizer("en", 4), FILE)
    assert values(view, ids.GoToStep) == [*map(str, found.deals), str(found.steps - 1)]
    (chosen,) = (each for each in limits.selects(view)[0]["options"] if each.get("default"))
    assert chosen["label"] == "Deal 2 of 3"


def test_a_match_without_deals_has_steps_to_choose() -> None:
    found = course("the_things", 10)
    view = replay_message(page("the_things", 10, 0), localizer("en", 10), FILE)
    stops = [int(value) for value in values(view, ids.GoToStep)]
    assert stops[0] == 0
    assert stops[-1] == found.steps - 1
    assert len(stops) <= 25


@pytest.mark.parametrize("look", ["picture", "words"])
def test_a_page_keeps_its_look_and_whose_mistakes_it_looks_for(look: ids.Look) -> None:
    shown = replace(page("tressette", 4, 20, reviewed=True, focus=2), look=look)
    view = replay_message(shown, localizer("en", 4), FILE if look == "picture" else None)
    for ref in presses(view):
        if isinstance(ref, ids.ShowStep):
            assert ref.focus == 3
            assert (ref.look == look) == (ref.place < 4)
        elif isinstance(ref, ids.GoToStep | ids.ShowMistake):
            assert (ref.look, ref.focus) == (look, 3)
        elif not isinstance(ref, ids.AskAboutMove):
            assert isinstance(ref, ids.ChooseFocus)
            assert ref.look == look


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("look", ["picture", "words"])
@pytest.mark.parametrize(("key", "seats", "leap"), [("tressette", 4, "trick"), ("bushi_shogi", 2, "leap")])
def test_each_button_says_in_a_word_where_it_leads(
    key: str, seats: int, leap: str, look: ids.Look, locale: Locale
) -> None:
    speaks = localizer(locale, seats)
    shown = replace(page(key, seats, 12), look=look)
    named = {
        ref.place: label
        for custom_id, label in limits.buttons(replay_message(shown, speaks, FILE)).items()
        if isinstance(ref := ids.decode(custom_id), ids.ShowStep)
    }
    words = (f"{leap}-back", "step-back", "step-on", f"{leap}-on")
    for place, word in enumerate(words):
        assert named[place].endswith(speaks.text(f"button-{word}", steps=LEAP))


def test_the_next_mistake_is_offered_once_an_expert_was_asked() -> None:
    speaks = localizer("en", 4)
    asked = replay_message(page("tressette", 4, 20, reviewed=True), speaks, FILE)
    labels = list(limits.buttons(asked).values())
    assert any(label.endswith("Next mistake") for label in labels)
    assert values(asked, ids.ChooseFocus) == ["0", "1", "2", "3", "4"]
    unasked = replay_message(page("tressette", 4, 20), speaks, FILE)
    assert "Expert’s view" in limits.buttons(unasked).values()
    assert not values(unasked, ids.ChooseFocus)


def test_ones_own_mistakes_come_first_then_peoples_then_those_of_ais() -> None:
    shown = replace(page("tressette", 4, 0, reviewed=True), own=2, ai=frozenset({0, 3}))
    order: list[Seat] = []
    for _ in shown.mistakes:
        step = shown.next_mistake
        assert step is not None
        shown = replace(shown, step=step)
        order.append(shown.assessments[step].seat)
    assert [seat for seat, _ in groupby(order)][:2] == [2, 1]
    assert sorted(set(order[order.index(1) :])) == [0, 1, 3]
    assert len(order) == len(shown.mistakes)
    assert {seat for seat, _ in groupby(order[order.count(2) + order.count(1) :])} == {0, 3}


def test_who_has_made_no_mistake_has_none_to_be_shown() -> None:
    flawless = replace(page("tressette", 4, 20), reviewed=(0, 0))
    view = replay_message(flawless, localizer("en", 4), FILE)
    assert not [ref for ref in presses(view) if isinstance(ref, ids.ShowMistake)]
    assert "No mistakes in this match" in said(view)


@pytest.mark.parametrize(
    ("reviewed", "line"),
    [
        ((0, None), "An expert is looking at every move"),
        ((3, 40), "3 of 40 moves looked at, 0 mistakes"),
        ((40, 40), "No mistakes in this match"),
    ],
)
def test_a_page_says_how_far_the_expert_has_come(reviewed: tuple[int, int | None], line: str) -> None:
    shown = replace(page("tressette", 4, 20), reviewed=reviewed)
    assert line in said(replay_message(shown, localizer("en", 4), FILE))


def mistake() -> int:
    """A step with a mistake, of a card that was played."""
    shown = page("tressette", 4, 0, reviewed=True)
    return next(step for step in shown.mistakes if page("tressette", 4, step).was_played)


def test_a_mistake_is_said_and_drawn_with_its_cost_and_what_would_have_been_better() -> None:
    step = mistake()
    shown = page("tressette", 4, step, reviewed=True)
    picture = replay_picture(shown, localizer("en", 4))
    assert picture.is_mistake
    assert (picture.move.figure, picture.move.tone) == ("mistake −1.8", "loss")
    assert picture.move.cards == tuple(picture.played)
    assert picture.expert.figure == "+1.3 on average"
    assert picture.advised
    assert "1.8 points better on average" in alt_text(shown, localizer("en", 4))


def test_in_a_game_that_is_won_or_lost_the_cost_is_a_chance() -> None:
    shown = page("bushi_shogi", 2, 0, reviewed=True)
    step = shown.mistakes[0]
    picture = replay_picture(page("bushi_shogi", 2, step, reviewed=True), localizer("en", 2))
    assert (picture.move.figure, picture.expert.figure) == ("mistake −35%", "75% to win")
    assert picture.move.said


def test_in_bhabhi_the_cost_is_a_chance_to_be_the_bhabhi() -> None:
    found = review("bhabhi", 4)
    findings = {
        step: SearchResult(tuple(replace(each, points=-1 + each.utility) for each in result.choices))
        for step, result in found.findings.items()
    }
    shown = page("bhabhi", 4, 0).after(type(found)(findings=findings, total=found.total))
    shown = page("bhabhi", 4, shown.mistakes[0]).after(type(found)(findings=findings, total=found.total))
    picture = replay_picture(shown, localizer("en", 4))
    assert (picture.move.figure, picture.expert.figure) == ("Bhabhi +15%", "Bhabhi 45%")
    assert "15% less likely to be the Bhabhi" in alt_text(shown, localizer("en", 4))


@pytest.mark.parametrize(("substitute", "key"), [("club", "match-won-by-ai"), (None, "match-won")])
def test_a_win_of_an_ai_for_somebody_who_was_away_is_told_as_that(
    monkeypatch: pytest.MonkeyPatch, substitute: str | None, key: str
) -> None:
    played, shown = match("tressette", 4), course("tressette", 4)
    played.seating = replace(
        played.seating, holders=(replace(played.holders[0], ai=substitute), *played.holders[1:])
    )
    won = Event("match-won", None, {"winners": Players((0,)), "count": 1})
    step = shown.at(5)._replace(events=(won,))
    monkeypatch.setattr(type(shown), "at", lambda *_: step)
    assert [event.key for event in replay_snapshot(played, shown, 5).events] == [key]


def test_what_an_expert_would_have_played_too_is_praised() -> None:
    shown = page("tressette", 4, 0, reviewed=True)
    step = next(step for step, each in shown.assessments.items() if each.is_same)
    picture = replay_picture(page("tressette", 4, step, reviewed=True), localizer("en", 4))
    assert (picture.move.figure, picture.move.tone, picture.is_mistake) == ("best move", "gain", False)
    assert not picture.advised


def test_a_finding_about_others_leaves_the_picture_as_it_is() -> None:
    """Else a page would be sent its picture anew every other second."""
    step, speaks = mistake(), localizer("en", 4)
    half = review("tressette", 4)
    some = {at: found for at, found in half.findings.items() if at <= step}
    more = {at: found for at, found in half.findings.items() if at <= step + 30}
    pictures = []
    for findings in (some, more):
        half_way = type(half)(findings=findings, total=half.total)
        pictures.append(replay_picture(page("tressette", 4, step).after(half_way), speaks))
    assert pictures[0] == pictures[1]


def test_the_trick_that_ends_a_deal_is_seen_though_the_next_is_dealt() -> None:
    found = course("tressette", 4)
    shown = page("tressette", 4, found.deals[1])
    last = shown.table.last_trick
    assert last is not None
    assert len(last.plays) == 4
    assert found.at(found.deals[1]).state.view(TABLE).last_trick is None


@pytest.mark.parametrize("locale", LOCALES)
def test_words_stand_in_for_the_picture(locale: Locale) -> None:
    shown = page("tressette", 4, 20)
    speaks = localizer(locale, 4)
    in_words = said(replay_message(shown, speaks))
    for seat, view in enumerate(shown.views):
        hand = view.zone("hand", seat)
        assert hand is not None
        assert bare(speaks.cards(hand.items)) in in_words
    assert not [
        part for part in limits.everything(replay_message(shown, speaks)) if part["type"] == limits.GALLERY
    ]


@pytest.mark.parametrize("locale", LOCALES)
def test_roles_are_in_the_open_after_the_match(locale: Locale) -> None:
    shown, speaks = page("the_things", 10, 30), localizer(locale, 10)
    roles = replay_picture(shown, speaks).words.lines
    assert len(roles) == 10
    assert len(set(roles.values())) > 1, "some are Things, others are not"
    in_words = said(replay_message(shown, speaks))
    assert all(role in in_words for role in roles.values())
    assert not replay_picture(page("tressette", 4, 20), localizer(locale, 4)).words.lines


@pytest.mark.parametrize(("key", "seats"), [("finesse", 4), ("tressette", 4), ("bushi_shogi", 2)])
def test_a_line_stands_above_the_picture_at_every_step(key: str, seats: int) -> None:
    """Without one the picture and all buttons would jump."""
    for step in steps(key, seats):
        (head, *_) = limits.texts(replay_message(page(key, seats, step), localizer("en", seats), FILE))
        assert "\n-# " in head


def test_open_hands_lie_in_the_order_of_their_panels() -> None:
    for step in steps("finesse", 4):
        for zone in page("finesse", 4, step).opened.zones:
            if zone.key == "hand":
                assert zone.items == in_order(zone.items)


@pytest.mark.parametrize(("seats", "title"), [(5, ""), (6, "Rovescino")])
def test_the_game_is_named_where_the_totals_have_no_room_at_the_top(seats: int, title: str) -> None:
    assert replay_picture(page("rovescino", seats, 20), localizer("en", seats)).words.title == title


@pytest.mark.parametrize("locale", LOCALES)
def test_a_deal_of_the_day_says_what_everybody_chose_and_leads_to_the_next_choice(locale: Locale) -> None:
    speaks, shown = localizer(locale, 4), page("tressette", 4, 1)
    label, (seat, action) = speaks.in_markdown(), shown.course.taken[0]
    positions = {line_of(()): {action.text: (37, 37 * 6 + 6), "play 4S": (12, -12)}}
    compared = replace(shown, comparison=Comparison(seat, True, positions))
    line = speaks.text(
        "replay-compared",
        count=49,
        choices=" · ".join(
            speaks.text("replay-compared-choice", action=said_so, times=times, points=points)
            for said_so, times, points in (
                (label.action("tressette", action.text).strip(), 37, speaks.plus("2.1")),
                (label.action("tressette", "play 4S").strip(), 12, f"{MINUS}0.3"),
            )
        ),
    )
    assert f"-# {bare(line)}" in said(replay_message(compared, speaks, FILE))
    to = next(
        step for step, taken in enumerate(shown.course.taken, start=1) if step > 1 and taken.seat == seat
    )
    assert steps_of(replay_message(compared, speaks, FILE))[5] == to
    assert not limits.problems(replay_message(compared, speaks, FILE))
    alone = replace(compared, comparison=Comparison(seat, True, {line_of(()): {action.text: (1, 6)}}))
    assert speaks.text("replay-compared-alone") in said(replay_message(alone, speaks))

"""The messages and pages of tournaments: within Discord's limits, and the same in words as in pictures."""

import re
from dataclasses import replace
from functools import cache
from unicodedata import east_asian_width

import pytest
from discord import ui

from bot.features import ids
from bot.features.tournament.entrants import entrant_name
from bot.features.tournament.page import (
    final_alt_text,
    final_card,
    final_picture,
    has_result,
    panel,
    pinged_by,
    round_card,
    unfinished_notice,
)
from bot.features.tournament.private_page import (
    confirm_page,
    correction_form,
    joining_page,
    organise_page,
    own_table,
    people_page,
    tables_page,
)
from bot.features.tournament.query import TournamentSnapshot
from bot.features.tournament.scores import LINES, line_in_words
from bot.features.tournament.standings_page import (
    reckoning_page,
    standings_alt_text,
    standings_page,
    standings_picture,
)
from bot.features.tournament.terms import KINDS
from bot.i18n.catalogue import LOCALES, Locale
from bot.tournament.events import Joined, Withdrew
from bot.tournament.standings import standings
from bot.ui.columns import width_of
from bot.ui.layout import ALT_LIMIT
from bot.ui.localizer import Localizer
from tests.features.tournament.evenings import moments, renamed, script, seen
from tests.ui import limits

EN = Localizer("en")
SIZES = (4, 16, 64)
PAIRS = 2
NUMBERED = re.compile(r"^\d+\. ", re.MULTILINE)
"""A line of a list that Discord would number itself, so two could not share a place."""
MOST_TABLES_ON_THE_PANEL = 8
MOST_COLUMNS_OF_PEOPLE = 460
"""Twelve lines of a phone."""
WIDE = "W*i[d]e_" * 4


@cache
def all_moments(kind: int, people: int) -> dict[str, TournamentSnapshot]:
    return moments(kind, people)


def pages(snapshot: TournamentSnapshot, localizer: Localizer) -> list[ui.LayoutView]:
    """Every message and page that there is at that moment."""
    reader = snapshot.state.people[0]
    made = [
        panel(snapshot, localizer),
        organise_page(snapshot, localizer),
        people_page(snapshot, 0, localizer),
        people_page(snapshot, 9, localizer),
        confirm_page(snapshot, "cancel", "close", localizer),
        own_table(snapshot, reader.user_id, localizer),
        standings_page(snapshot, 0, None, localizer),
        standings_page(snapshot, 9, reader.entrant, localizer, "page.png"),
    ]
    for seated in snapshot.state.rounds:
        made.append(round_card(snapshot, seated.number, localizer))
        made.append(tables_page(snapshot, seated, 0, localizer))
        made.append(tables_page(snapshot, seated, 1, localizer))
    if standings(snapshot.state):
        made.append(reckoning_page(snapshot, standings(snapshot.state)[0].entrant, localizer))
    if snapshot.state.phase == "ended":
        made += [final_card(snapshot, localizer), final_card(snapshot, localizer, "page.png")]
    return made


@pytest.mark.drawn(4)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("people", SIZES)
@pytest.mark.parametrize("kind", range(len(KINDS)), ids=["-".join(each) for each in KINDS])
def test_every_page_is_within_the_limits_of_discord(kind: int, people: int, locale: Locale) -> None:
    localizer = Localizer(locale)
    for name, snapshot in all_moments(kind, people).items():
        for called in (snapshot, renamed(snapshot, WIDE)):
            for number, page in enumerate(pages(called, localizer)):
                assert limits.problems(page) == [], (name, number)
                assert not NUMBERED.search("\n".join(limits.texts(page))), (name, number)


@pytest.mark.drawn(3)
@pytest.mark.parametrize("people", SIZES)
@pytest.mark.parametrize("kind", range(len(KINDS)), ids=["-".join(each) for each in KINDS])
def test_a_table_is_told_in_full_on_the_panel_and_on_the_card_of_its_round(kind: int, people: int) -> None:
    snapshot = all_moments(kind, people)["playing"]
    seated = snapshot.state.rounds[-1]
    count, many = len(seated.tables), len(seated.tables) > MOST_TABLES_ON_THE_PANEL
    card, on_panel = (
        "\n".join(limits.texts(view))
        for view in (round_card(snapshot, seated.number, EN), panel(snapshot, EN))
    )
    for table in seated.tables:
        assert f"<#{snapshot.thread_of(table)}>" in card
        is_told = table.result is None or not many
        assert (f"<#{snapshot.thread_of(table)}>" in on_panel) == is_told
    assert (f"{count - 1} of {count} tables finished" in on_panel) == many


def test_the_thread_of_a_table_with_the_same_cards_is_told_to_its_players_alone() -> None:
    found = moments(0, 8, same_cards=True)
    for snapshot in found.values():
        cards = [round_card(snapshot, each.number, EN) for each in snapshot.state.rounds]
        assert not any("<#" in text for view in (panel(snapshot, EN), *cards) for text in limits.texts(view))
    playing = found["opened"]
    user_id = playing.state.people[0].user_id
    assert "<#" in "".join(limits.texts(own_table(playing, user_id, EN)))


def test_a_panel_of_many_open_tables_says_how_many_are_finished() -> None:
    on_panel = "\n".join(limits.texts(panel(all_moments(4, 64)["opened"], EN)))
    assert "0 of 32 tables finished" in on_panel
    assert "<#" not in on_panel


def test_the_panel_lists_as_many_people_as_fit_a_phone_and_counts_the_others() -> None:
    for name in ("Dorothea", "健太郎"):
        snapshot = renamed(all_moments(0, 64)["check-in"], name)
        on_panel = "\n".join(limits.texts(panel(snapshot, EN)))
        (line,) = (each for each in on_panel.splitlines() if each.startswith(("In:", "✅", "Not here")))
        others = int(line.rpartition(" and ")[2].removesuffix(" more"))
        assert line.count(",") + 1 + others == 64
        assert width_of(line) < MOST_COLUMNS_OF_PEOPLE


@pytest.mark.drawn(3)
@pytest.mark.parametrize("people", SIZES)
@pytest.mark.parametrize("kind", range(len(KINDS)), ids=["-".join(each) for each in KINDS])
def test_the_card_of_a_round_mentions_and_pings_exactly_those_who_sit_there(kind: int, people: int) -> None:
    snapshot = all_moments(kind, people)["opened"]
    seated = snapshot.state.rounds[-1]
    out = {person for each in seated.sitting_out for person in snapshot.state.entrants[each].people}
    expected = {each.user_id for each in snapshot.state.people if each.number not in out}
    said = "\n".join(limits.texts(round_card(snapshot, 1, EN)))
    assert set(pinged_by(snapshot, 1)) == expected == {each for each in range(200) if f"<@{each}>" in said}
    assert len(pinged_by(snapshot, 1)) == len(expected) <= 100


def test_who_has_left_a_fixed_pair_is_not_called_to_its_tables() -> None:
    made = script(KINDS.index(("pairs", "swiss")), 8)
    made.start()
    made.add(Withdrew(person=1))
    made.seat()
    assert set(pinged_by(seen(made), 1)) == {100, *range(102, 108)}


@pytest.mark.drawn(4)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("people", SIZES)
@pytest.mark.parametrize("kind", range(len(KINDS)), ids=["-".join(each) for each in KINDS])
def test_standings_say_in_words_what_their_picture_shows(kind: int, people: int, locale: Locale) -> None:
    snapshot, localizer = all_moments(kind, people)["playing"], Localizer(locale)
    for page in range(-(-len(standings(snapshot.state)) // LINES)):
        picture = standings_picture(snapshot, page, None, localizer)
        assert picture is not None
        alt = standings_alt_text(snapshot, page, localizer)
        assert len(alt) <= ALT_LIMIT
        assert alt.count("\n") == len(picture.rows)
        table = "\n".join(limits.texts(standings_page(snapshot, page, None, localizer)))
        for row in picture.rows:
            for words in (row.number, row.change):
                assert words in alt
                assert words in table
            assert row.name in alt


@pytest.mark.drawn(3)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", range(len(KINDS)), ids=["-".join(each) for each in KINDS])
def test_the_last_card_says_in_words_what_its_picture_shows(kind: int, locale: Locale) -> None:
    snapshot, localizer = all_moments(kind, 16)["over"], Localizer(locale)
    assert has_result(snapshot)
    picture, alt = final_picture(snapshot, localizer), final_alt_text(snapshot, localizer)
    for step in picture.steps:
        assert step.score in alt
        assert all(name in alt for name in step.names)
    assert len(picture.steps) + len(picture.rows) == alt.count("\n")
    assert picture.draw().startswith(b"\x89PNG")


def test_sixty_four_people_are_on_four_pages_with_everybody_once() -> None:
    snapshot = all_moments(0, 64)["over"]
    shown = [standings_picture(snapshot, page, None, EN) for page in range(4)]
    names = [row.name for picture in shown if picture is not None for row in picture.rows]
    assert len(set(names)) == len(names) == 64


@pytest.mark.parametrize(("kind", "people", "most"), [(0, 4, 4), (0, 64, 8), (4, 16, 8), (2, 64, 8)])
def test_the_panel_of_an_ended_tournament_names_all_who_share_a_place(
    kind: int, people: int, most: int
) -> None:
    snapshot = all_moments(kind, people)["over"]
    said = "\n".join(limits.texts(panel(snapshot, EN)))
    lines = [(line, line.place) for line in standings(snapshot.state) if line.place is not None]
    shown = [place for line, place in lines if line_in_words(snapshot, line, EN) in said]
    last = max(shown, default=0)
    assert shown == [place for _, place in lines if place <= last]
    assert last <= 3
    assert len(shown) <= most
    left = [place for _, place in lines if place > last]
    assert left[0] > 3 or len(shown) + left.count(left[0]) > 8


def test_people_with_the_same_name_are_told_apart() -> None:
    snapshot = all_moments(0, 4)["playing"]
    people = tuple(replace(each, name="Anna") for each in snapshot.state.people)
    same = replace(snapshot, state=replace(snapshot.state, people=people))
    assert len(set(same.names)) == len(people)


def test_who_leaves_before_the_start_and_comes_back_is_no_second_person() -> None:
    made = script(0, 4)
    made.add(Withdrew(person=1))
    made.add(Joined(user_id=101, name="P1"))
    assert [entrant_name(seen(made), number, EN) for number in (0, 2, 3, 4)] == ["P0", "P2", "P3", "P1"]


def test_long_names_that_begin_alike_are_told_apart_when_they_are_cut_off() -> None:
    snapshot = renamed(all_moments(0, 64)["over"], "Wolfeschlegelsteinhausenbergerdo")
    names = {entrant_name(snapshot, entrant.number, EN) for entrant in snapshot.state.entrants}
    assert len(names) == 64
    assert max(map(len, names)) <= 14


def test_a_forgotten_person_is_named_by_their_pseudonym_and_not_pinged() -> None:
    snapshot = all_moments(0, 4)["opened"]
    first = replace(snapshot.state.people[0], user_id=-77, name="Quiet Fox")
    state = replace(snapshot.state, people=(first, *snapshot.state.people[1:]))
    forgotten = replace(snapshot, state=state, organiser_id=-5)
    said = "\n".join(limits.texts(round_card(forgotten, 1, EN)))
    assert "Quiet Fox" in said
    assert "<@-" not in said + "\n".join(limits.texts(panel(forgotten, EN)))
    assert -77 not in pinged_by(forgotten, 1)


@pytest.mark.parametrize("locale", LOCALES)
def test_who_needs_a_partner_is_asked_with_whom(locale: Locale) -> None:
    made = script(PAIRS, 6)
    made.add(Joined(user_id=7, name="Anna"))
    made.add(Joined(user_id=8, name="Ben", partner=1))
    made.add(Joined(user_id=9, name="Cleo", partner=2))
    snapshot = seen(made)
    halves = snapshot.halves_for(1)
    page = joining_page(snapshot, 1, halves, Localizer(locale))
    assert [snapshot.names[snapshot.state.entrants[each].people[0]] for each in halves] == ["Ben", "Anna"]
    assert limits.problems(page) == ["a 5 in a 1"]  # the select of people, which the limits do not know
    said = "\n".join(limits.texts(panel(snapshot, Localizer(locale))))
    assert all(name in said for name in ("Anna", "Ben", "Cleo"))


@pytest.mark.parametrize("locale", LOCALES)
def test_how_a_score_was_reckoned_tells_each_round_with_the_reason_of_a_correction(locale: Locale) -> None:
    snapshot, localizer = all_moments(0, 16)["over"], Localizer(locale)
    corrected = snapshot.state.rounds[0].tables[0].entrants[0]
    said = "\n".join(limits.texts(reckoning_page(snapshot, corrected, localizer)))
    assert [f"`{number}`" in said for number in (1, 2, 3)] == [True] * 3
    assert r"\*twice\*" in said


@pytest.mark.parametrize("kind", range(len(KINDS)), ids=["-".join(each) for each in KINDS])
def test_a_correction_asks_for_each_side_and_the_reason(kind: int) -> None:
    snapshot = all_moments(kind, 16)["between"]
    seated = snapshot.state.rounds[0]
    for table in seated.tables:
        form = correction_form(snapshot, seated, table, EN)
        assert len(form.children) == len(snapshot.sides(table)) + 1 <= 5


def test_a_correction_in_a_game_without_points_is_filled_with_the_winner() -> None:
    snapshot = all_moments(KINDS.index(("two", "swiss")), 4)["between"]
    plan = snapshot.state.plan.model_copy(update={"game": "bushi_shogi"})
    snapshot = replace(snapshot, state=replace(snapshot.state, plan=plan))
    table = snapshot.state.rounds[0].tables[0]
    assert table.result is not None
    fields = correction_form(snapshot, snapshot.state.rounds[0], table, EN).to_dict()["components"]
    filled = [field["component"]["value"] for field in fields[:2]]
    assert filled == [str(int(entrant in table.result.winners)) for entrant in table.entrants]


@pytest.mark.parametrize("kind", [KINDS.index(("two", "swiss")), KINDS.index(("two", "knock-out"))])
def test_the_organiser_reads_until_when_a_knock_out_takes_a_missing_result(kind: int) -> None:
    made = script(kind, 4)
    made.start()
    made.seat()
    made.end(1, 0, 0, winners=(), how="abandoned")
    said = "\n".join(limits.texts(unfinished_notice(seen(made), 1, EN)))
    assert ("before the next round begins" in said) is (KINDS[kind][1] == "knock-out")


def test_buttons_are_there_when_they_can_be_pressed() -> None:
    found = all_moments(0, 16)

    def verbs(name: str) -> set[str]:
        refs = [ids.decode(each) for each in limits.buttons(panel(found[name], EN))]
        return {ref.verb for ref in refs if isinstance(ref, ids.InTournament)}

    assert verbs("joining") == {"join", "withdraw", "organise"}
    assert verbs("check-in") == {"join", "here", "withdraw", "organise"}
    assert verbs("playing") == {"join", "table", "withdraw", "organise"}
    assert verbs("over") == {"organise"}


def test_japanese_pages_have_full_width_punctuation() -> None:
    for snapshot in all_moments(1, 16).values():
        lines = "\n".join(said for page in pages(snapshot, Localizer("ja")) for said in limits.texts(page))
        wide = [line for line in lines.split("\n") if line and east_asian_width(line[0]) == "W"]
        assert wide
        assert not [line for line in wide if ": " in line]


def test_people_who_join_during_check_in_are_there() -> None:
    made = script(0, 4)
    early = seen(made)
    person = replace(early.state.people[0], checked_in=False, joined_at=early.state.plan.starts_at - 60)
    there = replace(early, state=replace(early.state, people=(person, *early.state.people[1:])))
    away = replace(person, joined_at=0.0)
    missing = replace(early, state=replace(early.state, people=(away, *early.state.people[1:])))
    assert "4 here" in "\n".join(limits.texts(panel(there, EN)))
    assert "3 here" in "\n".join(limits.texts(panel(missing, EN)))

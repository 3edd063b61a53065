"""The coach in the panel's second line: a sentence that fits it, and is not the heading again."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from discord import ui

from bot.features import ids
from bot.features.table.lines import CLOCK, LINE, length
from bot.features.table.notices import more_menu
from bot.features.table.panel import hand_panel
from bot.i18n.catalogue import LOCALES, Locale
from bot.picture.emojis import NAMES as EMOJI_NAMES
from bot.ui.emojis import Emojis
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot, Until
from games import CATALOGUE
from games.core.decision import decision_of
from games.core.game import Cards, Event, Phrase, Players
from tests.games.setups import decide, draws, setups
from tests.ui import limits
from tests.ui.tables import names
from tests.ui.tables import snapshot as snapshot_of

NOTHING = frozenset[str]()
FACTS: dict[str, int | str] = {"player": "Chloé", "bid": 11, "goal": 27, "bids": 5}
TWENTY_SECONDS = Until(0, datetime(2026, 12, 1, tzinfo=UTC))


def questions(game: str, most: int = 2) -> Iterator[MatchSnapshot]:
    """A position of random play for each question that players of a game are asked, as its player sees it."""
    seen = set()
    for number, setup in enumerate([each for each in setups() if each.game.key == game][:most]):
        state, draw = setup.new(number), draws(number)
        events: tuple[Event, ...] = ()
        for _ in range(60):
            for seat in state.acting():
                view = state.view(seat)
                kind = view.phase, view.prompt.key
                if kind not in seen:
                    seen.add(kind)
                    yield replace(
                        snapshot_of(state, seat, options=setup.options, events=events), explained=NOTHING
                    )
            if not state.acting():
                break
            move = decide(state, setup.seats, draw)
            events = tuple(state.apply(move.seat, move.action))


def lines(
    snapshot: MatchSnapshot, locale: Locale = "en", picture: str | None = "table.png"
) -> tuple[str, str]:
    """The heading and the remark of a panel."""
    panel = hand_panel(snapshot, Localizer(locale, names(snapshot.view.seats)), picture=picture)
    first = next(each.content for each in panel.walk_children() if isinstance(each, ui.TextDisplay))
    heading, _, remark = first.partition("\n-# ")
    return heading.removeprefix("### "), remark


def tuppi(**changes: Any) -> MatchSnapshot:
    return replace(next(questions("tuppi", 1)), **changes)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_every_sentence_fits_its_line_and_its_short_form_the_line_beside_a_clock(
    game: str, locale: Locale
) -> None:
    localizer = Localizer(locale)
    for decision in CATALOGUE[game].decisions:
        for form, room in (("", LINE), ("-short", LINE - CLOCK)):
            said = localizer.of_game(f"coach-{decision}{form}", game, **FACTS)
            assert length(said) <= room, (said, length(said))


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_second_line_is_neither_the_heading_nor_the_games_name(game: str) -> None:
    for snapshot in questions(game):
        for explained in (NOTHING, frozenset(CATALOGUE[game].decisions)):
            for locale in LOCALES:
                heading, remark = lines(replace(snapshot, explained=explained), locale)
                assert remark
                assert remark not in heading
                assert heading not in remark
                assert not remark.startswith(Localizer(locale).game(game))


@pytest.mark.parametrize("locale", LOCALES)
def test_it_stands_there_until_the_decision_is_known(locale: Locale) -> None:
    said = Localizer(locale).text("coach-tuppi-bidding")
    assert lines(tuppi(), locale)[1] == said
    assert lines(tuppi(explained=frozenset({"tuppi-nolo"})), locale)[1] == said
    assert said not in lines(tuppi(explained=frozenset({"tuppi-bidding"})), locale)[1]
    assert said not in lines(tuppi(explained=None), locale)[1]


def test_beside_a_clock_it_is_short() -> None:
    snapshot = tuppi()
    deadline = replace(TWENTY_SECONDS, seat=snapshot.view.seat)
    assert lines(replace(snapshot, deadlines=(deadline,)))[1].endswith(" · rami: win · nolo: lose")


def test_it_says_what_the_first_sensible_bid_means() -> None:
    snapshot = next(each for each in questions("wysiwyg") if each.view.bids)
    first = next(each for each in snapshot.view.bids if each.sensible)
    number = first.action.split()[-1]
    wanted = f"Bid {number}, and your goal is {first.goal} of 40 marks"
    assert lines(snapshot)[1] == wanted


def test_if_no_bid_is_sensible_it_says_what_doubling_means() -> None:
    snapshot = next(each for each in questions("wysiwyg") if each.view.bids)
    bids = tuple(each.model_copy(update={"sensible": False}) for each in snapshot.view.bids)
    poor = snapshot.view.model_copy(update={"bids": bids, "doubling": ("double",)})
    assert lines(replace(snapshot, view=poor))[1] == "Double: twice the points, made or missed"


def test_cards_that_only_the_question_names_come_first() -> None:
    snapshot = tuppi()
    asked = Phrase("the_things-show", {"cards": Cards(("QH", "2S", "7D"))})
    view = snapshot.view.model_copy(update={"prompt": asked, "stage": "exchange"})
    assert lines(replace(snapshot, view=view))[1].startswith("You drew Q")


def test_where_the_heading_has_no_room_for_the_question_the_question_comes_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    snapshot = next(each for each in questions("ciapano") if each.view.prompt.key == "ciapano-lay")
    assert lines(snapshot) == ("Set a card aside", "The last trick takes it, points and all")
    monkeypatch.setattr("bot.features.table.headings.HEADING", 10)
    heading, remark = lines(snapshot, picture=None)  # in words there is room for more than a line
    assert heading == "Your turn"
    assert remark.startswith("Choose a card to set aside")


def test_once_a_choice_is_begun_the_line_tells_the_choice() -> None:
    snapshot = next(each for each in questions("fipsen", 6) if each.view.pick_count > 1)
    assert lines(snapshot)[1] == Localizer("en").text("coach-fipsen-discarding")
    card = snapshot.view.legal[0].split()[-1]
    panel = hand_panel(snapshot, Localizer("en", names(4)), ("discard", card), picture="table.png")
    assert "(1 of 2)" in limits.texts(panel)[0]


def test_cards_that_are_chosen_because_there_is_nothing_else_leave_the_line_to_it() -> None:
    asked = "tricky_express-highest-both"
    snapshot = next(
        each
        for each in questions("tricky_express", 4)
        if each.view.prompt.key == asked and len(each.view.legal) == 1
    )
    said = Localizer("en").text("coach-tricky_express-first-exchange")
    assert lines(snapshot)[1] == said
    known = replace(snapshot, explained=frozenset(CATALOGUE["tricky_express"].decisions))
    assert "To the right" in lines(known)[1]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_words_that_go_with_a_card_are_explained_beside_their_buttons(locale: Locale) -> None:
    snapshot = next(each for each in questions("tressette") if "busso" in " ".join(each.view.legal))
    localizer = Localizer(locale, names(4), Emojis(dict.fromkeys(EMOJI_NAMES, 1)))
    meant = localizer.with_it("tressette", "busso")

    def says_it(seen: MatchSnapshot, picked: tuple[str, ...] = ()) -> bool:
        panel = hand_panel(seen, localizer, picked, picture="table.png")
        return any(meant in said for said in limits.texts(panel)[1:])

    assert says_it(snapshot)
    assert not says_it(replace(snapshot, explained=frozenset(CATALOGUE["tressette"].decisions)))
    assert not says_it(snapshot, ("play", "piombo"))


def test_without_more_to_say_the_second_line_of_ones_turn_is_what_others_did() -> None:
    known = frozenset(CATALOGUE["tuppi"].decisions)
    snapshot = tuppi(explained=known)
    other = (snapshot.view.seat + 1) % 4
    told = Event("tuppi-keeps", other, {"soloist": Players((other,))})
    own = replace(told, seat=snapshot.view.seat)
    name = Localizer("en", names(4)).players((other,))
    assert lines(replace(snapshot, recent=(told,)))[1] == f"{name} keeps their cards."
    assert lines(replace(snapshot, recent=(own,)))[1] == "Deal 1"


def test_more_brings_it_back_once_it_has_gone() -> None:
    def offered(snapshot: MatchSnapshot) -> bool:
        menu = more_menu(snapshot, Localizer("en", names(4)))
        return any(isinstance(ids.decode(each), ids.CoachAgain) for each in limits.buttons(menu))

    assert not offered(tuppi())
    assert not offered(tuppi(explained=None))
    assert offered(tuppi(explained=frozenset({"tuppi-bidding"})))
    assert not offered(tuppi(explained=frozenset({"tuppi-bidding"}), over=True))


def test_a_game_of_a_family_has_its_own_words_where_its_aim_is_another() -> None:
    lead = next(each for each in questions("rovescino", 1) if each.view.prompt.key == "lead")
    assert decision_of(lead.view, CATALOGUE["rovescino"].decisions) == "tressette-playing"
    assert lines(lead)[1] == Localizer("en").text("coach-tressette-playing-rovescino")

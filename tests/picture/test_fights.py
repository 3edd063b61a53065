"""The picture of people who fight: their rows, their roles, and the parts that only one of them sees."""

import pytest

from bot.i18n.catalogue import LOCALES, Locale
from bot.picture import sprites
from bot.picture.palette import COLOURS
from bot.picture.sprites import UNIT, Sprite
from bot.picture.table import PlayerLine, Tag, draw_table
from bot.ui.captions import picture_words
from bot.ui.localizer import Localizer
from games import CATALOGUE
from games.core.game import TABLE, Cards, Fact, Phrase, Players, Term, Zone
from tests.picture.views import WIDTH, colours, hand_of, picture, replace_words, replaced, view_of


def fight(attack: int, defence: int) -> tuple[Zone, ...]:
    return (
        *(Zone(key="toy-attack", seat=seat, items=("TC",) * 3) for seat in range(attack)),
        *(Zone(key="toy-defence", seat=attack + seat, items=("7S",)) for seat in range(defence)),
    )


@pytest.mark.parametrize("seats", range(3, 11))
@pytest.mark.parametrize(("attack", "defence"), [(0, 0), (1, 1), (2, 1), (1, 2), (5, 3), (3, 7), (9, 1)])
def test_people_who_fight_are_drawn_whoever_they_are(seats: int, attack: int, defence: int) -> None:
    if attack + defence > seats:
        return
    hands = [Zone(key="hand", seat=seat, hidden=4) for seat in range(seats)]
    words = replace_words(
        people=(PlayerLine("attacks", (Tag("Thing", "red"), Tag("gave you 9♠"))),) * 12,
        role=("Human", "black cards"),
    )
    view = replaced(view_of(seats, *hands, *fight(attack, defence)), seat=1)
    image = picture(draw_table(view, words, hand=hand_of("7H")))
    assert {COLOURS["attack"], COLOURS["defence"], COLOURS["thing"]} <= colours(image)
    assert (COLOURS["clubs"] in colours(image)) == bool(attack)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_player_who_is_a_thing_has_the_things_mask_and_nobody_else_sees_it(locale: Locale) -> None:
    """The table and a human see nothing of it."""
    game = CATALOGUE["the_things"]
    state = game.new(3, game.options(), bytes(31) + b"\x07")
    masked = {}
    for reader in (TABLE, 0, 1, 2):
        view = state.view(reader)
        words = picture_words(view, Localizer(locale, ("Anna", "Iris", "Otto")))
        head = picture(draw_table(view, words)).crop((0, 0, WIDTH, 44 * UNIT))
        masked[reader] = COLOURS["thing"] in colours(head)
        assert masked[reader] is any(note.key == "the_things-you-thing" for note in view.private)
    assert not masked[TABLE]
    assert set(masked.values()) == {True, False}


def test_without_a_fight_its_room_is_kept_while_cards_are_played_and_only_then() -> None:
    words = replace_words(people=(PlayerLine(),) * 6)
    heights = {
        stage: picture(draw_table(replaced(view_of(6, *zones), stage=stage), words)).height
        for stage, zones in (("play", ()), ("talk", ()), ("fight", fight(1, 1)))
    }
    assert heights["play"] == heights["fight"] > heights["talk"]
    ended = replaced(view_of(6, acting=()), stage="play")
    assert picture(draw_table(ended, words)).height == heights["talk"]


@pytest.mark.parametrize(("attack", "defence"), [(9, 1), (1, 9), (8, 2), (3, 7)])
def test_a_crowd_on_one_side_stands_in_two_rows(attack: int, defence: int) -> None:
    words = replace_words(people=(PlayerLine(),) * 10)
    most, usual = (
        picture(draw_table(view_of(10, *fight(*fighters)), words)).height
        for fighters in ((attack, defence), (3, 3))
    )
    assert most == usual


def test_the_reader_sees_the_cards_that_they_have_drawn_and_nobody_else_does() -> None:
    words = replace_words(people=(PlayerLine(),) * 6, zones={"toy-drawn": "Drawn"})
    view = replaced(view_of(6, Zone(key="toy-drawn", seat=2, items=("7H",))), stage="exchange")
    assert COLOURS["hearts"] in colours(picture(draw_table(replaced(view, seat=2), words)))
    assert COLOURS["hearts"] not in colours(picture(draw_table(replaced(view, seat=3), words)))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("rank", range(1, 14))
@pytest.mark.parametrize("tag", ["the_things-you-exchanged", "the_things-known-things"])
def test_an_offer_and_what_is_known_of_the_player_are_both_drawn_whole(
    tag: str, rank: int, locale: Locale, monkeypatch: pytest.MonkeyPatch
) -> None:
    about: dict[str, Fact] = {"player": Players((1,)), "rank": Term(f"the_things-rank-{rank}")}
    game = CATALOGUE["the_things"]
    view = replaced(
        game.new(3, game.options(), bytes(31) + b"\x07").view(0),
        notes=(Phrase("the_things-offers", about), Phrase("the_things-wants", about)),
        private=(Phrase(tag, {"player": Players((1,)), "players": Players((1,)), "got": Cards(("QH",))}),),
    )
    cut = drawn_in_part(monkeypatch)
    draw_table(view, picture_words(view, Localizer(locale, ("Anna", "Iris", "Otto"))))
    assert cut == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", ["most-flames", "sums-decide"])
@pytest.mark.parametrize(("attack", "defence"), [(9, 0), (0, 9)])
def test_what_decides_a_fight_is_drawn_whole(
    key: str, attack: int, defence: int, locale: Locale, monkeypatch: pytest.MonkeyPatch
) -> None:
    facts = {"attack_needs": attack, "defence_needs": defence}
    said = Localizer(locale).text(f"picture-fight-the_things-{key}", facts)
    cut = drawn_in_part(monkeypatch)
    draw_table(
        view_of(3, *fight(1, 1)), replace_words(people=(PlayerLine(),) * 3, role=("Human", ""), fight=said)
    )
    assert said not in cut


def drawn_in_part(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that are too long for their place from now on."""
    cut: list[str] = []
    fitted = sprites.fitted

    def noted(words: str, size: int, limit: int, under: str, over: str, *, bold: bool = False) -> Sprite:
        if not sprites.fits(words, size, limit, bold=bold):
            cut.append(words)
        return fitted(words, size, limit, under, over, bold=bold)

    monkeypatch.setattr(sprites, "fitted", noted)
    return cut

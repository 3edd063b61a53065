"""The messages other than the panel: their words and the controls on them."""

from dataclasses import replace

import pytest
from discord import ui

from bot.features import ids
from bot.features.ended.end_card import afterwards, end_card
from bot.features.rules.page import rules_message
from bot.features.table import notices, seats
from bot.features.table import seats as joining
from bot.features.table.message import alt_text, table_message
from bot.features.table.notices import proof
from bot.features.table.panel import hand_panel
from bot.i18n.catalogue import LOCALES, Locale, rules_pages
from bot.i18n.symbols import bare, settled
from bot.match.concession import LastLeaver
from bot.match.refusal import Refusal
from bot.ui import layout, words
from bot.ui import notices as ui_notices
from bot.ui.captions import picture_words
from bot.ui.localizer import Localizer
from bot.ui.outcome import personal
from bot.ui.snapshots import Guest, LobbySnapshot, MatchSnapshot
from bot.ui.words import face
from games import CATALOGUE
from games.core.game import TABLE, Cards, Event, Fact, Phrase, Play, Players, Row, Sheet, Trick, View, Zone
from games.tressette.options import TressetteOptions
from tests.symbols import unsettled
from tests.ui import limits

NAMES = ("Anna", "Ben", "Chloé", "Dai")
EN = Localizer("en", NAMES)
JA = Localizer("ja", NAMES)
MATCH = "k3v9x2aq"
VIEW = View(
    game="tressette",
    seat=TABLE,
    seats=4,
    deal=3,
    dealer=0,
    phase="tressette-playing",
    acting=(0,),
    zones=tuple(Zone(key="hand", seat=seat, hidden=7) for seat in range(4)),
    trick=Trick(plays=(Play(seat=3, card="5D"),), winner=3),
    last_trick=Trick(
        plays=tuple(Play(seat=seat, card=card) for seat, card in enumerate(("AD", "3D", "7D", "KD"))),
        winner=1,
    ),
    sides=((0, 2), (1, 3)),
    totals=(37, 29),
    thirds=True,
    sheets=(
        Sheet(
            deal=1,
            rows=(
                Row(key="tressette-cards", values=(10, 22), thirds=True),
                Row(key="total", values=(3, 8)),
            ),
        ),
        Sheet(deal=2, rows=(Row(key="total", values=(9, 2)),)),
    ),
    prompt=Phrase("waiting", {"players": Players((0,))}),
)
SNAPSHOT = MatchSnapshot(
    match_id=MATCH,
    options=CATALOGUE["tressette"].options(),
    view=VIEW,
    revision=0,
    names=NAMES,
    host="Anna",
    commitment="9f2c41" + "0" * 58,
    recent=(Event("tressette-passes", 2, {"player": Players((2,))}),),
)
LOBBY = LobbySnapshot(
    lobby_id="j7c2m4pd",
    game="tressette",
    options=CATALOGUE["tressette"].options(),
    seats=4,
    host="Anna",
    guests=(
        Guest("Anna", is_host=True),
        Guest("Ben"),
        Guest("Otto (AI)", "club"),
        Guest("Vera (AI)", "club"),
    ),
)


def said(view: ui.LayoutView) -> str:
    assert not limits.problems(view)
    return "\n".join(limits.texts(view)).replace("\u00a0", " ")  # no-break spaces


def pressable(view: ui.LayoutView) -> dict[str, ids.Press]:
    return {label: ids.decode(custom_id) for custom_id, label in limits.buttons(view, enabled=True).items()}


# The table message


def test_names_in_a_row_are_told_apart_by_commas() -> None:
    line = Zone(key="line-map", kind="seats", items=("3", "3", "0"))
    view = SNAPSHOT.view.model_copy(update={"zones": (line,)})
    assert next(words.zones(view, EN)).endswith("Dai, Dai, Anna".replace(" ", "\u00a0"))


def test_a_name_is_not_parted_from_the_few_cards_beside_it() -> None:
    zones = (Zone(key="won", seat=0, items=("AS", "7D")), Zone(key="won", seat=1, hidden=4))
    view = SNAPSHOT.view.model_copy(update={"zones": zones})
    assert list(words.zones(view, EN)) == [settled("Cards won: Anna\u00a0A♠\u00a07♦ · Ben\u00a04")]


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_trumps_on_the_table_are_counted_with_their_cost_and_none_costs_nothing(locale: Locale) -> None:
    localizer = Localizer(locale, ("Anna", "Ben", "Chloé", "Dai"))
    facts: dict[str, Fact] = {"players": Players((0, 2)), "tricks": 3, "points": 0}
    none = localizer.phrase("note", Phrase("finesse-side", {**facts, "dregs": 0, "cost": 0}))
    two = localizer.phrase("note", Phrase("finesse-side", {**facts, "dregs": 2, "cost": 6}))
    assert "\u2212" not in none
    assert "\u22126" in two


def test_the_table_says_in_words_all_that_a_player_looks_for() -> None:
    text = said(table_message(SNAPSHOT, EN))
    for line in (
        "### Anna to play\n-# Tressette · deal 3",
        "On the table: Dai **5♦**",
        "Anna & Chloé **12⅓** · Ben & Dai **9⅔**",
        "Last trick: Ben, **3♦** over A♦ 7♦ K♦",
        "Chloé declares nothing more.",
    ):
        assert line in text


def test_the_table_keeps_seeds_and_levels_to_itself_and_has_the_score_once() -> None:
    text = said(table_message(replace(SNAPSHOT, levels={1: "club"}), EN, "table.png"))
    assert SNAPSHOT.commitment[:6] not in text
    assert "club" not in text
    assert text.count("12⅓") == 1


def test_the_table_says_two_of_the_things_that_happened() -> None:
    happened = tuple(Event("tressette-passes", seat, {"player": Players((seat,))}) for seat in range(4))
    text = said(table_message(replace(SNAPSHOT, recent=happened), EN))
    assert "Anna declares" not in text
    assert "Dai declares" in text


def test_the_table_offers_hand_score_and_more() -> None:
    assert pressable(table_message(SNAPSHOT, EN)) == {
        "My hand": ids.ShowHand(MATCH),
        "Score": ids.ShowScore(MATCH),
        "More": ids.ShowMore(MATCH),
    }


def test_the_picture_has_the_table_in_words_as_its_alt_text() -> None:
    view = table_message(SNAPSHOT, EN, "table.png")
    gallery = next(part for part in limits.everything(view) if part["type"] == limits.GALLERY)
    assert gallery["items"][0]["media"]["url"] == "attachment://table.png"
    alt = gallery["items"][0]["description"]
    assert alt == alt_text(SNAPSHOT, EN)
    assert not unsettled(alt)
    for line in ("Waiting for Anna.", "On the table: Dai\u00a05♦", "Anna\u00a0&\u00a0Chloé\u00a012⅓"):
        assert line in bare(alt)


def test_names_are_plain_in_the_alt_text_and_escaped_in_the_message() -> None:
    localizer = Localizer("en", ("A*n*na", *NAMES[1:]))
    assert "Waiting for A*n*na." in alt_text(SNAPSHOT, localizer)
    assert r"### A\*n\*na to play" in said(table_message(SNAPSHOT, localizer))


def test_a_board_game_has_neither_tricks_nor_a_score_to_look_up() -> None:
    state = CATALOGUE["bushi_shogi"].new(2, CATALOGUE["bushi_shogi"].options(), bytes(32))
    board = replace(SNAPSHOT, view=state.view(TABLE), options=CATALOGUE["bushi_shogi"].options())
    assert pressable(table_message(board, EN)).keys() == {"My hand", EN.text("button-lately"), "More"}


@pytest.mark.parametrize(
    ("marks", "words"),
    [
        ("x.o.", "samurai faces far, sword far"),
        (".xo.", "samurai faces far, sword right"),
        ("xxox", "samurai faces far, sword far, right, left"),
        ("o.x.", "samurai faces near, sword near"),
        (".ox.", "samurai faces left, sword near"),
    ],
)
def test_a_face_is_said_by_where_the_samurai_looks_and_its_swords(marks: str, words: str) -> None:
    assert face(marks, EN) == words


# The end


def test_the_end_says_who_won_by_how_much_and_leads_on() -> None:
    over = replace(SNAPSHOT, over=True, seed="ab" * 32, shares=(0.5, 0.0, 0.5, 0.0))
    text = said(end_card(over, EN))
    for line in (
        "### 🏆 Anna & Chloé win, 12⅓ to 9⅔",
        "🏆 Anna & Chloé **12⅓**\nBen & Dai **9⅔**",
        "Last trick, taken by Ben: Anna A♦ · Ben 3♦ · Chloé 7♦ · Dai K♦",
        "Deal 1: 3 · 8\nDeal 2: 9 · 2",
    ):
        assert line in text
    assert pressable(end_card(over, EN)) == {
        "Rematch": ids.Rematch(MATCH),
        "Replay": ids.ShowReplay(MATCH, 0, 0),
        "More": ids.ShowMore(MATCH),
    }


def test_the_end_card_has_one_picture_and_says_nothing_twice() -> None:
    over = replace(SNAPSHOT, over=True, seed="ab" * 32, shares=(0.5, 0.0, 0.5, 0.0))
    view = end_card(over, EN, "table.png")
    (item,) = [
        item for part in limits.everything(view) if part["type"] == limits.GALLERY for item in part["items"]
    ]
    assert said(view) == "### 🏆 Anna & Chloé win, 12⅓ to 9⅔"
    assert "Deal 1: 3 · 8" in item["description"]
    assert "*" not in item["description"]


def test_no_end_card_shows_a_seed_or_a_hash() -> None:
    over = replace(SNAPSHOT, over=True, seed="ab" * 32, shares=(0.5, 0.0, 0.5, 0.0))
    for picture in (None, "table.png"):
        shown = str(limits.components(end_card(over, EN, picture)))
        assert "ab" * 32 not in shown
        assert SNAPSHOT.commitment not in shown


def test_proof_promises_before_the_end_and_shows_the_seed_after_it() -> None:
    before, after = SNAPSHOT, replace(SNAPSHOT, over=True, seed="ab" * 32, shares=(0.5, 0.0, 0.5, 0.0))
    assert SNAPSHOT.commitment in said(proof(before, EN))
    assert not pressable(proof(before, EN))
    for line in (SNAPSHOT.commitment, "ab" * 32, "python -m games verify"):
        assert line in said(proof(after, EN))
    assert pressable(proof(after, EN)) == {"Download record": ids.ShareRecord(MATCH)}


def test_after_the_end_more_has_the_score_the_proof_the_record_and_other_games() -> None:
    over = replace(SNAPSHOT, over=True, seed="ab" * 32, shares=(0.5, 0.0, 0.5, 0.0))
    assert pressable(afterwards(over, EN)) == {
        "Score": ids.ShowScore(MATCH),
        "Rules": ids.ShowRules(0, 0, "tressette"),
        "Proof": ids.ShowProof(MATCH),
        "Download record": ids.ShareRecord(MATCH),
        "All games": ids.Browse(0, 0, 0, 0, ""),
    }


@pytest.mark.parametrize(
    ("seat", "shares", "line"),
    [
        (0, (0.5, 0.0, 0.5, 0.0), "You won 12⅓ to 9⅔"),
        (1, (0.5, 0.0, 0.5, 0.0), "You lost 9⅔ to 12⅓"),
        (3, (0.25, 0.25, 0.25, 0.25), "You tied 9⅔ to 12⅓"),
        (TABLE, (0.5, 0.0, 0.5, 0.0), None),
        (0, None, None),
    ],
)
def test_a_player_reads_one_line_about_themselves(
    seat: int, shares: tuple[float, ...] | None, line: str | None
) -> None:
    over = replace(SNAPSHOT, view=VIEW.model_copy(update={"seat": seat}), over=True, shares=shares)
    assert personal(over, EN) == line
    assert line is None or line in said(afterwards(over, EN))


@pytest.mark.parametrize(
    ("game", "totals", "line"),
    [("the_things", (0,) * 4, "You won together"), ("bhabhi", (1,) * 4, "You tied")],
)
def test_only_players_with_roles_can_all_win_together(game: str, totals: tuple[int, ...], line: str) -> None:
    shared = {"game": game, "seat": 0, "headline": Phrase("bhabhi-nobody"), "totals": totals}
    alone = {"sides": tuple((seat,) for seat in range(4)), "sheets": ()}
    over = replace(SNAPSHOT, view=VIEW.model_copy(update=shared | alone), over=True, shares=(0.25,) * 4)
    assert personal(over, EN) == line


@pytest.mark.parametrize(
    ("totals", "shares", "lines"),
    [
        ((5, 9, 7), (0.0, 1.0, 0.0), "🏆 Ben **9**\nChloé **7**\nAnna **5**"),
        ((5, 9, 7), (1.0, 0.0, 0.0), "🏆 Anna **5**\nChloé **7**\nBen **9**"),
        ((7, 9, 7), (0.5, 0.0, 0.5), "🏆 Anna **7**\n🏆 Chloé **7**\nBen **9**"),
        ((7, 7, 7), (1 / 3, 1 / 3, 1 / 3), "Anna **7**\nBen **7**\nChloé **7**"),
        ((5, 9, 7), None, "Anna **5**\nBen **9**\nChloé **7**"),
    ],
    ids=["most wins", "fewest wins", "shared", "drawn", "abandoned"],
)
def test_the_final_score_has_the_winner_first_and_marked(
    totals: tuple[int, ...], shares: tuple[float, ...] | None, lines: str
) -> None:
    sheets = tuple(
        Sheet(deal=deal, rows=(Row(key="total", values=tuple(deal * each for each in totals)),))
        for deal in (1, 2)
    )
    view = VIEW.model_copy(
        update={
            "seats": 3,
            "sides": ((0,), (1,), (2,)),
            "totals": totals,
            "thirds": False,
            "sheets": sheets,
            "zones": (),
            "last_trick": None,
        }
    )
    text = said(end_card(replace(SNAPSHOT, view=view, over=True, shares=shares), Localizer("en", NAMES[:3])))
    assert lines in text
    in_order = [int(line.split("**")[1]) for line in lines.splitlines()]
    assert f"Deal 2: {' · '.join(str(2 * points) for points in in_order)}" in text


def test_the_end_of_a_game_without_points_has_no_score() -> None:
    game = CATALOGUE["the_things"]
    view = game.new(4, game.options(), bytes(32)).view(TABLE).model_copy(update={"totals": (1, 1, 0, 1)})
    over = replace(SNAPSHOT, view=view, options=game.options(), over=True, shares=(1 / 3, 1 / 3, 0.0, 1 / 3))
    text = said(end_card(over, EN))
    assert "### 🏆 Anna, Ben & Dai win!" in text
    assert "**1**" not in text


@pytest.mark.parametrize(
    ("localizer", "head"),
    [
        (EN, "### 🏆 The Humans win: Anna, Ben, Chloé & Dai"),
        (JA, "### 🏆 人間側の勝利：Anna、Ben、ChloéとDai"),
    ],
)
def test_where_all_win_together_it_is_no_draw(localizer: Localizer, head: str) -> None:
    game = CATALOGUE["the_things"]
    all_win = Phrase("the_things-humans-win", {"winners": Players((0, 1, 2, 3))})
    view = game.new(4, game.options(), bytes(32)).view(TABLE).model_copy(update={"headline": all_win})
    over = replace(SNAPSHOT, view=view, options=game.options(), over=True, shares=(0.25, 0.25, 0.25, 0.25))
    assert head in said(end_card(over, localizer))


def test_the_table_of_a_game_without_points_has_no_score() -> None:
    game = CATALOGUE["the_things"]
    view = game.new(4, game.options(), bytes(32)).view(TABLE)
    assert "**0**" not in said(table_message(replace(SNAPSHOT, view=view, options=game.options()), EN))


def test_the_end_of_many_deals_shows_the_last_ones_and_says_so() -> None:
    sheets = tuple(Sheet(deal=deal, rows=(Row(key="total", values=(3, 8)),)) for deal in range(1, 41))
    over = replace(
        SNAPSHOT, view=VIEW.model_copy(update={"sheets": sheets}), over=True, shares=(0.5, 0, 0.5, 0)
    )
    text = said(end_card(over, EN))
    assert "… and 28 earlier deals\nDeal 29: 3 · 8" in text
    assert "Deal 40: 3 · 8" in text


@pytest.mark.parametrize(
    ("shares", "result"),
    [
        ((1.0, 0.0, 0.0, 0.0), "### 🏆 Anna wins, 12⅓ to 9⅔"),
        ((0.25, 0.25, 0.25, 0.25), "### A draw"),
        (None, "### The match was abandoned"),
    ],
)
def test_other_ends(shares: tuple[float, ...] | None, result: str) -> None:
    assert result in said(end_card(replace(SNAPSHOT, over=True, shares=shares), EN))


def test_those_for_whom_an_ai_played_on_are_named_at_the_end_and_ais_by_their_names_alone() -> None:
    names = ("Anna", "Ben", "Otto (AI)", "Dai")
    over = replace(
        SNAPSHOT, names=names, over=True, shares=(0.5, 0.0, 0.5, 0.0), ai=frozenset({1, 2}), substituted=(1,)
    )
    at_once = said(end_card(over, Localizer("en", names)))
    assert "finished the match" not in at_once, "it made no move"
    over = replace(over, moves_by_substitutes={1: 2})
    text = said(end_card(over, Localizer("en", names)))
    assert "An AI finished the match for Ben." in text
    assert "Otto (AI)." not in text
    alone = replace(over, ai=frozenset({2}), substituted=())
    assert "finished the match" not in said(end_card(alone, Localizer("en", names)))
    assert "finished the match" not in said(end_card(replace(over, shares=None), Localizer("en", names)))
    back = replace(over, moves_by_substitutes={0: 3, 1: 9, 3: 1})
    assert (
        "-# An AI finished the match for Ben. An AI made 3 moves for Anna & 1 for Dai."
        in said(end_card(back, Localizer("en", names))).splitlines()
    )
    once = replace(back, substituted=(), moves_by_substitutes={3: 1})
    assert "-# An AI made 1 move for Dai." in said(end_card(once, Localizer("en", names))).splitlines()
    assert "AIがDaiの1手を代わりにプレイしました。" in said(end_card(once, Localizer("ja", names)))
    assert "An AI made" not in said(end_card(replace(once, shares=None), Localizer("en", names)))
    assert "play" not in said(notices.more_menu(alone, Localizer("en", names))).partition("\n")[2]


# Private messages


def test_the_last_trick_is_shown_card_by_card() -> None:
    text = said(notices.last_trick(SNAPSHOT, EN))
    assert "Anna A♦\n**Ben 3♦** takes it\nChloé 7♦\nDai K♦" in text


def test_the_last_trick_before_any_says_that_nothing_has_happened() -> None:
    nothing = VIEW.model_copy(update={"last_trick": None, "trick": None})
    empty = replace(SNAPSHOT, view=nothing, recent=())
    assert "Nothing has happened yet." in said(notices.last_trick(empty, EN))


def test_in_the_first_trick_there_is_no_last_one_and_that_is_said_under_the_name_of_the_button() -> None:
    first = Trick(plays=(Play(seat=0, card="AD"),), winner=0)
    view = VIEW.model_copy(update={"last_trick": None, "trick": first})
    text = said(notices.last_trick(replace(SNAPSHOT, view=view, recent=()), EN))
    assert text == "### Last trick\nThis is the first trick. None is over yet."


@pytest.mark.parametrize(
    ("fate", "told"),
    [
        ("taken", "**Ben 3♦** takes it"),
        ("picked-up", "**Ben 3♦** picks them up"),
        ("discarded", "**Ben 3♦** is the highest, all are discarded"),
    ],
)
def test_the_last_trick_says_what_became_of_it(fate: str, told: str) -> None:
    assert VIEW.last_trick is not None
    last = VIEW.last_trick.model_copy(update={"fate": fate})
    view = VIEW.model_copy(update={"last_trick": last, "trick": None})
    assert told in said(notices.last_trick(replace(SNAPSHOT, view=view), EN))
    assert ("takes" in picture_words(view, EN).taken) is (fate == "taken")


def test_more_says_the_position_and_the_options() -> None:
    changed = replace(SNAPSHOT, options=TressetteOptions(target=31, annul=True))
    view = notices.more_menu(changed, EN)
    assert "Options: Target: 31 · Redeal for a poor hand: on" in said(view)
    assert SNAPSHOT.commitment in said(proof(changed, EN))
    offered = {EN.text(f"button-{key}") for key in ("rules", "lately", "proof", "repost")}
    assert pressable(view).keys() >= offered
    assert "usual rules" in said(notices.more_menu(SNAPSHOT, EN))


def test_more_offers_to_leave_to_those_who_play_while_there_is_something_to_leave() -> None:
    mine = replace(SNAPSHOT, view=VIEW.model_copy(update={"seat": 1}), ai=frozenset({2}))
    assert ids.Leave(MATCH, 0) in pressable(notices.more_menu(mine, EN)).values()
    assert not any(isinstance(ref, ids.TakeOver) for ref in pressable(notices.more_menu(mine, EN)).values())
    for other in (SNAPSHOT, replace(mine, over=True)):
        assert ids.Leave(MATCH, 0) not in pressable(notices.more_menu(other, EN)).values()


def test_more_offers_the_seats_of_ais_to_those_who_play_none() -> None:
    crowd = frozenset(range(1, 4))
    taken = pressable(notices.more_menu(replace(SNAPSHOT, ai=crowd), EN))
    assert {ref.seat for ref in taken.values() if isinstance(ref, ids.TakeOver)} == crowd
    over = pressable(notices.more_menu(replace(SNAPSHOT, ai=crowd, over=True), EN))
    assert not any(isinstance(ref, ids.TakeOver) for ref in over.values())


def test_more_offers_to_concede_to_those_who_play_one_of_two_sides() -> None:
    mine = replace(SNAPSHOT, view=VIEW.model_copy(update={"seat": 1}))
    singles = {"sides": ((0,), (1,), (2,), (3,)), "totals": (0,) * 4, "sheets": ()}
    alone = VIEW.model_copy(update={"seat": 1, **singles})
    assert ids.Concede(MATCH, 0) in pressable(notices.more_menu(mine, EN)).values()
    for other in (SNAPSHOT, replace(mine, over=True), replace(mine, view=alone)):
        assert ids.Concede(MATCH, 0) not in pressable(notices.more_menu(other, EN)).values()


def test_conceding_is_asked_before_it_is_done_and_says_which_partner_must_agree() -> None:
    mine = replace(SNAPSHOT, view=VIEW.model_copy(update={"seat": 1}), ai=frozenset())
    asked = seats.concede_question(mine, EN)
    assert pressable(asked)["Yes, concede"] == ids.Concede(MATCH, 1)
    assert f"once {EN.players((3,))} concedes too" in said(asked)
    assert "concedes too" not in said(seats.concede_question(replace(mine, ai=frozenset({3})), EN))

    agreed = said(seats.concede_question(replace(mine, conceding=frozenset({3})), EN))
    assert f"{EN.players((3,))} has agreed" in agreed
    assert "The other side wins at once" in agreed
    assert "concedes too" not in agreed


def test_the_partner_is_asked_in_the_panel_and_at_the_table_and_nobody_else() -> None:
    asked = {ids.AnswerConcession(MATCH, 1), ids.AnswerConcession(MATCH, 0)}
    offered = replace(SNAPSHOT, ai=frozenset(), conceding=frozenset({1}), asked_to_concede=(3,))
    for seat in (TABLE, 0, 1, 2, 3):
        seen = replace(offered, view=VIEW.model_copy(update={"seat": seat}))
        view = table_message(seen, EN) if seat == TABLE else hand_panel(seen, EN)
        assert f"{EN.players((1,))} would concede" in said(view)
        assert (asked <= set(pressable(view).values())) is (seat in {TABLE, 3})
    assert "would concede" not in said(table_message(SNAPSHOT, EN))


@pytest.mark.parametrize("locale", LOCALES)
def test_leaving_says_that_it_ends_the_match_where_it_does(locale: Locale) -> None:
    localizer = Localizer(locale)
    ways: tuple[LastLeaver, ...] = ("conceded", "abandoned")
    for ends in ways:
        asked = said(seats.leave_question(MATCH, "tressette", 77, localizer, ends))
        assert localizer.text(f"notice-leave-{ends}") in asked


def test_leaving_is_asked_before_it_is_done_and_says_what_is_left() -> None:
    view = seats.leave_question(MATCH, "tressette", 77, EN)
    assert pressable(view)["Yes, leave"] == ids.Leave(MATCH, 1)
    assert "Tressette · <#77>" in said(view)


@pytest.mark.parametrize("locale", LOCALES)
def test_of_several_matches_each_has_a_button_those_that_are_listed(locale: Locale) -> None:
    own = [joining.OwnMatch(f"match{each:03}", "tressette", each, is_due=each == 1) for each in range(1, 13)]
    view = joining.which_match(own, Localizer(locale), ids.ShowHand)
    text = said(view)
    assert text.count("<#") == joining.MOST_MATCHES
    assert text.count(Localizer(locale).text("notice-your-move")) == 1
    assert list(pressable(view).values()) == [
        ids.ShowHand(each.match) for each in own[: joining.MOST_MATCHES]
    ]


def test_the_ping_names_the_players_and_brings_the_hand() -> None:
    view = notices.ping(SNAPSHOT, ["<@1>", "<@2>"], {}, EN)
    assert "<@1> <@2> It’s your turn in Tressette." in said(view)
    assert pressable(view) == {"My hand": ids.ShowHand(MATCH)}


def test_a_refusal_is_said_with_the_names_it_carries() -> None:
    refused = Refusal("refusal-not-your-turn", {"players": Players((1,))}, NAMES)
    assert ui_notices.refusal("en", refused) == "It’s not your turn. Waiting for Ben."


def test_trouble_gives_the_reference_that_the_log_has() -> None:
    assert "a1b2c3" in ui_notices.trouble("ja", "a1b2c3")
    assert "/hand" in ui_notices.outdated("en")


# The rules


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_the_rules_can_be_turned_from_the_first_page_to_the_last(key: str, locale: Locale) -> None:
    pages = rules_pages(locale, key)
    page, read = 0, []
    while True:
        view = rules_message(key, page, Localizer(locale))
        read.append(said(view))
        onward = [
            ref for ref in pressable(view).values() if isinstance(ref, ids.ShowRules) and ref.page == page + 1
        ]
        if not onward:
            break
        page = onward[0].page
    assert len(read) == len(pages)
    assert all(each.title in text for each, text in zip(pages, read, strict=True))


def test_a_page_of_rules_that_there_is_not_is_the_nearest() -> None:
    assert said(rules_message("tressette", 999, EN)) == said(
        rules_message("tressette", len(rules_pages("en", "tressette")) - 1, EN)
    )


def test_what_is_done_with_one_card_after_the_other_is_one_sentence() -> None:
    def discards(card: str) -> Event:
        return Event("fipsen-discarded", 0, {"card": Cards((card,))}, frozenset({0}))

    def gives(card: str, receiver: int) -> Event:
        facts: dict[str, Fact] = {"receiver": Players((receiver,)), "card": Cards((card,))}
        return Event("tricky_express-gave", 0, facts, frozenset({0}))

    assert words.recent([discards("AS"), discards("7D"), discards("QC")], EN) == [
        settled("You discard A♠ 7♦ Q♣.")
    ]
    assert len(words.recent([gives("AS", 1), gives("7D", 3)], EN)) == 2


# Layout


def test_texts_without_a_word_are_left_out() -> None:
    assert limits.texts(layout.message(layout.lines(None, None), layout.text("Anna"))) == ["Anna"]


def test_a_message_of_too_many_components_is_an_error() -> None:
    with pytest.raises(ValueError, match="40"):
        layout.message(*(layout.text("x") for _ in range(41)))

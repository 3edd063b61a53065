"""The score, the recap of a deal and the result of a match: their words, and when they come."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from unicodedata import east_asian_width

import pytest
from discord import ComponentType, ui

from bot.community.statistics import Opponent
from bot.features import ids
from bot.features.ended.end_card import alt_text
from bot.features.ended.page import outcome
from bot.features.ended.result import result_picture
from bot.features.statistics.page import statistics_picture
from bot.features.table.panel import hand_panel, hand_rail, recap_in_panel
from bot.features.table.recap import heading, is_in_panel, recap_message, recap_picture
from bot.features.table.recap_picture import RecapPicture
from bot.features.table.score import score_message, score_picture, table_in_words
from bot.i18n.catalogue import Locale
from bot.i18n.symbols import bare
from bot.match.preferences import Preferences
from bot.picture.blocks import PlayedCard
from bot.picture.fonts import drawable
from bot.picture.sprites import as_name
from bot.storage.deals import DealScore
from bot.storage.results import HeadToHeadRow
from bot.ui.localizer import Localizer
from bot.ui.outcome import personal, result
from bot.ui.snapshots import MatchSnapshot, SeatRating
from games import CATALOGUE
from games.core.game import (
    TABLE,
    Event,
    Fact,
    Options,
    Phrase,
    Play,
    PlayedContract,
    Players,
    Row,
    Sheet,
    State,
    Trick,
    View,
    Zone,
)
from tests.features.ended.test_history import match
from tests.games.playthrough import FOLDER, read
from tests.games.setups import decide, draws
from tests.moments import deals_and_end, golden
from tests.ui import limits
from tests.ui.community import STATISTICS
from tests.ui.tables import names, play, snapshot

NAMES = ("Anna", "Iris (AI)", "Otto (AI)", "Vera (AI)")
EN = Localizer("en", NAMES)
CLOSING = Trick(
    plays=tuple(Play(seat=seat, card=card) for seat, card in ((1, "5S"), (2, "4C"), (3, "QS"), (0, "2D"))),
    winner=3,
)


def sheet(deal: int, ours: int, theirs: int) -> Sheet:
    return Sheet(
        deal=deal,
        rows=(
            Row(key="tressette-cards", values=(12, 20), thirds=True),
            Row(key="tressette-last-trick", values=(0, 3), thirds=True),
            Row(key="tressette-declarations", values=(0, 0)),
            Row(key="total", values=(ours, theirs)),
        ),
    )


VIEW = View(
    game="tressette",
    seat=TABLE,
    seats=4,
    deal=4,
    dealer=0,
    phase="tressette-first-trick",
    acting=(1,),
    zones=(),
    closing_trick=CLOSING,
    fresh=True,
    sides=((0, 2), (1, 3)),
    totals=(19, 16),
    sheets=(sheet(1, 5, 6), sheet(2, 7, 3), sheet(3, 7, 7)),
    target=21,
    prompt=Phrase("waiting", {"players": Players((1,))}),
)
SEEN = MatchSnapshot(
    match_id="k3v9x2aq",
    options=CATALOGUE["tressette"].options(),
    view=VIEW,
    revision=0,
    names=NAMES,
    host="Anna",
    commitment="9f2c41" + "0" * 58,
    ai=frozenset({1, 2, 3}),
)


def changed(**fields: object) -> MatchSnapshot:
    return replace(SEEN, view=VIEW.model_copy(update=fields))


def said(view: ui.LayoutView) -> str:
    return "\n".join(limits.texts(view))


# The recap


def test_a_recap_is_due_while_nothing_of_the_next_deal_is_known() -> None:
    assert VIEW.between_deals
    first = Trick(plays=(Play(seat=1, card="3C"),), winner=1)
    assert not VIEW.model_copy(update={"fresh": False}).between_deals
    assert VIEW.model_copy(update={"trick": Trick(), "last_trick": first}).between_tricks
    assert not VIEW.model_copy(update={"acting": ()}).between_deals, "the match is over"
    assert not VIEW.model_copy(update={"sheets": (), "deal": 1}).between_deals


@pytest.mark.parametrize("game", [key for key in CATALOGUE if key not in {"bushi_shogi", "the_things"}])
def test_a_recap_ends_with_the_first_thing_of_the_next_deal_that_everybody_is_told_of(game: str) -> None:
    """A card, a bid, a pass, an exchange in the open; an event face down leaves it."""
    ended, deal, told = 0, 1, False
    for view, events, state in _several_deals(game):
        if view.deal != deal:
            deal, told = view.deal, False
        elif any(event.to is None for event in events):
            ended += deal > 1 and not told
            told = True
        assert view.between_deals is (deal > 1 and not told)
        if told:
            assert not any(is_in_panel(state.view(seat)) for seat in range(view.seats))
        if ended == 2:
            break
    assert ended, "a second deal was begun"


def _several_deals(game: str) -> Iterator[tuple[View, Sequence[Event], State]]:
    """The moves of a match with several deals: the table's view after each, and the events."""
    playthrough = golden(game)
    setup, draw = playthrough.setup, draws(playthrough.seed)
    deals = {"deals": 3} if "deals" in type(setup.options).model_fields else {}
    setup = replace(setup, options=setup.options.model_copy(update=deals))
    state = setup.new(playthrough.seed)
    while state.acting():
        move = decide(state, setup.seats, draw)
        events = state.apply(move.seat, move.action)
        if state.acting():
            yield state.view(TABLE), events, state


def test_a_recap_shows_the_complete_last_trick_and_who_took_it() -> None:
    picture = recap_picture(SEEN, EN)
    assert drawable(picture.title) == "Deal 3 · last trick to Vera"
    assert picture.trick == (
        PlayedCard("5S", as_name("Iris")),
        PlayedCard("4C", as_name("Otto")),
        PlayedCard("QS", as_name("Vera"), won=True),
        PlayedCard("2D", as_name("Anna")),
    )


def test_a_recap_counts_the_deal_and_leaves_out_what_nobody_scored() -> None:
    assert [(line.label, line.values) for line in recap_picture(SEEN, EN).lines] == [
        ("Cards", ("4", "6⅔")),
        ("Last trick", ("–", "1")),
        ("This deal", ("+7", "+7")),
    ]


def test_a_recap_says_what_contract_was_played_and_by_whom() -> None:
    contract = PlayedContract(declarer=1, name="fipsen-3", goal=3, trump="H", made=True)
    rows = (Row(key="fipsen-tricks", values=(0, 3, 1)), Row(key="total", values=(0, 3, 0)))
    played = Sheet(deal=3, rows=rows, contract=contract)
    seen = changed(game="fipsen", seats=3, sides=((0,), (1,), (2,)), totals=(0, 3, 0), sheets=(played,))
    first, *_ = recap_picture(seen, EN).lines
    assert (first.label, [bare(value) for value in first.values]) == ("Contract", ["–", "3 ♥", "–"])
    nolo = played.model_copy(update={"contract": PlayedContract(name="tuppi-nolo")})
    seen = replace(seen, view=seen.view.model_copy(update={"sheets": (nolo,)}))
    assert [line.label for line in recap_picture(seen, EN).lines] == ["Tricks", "This deal"]


@pytest.mark.parametrize(
    ("locale", "factor", "before", "told"),
    [
        ("en", 2, "Points before doubling (×2)", "72 points for Anna, with doubling (×2)."),
        ("en", 4, "Points before redoubling (×4)", "72 points for Anna, with redoubling (×4)."),
        ("ja", 2, "ダブル（2倍）前の得点", "Annaに72点（ダブルで2倍）が入ります。"),
        ("ja", 4, "リダブル（4倍）前の得点", "Annaに72点（リダブルで4倍）が入ります。"),
    ],
)
def test_of_a_doubled_deal_is_said_by_how_much_its_points_are_multiplied(
    locale: Locale, factor: int, before: str, told: str
) -> None:
    file = FOLDER / "wysiwyg_redoubled.txt"
    playthrough = read(file.read_text(encoding="utf-8"))
    *_, state = deals_and_end(playthrough)
    seen = snapshot(state, options=playthrough.setup.options)
    (scored,) = seen.view.sheets
    assert scored.contract is not None
    assert scored.contract.factor == 4
    contract = scored.contract.model_copy(update={"factor": factor})
    sheets = (scored.model_copy(update={"contract": contract}),)
    seen = replace(seen, view=seen.view.model_copy(update={"sheets": sheets}))
    localizer = Localizer(locale, ("Anna", "Ben"))
    *_, line, _ = recap_picture(seen, localizer).lines
    assert (line.label, line.values) == (before, ("18", "–"))
    assert [line.label for line in result_picture(seen, localizer).deal][-2] == before
    paid = Players((0,))
    facts: dict[str, Fact] = {"declarer": paid, "marks": 22, "goal": 9, "scorer": paid, "points": 72}
    ended = Event("wysiwyg-made", 0, {**facts, "factor": factor})
    assert told in alt_text(replace(seen, recent=(ended,)), localizer)
    assert told not in localizer.event(Event("wysiwyg-made", 0, {**facts, "factor": 1}))


def test_a_recap_draws_the_way_to_the_target_before_and_after_the_deal() -> None:
    assert [(bar.total, bar.before, bar.now) for bar in recap_picture(SEEN, EN).bars] == [
        ("19", 12 / 21, 19 / 21),
        ("16", 9 / 21, 16 / 21),
    ]
    without = recap_picture(changed(target=None), EN)
    assert not without.bars
    assert without.totals is not None
    assert without.totals.values == ("19", "16")


def test_between_two_deals_the_message_says_the_score_and_who_is_next() -> None:
    view = recap_message(SEEN, EN, "table.png")
    assert said(view) == "### Deal 3 scored: 19 to 16\n-# Waiting for Iris (AI)."
    (gallery,) = [part for part in limits.everything(view) if part["type"] == limits.GALLERY]
    alt = gallery["items"][0]["description"]
    assert "Last trick, taken by Vera: Iris 5♠ · Otto 4♣ · Vera Q♠ · Anna 2♦" in alt.replace("\ufe0e", "")
    assert "Cards: Anna & Otto 4 · Iris & Vera 6⅔" in alt
    assert "Cards: Anna & Otto 4" in said(recap_message(SEEN, EN)), "words take the picture's place"


def test_a_panel_shows_the_recap_until_its_owner_is_to_decide() -> None:
    for acting, shown in (((1,), True), ((0,), False)):
        own = changed(seat=0, acting=acting)
        assert is_in_panel(own.view) is shown
        panel = hand_panel(own, EN, picture="hand.png")
        (gallery,) = [part for part in limits.everything(panel) if part["type"] == limits.GALLERY]
        assert ("Last trick, taken by Vera" in gallery["items"][0]["description"]) is shown
    assert not is_in_panel(VIEW), "the table has it in a message of its own"


def test_after_the_end_a_panel_says_how_it_ended_for_its_owner() -> None:
    over = replace(changed(seat=0, acting=(), totals=(16, 28)), over=True, shares=(0.0, 0.5, 0.0, 0.5))
    panel = hand_panel(over, EN)
    assert "### You lost 16 to 28" in said(panel)
    assert not any(isinstance(ids.decode(each), ids.Still | ids.TakeAction) for each in limits.buttons(panel))
    played = tuple(
        zone.model_copy(update={"items": ()}) if zone.key == "hand" else zone for zone in over.view.zones
    )
    assert hand_rail(replace(over, view=over.view.model_copy(update={"zones": played})), EN) is None


def test_a_panel_in_words_tells_the_recap_too() -> None:
    own = changed(seat=0, acting=(1,))
    assert "Last trick, taken by Vera" in said(hand_panel(own, EN))
    assert "Last trick, taken by Vera" not in said(hand_panel(changed(seat=1, acting=(1,)), EN))


def test_players_may_go_on_while_ais_wait() -> None:
    waiting, own = (limits.buttons(recap_message(changed(acting=acting), EN)) for acting in ((1,), (0,)))
    assert {type(ids.decode(each)) for each in waiting} == {ids.GoOn, ids.ShowHand, ids.ShowMore}
    assert ids.encode(ids.GoOn("k3v9x2aq")) not in own


@pytest.mark.parametrize("game", [key for key in CATALOGUE if key != "bushi_shogi"])
def test_the_last_trick_of_a_deal_is_in_the_view_of_the_next_as_all_have_seen_it(game: str) -> None:
    """Every seat sees the same trick as the table, the last of the deal."""
    playthrough = golden(game)
    state = playthrough.setup.new(playthrough.seed)
    last: Trick | None = None
    for each, _ in play(CATALOGUE[game], playthrough.setup.options, playthrough.setup.seats, Random(4), 300):
        view = each.view(TABLE)
        if view.between_deals:
            views = [each.view(seat) for seat in range(view.seats)]
            assert {own.closing_trick for own in views} == {view.closing_trick}
            if view.closing_trick is not None and last is not None and last != view.closing_trick:
                assert len(view.closing_trick.plays) >= len(last.plays)
        last = view.last_trick
    assert state.view(TABLE).closing_trick is None, "no deal was before the first"


@pytest.mark.parametrize("game", CATALOGUE)
def test_what_a_reader_may_not_know_changes_no_recap_and_no_score(game: str) -> None:
    playthrough = golden(game)
    localizer = Localizer("en", names(playthrough.setup.seats))
    rng = Random(5)
    for number, state in enumerate(deals_and_end(playthrough)):
        if number > 2 or not state.acting():
            break
        for seat in (TABLE, 0):
            worlds = (state, state.redeal(0, rng))
            shown = {_pictures(world, seat, playthrough.setup.options, localizer) for world in worlds}
            assert len(shown) == 1


def _pictures(state: State, seat: int, options: Options, localizer: Localizer) -> str:
    seen = snapshot(state, seat, options=options)
    recap = recap_picture(seen, localizer) if seen.view.between_deals else None
    return f"{recap}{recap_in_panel(seen, localizer)}{score_picture(seen, localizer)}"


@pytest.mark.parametrize("game", [key for key in CATALOGUE if key != "bushi_shogi"])
def test_who_waits_for_the_next_deal_sees_their_cards_of_it_below_the_recap(game: str) -> None:
    playthrough = golden(game)
    localizer = Localizer("en", names(playthrough.setup.seats))
    shown = 0
    for state in list(deals_and_end(playthrough))[:3]:
        for seat in range(playthrough.setup.seats):
            seen = snapshot(state, seat, options=playthrough.setup.options)
            if not is_in_panel(seen.view):
                continue
            picture, hand = recap_in_panel(seen, localizer), seen.view.zone("hand", seat)
            cards = hand.items if hand else ()
            assert picture is not None
            assert sorted(picture.hand.cards if picture.hand else ()) == sorted(cards)
            drawn, bare = (_height(each) for each in (picture, replace(picture, hand=None)))
            assert bool(cards) == (drawn != bare)
            alt = panel_alt(seen, localizer)
            assert all(localizer.card_label(card) in alt for card in cards)
            shown += bool(cards)
    has_deals = any(state.view(TABLE).between_deals for state in list(deals_and_end(playthrough))[:3])
    assert bool(shown) == has_deals


def panel_alt(seen: MatchSnapshot, localizer: Localizer) -> str:
    panel = hand_panel(seen, localizer, picture="hand.png")
    return "".join(
        item["description"]
        for part in limits.everything(panel)
        if part["type"] == ComponentType.media_gallery.value
        for item in part["items"]
    )


def _height(picture: RecapPicture) -> int:
    return int.from_bytes(picture.draw()[20:24], "big")


def test_a_hand_below_a_recap_stands_in_one_row_but_in_large_print() -> None:
    cards = tuple(f"{rank}{suit}" for suit in "SH" for rank in "AKQJT98")[:13]
    waiting = changed(seat=0, zones=(Zone(key="hand", seat=0, items=cards),))
    picture = recap_in_panel(waiting, EN)
    assert picture is not None
    assert picture.hand is not None
    assert picture.hand.low
    large = recap_in_panel(replace(waiting, preferences=Preferences(faces="large")), EN)
    assert large is not None
    assert large.hand is not None
    assert not large.hand.low
    assert _height(picture) < _height(large)
    assert recap_in_panel(changed(seat=1), EN) is None, "who is to act sees the table"


# The score


def test_the_score_has_a_row_a_deal_and_the_last_one_in_detail() -> None:
    picture = score_picture(SEEN, EN)
    assert [drawable(side.name) for side in picture.sides] == ["Anna & Otto", "Iris & Vera"]
    assert [(row.label, row.gained, row.totals, row.is_open) for row in picture.rows] == [
        ("1", ("+5", "+6"), ("5", "6"), False),
        ("2", ("+7", "+3"), ("12", "9"), False),
        ("3", ("+7", "+7"), ("19", "16"), True),
    ]
    assert [sorted(row.best) for row in picture.rows] == [[1], [0], []]
    assert picture.title == "Deal 3 in detail"


def test_a_long_score_sums_up_the_first_deals() -> None:
    many = changed(sheets=tuple(sheet(deal, 2, 1) for deal in range(1, 41)), totals=(80, 40), deal=41)
    picture = score_picture(many, EN)
    assert [row.label for row in picture.rows] == ["1–31", *map(str, range(32, 41))]
    assert picture.rows[0].totals == ("62", "31")
    assert picture.rows[-1].totals == ("80", "40")


def test_the_score_offers_the_other_deals_and_opens_the_one_chosen() -> None:
    message = score_message(SEEN, EN, 2, "score.png")
    (select,) = limits.selects(message)
    assert ids.decode(select["custom_id"]) == ids.ChooseDeal("k3v9x2aq")
    assert [option["value"] for option in select["options"]] == ["3", "2", "1"]
    assert [option["value"] for option in select["options"] if option.get("default")] == ["2"]
    (gallery,) = [part for part in limits.everything(message) if part["type"] == limits.GALLERY]
    assert "Deal 2 in detail" in gallery["items"][0]["description"]
    assert said(message) == "### Score · Tressette to 21"


def test_of_very_many_deals_those_about_the_one_that_is_shown_are_offered() -> None:
    many = changed(sheets=tuple(sheet(deal, 1, 0) for deal in range(1, 101)))

    def offered(deal: int | None) -> list[int]:
        (select,) = limits.selects(score_message(many, EN, deal, "score.png"))
        return [int(option["value"]) for option in select["options"]]

    assert offered(None) == [*range(100, 75, -1)]
    assert offered(76) == [*range(88, 63, -1)]
    assert offered(1) == [*range(25, 0, -1)]
    met = {100}
    while more := {deal for shown in met for deal in offered(shown)} - met:
        met |= more
    assert met == {*range(1, 101)}


def test_a_name_cannot_end_the_block_in_which_the_score_is_aligned() -> None:
    seen = replace(SEEN, names=("```# A", "Iris (AI)", "`Otto (AI)", "Vera (AI)"))
    message = score_message(seen, Localizer("en", seen.names))
    assert said(message).count("`") == 2 * 2 * len("```")


def test_without_a_picture_the_score_is_a_table_of_aligned_words() -> None:
    course, detail = table_in_words(SEEN, EN, VIEW.sheets[-1])
    assert course.splitlines() == [
        "Deal  Anna &…  Iris &…",
        "1     +5    5  +6    6",
        "2     +7   12  +3    9",
        "3     +7   19  +7   16",
    ]
    assert len({len(line) for line in detail.splitlines()}) == 1
    assert course in said(score_message(SEEN, EN))


def test_letters_of_double_width_keep_the_table_aligned() -> None:
    japanese = Localizer("ja", ("ダイスケ", "Iris", "みどり", "Vera"))
    course, _ = table_in_words(SEEN, japanese, VIEW.sheets[-1])
    assert course.splitlines()[0].startswith("回   ダイ")
    widths = {sum(1 + (east_asian_width(letter) in "WF") for letter in line) for line in course.splitlines()}
    assert len(widths) == 1


def test_of_many_players_the_deals_and_a_deal_are_shown_one_at_a_time() -> None:
    sides = tuple((seat,) for seat in range(8))
    sheets = tuple(Sheet(deal=deal, rows=(Row(key="total", values=tuple(range(8))),)) for deal in (1, 2))
    totals = tuple(2 * seat for seat in range(8))
    view = VIEW.model_copy(update={"seats": 8, "sides": sides, "sheets": sheets, "totals": totals})
    many, localizer = replace(SEEN, view=view, names=names(8)), Localizer("en", names(8))
    deals, deal = score_picture(many, localizer), score_picture(many, localizer, 1)
    assert (len(deals.rows), len(deals.lines)) == (2, 0)
    assert (len(deal.rows), len(deal.lines)) == (0, 1)
    assert deal.after is not None
    assert deal.after.values[-1] == "14"


def test_before_the_first_score_there_is_none_to_look_at() -> None:
    assert "No score yet." in said(score_message(changed(sheets=(), totals=(0, 0)), EN))


# The result


def test_the_result_names_the_winners_the_score_and_the_course() -> None:
    over = replace(SEEN, over=True, shares=(0.0, 0.5, 0.0, 0.5))
    over = replace(
        over, view=VIEW.model_copy(update={"acting": (), "last_trick": CLOSING, "totals": (19, 28)})
    )
    picture = result_picture(over, EN)
    assert (drawable(picture.winners), picture.about, picture.score) == (
        "Iris & Vera",
        "win at Tressette",
        "28 to 19",
    )
    assert picture.course is not None
    assert [curve.totals for curve in picture.course.curves] == [(0, 5, 12, 19), (12, 18, 21, 28)]
    assert picture.course.goal == 21
    assert picture.trick[2] == PlayedCard("QS", as_name("Vera"), won=True)
    assert picture.facts == (
        "3 deals · The lead never changed",
        "Biggest swing: deal 2, 7 to 3",
    )


@pytest.mark.parametrize(("locale", "points"), [("en", "54 to 12"), ("ja", "54対12")])
def test_the_points_of_two_sides_are_spelled_alike_everywhere(locale: Locale, points: str) -> None:
    localizer = Localizer(locale, NAMES)
    scored = tuple(
        Sheet(deal=deal, rows=(Row(key="tuppi-points", values=gained), Row(key="total", values=gained)))
        for deal, gained in ((1, (0, 12)), (2, (54, 0)))
    )
    fields = {"game": "tuppi", "seat": 0, "sheets": scored, "totals": (54, 12), "target": 52, "fresh": False}
    seen = replace(SEEN, view=VIEW.model_copy(update=fields))
    over = replace(seen, over=True, shares=(0.5, 0.0, 0.5, 0.0))
    ended = match("tuppi", (0, 1, 0, 1), (54, 12, 54, 12), (1.0, 0.0, 1.0, 0.0))
    deal = DealScore("k3v9x2aq", 2, 3 * 54, 3 * 12)
    assert STATISTICS.deals is not None
    statistics = replace(STATISTICS, deals=replace(STATISTICS.deals, game="tuppi", best=deal))
    met = Opponent(2, "Ben", (HeadToHeadRow("tuppi", 54, 12, 0, 0, 0),))
    about = localizer.text("stats-best-deal")
    (best,) = (row.who for row in statistics_picture(statistics, localizer).deals if row.label == about)
    places = {
        "recap": heading(seen, localizer),
        "headline": result(over, localizer),
        "result": result_picture(over, localizer).score,
        "personal line": personal(over, localizer),
        "history": outcome(ended, ended.seat_of(1), localizer),
        "best deal": best,
        "record": statistics_picture(replace(STATISTICS, versus=met), localizer).rows[0].who,
    }
    assert [place for place, told in places.items() if points not in (told or "")] == []


def test_a_point_that_says_only_who_has_lost_the_one_deal_is_not_told_as_a_score() -> None:
    fields = {"sides": ((0,), (1,)), "seats": 2, "totals": (1, 0), "deals": 1, "seat": 1}
    over = replace(SEEN, over=True, shares=(0.0, 1.0), view=VIEW.model_copy(update=fields))
    of_two_deals = replace(over, view=over.view.model_copy(update={"deals": 2}))
    assert [personal(each, EN) for each in (over, of_two_deals)] == ["You won", "You won 0 to 1"]
    assert [result_picture(each, EN).score for each in (over, of_two_deals)] == ["", "0 to 1"]


def test_the_result_has_the_games_key_numbers_as_far_as_there_is_room() -> None:
    rows = tuple(
        Row(key=key, values=(4, 9)) for key in ("tressette-declarations", "deals-won", "total", "total")
    )
    over = replace(SEEN, over=True, shares=(0.0, 0.5, 0.0, 0.5))
    over = replace(over, view=VIEW.model_copy(update={"acting": (), "key_numbers": rows}))
    picture = result_picture(over, EN)
    assert [(line.label, line.values) for line in picture.numbers] == [
        ("Declarations", ("4", "9")),
        ("Deals won", ("4", "9")),
        ("Total", ("4", "9")),
    ]
    assert len(picture.facts) == 1, "there is no room for more"


def test_numbers_that_happen_to_be_one_or_none_are_numbers_where_nobody_has_a_role() -> None:
    """In BushiShogi a row of two quick players read ``Moves made ✓ ✓``."""
    rows = (Row(key="bushi_shogi-checks", values=(1, 0)),)
    fields = {"game": "bushi_shogi", "sides": ((0,), (1,)), "seats": 2, "acting": (), "key_numbers": rows}
    over = replace(SEEN, over=True, shares=(1.0, 0.0), view=VIEW.model_copy(update=fields))
    assert [line.values for line in result_picture(over, EN).numbers] == [("1", "–")]
    assert "Checks given: Anna 1 · Iris (AI) 0" in alt_text(over, EN).replace("\u00a0", " ")


def test_of_deals_that_all_count_one_or_none_none_is_the_biggest() -> None:
    """In several deals of Bhabhi a player had the most in one deal: 1."""
    lost = ((1, 0, 0, 0), (0, 0, 1, 0), (0, 0, 1, 0))
    sheets = tuple(
        Sheet(deal=deal, rows=(Row(key="bhabhi-bhabhi", values=values),))
        for deal, values in enumerate(lost, start=1)
    )
    fields = {"game": "bhabhi", "sides": ((0,), (1,), (2,), (3,)), "totals": (1, 0, 2, 0), "sheets": sheets}
    over = replace(SEEN, over=True, shares=(0.0, 0.5, 0.0, 0.5), view=VIEW.model_copy(update=fields))
    said = " ".join(result_picture(over, EN).facts)
    assert "3 deals" in said
    assert "Most in one deal" not in said


def test_a_win_by_an_ai_for_who_was_away_is_told_as_that_and_crowns_nobody() -> None:
    fields = {"sides": ((0,), (1,), (2,), (3,)), "totals": (3, 8, 2, 1), "seat": 1, "sheets": ()}
    over = replace(SEEN, over=True, shares=(0.0, 1.0, 0.0, 0.0), view=VIEW.model_copy(update=fields))
    away = replace(over, substituted=(1,))
    speaks = Localizer("en", ("Anna", "Chloé", "Otto (AI)", "Vera (AI)"))
    assert (result(over, speaks), personal(over, speaks)) == ("🏆 Chloé wins!", "You won")
    assert (result(away, speaks), personal(away, speaks)) == ("An AI wins for Chloé", "An AI won for you")
    assert "🏆" not in alt_text(away, speaks)
    assert "🏆" in alt_text(over, speaks)
    crowned, plain = result_picture(over, speaks), result_picture(away, speaks)
    assert (crowned.crowned, unmarked(crowned.winners), crowned.ranked[0].won) == (True, "Chloé", True)
    assert (plain.crowned, unmarked(plain.winners)) == (False, "An AI wins for Chloé")
    assert not any(side.won for side in plain.ranked)
    assert unmarked(plain.ranked[0].name) == "Chloé", "the winner's line is still the first"


def unmarked(drawn: str) -> str:
    """The words without the marks of names that may be shortened."""
    return drawn.replace("\u2068", "").replace("\u2069", "")


def test_who_shares_a_win_with_an_ai_for_another_is_crowned_and_the_ai_is_called_one() -> None:
    fields = {"sides": ((0,), (1,), (2,), (3,)), "totals": (8, 8, 2, 1), "sheets": ()}
    over = replace(SEEN, over=True, shares=(0.5, 0.5, 0.0, 0.0), view=VIEW.model_copy(update=fields))
    speaks = Localizer("en", ("Anna", "Chloé", "Otto (AI)", "Vera (AI)"))
    assert result(replace(over, substituted=(1,)), speaks) == "🏆 Anna & an AI for Chloé win!"
    of_pairs = replace(over, view=VIEW.model_copy(update={"sides": ((0, 1), (2, 3)), "totals": (0, 0)}))
    assert result(replace(of_pairs, substituted=(1,)), speaks) == "🏆 Anna & Chloé win!", "Anna has won"


def test_a_headline_crowns_no_ai_that_played_for_who_was_away() -> None:
    headline = Phrase("the_things-things-win", {"winners": Players((1,)), "count": 1})
    view = VIEW.model_copy(update={"headline": headline, "game": "the_things"})
    over = replace(SEEN, over=True, shares=(0.0, 1.0, 0.0, 0.0), view=view)
    assert result(over, EN).startswith("🏆 The Things win")
    assert result(replace(over, substituted=(1,)), EN).startswith("The Things win")
    assert not result_picture(replace(over, substituted=(1,)), EN).crowned


def test_a_headline_about_a_loser_crowns_nobody_above_it() -> None:
    over = replace(SEEN, over=True, shares=(0.5, 0.5, 0.5, 0.0))
    for key, crowned, said_above in (
        ("bhabhi-one", False, "Vera is the Bhabhi!"),
        ("the_things-humans-win", True, "The Humans win"),
    ):
        headline = Phrase(key, {"player": Players((3,)), "winners": Players((0, 1, 2))})
        picture = result_picture(replace(over, view=VIEW.model_copy(update={"headline": headline})), EN)
        assert (picture.crowned, drawable(picture.winners)) == (crowned, said_above)
        assert picture.about == "at Tressette"


def test_a_headline_that_has_the_games_name_is_not_followed_by_it_again() -> None:
    playthrough = golden("the_things")
    *_, state = deals_and_end(playthrough)
    over = snapshot(state, options=playthrough.setup.options)
    headline = Phrase("the_things-things-win", {"winners": Players((0,)), "count": 1})
    localizer = Localizer("en", names(playthrough.setup.seats))
    picture = result_picture(
        replace(over, view=over.view.model_copy(update={"headline": headline})), localizer
    )
    assert (picture.winners, picture.about) == ("The Things win", "")
    assert picture.draw()


def test_a_tie_crowns_nobody() -> None:
    over = replace(SEEN, over=True, shares=(0.25,) * 4)
    picture = result_picture(over, EN)
    assert not picture.crowned
    assert picture.winners == "A draw"


def test_a_game_of_roles_ticks_what_is_true_of_each_player_winners_first() -> None:
    playthrough = golden("the_things")
    (state,) = [each for each in deals_and_end(playthrough) if not each.acting()]
    seen = snapshot(state, options=playthrough.setup.options)
    picture = result_picture(seen, Localizer("en", names(playthrough.setup.seats)))
    lines = picture.deal or picture.table
    assert len(lines) > 0
    assert not picture.score
    assert picture.course is None


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_the_end_of_a_rated_match_has_everybodys_change_in_picture_and_words(locale: Locale) -> None:
    ratings = {0: SeatRating(1561, 12, is_provisional=False), 1: SeatRating(1498, -14, is_provisional=True)}
    rated = replace(SEEN, over=True, shares=(0.5, 0.0, 0.5, 0.0), ratings=ratings)
    localizer = Localizer(locale, NAMES)
    picture = result_picture(rated, localizer)
    assert [(each.number, each.change, each.tone) for each in picture.ratings] == [
        ("1561", {"en": "+12", "ja": "＋12"}[locale], "gain"),
        ("1498?", "−14", "loss"),
    ]
    alt = alt_text(rated, localizer)
    for each in picture.ratings:
        assert each.number in alt
        assert each.change in alt
    assert picture.draw().startswith(b"\x89PNG")
    assert not result_picture(replace(rated, ratings={}), localizer).ratings

"""The recap of a deal: its words, and when it comes."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest
from discord import ComponentType

from bot.features import ids
from bot.features.ended.end_card import alt_text
from bot.features.ended.result import result_picture
from bot.features.table.panel import hand_panel, hand_rail, recap_in_panel
from bot.features.table.recap import is_in_panel, recap_message, recap_picture
from bot.features.table.recap_picture import RecapPicture
from bot.features.table.score import score_picture
from bot.i18n.catalogue import Locale
from bot.i18n.symbols import bare
from bot.match.preferences import Preferences
from bot.picture.blocks import PlayedCard
from bot.picture.fonts import drawable
from bot.picture.sprites import as_name
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.game import (
    TABLE,
    Event,
    Fact,
    Options,
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
from tests.features.between_deals import EN, SEEN, VIEW, changed, said
from tests.games.playthrough import FOLDER, read
from tests.games.setups import decide, draws
from tests.moments import deals_and_end, golden
from tests.ui import limits
from tests.ui.tables import names, play, snapshot


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

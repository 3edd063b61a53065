"""A claim to the rest of the tricks, as each player is shown it."""

from dataclasses import replace
from random import Random

from discord import ui

from bot.features import ids
from bot.features.table import claims, notices
from bot.features.table.message import table_message
from bot.features.table.panel import hand_panel
from bot.i18n.catalogue import Locale
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot, OpenClaim
from games import CATALOGUE
from games.core.game import TABLE, Seat
from tests.ui import limits
from tests.ui.tables import names, play, snapshot

LOCALES: tuple[Locale, ...] = ("en", "ja")
CLAIM = OpenClaim(seq=40, seat=1, tricks=5, asked=(0, 3))
AGREE = ids.AnswerClaim("k3v9x2aq", 40, 1)
PLAY_ON = ids.AnswerClaim("k3v9x2aq", 40, 0)


def said(view: ui.LayoutView) -> str:
    assert not limits.problems(view)
    return "\n".join(limits.texts(view)).replace("\u00a0", " ")


def pressable(view: ui.LayoutView) -> list[ids.Press]:
    return [ids.decode(custom_id) for custom_id in limits.buttons(view, enabled=True)]


def seen_by(seat: Seat) -> MatchSnapshot:
    """A match of Tressette in which seat 1 has claimed; seats 0 and 3 are still to answer."""
    game = CATALOGUE["tressette"]
    options = game.options()
    for state, _ in play(game, options, 4, Random(5)):
        if state.view(TABLE).stage == "play" and state.acting() == (1,):
            return replace(snapshot(state, seat, options=options), claim=CLAIM)
    raise AssertionError("seat 1 never plays")


def test_those_who_are_asked_can_agree_or_play_on_and_nobody_else_can() -> None:
    for locale in LOCALES:
        localizer = Localizer(locale, names(4))
        for seat in range(4):
            offered = pressable(hand_panel(seen_by(seat), localizer))
            assert (AGREE in offered) is (PLAY_ON in offered) is (seat in CLAIM.asked)
        assert {AGREE, PLAY_ON} <= {*pressable(table_message(seen_by(TABLE), localizer))}
        nobody = replace(seen_by(TABLE), claim=replace(CLAIM, asked=()))
        assert AGREE not in pressable(table_message(nobody, localizer))


def test_the_cards_that_were_shown_stand_in_a_line_for_the_others() -> None:
    english = Localizer("en", ("Anna", "Ben", "Chloé", "Dai"))
    ben = seen_by(1).view.zone("hand", 1)
    assert ben is not None
    cards = english.cards(ben.items).replace("\ufe0e", "")
    for seat in (TABLE, 0, 2):
        before = seen_by(seat)
        zones = tuple(ben if (zone.key, zone.seat) == ("hand", 1) else zone for zone in before.view.zones)
        view = before.view.model_copy(update={"zones": zones})
        open_hand = replace(before, claim=None, shown=(1,), view=view)
        build = table_message if seat == TABLE else hand_panel
        assert f"Ben shows {cards}" in said(build(open_hand, english))
        assert "shows" not in said(build(before, english))
    assert "shows" not in said(hand_panel(replace(seen_by(1), shown=(1,)), english))


def test_the_heading_says_who_claims_and_who_is_still_to_answer() -> None:
    english = Localizer("en", ("Anna", "Ben", "Chloé", "Dai"))
    assert "Ben claims the last 5" in said(hand_panel(seen_by(0), english))
    assert "Ben claims the last 5" in said(table_message(seen_by(TABLE), english))
    own = said(hand_panel(seen_by(1), english))
    assert "You claim the last 5 tricks" in own
    assert "Still to answer: Anna & Dai" in own
    japanese = Localizer("ja", ("Anna", "Ben", "Chloé", "Dai"))
    assert "Benが残り5トリックの獲得を宣言" in said(hand_panel(seen_by(0), japanese))
    assert "返事待ち：Anna" in said(hand_panel(seen_by(1), japanese))


def test_more_offers_a_claim_to_who_may_make_one_and_asks_first() -> None:
    mine = replace(seen_by(1), claim=None, may_claim=True)
    for locale in LOCALES:
        localizer = Localizer(locale, names(4))
        asks = ids.ClaimTricks("k3v9x2aq", 0)
        assert asks in pressable(notices.more_menu(mine, localizer))
        assert asks not in pressable(notices.more_menu(replace(mine, may_claim=False), localizer))
        assert ids.ClaimTricks("k3v9x2aq", 1) in pressable(claims.question(mine, localizer))
    assert "Everyone sees your cards" in said(claims.question(mine, Localizer("en", names(4))))


def in_tricky_express(seat: Seat, *, shown: tuple[Seat, ...]) -> MatchSnapshot:
    """A match of Tricky Express: of 13 cards a hand has lost three, seat 1 leads, some hands are shown."""
    game = CATALOGUE["tricky_express"]
    options = game.options()
    for state, _ in play(game, options, 4, Random(3)):
        before = snapshot(state, seat, options=options)
        hand = before.view.zone("hand", seat)
        if before.view.stage != "play" or hand is None or len(hand.items) != 10 or not is_leading(before, 1):
            continue
        hands = {each: state.view(each).zone("hand", each) for each in shown}
        zones = tuple(
            hands.get(zone.seat or 0) or zone if zone.key == "hand" and zone.seat in hands else zone
            for zone in before.view.zones
        )
        view = before.view.model_copy(update={"zones": zones})
        return replace(before, view=view, shown=shown, places=(None, None, None, *hand.items))
    raise AssertionError("seat 1 never leads with ten cards")


def is_leading(snapshot: MatchSnapshot, seat: Seat) -> bool:
    return snapshot.view.acting == (seat,) and (snapshot.view.trick is None or not snapshot.view.trick.plays)


def grey_rows(view: ui.LayoutView) -> int:
    rows = [part["components"] for part in limits.everything(view) if part["type"] == limits.ROW]
    return sum(all(each.get("disabled") for each in row) for row in rows)


def test_who_is_asked_on_a_phone_without_room_has_no_grey_cards_above_the_answers() -> None:
    english = Localizer("en", names(4))
    waiting = in_tricky_express(0, shown=(1,))
    asked = replace(waiting, claim=replace(CLAIM, tricks=10))
    assert grey_rows(hand_panel(waiting, english, picture="hand.png")) == 3
    pictured = hand_panel(asked, english, picture="hand.png")
    assert not grey_rows(pictured)
    assert {AGREE, PLAY_ON} <= {*pressable(pictured)}
    assert grey_rows(hand_panel(asked, english)) == 3, "words have room for all"
    assert "shows" in said(pictured)


def test_without_room_for_all_the_hands_shown_the_last_is_left() -> None:
    english = Localizer("en", ("Anna", "Ben", "Chloé", "Dai"))
    waiting = in_tricky_express(0, shown=(2, 1))
    pictured, in_words = (
        said(hand_panel(waiting, english, picture="hand.png")),
        said(hand_panel(waiting, english)),
    )
    assert "Ben shows" in pictured
    assert "Chloé shows" not in pictured
    assert "Ben shows" in in_words
    assert "Chloé shows" in in_words


def test_those_still_to_answer_are_counted_where_their_names_are_too_long_for_the_line() -> None:
    english = Localizer("en", ("Anna", "Ben", "Chloé" * 5, "Maximilian"))
    snapshot = replace(seen_by(1), claim=replace(CLAIM, asked=(0, 2, 3)))
    assert "Still to answer: 3" in said(hand_panel(snapshot, english))
    assert "Still to answer: 3" in said(table_message(replace(seen_by(TABLE), claim=snapshot.claim), english))

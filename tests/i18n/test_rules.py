"""The pages of the rules, in both languages, beside the rules that they tell."""

import re

import pytest

from bot.i18n.catalogue import LOCALES, Locale, rules_pages, text
from games import CATALOGUE
from games.core.match import Match
from games.fipsen.options import GrossenaspeOptions
from games.fipsen.scoring import to_others
from games.fipsen.state import REDOUBLING
from games.fipsen.variants import GameKey, players_of, variant_of
from games.tressette.chiamata import ChiamataMatch
from games.tressette.declarations import combinations_in, points_of
from games.tressette.options import ChiamataOptions
from games.tressette.scoring import Special, special_result
from games.tressette.state import EXCHANGING
from games.tuppi.match import winners as tuppi_winners
from games.tuppi.options import TuppiOptions
from tests.games.bhabhi.deals import deal_of, hand, later
from tests.games.deals import act
from tests.games.fipsen.prisdorf import NO_DIAMOND
from tests.games.fipsen.tables import act as fips
from tests.games.fipsen.tables import table
from tests.games.setups import draws, play_on, seed_bytes
from tests.games.tressette.family import PACK, cards

AUCTIONS: tuple[GameKey, ...] = ("fipsen", "fipsen_grossenaspe", "anseger_fips", "dutt_fips")
"""The games of Fipsen with an auction."""


def rules(key: str, locale: Locale) -> str:
    """All pages of a game's rules, as they are read."""
    return "\n\n".join(page.body for page in rules_pages(locale, key))


def says(key: str, **told: str) -> bool:
    """True if the pages of each language match the regular expression given for it."""
    assert set(told) == set(LOCALES)
    return all(re.search(told[locale], rules(key, locale)) for locale in LOCALES)


@pytest.mark.parametrize("key", AUCTIONS)
def test_the_highest_bidder_of_fipsen_is_the_declarer_and_names_trump(key: GameKey) -> None:
    assert variant_of(key, 4, CATALOGUE[key].options()).auction != "none"
    assert says(
        key, en=r"highest bidder is the \*\*declarer\*\*", ja=r"一番強いビッドをした\*\*デクレアラー\*\*"
    )
    assert says(key, en=r"[Tt]hen (the declarer )?names trump", ja=r"(次に|その後、)切り札を決めます")


def test_a_limit_of_deals_in_tuppi_is_told_with_52_points_and_ties() -> None:
    default, lossless = TuppiOptions(deals=6), TuppiOptions(deals=6, reset="plain")
    assert tuppi_winners((12, 12), 6, default) == (0, 1, 2, 3)
    assert says("tuppi", en="if they’re tied, both do", ja="同点なら、両ペアとも勝ちです")
    assert (tuppi_winners((52, 0), 2, default), tuppi_winners((52, 0), 2, lossless)) == ((0, 2), ())
    assert says(
        "tuppi",
        en="A pair with 52 wins before that, unless nothing is ever lost",
        ja="それより前に52点に達したペアがあれば、その勝ちです（点をまったく失わない場合を除く）",
    )


def test_whoever_takes_the_ace_of_spades_in_bhabhi_before_round_1_leads() -> None:
    deal = deal_of("2H 3S", "KS 4H", "AS 8D", "9C TD", take_hand="open")
    act(deal, (1, "take P2"))
    assert deal.acting() == (1,)
    assert says("bhabhi", en="before a round, the first included", ja="第1ラウンドの前も")
    assert says(
        "bhabhi",
        en="In round 1 it’s the player who took that hand, with the ace of spades",
        ja="第1ラウンドなら、♠Aごと手札を受け取った人がリードします",
    )


def test_with_no_waste_pile_in_bhabhi_the_card_to_lead_comes_from_the_left_neighbour() -> None:
    deal = later("AH", "2H 3S", "3H 5S", no_escape_with_power=True)
    act(deal, (0, "play AH"), (1, "play 2H"), (2, "play 3H"))
    assert (hand(deal, 0), hand(deal, 1), deal.acting()) == (["3S"], [], (0,))
    assert says(
        "bhabhi",
        en="If the pile is empty, the card comes from your left neighbour’s hand",
        ja="捨て札の山が空なら、左隣の人の手札から引きます",
    )


def test_one_opponent_alone_may_double_in_fipsen() -> None:
    deal = table("fipsen", NO_DIAMOND, "JH TH", "7D 8H 7H")
    fips(deal, "pass", "pass", "pass", "bid 2", "decline", "trump C", "pass", "kontra")
    assert (deal.phase, deal.acting(), deal.factor) == (REDOUBLING, (3,), 2)
    assert says("fipsen", en=r"\*\*one\*\* of them may double", ja=r"2倍にできるのは\*\*1人だけ\*\*です")


def test_what_a_hand_takes_off_in_traversone_is_told_with_its_points() -> None:
    napoletana, threes, fours = (
        points_of(combinations_in(cards(held))) for held in ("3C 2C AC", "3C 3D 3H", "AC AD AH AS")
    )
    assert (napoletana, threes, fours) == (3, 3, 4)
    assert says(
        "traversone",
        en=r"A Napoletana .* or three 3s, 2s or aces are worth 3 points, four of them 4\. You may end",
        ja="ナポレターナ（同じスートの3-2-A）か、3・2・Aのいずれか3枚は3点、4枚は4点です。0点を下回ること",
    )


@pytest.mark.parametrize("exchange", ["chain", "dealer", "all"])
def test_three_who_play_ciapano_without_a_monte_pass_cards_only_all_at_once(exchange: str) -> None:
    game = CATALOGUE["ciapano"]
    chosen = game.options.model_validate({"strip": True, "exchange": exchange})
    phase = game.new(3, chosen, seed_bytes(1)).view(0).phase
    assert (phase == EXCHANGING) is (exchange == "all")
    assert says(
        "ciapano", en="cards are then passed only if everyone passes at once", ja="全員が同時に渡すときだけ"
    )


def test_the_last_trick_counts_nothing_for_a_stramaccio() -> None:
    taken = [PACK.full & ~cards("3C 2C 4C 5C"), cards("3C 2C 4C 5C"), 0, 0]
    assert special_result(taken, [9, 1, 0, 0]) == Special("stramazzone", 0)
    for key in ("tressette", "treseta"):
        assert says(
            key,
            en="The point for the last trick doesn’t count for the last two",
            ja="後の2つでは、最後のトリックの1点は数えません",
        )


def test_a_dealer_who_sits_out_in_grossenaspe_gets_nothing_for_a_bid_that_is_lost() -> None:
    variant = variant_of("fipsen_grossenaspe", 5, GrossenaspeOptions(dealer_sits_out=True))
    assert to_others(5, players_of(variant, 4), 0, 3) == (0, 3, 3, 3, 0)
    assert says(
        "fipsen_grossenaspe",
        en="the dealer isn’t paid for a bid that’s lost",
        ja="デクレアラーが失敗しても、休んでいるディーラーには得点が入りません",
    )


def test_whoever_is_forced_to_trade_in_the_things_gets_the_card_that_was_offered() -> None:
    assert says(
        "the_things",
        en="you draw one of their others at random, and they get yours",
        ja="残りから無作為に1枚引かれ、代わりに、手番の人が出したカードを受け取ります",
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_a_claim_is_told_to_two_players_as_of_two(locale: Locale) -> None:
    of_teams = re.compile(r"opponents|side|チーム")
    keys = ("option-{}-claim-about", "sure-{}-claim")
    assert any(of_teams.search(text(locale, key.format("tressette"))) for key in keys)
    assert not any(of_teams.search(text(locale, key.format("tressette_two"))) for key in keys)


def test_what_comes_of_a_claim_is_told_in_words_for_one_as_for_two() -> None:
    assert text("en", "event-tressette-claim-right", players="Ann").endswith("Ann reached the target.")
    wrong = text("en", "event-tressette-claim-wrong", players="Ann", points=11)
    assert wrong.endswith("11 points to Ann for the deal.")


def test_the_highest_total_wins_chiamata_once_somebody_has_21() -> None:
    state = CATALOGUE["tressette_chiamata"].new(4, ChiamataOptions(deals=0), seed_bytes(1))
    assert isinstance(state, ChiamataMatch)
    state.totals = (25, 21, 25, 18)
    assert state.winning() == (0, 2)
    for key in ("option-tressette_chiamata-deals-about", "note-tressette_chiamata-target"):
        assert "the highest total wins" in text("en", key, points=21)
        assert "合計が一番高い人の勝ち" in text("ja", key, points=21)


@pytest.mark.parametrize("key", [*AUCTIONS, "fipsen_thedinghausen", "bhabhi", "tressette_chiamata"])
def test_players_who_are_level_at_the_end_share_the_win_and_are_told(key: str) -> None:
    game = CATALOGUE[key]
    length = {
        "bhabhi": {"deals": 2},
        "fipsen_thedinghausen": {"games": 1},
        "tressette_chiamata": {"deals": 1},
    }
    state = game.new(
        game.seats[-1], game.options.model_validate(length.get(key, {"rounds": 1})), seed_bytes(1)
    )
    for _ in play_on(state, game.seats[-1], draws(1)):
        pass
    assert isinstance(state, Match)
    state.totals = (0,) * len(state.totals)
    assert state.winning() == tuple(range(state.seats))
    assert says(key, en="[Tt]ied players share the win", ja="同(点|数)なら勝ちを分け合います")

"""Tressette, Treseta, for two and con la chiamata: sound play with a partner, and the levels of play."""

from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from games import CATALOGUE
from games.core.game import Seat
from games.opponents.levels import Level, think
from games.search.information import InformationSet
from games.search.protocol import iterations
from games.tressette.agent import AGENTS
from games.tressette.agent.chiamata import ChiamataAgent
from games.tressette.agent.family.equals import distinct
from games.tressette.agent.pairs import PairsAgent
from games.tressette.chiamata import ChiamataDeal
from games.tressette.options import ChiamataOptions, TressetteOptions
from games.tressette.pairs import TressetteDeal, TressetteMatch
from games.tressette.state import FamilyState
from tests.games.setups import seed_bytes
from tests.games.tressette.family import cards, do, filled

GAME = CATALOGUE["tressette"]
PAIRS = AGENTS["tressette"]


def match(*hands: str, score: tuple[int, int] = (0, 0), **options: object) -> TressetteMatch:
    """A match with these last cards, the first seat to lead; without declarations unless asked for."""
    chosen = TressetteOptions.model_validate({"declarations": "none", **options})
    made = GAME.new(4, chosen, seed_bytes(1))
    assert isinstance(made, TressetteMatch)
    made.deal = TressetteDeal(chosen, [cards(texts) for texts in hands], 0)
    made.game_score = score
    return made


def plays(match: TressetteMatch, *before: str, level: str = "club") -> str:
    """The action of a player of that level after these cards."""
    do(GAME, match.deal, *before)
    seat = match.acting()[0]
    assert level in {"novice", "club"}
    known = InformationSet(match, seat)
    chosen = PAIRS.novice(known, Random(1)) if level == "novice" else PAIRS.club(known, Random(1))
    return chosen.text


# Following


def test_an_ace_comes_home_on_the_partner_s_trick() -> None:
    state = match("3C 4D", "4C 5D", "AC 5C", "6C 6D")
    assert plays(state, "play 3C", "play 4C") == "play AC"


def test_an_ace_is_not_given_to_the_others() -> None:
    assert plays(match("3C 4D", "AC 5C", "4C 5D", "6C 6D"), "play 3C") == "play 5C"


def test_the_last_player_takes_with_the_ace() -> None:
    state = match("KC 4D", "4C 5D", "5C 6D", "AC 3C")
    assert plays(state, "play KC", "play 4C", "play 5C") == "play AC"


def test_the_partner_s_winner_is_not_overtaken() -> None:
    state = match("2C 4D", "4C 5D", "3C 5C", "6C 6D")
    assert plays(state, "play 2C", "play 4C") == "play 5C"
    state = match("2C 4D", "4C 5D", "3C 5C", "6C 6D")
    assert plays(state, "play 2C", "play 4C", level="novice") == "play 3C"


def test_the_third_hand_plays_high_but_not_the_ace() -> None:
    assert plays(match("4C 4D", "5C 5D", "2C 6C", "3C 6D"), "play 4C", "play 5C") == "play 2C"
    assert plays(match("4C 4D", "5C 5D", "AC 6C", "3C 6D"), "play 4C", "play 5C") == "play 6C"


def test_without_the_suit_an_ace_goes_to_the_partner_and_never_to_the_others() -> None:
    on_partners = match("3C 4D 4S", "4C 3D 5S", "AD 6D 6S", "5C 7D 7S")
    assert plays(on_partners, "play 3C", "play 4C") == "play AD"
    on_others = match("3C 4D 4S", "AD 6D 6S", "4C 3D 5S", "5C 7D 7S")
    assert plays(on_others, "play 3C") != "play AD"


# Leading


def test_a_long_suit_is_cashed_from_the_top() -> None:
    assert plays(match("3C 2C KC JC", "4C 4D 4H 4S", "5C 5D 5H 5S", "6C 6D 6H 6S")) == "play 3C"


def test_a_three_waits_for_the_ace() -> None:
    state = match("3C 4C 4D 4S", "AC 5C 3D 5D", "6C 7C 2D 6D", "QC JC KD 3S")
    assert plays(state) != "play 3C"
    assert plays(state, level="novice") == "play 3C"


def test_equal_cards_are_one_choice() -> None:
    assert distinct(0b00_0000_1011, 0b00_0000_0000) == 0b00_0000_0001
    assert distinct(0b00_0000_1011, 0b00_0000_0100) == 0b00_0000_1001
    assert distinct(0b11_1000_0000, 0) == 0b01_1000_0000


# Speaking


def test_all_that_can_be_declared_is_declared() -> None:
    hands = filled(["3C 2C AC 3D 3H"], [10] * 4)
    deal = TressetteDeal(TressetteOptions(declarations="before_lead"), hands, 0)
    state = match("4C", "5C", "6C", "7C")
    state.deal = deal
    said = []
    while state.acting() == (0,) and not deal.legal(0)[0].text.startswith("play"):
        said.append(PAIRS.club(InformationSet(state, 0), Random(1)))
        state.apply(0, said[-1])
    assert [each.text for each in said] == ["three S threes", "napoletana C", "pass"]


def test_a_hand_without_a_point_is_annulled() -> None:
    hands = filled(["4C 5C 6C 7C 4D 5D 6D 7D 4H KS"], [10] * 4)
    state = match("4C", "5C", "6C", "7C")
    state.deal = TressetteDeal(TressetteOptions(annul=True), hands, 0)
    assert PAIRS.club(InformationSet(state, 0), Random(1)).text == "annul"


@pytest.mark.parametrize(("before", "chosen"), [(20, "claim"), (18, "play 4D")])
@pytest.mark.parametrize("level", ["club", "expert"])
def test_the_target_is_claimed_when_it_is_reached_and_not_before(
    before: int, chosen: str, level: str
) -> None:
    hands = ("AC 4D", "4C 5D", "KC 6D", "5C 7D")
    state = match(*hands, score=(before, 0), claim=True)
    do(GAME, state.deal, "play AC", "play 4C", "play KC", "play 5C")
    known = InformationSet(state, 0)
    action = (
        PAIRS.club(known, Random(1))
        if level == "club"
        else PAIRS.expert(known, Random(1), iterations(20)).action
    )
    assert action.text == chosen


# Signals


def test_one_knocks_with_the_two_behind_and_shows_a_last_card() -> None:
    knocking = match("4C 2C", "AC 3D", "3C 5D", "5C 6D")
    assert plays(knocking) == "play 4C busso"
    last_card = match("4C 3D", "5C AD", "6C 4D", "7C 5D")
    assert plays(last_card) == "play 4C piombo"


@pytest.mark.parametrize("level", ["club", "expert"])
def test_a_knock_is_answered_with_the_highest_card(level: Level) -> None:
    state = match("4C 2C 4S 5S 6S", "5C 5D 5H 7S QS", "AC 6C 6D 6H JS", "3C 7D 7H KS AS")
    do(GAME, state.deal, "play 4C busso", "play 5C")
    known = InformationSet(state, 2)
    result = think("tressette", level, known, Random(1), iterations(30))
    assert result.action.text == "play AC"
    state = match("4C 2C 4S 5S 6S", "KC 5D 5H 7S QS", "JC 6C 6D 6H JS", "3C 7D 7H KS AS")
    do(GAME, state.deal, "play 4C busso", "play KC")
    assert plays(state) == "play 6C"


def test_a_suit_that_was_knocked_with_comes_back() -> None:
    state = match("4C 2C 4D", "5C 5D 5H", "3C 7C 3D", "6C 7D 7H")
    do(GAME, state.deal, "play 4C busso", "play 5C", "play 3C", "play 6C")
    assert plays(state).startswith("play 7C")


# Inference from the others' play


def test_who_lets_an_ace_go_by_as_last_player_has_nothing_higher() -> None:
    hands = ("7C 4D 4H 4S 5S", "4C 3C 5H 6S 7S", "AC 6D 6H QS JS", "5C 5D 7D 7H KS")
    state = match(*hands)
    do(GAME, state.deal, "play 7C", "play 4C", "play AC", "play 5C")
    agent = PairsAgent()
    seat: Seat = 0
    worlds = islice(agent.worlds(InformationSet(state, seat), Random(3)), 200)
    share = _share_with("3C", 3, [world.deal for world in worlds])
    plain = [state.redeal(seat, Random(number)).deal for number in range(200)]
    assert share < _share_with("3C", 3, plain) / 2


def _behind(lead: str, *, viewer: Seat) -> float:
    """The share of worlds in which the leader has the 2 or the ace of clubs behind this lead."""
    state = match("4C 2C KC 4H 4S", "5C 5D 5H 7S QS", "AC 6C 6D 6H JS", "3C 7D 7H KS AS")
    do(GAME, state.deal, *(lead, "play 5C", "play 6C")[:viewer])
    worlds = islice(PairsAgent().worlds(InformationSet(state, viewer), Random(3)), 400)
    return _share_with("2C AC", 0, [world.deal for world in worlds])


def test_a_knock_tells_everybody_what_is_behind_it() -> None:
    for viewer in (1, 2, 3):
        assert _behind("play 4C busso", viewer=viewer) > 0.6
        assert _behind("play 4C striscio", viewer=viewer) < 0.3


def test_silence_tells_little_of_somebody_who_may_never_speak() -> None:
    striscio, silence = (_behind(lead, viewer=1) for lead in ("play 4C striscio", "play 4C"))
    assert striscio < silence < _behind("play 4C busso", viewer=1)


def test_who_answers_a_knock_low_has_no_ace_either() -> None:
    shares = []
    for lead in ("play 4C busso", "play 4C"):
        state = match("4C 2C 4D 4H 4S", "5C AC 5H 7S QS", "6C JC 6D 6H JS", "7C 7D 7H KS 3C")
        do(GAME, state.deal, lead, "play 5C", "play 6C")
        worlds = islice(PairsAgent().worlds(InformationSet(state, 3), Random(3)), 400)
        shares.append(_share_with("AC", 2, [world.deal for world in worlds]))
    assert shares[0] < shares[1] / 2


def _share_with(card: str, seat: Seat, deals: Sequence[FamilyState]) -> float:
    return sum(bool(deal.hands[seat] & cards(card)) for deal in deals) / len(deals)


def test_worlds_keep_to_what_play_has_shown() -> None:
    hands = ("7C 4D 4H 4S 5S", "AC 5D 5H 6S 7S", "KD 6D 6H QS JS", "5C 3C 7D 7H KS")
    state = match(*hands)
    do(GAME, state.deal, "play 7C")
    do(GAME, state.deal, "play AC", "play 6D", "play 5C")
    for world in islice(PairsAgent().worlds(InformationSet(state, 1), Random(3)), 100):
        assert world.deal.hands[1] == state.deal.hands[1]
        assert not world.deal.hands[2] & cards("3C")
        assert [hand.bit_count() for hand in world.deal.hands] == [4] * 4
        assert sum(world.deal.hands) == sum(state.deal.hands)


# Searching


def test_an_expert_keeps_the_winner_for_the_last_trick_and_its_ace() -> None:
    state = match("3C 4D", "4C KD", "5C 6C", "AC 7C")
    result = PAIRS.expert(InformationSet(state, 0), Random(1), iterations(10))
    assert result.exact
    assert result.action.items == ("4D",)
    assert result.choices[0].points > result.choices[1].points


def test_an_expert_finds_what_anybody_sees() -> None:
    state = match("3C 4D 4S 5S 6H", "4C 5D 7S 6S 7H", "AC 5C 6D QS QH", "6C 7C 7D JS JH")
    do(GAME, state.deal, "play 3C", "play 4C")
    result = PAIRS.expert(InformationSet(state, 2), Random(1), iterations(100))
    assert result.action.text == "play AC"


def test_the_same_choice_from_the_same_chance() -> None:
    state = match("3C 4D 4S 5S 6H", "4C 5D 7S 6S 7H", "AC 5C 6D QS QH", "6C 7C 7D JS JH")
    known = InformationSet(state, 0)
    one, other = (think("tressette", "expert", known, Random(5), iterations(60)) for _ in range(2))
    assert one == other


def test_near_the_target_points_beyond_it_are_worth_nothing() -> None:
    needs_one = match("3C 4D", "4C 5D", "5C 6D", "6C 7D", score=(20, 10))
    utility = [PairsAgent().utility(needs_one, (ahead, -ahead, ahead, -ahead))[0] for ahead in (-9, -5, 3)]
    assert utility == [1.0, 1.0, 1.0]
    far_away = match("3C 4D", "4C 5D", "5C 6D", "6C 7D", score=(4, 4))
    lower, higher = (PairsAgent().utility(far_away, (ahead, -ahead, ahead, -ahead)) for ahead in (1, 3))
    assert lower[0] < higher[0]
    assert lower[1] > higher[1]


# Con la chiamata


def chiamata(*hands: str) -> ChiamataDeal:
    return ChiamataDeal(ChiamataOptions(declarations="none"), filled(hands, [10] * 4), 0)


def test_the_called_suit_is_one_with_the_two_and_the_ace() -> None:
    deal = chiamata("2D AD KD 4D 2S 4H 5H 4C 5C 6C")
    assert ChiamataAgent().rollout_policy(deal, 0, Random(1)).text == "call D"


def test_the_secret_partner_feeds_the_caller_and_the_others_do_not() -> None:
    deal = chiamata("3C 2D", "AC 5C 3S", "AD 6C 3D", "7C 3H")
    do(CATALOGUE["tressette_chiamata"], deal, "call D", "play 3C")
    agent = ChiamataAgent()
    assert agent.rollout_policy(deal, 1, Random(1)).text == "play 5C"
    partner = chiamata("3C 2D", "5C 3S", "AC 6C 3D", "7C 3H")
    do(CATALOGUE["tressette_chiamata"], partner, "call D", "play 3C", "play 5C")
    assert agent.rollout_policy(partner, 2, Random(1)).text == "play AC"

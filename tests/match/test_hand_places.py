"""The places of a player's cards, in the order that the player likes."""

from bot.match.hand_places import USUAL_ORDER, HandOrder, in_order, lay
from bot.match.preferences import Preferences
from games.core.game import Phrase, Play, Trick, View, Zone

HAND = ("3S", "AS", "4H", "3D", "KD", "2C")
"""The hand as a game gives it: the strongest of each suit first."""
UPWARDS = HandOrder("CDHS", strongest_last=True)


def view(hand: tuple[str, ...], *, deal: int = 1, playing: bool = True) -> View:
    return View(
        game="tressette",
        seat=0,
        seats=4,
        deal=deal,
        phase="play",
        acting=(0,),
        zones=(Zone(key="hand", seat=0, items=hand),),
        trick=Trick(plays=(Play(seat=3, card="7C"),), winner=3) if playing else None,
        sides=((0, 2), (1, 3)),
        totals=(0, 0),
        prompt=Phrase("play"),
    )


def test_a_hand_lies_by_suit_and_strength_as_its_player_likes() -> None:
    assert in_order(HAND) == HAND
    assert in_order(HAND, UPWARDS) == ("2C", "KD", "3D", "4H", "AS", "3S")
    assert in_order(HAND, HandOrder("HSDC")) == ("4H", "3S", "AS", "3D", "KD", "2C")


def test_preferences_say_the_order() -> None:
    assert Preferences().order == USUAL_ORDER
    assert Preferences(suits="CDHS", ranks="strongest-last").order == UPWARDS
    assert Preferences(ranks="strongest-first").order == USUAL_ORDER


def test_another_order_lays_the_hand_anew_and_the_same_one_leaves_empty_places() -> None:
    dealt = lay(None, view(HAND, playing=False), UPWARDS)
    played = lay(dealt, view(("3S", "AS", "4H", "3D", "2C")), UPWARDS)
    assert played.places == ("2C", None, "3D", "4H", "AS", "3S")
    assert lay(played, view(("3S", "AS", "4H", "3D")), UPWARDS).places == (None, None, "3D", "4H", "AS", "3S")
    assert lay(played, view(("3S", "AS", "4H", "3D", "2C"))).places == ("3S", "AS", "4H", "3D", "2C")


def test_the_next_deal_lies_in_the_same_order() -> None:
    dealt = lay(None, view(HAND, playing=False), UPWARDS)
    assert lay(dealt, view(HAND[:3], deal=2, playing=False), UPWARDS).places == ("4H", "AS", "3S")

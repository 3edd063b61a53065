"""The places of the cards: at every moment each is in one, and the hands are as long as the rules say."""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, reduce
from operator import or_
from typing import Any

from games.bhabhi.cards import count, join
from games.bhabhi.deal import BhabhiDeal
from games.core.cards import Hand, Pack, hand_of
from games.core.game import Dealt
from games.core.match import Deal
from games.finesse.cards import PACK as FINESSE_PACK
from games.finesse.deal import FinesseDeal
from games.finesse.state import REPLACING
from games.fipsen.cards import HAND_SIZE
from games.fipsen.deal import FipsenDeal
from games.fipsen.state import DISCARDING, FipsenState
from games.fipsen.state import PLAYING as FIPSEN_PLAYING
from games.the_things.deal import TheThingsDeal
from games.tressette.cards import PACKS
from games.tressette.losing import LosingDeal
from games.tressette.state import PLAYING, FamilyState
from games.tressette.two import TwoDeal
from games.tricky_express.cards import PACK as EXPRESS_PACK
from games.tricky_express.deal import TrickyExpressDeal
from games.tricky_express.state import PLAYING as EXPRESS_PLAYING
from games.tuppi.cards import PACK as TUPPI_PACK
from games.tuppi.deal import TuppiDeal
from games.tuppi.state import IN_NOLO, IN_RAMI
from games.wysiwyg.cards import FIRST_HALF, MARKS, TRICKS
from games.wysiwyg.deal import WysiwygDeal
from games.wysiwyg.scoring import marks_for


def check(deal: Deal, dealt: Dealt) -> None:
    """Check a deal after a move; `dealt` are its cards in the open.

    Raises:
        AssertionError: a card is lost, or held twice, or a hand is too long.
        TypeError: there is no check for such deals yet.
    """
    for kind, holds in CHECKS.items():
        if isinstance(deal, kind):
            holds(deal, dealt)
            return
    raise TypeError(f"{__file__} does not say where the cards of a {type(deal).__name__} are")


def _all_there(places: Iterable[Hand], cards: Hand) -> None:
    """Assert that each of the cards is in exactly one of the places."""
    counted = list(places)
    together = reduce(or_, counted, 0)
    assert together == cards, f"of {cards:x} there are {together:x}"
    assert sum(hand.bit_count() for hand in counted) == cards.bit_count(), f"a card is twice in {counted}"


def _level(hands: Iterable[Hand]) -> None:
    """Assert that the hands are equally long."""
    sizes = [hand.bit_count() for hand in hands]
    assert len(set(sizes)) <= 1, f"the hands have {sizes} cards"


def _bhabhi(deal: BhabhiDeal) -> None:
    """Sets of two packs count kinds, so the places are counted and joined."""
    places = [*deal.hands, deal.waste, deal.removed, deal.swept, count(deal.trick.cards)]
    assert reduce(join, places, 0) == deal.pack.full, "a card is lost"
    assert sum(place.bit_count() for place in places) == deal.pack.size, "a card is there twice"
    assert sorted((*deal.playing, *deal.away)) == list(range(len(deal.hands)))
    for seat in deal.away:
        assert not deal.hands[seat], f"seat {seat} has left and holds cards"
    assert deal.loser is None or not deal.acting()


def _finesse(deal: FinesseDeal) -> None:
    """Tricks lie face down and are counted; between tricks all hands are equal (1.6)."""
    _no_card_twice((*deal.hands, *deal.table))
    held = sum(cards.bit_count() for cards in (*deal.hands, *deal.table))
    assert held + len(deal.trick.cards) + 4 * sum(deal.tricks) == FINESSE_PACK.size
    if not deal.trick.cards and deal.phase != REPLACING:
        _level(deal.hands)
        assert [cards.bit_count() for cards in deal.table] == [3] * 4
        assert deal.hands[0].bit_count() == 13 - sum(deal.tricks)


def _no_card_twice(places: Iterable[Hand]) -> None:
    counted = list(places)
    _all_there(counted, reduce(or_, counted, 0))


def _fipsen(deal: FipsenState) -> None:
    turned = 0 if deal.turned is None else 1 << deal.turned
    places = (*deal.hands, *deal.played, deal.skat, deal.rest, deal.thrown, deal.discards, turned)
    _all_there(places, hand_of(deal.variant.cards))
    assert sum(deal.tricks) == len(deal.order) <= HAND_SIZE
    if deal.phase == FIPSEN_PLAYING and not deal.trick.cards:
        _level(deal.hands[seat] for seat in deal.players)
        assert deal.hands[deal.players[0]].bit_count() == HAND_SIZE - len(deal.order)
    elif deal.phase != DISCARDING and not deal.thrown and not deal.trick.cards:
        _level(deal.hands[seat] for seat in deal.players)


def _tressette(deal: FamilyState, dealt: Dealt) -> None:
    quarantined: Hand = 0
    if isinstance(deal, LosingDeal):
        quarantined = hand_of(deal.monte)
    elif isinstance(deal, TwoDeal):
        quarantined = hand_of(deal.stock)
    there = _dealt_cards(PACKS[deal.table.court], tuple(dealt.zones.values()))
    _all_there((*deal.hands, *deal.taken, hand_of(deal.trick.cards), quarantined), there)
    if deal.phase == PLAYING and not deal.trick.cards:
        _level(deal.hands[seat] for seat in deal.playing)


@lru_cache(maxsize=64)
def _dealt_cards(pack: Pack, zones: tuple[tuple[str, ...], ...]) -> Hand:
    return sum(map(pack.hand, zones))


def _tricky_express(deal: TrickyExpressDeal) -> None:
    given = hand_of(card for cards in deal.giving for card in cards)
    played = [hand_of(cards) for _, cards, _ in deal.finished]
    _all_there((*deal.hands, given, *played, hand_of(deal.trick.cards)), EXPRESS_PACK.full)
    assert [winner for _, _, winner in deal.finished] == list(deal.line)
    if deal.phase == EXPRESS_PLAYING and not deal.trick.cards:
        _level(deal.hands)
        assert deal.hands[0].bit_count() == 13 - len(deal.line)


def _tuppi(deal: TuppiDeal) -> None:
    away = 0 if deal.discarded is None else 1 << deal.discarded
    _all_there((*deal.hands, *deal.played, deal.out, away), TUPPI_PACK.full)
    if deal.phase in {IN_RAMI, IN_NOLO} and not deal.trick.cards:
        _level(deal.hands)
    if deal.soloist is not None:
        assert deal.tricks[deal.soloist] <= 1
        over = bool(deal.tricks[deal.soloist])
        assert not over or not deal.acting(), "a sooli ends with the soloist's first trick"


def _wysiwyg(deal: WysiwygDeal) -> None:
    """Hands stay at thirteen through the first half (3.5); all marks are 40 in the end (3.6)."""
    lead, tricks = deal.lead is not None, len(deal.finished)
    _no_card_twice((*deal.hands, hand_of(deal.stock), hand_of(deal.open)))
    held = sum(hand.bit_count() for hand in deal.hands) + len(deal.stock) + len(deal.open)
    assert held + lead + 2 * tricks == 52
    if not lead and not deal.is_taking:
        _level(deal.hands)
        left = 13 if tricks <= FIRST_HALF else TRICKS - tricks
        assert deal.hands[0].bit_count() == left, f"after {tricks} tricks there are not {left} cards"
    assert sum(deal.marks) == sum(map(marks_for, range(1, tricks + 1)))
    assert deal.acting() or sum(deal.marks) == MARKS


def _no_more(holds: Callable[[Any], None]) -> Callable[[Any, Dealt], None]:
    """A check that needs the deal alone, not the cards dealt."""
    return lambda deal, _: holds(deal)


def _elsewhere(_deal: TheThingsDeal, _dealt: Dealt) -> None:
    """See `humans`."""


CHECKS: Mapping[type, Callable[[Any, Dealt], None]] = {
    BhabhiDeal: _no_more(_bhabhi),
    FinesseDeal: _no_more(_finesse),
    FipsenDeal: _no_more(_fipsen),
    TheThingsDeal: _elsewhere,
    FamilyState: _tressette,
    TrickyExpressDeal: _no_more(_tricky_express),
    TuppiDeal: _no_more(_tuppi),
    WysiwygDeal: _no_more(_wysiwyg),
}
"""The checks of the places of the cards, by the kind of deal."""

"""The tools of the rule tests of WYSIWYG: matches, deals laid out by hand, and views of them."""

from collections.abc import Iterator

from games.core.actions import Action, parse_action
from games.core.chance import Stream
from games.core.game import TABLE, Event, Phrase, Seat, Sheet, View, Zone
from games.core.match import Standing
from games.tricks import OpenTrick
from games.wysiwyg import Wysiwyg
from games.wysiwyg.actions import DOUBLE
from games.wysiwyg.cards import PACK, ROUNDS
from games.wysiwyg.deal import WysiwygDeal
from games.wysiwyg.match import WysiwygMatch
from games.wysiwyg.options import WysiwygOptions
from tests.games.setups import seed_bytes

GAME = Wysiwyg()
START = Standing(1, 1, (0, 0), ())
ANNA, BEN = 0, 1

WEAK = "KC 8C 6C 4C 2C TD 8D 6D 9H 7H 5S 3S 2S"
STRONG = "AC QC AD KD 9D AH KH QH 8H 6H 4H AS KS"
"""Hands of the values 2 + 5 and 20 + 6, so the bases are -9 and 29."""
STOCK = "QD JD JC TC JH TH QS JS 9C 9S"
"""The top of a stock, turned two by two."""


def new_match(seed: int = 0) -> WysiwygMatch:
    return GAME.new(2, WysiwygOptions(), seed_bytes(seed))


def deal_of(anna: str = WEAK, ben: str = STRONG, stock: str = STOCK, dealer: Seat = BEN) -> WysiwygDeal:
    cards = [PACK.parse(code) for code in stock.split()]
    return WysiwygDeal([PACK.hand(anna.split()), PACK.hand(ben.split())], cards, dealer)


def after_tricks(deal: WysiwygDeal, tricks: int, leader: Seat) -> None:
    """Change a deal to one after this number of tricks; their cards are left out."""
    deal.finished = ((leader, (), leader),) * tricks
    deal.trick = OpenTrick(ROUNDS[leader])
    deal.to_act = (leader,)


def act(deal: WysiwygDeal | WysiwygMatch, *moves: tuple[Seat, str]) -> list[Event]:
    """Play the moves, each of which must be legal; return all events."""
    happened: list[Event] = []
    for seat, text in moves:
        move = parse_action(text)
        deal.verify(seat, move)
        happened.extend(deal.apply(seat, move))
    return happened


def zone(view: View, key: str, seat: Seat | None = None) -> Zone:
    found = view.zone(key, seat)
    assert found is not None
    return found


def notes(deal: WysiwygDeal, viewer: Seat = TABLE) -> dict[str, Phrase]:
    return {note.key: note for note in deal.view(viewer, START).notes}


def hand(deal: WysiwygDeal, seat: Seat) -> set[str]:
    return set(PACK.texts(deal.hands[seat]))


def modest_play(match: WysiwygMatch, draw: Stream) -> Iterator[Action]:
    """Play the match on at random, but with low bids and no doubles, so it takes several deals."""
    while match.acting():
        (seat,) = match.acting()
        choices = [each for each in match.legal(seat) if each is not DOUBLE and (each.number or 0) < 5]
        chosen = choices[draw.below(len(choices))]
        match.apply(seat, chosen)
        yield chosen


def rows(sheet: Sheet) -> dict[str, tuple[int, ...]]:
    return {row.key: row.values for row in sheet.rows}

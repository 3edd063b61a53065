"""Before the first lead in Thedinghausen: the trump seven for the ace, and announcing Fipsen (7.5)."""

from collections.abc import Sequence

from games.core.actions import Action
from games.core.cards import Card, Hand
from games.core.game import Cards, Event, Fact, Seat
from games.fipsen.actions import ANNOUNCE, BY, PASS, PASSED, SWAP
from games.fipsen.cards import ACES, PACK, SEVENS
from games.fipsen.play import lead_off
from games.fipsen.state import ANNOUNCING, SWAPPING, FipsenState
from games.tricks.seats import PLAYER


def begin(deal: FipsenState) -> None:
    """Make the suit of the card turned up trump; if it is an ace, ask all at once for the seven."""
    turned = turned_card(deal)
    deal.trump = PACK.suit_masks[PACK.suit(turned)]
    if ACES >> turned & 1:
        deal.phase = SWAPPING
        deal.to_act = deal.players
    else:
        _ask_announcements(deal)


def turned_card(deal: FipsenState) -> Card:
    """The card face up beside the cards left over."""
    assert deal.turned is not None, "this game turns a card up"
    return deal.turned


def trump_seven(deal: FipsenState) -> Hand:
    """The seven that may be changed for the ace."""
    return deal.trump & SEVENS


def trump_ace(deal: FipsenState) -> Hand:
    """The ace that the seven may be changed for."""
    return deal.trump & ACES


def has_trump_seven(deal: FipsenState, seat: Seat) -> bool:
    """True if the seat holds the seven that may be changed for the ace."""
    return bool(deal.hands[seat] & trump_seven(deal))


# The seven for the ace: all answer, because its holder is a secret


def swap_actions(deal: FipsenState, seat: Seat) -> Sequence[Action]:
    """Changing the seven, for its holder, and a pass."""
    return (PASS, SWAP) if has_trump_seven(deal, seat) else (PASS,)


def swap(deal: FipsenState, seat: Seat, action: Action) -> Sequence[Event]:
    """Note a seat's answer; after the last one the cards change places."""
    if action is SWAP:
        deal.swapper = seat
    deal.to_act = tuple(each for each in deal.to_act if each != seat)
    return () if deal.to_act else _end_swapping(deal)


def _end_swapping(deal: FipsenState) -> tuple[Event, ...]:
    seat = deal.swapper
    if seat is None:
        _ask_announcements(deal)
        return (Event("fipsen-nobody-swaps"),)
    ace = turned_card(deal)
    seven = PACK.by_text["7" + PACK.suits[PACK.suit(ace)]]
    deal.hands[seat] ^= 1 << ace | 1 << seven
    deal.turned = seven
    _ask_announcements(deal)
    facts: dict[str, Fact] = {"player": PLAYER[seat], "seven": card(seven), "ace": card(ace)}
    return (Event("fipsen-swaps", seat, facts),)


def card(number: Card) -> Cards:
    """A fact of one card."""
    return Cards((PACK.codes[number],))


# With the option: from the first leader on, until a player announces all five tricks


def _ask_announcements(deal: FipsenState) -> None:
    if not deal.variant.announce:
        lead_off(deal)
        return
    deal.asked = deal.players
    deal.phase = ANNOUNCING
    deal.turn_of(deal.asked[0])


def announce_actions(_deal: FipsenState, _seat: Seat) -> Sequence[Action]:
    """Announcing Fipsen, and a pass."""
    return PASS, ANNOUNCE


def announce(deal: FipsenState, seat: Seat, action: Action) -> Sequence[Event]:
    """Announce, or pass to the next; the first to announce ends the asking."""
    if action is ANNOUNCE:
        deal.announcer = seat
        lead_off(deal)
        return (Event("fipsen-announces", seat, BY[seat]),)
    if not deal.ask_next():
        lead_off(deal)
    return PASSED[seat]

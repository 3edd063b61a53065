"""Before the first lead in Thedinghausen: the trump seven for the ace, and announcing Fipsen (7.5)."""

from collections.abc import Sequence

from games.core.actions import Action, action
from games.core.cards import Card, Hand
from games.core.game import Cards, Event, Fact, IllegalAction, Phrase, Seat
from games.fipsen import tricks
from games.fipsen.pack import ACES, PACK, SEVENS
from games.fipsen.state import BY, PASS, PASSED, PLAYER, DealState, Phase

SWAP = action("swap")
ANNOUNCE = action("announce")


def begin(deal: DealState) -> None:
    """The card turned up makes its suit trump; if it is an ace, all at once are asked for the seven."""
    turned = turned_card(deal)
    deal.trump = PACK.suit_masks[PACK.suit(turned)]
    if ACES >> turned & 1:
        deal.phase = Swap
        deal.to_act = deal.players
    else:
        _ask_announcements(deal)


def turned_card(deal: DealState) -> Card:
    """The card face up beside the cards left over."""
    assert deal.turned is not None, "a card is turned up in this game"
    return deal.turned


def trump_seven(deal: DealState) -> Hand:
    """The seven that may be changed for the ace."""
    return deal.trump & SEVENS


class Swap(Phase):
    """Who holds the trump seven may change it for the ace; everybody answers, for who has it is a secret."""

    key = "fipsen-swapping"

    @staticmethod
    def legal(deal: DealState, seat: Seat) -> Sequence[Action]:
        return (PASS, SWAP) if deal.hands[seat] & trump_seven(deal) else (PASS,)

    @staticmethod
    def apply(deal: DealState, seat: Seat, action: Action) -> Sequence[Event]:
        if action is SWAP:
            deal.swapper = seat
        deal.to_act = tuple(each for each in deal.to_act if each != seat)
        return () if deal.to_act else _end_swapping(deal)

    @staticmethod
    def prompt(deal: DealState, seat: Seat) -> Phrase:
        return Phrase("fipsen-swap" if deal.hands[seat] & trump_seven(deal) else "fipsen-no-swap")

    @staticmethod
    def broken(_deal: DealState, _seat: Seat, action: Action) -> IllegalAction:
        return IllegalAction("fipsen-no-seven" if action is SWAP else "wrong-phase")


def _end_swapping(deal: DealState) -> tuple[Event, ...]:
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


def _ask_announcements(deal: DealState) -> None:
    if not deal.rules.announce:
        tricks.lead_off(deal)
        return
    deal.asked = deal.players
    deal.phase = Announcing
    deal.turn_of(deal.asked[0])


class Announcing(Phase):
    """With the option: from the first leader on, until somebody announces all five tricks."""

    key = "fipsen-announcing"

    @staticmethod
    def legal(_deal: DealState, _seat: Seat) -> Sequence[Action]:
        return PASS, ANNOUNCE

    @staticmethod
    def apply(deal: DealState, seat: Seat, action: Action) -> Sequence[Event]:
        if action is ANNOUNCE:
            deal.announcer = seat
            tricks.lead_off(deal)
            return (Event("fipsen-announces", seat, BY[seat]),)
        deal.asked = deal.asked[1:]
        if deal.asked:
            deal.turn_of(deal.asked[0])
        else:
            tricks.lead_off(deal)
        return PASSED[seat]

    @staticmethod
    def prompt(_deal: DealState, _seat: Seat) -> Phrase:
        return Phrase("fipsen-announce")


def trump_ace(deal: DealState) -> Hand:
    """The ace that the seven may be changed for."""
    return deal.trump & ACES

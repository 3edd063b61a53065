"""The rule of Finesse that an illegal action breaks."""

from games.core.actions import Action
from games.core.game import Cards, Fact, IllegalAction, Seat
from games.finesse.actions import FROM_TABLE, LAID, PLAY, CardUse
from games.finesse.cards import PACK
from games.finesse.state import FIRST_LEAD, REPLACING, FinesseState
from games.tricks import follow
from games.tricks.four import partner
from games.tricks.seats import PLAYER


def speaking(deal: FinesseState, seat: Seat) -> IllegalAction:
    """The rule that forbids a seat to say how many tricks it expects."""
    if not deal.talking:
        return IllegalAction("finesse-silent-table")
    if deal.spoke[seat] == len(deal.finished):
        return IllegalAction("finesse-spoken")
    return IllegalAction("finesse-lay-first")


def refusal(deal: FinesseState, seat: Seat, action: Action) -> IllegalAction:
    """The rule that an action of the seat to act breaks."""
    if deal.phase == REPLACING:
        return IllegalAction("not-your-card" if action in LAID else "finesse-lay-first")
    if action in LAID:
        return IllegalAction("wrong-phase")
    if action in FROM_TABLE.uses:
        return _table_card(deal, seat, FROM_TABLE.uses[action])
    return _hand_card(deal, seat, PLAY.uses[action])


def _table_card(deal: FinesseState, seat: Seat, use: CardUse) -> IllegalAction:
    if deal.trick.led:
        return IllegalAction("finesse-table-only-leads")
    owner = partner(seat)
    if not deal.table[owner] & use.copies:
        facts: dict[str, Fact] = {"partner": PLAYER[owner], "cards": Cards(PACK.texts(deal.table[owner]))}
        return IllegalAction("finesse-partners-table", facts)
    return _announcement(deal)


def _hand_card(deal: FinesseState, seat: Seat, use: CardUse) -> IllegalAction:
    if not deal.hands[seat] & use.copies:
        return IllegalAction("not-your-card")
    if not follow(deal.hands[seat], deal.trick.led) & use.copies:
        return IllegalAction("follow-suit", {"suit": deal.trick.suit_led(PACK)})
    return _announcement(deal)


def _announcement(deal: FinesseState) -> IllegalAction:
    if deal.phase != FIRST_LEAD:
        return IllegalAction("finesse-no-trump-first")
    return IllegalAction("finesse-no-trump-ace")

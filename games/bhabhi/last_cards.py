"""Options for a round won with the last card: draw a card to lead, or a shootout (6.2.4, 6.2.5)."""

from collections.abc import Sequence

from games.bhabhi.actions import CARD_PLAYS, CLEAN, DRAW, DRAW_FROM, DRAWS, PLAY
from games.bhabhi.cards import ALL_KINDS, CARD, KINDS, ONE, join, part
from games.bhabhi.state import DRAWING, SHOOTOUT, BhabhiState
from games.bhabhi.taking import begin_next_round
from games.core.actions import Action
from games.core.cards import Hand, cards_of
from games.core.game import Event, Fact, Seat
from games.tricks.seats import PLAYER, TURN, rounds_of


def must_stay_in(deal: BhabhiState) -> bool:
    """True if the winner of a clean round stays in although they have played their last card."""
    if deal.options.shootout:
        return len(deal.playing) == 2
    return deal.options.no_escape_with_power


def _draw_card(deal: BhabhiState, pile: Hand) -> Hand:
    """Draw a random card of the pile."""
    deal.draws += 1
    cards = list(cards_of(pile))
    place = deal.chance.stream(f"draw {deal.number}.{deal.draws}").below(len(cards))
    return 1 << cards[place] % KINDS


# No escape with power: draw a card, and lead it


def draw_to_lead(deal: BhabhiState, winner: Seat) -> Sequence[Event]:
    """Draw a card for the winner, or ask for its source if the option and the cards leave a choice."""
    told = [CLEAN[winner], *deal.let_go(but=winner)]
    if len(deal.playing) == 1:
        return *told, *deal.lose(winner)
    if deal.options.draw_from == "choice" and len(draw_actions(deal, winner)) > 1:
        deal.phase = DRAWING
        deal.to_act = TURN[winner]
        return told
    from_waste = deal.options.draw_from == "waste" and deal.waste > 0
    return *told, *_draw(deal, winner, None if from_waste else deal.next[winner])


def draw_actions(deal: BhabhiState, seat: Seat) -> Sequence[Action]:
    """The waste pile, if there is one, or any hand."""
    hands = tuple(DRAW_FROM[other] for other in deal.playing if other != seat)
    return (DRAW, *hands) if deal.waste else hands


def draw(deal: BhabhiState, seat: Seat, action: Action) -> Sequence[Event]:
    """Draw from the place that the player chose."""
    return _draw(deal, seat, DRAWS[action])


def _draw(deal: BhabhiState, seat: Seat, source: Seat | None) -> Sequence[Event]:
    """Draw from the waste pile as it was before the round, or from another hand; lead the card next."""
    bit = _draw_card(deal, deal.waste if source is None else deal.hands[source])
    card = bit.bit_length() - 1
    facts: dict[str, Fact] = {"player": PLAYER[seat], "card": CARD[card]}
    if source is None:
        deal.waste = part(deal.waste, bit)
        told = [Event("bhabhi-draws", seat, facts)]
    else:
        deal.give_up(source, bit)
        told = [Event("bhabhi-draws-from", seat, {**facts, "other": PLAYER[source]})]
    deal.discard_swept()
    deal.hands[seat] = bit
    deal.resting -= {seat}
    deal.knowledge.gain(seat, bit)
    deal.bound = card
    if source is not None and not deal.hands[source]:
        told.append(deal.leave(source))
    return *told, *begin_next_round(deal, seat)


# Shootout: the winner leads on from the waste pile, with two players left


def shoot(deal: BhabhiState, shooter: Seat) -> Sequence[Event]:
    """Remove the cards of the round, and lead the top card of the shuffled waste pile for the shooter."""
    other = deal.next[shooter]
    deal.removed = join(deal.removed, deal.swept)
    deal.swept = 0
    if not deal.hands[other] or not deal.waste:  # BH-12
        return deal.lose(shooter)
    bit = _draw_card(deal, deal.waste)
    card = bit.bit_length() - 1
    deal.waste = part(deal.waste, bit)
    deal.trick.turns = rounds_of(deal.playing)[shooter]
    deal.trick.play(shooter, card, ONE.suit_masks[ONE.suit(card)], card)
    deal.phase = SHOOTOUT
    deal.to_act = TURN[other]
    return (Event("bhabhi-shoots", shooter, {"player": PLAYER[shooter], "card": CARD[card]}),)


def reply_actions(deal: BhabhiState, seat: Seat) -> Sequence[Action]:
    """The other player's cards of the suit led, or any card if they have none."""
    return PLAY.following(deal.hands[seat] & ALL_KINDS, deal.trick.led)


def reply(deal: BhabhiState, seat: Seat, action: Action) -> Sequence[Event]:
    """Play the other player's card: they lose with a higher one, the shooter with one off suit."""
    card, bit, suit, events = CARD_PLAYS[action]
    trick = deal.trick
    shooter = trick.leader
    follows = suit == trick.led
    deal.give_up(seat, bit)
    trick.play(seat, card, suit, card)
    winner = trick.winner
    deal.end_round(winner)
    if winner == seat:
        return *events[seat], *deal.lose(seat)
    return *events[seat], *(shoot(deal, shooter) if follows else deal.lose(shooter))

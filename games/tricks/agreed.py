"""Playing out an agreed claim, by any line of play that gives the claimer every trick.

Players may agree to a claim that is not certain. So no hand is hidden here, and the others keep out of the
way: each throws the cards that would beat the claimer. The search is exact and needs no limit, because there
is little to try:

- Trumps are led first and each suit from the top; no other order gives more. Followers play the highest card
  that takes no trick, because a lower one is never worse to keep.
- A card that a player throws when out of the suit led is named later, when a lead asks for it: a card still
  in hand was there before. So the search only counts the cards that each has thrown and not yet named.
- A lead that lowers no player's count is never better later. A choice remains only between leads for which a
  player must have thrown several cards of the suit, and each of those leaves that player without the suit.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from games.core.actions import Action
from games.core.cards import Card, Hand, cards_of
from games.core.claims import HasTricksToClaim, RestOfDeal
from games.core.game import Seat, State


class _Follower(NamedTuple):
    """A player's cards, with `thrown` among them that are gone: which ones is still open."""

    hand: Hand
    thrown: int = 0


def played_out(state: State) -> tuple[tuple[Seat, Action], ...]:
    """The moves by which the leader takes every trick that is left, up to the end of the deal.

    Nothing comes back if no line of play gives the leader all of them.
    """
    state = state.clone()
    rest = _rest(state)
    line = () if rest is None else line_of_play(rest)
    return tuple(move for trick in line for move in _played(state, trick))


def _rest(state: State) -> RestOfDeal | None:
    return state.rest_of_deal() if isinstance(state, HasTricksToClaim) else None


def _played(state: State, trick: Mapping[Seat, str]) -> Iterator[tuple[Seat, Action]]:
    """Play a trick, each card without a word; returns the moves."""
    for _ in trick:
        (seat,) = state.acting()
        action = next(each for each in state.legal(seat) if each.items == (trick[seat],) and not each.words)
        state.apply(seat, action)
        yield seat, action


def line_of_play(rest: RestOfDeal) -> tuple[Mapping[Seat, str], ...]:
    """The cards of each trick, by seat, as the leader takes them all; none if no line of play does that."""
    own = rest.hands[rest.leader]
    others = {seat: hand for seat, hand in enumerate(rest.hands) if hand and seat != rest.leader}
    if any((hand & rest.trump).bit_count() > (own & rest.trump).bit_count() for hand in others.values()):
        return ()
    leads = _leads(rest, own, tuple(map(_Follower, others.values())))
    if leads is None:
        return ()
    cards = {rest.leader: leads} | {seat: _answers(rest, hand, leads) for seat, hand in others.items()}
    return tuple({seat: rest.codes[each[at]] for seat, each in cards.items()} for at in range(len(leads)))


def _leads(rest: RestOfDeal, own: Hand, followers: Sequence[_Follower]) -> list[Card] | None:
    """An order in which the leader's cards take every trick, or None."""
    if not own:
        return []
    for card, after in _choices(rest, own, followers):
        later = _leads(rest, own ^ 1 << card, after)
        if later is not None:
            return [card, *later]
    return None


def _choices(
    rest: RestOfDeal, own: Hand, followers: Sequence[_Follower]
) -> list[tuple[Card, list[_Follower]]]:
    """The leads that no player must beat, with the followers after each; one alone if it costs nothing."""
    choices = []
    for card in _tops(rest, own):
        after = [left for each in followers if (left := _after(each, _suit(rest, card), card)) is not None]
        if len(after) < len(followers):
            continue
        if all(left.thrown >= each.thrown for left, each in zip(after, followers, strict=True)):
            return [(card, after)]
        choices.append((card, after))
    return choices


def _tops(rest: RestOfDeal, own: Hand) -> list[Card]:
    """The highest trump, or else the highest card of each suit, the surest first."""
    suits = [own & rest.trump] if own & rest.trump else [own & suit for suit in rest.suits if own & suit]
    return sorted((suit.bit_length() - 1 for suit in suits), key=partial(_dangers, rest))


def _dangers(rest: RestOfDeal, card: Card) -> int:
    """The number of cards in the others' first hands that beat the card in its suit."""
    higher = _suit(rest, card) & -(2 << card)
    return (sum(rest.hands) & higher & ~rest.hands[rest.leader]).bit_count()


def _after(follower: _Follower, suit: Hand, led: Card) -> _Follower | None:
    """A follower after a lead, or None if they must beat it."""
    hand, thrown = follower
    if lower := _lower(hand & suit, led):
        return _Follower(hand ^ _highest(lower), thrown)
    gone = (hand & suit).bit_count()
    return _Follower(hand & ~suit, thrown - gone + 1) if gone <= thrown else None


def _answers(rest: RestOfDeal, hand: Hand, leads: Sequence[Card]) -> list[Card]:
    """The cards that a follower plays to the leads of a line of play."""
    answers = list(leads)
    thrown: list[int] = []  # the tricks to which a card is still to be named
    for number, led in enumerate(leads):
        suit = _suit(rest, led)
        if lower := _lower(hand & suit, led):
            hand ^= _highest(lower)
            answers[number] = lower.bit_length() - 1
            continue
        for card in cards_of(hand & suit):
            answers[thrown.pop(0)] = card
        hand &= ~suit
        thrown.append(number)
    for number, card in zip(thrown, cards_of(hand), strict=True):
        answers[number] = card
    return answers


def _lower(hand: Hand, led: Card) -> Hand:
    return hand & (1 << led) - 1


def _highest(hand: Hand) -> Hand:
    return 1 << hand.bit_length() - 1


def _suit(rest: RestOfDeal, card: Card) -> Hand:
    return next(suit for suit in rest.suits if suit >> card & 1)

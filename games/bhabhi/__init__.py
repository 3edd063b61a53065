"""Bhabhi, also Getaway or Bhabhi Thulla: get rid of your cards, or be the Bhabhi.

Sources: the Japanese article on Bhabhi, after Mark Klassen's rules and Moe Singh's (2013); the pages on
Getaway by pagat, denexa and zymbiotic (W) for the optional rules. Seats go clockwise.

1. All cards are dealt, one at a time, beginning with the dealer. Up to seven play with one pack, eight and
   more with two. Aces are high.
2. The holder of the ace of spades leads it; later the leader leads any card.
3. All players follow suit in turn. If all do, the cards go to the waste pile, and the highest leads next. A
   player who cannot follow plays any card and so *breaks* the round: it ends at once, and the player of the
   highest card of the suit led takes all its cards into the hand, and leads next.
4. A player without cards after a round is safe and leaves. The last player with cards is the Bhabhi, who
   loses.

`deal` has the phases. Before a round hands may be taken (`taking`), then cards are played (`rounds`); some
options give a last card another rule (`last_cards`). `match` plays one or several deals. `knowledge` tracks
the cards that players know in each other's hands, `view` builds a seat's view, and `redeal` deals the unseen
cards anew. With two packs equal cards are not told apart: sets of cards are counts, as in `cards`.

Decisions, by the ids of the rules' register:

- BH-1 the dealer gets the first card. BH-2 a break in round 1 is like any other, except with the option
  `first_round_full`. BH-3, BH-16 the breaking card is picked up with the others. BH-4 so the player who picks
  up is still in.
- BH-5 a player who breaks with the last card is away; BH-6 of several who leave in a round the first to play
  left first; BH-7 if all hands are empty, the winner of that round is the Bhabhi. BH-8 if the winner has
  left, the next player on the left leads.
- BH-9 a hand cannot be refused; BH-10 with `take_hand` = ``asked`` all are asked at once, and of several the
  first clockwise from the leader comes first; a player who rests is not asked until cards come into their
  hand or they say so, out of turn or at a turn that leaves a choice. With ``open`` the first to say so takes.
  BH-17 a player without cards cannot take.
- BH-11 the extra card follows suit if it can. BH-12 with an empty hand or waste pile a shootout is lost.
  BH-13 `shootout` and `no_escape_with_power` exclude each other.
- BH-14 of two equal cards the earlier is the higher; the first holder of an ace of spades from the dealer on
  leads it. BH-15 nothing depends on the suits that the article lost.

The rules are silent on the rest. A deal of 1000 rounds is void and has no Bhabhi. If the leader's hand is
taken before round 1, the taker leads the ace. A drawn card is shown, because it must be led; a player who
takes its holder's hand need not lead it. A neighbour is safe if their last card is drawn. A drawn lead that
the only opponent breaks loses at once if it was the leader's only card (W). In a shootout no hand can be
taken.
"""

from games.bhabhi.match import Bhabhi
from games.core.game import Game

__all__ = ["GAMES", "Bhabhi"]

GAMES: tuple[Game, ...] = (Bhabhi(),)
"""The games of this package in the catalogue."""

"""Finesse (Miles Edward Allen, 2000): win tricks with your cards, and with your partner's on the table.

Source: the Japanese rules page "Finesse", after the author's own page. Four players, partners opposite,
clockwise; seat 0's partner is seat 2. The pack has a second K, Q and J of each suit: 64 cards. Each deal:

1. The top 12 cards are set aside. All players get 13 cards for the hand, then three of the 12 face up: these
   are the player's *table cards*, no part of the hand.
2. Thirteen tricks. The leader leads a card from the hand, or one of the partner's table cards, which then
   counts as led by the partner. The others, the leader among them, follow from the hand: suit if they can.
   Trumps beat other suits; of two equal cards the earlier is the higher. The winning card's owner leads next.
3. The suit of the first card led is trump for the deal; with an ace its leader may announce no trump instead.
4. The owner of a table card that was led replaces it with a card of the hand before the next lead.
5. Each pair scores its tricks and the last trick, less 3 points for each trump among its six table cards, the
   *dregs*. Ten tricks are best: more are worth less.

`cards` has the pack, `actions` the notation, `deal` the play over its `state`, `view` the view of a seat and
`scoring` the score; `match` plays the deals of a match.

Decisions, by the ids of the rules' register:

- FI-2, FI-16 no trump can be announced with any ace, also one of the partner's table cards; together with the
  card or never.
- FI-3 a trick won by a table card belongs to its owner, who leads next. FI-4 the owner replaces it once the
  trick is decided, by any card of the hand. FI-5 a table card may be led with any hand. FI-6 its leader, who
  plays third, follows suit like the others.
- FI-8 both pairs may score in a deal; FI-9 none below zero. In a deal without trump every A, K, Q and
  J among the dregs counts as one.
- FI-10, FI-11 with 42 points or more and 5 ahead the pair in front wins; FI-12 from 60 points on any lead is
  enough, and level pairs go on.
- FI-14 a deal is always played out: no new deal for poor hands, no claims, no conceding.
- FI-17 tricks taken are counted, not inspected; the last one stays in view until the next is over, as at all
  tables here.

Players may not talk about their cards, but each may say how many tricks they expect or want (1.9): once a
trick, with the option `expectations`. It is off by default because it takes room on every panel.
"""

from games.core.game import Game
from games.finesse.match import Finesse

__all__ = ["GAMES", "Finesse"]

GAMES: tuple[Game, ...] = (Finesse(),)
"""The catalogue's entries of this package."""

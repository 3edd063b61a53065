"""WYSIWYG (Larry Levy, 2000; revised 2007): bid for marks, then see what you get.

Source: the Japanese rules page "WYSIWYG", after the author's revised rules of 2007. Two players, 52 cards,
ace high. Each deal:

1. Both are dealt 13 cards; the other 26 are the stock.
2. Both hands are valued, 3 for an ace, 2 for a king, 1 for a queen and 1 for each card of the longest suit,
   and the values announced. A player's *base* is their value plus 10 less the opponent's: together they are
   20.
3. In the auction, beginning with the lower base, each bids more than the other until one passes or doubles.
   The declarer's *goal* is the bid plus the base. The declarer names a trump suit or plays without.
4. First half: two cards of the stock lie open during each of 13 tricks. The winner of a trick gets a *mark*
   and takes one of the open cards, the loser the other.
5. Second half: 13 tricks more, with the cards taken, two marks each and three for the last: 40 in all.
6. A declarer who has reached the goal scores the marks less the base; else the opponent scores, the more
   marks are missing the more. Doubled twice that, redoubled four times. The first with 50 points wins.

`scoring` values hands and scores deals, `auction` has the calls, `deal` the tricks over its `state`, and
`view` a seat's view; `redeal` deals unseen cards anew, by `counting` the hands that the opponent may hold.
`match` plays the deals of a match.

Decisions, by the ids of the rules' register:

- WY-1 with equal bases the player who did not deal speaks first. WY-2 the first call can be no double: there
  is nothing to double. WY-3 an opening pass is the bid 0, which can be doubled; the next bid is 1 or more.
- WY-4 each may bid any number of times. WY-5, WY-6 after a double its victim is declarer, and can only pass
  or redouble, which ends the auction.
- WY-7 trump is named before a card of the stock is shown. WY-8, WY-9 the declarer turns the first pair of
  open cards then, the winners of tricks 1 to 12 the others.
- WY-10 neither discards nor marks are shown. It makes no difference which card of a trick becomes the mark,
  and which discard the last mark (WY-16), so the table does not ask.
- WY-11 a contract made with exactly the base, bid 0, scores nothing. WY-13 bids are whole numbers; the rules
  set no highest bid, here it is 99. WY-17 a goal above 40 cannot be made: the deal is played, and lost by one
  mark at least. The table warns of such bids.
- WY-14 the program values the hands, so values are always right.

The rules are silent on the rest. The cards are dealt one at a time, first to the player who does not deal.
Both players know the open cards that were taken, so the table shows who still holds them. The last trick
stays in view until the next one is over, as at all tables here. There are no variants, and so no options.
"""

from games.core.game import Game
from games.wysiwyg.match import Wysiwyg

__all__ = ["GAMES", "Wysiwyg"]

GAMES: tuple[Game, ...] = (Wysiwyg(),)
"""The catalogue's entries of this package."""

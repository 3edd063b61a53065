"""Tricky Express (2016): win tricks far apart, like the stops of an express train.

Source: the blog article of the Trick-taking games Advent Calendar 2016, in which the game was published.
Seats go clockwise: the neighbour on the left is the next seat, the one on the right the seat before.

A match is four deals; the deal goes to the left. In each deal:

1. All are dealt 13 cards, one at a time.
2. First exchange: all at once give a card of their highest rank to the right, and of the rest a card of the
   highest rank to the left.
3. Second exchange: the same with any two cards.
4. Thirteen tricks: follow suit if you can, no trump, the highest card of the suit led wins, the winner leads.
   Each winner puts a station at the end of the line map.
5. A player's *pass* is the run of others' stations between two neighbouring stations of the player. The
   longest is the first long pass, and scores its length; then come the bonuses.

`deal` has the exchanges and the play, `scoring` scores the line map, and `match` plays the four deals; `view`
builds a seat's view, and `redeal` deals the unseen cards anew.

Decisions, by the ids of the rules' register:

- TE-2 of a player's equally long passes the later one is the first. TE-3 no bonus goes to a pass without
  stations. TE-14 one player may have both bonuses.
- TE-5 all see the cards that they receive only after all have given both of theirs. TE-6 among equal ranks
  the owner chooses. TE-13 a card received in the first exchange may be passed on in the second.
- TE-7 cards are dealt one at a time, clockwise from the dealer's left, who also leads (TE-15).
- TE-10 a tie after the last deal is a shared win; with the option `tie_break` the base points of the four
  deals decide first.
- TE-12 cards played are not inspected; the last trick stays in view until the next one is over, as at all
  tables here.
"""

from games.core.game import Game
from games.tricky_express.match import TrickyExpress

__all__ = ["GAMES", "TrickyExpress"]

GAMES: tuple[Game, ...] = (TrickyExpress(),)
"""The games of this package."""

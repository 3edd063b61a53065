"""Tuppi: Finland's partnership game, in which each deal is played to win tricks or to lose them.

Sources: the Japanese page "Tuppi" (2021); the English Wikipedia (W) and the rules of the Finnish Tuppi
association (T) for its gaps. Seats go clockwise, partners face each other. Each deal:

1. All are dealt 13 cards, one at a time, beginning on the dealer's left, who is the eldest hand.
2. All lay a card face down at the same time: a red one for *rami*, a black one for *nolo*; no king, queen or
   jack. They are turned up one by one from the eldest hand; the first red card ends that and makes its player
   the declarer of a rami. Four black cards make a nolo. All cards go back to the hands.
3. In a rami either opponent of the declarer may undertake a *sooli*: to win no trick, alone against both.
   The soloist may put a card away and get one from the partner, who then sits out.
4. Thirteen tricks: follow suit if you can, no trump, the highest card of the suit led wins, the winner
   leads. The ace is high, in a sooli low.
5. One pair scores, and the other loses its points. The first pair with 52 points wins.

`deal` has the bids and the play, `scoring` the score, and `match` plays the deals of a match. `view` builds a
seat's view, and `redeal` deals the unseen cards anew.

Decisions, by the ids of the rules' register:

- TU-1 the red suits are hearts and diamonds. TU-2 kings, queens and jacks are no bids, nor are twos with the
  option `no_twos` (W, T). TU-3 a player without a permitted card of the colour bids by word (W). TU-16 any
  other card will do.
- TU-4 the declarer leads in a rami, or with the option `rami_lead` the player to the declarer's right (W, T).
  TU-8 in a sooli it is always the declarer, because the soloist must be last.
- TU-5 the opponent on the declarer's left is asked for a sooli first. TU-6 both may decline; the declarer's
  pair cannot say it. TU-7, TU-17, TU-18 the soloist discards before seeing the card that the partner freely
  chooses.
- TU-9 a sooli has 13 tricks. TU-10 a soloist who cannot follow may play any card. TU-12, TU-13 it is worth
  24 to one pair or the other, for any number of tricks, and ends with the soloist's first trick.
- TU-11 the pair that scores keeps its points when the other's are lost; the option `reset` has the Finnish
  way, in which a fallen pair takes the deal's points with it (W), and a way without loss. TU-14 the match
  can end after each deal. TU-15 the ace is high in rami and nolo.

The rules are silent on the rest. Bids that were not turned up stay unknown; the others stay in view for the
deal. With `early_end` a deal stops as soon as the pair with points can no longer win it. A match of `deals`
deals is won by the pair with more points, and drawn if they are level; with `reset` = ``plain`` it always has
exactly `deals` deals. The soloist's discard and the partner's other cards are out of play, each seen by its
owner alone.
"""

from games.core.game import Game
from games.tuppi.match import Tuppi

__all__ = ["GAMES", "Tuppi"]

GAMES: tuple[Game, ...] = (Tuppi(),)
"""The games of this package."""

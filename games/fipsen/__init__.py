"""The Fipsen family: small North German games for five tricks, with one auction and one exchange.

Sources: the Japanese page "フィプセン" (2021); pagat.com, gamerules.com, gokurakism.com and others for
its gaps; kreiszeitung.de for Thedinghausen. Seats go clockwise. `variants` is a table of the five games:

- **Fipsen** (Prisdorf): 25 cards with the seven of diamonds alone; a duel for an auction; skat and rest.
- **Fipsen in Grossenaspe**: 32 cards; an auction round the table; a loss is paid to all the others.
- **Fipsen in Thedinghausen**: no auction, a card turned up for trump; games to ten tricks for bread.
- **Anseger Fips** and **Dutt-Fips** (Mecklenburg): 25 cards with the ace of diamonds alone; five cards,
  the Dutt, to exchange. In Dutt-Fips the eldest hand must play if all pass.

A deal goes through phases; `deal` has the table of the legal actions of each and their effects:

1. `auction`: bid more, hold, pass; in Thedinghausen instead `turned`: the seven for the ace,
   announcements.
2. `exchange`: the declarer takes the cards on the table and discards, or not, and names trump.
3. `doubling`: the opponents may say Kontra, or knock.
4. `play`: follow suit, the highest trump wins; a declarer who has made a contract without losing a trick may
   go on for all five.

`contracts` has the bids and contracts, `scoring`, `match` and `thedinghausen` the scores; `redeal` deals
unseen cards anew.

Decisions, by the ids of the rules' register:

- FP-1, FP-23 the suit whose name was lost is diamonds. FP-2, FP-3 "Hand" cards and skat are the same two;
  the table of scores is computed.
- FP-4, FP-5 of equally many tricks the number of options decides; with the option `durch_outranks` Durch
  is above Hand and Ruten, and then a holder chooses among sets that rank as high. More tricks always beat
  fewer.
- FP-6 a player who passes at once is out, and the next opens. FP-7 if all pass, the same dealer deals again;
  such a deal has a number, but does not count towards the end.
- FP-8 a player who holds owes a number of options, of any kind; a player who named options owes these. Only a
  holder of options names Durch with trump, as one of those owed or besides them; the others get it by going
  on, at no risk.
- FP-9 a Kieker is held only by a player who could bid it. FP-10 a survivor may hold each raise.
- FP-11 a player who bid Durch cannot stop. FP-12 going on and failing costs twice the doubled value.
- FP-13 giving up a Kieker costs 5, also with the premium. The rules check that the hand has no court card, so
  no player sees it.
- FP-14 a Siebener-Fips is shown at any decision of its holder before trump is named, except between discards.
  With Hand Ruten bid trump is named at once; then the auction was the last moment.
- FP-15 the declarer leads, in Grossenaspe and Thedinghausen the dealer's neighbour. FP-16 the deal goes to
  the left.
- FP-17 each opponent is asked once, clockwise from the declarer, and the first Kontra or knock ends it.
- FP-18 the auction of Grossenaspe and Mecklenburg goes round until one is left, or by option once.
- FP-19 without a trick the declarer of Grossenaspe pays 5, doubled with clubs, or the value if that is
  more. FP-20 before that a lost bid of 1 to 4 goes on. A Kieker given up pays 5 to each, also with Gute.
- FP-21 Thedinghausen has 32 cards. FP-22 the duty to trump is an option.
- FP-24 Mecklenburg scores as Prisdorf does, the forced game 2. Its declarer does not go on: there is no
  Durch. Choosing diamonds adds Ruten, as everywhere.
- FP-25 a match is a number of rounds; in each, every player deals once.

The rules are silent on the rest. Cards are not cut, because the shuffle can be checked. No other player sees
discards and cards left over. With five players in Grossenaspe the dealer may sit out, and then neither pays
nor is paid. In Dutt-Fips the deal ends when the most tricks are decided. In Thedinghausen all are asked for
the seven, because its holder is a secret; one player announces at most, from the first leader on; the purses
are in cents, a bun being 80, and after the agreed number of games the fullest purse wins.
"""

from games.core.game import Game
from games.fipsen.entries import AnsegerFips, DuttFips, Fipsen, FipsenGrossenaspe, FipsenThedinghausen

__all__ = ["GAMES", "AnsegerFips", "DuttFips", "Fipsen", "FipsenGrossenaspe", "FipsenThedinghausen"]

GAMES: tuple[Game, ...] = (FipsenThedinghausen(), AnsegerFips(), DuttFips(), Fipsen(), FipsenGrossenaspe())
"""The games of this package in the catalogue."""

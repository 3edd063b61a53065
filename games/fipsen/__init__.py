"""The Fipsen family: small North German games for five tricks, with one auction and one exchange.

Sources: the Japanese page "フィプセン" (2021); pagat.com, gamerules.com, gokurakism.com and others for what
it leaves open; kreiszeitung.de for Thedinghausen. Seats go clockwise. The five games are rows of one table,
`variants`:

- **Fipsen** (Prisdorf): 25 cards with the seven of diamonds alone; a duel for an auction; skat and rest.
- **Fipsen in Grossenaspe**: 32 cards; an auction round the table; a loss is paid to all the others.
- **Fipsen in Thedinghausen**: no auction, a card turned up for trump; games to ten tricks for bread.
- **Anseger Fips** and **Dutt-Fips** (Mecklenburg): 25 cards with the ace of diamonds alone; five cards,
  the Dutt, to exchange. In Dutt-Fips somebody must play even if nobody bids.

A deal goes through phases; `deal` has the table of what is legal in each and what it does:

1. `auction`: bid more, hold, pass; in Thedinghausen instead `turned`: the seven for the ace,
   announcements.
2. `exchange`: the declarer takes the cards on the table and discards, or not, and names trump.
3. `doubling`: the opponents may say Kontra, or knock.
4. `play`: follow suit, the highest trump wins; having made a contract without losing a trick the
   declarer may go on for all five.

What is bid and owed stands in `contracts`, what is scored in `scoring`, `match` and `thedinghausen`;
`redeal` deals again what a player has not seen.

Decisions, by the ids of the rules' register:

- FP-1, FP-23 the suit whose name was lost is diamonds. FP-2, FP-3 "Hand" cards and skat are the same two;
  the table of scores is computed.
- FP-4, FP-5 of equally many tricks the number of options decides; with the option `durch_outranks` Durch
  is above Hand and Ruten, and then a holder chooses among sets that rank as high. More tricks always beat
  fewer.
- FP-6 who passes at once is out, and the next opens. FP-7 when all pass the same dealer deals again; such
  a deal has a number, but does not count towards the end.
- FP-8 who holds owes a number of options, of any kind; who named them owes these. Durch is named with
  trump only by a holder of options, as one of those owed or beside them: anybody else gets it by going on,
  at no risk.
- FP-9 a Kieker is held only by who could bid it. FP-10 a survivor may hold each raise.
- FP-11 who bid Durch cannot stop. FP-12 going on and failing costs twice the doubled value.
- FP-13 giving up a Kieker costs 5, with the premium too. That there is no court card in the hand is
  checked by the rules, so nobody looks at it.
- FP-14 a Siebener-Fips is shown at any own decision before trump is named, except between discards. With
  Hand Ruten bid trump is named at once; then the auction was the last moment.
- FP-15 the declarer leads, in Grossenaspe and Thedinghausen the dealer's neighbour. FP-16 the deal goes to
  the left.
- FP-17 each opponent is asked once, clockwise from the declarer, and the first Kontra or knock ends it.
- FP-18 the auction of Grossenaspe and Mecklenburg goes round until one is left, or by option once.
- FP-19 without a trick the declarer of Grossenaspe pays 5, doubled with clubs, or the value if that is
  more. FP-20 before that a lost bid of 1 to 4 goes on. A Kieker given up pays 5 to each, also with Gute.
- FP-21 Thedinghausen has 32 cards. FP-22 the duty to trump is an option.
- FP-24 Mecklenburg scores as Prisdorf does, the forced game 2. Its declarer does not go on: there is no
  Durch. Choosing diamonds adds Ruten, as everywhere.
- FP-25 a match is a number of rounds, in which everybody deals once.

Silent there and decided here: cards are not cut, for the shuffle can be checked. Discards and cards left
are seen by nobody. With five players in Grossenaspe the dealer may sit out, and then neither pays nor is
paid. In Dutt-Fips the deal ends when the most tricks are decided. In Thedinghausen everybody is asked for
the seven, since who has it is a secret; one player announces at most, from the first leader on; the purses
are in cents, a bun being 80, and after the agreed number of games the fullest purse wins.
"""

from games.core.game import Game
from games.fipsen.entries import AnsegerFips, DuttFips, Fipsen, FipsenGrossenaspe, FipsenThedinghausen

__all__ = ["GAMES", "AnsegerFips", "DuttFips", "Fipsen", "FipsenGrossenaspe", "FipsenThedinghausen"]

GAMES: tuple[Game, ...] = (FipsenThedinghausen(), AnsegerFips(), DuttFips(), Fipsen(), FipsenGrossenaspe())
"""The games of this package in the catalogue."""

"""The Things (Kevan Davis, 2003): who at the Antarctic base is still human?

Source: the Japanese article on the game, after the rules uploaded in 2009; the number of packs and the
make-up of the piles after the author's own page. The author calls the game unfinished. Seats go clockwise.

A Human holds black cards only; one red card in the hand makes a Thing. At the start one queen of hearts is
among the cards dealt out. In a turn a player does one of four things:

1. Search: draw a card, lay one away (`search`).
2. Talk: offer a card of a true rank for another rank; the two cards change hands unseen (`talk`).
3. Blood test: lay a flame card away, look at a random card of another player's hand (`attack`).
4. Attack: cards against cards in waves; one player may die (`attack`, with its arithmetic in `combat`).

Then all draw up to five cards, Humans laying red ones away (`turns`), and the next living player has the
turn. Between two actions a Human may call the rescue and a Thing may leave: that ends the game. `view` builds
each player's view, `known` their private notes, `memory` the cards they have seen, and `redeal` worlds that
they cannot tell from the real one; `rest` spares them questions. Matches begun by rules 2 go on by them
(`deal`).
Decisions, by the ids of the rules' register:

- TT-1 two packs from six players, ten at most. TT-2 the ace is 1. TT-3 the discard of a search stays unseen.
- TT-4 the turn player must pick a volunteer if there are any. TT-5 the rank wanted may be the one offered.
  TT-6 all are polled at once, in secret, also players who could give nothing; a volunteer says with which
  card.
- TT-7 an attack needs a card, a defence does not. TT-8 attack and defence alternate in waves, each asked
  clockwise from its principal. No player is asked twice about the same cards: after a refusal they are asked
  again when a wave comes to them after another card; the combat ends when all have refused. A player
  without cards is not asked. TT-9 a player who adds a card is committed to that side. TT-10 a player plays
  any number of flames or of bites in a combat, not both. TT-11 pairs count for each player separately. TT-12
  when the flames are level the turn player dies.
- TT-13 if they did, the refill begins with the next living player. TT-14 a Thing may show any of the red
  cards it draws, and every one. All who are short look at their cards at the same time, and each decides once
  on the red ones: a Thing names the cards it shows, or shows all, and then says how many more of the cards
  that replace them. If only Things were asked, the question would betray them. For the same reason a Human
  who must lay a red card away is asked.
- TT-15 the flame card of a test is black, so no Thing gives up its last red card by it.
- TT-16 rescue and leaving are for any living player, between two actions; the first to declare ends the
  game. TT-17 the dead win and lose with the side they died on, and TT-18 a declaration is never forced: the
  game goes on until one comes, one player is left, or the turns of the option `turns_each` are over.
- TT-19 a player who gets a red card sees it, and knows. TT-20 K, Q and J have a value in a combat only by the
  house rule without flames.
- The source is silent on the rest. A player may keep out of others' talks and attacks until their next turn,
  an exchange with them or an attack on them (`rest`). Humans and Things have the same word for it, all see
  it, and it says no more than repeated refusals. The table does not ask for a choice that all can see to be
  none: a single volunteer, a single other player.
- In a free trade a volunteer names the rank that they would take; without volunteers, the turn player says
  which of the cards offered they give in the forced exchange.
"""

from games.core.game import Game
from games.the_things.match import TheThings

__all__ = ["GAMES", "TheThings"]

GAMES: tuple[Game, ...] = (TheThings(),)
"""The catalogue's entries of this package."""

## Ciapano. What it shares with Rovescino stands there.

### The game and its options
game-ciapano = Ciapano
game-ciapano-pitch = Take as little as you can, or everything: three players first pass a card on, and somebody who takes every point pays none.
option-ciapano-club_ace_11 = Ace of clubs 11
option-ciapano-club_ace_11-about = The ace of clubs counts 11 points; the match goes to 101, and a capot costs the others 21.
option-ciapano-court = { option-tressette-court }
option-ciapano-court-about = { option-tressette-court-about }
option-ciapano-court-kjq = { option-tressette-court-kjq }
option-ciapano-court-kqj = { option-tressette-court-kqj }
option-ciapano-drop_out = { option-rovescino-drop_out }
option-ciapano-drop_out-about = With four or five players: who reaches the limit drops out, and the last three win together.
option-ciapano-exchange = Exchange
option-ciapano-exchange-about = The cards passed on before play. One after the other and the dealer's discard are for three players; with more there is no surplus card.
option-ciapano-exchange-all = Everybody at once
option-ciapano-exchange-chain = One after the other (3 players)
option-ciapano-exchange-dealer = The dealer discards (3 players)
option-ciapano-forced_monte = { option-rovescino-forced_monte }
option-ciapano-forced_monte-about = Only with 4 or 5 players: 9 or 7 cards each, so that some are left over for the winner of the last trick.
option-ciapano-fractions = { option-rovescino-fractions }
option-ciapano-fractions-about = { option-rovescino-fractions-about }
option-ciapano-fractions-carry = { option-rovescino-fractions-carry }
option-ciapano-fractions-drop = { option-rovescino-fractions-drop }
option-ciapano-fractions-last_trick = { option-rovescino-fractions-last_trick }
option-ciapano-strip = { option-rovescino-strip }
option-ciapano-strip-about = Only with 3 players: the 4♣ is taken out, so that no card is left over. Then cards are passed only if all pass at once.

### Words
phase-ciapano-exchanging = Exchange
row-tressette-capot = Capot

### What happened
event-ciapano-all-give = Everybody passes a card on.
event-ciapano-gives = { $player } passes a card to { $other }.
event-ciapano-lays = { $player } lays a card aside for the last trick.
event-ciapano-receives = You receive { $card } from { $player }.

### What the table waits for
prompt-ciapano-give = Choose a card to pass to { $player }.
prompt-ciapano-lay = Choose a card to lay aside: it goes to the winner of the last trick.

### What to know
note-tressette-gave = You passed { $card } to { $player }.
note-tressette-laid = You laid { $card } aside.
note-tressette-received = You received { $card } from { $player }.

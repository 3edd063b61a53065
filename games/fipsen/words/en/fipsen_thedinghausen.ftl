## Fipsen as in Thedinghausen

### The game and its options
game-fipsen_thedinghausen = Fipsen (Thedinghausen)
game-fipsen_thedinghausen-pitch = Five players, five tricks, no bidding: be the first to ten tricks and win the baker’s bread.
game-fipsen_thedinghausen-short = Thedinghausen
option-fipsen_thedinghausen-announce = Announcing Fipsen
option-fipsen_thedinghausen-announce-about = Before the first lead, you may announce that you’ll win all five tricks. If you fail, you pay for five buns.
option-fipsen_thedinghausen-games = Games
option-fipsen_thedinghausen-games-about = How many games, each to ten tricks, before the purses are compared.
option-fipsen_thedinghausen-must_trump = Must trump
option-fipsen_thedinghausen-must_trump-about = If you can’t follow suit, you must play a trump if you have one. Otherwise play any card.

### What can be done
action-fipsen_thedinghausen-announce = Announce Fipsen
action-fipsen_thedinghausen-pass = { action-fipsen-pass }
action-fipsen_thedinghausen-swap = Take the ace
verb-fipsen_thedinghausen-play = { verb-fipsen-play }

### What happened
event-fipsen_thedinghausen-all-five = { $player } wins all five tricks: five buns, and a euro from everyone else.
event-fipsen_thedinghausen-announced = { $player } announced Fipsen and failed: that costs five buns.
event-fipsen_thedinghausen-game-won = { $player } has ten tricks and wins the game, and bread for 4 euros.

### What to know
note-fipsen_thedinghausen-count = { $player }: { $tricks } of ten tricks.
note-fipsen_thedinghausen-game = Game { $game } of { $games }; the score is in cents.

### Score
race-fipsen_thedinghausen-tricks = First to { $goal } tricks
row-fipsen_thedinghausen-all-five = All five tricks
row-fipsen_thedinghausen-announced = Fipsen failed
row-fipsen_thedinghausen-bread = Bread won
row-fipsen_thedinghausen-games = Games won
row-fipsen_thedinghausen-stakes = Stakes

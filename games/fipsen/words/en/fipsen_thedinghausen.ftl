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

### Learn by playing
guide-fipsen_thedinghausen-aim = Everyone for themselves. Win tricks, deal after deal: the first to ten wins the game.
guide-fipsen_thedinghausen-all-five = All five tricks in one deal bring bread for 400 cents, and 100 from everyone else.
guide-fipsen_thedinghausen-all-five-here = All five tricks! You get bread for 400 cents, and 100 from everyone else.
guide-fipsen_thedinghausen-ask = An ace is turned up: the player with the 7 of trumps may swap it. You don’t have it: pass.
guide-fipsen_thedinghausen-count = Tricks count on from deal to deal, until a player has ten and wins the game.
guide-fipsen_thedinghausen-count-here = You won one trick. The next deal’s are added, until a player has ten and wins the game.
guide-fipsen_thedinghausen-end = That’s Thedinghausen. After the agreed games, the most bread and money in all wins.
guide-fipsen_thedinghausen-follow = If you have a card of the suit led, you must play one. The others are grey.
guide-fipsen_thedinghausen-follow-here = A♠ was led, so you must play a spade. You can’t beat it: play 7♠, the lower one.
guide-fipsen_thedinghausen-last = You play last. If you can win, use the lowest card that does. If not, play low.
guide-fipsen_thedinghausen-last-here = You play last. 8♥ is a trump, so you can’t win with a club: play 8♣, and keep J♣.
guide-fipsen_thedinghausen-lead = You won the trick, so you lead the next one, with any card.
guide-fipsen_thedinghausen-lead-here = You won, so you lead, with any card. Try K♥: only A♥ and trumps beat it.
guide-fipsen_thedinghausen-ruff = You can’t follow suit, so you may trump: then only a higher trump beats your card.
guide-fipsen_thedinghausen-ruff-here = A♦ was led, and you have no diamond. Trump it with 10♣: only a higher club beats that.
guide-fipsen_thedinghausen-stake = Everyone pays 80 cents for each game. Its winner gets bread for 400.
guide-fipsen_thedinghausen-swap = An ace is turned up, and you have the 7 of trumps: you may swap it for the ace.
guide-fipsen_thedinghausen-swap-here = A♦ is turned up, and you have the 7 of trumps. Swap it: the ace is the highest.
guide-fipsen_thedinghausen-throw = You can’t follow suit and have no trump, so you can’t win: get rid of a low card.
guide-fipsen_thedinghausen-throw-here = A club was led and you have none, so you can’t win: get rid of 10♠, and keep Q♥.
guide-fipsen_thedinghausen-top = You lead. High trumps first: others must follow, and have fewer left to beat your aces.
guide-fipsen_thedinghausen-trump = The card turned up names the trump suit. A trump beats every card of another suit.
guide-fipsen_thedinghausen-trump-here = A♣ is turned up, so clubs are trump. A trump beats every card of another suit.

### The picture
picture-fact-fipsen_thedinghausen-game = game { $game } of { $games }, in cents

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-fipsen-play = First to ten tricks wins: take all you can
coach-fipsen-play-short = First to ten tricks wins
coach-fipsen-swapping = The ace is the best trump, the 7 the lowest
coach-fipsen-swapping-short = Ace: best trump; 7: lowest

### Why an expert would choose it
hint-ahead-fipsen_thedinghausen = On average, you end up { $points } cents ahead
hint-ahead-least-fipsen_thedinghausen = +{ $points } cents
hint-ahead-short-fipsen_thedinghausen = +{ $points } cents expected
hint-behind-fipsen_thedinghausen = On average, you end up { $points } cents behind
hint-behind-least-fipsen_thedinghausen = −{ $points } cents
hint-behind-short-fipsen_thedinghausen = −{ $points } cents expected
hint-better-fipsen_thedinghausen = On average { $points } cents better than { $action }
hint-better-least-fipsen_thedinghausen = +{ $points } cents
hint-better-short-fipsen_thedinghausen = +{ $points } cents
hint-by-rule-swap-fipsen_thedinghausen = An ace wins tricks more often than the card you give
hint-even-fipsen_thedinghausen = On average, you end up even: 0 cents either way
hint-even-least-fipsen_thedinghausen = ±0 cents
hint-even-short-fipsen_thedinghausen = ±0 cents expected

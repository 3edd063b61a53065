## Traversone. What it shares with Rovescino and Ciapano stands there.

### The game and its options
game-traversone = Traversone
game-traversone-pitch = Avoid points, above all the ace of clubs: it alone is worth eleven. For two to eight players.
option-traversone-clubs_locked = Clubs locked
option-traversone-clubs_locked-about = No one may lead clubs until a player has failed to follow suit.
option-traversone-court = { option-tressette-court }
option-traversone-court-about = { option-tressette-court-about }
option-traversone-court-kjq = { option-tressette-court-kjq }
option-traversone-court-kqj = { option-tressette-court-kqj }
option-traversone-deals = Number of deals
option-traversone-deals-0 = Until the limit
option-traversone-deals-about = How many deals to play; the lowest score wins. “{ option-traversone-deals-0 }”: play until someone reaches it.
option-traversone-drop_out = { option-rovescino-drop_out }
option-traversone-drop_out-about = With three or more players: anyone who reaches the limit is out, and the last one left wins.
option-traversone-forced_monte = { option-rovescino-forced_monte }
option-traversone-forced_monte-about = { option-rovescino-forced_monte-about }
option-traversone-fractions = { option-rovescino-fractions }
option-traversone-fractions-about = { option-rovescino-fractions-about }
option-traversone-fractions-carry = { option-rovescino-fractions-carry }
option-traversone-fractions-drop = { option-rovescino-fractions-drop }
option-traversone-fractions-last_trick = { option-rovescino-fractions-last_trick }
option-traversone-hand_deduct = Combinations deducted
option-traversone-hand_deduct-about = A Napoletana (3, 2, A of a suit) or three or four 3s, 2s or aces in your hand reduce what the deal costs you.
option-traversone-limit = Limit
option-traversone-limit-about = The points that end the match, or put a player out. Not used with a number of deals.
option-traversone-strip = { option-rovescino-strip }
option-traversone-strip-about = { option-rovescino-strip-about }
option-traversone-swap = Swapping
option-traversone-swap-about = Cards not dealt lie face down, and each player in turn may swap a card for one of them, unseen. Only with 3, 6 or 7 players, or with “{ option-rovescino-forced_monte }”.
option-traversone-void_hand = Hand without points
option-traversone-void_hand-about = The penalty for being dealt no scoring cards. It can’t happen with 2 players.
option-traversone-void_hand-none = Nothing
option-traversone-void_hand-share = Half of what the last trick’s winner gets
option-traversone-void_hand-ten = 10 points

### Options that exclude each other
clash-traversone-drop-out = Players drop out at a limit, and a match of a set number of deals has none. Set “{ option-traversone-deals }” to “{ option-traversone-deals-0 }” first, or turn “{ option-traversone-drop_out }” off.

### Words
phase-traversone-swapping = Swapping
row-traversone-hand-deduct = Combinations
row-traversone-void-hand = Hand without points

### What can be done
action-traversone-keep = Swap nothing

### What happened
event-traversone-drew = You take { $card } from the monte.
event-traversone-drew-told = { $who } takes { $card } from the monte.
event-traversone-keeps = { $player } swaps nothing.
event-traversone-swaps = { $player } swaps a card with the monte.

### What the rules forbid
rule-traversone-clubs-locked = You can’t lead clubs until someone has failed to follow suit.

### What the table waits for
prompt-traversone-lead-locked = Your turn: lead any card but a club.
prompt-traversone-swap = Choose a card to swap for the top card of the monte, or swap nothing.

### What to know
note-traversone-clubs-locked = Clubs can’t be led yet.
note-traversone-taken = { $player } took the { $card } you put under the monte.
note-traversone-took = You took the { $card } that { $player } put under the monte.

### Headings, pictures and feats of this game
heading-traversone-lead-locked = Your lead: no clubs yet
heading-traversone-swap = Swap a card, or nothing

### Learn by playing
guide-traversone-ace = You can’t follow suit, so you can’t win: get rid of A♣ and its 11 points.
guide-traversone-ace-here = No spades, so you can’t win: get rid of A♣. It costs whoever takes it 11 points.
guide-traversone-aim = { guide-rovescino-aim }
guide-traversone-capot = One exception: take every scoring card and the last trick, and the others pay 21 each.
guide-traversone-club = Only 3♣ and 2♣ beat A♣. When clubs are led, play it only under one of them.
guide-traversone-club-here = Clubs again. Only 3♣ and 2♣ beat A♣, so keep it back: stay below Q♣ with 4♣.
guide-traversone-end = Once someone has 41 points after a deal, the player with the fewest wins.
guide-traversone-final = { guide-ciapano-final }
guide-traversone-final-here = The last trick costs a point more and brings Q♦. Your clubs can’t take it: play K♣.
guide-traversone-follow = { guide-rovescino-follow }
guide-traversone-follow-here = 7♣ was led, so you must play a club. The highest takes the trick: play low, 5♣.
guide-traversone-last = You play last: can you stay below the winning card? If not, take the trick cheaply.
guide-traversone-last-here = You play last, and any diamond of yours wins. Keep A♦, which costs a point: play J♦.
guide-traversone-lead = { guide-rovescino-lead }
guide-traversone-lead-here = You lead, any card. 4♠ is the lowest spade: anyone with another takes the trick.
guide-traversone-monte = One card was left over: the monte. It goes to the winner of the last trick.
guide-traversone-monte-here = One card was left over: the monte, Q♦. It goes to the winner of the last trick.
guide-traversone-points = A♣ costs 11 points, any other ace 1. Each 3, 2, K, J and Q costs a third of one.
guide-traversone-rank = { guide-rovescino-rank }
guide-traversone-score = { guide-rovescino-score }
guide-traversone-under = You play last again. If you can, play the highest card that doesn’t take the trick.
guide-traversone-under-here = You play last again, and 3♦ is winning. A♦ can’t take the trick: get rid of it.
guide-traversone-void = { guide-rovescino-void }
guide-traversone-void-here = No spades again, so you can’t win: get rid of a high card, K♥.
guide-traversone-won = { guide-rovescino-won }

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-traversone-swapping = Monte: leftover cards. You get one unseen
coach-traversone-swapping-short = An unknown card in return
coach-tressette-playing-follow-short-traversone = { coach-tressette-playing-follow-short-rovescino }
coach-tressette-playing-follow-traversone = { coach-tressette-playing-follow-rovescino }
coach-tressette-playing-short-traversone = Points are bad: ♣A costs 11
coach-tressette-playing-traversone = Points are bad: the ace of clubs costs 11

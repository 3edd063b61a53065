## Rovescino, and what it shares with the other games in which points are bad.

### The game and its options
game-rovescino = Rovescino
game-rovescino-pitch = Tressette upside down: everyone for themselves, and the fewest points win. Beware of the last trick and the cards it brings.
option-rovescino-court = { option-tressette-court }
option-rovescino-court-about = { option-tressette-court-about }
option-rovescino-court-kjq = { option-tressette-court-kjq }
option-rovescino-court-kqj = { option-tressette-court-kqj }
option-rovescino-drop_out = Dropping out
option-rovescino-drop_out-about = With four or more players: anyone who reaches 21 is out, and the last three share the win.
option-rovescino-forced_monte = Always a monte
option-rovescino-forced_monte-about = Only with 4, 5 or 8 players: deal 9, 7 or 4 cards each; the rest, the monte, goes to the winner of the last trick.
option-rovescino-fractions = Thirds of a point
option-rovescino-fractions-about = What happens to thirds that don’t make a whole point.
option-rovescino-fractions-carry = Carried to the next deal
option-rovescino-fractions-drop = Dropped in each deal
option-rovescino-fractions-last_trick = To the winner of the last trick
option-rovescino-strip = No monte
option-rovescino-strip-about = Only with 3, 6 or 7 players: a 4, all 4s, or all 4s and a 5 are removed, so that no cards are left over.

### Words
zone-tressette-monte = Monte

### What happened
event-tressette-drop-out = { $count ->
    [one] { $players } is out.
   *[other] { $players } are out.
}
event-tressette-takes-monte = { $player } takes the monte: { $cards }.

### What to know
note-tressette-limit = The match ends when someone reaches { $points } points; the fewest win.
note-tressette-limit-drops-out = Anyone who reaches { $points } points is out.
note-tressette-out = { $count ->
    [one] { $players } is out.
   *[other] { $players } are out.
}

### Learn by playing
guide-rovescino-aim = Everyone for themselves, and points are bad: don’t win tricks that contain them.
guide-rovescino-cost = An ace costs a whole point. Each 3, 2, K, J and Q costs a third of one.
guide-rovescino-duck = Try to stay below the card that is winning: then someone else takes the trick.
guide-rovescino-duck-here = Q♠ was led. Your 6♠ is lower: play it, and someone else takes the trick.
guide-rovescino-end = When someone has 21 points or more, the player with the fewest wins.
guide-rovescino-final = The last trick costs a point more and brings the card left over: try not to take it.
guide-rovescino-final-here = The last trick costs a point more and brings the card left over. Play 6♣, keep 4♣.
guide-rovescino-follow = If you have a card of the suit led, you must play one. The highest takes the trick.
guide-rovescino-follow-here = 4♠ was led, so you must play a spade. The highest takes the trick: play low, 5♠.
guide-rovescino-last = You play last: can you stay below the winning card? If not, play a high one, no ace.
guide-rovescino-last-here = You play last, and any diamond of yours wins. Get rid of 2♦, the most dangerous one.
guide-rovescino-lead = You lead, any card. If you lead low, someone else will probably take the trick.
guide-rovescino-lead-here = You lead, any card. Lead 6♦: only 4♦ and 5♦ are lower, and both are gone.
guide-rovescino-rank = The 3 ranks highest, then 2, A, K, J, Q, 7, 6, 5, 4. There are no trumps.
guide-rovescino-score = Add up the points in your tricks. Thirds aren’t dropped: they count on in the next deal.
guide-rovescino-void = You can’t follow suit, so you can’t win: get rid of an ace or a high card.
guide-rovescino-void-here = No hearts, so you can’t win: get rid of A♠. It costs whoever takes it a point.
guide-rovescino-void-more = You can’t follow suit again: get rid of what could still win, such as 3s, 2s and aces.
guide-rovescino-void-more-here = No hearts again. 2♠ could win a trick later: get rid of it.
guide-rovescino-won = You took the trick, and any points in it. Whoever takes a trick leads to the next.

### The picture
picture-fact-tressette-limit = ends at { $points }, the fewest win
picture-fact-tressette-limit-drops-out = out at { $points }

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-tressette-playing-follow-rovescino = 3 is highest, then 2, ace, king: play below
coach-tressette-playing-follow-short-rovescino = High: 3, then 2, ace, king
coach-tressette-playing-rovescino = Points are bad, above all aces: lose tricks
coach-tressette-playing-short-rovescino = Points are bad: lose tricks

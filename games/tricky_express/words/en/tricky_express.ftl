## Tricky Express

### The game and its options
game-tricky_express = Tricky Express
game-tricky_express-pitch = Your train wants few stops: win two tricks as far apart as you dare, and as few as possible between them.
game-tricky_express-short = Tricky Express
option-tricky_express-tie_break = Tied totals
option-tricky_express-tie_break-about = What happens if players are tied for the highest total after the fourth deal.
option-tricky_express-tie_break-base = Most base points wins
option-tricky_express-tie_break-shared = They share the win

### Words
phase-tricky_express-first-exchange = Exchange 1/2
phase-tricky_express-play = Play
phase-tricky_express-second-exchange = Exchange 2/2
verb-tricky_express-left = To the left
verb-tricky_express-right = To the right
zone-line-map = Line map
zone-passed = Passed

### What happened
event-tricky_express-exchanged = { $exchange ->
    [1] First exchange: everyone picks up the cards from both neighbours.
   *[other] Second exchange: everyone picks up the cards from both neighbours, and play begins.
}
event-tricky_express-gave = You pass { $card } to { $receiver }.
event-tricky_express-gave-told = { $who } passes { $card } to { $receiver }.
event-tricky_express-received = { $right }, on your right, passed you { $right_card }; { $left }, on your left, passed you { $left_card }.
event-tricky_express-received-told = { $who } gets { $right_card } from { $right } and { $left_card } from { $left }.

### What the rules forbid
rule-tricky_express-highest-rank = In the first exchange you must pass a card of your highest rank: { $cards }.
rule-tricky_express-left-next = You’ve passed a card to the right. Now choose the one for the left.
rule-tricky_express-right-first = Choose the card for the right first, then the one for the left.

### What the table waits for
prompt-tricky_express-any-both = Exchange 2/2: any card to { $right } (right), and any to { $left } (left).
prompt-tricky_express-any-left = Exchange 2/2: pass { $player }, on your left, any card.
prompt-tricky_express-highest-both = Exchange 1/2: your highest card to { $right } (right), then your next highest to { $left } (left).
prompt-tricky_express-highest-left = Exchange 1/2: pass { $player }, on your left, a card of the highest rank you still have.

### What to go by
note-tricky_express-development-lost = Development bonus: out of reach.
note-tricky_express-development-open = { $needed ->
    [0] Development bonus: still open, whatever this deal brings.
    [one] Development bonus: needs at least 1 base point in this deal.
   *[other] Development bonus: needs { $needed } or more base points in this deal.
}
note-tricky_express-exchanged = Exchange { $exchange }: { $gave_right } to { $right }, { $gave_left } to { $left }; { $right_card } from { $right }, { $left_card } from { $left }.
note-tricky_express-passes = { $player }: first long pass { $first }, second { $second }; { $since } passed since the last stop.

### Score
row-tricky_express-base = First long pass
row-tricky_express-development = Development bonus
row-tricky_express-second = Second bonus
row-tricky_express-top = Top bonus

### Learn by playing
guide-tricky_express-aim = Win a trick, let others win many, then win again: those in between are your points.
guide-tricky_express-below = If you can’t stay below, play your lowest: someone after you may still beat it.
guide-tricky_express-below-here = Both your clubs beat 6♣. Play 7♣: someone after you may still beat it.
guide-tricky_express-duck = Stay below the winning card, and someone else gets the trick.
guide-tricky_express-duck-here = 8♥ is winning. Play 6♥: it stays below, and someone else gets the trick.
guide-tricky_express-end = That’s one deal of four. Longest passes that grow from deal to deal earn up to 8 more.
guide-tricky_express-follow = Follow suit if you can. The highest card of the suit led wins: there’s no trump.
guide-tricky_express-follow-here = A♦ was led and wins anyway. You must follow suit: get rid of Q♦.
guide-tricky_express-free = Now pass any two. Middle cards may win at the wrong time: get rid of some, keep high ones.
guide-tricky_express-free-here = Now any two: 7♠ right, 9♠ left. Keep A♠ for an early trick, and A♥ for a late one.
guide-tricky_express-highest = First pass your highest card right, and the highest of the rest left. Suits don’t matter.
guide-tricky_express-highest-here = First your highest card goes right, and your next highest left: A♣, then Q♣.
guide-tricky_express-late = Few cards left. Tricks since your last stop count only if you win once more.
guide-tricky_express-late-here = No spades: get rid of 9♦, and keep A♥ to win at the end. Without it, nothing counts.
guide-tricky_express-lead = You won, so you lead. With a low card, someone else will most likely win next.
guide-tricky_express-lead-here = You won, so you lead. Give the next trick away: lead 2♦.
guide-tricky_express-map = The winner of each trick puts a stop on the line map, below the table.
guide-tricky_express-pass = The tricks of others between two of your stops make a pass. Your longest one scores.
guide-tricky_express-pass-here = Your second stop! Tricks 4 to 12 went to others: that’s a pass of 9.
guide-tricky_express-score = Your longest pass scores; the longest of all earns 2 more, the longest second pass 1.
guide-tricky_express-score-here = Your pass scores 9, and 2 more as the longest of all. The longest second pass earns 1.
guide-tricky_express-stop = Your first stop! The tricks that others win before your next one make your pass.
guide-tricky_express-void = You can’t follow suit, so you can’t win: get rid of a card that may win too early.
guide-tricky_express-void-here = No spades, so you can’t win: get rid of J♥, which may win too early.

### Headings, pictures and feats of this game
heading-tricky_express-any-both = Pass any card to each side
heading-tricky_express-any-left = Pass any card to the left
heading-tricky_express-highest-both = Pass your highest, both sides
heading-tricky_express-highest-left = Pass your highest to the left

### The picture
picture-fact-tricky_express-development-lost = no development bonus any more
picture-fact-tricky_express-development-open = development bonus: { $needed }+ here

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-tricky_express-first-exchange = You must; after that you pass any two cards
coach-tricky_express-first-exchange-short = Next, you pass any two
coach-tricky_express-play = Win one trick, let many pass, win another
coach-tricky_express-play-follow = You score the others’ tricks between yours
coach-tricky_express-play-follow-short = Score between two wins
coach-tricky_express-play-short = Win, let many pass, win
coach-tricky_express-second-exchange = Keep a high card or two, to win far apart
coach-tricky_express-second-exchange-short = Keep a high card or two

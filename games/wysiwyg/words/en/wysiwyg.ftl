## WYSIWYG

### The game and its options
game-wysiwyg = WYSIWYG
game-wysiwyg-pitch = A duel of tricks and bids for two: know how good both hands are, bid what you can make, and see what you get, card by card.
game-wysiwyg-short = WYSIWYG

### Words
phase-wysiwyg-auction = Auction
phase-wysiwyg-first-half = First half
phase-wysiwyg-naming = Naming trump
phase-wysiwyg-second-half = Second half
row-wysiwyg-base = Base
row-wysiwyg-marks = Marks
row-wysiwyg-needed = Marks needed
row-wysiwyg-undoubled = { $factor ->
    [4] Points before redoubling (×4)
   *[other] Points before doubling (×2)
}
verb-wysiwyg-bid = Bid…
zone-wysiwyg-known = Taken and still held
zone-wysiwyg-marks = Marks
zone-wysiwyg-open = Open cards
zone-wysiwyg-stock = Stock

### What can be done
action-wysiwyg-bid = Bid { $number }
action-wysiwyg-double = Double
action-wysiwyg-no_trump = No trump
action-wysiwyg-pass = Pass
action-wysiwyg-redouble = Redouble
action-wysiwyg-take = Take { $item0 }
action-wysiwyg-trump = Trump: { $item0 }

### What buttons say
label-wysiwyg-bid = { $bid } → { $goal }
label-wysiwyg-bid-about = You need { $goal } of the { $marks } marks.
label-wysiwyg-bid-said = Bid { $bid }, goal { $goal }
label-wysiwyg-bid-too-high = ⚠ { $bid } → { $goal }
label-wysiwyg-bid-too-high-about = Can’t be made: a deal has only { $marks } marks.
label-wysiwyg-bid-too-high-said = Bid { $bid }, goal { $goal }
label-wysiwyg-pass-first = Pass: 0 → { $goal }
label-wysiwyg-pass-first-said = Pass, goal { $goal }

### What happened
event-wysiwyg-bids = { $player } bids { $bid }, for a goal of { $goal }.
event-wysiwyg-declarer = { $declarer } is declarer: bid { $bid }, base { $base }, goal { $goal }.
event-wysiwyg-doubles = { $player } doubles.
event-wysiwyg-failed = { $declarer } has { $marks } of { $goal } marks and fails: { $points ->
    [one] one point
   *[other] { $points } points
} for { $scorer }{ $factor ->
    [2] , with doubling (×2)
    [4] , with redoubling (×4)
   *[other] { "" }
}.
event-wysiwyg-made = { $declarer } has { $marks ->
    [one] one mark
   *[other] { $marks } marks
}, with a goal of { $goal }, and makes it: { $points ->
    [one] one point
   *[other] { $points } points
} for { $scorer }{ $factor ->
    [2] , with doubling (×2)
    [4] , with redoubling (×4)
   *[other] { "" }
}.
event-wysiwyg-opens-with-pass = { $player } passes. As the first call, that’s a bid of 0, for a goal of { $goal }.
event-wysiwyg-passes = { $player } passes.
event-wysiwyg-plays = { $player } names { $suit } as trump.
event-wysiwyg-plays-without = { $player } plays no trump.
event-wysiwyg-redoubles = { $player } redoubles.
event-wysiwyg-takes = { $player } takes { $card }; { $left } goes to { $other }.
event-wysiwyg-turned = { $player } turns up { $cards }.

### What the rules forbid
rule-wysiwyg-answer-double = You’ve been doubled. You can only pass or redouble.
rule-wysiwyg-auction-first = Finish the auction first: bid, pass or double.
rule-wysiwyg-bid-more = Bid more than { $bid }, pass or double.
rule-wysiwyg-not-doubled = You can redouble only when your bid has just been doubled.
rule-wysiwyg-nothing-to-double = There’s no bid to double yet.
rule-wysiwyg-take-open = First take one of the open cards: { $cards }.
rule-wysiwyg-trump-first = First name the trump suit, or play no trump.

### What the table waits for
prompt-wysiwyg-answer = { $player } doubles your bid: pass, or redouble.
prompt-wysiwyg-call = { $player } bid { $bid }. Bid more, pass or double.
prompt-wysiwyg-name = You’re declarer, with a goal of { $goal }. Name the trump suit, or play no trump.
prompt-wysiwyg-open = You bid first: 0 or more. Passing counts as a bid of 0.
prompt-wysiwyg-take = You won the trick. Take one of the open cards; { $other } gets the other.

### What to know
note-wysiwyg-base = { $player }: hand value { $value }, base { $base }.
note-wysiwyg-contract = { $player } has bid { $bid }, for a goal of { $goal }{ $factor ->
    [2] , doubled
    [4] , redoubled
   *[other] { "" }
}.
note-wysiwyg-missed = { $player } has { $marks } of { $goal } marks: { $missing } short, with only { $left } left.
note-wysiwyg-missing = { $player } has { $marks } of { $goal } marks: { $missing } more needed, with { $left } left.
note-wysiwyg-no-more-bids = ⚠ A higher bid would make your goal { $goal } or more, with only { $marks } marks to win.
note-wysiwyg-no-trump = No trump.
note-wysiwyg-out-of-reach = ⚠ { $player } can’t make a goal of { $goal }: there are only { $marks } marks.
note-wysiwyg-reached = { $player } has { $marks ->
    [one] one mark
   *[other] { $marks } marks
} and has made the goal of { $goal }; { $left ->
    [one] one is left.
   *[other] { $left } are left.
}
note-wysiwyg-trump = Trump: { $suit }.
note-wysiwyg-your-bids = ⚠ You can’t make bids above { $most }: there are only { $marks } marks.

### Learn by playing
guide-wysiwyg-aim = A deal has 40 marks in 26 tricks. Bid for how many you’ll win: make it, and you score.
guide-wysiwyg-base = High cards and length: your hand is worth 11, theirs 17. Your base is 10 + 11 − 17 = 4.
guide-wysiwyg-bid = Your goal is your bid plus your base. The higher bidder plays for it: bid 8, a goal of 12.
guide-wysiwyg-end = The lower your base, the more you score: bid boldly with weak hands. First to 50 wins.
guide-wysiwyg-follow = Follow suit if you can. Win for the mark and the better open card, or play low.
guide-wysiwyg-follow-here = You must follow suit. Neither spade beats J♠, so play the lower one: 8♠.
guide-wysiwyg-half = Second half: no more open cards. Each trick is worth 2 marks now, the last one 3.
guide-wysiwyg-known = You both see every open card go to a hand. Remember what your opponent has taken.
guide-wysiwyg-known-here = Take Q♦, another trump. You both see such cards go: remember those your opponent took.
guide-wysiwyg-lead = You lead. If both open cards are poor, lead low, and keep your strong cards for later.
guide-wysiwyg-lead-here = You lead. 6♣ and 7♣ are poor: lead low, 6♠, and keep your strong cards for later.
guide-wysiwyg-need = Not there yet: see how many marks are missing, and count the tricks you can win.
guide-wysiwyg-need-here = You have 7 of 16 marks: five more tricks will do. Keep your trumps for them, lead 5♣.
guide-wysiwyg-open = Each trick is 1 mark now. Its winner also takes an open card, the loser gets the other.
guide-wysiwyg-raise = They bid more. Bid higher, or pass and they play; double if they’ll never make it.
guide-wysiwyg-raise-here = Their 9 needs 25 marks. Bid 12: you need just 16, and to go on they’d have to make 29.
guide-wysiwyg-reached = Goal made! Each further mark still adds to your points.
guide-wysiwyg-score = Goal made: the declarer scores marks minus base. Missed: the other player scores.
guide-wysiwyg-score-here = Goal made: 23 marks minus your base of 4 is 19 points. Missed, they would have scored.
guide-wysiwyg-take = You won a mark. Take the card that will win more later: a trump, or a high one.
guide-wysiwyg-take-here = You won a mark. Take 7♦: it’s a trump, and wins more later than 5♥.
guide-wysiwyg-trump = You play for your goal. Name a suit as trump, most often your longest.
guide-wysiwyg-trump-here = You play for 16 marks. Name ♦: five trumps, and your high hearts win without it.
guide-wysiwyg-void = You can’t follow suit: any trump wins this trick. Or get rid of a poor card.
guide-wysiwyg-void-here = No more spades: trump K♠ with 4♦, your lowest. You get the mark and the choice.

### Headings, pictures and feats of this game
feat-wysiwyg-doubled = a doubled contract made
heading-wait-wysiwyg-auction = { heading-wait-fipsen-auction }
heading-wysiwyg-answer = Doubled: pass, or redouble
heading-wysiwyg-call = Bid more, pass, or double
heading-wysiwyg-name = Name trump, or no trump
heading-wysiwyg-open = Your opening bid
heading-wysiwyg-take = Take one of the open cards
picture-fact-wysiwyg-missed = { $player }: { $marks } of { $goal } marks, { $left } left
picture-fact-wysiwyg-missing = { $player }: { $marks } of { $goal } marks, { $left } left
picture-fact-wysiwyg-no-more-bids = a higher bid can’t be made
picture-fact-wysiwyg-no-trump = no trump
picture-fact-wysiwyg-out-of-reach = { $player } can’t make { $goal }
picture-fact-wysiwyg-your-bids = bids above { $most } can’t be made
picture-fact-wysiwyg-reached = { $player }: { $marks } of { $goal } marks, { $left } left
picture-line-wysiwyg-base = value { $value } · base { $base }
picture-mark-wysiwyg-contract = bid { $bid }
picture-track-wysiwyg = Goal: marks to win, of { $most }

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-wysiwyg-auction = { $bids ->
    [0] Double: twice the points, made or missed
   *[other] Bid { $bid }, and your goal is { $goal } of 40 marks
}
coach-wysiwyg-auction-answer = Redouble: four times the points, either way
coach-wysiwyg-auction-answer-short = Redouble: four times
coach-wysiwyg-auction-short = { $bids ->
    [0] Double: points count twice
   *[other] Bid { $bid }: win { $goal } of 40
}
coach-wysiwyg-first-half = A trick: 1 mark, and your pick of two cards
coach-wysiwyg-first-half-short = 1 mark, and a card to pick
coach-wysiwyg-first-half-take = Strong cards pay double in the second half
coach-wysiwyg-first-half-take-short = Second half pays double
coach-wysiwyg-naming = Any trump beats any card of another suit
coach-wysiwyg-naming-short = Trumps beat other suits
coach-wysiwyg-second-half = Each trick is 2 marks now, the last one 3
coach-wysiwyg-second-half-short = 2 marks a trick, 3 the last

### Why an expert would choose it
hint-by-rule-bid-wysiwyg = A goal that your hand should be able to make
hint-by-rule-double-wysiwyg = The goal looks too high to make
hint-by-rule-pass-wysiwyg = Going on would cost you more than it brings
hint-by-rule-redouble-wysiwyg = Your goal looks safe to make

### What the panel says of its buttons
remark-bids-wysiwyg-auction = Your bid → your goal, in marks of 40

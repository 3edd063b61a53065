## WYSIWYG

### The game and its options
game-wysiwyg = WYSIWYG
game-wysiwyg-pitch = A duel of tricks and bids for two: know how good both hands are, bid what you can make of yours, and see what you get, card by card.

### Words
phase-wysiwyg-auction = Auction
phase-wysiwyg-first-half = First half
phase-wysiwyg-naming = Naming trump
phase-wysiwyg-second-half = Second half
row-wysiwyg-base = Base
row-wysiwyg-marks = Marks
row-wysiwyg-needed = Marks needed
row-wysiwyg-undoubled = Points before doubling
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
label-wysiwyg-bid-too-high = ⚠ { $bid } → { $goal }
label-wysiwyg-bid-too-high-about = Cannot be made: a deal has only { $marks } marks.
label-wysiwyg-pass-first = Pass: 0 → { $goal }

### What happened
event-wysiwyg-bids = { $player } bids { $bid }, for a goal of { $goal }.
event-wysiwyg-declarer = { $declarer } is declarer: bid { $bid }, base { $base }, goal { $goal }.
event-wysiwyg-doubles = { $player } doubles.
event-wysiwyg-failed = { $declarer } has { $marks } of { $goal } marks and fails: { $points ->
    [one] one point
   *[other] { $points } points
} for { $scorer }.
event-wysiwyg-made = { $declarer } has { $marks ->
    [one] one mark
   *[other] { $marks } marks
}, with a goal of { $goal }, and makes it: { $points ->
    [one] one point
   *[other] { $points } points
} for { $scorer }.
event-wysiwyg-opens-with-pass = { $player } passes. As the first call that is a bid of 0, for a goal of { $goal }.
event-wysiwyg-passes = { $player } passes.
event-wysiwyg-plays = { $player } plays with { $suit } as trumps.
event-wysiwyg-plays-without = { $player } plays without trumps.
event-wysiwyg-redoubles = { $player } redoubles.
event-wysiwyg-takes = { $player } takes { $card }; { $left } goes to { $other }.
event-wysiwyg-turned = { $player } turns { $cards }.

### What the rules forbid
rule-wysiwyg-answer-double = You have been doubled: you may only pass or redouble.
rule-wysiwyg-auction-first = First comes the auction: bid, pass or double.
rule-wysiwyg-bid-more = You must bid more than { $bid }, pass or double.
rule-wysiwyg-not-doubled = You can redouble only when your bid has just been doubled.
rule-wysiwyg-nothing-to-double = There is no bid to double yet.
rule-wysiwyg-take-open = First take one of the open cards: { $cards }.
rule-wysiwyg-trump-first = First name the trump suit, or play without trumps.

### What the table waits for
prompt-wysiwyg-answer = { $player } doubles your bid: pass, or redouble.
prompt-wysiwyg-call = { $player } has bid { $bid }: bid more, pass or double.
prompt-wysiwyg-name = You are declarer, with a goal of { $goal }: name the trump suit, or play without trumps.
prompt-wysiwyg-open = You call first: bid any number from 0 on, or pass, which is a bid of 0.
prompt-wysiwyg-take = You have won the trick: take one of the open cards. { $other } gets the other one.

### What to know
note-wysiwyg-base = { $player }: hand value { $value }, base { $base }.
note-wysiwyg-contract = { $player } has bid { $bid }, for a goal of { $goal }{ $factor ->
    [2] , doubled
    [4] , redoubled
   *[other] { "" }
}.
note-wysiwyg-missed = { $player } has { $marks } of { $goal } marks, and cannot get the { $missing } missing from the { $left } that are left.
note-wysiwyg-missing = { $player } has { $marks } of { $goal } marks and needs { $missing } of the { $left } that are left.
note-wysiwyg-no-more-bids = ⚠ Any higher bid would make your goal { $goal } or more, and there are only { $marks } marks.
note-wysiwyg-no-trump = No trumps.
note-wysiwyg-out-of-reach = ⚠ { $player } cannot make a goal of { $goal }: there are only { $marks } marks.
note-wysiwyg-reached = { $player } has { $marks ->
    [one] one mark
   *[other] { $marks } marks
} and has reached the goal of { $goal }; { $left ->
    [one] one is left.
   *[other] { $left } are left.
}
note-wysiwyg-trump = Trumps: { $suit }.
note-wysiwyg-your-bids = ⚠ Your bids above { $most } cannot be made: there are only { $marks } marks.

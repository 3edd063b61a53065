## Finesse

### The game and its options
game-finesse = Finesse
game-finesse-pitch = Partnership tricks with a twist: lead from your own hand, or a card from your partner’s table cards. Ten tricks score the most, not thirteen.
option-finesse-expectations = Saying how many tricks
option-finesse-expectations-about = Once a trick, anyone may tell the table how many tricks they expect or want. It’s not binding, and it’s all that partners may say.

### Words
phase-finesse-first-lead = First lead
phase-finesse-playing = Play
phase-finesse-replacing = New table card
row-finesse-dregs = Trumps left over
row-finesse-last-trick = Last trick
row-finesse-trick-points = Points for tricks
row-finesse-tricks = Tricks taken
word-finesse-no_trump = No trump
zone-finesse-table = Table cards
zone-finesse-tricks = Tricks taken

### What can be done
action-finesse-expect = { $number ->
    [one] 1 trick
   *[other] { $number } tricks
}
action-finesse-play = { $item0 }{ $word0 ->
    [no_trump] , no trump
   *[other] { "" }
}
action-finesse-table = Partner’s { $item0 }{ $word0 ->
    [no_trump] , no trump
   *[other] { "" }
}
verb-finesse-expect = Say how many tricks…
verb-finesse-play = From my hand…
verb-finesse-table = Partner’s table cards…

### What happened
event-finesse-expects = { $player } expects { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
}.
event-finesse-laid = { $player } puts { $card } on the table.
event-finesse-no-trump = No trump this deal.
event-finesse-table-lead = { $player } leads { $card } from { $owner }’s table cards.
event-finesse-trump = Trump is { $suit }.

### What the rules forbid
rule-finesse-lay-first = First put a card from your hand on the table, to replace the one that was led.
rule-finesse-no-trump-ace = You can call no trump only when you lead an ace.
rule-finesse-no-trump-first = You can call no trump only with the first lead of the deal.
rule-finesse-partners-table = You can lead from your hand or from { $partner }’s table cards: { $cards }.
rule-finesse-silent-table = At this table no one says how many tricks they expect.
rule-finesse-spoken = You’ve already named a number in this trick. You can name another in the next.
rule-finesse-table-only-leads = Table cards can only be led. Follow with a card from your hand.

### What the table waits for
prompt-finesse-first-lead = Lead from your hand or { $partner }’s table cards. The suit led becomes trump.
prompt-finesse-first-lead-ace = Lead from your hand or { $partner }’s table cards. It sets trump; an ace lets you call no trump.
prompt-finesse-lay = Your table card was led. Choose a card from your hand to replace it.
prompt-finesse-lead = Your turn: lead from your hand, or from { $partner }’s table cards.

### What to know
note-finesse-expects = { $player } expects { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
}.
note-finesse-no-trump = No trump. Each A, K, Q and J on the table counts as a trump.
note-finesse-side = { $players }: { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
} ({ $points }), { $dregs ->
    [0] no trumps on the table.
    [one] 1 trump on the table (−{ $cost }).
   *[other] { $dregs } trumps on the table (−{ $cost }).
}
note-finesse-trump = Trump: { $suit }.

### Learn by playing
guide-finesse-aim = You and the player opposite are partners. Exactly ten tricks score the most.
guide-finesse-dregs = Each trump left on your pair’s tables: −3. Without trump, each A, K, Q and J there: −3.
guide-finesse-end = The first pair with 42 points and a lead of 5 wins the match.
guide-finesse-first = The suit you lead becomes trump, unless you lead an ace and call no trump.
guide-finesse-first-here = You lead first, and that card’s suit becomes trump. You have six hearts: lead A♥.
guide-finesse-foe = They are winning the trick. Beat them if you can; if not, play low.
guide-finesse-foe-here = J♥ is winning, and you can’t beat it: play low, 5♥.
guide-finesse-follow = If your hand has the suit led, you must play it. Your table cards don’t count here.
guide-finesse-follow-here = Diamonds were led, so you must play one of your hand. K♦ is winning: play 7♦.
guide-finesse-friend = Your partner is winning the trick: play low, and keep your high cards.
guide-finesse-friend-here = Your partner is winning with K♥, a trump: play low, 3♥.
guide-finesse-last = The last trick is worth 4 points more. And think of the trumps on your table.
guide-finesse-last-here = The last trick is worth 4 points more. Lead 10♥: no one has a higher trump left.
guide-finesse-lay = Your table card was led: put down another. Trumps left there at the end cost points.
guide-finesse-lay-here = Your A♠ was led: put down another. Not a trump, which may cost 3 points: 2♠.
guide-finesse-rank = Your pair’s trick. Each suit has two kings, queens and jacks: of two, the first wins.
guide-finesse-ruff = You can’t follow suit: a trump beats every other suit. Or throw a card away.
guide-finesse-ruff-here = No clubs. Hearts are trump, so your 7♥ takes the trick.
guide-finesse-score = Ten tricks score 20, nine or eleven 10, eight or twelve 5, seven or thirteen 2.
guide-finesse-table = To lead, play a card of your hand, or one of your partner’s three table cards.
guide-finesse-table-here = You may also lead one of your partner’s table cards: K♦. You then play third.
guide-finesse-trick = A trick: everyone plays a card. The highest of the suit led wins, or the highest trump.

### Headings, pictures and feats of this game
feat-finesse-ten = exactly ten tricks
heading-finesse-first-lead = Your lead: it sets trump
heading-finesse-first-lead-ace = Your lead: it sets trump
heading-finesse-lay = Put a new card on your table
heading-finesse-lead = Your lead: hand or table

### The picture
picture-fact-finesse-side = { $players }: { $cost ->
    [0] points { $points }
   *[other] points { $points } − { $cost }
}

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-finesse-first-lead = Trumps beat other suits: lead a long suit
coach-finesse-first-lead-short = Trumps beat other suits
coach-finesse-playing = A table card counts as your partner’s play
coach-finesse-playing-follow = Ten tricks score most; more score less again
coach-finesse-playing-follow-short = Ten tricks score the most
coach-finesse-playing-short = Table: your partner’s play
coach-finesse-replacing = Each trump left there costs 3 at the end
coach-finesse-replacing-short = A trump left costs 3 points

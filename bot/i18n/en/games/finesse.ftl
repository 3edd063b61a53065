## Finesse

### The game and its options
game-finesse = Finesse
game-finesse-pitch = Partnership tricks with a twist: lead from your own hand, or one of the cards in front of your partner. Ten tricks are worth the most, not thirteen.
option-finesse-expectations = Saying how many tricks
option-finesse-expectations-about = Once a trick, anybody may tell the table how many tricks they expect or want. It binds nobody, and it is all that partners may say.

### Words
phase-finesse-first-lead = First lead
phase-finesse-playing = Play
phase-finesse-replacing = New table card
row-finesse-dregs = Trumps among the dregs
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
verb-finesse-play = A card of your hand…
verb-finesse-table = Partner’s table cards…

### What happened
event-finesse-expects = { $player } expects { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
}.
event-finesse-laid = { $player } puts { $card } on the table.
event-finesse-no-trump = No trump in this deal.
event-finesse-table-lead = { $player } leads { $card } from the table cards of { $owner }.
event-finesse-trump = Trumps are { $suit }.

### What the rules forbid
rule-finesse-lay-first = First put a card of your hand on the table, in place of the one that was led.
rule-finesse-no-trump-ace = No trump can be announced only with an ace.
rule-finesse-no-trump-first = No trump can be announced only with the first card led in the deal.
rule-finesse-partners-table = You may lead a card of your hand or one of the table cards of { $partner }: { $cards }.
rule-finesse-silent-table = At this table nobody says how many tricks they expect.
rule-finesse-spoken = You have said your number in this trick; you can say another in the next one.
rule-finesse-table-only-leads = Table cards can only be led. Follow with a card of your hand.

### What the table waits for
prompt-finesse-first-lead = Your turn: lead a card of your hand, or one of the table cards of { $partner }. Its suit will be trump.
prompt-finesse-first-lead-ace = Your turn: lead a card of your hand, or one of the table cards of { $partner }. Its suit will be trump, unless you announce no trump with an ace.
prompt-finesse-lay = Your table card was led: choose a card of your hand to take its place on the table.
prompt-finesse-lead = Your turn: lead a card of your hand, or one of the table cards of { $partner }.

### What to know
note-finesse-expects = { $player } expects { $tricks ->
    [one] one trick
   *[other] { $tricks } tricks
}.
note-finesse-no-trump = No trump. On the table every A, K, Q and J counts as a trump.
note-finesse-side = { $players }: { $tricks ->
    [one] 1 trick
   *[other] { $tricks } tricks
} ({ $points }), { $dregs ->
    [0] no trump on the table.
    [one] 1 trump on the table (−{ $cost }).
   *[other] { $dregs } trumps on the table (−{ $cost }).
}
note-finesse-trump = Trumps: { $suit }.

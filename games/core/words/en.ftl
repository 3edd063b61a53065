## What the games share. Keys are in alphabetical order within each section.

### Words
family-board = Board game
family-roles = Hidden roles
family-shedding = Shedding game
family-tricks = Trick-taking
term-suit-C = clubs
term-suit-D = diamonds
term-suit-H = hearts
term-suit-S = spades
zone-hand = Hand
zone-won = Cards won

### What happened
event-deal-scored = Deal { $deal } has been scored.
event-dealt = Deal { $deal }: { $dealer } deals.
event-match-won = { $count ->
    [one] { $winners } wins the match.
   *[other] { $winners } win the match.
}
event-match-won-by-ai = { $count ->
    [one] An AI wins the match for { $winners }.
   *[other] AIs win the match for { $winners }.
}
event-played = { $player } plays { $card }.
event-trick-won = { $winner } takes the trick.

### What the rules forbid
rule-follow-suit = You must follow suit: you have { $suit }.
rule-match-over = The match is over.
rule-no-such-action = That isn’t a move in this game.
rule-not-your-card = That card isn’t in your hand.
rule-not-your-turn = It’s not your turn yet.
rule-wrong-phase = You can’t do that right now.

### What the table waits for
prompt-follow = Your turn: follow { $suit } if you can.
prompt-lead = Your turn: lead a card.
prompt-match-over = The match is over.
prompt-waiting = Waiting for { $players }.

### How a match ends
headline-conceded = 🏆 { $winners } { $winning ->
    [one] wins
   *[other] win
}: { $players } { $count ->
    [one] concedes
   *[other] concede
}
headline-conceded-to-ai = { $winning ->
    [one] An AI wins for { $winners }
   *[other] AIs win for { $winners }
}: { $players } { $count ->
    [one] concedes
   *[other] concede
}
headline-deserted = 🏆 { $winners } { $winning ->
    [one] wins
   *[other] win
}: { $players } left and did not come back

### Score
row-deals-won = Deals won
row-most-in-a-deal = Most in one deal
row-total = Total

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
event-deal-scored = Deal { $deal } is scored.
event-dealt = { $dealer } deals: deal { $deal }.
event-match-won = { $count ->
    [one] { $winners } wins the match.
   *[other] { $winners } win the match.
}
event-played = { $player } plays { $card }.
event-trick-won = { $winner } takes the trick.

### What the rules forbid
rule-follow-suit = You must follow suit: you still hold { $suit }.
rule-match-over = The match is over.
rule-no-such-action = That is not something you can do in this game.
rule-not-your-card = You do not hold that card.
rule-not-your-turn = It is not your turn.
rule-wrong-phase = That cannot be done at this point of the game.

### What the table waits for
prompt-lead = Your turn: lead a card.
prompt-follow = Your turn: follow { $suit } if you can.
prompt-match-over = The match is over.
prompt-waiting = Waiting for { $players }.

### Score
row-deals-won = Deals won
row-most-in-a-deal = Most in one deal
row-total = Total

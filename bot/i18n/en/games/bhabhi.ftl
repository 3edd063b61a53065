## Bhabhi

### The game and its options
game-bhabhi = Bhabhi
game-bhabhi-pitch = India's getaway game: follow suit and get rid of your cards. Whoever is left holding some is the Bhabhi.
option-bhabhi-deals = Number of deals
option-bhabhi-deals-about = Over several deals, whoever has been the Bhabhi least often wins.
option-bhabhi-draw_from = Where to draw from
option-bhabhi-draw_from-about = With "No escape with power": where a player without cards draws the card to lead.
option-bhabhi-draw_from-choice = The waste pile or any hand, as the player chooses
option-bhabhi-draw_from-neighbour = The left neighbour's hand
option-bhabhi-draw_from-waste = The waste pile
option-bhabhi-extra_card = One card more
option-bhabhi-extra_card-about = When somebody cannot follow, the next player may add a card: then that player takes all the cards, and leads. Only with 3 or more players.
option-bhabhi-first_round_full = Harmless first round
option-bhabhi-first_round_full-about = In the first round everybody plays, even if somebody cannot follow, and nobody picks up.
option-bhabhi-no_escape_with_power = No escape with power
option-bhabhi-no_escape_with_power-about = If your last card wins the round you are not safe: you draw a card and lead it. Not together with the shootout.
option-bhabhi-shootout = Shootout
option-bhabhi-shootout-about = With two players left, a last card that is the higher one is not enough: its player leads on from the waste pile. Not together with "No escape with power".
option-bhabhi-take_from = Whose hand
option-bhabhi-take_from-about = With "Taking a hand": whose hand you may take. With 2 players there is only one.
option-bhabhi-take_from-any = Anybody's
option-bhabhi-take_from-left = The left neighbour's
option-bhabhi-take_hand = Taking a hand
option-bhabhi-take_hand-about = Between rounds you may take another player's whole hand. That player is then safe.
option-bhabhi-take_hand-asked = Yes; all are asked before each round who do not say otherwise
option-bhabhi-take_hand-off = No
option-bhabhi-take_hand-open = Yes, until the next card is led

### Options that exclude each other
clash-bhabhi-draw-from = "{ option-bhabhi-draw_from }" matters only with "{ option-bhabhi-no_escape_with_power }", which makes a player draw. Switch that on first; to switch it off, first let "{ option-bhabhi-draw_from }" be "{ option-bhabhi-draw_from-waste }".
clash-bhabhi-take-from = "{ option-bhabhi-take_from }" matters only where hands can be taken. Allow "{ option-bhabhi-take_hand }" first; to forbid it, first let "{ option-bhabhi-take_from }" be "{ option-bhabhi-take_from-left }".
clash-bhabhi-two-ends = "{ option-bhabhi-shootout }" and "{ option-bhabhi-no_escape_with_power }" each say what happens when a last card wins the round, and they say different things. Switch one off before the other goes on.

### Words
phase-bhabhi-asking = Between rounds
phase-bhabhi-drawing = Drawing a card
phase-bhabhi-extra = One card more?
phase-bhabhi-playing = Play
phase-bhabhi-shootout = Shootout
zone-bhabhi-away = Safe
zone-bhabhi-removed = Out of the game
zone-bhabhi-waste = Waste pile

### What can be done
action-bhabhi-decline = No more card
action-bhabhi-draw = Draw from the waste pile
action-bhabhi-draw_from = Draw from { $item0 }
action-bhabhi-pass = Take no hand
action-bhabhi-rest = None until I get cards
action-bhabhi-take = Take { $item0 }'s hand
action-bhabhi-wake = Ask me again
sure-bhabhi-take = All those cards become yours, and that player is safe.
verb-bhabhi-draw_from = Draw from a hand
verb-bhabhi-take = Take a hand

### What happened
event-bhabhi-away = { $player } has no cards left and is safe.
event-bhabhi-breaks = { $player } cannot follow.
event-bhabhi-clean = The cards go to the waste pile; { $winner } had the highest.
event-bhabhi-draws = { $player } draws { $card } from the waste pile, and must lead it.
event-bhabhi-draws-from = { $player } draws { $card } from { $other }, and must lead it.
event-bhabhi-loses = { $player } is the Bhabhi!
event-bhabhi-nobody-takes = Nobody takes a hand.
event-bhabhi-picks-up = { $player } picks up { $count } cards.
event-bhabhi-rests = Not to be asked again until they get cards: { $players }.
event-bhabhi-shoots = Shootout: { $player } has no cards left, and leads { $card } from the waste pile.
event-bhabhi-taken = { $player } took from { $giver }: { $cards }.
event-bhabhi-takes = { $player } takes the whole hand of { $giver }: { $count ->
    [one] one card
   *[other] { $count } cards
}.
event-bhabhi-void = After { $rounds } rounds the deal is void: nobody is the Bhabhi.
event-bhabhi-wakes = { $player } wants to be asked again.

### What the rules forbid
rule-bhabhi-cannot-draw = You cannot draw from there.
rule-bhabhi-must-lead = You must lead { $card }.
rule-bhabhi-no-taking = At this table no hands are taken.
rule-bhabhi-not-that-hand = You cannot take that hand.
rule-bhabhi-safe = You are safe: you have no more cards to play in this deal.
rule-bhabhi-take-before-lead = A hand can be taken only between rounds, before the next card is led.

### What the table waits for
prompt-bhabhi-ask = Before the next round: take a hand? Its player is then safe, and you have all those cards.
prompt-bhabhi-draw = Your last card won, so you cannot leave: choose where to draw a card, which you must lead.
prompt-bhabhi-extra = Somebody could not follow. You may add a card ({ $suit } if you can): then all the cards are yours, and you lead. Or leave it.
prompt-bhabhi-lead-bound = Your turn: you must lead { $card }.
prompt-bhabhi-lead-or-take = Your turn: lead a card, or take a hand first.
prompt-bhabhi-may-take = Waiting for { $players }. Until the lead you may take a hand.
prompt-bhabhi-reply = Shootout: follow { $suit } with a lower card, or any card if you have none. A higher one loses.
prompt-bhabhi-safe = You are safe. Waiting for { $players }.

### What to go by
note-bhabhi-holds = { $player } surely holds { $cards }.
note-bhabhi-left = Still in: { $players }.
note-bhabhi-must-lead = { $player } must lead { $card }.
note-bhabhi-resting = Not asked whether to take a hand, until they get cards: { $players }.
note-bhabhi-shootout = { $player } has no cards, and leads from the waste pile.
note-bhabhi-taken = { $player } has the hand of { $giver }.
note-bhabhi-to-lead = { $player } will lead.
note-bhabhi-void = No { $suit }: { $players }.

### How a match ends
headline-bhabhi-most-often = { $count ->
    [one] { $players } was the Bhabhi most often: { $times }×
   *[other] { $players } were the Bhabhi most often: { $times }×
}
headline-bhabhi-nobody = Nobody is the Bhabhi
headline-bhabhi-one = { $player } is the Bhabhi!

### Score
row-bhabhi-bhabhi = Bhabhi
row-bhabhi-place = Left as number
row-bhabhi-times = Times the Bhabhi

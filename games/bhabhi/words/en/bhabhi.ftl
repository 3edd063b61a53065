## Bhabhi

### The game and its options
game-bhabhi = Bhabhi
game-bhabhi-pitch = India’s getaway game: follow suit. The last player with cards is the Bhabhi.
option-bhabhi-deals = Number of deals
option-bhabhi-deals-about = Over several deals, the player who was the Bhabhi least often wins.
option-bhabhi-draw_from = Where to draw from
option-bhabhi-draw_from-about = With “{ option-bhabhi-no_escape_with_power }”: where a player without cards draws the card to lead.
option-bhabhi-draw_from-choice = Waste pile or any hand (player’s choice)
option-bhabhi-draw_from-neighbour = Left neighbour’s hand
option-bhabhi-draw_from-waste = Waste pile
option-bhabhi-extra_card = One more card
option-bhabhi-extra_card-about = When a player can’t follow suit, the next player may add a card, and then takes all the cards and leads. Only with 3 or more players.
option-bhabhi-first_round_full = Harmless first round
option-bhabhi-first_round_full-about = In the first round everyone plays a card, even if someone can’t follow suit, and no one picks up.
option-bhabhi-no_escape_with_power = No escape with power
option-bhabhi-no_escape_with_power-about = If your last card wins the round, you’re not safe: you draw a card and lead it. Not together with “{ option-bhabhi-shootout }”.
option-bhabhi-shootout = Shootout
option-bhabhi-shootout-about = With two players left: if your last card is the higher one, you’re not safe but lead on from the waste pile. Not together with “{ option-bhabhi-no_escape_with_power }”.
option-bhabhi-take_from = Whose hand
option-bhabhi-take_from-about = With “{ option-bhabhi-take_hand }”: whose hand you may take. With 2 players there’s only one.
option-bhabhi-take_from-any = Anyone’s
option-bhabhi-take_from-left = Left neighbour’s
option-bhabhi-take_hand = Taking a hand
option-bhabhi-take_hand-about = Before a round, you may take another player’s whole hand. That player is then safe.
option-bhabhi-take_hand-asked = Yes: everyone is asked before each round
option-bhabhi-take_hand-off = No
option-bhabhi-take_hand-open = Yes, until the next card is led

### Options that exclude each other
clash-bhabhi-draw-from = “{ option-bhabhi-draw_from }” works only with “{ option-bhabhi-no_escape_with_power }”. Turn that on first; before turning it off, set “{ option-bhabhi-draw_from }” to “{ option-bhabhi-draw_from-waste }”.
clash-bhabhi-take-from = “{ option-bhabhi-take_from }” works only where hands can be taken. Allow “{ option-bhabhi-take_hand }” first; before forbidding it, set “{ option-bhabhi-take_from }” to “{ option-bhabhi-take_from-left }”.
clash-bhabhi-two-ends = “{ option-bhabhi-shootout }” and “{ option-bhabhi-no_escape_with_power }” can’t both be on: each decides differently what happens when a last card wins the round. Turn one off first.

### Words
phase-bhabhi-asking = Between rounds
phase-bhabhi-drawing = Drawing a card
phase-bhabhi-extra = One more card?
phase-bhabhi-playing = Play
phase-bhabhi-shootout = Shootout
zone-bhabhi-away = Safe
zone-bhabhi-removed = Out of play
zone-bhabhi-waste = Waste pile

### What can be done
action-bhabhi-decline = Add no card
action-bhabhi-draw = Draw from the waste pile
action-bhabhi-draw_from = Draw from { $item0 }
action-bhabhi-pass = Take no hand
action-bhabhi-rest = Don’t ask until I get cards
action-bhabhi-take = Take { $item0 }’s hand
action-bhabhi-wake = Ask me again
sure-bhabhi-take = You get all those cards, and that player is safe.
verb-bhabhi-draw_from = Draw from a hand
verb-bhabhi-take = Take a hand
short-bhabhi-rest = Ask me later
short-bhabhi-take = Take { $item0 }’s

### What happened
event-bhabhi-away = { $player } has no cards left and is safe.
event-bhabhi-breaks = { $player } can’t follow suit.
event-bhabhi-clean = The cards go to the waste pile. { $winner } had the highest.
event-bhabhi-draws = { $player } draws { $card } from the waste pile, and must lead it.
event-bhabhi-draws-from = { $player } draws { $card } from { $other }, and must lead it.
event-bhabhi-loses = { $player } is the Bhabhi!
event-bhabhi-nobody-takes = No one takes a hand.
event-bhabhi-picks-up = { $player } picks up { $count } cards.
event-bhabhi-rests = Not asked until they get cards: { $players }.
event-bhabhi-shoots = Shootout: { $player } has no cards left and leads { $card } from the waste pile.
event-bhabhi-taken = From { $giver }, { $player } got { $cards }.
event-bhabhi-takes = { $player } takes { $giver }’s whole hand: { $count ->
    [one] one card
   *[other] { $count } cards
}.
event-bhabhi-void = After { $rounds } rounds the deal is void: no one is the Bhabhi.
event-bhabhi-wakes = { $player } will be asked again.

### What the rules forbid
rule-bhabhi-cannot-draw = You can’t draw from there. **{ button-hand }** shows where you can.
rule-bhabhi-must-lead = You must lead { $card }.
rule-bhabhi-no-taking = At this table you can’t take hands.
rule-bhabhi-not-that-hand = You can’t take that hand. **{ button-hand }** shows which you can.
rule-bhabhi-safe = You’re safe: you have no more cards to play in this deal.
rule-bhabhi-take-before-lead = You can take a hand only between rounds, before the next lead.

### What the table waits for
prompt-bhabhi-ask = Take a hand? Its player is then safe.
prompt-bhabhi-draw = Your last card won, so you’re not safe yet. Choose where to draw the card you must lead.
prompt-bhabhi-extra = Someone can’t follow suit. Add a card ({ $suit } if you can), take them all and lead?
prompt-bhabhi-lead-bound = Your turn: the only card you may lead is { $card }.
prompt-bhabhi-lead-or-take = Your turn: lead a card, or take a hand first.
prompt-bhabhi-may-take = Waiting for { $players }. You may take a hand before they lead.
prompt-bhabhi-reply = Shootout: play lower in { $suit }, or any card if you have none. Higher loses.
prompt-bhabhi-safe = You’re safe. Waiting for { $players }.

### What to go by
note-bhabhi-holds = { $player } certainly has: { $cards }.
note-bhabhi-left = Still in: { $players }.
note-bhabhi-must-lead = { $player } must lead { $card }.
note-bhabhi-resting = Not asked about taking a hand until they get cards: { $players }.
note-bhabhi-shootout = { $player } has no cards and leads from the waste pile.
note-bhabhi-taken = { $player } has { $giver }’s hand.
note-bhabhi-to-lead = { $player } leads next.
note-bhabhi-void = No { $suit }: { $players }.

### How a match ends
headline-bhabhi-most-often = { $count ->
    [one] { $players } was the Bhabhi most often: { $times }×
   *[other] { $players } were the Bhabhi most often: { $times }×
}
headline-bhabhi-nobody = No one is the Bhabhi
headline-bhabhi-one = { $player } is the Bhabhi!

### Score
row-bhabhi-bhabhi = Bhabhi
row-bhabhi-place = Finishing place
row-bhabhi-times = Times the Bhabhi

### Learn by playing
guide-bhabhi-aim = Get rid of all your cards. The last player with cards is the Bhabhi, and loses.
guide-bhabhi-broke = Someone couldn’t follow, so the round is over: the highest of the suit led takes it all.
guide-bhabhi-clean = Everyone followed suit, so these cards are out. Whoever played the highest leads.
guide-bhabhi-end = That’s Bhabhi: the player left with cards loses, and all the others win.
guide-bhabhi-few = Few cards left. High ones may bring you new cards: keep the low ones for the end.
guide-bhabhi-few-here = No clubs: get rid of 9♠, your highest. Low cards are the best to keep for the end.
guide-bhabhi-follow = Everyone plays a card. If you have the suit led, you must play it.
guide-bhabhi-follow-here = A♠ was led, so you must play a spade. The ace is the highest: get rid of Q♠.
guide-bhabhi-last = You play last, and everyone followed: any card is safe now. Get rid of a high one.
guide-bhabhi-last-here = You play last, and everyone followed: even A♥ is safe now. Get rid of it.
guide-bhabhi-lead = You lead, any card: a high one while all can follow suit, a low one if someone may not.
guide-bhabhi-lead-here = You won, so you lead. Play 3♦, your last diamond: on the next, you may play any card.
guide-bhabhi-low = Someone after you may have none of this suit. Then the highest card takes them all.
guide-bhabhi-low-here = You must play a heart, higher than 5♥. If someone after you has none, you pick up.
guide-bhabhi-low-lead = You lead. Someone may not follow suit now: lead low, and a higher card takes the risk.
guide-bhabhi-low-lead-here = You lead. Play 5♠, your lowest spade: a higher one takes the risk.
guide-bhabhi-pick = You played the highest of the suit led: you pick up all the cards, and lead.
guide-bhabhi-safe = You have no cards left: you’re safe!
guide-bhabhi-void = You can’t follow suit: play any card, and the highest of the suit led takes them all.
guide-bhabhi-void-here = No clubs: play any card, such as J♠. The player of 9♣, the highest club, takes them all.

### Headings, pictures and feats of this game
heading-bhabhi-ask = Take someone’s hand?
heading-bhabhi-draw = Draw a card, and lead it
heading-bhabhi-extra = Add a card, or leave it?
heading-bhabhi-lead-bound = Your turn: lead { $card }
heading-bhabhi-lead-or-take = Lead, or take a hand first
heading-bhabhi-reply = Shootout: don’t beat the card
hint-behind-bhabhi = { $times ->
    [1] The Bhabhi about once in 10 from here
    [10] Almost surely the Bhabhi from here
   *[other] The Bhabhi about { $times } times in 10 from here
}
hint-behind-least-bhabhi = Bhabhi { $percent }%
hint-behind-short-bhabhi = Bhabhi { $percent }%
hint-better-bhabhi = { $percent }% less likely to be the Bhabhi than with { $action }
hint-better-least-bhabhi = Bhabhi −{ $percent }%
hint-better-short-bhabhi = Bhabhi −{ $percent }%
hint-even-bhabhi = Almost surely not the Bhabhi
hint-even-least-bhabhi = Bhabhi 0%
hint-even-short-bhabhi = Bhabhi 0%
hint-trick-bhabhi = { $times ->
    [0] Almost surely not the highest
    [1] The highest once in 10
    [10] Almost surely the highest
   *[other] The highest { $times } times in 10
}
picture-fact-bhabhi-must-lead = { $player } must lead { $card }
picture-fact-bhabhi-shootout = { $player } leads from the waste
picture-fact-bhabhi-void = no { $suit }: { $players }
picture-out-bhabhi = safe
replay-cost-bhabhi = Bhabhi +{ $percent }%
replay-outlook-bhabhi = Bhabhi { $percent }%
review-better-bhabhi = 💡 An expert would have chosen **{ $action }**: { $percent }% less likely to be the Bhabhi.
stats-points-a-deal-bhabhi = Times the Bhabhi, per deal

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-bhabhi-asking = Whose hand you take is safe; you hold more
coach-bhabhi-asking-short = Taking makes them safe
coach-bhabhi-drawing = To be safe, your last card mustn’t win
coach-bhabhi-drawing-short = Your last card mustn’t win
coach-bhabhi-extra = Adding one, you take them all and lead next
coach-bhabhi-extra-short = Adding means taking all
coach-bhabhi-playing = Lead high cards while all can still follow
coach-bhabhi-playing-follow = Someone can’t follow? The highest picks up
coach-bhabhi-playing-follow-short = The highest may pick it up
coach-bhabhi-playing-lead-bound = Get rid of all your cards, or you’re Bhabhi
coach-bhabhi-playing-lead-bound-short = Get rid of all your cards
coach-bhabhi-playing-lead-or-take = { coach-bhabhi-asking }
coach-bhabhi-playing-lead-or-take-short = { coach-bhabhi-asking-short }
coach-bhabhi-playing-short = Lead high while all follow
coach-bhabhi-shootout = No card of the suit? Then you win at once
coach-bhabhi-shootout-short = None of it? You win at once

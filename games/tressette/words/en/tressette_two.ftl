## Tressette for two. What it shares with the game of the pairs stands there.

### The game and its options
game-tressette_two = Tressette for two
game-tressette_two-pitch = Spizzichino: Tressette head to head, with a stock to draw from. The winner of each trick shows the card drawn; the loser doesn’t.
option-tressette_two-annul = { option-tressette-annul }
option-tressette_two-annul-about = { option-tressette-annul-about }
option-tressette_two-claim = { option-tressette-claim }
option-tressette_two-claim-about = Instead of leading, you may claim that you’ve reached the target. If you’re right, you win at once; if not, your opponent scores 11 for the deal.
option-tressette_two-court = { option-tressette-court }
option-tressette_two-court-about = { option-tressette-court-about }
option-tressette_two-court-kjq = { option-tressette-court-kjq }
option-tressette_two-court-kqj = { option-tressette-court-kqj }
option-tressette_two-declarations = { option-tressette-declarations }
option-tressette_two-declarations-about = { option-tressette-declarations-about }
option-tressette_two-declarations-after_first_trick = { option-tressette-declarations-after_first_trick }
option-tressette_two-declarations-at_first_turn = { option-tressette-declarations-at_first_turn }
option-tressette_two-declarations-before_lead = { option-tressette-declarations-before_lead }
option-tressette_two-declarations-none = { option-tressette-declarations-none }
option-tressette_two-declare_on_draw = Declaring on a draw
option-tressette_two-declare_on_draw-about = You may also declare a combination that you’ve just completed by drawing, on your next turn before you play.
option-tressette_two-last_trick_third = { option-tressette-last_trick_third }
option-tressette_two-last_trick_third-about = { option-tressette-last_trick_third-about }
option-tressette_two-show_draws = Showing the card drawn
option-tressette_two-show_draws-about = Which players show the card they draw from the stock.
option-tressette_two-show_draws-both = Both players
option-tressette_two-show_draws-winner = The winner of the trick
option-tressette_two-target = { option-tressette-target }
option-tressette_two-target-about = { option-tressette-target-about }

### Options that exclude each other
clash-tressette_two-declare-on-draw = “{ option-tressette_two-declare_on_draw }” needs declarations, and “{ option-tressette_two-declarations }” is “{ option-tressette_two-declarations-none }”. Choose when to declare first, or turn “{ option-tressette_two-declare_on_draw }” off.

### Words
zone-tressette-stock = Stock

### What can be done
action-tressette_two-annul = { action-tressette-annul }
action-tressette_two-claim = { action-tressette-claim }
action-tressette_two-four = { action-tressette-four }
action-tressette_two-keep = { action-tressette-keep }
action-tressette_two-napoletana = { action-tressette-napoletana }
action-tressette_two-pass = { action-tressette-pass }
action-tressette_two-three = { action-tressette-three }
sure-tressette_two-claim = If you’re right, you win the game at once. If not, your opponent scores 11 for this deal.

### What happened
event-tressette_two-draws = { $player } draws a card.
event-tressette_two-drew = You draw { $card }.
event-tressette_two-drew-told = { $who } draws { $card }.
event-tressette_two-shows = { $player } draws { $card } and shows it.

### What the rules forbid
rule-tressette_two-not-completed = The card you just drew doesn’t complete that, so you can’t declare it now.

### What to know
note-tressette_two-shown = { $player } has shown, and still has: { $cards }

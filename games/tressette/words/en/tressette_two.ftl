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

### Learn by playing
guide-tressette_two-again = Whoever wins a trick leads to the next.
guide-tressette_two-again-here = You won, so you lead again. Your 2♥ is now the highest heart.
guide-tressette_two-aim = Just the two of you. Win tricks that contain aces, 3s, 2s and court cards.
guide-tressette_two-declare = { guide-tressette-declare }
guide-tressette_two-declare-here = { guide-tressette-declare-here }
guide-tressette_two-draw = While the stock lasts, you both draw after each trick. Only its winner shows the card.
guide-tressette_two-end = Declarations come on top. The first with 21 points at the end of a deal wins.
guide-tressette_two-follow = You must follow suit if you can, with a stock or without. The other cards are grey.
guide-tressette_two-follow-here = 3♣ was led, so you must play a club. You can’t beat it: play 7♣, worth nothing.
guide-tressette_two-last = { guide-tressette-last }
guide-tressette_two-last-here = The last trick is worth a whole point more. Both your cards win: lead J♠ now.
guide-tressette_two-lead = You lead, any card. They follow suit if they can: its highest takes the trick.
guide-tressette_two-lead-here = You lead: try 3♥. They play a heart if they can, and the higher takes the trick.
guide-tressette_two-rank = { guide-tressette-rank }
guide-tressette_two-score = Odd thirds are dropped: the tricks of a deal bring the two of you 11 points in all.
guide-tressette_two-second = You play second: win the trick if it’s worth it. If you can’t, give away little.
guide-tressette_two-second-here = You can’t beat 3♦. Play J♦, and keep 2♦: with 3♦ gone, it’s the highest diamond.
guide-tressette_two-shown = You both know the cards that were shown when drawn: remember who has them.
guide-tressette_two-shown-here = Your opponent saw you draw 7♠ and Q♥. Lead A♥, the highest heart that is left.
guide-tressette_two-stock = The stock is empty: every card that you haven’t seen is now in your opponent’s hand.
guide-tressette_two-sure = You lead. A card that your opponent can’t beat wins for sure: do you have one?
guide-tressette_two-sure-here = You lead. No card beats 3♠, so it wins for sure.
guide-tressette_two-thirds = An ace in your trick is worth 1 point. Each 3, 2, K, J and Q is a third of a point.
guide-tressette_two-void = You can’t follow suit, so you can’t win this trick. Give away a card worth little.
guide-tressette_two-void-here = No clubs, so you can’t win this trick. Give away a card worth nothing: 4♦.

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-tressette-first-trick-short-tressette_two = You draw after each trick
coach-tressette-first-trick-tressette_two = After each trick you both draw a card
coach-tressette-playing-short-tressette_two = High: 3, 2, then ace (1 pt)
coach-tressette-playing-tressette_two = High: 3, 2, ace, king; an ace is 1 point

## Treseta. What it shares with Tressette stands there.

### The game and its options
game-treseta = Trešeta
game-treseta-pitch = Tressette as the Adriatic plays it: two against two, clockwise, with the knock on the table and the 3 above the ace.
option-treseta-annul = { option-tressette-annul }
option-treseta-annul-about = { option-tressette-annul-about }
option-treseta-claim = { option-tressette-claim }
option-treseta-claim-about = { option-tressette-claim-about }
option-treseta-court = { option-tressette-court }
option-treseta-court-about = { option-tressette-court-about }
option-treseta-court-kjq = { option-tressette-court-kjq }
option-treseta-court-kqj = { option-tressette-court-kqj }
option-treseta-declarations = { option-tressette-declarations }
option-treseta-declarations-about = { option-tressette-declarations-about }
option-treseta-declarations-after_first_trick = { option-tressette-declarations-after_first_trick }
option-treseta-declarations-at_first_turn = { option-tressette-declarations-at_first_turn }
option-treseta-declarations-before_lead = { option-tressette-declarations-before_lead }
option-treseta-declarations-none = { option-tressette-declarations-none }
option-treseta-games_to = { option-tressette-games_to }
option-treseta-games_to-about = { option-tressette-games_to-about }
option-treseta-last_trick_third = { option-tressette-last_trick_third }
option-treseta-last_trick_third-about = { option-tressette-last_trick_third-about }
option-treseta-strict = { option-tressette-strict }
option-treseta-strict-about = { option-tressette-strict-about }
option-treseta-target = { option-tressette-target }
option-treseta-target-about = { option-tressette-target-about }

### What can be done
action-treseta-annul = { action-tressette-annul }
action-treseta-claim = { action-tressette-claim }
action-treseta-four = { action-tressette-four }
action-treseta-keep = { action-tressette-keep }
action-treseta-napoletana = { action-tressette-napoletana }
action-treseta-pass = { action-tressette-pass }
action-treseta-play = { action-tressette-play }
action-treseta-three = { action-tressette-three }
sure-treseta-claim = { sure-tressette-claim }
with-treseta-busso = { with-tressette-busso }
with-treseta-piombo = { with-tressette-piombo }
with-treseta-striscio = { with-tressette-striscio }
word-treseta-busso = { term-tressette-busso }
word-treseta-piombo = { term-tressette-piombo }
word-treseta-striscio = { term-tressette-striscio }

### Learn by playing
guide-treseta-again = { guide-tressette-again }
guide-treseta-again-here = { guide-tressette-again-here }
guide-treseta-aim = { guide-tressette-aim }
guide-treseta-busso = { guide-tressette-busso }
guide-treseta-busso-here = { guide-tressette-busso-here }
guide-treseta-clockwise = Trešeta goes clockwise: after you, the player on your left plays.
guide-treseta-declare = { guide-tressette-declare }
guide-treseta-declare-here = { guide-tressette-declare-here }
guide-treseta-follow = { guide-tressette-follow }
guide-treseta-follow-here = { guide-tressette-follow-here }
guide-treseta-give = { guide-tressette-give }
guide-treseta-give-here = { guide-tressette-give-here }
guide-treseta-keep = { guide-tressette-keep }
guide-treseta-keep-here = { guide-tressette-keep-here }
guide-treseta-knock = { guide-tressette-knock }
guide-treseta-knock-here = { guide-tressette-knock-here }
guide-treseta-last = { guide-tressette-last }
guide-treseta-last-here = { guide-tressette-last-here }
guide-treseta-lead = { guide-tressette-lead }
guide-treseta-lead-here = { guide-tressette-lead-here }
guide-treseta-rank = { guide-tressette-rank }
guide-treseta-score = { guide-tressette-score }
guide-treseta-targets = That’s Trešeta. On the coast they often play to 31, or to 41 with declarations.
guide-treseta-thirds = { guide-tressette-thirds }

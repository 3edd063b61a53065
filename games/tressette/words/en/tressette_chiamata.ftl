## Tressette con la chiamata. What it shares with the game of the pairs stands there.

### The game and its options
game-tressette_chiamata = Tressette con la chiamata
game-tressette_chiamata-pitch = Call a suit: the player holding its 3 is your secret partner, until that card is played.
game-tressette_chiamata-short = Con la chiamata
option-tressette_chiamata-annul = { option-tressette-annul }
option-tressette_chiamata-annul-about = { option-tressette-annul-about }
option-tressette_chiamata-court = { option-tressette-court }
option-tressette_chiamata-court-about = { option-tressette-court-about }
option-tressette_chiamata-court-kjq = { option-tressette-court-kjq }
option-tressette_chiamata-court-kqj = { option-tressette-court-kqj }
option-tressette_chiamata-deals = Number of deals
option-tressette_chiamata-deals-0 = No limit
option-tressette_chiamata-deals-about = How many deals to play for chips. With no limit you score your side’s points each deal, and once someone has 21, the highest total wins. Tied players share the win.
option-tressette_chiamata-declarations = { option-tressette-declarations }
option-tressette_chiamata-declarations-about = { option-tressette-declarations-about }
option-tressette_chiamata-declarations-after_first_trick = { option-tressette-declarations-after_first_trick }
option-tressette_chiamata-declarations-at_first_turn = { option-tressette-declarations-at_first_turn }
option-tressette_chiamata-declarations-before_lead = { option-tressette-declarations-before_lead }
option-tressette_chiamata-declarations-none = { option-tressette-declarations-none }
option-tressette_chiamata-last_trick_third = { option-tressette-last_trick_third }
option-tressette_chiamata-last_trick_third-about = { option-tressette-last_trick_third-about }

### Words
phase-tressette_chiamata-calling = Calling a 3
row-tressette_chiamata-chips = Chips
row-tressette_chiamata-side = Side’s points

### What can be done
action-tressette_chiamata-call = Call the 3: { $item0 }
action-tressette_chiamata-annul = { action-tressette-annul }
action-tressette_chiamata-four = { action-tressette-four }
action-tressette_chiamata-keep = { action-tressette-keep }
action-tressette_chiamata-napoletana = { action-tressette-napoletana }
action-tressette_chiamata-pass = { action-tressette-pass }
action-tressette_chiamata-play = { action-tressette-play }
action-tressette_chiamata-three = { action-tressette-three }
with-tressette_chiamata-busso = { with-tressette-busso }
with-tressette_chiamata-piombo = { with-tressette-piombo }
with-tressette_chiamata-striscio = { with-tressette-striscio }
word-tressette_chiamata-busso = { term-tressette-busso }
word-tressette_chiamata-piombo = { term-tressette-piombo }
word-tressette_chiamata-striscio = { term-tressette-striscio }

### What happened
event-tressette_chiamata-alone = The called 3 was { $player }’s own: they play alone.
event-tressette_chiamata-calls = { $player } calls the 3 of { $suit }.
event-tressette_chiamata-partners = The called 3 is out: { $players } are partners.

### What the rules forbid
rule-tressette_chiamata-holds-three = You have that 3 yourself. Call a suit whose 3 you don’t have.

### What the table waits for
prompt-tressette_chiamata-call = Call a suit: the player with its 3 is your partner.

### What to know
note-tressette_chiamata-alone = { $player } plays alone.
note-tressette_chiamata-called = { $player } called the 3 of { $suit }.
note-tressette_chiamata-partners = { $players } are partners.
note-tressette_chiamata-target = Once someone has { $points } points, the highest total wins.
note-tressette_chiamata-you-alone = You have it yourself: you play alone, and no one knows.
note-tressette_chiamata-you-partner = You have it: you’re { $player }’s partner, and no one knows.

### Headings, pictures and feats of this game
feat-tressette_chiamata-won = a deal won as the caller
heading-tressette_chiamata-call = Call a 3: your secret partner
picture-mark-tressette_chiamata-called = calls

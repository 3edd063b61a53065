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
picture-fact-tressette_chiamata-alone = { $player } plays alone
picture-fact-tressette_chiamata-called = { $player } called the 3 of { $suit }
picture-fact-tressette_chiamata-partners = { $players } are partners
picture-fact-tressette_chiamata-you-alone = you play alone, in secret
picture-fact-tressette_chiamata-you-partner = you’re { $player }’s partner, in secret

### Learn by playing
guide-tressette_chiamata-aim = Win tricks with aces and court cards in them, with a partner who is secret at first.
guide-tressette_chiamata-answer = The leader knocked: they want their partner’s highest card of this suit. Is it for you?
guide-tressette_chiamata-answer-here = Your partner knocked: play your highest spade. 3♠ wins, and shows who you are.
guide-tressette_chiamata-busso = { guide-tressette-busso }
guide-tressette_chiamata-busso-here = Find your partner: press busso, then 7♠. It asks for their highest spade, 3♠.
guide-tressette_chiamata-call = Call a 3 that you don’t have: the player with it is your partner, in secret.
guide-tressette_chiamata-call-here = Call 3♠, which you don’t have: the player with it is your partner, in secret.
guide-tressette_chiamata-chips = The caller’s side needs more points than the others. Each loser pays a winner a chip.
guide-tressette_chiamata-declare = { guide-tressette-declare }
guide-tressette_chiamata-declare-here = { guide-tressette-declare-here }
guide-tressette_chiamata-end = Each deal makes new partners. After twelve deals, the player with the most chips wins.
guide-tressette_chiamata-follow = { guide-tressette-follow }
guide-tressette_chiamata-follow-here = 5♦ was led, so you must follow suit. Your partner knocked: play your highest, 7♦.
guide-tressette_chiamata-last = { guide-tressette-last }
guide-tressette_chiamata-last-here = The last trick is worth a whole point more. Your 3♣ may win it, so play 6♦ now.
guide-tressette_chiamata-lead = { guide-tressette-lead }
guide-tressette_chiamata-lead-here = You lead: try 3♣. All play a club if they can, and the highest takes the trick.
guide-tressette_chiamata-out = The called 3 is out: now everyone knows who the partners are.
guide-tressette_chiamata-out-here = The called 3♠ is out: now everyone knows that the player on your left is your partner.
guide-tressette_chiamata-partner = You hold the called 3: you’re the caller’s secret partner. Points for them are yours.
guide-tressette_chiamata-partner-here = You hold the called card, 3♠: you’re the caller’s secret partner. Give them K♥.
guide-tressette_chiamata-rank = { guide-tressette-rank }
guide-tressette_chiamata-score = Each side adds up its tricks, drops odd thirds, and adds its declarations.
guide-tressette_chiamata-thirds = An ace in a trick is worth 1 point. Each 3, 2, K, J and Q is worth a third of one.
guide-tressette_chiamata-void = You can’t follow suit, so you can’t win: give points to your side, not to the others.
guide-tressette_chiamata-void-here = No diamonds. J♦ is the last one, so your partner wins: add J♥, a third of a point.

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-tressette-first-trick-declarer = Your side needs more points than the rest
coach-tressette-first-trick-declarer-short = Win more than the others
coach-tressette-first-trick-defender = Got the called 3? You’re with the caller
coach-tressette-first-trick-defender-short = Called 3? You’re a partner
coach-tressette_chiamata-calling = Its holder is on your side but keeps quiet
coach-tressette_chiamata-calling-short = Its holder helps in secret

### Why an expert would choose it
hint-ahead-tressette_chiamata = On average, this deal ends { $points } { $deals ->
    [0] points
   *[other] chips
} in your favour
hint-ahead-least-tressette_chiamata = +{ $points } { $deals ->
    [0] pts
   *[other] chips
}
hint-ahead-short-tressette_chiamata = +{ $points } { $deals ->
    [0] points
   *[other] chips
} expected
hint-behind-tressette_chiamata = On average, this deal ends { $points } { $deals ->
    [0] points
   *[other] chips
} against you
hint-behind-least-tressette_chiamata = −{ $points } { $deals ->
    [0] pts
   *[other] chips
}
hint-behind-short-tressette_chiamata = −{ $points } { $deals ->
    [0] points
   *[other] chips
} expected
hint-better-tressette_chiamata = On average { $points } { $deals ->
    [0] points
   *[other] chips
} better than { $action }
hint-better-least-tressette_chiamata = +{ $points } { $deals ->
    [0] pts
   *[other] chips
}
hint-better-short-tressette_chiamata = +{ $points } { $deals ->
    [0] points
   *[other] chips
}

## Tressette

### The game and its options
game-tressette = Tressette
game-tressette-pitch = Italy’s great partnership game: no trumps, 3s and 2s beat the ace, and a knock on the table speaks to your partner.
option-tressette-annul = Redeal for a poor hand
option-tressette-annul-about = Before the first lead, a player whose ten cards are worth less than a point may ask for a redeal.
option-tressette-claim = Claiming the target
option-tressette-claim-about = Instead of leading, you may claim that your side has reached the target. If you’re right, you win at once; if not, the opponents score 11 for the deal.
option-tressette-court = Court cards
option-tressette-court-about = Which court card is the highest. The 3, 2 and ace rank above all of them.
option-tressette-court-kjq = K, J, Q (Sicilian deck)
option-tressette-court-kqj = K, Q, J
option-tressette-declarations = Declarations
option-tressette-declarations-about = When players declare a Napoletana (3, 2, A of a suit) or three or four 3s, 2s or aces.
option-tressette-declarations-after_first_trick = After the first trick
option-tressette-declarations-at_first_turn = On your turn in the first trick
option-tressette-declarations-before_lead = Before the first lead
option-tressette-declarations-none = Never
option-tressette-games_to = Game points
option-tressette-games_to-about = 1: a single game. More: a match of several games, where a capotto and the like end a game at once, for 2 to 8 game points.
option-tressette-last_trick_third = Last trick worth ⅓
option-tressette-last_trick_third-about = The last trick is worth a third of a point instead of a whole one.
option-tressette-strict = Strict stramaccio
option-tressette-strict-about = In a match of several games: for a stramaccio or stramazzone the opponents must have no scoring card at all, not just less than a point.
option-tressette-target = Target
option-tressette-target-about = The points needed to win a game.

### Options that exclude each other
clash-tressette-strict = “{ option-tressette-strict }” needs a match of several games. Set “{ option-tressette-games_to }” above 1 first, or turn “{ option-tressette-strict }” off.

### Words
phase-tressette-annulling = Before the first lead
phase-tressette-declaring = Declarations
phase-tressette-first-trick = First trick
phase-tressette-playing = Play
row-tressette-annulled = Redeal
row-tressette-cards = Cards
row-tressette-declarations = Declarations
row-tressette-false-claim = False claim
row-tressette-game-points = Game points
row-tressette-last-trick = Last trick
row-tressette-points = Points in this game
row-tressette-tricks = Points in tricks
row-tressette-whole-points = Rounded down
term-tressette-aces = aces
term-tressette-busso = busso
term-tressette-capotto = by a capotto
term-tressette-cappottone = by a cappottone
term-tressette-piombo = piombo
term-tressette-plain-game = on points
term-tressette-stramaccio = by a stramaccio
term-tressette-stramazzone = by a stramazzone
term-tressette-striscio = striscio
term-tressette-threes = 3s
term-tressette-twos = 2s
with-tressette-busso = busso: play high, return it
with-tressette-piombo = piombo: my last one
with-tressette-striscio = striscio: I have more

### What can be done
action-tressette-annul = Ask for a redeal
action-tressette-claim = Claim the target
action-tressette-four = { $word0 ->
    [threes] Four 3s
    [twos] Four 2s
    [aces] Four aces
   *[other] Four of a kind
} (4 points)
action-tressette-keep = Play this hand
action-tressette-napoletana = Napoletana { $item0 } (3 points)
action-tressette-pass = No more to declare
action-tressette-play = { $item0 }{ $word0 ->
    [busso] { " " }busso
    [piombo] { " " }piombo
    [striscio] { " " }striscio
   *[other] { "" }
}
action-tressette-three = { $word0 ->
    [threes] Three 3s
    [twos] Three 2s
    [aces] Three aces
   *[other] Three of a kind
} without { $item0 } (3 points)
sure-tressette-claim = If you’re right, you win the game at once. If not, the opponents score 11 for this deal.

### What happened
event-tressette-annulled = { $count ->
    [one] { $players } asks for a redeal
   *[other] { $players } ask for a redeal
}: a hand worth less than a point.
event-tressette-busso = { $player } knocks: busso in { $suit }.
event-tressette-claim-right = The claim is right: { $players } reached the target.
event-tressette-claim-wrong = The claim is wrong: { $points } points to { $players } for the deal.
event-tressette-claims = { $player } claims the target.
event-tressette-declares-four = { $player } declares four { $rank }.
event-tressette-declares-napoletana = { $player } declares a Napoletana in { $suit }.
event-tressette-declares-three = { $player } declares three { $rank } without { $suit }.
event-tressette-game-won = { $winners } win the game { $result }: { $points ->
    [one] one game point
   *[other] { $points } game points
}.
event-tressette-nobody-annuls = No one asks for a redeal.
event-tressette-passes = { $player } declares nothing more.
event-tressette-piombo = { $player } says piombo: that was their last card in { $suit }.
event-tressette-striscio = { $player } slides the card (striscio): still has a king or lower in { $suit }.

### What the rules forbid
rule-tressette-already-declared = You’ve already declared that.
rule-tressette-claim-after-a-trick = You can claim only when it’s your turn to lead, after the first trick.
rule-tressette-claim-before-lead = You can claim only when it’s your turn to lead.
rule-tressette-claim-tied = This deal began tied at the target, so you can’t claim. Play the deal to its end.
rule-tressette-hand-counts = Your hand is worth a point or more, so you can’t ask for a redeal.
rule-tressette-not-dealt = You weren’t dealt those cards.
rule-tressette-signal-with-lead = You can signal only when you lead.
rule-tressette-untrue-piombo = You can’t say piombo: you have another card in { $suit }.
rule-tressette-untrue-striscio = You can’t say striscio: you’d have no king or lower left in { $suit }.

### What the table waits for
prompt-tressette-annul = Your hand is worth less than a point. Ask for a redeal, or play it?
prompt-tressette-declare = Your turn: declare combinations one by one, then press **{ action-tressette-pass }**.
prompt-tressette-declare-or-play = Your turn: declare your combinations now, before you play a card.
prompt-tressette-keep = Your hand is worth a point or more. Press **{ action-tressette-keep }**.
prompt-tressette-pass = Your turn: nothing to declare.

### What to know
note-tressette-busso = { $player }’s busso: play your highest in { $suit }; if it wins, lead the suit back.
note-tressette-declared-four = { $player } declared four { $rank }.
note-tressette-declared-napoletana = { $player } declared a Napoletana in { $suit }.
note-tressette-declared-three = { $player } declared three { $rank } without { $suit }.
note-tressette-games-to = { $points } game points win the match.
note-tressette-need = { $points ->
    [0] { $players }: target reached, but tied.
    [one] { $players }: 1 point to go.
   *[other] { $players }: { $points } points to go.
}
note-tressette-piombo = { $player }’s piombo: no { $suit } left.
note-tressette-striscio = { $player }’s striscio: still has { $suit }, a king or lower.

### Learn by playing
guide-tressette-again = Whoever wins a trick leads to the next.
guide-tressette-again-here = You won, so you lead again. Your 2♦ is now the highest diamond.
guide-tressette-aim = You and the player opposite are partners. Win tricks with aces and court cards in them.
guide-tressette-busso = You may knock as you lead: busso asks your partner for their highest of the suit.
guide-tressette-busso-here = Your A♦ wins too. (Later, add busso to a lead: it asks your partner to play high.)
guide-tressette-declare = You were dealt cards that score by themselves: declare them now, or lose the points.
guide-tressette-declare-here = The 3, 2 and A of a suit are a Napoletana: 3 points, if you declare it now.
guide-tressette-follow = If you have a card of the suit led, you must play one. The others are grey.
guide-tressette-follow-here = Hearts were led, and 4♥ is your only one: you must play it. The others are grey.
guide-tressette-give = You can’t follow suit, so play any card. If your partner wins, its points are yours.
guide-tressette-give-here = Your partner is winning. You could add points, but your 2♠ may win later: play 5♠.
guide-tressette-keep = You can’t follow suit, so you can’t win. Give away a card that is worth little.
guide-tressette-keep-here = No hearts: you can’t win this one. Give away a card worth nothing, such as 4♣.
guide-tressette-knock = No sure winner? Lead low from a long suit. With busso you ask your partner for help.
guide-tressette-knock-here = No sure winner left. Press busso, then 4♠: it asks your partner for their best spade.
guide-tressette-last = The last trick is worth a whole point more: keep a card that may win it.
guide-tressette-last-here = The last trick is worth a whole point more. Your 2♠ may win it, so play 7♠ now.
guide-tressette-lead = You lead, any card. The others follow suit if they can: its highest takes the trick.
guide-tressette-lead-here = You lead: try 3♦. All play a diamond if they can, and the highest takes the trick.
guide-tressette-rank = The 3 ranks highest, then 2, A, K, J, Q, 7, 6, 5, 4. There are no trumps.
guide-tressette-score = The tricks of a deal bring 11 points in all; odd thirds are dropped. First to 21 wins.
guide-tressette-thirds = This trick is yours, with an ace: 1 point. Each 3, 2, K, J and Q is a third of a point.

### Headings, pictures and feats of this game
feat-tressette-capot = a capot
feat-tressette-every-point = every point of a deal
heading-tressette-annul = Ask for a redeal?
heading-tressette-declare = Declare, or say no more
heading-tressette-declare-or-play = Declare, then play a card
heading-tressette-keep = Confirm that you play
heading-tressette-pass = Nothing to declare
heading-wait-tressette-declaring = { $players } to declare
picture-fact-tressette-declared-four = { $player }: four { $rank }
picture-fact-tressette-declared-napoletana = { $player }: Napoletana in { $suit }
picture-fact-tressette-declared-three = { $player }: three { $rank }, no { $suit }
picture-mark-tressette-busso = busso
picture-mark-tressette-piombo = piombo
picture-mark-tressette-striscio = striscio

### What the panel tells a newcomer, beside the heading: 44 characters, and 28 beside a clock
coach-tressette-annulling = A hand worth under a point can be redealt
coach-tressette-annulling-short = Poor hands: ask for a redeal
coach-tressette-declaring = Now or never: 3 or 4 points for each
coach-tressette-declaring-short = Now or never: 3 or 4 points
coach-tressette-first-trick = 3 is the highest card, then 2, ace and king
coach-tressette-first-trick-declare-or-play = { coach-tressette-declaring }
coach-tressette-first-trick-declare-or-play-short = { coach-tressette-declaring-short }
coach-tressette-first-trick-short = High: 3, then 2, ace, king
coach-tressette-playing = An ace is 1 point; 3, 2, K, J, Q are a third
coach-tressette-playing-declare-or-play = { coach-tressette-declaring }
coach-tressette-playing-declare-or-play-short = { coach-tressette-declaring-short }
coach-tressette-playing-follow = No trumps: only the suit led can win
coach-tressette-playing-follow-short = Only the suit led can win
coach-tressette-playing-short = Ace 1 point; 3 2 K J Q: 1/3

### Why an expert would choose it
hint-by-rule-four = The points of a declaration are yours at once
hint-by-rule-napoletana = The points of a declaration are yours at once
hint-by-rule-three = The points of a declaration are yours at once

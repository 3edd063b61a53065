## Tressette

### The game and its options
game-tressette = Tressette
game-tressette-pitch = Italy's great partnership game: no trumps, 3s and 2s above the ace, and a knock on the table to speak to your partner.
option-tressette-annul = Annulling a poor hand
option-tressette-annul-about = Before the first lead, a player whose ten cards count less than a point may have the cards dealt again.
option-tressette-claim = Claiming the target
option-tressette-claim-about = Instead of leading, you may claim that your side has reached the target. Right: you win at once. Wrong: the opponents get 11 points for the deal.
option-tressette-court = Court cards
option-tressette-court-about = Which of the court cards is the highest. The ace, 2 and 3 are above them in either case.
option-tressette-court-kjq = K, J, Q (Sicilian pack)
option-tressette-court-kqj = K, Q, J
option-tressette-declarations = Declarations
option-tressette-declarations-about = When a Napoletana (3, 2, A of a suit) and three or four 3s, 2s or aces are declared.
option-tressette-declarations-after_first_trick = After the first trick
option-tressette-declarations-at_first_turn = On your turn in the first trick
option-tressette-declarations-before_lead = Before the first lead
option-tressette-declarations-none = Never
option-tressette-games_to = Game points
option-tressette-games_to-about = 1: a single game. More: a match of several games, where capotto and its like end a game at once and are worth 2 to 8 game points.
option-tressette-last_trick_third = Last trick a third
option-tressette-last_trick_third-about = The last trick is worth a third of a point instead of a whole one.
option-tressette-strict = Strict stramaccio
option-tressette-strict-about = In a match of several games: stramaccio and stramazzone need opponents without any counting card, not just less than a point.
option-tressette-target = Target
option-tressette-target-about = The points that win a game.

### Options that exclude each other
clash-tressette-strict = "{ option-tressette-strict }" says when a stramaccio counts, and it counts only in a match of several games. Set "{ option-tressette-games_to }" above 1 first, or switch "{ option-tressette-strict }" off.

### Words
phase-tressette-annulling = Before the first lead
phase-tressette-declaring = Declarations
phase-tressette-first-trick = First trick
phase-tressette-playing = Play
row-tressette-annulled = Deal annulled
row-tressette-cards = Cards
row-tressette-declarations = Declarations
row-tressette-false-claim = False claim
row-tressette-game-points = Game points
row-tressette-last-trick = Last trick
row-tressette-points = Points in this game
row-tressette-whole-points = Rounded down
term-tressette-aces = aces
term-tressette-busso = busso
term-tressette-capotto = a capotto
term-tressette-cappottone = a cappottone
term-tressette-piombo = piombo
term-tressette-plain-game = points
term-tressette-stramaccio = a stramaccio
term-tressette-stramazzone = a stramazzone
term-tressette-striscio = striscio
term-tressette-threes = 3s
term-tressette-twos = 2s
with-tressette-busso = busso: play high, return it
with-tressette-piombo = piombo: my last one
with-tressette-striscio = striscio: I have more

### What can be done
action-tressette-annul = Annul the deal
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
sure-tressette-claim = Right, you win the game at once. Wrong, the opponents get 11 points for this deal.

### What happened
event-tressette-annulled = { $count ->
    [one] { $players } annuls the deal
   *[other] { $players } annul the deal
}: a hand that counts less than a point.
event-tressette-busso = { $player } knocks: busso in { $suit }.
event-tressette-claim-right = The claim is right: { $players } have reached the target.
event-tressette-claim-wrong = The claim is wrong: { $players } get { $points } points for the deal.
event-tressette-claims = { $player } claims the target.
event-tressette-declares-four = { $player } declares four { $rank }.
event-tressette-declares-napoletana = { $player } declares a Napoletana in { $suit }.
event-tressette-declares-three = { $player } declares three { $rank } without { $suit }.
event-tressette-game-won = { $winners } win the game by { $result }: { $points ->
    [one] one game point
   *[other] { $points } game points
}.
event-tressette-nobody-annuls = Nobody annuls the deal.
event-tressette-passes = { $player } has no more to declare.
event-tressette-piombo = { $player } says piombo: that was the last of { $suit }.
event-tressette-striscio = { $player } slides the card: striscio, a king or lower left in { $suit }.

### What the rules forbid
rule-tressette-already-declared = You have declared that already.
rule-tressette-claim-after-a-trick = You can claim the target only when it is your turn to lead, and not before the first trick has been taken.
rule-tressette-claim-before-lead = You can claim the target only when it’s your turn to lead.
rule-tressette-claim-tied = This deal began tied at the target, so you can’t claim it. Play the deal to its end.
rule-tressette-hand-counts = Your hand counts a point or more: the deal cannot be annulled.
rule-tressette-not-dealt = That is not among the cards you were dealt.
rule-tressette-signal-with-lead = A signal goes with a lead; you are following.
rule-tressette-untrue-piombo = Piombo must be true: you hold another card of { $suit }.
rule-tressette-untrue-striscio = Striscio must be true: you would have no king or lower left in { $suit }.

### What the table waits for
prompt-tressette-annul = Your hand counts less than a point: annul the deal, or play it?
prompt-tressette-declare = Your turn: declare what you like of your combinations, one at a time, then say that there is no more.
prompt-tressette-declare-or-play = Your turn: declare your combinations, then play a card. Once you have played it is too late.
prompt-tressette-keep = Your hand counts a point or more: say that you play it.
prompt-tressette-pass = Your turn: you have nothing more to declare; say so.

### What to know
note-tressette-busso = Busso from { $player }: the highest of { $suit }, please, and lead it back if it wins.
note-tressette-declared-four = { $player } declared four { $rank }.
note-tressette-declared-napoletana = { $player } declared a Napoletana in { $suit }.
note-tressette-declared-three = { $player } declared three { $rank } without { $suit }.
note-tressette-games-to = The match is won with { $points } game points.
note-tressette-need = { $points ->
    [0] { $players }: no more points to go, nor for the others.
    [one] { $players }: one more point to go.
   *[other] { $players }: { $points } more points to go.
}
note-tressette-piombo = Piombo from { $player }: no { $suit } left.
note-tressette-striscio = Striscio from { $player }: at least one more of { $suit }, a king or lower.

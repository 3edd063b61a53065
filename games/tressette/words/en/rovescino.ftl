## Rovescino, and what it shares with the other games in which points are bad.

### The game and its options
game-rovescino = Rovescino
game-rovescino-pitch = Tressette upside down: everyone for themselves, and the fewest points win. Beware of the last trick and the cards it brings.
option-rovescino-court = { option-tressette-court }
option-rovescino-court-about = { option-tressette-court-about }
option-rovescino-court-kjq = { option-tressette-court-kjq }
option-rovescino-court-kqj = { option-tressette-court-kqj }
option-rovescino-drop_out = Dropping out
option-rovescino-drop_out-about = With four or more players: anyone who reaches 21 is out, and the last three share the win.
option-rovescino-forced_monte = Always a monte
option-rovescino-forced_monte-about = Only with 4, 5 or 8 players: deal 9, 7 or 4 cards each; the rest, the monte, goes to the winner of the last trick.
option-rovescino-fractions = Thirds of a point
option-rovescino-fractions-about = What happens to thirds that don’t make a whole point.
option-rovescino-fractions-carry = Carried to the next deal
option-rovescino-fractions-drop = Dropped in each deal
option-rovescino-fractions-last_trick = To the winner of the last trick
option-rovescino-strip = No monte
option-rovescino-strip-about = Only with 3, 6 or 7 players: a 4, all 4s, or all 4s and a 5 are removed, so that no cards are left over.

### Words
zone-tressette-monte = Monte

### What happened
event-tressette-drop-out = { $count ->
    [one] { $players } is out.
   *[other] { $players } are out.
}
event-tressette-takes-monte = { $player } takes the monte: { $cards }.

### What to know
note-tressette-limit = The match ends when someone reaches { $points } points; the fewest win.
note-tressette-limit-drops-out = Anyone who reaches { $points } points is out.
note-tressette-out = { $count ->
    [one] { $players } is out.
   *[other] { $players } are out.
}

## Rated and casual matches: what a lobby says of them, and why something cannot be. Keys are in alphabetical order.

### The lobby
button-agree = Accept
button-decline = Decline
button-rated = 🏆 { $rated } (change)
lobby-agree-casual = { $players }: this match is now **casual**. Do you still want to play?
lobby-agree-rated = { $players }: this match is now **rated**. Do you still want to play?
lobby-casual-ai = **Rated** with { $seats } people · casual with AIs
lobby-casual-choice = **Casual**: the host hasn’t made it rated
lobby-casual-clock = **Casual**: a rated match needs a clock
lobby-casual-server = **Casual**: this server has no rated matches
lobby-rated = **Rated**: only people, with a clock
lobby-rated-switch = Rated: { $value }

### A match
more-casual = Casual: doesn’t count for ratings
more-rated = Rated: counts for ratings

### Refusals
refusal-not-agreed = Waiting for { $players } to accept. To play without them, free their { $count ->
    [one] seat
   *[other] seats
} under **{ button-options }**.
refusal-rated-needs-clock = A rated match needs a clock. Choose a clock, or play a casual match.
refusal-rated-no-hints = A rated match has no hints. To allow them, make it casual first.
refusal-rated-seat = This match is rated, so only the player who left can take that seat again.

## Clocks, and seats for which an AI plays. Keys are in alphabetical order within each section.

### Buttons
button-im-back = I’m back
button-take-over = Take over { $player }’s seat

### How long a move may take
clock-caption = Time for each move
clock-choose = Choose the clock
clock-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
clock-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
clock-live = Live: { $time } a move
clock-lobby = Clock: { $clock } ({ $first } for the first)
clock-lobby-alone = Clock: { $clock } ({ $first } for the first), once two people play
clock-lobby-none = Clock: { $clock }
clock-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
clock-none = No clock
clock-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
clock-slow = Slow: { $time } a move

### During a match
clock-away = **An AI is playing for you.** Press **{ button-im-back }** to take over again.
clock-hurry = **Your time runs out { $when }.** After that, an AI moves for you.
clock-reminder = { $players } Your time runs out { $when }. After that, an AI moves for you.
clock-runs-out = Time’s up { $when }
clock-stood-in = { $count ->
    [one] An AI is playing for { $players }, who can come back at any time.
   *[other] AIs are playing for { $players }, who can come back at any time.
}
clock-stood-in-for-good = { $count ->
    [one] An AI is playing for { $players }.
   *[other] AIs are playing for { $players }.
}
clock-until = { $when }
clock-until-seat = { $player } { $when }
clock-up = { $players } ran out of time. An AI makes this move.
clock-yours-up = You ran out of time. An AI makes this move for you.

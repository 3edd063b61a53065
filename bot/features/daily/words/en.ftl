## The deal of the day. Keys are in alphabetical order.

### The command
command-daily = daily
command-daily-about = Play the deal of the day: the same cards for everyone, one try
command-daily-results = results
command-daily-results-about = Show yesterday’s results instead

### Buttons
button-daily-before = Day before
button-daily-compare = Compare
button-daily-everywhere = Everywhere
button-daily-play = Play
button-daily-server = This server
button-daily-share = Share

### The page
daily-about = Same cards for everyone · one try · you may pause
daily-board-everywhere = Everywhere
daily-board-server = On this server
daily-closes = Results and cards open for everyone { $when }.
daily-fewest = The fewest points win.
daily-not-finished = You didn’t finish this deal, so it has no points.
daily-not-played = You didn’t play this deal.
daily-par = Par { $par }; experts made { $low } to { $high }
daily-par-later = Par follows later today.
daily-place = Place { $place } of { $count }
daily-place-so-far = Place { $place } of { $count } so far
daily-played = { $count ->
    [0] No one has finished it yet.
    [one] { $count } player has finished it.
   *[other] { $count } players have finished it.
}
daily-points = Your points: { $points }
daily-shared = { $player }: { $points }
daily-shared-par = par { $par }
daily-streak = { $days ->
    [one] 🔥 { $days } day in a row
   *[other] 🔥 { $days } days in a row
}

### Refusals
refusal-daily-not-finished = You haven’t finished that deal.
refusal-no-daily = That day’s deal wasn’t played.

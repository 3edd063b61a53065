## The deal of the day. Keys are in alphabetical order.

### The command
command-daily = daily
command-daily-about = Same cards for all · one try · no clock
command-daily-results = results
command-daily-results-about = Show yesterday’s results instead

### Buttons
button-daily-before = Day before
button-daily-compare = Compare
button-daily-everywhere = Everywhere
button-daily-month = Month
button-daily-month-before = Month before
button-daily-play = Play
button-daily-server = This server
button-daily-share = Share
button-daily-week = Week
button-daily-week-before = Week before

### The page
daily-about = Same cards for all · one try · no clock
daily-board-everywhere = Everywhere
daily-board-server = On this server
daily-closes = Results and cards open for everyone { $when }.
daily-day-bridged = bridged
daily-day-finished = finished, no par yet
daily-day-missed = not played
daily-day-open = still open
daily-decided = { $good } of { $all ->
    [one] 1 decision
   *[other] { $all } decisions
} fine or best
daily-decided-later = An expert is still looking at your decisions. Open this page again later.
daily-fewest = The fewest points win.
daily-heading = Daily · { $game }
daily-not-finished = You didn’t finish this deal, so it has no points.
daily-not-played = You didn’t play this deal.
daily-par = Par { $par }; experts made { $low } to { $high }
daily-par-later = Par follows later today.
daily-period-empty = No deal of these days is over yet.
daily-period-line = **{ $place }.** { $player } { $score } ({ $days ->
    [one] 1 day
   *[other] { $days } days
})
daily-period-month = Month { $date }
daily-period-month-about = A day brings 0 to 100: the share of its players with fewer points, ties half. The best { $best } days of the month count.
daily-period-own = You: place { $place } of { $count }, { $score }
daily-period-week = Week of { $date }
daily-period-week-about = A day brings 0 to 100: the share of its players with fewer points, ties half. The best { $best } days of the week count.
daily-picture-title = Deal of the day · { $date }
daily-picture-week = Your last seven days, points over par
daily-place = Place { $place } of { $count }
daily-place-so-far = Place { $place } of { $count } so far
daily-played = { $count ->
    [0] No one has finished it yet.
    [one] { $count } player has finished it.
   *[other] { $count } players have finished it.
}
daily-points = Your points: { $points }
daily-shared = { $player }: { $points }
daily-shared-decided = { $good } of { $all } fine or best
daily-shared-par = par { $par }
daily-streak = { $days ->
    [one] 🔥 { $days } day in a row
   *[other] 🔥 { $days } days in a row
}
daily-tile-finished = { $count ->
    [one] has finished
   *[other] have finished
}
daily-tile-hours = { $hours } h
daily-tile-left = left
daily-tile-par = par
daily-tile-place = place
daily-tile-place-of = { $place }/{ $count }
daily-tile-points = points
daily-tile-streak = { $days ->
    [one] day in a row
   *[other] days in a row
}
daily-weekday-0 = Mon
daily-weekday-1 = Tue
daily-weekday-2 = Wed
daily-weekday-3 = Thu
daily-weekday-4 = Fri
daily-weekday-5 = Sat
daily-weekday-6 = Sun

### Refusals
refusal-daily-not-finished = You haven’t finished that deal.
refusal-no-daily = That day’s deal wasn’t played.

## A person’s matches that have ended. Keys are in alphabetical order.

### The command
command-history = history
command-history-about = Look up matches that have ended
command-history-game = game
command-history-game-about = Which game; leave it out for all
command-history-player = player
command-history-player-about = Whose matches; leave it out for your own

### The page
button-past = Open
history-abandoned = not finished
history-against = against { $players }
history-against-more = against { $players } and { $count ->
    [one] one more
   *[other] { $count } more
}
history-count = { $count ->
    [one] One match
   *[other] { $count } matches
}
history-left = **left** before the end
history-level = **tied**
history-level-by = **tied** { $points }
history-lost = **lost**
history-lost-by = **lost** { $points }
history-none = You haven’t finished a match yet. Start one with /play.
history-none-here = No matches on this server yet.
history-page = page { $page } of { $pages }
history-place = **place { $place }** of { $count }
history-rated = rated
history-title = Matches of { $player }
history-title-own = Your matches
history-with = with { $players }
history-with-more = with { $players } and { $count ->
    [one] one more
   *[other] { $count } more
}
history-won = **won**
history-won-by = **won** { $points }

### Refusals
refusal-bots-do-not-play = Bots don’t play here.
refusal-not-public = That player keeps their statistics and past matches to themselves.
refusal-other-server = That match was played on another server. Ask for a rematch there.

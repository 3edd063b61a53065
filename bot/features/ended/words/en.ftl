## A person’s matches that have ended. Keys are in alphabetical order.

### Commands
command-history = history
command-history-about = Look up matches that have ended
command-history-game = game
command-history-game-about = Which game; leave it out for all
command-history-player = player
command-history-player-about = Whose matches; leave it out for your own
command-rematch = rematch
command-rematch-about = Play again with the same players and rules

### The page
button-daily-result = Result
button-look = Look
button-open-lobby = Open a lobby
button-past = Open
button-play-on-alone = Play on alone
button-practise-again = Play again
button-share-result = Share
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
history-none = You haven’t finished a match yet. Start one with /play or /practice.
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

### The record
bot-record = The full record of this match: every deal, every move and the seed. Anyone can replay or verify it.

### The end of a match
end-rating = { $player } { $number } ({ $change })
end-ratings = Rating:
end-ratings-part = Counts less, or not at all, for { $players }: opponents met often this week or new to others, a partner who left, or an early concession. `/stats` says which.
end-void = The server admins set this match aside: it doesn’t count.
result-ratings = Ratings

### The end
end-ai = An AI finished the match for { $players }.
end-ai-both = { $finished } { $moves }
end-ai-first = { $count ->
    [one] 1 move for { $player }
   *[other] { $count } moves for { $player }
}
end-ai-moves = An AI made { $moves }.
end-ai-next = { $count } for { $player }
end-deals = By deal, in the same order
end-decided = { $player }: { $good } of { $all ->
    [one] 1 decision
   *[other] { $all } decisions
} fine or best
result-about = { $count ->
    [one] wins at { $game }
   *[other] win at { $game }
}
result-conceded = { $several ->
    [0] { $players } conceded
   *[other] { $players } conceded in deal { $deal }
}
result-course = Score by deal
result-deals = { $deals ->
    [one] One deal
   *[other] { $deals } deals
}
result-deserted = { $several ->
    [0] { $players } left and did not come back
   *[other] { $players } left and did not come back by deal { $deal }
}
result-draw = A draw
result-drawn = at { $game }
result-ended-in = Ended in deal { $deal }
result-goal = to { $target }
result-last-trick = Last trick
result-lead = { $count ->
    [one] The lead changed once
    [2] The lead changed twice
   *[other] The lead changed { $count } times
}
result-led-all = The lead never changed
result-most = Most in one deal: { $player }, { $points } in deal { $deal }
result-players-win = { $count } players
result-swing = Biggest swing: deal { $deal }, { $points }
result-unfinished = Not finished

### The score
score-earlier = … and { $count ->
    [one] one earlier deal
   *[other] { $count } earlier deals
}

### Refusals
refusal-other-server = That match was played on another server. Ask for a rematch there.

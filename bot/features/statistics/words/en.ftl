## A player’s statistics. Keys are in alphabetical order within each section.

### Commands
command-stats = stats
command-stats-about = See how you or someone else is doing
command-stats-game = game
command-stats-game-about = Which game; leave it out for the one played most
command-stats-player = player
command-stats-player-about = Whose statistics; leave it out for your own
command-stats-versus = versus
command-stats-versus-about = Compare with this person

### The menu of a person
menu-stats = Stats

### Buttons
button-against-me = Against me
button-all-statistics = All statistics

### Statistics
stats-against-level = { $level } { $won } of { $matches } won
stats-all-deals = all
stats-all-games = All games
stats-beside = With { $partner }
stats-best-deal = Best deal
stats-contract = “{ $contract }”
stats-contracts = As declarer
stats-count = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}
stats-course = { $matches ->
    [one] Rating, last match
   *[other] Rating, last { $matches } matches
}
stats-daily = Deals of the day
stats-daily-best = best place { $place }
stats-daily-longest = { $days } at most
stats-daily-of = { $count ->
    [one] deal of the day
   *[other] deals of the day
}
stats-daily-on-par = on par, average
stats-daily-par = { $points } on par on average
stats-daily-place = best place
stats-daily-played = { $count } finished
stats-daily-streak = { $days ->
    [one] 🔥 { $days } day in a row
   *[other] 🔥 { $days } days in a row
}
stats-deals = { $count ->
    [one] { $count } deal
   *[other] { $count } deals
}
stats-decided-all = { $percent }% ± { $half }, of { $all } that mattered
stats-decided-bid = bids
stats-decided-discard = discards
stats-decided-few = { $good } of { $all } that mattered fine or best
stats-decided-follow = following
stats-decided-lead = leads
stats-decided-of = { $good } of { $all }
stats-decided-other = others
stats-decisions = Decisions
stats-decisions-kinds = Decisions by kind
stats-decisions-months = Decisions by month
stats-empty = No match has ended yet. `/play` or `/practice` starts one.
stats-last = Last change { $change }: expected to beat { $expected }% of the opponents, beat { $happened }%.
stats-last-ai = Last change { $change }: an AI made too many of the moves, which counts as last place. The expectation was to beat { $expected }% of the opponents.
stats-last-early = Last change { $change }: the other side conceded, or left for good, before it was much of a match.
stats-last-left = Last change { $change }: out of the match before its end, which counts as last place whatever the AI achieved. The expectation was to beat { $expected }% of the opponents.
stats-last-part = { $last } It counted { $weight }%: less if you often met the same opponents that week, if they have met few others, or if an AI decided some of it for you.
stats-last-spared = Last change { $change }: left by a partner, this match could cost nothing.
stats-latest = Best streak, deals, most with and most against: from the latest { $matches } matches.
stats-learned = Learned: { $learned } of { $games } games
stats-made-and-failed = { $made } made, { $failed } failed
stats-matches = { $matches ->
    [one] match
   *[other] matches
}
stats-mean-place = average place
stats-opponent = Most against
stats-partner = Most with
stats-percent = { $percent }%
stats-place = no. { $place } of { $players }
stats-place-everywhere = no. { $place } of { $players } everywhere
stats-place-everywhere-short = no. { $place } everywhere
stats-points-a-deal = Points a deal
stats-puzzles = Puzzles: solved { $solved } of { $answered }
stats-rating = Rating { $number }
stats-set-aside = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
} set aside by server admins, and not counted here
stats-streak = Best streak
stats-streak-wins = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
stats-title = { $player } · { $game }
stats-title-versus = { $player } against { $other } · { $game }
stats-together = Together: { $game }
stats-turn =
    { $turn ->
        [0] dealer
       *[other] dealer +{ $turn }
    }
stats-versus-empty = These two haven’t finished a match together yet. Matches with AIs don’t count.
stats-versus-level = tied
stats-versus-lost = lost
stats-versus-won = won
stats-with-ais = With AIs
stats-won = won
stats-worst-deal = Worst deal

### Milestones
stats-milestones = Milestones:

## Leaderboards and statistics. Keys in alphabetical order in each section.

### Commands
command-leaderboard = leaderboard
command-leaderboard-about = See who leads in a game
command-leaderboard-game = game
command-leaderboard-game-about = Which game; leave it out for the one played most here
command-leaderboard-pin = pin
command-leaderboard-pin-about = Post it here for everyone and keep it up to date (server admins)
command-leaderboard-scope = scope
command-leaderboard-scope-about = This server, or everywhere
command-leaderboard-season = season
command-leaderboard-season-about = Which season; leave it out for ratings of all time
command-stats = stats
command-stats-about = See how you or someone else is doing
command-stats-game = game
command-stats-game-about = Which game; leave it out for the one played most
command-stats-player = player
command-stats-player-about = Whose statistics; leave it out for your own
command-stats-versus = versus
command-stats-versus-about = Compare with this person

### Leaderboard
button-my-place = My place
button-show-here = Show here
leaderboard-about-ladder = { $scope } · Season ladder from 1500, change this week
leaderboard-about-rating = { $scope } · Rating and its change this week
leaderboard-about-records = { $scope } · Too few players for ranks: wins in the latest matches (up to { $matches }), and you against them
leaderboard-about-wins = { $scope } · Too few players for ranks: wins in the latest matches (up to { $matches })
leaderboard-aside = { $season } · { $players ->
    [one] { $players } player
   *[other] { $players } players
}
leaderboard-choose-game = Choose a game
leaderboard-choose-season = Choose a season
leaderboard-empty = No match between people has ended yet. Start one with `/play`: with a clock and without hints it can be rated.
leaderboard-empty-season = No rated match has counted on this ladder yet. Start one with `/play`: with a clock and without hints it can be rated.
leaderboard-kept = Follows the results. Delete this message to stop that.
leaderboard-pin-season = Only the current season or all time can be pinned. Set `{ command-leaderboard-season }` to `{ $season }`, or leave it out.
leaderboard-record = { $won } of { $matches }
leaderboard-scope-everywhere = Everywhere
leaderboard-scope-server = This server
leaderboard-title = Leaderboard
leaderboard-title-own = Leaderboard · you’re no. { $place }
leaderboard-unranked = { $season } has no ranks: fewer than five of its players are established. These are the records of all seasons.

### Seasons
season-all-time = All time
season-always = Ladder without seasons
season-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
season-quarter = { $quarter ->
    [1] Jan–Mar
    [2] Apr–Jun
    [3] Jul–Sep
   *[4] Oct–Dec
} { $year }

### Statistics
button-against-me = Against me
button-all-statistics = All statistics
button-my-statistics = My stats
stats-against-ais = Against AIs
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
stats-deals = { $count ->
    [one] { $count } deal
   *[other] { $count } deals
}
stats-empty = No match has ended yet. `/play` starts one.
stats-last = Last change { $change }: expected to beat { $expected }% of the opponents, beat { $happened }%.
stats-last-against-ai = Last change { $change }: opponents who did as well or better with an AI’s help don’t count.
stats-last-beside-ai = Last change { $change }: with an AI on the same side at the end, this match could cost nothing.
stats-last-half = { $last } It counted half, as the sixth match or later that day between the same people.
stats-last-left = Last change { $change }: out of the match before its end, which counts as last place whatever the AI achieved. The expectation was to beat { $expected }% of the opponents.
stats-latest = Best streak, deals, most with and most against: from the latest { $matches } matches.
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
stats-points-a-deal-bhabhi = Times the Bhabhi, per deal
stats-pool = { $games } are rated together.
stats-rating = Rating { $number }
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
stats-won = won
stats-worst-deal = Worst deal

### The end of a match
end-rating = { $player } { $number } ({ $change })
end-ratings = Rating:
result-ratings = Ratings

## Leaderboards. Keys are in alphabetical order within each section.

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

### Buttons
button-my-statistics = My stats

### Leaderboard
leaderboard-about-ladder = { $scope } · Season ladder from 1500, change this week
leaderboard-about-rating = { $scope } · Rating and its change this week
leaderboard-about-records = { $scope } · Too few players for ranks: wins in the latest matches (up to { $matches }), and you against them
leaderboard-about-wins = { $scope } · Too few players for ranks: wins in the latest matches (up to { $matches })
leaderboard-aside = { $season } · { $players ->
    [one] { $players } player
   *[other] { $players } players
}
leaderboard-choose-season = Choose a season
leaderboard-empty = No match between people has ended yet. Start one with `/play`: with a clock and without hints it can be rated.
leaderboard-empty-season = No rated match has counted on this ladder yet. Start one with `/play`: with a clock and without hints it can be rated.
leaderboard-kept = Follows the results. Delete this message to stop that.
leaderboard-pin-season = Only the current season or all time can be pinned. Set `{ command-leaderboard-season }` to `{ $season }`, or leave it out.
leaderboard-record = { $won } of { $matches }
leaderboard-scope-everywhere = Everywhere
leaderboard-scope-server = This server
leaderboard-set-aside = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
} set aside by server admins
leaderboard-title-own = Leaderboard · you’re no. { $place }
leaderboard-unranked = { $season } has no ranks: fewer than five of its players are established. These are the records of all seasons.

## The bot about itself. Keys are in alphabetical order within each section.

### Commands
command-about = about
command-about-about = About Parlour: games, version, uptime

### The page
about-games = Games: { $games }
about-latency = Discord answers in { $milliseconds } ms.
about-running = Started { $since }.
about-tables = { $count ->
    [one] One match in progress.
   *[other] { $count } matches in progress.
}
about-title = Parlour { $version }
about-what = Card and board games you won’t find in any other bot. /play lists them and opens a table; /rules teaches each game.

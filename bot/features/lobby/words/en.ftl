## A table before its match. Keys are in alphabetical order within each section.

### Commands
command-play = play
command-play-about = Start a game here, or browse all games
command-play-deals = deals
command-play-deals-about = How many deals each of several tables plays
command-play-game = game
command-play-game-about = Which game; leave it out to browse
command-play-options = options
command-play-options-about = House rules, such as: target=31
command-play-players = players
command-play-players-about = How many players
command-play-tables = tables
command-play-tables-about = How many tables play the same cards and compare each deal

### Buttons
button-agree = Accept
button-cancel = Cancel
button-decline = Decline
button-hints = 💡 { $hints } (change)
button-join = Join
button-leave = Leave
button-no-challenges = No challenges from { $host }
button-partner = Partner { $host }
button-rated = 🏆 { $rated } (change)
button-start = Start
button-start-with = Start with { $count ->
    [one] 1 AI
   *[other] { $count } AIs
}
button-watch = Watch

### Challenges
challenge-declined = { $host }: { $player } isn’t playing this time.
lobby-asked = Asked: { $players }
lobby-challenge = { $players }: { $host } wants to play **{ $game }** with you.
lobby-invited = { $players }: will you play?
lobby-seat-invited = { $name } (asked)

### How long a move may take
clock-caption = Time for each move
clock-choose = Choose the clock
clock-lobby = Clock: { $clock } ({ $first } for the first)
clock-lobby-alone = Clock: { $clock } ({ $first } for the first), once two people play
clock-lobby-none = Clock: { $clock }

### Hints
lobby-hints = Hints: { $value }
lobby-level = Free seats: { $level } AIs
lobby-levels = AI level for free seats

### The lobby
lobby-agree-casual = { $players }: this match is now **casual**. Do you still want to play?
lobby-agree-rated = { $players }: this **rated** match isn’t the one you joined. Do you still want to play?
lobby-boards-choose = How many deals each table plays
lobby-casual-ai = **Rated** with { $seats } people · casual with AIs
lobby-casual-choice = **Casual**: the host hasn’t made it rated
lobby-casual-clock = **Casual**: a rated match needs a clock of { $seconds } seconds a move or more
lobby-casual-server = **Casual**: this server has no rated matches
lobby-casual-tables = **Casual**: the points of all tables are compared. Cards and replays open when every table is done.
lobby-channel-closed = **This channel is closed to tables.** On this server, they open only in { $channels }.
lobby-closed-cancelled = The host has cancelled this table.
lobby-closed-empty = Everyone has left this table. Start another with /play.
lobby-closed-expired = This table wasn’t started in time. Start another with /play.
lobby-closed-gone = This table’s thread is gone. Start another with /play.
lobby-closed-seated = Everyone has a seat. The tables are in their threads.
lobby-closed-started = The match has started. The table is below.
lobby-expires = Closes { $when } unless started.
lobby-options-title = Options for { $game }
lobby-rated = **Rated**: only people, with a clock. Leaving loses. Against the same person, { $full } matches a week count in full.
lobby-rated-switch = Rated: { $value }
lobby-remove = Free a player’s seat
lobby-room = up to { $most } can play
lobby-same-cards = Same cards at { $tables } tables · { $boards } deals
lobby-same-cards-about = Each table plays the same deals. Each seat is compared with the same seat at the other tables.
lobby-same-cards-boards = { $boards } deals each
lobby-same-cards-caption = Same cards at several tables
lobby-same-cards-choose = How many tables
lobby-same-cards-secret = Each table gets a thread of its own. Please don’t look at the others before you’re done.
lobby-same-cards-tables = { $tables ->
    [one] One table
   *[other] Same cards at { $tables } tables
}
lobby-same-cards-teams = Each table plays the same deals. Side 1 sits one way at table 1 and the other way at table 2: the difference in points counts.
lobby-seat-free = *free*
lobby-seat-free-plain = free
lobby-seat-host = { $name } (host)
lobby-seat-number = Seat { $seat }
lobby-seat-numbers = Seats { $first } to { $last }
lobby-seated = { $seats }: { $guests }
lobby-seats = Seats: { $count }
lobby-seats-choose = How many seats
lobby-seats-free-plain = { $count } free
lobby-side = Side { $side }
lobby-swap = Swap two seats
lobby-taken = { $taken } of { $seats } seats taken
lobby-title = { $game } · { $host }’s table

### The catalogue
card-playing = { $count ->
    [0] AIs are playing
    [one] { $players } is playing
   *[other] { $players } are playing
}

### In the pictures
picture-asked = asked
picture-host = host
picture-with = with { $players }

### Refusals
refusal-players-barred = The server admins don’t let { $players } play here, so { $count ->
    [one] that seat is
   *[other] those seats are
} free now. To play without them, start again.

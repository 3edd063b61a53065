## What every message is made of, whatever the game. Keys are in alphabetical order within each section.

### Cards, names and lists
card = { $rank }{ $suit }
card-rank-2 = 2
card-rank-3 = 3
card-rank-4 = 4
card-rank-5 = 5
card-rank-6 = 6
card-rank-7 = 7
card-rank-8 = 8
card-rank-9 = 9
card-rank-A = A
card-rank-J = J
card-rank-K = K
card-rank-Q = Q
card-rank-T = 10
card-suit-C = ♣
card-suit-D = ♦
card-suit-H = ♥
card-suit-S = ♠
list-and = { " & " }
list-comma = { ", " }

### The faces of a cube: edges and sides as seen from above, far edge first
face-at = { $side }: { $face }
face-edge-0 = far
face-edge-1 = right
face-edge-2 = near
face-edge-3 = left
face-marks = samurai looks { $looks }, sword { $swords }
face-side-0 = top
face-side-1 = far side
face-side-2 = right side
face-side-3 = near side
face-side-4 = left side
face-side-5 = bottom

### Buttons
button-back = ↩ Back
button-cancel = Cancel
button-deal-back = ⏮ Deal
button-deal-on = Deal ⏭
button-first = ⏮ First
button-game = About this game
button-games = All games
button-hand = My hand
button-join = Join
button-last = Last trick
button-last-step = Last ⏭
button-lately = What happened
button-leave = Leave
button-leave-match = Leave the match
button-leave-sure = Yes, leave
button-look = View
button-more = More
button-next = Next ▶
button-open = Open a table
button-options = Options
button-previous = ◀ Previous
button-record = Share record
button-rematch = Rematch
button-replay = Replay
button-repost = Post the table again
button-rules = Rules
button-score = Score
button-start = Start
button-start-with = Start with { $count ->
    [one] 1 AI
   *[other] { $count } AIs
}
button-sure = Yes
button-thread = Play in a thread
button-together = { $verb } { $cards }
button-together-joint = { " · " }

### The hand panel
panel-choose = Choose { $least } to { $most } cards
panel-choose-exactly = Choose { $most ->
    [one] { $most } card
   *[other] { $most } cards
}
panel-choose-more = More to choose from
panel-choose-one = Choose here
panel-empty-hand = You hold no cards.
panel-picked = **{ $verb }**: { $chosen } …
panel-sure = **Really: { $action }?**
panel-then = **{ $verb }**: { $cards }
panel-together = **{ $verb }** ({ $count } of { $most }): { $cards }
panel-with-it = With it (press this first):
panel-you-know = What you know

### The table
table-deal = deal { $deal }
table-deal-of = deal { $deal } of { $deals }
table-dealer = Dealer: { $player }
table-face-down = + { $count } face down
table-last-trick = Last trick: { $winner }, { $card } over { $others }
table-last-trick-plain = Last trick: { $plays }
table-trick = On the table: { $plays }
table-zone = { $zone }: { $things }
trick-play = { $player } { $card }
trick-won-play = **{ $player } { $card }** takes it

### The score
score-deal = Deal { $deal }: { $points }
score-deal-title = Deal { $deal }
score-earlier = … and { $count ->
    [one] one deal
   *[other] { $count } deals
} before
score-none = No score yet.
score-row = { $row }: { $points }
score-side = { $side }{ "\u00A0" }{ $points }

### The catalogue
catalogue-any-difficulty = Any difficulty
catalogue-any-family = Every kind of game
catalogue-any-players = Any number of players
catalogue-count = { $count ->
    [one] one game
   *[other] { $count } games
} · page { $page } of { $pages }
catalogue-minutes = { $shortest }–{ $longest } min
catalogue-none = No game is like that. Choose more widely below.
catalogue-opened = The table for { $game } is open: it stands in this channel, where everybody can join.
catalogue-options = House rules to choose from: { $options }
catalogue-players = { $most ->
    [one] { $most } player
   *[other] { $most } players
}
catalogue-players-range = { $least }–{ $most } players
catalogue-title = What shall we play?
difficulty-1 = ●○○{ "\u00A0" }easy
difficulty-2 = ●●○{ "\u00A0" }medium
difficulty-3 = ●●●{ "\u00A0" }demanding

### The lobby
lobby-closed-cancelled = The host has cancelled this table.
lobby-closed-empty = Everybody has left this table. Start another with /play.
lobby-closed-expired = Nobody started this table in time. Start another with /play.
lobby-closed-started = The match has begun: look for the table below.
lobby-expires = This table closes { $when } unless the match starts.
lobby-option = { $option }: { $value }
lobby-options-title = Options for { $game }
lobby-remove = Free a player’s seat
lobby-room = up to { $most } can play
lobby-seat-free = *free*
lobby-seat-free-plain = free
lobby-seat-host = { $name } (host)
lobby-seats = Seats: { $count }
lobby-seats-choose = How many seats
lobby-side = Side { $side }
lobby-swap = Swap two seats
lobby-taken = { $taken } of { $seats } seats taken
lobby-title = { $game } · { $host }’s table
option-off = off
option-on = on
options-usual = usual rules

### Short messages
more-host = Host: { $host }
more-options = Options: { $options }
more-shuffle = The shuffle was fixed before the first card: SHA-256 { $hash }. The seed behind it is shown when the match ends.
notice-last-trick = Last trick
notice-lately = What happened last
notice-busy = There is already a table in this channel. Yours can have a thread of its own.
notice-in-thread = Your table is in { $thread }.
notice-leave = Leave this match? An AI will play on in your seat. If nobody else is left, the match ends.
notice-left = You have left the match.
notice-nothing-yet = Nothing has happened yet.
notice-outdated = This button is no longer in use. Press **My hand** on the newest table message, or use /hand.
notice-not-saved = I can’t save anything right now, so this was not done. Nothing that was done before is lost. Whoever runs this bot has to look at its disk; their log has the reference { $reference }
notice-trouble = Something went wrong here, and it was not your fault. Please try again; if it stays so, tell the server's managers this reference: { $reference }
notice-your-turn = { $players } { $count ->
    [one] Your turn in { $game }.
   *[other] It is your turn in { $game }.
}

### The end
end-abandoned = The match was abandoned
end-ai = An AI has played on for { $players }.
end-commitment = SHA-256 shown at the start: { $hash }
end-deals = **By deal**, in the same order
end-draw = A draw
end-seed = Seed of the shuffle: { $seed }
end-untouched = Nobody played on, so the match has ended
end-verify = To check the shuffle, save the record and run: python -m games verify FILE
end-won = { $count ->
    [one] { $winners } wins!
   *[other] { $winners } win!
}

### The rules and the replay
replay-acted = { $player }: { $action }
replay-hand = { $player }: { $cards }
replay-step = step { $step } of { $steps }
rules-page = page { $page } of { $pages }

## In the pictures

picture-you = You
picture-trump = trump

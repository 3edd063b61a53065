## Words of every message, whatever the game. Keys are in alphabetical order within each section.

### More, in words
more-hand = You hold { $cards }.
preview-choice = { $mark } { $action }
preview-marked = { $mark }: { $action }

### How long a move may take
clock-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
clock-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
clock-live = Live: { $time } a move
clock-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
clock-none = No clock
clock-seconds = { $count ->
    [one] 1 second
   *[other] { $count } seconds
}
clock-slow = Slow: { $time } a move

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
stats-being-made = Ratings are being recalculated. These are still the earlier ones.
stats-pool = { $games } are rated together.

### Deals of the day
daily-line = **{ $place }.** { $player } { $points }
daily-line-decided = **{ $place }.** { $player } { $points } · { $good }/{ $all }
daily-line-legend = 7/8 means 7 of 8 decisions fine or best. It parts players with equal points.
daily-reached = { $reached } of { $count } made par.
daily-reached-easy = Easy: { $reached } of { $count } made par.
daily-reached-hard = Hard: { $reached } of { $count } made par.
daily-reached-medium = Medium: { $reached } of { $count } made par.
daily-title = Daily { $date } · { $game }

### Decisions, as an expert judges them
decisions-clean = no mistake
decisions-deal-trick = deal { $deal }, trick { $trick }
decisions-good = fine or best
decisions-mistake = mistake
decisions-move = move { $move }
decisions-slip = slip
decisions-trick = trick { $trick }
decisions-turning = turning point: { $place }, { $cost }
replay-cost = −{ $points } points
replay-cost-chance = −{ $percent }% chance
replay-outlook = { $points } on average
replay-outlook-chance = { $percent }% to win

### Milestones
milestone-feat = { $feat } ({ $game })
milestone-partners = { $count } different partners
milestone-win = a win in { $game }

### The score
score-contract = Contract
score-deal = Deal { $deal }: { $points }
score-gain = +{ $number }
score-of-two = { $one } to { $other }
score-side = { $side }{ "\u00A0" }{ $points }
score-this-deal = This deal

### Between two deals
recap-last-trick = { $fate ->
    [discarded] Last trick, discarded: { $plays }
    [picked-up] Last trick, picked up by { $player }: { $plays }
   *[taken] Last trick, taken by { $player }: { $plays }
}
recap-last-trick-plain = Last trick: { $plays }

### The end
end-abandoned = The match was abandoned
end-ai-winner = an AI for { $player }
end-ai-won = { $count ->
    [one] An AI wins for { $winners }
   *[other] AIs win for { $winners }
}
end-ai-won-by = { end-ai-won }, { $points }
end-ai-won-for-you = An AI won for you
end-ai-won-for-you-by = An AI won for you, { $points }
end-daily = This deal of the day wasn’t finished
end-dismissed = Ended by the server admins
end-draw = A draw
end-gone = Match ended: its thread is gone
end-untouched = Match ended: no one moved for too long
end-won = { $count ->
    [one] { $winners } wins!
   *[other] { $winners } win!
}
end-won-by = { $count ->
    [one] { $winners } wins, { $points }
   *[other] { $winners } win, { $points }
}
end-you-all-won = You won together
end-you-lost = You lost
end-you-lost-by = You lost { $points }
end-you-tied = You tied
end-you-tied-by = You tied { $points }
end-you-won = You won
end-you-won-by = You won { $points }

### Levels
ai-club = skilled
ai-club-about = plays by solid rules of thumb
ai-expert = expert
ai-expert-about = thinks ahead
ai-novice = novice
ai-novice-about = makes beginner’s mistakes
ai-seats = 🤖 { $seats }
ai-seats-of-level = { $level }: { $players }

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
list-labelled = { $label }: { $said }
list-semicolon = { "; " }
list-with-aside = { $said } ({ $aside })

### The faces of a cube: edges and sides as seen from above, far edge first
face-at = { $side }: { $face }
face-edge-0 = far
face-edge-1 = right
face-edge-2 = near
face-edge-3 = left
face-marks = samurai faces { $looks }, sword { $swords }
face-side-0 = top
face-side-1 = far side
face-side-2 = right side
face-side-3 = near side
face-side-4 = left side
face-side-5 = bottom

### The hand panel
panel-you-know = What you know

### The table
table-deal = deal { $deal }
table-deal-of = deal { $deal } of { $deals }
table-dealer = Dealer: { $player }
table-face-down = + { $count } face down
table-last-trick = { $fate ->
    [picked-up] Last trick: { $winner } picks up { $card } { $others }
   *[taken] Last trick: { $winner }, { $card } over { $others }
}
table-last-trick-plain = Last trick: { $plays }
table-pile = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
table-trick = On the table: { $plays }
table-zone = { $zone }: { $things }
table-zone-of = { $zone } of { $player }: { $things }
trick-play = { $player } { $card }
trick-won-play = { $fate ->
    [discarded] **{ $player } { $card }** is the highest, all are discarded
    [picked-up] **{ $player } { $card }** picks them up
   *[taken] **{ $player } { $card }** takes it
}

### The catalogue
catalogue-minutes = { $shortest }–{ $longest } min
catalogue-players = { $most ->
    [one] { $most } player
   *[other] { $most } players
}
catalogue-players-range = { $least }–{ $most } players
difficulty-1 = ●○○{ "\u00A0" }easy
difficulty-2 = ●●○{ "\u00A0" }medium
difficulty-3 = ●●●{ "\u00A0" }hard

### The same cards at several tables
comparable = Several tables can play the same cards, and compare each deal: /play with *tables*, or in the options of a lobby.
incomparable-cards = This game can’t be played with the same cards at several tables: it has no cards.
incomparable-points = This game can’t be played with the same cards at several tables: its deals score no points to compare.
incomparable-race = This game can’t be played with the same cards at several tables: it’s one race for tricks over many deals.

### The lobby
lobby-option = { $option }: { $value }
option-off = off
option-on = on
options-usual = usual rules

### Short messages
notice-act-bar = The server admins have stopped you from playing here.
notice-act-once = You’re told this once, and only you see it.
notice-act-reason = Reason: “{ $reason }”
notice-act-restore = The server admins let a match of yours in { $game } count again.
notice-act-unbar = The server admins let you play here again.
notice-act-void = The server admins set a match of yours in { $game } aside. It doesn’t count in ratings, leaderboards and statistics.
notice-add-bot = Add Parlour to a server
notice-in-thread = Your table is in { $thread }.
notice-not-saved = I can’t save anything right now, so that wasn’t done. Everything before it is safe. The bot’s operator needs to check its disk; the log has the reference { $reference }
notice-outdated = This button no longer works. Press **{ button-hand }** on the latest table message, or use /hand.
notice-refused = Discord didn’t accept my answer, and nothing was changed. Please try again. If it keeps happening, give a server admin this reference: { $reference }
notice-refused-after = What you did counts and is saved, so don’t repeat it. Discord just didn’t accept my answer. If it keeps happening, give a server admin this reference: { $reference }
notice-trouble = Something went wrong on our side. Please try again. If it keeps happening, give a server admin this reference: { $reference }
notice-trouble-after = What you did counts and is saved, so don’t repeat it. What went wrong on our side came after that. If it keeps happening, give a server admin this reference: { $reference }

### In the pictures
picture-deal-of = deal { $deal } of { $deals }
picture-doing-acting = to decide
picture-doing-attacker = attacks
picture-doing-target = is attacked
picture-led = { $suit } led
picture-out = { $count } of { $seats } { $word }
picture-taken = { $fate ->
    [discarded] { $player } was highest
    [leads] { $player } leads next
    [picked-up] { $player } picks up
   *[taken] { $player } takes it
}
picture-taken-by = { $fate ->
    [discarded] highest
    [leads] leads next
    [picked-up] picks up
   *[taken] taken by
}
picture-taken-short = { $fate ->
    [discarded] high: { $player }
    [leads] next: { $player }
    [picked-up] { $player } picks up
   *[taken] { $player } takes it
}
picture-target = to { $points }
picture-trump = trump
picture-you = You

### The same cards at several tables
compared-difference = Difference
compared-matchpoints = Matchpoints
compared-other = Other table
compared-others = Other tables
compared-share = { $percent }%
compared-title = Same cards
table-number = Table { $table }

### Tournaments
tournament-thread = Round { $round } · Table { $table } · { $game }

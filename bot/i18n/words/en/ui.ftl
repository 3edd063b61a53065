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

### Buttons
button-back = ↩ Back
button-cancel = Cancel
button-claim = Claim the rest…
button-claim-agree = Agree
button-claim-play-on = Play on
button-claim-sure = Show my cards and claim
button-concede = Concede…
button-concede-agree = Agree to concede
button-concede-sure = Yes, concede
button-game = About this game
button-games = All games
button-hand = My hand
button-join = Join
button-last = Last trick
button-lately = Recent moves
button-leave = Leave
button-leave-match = Leave match
button-leave-sure = Yes, leave
button-more = More
button-next = Next ▶
button-open = Open a table
button-options = Options
button-play-now = Play now against AIs
button-previous = ◀ Previous
button-rematch = Rematch
button-replay = Replay
button-repost = Repost table
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
button-watch = Watch

### The hand panel
panel-choose = { $verb }: { $least } to { $most } cards
panel-choose-exactly = { $verb }: { $most ->
    [one] { $most } card
   *[other] { $most } cards
}
panel-choose-more = Or: { $choices }
panel-choose-one = Choose: { $choices }
panel-picked = **{ $verb }**: { $chosen } …
panel-sure = **{ $action }: are you sure?**
panel-then = **{ $verb }**: { $cards }
panel-together = **{ $verb }** ({ $count } of { $most }): { $cards }
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

### The score
score-deal = Deal { $deal }: { $points }
score-deal-title = Deal { $deal }
score-earlier = … and { $count ->
    [one] one earlier deal
   *[other] { $count } earlier deals
}
score-gain = +{ $number }
score-none = No score yet.
score-of-two = { $one } to { $other }
score-row = { $row }: { $points }
score-side = { $side }{ "\u00A0" }{ $points }

### The catalogue
card-playing = { $count ->
    [0] AIs are playing
    [one] { $players } is playing
   *[other] { $players } are playing
}
catalogue-any-kind = Any kind and difficulty
catalogue-best = ⭐ **{ $game }** is a good one to start with:
catalogue-choose = Choose a game…
catalogue-count = { $count ->
    [one] one game
   *[other] { $count } games
}
catalogue-difficulty = Difficulty: { $difficulty }
catalogue-first = Ready to play: **{ $game }**
catalogue-for = For { $most }
catalogue-legend = ⭐ good to start with
catalogue-minutes = { $shortest }–{ $longest } min
catalogue-more-players = For { $most }+
catalogue-none = No games match. Try fewer filters.
catalogue-opened = Your { $game } table is open in this channel. Anyone can join.
catalogue-options = House rules: { $options }
catalogue-players = { $most ->
    [one] { $most } player
   *[other] { $most } players
}
catalogue-players-range = { $least }–{ $most } players
catalogue-start-here = { $game } · ⭐ start here
catalogue-title = What shall we play?
difficulty-1 = ●○○{ "\u00A0" }easy
difficulty-2 = ●●○{ "\u00A0" }medium
difficulty-3 = ●●●{ "\u00A0" }hard

### The lobby
lobby-channel-closed = **This channel is closed to tables.** On this server, they open only in { $channels }.
lobby-closed-cancelled = The host has cancelled this table.
lobby-closed-empty = Everyone has left this table. Start another with /play.
lobby-closed-expired = This table wasn’t started in time. Start another with /play.
lobby-closed-gone = This table’s thread is gone. Start another with /play.
lobby-closed-started = The match has started. The table is below.
lobby-expires = Closes { $when } unless started.
lobby-option = { $option }: { $value }
lobby-options-title = Options for { $game }
lobby-remove = Free a player’s seat
lobby-room = up to { $most } can play
lobby-seat-free = *free*
lobby-seat-free-plain = free
lobby-seat-host = { $name } (host)
lobby-seat-number = Seat { $seat }
lobby-seat-numbers = Seats { $first } to { $last }
lobby-seated = { $seats }: { $guests }
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
claim-shown = { $player } shows { $cards }
concession-asks = **{ $players } would concede.** { $asked } can agree or play on.
concession-asks-you = **{ $players } would concede.** If you agree, the match ends and the other side wins.
more-host = Host: { $host }
more-options = Options: { $options }
more-shuffle = The deal was locked in before the first card: SHA-256 { $hash }. The seed is revealed when the match ends.
notice-asked-to-concede = { $players } Your side would concede. Do you agree?
notice-busy = There’s already a table in this channel. Play yours in a thread instead?
notice-claim = Claim all the remaining tricks? **Everyone sees your cards.** If all agree, the tricks are yours and the deal ends. If not, you play on with your cards face up.
notice-claim-agreed = You agreed.
notice-claim-refused = You want to play on.
notice-claimed = Your cards are on the table, and the others are asked. Playing a card takes the claim back.
notice-concede = Concede this match? The other side wins at once.
notice-concede-agreed = { $players } { $count ->
    [one] has
   *[other] have
} agreed to that.
notice-concede-pair = Concede this match? Your side has to agree.
notice-concede-partners = It ends once { $players } { $count ->
    [one] concedes
   *[other] concede
} too.
notice-conceded = You’ve conceded the match.
notice-in-thread = Your table is in { $thread }.
notice-last-trick = Last trick
notice-lately = Recent moves
notice-leave = Leave this match? An AI will take your seat. If no players are left, the match ends.
notice-leave-abandoned = Leave this match? You’re the last player, so **it ends**.
notice-leave-conceded = Leave this match? The rest of your side has conceded, so **the match ends** and the other side wins.
notice-left = You’ve left the match.
notice-left-ended = You’ve left the match, and that ends it.
notice-left-lobby = You’ve left the { $game } lobby in { $channel }.
notice-no-trick-yet = This is the first trick. None is over yet.
notice-not-begun = not started yet
notice-not-saved = I can’t save anything right now, so that wasn’t done. Everything before it is safe. The bot’s operator needs to check its disk; the log has the reference { $reference }
notice-nothing-yet = Nothing has happened yet.
notice-outdated = This button no longer works. Press **{ button-hand }** on the latest table message, or use /hand.
notice-outside = Parlour works in the channels of a server, not in direct messages. Use this command or button there.
notice-plays-on = Your side plays on.
notice-refused = Discord didn’t accept my answer, and nothing was changed. Please try again. If it keeps happening, give a server admin this reference: { $reference }
notice-refused-after = What you did counts and is saved, so don’t repeat it. Discord just didn’t accept my answer. If it keeps happening, give a server admin this reference: { $reference }
notice-seat-offer = You’re not playing in this match. AIs play some seats: take one, with its cards as they are now.
notice-trouble = Something went wrong on our side. Please try again. If it keeps happening, give a server admin this reference: { $reference }
notice-trouble-after = What you did counts and is saved, so don’t repeat it. What went wrong on our side came after that. If it keeps happening, give a server admin this reference: { $reference }
notice-which-match = Which match?
notice-would-concede = Noted. The match ends once your side agrees. Playing on takes it back.
notice-your-move = your turn
notice-your-turn = { $players } { $count ->
    [one] Your turn in { $game }.
   *[other] It’s your turn in { $game }.
}

### The end
end-abandoned = The match was abandoned
end-ai = An AI finished the match for { $players }.
end-ai-both = { $finished } { $moves }
end-ai-first = { $count ->
    [one] 1 move for { $player }
   *[other] { $count } moves for { $player }
}
end-ai-moves = An AI made { $moves }.
end-ai-next = { $count } for { $player }
end-commitment = SHA-256 shown at the start: { $hash }
end-deals = By deal, in the same order
end-draw = A draw
end-gone = Match ended: its thread is gone
end-seed = Seed: { $seed }
end-untouched = Match ended: no one moved for too long
end-verify = To check the shuffle, save the record and run: python -m games verify FILE
end-won = { $count ->
    [one] { $winners } wins!
   *[other] { $winners } win!
}

### The rules and the replay
replay-acted = { $player }: { $action }
replay-hand = { $player }: { $cards }
rules-page = page { $page } of { $pages }

## In the pictures

picture-asked = asked
picture-deal-of = deal { $deal } of { $deals }
picture-doing-acting = to decide
picture-doing-attacker = attacks
picture-doing-target = is attacked
picture-doing-the_things-attack = attacks
picture-doing-the_things-defence = defends
picture-doing-the_things-resting = sits out
picture-host = host
picture-led = { $suit } led
picture-line-wysiwyg-base = value { $value } · base { $base }
picture-mark-fipsen-bid-held = { $contract }{ $options }
picture-mark-fipsen-bid-stands = { $contract }{ $options }
picture-mark-fipsen-bid-stands-stands = { "" }
picture-mark-fipsen-has-bid = { $contract }{ $options }
picture-mark-not-fipsen-still-in = pass
picture-mark-tressette-busso = busso
picture-mark-tressette-piombo = piombo
picture-mark-tressette-striscio = striscio
picture-mark-tressette_chiamata-called = calls
picture-mark-wysiwyg-contract = bid { $bid }
picture-out = { $count } of { $seats } { $word }
picture-out-bhabhi = safe
picture-out-the_things = dead
picture-role-the_things-you-human = You are Human
picture-role-the_things-you-human-about = only black cards
picture-role-the_things-you-thing = You are a Thing
picture-role-the_things-you-thing-about = you hold red
picture-role-the_things-you-thing-masked = { "" }
picture-tag-the_things-known-humans = Human
picture-tag-the_things-known-humans-green = { "" }
picture-tag-the_things-known-things = Thing
picture-tag-the_things-known-things-red = { "" }
picture-tag-the_things-you-exchanged = gave you { $got }
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
picture-track-wysiwyg = Goal: marks to win, of { $most }
picture-trump = trump
picture-you = You

## A table while its match is played

### Headings of the hand panel, at most 32 characters
heading-claim = { $player } claims the last { $count }
heading-claim-own = You claim the last { $count } tricks
heading-your-turn = Your turn
heading-to-play = { $players } to play
heading-to-decide = { $players } to decide
heading-several = Waiting for { $count } players
heading-void = No { $suit }: play any card
heading-follow = Your turn: follow { $suit }
heading-lead = Your lead: any card
heading-puzzle-do = What do you do?
heading-puzzle-play = What do you play?

### Remarks below them, about 40 characters
remark-verb-first = Choose what to do first
remark-claim-asked = Still to answer: { $players }
remark-claim-asked-count = Still to answer: { $count }
remark-choose = Choose below
remark-grey = Grey cards can’t be chosen now
remark-usual = To begin with, any will do
remark-with = To add a word, press it first
remark-with-listed = To add a word, choose it in the list first

### Selects
panel-other-bids = { $pages ->
    [one] Other bids…
   *[other] Other bids, page { $page } of { $pages }…
}

### The message behind More
more-in-words = { $title }, in words

### Commands
command-hand = hand
command-hand-about = Show your cards, only to you
command-leave = leave
command-leave-about = Leave the lobby or the match
command-move = move
command-move-about = Make a move by typing it
command-move-action = action
command-move-action-about = Your move, such as: play QH
command-table = table
command-table-about = Repost the table at the bottom of the channel

### Answers to commands
bot-hand-of = This hand is from your { $game } match in { $channel }.
bot-no-such-move = “{ $typed }” isn’t a move you can make now. You could type, for example: { $example }
bot-plays-elsewhere = Your { $game } match is on another server: { $link }
bot-reposted = The table is now at the bottom of the channel.

### Buttons
button-another = Choose another…
button-usual = Usual start
button-leave-guide = Leave
button-next-lesson = Go on
button-take-over = Take over { $player }’s seat
button-go-on = Go on
button-hint = 💡 Hint
button-claim = Claim the rest…
button-claim-agree = Agree
button-claim-play-on = Play on
button-claim-sure = Show my cards and claim
button-coach-again = Explain again
button-concede = Concede…
button-concede-agree = Agree to concede
button-concede-sure = Yes, concede
button-last = Last trick
button-lately = Recent moves
button-leave-match = Leave match
button-leave-sure = Yes, leave
button-pressed = ✓ { $label }
button-repost = Repost table
button-stand-in = Let { $count ->
    [one] an AI
   *[other] AIs
} play for { $players }
button-sure = Yes
button-together = { $verb } { $cards }
button-together-joint = { " · " }

### During a match
clock-away = **An AI is playing for you.** Press **{ button-im-back }** to take over again.
clock-away-losing = **An AI is playing for you, and your side loses { $when }.** Press **{ button-im-back }** before that to take over again.
clock-deserted = { $count ->
    [one] **{ $players } left.** { $winners } { $winning ->
        [one] wins
       *[other] win
    } { $when } unless { $players } is back. An AI plays on until then.
   *[other] **{ $players } left.** { $winners } { $winning ->
        [one] wins
       *[other] win
    } { $when } unless one of them is back. AIs play on until then.
}
clock-hurry = **Your time runs out { $when }.** After that, an AI moves for you.
clock-reminder = { $players } Your time runs out { $when }. After that, an AI moves for you.
clock-runs-out = Time’s up { $when }
clock-stood-in = { $count ->
    [one] An AI is playing for { $players }, who can come back at any time.
   *[other] AIs are playing for { $players }, who can come back at any time.
}
clock-stood-in-for-good = { $count ->
    [one] An AI is playing for { $players }.
   *[other] AIs are playing for { $players }.
}
clock-until = { $when }
clock-until-seat = { $player } { $when }
clock-up = { $players } ran out of time. An AI makes this move.
clock-winning = **You win { $when }** unless { $count ->
    [one] { $players } is back.
   *[other] { $players } are back.
}
clock-yours-up = You ran out of time. An AI makes this move for you.

### The score
score-choose = Look at another deal
score-detail = Deal { $deal } in detail
score-head-deal = Deal
score-head-gained = deal
score-title = Score · { $game }
score-title-to = Score · { $game } to { $target }
score-total = total
score-deal-title = Deal { $deal }
score-none = No score yet.

### Between two deals
recap-heading = Deal { $deal } scored
recap-heading-two = Deal { $deal } scored: { $points }
recap-title = { $fate ->
    [discarded] Deal { $deal }
    [picked-up] Deal { $deal } · { $player } picks up
   *[taken] Deal { $deal } · last trick to { $player }
}
recap-title-plain = Deal { $deal }

### Puzzles
puzzle-again = Puzzle { $date } · { $game } · again

### Asking about a move, in a replay: headings at most 32 characters, remarks about 40
button-trial-back = ↩ Replay
trial-all-alike = No move costs much here
trial-ask = Press a move to see what it’s worth.
trial-best = Best: no move is better
trial-blind = The expert knows only what { $player } could know.
trial-busy = The experts are busy at tables. Press again soon.
trial-equal = Just as good as the best
trial-expert = 💡 Expert: { $action }
trial-failed = No answer this time. Press again.
trial-fine = Fine: { $cost }
trial-mark = { $action } (played)
trial-mistake = Mistake: { $cost }
trial-played = { $player }’s move: { $action }
trial-slip = Slip: { $cost }
trial-thinking = An expert is trying every move…
trial-title = Ask about a move
trial-tried = What if: { $action }
trial-unmeasured = The expert goes by a rule here
trial-why = { $action }: { $reasons }
trial-worlds = Averages over { $count } possible deals

### Hints
hint-choose = 💡 An expert would choose **{ $action }**
hint-choose-with = 💡 An expert would choose **{ $first }**, then **{ $action }**
hint-failed = 💡 No hint this time
hint-rule-short = A rule of thumb
hint-short = 💡 **{ $action }**
hint-short-with = 💡 **{ $first }** → **{ $action }**
hint-thinking = 💡 An expert is thinking…

### The hand panel
panel-choose = { $verb }: { $least } to { $most } cards
panel-choose-card = Choose a card: { $suits }
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

### Short messages
claim-shown = { $player } shows { $cards }
concession-asks = **{ $players } would concede.** { $asked } can agree or play on.
concession-asks-you = **{ $players } would concede.** If you agree, the match ends and the other side wins.
more-host = Host: { $host }
more-shuffle = The deal was locked in before the first card: SHA-256 { $hash }. The seed is revealed when the match ends.
notice-asked-to-concede = { $players } Your side would concede. Do you agree?
notice-claim = Claim all the remaining tricks? **Everyone sees your cards.** If all agree, the tricks are yours and the deal ends. If not, you play on with your cards face up.
notice-claim-agreed = You agreed.
notice-claim-refused = You want to play on.
notice-claimed = Your cards are on the table, and the others are asked. Playing a card takes the claim back.
notice-concede = Concede this match? The other side wins at once.
notice-concede-agreed = { $players } { $count ->
    [one] has
   *[other] have
} agreed to that.
notice-concede-daily = It’s the deal of the day: **your one try is spent**, and has no points.
notice-concede-pair = Concede this match? Your side has to agree.
notice-concede-partners = It ends once { $players } { $count ->
    [one] concedes
   *[other] concede
} too.
notice-concede-rated = It’s rated: your side loses in full, however early you concede.
notice-coached-again = Your panel explains each kind of decision of this game again, three times each.
notice-conceded = You’ve conceded the match.
notice-last-trick = Last trick
notice-lately = Recent moves
notice-leave = Leave this match? An AI will take your seat. If no players are left, the match ends.
notice-leave-abandoned = Leave this match? You’re the last player, so **it ends**.
notice-leave-conceded = Leave this match? The rest of your side has conceded, so **the match ends** and the other side wins.
notice-leave-daily = Leave the deal of the day for good? **Your one try is spent**, and has no points. To go on later, just close this: `/daily` takes you back.
notice-leave-deserted = Leave this match? It’s rated, and no one else is left on your side: **your side loses** unless one of you is back within { $minutes } minutes. An AI plays on until then.
notice-leave-rated = Leave this match? It’s rated: **you come last**, whatever the AI in your seat achieves, unless you’re soon back. Your partners can only lose if your side is behind now, concedes, or you left them lately.
notice-leave-won = Leave this match? The other side has left, so **the match ends and your side wins**.
notice-left = You’ve left the match.
notice-left-ended = You’ve left the match, and that ends it.
notice-left-lobby = You’ve left the { $game } lobby in { $channel }.
notice-left-losing = You’ve left the match. Your side loses { $when } unless one of you is back.
notice-no-trick-yet = This is the first trick. None is over yet.
notice-not-begun = not started yet
notice-nothing-yet = Nothing has happened yet.
notice-plays-on = Your side plays on.
notice-seat-offer = You’re not playing in this match. AIs play some seats: take one, with its cards as they are now.
notice-stood-in = { $count ->
    [one] An AI plays for { $players } now, who can come back at any time.
   *[other] AIs play for { $players } now. They can come back at any time.
}
notice-which-match = Which match?
notice-would-concede = Noted. The match ends once your side agrees. Playing on takes it back.
notice-your-move = your turn
notice-your-turn = { $players } { $count ->
    [one] Your turn in { $game }.
   *[other] It’s your turn in { $game }.
}

### The end
end-commitment = SHA-256 shown at the start: { $hash }
end-seed = Seed: { $seed }
end-verify = To check the shuffle, save the record and run: python -m games verify FILE

## A match step by step

### The replay: headings and remarks
replay-title = Replay · step { $step } of { $steps }
replay-title-deal = Replay · deal { $deal } · step { $step } of { $steps }
replay-compared = All { $count } here, with their points at the end: { $choices }
replay-compared-alone = No one else came to this position.
replay-compared-choice = { $action } ×{ $times } ({ $points })
replay-compared-none = Compare shows what others chose at each of this player’s turns.
replay-begun = 💡 An expert is looking at every move ↻
replay-progress = 💡 { $done } of { $total ->
    [one] 1 move
   *[other] { $total } moves
} looked at, { $mistakes ->
    [one] { $mistakes } mistake
   *[other] { $mistakes } mistakes
} ↻
replay-mistakes = 💡 { $mistakes ->
    [0] No mistakes in this match
    [one] { $mistakes } mistake in this match
   *[other] { $mistakes } mistakes in this match
}
replay-mistakes-of = 💡 { $player }: { $mistakes ->
    [0] no mistakes in this match
    [one] { $mistakes } mistake in this match
   *[other] { $mistakes } mistakes in this match
}
review-likelier = 💡 An expert would have chosen **{ $action }**: { $percent }% more likely to win.

### In words
replay-hand-role = { $player } ({ $role }): { $cards }
replay-acted = { $player }: { $action }
replay-hand = { $player }: { $cards }

### Buttons and selects
button-step-back = Back
button-step-on = Next
button-trick-back = Trick back
button-trick-on = Next trick
button-leap-back = { $steps } steps back
button-leap-on = { $steps } steps on
button-mistake = Next mistake
button-as-words = In words
button-as-picture = Picture
replay-go-to = Go to
replay-to-deal = Deal { $deal } of { $deals }
replay-to-step = From step { $step }
replay-to-end = The end
replay-whose-all = Mistakes: everyone’s
replay-whose = Mistakes: { $player }’s
replay-accuracy-of = { $good } of { $all ->
    [one] 1 move
   *[other] { $all } moves
} as good as an expert’s

### On the picture: short, for lines about 30 characters long
replay-trick = trick { $trick }
replay-before = All hands, before the first move
replay-played = { $player } played
replay-did = { $player }:
replay-best = best move
replay-fine = fine
replay-mistake = mistake { $cost }
replay-percent = { $percent }%
replay-slip = slip { $cost }
replay-forced = It was the only move.
replay-unasked = Press { button-review } to compare
replay-unseen = Expert: still thinking…
replay-expert = Expert plays
replay-expert-same = The expert plays the same.
replay-accuracy = { $player }’s accuracy
replay-accuracy-figure = { $good } of { $all }

### Commands
command-replay = replay
command-replay-about = Replay a match that has ended, with all hands open
command-replay-match = match
command-replay-match-about = Which of your matches; leave it out for the last one in this channel

### Buttons
button-compare-next = Next choice
button-ask-about-move = Ask about a move
button-review = Expert’s view

### The expert’s view
review-better = 💡 An expert would have chosen **{ $action }**: { $points } points better on average.
review-level = 💡 Fine. An expert would have chosen **{ $action }**.
review-mistake = **Mistake.** { $advice }
review-other = 💡 An expert would have chosen **{ $action }**.
review-same = 💡 Best. An expert would have made the same move.
review-slip = **Slip.** { $advice }

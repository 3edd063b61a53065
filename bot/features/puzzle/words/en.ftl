## Puzzles. Keys are in alphabetical order.

### The command
command-puzzle = puzzle
command-puzzle-about = Solve the puzzle of the day: one decision with one best choice
command-puzzle-earlier = earlier
command-puzzle-earlier-about = Show the puzzles of earlier days instead

### Buttons
button-puzzle = Today’s puzzle
button-puzzle-again = Try again
button-puzzle-another = Another
button-puzzle-learn = Learn this game
button-puzzle-new = A new one

### A puzzle that is answered
puzzle-best = ✅ { $action } is right
puzzle-does-not-count = Your first answer is the one that counts.
puzzle-equal = { $count ->
    [one] { $actions } is the same.
   *[other] { $actions } are the same.
}
puzzle-expert = 💡 Best is **{ $action }**
puzzle-good = 👍 { $action } is good too
puzzle-miss = ❌ { $action } isn’t best
puzzle-others = { $answered ->
    [0] You’re the first to answer
    [1] { $solved ->
        [0] The other answer so far was wrong
       *[other] The other answer so far was right
    }
   *[other] { $solved } of { $answered } others got it right
}
puzzle-streak = { $days ->
    [one] 🔥 { $days } day in a row
   *[other] 🔥 { $days } days in a row
}
puzzle-worlds = Averages over { $count } possible deals

### What happened before
puzzle-nothing-yet = Nothing has happened in this deal yet.
puzzle-so-far = So far in this deal
puzzle-trick = { $number }. { $player }: { $cards }

### Earlier puzzles
puzzles-game = { $answered ->
    [0] **{ $game }**: { $new } new
   *[other] **{ $game }**: { $new } new, { $solved } of { $answered } solved
}
puzzles-missed = Puzzles you missed…
puzzles-none = There are no earlier puzzles yet.
puzzles-solved = Solved { $solved } of { $answered }
puzzles-title = Earlier puzzles

### Refusals
refusal-no-more-puzzles = You’ve answered every puzzle so far. A new one comes each day.
refusal-no-puzzle = There’s no such puzzle right now.
refusal-old-puzzle = This game’s rules have changed since that puzzle was made.

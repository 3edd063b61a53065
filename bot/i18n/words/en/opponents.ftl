## The AIs: their levels, hints, and what an expert says of a match afterwards. Keys are in alphabetical order.

### Levels
ai-club = skilled
ai-club-about = plays by solid rules of thumb
ai-expert = expert
ai-expert-about = thinks ahead
ai-novice = novice
ai-novice-about = makes beginner’s mistakes
ai-seats = 🤖 { $seats }
ai-seats-of-level = { $level }: { $players }

### Hints
button-hint = 💡 Hint
button-hints = 💡 { $hints } (change)
hint-ahead = On average, this deal ends { $points } points in your favour
hint-behind = On average, this deal ends { $points } points against you
hint-behind-bhabhi = { $times ->
    [1] The Bhabhi about once in 10 from here
    [10] Almost surely the Bhabhi from here
   *[other] The Bhabhi about { $times } times in 10 from here
}
hint-better = On average { $points } points better than { $action }
hint-better-bhabhi = { $percent }% less likely to be the Bhabhi than with { $action }
hint-better-short = +{ $points } points
hint-better-short-bhabhi = Bhabhi −{ $percent }%
hint-choose = 💡 An expert would choose **{ $action }**
hint-choose-with = 💡 An expert would choose **{ $first }**, then **{ $action }**
hint-even = On average, this deal ends even
hint-even-bhabhi = Almost surely not the Bhabhi
hint-exact = { $count ->
    [one] worked out to the end
   *[other] all { $count } layouts worked out to the end
}
hint-failed = 💡 No hint this time
hint-forced = It’s your only move.
hint-level = { $action } is just as good
hint-level-short = others are as good
hint-likelier = { $percent }% more likely to win than with { $action }
hint-likelier-short = +{ $percent }% to win
hint-rule = A rule of thumb, not a calculation.
hint-rule-short = A rule of thumb
hint-short = 💡 **{ $action }**
hint-short-with = 💡 **{ $first }** → **{ $action }**
hint-stop = { " · " }
hint-thinking = 💡 An expert is thinking…
hint-trick = { $who ->
    [alone] You
   *[side] Your side
} { $times ->
    [0] almost surely won’t win this trick
    [1] { $who ->
        [alone] win
       *[side] wins
    } this trick once in 10
    [10] almost surely { $who ->
        [alone] win
       *[side] wins
    } this trick
   *[other] { $who ->
        [alone] win
       *[side] wins
    } this trick { $times } times in 10
}
hint-trick-bhabhi = { $times ->
    [0] Almost surely not the highest
    [1] The highest once in 10
    [10] Almost surely the highest
   *[other] The highest { $times } times in 10
}
hint-wins = { $times ->
    [0] Almost surely no win from here
    [1] Wins about once in 10 from here
    [10] Almost surely wins from here
   *[other] Wins about { $times } times in 10 from here
}
lobby-hints = Hints: { $value }
lobby-level = Free seats: { $level } AIs
lobby-levels = AI level for free seats

### The expert’s view
button-review = Expert’s view
review-better = 💡 An expert would have chosen **{ $action }**: { $points } points better on average.
review-better-bhabhi = 💡 An expert would have chosen **{ $action }**: { $percent }% less likely to be the Bhabhi.
review-level = 💡 An expert would have chosen **{ $action }**, but this move is just as good on average.
review-other = 💡 An expert would have chosen **{ $action }**.
review-same = 💡 An expert would have made the same move.

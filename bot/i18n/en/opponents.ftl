## The AIs: their levels, hints, and what an expert says of a match afterwards. Keys are in alphabetical order.

### Levels
ai-club = club
ai-club-about = plays by sound rules of thumb
ai-expert = expert
ai-expert-about = thinks ahead
ai-novice = novice
ai-novice-about = makes a beginner's mistakes
ai-seats = 🤖 { $seats }
ai-seats-of-level = { $level }: { $players }

### Hints
button-hint = 💡 Hint
button-hints = 💡 { $hints } (change)
hint-ahead = On average the deal ends { $points } points in your favour
hint-ahead-next = { $points } in your favour
hint-behind = On average the deal ends { $points } points against you
hint-behind-next = { $points } against you
hint-choose = 💡 An expert would choose **{ $action }**
hint-choose-with = 💡 An expert would choose **{ $action }** (press { $first } first)
hint-even = On average the deal ends even
hint-even-next = even
hint-exact = { $count ->
    [one] Played out to the end: nothing does better
   *[other] Played out to the end in { $count } possible ways the cards can lie: nothing does better on average
}
hint-failed = 💡 No hint this time: the expert could not answer.
hint-forced = There is nothing else that you can do.
hint-next = Next best { $action }: { $outlook }
hint-rule = By rule of thumb, without calculating.
hint-stop = { " · " }
hint-thinking = 💡 An expert is thinking …
hint-tries = From { $count } tries
hint-trick = { $who ->
    [alone] You
   *[side] Your side
} { $times ->
    [0] hardly ever { $who ->
        [alone] win
       *[side] wins
    } this trick
    [1] { $who ->
        [alone] win
       *[side] wins
    } this trick once in 10
    [10] nearly always { $who ->
        [alone] win
       *[side] wins
    } this trick
   *[other] { $who ->
        [alone] win
       *[side] wins
    } this trick { $times } times in 10
}
hint-wins = { $times ->
    [0] Hardly ever wins from here
    [1] Wins about once in 10 from here
    [10] Nearly always wins from here
   *[other] Wins about { $times } times in 10 from here
}
hint-wins-next = wins { $times ->
    [0] hardly ever
    [1] once in 10
    [10] nearly always
   *[other] { $times } times in 10
}
lobby-hints = Hints: { $value }
lobby-level = Free seats: { $level } AIs
lobby-levels = Who plays the free seats

### The expert’s view
button-review = Expert’s view
button-review-begun = Expert’s view: begun ↻
button-review-done = Expert’s view: all { $total } moves
button-review-progress = Expert’s view: { $done } of { $total } moves ↻
review-better = 💡 An expert would have chosen **{ $action }**: { $points } points better on average.
review-level = 💡 An expert would have chosen **{ $action }**, but what was done is as good on average.
review-other = 💡 An expert would have chosen **{ $action }**.
review-same = 💡 An expert would have done the same.

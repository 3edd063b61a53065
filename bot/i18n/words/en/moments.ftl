## The score, the recap of a deal, the end of a match. Keys are in alphabetical order within each section.

### The score
score-choose = Look at another deal
score-contract = Contract
score-detail = Deal { $deal } in detail
score-head-deal = Deal
score-head-gained = deal
score-this-deal = This deal
score-title = Score · { $game }
score-title-to = Score · { $game } to { $target }
score-total = total

### Between two deals
button-go-on = Go on
recap-heading = Deal { $deal } scored
recap-heading-two = Deal { $deal } scored: { $points }
recap-last-trick = { $fate ->
    [discarded] Last trick, discarded: { $plays }
    [picked-up] Last trick, picked up by { $player }: { $plays }
   *[taken] Last trick, taken by { $player }: { $plays }
}
recap-last-trick-plain = Last trick: { $plays }
recap-title = { $fate ->
    [discarded] Deal { $deal }
    [picked-up] Deal { $deal } · { $player } picks up
   *[taken] Deal { $deal } · last trick to { $player }
}
recap-title-plain = Deal { $deal }

### The end
button-download = Download record
button-proof = Proof
end-ai-winner = an AI for { $player }
end-ai-won = { $count ->
    [one] An AI wins for { $winners }
   *[other] AIs win for { $winners }
}
end-ai-won-by = { end-ai-won }, { $points }
end-ai-won-for-you = An AI won for you
end-ai-won-for-you-by = An AI won for you, { $points }
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
result-about = { $count ->
    [one] wins at { $game }
   *[other] win at { $game }
}
result-conceded = { $several ->
    [0] { $players } conceded
   *[other] { $players } conceded in deal { $deal }
}
result-course = Score by deal
result-deals = { $deals ->
    [one] One deal
   *[other] { $deals } deals
}
result-draw = A draw
result-drawn = at { $game }
result-ended-in = Ended in deal { $deal }
result-goal = to { $target }
result-last-trick = Last trick
result-lead = { $count ->
    [one] The lead changed once
    [2] The lead changed twice
   *[other] The lead changed { $count } times
}
result-led-all = The lead never changed
result-most = Most in one deal: { $player }, { $points } in deal { $deal }
result-players-win = { $count } players
result-swing = Biggest swing: deal { $deal }, { $points }
result-unfinished = Not finished

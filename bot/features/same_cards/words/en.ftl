## The same cards at several tables. Keys are in alphabetical order within each section.

### The tables as they play
same-cards-at-table = { $table } { $thread }: { $players } · { $progress }
same-cards-done = done
same-cards-opens = The comparison comes once every table is done. Until then, cards and replays stay closed.
same-cards-progress = { $boards ->
    [one] { $played } of 1 deal
   *[other] { $played } of { $boards } deals
}
same-cards-table-done = Table { $table } is done
same-cards-title = { $game } · same cards at { $tables } tables
same-cards-waiting = { $table }: { $progress }

### The comparison
same-cards-about = { $boards ->
    [one] { $game } · { $tables } tables · 1 deal
   *[other] { $game } · { $tables } tables · { $boards } deals
}
same-cards-ahead = { $winners }: { $result }
same-cards-board = Deal { $board }
same-cards-boards = Ahead by deal
same-cards-level = All tied
same-cards-line = **{ $rank }.** { $players } ({ $table }): { $result }
same-cards-more = and { $count } more
same-cards-none = Nothing to compare
same-cards-result = Result
same-cards-table = Table
same-cards-team = Side { $team }
same-cards-total = All deals

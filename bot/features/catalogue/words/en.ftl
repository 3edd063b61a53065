## The list of games. Keys are in alphabetical order within each section.

### Buttons
button-open = Open a table

### The catalogue
catalogue-any-kind = Any kind and difficulty
catalogue-best = ⭐ **{ $game }** · { $pitch }
catalogue-count = { $count ->
    [one] one game
   *[other] { $count } games
}
catalogue-difficulty = Difficulty: { $difficulty }
catalogue-first = **{ $game }** · { $pitch }
catalogue-for = For { $most }
catalogue-legend = ⭐ good to start with
catalogue-more-players = For { $most }+
catalogue-none = No games match. Try fewer filters.
catalogue-options = House rules: { $options }
catalogue-start-here = { $game } · ⭐ start here
catalogue-title = What shall we play?

## Words that several features use. Keys are in alphabetical order within each section.

### Buttons
button-back = ↩ Back
button-cards = Cards…
button-daily = Play today’s
button-download = Download record
button-end-table = End this table
button-game = About this game
button-games = All games
button-hand = My hand
button-im-back = I’m back
button-learn = Learn by playing
button-more = More
button-my-place = My place
button-next = Next ▶
button-options = Options
button-play-now = Play now against AIs
button-previous = ◀ Previous
button-proof = Proof
button-puzzle-so-far = So far
button-puzzles = Puzzles
button-rematch = Rematch
button-replay = Replay
button-rules = Rules
button-score = Score
button-show-here = Show here

### Sentences
bot-not-begun = Your { $game } match in { $channel } hasn’t started yet.
cards-off = off
cards-on = on
daily-nobody = This deal hasn’t been finished by anyone.
place-daily = deal of the day
place-private = practice
settings-quiet-empty = { $typed } would be the whole day. To stop all pings, set “Pings” to “Never”.
settings-quiet-unreadable = “{ $typed }” isn’t a span of hours. Write it like 22:00-7:00.

### Leaderboard
leaderboard-choose-game = Choose a game
leaderboard-title = Leaderboard

### Milestones
milestone-reached = { $player }, for the first time: { $what }

### A match
lesson-said = 💡 { $number }/{ $count } · { $lesson }
more-casual = Casual: doesn’t count for ratings
more-rated = Rated: counts for ratings

### The pictures of `python -m bot showcase`: questions to check
showcase-auction = **An auction.** Bids in rising order, each with what it is worth, no card buttons. Does a long label stay on one line on a phone?
showcase-catalogue = **The catalogue.** Are the names below the signs legible on a phone? Does the select open over the picture?
showcase-cubes = **A cube to be placed.** Do the sixteen buttons stand in four rows of four, like the faces? Are the numbers beside the faces legible?
showcase-edited = **A picture that changes three times.** Does it flicker? Does the page jump while the next picture loads? A last edit does not send the picture again: is it still there?
showcase-emojis = **Card faces and signs as emojis.** Four colours, ranks legible, a card also on the light theme. Last line: the symbols first as they come (Discord may draw them as pictures of its own), then as letters, then as pictures.
showcase-ended = **The end of a match.** One picture, one line, Rematch first.
showcase-grids = **Cards as buttons.** Do five fit into one row on a phone? If not, does every row break alike? How much are disabled ones dimmed: can the card still be read? How large is the face on a button, and in the select?
showcase-lobby = **A lobby.** Start is the one coloured button. The picture says who sits where, and so does its alt text.
showcase-panel = **A hand.** In a match only its owner sees it, with “Only you can see this” below. Does it fit on a phone’s screen?
showcase-people = **A game of roles.** Who you are stands at the top of the picture. Are the lines of the players legible?
showcase-recap = **The end of a deal.** The last trick and the arithmetic of the deal.
showcase-replay = **A step of a replay.** Do the buttons to the steps stand three and two to a row on a phone, each with its word? Is every hand legible without enlarging the picture?
showcase-score = **The score.** Columns line up; the select opens another deal.
showcase-table = **A table.** How high is the picture on a desktop (350 pixels are assumed), and how wide on a phone (284)? Names legible without enlarging it? Its alt text says the whole table.

### The score
score-row = { $row }: { $points }

### The catalogue
catalogue-choose = Choose a game…

### Puzzles
puzzle-title = Puzzle { $date } · { $game }

### Short messages
more-options = Options: { $options }

### Refusals
refusal-bots-do-not-play = Bots don’t play here.
refusal-not-admin = Only people with the permission “Manage Server” can do that.

### The reasons for a choice
hint-ahead = On average, this deal ends { $points } points in your favour
hint-ahead-least = +{ $points } pts
hint-ahead-short = +{ $points } points expected
hint-behind = On average, this deal ends { $points } points against you
hint-behind-least = −{ $points } pts
hint-behind-short = −{ $points } points expected
hint-better = On average { $points } points better than { $action }
hint-better-least = +{ $points } pts
hint-better-short = +{ $points } points
hint-even = On average, this deal ends even: 0 points either way
hint-even-least = ±0 pts
hint-even-short = ±0 points expected
hint-exact = { $count ->
    [one] worked out to the end
   *[other] all { $count } layouts worked out to the end
}
hint-forced = It’s your only move.
hint-level = { $action } is just as good
hint-likelier = { $percent }% more likely to win than with { $action }
hint-likelier-least = +{ $percent }% win
hint-likelier-short = +{ $percent }% to win
hint-named = “{ $action }”
hint-rule = A rule of thumb, not a calculation.
hint-stop = { " · " }
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
hint-wins = { $times ->
    [0] You almost surely don’t win from here
    [1] You win about once in 10 from here
    [10] You almost surely win from here
   *[other] You win about { $times } times in 10 from here
}
hint-wins-least = { $percent }% win
hint-wins-short = You win { $times } in 10

## A player’s own data. Keys are in alphabetical order within each section.

### Commands
command-privacy = privacy
command-privacy-about = What Parlour stores about you
command-privacy-delete = delete
command-privacy-delete-about = Erase what’s stored about you, for good
command-privacy-export = export
command-privacy-export-about = Get everything stored about you as a file
command-privacy-show = show
command-privacy-show-about = See what’s stored about you

### Buttons
button-delete-data = Erase my data
button-delete-sure = Erase it for good
button-export-data = Get it as a file

### Pages
privacy-barred = { $servers ->
    [one] 1 server doesn’t let you play there
   *[other] { $servers } servers don’t let you play there
}
privacy-decisions = { $kinds ->
    [one] how often you’ve made 1 kind of decision that the panel explains
   *[other] how often you’ve made each of { $kinds } kinds of decision that the panel explains
}
privacy-delete-for-good = This can’t be undone.
privacy-delete-gone = Your Discord id, names, settings and statistics are erased from Parlour’s database.
privacy-delete-pseudonym = In matches you’ve played, a made-up name takes your place. Other people’s results stay as they are.
privacy-delete-seats = You leave open lobbies. In running matches, an AI plays for you and you can’t come back.
privacy-delete-stays = Messages that are already in Discord stay there. Server admins can delete them. If a server doesn’t let you play, it still won’t.
privacy-delete-title = Erase everything about you?
privacy-discord = Use **/privacy export** and **/privacy delete** at any time.
privacy-erased = **Done.** Your data is erased. If you play again, Parlour starts from zero.
privacy-export = Everything stored about you, as a ZIP file. Save it and unpack it: README.txt says what’s in the other file. Only you can see this.
privacy-id = your Discord id
privacy-learned = { $games ->
    [one] 1 game you’ve learned by playing
   *[other] { $games } games you’ve learned by playing
}
privacy-lobbies = { $lobbies ->
    [one] your seat in 1 lobby
   *[other] your seats in { $lobbies } lobbies
}
privacy-matches = { $matches ->
    [one] 1 match since { $since }
   *[other] { $matches } matches { $servers ->
        [0] outside servers
        [one] on 1 server
       *[other] on { $servers } servers
    } since { $since }
}: game, options, channel, seat, result
privacy-moves = { $moves ->
    [one] 1 move
   *[other] { $moves } moves
} in those matches, each with its time
privacy-names = { $count ->
    [one] the name you played under: { $names }
   *[other] { $count } names you played under: { $names }
}
privacy-never = Parlour doesn’t read your messages, and stores no e-mail address, no birthday and no list of your servers.
privacy-nothing = **Nothing is stored about you.**
privacy-preferences = your own settings
privacy-puzzles = { $puzzles ->
    [one] your answer to 1 puzzle
   *[other] your answers to { $puzzles } puzzles
}
privacy-ratings = { $ratings ->
    [one] 1 rating, with what each rated match changed
   *[other] { $ratings } ratings, with what each rated match changed
}
privacy-readme-seats = Seats, sides and actions are as in records of matches. Seats and sides are counted from 0, a share is a seat’s part of the win.
privacy-readme-tables = What’s in each table. Tables without anything about you are left out.
privacy-readme-values = Ids are Discord’s, written as text because they’re too long for many programs to read as numbers. Times are in UTC, in ISO 8601. A 1 means yes and a 0 means no, and null means there’s nothing.
privacy-readme-what = Everything Parlour stores about you is in parlour-data.json, one row per line. It opens in any text editor.
privacy-table-assessment = your decisions in ended matches, as an expert AI judges them
privacy-table-barred = servers that don’t let you play
privacy-table-challenge_block = the people whose challenges you don’t want
privacy-table-coaching = the kinds of decision that the panel has explained to you in a game, and how often, up to three
privacy-table-daily_result = your tries at deals of the day: the match, the points, and when you finished
privacy-table-deal = the deals of your matches: points by side, and what was bid
privacy-table-feat = what your seat did in a match that counts for milestones
privacy-table-first_seat = matches in which someone else has your first seat now
privacy-table-known_name = the name you go by on a server since your latest match there, if it’s another
privacy-table-ladder = your points on leaderboards, by season; the scope is the server, 0 is everywhere
privacy-table-ladder_step = what each rated match changed there
privacy-table-learned = the games you’ve learned by playing, how many lessons you saw, and when you came to the end
privacy-table-lobby = open lobbies you’re in
privacy-table-managers_act = acts of a server’s managers that are about you
privacy-table-match = your matches: game, options, server and channel, clock; hosted is 1 if you were the host
privacy-table-move = your moves, in order (seq), with the id of the click or command
privacy-table-outcome = your ended matches: the group of games they’re rated in (pool), and whether points are thirds
privacy-table-own_act = what you did as a server’s manager
privacy-table-panel = private panels with your hand that can still be updated
privacy-table-person = the matches you’ve had a seat in
privacy-table-preference = your own settings
privacy-table-puzzle_answer = your first answers to puzzles, how good they were, and the day if it was the puzzle’s
privacy-table-rating = your ratings: mu is the estimate, sigma how uncertain it is
privacy-table-rating_change = what each rated match changed in your rating, and your share of the win, expected and as it happened
privacy-table-rating_pair = how many rated matches you had with each other person, in all and in a week, without their name
privacy-table-result = what came of your seat: share of the win, score, place
privacy-table-seat = your seats, with the name you had; missed is how often in a row your time ran out
privacy-table-tournament = tournaments that you joined or organised; organised is 1 if you’re the organiser, ended is 1 if it’s over
privacy-table-tournament_event = when you joined a tournament, and the name you had
privacy-table-untold = acts of a server’s managers that you’re still to be told of
privacy-title = What Parlour stores about you
privacy-tournaments = { $tournaments ->
    [one] 1 tournament that you joined or organised
   *[other] { $tournaments } tournaments that you joined or organised
}
privacy-why = All of it is for replays, results and ratings, and to bring your match back after a restart.

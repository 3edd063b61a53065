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
privacy-delete-for-good = This can’t be undone.
privacy-delete-gone = Your Discord id, names, settings and statistics are erased from Parlour’s database.
privacy-delete-pseudonym = In matches you’ve played, a made-up name takes your place. Other people’s results stay as they are.
privacy-delete-seats = You leave open lobbies. In running matches, an AI plays for you and you can’t come back.
privacy-delete-stays = Messages that are already in Discord stay there. Server admins can delete them. A server that doesn’t let you play here forgets that too.
privacy-delete-title = Erase everything about you?
privacy-discord = Use **/privacy export** and **/privacy delete** at any time.
privacy-erased = **Done.** Nothing about you is stored any longer. If you play again, Parlour starts from zero.
privacy-export = Everything stored about you, as a ZIP file. Save it and unpack it: the JSON file inside opens in any text editor. Only you can see this.
privacy-id = your Discord id
privacy-lobbies = { $lobbies ->
    [one] your seat in 1 lobby
   *[other] your seats in { $lobbies } lobbies
}
privacy-matches = { $matches ->
    [one] 1 match since { $since }
   *[other] { $matches } matches on { $servers ->
        [one] 1 server
       *[other] { $servers } servers
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
privacy-ratings = { $ratings ->
    [one] 1 rating, with what each rated match changed
   *[other] { $ratings } ratings, with what each rated match changed
}
privacy-title = What Parlour stores about you
privacy-why = All of it is for replays, results and ratings, and to bring your match back after a restart.

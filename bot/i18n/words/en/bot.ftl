## The commands, and what the bot says about itself. Keys are in alphabetical order within each section.

### Commands
command-about = about
command-about-about = About Parlour: games, version, uptime
command-hand = hand
command-hand-about = Show your cards, only to you
command-leave = leave
command-leave-about = Leave the lobby or the match
command-move = move
command-move-about = Make a move by typing it
command-move-action = action
command-move-action-about = Your move, such as: play QH
command-play = play
command-play-about = Start a game here, or browse all games
command-play-game = game
command-play-game-about = Which game; leave it out to browse
command-play-options = options
command-play-options-about = House rules, such as: target=31
command-play-players = players
command-play-players-about = How many players
command-rematch = rematch
command-rematch-about = Play again with the same players and rules
command-rules = rules
command-rules-about = Learn how to play a game
command-rules-game = game
command-rules-game-about = Which game; leave it out to browse
command-table = table
command-table-about = Repost the table at the bottom of the channel

### About
about-games = Games: { $games }
about-latency = Discord answers in { $milliseconds } ms.
about-running = Started { $since }.
about-tables = { $count ->
    [one] One match in progress.
   *[other] { $count } matches in progress.
}
about-title = Parlour { $version }
about-what = Card and board games you won’t find in any other bot. /play lists them and opens a table; /rules teaches each game.

### Sentences
bot-bad-option = { $option } can’t be { $value }. Choose from: { $possible }.
bot-discord-unavailable = Discord isn’t responding properly, so nothing was done. Try again in a moment. If it keeps happening, give a server admin this reference: { $reference }
bot-hand-of = This hand is from your { $game } match in { $channel }.
bot-lacks-permission = I can’t open a table here. Missing permissions: { $permissions }. A server admin can grant them in the channel settings.
bot-no-options = This game has no options.
bot-no-such-choice = “{ $typed }” isn’t one of the choices. Choose from: { $possible }
bot-no-such-move = “{ $typed }” isn’t a move you can make now. You could type, for example: { $example }
bot-no-such-option = This game has no option called { $option }. Its options: { $known }.
bot-not-begun = Your { $game } match in { $channel } hasn’t started yet.
bot-not-in-thread = I’m not a member of this private thread. Mention me here to add me, then try again.
bot-option-form = Write each option as name=value, for example: { $example }
bot-options-of-no-game = Options belong to a game. Name a game too, or leave both out to browse.
bot-plays-elsewhere = Your { $game } match is on another server: { $link }
bot-press-again = That took too long. Please press again.
bot-record = The full record of this match: every deal, every move and the seed. Anyone can replay or verify it.
bot-reposted = The table is now at the bottom of the channel.
bot-several-choices = “{ $typed }” fits several choices: { $possible }. Type one of them in full.
bot-too-many-threads = This server has as many active threads as Discord allows. Archive one, then try again.
refusal-no-last-match = No match has been played in this channel yet. Start one with /play.
refusal-no-match-of-yours = You haven’t played a match in this channel yet. Start one with /play.
refusal-no-table = You’re not in a match or lobby. Start one with /play.
refusal-no-table-here = There’s no table in this channel. Start one with /play.

### Permissions, as Discord’s settings call them
permission-attach_files = Attach Files
permission-connect = Connect
permission-create_public_threads = Create Public Threads
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-view_channel = View Channel

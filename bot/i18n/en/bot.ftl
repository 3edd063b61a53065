## The commands, and what the bot says about itself. Keys are in alphabetical order within each section.

### Commands
command-about = about
command-about-about = What Parlour is, and how it is doing
command-hand = hand
command-hand-about = Show your cards, to you alone
command-leave = leave
command-leave-about = Leave the lobby or the match
command-move = move
command-move-about = Play from the keyboard
command-move-action = action
command-move-action-about = What to do, as in: play QH
command-play = play
command-play-about = Open a table in this channel, or see what there is to play
command-play-game = game
command-play-game-about = Which game; leave it out to look through them all
command-play-options = options
command-play-options-about = House rules, as in: target=31
command-play-players = players
command-play-players-about = How many will play
command-rematch = rematch
command-rematch-about = Play again with the same people and rules
command-rules = rules
command-rules-about = How a game is played
command-rules-game = game
command-rules-game-about = Which game; leave it out to look through them all
command-table = table
command-table-about = Post the table again, at the end of the channel

### About
about-games = Games: { $games }
about-latency = Discord answers within { $milliseconds } ms.
about-running = Up since { $since }.
about-tables = { $count ->
    [one] One match is being played.
   *[other] { $count } matches are being played.
}
about-title = Parlour { $version }
about-what = Card and board games that no other bot hosts. /play shows them all and opens a table; /rules tells how a game is played.

### Sentences
bot-bad-option = The option { $option } cannot be { $value }. It can be: { $possible }.
bot-hand-of = This hand is from your { $game } match in { $channel }.
bot-lacks-permission = I cannot run a table in this channel, because I lack: { $permissions }. A server manager can change that in the channel's settings.
bot-left-lobby = You have left the lobby.
bot-no-such-option = This game has no option { $option }. Its options are: { $known }.
bot-options-of-no-game = Options belong to a game: name it too, or leave both out to look through all games.
bot-record = The record of this match: every deal, every action and the seed. Anyone can check it, or replay it.
bot-reposted = The table is posted again at the end of the channel.
refusal-no-last-match = No match has ended in this channel yet. Open a table with /play.
refusal-no-table = You are not playing anywhere. Open a table with /play.
refusal-no-table-here = There is no table in this channel. Open one with /play.

### Permissions, as Discord's settings call them
permission-attach_files = Attach Files
permission-create_public_threads = Create Public Threads
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-view_channel = View Channel

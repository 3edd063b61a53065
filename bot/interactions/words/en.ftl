## Answers to any command or button. Keys are in alphabetical order within each section.

### Buttons
button-thread = Play in a thread

### Sentences
bot-bad-option = { $option } can’t be { $value }. Choose from: { $possible }.
bot-discord-unavailable = Discord isn’t responding properly, so nothing was done. Try again in a moment. If it keeps happening, give a server admin this reference: { $reference }
bot-lacks-permission = I can’t open a table here. Missing permissions: { $permissions }. A server admin can grant them in the channel settings.
bot-no-options = This game has no options.
bot-no-such-choice = “{ $typed }” isn’t one of the choices. Choose from: { $possible }
bot-no-such-option = This game has no option called { $option }. Its options: { $known }.
bot-not-in-thread = I’m not a member of this private thread. Mention me here to add me, then try again.
bot-option-form = Write each option as name=value, for example: { $example }
bot-options-of-no-game = Options belong to a game. Name a game too, or leave both out to browse.
bot-press-again = That took too long. Please press again.
bot-several-choices = “{ $typed }” fits several choices: { $possible }. Type one of them in full.
bot-too-many-threads = This server has as many active threads as Discord allows. Archive one, then try again.

### Permissions, as Discord’s settings call them
permission-attach_files = Attach Files
permission-connect = Connect
permission-create_public_threads = Create Public Threads
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-view_channel = View Channel

### The catalogue
catalogue-opened = Your { $game } table is open in this channel. Anyone can join.

### Short messages
notice-busy = There’s already a table in this channel. Play yours in a thread instead?

### Refusals
refusal-absent-too-soon = Without a clock, the others have a day to move. If no one does anything, you can let an AI play { $until }.
refusal-barred = The server admins don’t let you play here. Ask them if that’s a mistake.
refusal-challenge-again = You’ve just challenged them. You can challenge them again { $until }.
refusal-challenge-refused = They declined. You can challenge them again { $until }.
refusal-channel-not-open = On this server, tables open only in { $channels }.
refusal-lobbies-own = You have as many open lobbies here as one person may. Start or close one of them, or wait: the next one closes by itself { $until }.
refusal-lobbies-server = This server has as many open lobbies as it may. The next one closes by itself { $until }.
refusal-no-last-match = No match has been played in this channel yet. Start one with /play.
refusal-no-match-of-yours = You haven’t played a match in this channel yet. Start one with /play.
refusal-no-place-for-tables = Several tables need threads, and this channel has none. Open the lobby in a text channel.
refusal-no-table = You’re not in a match or lobby. Start one with /play.
refusal-no-table-here = There’s no table in this channel. Start one with /play.
refusal-no-threads = On this server, tables don’t get threads of their own. Finish the table in this channel first.
refusal-not-public = That player keeps their statistics and past matches to themselves.
refusal-other-barred = The server admins don’t let that player play here. Choose someone else.
refusal-threads-own = You’ve opened many threads in the last hour. You can open the next one { $until }, or play in a channel.
refusal-threads-server = Many threads were opened on this server in the last hour. The next one can be opened { $until }. Or play in a channel.

## The settings of a server. Keys are in alphabetical order within each section.

### Command
command-settings = settings
command-settings-about = How this server plays: channels, clocks, AIs, pings (server admins)

### The pages
settings-barred = Can’t play here
settings-barred-about = These people and roles can’t open tables, join, or take a seat.
settings-barred-none = Everyone can play
settings-channels = Channels for tables
settings-channels-about = Tables open in these channels and their threads only.
settings-channels-none = Every channel
settings-clock = Clock of a new table
settings-clock-about = The host can change it.
settings-clock-usual = Parlour’s default: { $clock }
settings-clocks = Clocks a host can choose
settings-clocks-about = Choose one or more.
settings-clocks-usual = Every clock
settings-hints = Players may ask for hints: { $on }
settings-integrations = To choose the people and channels for each command, go to **Server Settings → Integrations → Parlour** in Discord.
settings-levels = AI levels
settings-levels-about = Hosts choose among these.
settings-locale = Language
settings-locale-about = For messages everyone sees. Private ones are in each player’s own language.
settings-locale-en = English
settings-locale-ja = 日本語 (Japanese)
settings-locale-usual = The server’s language in Discord
settings-page-0 = Server
settings-page-0-about = Only you see this page. Changes apply at once. Running matches go on where they are.
settings-page-1 = Matches
settings-page-1-about = Only you see this page. Changes apply to open lobbies and new tables. Running matches go on as agreed.
settings-pings = Pings
settings-pings-about = When Parlour pings the player whose turn it is.
settings-pings-after-a-minute = After a minute of waiting
settings-pings-each-turn = On every turn
settings-pings-never = Never
settings-rated = New tables are rated: { $on }
settings-seasons = Seasons of the leaderboard
settings-seasons-about = Each season’s ladder starts over. Ratings go on.
settings-seasons-month = One month
settings-seasons-none = One ladder without seasons
settings-seasons-quarter = Three months
settings-threads = Threads
settings-threads-about = One table fits in a channel. More need threads.
settings-threads-always = A thread for every table
settings-threads-ask = Offer one if the channel is busy
settings-threads-never = No threads
settings-title = Server settings

### Refusals
refusal-barred = The server admins don’t let you play here. Ask them if that’s a mistake.
refusal-channel-not-open = On this server, tables open only in { $channels }.
refusal-no-threads = This server doesn’t want tables in threads of their own. Finish the table in this channel first.
refusal-not-admin = Only people with the permission “Manage Server” can change these settings.
refusal-not-by-settings = This server’s settings don’t allow that.
refusal-other-barred = The server admins don’t let that player play here.

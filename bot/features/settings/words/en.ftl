## The settings of a server. Keys are in alphabetical order within each section.

### Command
command-settings = settings
command-settings-about = How this server plays: channels, clocks, AIs, pings (server admins)

### The pages
settings-announcements = Announcements: { $on }
settings-announcements_channel = Channel for announcements
settings-announcements_channel-about = Milestones of your members, and the winners of each season, go there.
settings-announcements_channel-none = Where most tables are played
settings-barred = Can’t play here
settings-barred-about = These people and roles can’t open tables, join, or take a seat. Anyone in a match now plays it to the end.
settings-barred-none = Everyone can play
settings-channels = Channels for tables
settings-channels-about = Tables open in these channels and their threads only.
settings-channels-none = Every channel
settings-clock = Clock of a new table
settings-clock-about = The host can change it.
settings-clock-usual = Default: { $clock }
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
settings-page-1-about = Only you see this page. Changes apply to open lobbies and new tables. Running matches go on as agreed, except that hints change at once.
settings-page-2 = Messages
settings-page-2-about = Only you see this page. Changes apply at once.
settings-pings = Pings
settings-pings-about = When Parlour pings the player whose turn it is.
settings-pings-after-a-minute = After a minute of waiting
settings-pings-each-turn = On every turn
settings-pings-never = Never
settings-quiet = Quiet hours
settings-quiet-about = No pings then, except at tables with a live clock, or where a slow clock would run out before they end. Other pings wait.
settings-quiet-again = Try again
settings-quiet-change = Change…
settings-quiet-empty = { $typed } would be the whole day. To stop all pings, set “Pings” to “Never”.
settings-quiet-hours = From and to
settings-quiet-hours-about = Like 22:00-7:00 or 10pm-7am. Leave it empty for no quiet hours.
settings-quiet-hours-example = 22:00-7:00
settings-quiet-none = none
settings-quiet-now = { $start }–{ $end } ({ $zone })
settings-quiet-unreadable = “{ $typed }” isn’t a span of hours. Write it like 22:00-7:00.
settings-quiet-zone = Time zone
settings-quiet-zone-about = A city, a country, an abbreviation like CET, or the difference from UTC.
settings-quiet-zone-example = Berlin, Japan, UTC+9
settings-rated = Rated matches
settings-rated-about = A rated match changes its players’ ratings.
settings-rated-choice = If the host wants
settings-rated-default = New tables are rated
settings-rated-never = None on this server
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
settings-tidy = Cleaning up
settings-tidy-1 = After an hour
settings-tidy-168 = After a week
settings-tidy-24 = After a day
settings-tidy-6 = After six hours
settings-tidy-about = Removes the message of a table that has ended, and archives its thread. `/history` keeps the match.
settings-tidy-never = Keep them
settings-title = Server settings
settings-zone-ambiguous = “{ $typed }” could mean { $candidates }. Type one of those.
settings-zone-unreadable = “{ $typed }” isn’t a time zone that Parlour knows. Try a city like Berlin, or UTC+9.

### Refusals
refusal-barred = The server admins don’t let you play here. Ask them if that’s a mistake.
refusal-channel-not-open = On this server, tables open only in { $channels }.
refusal-no-threads = On this server, tables don’t get threads of their own. Finish the table in this channel first.
refusal-not-admin = Only people with the permission “Manage Server” can do that.
refusal-not-by-settings = This server’s settings don’t allow that. A server admin can change them with /settings.
refusal-other-barred = The server admins don’t let that player play here. Choose someone else.
refusal-players-barred = The server admins don’t let { $players } play here, so { $count ->
    [one] that seat is
   *[other] those seats are
} free now. To play without them, start again.

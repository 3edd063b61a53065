## Why something was not done, and what happens at a table. Keys are in alphabetical order within each section.

### What happened
event-claim-agreed = All agree: { $player } takes the last { $count } tricks.
event-claim-beaten = That claim can’t stand: someone has to take one of the tricks. Play goes on.
event-claim-refused = Not everyone agrees with { $player }. Play goes on, and the shown cards stay on the table.
event-claimed = { $player } claims the last { $count } tricks and shows { $cards }.
event-conceded = { $players } { $count ->
    [one] concedes
   *[other] concede
} the match.
event-deserted = { $players } left and did not come back, so the other side wins.
event-host-passed = { $player } is now the host.
event-seat-away = { $player } is away. An AI plays for them until they’re back.
event-seat-back = { $player } is back.
event-seat-left = { $player } has left. An AI plays for them.
event-seat-plays-on = { $player } wants to play on.
event-seat-taken-over = { $player } has taken over from an AI.
event-seat-timed-out = { $player } ran out of time. An AI made this move.
event-seat-would-concede = { $player } asks { $players } to concede.

### Refusals
refusal-ai-sits-in = An AI is playing for you. Press **{ button-im-back }** first, on the table message or in your hand.
refusal-already-seated = You already have a seat here.
refusal-bad-clock = This server doesn’t allow that clock. Choose another.
refusal-bad-option = That option doesn’t allow that value. Choose one from its list.
refusal-bad-seats = { $least ->
    [one] This game is for 1 to { $most } players.
   *[other] This game is for { $least } to { $most } players.
}
refusal-bad-seats-exactly = This game is for exactly { $most } players.
refusal-bad-tables = The same cards can be played at 1 to { $most } tables.
refusal-cannot-claim = You can’t claim the rest now. You can when you lead, with two to ten tricks left.
refusal-cannot-concede = You can only concede a match between two sides. If you leave, an AI plays for you.
refusal-cannot-start = These options don’t work with this many players. Change them, or the number of seats, under **{ button-options }**.
refusal-challenged-already = They already have a seat at your table.
refusal-channel-busy = There’s already a table in this channel. Finish it first, or play in another channel.
refusal-closing = Parlour is restarting. Nothing is lost. Try again in a moment.
refusal-daily-elsewhere = You’re playing this game alone on another server. Go on there.
refusal-daily-spent = You’ve had your try at this deal. Erasing your data doesn’t give another.
refusal-elsewhere = That needs a server with Parlour. Here you can use /daily, /learn, /practice, /rules, /stats, /me and /privacy.
refusal-has-own-seat = You already have a seat at this table.
refusal-has-seen-cards = You’ve already seen cards in this match. Only someone who hasn’t can take over a seat.
refusal-hint-thinking = Still working on your last hint. One at a time, please.
refusal-lobby-gone = This lobby is closed. Start a new one with /play.
refusal-lobby-started = The match has already started.
refusal-match-over = The match is over.
refusal-no-claim = That claim has already been settled.
refusal-no-concession = No partner of yours is asking you to concede.
refusal-no-guide = There’s no guided game for this one yet. **/rules** explains it.
refusal-no-hints = Hints are off at this table.
refusal-no-tournament = There’s no such tournament any more.
refusal-not-absent = The table isn’t waiting for anyone else.
refusal-not-agreed = Waiting for { $players } to accept. To play without them, free their { $count ->
    [one] seat
   *[other] seats
} under **{ button-options }**.
refusal-not-asked = This question is for someone else.
refusal-not-at-this-table = You’re not playing at this table.
refusal-not-away = You’re not away: no AI is playing for you.
refusal-not-by-settings = This server’s settings don’t allow that. A server admin can change them with /settings.
refusal-not-host = Only the host, { $host }, can do that.
refusal-not-in-lobby = You’re not in this lobby.
refusal-not-over = You can do that once the match is over.
refusal-not-your-turn = It’s not your turn. Waiting for { $players }.
refusal-nothing-to-choose = There was nothing to choose at this step.
refusal-other-table = You play these cards at another table. You can look at this one once yours is over.
refusal-own-claim = This is your own claim: the others are still being asked. Play a card to take it back.
refusal-pruned = The moves of that match are no longer kept. Its result is.
refusal-rated-needs-clock = A rated match needs a clock of { $seconds } seconds a move or more. Choose one, or play a casual match.
refusal-rated-no-hints = A rated match has no hints. To allow them, make it casual first.
refusal-rated-seat = This match is rated, so only the player who left can take that seat again.
refusal-rated-tables = With the same cards at several tables, a match isn’t rated: the points count, not the win.
refusal-remove-self = To give up your own seat, leave the lobby.
refusal-review-queue = Too many matches are waiting for the expert’s view. Try again in a few minutes.
refusal-review-yours = The expert is still looking at another match for you. Try again once that’s done.
refusal-sealed = Others can still play these cards. Everything about this match opens once they can’t any more.
refusal-seat-not-free = Someone is already playing that seat.
refusal-seat-taken = Someone is already in that seat.
refusal-seat-taken-over = Someone has taken over your seat.
refusal-seats-changed = The seats have changed in the meantime. Choose again.
refusal-seats-taken = { $taken ->
    [one] One seat is already taken.
   *[other] { $taken } seats are already taken.
} Choose at least that many, or free some first.
refusal-set-aside = This match was played under an older or newer version of the rules and can’t be opened. Its record is kept safe.
refusal-stale = That button is out of date: you’ve since played { $done }.
refusal-stale-choice = That button is out of date: you’ve already made that choice.
refusal-table-full = Every seat is taken. Open another table with /play.
refusal-table-of-ais = Only AIs sit at table { $table }. Choose fewer tables, or swap someone there first.
refusal-time-up = You ran out of time. An AI makes this move for you.
refusal-tournament-changed = The tournament has just changed. Try again.
refusal-tournament-ended = This tournament is over.
refusal-tournament-format = This game can’t be played that way.
refusal-tournament-full = This tournament is full.
refusal-tournament-here = There’s already a tournament in this channel. It must end first.
refusal-tournament-joined = That doesn’t fit the people who have already joined.
refusal-tournament-late = It’s too late to join this tournament: its remaining rounds take no new players.
refusal-tournament-no-check-in = You can check in from 15 minutes before the start until it begins.
refusal-tournament-no-reason = Give a reason for the correction. Everyone can read it.
refusal-tournament-no-table = There’s no such table.
refusal-tournament-not-in = You aren’t in this tournament.
refusal-tournament-not-over = A table is still being played. Wait until the round is over.
refusal-tournament-not-paused = The tournament isn’t paused.
refusal-tournament-not-started = The tournament hasn’t started.
refusal-tournament-out = That person has left this tournament.
refusal-tournament-partner-asked = That person is waiting for someone else as their partner.
refusal-tournament-partner-taken = That person already has a partner.
refusal-tournament-paused = The tournament is paused.
refusal-tournament-result = That result doesn’t fit this table.
refusal-tournament-round-seated = The next round has already begun.
refusal-tournament-same-cards = This tournament can’t be played with the same cards at all tables.
refusal-tournament-seat = This is a tournament’s table, so only the player whose seat it is can take it again.
refusal-tournament-started = The tournament has already started.
refusal-tournament-table-ended = This table already has its result.
refusal-tournament-table-open = This table is already open.
refusal-tournament-too-few = Too few have joined to start: { $count } of at least { $fewest }.
refusal-unknown-game = There’s no such game. Choose one from the list.
refusal-unknown-level = There’s no AI of that level.
refusal-unknown-match = That match can’t be found. Look for it in /history.
refusal-worths-queue = Too many moves are being looked at. Try again in a minute.
refusal-worths-yours = The expert is still looking at another move for you. One at a time, please.

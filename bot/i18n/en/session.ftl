## Why something was not done, and what happens to the seats of a table. Keys are in alphabetical order.

### What happened
event-host-passed = { $player } is now the host.
event-seat-away = { $player } is away: an AI plays on for that seat until they are back.
event-seat-back = { $player } is back.
event-seat-left = { $player } has left: an AI plays on for that seat.
event-seat-taken-over = { $player } has taken over the seat from an AI.
event-seat-timed-out = { $player } ran out of time: an AI has made this move.

### Refusals
refusal-ai-sits-in = An AI is playing for you. Press **I’m back** first, on the table message or in your hand.
refusal-already-seated = You already have a seat here.
refusal-bad-clock = Matches on this server cannot have that clock.
refusal-bad-option = That option cannot have that value.
refusal-bad-seats = { $least ->
    [one] This game is for 1 to { $most } players.
   *[other] This game is for { $least } to { $most } players.
}
refusal-cannot-start = These options cannot be played together with this number of seats.
refusal-channel-busy = There is already a table in this channel. Finish it first, or play in another channel.
refusal-closing = Parlour is restarting. Nothing is lost: try again in a moment.
refusal-has-own-seat = You have a seat of your own at this table.
refusal-has-seen-cards = You have played in this match and have seen cards. Only somebody who has not can take over a seat.
refusal-hint-thinking = Your last hint is still being thought about: one at a time.
refusal-lobby-gone = This lobby is closed. Open a new one with /play.
refusal-lobby-started = The match has already started.
refusal-match-over = The match is over.
refusal-no-hints = There are no hints at this table.
refusal-not-at-this-table = You have no seat at this table.
refusal-not-away = You are not away: no AI is playing for you.
refusal-not-host = Only { $host } can do that, as the host.
refusal-not-in-lobby = You have no seat in this lobby.
refusal-not-over = That is possible when the match is over.
refusal-not-your-turn = It is not your turn: waiting for { $players }.
refusal-remove-self = To give up your own seat, leave the lobby.
refusal-seat-empty = Nobody has that seat.
refusal-seat-not-free = That seat cannot be taken over any more: somebody plays it.
refusal-seat-taken = Somebody plays that seat.
refusal-seat-taken-over = Somebody has taken over your seat.
refusal-seats-taken = { $taken ->
    [one] One seat is already taken.
   *[other] { $taken } seats are already taken.
}
refusal-set-aside = This match was played by another version of its rules and cannot be opened. It is kept safe.
refusal-stale = That button is out of date: you have since played { $done }.
refusal-stale-choice = That button is out of date: you have already made that choice.
refusal-table-full = Every seat is taken.
refusal-time-up = Your time for this move is up: an AI makes it for you.
refusal-unknown-game = There is no such game. Choose one from the list.
refusal-unknown-level = There is no such AI.
refusal-unknown-match = That match cannot be found.

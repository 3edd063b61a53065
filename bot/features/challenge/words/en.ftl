## Asking somebody to play. Keys are in alphabetical order.

### The menu of a person, and what the challenger is told
challenge-declined = { $host }: { $player } isn’t playing this time.
challenge-sent = { $player } has been asked to play { $game }. Their seat is kept for ten minutes.
challenge-title = What will you play with { $player }?
menu-challenge = Challenge
menu-stats = Stats

### The lobby
lobby-asked = Asked: { $players }
lobby-challenge = { $players }: { $host } wants to play **{ $game }** with you.
lobby-invited = { $players }: will you play?
lobby-seat-invited = { $name } (asked)

### Refusals
refusal-challenge-gone = That person isn’t on this server.
refusal-challenge-self = You can’t challenge yourself.
refusal-challenge-unseen = { $player } can’t see this channel. Challenge them in another one.
refusal-challenged-already = They already have a seat at your table.
refusal-not-asked = This question is for someone else.

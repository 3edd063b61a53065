## A player asks another to play. Keys are in alphabetical order.

### The menu of a person
menu-challenge = Challenge

### Answers to the challenger
challenge-sent = { $player } has been asked to play { $game }. Their seat is kept for ten minutes.
challenge-title = What will you play with { $player }?

### The answer to who declines for good
challenge-blocked = { $player } can’t challenge you any more, on any server. Take that back in /me.

### Refusals
refusal-challenge-gone = That person isn’t on this server.
refusal-challenge-self = You can’t challenge yourself.
refusal-challenge-unseen = { $player } can’t see this channel. Challenge them in another one.
refusal-challenge-unwanted = They don’t want challenges from you.

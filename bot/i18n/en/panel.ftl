### Headings of the hand panel, at most 32 characters

heading-your-turn = Your turn
heading-to-play = { $players } to play
heading-several = Waiting for { $count } players
heading-void = No { $suit }: play any card
heading-follow = Your turn: follow { $suit }
heading-lead = Your lead: any card

### Remarks below them, about 40 characters

remark-verb-first = choose what to do first
remark-grey = grey cards can’t be chosen now

### The message behind More

more-in-words = { $title }, in words
more-hand = You hold { $cards }.

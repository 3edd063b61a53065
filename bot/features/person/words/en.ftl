## A person's own cards: the page behind Cards… in More. Keys are in alphabetical order.

cards-about = Only you see these settings. They apply at every table, from now on.
cards-confirm-before-playing = Ask before I play a card: { $on }
cards-confirm-before-playing-about = Ask before I play a card: each card takes a second press.
cards-deals-for-puzzles = My deals may become puzzles: { $on }
cards-deals-for-puzzles-about = My deals may become puzzles: without names, if everyone at the table has this on. Off takes back those not shown yet.
cards-faces = Look
cards-faces-four-colour = Four colours
cards-faces-large = Large print
cards-faces-letters = Letters for suits
cards-forced-moves = Play my only card: { $on }
cards-forced-moves-about = Play my only card: after the usual wait. The others can’t see why, but may guess.
cards-hidden-everywhere = Hide me from “Everywhere”: { $on }
cards-hidden-everywhere-about = Hide me from “Everywhere”: leaderboards of all servers leave you out. Each server’s own keeps you.
cards-in-words = Table in words: { $on }
cards-in-words-about = Table in words: your panel has text instead of a picture, for screen readers and slow connections.
cards-locale = Language
cards-locale-en = English
cards-locale-ja = 日本語 (Japanese)
cards-locale-own = The language of my Discord
cards-pings = Ping me on my turn: { $on }
cards-pings-about = Ping me on my turn: a mention in the channel when a match waits for you.
cards-public-statistics = Others see my statistics: { $on }
cards-public-statistics-about = Others see my statistics: your /stats and /history. Match results and leaderboards stay public.
cards-ranks = Order within a suit
cards-ranks-own = Strongest card first (the usual)
cards-ranks-strongest-last = Strongest card last
cards-suits = Order of suits
cards-suits-order = { $suits }
cards-suits-own = The usual order
cards-title = Your cards

### The page of all settings
command-me = me
command-me-about = Your own settings: language, pings, cards
me-blocked = No challenges from
me-title = Your settings
me-unblock = Let someone challenge me again

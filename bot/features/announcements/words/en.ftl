## Announcements. Keys are in alphabetical order within each section.

### Announcements
announcement-daily = Same cards for everyone · one try until midnight UTC
announcement-milestones = A first
announcement-results = Yesterday’s results
season-card-about = The best on this server’s season ladders. A new season has begun, and everyone starts from 1500.
season-card-aside = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
season-card-line = **{ $game }**: { $players } with { $points }
season-card-title = { $season }: the winners

### The first message on a server
welcome-about = { $games } card and board games, with friends or against AIs. Every move is a button, and your cards are for your eyes only. **Learn** teaches you a game while you play it.
welcome-learn = Learn
welcome-play = Play
welcome-settings = Settings
welcome-settings-about = Settings are for server admins: where tables open, the language, rated matches.
welcome-title = Parlour is here

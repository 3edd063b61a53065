## Announcements. Keys are in alphabetical order within each section.

### Announcements
announcement-milestones = A first
season-card-about = The best on this server’s season ladders. A new season has begun, and everyone starts from 1500.
season-card-aside = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
season-card-line = **{ $game }**: { $players } with { $points }
season-card-title = { $season }: the winners

## Milestones, and what is announced. Keys in alphabetical order in each section.

### Milestones
feat-finesse-ten = exactly ten tricks
feat-fipsen-all-five = all five tricks
feat-fipsen-kieker = a Kieker made
feat-fipsen-siebener = a Siebener-Fips
feat-the_things-thing = a win as a Thing
feat-tressette-capot = a capot
feat-tressette-every-point = every point of a deal
feat-tressette_chiamata-won = a deal won as the caller
feat-tuppi-sooli = a sooli made
feat-tuppi-thirteen = all thirteen tricks
feat-wysiwyg-doubled = a doubled contract made
milestone-feat = { $feat } ({ $game })
milestone-partners = { $count } different partners
milestone-reached = { $player }, for the first time: { $what }
milestone-win = a win in { $game }
stats-milestones = Milestones:

### Announcements
announcement-milestones = A first
season-card-about = The best on this server’s season ladders. A new season has begun, and everyone starts from 1500.
season-card-aside = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
season-card-line = **{ $game }**: { $players } with { $points }
season-card-title = { $season }: the winners

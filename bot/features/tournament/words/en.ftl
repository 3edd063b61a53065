## Tournaments. Keys are in alphabetical order within each section.

### Commands
command-tournament = tournament
command-tournament-about = Tournaments on this server
command-tournament-create = create
command-tournament-create-about = Plan a tournament and announce it in this channel
command-tournament-create-role = role
command-tournament-create-role-about = Only people with this role may join
command-tournament-join = join
command-tournament-join-about = Join the tournament
command-tournament-pause = pause
command-tournament-pause-about = Pause the tournament (organiser)
command-tournament-standings = standings
command-tournament-standings-about = See the standings
command-tournament-start = start
command-tournament-start-about = Start the tournament now (organiser)
command-tournament-withdraw = withdraw
command-tournament-withdraw-about = Withdraw from the tournament

### Buttons
button-tournament-alone = Find me a partner
button-tournament-announce = Announce it here
button-tournament-begin = Start without the others
button-tournament-cancel = Cancel the tournament…
button-tournament-change = Change…
button-tournament-close = Yes, cancel it
button-tournament-correct = Correct a result…
button-tournament-form = Play the tournament form
button-tournament-here = I’m here
button-tournament-join = Join
button-tournament-leave = Yes, withdraw
button-tournament-organise = Organise
button-tournament-own-score = My score
button-tournament-pause = Pause
button-tournament-reckoned = How it was reckoned
button-tournament-remove = Remove someone…
button-tournament-resume = Resume
button-tournament-rules = Rules & cards…
button-tournament-same-cards = Same cards: { $value }
button-tournament-standings = Standings
button-tournament-start = Start now
button-tournament-table = My table
button-tournament-withdraw = Withdraw

### The panel
tournament-absent = AIs begin for { $players }. They can take their seats at any time.
tournament-against = {" – "}
tournament-ai = an AI
tournament-ai-fill = { $level } AIs fill the tables
tournament-ai-none = some sit out if a table isn’t full
tournament-and-more = { $players } and { $count } more
tournament-bye = Next round without a match: { $players }
tournament-cancelled-in-round = Tables that were being played go on to their end, but no longer count.
tournament-check-in = **Check-in is open.** Press **{ button-tournament-here }** before the start, or an AI begins for you.
tournament-check-in-later = Check-in opens at { $when }.
tournament-deals = { $count ->
    [0] a match a round
    [one] { $count } deal a round
   *[other] { $count } deals a round
}
tournament-ended-cancelled = The organiser cancelled the tournament.
tournament-ended-channel-gone = The tournament is over: its channel was deleted.
tournament-ended-finished = The tournament is over.
tournament-ended-too-few = The tournament is over: too few people were left.
tournament-final-round = The final
tournament-first-round = The first round begins in a moment.
tournament-for-all = open to everyone, up to { $most }
tournament-for-role = open to { $role }
tournament-held-up-no-more = ✅ Tables can open again. The round goes on.
tournament-held-up-permissions = Tables can’t open here. Parlour needs these permissions in this channel: { $permissions }. The round waits, and its clock doesn’t run before.
tournament-held-up-threads = Tables can’t open here: the server has as many threads as Discord allows. Close some. The round waits for that.
tournament-here = ✅ { $count } here: { $players }
tournament-how-individual-movement = Everyone plays alone. The company changes each round.
tournament-how-individual-movement-teamed = Everyone scores alone, with a new partner each round.
tournament-how-mixed-movement = Tables of four and three. The company changes each round.
tournament-how-pairs-round-robin = Fixed pairs. Each pair meets all others.
tournament-how-pairs-swiss = Fixed pairs. Each round, pairs with like results meet.
tournament-how-two-knock-out = Two at a table. The loser is out, down to the final.
tournament-how-two-round-robin = Two at a table. Everyone meets everyone.
tournament-how-two-swiss = Two at a table. Each round, people with like results meet.
tournament-in = In: { $players }
tournament-joined = { $count } of { $most } have joined
tournament-late = Join now to play from the next round on.
tournament-next-round = All tables are finished. The next round begins in a moment.
tournament-not-here = Not here yet: { $players }
tournament-organised-by = Organised by { $organiser }
tournament-paused = ⏸️ Paused. Tables play on, but no round begins.
tournament-round = Round { $round } of { $count }
tournament-round-clock = { $time } a round
tournament-round-ends = AIs finish open tables { $when }.
tournament-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
tournament-rounds-all = as many rounds as it takes
tournament-rounds-knock-out = down to the final
tournament-same-cards = same cards at all tables
tournament-same-cards-later = Results are told once all tables have played the same cards.
tournament-seeks-partner = { $player } (needs a partner)
tournament-sits-out = Sitting out: { $players }
tournament-starts = Starts { $when } ({ $left })
tournament-table-abandoned = no result
tournament-table-clock = AIs finished it
tournament-table-corrected = corrected
tournament-table-opening = opening…
tournament-table-uncounted = no longer counts
tournament-tables-finished = { $finished } of { $count } tables finished. The card of this round lists them all.
tournament-title = { $game } tournament
tournament-unfinished = Round { $round }: these tables ended without a result, for example because their thread was deleted. The tournament goes on; you can enter a result under **{ button-tournament-organise }**.
tournament-unfinished-knock-out = Round { $round }: these tables ended without a result, for example because their thread was deleted. The points so far and then the better seed decide who goes on, unless you enter a result under **{ button-tournament-organise }** before the next round begins; **{ button-tournament-pause }** holds it back.
tournament-unfinished-no-more = ✅ Round { $round }: all results are entered.
tournament-waits = Waiting for people to press **{ button-tournament-here }**. It starts { $when } at the latest.

### The last card
tournament-congratulations = 🏆 Congratulations, { $players }!
tournament-won = { $game }: the tournament is over

### Standings
tournament-after-round = after round { $round } of { $count }
tournament-by-deal = deal by deal { $results }
tournament-choose-reckoned = How was this score reckoned?
tournament-corrected-because = corrected: { $reason }
tournament-final = final
tournament-gained = **{ $score }**
tournament-in-round = during round { $round } of { $count }
tournament-left = withdrawn
tournament-mean = mean of the table { $mean }
tournament-no-standings = There are no standings yet: no round has begun.
tournament-place = place { $place }
tournament-reckoned = { $player }: how it was reckoned
tournament-reckoned-gone = not seated
tournament-reckoned-late = hadn’t joined yet; counts as for those who sat out
tournament-reckoned-sat-out = sat out
tournament-scored-above-mean = Points above the mean of one’s table. At the right: the last round.
tournament-scored-bracket = Matches won. At the right: the last round.
tournament-scored-difference = Same cards: points ahead of the other table. At the right: the last round.
tournament-scored-match-points = A win is 2, a shared win 1. At the right: the last round.
tournament-scored-matchpoints = Same cards: the share of the other tables that the same seat has beaten, half for a tie. At the right: the last round.
tournament-scored-points = Points of all tables. At the right: the last round.
tournament-standings = { $game }: standings
tournament-tables-won = won { $won } of { $count }
tournament-third-place = for third place
tournament-tie-head-to-head = Others have the same score: the result among them decides.
tournament-tie-wins = Others have the same score: more tables won decide.

### A person's own pages
tournament-ask-partner = Ask someone to be your partner
tournament-asks-you = asks you
tournament-choose-half = Join someone without a partner
tournament-confirm-withdraw = Withdraw from the tournament? Your results stay, an AI finishes your table, and you can’t come back once it has started.
tournament-no-table-now = You have no table at the moment.
tournament-over = The tournament is over.
tournament-own-table = Table { $table }, round { $round }
tournament-said-here = ✅ You’re checked in.
tournament-said-joined = ✅ You’re in. Press **{ button-tournament-here }** in the 15 minutes before the start.
tournament-said-joined-half = ✅ You’re in. You play from the next round on if someone joins as your partner before.
tournament-said-joined-here = ✅ You’re in and checked in.
tournament-said-joined-late = ✅ You’re in and play from the next round on.
tournament-said-withdrew = You’ve withdrawn.
tournament-with-whom = With whom do you play?

### The organiser's pages
tournament-choose-deal = Choose a deal
tournament-choose-person = Choose a person
tournament-choose-table = Choose a table
tournament-confirm-cancel = Cancel the tournament for everyone? The results so far stay to be seen, but no round follows.
tournament-confirm-cancel-round = Cancel the tournament for everyone? The results so far stay to be seen. Tables that are being played go on to their end, but no longer count.
tournament-correct = Choose a table to correct its result. The correction is shown with your reason.
tournament-correct-deal = All tables had the same cards, so the result is corrected deal by deal.
tournament-correct-points = Points
tournament-correct-reason = Reason
tournament-correct-reason-about = Everyone can read it.
tournament-correct-reason-example = The last deal was counted twice.
tournament-correct-title = Table { $table }, round { $round }
tournament-correct-unreadable = “{ $typed }” isn’t a number of points. Choose the table again.
tournament-correct-winner = 1 for the winner, 0 for the loser
tournament-deal = Deal { $deal }
tournament-form = The rules of this game have a form for tournaments: { $options }, tables of four and three, rounds × deals { $rounds } × { $deals } at tables of four.
tournament-organise = Organise the tournament
tournament-organise-ended = It’s over. You can still correct results.
tournament-organise-joining = People are joining. It starts by itself at its time. Started now, it first asks people to check in.
tournament-organise-paused = It’s paused. No round begins until you resume it.
tournament-organise-playing = It runs by itself: each round begins once all tables have finished.
tournament-organise-waiting = It starts once everyone has checked in, after five minutes at the latest. **{ button-tournament-begin }** waits for no one.
tournament-remove = Who should leave the tournament? An AI finishes their table.
tournament-rules = { $game }: rules and cards
tournament-rules-about = You can change them until the start. The panel shows everyone what isn’t as usual.
tournament-said-corrected = ✅ The result is corrected.
tournament-said-removed = { $player } is out of the tournament.
tournament-same-cards-about = Same cards: all tables of a round play the same deals, and each seat is compared with the same seat at the other tables. Matches are casual then.
tournament-same-cards-not-knock-out = In a knock-out the match at one table decides, so there is no play with the same cards.
tournament-same-cards-not-mixed = Tables of three and four can’t have the same cards.

### Creating one
tournament-choose-clock = Time for a move
tournament-choose-level = How well AIs play
tournament-choose-time = Time for a round
tournament-field-game = Game
tournament-field-kind = Format
tournament-field-rounds = Rounds × deals
tournament-field-rounds-about = 5 × 4: five rounds of four deals. Only 5: five rounds of a match each. Empty: as usual.
tournament-field-rounds-example = 5 × 4
tournament-field-seats = If a table isn’t full
tournament-field-start = Start
tournament-field-start-about = A time, a date with a time, or how long from now
tournament-field-start-example = 20:30, in 30 min, 2026-12-01 20:00
tournament-kind-individual-movement = Individuals, new partners each round
tournament-kind-mixed-movement = Individuals, tables of four and three
tournament-kind-pairs-round-robin = Fixed pairs, each meets all
tournament-kind-pairs-swiss = Fixed pairs, Swiss
tournament-kind-two-knock-out = Two at a table, knock-out
tournament-kind-two-round-robin = Two at a table, each meets all
tournament-kind-two-swiss = Two at a table, Swiss
tournament-level = AIs: { $level }
tournament-new = New tournament
tournament-preview = Preview: { $game } tournament
tournament-preview-about = Only you see this. A tournament needs { $fewest } people or more.
tournament-preview-early = A match that reaches its own end first, as at a target score, ends its table early. Once this is announced, **{ button-tournament-rules }** can make it longer.
tournament-said-announced = ✅ Announced. Its panel is below, for you too: press **{ button-tournament-join }** there to play, **{ button-tournament-organise }** to run it.
tournament-seats-0 = Some people sit out in turn
tournament-seats-1 = AIs take the free seats
tournament-trouble-deals = “{ $typed }”: a round has at most { $deals } deals.
tournament-trouble-far = “{ $typed }” is more than three months ahead.
tournament-trouble-kind = { $game } isn’t played in this format. It can be: { $kinds }.
tournament-trouble-past = “{ $typed }” has passed already.
tournament-trouble-rounds = “{ $typed }” isn’t a number of rounds with or without one of deals, like 5 × 4. At most { $rounds } rounds.
tournament-trouble-unreadable = “{ $typed }” isn’t a time. Write it like 20:30, in 30 min or 2026-12-01 20:00 (time zone: { $zone }).

### Refusals
refusal-no-tournament-here = There has been no tournament on this server yet. Plan one with /tournament create.
refusal-not-organiser = Only the organiser, or people with the permission “Manage Server”, can do that.
refusal-tournament-already-in = You’re in this tournament already.
refusal-tournament-left = You’ve left this tournament, and it has started.
refusal-tournament-no-score = There’s no such score.
refusal-tournament-own-partner = You can’t be your own partner. Choose someone else.
refusal-tournament-role = This tournament is for another role.
refusal-tournament-start-past = The start has passed meanwhile. Press **{ button-tournament-change }** and choose another.

## For server admins: matches, people, log. Keys are in alphabetical order within each section.

### Refusals
refusal-judged-already = That has been done already.
refusal-no-reason = Please give a reason: it’s what the people it’s about are told.
refusal-not-moderator = Only people with the permission “Manage Messages” or “Manage Server” can end a table.
refusal-too-many-barred = No more than 25 people and roles can be barred. Give those people a role, and bar that in `/settings`.

### Pages
moderation-about = Only server admins see this. Open a match to end it or to set it aside.
moderation-act-bar = { $manager } barred { $about }
moderation-act-end = { $manager } ended a table: { $about }
moderation-act-restore = { $manager } let a match count again: { $about }
moderation-act-unbar = { $manager } let { $about } play again
moderation-act-void = { $manager } set a match aside: { $about }
moderation-bar = Bar
moderation-bar-about = If you bar them, they can’t open tables or join here, and they leave this server’s leaderboards and tournaments. Any other match they’re in now goes on.
moderation-barred = Can’t play here: { $people }
moderation-barred-erased = { $count ->
    [one] { $count } more person
   *[other] { $count } more people
} who had Parlour erase their data. Choose them below to let them play again.
moderation-barred-none = Everyone can play here.
moderation-barred-roles = Roles that can’t play here: { $roles }
moderation-choose-barred = Someone who can’t play here
moderation-choose-person = Choose anyone
moderation-end-about = **{ button-end-table }** if its players are gone, or if it keeps others from playing here. No one wins, and nothing is rated. Your reason stands in the message that ends the match.
moderation-ended = The table has ended. Your reason stands in its last message.
moderation-is-barred = ⛔ Can’t play here.
moderation-log = What admins did
moderation-no-acts = Nothing yet.
moderation-no-matches = No match has been played here yet.
moderation-open = Open
moderation-people = People
moderation-people-about = Choose someone to see the matches they played here, and to bar them or let them play again.
moderation-person = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
} here, { $aside } set aside
moderation-playing = being played in { $channel }
moderation-rated = rated
moderation-reason = Reason
moderation-reason-about = The people it’s about are told. It’s kept in the log.
moderation-reason-example = Played with a second account
moderation-restore = Counts again
moderation-restore-about = This match doesn’t count: not in ratings, leaderboards, statistics or records. **Counts again** brings all of it back as it was.
moderation-title = Matches of this server
moderation-unbar = Let play again
moderation-unfinished = not finished
moderation-void = doesn’t count
moderation-void-about = **Doesn’t count** takes this match out of ratings, leaderboards, statistics and records, for everyone who played. You can undo it.
moderation-void-it = Doesn’t count
moderation-who-played = Someone who played

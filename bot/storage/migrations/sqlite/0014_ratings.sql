-- Ratings: all of it follows from the matches that were rated, in the order in which they ended
-- (`match.ended_number`), and can be made anew (`python -m bot recount`).

-- The season of its server's ladder on which a match counts, by the settings of its time; NULL if it is not rated.
ALTER TABLE match ADD COLUMN season TEXT;

-- What is known of a person's skill in a pool; `opponents` is a JSON list of the first few.
CREATE TABLE rating (
    pool TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    mu REAL NOT NULL,
    sigma REAL NOT NULL,
    matches INTEGER NOT NULL,
    opponents TEXT NOT NULL,
    last_at REAL NOT NULL,
    PRIMARY KEY (pool, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_person ON rating (user_id);

-- Points on the ladder of a server (`scope`), or of everywhere (0), in a season.
CREATE TABLE ladder (
    scope INTEGER NOT NULL,
    pool TEXT NOT NULL,
    season TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (scope, pool, season, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX ladder_person ON ladder (user_id);

-- How often sides of a kind have won, where sides are of unequal kind: `won` adds up shares.
CREATE TABLE rating_chances (
    pool TEXT NOT NULL,
    players INTEGER NOT NULL,
    sides INTEGER NOT NULL,
    role TEXT NOT NULL,
    games INTEGER NOT NULL,
    won REAL NOT NULL,
    PRIMARY KEY (pool, players, sides, role)
) STRICT, WITHOUT ROWID;

-- How many matches the same people have had on a day (UTC, counted from 1970); `people` is a JSON list of ids.
CREATE TABLE rating_meeting (
    day INTEGER NOT NULL,
    people TEXT NOT NULL,
    matches INTEGER NOT NULL,
    PRIMARY KEY (day, people)
) STRICT, WITHOUT ROWID;

-- What a match changed for a person who sat there when it began. `matches` and `opponents` are how many
-- rated matches and different opponents they had after it.
CREATE TABLE rating_change (
    match_id TEXT NOT NULL REFERENCES match (id),
    user_id INTEGER NOT NULL,
    pool TEXT NOT NULL,
    ended_at REAL NOT NULL,
    mu_before REAL NOT NULL,
    sigma_before REAL NOT NULL,
    mu_after REAL NOT NULL,
    sigma_after REAL NOT NULL,
    matches INTEGER NOT NULL,
    opponents INTEGER NOT NULL,
    expected REAL NOT NULL,
    happened REAL NOT NULL,
    weight REAL NOT NULL,
    PRIMARY KEY (match_id, user_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_change_person ON rating_change (user_id, pool, ended_at);

-- The same on each ladder on which the match counts.
CREATE TABLE ladder_step (
    match_id TEXT NOT NULL REFERENCES match (id),
    user_id INTEGER NOT NULL,
    scope INTEGER NOT NULL,
    season TEXT NOT NULL,
    points_before INTEGER NOT NULL,
    points_after INTEGER NOT NULL,
    PRIMARY KEY (match_id, user_id, scope)
) STRICT, WITHOUT ROWID;

-- A manager of the server has set the match aside: it does not count, and is left out of all that follows from results.
ALTER TABLE match ADD COLUMN voided INTEGER NOT NULL DEFAULT 0 CHECK (voided IN (0, 1));
CREATE INDEX match_voided ON match (guild_id) WHERE voided = 1;

-- The acts of the managers of servers, in order: the log that they page through.
CREATE TABLE managers_act (
    number INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    at REAL NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('void', 'restore', 'end', 'bar', 'unbar')),
    manager_id INTEGER NOT NULL,
    manager_name TEXT NOT NULL,
    match_id TEXT,
    user_id INTEGER,
    name TEXT NOT NULL DEFAULT '',
    role_id INTEGER,
    reason TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX managers_act_of_server ON managers_act (guild_id, number);
CREATE INDEX managers_act_of_person ON managers_act (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX managers_act_by ON managers_act (manager_id);
CREATE INDEX managers_act_of_match ON managers_act (match_id) WHERE match_id IS NOT NULL;

-- The people whom an act concerns, until they have been told of it.
CREATE TABLE untold (
    act INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, act)
) STRICT, WITHOUT ROWID;
CREATE INDEX untold_act ON untold (act);

-- Ratings are to be made anew while what is wanted and what is made differ, or the model is not the program's.
CREATE TABLE rating_fold (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    wanted INTEGER NOT NULL,
    made INTEGER NOT NULL,
    model INTEGER NOT NULL
) STRICT;

-- The key of the hashes by which servers know people again who are barred and have had themselves erased.
CREATE TABLE bar_key (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    secret BLOB NOT NULL CHECK (length(secret) = 32)
) STRICT;

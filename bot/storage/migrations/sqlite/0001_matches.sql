-- The log: a match is its header, its seed and its moves; everything else follows from them.
-- Times are seconds since 1970 (UTC); ids of Discord are 64-bit integers.

CREATE TABLE match (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    options TEXT NOT NULL, -- JSON
    seed BLOB NOT NULL CHECK (length(seed) = 32),
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    host_id INTEGER NOT NULL,
    locale TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('playing', 'over', 'abandoned')),
    created_at REAL NOT NULL,
    ended_at REAL
) STRICT, WITHOUT ROWID;

CREATE INDEX match_unfinished ON match (created_at) WHERE status = 'playing';
CREATE INDEX match_ended ON match (channel_id, ended_at) WHERE status <> 'playing';

-- user_id alone: a person plays. ai_level alone: an AI. Both: an AI plays for a person who has left.
CREATE TABLE seat (
    match_id TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER,
    name TEXT NOT NULL,
    ai_level TEXT,
    PRIMARY KEY (match_id, seat),
    CHECK (user_id IS NOT NULL OR ai_level IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE INDEX seat_user ON seat (user_id) WHERE user_id IS NOT NULL;

-- user_id is who acted: NULL for an AI.
CREATE TABLE move (
    match_id TEXT NOT NULL REFERENCES match (id),
    seq INTEGER NOT NULL CHECK (seq >= 1),
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    user_id INTEGER,
    interaction_id INTEGER,
    at REAL NOT NULL,
    PRIMARY KEY (match_id, seq)
) STRICT, WITHOUT ROWID;

-- A click that Discord delivers twice is logged once.
CREATE UNIQUE INDEX move_interaction ON move (interaction_id) WHERE interaction_id IS NOT NULL;

CREATE TABLE result (
    match_id TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    score INTEGER NOT NULL,
    share REAL NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

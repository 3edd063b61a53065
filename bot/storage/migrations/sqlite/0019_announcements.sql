-- What is to be told on a server once: a season that is over ('season 2026-3'), a match ('match abcdefgh').
-- A row without `posted` is owed; its nonce and where it was tried find what a crash has left unsaid.
CREATE TABLE announcement (
    guild_id INTEGER NOT NULL,
    subject TEXT NOT NULL,
    nonce INTEGER NOT NULL,
    channel_id INTEGER,
    tried_at REAL,
    posted INTEGER NOT NULL DEFAULT 0 CHECK (posted IN (0, 1)),
    PRIMARY KEY (guild_id, subject)
) STRICT, WITHOUT ROWID;

-- A leaderboard that follows the results in a channel: of a pool, on the server or everywhere (`scope`), in the
-- season that goes on ('now') or for all time (''), as `period` says.
CREATE TABLE pinned_leaderboard (
    channel_id INTEGER NOT NULL,
    pool TEXT NOT NULL,
    guild_id INTEGER NOT NULL,
    scope TEXT NOT NULL CHECK (scope IN ('server', 'everywhere')),
    period TEXT NOT NULL CHECK (period IN ('now', '')),
    message_id INTEGER NOT NULL,
    PRIMARY KEY (channel_id, pool)
) STRICT, WITHOUT ROWID;

-- A message of a lobby or table that nothing follows any more, and when that was: a server may have those cleaned
-- up. Of a table in a thread of its own it is the thread, and its card.
CREATE TABLE ended_message (
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('message', 'thread')),
    ended_at REAL NOT NULL,
    PRIMARY KEY (channel_id, message_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX ended_message_time ON ended_message (ended_at);

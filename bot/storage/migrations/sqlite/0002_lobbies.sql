-- A lobby is one JSON document: it is changed as a whole and lives for minutes. One a channel.

CREATE TABLE lobby (
    id TEXT PRIMARY KEY,
    channel_id INTEGER NOT NULL UNIQUE,
    body TEXT NOT NULL,
    expires_at REAL NOT NULL
) STRICT, WITHOUT ROWID;

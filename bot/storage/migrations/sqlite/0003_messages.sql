-- What the bot has posted and still follows. The owner is a match or a lobby, which share their ids.

CREATE TABLE place (
    owner TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('table', 'ping')),
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    posted_at REAL NOT NULL,
    PRIMARY KEY (owner, kind)
) STRICT, WITHOUT ROWID;

-- A player's private panel: the interaction token that edits it, good for fifteen minutes.
-- A message_id of NULL is the interaction's original answer.
CREATE TABLE panel (
    match_id TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    token TEXT NOT NULL,
    message_id INTEGER,
    expires_at REAL NOT NULL,
    PRIMARY KEY (match_id, user_id)
) STRICT, WITHOUT ROWID;

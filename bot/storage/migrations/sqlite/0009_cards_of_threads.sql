-- A third kind of message that is followed: the card of a thread's table, in the channel of the thread.
CREATE TABLE new_place (
    owner TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('table', 'ping', 'card')),
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    posted_at REAL NOT NULL,
    PRIMARY KEY (owner, kind)
) STRICT, WITHOUT ROWID;

INSERT INTO new_place SELECT owner, kind, channel_id, message_id, posted_at FROM place;
DROP TABLE place;
ALTER TABLE new_place RENAME TO place;

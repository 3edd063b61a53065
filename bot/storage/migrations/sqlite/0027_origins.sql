-- The cards that several matches share. Until it is closed the seed is secret, and no match of it is an open book.
CREATE TABLE origin (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    rules INTEGER NOT NULL,
    agents TEXT NOT NULL,
    tries INTEGER NOT NULL CHECK (tries >= 1),
    deals INTEGER CHECK (deals >= 1),
    seed BLOB NOT NULL CHECK (length(seed) = 32),
    opens_at REAL NOT NULL,
    closes_at REAL NOT NULL,
    closed INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1))
) STRICT, WITHOUT ROWID;

ALTER TABLE match ADD COLUMN origin TEXT;
CREATE INDEX match_of_origin ON match (origin) WHERE origin IS NOT NULL;

-- The book: what the AI of a seat does after a line of actions, as the first match to come there decided it.
CREATE TABLE origin_choice (
    origin TEXT NOT NULL REFERENCES origin (id),
    line BLOB NOT NULL CHECK (length(line) = 32),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    action TEXT NOT NULL,
    PRIMARY KEY (origin, line, seat)
) STRICT, WITHOUT ROWID;

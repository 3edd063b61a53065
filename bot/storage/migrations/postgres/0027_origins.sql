-- The cards that several matches share. Until it is closed the seed is secret, and no match of it is an open book.
CREATE TABLE origin (
    id TEXT COLLATE "C" PRIMARY KEY,
    game TEXT COLLATE "C" NOT NULL,
    options TEXT COLLATE "C" NOT NULL,
    rules BIGINT NOT NULL,
    agents TEXT COLLATE "C" NOT NULL,
    tries BIGINT NOT NULL CHECK (tries >= 1),
    deals BIGINT CHECK (deals >= 1),
    seed BYTEA NOT NULL CHECK (length(seed) = 32),
    opens_at DOUBLE PRECISION NOT NULL,
    closes_at DOUBLE PRECISION NOT NULL,
    closed BIGINT NOT NULL DEFAULT 0 CHECK (closed IN (0, 1))
);

ALTER TABLE match ADD COLUMN origin TEXT COLLATE "C";
CREATE INDEX match_of_origin ON match (origin) WHERE origin IS NOT NULL;

-- The book: what the AI of a seat does after a line of actions, as the first match to come there decided it.
CREATE TABLE origin_choice (
    origin TEXT COLLATE "C" NOT NULL REFERENCES origin (id),
    line BYTEA NOT NULL CHECK (length(line) = 32),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    action TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (origin, line, seat)
);

-- What came of a match, kept so that no page ever replays one. All of it follows from the log: the match,
-- its seats and its moves (`python -m bot recount`).

-- The number of a match among those that have ended, in the order in which they were logged: ratings are
-- worked out in this order.
ALTER TABLE match ADD COLUMN ended_number INTEGER;
UPDATE match SET ended_number = ending.number
FROM (SELECT id, row_number() OVER (ORDER BY ended_at, id) AS number FROM match WHERE status <> 'playing') AS ending
WHERE ending.id = match.id;
CREATE UNIQUE INDEX match_ending ON match (ended_number);

-- Who held the seat when the match began: a person or an AI. Of matches from before, whoever acted first.
ALTER TABLE seat ADD COLUMN first_user_id INTEGER;
ALTER TABLE seat ADD COLUMN first_ai_level TEXT;
UPDATE seat SET first_user_id = (
    SELECT move.user_id FROM move WHERE move.match_id = seat.match_id AND move.seat = seat.seat
    ORDER BY move.seq LIMIT 1
);
UPDATE seat SET first_user_id = user_id WHERE first_user_id IS NULL AND ai_level IS NULL AND NOT EXISTS (
    SELECT 1 FROM move WHERE move.match_id = seat.match_id AND move.seat = seat.seat
);
UPDATE seat SET first_ai_level = coalesce(ai_level, 'club') WHERE first_user_id IS NULL;
-- How many hints were asked for from the seat.
ALTER TABLE seat ADD COLUMN hints INTEGER NOT NULL DEFAULT 0;

-- The seats of one side have the same number; places are counted from 1, those that are level share one.
ALTER TABLE result ADD COLUMN side INTEGER;
ALTER TABLE result ADD COLUMN place INTEGER;
-- What the seat turned out to be, where sides are of unequal kind.
ALTER TABLE result ADD COLUMN role TEXT;

-- A match that has ended and whose results are kept. Without such a row it is still to be taken in.
CREATE TABLE outcome (
    match_id TEXT PRIMARY KEY REFERENCES match (id),
    guild_id INTEGER NOT NULL,
    pool TEXT NOT NULL,
    ended_at REAL NOT NULL,
    deals INTEGER NOT NULL,
    thirds INTEGER NOT NULL CHECK (thirds IN (0, 1)),
    -- 'unreadable' if the log cannot be replayed by this program: only its old results are known.
    kept TEXT NOT NULL CHECK (kept IN ('whole', 'unreadable'))
) STRICT, WITHOUT ROWID;

CREATE INDEX outcome_server ON outcome (guild_id, pool, ended_at);
CREATE INDEX outcome_pool ON outcome (pool, ended_at);

-- A deal that was scored: the points of each side as a JSON list, in the order of the sides, and the contract.
CREATE TABLE deal (
    match_id TEXT NOT NULL REFERENCES match (id),
    number INTEGER NOT NULL,
    points TEXT NOT NULL,
    declarer INTEGER,
    contract TEXT,
    goal INTEGER,
    trump TEXT,
    factor INTEGER NOT NULL DEFAULT 1,
    made INTEGER CHECK (made IN (0, 1)),
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;

-- A decision with one clear best choice: its match up to there as JSON, a list of "SEAT ACTION", and as JSON
-- what each choice is worth. `source` is the match of people from which it comes, NULL for one of AIs.
CREATE TABLE puzzle (
    id TEXT NOT NULL PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    seats INTEGER NOT NULL,
    seed BLOB NOT NULL,
    seat INTEGER NOT NULL,
    line TEXT NOT NULL,
    solution TEXT NOT NULL,
    source TEXT,
    made_at REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzle_source ON puzzle (source);

-- The puzzle of a day (days since 1970-01-01, UTC); all others are in stock.
CREATE TABLE puzzle_day (
    day INTEGER NOT NULL PRIMARY KEY,
    puzzle TEXT NOT NULL UNIQUE REFERENCES puzzle (id)
) STRICT, WITHOUT ROWID;

-- A person's first answer, which stands; `day` is that of the puzzle if it was answered on it.
CREATE TABLE puzzle_answer (
    puzzle TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    action TEXT NOT NULL,
    grade TEXT NOT NULL CHECK (grade IN ('best', 'good', 'miss')),
    day INTEGER,
    answered_at REAL NOT NULL,
    PRIMARY KEY (puzzle, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzle_answer_user ON puzzle_answer (user_id, day);

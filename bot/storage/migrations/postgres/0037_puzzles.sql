-- A decision with one clear best choice: its match up to there as JSON, a list of "SEAT ACTION", and as JSON
-- what each choice is worth. `source` is the match of people from which it comes, NULL for one of AIs.
CREATE TABLE puzzle (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    game TEXT COLLATE "C" NOT NULL,
    rules BIGINT NOT NULL,
    seats BIGINT NOT NULL,
    seed BYTEA NOT NULL,
    seat BIGINT NOT NULL,
    line TEXT COLLATE "C" NOT NULL,
    solution TEXT COLLATE "C" NOT NULL,
    source TEXT COLLATE "C",
    made_at DOUBLE PRECISION NOT NULL
);
CREATE INDEX puzzle_source ON puzzle (source);

-- The puzzle of a day (days since 1970-01-01, UTC); all others are in stock.
CREATE TABLE puzzle_day (
    day BIGINT NOT NULL PRIMARY KEY,
    puzzle TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES puzzle (id)
);

-- A person's first answer, which stands; `day` is that of the puzzle if it was answered on it.
CREATE TABLE puzzle_answer (
    puzzle TEXT COLLATE "C" NOT NULL,
    user_id BIGINT NOT NULL,
    action TEXT COLLATE "C" NOT NULL,
    grade TEXT COLLATE "C" NOT NULL CHECK (grade IN ('best', 'good', 'miss')),
    day BIGINT,
    answered_at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (puzzle, user_id)
);
CREATE INDEX puzzle_answer_user ON puzzle_answer (user_id, day);

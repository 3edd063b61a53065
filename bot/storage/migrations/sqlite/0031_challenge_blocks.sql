-- The people (challenger_id) whose challenges a person (user_id) no longer wants.
CREATE TABLE challenge_block (
    user_id INTEGER NOT NULL,
    challenger_id INTEGER NOT NULL,
    challenger_name TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (user_id, challenger_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX challenge_block_challenger ON challenge_block (challenger_id);

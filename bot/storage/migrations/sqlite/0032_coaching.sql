-- How often a person has made a kind of decision in a game: counted until the panel explains it no more.
CREATE TABLE coaching (
    user_id INTEGER NOT NULL,
    game TEXT NOT NULL,
    decision TEXT NOT NULL,
    times INTEGER NOT NULL CHECK (times BETWEEN 1 AND 3),
    PRIMARY KEY (user_id, game, decision)
) STRICT, WITHOUT ROWID;

-- The deal of a day (days since 1970-01-01, UTC): its cards, the seat that everybody takes, and the experts'
-- points there, NULL until they are known. With `thirds` all points count thirds.
CREATE TABLE daily (
    day INTEGER NOT NULL,
    game TEXT NOT NULL,
    origin TEXT NOT NULL REFERENCES origin (id),
    seat INTEGER NOT NULL,
    thirds INTEGER NOT NULL CHECK (thirds IN (0, 1)),
    par INTEGER,
    par_low INTEGER,
    par_high INTEGER,
    PRIMARY KEY (day, game)
) STRICT, WITHOUT ROWID;

-- One try a person: begun with the match, and with points once it is finished in time.
CREATE TABLE daily_result (
    day INTEGER NOT NULL,
    game TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    match_id TEXT NOT NULL,
    points INTEGER,
    finished_at REAL,
    PRIMARY KEY (day, game, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX daily_result_match ON daily_result (match_id);
CREATE INDEX daily_result_user ON daily_result (user_id, day);

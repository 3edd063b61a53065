-- The tries at today's deals of people who have erased their data: a keyed hash of each, until the day is over.
CREATE TABLE spent_try (
    day INTEGER NOT NULL,
    game TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (day, game, digest)
) STRICT, WITHOUT ROWID;

-- A place is the number of people with more points.
CREATE INDEX daily_result_points ON daily_result (day, game, points);

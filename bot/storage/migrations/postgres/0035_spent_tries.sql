-- The tries at today's deals of people who have erased their data: a keyed hash of each, until the day is over.
CREATE TABLE spent_try (
    day BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    digest TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (day, game, digest)
);

-- A place is the number of people with more points.
CREATE INDEX daily_result_points ON daily_result (day, game, points);

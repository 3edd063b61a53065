-- The deal of a day (days since 1970-01-01, UTC): its cards, the seat that everybody takes, and the experts'
-- points there, NULL until they are known. With `thirds` all points count thirds.
CREATE TABLE daily (
    day BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    origin TEXT COLLATE "C" NOT NULL REFERENCES origin (id),
    seat BIGINT NOT NULL,
    thirds BIGINT NOT NULL CHECK (thirds IN (0, 1)),
    par BIGINT,
    par_low BIGINT,
    par_high BIGINT,
    PRIMARY KEY (day, game)
);

-- One try a person: begun with the match, and with points once it is finished in time.
CREATE TABLE daily_result (
    day BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    user_id BIGINT NOT NULL,
    match_id TEXT COLLATE "C" NOT NULL,
    points BIGINT,
    finished_at DOUBLE PRECISION,
    PRIMARY KEY (day, game, user_id)
);
CREATE INDEX daily_result_match ON daily_result (match_id);
CREATE INDEX daily_result_user ON daily_result (user_id, day);

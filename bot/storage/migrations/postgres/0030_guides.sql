-- 0 for the cards of a guided game: nothing is derived from its matches.
ALTER TABLE origin ADD COLUMN counts BIGINT NOT NULL DEFAULT 1 CHECK (counts IN (0, 1));

-- The guided games that people have played to the end, and how many lessons they saw there, the last time.
CREATE TABLE learned (
    user_id BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    lessons BIGINT NOT NULL CHECK (lessons >= 0),
    finished_at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (user_id, game)
);

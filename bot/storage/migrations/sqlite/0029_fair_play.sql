-- The decisions of whoever began in the seat, and of AIs for them. NULL in a log that an earlier reading kept.
ALTER TABLE result ADD COLUMN own_moves INTEGER;
ALTER TABLE result ADD COLUMN ai_moves INTEGER;
-- 1 if the side had the worse score when an AI took over the seat for the last time; NULL if none did.
ALTER TABLE result ADD COLUMN behind INTEGER CHECK (behind IN (0, 1));

-- Opponents are counted by pairs of people instead.
DROP TABLE rating_meeting;

-- A person (user_id) as they have met another in a pool, as opponents or as partners.
CREATE TABLE rating_pair (
    pool TEXT NOT NULL,
    user_id INTEGER NOT NULL,
    other_id INTEGER NOT NULL,
    -- All matches with each other, and those against each other in a week, counted from 1970.
    matches INTEGER NOT NULL,
    week INTEGER NOT NULL,
    in_week INTEGER NOT NULL,
    -- The last match in which the other left them behind without a loss.
    spared_at REAL,
    PRIMARY KEY (pool, user_id, other_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_pair_person ON rating_pair (user_id);
CREATE INDEX rating_pair_other ON rating_pair (other_id);

-- The sum of a person's `matches`, and the sum of their squares.
ALTER TABLE rating ADD COLUMN met INTEGER NOT NULL DEFAULT 0;
ALTER TABLE rating ADD COLUMN met_squares INTEGER NOT NULL DEFAULT 0;
-- The server of the first match against a connected opponent, and whether another server has had one.
ALTER TABLE rating ADD COLUMN home INTEGER;
CREATE INDEX rating_home ON rating (home) WHERE home IS NOT NULL;
ALTER TABLE rating ADD COLUMN elsewhere INTEGER NOT NULL DEFAULT 0 CHECK (elsewhere IN (0, 1));

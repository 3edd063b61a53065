-- A private table has no channel (0): one person plays against AIs, on their panel alone.
ALTER TABLE match ADD COLUMN place TEXT COLLATE "C" NOT NULL DEFAULT 'channel' CHECK (place IN ('channel', 'private'));

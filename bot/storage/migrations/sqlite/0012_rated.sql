-- 1 if the match counts for ratings. None did before a lobby could say so.
ALTER TABLE match ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));

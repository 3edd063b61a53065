-- Whether the players of a match may ask what an expert would do.
ALTER TABLE match ADD COLUMN hints INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1));

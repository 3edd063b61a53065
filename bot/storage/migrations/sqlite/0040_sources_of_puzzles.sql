-- The matches of people in which a puzzle has been looked for: once each.
CREATE TABLE puzzle_sought (match_id TEXT NOT NULL PRIMARY KEY) STRICT, WITHOUT ROWID;

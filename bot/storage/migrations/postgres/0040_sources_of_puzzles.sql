-- The matches of people in which a puzzle has been looked for: once each.
CREATE TABLE puzzle_sought (match_id TEXT COLLATE "C" NOT NULL PRIMARY KEY);

-- How long each decision of a match may take. A match from before there were clocks has none.
ALTER TABLE match ADD COLUMN clock_kind TEXT NOT NULL DEFAULT 'none' CHECK (clock_kind IN ('live', 'slow', 'none'));
ALTER TABLE match ADD COLUMN clock_seconds INTEGER NOT NULL DEFAULT 0;

-- With user_id and ai_level: 1 if the AI plays because the person let the time run out, 0 if they left.
ALTER TABLE seat ADD COLUMN away INTEGER NOT NULL DEFAULT 0 CHECK (away IN (0, 1));
-- For how many decisions in a row the person has let the time run out.
ALTER TABLE seat ADD COLUMN missed INTEGER NOT NULL DEFAULT 0;

-- Which AI held the seat at the end, for itself or for a person; NULL for a person.
ALTER TABLE result ADD COLUMN ai_level TEXT;

-- Until when the persons who must decide have time. It holds for a decision, which the seat's revision
-- tells from its others. Seat -1 is the match itself, which ends when nobody touches it.
CREATE TABLE deadline (
    match_id TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    since REAL NOT NULL,
    at REAL NOT NULL,
    reminded INTEGER NOT NULL CHECK (reminded IN (0, 1)),
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

-- When the bot was last known to be connected: what is lost until it is again is given back.
CREATE TABLE pulse (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at REAL NOT NULL
) STRICT;

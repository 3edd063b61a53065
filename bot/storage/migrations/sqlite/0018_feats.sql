-- Who dealt, where somebody did.
ALTER TABLE deal ADD COLUMN dealer INTEGER;

-- Something worth remembering that a seat has done in a match: a word of its game (catalogue key ``feat-`` + this).
CREATE TABLE feat (
    match_id TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    feat TEXT NOT NULL,
    PRIMARY KEY (match_id, seat, feat)
) STRICT, WITHOUT ROWID;

-- By which reading of its log a match is kept. What an earlier one has left out is taken in by reading it again.
ALTER TABLE outcome ADD COLUMN reading INTEGER NOT NULL DEFAULT 1;
CREATE INDEX outcome_reading ON outcome (reading);

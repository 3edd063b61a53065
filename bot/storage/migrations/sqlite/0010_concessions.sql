-- Which side (from 0) has conceded the match, which ended it; NULL if none has.
ALTER TABLE match ADD COLUMN conceded INTEGER;

-- Who would concede as soon as their partners do; it holds until they play on.
CREATE TABLE concession (
    match_id TEXT NOT NULL REFERENCES match (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

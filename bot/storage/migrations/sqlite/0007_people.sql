-- Everybody who has ever held a seat of a match, and so has seen a hand of it: they may come back to their
-- own seat, and to no other. Of matches from before, those who hold a seat or have acted are known.
CREATE TABLE person (
    match_id TEXT NOT NULL REFERENCES match (id),
    user_id INTEGER NOT NULL,
    PRIMARY KEY (match_id, user_id)
) STRICT, WITHOUT ROWID;

INSERT INTO person (match_id, user_id)
SELECT match_id, user_id FROM seat WHERE user_id IS NOT NULL
UNION
SELECT match_id, user_id FROM move WHERE user_id IS NOT NULL;

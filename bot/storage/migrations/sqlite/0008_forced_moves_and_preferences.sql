-- 1 if the move was played for its player because there was no other: user_id is still the player's.
ALTER TABLE move ADD COLUMN forced INTEGER NOT NULL DEFAULT 0 CHECK (forced IN (0, 1));

-- What a person prefers at every table: a JSON document, changed as a whole.
CREATE TABLE preference (
    user_id INTEGER PRIMARY KEY,
    body TEXT NOT NULL
) STRICT;

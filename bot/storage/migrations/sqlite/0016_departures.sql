-- The servers on which the bot is no more, and since when that is known.
CREATE TABLE departure (
    guild_id INTEGER PRIMARY KEY,
    at REAL NOT NULL
) STRICT;

-- The matches of a person, for when they are to be forgotten.
CREATE INDEX person_user ON person (user_id);

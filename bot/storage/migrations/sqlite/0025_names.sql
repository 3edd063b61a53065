-- The name that a person goes by on a server since their latest match there, if it is another.
CREATE TABLE known_name (
    user_id INTEGER NOT NULL,
    guild_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (user_id, guild_id)
) WITHOUT ROWID;
CREATE INDEX known_name_of_server ON known_name (guild_id);

-- What a server has settled about playing: a JSON document, changed as a whole.
CREATE TABLE server (
    guild_id INTEGER PRIMARY KEY,
    body TEXT NOT NULL
) STRICT;

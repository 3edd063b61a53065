-- The name that a person goes by on a server since their latest match there, if it is another.
CREATE TABLE known_name (
    user_id BIGINT NOT NULL,
    guild_id BIGINT NOT NULL,
    name TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (user_id, guild_id)
);
CREATE INDEX known_name_of_server ON known_name (guild_id);

-- What is left of a server's tables is looked for by the server: most of them keep everything, and need not be read.
CREATE INDEX ended_message_of_server ON ended_message (guild_id, ended_at);

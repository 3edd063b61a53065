-- What is stored of a server is looked for by the server, also matches that are still played: the bot may have left it.
CREATE INDEX match_guild ON match (guild_id);

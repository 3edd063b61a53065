-- A server is welcomed once, by the announcement 'welcome'. Those that have used the bot before are not.
INSERT INTO announcement (guild_id, subject, nonce, posted)
SELECT guild_id, 'welcome', 0, 1 FROM (
    SELECT guild_id FROM match WHERE guild_id > 0
    UNION SELECT guild_id FROM server
    UNION SELECT guild_id FROM pinned_leaderboard
) AS known;

-- What ended, by server and time, and by person and time: a page of either reads its rows and no others.
CREATE INDEX match_server ON match (guild_id, ended_at) WHERE status <> 'playing';

-- When its match ended; NULL while it is being played.
ALTER TABLE seat ADD COLUMN ended_at REAL;
UPDATE seat SET ended_at = (SELECT match.ended_at FROM match WHERE match.id = seat.match_id);
DROP INDEX seat_user;
CREATE INDEX seat_person ON seat (user_id, ended_at) WHERE user_id IS NOT NULL;

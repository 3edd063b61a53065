-- Those whom the leaderboards of everywhere leave out, found without reading what everybody prefers.
CREATE INDEX preference_hidden ON preference (user_id)
    WHERE CASE WHEN json_valid(body) THEN json_extract(body, '$.hidden_everywhere') END;

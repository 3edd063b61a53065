-- When each shard was last known to be connected: shard 0 in row 1, and so on. A bot of one process has row 1 alone.
CREATE TABLE shard_pulse (
    id INTEGER PRIMARY KEY CHECK (id >= 1),
    at REAL NOT NULL
) STRICT;
INSERT INTO shard_pulse (id, at) SELECT id, at FROM pulse;
DROP TABLE pulse;
ALTER TABLE shard_pulse RENAME TO pulse;

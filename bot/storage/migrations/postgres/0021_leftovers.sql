-- The turns that a ping is about: after a restart, whoever was not pinged for theirs is. Of older pings it is not known.
ALTER TABLE place ADD COLUMN about TEXT COLLATE "C" NOT NULL DEFAULT '';

-- Messages that are to be taken back, until they are gone: a bot that is killed before that knows them again.
CREATE TABLE leftover (
    owner TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('table', 'ping', 'card')),
    channel_id BIGINT NOT NULL,
    message_id BIGINT PRIMARY KEY,
    posted_at DOUBLE PRECISION NOT NULL
);

-- What is being posted since when, until its place is known: it may be there without anything that knows of it.
CREATE TABLE posting (
    owner TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('table', 'ping', 'card')),
    channel_id BIGINT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (owner, kind)
);

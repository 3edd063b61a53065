-- All that the migrations of SQLite up to this number make, where the comments say what it is. Text is compared byte by
-- byte, as SQLite does, whatever the database's own language.

-- TRUE if a JSON object has a true value of that name; FALSE too if it is no JSON.
CREATE FUNCTION has_flag(body TEXT, name TEXT) RETURNS BOOLEAN LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    RETURN coalesce(CAST(body AS JSONB) -> name = 'true', FALSE);
EXCEPTION WHEN data_exception THEN
    RETURN FALSE;
END
$$;

-- The number of the last group that each writer has committed. It says if a group came through whose COMMIT was not
-- answered, and whoever looks waits for the transaction that has the row.
CREATE TABLE commit_mark (
    writer TEXT PRIMARY KEY,
    number BIGINT NOT NULL,
    at TIMESTAMPTZ NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE match (
    id TEXT COLLATE "C" PRIMARY KEY,
    game TEXT COLLATE "C" NOT NULL,
    rules_version BIGINT NOT NULL,
    options TEXT COLLATE "C" NOT NULL,
    seed BYTEA NOT NULL CHECK (length(seed) = 32),
    guild_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    host_id BIGINT NOT NULL,
    locale TEXT COLLATE "C" NOT NULL,
    status TEXT COLLATE "C" NOT NULL CHECK (status IN ('playing', 'over', 'abandoned')),
    created_at DOUBLE PRECISION NOT NULL,
    ended_at DOUBLE PRECISION,
    clock_kind TEXT COLLATE "C" NOT NULL DEFAULT 'none' CHECK (clock_kind IN ('live', 'slow', 'none')),
    clock_seconds BIGINT NOT NULL DEFAULT 0,
    hints BIGINT NOT NULL DEFAULT 1 CHECK (hints IN (0, 1)),
    conceded BIGINT,
    ended_number BIGINT,
    rated BIGINT NOT NULL DEFAULT 0 CHECK (rated IN (0, 1)),
    season TEXT COLLATE "C"
);

CREATE INDEX match_unfinished ON match (created_at) WHERE status = 'playing';

CREATE INDEX match_ended ON match (channel_id, ended_at) WHERE status <> 'playing';

CREATE TABLE seat (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    seat BIGINT NOT NULL CHECK (seat >= 0),
    user_id BIGINT,
    name TEXT COLLATE "C" NOT NULL,
    ai_level TEXT COLLATE "C",
    away BIGINT NOT NULL DEFAULT 0 CHECK (away IN (0, 1)),
    missed BIGINT NOT NULL DEFAULT 0,
    ended_at DOUBLE PRECISION,
    first_user_id BIGINT,
    first_ai_level TEXT COLLATE "C",
    hints BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seat),
    CHECK (user_id IS NOT NULL OR ai_level IS NOT NULL)
);

CREATE TABLE move (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    seq BIGINT NOT NULL CHECK (seq >= 1),
    seat BIGINT NOT NULL,
    action TEXT COLLATE "C" NOT NULL,
    user_id BIGINT,
    interaction_id BIGINT,
    at DOUBLE PRECISION NOT NULL,
    forced BIGINT NOT NULL DEFAULT 0 CHECK (forced IN (0, 1)),
    PRIMARY KEY (match_id, seq)
);

CREATE UNIQUE INDEX move_interaction ON move (interaction_id) WHERE interaction_id IS NOT NULL;

CREATE TABLE result (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    seat BIGINT NOT NULL,
    score BIGINT NOT NULL,
    share DOUBLE PRECISION NOT NULL,
    ai_level TEXT COLLATE "C",
    side BIGINT,
    place BIGINT,
    role TEXT COLLATE "C",
    PRIMARY KEY (match_id, seat)
);

CREATE TABLE lobby (
    id TEXT COLLATE "C" PRIMARY KEY,
    channel_id BIGINT NOT NULL UNIQUE,
    body TEXT COLLATE "C" NOT NULL,
    expires_at DOUBLE PRECISION NOT NULL
);

CREATE TABLE panel (
    match_id TEXT COLLATE "C" NOT NULL,
    user_id BIGINT NOT NULL,
    token TEXT COLLATE "C" NOT NULL,
    message_id BIGINT,
    expires_at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match_id, user_id)
);

CREATE TABLE deadline (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    seat BIGINT NOT NULL,
    revision BIGINT NOT NULL,
    since DOUBLE PRECISION NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    reminded BIGINT NOT NULL CHECK (reminded IN (0, 1)),
    PRIMARY KEY (match_id, seat)
);

CREATE INDEX match_server ON match (guild_id, ended_at) WHERE status <> 'playing';

CREATE INDEX seat_person ON seat (user_id, ended_at) WHERE user_id IS NOT NULL;

CREATE TABLE person (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    user_id BIGINT NOT NULL,
    PRIMARY KEY (match_id, user_id)
);

CREATE TABLE preference (
    user_id BIGINT PRIMARY KEY,
    body TEXT COLLATE "C" NOT NULL
);

CREATE TABLE place (
    owner TEXT COLLATE "C" NOT NULL,
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('table', 'ping', 'card')),
    channel_id BIGINT NOT NULL,
    message_id BIGINT NOT NULL,
    posted_at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (owner, kind)
);

CREATE TABLE concession (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    seat BIGINT NOT NULL,
    PRIMARY KEY (match_id, seat)
);

CREATE UNIQUE INDEX match_ending ON match (ended_number);

CREATE TABLE outcome (
    match_id TEXT COLLATE "C" PRIMARY KEY REFERENCES match (id),
    guild_id BIGINT NOT NULL,
    pool TEXT COLLATE "C" NOT NULL,
    ended_at DOUBLE PRECISION NOT NULL,
    deals BIGINT NOT NULL,
    thirds BIGINT NOT NULL CHECK (thirds IN (0, 1)),
    kept TEXT COLLATE "C" NOT NULL CHECK (kept IN ('whole', 'unreadable')),
    reading BIGINT NOT NULL DEFAULT 1
);

CREATE INDEX outcome_server ON outcome (guild_id, pool, ended_at);

CREATE INDEX outcome_pool ON outcome (pool, ended_at);

CREATE TABLE deal (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    number BIGINT NOT NULL,
    points TEXT COLLATE "C" NOT NULL,
    declarer BIGINT,
    contract TEXT COLLATE "C",
    goal BIGINT,
    trump TEXT COLLATE "C",
    factor BIGINT NOT NULL DEFAULT 1,
    made BIGINT CHECK (made IN (0, 1)),
    dealer BIGINT,
    PRIMARY KEY (match_id, number)
);

CREATE TABLE server (
    guild_id BIGINT PRIMARY KEY,
    body TEXT COLLATE "C" NOT NULL
);

CREATE TABLE rating (
    pool TEXT COLLATE "C" NOT NULL,
    user_id BIGINT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    matches BIGINT NOT NULL,
    opponents TEXT COLLATE "C" NOT NULL,
    last_at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (pool, user_id)
);

CREATE INDEX rating_person ON rating (user_id);

CREATE TABLE ladder (
    scope BIGINT NOT NULL,
    pool TEXT COLLATE "C" NOT NULL,
    season TEXT COLLATE "C" NOT NULL,
    user_id BIGINT NOT NULL,
    points BIGINT NOT NULL,
    PRIMARY KEY (scope, pool, season, user_id)
);

CREATE INDEX ladder_person ON ladder (user_id);

CREATE TABLE rating_chances (
    pool TEXT COLLATE "C" NOT NULL,
    players BIGINT NOT NULL,
    sides BIGINT NOT NULL,
    role TEXT COLLATE "C" NOT NULL,
    games BIGINT NOT NULL,
    won DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (pool, players, sides, role)
);

CREATE TABLE rating_meeting (
    day BIGINT NOT NULL,
    people TEXT COLLATE "C" NOT NULL,
    matches BIGINT NOT NULL,
    PRIMARY KEY (day, people)
);

CREATE TABLE rating_change (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    user_id BIGINT NOT NULL,
    pool TEXT COLLATE "C" NOT NULL,
    ended_at DOUBLE PRECISION NOT NULL,
    mu_before DOUBLE PRECISION NOT NULL,
    sigma_before DOUBLE PRECISION NOT NULL,
    mu_after DOUBLE PRECISION NOT NULL,
    sigma_after DOUBLE PRECISION NOT NULL,
    matches BIGINT NOT NULL,
    opponents BIGINT NOT NULL,
    expected DOUBLE PRECISION NOT NULL,
    happened DOUBLE PRECISION NOT NULL,
    weight DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match_id, user_id)
);

CREATE INDEX rating_change_person ON rating_change (user_id, pool, ended_at);

CREATE TABLE ladder_step (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    user_id BIGINT NOT NULL,
    scope BIGINT NOT NULL,
    season TEXT COLLATE "C" NOT NULL,
    points_before BIGINT NOT NULL,
    points_after BIGINT NOT NULL,
    PRIMARY KEY (match_id, user_id, scope)
);

CREATE TABLE claim (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    seq BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    open BIGINT NOT NULL DEFAULT 1,
    agreed BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seq)
);

CREATE TABLE departure (
    guild_id BIGINT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);

CREATE INDEX person_user ON person (user_id);

CREATE INDEX preference_hidden ON preference (user_id) WHERE has_flag(body, 'hidden_everywhere');

CREATE TABLE feat (
    match_id TEXT COLLATE "C" NOT NULL REFERENCES match (id),
    seat BIGINT NOT NULL,
    feat TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (match_id, seat, feat)
);

CREATE INDEX outcome_reading ON outcome (reading);

CREATE TABLE announcement (
    guild_id BIGINT NOT NULL,
    subject TEXT COLLATE "C" NOT NULL,
    nonce BIGINT NOT NULL,
    channel_id BIGINT,
    tried_at DOUBLE PRECISION,
    posted BIGINT NOT NULL DEFAULT 0 CHECK (posted IN (0, 1)),
    PRIMARY KEY (guild_id, subject)
);

CREATE TABLE pinned_leaderboard (
    channel_id BIGINT NOT NULL,
    pool TEXT COLLATE "C" NOT NULL,
    guild_id BIGINT NOT NULL,
    scope TEXT COLLATE "C" NOT NULL CHECK (scope IN ('server', 'everywhere')),
    period TEXT COLLATE "C" NOT NULL CHECK (period IN ('now', '')),
    message_id BIGINT NOT NULL,
    PRIMARY KEY (channel_id, pool)
);

CREATE TABLE ended_message (
    channel_id BIGINT NOT NULL,
    message_id BIGINT NOT NULL,
    guild_id BIGINT NOT NULL,
    kind TEXT COLLATE "C" NOT NULL CHECK (kind IN ('message', 'thread')),
    ended_at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (channel_id, message_id)
);

CREATE INDEX ended_message_time ON ended_message (ended_at);

CREATE TABLE pulse (
    id BIGINT PRIMARY KEY CHECK (id >= 1),
    at DOUBLE PRECISION NOT NULL
);

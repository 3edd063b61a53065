-- A tournament on a server: the log of its events is the tournament (docs/decisions/tournaments.md). `ended` is
-- 1 once its log says so.
CREATE TABLE tournament (
    id TEXT COLLATE "C" PRIMARY KEY,
    guild_id BIGINT NOT NULL,
    channel_id BIGINT NOT NULL,
    organiser_id BIGINT NOT NULL,
    locale TEXT COLLATE "C" NOT NULL,
    created_at DOUBLE PRECISION NOT NULL,
    ended BIGINT NOT NULL DEFAULT 0 CHECK (ended IN (0, 1))
);
CREATE INDEX tournament_guild ON tournament (guild_id, created_at);
CREATE INDEX tournament_organiser ON tournament (organiser_id);
CREATE INDEX tournament_running ON tournament (created_at) WHERE ended = 0;

-- Its events. Who a person is stands in the columns, all else in the body, which speaks of numbers alone.
CREATE TABLE tournament_event (
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournament (id),
    seq BIGINT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    actor_id BIGINT,
    kind TEXT COLLATE "C" NOT NULL,
    user_id BIGINT,
    name TEXT COLLATE "C",
    partner_id BIGINT,
    reason TEXT COLLATE "C",
    round BIGINT,
    table_number BIGINT,
    match_id TEXT COLLATE "C",
    body TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (tournament, seq)
);
-- A round is seated once, and a table of it opens once and ends once.
CREATE UNIQUE INDEX tournament_once ON tournament_event (tournament, kind, round, table_number)
    WHERE kind IN ('table-opened', 'table-ended');
CREATE UNIQUE INDEX tournament_round ON tournament_event (tournament, round) WHERE kind = 'round-seated';
CREATE INDEX tournament_event_user ON tournament_event (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX tournament_event_actor ON tournament_event (actor_id) WHERE actor_id IS NOT NULL;
CREATE INDEX tournament_event_partner ON tournament_event (partner_id) WHERE partner_id IS NOT NULL;
CREATE INDEX tournament_event_match ON tournament_event (match_id) WHERE match_id IS NOT NULL;
CREATE INDEX tournament_event_reason ON tournament_event (tournament) WHERE reason IS NOT NULL;

-- The messages that show it: its panel, a card a round, the final card.
CREATE TABLE tournament_message (
    tournament TEXT COLLATE "C" NOT NULL REFERENCES tournament (id),
    shows TEXT COLLATE "C" NOT NULL,
    channel_id BIGINT NOT NULL,
    message_id BIGINT NOT NULL,
    PRIMARY KEY (tournament, shows)
);

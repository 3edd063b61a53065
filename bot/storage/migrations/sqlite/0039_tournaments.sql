-- A tournament on a server: the log of its events is the tournament (docs/decisions/tournaments.md). `ended` is
-- 1 once its log says so.
CREATE TABLE tournament (
    id TEXT PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    organiser_id INTEGER NOT NULL,
    locale TEXT NOT NULL,
    created_at REAL NOT NULL,
    ended INTEGER NOT NULL DEFAULT 0 CHECK (ended IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_guild ON tournament (guild_id, created_at);
CREATE INDEX tournament_organiser ON tournament (organiser_id);
CREATE INDEX tournament_running ON tournament (created_at) WHERE ended = 0;

-- Its events. Who a person is stands in the columns, all else in the body, which speaks of numbers alone.
CREATE TABLE tournament_event (
    tournament TEXT NOT NULL REFERENCES tournament (id),
    seq INTEGER NOT NULL,
    at REAL NOT NULL,
    actor_id INTEGER,
    kind TEXT NOT NULL,
    user_id INTEGER,
    name TEXT,
    partner_id INTEGER,
    reason TEXT,
    round INTEGER,
    table_number INTEGER,
    match_id TEXT,
    body TEXT NOT NULL,
    PRIMARY KEY (tournament, seq)
) STRICT, WITHOUT ROWID;
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
    tournament TEXT NOT NULL REFERENCES tournament (id),
    shows TEXT NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    PRIMARY KEY (tournament, shows)
) STRICT, WITHOUT ROWID;

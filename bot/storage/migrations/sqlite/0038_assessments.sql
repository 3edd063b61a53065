-- What an expert says of each decision that a person took in a match that has ended, computed from its log.
-- `step` is the number of the action; `deal` and `trick` count from 1, `trick` is NULL without tricks. The
-- loss is in utility, from 0 to 1, and in the game's points; `judged_by` is the version of the judgement.
CREATE TABLE assessment (
    match_id TEXT NOT NULL,
    step INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    deal INTEGER NOT NULL,
    trick INTEGER,
    decided TEXT NOT NULL CHECK (decided IN ('lead', 'follow', 'discard', 'bid', 'other')),
    verdict TEXT NOT NULL CHECK (verdict IN ('best', 'fine', 'slip', 'mistake')),
    loss_points REAL NOT NULL,
    loss REAL NOT NULL,
    quality REAL NOT NULL,
    matters INTEGER NOT NULL CHECK (matters IN (0, 1)),
    judged_by INTEGER NOT NULL,
    PRIMARY KEY (match_id, step)
) STRICT, WITHOUT ROWID;
CREATE INDEX assessment_user ON assessment (user_id, match_id);
CREATE INDEX assessment_judged_by ON assessment (judged_by);

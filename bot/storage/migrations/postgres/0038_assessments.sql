-- What an expert says of each decision that a person took in a match that has ended, computed from its log.
-- `step` is the number of the action; `deal` and `trick` count from 1, `trick` is NULL without tricks. The
-- loss is in utility, from 0 to 1, and in the game's points; `judged_by` is the version of the judgement.
CREATE TABLE assessment (
    match_id TEXT COLLATE "C" NOT NULL,
    step BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    user_id BIGINT NOT NULL,
    deal BIGINT NOT NULL,
    trick BIGINT,
    decided TEXT COLLATE "C" NOT NULL CHECK (decided IN ('lead', 'follow', 'discard', 'bid', 'other')),
    verdict TEXT COLLATE "C" NOT NULL CHECK (verdict IN ('best', 'fine', 'slip', 'mistake')),
    loss_points DOUBLE PRECISION NOT NULL,
    loss DOUBLE PRECISION NOT NULL,
    quality DOUBLE PRECISION NOT NULL,
    matters BIGINT NOT NULL CHECK (matters IN (0, 1)),
    judged_by BIGINT NOT NULL,
    PRIMARY KEY (match_id, step)
);
CREATE INDEX assessment_user ON assessment (user_id, match_id);
CREATE INDEX assessment_judged_by ON assessment (judged_by);

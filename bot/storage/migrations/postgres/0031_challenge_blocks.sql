-- The people (challenger_id) whose challenges a person (user_id) no longer wants.
CREATE TABLE challenge_block (
    user_id BIGINT NOT NULL,
    challenger_id BIGINT NOT NULL,
    challenger_name TEXT COLLATE "C" NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (user_id, challenger_id)
);
CREATE INDEX challenge_block_challenger ON challenge_block (challenger_id);

-- How often a person has made a kind of decision in a game: counted until the panel explains it no more.
CREATE TABLE coaching (
    user_id BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    decision TEXT COLLATE "C" NOT NULL,
    times BIGINT NOT NULL CHECK (times BETWEEN 1 AND 3),
    PRIMARY KEY (user_id, game, decision)
);

-- Claims to take the rest of the tricks of a deal: after so many actions of the match, which seat has shown its
-- cards, whether the others are still asked, and which seats have agreed, as bits. An action decides it, too.
CREATE TABLE claim (
    match_id TEXT NOT NULL REFERENCES match (id),
    seq INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    open INTEGER NOT NULL DEFAULT 1,
    agreed INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match_id, seq)
) STRICT, WITHOUT ROWID;

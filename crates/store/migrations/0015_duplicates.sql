-- Duplicate matches: two tables of one deal, sides swapped. Until both are over nothing of either is known outside.
ALTER TABLE tables ADD COLUMN sealed BIGINT NOT NULL DEFAULT 0;

CREATE TABLE duplicates (
    id TEXT PRIMARY KEY,
    maker TEXT NOT NULL,
    game TEXT NOT NULL,
    -- What both tables are made with.
    terms_json TEXT NOT NULL,
    -- Who sits or is expected at each place: a person, or `bot:` and a name. 0 and 1 at the first table, 2 and 3 at the second;
    -- 0 and 2 are one team.
    place_0 TEXT,
    place_1 TEXT,
    place_2 TEXT,
    place_3 TEXT,
    -- Bits of the places whose holders have said yes.
    taken BIGINT NOT NULL,
    -- The words of the links by which free places are taken.
    invites_json TEXT NOT NULL,
    table_a TEXT NOT NULL,
    table_b TEXT NOT NULL,
    -- `gathering`, `seated`, `over`, `gone`
    state TEXT NOT NULL,
    -- Changes with every change: of two who write at once, one is too late.
    revision BIGINT NOT NULL,
    -- What came of it, when both tables are over and were played.
    score_json TEXT,
    made_at BIGINT NOT NULL,
    ended_at BIGINT
);
CREATE INDEX duplicates_running ON duplicates (made_at) WHERE state = 'gathering' OR state = 'seated';
CREATE INDEX duplicates_over ON duplicates (ended_at) WHERE state = 'over';
CREATE INDEX duplicates_place_0 ON duplicates (place_0, made_at);
CREATE INDEX duplicates_place_1 ON duplicates (place_1, made_at);
CREATE INDEX duplicates_place_2 ON duplicates (place_2, made_at);
CREATE INDEX duplicates_place_3 ON duplicates (place_3, made_at);

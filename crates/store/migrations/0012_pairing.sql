-- Quick pairing. Whoever changes who waits locks this row first, in whatever process: so nobody is paired twice.
CREATE TABLE pairing_turn (
    id BIGINT PRIMARY KEY,
    -- When somebody last looked for pairs.
    looked_at BIGINT NOT NULL
);
INSERT INTO pairing_turn (id, looked_at) VALUES (1, 0);

-- Those who wait for an opponent.
CREATE TABLE waiting (
    person TEXT PRIMARY KEY,
    -- Another wait of the same person has another one.
    ticket TEXT NOT NULL UNIQUE,
    -- Only those with the same wish meet.
    wish TEXT NOT NULL,
    -- What a table is made of.
    wish_json TEXT NOT NULL,
    -- Thousandths of points.
    rating BIGINT NOT NULL,
    -- How many points an opponent may be away at most; nothing: anybody will do.
    reach BIGINT,
    since BIGINT NOT NULL,
    -- When the page was last there.
    seen_at BIGINT NOT NULL,
    -- Whether a bot was offered.
    offered BIGINT NOT NULL
);
CREATE INDEX waiting_wish ON waiting (wish, since);

-- Who met whom in quick pairing, a row for each of the two.
CREATE TABLE meetings (
    ticket TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    opponent TEXT NOT NULL,
    table_id TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX meetings_of ON meetings (person, at);
CREATE INDEX meetings_at ON meetings (at);

-- How long somebody waited, and whether an opponent came.
CREATE TABLE waits (
    ticket TEXT PRIMARY KEY,
    wish TEXT NOT NULL,
    ended_at BIGINT NOT NULL,
    wait BIGINT NOT NULL,
    paired BIGINT NOT NULL
);
CREATE INDEX waits_of ON waits (wish, ended_at);

-- Vacations of accounts, past and present: clocks of days do not fall meanwhile.
CREATE TABLE vacations (
    person TEXT NOT NULL,
    begins_at BIGINT NOT NULL,
    ends_at BIGINT NOT NULL,
    PRIMARY KEY (person, begins_at)
);

-- Where a person's own program, or a chat server, wants to hear of turns.
CREATE TABLE webhooks (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    address TEXT NOT NULL,
    -- What messages are signed with: known to its owner and to us.
    secret TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    -- Messages in a row that did not arrive.
    failures BIGINT NOT NULL,
    -- Why the last one did not.
    problem TEXT,
    -- Since when nothing is sent any more.
    off_at BIGINT
);
CREATE INDEX webhooks_of ON webhooks (person, made_at);

-- What a player answers to a kind of question at a table until he turns it off. Nobody else's business, so no event.
CREATE TABLE standing_answers (
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    pick BIGINT NOT NULL,
    -- Question and answer as they were read, in every language.
    told_json TEXT NOT NULL,
    PRIMARY KEY (table_id, person, kind)
);

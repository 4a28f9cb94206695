-- One text for SQLite and PostgreSQL: times are milliseconds since 1970, what a crate above this one
-- understands alone is JSON text, BLOB is spelt BYTEA by PostgreSQL.

CREATE TABLE persons (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    -- The name in lower case, of accounts only: two accounts are never called the same.
    name_key TEXT UNIQUE,
    password TEXT,
    email TEXT,
    mail_turns BIGINT NOT NULL,
    made_at BIGINT NOT NULL
);

CREATE TABLE sessions (
    -- SHA-256 of what is in the cookie: whoever reads the database cannot log in with it.
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES persons (id),
    made_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL
);
CREATE INDEX sessions_person ON sessions (person);

CREATE TABLE tokens (
    id TEXT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    person TEXT NOT NULL REFERENCES persons (id),
    label TEXT NOT NULL,
    made_at BIGINT NOT NULL
);
CREATE INDEX tokens_person ON tokens (person);

CREATE TABLE subscriptions (
    endpoint TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES persons (id),
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    made_at BIGINT NOT NULL
);
CREATE INDEX subscriptions_person ON subscriptions (person);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    options_json TEXT NOT NULL,
    setup_json TEXT NOT NULL,
    maker TEXT NOT NULL,
    invite TEXT,
    listed BIGINT NOT NULL,
    watchable BIGINT NOT NULL,
    secret TEXT NOT NULL,
    secret_hash TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    -- What follows changes with the events.
    seq BIGINT NOT NULL,
    state TEXT NOT NULL,
    first TEXT,
    second TEXT,
    seats_json TEXT NOT NULL,
    nonces_json TEXT NOT NULL,
    to_act TEXT NOT NULL,
    moment TEXT NOT NULL,
    result_json TEXT,
    clock_json TEXT NOT NULL,
    due_at BIGINT,
    bot_since BIGINT,
    started_at BIGINT,
    ended_at BIGINT,
    changed_at BIGINT NOT NULL,
    rematch TEXT
);
CREATE INDEX tables_first ON tables (first, changed_at);
CREATE INDEX tables_second ON tables (second, changed_at);
CREATE INDEX tables_open ON tables (made_at) WHERE state = 'waiting' AND listed = 1;
CREATE INDEX tables_watch ON tables (changed_at) WHERE state = 'playing' AND watchable = 1;
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX tables_bot ON tables (bot_since) WHERE bot_since IS NOT NULL;

-- The truth of every game.
CREATE TABLE events (
    table_id TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- Only speed; dropped when the rules have another revision.
CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY,
    seq BIGINT NOT NULL,
    rules_revision BIGINT NOT NULL,
    bytes BLOB NOT NULL
);

CREATE TABLE chat (
    table_id TEXT NOT NULL,
    n BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    seat BIGINT,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
);

CREATE TABLE mutes (
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
);

-- Who need not be told that it is his turn: he is there, or was told and has not come since.
CREATE TABLE reminders (
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    quiet_until BIGINT NOT NULL,
    PRIMARY KEY (table_id, person)
);

CREATE TABLE studies (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    game TEXT NOT NULL,
    body TEXT NOT NULL,
    notes_json TEXT NOT NULL,
    made_at BIGINT NOT NULL
);
CREATE INDEX studies_person ON studies (person, made_at);

-- Keys of this server, and when a server process was last seen alive.
CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    body TEXT NOT NULL
);

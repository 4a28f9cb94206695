-- The archive: what can be searched of finished games that anybody may know. Written from a table's row after its end, and
-- again when that changes: a guest who has logged in is another person then.
ALTER TABLE tables ADD COLUMN archived BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_not_archived ON tables (changed_at) WHERE state = 'over' AND archived = 0;

CREATE TABLE archive (
    -- When the game ended, in microseconds with the last three digits made up: unique, so that it is the key of a page.
    place BIGINT PRIMARY KEY,
    table_id TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    -- `live`, `correspondence`, or `untimed`
    form TEXT NOT NULL,
    -- Persons, or `bot:` and a name. Names are never kept here: whoever hides his, or goes, is gone from every page.
    us TEXT NOT NULL,
    ussr TEXT NOT NULL,
    -- Whether both are people.
    people BIGINT NOT NULL,
    -- `us`, `ussr` or `draw`
    winner TEXT NOT NULL,
    -- The game's word for the way it ended, or the table's.
    ending TEXT NOT NULL,
    result_json TEXT NOT NULL,
    -- The explorer's path of all that was chosen; empty where the game could not be read.
    opening TEXT NOT NULL,
    ended_at BIGINT NOT NULL
);
CREATE INDEX archive_game ON archive (game, place);
CREATE INDEX archive_ending ON archive (ending, place);
CREATE INDEX archive_winner ON archive (winner, place);
CREATE INDEX archive_us ON archive (us, place);
CREATE INDEX archive_ussr ON archive (ussr, place);

-- One row for each choice of an opening: `0:1.2.3`, the stage and the choice.
CREATE TABLE archive_openings (
    game TEXT NOT NULL,
    choice TEXT NOT NULL,
    place BIGINT NOT NULL,
    PRIMARY KEY (game, choice, place)
);

-- Who does not want to be named in the archive and in what is taken from it.
CREATE TABLE hidden_names (
    person TEXT PRIMARY KEY,
    since BIGINT NOT NULL
);

-- Order in the house.
CREATE TABLE roles (
    person TEXT PRIMARY KEY,
    -- `administrator`
    role TEXT NOT NULL,
    given_at BIGINT NOT NULL
);

CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    reporter TEXT NOT NULL,
    accused TEXT NOT NULL,
    table_id TEXT NOT NULL,
    -- The line of chat; 0 where it is about the person.
    line BIGINT NOT NULL,
    -- `insult`, `spam`, `cheating`, `name`, `other`
    reason TEXT NOT NULL,
    -- What the reporter wrote.
    body TEXT NOT NULL,
    -- The line and those around it, as they stood then: chat is forgotten, a report is not.
    lines_json TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    closed_at BIGINT,
    closed_by TEXT
);
CREATE INDEX reports_open ON reports (made_at) WHERE closed_at IS NULL;
CREATE INDEX reports_accused ON reports (accused, made_at);
CREATE INDEX reports_reporter ON reports (reporter, made_at);

CREATE TABLE sanctions (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    -- `mute` or `ban`
    kind TEXT NOT NULL,
    since BIGINT NOT NULL,
    -- Nothing is for good.
    until BIGINT,
    why TEXT NOT NULL,
    lifted_at BIGINT,
    -- Of a ban for good: whether games in play were given up.
    settled BIGINT NOT NULL
);
CREATE INDEX sanctions_person ON sanctions (person, kind);
CREATE INDEX sanctions_since ON sanctions (since);
CREATE INDEX sanctions_unsettled ON sanctions (since) WHERE settled = 0;

-- Every act of an administrator. Nothing is ever taken out of it.
CREATE TABLE audit (
    n BIGINT PRIMARY KEY,
    at BIGINT NOT NULL,
    -- A person, or `command line`.
    who TEXT NOT NULL,
    act TEXT NOT NULL,
    subject TEXT NOT NULL,
    why TEXT NOT NULL,
    detail TEXT NOT NULL
);
CREATE INDEX audit_subject ON audit (subject, n);

-- Whom somebody does not want to hear at a table.
CREATE TABLE table_mutes (
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    PRIMARY KEY (table_id, person, other)
);

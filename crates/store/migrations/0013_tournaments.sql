-- Tournaments. What is fixed is the plan; everything else follows from the events.
CREATE TABLE tournaments (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    maker TEXT NOT NULL,
    plan_json TEXT NOT NULL,
    made_at BIGINT NOT NULL,
    -- Number of the last event; 0 before the first.
    seq BIGINT NOT NULL,
    -- What follows is read off the events, for lists and for whoever runs it.
    -- `registration`, `playing`, `over`, `called_off`
    stage TEXT NOT NULL,
    starts_at BIGINT NOT NULL,
    players BIGINT NOT NULL,
    round BIGINT NOT NULL,
    -- When it wants to hear of time next.
    wakes_at BIGINT,
    -- Since when something is to be done that nobody has done yet.
    wants_since BIGINT,
    changed_at BIGINT NOT NULL
);
CREATE INDEX tournaments_stage ON tournaments (stage, starts_at);
CREATE INDEX tournaments_wake ON tournaments (wakes_at) WHERE wakes_at IS NOT NULL;
CREATE INDEX tournaments_wants ON tournaments (wants_since) WHERE wants_since IS NOT NULL;
CREATE INDEX tournaments_maker ON tournaments (maker, stage);

CREATE TABLE tournament_events (
    tournament TEXT NOT NULL,
    seq BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tournament, seq)
);

-- Who is, or was, in which; bots, too.
CREATE TABLE tournament_players (
    tournament TEXT NOT NULL,
    player TEXT NOT NULL,
    PRIMARY KEY (tournament, player)
);
CREATE INDEX tournament_players_player ON tournament_players (player);

-- The tables of a tournament's games, and whether it still waits for one's end.
CREATE TABLE tournament_tables (
    table_id TEXT PRIMARY KEY,
    tournament TEXT NOT NULL,
    number BIGINT NOT NULL,
    round BIGINT NOT NULL,
    open BIGINT NOT NULL
);
CREATE INDEX tournament_tables_open ON tournament_tables (tournament) WHERE open = 1;
CREATE INDEX tournament_tables_round ON tournament_tables (tournament, round);

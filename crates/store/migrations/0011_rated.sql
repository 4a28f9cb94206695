-- Whether the result of a table moves ratings; what it belongs to, where the server made it; and that it has ended without
-- everybody having heard of it who must.
ALTER TABLE tables ADD COLUMN rated BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN origin TEXT;
ALTER TABLE tables ADD COLUMN unheard BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_origin ON tables (origin) WHERE origin IS NOT NULL;
CREATE INDEX tables_unheard ON tables (ended_at) WHERE unheard = 1;

-- One rated game of one player, as it was rated: what a profile shows. Follows from `rating_events`, as ratings do.
CREATE TABLE rated_games (
    -- The event, which gives the order.
    n BIGINT NOT NULL,
    player TEXT NOT NULL,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    form TEXT NOT NULL,
    at BIGINT NOT NULL,
    opponent TEXT NOT NULL,
    -- `us` or `ussr`
    side TEXT NOT NULL,
    -- What the player won, in halves.
    halves BIGINT NOT NULL,
    -- After the game, and by how much it moved, in thousandths of points; the leagues' own number.
    value BIGINT NOT NULL,
    uncertainty BIGINT NOT NULL,
    change BIGINT NOT NULL,
    points BIGINT NOT NULL,
    -- The rating over the games of this side alone.
    side_value BIGINT NOT NULL,
    side_uncertainty BIGINT NOT NULL,
    PRIMARY KEY (n, player)
);
CREATE INDEX rated_games_player ON rated_games (player, game, form, n);
CREATE INDEX rated_games_table ON rated_games (table_id);

-- Whom somebody wants to see when he is there, and whom he does not want to meet.
CREATE TABLE follows (
    person TEXT NOT NULL,
    followed TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, followed)
);
CREATE TABLE blocks (
    person TEXT NOT NULL,
    blocked TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, blocked)
);
CREATE INDEX blocks_of ON blocks (blocked, person);

-- What others may see of somebody and ask of him; whoever has no row has changed nothing.
CREATE TABLE privacy (
    person TEXT PRIMARY KEY,
    -- Who may challenge: `everybody`, `followed`, `nobody`
    challenges TEXT NOT NULL,
    show_online BIGINT NOT NULL,
    -- Points lost and luck of games that were reviewed.
    show_reviews BIGINT NOT NULL
);
CREATE INDEX sessions_seen ON sessions (person, seen_at);

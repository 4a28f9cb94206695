-- What moved ratings, in the order in which it counts: every figure below follows from this.
CREATE TABLE rating_events (
    n BIGINT PRIMARY KEY,
    -- What may happen once only: a table's game, a bot's anchor.
    subject TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    -- `live` or `correspondence`
    form TEXT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX rating_events_pool ON rating_events (game, form, n);

-- How far the figures have come. One row: whoever moves it on has rated what lies between.
CREATE TABLE rating_progress (
    id BIGINT PRIMARY KEY,
    rated BIGINT NOT NULL
);
INSERT INTO rating_progress (id, rated) VALUES (1, 0);

CREATE TABLE ratings (
    game TEXT NOT NULL,
    form TEXT NOT NULL,
    -- A person, or `bot:` and a name.
    player TEXT NOT NULL,
    -- Thousandths of points, for sorting; the body has the exact figures.
    value BIGINT NOT NULL,
    uncertainty BIGINT NOT NULL,
    points BIGINT NOT NULL,
    games BIGINT NOT NULL,
    -- Whether enough is known for a place in the ranking.
    ranked BIGINT NOT NULL,
    anchored BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, form, player)
);
CREATE INDEX ratings_ranking ON ratings (game, form, value DESC) WHERE ranked = 1;
CREATE INDEX ratings_player ON ratings (player);

-- What is known of the sides of each game and form.
CREATE TABLE rating_pools (
    game TEXT NOT NULL,
    form TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (game, form)
);

-- What takes long where there are very many games.

-- Openings are counted as they come in. Each has a number within its game, without gaps, so that whoever counts reads on from
-- where he was.
ALTER TABLE openings ADD COLUMN n BIGINT NOT NULL DEFAULT 0;
UPDATE openings SET n = numbered.n
    FROM (SELECT table_id, ROW_NUMBER() OVER (PARTITION BY game ORDER BY ended_at, table_id) AS n FROM openings) AS numbered
    WHERE numbered.table_id = openings.table_id;
CREATE UNIQUE INDEX openings_in_order ON openings (game, n);
DROP INDEX openings_of;

-- Whether the opening of a finished game was read, so that nobody looks through all of them for those that were not.
ALTER TABLE tables ADD COLUMN opening_read BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET opening_read = 1 WHERE id IN (SELECT table_id FROM openings);
CREATE INDEX tables_opening_unread ON tables (game, changed_at, id) WHERE state = 'over' AND sealed = 0 AND opening_read = 0
    AND first IS NOT NULL AND second IS NOT NULL AND first <> second;

-- How many games somebody has played is counted without looking at them.
CREATE INDEX tables_over_first ON tables (first) WHERE state = 'over';
CREATE INDEX tables_over_second ON tables (second, first) WHERE state = 'over';

-- Pages far down the ranking are found in the index alone.
DROP INDEX ratings_ranking;
CREATE INDEX ratings_ranking ON ratings (game, form, value DESC, player, anchored) WHERE ranked = 1;

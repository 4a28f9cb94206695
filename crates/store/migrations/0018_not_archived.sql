-- Beside an index of states SQLite would read every finished table and sort them. It prefers an index that begins with a column
-- that is asked for.
DROP INDEX tables_not_archived;
CREATE INDEX tables_not_archived ON tables (archived, changed_at) WHERE state = 'over' AND archived = 0;

-- A rematch that is offered waits in the lists of whom it is offered to, and knows the game that it repeats. For whom a seat
-- is kept was a part of what the maker chose.
ALTER TABLE tables ADD COLUMN rematch_of TEXT;
ALTER TABLE tables ADD COLUMN kept_for TEXT;
UPDATE tables SET rematch_of = (SELECT played.id FROM tables AS played WHERE played.rematch = tables.id);
UPDATE tables SET kept_for = setup_json::json ->> 'reserved';
CREATE INDEX tables_kept_for ON tables (kept_for, changed_at) WHERE kept_for IS NOT NULL;

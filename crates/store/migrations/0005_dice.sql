-- What fixes the dice before play: commitments, nonces as they are shown, the server's receipt. Tables that were begun
-- before have none of it.
ALTER TABLE tables ADD COLUMN dice_json TEXT NOT NULL DEFAULT '{}';
-- Who left a game between two people before its first decision, or kept it from beginning.
ALTER TABLE tables ADD COLUMN left_by TEXT;
CREATE INDEX tables_left_by ON tables (left_by, ended_at) WHERE left_by IS NOT NULL;

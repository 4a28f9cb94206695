-- Positions are computed from events in a moment; nobody kept them.
DROP TABLE snapshots;

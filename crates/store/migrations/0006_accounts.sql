-- Only an address whose owner has answered a letter gets any other.
ALTER TABLE persons ADD COLUMN email_confirmed BIGINT NOT NULL DEFAULT 0;
-- On what sort of machine a session lives, to recognise it in a list: `Firefox, Linux`.
ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';

-- Words that prove who somebody is: sent by mail, or written down by their owner. Hashes only.
CREATE TABLE proofs (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES persons (id),
    -- `confirm` (an address), `recover` (a password, by mail) or `code` (a password, by a code that was written down)
    purpose TEXT NOT NULL,
    -- The address to which it was sent.
    email TEXT,
    made_at BIGINT NOT NULL
);
CREATE INDEX proofs_person ON proofs (person, purpose);

-- What a token may do. Those made before could do everything but keep an account.
ALTER TABLE tokens ADD COLUMN scopes TEXT NOT NULL DEFAULT 'play make';

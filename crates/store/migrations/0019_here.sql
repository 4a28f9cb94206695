-- Who is here now is asked by everybody who looks for an opponent: found without reading all sessions.
CREATE INDEX sessions_lately ON sessions (seen_at, person);
CREATE INDEX reminders_quiet ON reminders (quiet_until, person);

-- A profile reads five hundred rated games at once. Everything that it wants of them stands in the index, so that they are a few pages
-- side by side instead of a page each.
DROP INDEX rated_games_player;
CREATE INDEX rated_games_player ON rated_games (player, game, form, n, table_id, at, opponent, side, halves, value,
    uncertainty, change, points, side_value, side_uncertainty);

//! Finished games that anyone may search: one narrow row per game, ordered by when it ended.
//!
//! A search walks down one index and looks at no more than [`SCANNED`] games: the matches among them are a page, and
//! the next page begins where it stopped. So a search for something rare costs no more than any other, however many
//! games there are.

use crate::boxed;
use crate::notices::named;
use crate::row::{Columns, row, sql};
use crate::value::{Statement, Work, statement};
use crate::{PersonId, Result, Store, TableRow};

/// How many games one search looks at.
pub const SCANNED: u32 = 2000;

/// Number of choices in an explorer path.
const STAGES: usize = 6;

row! {
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveRow {
    /// Position in the order of endings; unique.
    pub place: i64,
    pub table_id: String,
    pub game: String,
    pub form: String,
    /// A person's id, or `bot:` and a name.
    pub us: String,
    pub ussr: String,
    pub people: bool,
    pub winner: String,
    pub ending: String,
    pub result_json: String,
    /// The explorer path; empty if the game could not be read.
    pub opening: String,
    pub ended_at: i64,
}
}

row! {
/// Both players' names and whether they agree to be named; none for a bot.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArchiveNames {
    pub us_name: Option<String>,
    pub us_account: Option<String>,
    pub us_hidden: Option<String>,
    pub ussr_name: Option<String>,
    pub ussr_account: Option<String>,
    pub ussr_hidden: Option<String>,
}
}

/// What to search for. Empty fields match everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArchiveSearch {
    pub game: String,
    pub form: String,
    /// `us`, `ussr` or `draw`
    pub winner: String,
    pub ending: String,
    /// The explorer path: six choices, each of which may be empty.
    pub opening: String,
    pub player: PersonId,
    /// The result from the player's point of view.
    pub player_result: PlayerResult,
    /// Only games between two people.
    pub people_only: bool,
    /// Milliseconds: from `since` (inclusive) to `until` (exclusive).
    pub since: i64,
    pub until: i64,
    /// Where the last page ended.
    pub before: Option<i64>,
}

#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum PlayerResult {
    #[default]
    Any,
    Won,
    Lost,
}

impl PlayerResult {
    const fn word(self) -> &'static str {
        match self {
            PlayerResult::Any => "",
            PlayerResult::Won => "won",
            PlayerResult::Lost => "lost",
        }
    }
}

/// One page of results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArchiveFound {
    pub games: Vec<(ArchiveRow, ArchiveNames)>,
    /// Where to continue; none once everything has been searched.
    pub next: Option<i64>,
}

/// The positions that belong to a time: each millisecond has a thousand.
const fn places(at: i64) -> i64 {
    at.saturating_mul(1000)
}

/// The positions a search looks at, down whichever index leaves the fewest. Only the upper end is a condition: given
/// both, PostgreSQL expects so few games between them that it reads and sorts everything under a word.
macro_rules! scanned {
    ($column:literal) => {
        concat!(
            "SELECT place AS at FROM archive WHERE ",
            $column,
            " = $1 AND place < $3 ORDER BY place DESC LIMIT 2000"
        )
    };
    (all) => {
        "SELECT place AS at FROM archive WHERE CAST($1 AS TEXT) = '' AND place < $3 ORDER BY place DESC LIMIT 2000"
    };
    (player) => {
        concat!(
            "SELECT at FROM (SELECT * FROM (",
            scanned!("us"),
            ") AS as_us UNION ALL SELECT * FROM (",
            scanned!("ussr"),
            ") AS as_ussr) AS as_either ORDER BY at DESC LIMIT 2000"
        )
    };
    (opening) => {
        "SELECT place AS at FROM archive_openings WHERE game = $4 AND choice = $1 AND place < $3 \
         ORDER BY place DESC LIMIT 2000"
    };
}

/// The games at these positions. SQLite reads them while walking the index and stops when the page is full. PostgreSQL,
/// given the same query, does not know how rare a word is and would rather read all games from the newest on, so it
/// gets the positions, which it can find in the index alone, and looks each of them up. Given a plain join, it reads the
/// whole archive up to some hundred thousand games, because it expects that to be cheaper than two thousand look-ups; and
/// only where the order is that of the positions does it stop when the page is full. (SQLite, given positions, would read
/// all two thousand games for a page of thirty.)
macro_rules! games {
    (as_it_goes all) => {
        "SELECT * FROM archive WHERE CAST($1 AS TEXT) = '' AND place < $3 ORDER BY place DESC LIMIT 2000"
    };
    (by_places all) => {
        "SELECT place AS at, archive.* FROM archive WHERE CAST($1 AS TEXT) = '' AND place < $3 \
         ORDER BY place DESC LIMIT 2000"
    };
    (as_it_goes $column:literal) => {
        concat!("SELECT * FROM archive WHERE ", $column, " = $1 AND place < $3 ORDER BY place DESC LIMIT 2000")
    };
    (as_it_goes $($scanned:tt)*) => {
        concat!(
            "SELECT archive.* FROM (",
            scanned!($($scanned)*),
            ") AS chosen JOIN archive ON archive.place = chosen.at ORDER BY archive.place DESC LIMIT 2000"
        )
    };
    (by_places $($scanned:tt)*) => {
        concat!(
            "SELECT chosen.at, one.* FROM (",
            scanned!($($scanned)*),
            ") AS chosen CROSS JOIN LATERAL (SELECT * FROM archive WHERE archive.place = chosen.at LIMIT 1) AS one \
             ORDER BY chosen.at DESC LIMIT 2000"
        )
    };
}

/// What the games above are in the order of.
macro_rules! order {
    (as_it_goes) => {
        "place"
    };
    (by_places) => {
        "at"
    };
}

/// The matches among them, with names, and how far the search got.
macro_rules! found {
    ($walk:ident $($scanned:tt)*) => {
        (
            concat!(
                "SELECT {columns}, us_person.name, us_person.name_key, us_hides.person, \
                 ussr_person.name, ussr_person.name_key, ussr_hides.person FROM (SELECT * FROM (",
                games!($walk $($scanned)*),
                ") AS scanned WHERE (CAST($4 AS TEXT) = '' OR game = $4) AND (CAST($5 AS TEXT) = '' OR form = $5) \
                 AND (CAST($6 AS TEXT) = '' OR winner = $6) AND (CAST($7 AS TEXT) = '' OR ending = $7) \
                 AND (CAST($8 AS TEXT) = '' OR opening LIKE $8) \
                 AND (CAST($9 AS TEXT) = '' OR us = $9 OR ussr = $9) \
                 AND (CAST($10 AS TEXT) = '' OR (winner <> 'draw' \
                 AND (winner = (CASE WHEN us = $9 THEN 'us' ELSE 'ussr' END)) = (CAST($10 AS TEXT) = 'won'))) \
                 AND people >= $11 AND place >= $2 ORDER BY ",
                order!($walk),
                " DESC LIMIT 31) AS found \
                 LEFT JOIN persons AS us_person ON us_person.id = us LEFT JOIN hidden_names AS us_hides ON us_hides.person = us \
                 LEFT JOIN persons AS ussr_person ON ussr_person.id = ussr \
                 LEFT JOIN hidden_names AS ussr_hides ON ussr_hides.person = ussr ORDER BY place DESC"
            ),
            // Also mentions the placeholders that only the other statement needs: a database wants to know their types.
            concat!(
                "SELECT CAST(COUNT(*) AS BIGINT), CAST(COALESCE(MIN(at), 0) AS BIGINT) FROM (",
                scanned!($($scanned)*),
                ") AS scanned WHERE CAST($1 AS TEXT) <> '-' AND CAST($2 AS BIGINT) >= 0 AND CAST($4 AS TEXT) <> '-'"
            ),
        )
    };
}

/// The two statements of a search, and the value to look up in the index; `by_places` for PostgreSQL.
fn statements(search: &ArchiveSearch, by_places: bool) -> ((&'static str, &'static str), String) {
    macro_rules! told {
        ($($scanned:tt)*) => {{
            const AS_IT_GOES: (&str, &str) = found!(as_it_goes $($scanned)*);
            const BY_PLACES: (&str, &str) = found!(by_places $($scanned)*);
            if by_places {
                (sql!(ArchiveRow, BY_PLACES.0), BY_PLACES.1)
            } else {
                (sql!(ArchiveRow, AS_IT_GOES.0), AS_IT_GOES.1)
            }
        }};
    }
    let choice = last_choice(&search.opening).filter(|_| !search.game.is_empty());
    if !search.player.is_empty() {
        (told!(player), search.player.clone())
    } else if let Some(choice) = choice {
        (told!(opening), choice)
    } else if !search.ending.is_empty() {
        (told!("ending"), search.ending.clone())
    } else if !search.winner.is_empty() {
        (told!("winner"), search.winner.clone())
    } else if !search.game.is_empty() {
        (told!("game"), search.game.clone())
    } else {
        (told!(all), String::new())
    }
}

/// The choices of a path, each prefixed with its stage, as `archive_openings` stores them.
fn choices(opening: &str) -> impl DoubleEndedIterator<Item = String> {
    let words: Vec<&str> = opening.split('-').collect();
    let chosen = words.into_iter().enumerate().filter(|(_, word)| !word.is_empty());
    chosen.map(|(stage, word)| format!("{stage}:{word}")).collect::<Vec<_>>().into_iter()
}

/// The last choice leaves the fewest games.
fn last_choice(opening: &str) -> Option<String> {
    choices(opening).next_back()
}

/// A path as a LIKE pattern: a stage without a choice matches anything. Choices consist of digits and points.
fn pattern(opening: &str) -> String {
    if choices(opening).next().is_none() {
        return String::new();
    }
    let mut words: Vec<&str> =
        opening.split('-').map(|word| if word.is_empty() { "%" } else { word }).collect();
    words.resize(STAGES, "%");
    words.join("-")
}

impl Store {
    /// Finished tables that have changed since the archive last read them.
    #[boxed]
    pub async fn tables_not_archived(&self, limit: u32) -> Result<Vec<TableRow>> {
        let select = sql!(
            TableRow,
            "SELECT {columns} FROM tables WHERE state = 'over' AND archived = 0 ORDER BY changed_at LIMIT $1"
        );
        self.rows(statement!(select, limit)).await
    }

    /// Adds a game to the archive, or records that it does not belong there (`None`). `Conflict` if the table has
    /// gained events since the caller read it, or another game has taken this position.
    #[boxed]
    pub async fn archive(&self, table: &str, seq: u32, row: Option<&ArchiveRow>) -> Result<()> {
        let done = statement!("UPDATE tables SET archived = 1 WHERE id = $1 AND seq = $2", table, seq);
        let mut statements = vec![done];
        if let Some(row) = row {
            statements.push(match self.archived(table).await? {
                // If a guest has logged in since, the row names the account now; what happened stays the same.
                Some(_) => {
                    let change = "UPDATE archive SET us = $2, ussr = $3 WHERE table_id = $1";
                    statement!(change, table, &row.us, &row.ussr)
                }
                None => {
                    let insert = sql!(ArchiveRow, "INSERT INTO archive ({columns}) VALUES ({values})");
                    Statement::new(insert, row.values())
                }
            });
            let choose = "INSERT INTO archive_openings (game, choice, place) VALUES ($1, $2, $3) \
                          ON CONFLICT (game, choice, place) DO NOTHING";
            statements
                .extend(choices(&row.opening).map(|choice| statement!(choose, &row.game, choice, row.place)));
        }
        self.write(Work { statements, guarded: true, notice: None }).await.map(|_| ())
    }

    /// A page of thirty, newest first.
    #[boxed]
    pub async fn search_archive(&self, search: &ArchiveSearch) -> Result<ArchiveFound> {
        const PAGE: usize = 30;
        let ((found, looked), leading) = statements(search, self.is_shared());
        let since = places(search.since);
        let before = search.before.unwrap_or(i64::MAX).min(places(search.until));
        let select = statement!(
            found,
            &leading,
            since,
            before,
            &search.game,
            &search.form,
            &search.winner,
            &search.ending,
            pattern(&search.opening),
            &search.player,
            search.player_result.word(),
            search.people_only,
        );
        let rows = self.read(select).await?.into_iter();
        let mut games: Vec<(ArchiveRow, ArchiveNames)> = rows
            .map(|mut row| Ok((ArchiveRow::take(&mut row)?, ArchiveNames::take(&mut row)?)))
            .collect::<Result<_>>()?;
        if games.len() > PAGE {
            games.truncate(PAGE);
            let next = games.last().map(|(row, _)| row.place);
            return Ok(ArchiveFound { games, next });
        }
        let looked = statement!(looked, &leading, since, before, &search.game);
        let Some(mut row) = self.read_one(looked).await? else {
            return Ok(ArchiveFound { games, next: None });
        };
        let (count, last): (i64, i64) = (row.take()?, row.take()?);
        Ok(ArchiveFound { games, next: (count >= i64::from(SCANNED) && last > since).then_some(last) })
    }

    /// Games that ended within a period, oldest first, starting after a given position.
    #[boxed]
    pub async fn archived_between(&self, after: i64, until: i64, limit: u32) -> Result<Vec<ArchiveRow>> {
        let select = sql!(
            ArchiveRow,
            "SELECT {columns} FROM archive WHERE place > $1 AND place < $2 ORDER BY place LIMIT $3"
        );
        self.rows(statement!(select, after, places(until), limit)).await
    }

    /// A table's row in the archive.
    #[boxed]
    pub async fn archived(&self, table: &str) -> Result<Option<ArchiveRow>> {
        let select = sql!(ArchiveRow, "SELECT {columns} FROM archive WHERE table_id = $1");
        self.row(statement!(select, table)).await
    }

    #[boxed]
    pub async fn hide_name(&self, person: &str, on: bool, at: i64) -> Result<()> {
        let change = if on {
            let put =
                "INSERT INTO hidden_names (person, since) VALUES ($1, $2) ON CONFLICT (person) DO NOTHING";
            statement!(put, person, at)
        } else {
            statement!("DELETE FROM hidden_names WHERE person = $1", person)
        };
        let notice = Some(named(person));
        self.write(Work { statements: vec![change], guarded: false, notice }).await.map(|_| ())
    }

    /// Who of a tournament's players does not want to be named once a game is over.
    #[boxed]
    pub async fn hidden_in_tournament(&self, tournament: &str) -> Result<Vec<PersonId>> {
        let select = "SELECT person FROM hidden_names JOIN tournament_players ON player = person WHERE tournament = $1";
        let rows = self.read(statement!(select, tournament)).await?;
        rows.into_iter().map(|mut row| row.take()).collect()
    }

    #[boxed]
    pub async fn hides_name(&self, person: &str) -> Result<bool> {
        let select = "SELECT person FROM hidden_names WHERE person = $1";
        Ok(self.read_one(statement!(select, person)).await?.is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_a_pattern_and_its_last_choice_leads() {
        assert_eq!(pattern("1.2--5---"), "1.2-%-5-%-%-%");
        assert_eq!(
            pattern("1.2--5"),
            "1.2-%-5-%-%-%",
            "an address leaves out what was not chosen at the end"
        );
        assert_eq!(pattern("-----"), "", "nothing was chosen");
        assert_eq!(last_choice("1.2--5---").as_deref(), Some("2:5"));
        assert_eq!(choices("1.2--5---").collect::<Vec<_>>(), ["0:1.2", "2:5"]);
    }

    #[test]
    fn every_search_looks_at_a_limited_number_of_games() {
        let limit = format!("LIMIT {SCANNED}");
        for search in [
            ArchiveSearch::default(),
            ArchiveSearch { player: "p".to_owned(), ..ArchiveSearch::default() },
            ArchiveSearch {
                game: "twilight".to_owned(),
                opening: "1-----".to_owned(),
                ..ArchiveSearch::default()
            },
        ] {
            for by_places in [false, true] {
                let ((found, looked), _) = statements(&search, by_places);
                assert!(found.contains(&limit) && looked.contains(&limit), "{found}");
            }
        }
    }
}

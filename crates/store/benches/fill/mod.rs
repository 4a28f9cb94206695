//! Loads the made-up data into a database as fast as it will take it: bulk inserts per table, bypassing the store.

use super::made_up::{GAMES, MadeUp, NOW, mixed, padding, setup_json};
use futures_util::SinkExt;
use std::path::Path;

/// Columns of each table that gets filled.
const PERSONS: &str = "id, name, name_key, password, email, mail_turns, email_confirmed, made_at";
const RATINGS: &str = "game, form, player, value, uncertainty, points, games, ranked, anchored, body";
const TABLES: &str = "id, game, options_json, setup_json, maker, invite, listed, watchable, secret, secret_hash, made_at, seq, \
    rematch, rematch_of, kept_for, state, first, second, seats_json, nonces_json, dice_json, to_act, listing_json, result_json, \
    clock_json, due_at, bot_since, started_at, ended_at, left_by, changed_at, archived, opening_read";
const ARCHIVE: &str =
    "place, table_id, game, form, us, ussr, people, winner, ending, result_json, opening, ended_at";
const CHOICES: &str = "game, choice, place";
const OPENINGS: &str = "table_id, game, opening_json, halves, ended_at, n";
const RATED_GAMES: &str = "n, player, table_id, game, form, at, opponent, side, halves, value, uncertainty, change, points, \
    side_value, side_uncertainty";
const SESSIONS: &str = "hash, person, made_at, seen_at, agent";

/// A value in a row; `None` is NULL.
type Value = Option<String>;

fn text(value: impl Into<String>) -> Value {
    Some(value.into())
}

fn persons(made_up: &MadeUp) -> impl Iterator<Item = Vec<Value>> + '_ {
    (0..made_up.accounts).map(|n| {
        let name = made_up.name(n);
        vec![
            text(made_up.id(n)),
            text(name.clone()),
            text(name),
            text("$argon2id$"),
            None,
            text("0"),
            text("0"),
            text("0"),
        ]
    })
}

fn ratings(made_up: &MadeUp) -> impl Iterator<Item = Vec<Value>> + '_ {
    let pools =
        [("twilight", "live"), ("twilight", "correspondence"), ("red-sea", "live"), ("thirteen", "live")];
    (0..made_up.accounts).flat_map(move |n| {
        pools.map(|(game, form)| {
            let value = 900_000 + mixed(n * 4 + form.len() as u64 + game.len() as u64) % 1_200_000;
            let ranked = if n % 3 == 0 { "1" } else { "0" };
            vec![
                text(game),
                text(form),
                text(made_up.id(n)),
                text(value.to_string()),
                text("90000"),
                text("5000"),
                text("40"),
                text(ranked),
                text("0"),
                text(padding(n).get(..200).unwrap_or_default()),
            ]
        })
    })
}

fn tables(made_up: &MadeUp) -> impl Iterator<Item = Vec<Value>> + '_ {
    (0..made_up.games).map(|n| {
        let game = made_up.game(n);
        let second = game.people.then(|| game.ussr.clone());
        let result = format!(r#"{{"winner":"{}","reason":"{}"}}"#, game.winner, game.ending);
        let (begun, ended) = (text((game.ended_at - 3_600_000).to_string()), text(game.ended_at.to_string()));
        let left = (n % 50 == 0).then(|| game.us.clone());
        vec![
            text(game.id),
            text(game.game),
            text("{}"),
            text(setup_json()),
            text(game.us.clone()),
            None,
            text("0"),
            text("1"),
            text("00"),
            text("00"),
            begun.clone(),
            text("180"),
            None,
            None,
            None,
            text("over"),
            text(game.us),
            second,
            text("[]"),
            text(padding(n).get(..130).unwrap_or_default()),
            text(padding(n + 1)),
            text(""),
            text(padding(n + 2).get(..300).unwrap_or_default()),
            text(result),
            text("null"),
            None,
            None,
            begun,
            ended.clone(),
            left,
            ended,
            text("1"),
            text("1"),
        ]
    })
}

fn archive(made_up: &MadeUp) -> impl Iterator<Item = Vec<Value>> + '_ {
    (0..made_up.games).map(|n| {
        let game = made_up.game(n);
        let result = format!(r#"{{"winner":"{}","reason":"{}"}}"#, game.winner, game.ending);
        let people = if game.people { "1" } else { "0" };
        vec![
            text(game.place.to_string()),
            text(game.id),
            text(game.game),
            text(game.form),
            text(game.us),
            text(game.ussr),
            text(people),
            text(game.winner),
            text(game.ending),
            text(result),
            text(game.opening.path()),
            text(game.ended_at.to_string()),
        ]
    })
}

fn choices(made_up: &MadeUp) -> impl Iterator<Item = Vec<Value>> + '_ {
    (0..made_up.games).flat_map(|n| {
        let game = made_up.game(n);
        let path = game.opening.path();
        let choices: Vec<String> =
            path.split('-').enumerate().map(|(stage, word)| format!("{stage}:{word}")).collect();
        choices
            .into_iter()
            .map(move |choice| vec![text(game.game), text(choice), text(game.place.to_string())])
    })
}

/// For games between people.
fn openings(made_up: &MadeUp) -> impl Iterator<Item = Vec<Value>> + '_ {
    let mut counted = GAMES.map(|_| 0_u64);
    (0..made_up.games).map(|n| made_up.game(n)).filter(|game| game.people).map(move |game| {
        let of_game = GAMES.iter().position(|word| *word == game.game).unwrap_or(0);
        counted[of_game] += 1;
        vec![
            text(game.id),
            text(game.game),
            text(game.opening.json()),
            text(halves(game.winner, "us").to_string()),
            text(game.ended_at.to_string()),
            text(counted[of_game].to_string()),
        ]
    })
}

/// What a side scored, in halves of a point.
fn halves(winner: &str, side: &str) -> u8 {
    match winner {
        "draw" => 1,
        winner => u8::from(winner == side) * 2,
    }
}

/// Both players of every timed game between people.
fn rated_games(made_up: &MadeUp) -> impl Iterator<Item = Vec<Value>> + '_ {
    let games = (0..made_up.games).map(|n| (n, made_up.game(n)));
    games.filter(|(_, game)| game.people && game.form != "untimed" && game.us != game.ussr).flat_map(
        |(n, game)| {
            [("us", game.us.clone(), game.ussr.clone()), ("ussr", game.ussr.clone(), game.us.clone())].map(
                |(side, player, opponent)| {
                    let value = (1_300_000 + mixed(n) % 400_000).to_string();
                    vec![
                        text((n + 1).to_string()),
                        text(player),
                        text(game.id.clone()),
                        text(game.game),
                        text(game.form),
                        text(game.ended_at.to_string()),
                        text(opponent),
                        text(side),
                        text(halves(game.winner, side).to_string()),
                        text(value.clone()),
                        text("90000"),
                        text("4000"),
                        text("5000"),
                        text(value),
                        text("90000"),
                    ]
                },
            )
        },
    )
}

fn sessions(made_up: &MadeUp) -> impl Iterator<Item = Vec<Value>> + '_ {
    (0..made_up.accounts).map(|n| {
        let seen = NOW - (mixed(n) % 1000) as i64 * 3_600_000;
        vec![
            text(format!("{:064x}", mixed(n))),
            text(made_up.id(n)),
            text("0"),
            text(seen.to_string()),
            text("Firefox, Linux"),
        ]
    })
}

/// A table: its name, its columns, and the rows to fill it with.
type Filled<'m> = (&'static str, &'static str, Box<dyn Iterator<Item = Vec<Value>> + 'm>);

/// All tables to fill.
fn all(made_up: &MadeUp) -> Vec<Filled<'_>> {
    vec![
        ("persons", PERSONS, Box::new(persons(made_up))),
        ("sessions", SESSIONS, Box::new(sessions(made_up))),
        ("ratings", RATINGS, Box::new(ratings(made_up))),
        ("tables", TABLES, Box::new(tables(made_up))),
        ("archive", ARCHIVE, Box::new(archive(made_up))),
        ("archive_openings", CHOICES, Box::new(choices(made_up))),
        ("openings", OPENINGS, Box::new(openings(made_up))),
        ("rated_games", RATED_GAMES, Box::new(rated_games(made_up))),
    ]
}

pub fn sqlite(file: &Path, made_up: &MadeUp) {
    let mut connection = rusqlite::Connection::open(file).expect("the database");
    connection.execute_batch("PRAGMA synchronous = OFF; PRAGMA cache_size = -400000").expect("quicker");
    let mut put = |table: &str, columns: &str, rows: &mut dyn Iterator<Item = Vec<Value>>| {
        let count = columns.split(',').count();
        let values = vec!["?"; count].join(", ");
        let all = connection.transaction().expect("a transaction");
        {
            let mut insert = all
                .prepare(&format!("INSERT INTO {table} ({columns}) VALUES ({values})"))
                .expect("a statement");
            for row in rows {
                insert.execute(rusqlite::params_from_iter(row)).expect("inserted");
            }
        }
        all.commit().expect("committed");
    };
    for (table, columns, mut rows) in all(made_up) {
        put(table, columns, &mut rows);
    }
    connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").expect("one file");
}

/// Returns the size of the filled database in bytes.
pub async fn postgres(url: &str, made_up: &MadeUp, is_filled: bool) -> u64 {
    let (client, connection) =
        tokio_postgres::connect(url, tokio_postgres::NoTls).await.expect("a connection");
    let connected = tokio::spawn(connection);
    let tables = if is_filled { Vec::new() } else { all(made_up) };
    for (table, columns, rows) in tables {
        let copy: tokio_postgres::CopyInSink<std::io::Cursor<Vec<u8>>> =
            client.copy_in(&format!("COPY {table} ({columns}) FROM STDIN")).await.expect("a copy");
        let mut copy = Box::pin(copy);
        let mut lines = String::new();
        for row in rows {
            let words: Vec<&str> = row.iter().map(|value| value.as_deref().unwrap_or("\\N")).collect();
            lines.push_str(&words.join("\t"));
            lines.push('\n');
            if lines.len() > 1 << 20 {
                copy.send(std::io::Cursor::new(std::mem::take(&mut lines).into_bytes())).await.expect("sent");
            }
        }
        copy.send(std::io::Cursor::new(lines.into_bytes())).await.expect("sent");
        copy.as_mut().finish().await.expect("copied");
    }
    client.batch_execute("VACUUM ANALYZE").await.expect("what autovacuum does in time");
    let row = client.query_one("SELECT pg_database_size(current_database())", &[]).await.expect("a size");
    drop(client);
    let _ = connected.await;
    u64::try_from(row.get::<_, i64>(0)).unwrap_or(0)
}

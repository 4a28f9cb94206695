//! Puts what was made up into a database, as fast as it takes it: tables of their own kind, not through the store.

use super::made_up::{MadeUp, padding, setup_json};
use futures_util::SinkExt;
use std::path::Path;

/// Columns of each table that is filled.
const PERSONS: &str = "id, name, name_key, password, email, mail_turns, email_confirmed, made_at";
const RATINGS: &str = "game, form, player, value, uncertainty, points, games, ranked, anchored, body";
const TABLES: &str = "id, game, options_json, setup_json, maker, invite, listed, watchable, secret, secret_hash, made_at, seq, \
    rematch, rematch_of, kept_for, state, first, second, seats_json, nonces_json, dice_json, to_act, listing_json, result_json, \
    clock_json, due_at, bot_since, started_at, ended_at, left_by, changed_at, archived";
const ARCHIVE: &str =
    "place, table_id, game, form, us, ussr, people, winner, ending, result_json, opening, ended_at";
const OPENINGS: &str = "game, choice, place";

/// A value of a row; nothing is NULL.
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
            let value =
                900_000 + super::made_up::mixed(n * 4 + form.len() as u64 + game.len() as u64) % 1_200_000;
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
            text(game.opening),
            text(game.ended_at.to_string()),
        ]
    })
}

fn openings(made_up: &MadeUp) -> impl Iterator<Item = Vec<Value>> + '_ {
    (0..made_up.games).flat_map(|n| {
        let game = made_up.game(n);
        let choices: Vec<String> =
            game.opening.split('-').enumerate().map(|(stage, word)| format!("{stage}:{word}")).collect();
        choices
            .into_iter()
            .map(move |choice| vec![text(game.game), text(choice), text(game.place.to_string())])
    })
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
    put("persons", PERSONS, &mut persons(made_up));
    put("ratings", RATINGS, &mut ratings(made_up));
    put("tables", TABLES, &mut tables(made_up));
    put("archive", ARCHIVE, &mut archive(made_up));
    put("archive_openings", OPENINGS, &mut openings(made_up));
    connection.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").expect("one file");
}

/// How many bytes the database takes then.
pub async fn postgres(url: &str, made_up: &MadeUp) -> u64 {
    let (client, connection) =
        tokio_postgres::connect(url, tokio_postgres::NoTls).await.expect("a connection");
    let connected = tokio::spawn(connection);
    for (table, columns, rows) in [
        ("persons", PERSONS, &mut persons(made_up) as &mut (dyn Iterator<Item = Vec<Value>>)),
        ("ratings", RATINGS, &mut ratings(made_up)),
        ("tables", TABLES, &mut tables(made_up)),
        ("archive", ARCHIVE, &mut archive(made_up)),
        ("archive_openings", OPENINGS, &mut openings(made_up)),
    ] {
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

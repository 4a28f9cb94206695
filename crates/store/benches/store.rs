//! `make bench-store`: how long the queries behind rankings, profiles and the archive take with very many accounts and
//! games, on both databases. The data is made up, with a few players who play a great deal; the figures are p50 and p99
//! of queries run one at a time, in wall-clock and in processor time.
//!
//! `cargo bench -p store --bench store -- --accounts 100000 --games 1000000 --runs 300 [--only sqlite] [--keep FOLDER]
//! [--postgres URL --process PID]`
//!
//! `--keep` leaves the SQLite file in a folder; `--postgres` uses an existing database, and takes the id of its first
//! process. A database that is not empty is not filled again, so you can repeat the measurements, or start a server on
//! it.

mod fill;
mod made_up;
#[path = "../tests/postgres_server/mod.rs"]
mod postgres_server;

use made_up::{DAY, ENDINGS, GAMES, MadeUp, NOW, set_up, set_up_word};
use std::future::Future;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use store::{ArchiveSearch, PlayerResult, Store};

/// The limit we promise for each query a page makes.
const BAR: Duration = Duration::from_millis(50);

struct Wish {
    accounts: u64,
    games: u64,
    runs: u64,
    only: Option<String>,
    keep: Option<PathBuf>,
    postgres: Option<String>,
    process: u64,
}

impl Wish {
    fn read() -> Wish {
        // Without arguments it is small, for `make bench`; the figures in docs are from `make bench-store`.
        let mut wish = Wish {
            accounts: 2_000,
            games: 20_000,
            runs: 100,
            only: None,
            keep: None,
            postgres: None,
            process: 0,
        };
        let mut words = std::env::args().skip(1).filter(|word| word != "--bench");
        while let Some(word) = words.next() {
            let value = words.next().unwrap_or_else(|| panic!("{word}: expected a value"));
            let number = || value.parse().unwrap_or_else(|_| panic!("{word} {value}: expected a number"));
            match word.as_str() {
                "--accounts" => wish.accounts = number(),
                "--games" => wish.games = number(),
                "--runs" => wish.runs = number(),
                "--only" => wish.only = Some(value),
                "--keep" => wish.keep = Some(value.into()),
                "--postgres" => wish.postgres = Some(value),
                "--process" => wish.process = number(),
                other => panic!(
                    "{other}: expected --accounts, --games, --runs, --only, --keep, --postgres or --process"
                ),
            }
        }
        wish
    }
}

fn main() {
    let wish = Wish::read();
    let made_up = MadeUp { accounts: wish.accounts, games: wish.games };
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    let runtime = runtime.expect("a runtime");
    let wanted = |name: &str| wish.only.as_deref().is_none_or(|only| only == name);
    if wanted("sqlite") {
        let folder = tempfile::tempdir().expect("a folder");
        let file = wish.keep.as_deref().unwrap_or(folder.path()).join("hotline.db");
        let url = format!("sqlite:{}", file.display());
        let is_filled = file.exists();
        runtime.block_on(async { drop(Store::open(&url).await.expect("a schema")) });
        let since = Instant::now();
        if !is_filled {
            fill::sqlite(&file, &made_up);
        }
        let bytes = std::fs::metadata(&file).map_or(0, |about| about.len());
        println!("SQLite: {made_up} in {:.0?}, {} MB", since.elapsed(), bytes / 1_000_000);
        runtime.block_on(measure(&url, &made_up, &Asker { runs: wish.runs, database: None }));
    }
    if wanted("postgres") {
        let own = wish.postgres.is_none().then(postgres_server::Server::start);
        let url =
            wish.postgres.clone().or(own.as_ref().map(|own| own.database("bench"))).expect("a database");
        let process = own.as_ref().map_or(wish.process as u32, postgres_server::Server::process);
        runtime.block_on(async {
            let store = Store::open(&url).await.expect("a schema");
            let is_filled = !store.count_tables().await.expect("counted").is_empty();
            drop(store);
            let since = Instant::now();
            let bytes = fill::postgres(&url, &made_up, is_filled).await;
            println!("PostgreSQL: {made_up} in {:.0?}, {} MB", since.elapsed(), bytes / 1_000_000);
            measure(&url, &made_up, &Asker { runs: wish.runs, database: Some(process) }).await;
        });
    }
}

/// Processor time of this process and of the database's processes (if it has any), in nanoseconds: on a busy machine
/// wall-clock time mostly measures the others. Zero where there is no Linux to tell.
fn processor(database: Option<u32>) -> u64 {
    let ran = |path: &Path| {
        let text = std::fs::read_to_string(path.join("schedstat")).unwrap_or_default();
        text.split(' ').next().and_then(|word| word.parse::<u64>().ok()).unwrap_or(0)
    };
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    let own: u64 = threads.map(|thread| ran(&thread.path())).sum();
    let Some(first) = database else { return own };
    let children =
        std::fs::read_to_string(format!("/proc/{first}/task/{first}/children")).unwrap_or_default();
    own + children.split_whitespace().map(|child| ran(&Path::new("/proc").join(child))).sum::<u64>()
}

struct Asker {
    runs: u64,
    /// Process id of the database.
    database: Option<u32>,
}

impl Asker {
    /// Times one query, repeated with different values.
    async fn ask<F: Future<Output = store::Result<usize>>>(&self, name: &str, question: impl Fn(u64) -> F) {
        let runs = self.runs;
        let mut times = Vec::new();
        let mut rows = 0;
        let mut works = Vec::new();
        for n in 0..runs {
            let before = processor(self.database);
            let since = Instant::now();
            rows += question(n).await.unwrap_or_else(|problem| panic!("{name}: {problem}"));
            times.push(since.elapsed());
            // A database process that has ended in between takes its processor time with it.
            works.push(Duration::from_nanos(processor(self.database).saturating_sub(before)));
        }
        let at = |all: &mut Vec<Duration>, share: f64| {
            all.sort_unstable();
            all[((all.len() - 1) as f64 * share) as usize]
        };
        let [p50, p99] = [0.5, 0.99].map(|share| at(&mut times, share).as_secs_f64() * 1e3);
        let [work50, work99] = [0.5, 0.99].map(|share| at(&mut works, share).as_secs_f64() * 1e3);
        let slow = if at(&mut times, 0.99) > BAR { "  MISSED" } else { "" };
        println!(
            "  {name:<56} p50 {p50:>7.2} ms   p99 {p99:>7.2} ms   processor {work50:>6.2} and {work99:>6.2} ms   {:>6.1} rows{slow}",
            rows as f64 / runs as f64
        );
    }
}

/// The n-th search of its kind.
type Search<'a> = Box<dyn Fn(u64) -> ArchiveSearch + 'a>;

/// Every query a page makes over many rows. A new page adds its line here.
async fn measure(url: &str, made_up: &MadeUp, asker: &Asker) {
    let store = &Store::open(url).await.expect("a store");
    // As a server does at startup.
    let since = Instant::now();
    store.warm().await.expect("warmed");
    println!("  warmed in {:.1?}", since.elapsed());
    let player = |n: u64| made_up.player(n * 7919);
    let game = |n: u64| GAMES[n as usize % GAMES.len()];

    asker
        .ask("ranking: first page", |n| async move {
            Ok(store.ranking((game(n), "live"), None, (0, 50)).await?.len())
        })
        .await;
    asker
        .ask("ranking: from place 5,000", |n| async move {
            Ok(store.ranking((game(n), "live"), None, (5000, 50)).await?.len())
        })
        .await;
    asker
        .ask("ranking: the last page, of people", |n| async move {
            let last = u32::try_from(made_up.accounts / 3).unwrap_or(0).saturating_sub(60);
            Ok(store.ranking((game(n), "live"), Some(false), (last, 50)).await?.len())
        })
        .await;
    asker
        .ask("ranking: what is said of fifty players", |n| {
            let players: Vec<String> =
                (0..50).map(|k| made_up.id((n * 50 + k * 1999) % made_up.accounts)).collect();
            async move {
                let players: Vec<&str> = players.iter().map(String::as_str).collect();
                Ok(store.glances(&players, NOW).await?.len())
            }
        })
        .await;
    asker
        .ask("profile: the account by name", |n| {
            let name = made_up.name(n * 104_729 % made_up.accounts);
            async move { Ok(store.account(&name).await?.map_or(0, |_| 1)) }
        })
        .await;
    asker
        .ask("profile: ratings", |n| {
            let player = player(n);
            async move { Ok(store.ratings_of(&player).await?.len()) }
        })
        .await;
    asker
        .ask("profile: last games", |n| {
            let player = player(n);
            async move { Ok(store.tables_of(&player, i64::MAX, 30).await?.len()) }
        })
        .await;
    asker
        .ask("profile: last games of who plays most", |n| {
            let player = made_up.most(n);
            async move { Ok(store.tables_of(&player, i64::MAX, 30).await?.len()) }
        })
        .await;
    asker
        .ask("profile: last games, the twentieth page of who plays most", |n| {
            let player = made_up.most(n);
            async move { Ok(store.tables_of(&player, NOW - 300 * DAY, 30).await?.len()) }
        })
        .await;
    asker
        .ask("profile: number of games", |n| {
            let player = player(n);
            async move { Ok(store.count_games(&player).await? as usize) }
        })
        .await;
    asker
        .ask("profile: number of games of who plays most", |n| {
            let player = made_up.most(n);
            async move { Ok(store.count_games(&player).await? as usize) }
        })
        .await;
    asker
        .ask("profile: 500 rated games of who plays most", |n| {
            let player = made_up.most(n);
            async move { Ok(store.rated_games(&player, ("twilight", "live"), 500).await?.len()) }
        })
        .await;
    asker
        .ask("profile: openings of who plays most", |n| {
            let player = made_up.most(n);
            async move { Ok(store.openings_of(&player, ("twilight", "live"), 500).await?.len()) }
        })
        .await;
    asker
        .ask("profile: place in the ranking", |n| async move {
            let value = 900_000 + i64::try_from(made_up::mixed(n) % 1_200_000).unwrap_or(0);
            Ok(store.ranked_above(game(n), "live", value).await? as usize)
        })
        .await;
    asker
        .ask("people: names that begin so", |n| {
            let beginning = format!("Player{}", n * 104_729 % made_up.accounts);
            async move { Ok(store.accounts_named(&beginning, 10).await?.len()) }
        })
        .await;
    asker
        .ask("explorer: games to be read", |n| async move {
            Ok(store.games_without_opening(game(n), 40).await?.len())
        })
        .await;
    asker
        .ask("explorer: games since it last looked", |n| async move {
            let known = store.openings(game(n), i64::MAX - 1, 1_000).await?;
            Ok(known.len())
        })
        .await;
    asker
        .ask("explorer: a thousand games at its first look", |n| async move {
            let known =
                store.openings("twilight", i64::try_from(n % 300).unwrap_or(0) * 1_000, 1_000).await?;
            Ok(known.len())
        })
        .await;
    asker
        .ask("profile: games left early", |n| {
            let player = player(n);
            async move { Ok(store.left_early(&player, 0).await? as usize) }
        })
        .await;
    asker.ask("archive: games to be read", |_| async { Ok(store.tables_not_archived(1).await?.len()) }).await;

    let all = || ArchiveSearch { until: i64::MAX / 1000, people_only: true, ..ArchiveSearch::default() };
    let searches: Vec<(&str, Search<'_>)> = vec![
        ("everything", Box::new(move |_| all())),
        ("with bots", Box::new(move |_| ArchiveSearch { people_only: false, ..all() })),
        ("game", Box::new(move |n| ArchiveSearch { game: game(n).to_owned(), ..all() })),
        ("form", Box::new(move |_| ArchiveSearch { form: "correspondence".to_owned(), ..all() })),
        (
            "result",
            Box::new(move |n| {
                let winner = ["us", "ussr", "draw"][n as usize % 3].to_owned();
                ArchiveSearch { winner, ..all() }
            }),
        ),
        (
            "ending",
            Box::new(move |n| {
                let ending = ENDINGS[n as usize % ENDINGS.len()].to_owned();
                ArchiveSearch { ending, ..all() }
            }),
        ),
        ("rarest ending", Box::new(move |_| ArchiveSearch { ending: "africa-control".to_owned(), ..all() })),
        (
            "date",
            Box::new(move |n| {
                let since = NOW - (n as i64 % 700) * DAY;
                ArchiveSearch { since, until: since + DAY, ..all() }
            }),
        ),
        ("player", Box::new(move |n| ArchiveSearch { player: player(n), ..all() })),
        ("player who plays most", Box::new(move |n| ArchiveSearch { player: made_up.most(n), ..all() })),
        (
            "player who plays most, won, game, ending",
            Box::new(move |n| ArchiveSearch {
                player: made_up.most(n),
                player_result: PlayerResult::Won,
                game: game(n).to_owned(),
                ending: "europe-control".to_owned(),
                ..all()
            }),
        ),
        (
            "opening",
            Box::new(move |n| ArchiveSearch {
                game: game(n).to_owned(),
                opening: made_up.opening(n * 31).path(),
                ..all()
            }),
        ),
        (
            "one choice of an opening",
            Box::new(move |n| ArchiveSearch {
                game: game(n).to_owned(),
                opening: format!("{}-----", set_up_word(&made_up.opening(n * 31).set_ups[1])),
                ..all()
            }),
        ),
        (
            "a set-up that is hardly ever played",
            Box::new(move |n| ArchiveSearch {
                game: game(n).to_owned(),
                opening: format!("{}-----", set_up_word(&set_up(390 + n % 10))),
                ..all()
            }),
        ),
        (
            "opening, form, result, ending",
            Box::new(move |n| ArchiveSearch {
                game: "twilight".to_owned(),
                opening: format!("{}-----", set_up_word(&set_up(n % 4))),
                form: "correspondence".to_owned(),
                winner: "draw".to_owned(),
                ending: "final-scoring".to_owned(),
                ..all()
            }),
        ),
        (
            "player and opening",
            Box::new(move |n| ArchiveSearch {
                player: made_up.most(n),
                game: "twilight".to_owned(),
                opening: format!("{}-----", set_up_word(&set_up(n % 40))),
                ..all()
            }),
        ),
        (
            "player who plays most, a page far back",
            Box::new(move |n| ArchiveSearch {
                player: made_up.most(n),
                before: Some((NOW - (n as i64 % 700) * DAY) * 1000),
                ..all()
            }),
        ),
        (
            "game, form, result, ending, date",
            Box::new(move |n| ArchiveSearch {
                game: game(n).to_owned(),
                form: "live".to_owned(),
                winner: "us".to_owned(),
                ending: ENDINGS[n as usize % ENDINGS.len()].to_owned(),
                since: NOW - 365 * DAY,
                ..all()
            }),
        ),
        (
            "what never was: a drawn resignation",
            Box::new(move |_| ArchiveSearch {
                winner: "draw".to_owned(),
                ending: "resigned".to_owned(),
                ..all()
            }),
        ),
        (
            "everything, a page far back",
            Box::new(move |n| {
                let before = Some((NOW - (n as i64 % 700) * DAY) * 1000);
                ArchiveSearch { before, ..all() }
            }),
        ),
    ];
    for (name, search) in &searches {
        asker
            .ask(&format!("archive: {name}"), |n| {
                let search = search(n);
                async move { Ok(store.search_archive(&search).await?.games.len()) }
            })
            .await;
    }
    asker
        .ask("archive: a hundred games of a month's file", |n| async move {
            let since = NOW - (n as i64 % 700) * DAY;
            Ok(store.archived_between(since * 1000, i64::MAX / 1000, 100).await?.len())
        })
        .await;
}

//! `make bench-store`: how long the questions of ranking, profiles and archive take with very many accounts and games, on both
//! databases. Data are made up, with a few players who play very much; figures are p50 and p99 of questions asked one by one.
//!
//! `cargo bench -p store --bench store -- --accounts 100000 --games 1000000 --runs 300 [--only sqlite]`

mod fill;
mod made_up;
#[path = "../tests/postgres_server/mod.rs"]
mod postgres_server;

use made_up::{DAY, ENDINGS, GAMES, MadeUp, NOW};
use std::future::Future;
use std::time::{Duration, Instant};
use store::{ArchiveSearch, PlayerResult, Store};

/// What is promised for each question of a page.
const BAR: Duration = Duration::from_millis(50);

struct Wish {
    accounts: u64,
    games: u64,
    runs: u64,
    only: Option<String>,
}

impl Wish {
    fn read() -> Wish {
        // Small without words, for `make bench`; the figures in docs are those of `make bench-store`.
        let mut wish = Wish { accounts: 2_000, games: 20_000, runs: 100, only: None };
        let mut words = std::env::args().skip(1).filter(|word| word != "--bench");
        while let Some(word) = words.next() {
            let value = words.next().unwrap_or_else(|| panic!("{word}: expected a value"));
            let number = || value.parse().unwrap_or_else(|_| panic!("{word} {value}: expected a number"));
            match word.as_str() {
                "--accounts" => wish.accounts = number(),
                "--games" => wish.games = number(),
                "--runs" => wish.runs = number(),
                "--only" => wish.only = Some(value),
                other => panic!("{other}: expected --accounts, --games, --runs or --only"),
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
        let file = folder.path().join("hotline.db");
        let url = format!("sqlite:{}", file.display());
        runtime.block_on(async { drop(Store::open(&url).await.expect("a schema")) });
        let since = Instant::now();
        fill::sqlite(&file, &made_up);
        let bytes = std::fs::metadata(&file).map_or(0, |about| about.len());
        println!("SQLite: {made_up} in {:.0?}, {} MB", since.elapsed(), bytes / 1_000_000);
        runtime.block_on(measure(&url, &made_up, wish.runs));
    }
    if wanted("postgres") {
        let server = postgres_server::Server::start();
        let url = server.database("bench");
        runtime.block_on(async {
            drop(Store::open(&url).await.expect("a schema"));
            let since = Instant::now();
            let bytes = fill::postgres(&url, &made_up).await;
            println!("PostgreSQL: {made_up} in {:.0?}, {} MB", since.elapsed(), bytes / 1_000_000);
            measure(&url, &made_up, wish.runs).await;
        });
    }
}

/// Times one question, asked again and again with other values.
async fn ask<F: Future<Output = store::Result<usize>>>(name: &str, runs: u64, question: impl Fn(u64) -> F) {
    let mut times = Vec::new();
    let mut rows = 0;
    for n in 0..runs {
        let since = Instant::now();
        rows += question(n).await.unwrap_or_else(|problem| panic!("{name}: {problem}"));
        times.push(since.elapsed());
    }
    times.sort_unstable();
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    let (p50, p99) = (at(0.5).as_secs_f64() * 1e3, at(0.99).as_secs_f64() * 1e3);
    let slow = if at(0.99) > BAR { "  MISSED" } else { "" };
    println!(
        "  {name:<44} p50 {p50:>8.2} ms   p99 {p99:>8.2} ms   {:>5.1} rows{slow}",
        rows as f64 / runs as f64
    );
}

/// Every question that a page asks of many rows. A new page adds its line here.
async fn measure(url: &str, made_up: &MadeUp, runs: u64) {
    let store = &Store::open(url).await.expect("a store");
    let player = |n: u64| made_up.player(n * 7919);
    let game = |n: u64| GAMES[n as usize % GAMES.len()];

    ask(
        "ranking: first page",
        runs,
        |n| async move { Ok(store.ranking(game(n), "live", 0, 50).await?.len()) },
    )
    .await;
    ask("ranking: from place 5,000", runs, |n| async move {
        Ok(store.ranking(game(n), "live", 5000, 50).await?.len())
    })
    .await;
    ask("profile: the account by name", runs, |n| {
        let name = made_up.name(n * 104_729 % made_up.accounts);
        async move { Ok(store.account(&name).await?.map_or(0, |_| 1)) }
    })
    .await;
    ask("profile: ratings", runs, |n| {
        let player = player(n);
        async move { Ok(store.ratings_of(&player).await?.len()) }
    })
    .await;
    ask("profile: last games", runs, |n| {
        let player = player(n);
        async move { Ok(store.tables_of(&player, i64::MAX, 30).await?.len()) }
    })
    .await;
    ask("profile: last games of who plays most", runs, |n| {
        let player = made_up.most(n);
        async move { Ok(store.tables_of(&player, i64::MAX, 30).await?.len()) }
    })
    .await;
    ask("profile: games left early", runs, |n| {
        let player = player(n);
        async move { Ok(store.left_early(&player, 0).await? as usize) }
    })
    .await;
    ask("archive: games to be read", runs, |_| async { Ok(store.tables_not_archived(1).await?.len()) }).await;

    let all = || ArchiveSearch { until: i64::MAX / 1000, people_only: true, ..ArchiveSearch::default() };
    let searches: Vec<(&str, Box<dyn Fn(u64) -> ArchiveSearch>)> = vec![
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
                opening: made_up.opening(n * 31),
                ..all()
            }),
        ),
        (
            "one choice of an opening",
            Box::new(move |n| ArchiveSearch {
                game: game(n).to_owned(),
                opening: format!("{}-----", made_up.opening(n * 31).split('-').next().unwrap_or_default()),
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
        ask(&format!("archive: {name}"), runs, |n| {
            let search = search(n);
            async move { Ok(store.search_archive(&search).await?.games.len()) }
        })
        .await;
    }
    ask("archive: a hundred games of a month's file", runs, |n| async move {
        let since = NOW - (n as i64 % 700) * DAY;
        Ok(store.archived_between(since * 1000, i64::MAX / 1000, 100).await?.len())
    })
    .await;
}

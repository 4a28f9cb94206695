//! What a round of quick pairing costs: this many people want the same game, and a freshly started process seats them
//! all, durably.
//!
//!     cargo bench -p tables --bench pairing -- [PEOPLE] [postgres://…]

use contract::{Below, SplitMix};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use store::{Store, WaitingRow};
use tables::Tables;

const WISH: &str = r#"{"game":"thirteen","preset":"standard","side":"random","clock":{"t":"live","bank":900,"increment":10},"rated":false,"pool":"thirteen"}"#;

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("after 1970");
    i64::try_from(since.as_millis()).expect("a long time")
}

async fn bench(people: u32, url: &str) {
    let store = Store::open(url).await.expect("a store");
    let mut rng = SplitMix(2000);
    let came = Instant::now();
    let mut coming = tokio::task::JoinSet::new();
    for n in 0..people {
        let row = WaitingRow {
            person: format!("p{n}"),
            ticket: format!("ticket{n}"),
            wish: "thirteen standard lot live 900 10 unrated".to_owned(),
            wish_json: WISH.to_owned(),
            rating: 1_000_000 + i64::from(rng.below(1_000_000)),
            reach: None,
            // As if everyone had waited for some minutes: anyone may meet anyone.
            since: now() - 300_000 - i64::from(n),
            seen_at: now() + 60_000,
            offered: true,
        };
        let store = store.clone();
        coming.spawn(async move { store.wait_for_opponent(&row).await.expect("waits") });
    }
    coming.join_all().await;
    println!("{people} came in {:.2} s", came.elapsed().as_secs_f64());
    let read = Instant::now();
    let waiting = store.all_waiting().await.expect("read").len();
    println!("{waiting} read in {:.1} ms", read.elapsed().as_secs_f64() * 1e3);
    let begun = Instant::now();
    let tables = Tables::start(store.clone()).await.expect("a service");
    while !store.all_waiting().await.expect("read").is_empty() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let met = store.meetings_since(0).await.expect("read").len();
    println!("{met} seated at {} tables in {:.2} s", met / 2, begun.elapsed().as_secs_f64());
    drop(tables);
}

fn main() {
    let mut args = std::env::args().skip(1).filter(|arg| !arg.starts_with("--"));
    let people = args.next().and_then(|arg| arg.parse().ok()).unwrap_or(2000);
    let folder = tempfile::tempdir().expect("a folder");
    let url = args.next().unwrap_or_else(|| format!("sqlite:{}", folder.path().join("bench.db").display()));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(bench(people, &url));
}

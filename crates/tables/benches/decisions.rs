//! How much a decision costs without sockets: two people pick at random, both watch, and everything is stored durably.
//! Prints decisions per second, processor time per decision, and the memory a table takes.
//!
//!     cargo bench -p tables -- [TABLES] [DECISIONS]

use contract::{Below, Lang, SplitMix};
use games::Nonce;
use std::time::Instant;
use store::Store;
use tables::{Arrival, Subscription, Tables};
use wire::live::Command;
use wire::people::Person;
use wire::tables::{ClockKind, Join, NewTable, Opponent, SideChoice};

/// The few fields a player has to read.
#[derive(serde::Deserialize)]
struct Told {
    #[serde(default)]
    seq: u32,
    position: Option<Position>,
}

#[derive(serde::Deserialize)]
struct Position {
    ask: Option<Ask>,
    result: Option<serde::de::IgnoredAny>,
}

#[derive(serde::Deserialize)]
struct Ask {
    choices: Vec<Choice>,
    cards: Vec<u16>,
    spaces: Vec<u16>,
}

#[derive(serde::Deserialize)]
struct Choice {
    pick: u16,
}

fn person(name: &str) -> Person {
    Person { id: name.to_owned(), name: name.to_owned(), guest: true, bot: None, left_early: 0 }
}

async fn sit(tables: &Tables, n: usize) -> Vec<Subscription> {
    let new = NewTable {
        game: ["twilight", "red-sea", "thirteen"][n % 3].to_owned(),
        options: Default::default(),
        preset: None,
        side: SideChoice::Us,
        clock: ClockKind::Live { bank: 3600, increment: 0 },
        opponent: Opponent::Open,
        spectators: true,
        helpers: false,
        take_backs: true,
        rated: false,
    };
    let made = tables.create(person("a"), new, Lang::En).await.expect("a table");
    let share = |n, place| Nonce([n; 32]).commitment(&made.secret_hash, place).expect("a hash").to_string();
    tables.commit(&made.id, person("a"), share(1, 0), Lang::En).await.expect("committed");
    let join = Join { commitment: share(2, 1), invite: None };
    tables.join(&made.id, person("b"), join, Lang::En).await.expect("a seat");
    for (name, n) in [("a", 1), ("b", 2)] {
        tables.reveal(&made.id, person(name), Nonce([n; 32]).to_string(), Lang::En).await.expect("shown");
    }
    let arrival = || Arrival { seat: None, lang: Lang::En, after: None, chat_after: 0, warnings: false };
    let mut players = Vec::new();
    for name in ["a", "b"] {
        players.push(tables.subscribe(&made.id, person(name), arrival()).await.expect("a look"));
    }
    players
}

/// Plays until this many decisions have been made; returns the number of bytes sent.
async fn play(tables: Tables, n: usize, decisions: usize) -> usize {
    let mut rng = SplitMix(n as u64);
    let mut players = sit(&tables, n).await;
    let (mut taken, mut bytes) = (0, 0);
    while taken < decisions {
        let mut asked = None;
        let mut over = false;
        for (who, player) in players.iter_mut().enumerate() {
            while let Some(message) = player.try_next() {
                bytes += message.len();
                let told: Told = serde_json::from_str(&message).expect("JSON");
                let Some(position) = told.position else { continue };
                over = position.result.is_some();
                asked = match position.ask {
                    Some(ask) => Some((who, told.seq, ask)),
                    None => asked.filter(|(other, ..)| *other != who),
                };
            }
        }
        if over {
            players = sit(&tables, n).await;
            continue;
        }
        let Some((who, seq, ask)) = asked else { panic!("nobody is asked") };
        let options: Vec<u16> = (ask.choices.iter().map(|choice| choice.pick))
            .chain(ask.cards.iter().map(|id| 64 + id))
            .chain(ask.spaces.iter().map(|id| 256 + id))
            .collect();
        let pick = options[rng.below(options.len() as u32) as usize];
        tables.say(&players[who], Command::Pick { seq, pick, side: None, id: None }).await;
        taken += 1;
    }
    bytes
}

/// Processor time of this process so far, in seconds.
fn processor() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
    let ticks = |n: usize| fields.get(n).and_then(|field| field.parse::<f64>().ok()).unwrap_or(0.0);
    (ticks(11) + ticks(12)) / 100.0
}

fn resident() -> u64 {
    let statm = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    statm.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok()).unwrap_or(0) * 4096
}

fn main() {
    let mut numbers = std::env::args().filter_map(|word| word.parse::<usize>().ok());
    let (count, decisions) = (numbers.next().unwrap_or(100), numbers.next().unwrap_or(100));
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("bench.db").display());
        let tables = Tables::start(Store::open(&url).await.expect("a store")).await.expect("a service");
        let (memory, used, started) = (resident(), processor(), Instant::now());
        let games: Vec<_> = (0..count).map(|n| tokio::spawn(play(tables.clone(), n, decisions))).collect();
        let mut bytes = 0;
        for game in games {
            bytes += game.await.expect("a game");
        }
        let all = (count * decisions) as f64;
        let (seconds, processor) = (started.elapsed().as_secs_f64(), processor() - used);
        println!("{all} decisions at {count} tables in {seconds:.2} s: {:.0} a second", all / seconds);
        println!("{:.0} µs of processor time each, players included", 1e6 * processor / all);
        println!("{:.1} kB sent for each decision, to two players", bytes as f64 / all / 1e3);
        let live = tables.figures().live.max(1);
        println!(
            "{:.1} kB of memory for each of {live} tables",
            (resident() - memory) as f64 / live as f64 / 1e3
        );
    });
}

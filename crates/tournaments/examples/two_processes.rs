//! A tournament of computer players across two processes on one PostgreSQL, one of which is killed and comes back. Run
//! by hand.
//!
//! `cargo run --release -p tournaments --example two_processes -- [PLAYERS] [ROUNDS] [GAME] [BOT]`
//!
//! It starts its own database server, starts itself twice more as the two processes, kills one in the middle of the
//! second round and restarts it in the third. It then reports how long everything took, and whether everything was done
//! exactly once.

#[path = "../../store/tests/postgres_server/mod.rs"]
mod postgres_server;

use contract::Lang;
use std::collections::{BTreeMap, BTreeSet};
use std::process::{Child, Command};
use std::time::{Duration, Instant};
use store::{PersonRow, Store};
use tables::{Refusal, Tables};
use tournaments::{Bout, Clock, Conditions, Ending, Hall, TablesHall, Tournaments};
use wire::tables::ClockKind;
use wire::tournaments::{
    Direct, Directive, GameStanding, LateGames, MeetingKind, NewTournament, RoundPace, TournamentFormat,
};

const SERVE: &str = "--serve";

/// This process makes the plan and watches; it starts no tables.
struct Onlooker;

impl Hall for Onlooker {
    async fn start(&self, _: &Bout) -> Result<String, Refusal> {
        Err(Refusal::Conflict)
    }

    async fn give_up(&self, _: &str, _: &str) -> Result<(), Refusal> {
        Err(Refusal::Conflict)
    }

    async fn plays_rated(&self, _: &str) -> Result<bool, Refusal> {
        Ok(false)
    }

    async fn close(&self, _: &str) -> Result<(), Refusal> {
        Err(Refusal::Conflict)
    }

    async fn endings(&self, _: &str) -> Result<Vec<(u32, Ending)>, Refusal> {
        Ok(Vec::new())
    }

    async fn may_enter(&self, _: &str, _: &Conditions) -> Result<(), Refusal> {
        Ok(())
    }

    fn most_bots(&self) -> usize {
        usize::MAX
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    match words.split_first() {
        Some((first, rest)) if first == SERVE => runtime.block_on(serve(&rest[0])),
        _ => runtime.block_on(direct(&words)),
    }
}

async fn open(url: &str) -> (Store, Tables) {
    let store = Store::open(url).await.expect("a store");
    let tables = Tables::start(store.clone()).await.expect("tables");
    (store, tables)
}

/// One of the two processes.
async fn serve(url: &str) {
    let (store, tables) = open(url).await;
    let hall = TablesHall::new(tables.clone(), store.clone());
    let tournaments = Tournaments::new(store, hall, Clock::System);
    tournaments.spawn();
    std::future::pending::<()>().await;
}

fn start(url: &str) -> Child {
    let program = std::env::current_exe().expect("this program");
    Command::new(program).args([SERVE, url]).spawn().expect("a process")
}

fn word<'a>(words: &'a [String], at: usize, usual: &'a str) -> &'a str {
    words.get(at).map_or(usual, String::as_str)
}

async fn direct(words: &[String]) {
    let players: u32 = word(words, 0, "256").parse().expect("how many players");
    let rounds: u32 = word(words, 1, "8").parse().expect("how many rounds");
    let (game, level) = (word(words, 2, "thirteen"), word(words, 3, "random"));
    let server = postgres_server::Server::start();
    let url = server.database("cup");
    let store = Store::open(&url).await.expect("a store");
    let ann = account(&store).await;
    let tournaments = Tournaments::new(store.clone(), Onlooker, Clock::System);
    let id = tournaments.make(&ann, &plan(game, players, rounds)).await.expect("a tournament");
    let enter = Directive::EnterBots { level: level.to_owned(), count: players };
    let enter = Direct { act: enter, reason: String::new() };
    tournaments.direct(&id, &ann.id, &enter).await.expect("entered");
    let mut processes = [Some(start(&url)), Some(start(&url))];
    println!("{players} {level} players, {rounds} rounds of {game}, two processes");

    let began = Instant::now();
    let mut ends = BTreeMap::new();
    let (mut killed, mut back) = (None, None);
    loop {
        tokio::time::sleep(Duration::from_millis(200)).await;
        let info = tournaments.info(&id, None, Lang::En).await.expect("a tournament");
        let closed = info.rounds.iter().filter(|round| round.closed).count();
        ends.entry(closed).or_insert_with(|| {
            println!("{:6.1} s  {closed} rounds over", began.elapsed().as_secs_f32());
            began.elapsed()
        });
        let is_decided = |state: &GameStanding| matches!(state, GameStanding::Decided { .. });
        let done = info
            .rounds
            .get(1)
            .map_or(0, |round| round.games.iter().filter(|game| is_decided(&game.state)).count());
        if killed.is_none() && (done > 0 || info.rounds.len() > 2) {
            let mut child = processes[0].take().expect("the first process");
            child.kill().expect("killed");
            child.wait().expect("gone");
            killed = Some(began.elapsed());
            println!(
                "{:6.1} s  a process is killed, {done} games of round 2 over",
                began.elapsed().as_secs_f32()
            );
        }
        if killed.is_some() && back.is_none() && closed >= 2 {
            processes[0] = Some(start(&url));
            back = Some(began.elapsed());
            println!("{:6.1} s  and is there again", began.elapsed().as_secs_f32());
        }
        if info.summary.stage == wire::tournaments::TournamentStage::Over {
            break;
        }
    }
    let took = began.elapsed();
    for child in processes.iter_mut().flatten() {
        child.kill().expect("killed");
        child.wait().expect("gone");
    }
    report(&store, &tournaments, &id, players, took).await;
}

async fn report(store: &Store, tournaments: &Tournaments<Onlooker>, id: &str, players: u32, took: Duration) {
    let info = tournaments.info(id, None, Lang::En).await.expect("a tournament");
    let games: Vec<_> = info.rounds.iter().flat_map(|round| &round.games).collect();
    let tables: BTreeSet<_> = games.iter().filter_map(|game| game.table.clone()).collect();
    assert_eq!(tables.len(), games.len(), "every game had one table");
    let forfeited = |state: &GameStanding| matches!(state, GameStanding::Decided { forfeited: true, .. });
    assert!(!games.iter().any(|game| forfeited(&game.state)), "all was played");
    let points: u32 = info.standings.iter().flatten().map(|row| row.half_points).sum();
    let rests: usize = info.rounds.iter().map(|round| round.rests.len()).sum();
    assert_eq!(points as usize, 2 * (games.len() + rests), "every game gave a point");
    for round in &info.rounds {
        let mut seen: Vec<u32> = round
            .games
            .iter()
            .flat_map(|game| [game.first, game.second])
            .chain(round.rests.clone())
            .collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len() as u32, players, "everybody is in every round once");
    }
    let events = store.tournament_events(id, 0).await.expect("events");
    println!(
        "{} games at {} tables in {:.1} s, {} events, {:.1} games a second",
        games.len(),
        tables.len(),
        took.as_secs_f32(),
        events.len(),
        games.len() as f32 / took.as_secs_f32(),
    );
}

fn plan(game: &str, players: u32, rounds: u32) -> NewTournament {
    NewTournament {
        title: "A cup of computer players".to_owned(),
        game: game.to_owned(),
        preset: None,
        options: BTreeMap::new(),
        clock: ClockKind::None,
        rated: false,
        format: TournamentFormat::Swiss { rounds },
        meeting: MeetingKind::OneGame,
        least: 2,
        most: players,
        starts_at: Clock::System.now() + 4_000,
        check_in_minutes: None,
        round_minutes: 24 * 60,
        pace: RoundPace::WhenDone,
        late: LateGames::Director,
        tie_breaks: Vec::new(),
        follows: None,
    }
}

async fn account(store: &Store) -> PersonRow {
    let person = PersonRow {
        id: "ann".to_owned(),
        name: "ann".to_owned(),
        password: None,
        email: None,
        mail_turns: false,
        email_confirmed: false,
        made_at: 0,
    };
    store.insert_guest(&person, "session").await.expect("a guest");
    store.make_account("ann", "ann", "hash", None).await.expect("an account");
    store.person("ann").await.expect("read").expect("there")
}

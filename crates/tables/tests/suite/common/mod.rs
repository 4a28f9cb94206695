//! A service on its own store, and players that read what they are sent.

use contract::{Below, Lang, SplitMix};
use games::Nonce;
use serde_json::Value;
use store::Store;
use tables::{Arrival, Deals, Subscription, Tables};
use tempfile::TempDir;
use wire::live::{Command, FromClient};
use wire::people::Person;
use wire::tables::{ClockKind, Join, NewTable, Opponent, SideChoice, TableInfo};

/// What is dealt where a test does not say.
const DEAL: u64 = 1962;

pub struct House {
    pub tables: Tables,
    pub store: Store,
    pub folder: TempDir,
}

pub async fn house() -> House {
    house_dealing(DEAL).await
}

/// A house whose tables have these cards and dice, given the same clicks: a test that plays many games at random wants
/// another deal for each.
pub async fn house_dealing(deal: u64) -> House {
    opened(tempfile::tempdir().expect("a folder"), deal).await
}

/// Another process on the same store.
pub async fn process(store: &Store) -> Tables {
    Tables::start_with(store.clone(), Deals::Fixed(DEAL)).await.expect("a service")
}

async fn open(folder: &TempDir) -> Store {
    let url = format!("sqlite:{}", folder.path().join("test.db").display());
    Store::open(&url).await.expect("a store")
}

impl House {
    /// Stops the service and starts another on the same store.
    pub async fn restart(self) -> House {
        let House { tables, store, folder } = self;
        drop((tables, store));
        reopen(folder).await
    }
}

pub async fn reopen(folder: TempDir) -> House {
    opened(folder, DEAL).await
}

async fn opened(folder: TempDir, deal: u64) -> House {
    let store = open(&folder).await;
    let tables = Tables::start_with(store.clone(), Deals::Fixed(deal)).await.expect("a service");
    House { tables, store, folder }
}

pub fn person(name: &str) -> Person {
    Person { id: format!("id-{name}"), name: name.to_owned(), guest: true, bot: None, left_early: 0 }
}

/// A share of the dice, and the commitment to it at a table.
pub fn nonce(n: u8) -> Nonce {
    Nonce([n; 32])
}

pub fn commitment(n: u8, table: &TableInfo, place: u8) -> String {
    nonce(n).commitment(&table.secret_hash, place).expect("a hash").to_string()
}

pub fn joining(n: u8, table: &TableInfo) -> Join {
    Join { commitment: commitment(n, table, 1), invite: table.invite.clone() }
}

pub fn new_table(game: &str, opponent: Opponent) -> NewTable {
    NewTable {
        game: game.to_owned(),
        options: Default::default(),
        preset: None,
        side: SideChoice::Us,
        clock: ClockKind::None,
        opponent,
        spectators: true,
        helpers: true,
        take_backs: true,
        rated: false,
    }
}

pub fn arrival() -> Arrival {
    Arrival { seat: None, lang: Lang::En, after: None, chat_after: 0, warnings: false }
}

/// A table made by `alice` and joined by `bob`.
pub async fn table_for_two(house: &House, new: NewTable) -> TableInfo {
    table_dealing(house, new, nonce(2)).await
}

/// The same with cards and dice that follow from `bob`'s share: a test that looks for something at many tables wants
/// another one for each.
pub async fn table_dealing(house: &House, new: NewTable, share: Nonce) -> TableInfo {
    let made = made(house, new).await;
    let commitment = share.commitment(&made.secret_hash, 1).expect("a hash").to_string();
    let joining = Join { commitment, invite: made.invite.clone() };
    house.tables.join(&made.id, person("bob"), joining, Lang::En).await.expect("a seat");
    house.tables.reveal(&made.id, person("alice"), nonce(1).to_string(), Lang::En).await.expect("shown");
    house.tables.reveal(&made.id, person("bob"), share.to_string(), Lang::En).await.expect("begun")
}

/// A table made by `alice`, who has committed to her share.
pub async fn made(house: &House, new: NewTable) -> TableInfo {
    let made = house.tables.create(person("alice"), new, Lang::En).await.expect("a table");
    let share = commitment(1, &made, 0);
    let kept = house.tables.commit(&made.id, person("alice"), share, Lang::En).await.expect("committed");
    assert_eq!(kept.secret_hash, made.secret_hash);
    kept
}

/// A table in play: `alice` against a computer player, or in a hot-seat game.
pub async fn table_for_one(house: &House, new: NewTable) -> TableInfo {
    let made = made(house, new).await;
    house.tables.reveal(&made.id, person("alice"), nonce(1).to_string(), Lang::En).await.expect("begun")
}

/// Someone watching a table who remembers the last position and every message.
pub struct Client {
    pub subscription: Subscription,
    pub position: Value,
    pub seq: u32,
    pub log: Vec<Value>,
    pub messages: Vec<Value>,
}

impl Client {
    pub async fn new(house: &House, table: &str, name: &str, arrival: Arrival) -> Client {
        let subscription = house.tables.subscribe(table, person(name), arrival).await.expect("a look");
        let mut client =
            Client { subscription, position: Value::Null, seq: 0, log: Vec::new(), messages: Vec::new() };
        client.hear().await;
        client
    }

    /// Waits for the next message.
    pub async fn hear(&mut self) -> Value {
        let wait = std::time::Duration::from_secs(120);
        let text = tokio::time::timeout(wait, self.subscription.next()).await.expect("a message in time");
        let message: Value = serde_json::from_str(&text.expect("a message")).expect("JSON");
        self.take(&message);
        self.messages.push(message.clone());
        message
    }

    pub fn hear_all(&mut self) {
        while let Some(text) = self.subscription.try_next() {
            let message: Value = serde_json::from_str(&text).expect("JSON");
            self.take(&message);
            self.messages.push(message);
        }
    }

    /// Waits for a message of this kind.
    pub async fn hear_kind(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await;
            if message["t"] == kind {
                return message;
            }
        }
    }

    fn take(&mut self, message: &Value) {
        match message["t"].as_str() {
            Some("sync") => {
                self.log = message["log"].as_array().expect("a log").clone();
            }
            Some("update") => {
                if let Some(to) = message["taken_back_to"].as_u64() {
                    self.log.retain(|line| line["seq"].as_u64() <= Some(to));
                }
                let known = message["after"].as_u64().expect("a number");
                let known = message["taken_back_to"].as_u64().unwrap_or(known);
                self.log.retain(|line| line["seq"].as_u64() <= Some(known));
                self.log.extend(message["log"].as_array().expect("a log").iter().cloned());
            }
            _ => return,
        }
        self.position = message["position"].clone();
        self.seq = message["seq"].as_u64().expect("a number") as u32;
    }

    /// All legal picks of the current question.
    pub fn options(&self) -> Vec<u16> {
        let ask = &self.position["ask"];
        let ids = |key: &str, from: u64| {
            let list = ask[key].as_array().cloned().unwrap_or_default();
            list.iter().map(|id| (id.as_u64().expect("an id") + from) as u16).collect::<Vec<_>>()
        };
        let choices = ask["choices"].as_array().cloned().unwrap_or_default();
        let choices = choices.iter().map(|choice| choice["pick"].as_u64().expect("an index") as u16);
        choices.chain(ids("cards", 64)).chain(ids("spaces", 256)).collect()
    }

    pub fn is_over(&self) -> bool {
        !self.position["result"].is_null()
    }

    pub async fn say(&self, house: &House, message: impl Into<FromClient>) {
        house.tables.say(&self.subscription, message).await;
    }

    /// Picks a random option, based on what was last seen.
    pub async fn pick(&self, house: &House, rng: &mut SplitMix) {
        let options = self.options();
        let pick = options[rng.below(options.len() as u32) as usize];
        self.say(house, Command::Pick { seq: self.seq, pick, side: None, id: Some(7) }).await;
    }
}

/// Both play at random until the game is over or `most` decisions have been made.
pub async fn play_on(house: &House, players: &mut [Client], rng: &mut SplitMix, most: usize) {
    for _ in 0..most {
        players.iter_mut().for_each(Client::hear_all);
        let Some(asked) = players.iter().find(|player| !player.options().is_empty()) else { return };
        asked.pick(house, rng).await;
    }
    players.iter_mut().for_each(Client::hear_all);
}

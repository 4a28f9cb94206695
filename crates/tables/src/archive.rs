//! The archive: finished public games, searched and served.
//!
//! A game is public if two different players played it to an end at a table open to spectators; both games of a
//! duplicate match become public when the second one ends. Other tables without spectators, hot-seat games, analyses,
//! and tables given up before the first decision stay private.

use crate::boxed;
use crate::event::Holder;
use crate::explorer::opening_of;
use crate::live::RuleSet;
use crate::refusal::Refusal;
use crate::replays::proof;
use crate::service::{Tables, bot_person, read_table};
use crate::table::info::result_info;
use crate::table::listing::Listing;
use crate::table::{Chosen, Ended};
use crate::{guests, names, words};
use contract::{Lang, Side};
use games::GameName;
use std::sync::LazyLock;
use store::{ArchiveNames, ArchiveRow, ArchiveSearch, PlayerResult, Store, TableRow};
use tokio::sync::Semaphore;
use wire::Millis;
use wire::archive::{ArchivePage, ArchivedChoice, ArchivedGame, ArchivedPlayer, GameForm};
use wire::tables::ClockKind;

/// Games read in one go; the rest waits until next time.
const AT_ONCE: u32 = 40;
/// Reading games keeps a core busy for a while, so there is one reader at a time.
static READING: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(1));
/// Endings that come from the table, not from the rules.
const TABLE_ENDINGS: [&str; 3] = ["resigned", "time", "agreed"];

/// A search.
#[derive(Clone, Debug, Default)]
pub struct ArchiveAsked {
    pub game: Option<GameName>,
    /// An account's name.
    pub player: String,
    pub player_result: PlayerResult,
    pub form: Option<GameForm>,
    /// `us`, `ussr`, `draw`, or empty.
    pub winner: String,
    pub ending: String,
    /// The explorer path.
    pub opening: String,
    /// Only games between two people.
    pub people_only: bool,
    pub since: Millis,
    pub until: Millis,
    pub before: Option<i64>,
}

impl Tables {
    /// A page of matching games, newest first.
    #[boxed]
    pub async fn search_archive(
        &self,
        asked: &ArchiveAsked,
        reader: Option<&str>,
        lang: Lang,
    ) -> Result<ArchivePage, Refusal> {
        let store = &self.inner.store;
        archive_games(store).await?;
        let mut page = ArchivePage {
            games: Vec::new(),
            next: None,
            searched_to: None,
            endings: endings(asked.game),
            opening: said_opening(asked, lang),
        };
        let player = if asked.player.is_empty() {
            String::new()
        } else {
            let known = names::account_called(store, &asked.player).await?;
            // Someone who hides their name cannot be found by it either, but everyone can find themselves.
            match known {
                Some(row) if reader == Some(row.id.as_str()) || !store.hides_name(&row.id).await? => row.id,
                Some(_) | None => return Ok(page),
            }
        };
        let search = ArchiveSearch {
            game: asked.game.map_or("", GameName::word).to_owned(),
            form: asked.form.map_or("", GameForm::word).to_owned(),
            winner: asked.winner.clone(),
            ending: asked.ending.clone(),
            opening: if asked.game.is_some() { asked.opening.clone() } else { String::new() },
            player,
            player_result: asked.player_result,
            people_only: asked.people_only,
            since: asked.since,
            until: asked.until,
            before: asked.before,
        };
        let found = store.search_archive(&search).await?;
        page.games =
            found.games.into_iter().filter_map(|(row, names)| told(row, names, reader, lang)).collect();
        page.searched_to = found.next.map(|place| place / 1000);
        page.next = found.next.map(|place| place.to_string());
        Ok(page)
    }
}

/// The endings one can search for, in one game or in all.
fn endings(game: Option<GameName>) -> Vec<String> {
    let games: Vec<GameName> = game.map_or_else(|| GameName::SHIPPED.to_vec(), |game| vec![game]);
    let mut words: Vec<&str> = TABLE_ENDINGS.to_vec();
    for &word in games.into_iter().flat_map(|game| game.face().reasons()) {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words.into_iter().map(str::to_owned).collect()
}

fn said_opening(asked: &ArchiveAsked, lang: Lang) -> Vec<ArchivedChoice> {
    let Some(game) = asked.game.filter(|_| !asked.opening.is_empty()) else { return Vec::new() };
    let said = study::say_path(game, &asked.opening, lang).into_iter();
    said.map(|(kind, side, parts)| ArchivedChoice { kind, side, parts }).collect()
}

/// One game on a page; none for a game this program does not know.
fn told(row: ArchiveRow, names: ArchiveNames, reader: Option<&str>, lang: Lang) -> Option<ArchivedGame> {
    let game: GameName = row.game.parse().ok()?;
    let ended: Ended = serde_json::from_str(&row.result_json).ok()?;
    let rules = RuleSet { game, words: Default::default() };
    let us = player(&row.us, (names.us_name, names.us_account, names.us_hidden), reader, lang);
    let ussr = player(&row.ussr, (names.ussr_name, names.ussr_account, names.ussr_hidden), reader, lang);
    Some(ArchivedGame {
        id: row.table_id,
        game: row.game,
        title: game.face().title(lang).to_owned(),
        form: GameForm::from_word(&row.form).unwrap_or(GameForm::Untimed),
        players: [us, ussr],
        winner: ended.winner,
        ending: row.ending,
        result: result_info(&rules, &ended, lang).text,
        ended_at: row.ended_at,
    })
}

type Known = (Option<String>, Option<String>, Option<String>);

fn player(id: &str, (name, account, hidden): Known, reader: Option<&str>, lang: Lang) -> ArchivedPlayer {
    if let Some(bot) = id.strip_prefix("bot:") {
        let name = words::name(&bot_person(bot), lang);
        return ArchivedPlayer { name, account: false, bot: true, hidden: false };
    }
    let hidden = hidden.is_some() && reader != Some(id);
    let name = match name {
        _ if hidden => words::hidden_player(lang).to_owned(),
        Some(name) => guests::said(&name, lang),
        None => guests::said(guests::FORMER_PLAYER, lang),
    };
    ArchivedPlayer { name, account: account.is_some() && !hidden, bot: false, hidden }
}

/// Archives finished games, a few at a time. Returns whether there may be more.
pub(crate) async fn archive_games(store: &Store) -> Result<bool, Refusal> {
    if store.tables_not_archived(1).await?.is_empty() {
        return Ok(false);
    }
    let _one_at_a_time = READING.acquire().await;
    let tables = store.tables_not_archived(AT_ONCE).await?;
    for table in &tables {
        let mut row = archived(table);
        if let Some(row) = &mut row
            && let Ok(game) = row.game.parse()
        {
            // A game of another rules revision may not replay; then it has no opening. One that cannot be read must not
            // keep those after it out of the archive.
            let read = match record_of(store, table).await {
                Ok(record) => opening_of(game, record).await.unwrap_or_default(),
                Err(_) => None,
            };
            row.opening = read.map_or_else(String::new, |(opening, _)| study::path(&opening));
        }
        for _ in 0..3 {
            match store.archive(&table.id, table.seq, row.as_ref()).await {
                // The position is taken, or the table has just changed: try this game again.
                Err(store::Error::Conflict) => row.iter_mut().for_each(|row| row.place += 1),
                done => {
                    done?;
                    break;
                }
            }
        }
    }
    Ok(tables.len() == AT_ONCE as usize)
}

/// A table's archive row, without its opening; none if the game is not public.
fn archived(table: &TableRow) -> Option<ArchiveRow> {
    let chosen: Chosen = serde_json::from_str(&table.setup_json).ok()?;
    let seats: [Holder; 2] = serde_json::from_str(&table.now.seats_json).ok()?;
    let [first, second] = seats.each_ref().map(|holder| match holder {
        Holder::Nobody => None,
        Holder::Person(id) => Some(id.clone()),
        Holder::Bot(name) => Some(format!("bot:{name}")),
    });
    let (first, second) = (first?, second?);
    // A duplicate match becomes public when its last table ends.
    let opened = chosen.room.is_some() && !table.now.sealed;
    let is_public = (table.watchable || opened) && chosen.analysis.is_none() && first != second;
    let ended_at = table.now.ended_at?;
    table.now.started_at.filter(|_| is_public)?;
    let result_json = table.now.result_json.clone()?;
    let ended: Ended = serde_json::from_str(&result_json).ok()?;
    let maker = Listing::read(&table.now.listing_json).ok()?.makers_side?;
    let people = [&first, &second].iter().all(|player| !player.starts_with("bot:"));
    let (us, ussr) = match maker {
        Side::Us => (first, second),
        Side::Ussr => (second, first),
    };
    let form = match chosen.clock {
        ClockKind::Live { .. } => GameForm::Live,
        ClockKind::Correspondence { .. } => GameForm::Correspondence,
        ClockKind::None => GameForm::Untimed,
    };
    Some(ArchiveRow {
        place: place(&table.id, ended_at),
        table_id: table.id.clone(),
        game: table.game.clone(),
        form: form.word().to_owned(),
        us,
        ussr,
        people,
        winner: ended.winner.map_or("draw", Side::word).to_owned(),
        ending: ended.reason,
        result_json,
        opening: String::new(),
        ended_at,
    })
}

/// A distinct position among games that ended in the same millisecond, the same in every process.
fn place(id: &str, ended_at: Millis) -> i64 {
    let mixed = id.bytes().fold(7_i64, |sum, byte| (sum * 31 + i64::from(byte)) % 1000);
    ended_at * 1000 + mixed
}

async fn record_of(store: &Store, row: &TableRow) -> Result<String, Refusal> {
    let events = store.events(&row.id, 0).await?;
    let table = read_table(store, row, &events).await?;
    Ok(table.live.record(&proof::facts(&table)))
}

/// The records of all public games that ended within a period, concatenated, from a store no server needs to be using:
/// those that no server has archived yet are archived first. Also returns how many there were, and how many could not be
/// read.
pub async fn records_between(
    store: &Store,
    since: Millis,
    until: Millis,
    mut write: impl FnMut(&str) -> std::io::Result<()>,
) -> Result<(u64, u64), Refusal> {
    while archive_games(store).await? {}
    let (mut after, mut written, mut unread) = (since.saturating_mul(1000) - 1, 0, 0);
    loop {
        let rows = store.archived_between(after, until, 100).await?;
        let Some(last) = rows.last() else { return Ok((written, unread)) };
        after = last.place;
        for row in rows {
            let Some(table) = store.table(&row.table_id).await? else { continue };
            match record_of(store, &table).await {
                Ok(record) => {
                    write(&record).map_err(|problem| Refusal::failed(&problem))?;
                    written += 1;
                }
                Err(_) => unread += 1,
            }
        }
    }
}

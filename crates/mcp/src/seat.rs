//! What one person does at tables. Everything goes through [`Tables`], which knows what that person may see and do.

use crate::tools::{Act, Chosen, JoinTable, LookAtTable, OpenTable, Say, SideWish};
use crate::{Cost, Guest, House};
use contract::briefing::Length;
use contract::{Lang, Side};
use games::Nonce;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tables::{Arrival, Refusal, Subscription, Tables};
use tokio::time::{Instant, timeout_at};
use wire::live::{Briefing, Command, FromClient, Question, Talk};
use wire::people::Scope;
use wire::reviews::{ReviewEffort, ReviewStatus};
use wire::tables::{ClockKind, Join, NewTable, Opponent, SideChoice, TableInfo, TableState};

/// How long a call waits for the other side. Clients give up after a minute.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often an unfinished review is checked.
const LOOK_AGAIN: Duration = Duration::from_millis(500);
/// How many tables are listed.
const LISTED: u32 = 20;

/// Shares of dice still to be revealed, by person and table.
#[derive(Clone, Default)]
pub struct Shares(Arc<Mutex<HashMap<(String, String), Nonce>>>);

impl Shares {
    fn keep(&self, guest: &Guest, table: &TableInfo, place: u8) -> Result<String, String> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|problem| format!("no random numbers: {problem}"))?;
        let nonce = Nonce(bytes);
        let commitment =
            nonce.commitment(&table.secret_hash, place).map_err(|problem| problem.to_string())?;
        let key = (guest.person.id.clone(), table.id.clone());
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(key, nonce);
        Ok(commitment.to_string())
    }

    fn take(&self, guest: &Guest, table: &str) -> Option<Nonce> {
        let key = (guest.person.id.clone(), table.to_owned());
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&key)
    }
}

/// One person, what they may do, and the language of the answers. An `Err` is shown to the caller.
pub struct Seat<'a> {
    pub house: &'a House,
    pub guest: &'a Guest,
    pub shares: &'a Shares,
    pub lang: Lang,
}

type Reply = Result<String, String>;

impl Seat<'_> {
    fn tables(&self) -> &Tables {
        &self.house.tables
    }

    fn say(&self, refusal: &Refusal) -> String {
        refusal.say(self.lang)
    }

    fn need(&self, scope: Scope, cost: Cost) -> Result<(), String> {
        let may = match scope {
            Scope::Play => self.guest.may_play,
            Scope::Make => self.guest.may_make,
        };
        if !may {
            return Err(self.say(&Refusal::OutOfScope { scope: scope.word().to_owned() }));
        }
        self.pay(cost)
    }

    fn pay(&self, cost: Cost) -> Result<(), String> {
        (self.house.toll)(self.guest, cost).map_err(|refusal| self.say(&refusal))
    }

    pub async fn my_tables(&self) -> Reply {
        let person = &self.guest.person.id;
        let rows =
            self.house.store.tables_of(person, i64::MAX, LISTED).await.map_err(|bad| bad.to_string())?;
        let mut text = String::new();
        for (_, row) in &rows {
            let info = self.tables().info_of(row, Some(person), self.lang).await;
            text.push_str(&line(&info.map_err(|refusal| self.say(&refusal))?));
            text.push('\n');
        }
        Ok(text)
    }

    pub async fn open(&self, wish: OpenTable) -> Reply {
        self.need(Scope::Make, Cost::NewTable)?;
        let opponent = match wish.opponent.as_deref().unwrap_or("medium") {
            "link" => Opponent::Link,
            "self" => Opponent::HotSeat,
            level => Opponent::Bot { level: level.to_owned() },
        };
        let new = NewTable {
            game: wish.game,
            options: wish.options,
            preset: wish.preset,
            side: match wish.side {
                Some(SideWish::Us) => SideChoice::Us,
                Some(SideWish::Ussr) => SideChoice::Ussr,
                Some(SideWish::Random) | None => SideChoice::Random,
            },
            clock: ClockKind::None,
            opponent,
            spectators: true,
            helpers: wish.hints,
            take_backs: true,
            rated: false,
        };
        let person = self.guest.person.clone();
        let made = self.tables().create(person.clone(), new, self.lang).await;
        let made = made.map_err(|refusal| self.say(&refusal))?;
        let share = self.shares.keep(self.guest, &made, 0)?;
        let kept = self.tables().commit(&made.id, person, share, self.lang).await;
        kept.map_err(|refusal| self.say(&refusal))?;
        self.begun(&made.id).await
    }

    pub async fn join(&self, wish: JoinTable) -> Reply {
        self.need(Scope::Make, Cost::NewTable)?;
        let table = self.info(&wish.table).await?;
        self.unrated(&table)?;
        let commitment = self.shares.keep(self.guest, &table, 1)?;
        let join = Join { commitment, invite: wish.invite };
        let joined = self.tables().join(&table.id, self.guest.person.clone(), join, self.lang).await;
        joined.map_err(|refusal| self.say(&refusal))?;
        self.begun(&table.id).await
    }

    /// Nothing but people decides a person's rated game.
    fn unrated(&self, table: &TableInfo) -> Result<(), String> {
        if table.rated { Err(self.say(&Refusal::RatedByProgram)) } else { Ok(()) }
    }

    /// A table of the person's own, and its position if play has begun.
    async fn begun(&self, id: &str) -> Reply {
        self.show_share(id).await?;
        let table = self.info(id).await?;
        let invite = table.invite.as_ref().map(|invite| format!("\ninvite: {invite}")).unwrap_or_default();
        let position = match table.state {
            TableState::Playing => self.until_asked(id, None, Length::Full).await?,
            _ => String::new(),
        };
        Ok(format!("{}{invite}\n\n{position}", line(&table)))
    }

    /// Reveals the person's share of the dice once all shares are committed.
    async fn show_share(&self, id: &str) -> Result<(), String> {
        let table = self.info(id).await?;
        if table.state != TableState::Waiting || table.dice.receipt.is_none() {
            return Ok(());
        }
        let Some(nonce) = self.shares.take(self.guest, id) else { return Ok(()) };
        let shown = self.tables().reveal(id, self.guest.person.clone(), nonce.to_string(), self.lang).await;
        shown.map(drop).map_err(|refusal| self.say(&refusal))
    }

    async fn info(&self, id: &str) -> Result<TableInfo, String> {
        let info = self.tables().info(id, Some(&self.guest.person.id), self.lang).await;
        info.map_err(|refusal| self.say(&refusal))
    }

    async fn briefing(&self, id: &str, side: Option<Side>, length: Length) -> Result<Briefing, String> {
        let told = self.tables().briefing(id, &self.guest.person.id, side, length, self.lang).await;
        told.map_err(|refusal| self.say(&refusal))
    }

    pub async fn position(&self, asked: &LookAtTable) -> Reply {
        self.pay(Cost::Question)?;
        self.show_share(&asked.table).await?;
        Ok(self.briefing(&asked.table, asked.side, asked.length()).await?.text)
    }

    pub async fn wait(&self, asked: &LookAtTable) -> Reply {
        self.pay(Cost::Question)?;
        self.show_share(&asked.table).await?;
        self.until_asked(&asked.table, asked.side, asked.length()).await
    }

    async fn subscribe(&self, id: &str, side: Option<Side>) -> Result<Subscription, String> {
        let arrival =
            Arrival { seat: side, lang: self.lang, after: Some(0), chat_after: u32::MAX, warnings: false };
        let subscribed = self.tables().subscribe(id, self.guest.person.clone(), arrival).await;
        subscribed.map_err(|refusal| self.say(&refusal))
    }

    /// The position, once the seat has to decide, the game is over, or we have waited long enough.
    async fn until_asked(&self, id: &str, side: Option<Side>, length: Length) -> Reply {
        let until = Instant::now() + PATIENCE;
        // Subscribed before the first look, so that nothing in between is missed.
        let mut news = self.subscribe(id, side).await?;
        loop {
            let told = self.briefing(id, side, length).await?;
            let over = self.info(id).await?.result.is_some();
            let heard = if over || !told.options.is_empty() {
                return Ok(told.text);
            } else {
                timeout_at(until, news.next()).await
            };
            if !matches!(heard, Ok(Some(_))) {
                return Ok(told.text);
            }
        }
    }

    /// The option that was meant, and the event number the decision refers to.
    async fn chosen(&self, act: &Act) -> Result<(u32, u16), String> {
        let told = self.briefing(&act.table, act.side, Length::Short).await?;
        let found = match &act.option {
            Chosen::Number(n) => (*n as usize).checked_sub(1).and_then(|n| told.options.get(n)),
            Chosen::Word(word) => {
                let numbered = word.parse::<usize>().ok().and_then(|n| told.options.get(n.checked_sub(1)?));
                told.options.iter().find(|option| option.word == *word).or(numbered)
            }
        };
        match found {
            Some(option) => Ok((told.seq, option.pick)),
            None if told.options.is_empty() => Err(self.say(&Refusal::NotYourTurn)),
            None => {
                let words: Vec<_> = told.options.iter().map(|option| option.word.as_str()).collect();
                let refused = self.say(&Refusal::NoOption);
                Err(format!("{refused} 1–{}: {}", words.len(), words.join(", ")))
            }
        }
    }

    pub async fn act(&self, act: &Act) -> Reply {
        self.need(Scope::Play, Cost::Decision)?;
        let (seq, pick) = self.chosen(act).await?;
        self.unrated(&self.info(&act.table).await?)?;
        let mut ear = self.subscribe(&act.table, act.side).await?;
        let command = Command::Pick { seq, pick, side: act.side, id: Some(1) };
        self.tables().say(&ear, command).await;
        if let Some(refused) = refused(&mut ear) {
            return Err(refused);
        }
        drop(ear);
        self.until_asked(&act.table, act.side, act.length()).await
    }

    pub async fn look_ahead(&self, act: &Act) -> Reply {
        self.pay(Cost::Question)?;
        let (seq, pick) = self.chosen(act).await?;
        let question = Question::Look { seq, pick, side: act.side };
        self.answered(&act.table, act.side, question, "outlook").await
    }

    /// The table refuses this if it allows no hints.
    pub async fn hint(&self, asked: &LookAtTable) -> Reply {
        self.need(Scope::Play, Cost::Question)?;
        let seq = self.briefing(&asked.table, asked.side, Length::Short).await?.seq;
        let question = Question::Hint { seq, side: asked.side };
        self.answered(&asked.table, asked.side, question, "hint").await
    }

    pub async fn speak(&self, said: Say) -> Reply {
        self.need(Scope::Play, Cost::Chat)?;
        let mut ear = self.subscribe(&said.table, None).await?;
        self.tables().say(&ear, Talk::Chat { text: said.text }).await;
        refused(&mut ear).map_or(Ok(String::new()), Err)
    }

    /// Asks something at a table and waits for an answer of this kind.
    async fn answered(
        &self,
        id: &str,
        side: Option<Side>,
        question: impl Into<FromClient>,
        kind: &str,
    ) -> Reply {
        let mut ear = self.subscribe(id, side).await?;
        while ear.try_next().is_some() {}
        self.tables().say(&ear, question).await;
        let until = Instant::now() + PATIENCE;
        while let Ok(Some(message)) = timeout_at(until, ear.next()).await {
            let message: Value = serde_json::from_str(&message).unwrap_or_default();
            match message["t"].as_str() {
                Some("refused") => return Err(problem(&message)),
                Some(word) if word == kind => {
                    let answer = message.get("outlook").or(message.get("hints")).cloned().unwrap_or_default();
                    return serde_json::to_string_pretty(&answer).map_err(|bad| bad.to_string());
                }
                _ => {}
            }
        }
        Err(self.say(&Refusal::TooManyHints))
    }

    pub async fn review(&self, asked: &LookAtTable) -> Reply {
        self.pay(Cost::Review)?;
        let (id, effort, until) = (&asked.table, ReviewEffort::Quick, Instant::now() + PATIENCE);
        let person = &self.guest.person.id;
        let mut review = self.tables().ask_review(id, person, effort, self.lang).await;
        loop {
            let found = review.map_err(|refusal| self.say(&refusal))?;
            let working = matches!(found.status, ReviewStatus::Waiting { .. } | ReviewStatus::Working { .. });
            if !working || Instant::now() >= until {
                let mut told = serde_json::to_value(&found).map_err(|bad| bad.to_string())?;
                // The curve is the longest part and really a picture; the moments and the account say what mattered.
                if let (Length::Short, Some(fields)) = (asked.length(), told.as_object_mut()) {
                    fields.remove("curve");
                }
                return serde_json::to_string_pretty(&told).map_err(|bad| bad.to_string());
            }
            tokio::time::sleep(LOOK_AGAIN).await;
            review = self.tables().review(id, effort, self.lang).await;
        }
    }
}

/// A table in one line, for programs.
fn line(table: &TableInfo) -> String {
    let seats: Vec<_> = table
        .yours
        .iter()
        .filter_map(|&seat| table.seats.get(usize::from(seat))?.side)
        .map(Side::word)
        .collect();
    let state = serde_json::to_value(table.state).unwrap_or_default();
    let result = table.result.as_ref().map(|result| format!("; {}", result.text)).unwrap_or_default();
    format!(
        "table {}: {} ({}), {}; yours: {}{result}",
        table.id,
        table.title,
        table.game,
        state.as_str().unwrap_or_default(),
        seats.join(", ")
    )
}

/// The refusal of what was just said, if any; all answers to it have already arrived.
fn refused(ear: &mut Subscription) -> Option<String> {
    std::iter::from_fn(|| ear.try_next())
        .filter_map(|message| serde_json::from_str::<Value>(&message).ok())
        .find(|message| message["t"] == "refused")
        .map(|message| problem(&message))
}

fn problem(message: &Value) -> String {
    message["problem"]["message"].as_str().unwrap_or_default().to_owned()
}

//! Tells people who are away, once until they next come to the table, that it is their turn, that a game is waiting for
//! them, or that they have been challenged; that a review they are waiting for is complete; and what is new in their
//! tournaments and duplicate matches (`news`).

use crate::app::{App, now};
use crate::limits::{Kind, Who};
use crate::news::News;
use crate::{hooks, letters, push, secrets, texts, whole};
use ::tables::{Invitation, Turn};
use ::tournaments::Call;
use contract::Lang;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;
use store::{PersonRow, SubscriptionRow, WebhookRow};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use wire::away::WebhookMessage;
use wire::tables::{TableInfo, TableState};

/// How often to check whether an awaited review is complete.
const BETWEEN_LOOKS: Duration = Duration::from_secs(3);

pub struct Reminders {
    pub app: Arc<App>,
    pub push: push::Sender,
}

impl Reminders {
    pub async fn run(self, mut calls: Receiver<Call>) {
        let this = Arc::new(self);
        let (mut turns, mut invitations) = (this.app.tables.turns(), this.app.tables.invitations());
        let mut looks = tokio::time::interval(BETWEEN_LOOKS);
        looks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            let turn = tokio::select! {
                turn = turns.recv() => turn,
                call = calls.recv() => {
                    match call {
                        Ok(call) => this.tell(News::of_tournament(&call)),
                        Err(RecvError::Lagged(missed)) => tracing::warn!(missed, "tournaments' news went by unseen"),
                        Err(RecvError::Closed) => return,
                    }
                    continue;
                }
                invitation = invitations.recv() => {
                    match invitation {
                        Ok(invitation) => this.invite(invitation),
                        Err(RecvError::Lagged(missed)) => tracing::warn!(missed, "invitations went by unseen"),
                        Err(RecvError::Closed) => return,
                    }
                    continue;
                }
                _ = looks.tick() => {
                    this.tell_of_reviews().await;
                    continue;
                }
            };
            match turn {
                Ok(turn) if turn.online => {}
                Ok(turn) => {
                    let this = this.clone();
                    tokio::spawn(async move {
                        if let Err(problem) = this.remind(&turn).await {
                            tracing::warn!(table = turn.table, %problem, "nobody was reminded");
                        }
                    });
                }
                Err(RecvError::Lagged(missed)) => tracing::warn!(missed, "turns went by unseen"),
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// The ways to reach someone; none for most people.
    async fn reach(&self, person: &str) -> Result<Option<Reach>, String> {
        let said = |problem: store::Error| problem.to_string();
        let store = &self.app.store;
        let Some(person) = store.person(person).await.map_err(said)? else { return Ok(None) };
        let browsers = store.subscriptions(&person.id).await.map_err(said)?;
        let wanted = person.mail_turns && person.email_confirmed && self.app.mail.is_some();
        let address = person.email.clone().filter(|_| wanted);
        let mut hooks = store.webhooks(&person.id).await.map_err(said)?;
        hooks.retain(|hook| hook.off_at.is_none());
        let reachable = !(browsers.is_empty() && address.is_none() && hooks.is_empty());
        Ok(reachable.then_some(Reach { person, browsers, address, hooks }))
    }

    /// Writes to someone, unless the address has had enough mail today.
    async fn write_to(
        &self,
        reach: &Reach,
        subject: String,
        body: impl FnOnce(&str) -> String,
    ) -> Result<(), String> {
        let capped =
            |address: &&String| self.app.limits.spend(Kind::Mail, Who::Name(address.to_lowercase())).is_ok();
        let Some((mail, address)) = self.app.mail.clone().zip(reach.address.as_ref().filter(capped).cloned())
        else {
            return Ok(());
        };
        let (name, stop) = (reach.person.name.clone(), letters::stop_link(&self.app, &reach.person.id));
        let body = format!("{name},\n\n{}", body(&stop));
        let sent =
            tokio::task::spawn_blocking(move || mail.send(&address, Some(&name), &subject, body, Some(stop)));
        sent.await.map_err(|problem| problem.to_string())?
    }

    async fn remind(self: &Arc<Self>, turn: &Turn) -> Result<(), String> {
        let said = |problem: &dyn std::fmt::Display| problem.to_string();
        let store = &self.app.store;
        // Most turns belong to people who cannot be reached: nothing is stored for those.
        let Some(mut reach) = self.reach(&turn.person).await? else { return Ok(()) };
        let person = reach.person.id.clone();
        tokio::time::sleep(self.app.config.reminder_patience).await;
        let mut told = Vec::new();
        for lang in Lang::ALL {
            let info = self.app.tables.info(&turn.table, Some(&person), lang).await;
            told.push(TableNews { lang, info: info.map_err(|problem| said(&problem))? });
        }
        let news = told.iter().all(|told| is_asked(&told.info))
            && store.remind(&turn.table, &person, now()).await.map_err(|problem| said(&problem))?;
        if !news {
            return Ok(());
        }
        self.app.metrics.reminders.inc();
        for hook in std::mem::take(&mut reach.hooks) {
            // Retried for minutes, perhaps, so in the background.
            tokio::spawn(hooks::deliver(self.app.clone(), hook, self.news(&told)));
        }
        self.push_to(&person, std::mem::take(&mut reach.browsers), &notice(&told)).await?;
        let news: Vec<_> = told.iter().map(TableNews::news).collect();
        let subject = format!("{}: {}", told[0].info.title, news.join(" / "));
        self.write_to(&reach, subject, |stop| self.letter(&told, stop)).await
    }

    /// Sends a message to all of a person's browsers; forgets those that have unsubscribed.
    async fn push_to(
        &self,
        person: &str,
        browsers: Vec<SubscriptionRow>,
        message: &str,
    ) -> Result<(), String> {
        let said = |problem: &dyn std::fmt::Display| problem.to_string();
        for browser in browsers {
            let (push, message, to) = (self.push.clone(), message.to_owned(), browser.clone());
            let _turn = self.app.turns.sent.acquire().await;
            let sent = tokio::task::spawn_blocking(move || push.send(&to, message.as_bytes(), now())).await;
            match sent.map_err(|problem| said(&problem))? {
                push::Sent::Yes => {}
                push::Sent::Gone => {
                    let dropped = self.app.store.drop_subscription(person, &browser.endpoint).await;
                    dropped.map_err(|problem| said(&problem))?;
                }
                push::Sent::No(problem) => tracing::warn!(%problem, "a push message was not sent"),
            }
        }
        Ok(())
    }

    /// Tells those who asked for it that a review is complete.
    async fn tell_of_reviews(self: &Arc<Self>) {
        let taken = match self.app.store.take_review_watchers().await {
            Ok(taken) => taken,
            Err(problem) => return tracing::warn!(%problem, "nobody was told of reviews"),
        };
        for (replay, effort, person) in taken {
            let this = self.clone();
            tokio::spawn(async move {
                if let Err(problem) = this.tell_of_review(&replay, &effort, &person).await {
                    tracing::warn!(replay, %problem, "nobody was told of a review");
                }
            });
        }
    }

    async fn tell_of_review(&self, replay: &str, effort: &str, person: &str) -> Result<(), String> {
        let said = |problem: store::Error| problem.to_string();
        let store = &self.app.store;
        let Some(person) = store.person(person).await.map_err(said)? else { return Ok(()) };
        let path = whole::path(replay, effort);
        let browsers = store.subscriptions(&person.id).await.map_err(said)?;
        self.push_to(&person.id, browsers, &whole::notice(&path)).await?;
        let wanted = person.mail_turns && person.email_confirmed;
        let address =
            person.email.clone().filter(|_| wanted).filter(|address| {
                self.app.limits.spend(Kind::Mail, Who::Name(address.to_lowercase())).is_ok()
            });
        if let Some((mail, address)) = self.app.mail.clone().zip(address) {
            let stop = letters::stop_link(&self.app, &person.id);
            let link = format!("{}{path}", letters::origin(&self.app));
            let (subject, body) = whole::letter(&person.name, &link, &stop);
            let sent = tokio::task::spawn_blocking(move || {
                mail.send(&address, Some(&person.name), &subject, body, Some(stop))
            });
            sent.await.map_err(|problem| problem.to_string())??;
        }
        self.app.metrics.reminders.inc();
        Ok(())
    }

    /// What a program is told: the content of the list of your tables, and nothing hidden.
    fn news(&self, told: &[TableNews]) -> WebhookMessage {
        let info = &told[0].info;
        let url = format!("{}/t/{}", letters::origin(&self.app), info.id);
        let said = |told: &TableNews| format!("{}: {}{}", told.info.title, told.news(), moment(&told.info));
        let said: Vec<_> = told.iter().map(said).collect();
        let text = format!("{} {url}", said.join(" / "));
        let side = info.yours.first().and_then(|&seat| info.seats.get(usize::from(seat))?.side);
        let left = info.time.left.zip(side).map(|(left, side)| left[side as usize]);
        let other = (0u8..).zip(&info.seats).find(|(seat, _)| !info.yours.contains(seat));
        WebhookMessage {
            event: told[0].event().to_owned(),
            delivery: secrets::id(),
            at: now(),
            content: text.clone(),
            text,
            table: Some(info.id.clone()),
            url: Some(url),
            game: Some(info.game.clone()),
            moment: Some(info.moment.clone()).filter(|moment| !moment.is_empty()),
            against: other.and_then(|(_, seat)| seat.person.as_ref()).map(|person| person.name.clone()),
            left,
        }
    }

    fn letter(&self, told: &[TableNews], stop: &str) -> String {
        let part = |told: &TableNews| {
            let (info, said) = (&told.info, texts::words(told.lang));
            let address = format!("{}/t/{}", letters::origin(&self.app), info.id);
            said.reminder(told.news(), &info.title, &moment(info), &address, stop)
        };
        let parts: Vec<_> = told.iter().map(part).collect();
        parts.join(texts::BETWEEN_LETTERS)
    }
}

impl Reminders {
    /// Tells each of these people once, whichever process does it and however often it is asked to.
    fn tell(self: &Arc<Self>, news: News) {
        let news = Arc::new(news);
        for person in news.to.clone() {
            let (this, news) = (self.clone(), news.clone());
            tokio::spawn(async move {
                if let Err(problem) = this.tell_one(&person, &news).await {
                    tracing::warn!(news = news.key, %problem, "somebody was not told");
                }
            });
        }
    }

    async fn tell_one(&self, person: &str, news: &News) -> Result<(), String> {
        let Some(mut reach) = self.reach(person).await? else { return Ok(()) };
        let first = self.app.store.remind(&news.key, person, now()).await;
        if !first.map_err(|problem| problem.to_string())? {
            return Ok(());
        }
        self.app.metrics.reminders.inc();
        for hook in std::mem::take(&mut reach.hooks) {
            let message = news.message(&letters::origin(&self.app));
            tokio::spawn(hooks::deliver(self.app.clone(), hook, message));
        }
        self.push_to(person, std::mem::take(&mut reach.browsers), &news.notice()).await?;
        let address = format!("{}{}", letters::origin(&self.app), news.path);
        self.write_to(&reach, news.subject(), |stop| news.letter(&address, stop)).await
    }

    /// Tells somebody who was named for a duplicate match, if their place is still waiting a moment later.
    fn invite(self: &Arc<Self>, invitation: Invitation) {
        let this = self.clone();
        tokio::spawn(async move {
            tokio::time::sleep(this.app.config.reminder_patience).await;
            let mut told = Vec::new();
            for lang in Lang::ALL {
                let info =
                    this.app.tables.duplicate(&invitation.duplicate, Some(&invitation.person), lang).await;
                match info {
                    Ok(info) => told.push((lang, info)),
                    Err(problem) => return tracing::warn!(%problem, "nobody was invited"),
                }
            }
            if let Some(news) = News::of_duplicate(&invitation.person, &told) {
                this.tell(news);
            }
        });
    }
}

/// Someone, and how to reach them.
struct Reach {
    person: PersonRow,
    browsers: Vec<SubscriptionRow>,
    /// A confirmed address to which they want mail.
    address: Option<String>,
    hooks: Vec<WebhookRow>,
}

/// A table described in one language.
struct TableNews {
    lang: Lang,
    info: TableInfo,
}

impl TableNews {
    /// The same as a machine-readable word, for programs.
    fn event(&self) -> &'static str {
        if is_offered(&self.info) {
            if self.info.rematch_of.is_some() { "rematch_offered" } else { "challenged" }
        } else if is_expected(&self.info) {
            "game_ready"
        } else {
            "your_turn"
        }
    }

    fn news(&self) -> &'static str {
        let said = texts::words(self.lang);
        if is_offered(&self.info) {
            if self.info.rematch_of.is_some() { said.rematch_offered() } else { said.challenged() }
        } else if is_expected(&self.info) {
            said.game_ready()
        } else {
            said.your_turn()
        }
    }
}

fn moment(info: &TableInfo) -> String {
    if info.moment.is_empty() { String::new() } else { format!(" ({})", info.moment) }
}

/// A rematch or a challenge the person still has to answer.
fn is_offered(info: &TableInfo) -> bool {
    (info.rematch_of.is_some() || info.origin.is_some()) && info.may_join
}

/// The place where a seat gives its share of the dice: those of a duplicate match's second table come last.
fn place_of(info: &TableInfo, seat: u8) -> usize {
    let second = info.duplicate.as_ref().is_some_and(|both| both.second);
    usize::from(seat) + if second { 2 } else { 0 }
}

/// A table the server made for the person, who has not come to it yet.
fn is_expected(info: &TableInfo) -> bool {
    let comes = |seat: &u8| info.dice.commitments.get(place_of(info, *seat)).is_some_and(Option::is_none);
    info.state == TableState::Waiting && info.origin.is_some() && info.yours.iter().any(comes)
}

/// What a browser shows: `web/public/push-worker.js` picks the texts in its page's language, or else the first.
fn notice(told: &[TableNews]) -> String {
    let words = |told: &TableNews| {
        let title = format!("{}: {}", told.info.title, told.news());
        json!({ "title": title, "body": told.info.moment })
    };
    let mut message = words(&told[0]);
    message["table"] = json!(told[0].info.id);
    message["url"] = json!(format!("/t/{}", told[0].info.id));
    for other in &told[1..] {
        message[other.lang.word()] = words(other);
    }
    message.to_string()
}

/// Whether one of the person's own seats has to decide, come, reveal its share of the dice, or answer an offer.
fn is_asked(info: &TableInfo) -> bool {
    if is_offered(info) || is_expected(info) {
        return true;
    }
    let fixed = info.state == TableState::Waiting && info.dice.receipt.is_some();
    info.yours.iter().any(|&seat| {
        if fixed && info.dice.revealed.get(place_of(info, seat)) == Some(&false) {
            return true;
        }
        let side = info.seats.get(usize::from(seat)).and_then(|seat| seat.side);
        side.is_some_and(|side| info.to_act.contains(&side))
    })
}

//! Tells people who are away that it is their turn, or that they are offered a rematch: once, until they come to the table again.

use crate::app::{App, now};
use crate::limits::{Kind, Who};
use crate::{letters, push};
use ::tables::Turn;
use contract::Lang;
use std::sync::Arc;
use tokio::sync::broadcast::error::RecvError;
use wire::tables::{TableInfo, TableState};

pub struct Reminders {
    pub app: Arc<App>,
    pub push: push::Sender,
}

impl Reminders {
    pub async fn run(self) {
        let this = Arc::new(self);
        let mut turns = this.app.tables.turns();
        loop {
            match turns.recv().await {
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

    async fn remind(self: &Arc<Self>, turn: &Turn) -> Result<(), String> {
        let said = |problem: &dyn std::fmt::Display| problem.to_string();
        let store = &self.app.store;
        // Most turns are nobody's who could be reached: nothing is stored for those.
        let Some(person) = store.person(&turn.person).await.map_err(|problem| said(&problem))? else {
            return Ok(());
        };
        let browsers = store.subscriptions(&person.id).await.map_err(|problem| said(&problem))?;
        let address = person
            .email
            .clone()
            .filter(|_| person.mail_turns && person.email_confirmed && self.app.mail.is_some());
        if browsers.is_empty() && address.is_none() {
            return Ok(());
        }
        tokio::time::sleep(self.app.config.reminder_patience).await;
        let info = self.app.tables.info(&turn.table, Some(&person.id), Lang::En).await;
        let info = info.map_err(|problem| said(&problem))?;
        let russian = self.app.tables.info(&turn.table, Some(&person.id), Lang::Ru).await;
        let russian = russian.map_err(|problem| said(&problem))?;
        let news = is_asked(&info)
            && store.remind(&turn.table, &person.id, now()).await.map_err(|problem| said(&problem))?;
        if !news {
            return Ok(());
        }
        self.app.metrics.reminders.inc();
        let message = notice(&info, &russian);
        for browser in browsers {
            let (push, message, to) = (self.push.clone(), message.clone(), browser.clone());
            let sent = tokio::task::spawn_blocking(move || push.send(&to, message.as_bytes(), now())).await;
            match sent.map_err(|problem| said(&problem))? {
                push::Sent::Yes => {}
                push::Sent::Gone => {
                    let dropped = store.drop_subscription(&person.id, &browser.endpoint).await;
                    dropped.map_err(|problem| said(&problem))?;
                }
                push::Sent::No(problem) => tracing::warn!(%problem, "a push message was not sent"),
            }
        }
        let capped =
            |address: &String| self.app.limits.spend(Kind::Mail, Who::Name(address.to_lowercase())).is_ok();
        if let Some((mail, address)) = self.app.mail.clone().zip(address.filter(capped)) {
            let stop = letters::stop_link(&self.app, &person.id);
            let body = self.letter(&person.name, &info, &russian, &stop);
            let subject =
                format!("{}: {} / {}", info.title, news_of(&info, Lang::En), news_of(&info, Lang::Ru));
            let sent = tokio::task::spawn_blocking(move || {
                mail.send(&address, Some(&person.name), &subject, body, Some(stop))
            })
            .await;
            sent.map_err(|problem| said(&problem))??;
        }
        Ok(())
    }

    /// In both languages: nobody has told the server which one he reads.
    fn letter(&self, name: &str, info: &TableInfo, russian: &TableInfo, stop: &str) -> String {
        let address = format!("{}/t/{}", letters::origin(&self.app), info.id);
        format!(
            "{name},\n\n{} at {}{}.\n\n{address}\n\n\
             You will hear no more of this table until you have been there. To get no mail at all:\n{stop}\n\n—\n\n\
             {}{}: {}.\n\n{address}\n\n\
             Пока вы не вернётесь к этому столу, писем о нём больше не будет. Совсем отключить письма:\n{stop}\n",
            news_of(info, Lang::En),
            info.title,
            moment(info),
            russian.title,
            moment(russian),
            news_of(russian, Lang::Ru),
        )
    }
}

/// What somebody is told, for the middle of a sentence.
fn news_of(info: &TableInfo, lang: Lang) -> &'static str {
    match (is_offered(info), lang) {
        (false, Lang::En) => "it is your turn",
        (false, Lang::Ru) => "ваш ход",
        (true, Lang::En) => "you are offered a rematch",
        (true, Lang::Ru) => "вам предлагают реванш",
    }
}

fn moment(info: &TableInfo) -> String {
    if info.moment.is_empty() { String::new() } else { format!(" ({})", info.moment) }
}

/// A rematch for the asker to answer.
fn is_offered(info: &TableInfo) -> bool {
    info.rematch_of.is_some() && info.may_join
}

/// What a browser shows: `web/public/push-worker.js` takes the words of its page's language.
fn notice(info: &TableInfo, russian: &TableInfo) -> String {
    serde_json::json!({
        "table": info.id,
        "url": format!("/t/{}", info.id),
        "title": format!("{}: {}", info.title, news_of(info, Lang::En)),
        "body": info.moment,
        "ru": { "title": format!("{}: {}", russian.title, news_of(russian, Lang::Ru)), "body": russian.moment },
    })
    .to_string()
}

/// Whether one of the asker's own seats must decide now, or show its share of the dice, or a rematch be answered.
fn is_asked(info: &TableInfo) -> bool {
    if is_offered(info) {
        return true;
    }
    let fixed = info.state == TableState::Waiting && info.dice.receipt.is_some();
    info.yours.iter().any(|&seat| {
        if fixed && info.dice.revealed.get(usize::from(seat)) == Some(&false) {
            return true;
        }
        let side = info.seats.get(usize::from(seat)).and_then(|seat| seat.side);
        side.is_some_and(|side| info.to_act.contains(&side))
    })
}

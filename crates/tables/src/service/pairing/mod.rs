//! Quick pairing. The queue is in the store, where all processes see it; `league::waiting` decides who is paired, and
//! whichever process gets there first seats them (`round`).

mod round;
mod wish;

pub(super) use round::LOOK;

use super::making::random_word;
use super::{Inner, Tables, now};
use crate::boxed;
use crate::guests;
use crate::refusal::Refusal;
use bots::Level;
use contract::Lang;
use league::waiting::{OFFER_AFTER, Waited, Waiting, outlook};
use std::sync::Arc;
use std::time::Duration;
use store::{RatingRow, WaitingRow};
use tokio::sync::broadcast::error::RecvError;
use wire::Millis;
use wire::pairing::{
    BotOffer, OwnRating, PairingField, PairingHall, PairingStanding, PairingState, PairingWish, WaitingInfo,
    WaitingOutlook, WaitingPerson,
};
use wire::people::Person;
use wish::Wish;

/// A person whose page has not been seen for this long is gone.
const LOST: Millis = 20_000;
/// How long one request from a page is kept open.
const PATIENCE: Millis = 8_000;
/// Waiting times are estimated from those who waited within this period, and from at most this many.
const LATELY: Millis = 24 * 3600 * 1000;
const MAX_WAITS: u32 = 200;
/// How many of the people waiting are shown.
const SHOWN: usize = 20;
/// How many of the people online are counted.
const MAX_HERE: u32 = 5000;
/// The rating assumed for someone who has none.
const UNKNOWN: f64 = 1500.0;

impl Tables {
    /// Puts someone into the queue.
    #[boxed]
    pub async fn wait_for_opponent(
        &self,
        person: &Person,
        wish: PairingWish,
        lang: Lang,
    ) -> Result<PairingStanding, Refusal> {
        let inner = &self.inner;
        let range = wish.range;
        let wish = Wish::new(wish, person.guest)?;
        if wish.is_rated() {
            self.may_play_rated(&person.id).await?;
        }
        let rating = inner.store.rating(wish.pool(), wish.form(), &person.id).await?;
        let row = WaitingRow {
            person: person.id.clone(),
            ticket: random_word(16)?,
            wish: wish.key(),
            wish_json: wish.to_json(),
            rating: rating.map_or((UNKNOWN * 1000.0) as i64, |row| row.value),
            reach: range.map(i64::from),
            since: now(),
            seen_at: now(),
            offered: false,
        };
        inner.store.wait_for_opponent(&row).await?;
        // A newcomer need not wait for the next round, nor need the person waiting for one.
        inner.look_for_pairs(Some(&row.wish)).await;
        self.pairing(&person.id, &row.ticket, lang).await
    }

    /// What became of a wait.
    #[boxed]
    pub async fn pairing(&self, person: &str, ticket: &str, lang: Lang) -> Result<PairingStanding, Refusal> {
        let inner = &self.inner;
        let standing = |state| PairingStanding { ticket: ticket.to_owned(), state };
        if let Some(row) = inner.store.waiting(ticket).await?.filter(|row| row.person == person) {
            return Ok(standing(PairingState::Waiting(inner.waiting_info(&row, lang).await?)));
        }
        let met = inner.store.meeting(ticket).await?.filter(|row| row.person == person);
        Ok(standing(met.map_or(PairingState::Gone, |row| PairingState::Met { table: row.table_id })))
    }

    /// The same for someone whose page is open: returns as soon as there is news, or after a while.
    #[boxed]
    pub async fn pairing_news(
        &self,
        person: &str,
        ticket: &str,
        lang: Lang,
    ) -> Result<PairingStanding, Refusal> {
        let inner = &self.inner;
        // Subscribe first and look afterwards, so that nothing in between is missed.
        let mut news = inner.met.subscribe();
        inner.store.still_waits(ticket, now()).await?;
        let first = self.pairing(person, ticket, lang).await?;
        let PairingState::Waiting(waiting) = &first.state else { return Ok(first) };
        let to_offer = waiting.since + OFFER_AFTER - waiting.now;
        let patience = if waiting.bot.is_none() { PATIENCE.min(to_offer.max(1_000)) } else { PATIENCE };
        let heard = async {
            loop {
                match news.recv().await {
                    Ok(about) if *about != *ticket => {}
                    Ok(_) | Err(RecvError::Lagged(_) | RecvError::Closed) => return,
                }
            }
        };
        let _ = tokio::time::timeout(Duration::from_millis(patience.unsigned_abs()), heard).await;
        self.pairing(person, ticket, lang).await
    }

    /// Takes someone out of the queue.
    #[boxed]
    pub async fn stop_waiting(&self, person: &str) -> Result<bool, Refusal> {
        Ok(self.inner.store.stop_waiting(person, now()).await?)
    }

    /// Whether someone lets this person see that they are here.
    async fn is_seen_by(&self, waiting: &str, person: Option<&str>) -> Result<bool, Refusal> {
        let Some(person) = person else { return Ok(self.privacy(waiting).await?.show_online) };
        if person == waiting {
            return Ok(true);
        }
        let relation = self.inner.store.relation(person, waiting).await?;
        Ok(!relation.blocks && !relation.is_blocked && self.privacy(waiting).await?.show_online)
    }

    /// Who is waiting, and the person's own position. All of them are counted, but not all are named.
    #[boxed]
    pub async fn pairing_hall(&self, person: Option<&str>, lang: Lang) -> Result<PairingHall, Refusal> {
        let store = &self.inner.store;
        let rows = store.all_waiting().await?;
        let mut waiting = Vec::new();
        for row in rows.iter().take(SHOWN) {
            let Some(wish) = Wish::read(&row.wish_json) else { continue };
            let Some(known) = store.person(&row.person).await? else { continue };
            if !self.is_seen_by(&row.person, person).await? {
                continue;
            }
            let rating = store.rating(wish.pool(), wish.form(), &row.person).await?;
            waiting.push(WaitingPerson {
                name: guests::said(&known.name, lang),
                guest: known.is_guest(),
                you: person == Some(&row.person),
                rating: rating.as_ref().map(own_rating),
                wish: wish.told(None),
            });
        }
        let own = match person {
            Some(person) => store.ratings_of(person).await?,
            None => Vec::new(),
        };
        let count = u32::try_from(rows.len()).unwrap_or(u32::MAX);
        Ok(PairingHall { waiting, count, ratings: own.iter().map(own_rating).collect() })
    }
}

impl Tables {
    /// The ratings of the people online, for someone looking for an opponent among them.
    #[boxed]
    pub async fn pairing_field(&self, person: &str, pool: (&str, &str)) -> Result<PairingField, Refusal> {
        let at = now();
        let seen = (at - crate::players::social::STILL_THERE, at);
        let unknown = (UNKNOWN * 1000.0) as i64;
        let found = self.inner.store.ratings_here(pool, seen, person, unknown, MAX_HERE).await?;
        Ok(PairingField { ratings: found.into_iter().map(points).collect() })
    }
}

fn points(thousandths: i64) -> u32 {
    u32::try_from((thousandths + 500) / 1000).unwrap_or(0)
}

fn own_rating(row: &RatingRow) -> OwnRating {
    OwnRating {
        game: row.game.clone(),
        form: row.form.clone(),
        value: points(row.value),
        error: points(row.uncertainty),
        ranked: row.ranked,
    }
}

/// How those waiting relate to each other: their latest opponents, most recent first, and whom they never want to meet.
#[derive(Default)]
struct Known {
    met: Vec<(String, String)>,
    blocked: Vec<(String, String)>,
}

impl Inner {
    async fn waiting_info(&self, row: &WaitingRow, lang: Lang) -> Result<WaitingInfo, Refusal> {
        let at = now();
        let Some(wish) = Wish::read(&row.wish_json) else {
            return Err(Refusal::failed(&format_args!("wish of {}: expected another", row.ticket)));
        };
        let others: Vec<WaitingRow> = self.store.waiting_for(&row.wish).await?;
        let mut waits: Vec<Waited> =
            others.iter().map(|other| Waited { wait: (at - other.since).max(0), paired: false }).collect();
        for past in self.store.waits_for(&row.wish, at - LATELY, MAX_WAITS).await? {
            waits.push(Waited { wait: past.wait.max(0), paired: past.paired });
        }
        let seconds = |wait: Millis| u32::try_from((wait + 999) / 1000).unwrap_or(u32::MAX);
        let told = |outlook: league::waiting::Outlook| WaitingOutlook {
            half: seconds(outlook.half),
            most: outlook.most.map(seconds),
        };
        let width = self.waiter(row, &Known::default()).width(at);
        Ok(WaitingInfo {
            since: row.since,
            now: at,
            width: width.is_finite().then_some(width as u32),
            others: u32::try_from(others.len().saturating_sub(1)).unwrap_or(u32::MAX),
            outlook: outlook(&waits).map(told),
            bot: if row.offered { Some(self.nearest_bot(&wish, row, lang).await?) } else { None },
            wish: wish.told(row.reach.and_then(|reach| u32::try_from(reach).ok())),
        })
    }

    /// A waiting person as the league sees them.
    fn waiter(&self, row: &WaitingRow, known: &Known) -> Waiting {
        let of = |all: &[(String, String)]| -> Vec<String> {
            all.iter().filter(|(person, _)| *person == row.person).map(|(_, other)| other.clone()).collect()
        };
        Waiting {
            player: row.person.clone(),
            wish: row.wish.clone(),
            rating: row.rating as f64 / 1000.0,
            range: row.reach.map(|reach| reach as f64),
            since: row.since,
            last: of(&known.met),
            blocked: of(&known.blocked),
            offered: row.offered,
        }
    }

    /// The computer player with the nearest rating; for someone without a rating, or where none is rated, one that suits
    /// most people.
    async fn nearest_bot(&self, wish: &Wish, row: &WaitingRow, lang: Lang) -> Result<BotOffer, Refusal> {
        let rated = self.store.anchored_ratings(wish.pool(), wish.form()).await?;
        let own = self.store.rating(wish.pool(), wish.form(), &row.person).await?;
        let levels = rated
            .iter()
            .filter_map(|bot| Some((Level::from_word(bot.player.strip_prefix("bot:")?)?, bot.value)));
        let suits = levels.min_by_key(|(level, value)| match &own {
            Some(own) => (value - own.value).abs(),
            None => i64::from(*level != Level::Medium),
        });
        let (level, rating) =
            suits.map_or((Level::Medium, None), |(level, value)| (level, Some(points(value))));
        Ok(BotOffer { level: level.word().to_owned(), title: level.title(lang).to_owned(), rating })
    }

    /// Tells whoever waits with this ticket to look again.
    fn tell_waiting(&self, ticket: &str) {
        // There may be no listener here.
        let _ = self.met.send(Arc::from(ticket));
    }
}

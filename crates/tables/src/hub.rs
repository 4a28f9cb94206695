//! Who is watching which table, and from whose point of view. A subscriber takes a few hundred bytes: the table itself
//! need not be in memory.

use crate::seats::Recipient;
use crate::table::messages::Message;
use contract::Lang;
use std::collections::{BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use store::Presence;
use tokio::sync::mpsc;
use wire::Millis;
use wire::people::Person;

/// Messages queued for one subscriber. A subscriber that falls this far behind is cut off, and may come back with the
/// number of the last event it has seen.
const WAITING: usize = 128;

/// Whom a subscriber has muted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Muted {
    /// Everyone else.
    pub all: bool,
    /// These people.
    pub ones: Vec<String>,
}

impl Muted {
    pub fn hears(&self, person: &str) -> bool {
        !self.all && self.ones.iter().all(|one| one != person)
    }
}

struct Subscriber {
    id: u64,
    person: Person,
    recipient: Recipient,
    lang: Lang,
    muted: Arc<Muted>,
    /// Whether it wants warnings.
    warned: bool,
    sender: mpsc::Sender<Message>,
}

#[derive(Default)]
struct Audience {
    subscribers: Vec<Subscriber>,
    /// The last event and the last chat line they were sent.
    told: u32,
    chat_told: u32,
    /// Who is at the table in other processes, and when that has to be checked again.
    elsewhere: Vec<(String, Millis)>,
}

impl Audience {
    fn has(&self, person: &str) -> bool {
        self.subscribers.iter().any(|subscriber| subscriber.person.id == person)
    }

    /// Spectators without a seat, each counted once.
    fn watching(&self) -> u32 {
        let watching =
            self.subscribers.iter().filter(|subscriber| matches!(subscriber.recipient, Recipient::Watching));
        watching.map(|subscriber| subscriber.person.id.as_str()).collect::<BTreeSet<_>>().len() as u32
    }

    /// Holders of seats, each counted once.
    fn seated(&self) -> BTreeSet<&str> {
        let seated =
            self.subscribers.iter().filter(|subscriber| matches!(subscriber.recipient, Recipient::Seat(_)));
        seated.map(|subscriber| subscriber.person.id.as_str()).collect()
    }
}

pub struct Hub {
    audiences: Mutex<HashMap<String, Audience>>,
    next: AtomicU64,
    moved: mpsc::UnboundedSender<Moved>,
}

/// Someone with a seat has come to the table or left it, possibly in one of several windows.
pub struct Moved {
    pub who: Presence,
    pub came: bool,
}

/// Identifies a subscription's owner to the service's methods.
#[derive(Clone)]
pub struct Speaker {
    pub table: String,
    pub subscriber: u64,
    pub person: Person,
}

/// A subscription to a table. Dropping it ends it.
pub struct Subscription {
    speaker: Speaker,
    receiver: mpsc::Receiver<Message>,
    hub: Weak<Hub>,
}

impl Subscription {
    /// The next message; `None` once the subscriber has been cut off or the service is gone.
    pub async fn next(&mut self) -> Option<Message> {
        self.receiver.recv().await
    }

    /// The next message, if there already is one.
    pub fn try_next(&mut self) -> Option<Message> {
        self.receiver.try_recv().ok()
    }

    pub fn table(&self) -> &str {
        &self.speaker.table
    }

    pub fn speaker(&self) -> &Speaker {
        &self.speaker
    }

    /// The language this subscriber currently reads.
    pub fn lang(&self) -> Lang {
        self.hub.upgrade().map_or(Lang::FIRST, |hub| hub.lang(&self.speaker))
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        if let Some(hub) = self.hub.upgrade() {
            hub.remove(&self.speaker);
        }
    }
}

impl Hub {
    pub fn new(moved: mpsc::UnboundedSender<Moved>) -> Arc<Hub> {
        Arc::new(Hub { audiences: Mutex::default(), next: AtomicU64::new(1), moved })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Audience>> {
        self.audiences.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn subscribe(
        self: &Arc<Hub>,
        table: &str,
        person: Person,
        (recipient, lang): (Recipient, Lang),
        (told, chat_told): (u32, u32),
        (muted, warned): (Arc<Muted>, bool),
    ) -> Subscription {
        let (sender, receiver) = mpsc::channel(WAITING);
        let id = self.next.fetch_add(1, Ordering::Relaxed);
        let speaker = Speaker { table: table.to_owned(), subscriber: id, person: person.clone() };
        let mut audiences = self.lock();
        let audience = audiences.entry(table.to_owned()).or_default();
        if audience.subscribers.is_empty() {
            (audience.told, audience.chat_told) = (told, chat_told);
        }
        let subscriber = Subscriber { id, person, recipient, lang, muted, warned, sender };
        self.tell_moved(table, &subscriber, true);
        audience.subscribers.push(subscriber);
        Subscription { speaker, receiver, hub: Arc::downgrade(self) }
    }

    fn remove(&self, speaker: &Speaker) {
        let mut audiences = self.lock();
        let Some(audience) = audiences.get_mut(&speaker.table) else { return };
        if let Some(place) = audience.subscribers.iter().position(|one| one.id == speaker.subscriber) {
            let gone = audience.subscribers.remove(place);
            self.tell_moved(&speaker.table, &gone, false);
        }
        if audience.subscribers.is_empty() {
            audiences.remove(&speaker.table);
        }
    }

    /// Spectators come and go unnoticed.
    fn tell_moved(&self, table: &str, subscriber: &Subscriber, came: bool) {
        if let Recipient::Seat(_) = subscriber.recipient {
            let who = Presence { table: table.to_owned(), person: subscriber.person.id.clone() };
            let _ = self.moved.send(Moved { who, came });
        }
    }

    /// The distinct points of view and languages at a table.
    pub fn looks(&self, table: &str) -> Vec<(Recipient, Lang)> {
        let audiences = self.lock();
        let mut looks = Vec::new();
        for subscriber in audiences.get(table).map_or(&[][..], |audience| &audience.subscribers) {
            let look = (subscriber.recipient, subscriber.lang);
            if !looks.contains(&look) {
                looks.push(look);
            }
        }
        looks
    }

    /// Holders of seats at a table who want warnings, with their points of view.
    pub fn warned(&self, table: &str) -> Vec<(Speaker, Recipient)> {
        let audiences = self.lock();
        let subscribers = audiences.get(table).map_or(&[][..], |audience| &audience.subscribers);
        let warned = subscribers.iter().filter(|one| one.warned && one.recipient != Recipient::Watching);
        let speaker = |one: &Subscriber| Speaker {
            table: table.to_owned(),
            subscriber: one.id,
            person: one.person.clone(),
        };
        warned.map(|one| (speaker(one), one.recipient)).collect()
    }

    /// How one subscriber sees its table.
    pub fn look(&self, speaker: &Speaker) -> Option<(Recipient, Lang, Arc<Muted>)> {
        let audiences = self.lock();
        let subscribers = &audiences.get(&speaker.table)?.subscribers;
        let found = subscribers.iter().find(|subscriber| subscriber.id == speaker.subscriber)?;
        Some((found.recipient, found.lang, Arc::clone(&found.muted)))
    }

    /// The language of one subscriber; English if it is gone.
    pub fn lang(&self, speaker: &Speaker) -> Lang {
        self.look(speaker).map_or(Lang::FIRST, |(_, lang, _)| lang)
    }

    pub fn set_look(&self, speaker: &Speaker, recipient: Recipient, lang: Lang) {
        self.change(&speaker.table, |subscriber| {
            if subscriber.id == speaker.subscriber {
                (subscriber.recipient, subscriber.lang) = (recipient, lang);
            }
        });
    }

    pub fn set_muted(&self, speaker: &Speaker, muted: &Arc<Muted>) {
        self.change(&speaker.table, |subscriber| {
            if subscriber.person.id == speaker.person.id {
                subscriber.muted = Arc::clone(muted);
            }
        });
    }

    /// When play begins, earlier visitors start seeing the table from their seats, or are let go if spectators are not
    /// allowed.
    pub fn reseat(&self, table: &str, recipient: impl Fn(&str) -> Option<Recipient>) {
        let mut audiences = self.lock();
        let Some(audience) = audiences.get_mut(table) else { return };
        audience.subscribers.retain_mut(|subscriber| {
            if subscriber.recipient == Recipient::Watching {
                let Some(now) = recipient(&subscriber.person.id) else { return false };
                subscriber.recipient = now;
                self.tell_moved(table, subscriber, true);
            }
            true
        });
        if audience.subscribers.is_empty() {
            audiences.remove(table);
        }
    }

    fn change(&self, table: &str, change: impl FnMut(&mut Subscriber)) {
        if let Some(audience) = self.lock().get_mut(table) {
            audience.subscribers.iter_mut().for_each(change);
        }
    }

    /// The number of spectators at a table, in this process.
    pub fn watching(&self, table: &str) -> u32 {
        self.lock().get(table).map_or(0, Audience::watching)
    }

    /// Whether someone is watching any table, in this process.
    pub fn is_anywhere(&self, person: &str) -> bool {
        self.lock().values().any(|audience| audience.has(person))
    }

    pub fn is_here(&self, table: &str, person: &str) -> bool {
        self.lock().get(table).is_some_and(|audience| audience.has(person))
    }

    /// Whether a person is at a table in any process, as far as the people here have been told.
    pub fn is_there(&self, table: &str, person: &str) -> bool {
        self.lock().get(table).is_some_and(|audience| {
            audience.has(person) || audience.elsewhere.iter().any(|(other, _)| other == person)
        })
    }

    /// Holders of seats who are at their tables in this process, ordered in the same way in all processes, because they
    /// write concurrently.
    pub fn seated(&self) -> Vec<Presence> {
        let audiences = self.lock();
        let seated = audiences.iter().flat_map(|(table, audience)| {
            let persons = audience.seated().into_iter();
            persons.map(|person| Presence { table: table.clone(), person: person.to_owned() })
        });
        let mut seated: Vec<_> = seated.collect();
        seated.sort_unstable();
        seated
    }

    /// Those at one table.
    pub fn seated_at(&self, table: &str) -> Vec<String> {
        let audiences = self.lock();
        let seated = audiences.get(table).map(Audience::seated).unwrap_or_default();
        seated.into_iter().map(str::to_owned).collect()
    }

    /// Records who is at a table in other processes; true if that is news here.
    pub fn set_elsewhere(&self, table: &str, present: Vec<(String, Millis)>) -> bool {
        let mut audiences = self.lock();
        let Some(audience) = audiences.get_mut(table) else { return false };
        let present: Vec<_> = present.into_iter().filter(|(person, _)| !audience.has(person)).collect();
        let names = |list: &[(String, Millis)]| -> BTreeSet<String> {
            list.iter().map(|(person, _)| person.clone()).collect()
        };
        let news = names(&audience.elsewhere) != names(&present);
        audience.elsewhere = present;
        news
    }

    /// Tables where someone's presence in another process has expired.
    pub fn lapsed(&self, at: Millis) -> Vec<String> {
        let audiences = self.lock();
        let lapsed =
            audiences.iter().filter(|(_, audience)| audience.elsewhere.iter().any(|&(_, until)| until <= at));
        lapsed.map(|(table, _)| table.clone()).collect()
    }

    /// The last event the people watching a table were sent; `None` if nobody is watching.
    pub fn told(&self, table: &str) -> Option<u32> {
        self.lock().get(table).map(|audience| audience.told)
    }

    pub fn chat_told(&self, table: &str) -> Option<u32> {
        self.lock().get(table).map(|audience| audience.chat_told)
    }

    pub fn set_told(&self, table: &str, seq: u32) {
        if let Some(audience) = self.lock().get_mut(table) {
            audience.told = seq;
        }
    }

    /// True if this chat line is news here.
    pub fn set_chat_told(&self, table: &str, n: u32) -> bool {
        self.lock().get_mut(table).is_some_and(|audience| {
            let news = n > audience.chat_told;
            audience.chat_told = audience.chat_told.max(n);
            news
        })
    }

    /// Tables someone is watching.
    pub fn tables(&self) -> Vec<String> {
        self.lock().keys().cloned().collect()
    }

    pub fn subscribers(&self) -> usize {
        self.lock().values().map(|audience| audience.subscribers.len()).sum()
    }

    /// Sends each subscriber of a table its own version of `message`. Subscribers that do not fetch their messages are
    /// cut off.
    pub fn send(&self, table: &str, message: impl Fn(&Listener<'_>) -> Option<Message>) {
        let mut audiences = self.lock();
        let Some(audience) = audiences.get_mut(table) else { return };
        audience.subscribers.retain(|subscriber| {
            let listener = Listener {
                id: subscriber.id,
                person: &subscriber.person.id,
                recipient: subscriber.recipient,
                lang: subscriber.lang,
                muted: &subscriber.muted,
            };
            let stays = message(&listener).is_none_or(|message| subscriber.sender.try_send(message).is_ok());
            if !stays {
                self.tell_moved(table, subscriber, false);
            }
            stays
        });
        if audience.subscribers.is_empty() {
            audiences.remove(table);
        }
    }

    /// Sends to a single subscriber.
    pub fn answer(&self, speaker: &Speaker, message: &Message) {
        self.send(&speaker.table, |listener| {
            (listener.id == speaker.subscriber).then(|| Arc::clone(message))
        });
    }
}

/// What you need to know about a subscriber to write it a message.
pub struct Listener<'a> {
    pub id: u64,
    pub person: &'a str,
    pub recipient: Recipient,
    pub lang: Lang,
    pub muted: &'a Muted,
}

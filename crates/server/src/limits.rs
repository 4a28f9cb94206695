//! How often people may do things: a token bucket for each person or address.

use crate::app::App;
use crate::callers::{Caller, Origin};
use crate::config::RateLimits;
use crate::metrics::{Limited, OfLimit};
use crate::refused::Answer;
use ::tables::Refusal;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Requests of any kind, per address, for everything without a limit of its own.
    Request,
    /// New guests, per address.
    Guest,
    /// Login attempts, per address and name.
    Login,
    /// Login attempts for one name, from anywhere.
    NameLogin,
    NewAccount,
    NewTable,
    /// Challenges by name.
    Challenge,
    /// Per person and per address.
    NewTournament,
    /// Duplicate matches: computer players may play a whole game of each on their own.
    NewDuplicate,
    /// The same, for everyone at one address.
    AddressDuplicate,
    /// Opened records, tokens, subscriptions.
    Keep,
    /// Opened records, for everyone at one address.
    AddressKeep,
    Decision,
    Chat,
    /// Chat lines, for everyone at one address.
    AddressChat,
    /// Outlooks and hints: they cost the server more than the asker.
    Question,
    /// Requested reviews: some seconds of a core each.
    Review,
    /// Some minutes of a core each.
    DeepReview,
    /// Reviews, for everyone at one address.
    AddressReview,
    /// Tables for solving puzzles.
    Puzzle,
    /// The same, for everyone at one address.
    AddressPuzzle,
    /// Other plays and other luck, computed while someone waits.
    Trial,
    /// The same, for everyone at one address: all of it shares one queue.
    AddressTrial,
    /// Searches of the archive.
    Archive,
    /// Files of a whole month.
    Download,
    /// Reports of people and of what they said.
    Report,
    Socket,
    /// Letters people can make the server send: per requesting address and per recipient.
    Letter,
    /// Mail about turns, per recipient.
    Mail,
}

impl Kind {
    #[cfg(test)]
    const ALL: [Kind; 29] = [
        Kind::Request,
        Kind::Guest,
        Kind::Login,
        Kind::NameLogin,
        Kind::NewAccount,
        Kind::NewTable,
        Kind::Challenge,
        Kind::NewTournament,
        Kind::NewDuplicate,
        Kind::AddressDuplicate,
        Kind::Keep,
        Kind::AddressKeep,
        Kind::Decision,
        Kind::Chat,
        Kind::AddressChat,
        Kind::Question,
        Kind::Review,
        Kind::DeepReview,
        Kind::AddressReview,
        Kind::Puzzle,
        Kind::AddressPuzzle,
        Kind::Trial,
        Kind::AddressTrial,
        Kind::Archive,
        Kind::Download,
        Kind::Report,
        Kind::Socket,
        Kind::Letter,
        Kind::Mail,
    ];

    /// Its name in metrics and docs/deployment.md.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Request => "request",
            Kind::Guest => "guest",
            Kind::Login => "login",
            Kind::NameLogin => "name_login",
            Kind::NewAccount => "new_account",
            Kind::NewTable => "new_table",
            Kind::Challenge => "challenge",
            Kind::NewTournament => "new_tournament",
            Kind::NewDuplicate => "new_duplicate",
            Kind::AddressDuplicate => "address_duplicate",
            Kind::Keep => "keep",
            Kind::AddressKeep => "address_keep",
            Kind::Decision => "decision",
            Kind::Chat => "chat",
            Kind::AddressChat => "address_chat",
            Kind::Question => "question",
            Kind::Review => "review",
            Kind::DeepReview => "deep_review",
            Kind::AddressReview => "address_review",
            Kind::Puzzle => "puzzle",
            Kind::AddressPuzzle => "address_puzzle",
            Kind::Trial => "trial",
            Kind::AddressTrial => "address_trial",
            Kind::Archive => "archive",
            Kind::Download => "download",
            Kind::Report => "report",
            Kind::Socket => "socket",
            Kind::Letter => "letter",
            Kind::Mail => "mail",
        }
    }

    /// How many at once, and how long until another is allowed.
    const fn bucket(self) -> (u32, Duration) {
        match self {
            Kind::Request => (1200, Duration::from_millis(10)),
            Kind::Guest => (60, Duration::from_secs(2)),
            Kind::Login => (10, Duration::from_secs(15)),
            Kind::NameLogin => (200, Duration::from_secs(15)),
            Kind::NewAccount => (10, Duration::from_secs(60)),
            Kind::NewTable => (20, Duration::from_secs(30)),
            Kind::Challenge => (10, Duration::from_secs(60)),
            Kind::NewTournament => (5, Duration::from_secs(3600)),
            Kind::NewDuplicate => (6, Duration::from_secs(300)),
            Kind::AddressDuplicate => (20, Duration::from_secs(120)),
            Kind::Keep => (30, Duration::from_secs(20)),
            Kind::AddressKeep => (60, Duration::from_secs(10)),
            Kind::Decision => (60, Duration::from_millis(100)),
            Kind::Chat => (8, Duration::from_secs(2)),
            Kind::AddressChat => (20, Duration::from_secs(1)),
            Kind::Question => (60, Duration::from_millis(100)),
            Kind::Review => (10, Duration::from_secs(180)),
            Kind::DeepReview => (4, Duration::from_secs(1800)),
            Kind::AddressReview => (40, Duration::from_secs(60)),
            Kind::Puzzle => (30, Duration::from_secs(10)),
            Kind::AddressPuzzle => (120, Duration::from_secs(3)),
            Kind::Trial => (20, Duration::from_secs(2)),
            Kind::AddressTrial => (40, Duration::from_secs(1)),
            Kind::Archive => (60, Duration::from_millis(500)),
            Kind::Download => (10, Duration::from_secs(60)),
            Kind::Report => (5, Duration::from_secs(600)),
            Kind::Letter => (5, Duration::from_secs(4 * 3600)),
            Kind::Mail => (20, Duration::from_secs(72 * 60)),
            Kind::Socket => (60, Duration::from_millis(500)),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    Person(String),
    /// Only made by [`Who::address`].
    Address(IpAddr),
    Name(String),
}

impl Who {
    /// A name, as tried from one address.
    pub fn name_at(name: &str, address: IpAddr) -> Who {
        match Who::address(address) {
            Who::Address(address) => Who::Name(format!("{address} {name}")),
            other => other,
        }
    }

    /// One person has a whole /64 of IPv6, and may use IPv4 inside IPv6: what counts is the part that cannot be changed
    /// at will.
    pub fn address(address: IpAddr) -> Who {
        Who::Address(match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

pub struct Limits {
    rate: RateLimits,
    started: Instant,
    buckets: Mutex<Buckets>,
    limited: Limited,
}

struct Buckets {
    /// When each bucket will be full again.
    full_at: HashMap<(Kind, Who), Instant>,
    /// Above this many, full ones are removed.
    most: usize,
}

/// With fewer buckets it is not worth looking for full ones.
const REMEMBERED: usize = 10_000;

impl Buckets {
    /// Removes full buckets. Runs when their number has doubled since the last time; otherwise a crowd in which nobody
    /// can be forgotten would be searched on every request.
    fn tidy(&mut self, now: Instant) {
        if self.full_at.len() > self.most {
            self.full_at.retain(|_, full_at| *full_at > now);
            self.most = REMEMBERED.max(2 * self.full_at.len());
        }
    }
}

impl Limits {
    pub fn new(rate: RateLimits, limited: Limited) -> Limits {
        let buckets = Mutex::new(Buckets { full_at: HashMap::new(), most: REMEMBERED });
        Limits { rate, started: Instant::now(), buckets, limited }
    }

    pub fn spend(&self, kind: Kind, who: Who) -> Answer<()> {
        match self.rate {
            RateLimits::On => self.spend_at(kind, who, Instant::now()),
            RateLimits::Off => Ok(()),
            RateLimits::Unrenewed => self.spend_at(kind, who, self.started),
        }
    }

    pub fn spend_by(&self, kind: Kind, person: &str) -> Answer<()> {
        self.spend(kind, Who::Person(person.to_owned()))
    }

    pub fn spend_from(&self, kind: Kind, address: IpAddr) -> Answer<()> {
        self.spend(kind, Who::address(address))
    }

    /// Of whoever calls: a person, or as long as nobody knows who it is, an address.
    pub fn spend_of(&self, kind: Kind, caller: Option<&Caller>, origin: &Origin) -> Answer<()> {
        match caller {
            Some(caller) => self.spend_by(kind, caller.id()),
            None => self.spend_from(kind, origin.address),
        }
    }

    /// Everything tried out waits in one queue: neither a person nor an address may fill it.
    pub fn spend_trial(&self, person: &str, address: IpAddr) -> Answer<()> {
        self.spend_by(Kind::Trial, person)?;
        self.spend_from(Kind::AddressTrial, address)
    }

    fn spend_at(&self, kind: Kind, who: Who, now: Instant) -> Answer<()> {
        let (size, each) = kind.bucket();
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        buckets.tidy(now);
        let full_at = buckets.full_at.entry((kind, who)).or_insert(now);
        let next = (*full_at).max(now) + each;
        let over = next.saturating_duration_since(now + each * size);
        if over.is_zero() {
            *full_at = next;
            Ok(())
        } else {
            self.limited.get_or_create(&OfLimit { limit: kind.name() }).inc();
            Err(Refusal::TooManyRequests { seconds: over.as_secs() + 1 }.into())
        }
    }
}

/// Counts every request to the API.
pub async fn counted(
    State(app): State<Arc<App>>,
    origin: Origin,
    request: Request,
    next: Next,
) -> Answer<Response> {
    app.limits.spend_from(Kind::Request, origin.address)?;
    Ok(next.run(request).await)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn low_one_network_of_ipv6_is_one_address() {
        let of = |text: &str| Who::address(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2::1"), of("2001:db8:1:2:ffff::9"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:192.0.2.7"), of("192.0.2.7"));
        assert_ne!(of("192.0.2.7"), of("192.0.2.8"));
    }

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let limited = Limited::default();
        let limits = Limits::new(RateLimits::On, limited.clone());
        let now = Instant::now();
        let who = |name: &str| Who::Name(name.to_owned());
        for n in 0..10 {
            assert!(limits.spend_at(Kind::Login, who("ann"), now).is_ok(), "attempt {n}");
        }
        let refused = limits.spend_at(Kind::Login, who("ann"), now).expect_err("the bucket is empty");
        assert_eq!(refused.status.as_u16(), 429);
        let count = |limit| limited.get_or_create(&OfLimit { limit }).get();
        assert_eq!((count("login"), count("chat")), (1, 0), "an operator sees which limit bit");
        assert!(refused.retry_after().is_some_and(|seconds| (1..=16).contains(&seconds)));
        assert!(limits.spend_at(Kind::Login, who("bob"), now).is_ok(), "another has his own");
        assert!(limits.spend_at(Kind::Chat, who("ann"), now).is_ok(), "another kind is counted apart");
        let later = now + Duration::from_secs(15);
        assert!(limits.spend_at(Kind::Login, who("ann"), later).is_ok());
        assert!(limits.spend_at(Kind::Login, who("ann"), later).is_err());
    }

    // With more than ten thousand people about, each request used to search all of their buckets.
    #[test]
    fn low_a_crowd_is_not_looked_through_at_every_request() {
        let limits = Limits::new(RateLimits::On, Limited::default());
        let now = Instant::now();
        let come = |n: usize, at: Instant| {
            limits.spend_at(Kind::Letter, Who::Person(n.to_string()), at).expect("the first");
            let buckets = limits.buckets.lock().expect("no panic");
            (buckets.full_at.len(), buckets.most)
        };
        for n in 0..REMEMBERED + 1 {
            assert_eq!(come(n, now), (n + 1, REMEMBERED));
        }
        // Nobody can be forgotten yet, so the next search is far off.
        let most = 2 * (REMEMBERED + 1);
        assert_eq!(come(REMEMBERED + 1, now), (REMEMBERED + 2, most));
        for n in REMEMBERED + 2..most {
            assert_eq!(come(n, now), (n + 1, most));
        }
        // Hours later everyone can be.
        let later = now + Duration::from_secs(100 * 3600);
        come(most, later);
        assert_eq!(come(most + 1, later), (2, REMEMBERED), "all but the last two");
    }

    #[test]
    fn every_limit_is_documented_as_it_is() {
        let docs = include_str!("../../../docs/deployment.md");
        for kind in Kind::ALL {
            let name = format!("| `{}` |", kind.name());
            let row = docs.lines().find(|line| line.contains(&name)).expect(&name);
            let (size, each) = kind.bucket();
            let each = match each.as_secs() {
                0 => format!("{} s", each.as_secs_f32()),
                seconds if seconds % 3600 == 0 => format!("{} h", seconds / 3600),
                seconds if seconds > 60 => format!("{} min", seconds / 60),
                seconds => format!("{seconds} s"),
            };
            assert!(row.ends_with(&format!("| {size} | {each} |")), "{name} {size}, {each}: {row}");
        }
    }
}

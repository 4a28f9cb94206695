//! Making, finding and joining tables.

use super::people::hides_of;
use super::{Deals, TRIES, Tables, bot_person, now};
use crate::boxed;
use crate::clock::Clock;
use crate::event::Holder;
use crate::live::RuleSet;
use crate::refusal::Refusal;
use crate::table::info::info_of_row;
use crate::table::listing::Listing;
use crate::table::shares::{Shares, bad_share, patience};
use crate::table::{Chosen, LiveTable};
use bots::{BotName, Budget, Thought};
use contract::Lang;
use games::{Commitment, GameName, Secret};
use sha2::{Digest, Sha256};
use std::time::Duration;
use store::{TableRow, TableSummary};
use wire::Millis;
use wire::people::Person;
use wire::tables::{ClockKind, Join, NewTable, Opponent, SideChoice, TableInfo, TableState};

/// The longest a computer player at a table may think about one click.
const LONGEST_THOUGHT: Duration = Duration::from_secs(10);
const MAX_NODES: u32 = 20_000;
const MAX_WORLDS: u32 = 500;
/// The longest banks, in seconds and in hours.
const LONGEST_LIVE: u32 = 24 * 3600;
const LONGEST_CORRESPONDENCE: u32 = 366 * 24;

/// Letters and digits that cannot be mistaken for each other.
const LETTERS: &[u8; 32] = b"abcdefghijkmnopqrstuvwxyz2345678";

pub fn random_word(length: usize) -> Result<String, Refusal> {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).map_err(no_chance)?;
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// The table of an origin that can have only one, the same in every process.
pub(super) fn id_of_origin(origin: &str) -> String {
    let hash = Sha256::digest(format!("hotline-arranged-1 {origin}"));
    hash.iter().take(12).map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

pub(super) fn no_chance(problem: getrandom::Error) -> Refusal {
    Refusal::failed(&format_args!("no random numbers: {problem}"))
}

pub(crate) fn unknown_game(bad: games::UnknownGame) -> Refusal {
    Refusal::UnknownGame { problem: bad.to_string(), got: bad.got }
}

/// A computer player that may sit at a table: not one that thinks for ever, and never a program of the asker's choice
/// on the server's machine.
pub fn bot_name(level: &str) -> Result<BotName, Refusal> {
    let name: BotName =
        level.parse().map_err(|bad: bots::BadBot| Refusal::UnknownBot { problem: bad.to_string() })?;
    if let BotName::Exec(_) = &name {
        return Err(Refusal::NotOurBot);
    }
    if let BotName::Search(settings) = &name {
        let modest = match settings.budget {
            Budget::Nodes(nodes) => nodes <= MAX_NODES,
            Budget::Time(time) => time <= LONGEST_THOUGHT,
        };
        if !modest {
            return Err(Refusal::LongSearch { nodes: MAX_NODES, seconds: LONGEST_THOUGHT.as_secs() });
        }
    }
    if let BotName::Expert(settings) = &name {
        let modest = match settings.thought {
            Thought::Worlds(worlds) => worlds <= MAX_WORLDS,
            Thought::Time(time) => time <= LONGEST_THOUGHT,
        };
        if !modest {
            return Err(Refusal::LongThought { worlds: MAX_WORLDS, seconds: LONGEST_THOUGHT.as_secs() });
        }
    }
    Ok(name)
}

fn check_clock(clock: ClockKind) -> Result<(), Refusal> {
    let is_good =
        |bank: u32, increment: u32, longest: u32| (1..=longest).contains(&bank) && increment <= longest;
    match clock {
        ClockKind::Live { bank, increment } if !is_good(bank, increment, LONGEST_LIVE) => {
            Err(Refusal::LongLiveClock { most: LONGEST_LIVE })
        }
        ClockKind::Correspondence { bank, increment }
            if !is_good(bank, increment, LONGEST_CORRESPONDENCE) =>
        {
            Err(Refusal::LongSlowClock { most: LONGEST_CORRESPONDENCE })
        }
        ClockKind::None | ClockKind::Live { .. } | ClockKind::Correspondence { .. } => Ok(()),
    }
}

pub(super) fn secret(deals: Deals) -> Result<Secret, Refusal> {
    let mut bytes = [0; 32];
    match deals {
        Deals::Random => getrandom::fill(&mut bytes).map_err(no_chance)?,
        Deals::Fixed(seed) => {
            let mut stream = contract::SplitMix(seed);
            for part in bytes.chunks_exact_mut(8) {
                part.copy_from_slice(&stream.next_u64().to_le_bytes());
            }
        }
    }
    Ok(Secret(bytes))
}

/// A table to be made.
pub(super) struct Plan {
    pub rules: RuleSet,
    pub chosen: Chosen,
    /// The person the second seat is kept for.
    pub kept_for: Option<String>,
    /// The person who holds the second seat from the start.
    pub second: Option<String>,
    pub rematch_of: Option<String>,
    pub rated: bool,
    pub origin: Option<String>,
    /// How long it waits for those who have to come or reply, if different from the usual time.
    pub patience: Option<Millis>,
}

impl Plan {
    /// A table for anyone.
    pub fn of(rules: RuleSet, chosen: Chosen) -> Plan {
        Plan {
            rules,
            chosen,
            kept_for: None,
            second: None,
            rematch_of: None,
            rated: false,
            origin: None,
            patience: None,
        }
    }

    pub fn new(new: NewTable) -> Result<Plan, Refusal> {
        let game: GameName = new.game.parse().map_err(unknown_game)?;
        let mut rules = RuleSet::new(game, new.preset.as_deref(), &new.options)?;
        let mut side = new.side;
        if side == SideChoice::Bid {
            rules = rules.with_bids().map_err(|_| Refusal::NoBids { game: game.word() })?;
        } else if rules.has_bids() {
            side = SideChoice::Bid;
        }
        check_clock(new.clock)?;
        if let Opponent::Bot { level } = &new.opponent {
            rules.fits(&bot_name(level)?)?;
        }
        let chosen = Chosen {
            side,
            clock: new.clock,
            opponent: new.opponent,
            spectators: new.spectators,
            helpers: new.helpers,
            // In a rated game nobody can be asked to return what chance has brought.
            take_backs: new.take_backs && !new.rated,
            analysis: None,
            room: None,
        };
        let plan = Plan { rated: new.rated, ..Plan::of(rules, chosen) };
        plan.can_be_rated()?;
        Ok(plan)
    }

    pub(super) fn row(&self, id: String, maker: &Person, secret: Secret) -> Result<TableRow, Refusal> {
        let made_at = now();
        let second = match &self.chosen.opponent {
            Opponent::Bot { level } => Holder::Bot(level.clone()),
            Opponent::HotSeat => Holder::Person(maker.id.clone()),
            Opponent::Open | Opponent::Link => {
                self.second.as_ref().map_or(Holder::Nobody, |id| Holder::Person(id.clone()))
            }
        };
        // An offer to a particular person stands for a while, one to anyone for as long as its maker likes.
        let awaited = self.kept_for.is_some() || self.origin.is_some();
        let waits = self.patience.unwrap_or_else(|| patience(self.chosen.clock));
        let clock = Clock::new(self.chosen.clock);
        let json = |problem: serde_json::Error| Refusal::failed(&problem);
        let by_link =
            self.chosen.opponent == Opponent::Link && self.kept_for.is_none() && self.second.is_none();
        Ok(TableRow {
            id,
            game: self.rules.game.word().to_owned(),
            options_json: serde_json::to_string(&self.rules.words).map_err(json)?,
            setup_json: serde_json::to_string(&self.chosen).map_err(json)?,
            maker: maker.id.clone(),
            invite: if by_link { Some(random_word(16)?) } else { None },
            listed: self.chosen.opponent == Opponent::Open,
            watchable: self.chosen.spectators,
            secret: secret.to_string(),
            secret_hash: secret.hash(),
            made_at,
            seq: 0,
            now: TableSummary {
                state: "waiting".to_owned(),
                first: Some(maker.id.clone()),
                second: match &second {
                    Holder::Person(id) => Some(id.clone()),
                    Holder::Nobody | Holder::Bot(_) => None,
                },
                seats_json: serde_json::to_string(&[Holder::Person(maker.id.clone()), second])
                    .map_err(json)?,
                nonces_json: "[]".to_owned(),
                dice_json: Shares::of_places(self.chosen.places()).to_json(),
                clock_json: clock.to_json(),
                listing_json: Listing::default().to_json(),
                due_at: awaited.then_some(made_at + waits),
                sealed: self.chosen.room.is_some(),
                ..TableSummary::default()
            },
            rematch: None,
            rematch_of: self.rematch_of.clone(),
            kept_for: self.kept_for.clone(),
            rated: self.rated,
            origin: self.origin.clone(),
        })
    }
}

impl Tables {
    /// Makes a table, and with it the server's share of the dice. The game begins when all other shares have been
    /// committed and then revealed (`docs/dice.md`).
    #[boxed]
    pub async fn create(&self, maker: Person, new: NewTable, lang: Lang) -> Result<TableInfo, Refusal> {
        let tables = self.clone();
        self.to_the_end(async move {
            let plan = Plan::new(new)?;
            if plan.rated {
                tables.agrees_to_rated(&maker).await?;
            }
            tables.make(&maker, plan, lang).await
        })
        .await
    }

    pub(super) async fn make(&self, maker: &Person, plan: Plan, lang: Lang) -> Result<TableInfo, Refusal> {
        let row = self.row(maker, &plan)?;
        self.inner.store.insert_table(&row).await?;
        self.made(maker, &plan, &row.id, lang).await
    }

    pub(super) fn row(&self, maker: &Person, plan: &Plan) -> Result<TableRow, Refusal> {
        plan.row(random_word(12)?, maker, secret(self.inner.deals)?)
    }

    /// What the maker of a stored table is told.
    pub(super) async fn made(
        &self,
        maker: &Person,
        plan: &Plan,
        id: &str,
        lang: Lang,
    ) -> Result<TableInfo, Refusal> {
        let mut held = self.inner.hold(id).await?;
        // The store may not know the maker: a test program, or a person who is only just being created.
        held.table().people = people(&plan.chosen.opponent, maker);
        let table = held.table();
        self.inner.watch_clock(table);
        Ok(table.info(Some(&maker.id), self.inner.online(table), lang))
    }

    /// Takes the second seat, with a commitment to a share of the dice.
    #[boxed]
    pub async fn join(&self, id: &str, person: Person, join: Join, lang: Lang) -> Result<TableInfo, Refusal> {
        let (tables, id) = (self.clone(), id.to_owned());
        self.to_the_end(async move {
            join.commitment.parse::<Commitment>().map_err(bad_share)?;
            let left_early = tables.inner.store.left_early(&person.id, 0).await?;
            let person = Person { left_early, ..person };
            for _ in 0..TRIES {
                let mut held = tables.inner.hold_fresh(&id).await?;
                let table = held.table();
                if table.chosen.room.is_some() {
                    drop(held);
                    return tables.commit(&id, person, join.commitment, lang).await;
                }
                let seated = table.maker != person.id && !table.seats_of(&person.id).is_empty();
                let comes = table.is_arranged() && table.is_absent(1) && !table.shares.is_fixed();
                if !table.is_over() && seated && !comes {
                    return Ok(table.info(Some(&person.id), tables.inner.online(table), lang));
                }
                if !seated {
                    may_join(table, &person.id, join.invite.as_deref())?;
                    if tables.inner.store.are_apart(&table.maker, &person.id).await? {
                        return Err(Refusal::Blocked);
                    }
                    if table.rated {
                        tables.agrees_to_rated(&person).await?;
                    }
                }
                let key = &tables.inner.key;
                let commit = |table: &mut LiveTable, at| table.commit(1, &person, &join.commitment, key, at);
                match tables.inner.change(&mut held, None, commit).await {
                    // The maker or someone else has just written there from another process.
                    Err(Refusal::Conflict) => continue,
                    done => done?,
                }
                let table = held.table();
                tables.inner.tell_table(table, None);
                return Ok(table.info(Some(&person.id), tables.inner.online(table), lang));
            }
            Err(Refusal::Conflict)
        })
        .await
    }

    /// What `person` may know about a table.
    #[boxed]
    pub async fn info(&self, id: &str, person: Option<&str>, lang: Lang) -> Result<TableInfo, Refusal> {
        let row = self.inner.store.table(id).await?.ok_or(Refusal::NoTable)?;
        self.info_of(&row, person, lang).await
    }

    /// The same from a row, for lists, without loading a game.
    #[boxed]
    pub async fn info_of(
        &self,
        row: &TableRow,
        person: Option<&str>,
        lang: Lang,
    ) -> Result<TableInfo, Refusal> {
        let people = self.inner.people_of(row).await?;
        // While the game is going on both are named, and lists of running games ask nobody.
        let is_over = row.now.ended_at.is_some();
        let hides = if is_over { hides_of(&self.inner.store, &people).await? } else { [false; 2] };
        let online = self.inner.online_at(&row.id, &people).await?;
        let rematch = self.inner.rematch_of(row).await?;
        let changes = self.inner.changes_of(row).await?;
        info_of_row(row, (rematch, changes), (people, hides), person, online, lang)
            .map_err(|problem| Refusal::Broken { table: row.id.clone(), problem })
    }
}

fn people(opponent: &Opponent, maker: &Person) -> [Option<Person>; 2] {
    let second = match opponent {
        Opponent::Bot { level } => Some(bot_person(level)),
        Opponent::HotSeat => Some(maker.clone()),
        Opponent::Open | Opponent::Link => None,
    };
    [Some(maker.clone()), second]
}

fn may_join(table: &LiveTable, person: &str, invite: Option<&str>) -> Result<(), Refusal> {
    if table.state != TableState::Waiting {
        return Err(Refusal::BegunWithoutYou);
    }
    let is_maker = table.maker == person;
    match &table.chosen.opponent {
        Opponent::Bot { .. } | Opponent::HotSeat => Err(Refusal::NobodyElse),
        Opponent::Open | Opponent::Link if is_maker => Err(Refusal::SeatedAlready),
        Opponent::Open | Opponent::Link if table.seats[1] != Holder::Nobody => Err(Refusal::BegunWithoutYou),
        _ if table.kept_for.as_deref().is_some_and(|kept| kept != person) => Err(Refusal::SeatKept),
        Opponent::Link if table.kept_for.is_none() && table.invite.as_deref() != invite => {
            Err(Refusal::NoInvitation)
        }
        Opponent::Open | Opponent::Link => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_known_beforehand_only_where_deals_are_fixed() {
        let [one, other] = [Deals::Random, Deals::Random].map(|deals| secret(deals).expect("a secret"));
        assert_ne!(one, other);
        let fixed = |seed| secret(Deals::Fixed(seed)).expect("a secret");
        assert_eq!(fixed(7), fixed(7));
        assert_ne!(fixed(7), fixed(8));
    }

    #[test]
    fn programs_and_endless_searches_may_not_sit_at_a_table() {
        for name in ["easy", "hard", "search:nodes=200", "net", "expert:time=1s"] {
            assert!(bot_name(name).is_ok(), "{name}");
        }
        for name in [
            "exec:true",
            "exec:/bin/sh -c id",
            "search:nodes=1000000000",
            "search:time=9999s",
            "expert:time=9999s",
            "expert:worlds=99999",
        ] {
            assert!(bot_name(name).is_err(), "{name}");
        }
    }
}

//! Making duplicate matches and keeping their two tables in step (`docs/league.md`).
//!
//! A match is a row with four places. When all are taken, two tables are made; their ids are derived from the match's,
//! so they are made only once however often it is tried. The dice of both are determined at the first table; the second
//! follows it event by event and begins once it has begun. Whatever a process leaves half done can be found through its
//! rows ([`store::Store::duplicates_out_of_step`]) and finished by any other: every step here can be repeated.

use super::making::{Plan, bot_name, id_of_origin, secret};
use super::{Inner, Invitation, TRIES, Tables, Turn, bot_person, now, random_word};
use crate::boxed;
use crate::duplicates::{Score, is_bot, margin_of_first_seat, rules_of};
use crate::event::{Event, Holder};
use crate::live::{RuleSet, Words};
use crate::refusal::Refusal;
use crate::table::{Chosen, LiveTable, Room};
use contract::{Lang, Margin};
use games::Secret;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::{DuplicateRow, Error, TableRow};
use wire::Millis;
use wire::duplicates::{DuplicateInfo, DuplicateWith, NewDuplicate, TakePlace};
use wire::people::Person;
use wire::tables::{ClockKind, NewTable, Opponent, SideChoice, TableInfo, TableState};

/// How many unfinished matches one person may have made.
const MAX: u32 = 20;
/// How long places stay open.
const GATHERS: Millis = 3 * 24 * 3600 * 1000;
/// How many matches are put in step at once.
const AT_ONCE: u32 = 50;

/// The terms both tables of a match are made with.
pub(crate) struct DuplicateTerms {
    pub rules: RuleSet,
    /// The maker's, at the first table.
    pub side: SideChoice,
    pub clock: ClockKind,
    pub take_backs: bool,
}

#[derive(Serialize, Deserialize)]
struct StoredTerms {
    options: Words,
    side: SideChoice,
    clock: ClockKind,
    take_backs: bool,
}

impl DuplicateTerms {
    pub fn read(row: &DuplicateRow) -> Result<DuplicateTerms, Refusal> {
        let stored: StoredTerms =
            serde_json::from_str(&row.terms_json).map_err(|problem| Refusal::failed(&problem))?;
        let StoredTerms { options, side, clock, take_backs } = stored;
        Ok(DuplicateTerms { rules: rules_of(&row.game, &options)?, side, clock, take_backs })
    }

    /// One of the two tables.
    fn plan(&self, row: &DuplicateRow, second: bool) -> Plan {
        let [holder, other] =
            if second { [row.place(2), row.place(3)] } else { [row.place(0), row.place(1)] };
        let own_side = match (self.side, second) {
            (SideChoice::Us, false) | (SideChoice::Ussr, true) => SideChoice::Us,
            _ => SideChoice::Ussr,
        };
        let clients = row.places().into_iter().flatten().filter(|who| !is_bot(who)).count();
        let opponent = match other.and_then(level_of) {
            Some(level) => Opponent::Bot { level: level.to_owned() },
            None => Opponent::Link,
        };
        let chosen = Chosen {
            side: own_side,
            clock: self.clock,
            opponent,
            // A spectator could tell the other room.
            spectators: false,
            helpers: false,
            take_backs: self.take_backs,
            analysis: None,
            room: Some(Room {
                duplicate: row.id.clone(),
                tables: [row.table_a.clone(), row.table_b.clone()],
                second,
                places: clients as u8,
            }),
        };
        debug_assert!(holder.is_some(), "all places are taken");
        Plan {
            second: other.filter(|who| !is_bot(who)).map(str::to_owned),
            origin: Some(origin(&row.id, second)),
            ..Plan::of(self.rules.clone(), chosen)
        }
    }
}

/// The origin of a match's table.
fn origin(duplicate: &str, second: bool) -> String {
    format!("duplicate:{duplicate}:{}", if second { 'b' } else { 'a' })
}

/// The match a table of this origin belongs to.
pub(super) fn duplicate_of(origin: Option<&str>) -> Option<&str> {
    origin?.strip_prefix("duplicate:")?.split(':').next()
}

/// The level of the computer player at a place.
pub(crate) fn level_of(who: &str) -> Option<&str> {
    who.strip_prefix("bot:")
}

trait Places {
    fn place(&self, place: usize) -> Option<&str>;
    fn all_taken(&self) -> bool;
}

impl Places for DuplicateRow {
    fn place(&self, place: usize) -> Option<&str> {
        self.places()[place]
    }

    fn all_taken(&self) -> bool {
        self.places().iter().all(Option::is_some) && (0..4).all(|place| self.has_taken(place))
    }
}

impl Tables {
    /// Makes a match. If the rest are computer players, its tables are made at once.
    #[boxed]
    pub async fn make_duplicate(
        &self,
        maker: Person,
        new: NewDuplicate,
        lang: Lang,
    ) -> Result<DuplicateInfo, Refusal> {
        let tables = self.clone();
        self.to_the_end(async move {
            let row = tables.new_duplicate(&maker, new).await?;
            tables.inner.store.insert_duplicate(&row).await?;
            if row.state == "seated" {
                tables.inner.settle_duplicate(&row.id).await?;
            }
            let named = row.places().into_iter().skip(1).flatten().filter(|who| !is_bot(who));
            for person in named {
                let invitation = Invitation { duplicate: row.id.clone(), person: person.to_owned() };
                let _ = tables.inner.invitations.send(invitation);
            }
            tables.duplicate(&row.id, Some(&maker.id), lang).await
        })
        .await
    }

    async fn new_duplicate(&self, maker: &Person, new: NewDuplicate) -> Result<DuplicateRow, Refusal> {
        let NewDuplicate { game, options, preset, side, clock, take_backs, with } = new;
        if !matches!(side, SideChoice::Us | SideChoice::Ussr) {
            return Err(Refusal::BidsInDuplicate);
        }
        let opponent = match &with {
            DuplicateWith::Bots { level } => Opponent::Bot { level: level.clone() },
            DuplicateWith::People { .. } => Opponent::Link,
        };
        let table = NewTable {
            game,
            options,
            preset,
            side,
            clock,
            opponent,
            spectators: false,
            helpers: false,
            take_backs,
            rated: false,
        };
        let plan = Plan::new(table)?;
        if plan.rules.has_bids() {
            return Err(Refusal::BidsInDuplicate);
        }
        if self.inner.store.duplicates_made_by(&maker.id).await? >= MAX {
            return Err(Refusal::TooManyDuplicates { most: MAX });
        }
        let mut places = [Some(maker.id.clone()), None, None, None];
        let mut invites: [Option<String>; 4] = Default::default();
        let taken = match with {
            DuplicateWith::Bots { level } => {
                bot_name(&level)?;
                places[1..].fill(Some(format!("bot:{level}")));
                0b1111
            }
            DuplicateWith::People { partner, opponent, other_opponent } => {
                for (place, name) in [(1, opponent), (2, partner), (3, other_opponent)] {
                    match name.as_deref().map(str::trim).filter(|name| !name.is_empty()) {
                        Some(name) => {
                            places[place] = Some(self.asked_to_duplicate(maker, name, &places).await?);
                        }
                        None => invites[place] = Some(random_word(16)?),
                    }
                }
                0b0001
            }
        };
        let id = random_word(12)?;
        let terms = StoredTerms { options: plan.rules.words.clone(), side, clock, take_backs };
        let json = |problem: serde_json::Error| Refusal::failed(&problem);
        let [place_0, place_1, place_2, place_3] = places;
        Ok(DuplicateRow {
            table_a: id_of_origin(&origin(&id, false)),
            table_b: id_of_origin(&origin(&id, true)),
            id,
            maker: maker.id.clone(),
            game: plan.rules.game.word().to_owned(),
            terms_json: serde_json::to_string(&terms).map_err(json)?,
            place_0,
            place_1,
            place_2,
            place_3,
            taken,
            invites_json: serde_json::to_string(&invites).map_err(json)?,
            state: if taken == 0b1111 { "seated" } else { "gathering" }.to_owned(),
            revision: 0,
            score_json: None,
            made_at: now(),
            ended_at: None,
        })
    }

    /// The named person, if they may be invited and are not invited twice.
    async fn asked_to_duplicate(
        &self,
        maker: &Person,
        name: &str,
        places: &[Option<String>; 4],
    ) -> Result<String, Refusal> {
        let other = self.account(name).await?;
        if places.iter().flatten().any(|held| *held == other.id) {
            return Err(Refusal::TwiceInDuplicate);
        }
        self.may_challenge(&maker.id, &other).await?;
        Ok(other.id)
    }

    /// Takes a place, either a free one through its link or one kept for the asker. Once the last is taken, everyone is
    /// seated.
    #[boxed]
    pub async fn take_place(
        &self,
        id: &str,
        person: Person,
        take: TakePlace,
        lang: Lang,
    ) -> Result<DuplicateInfo, Refusal> {
        let (tables, id) = (self.clone(), id.to_owned());
        self.to_the_end(async move {
            let store = &tables.inner.store;
            let place = usize::from(take.place);
            for _ in 0..TRIES {
                let mut row = store.duplicate(&id).await?.ok_or(Refusal::NoDuplicate)?;
                may_take(&row, place, &person.id, take.invite.as_deref())?;
                // Whoever is only named has not come to meet anybody yet, and must not keep others out.
                for (at, other) in row.places().into_iter().enumerate() {
                    let other = other.filter(|other| row.has_taken(at) && !is_bot(other));
                    if let Some(other) = other
                        && store.are_apart(other, &person.id).await?
                    {
                        return Err(Refusal::Blocked);
                    }
                }
                row.set_place(place, Some(person.id.clone()));
                row.taken |= 1 << place;
                if row.all_taken() {
                    "seated".clone_into(&mut row.state);
                }
                match store.update_duplicate(&row).await {
                    Err(Error::Conflict) => continue,
                    done => done?,
                }
                if row.state == "seated" {
                    tables.inner.settle_duplicate(&id).await?;
                }
                return tables.duplicate(&id, Some(&person.id), lang).await;
            }
            Err(Refusal::Conflict)
        })
        .await
    }

    /// Someone invited, someone with a place, or the maker does not want to play. The match has not begun and never
    /// will.
    #[boxed]
    pub async fn decline_duplicate(
        &self,
        id: &str,
        person: &Person,
        lang: Lang,
    ) -> Result<DuplicateInfo, Refusal> {
        for _ in 0..TRIES {
            let store = &self.inner.store;
            let mut row = store.duplicate(id).await?.ok_or(Refusal::NoDuplicate)?;
            if !row.places().contains(&Some(person.id.as_str())) {
                return Err(Refusal::NoSeat);
            }
            if row.state != "gathering" {
                return Err(Refusal::DuplicateBegun);
            }
            "gone".clone_into(&mut row.state);
            row.ended_at = Some(now());
            match store.update_duplicate(&row).await {
                Err(Error::Conflict) => continue,
                done => done?,
            }
            return self.duplicate(id, Some(&person.id), lang).await;
        }
        Err(Refusal::Conflict)
    }

    /// A share of the seed for both tables, from either; `step` is carried out at the first one.
    pub(super) async fn share_in_room(
        &self,
        id: &str,
        person: &Person,
        lang: Lang,
        step: impl Fn(&mut LiveTable, u8, Millis) -> Result<(), Refusal> + Send + Sync,
    ) -> Result<TableInfo, Refusal> {
        let inner = &self.inner;
        let mut held = inner.hold_fresh(id).await?;
        let table = held.table();
        let (Some(room), Some(&seat)) = (table.chosen.room.clone(), table.seats_of(&person.id).first())
        else {
            return Err(Refusal::NoSeat);
        };
        let place = table.chosen.place_of(seat) as u8;
        drop(held);
        let mut done = Err(Refusal::Conflict);
        for _ in 0..TRIES {
            let mut first = inner.hold_fresh(room.first_table()).await?;
            inner.flag(&mut first).await?;
            done = inner.change(&mut first, None, |table, at| step(table, place, at)).await;
            match &done {
                // Someone has just done the same in another process.
                Err(Refusal::Conflict) => {}
                _ => {
                    inner.tell_table(first.table(), None);
                    break;
                }
            }
        }
        done?;
        inner.settle_duplicate(&room.duplicate).await?;
        let mut held = inner.hold_fresh(id).await?;
        let table = held.table();
        Ok(table.info(Some(&person.id), inner.online(table), lang))
    }
}

fn may_take(row: &DuplicateRow, place: usize, person: &str, invite: Option<&str>) -> Result<(), Refusal> {
    if row.state != "gathering" {
        return Err(Refusal::DuplicateBegun);
    }
    if place >= 4 {
        return Err(Refusal::BadPlace);
    }
    if row.has_taken(place) {
        return Err(Refusal::PlaceTaken);
    }
    let held = row.places().iter().position(|who| *who == Some(person));
    if held.is_some_and(|other| other != place) {
        return Err(Refusal::TwiceInDuplicate);
    }
    let invites: [Option<String>; 4] = serde_json::from_str(&row.invites_json).unwrap_or_default();
    match (row.place(place), &invites[place]) {
        (Some(kept), _) if kept == person => Ok(()),
        (Some(_), _) => Err(Refusal::SeatKept),
        (None, Some(word)) if invite == Some(word.as_str()) => Ok(()),
        (None, _) => Err(Refusal::NoInvitation),
    }
}

/// How a table of a match stands, as the other needs to know it.
struct Standing {
    shared: Vec<(Event, Millis)>,
    state: TableState,
    /// It ended without having begun, and nobody who sits there is to blame.
    others_fault: bool,
    /// The first seat's result; none if nobody played.
    margin: Option<Margin>,
}

impl Standing {
    fn of(table: &LiveTable) -> Standing {
        Standing {
            shared: table.shared.clone(),
            state: table.state,
            others_fault: table.left_by.is_none() && !table.is_absent(0) && !table.is_absent(1),
            margin: margin_of_first_seat(table),
        }
    }

    fn waits(&self) -> bool {
        self.state == TableState::Waiting
    }

    fn is_over(&self) -> bool {
        matches!(self.state, TableState::Over | TableState::Abandoned)
    }
}

impl Inner {
    /// Does everything a match is waiting for: tables to be made, dice to be passed on to the second table, a
    /// beginning, an end. The caller must not hold any table.
    pub(super) async fn settle_duplicate(self: &Arc<Self>, id: &str) -> Result<(), Refusal> {
        let row = self.store.duplicate(id).await?.ok_or(Refusal::NoDuplicate)?;
        match row.state.as_str() {
            "gathering" if row.made_at < now() - GATHERS => {
                let gone = DuplicateRow { state: "gone".to_owned(), ended_at: Some(now()), ..row };
                return self.written(&gone).await;
            }
            "seated" => {}
            _ => return Ok(()),
        }
        self.make_both(&row).await?;
        let mut first = self.step_at(&row.table_a, |_, _| Ok(())).await?;
        let follow = |table: &mut LiveTable, at| {
            table.follow(&first.shared, at)?;
            if first.is_over() { table.never_begin(first.others_fault, at) } else { Ok(()) }
        };
        let second = self.step_at(&row.table_b, follow).await?;
        if second.is_over() && first.waits() {
            first = self.step_at(&row.table_a, |table, at| table.never_begin(false, at)).await?;
        }
        if !(first.is_over() && second.is_over()) {
            return Ok(());
        }
        for table in [&row.table_a, &row.table_b] {
            self.step_at(table, LiveTable::open_up).await?;
        }
        let began = first.state == TableState::Over || second.state == TableState::Over;
        let score = Score::of([first.margin, second.margin]);
        let score_json = score.and_then(|score| serde_json::to_string(&score).ok());
        let state = if began { "over" } else { "gone" }.to_owned();
        self.written(&DuplicateRow { state, score_json, ended_at: Some(now()), ..row }).await
    }

    /// Writes a row that someone else may just have written in the same way.
    async fn written(&self, row: &DuplicateRow) -> Result<(), Refusal> {
        match self.store.update_duplicate(row).await {
            Ok(()) | Err(Error::Conflict) => Ok(()),
            Err(problem) => Err(problem.into()),
        }
    }

    /// Makes something happen at a table if it still has to, tells everyone there, and returns how the table stands.
    async fn step_at(
        self: &Arc<Self>,
        id: &str,
        step: impl Fn(&mut LiveTable, Millis) -> Result<(), Refusal> + Send + Sync,
    ) -> Result<Standing, Refusal> {
        for _ in 0..TRIES {
            let mut held = self.hold_fresh(id).await?;
            self.flag(&mut held).await?;
            let before = held.table().seq;
            match self.change(&mut held, None, &step).await {
                Err(Refusal::Conflict) => continue,
                done => done?,
            }
            let table = held.table();
            if table.seq != before {
                self.hub.reseat(id, |person| table.recipient_if_allowed(person));
                self.tell_table(table, None);
            }
            return Ok(Standing::of(table));
        }
        Err(Refusal::Conflict)
    }

    /// Makes both tables of a match unless they exist: the second with the first one's secret.
    async fn make_both(self: &Arc<Self>, row: &DuplicateRow) -> Result<(), Refusal> {
        if self.store.table(&row.table_b).await?.is_some() {
            return Ok(());
        }
        let tables = Tables { inner: Arc::clone(self) };
        let terms = DuplicateTerms::read(row)?;
        let fresh = secret(self.deals)?;
        let first = tables.room_row(row, &terms.plan(row, false), fresh).await?;
        self.insert_once(&first).await?;
        // If two processes make it at once, the first one's secret applies.
        let first = self.store.table(&row.table_a).await?.ok_or(Refusal::NoTable)?;
        let kept: Secret = first.secret.parse().map_err(|problem| Refusal::failed(&problem))?;
        let second = tables.room_row(row, &terms.plan(row, true), kept).await?;
        let made = self.insert_once(&second).await?;
        let mut held = self.hold(&row.table_a).await?;
        self.watch_clock(held.table());
        drop(held);
        for (place, who) in row.places().into_iter().enumerate().filter(|_| made) {
            let table = if place < 2 { &row.table_a } else { &row.table_b };
            if let Some(person) = who.filter(|who| !is_bot(who)) {
                let online = self.hub.is_there(table, person);
                let _ = self.turns.send(Turn { table: table.clone(), person: person.to_owned(), online });
            }
        }
        Ok(())
    }

    /// Whether it did not exist before.
    async fn insert_once(&self, row: &TableRow) -> Result<bool, Refusal> {
        match self.store.insert_table(row).await {
            Ok(()) => Ok(true),
            Err(Error::Conflict) => Ok(false),
            Err(problem) => Err(problem.into()),
        }
    }

    /// Matches a process left half done, and those nobody came to.
    pub(super) async fn settle_duplicates(self: Arc<Self>) {
        match self.store.duplicates_out_of_step(now() - GATHERS, AT_ONCE).await {
            Ok(left) => {
                for id in left {
                    if let Err(problem) = self.settle_duplicate(&id).await {
                        tracing::warn!(duplicate = id, %problem, "a duplicate match could not be put in step");
                    }
                }
            }
            Err(problem) => tracing::warn!(%problem, "it is not known which duplicate matches wait"),
        }
    }
}

impl Tables {
    /// The row of one of the two tables.
    async fn room_row(&self, row: &DuplicateRow, plan: &Plan, secret: Secret) -> Result<TableRow, Refusal> {
        let Some(room) = &plan.chosen.room else { return Err(Refusal::NoTable) };
        let first = row.place(usize::from(room.first_place())).unwrap_or_default();
        let (maker, holder) = match level_of(first) {
            Some(level) => (bot_person(level), Some(Holder::Bot(level.to_owned()))),
            None => (self.player(first).await?, None),
        };
        let id = room.tables[usize::from(room.second)].clone();
        let mut table = plan.row(id, &maker, secret)?;
        if let Some(holder) = holder {
            let Opponent::Bot { level } = &plan.chosen.opponent else { return Err(Refusal::NotOurBot) };
            table.now.first = None;
            table.now.seats_json = serde_json::to_string(&[holder, Holder::Bot(level.clone())])
                .map_err(|problem| Refusal::failed(&problem))?;
        }
        if room.second {
            // The first table waits for everyone.
            table.now.due_at = None;
        }
        Ok(table)
    }
}

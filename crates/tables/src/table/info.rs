//! What is public about a table, for lobbies and for its own page. Made from a live table or just from a row: listing
//! tables loads no game.

use super::listing::Listing;
use super::load::{rules_of, state_from_word};
use super::shares::Shares;
use super::{AtTable, Chosen, Ended, LiveTable};
use crate::clock::Clock;
use crate::event::Holder;
use crate::live::RuleSet;
use crate::puzzles::is_puzzle;
use crate::seats::SeatNumber;
use crate::service::now;
use crate::words;
use contract::{Lang, Side};
use games::{Nonce, Secret, Seed};
use store::TableRow;
use wire::Millis;
use wire::duplicates::InDuplicate;
use wire::live::ClockInfo;
use wire::people::Person;
use wire::players::RatingChange;
use wire::reviews::AnalysisOf;
use wire::tables::{Opponent, Rematch, ResultInfo, SeatInfo, TableInfo, TableState};

/// Everything that goes into a [`TableInfo`].
struct Parts<'a> {
    id: &'a str,
    rules: &'a RuleSet,
    chosen: &'a Chosen,
    maker: &'a str,
    invite: Option<&'a str>,
    secret_hash: String,
    seed_hash: Option<String>,
    shares: &'a Shares,
    left_by: Option<SeatNumber>,
    state: TableState,
    seats: &'a [Holder; 2],
    people: [Option<Person>; 2],
    hides: [bool; 2],
    sides: [Option<Side>; 2],
    here: AtTable,
    rating_changes: Vec<RatingChange>,
    made_at: Millis,
    ended_at: Option<Millis>,
    result: Option<&'a Ended>,
    to_act: Vec<Side>,
    moment: String,
    figures: String,
    bid: Option<i32>,
    clock: Clock,
    at: Millis,
    rematch: Option<Rematch>,
    rematch_of: Option<&'a str>,
    kept_for: Option<&'a str>,
    rated: bool,
    origin: Option<&'a str>,
    due: Option<Millis>,
    sealed: bool,
}

impl Parts<'_> {
    /// Whether someone may take the second seat without an invitation. Someone without a name becomes a guest.
    fn may_join(&self, person: Option<&str>) -> bool {
        let is_free = self.state == TableState::Waiting && self.seats[1] == Holder::Nobody;
        let is_his = match self.kept_for {
            Some(kept) => person == Some(kept),
            None => self.chosen.opponent == Opponent::Open,
        };
        is_free && is_his && person != Some(self.maker)
    }

    fn info(self, person: Option<&str>, lang: Lang) -> TableInfo {
        let about = self.rules.about(lang);
        let may_join = self.may_join(person);
        let held = |seat: &SeatNumber| matches!(&self.seats[usize::from(*seat)], Holder::Person(id) if Some(id.as_str()) == person);
        let yours: Vec<_> = [0, 1].into_iter().filter(held).collect();
        let seats =
            self.people.into_iter().zip(self.sides).zip(self.here.seats).map(|((person, side), online)| {
                let person = person.map(|person| Person { name: words::name(&person, lang), ..person });
                SeatInfo { person, side, online }
            });
        let mut seats: Vec<SeatInfo> = seats.collect();
        let is_over = matches!(self.state, TableState::Over | TableState::Abandoned);
        let hides = self.hides.map(|hides| hides && is_over && yours.is_empty());
        for (seat, _) in seats.iter_mut().zip(hides).filter(|(_, hides)| *hides) {
            if let Some(person) = &mut seat.person {
                (person.id, person.name) = (String::new(), words::hidden_player(lang).to_owned());
            }
        }
        let receipt =
            self.shares.receipt(self.id, self.chosen, self.rules.game.word(), self.secret_hash.clone());
        // Someone who plays the same deal elsewhere, or may talk to those who do, learns nothing about this game.
        let hushed = self.sealed && yours.is_empty();
        let time = if hushed { silent_clock() } else { clock_info(&self.clock, self.sides[0], self.at) };
        // Begun before there were commitments: nothing was committed at any place.
        let old = self.state != TableState::Waiting && !self.shares.is_fixed();
        let places = if old { 0 } else { self.chosen.places() };
        let playing = self.state != TableState::Waiting;
        TableInfo {
            id: self.id.to_owned(),
            game: self.rules.game.word().to_owned(),
            title: self.rules.game.face().title(lang).to_owned(),
            // Nor that it has ended: an early end tells how.
            state: if hushed && is_over { TableState::Playing } else { self.state },
            options: self.rules.words.clone(),
            preset: about.preset,
            options_text: about.options,
            notice: about.notice,
            side: self.chosen.side,
            clock: self.chosen.clock,
            opponent: self.chosen.opponent.clone(),
            spectators: self.chosen.spectators,
            helpers: self.chosen.helpers,
            take_backs: self.chosen.take_backs,
            rated: self.rated,
            origin: self.origin.map(str::to_owned),
            come_by: self.due.filter(|_| self.state == TableState::Waiting),
            seats,
            yours,
            invite: self.invite.filter(|_| person == Some(self.maker)).map(str::to_owned),
            secret_hash: self.secret_hash,
            seed_hash: self.seed_hash,
            dice: self.shares.info(places, receipt.as_ref()),
            left_by: self.left_by.filter(|_| !hushed),
            made_at: self.made_at,
            ended_at: self.ended_at.filter(|_| !hushed),
            result: self.result.filter(|_| !hushed).map(|ended| result_info(self.rules, ended, lang)),
            // The figures, even those of the other player, would tell who it was.
            rating_changes: if hides.contains(&true) { Vec::new() } else { self.rating_changes },
            spectators_here: self.here.watching,
            to_act: if hushed { Vec::new() } else { self.to_act.into_iter().collect() },
            moment: if hushed { String::new() } else { self.moment },
            figures: if playing && !hushed { self.figures } else { String::new() },
            bid: self.bid.filter(|_| !hushed),
            time,
            may_join,
            rematch: self.rematch,
            rematch_of: self.rematch_of.map(str::to_owned),
            analysis: self.chosen.analysis.as_ref().map(|from| AnalysisOf {
                replay: from.replay.clone(),
                step: from.step,
                puzzle: is_puzzle(&from.replay),
            }),
            duplicate: self.chosen.room.as_ref().map(|room| InDuplicate {
                id: room.duplicate.clone(),
                tables: room.tables.clone(),
                second: room.second,
                sealed: self.sealed,
            }),
        }
    }
}

/// Which clock is running, and for how long, would show whose turn it is and what took time.
fn silent_clock() -> ClockInfo {
    ClockInfo { left: None, running: Vec::new(), still: 0 }
}

/// The clocks by side, if the maker's seat plays `maker`.
pub fn clock_info(clock: &Clock, maker: Option<Side>, at: Millis) -> ClockInfo {
    let seat = |side: Side| usize::from(maker.unwrap_or(Side::Us) != side);
    let left = clock.left(at).map(|left| Side::BOTH.map(|side| left[seat(side)]));
    let running = Side::BOTH.into_iter().filter(|&side| clock.running()[seat(side)]);
    ClockInfo { left, running: running.collect(), still: clock.still(at) as u32 }
}

pub fn result_info(rules: &RuleSet, ended: &Ended, lang: Lang) -> ResultInfo {
    let text = match ended.outcome() {
        Some(outcome) => rules.outcome_text(outcome, lang),
        None => words::table_result(ended.winner, &ended.reason, lang),
    };
    ResultInfo { winner: ended.winner, reason: ended.reason.clone(), text }
}

impl LiveTable {
    /// What `person` may know about the table; `here` is who is present.
    pub fn info(&self, person: Option<&str>, here: AtTable, lang: Lang) -> TableInfo {
        let parts = Parts {
            id: &self.id,
            rules: &self.rules,
            chosen: &self.chosen,
            maker: &self.maker,
            invite: self.invite.as_deref(),
            secret_hash: self.secret.hash(),
            seed_hash: self.seed().map(|seed| seed.hash()),
            shares: &self.shares,
            left_by: self.left_by,
            state: self.state,
            seats: &self.seats,
            people: self.people.clone(),
            hides: self.hides,
            sides: [self.side(0), self.side(1)],
            here,
            rating_changes: self.rating_changes.clone(),
            made_at: self.made_at,
            ended_at: self.ended_at,
            result: self.result.as_ref(),
            to_act: self.to_act(),
            moment: self.live.moment(lang),
            figures: self.live.figures(lang),
            bid: self.bid(),
            clock: self.clock.clone(),
            at: now(),
            rematch: self.rematch.clone(),
            rematch_of: self.rematch_of.as_deref(),
            kept_for: self.kept_for.as_deref(),
            rated: self.rated,
            origin: self.origin.as_deref(),
            due: self.due(),
            sealed: self.is_sealed(),
        };
        parts.info(person, lang)
    }

    /// What the bids for sides gave the US. Both bids are revealed together, so once someone has made a decision, they
    /// have bid.
    pub(super) fn bid(&self) -> Option<i32> {
        let both = Side::BOTH.into_iter().all(|side| self.live.has_decided(side));
        (self.rules.has_bids() && both).then(|| self.live.head_start())
    }
}

/// The same from a row, and from what followed its end.
pub fn info_of_row(
    row: &TableRow,
    (rematch, rating_changes): (Option<Rematch>, Vec<RatingChange>),
    (people, hides): ([Option<Person>; 2], [bool; 2]),
    person: Option<&str>,
    here: AtTable,
    lang: Lang,
) -> Result<TableInfo, String> {
    let rules = rules_of(row)?;
    let chosen: Chosen = serde_json::from_str(&row.setup_json).map_err(|bad| bad.to_string())?;
    let seats: [Holder; 2] = serde_json::from_str(&row.now.seats_json).map_err(|bad| bad.to_string())?;
    let nonces: Vec<String> = serde_json::from_str(&row.now.nonces_json).unwrap_or_default();
    let result: Option<Ended> =
        row.now.result_json.as_deref().and_then(|json| serde_json::from_str(json).ok());
    let listing = Listing::read(&row.now.listing_json)?;
    let maker = listing.makers_side;
    let left_by = row.now.left_by.as_ref().and_then(|id| {
        seats.iter().position(|holder| matches!(holder, Holder::Person(person) if person == id))
    });
    let started = row.now.started_at.is_some();
    let parts = Parts {
        id: &row.id,
        rules: &rules,
        chosen: &chosen,
        maker: &row.maker,
        invite: row.invite.as_deref(),
        secret_hash: row.secret_hash.clone(),
        seed_hash: seed_of(row, &nonces).filter(|_| started).map(|seed| seed.hash()),
        shares: &Shares::read(&row.now.dice_json, chosen.places()),
        left_by: left_by.map(|seat| seat as SeatNumber),
        state: state_from_word(&row.now.state),
        seats: &seats,
        people,
        hides,
        sides: [maker, maker.map(Side::foe)],
        here,
        rating_changes,
        made_at: row.made_at,
        ended_at: row.now.ended_at,
        result: result.as_ref(),
        to_act: row.now.to_act.split(' ').filter_map(Side::from_word).collect(),
        moment: listing.moment.take(lang),
        bid: listing.bid,
        figures: listing.figures.take(lang),
        clock: Clock::restore(chosen.clock, &row.now.clock_json, row.now.due_at),
        at: now(),
        rematch,
        rematch_of: row.rematch_of.as_deref(),
        kept_for: row.kept_for.as_deref(),
        rated: row.rated,
        origin: row.origin.as_deref(),
        due: row.now.due_at,
        sealed: row.now.sealed,
    };
    Ok(parts.info(person, lang))
}

fn seed_of(row: &TableRow, nonces: &[String]) -> Option<Seed> {
    let secret: Secret = row.secret.parse().ok()?;
    let nonces: Option<Vec<Nonce>> = nonces.iter().map(|nonce| nonce.parse().ok()).collect();
    Some(Seed::from_parts(secret, &nonces?))
}

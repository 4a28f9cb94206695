//! Vacations: a number of days per year during which an account's correspondence clocks do not run out
//! (docs/tables.md).

use super::{Inner, LockedTable, Tables, now};
use crate::boxed;
use crate::event::Holder;
use crate::puzzles;
use crate::refusal::Refusal;
use crate::seats::SeatNumber;
use std::collections::BTreeMap;
use std::sync::Arc;
use store::VacationRow;
use wire::Millis;
use wire::away::Vacation;
use wire::tables::ClockKind;

/// Vacation days per year, in UTC.
const ALLOWANCE: u32 = 30;
const DAY: Millis = 24 * 3600 * 1000;
/// Vacations that ended before this time do not affect this year's days.
const LONG_AGO: Millis = 400 * DAY;

/// `2026`
fn year(at: Millis) -> String {
    puzzles::date(at.div_euclid(DAY)).chars().take(4).collect()
}

/// Days used by vacations, per year. A day that has begun counts as a whole, for the year it began in.
fn taken(vacations: &[VacationRow]) -> BTreeMap<String, u32> {
    let mut taken = BTreeMap::new();
    for VacationRow { begins_at, ends_at } in vacations {
        let days = (ends_at - begins_at + DAY - 1).div_euclid(DAY).max(0);
        for day in 0..days {
            *taken.entry(year(begins_at + day * DAY)).or_default() += 1;
        }
    }
    taken
}

fn told(vacations: &[VacationRow], at: Millis) -> Vacation {
    let under_way = vacations.iter().find(|one| one.begins_at <= at && at < one.ends_at);
    let used = taken(vacations).get(&year(at)).copied().unwrap_or(0);
    Vacation {
        until: under_way.map(|one| one.ends_at),
        left: ALLOWANCE.saturating_sub(used),
        allowance: ALLOWANCE,
    }
}

impl Tables {
    /// How many days are left, and whether the person is on vacation.
    #[boxed]
    pub async fn vacation(&self, person: &str) -> Result<Vacation, Refusal> {
        let at = now();
        Ok(told(&self.inner.store.vacations(person, at - LONG_AGO).await?, at))
    }

    /// Starts a vacation of this many days.
    #[boxed]
    pub async fn begin_vacation(&self, person: &str, days: u32) -> Result<Vacation, Refusal> {
        let (at, store) = (now(), &self.inner.store);
        let mut all = store.vacations(person, at - LONG_AGO).await?;
        if told(&all, at).until.is_some() {
            return Err(Refusal::OnVacation);
        }
        if !(1..=ALLOWANCE).contains(&days) {
            return Err(Refusal::LongVacation { left: told(&all, at).left });
        }
        let new = VacationRow { begins_at: at, ends_at: at + Millis::from(days) * DAY };
        all.push(new.clone());
        if taken(&all).values().any(|days| *days > ALLOWANCE) {
            all.pop();
            return Err(Refusal::LongVacation { left: told(&all, at).left });
        }
        if !store.begin_vacation(person, &new).await? {
            return Err(Refusal::OnVacation);
        }
        Ok(told(&all, at))
    }

    /// Ends it now; unused whole days can be taken later.
    #[boxed]
    pub async fn end_vacation(&self, person: &str) -> Result<Vacation, Refusal> {
        self.inner.store.end_vacation(person, now()).await?;
        self.vacation(person).await
    }
}

impl Inner {
    /// If a correspondence clock has run out while its owner is on vacation, it rests until the vacation ends. Returns
    /// whether it does.
    pub(super) async fn let_rest(self: &Arc<Self>, held: &mut LockedTable) -> Result<bool, Refusal> {
        let Some((seat, person)) = fallen(held) else { return Ok(false) };
        let (at, vacations) = (now(), self.store.vacations(&person, now()).await?);
        let Some(until) = told(&vacations, at).until else { return Ok(false) };
        self.change(held, None, |table, at| table.rest(seat, until, at)).await?;
        Ok(true)
    }
}

/// Whose correspondence clock has run out.
fn fallen(held: &mut LockedTable) -> Option<(SeatNumber, String)> {
    let table = held.table();
    let slow = matches!(table.chosen.clock, ClockKind::Correspondence { .. });
    let seat = table.clock.fallen(now()).filter(|_| slow && table.playing())?;
    match &table.seats[usize::from(seat)] {
        Holder::Person(id) => Some((seat, id.clone())),
        Holder::Nobody | Holder::Bot(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 2026-12-20T12:00Z
    const DECEMBER: Millis = 1_797_768_000_000;

    fn vacation(begins_at: Millis, days: f64) -> VacationRow {
        VacationRow { begins_at, ends_at: begins_at + (days * DAY as f64) as Millis }
    }

    #[test]
    fn a_day_that_has_begun_is_taken_from_the_year_in_which_it_began() {
        assert_eq!(year(DECEMBER), "2026");
        let over_new_year = vacation(DECEMBER, 14.5);
        let days = taken(std::slice::from_ref(&over_new_year));
        assert_eq!(days, BTreeMap::from([("2026".to_owned(), 12), ("2027".to_owned(), 3)]));
        let now = told(std::slice::from_ref(&over_new_year), DECEMBER + DAY);
        assert_eq!((now.until, now.left), (Some(over_new_year.ends_at), ALLOWANCE - 12));
        let later = told(&[over_new_year], DECEMBER + 20 * DAY);
        assert_eq!((later.until, later.left), (None, ALLOWANCE - 3), "another year");
    }

    #[test]
    fn what_is_given_back_can_be_taken_later() {
        let short = vacation(DECEMBER - 100 * DAY, 2.1);
        assert_eq!(told(std::slice::from_ref(&short), DECEMBER).left, ALLOWANCE - 3);
        let all = [short, vacation(DECEMBER - 60 * DAY, 27.0)];
        assert_eq!(told(&all, DECEMBER).left, 0);
    }
}

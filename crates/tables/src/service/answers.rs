//! Standing answers: a player says once how to answer a question at this table, and from then on the server answers for
//! them as if they had. Only where a fast answer gives nothing away (`live/openly.rs`, docs/tables.md).

use super::{Inner, LockedTable, Tables};
use crate::boxed;
use crate::event::Holder;
use crate::refusal::Refusal;
use crate::seats::SeatNumber;
use crate::table::LiveTable;
use contract::{ByLang, Lang, Pick, Side};
use std::sync::Arc;
use store::AnswerRow;
use wire::away::{SetAnswer, StandingAnswer, StandingAnswers};
use wire::live::AskInfo;

/// The most standing answers of one player at one table.
const MAX_ANSWERS: usize = 40;

/// Identifies a question: its kind, and the card that asks.
fn key(ask: &AskInfo) -> String {
    ask.card.map_or_else(|| ask.kind.clone(), |card| format!("{}-{card}", ask.kind))
}

impl LiveTable {
    /// The seat of a player who has one, and has an opponent.
    fn own_seat(&self, person: &str) -> Result<SeatNumber, Refusal> {
        match self.seats_of(person).as_slice() {
            [seat] => Ok(*seat),
            [] => Err(Refusal::NoSeat),
            _ => Err(Refusal::NotOpenly),
        }
    }

    /// What a seat is asked, and which question that is.
    fn question(&self, seat: SeatNumber) -> Option<(Side, String)> {
        let side = self.side(seat).filter(|_| self.must_act(seat))?;
        Some((side, key(&self.live.ask(side, Lang::FIRST)?)))
    }

    /// Possible standing answers to what a seat is being asked.
    fn possible(&self, seat: SeatNumber, lang: Lang) -> Vec<StandingAnswer> {
        let Some((side, kind)) = self.question(seat) else { return Vec::new() };
        let Some(ask) = self.live.ask(side, lang) else { return Vec::new() };
        let openly = |pick: u16| {
            Pick::from_index(usize::from(pick)).is_some_and(|pick| self.live.answers_openly(side, pick))
        };
        let told = |text: &str| format!("{} {text}", ask.text);
        let choices = ask.choices.iter().filter(|choice| openly(choice.pick));
        choices
            .map(|choice| StandingAnswer { kind: kind.clone(), pick: choice.pick, text: told(&choice.text) })
            .collect()
    }

    /// The standing answer that applies now, if any.
    fn answers_itself(&self) -> Option<(Side, Pick)> {
        if self.answers.is_empty() || self.seats[0] == self.seats[1] {
            return None;
        }
        [0, 1].into_iter().find_map(|seat| {
            let Holder::Person(person) = &self.seats[usize::from(seat)] else { return None };
            self.answers.iter().find(|answer| answer.person == *person)?;
            let (side, kind) = self.question(seat)?;
            let answer = self.answers.iter().find(|one| one.person == *person && one.kind == kind)?;
            let pick = Pick::from_index(usize::try_from(answer.pick).ok()?)?;
            self.live.answers_openly(side, pick).then_some((side, pick))
        })
    }
}

impl Tables {
    /// A player's standing answers at a table, and the ones they could set.
    #[boxed]
    pub async fn answers(&self, id: &str, person: &str, lang: Lang) -> Result<StandingAnswers, Refusal> {
        let mut held = self.inner.hold(id).await?;
        told(held.table(), person, lang)
    }

    /// Sets a standing answer, or turns one off. It is given at once if the question is open.
    #[boxed]
    pub async fn set_answer(
        &self,
        id: &str,
        person: &str,
        set: SetAnswer,
        lang: Lang,
    ) -> Result<StandingAnswers, Refusal> {
        let inner = &self.inner;
        let mut held = inner.hold(id).await?;
        let table = held.table();
        let seat = table.own_seat(person)?;
        match set.pick {
            Some(pick) => {
                let chosen = |one: &StandingAnswer| one.kind == set.kind && one.pick == pick;
                let words = ByLang::of(|lang| {
                    table
                        .possible(seat, lang)
                        .into_iter()
                        .find(chosen)
                        .map(|one| one.text)
                        .unwrap_or_default()
                });
                let set_before = table.answers.iter().filter(|one| one.person == person).count();
                if words[Lang::FIRST].is_empty() || set_before >= MAX_ANSWERS {
                    return Err(Refusal::NotOpenly);
                }
                let answer = AnswerRow {
                    person: person.to_owned(),
                    kind: set.kind,
                    pick: u32::from(pick),
                    told_json: serde_json::to_string(&words).unwrap_or_default(),
                };
                inner.store.set_answer(id, &answer).await?;
            }
            None => inner.store.drop_answer(id, person, &set.kind).await?,
        }
        inner.learn_answers(table).await?;
        inner.answer_by_itself(table);
        told(table, person, lang)
    }
}

fn told(table: &LiveTable, person: &str, lang: Lang) -> Result<StandingAnswers, Refusal> {
    let seat = table.own_seat(person)?;
    let own = table.answers.iter().filter(|one| one.person == person);
    let set = own.map(|one| StandingAnswer {
        kind: one.kind.clone(),
        pick: u16::try_from(one.pick).unwrap_or(u16::MAX),
        text: serde_json::from_str::<ByLang<String>>(&one.told_json)
            .map(|words| words[lang].clone())
            .unwrap_or_default(),
    });
    Ok(StandingAnswers { set: set.collect(), possible: table.possible(seat, lang) })
}

impl Inner {
    pub(super) async fn learn_answers(&self, table: &mut LiveTable) -> Result<(), Refusal> {
        table.answers = self.store.answers(&table.id).await?;
        Ok(())
    }

    /// Gives the standing answer, if there is one: afterwards and as an event of its own, so that everyone is told the
    /// same as if it had been picked by hand.
    pub(super) fn answer_by_itself(self: &Arc<Self>, table: &LiveTable) {
        let Some((side, pick)) = table.answers_itself() else { return };
        let (inner, id, seq) = (Arc::downgrade(self), table.id.clone(), table.seq);
        tokio::spawn(async move {
            let Some(inner) = inner.upgrade() else { return };
            match inner.give_answer(&id, seq, (side, pick)).await {
                // The player was faster, or turned the answer off.
                Ok(()) | Err(Refusal::Stale { .. } | Refusal::NotYourTurn | Refusal::Conflict) => {}
                Err(problem) => tracing::warn!(table = id, %problem, "a standing answer was not given"),
            }
        });
    }

    async fn give_answer(
        self: &Arc<Self>,
        id: &str,
        seq: u32,
        (side, pick): (Side, Pick),
    ) -> Result<(), Refusal> {
        let mut held = self.hold(id).await?;
        self.flag(&mut held).await?;
        let give = |table: &mut LiveTable, at| {
            if table.answers_itself() != Some((side, pick)) {
                return Err(Refusal::NotYourTurn);
            }
            let seat = table.seat(side).ok_or(Refusal::NotYourTurn)?;
            table.is_fresh(seat, seq)?;
            table.pick(side, pick, at)
        };
        self.change(&mut held, None, give).await?;
        if held.table().is_over() {
            self.tell_table(held.table(), None);
        }
        Ok(())
    }

    /// Someone who undoes a standing answer wants to answer differently, so it is turned off.
    pub(super) async fn turn_off_answers(&self, held: &mut LockedTable) -> Result<(), Refusal> {
        let table = held.table();
        for seat in [0, 1] {
            let Holder::Person(person) = table.seats[usize::from(seat)].clone() else { continue };
            let Some((_, kind)) = table.question(seat).filter(|_| !table.answers.is_empty()) else {
                continue;
            };
            if table.answers.iter().any(|one| one.person == person && one.kind == kind) {
                // Here first, while nobody else holds the table.
                table.answers.retain(|one| one.person != person || one.kind != kind);
                self.store.drop_answer(&table.id, &person, &kind).await?;
            }
        }
        Ok(())
    }
}

//! What tournaments need from tables besides arranging them: terms validated before there is a table, two computer
//! players against each other, closing a table, and how one ended.

use super::ending::EndedTable;
use super::making::{Plan, bot_name, id_of_origin};
use super::{TRIES, Tables, bot_person};
use crate::boxed;
use crate::event::Holder;
use crate::live::{About, RuleSet, Words};
use crate::refusal::Refusal;
use crate::table::LiveTable;
use contract::Lang;
use games::GameName;
use store::Error;
use wire::tables::{NewTable, Opponent, TableState};

/// Validated terms for making tables.
pub struct Terms {
    rules: RuleSet,
}

impl Terms {
    /// Refuses what would be refused when making a table.
    pub fn new(table: NewTable) -> Result<Terms, Refusal> {
        Ok(Terms { rules: Plan::new(table)?.rules })
    }

    pub fn game(&self) -> GameName {
        self.rules.game
    }

    /// Options that differ from the defaults, including those set by a preset.
    pub fn words(&self) -> &Words {
        &self.rules.words
    }

    pub fn has_bids(&self) -> bool {
        self.rules.has_bids()
    }

    pub fn about(&self, lang: Lang) -> About {
        self.rules.about(lang)
    }

    /// Whether a computer player can sit at such a table.
    pub fn fits(&self, level: &str) -> Result<(), Refusal> {
        self.rules.fits(&bot_name(level)?)
    }
}

/// The id of the table with this origin, if there can be only one.
pub fn arranged_id(origin: &str) -> String {
    id_of_origin(origin)
}

impl Tables {
    /// Lets two computer players play, once per origin; the first gets the side the table names. Only the server has a
    /// share of the dice, so play begins at once. Never rated.
    #[boxed]
    pub async fn pit(&self, table: NewTable, bots: [&str; 2], origin: &str) -> Result<String, Refusal> {
        let (tables, [first, second], origin) = (self.clone(), bots.map(str::to_owned), origin.to_owned());
        self.to_the_end(async move {
            let opponent = Opponent::Bot { level: second.clone() };
            let mut plan = Plan::new(NewTable { opponent, rated: false, ..table })?;
            plan.rules.fits(&bot_name(&first)?)?;
            plan.origin = Some(origin.clone());
            let mut row = tables.row(&bot_person(&first), &plan)?;
            row.id = id_of_origin(&origin);
            row.now.first = None;
            row.now.seats_json = serde_json::to_string(&[Holder::Bot(first), Holder::Bot(second)])
                .map_err(|problem| Refusal::failed(&problem))?;
            let inner = &tables.inner;
            match inner.store.insert_table(&row).await {
                // It was made before, but may not have begun.
                Ok(()) | Err(Error::Conflict) => {}
                Err(problem) => return Err(problem.into()),
            }
            for _ in 0..TRIES {
                let mut held = inner.hold_fresh(&row.id).await?;
                if held.table().state != TableState::Waiting {
                    return Ok(row.id);
                }
                match inner.change(&mut held, None, LiveTable::start).await {
                    Err(Refusal::Conflict) => {}
                    done => return done.map(|()| row.id),
                }
            }
            Err(Refusal::Conflict)
        })
        .await
    }

    /// Ends a table whose game is decided otherwise. Does nothing if the table is over or was never made.
    #[boxed]
    pub async fn close(&self, id: &str) -> Result<(), Refusal> {
        let (tables, id) = (self.clone(), id.to_owned());
        self.to_the_end(async move {
            let inner = &tables.inner;
            for _ in 0..TRIES {
                let mut held = match inner.hold_fresh(&id).await {
                    Err(Refusal::NoTable) => return Ok(()),
                    held => held?,
                };
                if held.table().is_over() {
                    return Ok(());
                }
                match inner.change(&mut held, None, LiveTable::shut).await {
                    Err(Refusal::Conflict) => continue,
                    done => done?,
                }
                inner.tell_table(held.table(), None);
                return Ok(());
            }
            Err(Refusal::Conflict)
        })
        .await
    }

    /// How a table ended; none while it has not.
    #[boxed]
    pub async fn ended_table(&self, id: &str) -> Result<Option<EndedTable>, Refusal> {
        let mut held = self.inner.hold_fresh(id).await?;
        Ok(EndedTable::of(held.table()))
    }
}

//! What a tournament needs of tables besides arranging them: terms that are known to be good before there is a table, two
//! computer players against each other, a table that is closed, and how one ended.

use super::ending::EndedTable;
use super::making::{Plan, bot_name, id_of_origin};
use super::{TRIES, Tables, bot_person};
use crate::boxed;
use crate::event::Holder;
use crate::live::{About, RuleSet, Words};
use crate::refusal::Refusal;
use crate::table::Table;
use contract::Lang;
use games::GameName;
use store::Error;
use wire::tables::{NewTable, Opponent, TableState};

/// Under which tables can be made.
pub struct Terms {
    rules: RuleSet,
}

impl Terms {
    /// As they would be refused when a table is made.
    pub fn new(table: NewTable) -> Result<Terms, Refusal> {
        Ok(Terms { rules: Plan::new(table)?.rules })
    }

    pub fn game(&self) -> GameName {
        self.rules.game
    }

    /// Options that differ from the defaults, those of a preset among them.
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

/// What the table of this origin is called, where there is one only.
pub fn arranged_id(origin: &str) -> String {
    id_of_origin(origin)
}

impl Tables {
    /// Lets two computer players play, once for each origin; the first has the side that the table names. Nobody has a share
    /// of the dice but the server, so it begins at once. Never rated.
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
                // It was made before, and may not have begun.
                Ok(()) | Err(Error::Conflict) => {}
                Err(problem) => return Err(problem.into()),
            }
            for _ in 0..TRIES {
                let mut held = inner.hold_fresh(&row.id).await?;
                if held.table().state != TableState::Waiting {
                    return Ok(row.id);
                }
                match inner.change(&mut held, None, Table::start).await {
                    Err(Refusal::Conflict) => {}
                    done => return done.map(|()| row.id),
                }
            }
            Err(Refusal::Conflict)
        })
        .await
    }

    /// Ends a table whose game is decided otherwise. One that is over, or was never made, stays so.
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
                match inner.change(&mut held, None, Table::shut).await {
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

    /// How a table ended; nothing while it has not.
    #[boxed]
    pub async fn ended_table(&self, id: &str) -> Result<Option<EndedTable>, Refusal> {
        let mut held = self.inner.hold_fresh(id).await?;
        Ok(EndedTable::of(held.table()))
    }
}

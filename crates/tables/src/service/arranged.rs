//! Tables the server makes for people, for a pairing or a tournament. Both people have their seats from the start and
//! must turn up: opening the table commits to a share of the dice (`docs/dice.md`), and the table ends by itself if
//! someone does not come in time. Challenges, like rematches, are offers instead: the other person may decline.

use super::making::{Plan, id_of_origin};
use super::{Tables, Turn};
use crate::boxed;
use crate::refusal::Refusal;
use contract::Lang;
use store::Error;
use wire::Millis;
use wire::people::Person;
use wire::tables::{NewTable, Opponent, TableInfo};

/// The longest origin.
const LONGEST_ORIGIN: usize = 100;

/// A table to be made for someone.
#[derive(Clone, Debug)]
pub struct Arrangement {
    /// Game, rules, clock and whether it is rated; `side` is the first player's. The opponent is given in `second`.
    pub table: NewTable,
    /// An account id.
    pub first: String,
    pub second: Against,
    /// What it belongs to: `pairing`, `tournament:ID:…`.
    pub origin: String,
    /// Whether there is only one table of this origin, however often it is asked for and in however many processes.
    pub once: bool,
    /// How long it waits for both to come; by default, as long as it waits for shares of the dice.
    pub come_within: Option<Millis>,
}

/// Who sits in the second seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Against {
    Person(String),
    /// A computer player, which does not have to turn up.
    Bot(String),
}

impl Tables {
    /// Makes a table for two, calls the players, and returns its id. Whether they may play rated games is checked
    /// earlier ([`Tables::may_play_rated`]): once paired, they have to play.
    #[boxed]
    pub async fn arrange(&self, arrangement: Arrangement) -> Result<String, Refusal> {
        let tables = self.clone();
        self.to_the_end(async move { tables.arrange_here(arrangement).await }).await
    }

    async fn arrange_here(&self, arrangement: Arrangement) -> Result<String, Refusal> {
        let Arrangement { mut table, first, second, origin, once, come_within } = arrangement;
        if origin.is_empty() || origin.len() > LONGEST_ORIGIN {
            return Err(Refusal::failed(&format_args!("`{origin}`: expected 1 to {LONGEST_ORIGIN} bytes")));
        }
        let (opponent, holder) = match &second {
            Against::Person(id) => (Opponent::Link, Some(id.clone())),
            Against::Bot(level) => (Opponent::Bot { level: level.clone() }, None),
        };
        table.opponent = opponent;
        let rated = table.rated;
        let mut plan = Plan::new(table)?;
        plan.second = holder;
        plan.origin = Some(origin);
        plan.patience = come_within;
        let mut people = Vec::new();
        for id in [Some(&first), plan.second.as_ref()].into_iter().flatten() {
            let person = self.player(id).await?;
            if rated && person.guest {
                return Err(Refusal::RatedGuest);
            }
            people.push(person);
        }
        if people.len() == 2 && people[0].id == people[1].id {
            return Err(Refusal::SeatedAlready);
        }
        let mut row = self.row(&people[0], &plan)?;
        if once && let Some(origin) = &plan.origin {
            row.id = id_of_origin(origin);
        }
        match self.inner.store.insert_table(&row).await {
            Ok(()) => {}
            // It has already been made, here or in another process.
            Err(Error::Conflict) if once => return Ok(row.id),
            Err(problem) => return Err(problem.into()),
        }
        let mut held = self.inner.hold(&row.id).await?;
        self.inner.watch_clock(held.table());
        drop(held);
        for person in people {
            let online = self.inner.hub.is_there(&row.id, &person.id);
            let _ = self.inner.turns.send(Turn { table: row.id.clone(), person: person.id, online });
        }
        Ok(row.id)
    }

    /// A person as others see them, by id.
    #[boxed]
    pub async fn player(&self, id: &str) -> Result<Person, Refusal> {
        let row = self.inner.store.person(id).await?.ok_or(Refusal::NoPlayer)?;
        let left_early = self.inner.store.left_early(id, 0).await?;
        Ok(Person { id: row.id.clone(), guest: row.is_guest(), name: row.name, bot: None, left_early })
    }
}

/// What a challenge belongs to.
pub const CHALLENGE: &str = "challenge";

impl Tables {
    /// Offers someone a table: its second seat is kept for them for a while, as with a rematch.
    pub(crate) async fn offer_to(
        &self,
        maker: Person,
        other: &str,
        new: NewTable,
        lang: Lang,
    ) -> Result<TableInfo, Refusal> {
        let (tables, other) = (self.clone(), other.to_owned());
        self.to_the_end(async move {
            let mut plan = Plan::new(new)?;
            if plan.rated {
                tables.agrees_to_rated(&maker).await?;
            }
            plan.kept_for = Some(other.clone());
            plan.origin = Some(CHALLENGE.to_owned());
            let made = tables.make(&maker, plan, lang).await?;
            let online = tables.inner.hub.is_there(&made.id, &other);
            let _ = tables.inner.turns.send(Turn { table: made.id.clone(), person: other, online });
            Ok(made)
        })
        .await
    }
}

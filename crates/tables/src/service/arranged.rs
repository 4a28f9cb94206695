//! Tables that the server makes for people: of a pairing, of a tournament. Both hold their seats from the beginning and have to
//! come: whoever opens the table promises a share of the dice (`docs/dice.md`), and the table ends by itself if
//! somebody does not in time. Challenges are offers instead, as rematches are: the other may decline.

use super::making::{Plan, id_of_origin};
use super::{Tables, Turn};
use crate::boxed;
use crate::refusal::Refusal;
use contract::Lang;
use store::Error;
use wire::Millis;
use wire::people::Person;
use wire::tables::{NewTable, Opponent, TableInfo};

/// The longest word for what a table belongs to.
const LONGEST_ORIGIN: usize = 100;

/// A table that is to be made for somebody.
#[derive(Clone, Debug)]
pub struct Arrangement {
    /// Game, rules, clock and whether it is rated; `side` is the first player's. Who the opponent is stands in `second`.
    pub table: NewTable,
    /// By the identity of an account.
    pub first: String,
    pub second: Against,
    /// What it belongs to: `pairing`, `tournament:ID:…`.
    pub origin: String,
    /// Whether there is one table of this origin, however often and in however many processes it is asked for.
    pub once: bool,
    /// How long it waits for both to come; if nothing is said, as long as it waits for shares of the dice.
    pub come_within: Option<Millis>,
}

/// Who sits in the second seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Against {
    Person(String),
    /// A computer player, which needs not come.
    Bot(String),
}

impl Tables {
    /// Makes a table for two, calls them, and says which it is. Whether they may play rated games is asked before
    /// ([`Tables::may_play_rated`]): whoever is paired already has to play.
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
            // Somebody has made it before, here or in another process.
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

    /// Somebody as others see him, by his identity.
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
    /// Offers a table to somebody: its second seat is kept for him for a while, as a rematch's is.
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

//! Tournaments: a plan, the event log that is the source of truth, and a summary of it for lists. Other crates
//! interpret plans and events.

use crate::boxed;
use crate::row::{Columns, row, sql};
use crate::value::{Statement, Work, statement};
use crate::{PersonRow, Result, Store, TableRow};

row! {
/// A tournament as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentRow {
    pub id: String,
    pub game: String,
    pub maker: String,
    pub plan_json: String,
    pub made_at: i64,
    /// Number of the last event; 0 before the first.
    pub seq: u32,
    ..
    pub now: TournamentSummary,
}
}

row! {
/// A summary of the events.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentSummary {
    /// `registration`, `playing`, `over`, `called_off`
    pub stage: String,
    pub starts_at: i64,
    pub players: u32,
    /// The current or most recent round; 0 before the first.
    pub round: u32,
    /// When it wants to be woken next.
    pub wakes_at: Option<i64>,
    /// Since when something has been waiting to be done.
    pub wants_since: Option<i64>,
}
}

row! {
/// A stored event. A tournament's first one has `seq` 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentEventRow {
    pub tournament: String,
    pub seq: u32,
    pub at: i64,
    pub body: String,
}
}

row! {
/// The table for one game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentTableRow {
    pub table_id: String,
    pub tournament: String,
    /// The tournament's own number for the game.
    pub number: u32,
    pub round: u32,
    /// The tournament is waiting for it to end.
    pub open: bool,
}
}

/// What is appended to a tournament in one go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentStep {
    /// Time and body.
    pub events: Vec<(i64, String)>,
    pub now: TournamentSummary,
    /// Who has joined.
    pub joined: Vec<String>,
    /// Who has left; lists forget that they were ever in it.
    pub left: Vec<String>,
    /// Tables that were started, or that the tournament no longer waits for.
    pub tables: Vec<TournamentTableRow>,
}

const PUT_TABLE: &str = "INSERT INTO tournament_tables ({columns}) VALUES ({values}) \
     ON CONFLICT (table_id) DO UPDATE SET open = EXCLUDED.open";
const PAGE_OF: &str = "SELECT {columns} FROM tournaments WHERE stage = $1 AND (starts_at, id) < ($2, $3) \
     ORDER BY starts_at DESC, id DESC LIMIT $4";

impl Store {
    /// A new tournament without events.
    #[boxed]
    pub async fn insert_tournament(&self, row: &TournamentRow) -> Result<()> {
        // A new tournament last changed when it was made.
        let insert =
            sql!(TournamentRow, "INSERT INTO tournaments ({columns}, changed_at) VALUES ({values}, {next})");
        let mut insert = Statement::new(insert, row.values());
        insert.values.push(row.made_at.into());
        self.change(insert).await.map(|_| ())
    }

    #[boxed]
    pub async fn tournament(&self, id: &str) -> Result<Option<TournamentRow>> {
        self.row(statement!(sql!(TournamentRow, "SELECT {columns} FROM tournaments WHERE id = $1"), id)).await
    }

    /// Appends events `known + 1`, `known + 2` … with their consequences, durably and atomically. `Conflict` if the
    /// tournament's last event is not `known`: if two processes start from the same state, one of them is too late.
    #[boxed]
    pub async fn append_to_tournament(&self, id: &str, known: u32, step: TournamentStep) -> Result<()> {
        let Some(&(last, _)) = step.events.last() else { return Ok(()) };
        let seq = known + step.events.len() as u32;
        let guard = sql!(
            TournamentSummary,
            "UPDATE tournaments SET seq = $3, changed_at = $4, {set 5} WHERE id = $1 AND seq = $2"
        );
        let mut guard = statement!(guard, id, known, seq, last);
        step.now.give(&mut guard.values);
        let mut statements = vec![guard];
        for (seq, (at, body)) in (known + 1..).zip(step.events) {
            let event = TournamentEventRow { tournament: id.to_owned(), seq, at, body };
            let insert =
                sql!(TournamentEventRow, "INSERT INTO tournament_events ({columns}) VALUES ({values})");
            statements.push(Statement::new(insert, event.values()));
        }
        for player in &step.left {
            let delete = "DELETE FROM tournament_players WHERE tournament = $1 AND player = $2";
            statements.push(statement!(delete, id, player));
        }
        for player in &step.joined {
            let insert = "INSERT INTO tournament_players (tournament, player) VALUES ($1, $2) \
                          ON CONFLICT (tournament, player) DO NOTHING";
            statements.push(statement!(insert, id, player));
        }
        for table in &step.tables {
            statements.push(Statement::new(sql!(TournamentTableRow, PUT_TABLE), table.values()));
        }
        self.write(Work { statements, guarded: true, notice: None }).await.map(|_| ())
    }

    /// All events after `after`, in order.
    #[boxed]
    pub async fn tournament_events(&self, id: &str, after: u32) -> Result<Vec<TournamentEventRow>> {
        let select = sql!(
            TournamentEventRow,
            "SELECT {columns} FROM tournament_events WHERE tournament = $1 AND seq > $2 ORDER BY seq"
        );
        self.rows(statement!(select, id, after)).await
    }

    /// Tournaments at a stage, latest start first; the next page begins after the start and id of the last one.
    #[boxed]
    pub async fn tournaments_in(
        &self,
        stage: &str,
        (before, id): (i64, &str),
        limit: u32,
    ) -> Result<Vec<TournamentRow>> {
        self.rows(statement!(sql!(TournamentRow, PAGE_OF), stage, before, id, limit)).await
    }

    /// Tournaments someone plays in or has made, latest start first.
    #[boxed]
    pub async fn tournaments_of(&self, person: &str, limit: u32) -> Result<Vec<TournamentRow>> {
        let select = sql!(
            TournamentRow,
            "SELECT {columns} FROM tournaments WHERE maker = $1 OR EXISTS (SELECT 1 FROM tournament_players \
             WHERE tournament = tournaments.id AND player = $1) ORDER BY starts_at DESC, id DESC LIMIT $2"
        );
        self.rows(statement!(select, person, limit)).await
    }

    /// How many unfinished tournaments this maker has.
    #[boxed]
    pub async fn open_tournaments_of(&self, maker: &str) -> Result<u32> {
        let select = "SELECT CAST(COUNT(*) AS BIGINT) FROM tournaments WHERE maker = $1 \
                      AND stage IN ('registration', 'playing')";
        self.read_one(statement!(select, maker)).await?.map_or(Ok(0), |mut row| row.take())
    }

    /// Tournaments that want to be woken by `at`, that have been waiting for something since before `since`, or that
    /// have not yet heard that one of their tables ended.
    #[boxed]
    pub async fn tournaments_to_see_to(&self, at: i64, since: i64) -> Result<Vec<String>> {
        let select = "SELECT id FROM tournaments WHERE wakes_at <= $1 \
                      UNION SELECT id FROM tournaments WHERE wants_since < $2 \
                      UNION SELECT tournament FROM tournament_tables JOIN tables ON tables.id = table_id \
                      WHERE open = 1 AND state IN ('over', 'abandoned')";
        self.read(statement!(select, at, since)).await?.into_iter().map(|mut row| row.take()).collect()
    }

    /// A tournament's tables that have ended without its having heard of it: its own number for the game, and the
    /// table's id.
    #[boxed]
    pub async fn ended_tables_of(&self, tournament: &str) -> Result<Vec<(u32, String)>> {
        let select = "SELECT number, table_id FROM tournament_tables JOIN tables ON tables.id = table_id \
                      WHERE tournament = $1 AND open = 1 AND state IN ('over', 'abandoned') ORDER BY number";
        let rows = self.read(statement!(select, tournament)).await?.into_iter();
        rows.map(|mut row| Ok((row.take()?, row.take()?))).collect()
    }

    /// The tables of one round.
    #[boxed]
    pub async fn tables_of_round(&self, tournament: &str, round: u32) -> Result<Vec<TableRow>> {
        let select = sql!(
            TableRow,
            "SELECT {columns} FROM tournament_tables JOIN tables ON tables.id = table_id \
             WHERE tournament = $1 AND round = $2 ORDER BY number"
        );
        self.rows(statement!(select, tournament, round)).await
    }

    /// The people in a tournament.
    #[boxed]
    pub async fn people_of_tournament(&self, tournament: &str) -> Result<Vec<PersonRow>> {
        let select = sql!(
            PersonRow,
            "SELECT {columns} FROM tournament_players JOIN persons ON persons.id = player WHERE tournament = $1"
        );
        self.rows(statement!(select, tournament)).await
    }

    /// The tournament a table belongs to.
    #[boxed]
    pub async fn tournament_of_table(&self, table: &str) -> Result<Option<String>> {
        let select = statement!("SELECT tournament FROM tournament_tables WHERE table_id = $1", table);
        self.read_one(select).await?.map(|mut row| row.take()).transpose()
    }
}

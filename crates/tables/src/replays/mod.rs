//! The past of tables and studies. During a game everyone can read what they could know at the time; once it is over
//! everything is open, including the dice.

pub(crate) mod proof;
pub(crate) mod studies;

use crate::boxed;
use crate::live::PastView;
use crate::refusal::Refusal;
use crate::seats::Recipient;
use crate::service::{LockedTable, Tables};
use crate::table::LiveTable;
use crate::table::info::result_info;
use crate::words;
use contract::{Lang, Side};
use studies::Study;
use wire::catalogue::Drawn;
use wire::replays::{DiceProof, Luck, Replay, ReplayPosition, Viewpoint};

/// Where a past is read from.
pub(crate) enum Book {
    Table(LockedTable),
    Study(Box<Study>),
}

/// The points of view available once everything is open.
const ALL: [Viewpoint; 4] = [Viewpoint::Us, Viewpoint::Ussr, Viewpoint::Both, Viewpoint::Spectator];

impl Tables {
    pub(crate) async fn book(&self, id: &str) -> Result<Book, Refusal> {
        if Study::is_id(id) {
            return Ok(Book::Study(Box::new(self.load_study(id).await?)));
        }
        Ok(Book::Table(self.inner.hold(id).await?))
    }

    /// A game step by step.
    #[boxed]
    pub async fn replay(
        &self,
        id: &str,
        person: &str,
        viewpoint: Option<Viewpoint>,
        lang: Lang,
    ) -> Result<Replay, Refusal> {
        match self.book(id).await? {
            Book::Table(mut held) => {
                let table = held.table();
                let (viewpoints, viewpoint, lens) = lens(table, person, viewpoint)?;
                let steps = table.live.steps(lens, lang);
                Ok(Replay {
                    id: id.to_owned(),
                    game: table.rules.game.word().to_owned(),
                    rules: table.rules.about(lang).lines(),
                    table: Some(table.info(Some(person), self.inner.online(table), lang)),
                    players: Side::BOTH.map(|side| player(table, side, Some(person), lang)),
                    result: table.result.as_ref().map(|ended| result_info(&table.rules, ended, lang)),
                    viewpoints,
                    viewpoint,
                    gauges: steps.gauges,
                    steps: steps.steps,
                })
            }
            Book::Study(study) => {
                let viewpoint = viewpoint.unwrap_or(Viewpoint::Both);
                let steps = study.live.steps(PastView::Open(viewpoint), lang);
                Ok(Replay {
                    id: id.to_owned(),
                    game: study.rules.game.word().to_owned(),
                    rules: study.rules.about(lang).lines(),
                    table: None,
                    players: study.players.clone(),
                    result: study.result(lang),
                    viewpoints: ALL.to_vec(),
                    viewpoint,
                    gauges: steps.gauges,
                    steps: steps.steps,
                })
            }
        }
    }

    /// The table as it was after a number of steps.
    #[boxed]
    pub async fn replay_position(
        &self,
        id: &str,
        step: u32,
        person: &str,
        viewpoint: Option<Viewpoint>,
        lang: Lang,
    ) -> Result<ReplayPosition, Refusal> {
        let found = match self.book(id).await? {
            Book::Table(mut held) => {
                let table = held.table();
                let (_, _, lens) = lens(table, person, viewpoint)?;
                table.live.position_at(step as usize, lens, lang)
            }
            Book::Study(study) => {
                let lens = PastView::Open(viewpoint.unwrap_or(Viewpoint::Both));
                study.live.position_at(step as usize, lens, lang)
            }
        };
        found.ok_or(Refusal::NoStep)
    }

    /// Cards, spaces and words that never change, for drawing a table or a study.
    #[boxed]
    pub async fn board(&self, id: &str, lang: Lang) -> Result<Drawn, Refusal> {
        Ok(match self.book(id).await? {
            Book::Table(mut held) => held.table().rules.board(lang),
            Book::Study(study) => study.rules.board(lang),
        })
    }

    /// How anyone can check the dice, once the game is over.
    #[boxed]
    pub async fn dice(&self, id: &str) -> Result<DiceProof, Refusal> {
        match self.book(id).await? {
            Book::Table(mut held) => proof::dice(over(held.table())?),
            Book::Study(_) => Err(Refusal::NoDice),
        }
    }

    /// How lucky each side was, once the game is over.
    #[boxed]
    pub async fn luck(&self, id: &str, lang: Lang) -> Result<Luck, Refusal> {
        Ok(match self.book(id).await? {
            Book::Table(mut held) => over(held.table())?.live.luck(lang),
            Book::Study(study) => study.live.luck(lang),
        })
    }

    /// The record of a finished game or of a study, as text.
    #[boxed]
    pub async fn record(&self, id: &str) -> Result<String, Refusal> {
        match self.book(id).await? {
            Book::Table(mut held) => {
                let table = over(held.table())?;
                if table.chosen.analysis.is_some() {
                    return Err(Refusal::NoRecord);
                }
                Ok(table.live.record(&proof::facts(table)))
            }
            Book::Study(study) => Ok(study.text),
        }
    }
}

fn over(table: &LiveTable) -> Result<&LiveTable, Refusal> {
    match (table.is_over(), table.is_sealed()) {
        (true, false) => Ok(table),
        (true, true) => Err(Refusal::OtherTablePlays),
        (false, _) => Err(Refusal::NotOver),
    }
}

/// What a side's player is called for a reader who may have been that player; a record has no such reader.
fn player(table: &LiveTable, side: Side, reader: Option<&str>, lang: Lang) -> String {
    let Some(seat) = table.seat(side).map(usize::from) else { return String::new() };
    let is_stranger = reader.is_none_or(|reader| table.seats_of(reader).is_empty());
    if table.hides[seat] && is_stranger && table.is_over() {
        return words::hidden_player(lang).to_owned();
    }
    table.people[seat].as_ref().map_or_else(String::new, |person| words::name(person, lang))
}

/// The points of view someone may choose from, the one chosen, and how the past is then read.
fn lens(
    table: &LiveTable,
    person: &str,
    wanted: Option<Viewpoint>,
) -> Result<(Vec<Viewpoint>, Viewpoint, PastView), Refusal> {
    if table.is_open_book() {
        let own = match table.recipient_of(person, None) {
            Recipient::Seat(seat) => table.side(seat).map_or(Viewpoint::Spectator, of_side),
            Recipient::Watching => Viewpoint::Spectator,
        };
        let chosen = wanted.unwrap_or(own);
        return Ok((ALL.to_vec(), chosen, PastView::Open(chosen)));
    }
    if !table.may_watch(person) {
        return Err(Refusal::NoSpectators);
    }
    let sides: Vec<_> = table.seats_of(person).iter().filter_map(|&seat| table.side(seat)).collect();
    let viewpoints =
        if sides.is_empty() { vec![Viewpoint::Spectator] } else { sides.into_iter().map(of_side).collect() };
    let chosen = wanted.unwrap_or(viewpoints[0]);
    if !viewpoints.contains(&chosen) {
        return Err(Refusal::OwnViewOnly);
    }
    let side = match chosen {
        Viewpoint::Us => Some(Side::Us),
        Viewpoint::Ussr => Some(Side::Ussr),
        Viewpoint::Both | Viewpoint::Spectator => None,
    };
    Ok((viewpoints, chosen, PastView::Recipient(table.recipient_of(person, side))))
}

fn of_side(side: Side) -> Viewpoint {
    match side {
        Side::Us => Viewpoint::Us,
        Side::Ussr => Viewpoint::Ussr,
    }
}

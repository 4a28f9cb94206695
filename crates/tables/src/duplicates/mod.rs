//! Duplicate matches as people see them: who sits where, the result, and both games side by side. Making them and
//! keeping them in step is done in `service/duplicates`.

mod compare;

use crate::boxed;
use crate::live::{RuleSet, Words};
use crate::refusal::Refusal;
use crate::service::{DuplicateTerms, Tables, level_of};
use crate::table::info::result_info;
use crate::table::load::state_from_word;
use crate::table::{Ended, LiveTable};
use crate::words;
use contract::{Lang, Margin, Side};
use serde::{Deserialize, Serialize};
use store::DuplicateRow;
use wire::Millis;
use wire::duplicates::{
    Comparison, DuplicateInfo, DuplicateList, DuplicatePlace, DuplicateScore, DuplicateState, DuplicateTable,
    Parting, ScoreUnit, Station,
};
use wire::tables::{SideChoice, TableState};

/// Matches per page of a list.
const PAGE: u32 = 20;

/// What is kept of a finished match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Score {
    /// Whether wins are counted instead of points.
    pub wins: bool,
    /// For the maker's team, per table.
    pub tables: [i32; 2],
}

impl Score {
    /// From two tables that were played to the end; none if one was not.
    pub fn of(margins: [Option<Margin>; 2]) -> Option<Score> {
        let [Some(first), Some(second)] = margins else { return None };
        let number = |margin: Margin| match margin {
            Margin::Points(n) | Margin::Wins(n) => n,
        };
        let wins = matches!(first, Margin::Wins(_));
        Some(Score { wins, tables: [number(first), number(second)] })
    }

    fn info(&self) -> DuplicateScore {
        let unit = if self.wins { ScoreUnit::Wins } else { ScoreUnit::Points };
        DuplicateScore { unit, tables: self.tables, total: self.tables.iter().sum() }
    }
}

/// By how much the player in the first seat won; none if nobody played.
pub(crate) fn margin_of_first_seat(table: &LiveTable) -> Option<Margin> {
    let ended = table.result.as_ref().filter(|_| table.state == TableState::Over)?;
    let turned = |n: i32| match table.side(0) {
        Some(Side::Ussr) => -n,
        Some(Side::Us) | None => n,
    };
    Some(match table.live.margin(ended.winner, ended.number) {
        Margin::Points(n) => Margin::Points(turned(n)),
        Margin::Wins(n) => Margin::Wins(turned(n)),
    })
}

fn state_of(row: &DuplicateRow) -> DuplicateState {
    match row.state.as_str() {
        "gathering" => DuplicateState::Gathering,
        "seated" => DuplicateState::Playing,
        "over" => DuplicateState::Over,
        _ => DuplicateState::Gone,
    }
}

/// The side of a place if the maker plays `maker`: each team has both sides.
fn side_of(place: usize, maker: SideChoice) -> Side {
    let maker = if maker == SideChoice::Ussr { Side::Ussr } else { Side::Us };
    if matches!(place, 0 | 3) { maker } else { maker.foe() }
}

impl Tables {
    #[boxed]
    pub async fn duplicate(
        &self,
        id: &str,
        person: Option<&str>,
        lang: Lang,
    ) -> Result<DuplicateInfo, Refusal> {
        let row = self.inner.store.duplicate(id).await?.ok_or(Refusal::NoDuplicate)?;
        self.duplicate_info(&row, person, lang).await
    }

    /// A person's own matches, or the finished ones.
    #[boxed]
    pub async fn duplicates(
        &self,
        mine: Option<&str>,
        person: Option<&str>,
        before: Option<Millis>,
        lang: Lang,
    ) -> Result<DuplicateList, Refusal> {
        let (store, before) = (&self.inner.store, before.unwrap_or(Millis::MAX));
        let rows = match mine {
            Some(mine) => store.duplicates_of(mine, before, PAGE).await?,
            None => store.duplicates_over(before, PAGE).await?,
        };
        let last = rows.last().filter(|_| rows.len() == PAGE as usize);
        let next = last.map(|row| if mine.is_some() { row.made_at } else { row.ended_at.unwrap_or(0) });
        let mut duplicates = Vec::with_capacity(rows.len());
        for row in &rows {
            duplicates.push(self.duplicate_info(row, person, lang).await?);
        }
        Ok(DuplicateList { duplicates, next: next.map(|at| at.to_string()) })
    }

    pub(crate) async fn duplicate_info(
        &self,
        row: &DuplicateRow,
        person: Option<&str>,
        lang: Lang,
    ) -> Result<DuplicateInfo, Refusal> {
        let terms = DuplicateTerms::read(row)?;
        let state = state_of(row);
        let yours = row.places().iter().position(|who| person.is_some() && *who == person);
        let made_by_you = person == Some(row.maker.as_str());
        let invites: [Option<String>; 4] = serde_json::from_str(&row.invites_json).unwrap_or_default();
        let mut places = Vec::with_capacity(4);
        for (place, (who, invite)) in row.places().into_iter().zip(invites).enumerate() {
            let mut named = match who {
                Some(who) => Some(self.named(who, lang).await?),
                None => None,
            };
            if let (Some(somebody), Some(who)) = (&mut named, who)
                && state == DuplicateState::Over
                && yours.is_none()
                && self.inner.store.hides_name(who).await?
            {
                (somebody.id, somebody.name) = (String::new(), words::hidden_player(lang).to_owned());
            }
            places.push(DuplicatePlace {
                person: named,
                taken: row.has_taken(place),
                side: side_of(place, terms.side),
                invite: invite.filter(|_| made_by_you && !row.has_taken(place)),
            });
        }
        let mut tables = Vec::new();
        if matches!(state, DuplicateState::Playing | DuplicateState::Over) {
            for (at, id) in [&row.table_a, &row.table_b].into_iter().enumerate() {
                let Some(table) = self.inner.store.table(id).await? else { continue };
                let ended: Option<Ended> =
                    table.now.result_json.as_deref().and_then(|json| serde_json::from_str(json).ok());
                let ended = ended.filter(|_| !table.now.sealed);
                let sits_there = yours.is_some_and(|place| place / 2 == at);
                let known = match state_from_word(&table.now.state) {
                    TableState::Over | TableState::Abandoned if table.now.sealed && !sits_there => {
                        TableState::Playing
                    }
                    state @ (TableState::Waiting
                    | TableState::Playing
                    | TableState::Over
                    | TableState::Abandoned) => state,
                };
                tables.push(DuplicateTable {
                    id: id.clone(),
                    state: known,
                    result: ended.map(|ended| result_info(&terms.rules, &ended, lang)),
                });
            }
        }
        let score: Option<Score> = row.score_json.as_deref().and_then(|json| serde_json::from_str(json).ok());
        Ok(DuplicateInfo {
            id: row.id.clone(),
            game: row.game.clone(),
            title: terms.rules.game.face().title(lang).to_owned(),
            rules: terms.rules.about(lang).lines(),
            clock: terms.clock,
            state,
            places,
            tables,
            yours: yours.map(|place| place as u8),
            made_by_you,
            made_at: row.made_at,
            ended_at: row.ended_at,
            score: score.filter(|_| state == DuplicateState::Over).map(|score| score.info()),
        })
    }

    /// Both games side by side, once both have ended.
    #[boxed]
    pub async fn compare_duplicate(&self, id: &str, lang: Lang) -> Result<Comparison, Refusal> {
        let row = self.inner.store.duplicate(id).await?.ok_or(Refusal::NoDuplicate)?;
        if row.state != "over" {
            return Err(Refusal::OtherTablePlays);
        }
        let mut games = Vec::with_capacity(2);
        for table in [&row.table_a, &row.table_b] {
            let mut held = self.inner.hold_fresh(table).await?;
            if !held.table().is_open_book() {
                return Err(Refusal::OtherTablePlays);
            }
            games.push(held.table().live.passages());
        }
        let [first, second] = [&games[0], &games[1]];
        let compared = compare::compare([first, second]);
        let mut parted: Vec<Parting> = compared
            .parted
            .iter()
            .map(|&n| Parting { station: n as u32, lines: Default::default() })
            .collect();
        for (game, table) in [&row.table_a, &row.table_b].into_iter().enumerate() {
            let mut held = self.inner.hold(table).await?;
            for parting in &mut parted {
                let pair = compared.stations[parting.station as usize].pair;
                if let Some(passage) = pair[game].map(|n| &games[game][n]) {
                    parting.lines[game] = held.table().live.told(passage.steps.clone(), lang);
                }
            }
        }
        let passage_of = |pair: compare::Pair| {
            let [a, b] = pair;
            a.map(|n| &first[n]).or(b.map(|n| &second[n]))
        };
        let hands_differ_from =
            compared.hands_differ_from.and_then(|n| passage_of(compared.stations[n].pair));
        let stations = compared.stations.iter().filter_map(|station| {
            let passage = passage_of(station.pair)?;
            let moment = &passage.moment[lang as usize];
            Some(Station {
                code: moment.code.clone(),
                text: moment.text.clone(),
                turn: passage.occasion.turn,
                side: passage.occasion.whose,
                ends_turn: station.ends_turn,
                steps: station.steps,
                alike: station.alike,
                differ: station.differ.clone(),
                scores: station.scores,
            })
        });
        Ok(Comparison {
            stations: stations.collect(),
            plays: compared.plays,
            plays_same: compared.plays_same,
            rolls: compared.rolls,
            rolls_same: compared.rolls_same,
            hands_differ_from: hands_differ_from.map(|passage| passage.moment[lang as usize].text.clone()),
            parted,
        })
    }
}

/// Whether a place is held by one of our bots.
pub(crate) fn is_bot(who: &str) -> bool {
    level_of(who).is_some()
}

/// The rules of a match.
pub(crate) fn rules_of(game: &str, words: &Words) -> Result<RuleSet, Refusal> {
    let game = game.parse().map_err(crate::service::unknown_game)?;
    RuleSet::new(game, None, words)
}

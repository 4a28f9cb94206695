//! The state of a tournament, for people.

mod en;
mod ru;

use crate::keeping::Loaded;
use crate::plans::{self, Conditions, bot_name};
use crate::{Done, Hall, Tournaments};
use contract::Lang;
use league::standings::Outcome;
use league::tournament::{
    Act, Format, Game, GameState, Notice, Overdue, Pace, Result as Decided, Sides, Stage, Tournament, What,
};
use std::collections::{BTreeMap, BTreeSet};
use store::TournamentRow;
use tables::{Refusal, Terms};
use wire::people::Person;
use wire::tables::{Side, TableInfo};
use wire::tournaments::{
    DirectedKind, DirectorsAct, Entrant, GameOutcome, GameStanding, LateGames, NewsKind, RoundPace,
    RoundTable, RoundTables, StandingRow, TournamentGame, TournamentInfo, TournamentNews, TournamentRound,
    TournamentStage, TournamentSummary, YourPlace,
};

/// How many lines of news and of the log a page shows.
const MAX_LINES: usize = 200;

/// The few words used in calendars.
pub trait Words: Sync {
    fn check_in(&self) -> &'static str;
    fn start(&self) -> &'static str;
    fn round_ends(&self, number: u32) -> String;
}

contract::in_each_language! {
    pub fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}

/// The people in a tournament, by the league's ids.
pub struct Names {
    people: BTreeMap<String, Person>,
    /// Players who do not want to be named once a game is over.
    hidden: BTreeSet<String>,
    /// Whether that applies here: the tournament is over, and the reader was not in it.
    hides: bool,
    lang: Lang,
}

impl Names {
    pub fn person(&self, player: &str) -> Person {
        if self.hides && self.hidden.contains(player) {
            let name = tables::hidden_player(self.lang).to_owned();
            return Person { id: String::new(), name, guest: false, bot: None, left_early: 0 };
        }
        self.in_public(player)
    }

    /// For what somebody did in public, as directors do.
    pub fn in_public(&self, player: &str) -> Person {
        let unknown = || Person {
            id: player.to_owned(),
            name: tables::said_name(tables::FORMER_PLAYER, self.lang),
            guest: false,
            bot: None,
            left_early: 0,
        };
        self.people.get(player).cloned().or_else(|| bot_name(player, self.lang)).unwrap_or_else(unknown)
    }

    pub fn name(&self, player: &str) -> String {
        self.person(player).name
    }

    /// An entrant's rating, unless it would tell who is not named.
    fn rating(&self, entrant: &league::tournament::Entrant) -> Option<i32> {
        (!self.hides || !self.hidden.contains(&entrant.player)).then_some(entrant.rating)
    }

    /// Whether a reader may be told at which table a game was played. As long as players are named here, the way to a
    /// finished game of somebody who is not named there is closed.
    fn may_name_table(&self, tournament: &Tournament, game: &Game, reader: Option<&str>) -> bool {
        let players = [game.first, game.second].map(|entrant| tournament.entrants()[entrant].player.as_str());
        let is_decided = match game.state {
            GameState::Decided { .. } => true,
            GameState::Waiting | GameState::At(_) | GameState::Void => false,
        };
        self.hides
            || !is_decided
            || reader.is_some_and(|reader| players.contains(&reader))
            || !players.iter().any(|player| self.hidden.contains(*player))
    }
}

impl<H: Hall> Tournaments<H> {
    /// Everything about a tournament except the state of its tables.
    pub async fn info(&self, id: &str, person: Option<&str>, lang: Lang) -> Done<TournamentInfo> {
        let loaded = self.read(id).await?;
        let names = self.names(&loaded, person, lang).await?;
        let tournament = &loaded.tournament;
        let plan = tournament.plan();
        let conditions = Conditions::read(&plan.conditions)?;
        let terms = conditions.terms()?;
        let about = terms.about(lang);
        let entrants = tournament.entrants().iter().map(|entrant| Entrant {
            person: names.person(&entrant.player),
            rating: names.rating(entrant),
            division: entrant.division as u32,
            checked_in: entrant.checked_in,
            gone: entrant.gone,
            out_in: entrant.out_in,
        });
        Ok(TournamentInfo {
            summary: summary_of(&loaded.row, tournament, &conditions, &terms, lang),
            preset: about.preset,
            options_text: about.options,
            bids: plan.sides == Sides::Bid,
            least: plan.least,
            check_in_from: plan.check_in_from,
            round_minutes: u32::try_from(plan.round_lasts / 60_000).unwrap_or(u32::MAX),
            pace: match plan.pace {
                Pace::WhenDone => RoundPace::WhenDone,
                Pace::AtDeadline => RoundPace::AtDeadline,
            },
            late: match plan.overdue {
                Overdue::Director => LateGames::Director,
                Overdue::Draw => LateGames::Draw,
                Overdue::BothLose => LateGames::BothLose,
            },
            tie_breaks: plan.tie_breaks.iter().map(|kind| plans::tie_break_told(*kind)).collect(),
            follows: conditions.follows.clone(),
            paused: tournament.is_paused(),
            directors: tournament.directors().iter().map(|director| names.in_public(director)).collect(),
            entrants: entrants.collect(),
            standings: standings(tournament),
            rounds: rounds(tournament, &names, person),
            you: your_place(tournament, person, self.now()),
            news: news(tournament, &names),
            log: log(tournament, &names),
        })
    }

    /// The state of a round's tables.
    pub async fn round(
        &self,
        id: &str,
        round: u32,
        person: Option<&str>,
        tables: &tables::Tables,
        lang: Lang,
    ) -> Done<RoundTables> {
        let tournament = self.read(id).await?.tournament;
        if round == 0 || round as usize > tournament.rounds().len() {
            return Err(Refusal::NoRound);
        }
        let mut told = Vec::new();
        for row in self.inner.store.tables_of_round(id, round).await? {
            let Some(game) = game_of(&tournament, &row.id) else { continue };
            // One unreadable table must not hide all the others.
            match tables.info_of(&row, person, lang).await {
                Ok(info) => told.push(round_table(&tournament, game, info)),
                Err(problem) => tracing::error!(table = row.id, %problem, "a table cannot be shown"),
            }
        }
        Ok(RoundTables { round, tables: told })
    }

    /// A tournament in a list.
    pub fn summary(&self, row: &TournamentRow, lang: Lang) -> Done<TournamentSummary> {
        let plan = plans::tournament(row)?;
        let conditions = Conditions::read(&plan.plan().conditions)?;
        Ok(summary_of(row, &plan, &conditions, &conditions.terms()?, lang))
    }

    pub async fn standings_csv(&self, id: &str, lang: Lang) -> Done<String> {
        let loaded = self.read(id).await?;
        let names = self.names(&loaded, None, lang).await?;
        Ok(loaded.tournament.standings_csv(|player| names.name(player), |entrant| names.rating(entrant)))
    }

    pub async fn pairings_csv(&self, id: &str, lang: Lang) -> Done<String> {
        let loaded = self.read(id).await?;
        let names = self.names(&loaded, None, lang).await?;
        let tournament = &loaded.tournament;
        let names_table = |game: &Game| names.may_name_table(tournament, game, None);
        Ok(tournament.pairings_csv(|player| names.name(player), names_table))
    }

    /// The names as someone reads them.
    async fn names(&self, loaded: &Loaded, reader: Option<&str>, lang: Lang) -> Done<Names> {
        let store = &self.inner.store;
        let hidden = store.hidden_in_tournament(&loaded.row.id).await?.into_iter().collect();
        let is_over = match loaded.tournament.stage() {
            Stage::Registration | Stage::Playing => false,
            Stage::Over | Stage::CalledOff => true,
        };
        let plays = |reader| loaded.tournament.entrants().iter().any(|entrant| entrant.player == reader);
        let mut people = BTreeMap::new();
        let mut known = store.people_of_tournament(&loaded.row.id).await?;
        for id in others(&loaded.tournament) {
            if !known.iter().any(|row| row.id == id) {
                known.extend(store.person(&id).await?);
            }
        }
        for row in known {
            let name = if row.is_guest() { tables::said_name(&row.name, lang) } else { row.name.clone() };
            let person = Person { id: row.id.clone(), name, guest: row.is_guest(), bot: None, left_early: 0 };
            people.insert(row.id, person);
        }
        Ok(Names { people, hidden, hides: is_over && !reader.is_some_and(plays), lang })
    }
}

/// People connected to a tournament who are not, or no longer, playing in it.
fn others(tournament: &Tournament) -> Vec<String> {
    let mut ids = tournament.directors().to_vec();
    for event in tournament.log() {
        if let What::Directed { by, act, .. } = &event.what {
            ids.push(by.clone());
            match act {
                Act::Replace { player, with, .. } => ids.extend([player.clone(), with.clone()]),
                Act::Remove { player }
                | Act::Enter { player, .. }
                | Act::Appoint { player }
                | Act::Dismiss { player } => ids.push(player.clone()),
                Act::Adjudicate { .. }
                | Act::PairAgain
                | Act::Begin
                | Act::Extend { .. }
                | Act::Pause
                | Act::Resume
                | Act::Announce { .. }
                | Act::CallOff => {}
            }
        }
    }
    ids.retain(|id| !id.starts_with("bot:"));
    ids.sort_unstable();
    ids.dedup();
    ids
}

fn summary_of(
    row: &TournamentRow,
    tournament: &Tournament,
    conditions: &Conditions,
    terms: &Terms,
    lang: Lang,
) -> TournamentSummary {
    let plan = tournament.plan();
    let rounds = match plan.format {
        Format::Swiss { rounds } => Some(rounds),
        Format::RoundRobin { .. }
        | Format::Divisions { .. }
        | Format::KnockOut
        | Format::Elimination { .. } => tournament.rounds_planned(),
    };
    TournamentSummary {
        id: row.id.clone(),
        title: plan.title.clone(),
        game: conditions.game.clone(),
        game_title: terms.game().face().title(lang).to_owned(),
        clock: conditions.clock,
        rated: conditions.rated,
        format: plans::format_told(plan.format),
        meeting: plans::meeting_told(plan.meeting),
        stage: match row.now.stage.as_str() {
            "registration" => TournamentStage::Registration,
            "playing" => TournamentStage::Playing,
            "over" => TournamentStage::Over,
            _ => TournamentStage::CalledOff,
        },
        starts_at: row.now.starts_at,
        players: row.now.players,
        most: plan.most,
        round: row.now.round,
        rounds,
    }
}

fn outcome(outcome: Outcome) -> GameOutcome {
    match outcome {
        Outcome::FirstWon => GameOutcome::FirstWon,
        Outcome::SecondWon => GameOutcome::SecondWon,
        Outcome::Drawn => GameOutcome::Drawn,
        Outcome::BothLost => GameOutcome::BothLost,
    }
}

fn standings(tournament: &Tournament) -> Vec<Vec<StandingRow>> {
    let row = |row: &league::standings::Row| StandingRow {
        entrant: row.player as u32,
        place: row.place as u32,
        half_points: row.points,
        games: row.games,
        wins: row.wins,
        buchholz_halves: row.buchholz,
        sonneborn_berger_quarters: row.sonneborn_berger,
    };
    tournament.standings().iter().map(|list| list.iter().map(row).collect()).collect()
}

fn rounds(tournament: &Tournament, names: &Names, reader: Option<&str>) -> Vec<TournamentRound> {
    let games = |round: u32| {
        let of_round = tournament.games().iter().filter(move |game| game.round == round);
        of_round.filter_map(|game| told_game(tournament, game, names, reader)).collect()
    };
    let told = (1u32..).zip(tournament.rounds()).map(|(number, round)| TournamentRound {
        number,
        until: round.until,
        closed: round.closed,
        rests: round.rests.iter().map(|&entrant| entrant as u32).collect(),
        games: games(number),
    });
    told.collect()
}

fn told_game(
    tournament: &Tournament,
    game: &Game,
    names: &Names,
    reader: Option<&str>,
) -> Option<TournamentGame> {
    let state = match game.state {
        GameState::Void => return None,
        GameState::Waiting => GameStanding::Waiting,
        GameState::At(_) => GameStanding::Playing,
        GameState::Decided { outcome: decided, forfeited } => {
            GameStanding::Decided { outcome: outcome(decided), forfeited }
        }
    };
    let table = tournament.tables().iter().rfind(|table| table.game == game.number);
    let table = table.filter(|_| names.may_name_table(tournament, game, reader));
    Some(TournamentGame {
        number: game.number,
        first: game.first as u32,
        second: game.second as u32,
        state,
        table: table.and_then(|table| table.id.clone()),
    })
}

fn your_place(tournament: &Tournament, person: Option<&str>, now: i64) -> YourPlace {
    let Some(person) = person else { return YourPlace::default() };
    let entrant = tournament.entrants().iter().position(|entrant| entrant.player == person);
    let open = tournament.stage() == Stage::Registration;
    let full = tournament.entrants().len() >= tournament.plan().most as usize;
    let is_open = |game: &&Game| matches!(game.state, GameState::At(_) | GameState::Waiting);
    let mine = |game: &&Game| entrant.is_some_and(|me| [game.first, game.second].contains(&me));
    let is_gone = entrant.is_some_and(|me| tournament.entrants()[me].gone);
    let checks_in = tournament.plan().check_in_from.is_some_and(|from| from <= now);
    YourPlace {
        entrant: entrant.map(|me| me as u32),
        may_register: open && entrant.is_none() && !full,
        may_check_in: open && checks_in && entrant.is_some_and(|me| !tournament.entrants()[me].checked_in),
        may_withdraw: entrant.is_some() && !is_gone && (open || tournament.stage() == Stage::Playing),
        may_direct: tournament.directors().iter().any(|director| director == person),
        games: tournament.games().iter().filter(is_open).filter(mine).map(|game| game.number).collect(),
    }
}

fn news(tournament: &Tournament, names: &Names) -> Vec<TournamentNews> {
    let told = tournament.told().map(|(at, notice)| {
        let what = match notice {
            Notice::CheckInOpen => NewsKind::CheckInOpen,
            Notice::Begun { players } => NewsKind::Begun { players: *players },
            Notice::RoundPaired { round, .. } => NewsKind::RoundPaired { round: *round },
            Notice::Rests { player, round } => NewsKind::Rests { name: names.name(player), round: *round },
            Notice::Overdue { game } => NewsKind::Late { game: *game },
            Notice::RoundOver { round } => NewsKind::RoundOver { round: *round },
            Notice::Over { winners } => {
                NewsKind::Over { winners: winners.iter().map(|player| names.name(player)).collect() }
            }
            Notice::CalledOff => NewsKind::CalledOff,
            Notice::Paused => NewsKind::Paused,
            Notice::Resumed => NewsKind::Resumed,
            Notice::Said { by, text } => NewsKind::Said { name: names.name(by), text: text.clone() },
        };
        TournamentNews { at, what }
    });
    let mut told: Vec<TournamentNews> = told.collect();
    told.reverse();
    told.truncate(MAX_LINES);
    told
}

fn log(tournament: &Tournament, names: &Names) -> Vec<DirectorsAct> {
    let acts = tournament.log().iter().rev().filter_map(|event| match &event.what {
        What::Directed { by, reason, act } => Some(DirectorsAct {
            at: event.at,
            by: names.name(by),
            reason: reason.clone(),
            act: directed(tournament, names, act),
        }),
        What::Registered { .. }
        | What::CheckedIn { .. }
        | What::Withdrew { .. }
        | What::TimePassed
        | What::Carried { .. }
        | What::Ended { .. }
        | What::Forfeited { .. }
        | What::NobodyCame { .. } => None,
    });
    acts.take(MAX_LINES).collect()
}

fn directed(tournament: &Tournament, names: &Names, act: &Act) -> DirectedKind {
    match act {
        Act::Adjudicate { game, result } => {
            let found = tournament.games().get(*game as usize - 1);
            let player = |entrant: Option<usize>| {
                entrant.map(|entrant| tournament.entrants()[entrant].player.clone()).unwrap_or_default()
            };
            let (first, second) =
                (player(found.map(|game| game.first)), player(found.map(|game| game.second)));
            let outcome = match result {
                Decided::Won { player } if *player == first => GameOutcome::FirstWon,
                Decided::Won { .. } => GameOutcome::SecondWon,
                Decided::Drawn => GameOutcome::Drawn,
                Decided::BothLost => GameOutcome::BothLost,
            };
            DirectedKind::Adjudicated {
                game: *game,
                first: names.name(&first),
                second: names.name(&second),
                outcome,
            }
        }
        Act::Replace { player, with, .. } => {
            DirectedKind::Replaced { name: names.name(player), with: names.name(with) }
        }
        Act::Remove { player } => DirectedKind::Removed { name: names.name(player) },
        Act::Enter { player, .. } => DirectedKind::Entered { name: names.name(player) },
        Act::Appoint { player } => DirectedKind::Appointed { name: names.name(player) },
        Act::Dismiss { player } => DirectedKind::Dismissed { name: names.name(player) },
        Act::PairAgain => DirectedKind::PairedAgain,
        Act::Begin => DirectedKind::Begun,
        Act::Extend { until } => DirectedKind::Extended { until: *until },
        Act::Pause => DirectedKind::Paused,
        Act::Resume => DirectedKind::Resumed,
        Act::Announce { text } => DirectedKind::Announced { text: text.clone() },
        Act::CallOff => DirectedKind::CalledOff,
    }
}

fn game_of<'a>(tournament: &'a Tournament, table: &str) -> Option<&'a Game> {
    let table = tournament.tables().iter().find(|known| known.id.as_deref() == Some(table))?;
    let game = tournament.games().get(table.game as usize - 1)?;
    // A table that was closed and replaced does not show the state of the game.
    let newest = tournament.tables().iter().rfind(|known| known.game == game.number)?;
    (newest.number == table.number && game.state != GameState::Void).then_some(game)
}

fn round_table(tournament: &Tournament, game: &Game, info: TableInfo) -> RoundTable {
    let first = &tournament.entrants()[game.first].player;
    // The first player has the first seat, unless a computer player had to give it up to a person.
    let sits = |person: &Option<Person>| person.as_ref().is_some_and(|person| person.id == *first);
    let swapped = !first.starts_with("bot:") && info.seats.get(1).is_some_and(|seat| sits(&seat.person))
        || first.starts_with("bot:")
            && info
                .seats
                .first()
                .is_some_and(|seat| seat.person.as_ref().is_some_and(|person| person.bot.is_none()));
    let seat = |n: usize| info.seats.get(if swapped { 1 - n } else { n });
    let sides: Vec<Option<Side>> = [0, 1].map(|n| seat(n).and_then(|seat| seat.side)).to_vec();
    let mine = |side: &Side| info.yours.iter().any(|&seat| info.seats[usize::from(seat)].side == Some(*side));
    RoundTable {
        game: game.number,
        state: info.state,
        first_side: sides[0],
        your_turn: info.to_act.iter().any(mine),
        online: [0, 1].map(|n| seat(n).is_some_and(|seat| seat.online)).to_vec(),
        to_act: info.to_act.clone(),
        moment: info.moment.clone(),
        figures: info.figures.clone(),
        bid: info.bid,
        result: info.result.map(|result| result.text),
        table: info.id,
    }
}

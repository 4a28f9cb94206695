//! Turns what someone wants into a plan, or refuses it.

use crate::hall::LIVE;
use crate::{Done, keeping, refused};
use contract::Lang;
use league::standings::TieBreak;
use league::tournament::{Format, Meeting, Millis, Overdue, Pace, Plan, Sides, Stage, Times, Tournament};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::TournamentRow;
use tables::names::{is_hidden, turns_round};
use tables::{Refusal, Terms};
use wire::people::Person;
use wire::tables::{ClockKind, NewTable, SideChoice};
use wire::tournaments::{LateGames, MeetingKind, NewTournament, RoundPace, TieBreakKind, TournamentFormat};

pub const MAX_PLAYERS: u32 = 256;
/// Unfinished tournaments one maker may have.
pub const MAX_OPEN: u32 = 5;
/// Computer players in one tournament.
pub const MAX_BOTS: usize = 32;
pub const LONGEST_TITLE: usize = 60;
pub const LONGEST_TEXT: usize = 500;
const MINUTE: Millis = 60_000;
const LONGEST_WAIT: Millis = 366 * 24 * 60 * MINUTE;
const LONGEST_ROUND: u32 = 366 * 24 * 60;
const LONGEST_CHECK_IN: u32 = 7 * 24 * 60;
/// Decision turns of one side in a long game, each of which adds an increment.
const LONG_GAME: u64 = 100;
/// The default, if the maker did not choose.
const TIE_BREAKS: [TieBreak; 4] =
    [TieBreak::Buchholz, TieBreak::SonnebornBerger, TieBreak::DirectEncounter, TieBreak::Lot];

/// What every table of a tournament is started with; the league stores it without reading it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conditions {
    pub game: String,
    /// Options that differ from the defaults, including those set by a preset.
    pub options: BTreeMap<String, String>,
    pub clock: ClockKind,
    pub rated: bool,
    /// The tournament this is the next season of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follows: Option<String>,
}

/// A player as the league knows them, and as they sit at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seated {
    Person(String),
    /// A computer player, by its name with settings.
    Bot(String),
}

impl Seated {
    /// `bot:easy`, and `bot:easy#2` for a second one.
    pub fn read(player: &str) -> Seated {
        match player.strip_prefix("bot:") {
            Some(name) => Seated::Bot(name.split('#').next().unwrap_or_default().to_owned()),
            None => Seated::Person(player.to_owned()),
        }
    }
}

/// The league's name for the `n`th computer player of this level, from 1.
pub fn bot_player(level: &str, n: usize) -> String {
    if n == 1 { format!("bot:{level}") } else { format!("bot:{level}#{n}") }
}

/// A tournament player's name as people read it.
pub fn bot_name(player: &str, lang: Lang) -> Option<Person> {
    let name = player.strip_prefix("bot:")?;
    let (level, number) = name.split_once('#').map_or((name, None), |(level, n)| (level, Some(n)));
    let said = tables::bot_title(level, lang);
    let name = number.map_or_else(|| said.clone(), |n| format!("{said} {n}"));
    Some(Person { id: player.to_owned(), name, guest: false, bot: Some(level.to_owned()), left_early: 0 })
}

impl Conditions {
    pub fn read(json: &str) -> Done<Conditions> {
        serde_json::from_str(json).map_err(|bad| Refusal::Failed { problem: format!("conditions: {bad}") })
    }

    pub fn terms(&self) -> Done<Terms> {
        Terms::new(self.table(SideChoice::Random))
    }
}

/// A title, a reason or an announcement, if it is readable.
pub fn text(given: &str, longest: usize) -> Option<String> {
    let given = given.trim();
    let is_bad = |c: char| (c.is_control() && c != '\n') || turns_round(c);
    let is_good = given.chars().count() <= longest && !given.chars().any(is_bad);
    is_good.then(|| given.to_owned())
}

/// A plan from what someone asked for, starting after `now`.
pub fn plan(new: &NewTournament, maker: &str, lot: u64, now: Millis) -> Done<Plan> {
    // Lists link to it by its title alone.
    let is_seen = |title: &str| title.chars().any(|c| c.is_alphanumeric() && !is_hidden(c));
    let title = text(&new.title, LONGEST_TITLE).filter(|title| is_seen(title) && !title.contains('\n'));
    let title = title.ok_or(Refusal::BadTitle { most: LONGEST_TITLE })?;
    let conditions = Conditions {
        game: new.game.clone(),
        options: new.options.clone(),
        clock: new.clock,
        rated: new.rated,
        follows: new.follows.clone(),
    };
    let table = NewTable { preset: new.preset.clone(), ..conditions.table(SideChoice::Random) };
    let terms = Terms::new(table)?;
    let meeting = match new.meeting {
        MeetingKind::OneGame => Meeting::OneGame,
        MeetingKind::TwoGames => Meeting::Swapped,
        MeetingKind::TwoAtOnce => Meeting::SwappedAtOnce,
    };
    if terms.has_bids() && meeting != Meeting::OneGame {
        return Err(Refusal::BidsForTwoGames);
    }
    if new.most > MAX_PLAYERS {
        return Err(Refusal::BadPlayers { most: MAX_PLAYERS });
    }
    if new.starts_at <= now || new.starts_at > now + LONGEST_WAIT {
        return Err(Refusal::BadStart);
    }
    if !(1..=LONGEST_ROUND).contains(&new.round_minutes) {
        return Err(Refusal::BadRoundLength);
    }
    if new.check_in_minutes.is_some_and(|minutes| !(1..=LONGEST_CHECK_IN).contains(&minutes)) {
        return Err(Refusal::BadCheckIn);
    }
    if new.rated && new.late != LateGames::Director {
        let least = rated_round(new.clock, meeting);
        if u64::from(new.round_minutes) < least {
            let minutes = u32::try_from(least).unwrap_or(u32::MAX);
            return Err(Refusal::ShortRatedRound { minutes });
        }
    }
    let conditions =
        Conditions { game: terms.game().word().to_owned(), options: terms.words().clone(), ..conditions };
    let mut tie_breaks: Vec<TieBreak> = Vec::new();
    for kind in &new.tie_breaks {
        let kind = tie_break(*kind);
        if !tie_breaks.contains(&kind) {
            tie_breaks.push(kind);
        }
    }
    let plan = Plan {
        title,
        conditions: serde_json::to_string(&conditions)
            .map_err(|bad| Refusal::Failed { problem: bad.to_string() })?,
        format: format(new.format),
        meeting,
        sides: if terms.has_bids() { Sides::Bid } else { Sides::Balanced },
        least: new.least,
        most: new.most,
        check_in_from: new.check_in_minutes.map(|minutes| new.starts_at - Millis::from(minutes) * MINUTE),
        starts_at: new.starts_at,
        round_lasts: Millis::from(new.round_minutes) * MINUTE,
        pace: match new.pace {
            RoundPace::WhenDone => Pace::WhenDone,
            RoundPace::AtDeadline => Pace::AtDeadline,
        },
        overdue: match new.late {
            LateGames::Director => Overdue::Director,
            LateGames::Draw => Overdue::Draw,
            LateGames::BothLose => Overdue::BothLose,
        },
        tie_breaks: if tie_breaks.is_empty() { TIE_BREAKS.to_vec() } else { tie_breaks },
        lot,
        directors: vec![maker.to_owned()],
    };
    plan.check().map_err(|problem| refused::bad_plan(&problem))?;
    Ok(plan)
}

/// How many minutes a round of rated games must last if its deadline closes their tables: otherwise whoever stands
/// badly could keep a lost game from counting by thinking until then. A clock ends every game within this time.
fn rated_round(clock: ClockKind, meeting: Meeting) -> u64 {
    let both = |bank: u32, increment: u32| 2 * (u64::from(bank) + LONG_GAME * u64::from(increment));
    let a_game = match clock {
        ClockKind::None => 0,
        ClockKind::Live { bank, increment } => (both(bank, increment) + LIVE as u64 / 1000).div_ceil(60),
        ClockKind::Correspondence { bank, increment } => both(bank, increment) * 60,
    };
    match meeting {
        Meeting::OneGame | Meeting::SwappedAtOnce => a_game,
        Meeting::Swapped => 2 * a_game,
    }
}

fn times(twice: bool) -> Times {
    if twice { Times::Twice } else { Times::Once }
}

fn format(format: TournamentFormat) -> Format {
    match format {
        TournamentFormat::Swiss { rounds } => Format::Swiss { rounds },
        TournamentFormat::RoundRobin { twice } => Format::RoundRobin { times: times(twice) },
        TournamentFormat::KnockOut => Format::KnockOut,
        TournamentFormat::Elimination { losses } => Format::Elimination { losses },
        TournamentFormat::Divisions { size, moving, twice } => {
            Format::Divisions { size, moving, times: times(twice) }
        }
    }
}

/// Whether the start, or the end of the round, may be moved to this time. The start comes after check-in has opened:
/// otherwise nobody could take part.
pub fn may_extend(tournament: &Tournament, until: Millis, now: Millis) -> Done<()> {
    if until > now + LONGEST_WAIT {
        return Err(Refusal::NotLater);
    }
    let check_in = tournament.plan().check_in_from.filter(|_| tournament.stage() == Stage::Registration);
    if check_in.is_some_and(|from| until <= from) { Err(Refusal::BadCheckIn) } else { Ok(()) }
}

pub fn format_told(format: Format) -> TournamentFormat {
    let twice = |times: Times| times == Times::Twice;
    match format {
        Format::Swiss { rounds } => TournamentFormat::Swiss { rounds },
        Format::RoundRobin { times } => TournamentFormat::RoundRobin { twice: twice(times) },
        Format::KnockOut => TournamentFormat::KnockOut,
        Format::Elimination { losses } => TournamentFormat::Elimination { losses },
        Format::Divisions { size, moving, times } => {
            TournamentFormat::Divisions { size, moving, twice: twice(times) }
        }
    }
}

pub fn meeting_told(meeting: Meeting) -> MeetingKind {
    match meeting {
        Meeting::OneGame => MeetingKind::OneGame,
        Meeting::Swapped => MeetingKind::TwoGames,
        Meeting::SwappedAtOnce => MeetingKind::TwoAtOnce,
    }
}

fn tie_break(kind: TieBreakKind) -> TieBreak {
    match kind {
        TieBreakKind::Buchholz => TieBreak::Buchholz,
        TieBreakKind::SonnebornBerger => TieBreak::SonnebornBerger,
        TieBreakKind::DirectEncounter => TieBreak::DirectEncounter,
        TieBreakKind::Wins => TieBreak::Wins,
        TieBreakKind::Lot => TieBreak::Lot,
    }
}

pub fn tie_break_told(tie_break: TieBreak) -> TieBreakKind {
    match tie_break {
        TieBreak::Buchholz => TieBreakKind::Buchholz,
        TieBreak::SonnebornBerger => TieBreakKind::SonnebornBerger,
        TieBreak::DirectEncounter => TieBreakKind::DirectEncounter,
        TieBreak::Wins => TieBreakKind::Wins,
        TieBreak::Lot => TieBreakKind::Lot,
    }
}

/// A new tournament as stored.
pub fn row(id: String, maker: &str, plan: Plan, made_at: Millis) -> Done<TournamentRow> {
    let conditions = Conditions::read(&plan.conditions)?;
    let plan_json =
        serde_json::to_string(&plan).map_err(|bad| Refusal::Failed { problem: bad.to_string() })?;
    let tournament = Tournament::new(plan).map_err(|problem| refused::bad_plan(&problem))?;
    Ok(TournamentRow {
        id,
        game: conditions.game,
        maker: maker.to_owned(),
        plan_json,
        made_at,
        seq: 0,
        now: keeping::summary(&tournament),
    })
}

/// The tournament of a row, before its first event.
pub fn tournament(row: &TournamentRow) -> Done<Tournament> {
    let broken = |problem: String| Refusal::Failed { problem: format!("tournament {}: {problem}", row.id) };
    let plan: Plan = serde_json::from_str(&row.plan_json).map_err(|bad| broken(bad.to_string()))?;
    Tournament::new(plan).map_err(|problem| broken(problem.to_string()))
}

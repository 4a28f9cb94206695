//! Records and logs opened for viewing, stored so that their addresses keep working.

use crate::boxed;
use crate::live::{self, Live, RuleSet};
use crate::refusal::Refusal;
use crate::service::{Tables, now, random_word, unknown_game};
use crate::table::Ended;
use crate::table::info::result_info;
use crate::words::words;
use contract::record::{self, BadRecord, Record, RecordLine};
use contract::{Game, Lang, Now, Rules, Side};
use games::{ForGame, GameName, Loaded, ended_by_table};
use playdek::Logged;
use std::panic::catch_unwind;
use std::sync::LazyLock;
use store::StudyRow;
use tokio::sync::Semaphore;
use wire::replays::StudyMade;
use wire::tables::ResultInfo;

/// The largest record or log in bytes. The longest we have seen is a tenth of this.
const LONGEST: usize = 512 * 1024;
const PREFIX: &str = "s-";
/// Explaining a log keeps a core busy for a while, so one at a time.
static EXPLAINING: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(1));

/// A study that is being read.
pub struct Study {
    pub rules: RuleSet,
    pub live: Box<dyn Live>,
    pub players: [String; 2],
    pub text: String,
    ended: Option<Ended>,
}

/// A record, and its importer's remarks.
struct Imported {
    game: GameName,
    text: String,
    notes: Vec<String>,
}

impl Study {
    pub fn is_id(id: &str) -> bool {
        id.starts_with(PREFIX)
    }

    pub(crate) fn read(text: String) -> Result<Study, String> {
        let record = Record::parse(&text).map_err(|bad| bad.to_string())?;
        let game: GameName = record.game.parse().map_err(|bad: games::UnknownGame| bad.to_string())?;
        let words = record.options.iter().map(|(key, value)| (key.clone(), value.to_string())).collect();
        let rules = RuleSet::new(game, None, &words).map_err(|bad| bad.to_string())?;
        let mut live = live::open(&rules)?;
        for (n, line) in record.acts.iter().enumerate() {
            live.event(n as u32 + 1);
            match line {
                RecordLine::Check { .. } => {}
                RecordLine::Back(acts) => live.back(live.acts().saturating_sub(*acts)),
                act => live.act(act)?,
            }
        }
        let name = |side: Side| record.fact(&format!("player-{}", side.word())).unwrap_or("").to_owned();
        let ended = match live.now().now {
            Now::Over(outcome) => Some(Ended {
                winner: outcome.winner,
                reason: live.reason_word(outcome).to_owned(),
                number: Some(outcome.reason),
            }),
            _ => ended_by_table(&record).map(|(winner, reason)| Ended::by_table(winner, reason)),
        };
        Ok(Study { players: Side::BOTH.map(name), rules, live, text, ended })
    }

    pub fn result(&self, lang: Lang) -> Option<ResultInfo> {
        self.ended.as_ref().map(|ended| result_info(&self.rules, ended, lang))
    }
}

impl Tables {
    /// Opens a record, or a text log of the commercial edition.
    #[boxed]
    pub async fn study(&self, person: &str, text: String, lang: Lang) -> Result<StudyMade, Refusal> {
        if text.len() > LONGEST {
            return Err(Refusal::LongText { most: LONGEST });
        }
        let _one_at_a_time = EXPLAINING.acquire().await;
        let imported = tokio::task::spawn_blocking(move || {
            catch_unwind(|| import(&text, lang)).unwrap_or(Err(Refusal::BreaksImporter))
        });
        let imported = imported.await.map_err(|problem| Refusal::failed(&problem))??;
        let id = format!("{PREFIX}{}", random_word(12)?);
        let row = StudyRow {
            id: id.clone(),
            person: person.to_owned(),
            game: imported.game.word().to_owned(),
            body: imported.text,
            notes_json: serde_json::to_string(&imported.notes).unwrap_or_default(),
            made_at: now(),
        };
        self.inner.store.insert_study(&row).await?;
        Ok(StudyMade { id, game: row.game, notes: imported.notes })
    }

    pub(super) async fn load_study(&self, id: &str) -> Result<Study, Refusal> {
        let row = self.inner.store.study(id).await?.ok_or(Refusal::NoReplay)?;
        Study::read(row.body).map_err(|problem| Refusal::Broken { table: id.to_owned(), problem })
    }
}

fn import(text: &str, lang: Lang) -> Result<Imported, Refusal> {
    if text.trim_start_matches('\u{feff}').starts_with("hotline-record") {
        import_record(text.trim_start_matches('\u{feff}'), lang)
    } else {
        import_log(text, lang)
    }
}

fn import_record(text: &str, lang: Lang) -> Result<Imported, Refusal> {
    struct Check {
        record: Record,
    }
    impl ForGame for Check {
        type Output = Result<(String, u32), Refusal>;
        fn run<G: Game>(self) -> Self::Output {
            let loaded = Loaded::<G>::new(self.record).map_err(bad_record)?;
            loaded.acts().map_err(bad_record)?;
            let course = loaded.course().map_err(bad_record)?;
            let text =
                record::write_course::<G>(&loaded.setup, &loaded.values, &loaded.record.facts, &course);
            Ok((text, G::RULES_REVISION))
        }
    }
    let record = Record::parse(text).map_err(bad_record)?;
    let game: GameName = record.game.parse().map_err(unknown_game)?;
    let (rules, has_seed) = (record.rules, record.fact("seed").is_some());
    let (normal, revision) = game.with(Check { record })?;
    let mut notes = Vec::new();
    if rules != revision {
        notes.push(words(lang).other_revision(rules, revision));
    }
    if has_seed {
        notes.push(match games::verify(text, &games::Demands::rules_only()) {
            Ok(verified) => words(lang).dice_follow(verified.chance_points),
            Err(problem) => words(lang).dice_fail(&problem.to_string()),
        });
    }
    Ok(Imported { game, text: normal, notes })
}

fn bad_record(BadRecord { line, problem }: BadRecord) -> Refusal {
    if line == 0 { Refusal::BadRecord { problem } } else { Refusal::BadRecordLine { line, problem } }
}

fn import_log(text: &str, lang: Lang) -> Result<Imported, Refusal> {
    let replay =
        playdek::replay::import(text).map_err(|refused| Refusal::BadLog { problem: refused.text(lang) })?;
    // The parser skips anything it takes for a comment.
    if !replay.acts.iter().any(|act| act.side().is_some()) {
        return Err(Refusal::EmptyLog);
    }
    let setup = Logged::setup(&replay.values).map_err(|problem| Refusal::BadLog { problem })?;
    let facts = [("imported-from".to_owned(), "a text log".to_owned())];
    let text = record::write::<Logged>(&setup, &replay.values, &facts, &replay.acts);
    let game = Logged::NAME.parse().map_err(unknown_game)?;
    let mut notes = vec![words(lang).turns_replayed(replay.turns)];
    if replay.outcome.is_none() {
        notes.push(words(lang).log_stops().to_owned());
    }
    notes.extend(replay.notes.iter().map(|note| note.text(lang)));
    Ok(Imported { game, text, notes })
}

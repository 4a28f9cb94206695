//! Checks a record against its seed: was every die, draw and toss what the seed says?

use crate::any::{ForGame, GameName, UnknownGame};
use crate::by_occasion::Dice;
use crate::dice::{BadSeed, Seed};
use crate::promise::{self, Demands, Promise};
use contract::record::{BadRecord, Record, Written};
use contract::{Act, Game, Now, OptionValues, Outcome, Rules, Side};

/// A parsed record together with its game's own set-up.
pub struct Loaded<G: Rules> {
    pub record: Record,
    pub values: OptionValues,
    pub setup: G::Setup,
}

impl<G: Rules> Loaded<G> {
    pub fn new(record: Record) -> Result<Loaded<G>, BadRecord> {
        let problem = |problem| BadRecord { line: 0, problem };
        if record.game != G::NAME {
            return Err(problem(format!("expected a record of {}, got one of `{}`", G::NAME, record.game)));
        }
        let values = record.values::<G>()?;
        let setup = G::setup(&values).map_err(problem)?;
        Ok(Loaded { record, values, setup })
    }

    /// Every act of the record; all of them are legal.
    pub fn acts(&self) -> Result<Vec<Act>, BadRecord> {
        let replayed = self.record.replay::<G>(&self.setup);
        replayed.map(|(_, acts)| acts).map_err(|problem| self.explain(problem))
    }

    /// The same including what was taken back by agreement, as a record writes it.
    pub fn course(&self) -> Result<Vec<Written>, BadRecord> {
        let lines = self.record.acts.iter().filter_map(|line| line.written::<G>(&self.setup).transpose());
        lines.collect::<Result<_, _>>().map_err(|problem| BadRecord { line: 0, problem })
    }

    /// A record of another rules revision is replayed anyway, because most rule changes affect few games; if
    /// the replay fails, the revision is the likely cause and is mentioned.
    fn explain(&self, mut bad: BadRecord) -> BadRecord {
        if self.record.rules != G::RULES_REVISION {
            bad.problem += &format!(
                " (the record was made with rules revision {}, this build plays {})",
                self.record.rules,
                G::RULES_REVISION
            );
        }
        bad
    }
}

/// A record whose every chance outcome follows from its seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    pub game: GameName,
    pub acts: usize,
    pub chance_points: usize,
    /// As in the fact `result`; `None` while the game is not over.
    pub result: Option<String>,
    /// What was promised before the first act.
    pub promise: Promise,
}

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unverified {
    #[error(transparent)]
    Record(#[from] BadRecord),
    #[error(transparent)]
    Game(#[from] UnknownGame),
    #[error("expected a line `{0} …` before the acts, and there is none")]
    Missing(&'static str),
    #[error(
        "the record was made before commitments: nothing in it shows that the nonces were fixed before they were shown (--rules-only checks the rest)"
    )]
    BeforeCommitments,
    #[error("line `{line} …`: {problem}")]
    Seed { line: &'static str, problem: BadSeed },
    #[error("expected the secret hash {expected}, the record has {got}")]
    OtherSecretHash { expected: String, got: String },
    #[error("expected your nonce among those of the record, and it is not there")]
    NonceUnused,
    #[error(
        "expected what your receipt promises: the record has another hash, commitment, side, table or time"
    )]
    OtherReceipt,
    #[error("expected the signature of {expected}, the record is signed by {got}")]
    OtherKey { expected: String, got: String },
    #[error("the record has {nonces} nonces and {commitments} commitments")]
    Places { nonces: usize, commitments: usize },
    #[error("nonce {place} (0 is the maker's) is not the one that was committed to")]
    Commitment { place: usize },
    #[error("line `sides …`: expected chosen, random or bid, got `{0}`")]
    Sides(String),
    #[error("line `chance …`: expected by-occasion or no such line, got `{0}`")]
    Chance(String),
    #[error("line `tables …`: expected two tables, of which `table …` names one")]
    Tables,
    #[error(
        "chance by occasion belongs to duplicate matches: expected the lines `chance …` and `tables …`, or neither"
    )]
    ChanceUnpromised,
    #[error(
        "the server's signature does not fit the table, the game, the sides, the secret hash and the commitments"
    )]
    Signature,
    #[error("the secret does not fit its hash: expected {promised}, got {got}")]
    SecretHash { promised: String, got: String },
    #[error("the seed does not follow from its parts: they give {parts_give}")]
    Parts { parts_give: String },
    #[error("the seed seats the maker as {seed_gives}, the record says `{record_says}`")]
    Maker { seed_gives: &'static str, record_says: String },
    #[error("the seed does not fit its hash: expected {promised}, got {got}")]
    Hash { promised: String, got: String },
    #[error("act {act}: the seed gives `{seed_gives}`, the record says `{record_says}`")]
    Outcome { act: usize, seed_gives: String, record_says: String },
    #[error("the game ends with `{ends}`, the record says `{record_says}`")]
    Result { ends: String, record_says: String },
}

/// Checks a record's text: the seed against its hash, every chance outcome against the seed, every act
/// against the rules, the result, and what was promised before the first act.
pub fn verify(text: &str, demands: &Demands) -> Result<Verified, Unverified> {
    let record = Record::parse(text)?;
    let game: GameName = record.game.parse()?;
    game.with(Verify { game, record, demands })
}

struct Verify<'a> {
    game: GameName,
    record: Record,
    demands: &'a Demands,
}

impl ForGame for Verify<'_> {
    type Output = Result<Verified, Unverified>;

    fn run<G: Game>(self) -> Self::Output {
        let seed = promised_seed(&self.record, self.demands)?;
        let promise = promise::check(&self.record, seed, self.demands)?;
        let chances = promise::chances(&self.record)?;
        let loaded = Loaded::<G>::new(self.record)?;
        let mut dice = seed.map(|seed| Dice::new(seed, chances));
        let mut chance_points = 0;
        let setup = &loaded.setup;
        let replayed = loaded.record.replay_with::<G, Unverified>(setup, |act_number, state, open, act| {
            // A standing choice may come while chance is awaited; it uses nothing of the stream.
            let Now::Chance(chance) = open.now else { return Ok(()) };
            if act.side().is_some() {
                return Ok(());
            }
            let Some(dice) = &mut dice else { return Ok(()) };
            chance_points += 1;
            let given = dice.outcome(&chance, || G::occasion(setup, state));
            if given == act {
                return Ok(());
            }
            Err(Unverified::Outcome {
                act: act_number,
                seed_gives: G::act_text(setup, given),
                record_says: G::act_text(setup, act),
            })
        });
        let (state, acts) = replayed.map_err(|problem| match problem {
            Unverified::Record(bad) => Unverified::Record(loaded.explain(bad)),
            other => other,
        })?;
        let result = G::open(setup, &state).outcome().map(result_text::<G>);
        same_result(result.as_deref(), loaded.record.fact("result"))?;
        Ok(Verified { game: self.game, acts: acts.len(), chance_points, result, promise })
    }
}

/// The seed, which must match its hash. Only with `rules_only` may it be missing.
fn promised_seed(record: &Record, demands: &Demands) -> Result<Option<Seed>, Unverified> {
    if demands.rules_only && record.fact("seed").is_none() && record.fact("seed-hash").is_none() {
        return Ok(None);
    }
    let promised = record.fact("seed-hash").ok_or(Unverified::Missing("seed-hash"))?;
    let seed = record.fact("seed").ok_or(Unverified::Missing("seed"))?;
    let seed: Seed = seed.parse().map_err(|problem| Unverified::Seed { line: "seed", problem })?;
    let got = seed.hash();
    if promised.eq_ignore_ascii_case(&got) {
        Ok(Some(seed))
    } else {
        Err(Unverified::Hash { promised: promised.chars().take(64).collect(), got })
    }
}

/// How a table can end a game without the rules: the last word of the fact `result`.
pub const TABLE_REASONS: [&str; 3] = ["resigned", "agreed", "time"];

/// How a record says the table ended its game: the winner, none for a draw, and the reason. None if the rules ended it, or
/// nothing did.
pub fn ended_by_table(record: &Record) -> Option<(Option<Side>, &str)> {
    by_the_table(record.fact("result")?)
}

fn by_the_table(says: &str) -> Option<(Option<Side>, &str)> {
    let (winner, reason) = says.split_once(' ')?;
    let winner = match winner {
        "draw" => None,
        side => Some(Side::from_word(side)?),
    };
    TABLE_REASONS.contains(&reason).then_some((winner, reason))
}

fn same_result(ends: Option<&str>, recorded: Option<&str>) -> Result<(), Unverified> {
    // Resigning or running out of time ends a game that by the rules would go on.
    match recorded {
        Some(says) if ends.is_none() && by_the_table(says).is_some() => Ok(()),
        Some(says) if ends != Some(says) => Err(Unverified::Result {
            ends: ends.unwrap_or("no result yet").to_owned(),
            record_says: says.chars().take(60).collect(),
        }),
        _ => Ok(()),
    }
}

/// The fact `result` of a finished game: the winner or `draw`, and how it ended.
pub fn result_text<G: Rules>(outcome: Outcome) -> String {
    let winner = outcome.winner.map_or("draw", contract::Side::word);
    format!("{winner} {}", G::reason_word(outcome.reason))
}

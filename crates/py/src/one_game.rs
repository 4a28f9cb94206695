//! A single game with its type known, and the same behind a trait for the Python class.

use contract::briefing::Length;
use contract::record::{self, Record};
use contract::{
    Act, Ask, BySide, Chance, Game, Lang, Now, Open, OptionValues, Options, Pick, Refused, Side, SplitMix,
    Viewer,
};
use games::briefing::Briefing;
use games::observe::{encode, facts};
use games::{Loaded, Seed, SeededChance, result_text};
use std::sync::Arc;

/// What can be done with a game of any kind.
pub trait SingleGame: Send + Sync {
    fn game(&self) -> &'static str;
    fn open(&self) -> &Open;
    fn pick_from_word(&self, word: &str) -> Option<Pick>;
    fn pick_word(&self, pick: Pick) -> String;
    fn pick_text(&self, pick: Pick, lang: Lang) -> String;
    fn act_from_words(&self, words: &str) -> Option<Act>;
    fn act_text(&self, act: Act) -> String;
    fn apply(&mut self, act: Act) -> Result<(), Refused>;
    /// The outcome that the seed gives at this chance point.
    fn roll(&mut self) -> Option<Act>;
    fn view(&self, viewer: Viewer) -> String;
    fn exact_view(&self, viewer: Viewer) -> String;
    fn observation(&self, viewer: Viewer) -> Vec<u8>;
    fn log(&self, viewer: Viewer, lang: Lang) -> Vec<String>;
    fn prompt(&self, side: Side, lang: Lang) -> Option<String>;
    /// The position in words.
    fn text(&self, viewer: Viewer, length: Length, lang: Lang) -> String;
    /// Winner, reason word, sentence and score of a finished game.
    fn outcome(&self, lang: Lang) -> Option<(Option<Side>, &'static str, String, i16)>;
    fn seat(&self, side: Side) -> u8;
    fn sample(&self, viewer: Viewer, seed: u64) -> Box<dyn SingleGame>;
    fn copy(&self) -> Box<dyn SingleGame>;
    fn position(&self) -> batch::Position;
    /// The acts so far as a record; `None` for a sampled position, which has no past.
    fn record(&self) -> Option<String>;
    fn acts(&self) -> usize;
}

/// How a position came about.
#[derive(Clone)]
enum Past<G: Game> {
    Played {
        acts: Vec<Act>,
        entries: Vec<G::Entry>,
        /// How many entries there were when each side last decided.
        decided: BySide<usize>,
    },
    Sampled,
}

pub struct Single<G: Game> {
    setup: Arc<G::Setup>,
    state: G::State,
    open: Open,
    past: Past<G>,
    seed: Seed,
    /// Chance points decided from the seed so far, which is the position in its stream.
    rolled: Vec<Chance>,
    dice: SeededChance,
}

impl<G: Game> Single<G> {
    pub fn new(values: &OptionValues, seed: Seed) -> Result<Single<G>, String> {
        let setup = Arc::new(G::setup(values)?);
        let state = G::start(&setup);
        let open = G::open(&setup, &state);
        let past = Past::Played { acts: Vec::new(), entries: Vec::new(), decided: BySide::default() };
        Ok(Single { setup, state, open, past, seed, rolled: Vec::new(), dice: SeededChance::new(seed) })
    }

    /// A recorded game, as far as the record goes. What comes after it is from the record's seed if it has
    /// one, otherwise from `seed`.
    pub fn replay(record: Record, seed: Seed) -> Result<Single<G>, String> {
        let own = record.fact("seed").and_then(|seed| seed.parse().ok());
        let loaded = Loaded::<G>::new(record).map_err(|bad| bad.to_string())?;
        let acts = loaded.acts().map_err(|bad| bad.to_string())?;
        Single::of_acts(&loaded.values, own.unwrap_or(seed), &acts)
    }

    pub fn of_acts(values: &OptionValues, seed: Seed, acts: &[Act]) -> Result<Single<G>, String> {
        let mut single = Single::new(values, seed)?;
        for &act in acts {
            // The stream is advanced as well, so that the game can continue where the record stops.
            if let (Now::Chance(_), None) = (&single.open.now, act.side()) {
                single.roll();
            }
            single.apply(act).map_err(|refused| refused.to_string())?;
        }
        Ok(single)
    }

    fn ask(&self, viewer: Viewer) -> Option<Ask> {
        let side = viewer.side()?;
        self.open.ask(side).map(|ask| Ask { options: self.open.options(side), ..*ask })
    }
}

impl<G: Game> SingleGame for Single<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn open(&self) -> &Open {
        &self.open
    }

    fn pick_from_word(&self, word: &str) -> Option<Pick> {
        G::pick_from_word(&self.setup, word)
    }

    fn pick_word(&self, pick: Pick) -> String {
        G::pick_word(&self.setup, pick)
    }

    fn pick_text(&self, pick: Pick, lang: Lang) -> String {
        G::pick_text(&self.setup, pick, lang)
    }

    fn act_from_words(&self, words: &str) -> Option<Act> {
        let (kind, word) = words.split_once(' ')?;
        match kind {
            "die" => word.parse().ok().map(Act::Rolled),
            "draw" => match self.pick_from_word(word)? {
                Pick::Card(card) => Some(Act::Drew(card)),
                Pick::Choice(_) | Pick::Space(_) => None,
            },
            "coin" => Side::from_word(word).map(Act::Tossed),
            side => Some(Act::Pick(Side::from_word(side)?, self.pick_from_word(word)?)),
        }
    }

    fn act_text(&self, act: Act) -> String {
        G::act_text(&self.setup, act)
    }

    fn apply(&mut self, act: Act) -> Result<(), Refused> {
        if !self.open.allows(act) {
            let expected = G::expected(&self.setup, &self.open);
            return Err(Refused { expected, got: G::act_text(&self.setup, act) });
        }
        self.open = match &mut self.past {
            Past::Played { acts, entries, decided } => {
                acts.push(act);
                if let Some(side) = act.side() {
                    decided[side] = entries.len();
                }
                G::apply_legal(&self.setup, &mut self.state, act, Some(entries))
            }
            Past::Sampled => G::apply_legal(&self.setup, &mut self.state, act, None),
        };
        Ok(())
    }

    fn roll(&mut self) -> Option<Act> {
        let Now::Chance(chance) = self.open.now else { return None };
        self.rolled.push(chance);
        Some(self.dice.outcome(&chance))
    }

    fn view(&self, viewer: Viewer) -> String {
        let view = G::view(&self.setup, &self.state, viewer);
        let facts = facts::<G>(&self.setup, &view, self.ask(viewer).as_ref());
        serde_json::to_string(&facts).expect("facts are plain data")
    }

    fn exact_view(&self, viewer: Viewer) -> String {
        let view = G::view(&self.setup, &self.state, viewer);
        serde_json::to_string(&view).expect("a view is plain data")
    }

    fn observation(&self, viewer: Viewer) -> Vec<u8> {
        let mut row = vec![0; G::OBSERVATION_BYTES];
        let view = G::view(&self.setup, &self.state, viewer);
        encode::<G>(&self.setup, &view, self.ask(viewer).as_ref(), &mut row);
        row
    }

    fn log(&self, viewer: Viewer, lang: Lang) -> Vec<String> {
        let Past::Played { entries, .. } = &self.past else { return Vec::new() };
        let seen = entries.iter().filter_map(|entry| G::entry_for(entry, viewer));
        seen.map(|entry| G::entry_text(&self.setup, &entry, lang)).collect()
    }

    fn text(&self, viewer: Viewer, length: Length, lang: Lang) -> String {
        let since: Vec<_> = match &self.past {
            Past::Played { entries, decided, .. } => {
                let from = viewer.side().map_or(0, |side| decided[side]);
                entries[from..].iter().filter_map(|entry| G::entry_for(entry, viewer)).collect()
            }
            Past::Sampled => Vec::new(),
        };
        let view = G::view(&self.setup, &self.state, viewer);
        Briefing::<G>::new(&self.setup, &view, viewer, &self.open).since(&since).text(length, lang)
    }

    fn prompt(&self, side: Side, lang: Lang) -> Option<String> {
        self.open.ask(side).map(|ask| G::prompt_text(&self.setup, ask.prompt, lang))
    }

    fn outcome(&self, lang: Lang) -> Option<(Option<Side>, &'static str, String, i16)> {
        let outcome = self.open.outcome()?;
        let score = G::final_score(&G::view(&self.setup, &self.state, Viewer::Spectator));
        let text = G::outcome_text(&self.setup, outcome, lang);
        Some((outcome.winner, G::reason_word(outcome.reason), text, score))
    }

    fn seat(&self, side: Side) -> u8 {
        G::seating(&self.state).seat_of(side) as u8
    }

    fn sample(&self, viewer: Viewer, seed: u64) -> Box<dyn SingleGame> {
        let mut rng = SplitMix(seed);
        let view = G::view(&self.setup, &self.state, viewer);
        let state = G::sample(&self.setup, &view, &mut rng);
        let seed = Seed(std::array::from_fn(|_| rng.next_u64() as u8));
        Box::new(Single::<G> {
            setup: self.setup.clone(),
            state,
            open: G::open(&self.setup, &state),
            past: Past::Sampled,
            seed,
            rolled: Vec::new(),
            dice: SeededChance::new(seed),
        })
    }

    fn position(&self) -> batch::Position {
        batch::Position::of::<G>(&self.setup, &self.state)
    }

    fn copy(&self) -> Box<dyn SingleGame> {
        let mut dice = SeededChance::new(self.seed);
        for chance in &self.rolled {
            dice.outcome(chance);
        }
        let past = match &self.past {
            Past::Played { acts, entries, decided } => {
                Past::Played { acts: acts.clone(), entries: entries.clone(), decided: *decided }
            }
            Past::Sampled => Past::Sampled,
        };
        Box::new(Single::<G> {
            setup: self.setup.clone(),
            state: self.state,
            open: self.open,
            past,
            seed: self.seed,
            rolled: self.rolled.clone(),
            dice,
        })
    }

    fn record(&self) -> Option<String> {
        let Past::Played { acts, .. } = &self.past else { return None };
        let mut facts = vec![("seed-hash".to_owned(), self.seed.hash())];
        if let Some(outcome) = self.open.outcome() {
            facts.push(("seed".to_owned(), self.seed.to_string()));
            facts.push(("result".to_owned(), result_text::<G>(outcome)));
        }
        Some(record::write::<G>(&self.setup, G::values(&self.setup), &facts, acts))
    }

    fn acts(&self) -> usize {
        match &self.past {
            Past::Played { acts, .. } => acts.len(),
            Past::Sampled => 0,
        }
    }
}

/// The options of a decision as bytes of 0 and 1.
pub fn mask(options: &Options) -> Vec<u8> {
    let mut mask = vec![0; Pick::VOCABULARY];
    for pick in options.iter() {
        mask[pick.index()] = 1;
    }
    mask
}

/// All outcomes of a chance point, all equally likely.
pub fn outcomes(chance: &Chance) -> Vec<Act> {
    match chance {
        Chance::Die => (1..=6).map(Act::Rolled).collect(),
        Chance::Card { from } => from.iter().map(Act::Drew).collect(),
        Chance::Coin => Side::BOTH.into_iter().map(Act::Tossed).collect(),
    }
}

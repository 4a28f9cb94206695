//! The Python class for a single game.

use crate::one_game::{Single, SingleGame, mask, outcomes};
use crate::values::{Given, GivenSeed, bad, game_name, lang, option_values, seed, side, viewer};
use contract::briefing::Length;
use contract::record::Record;
use contract::{Act, Now, OptionValues, Pick, Side};
use games::{ForGame, Seed};
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use std::collections::BTreeMap;

#[pyclass(module = "hotline._engine")]
pub struct Game {
    one: Box<dyn SingleGame>,
    /// Whether chance points are decided from the seed at once.
    rolls: bool,
}

/// Winner, reason, sentence, score.
type Ended = (Option<&'static str>, &'static str, String, i16);

/// An action of a side, by index or by word; or an outcome of chance.
#[derive(FromPyObject)]
enum GivenAction {
    Index(usize),
    Word(String),
}

impl Game {
    fn of(one: Box<dyn SingleGame>, rolls: bool) -> PyResult<Game> {
        let mut game = Game { one, rolls };
        game.roll_on()?;
        Ok(game)
    }

    /// Its position, to be put on a row of a batch.
    pub fn position(&self) -> batch::Position {
        self.one.position()
    }

    fn roll_on(&mut self) -> PyResult<()> {
        while self.rolls
            && let Some(act) = self.one.roll()
        {
            self.one.apply(act).map_err(bad)?;
        }
        Ok(())
    }

    /// The side that is asked; of two secret decisions, the first that is still open.
    fn asked(&self) -> Option<Side> {
        match &self.one.open().now {
            Now::Ask(ask) | Now::Both(ask, _) => Some(ask.side),
            Now::Chance(_) | Now::Over(_) => None,
        }
    }

    fn side_or_asked(&self, word: Option<&str>) -> PyResult<Side> {
        match word {
            Some(word) => side(word),
            None => self.asked().ok_or_else(|| bad("nobody is asked now: say for which side")),
        }
    }

    fn pick(&self, action: GivenAction) -> PyResult<Pick> {
        match action {
            GivenAction::Index(n) => {
                Pick::from_index(n).ok_or_else(|| bad(format!("expected an action from 0 to 383, got {n}")))
            }
            GivenAction::Word(word) => {
                let pick = self.one.pick_from_word(&word);
                pick.ok_or_else(|| bad(format!("unknown action '{word}' of {}", self.one.game())))
            }
        }
    }
}

#[pymethods]
impl Game {
    #[new]
    fn new(game: &str, options: BTreeMap<String, Given>, seed: GivenSeed, rolls: bool) -> PyResult<Game> {
        let seed = crate::values::seed(seed)?;
        let game = game_name(game)?;
        Game::of(game.with(Begin { values: option_values(game, options)?, seed }).map_err(bad)?, rolls)
    }

    #[staticmethod]
    fn from_record(text: &str, given: GivenSeed, rolls: bool) -> PyResult<Game> {
        let record = Record::parse(text).map_err(bad)?;
        let seed = seed(given)?;
        let one = game_name(&record.game)?.with(Replay { record, seed }).map_err(bad)?;
        Game::of(one, rolls)
    }

    #[staticmethod]
    fn from_log(text: &str, given: GivenSeed) -> PyResult<Game> {
        let replay = playdek::replay::import(text).map_err(bad)?;
        if !replay.acts.iter().any(|act| act.side().is_some()) {
            return Err(bad("expected a log of the commercial edition, and found no game in it"));
        }
        let single =
            Single::<playdek::Logged>::of_acts(&replay.values, seed(given)?, &replay.acts).map_err(bad)?;
        // A log that stops early may stop at a chance point of the real game, which is then left open.
        Game::of(Box::new(single), false)
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.one.game()
    }

    #[getter]
    fn acts(&self) -> usize {
        self.one.acts()
    }

    #[getter]
    fn side(&self) -> Option<&'static str> {
        self.asked().map(Side::word)
    }

    fn is_asked(&self, word: &str) -> PyResult<bool> {
        Ok(self.one.open().ask(side(word)?).is_some())
    }

    #[getter]
    fn is_over(&self) -> bool {
        self.one.open().outcome().is_some()
    }

    #[getter]
    fn is_chance(&self) -> bool {
        matches!(self.one.open().now, Now::Chance(_))
    }

    fn seat(&self, word: &str) -> PyResult<u8> {
        Ok(self.one.seat(side(word)?))
    }

    #[pyo3(signature = (side=None))]
    fn legal_actions(&self, side: Option<&str>) -> PyResult<Vec<usize>> {
        let side = match (side, self.asked()) {
            (None, None) => return Ok(Vec::new()),
            (None, Some(asked)) => asked,
            (Some(word), _) => crate::values::side(word)?,
        };
        Ok(self.one.open().options(side).iter().map(Pick::index).collect())
    }

    fn chance_outcomes(&self) -> Vec<String> {
        let Now::Chance(chance) = &self.one.open().now else { return Vec::new() };
        outcomes(chance).into_iter().map(|act| self.one.act_text(act)).collect()
    }

    #[pyo3(signature = (action, side=None))]
    fn step(&mut self, action: GivenAction, side: Option<&str>) -> PyResult<()> {
        let act = match (&self.one.open().now, action, side) {
            (Now::Chance(_), GivenAction::Word(words), None) => {
                let act = self.one.act_from_words(&words);
                act.ok_or_else(|| bad(format!("expected an outcome such as 'die 3', got '{words}'")))?
            }
            (_, action, side) => Act::Pick(self.side_or_asked(side)?, self.pick(action)?),
        };
        self.one.apply(act).map_err(bad)?;
        self.roll_on()
    }

    fn action_word(&self, action: usize) -> PyResult<String> {
        self.pick(GivenAction::Index(action)).map(|pick| self.one.pick_word(pick))
    }

    fn action_index(&self, word: String) -> PyResult<usize> {
        self.pick(GivenAction::Word(word)).map(Pick::index)
    }

    fn action_text(&self, action: usize, language: &str) -> PyResult<String> {
        let language = lang(language)?;
        self.pick(GivenAction::Index(action)).map(|pick| self.one.pick_text(pick, language))
    }

    fn view(&self, word: &str) -> PyResult<String> {
        Ok(self.one.view(viewer(word)?))
    }

    fn exact_view(&self, word: &str) -> PyResult<String> {
        Ok(self.one.exact_view(viewer(word)?))
    }

    fn observation<'py>(&self, py: Python<'py>, word: &str) -> PyResult<Bound<'py, PyArray1<u8>>> {
        Ok(self.one.observation(viewer(word)?).into_pyarray(py))
    }

    fn mask<'py>(&self, py: Python<'py>, word: &str) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let open = self.one.open();
        let side = side(word)?;
        // Standing choices are not an answer if nothing is asked.
        let options = open.ask(side).map_or(contract::Options::NONE, |_| open.options(side));
        Ok(mask(&options).into_pyarray(py))
    }

    fn log(&self, word: &str, language: &str) -> PyResult<Vec<String>> {
        Ok(self.one.log(viewer(word)?, lang(language)?))
    }

    fn text(&self, word: &str, length: &str, language: &str) -> PyResult<String> {
        let length = Length::from_word(length)
            .ok_or_else(|| bad(format!("expected a length of 'short' or 'full', got '{length}'")))?;
        Ok(self.one.text(viewer(word)?, length, lang(language)?))
    }

    fn prompt(&self, word: &str, language: &str) -> PyResult<Option<String>> {
        Ok(self.one.prompt(side(word)?, lang(language)?))
    }

    fn outcome(&self, language: &str) -> PyResult<Option<Ended>> {
        let outcome = self.one.outcome(lang(language)?);
        Ok(outcome.map(|(winner, reason, text, score)| (winner.map(Side::word), reason, text, score)))
    }

    fn sample(&self, word: &str, seed: u64) -> PyResult<Game> {
        Game::of(self.one.sample(viewer(word)?, seed), self.rolls)
    }

    fn clone(&self) -> Game {
        Game { one: self.one.copy(), rolls: self.rolls }
    }

    fn record(&self) -> PyResult<String> {
        self.one.record().ok_or_else(|| bad("a sampled position has no past, and so no record"))
    }
}

struct Begin {
    values: OptionValues,
    seed: Seed,
}

impl ForGame for Begin {
    type Output = Result<Box<dyn SingleGame>, String>;

    fn run<G: contract::Game>(self) -> Self::Output {
        Ok(Box::new(Single::<G>::new(&self.values, self.seed)?))
    }
}

struct Replay {
    record: Record,
    seed: Seed,
}

impl ForGame for Replay {
    type Output = Result<Box<dyn SingleGame>, String>;

    fn run<G: contract::Game>(self) -> Self::Output {
        Ok(Box::new(Single::<G>::replay(self.record, self.seed)?))
    }
}

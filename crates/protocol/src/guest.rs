//! The program's end of the conversation, for Hotline's own programs: `hotline bot`.

use crate::messages::{Fault, FromBot, LegalOption, Over, SetUp, VERSION, Want, line};
use contract::{Ask, CardId, Game, Options, Pick, Prompt, Side};
use serde::Deserialize;
use serde_json::Value;

/// A player's answer to a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Reply {
    pub pick: Pick,
    pub comment: Option<String>,
    pub evaluation: Option<f64>,
}

/// What a line of the table meant.
#[derive(Debug)]
pub enum Heard {
    /// Send this line.
    Say(String),
    /// A game begins.
    Begins(SetUp),
    /// A game is over.
    Over(Over),
    /// The table rejected the last line.
    Problem(String),
}

/// Plays games of one kind with the host at the other end.
pub struct Guest<G: Game> {
    name: String,
    setup: Option<G::Setup>,
}

/// The parts of a decision that are used.
#[derive(Deserialize)]
struct Asked {
    id: u64,
    side: Side,
    kind: u8,
    card: Option<u8>,
    left: u8,
    options: Vec<LegalOption>,
    exact: Value,
}

impl<G: Game> Guest<G> {
    pub fn new(name: &str) -> Self {
        Guest { name: name.to_owned(), setup: None }
    }

    /// Handles one line; `decide` is called for a decision.
    pub fn hear(
        &mut self,
        heard: &str,
        mut decide: impl FnMut(&G::Setup, &G::View, Ask) -> Reply,
    ) -> Result<Heard, Fault> {
        let message: Value =
            serde_json::from_str(heard).map_err(|_| Fault::nonsense("a message of the table", heard))?;
        let kind = message.get("type").and_then(Value::as_str).unwrap_or_default();
        let wrong = |expected| Fault::nonsense(expected, heard);
        match kind {
            "hello" => match message.get("protocol").and_then(Value::as_u64) {
                Some(version) if version == u64::from(VERSION) => {
                    let wants = vec![Want::Exact, Want::NoView];
                    let (name, lang) = (self.name.clone(), None);
                    let hello = FromBot::Hello { protocol: VERSION, name, wants, lang };
                    Ok(Heard::Say(line(&hello)))
                }
                Some(version) => Err(Fault::Version(version as u32)),
                None => Err(wrong("a hello with its protocol")),
            },
            "setup" => {
                let begins: SetUp = serde_json::from_value(message).map_err(|_| wrong("a set-up"))?;
                if begins.game != G::NAME {
                    let problem = format!("expected the game {}, got {}", G::NAME, begins.game);
                    return Err(Fault::SetUp(problem));
                }
                self.setup = Some(G::setup(begins.values()).map_err(Fault::SetUp)?);
                Ok(Heard::Begins(begins))
            }
            "decision" => {
                let setup = self.setup.as_ref().ok_or_else(|| wrong("a set-up before the first decision"))?;
                let asked: Asked = serde_json::from_value(message).map_err(|_| wrong("a decision"))?;
                let (id, view, ask) = asked.read::<G>().ok_or_else(|| wrong("a decision with its view"))?;
                let Reply { pick, comment, evaluation } = decide(setup, &view, ask);
                let pick = Some(G::pick_word(setup, pick));
                Ok(Heard::Say(line(&FromBot::Answer { id, pick, index: None, comment, evaluation })))
            }
            "over" => {
                serde_json::from_value(message).map(Heard::Over).map_err(|_| wrong("the end of a game"))
            }
            "problem" => {
                let text = message.get("text").and_then(Value::as_str).unwrap_or_default();
                Ok(Heard::Problem(text.to_owned()))
            }
            _ => Err(wrong("a hello, setup, decision, over or problem")),
        }
    }
}

impl Asked {
    fn read<G: Game>(self) -> Option<(u64, G::View, Ask)> {
        let mut options = Options::NONE;
        for option in &self.options {
            match Pick::from_index(option.index.into())? {
                Pick::Choice(choice) => options.choices |= 1 << choice,
                Pick::Card(card) => options.cards.insert(card),
                Pick::Space(space) => options.spaces.insert(space),
            }
        }
        let view = serde_json::from_value(self.exact).ok()?;
        let prompt = Prompt { kind: self.kind, card: self.card.map(CardId), left: self.left };
        let has_option = !options.is_empty();
        has_option.then_some((self.id, view, Ask { side: self.side, prompt, options }))
    }
}

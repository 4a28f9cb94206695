//! A player that asks a network, without any search.

use crate::bot::{Bot, Seen, draw};
use contract::{Game, Pick, SplitMix};
use games::observe::{Inputs, MASK_BYTES, observation, write_mask};
use net::{Answers, Network, NoNetwork, Workspace, network_for};
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

/// How a network's policy becomes a pick.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct NetSettings {
    /// In hundredths: 0 always takes what the network likes best, 100 follows its policy, more is wilder.
    pub temperature: u16,
}

impl NetSettings {
    /// The wildest: little is left of what the network likes.
    const WILDEST: f32 = 10.0;

    /// Takes one `key=value`, or says what was expected.
    pub fn set(&mut self, pair: &str) -> Result<(), String> {
        let number = pair.strip_prefix("temperature=").and_then(|number| number.parse::<f32>().ok());
        let number = number.filter(|number| (0.0..=Self::WILDEST).contains(number));
        let number =
            number.ok_or_else(|| "net or net:temperature=0 to 10, as in net:temperature=0.5".to_owned())?;
        self.temperature = (100.0 * number).round() as u16;
        Ok(())
    }
}

impl fmt::Display for NetSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.temperature {
            0 => f.write_str("net"),
            hundredths => write!(f, "net:temperature={}", f32::from(hundredths) / 100.0),
        }
    }
}

/// The network of a table, and how its views become rows.
pub struct Reader<G: Game> {
    pub network: Arc<Network>,
    /// The byte of a row that holds the turn.
    turn: usize,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Reader<G> {
    pub fn new(setup: &G::Setup) -> Result<Reader<G>, NoNetwork> {
        let network = network_for::<G>(setup)?;
        let inputs = Inputs::of::<G>(setup);
        let others = inputs.tests.len() - inputs.others.len();
        let turn = inputs.others.iter().position(|input| input.starts_with("turn "));
        let turn = turn.map_or(0, |turn| inputs.tests[others + turn].at.into());
        Ok(Reader { network, turn, game: PhantomData })
    }

    /// Adds the row of a decision to others.
    pub fn write(&self, seen: &Seen<'_, G>, rows: &mut Vec<u8>) {
        rows.extend(observation::<G>(seen.setup, seen.view, Some(&seen.ask)));
        let mask = rows.len();
        rows.resize(mask + MASK_BYTES, 0);
        write_mask(&seen.ask.options, &mut rows[mask..]);
    }

    /// The turn that one of several rows tells.
    pub fn turn(&self, rows: &[u8], row: usize) -> u8 {
        rows[row * self.network.row_bytes() + self.turn]
    }

    /// Policy and value, with the options of the ask in their order.
    pub fn answer<'w>(&self, seen: &Seen<'_, G>, workspace: &'w mut Workspace) -> &'w Answers {
        let mut row = Vec::new();
        self.write(seen, &mut row);
        let answers = self.network.answer(&row, workspace);
        let (actions, _) = answers.policy(0);
        assert_eq!(actions.len() as u32, seen.ask.options.len(), "a network knows every legal action");
        answers
    }

    /// How much of the policy a pick has, and the chance to win.
    pub fn explain(&self, seen: &Seen<'_, G>, pick: Pick) -> String {
        let mut workspace = Workspace::default();
        let answers = self.answer(seen, &mut workspace);
        let place = seen.ask.options.iter().position(|option| option == pick);
        let likely = place.map_or(0.0, |place| likely(answers.policy(0).1, 1.0)[place]);
        format!("{:.0}% of the policy, {:.0}% to win", 100.0 * likely, 100.0 * answers.wins[0])
    }
}

/// Picks by the policy of the network that fits its table.
pub struct NetBot<G: Game> {
    settings: NetSettings,
    rng: SplitMix,
    /// Found at the first decision: only there a player sees the set-up of its table.
    reader: Option<Reader<G>>,
    workspace: Workspace,
    fault: Option<String>,
}

impl<G: Game> NetBot<G> {
    pub fn new(settings: NetSettings, seed: u64) -> NetBot<G> {
        NetBot { settings, rng: SplitMix(seed), reader: None, workspace: Workspace::default(), fault: None }
    }
}

impl<G: Game> Bot<G> for NetBot<G> {
    fn name(&self) -> String {
        self.settings.to_string()
    }

    fn decide(&mut self, seen: &Seen<'_, G>) -> Pick {
        if self.reader.is_none() {
            match Reader::new(seen.setup) {
                Ok(reader) => self.reader = Some(reader),
                Err(none) => self.fault = Some(none.to_string()),
            }
        }
        let Some(reader) = &self.reader else {
            return seen.ask.options.nth(0).expect("a decision has an option");
        };
        let (_, logits) = reader.answer(seen, &mut self.workspace).policy(0);
        let chosen = match self.settings.temperature {
            0 => best(logits),
            hundredths => draw(&likely(logits, f32::from(hundredths) / 100.0), &mut self.rng),
        };
        seen.ask.options.nth(chosen as u32).expect("a logit for each option")
    }

    fn explain(&self, seen: &Seen<'_, G>, pick: Pick) -> String {
        match &self.reader {
            Some(reader) => reader.explain(seen, pick),
            None => "no network".to_owned(),
        }
    }

    fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }
}

/// The first of the largest.
pub fn best(logits: &[f32]) -> usize {
    let mut best = 0;
    for (n, logit) in logits.iter().enumerate() {
        if *logit > logits[best] {
            best = n;
        }
    }
    best
}

/// Logits as probabilities.
pub fn likely(logits: &[f32], temperature: f32) -> Vec<f32> {
    let largest = logits.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut likely: Vec<f32> = logits.iter().map(|logit| ((logit - largest) / temperature).exp()).collect();
    let sum: f32 = likely.iter().sum();
    likely.iter_mut().for_each(|n| *n /= sum);
    likely
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_high_temperature_makes_options_alike_and_a_low_one_keeps_the_best() {
        let logits = [1.0, 3.0, 2.0];
        assert_eq!(best(&logits), 1);
        let (cold, warm, hot) = (likely(&logits, 0.1), likely(&logits, 1.0), likely(&logits, 10.0));
        for likely in [&cold, &warm, &hot] {
            assert!((likely.iter().sum::<f32>() - 1.0).abs() < 1e-5);
            assert!(likely[1] > likely[2] && likely[2] > likely[0]);
        }
        assert!(cold[1] > 0.999 && warm[1] > 0.6 && warm[1] < 0.7 && hot[1] < 0.4);
    }
}

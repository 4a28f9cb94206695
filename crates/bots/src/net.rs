//! A player that asks a network, without any search.

use crate::bot::{Bot, Seen, draw};
use crate::fair::Fairness;
use contract::{Ask, Below, Game, Pick, Side, SplitMix};
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
    /// This percentage of the options is overlooked at random, as people overlook what they could do.
    pub overlooks: u8,
}

impl NetSettings {
    /// The wildest setting: little is left of the network's preferences.
    const WILDEST: f32 = 10.0;
    /// Beyond this, a player would see nothing at all.
    const BLINDEST: u8 = 95;

    /// Takes one `key=value`, or reports what was expected.
    pub fn set(&mut self, pair: &str) -> Result<(), String> {
        let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
        let temperature =
            || value.parse::<f32>().ok().filter(|number| (0.0..=Self::WILDEST).contains(number));
        let overlooks = || value.parse::<u8>().ok().filter(|number| *number <= Self::BLINDEST);
        match key {
            "temperature" => temperature().map(|number| self.temperature = (100.0 * number).round() as u16),
            "overlooks" => overlooks().map(|number| self.overlooks = number),
            _ => None,
        }
        .ok_or_else(|| {
            "net, net:temperature=0 to 10 or net:overlooks=0 to 95, as in net:temperature=0.5".to_owned()
        })
    }

    /// The option that is taken. A choice that should be `mixed` is drawn at least from the policy itself.
    pub(crate) fn choose(&self, logits: &[f32], mixed: bool, rng: &mut SplitMix) -> usize {
        if *self == NetSettings::default() && !mixed {
            return best(logits);
        }
        let policy = likely(logits, 1.0);
        let least = self.absurd() * policy[best(logits)];
        let sane: Vec<usize> = (0..policy.len()).filter(|&n| policy[n] >= least).collect();
        // At least one option is always considered.
        let first = rng.below(sane.len() as u32) as usize;
        let mut noticed = |n: &usize| *n == sane[first] || rng.below(100) >= u32::from(self.overlooks);
        let seen: Vec<usize> = sane.iter().copied().filter(|n| noticed(n)).collect();
        let logits: Vec<f32> = seen.iter().map(|&n| logits[n]).collect();
        match if mixed { self.temperature.max(100) } else { self.temperature } {
            0 => seen[best(&logits)],
            hundredths => seen[draw(&likely(&logits, f32::from(hundredths) / 100.0), rng)],
        }
    }

    /// For a player that overlooks options: below this fraction of the best option's probability, an option is never
    /// taken, because nobody would think of it. The more is overlooked, the lower the fraction. With a temperature
    /// alone the whole policy remains.
    fn absurd(&self) -> f32 {
        match self.overlooks {
            0 => 0.0,
            overlooks => 1e-3f32.powf(1.0 + f32::from(overlooks) / 50.0),
        }
    }
}

impl fmt::Display for NetSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let temperature = format!("temperature={}", f32::from(self.temperature) / 100.0);
        let overlooks = format!("overlooks={}", self.overlooks);
        match (self.temperature, self.overlooks) {
            (0, 0) => f.write_str("net"),
            (_, 0) => write!(f, "net:{temperature}"),
            (0, _) => write!(f, "net:{overlooks}"),
            (..) => write!(f, "net:{temperature},{overlooks}"),
        }
    }
}

/// The network of a table, and how its views become rows.
pub struct Reader<G: Game> {
    pub network: Arc<Network>,
    /// The byte of a row that holds the turn, in games that have turns.
    turn: Option<usize>,
    fairness: Fairness,
    game: PhantomData<fn() -> G>,
}

impl<G: Game> Reader<G> {
    pub fn new(setup: &G::Setup) -> Result<Reader<G>, NoNetwork> {
        let network = network_for::<G>(setup)?;
        let inputs = Inputs::of::<G>(setup);
        let others = inputs.tests.len() - inputs.others.len();
        let turn = inputs.others.iter().position(|input| input.starts_with("turn "));
        let turn = turn.map(|turn| inputs.tests[others + turn].at.into());
        Ok(Reader { network, turn, fairness: Fairness::NONE, game: PhantomData })
    }

    /// Corrects its values for players who take first choices, for chances that are shown to people.
    pub fn fair(self) -> Reader<G> {
        Reader { fairness: Fairness::of_network(&self.network.provenance.hash), ..self }
    }

    /// The chance that `side` wins if the network says `win`.
    pub fn chance(&self, win: f32, side: Side) -> f32 {
        self.fairness.chance(win, side)
    }

    /// Appends the row of a decision to `rows`.
    pub fn write(&self, seen: &Seen<'_, G>, rows: &mut Vec<u8>) {
        rows.extend(observation::<G>(seen.setup, seen.view, Some(&seen.ask)));
        let mask = rows.len();
        rows.resize(mask + MASK_BYTES, 0);
        write_mask(&seen.ask.options, &mut rows[mask..]);
    }

    /// The turn given in one of several rows; `None` if the game has no turns.
    pub fn turn(&self, rows: &[u8], row: usize) -> Option<u8> {
        self.turn.map(|turn| rows[row * self.network.row_bytes() + turn])
    }

    /// Policy and value, for the options of the ask in their order.
    pub fn answer<'w>(&self, seen: &Seen<'_, G>, workspace: &'w mut Workspace) -> &'w Answers {
        let mut row = Vec::new();
        self.write(seen, &mut row);
        let answers = self.network.answer(&row, workspace);
        let (actions, _) = answers.policy(0);
        assert_eq!(actions.len() as u32, seen.ask.options.len(), "a network knows every legal action");
        answers
    }

    /// What the network likes best in each of several decisions.
    pub fn first_choices<'v>(
        &self,
        setup: &G::Setup,
        decisions: impl Iterator<Item = (&'v G::View, Ask)>,
    ) -> Vec<Pick>
    where
        G::View: 'v,
    {
        let (mut rows, mut asks) = (Vec::new(), Vec::new());
        for (view, ask) in decisions {
            self.write(&Seen::new(setup, view, ask), &mut rows);
            asks.push(ask);
        }
        let mut workspace = Workspace::default();
        let answers = self.network.answer(&rows, &mut workspace);
        let pick = |(place, ask): (usize, &Ask)| ask.options.nth(best(answers.policy(place).1) as u32);
        asks.iter().enumerate().map(pick).map(|pick| pick.expect("a logit each")).collect()
    }

    /// The pick's share of the policy, and the chance to win.
    pub fn explain(&self, seen: &Seen<'_, G>, pick: Pick) -> String {
        let mut workspace = Workspace::default();
        let answers = self.answer(seen, &mut workspace);
        let place = seen.ask.options.iter().position(|option| option == pick);
        let likely = place.map_or(0.0, |place| likely(answers.policy(0).1, 1.0)[place]);
        format!("{:.0}% of the policy, {:.0}% to win", 100.0 * likely, 100.0 * answers.wins[0])
    }
}

/// The reader of a player, found at its first decision: only then is the table's set-up known.
pub enum Found<G: Game> {
    Unasked,
    Reader(Reader<G>),
    /// Why there is none: a fault of the player.
    Nothing(String),
}

impl<G: Game> Found<G> {
    pub fn at(&mut self, setup: &G::Setup) -> Option<&Reader<G>> {
        if let Found::Unasked = self {
            *self = Reader::new(setup).map_or_else(|none| Found::Nothing(none.to_string()), Found::Reader);
        }
        match self {
            Found::Reader(reader) => Some(reader),
            Found::Unasked | Found::Nothing(_) => None,
        }
    }

    pub fn explain(&self, seen: &Seen<'_, G>, pick: Pick) -> String {
        match self {
            Found::Reader(reader) => reader.explain(seen, pick),
            Found::Unasked | Found::Nothing(_) => "no network".to_owned(),
        }
    }

    pub fn fault(&self) -> Option<&str> {
        match self {
            Found::Nothing(why) => Some(why),
            Found::Unasked | Found::Reader(_) => None,
        }
    }
}

/// Picks according to the policy of the network that fits its table.
pub struct NetBot<G: Game> {
    settings: NetSettings,
    rng: SplitMix,
    found: Found<G>,
    workspace: Workspace,
}

impl<G: Game> NetBot<G> {
    pub fn new(settings: NetSettings, seed: u64) -> NetBot<G> {
        NetBot { settings, rng: SplitMix(seed), found: Found::Unasked, workspace: Workspace::default() }
    }
}

impl<G: Game> Bot<G> for NetBot<G> {
    fn name(&self) -> String {
        self.settings.to_string()
    }

    fn decide(&mut self, seen: &Seen<'_, G>) -> Pick {
        let Some(reader) = self.found.at(seen.setup) else {
            return seen.ask.options.nth(0).expect("a decision has an option");
        };
        let answers = reader.answer(seen, &mut self.workspace);
        let chosen = self.settings.choose(answers.policy(0).1, answers.mixed[0], &mut self.rng);
        seen.ask.options.nth(chosen as u32).expect("a logit for each option")
    }

    fn explain(&self, seen: &Seen<'_, G>, pick: Pick) -> String {
        self.found.explain(seen, pick)
    }

    fn fault(&self) -> Option<&str> {
        self.found.fault()
    }
}

/// The index of the first maximum.
pub fn best(logits: &[f32]) -> usize {
    let mut best = 0;
    for (n, logit) in logits.iter().enumerate() {
        if *logit > logits[best] {
            best = n;
        }
    }
    best
}

/// Turns logits into probabilities.
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
    fn what_is_overlooked_is_not_taken_and_the_absurd_never_is() {
        let logits = [5.0, 4.0, 3.0, -12.0];
        let often = |settings: NetSettings| {
            let (mut rng, mut often) = (SplitMix(1), [0; 4]);
            (0..1000).for_each(|_| often[settings.choose(&logits, false, &mut rng)] += 1);
            often
        };
        assert_eq!(often(NetSettings::default()), [1000, 0, 0, 0]);
        let [first, second, third, absurd] = often(NetSettings { temperature: 0, overlooks: 50 });
        // The first is considered in two thirds of the cases, the second in two thirds of most others.
        assert!((610..720).contains(&first) && (190..300).contains(&second), "{first} {second}");
        assert!((50..130).contains(&third) && absurd == 0, "{third} {absurd}");
        let wild = often(NetSettings { temperature: 1000, overlooks: 1 });
        assert!(wild[..3].iter().all(|&often| often > 250) && wild[3] == 0, "{wild:?}");
        assert!(
            often(NetSettings { temperature: 1000, overlooks: 0 })[3] > 20,
            "the policy and nothing else"
        );
    }

    #[test]
    fn a_mixed_choice_is_drawn_even_by_players_who_take_first_choices() {
        let logits = [1.0, 3.0, 2.0];
        let often = |settings: NetSettings| {
            let (mut rng, mut often) = (SplitMix(1), [0; 3]);
            (0..1000).for_each(|_| often[settings.choose(&logits, true, &mut rng)] += 1);
            often
        };
        let greedy = often(NetSettings::default());
        assert!((610..720).contains(&greedy[1]) && (50..130).contains(&greedy[0]), "{greedy:?}");
        let cold = often(NetSettings { temperature: 10, overlooks: 0 });
        assert_eq!(cold, greedy, "no colder than the policy");
        let hot = often(NetSettings { temperature: 1000, overlooks: 0 });
        assert!(hot.iter().all(|&often| often > 250), "{hot:?}");
    }

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

//! Whether a pick can lose the game before the next card is played: a look ahead in which the player goes
//! out of danger's way where it can, and the opponent seeks it.

use super::words;
use contract::show::Danger;
use contract::{Act, Ask, Chance, Game, Lang, Now, Open, Options, Outcome, Pick, Prompt, Side, SpaceSet};
use serde::Serialize;

/// Whether a pick can lose the game at once, and how.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "outlook.ts"))]
pub struct Loses {
    pub danger: Danger,
    /// The opponent has to want it; otherwise chance alone decides.
    pub by_opponent: bool,
    /// The highest chance of it.
    pub probability: f32,
    /// The way the game would end: a machine word.
    pub reason: Option<&'static str>,
    pub text: Option<String>,
}

/// Chances to lose: with an opponent who wants to spare the player, and with one who does not.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Risk {
    least: f32,
    most: f32,
}

impl Risk {
    const NONE: Risk = Risk { least: 0.0, most: 0.0 };
    const LOST: Risk = Risk { least: 1.0, most: 1.0 };
    /// All is in the opponent's hands: nothing more can be found.
    const OPEN: Risk = Risk { least: 0.0, most: 1.0 };

    fn is_open(self) -> bool {
        self.least < SLACK && self.most > 1.0 - SLACK
    }
}

/// What the looks into several worlds found.
#[derive(Clone, Debug, Default)]
pub struct Found {
    worlds: u32,
    certain: u32,
    least: f32,
    most: f32,
    outcome: Option<Outcome>,
}

/// Close enough to certain or to impossible for a sum of sixths.
const SLACK: f32 = 1e-4;

impl Found {
    pub fn add(&mut self, risk: Risk, outcome: Option<Outcome>) {
        self.worlds += 1;
        self.certain += u32::from(risk.least > 1.0 - SLACK);
        self.least += risk.least;
        self.most += risk.most;
        self.outcome = self.outcome.or(outcome);
    }

    pub fn danger(&self) -> Danger {
        if self.worlds > 0 && self.certain == self.worlds {
            Danger::Certain
        } else if self.most > SLACK {
            Danger::Possible
        } else {
            Danger::None
        }
    }

    pub fn worded<G: Game>(&self, setup: &G::Setup, lang: Lang) -> Loses {
        let danger = self.danger();
        let worlds = self.worlds.max(1) as f32;
        let outcome = self.outcome.filter(|_| danger != Danger::None);
        let by_opponent = danger == Danger::Possible && self.most - self.least > SLACK;
        let probability = self.most / worlds;
        let text = outcome.and_then(|outcome| {
            words::loses(danger, by_opponent, probability, &G::outcome_text(setup, outcome, lang), lang)
        });
        Loses {
            danger,
            by_opponent,
            probability,
            reason: outcome.map(|outcome| G::reason_word(outcome.reason)),
            text,
        }
    }
}

/// A look ahead from one position of one world.
pub struct Ahead<'a, G: Game> {
    setup: &'a G::Setup,
    me: Side,
    /// The question whose answer is looked at.
    root: Prompt,
    /// The opponent answers the same question at the same time.
    simultaneous: bool,
    nodes: u32,
    lost_by: Option<Outcome>,
}

/// Positions that a short look may visit.
const GLANCE: u32 = 120;

/// How the path to a position has gone so far.
#[derive(Copy, Clone)]
struct Path {
    /// Dice and draws on it.
    chances: u8,
    /// The question that was answered last.
    last: Option<u8>,
}

impl<'a, G: Game> Ahead<'a, G> {
    /// `open`: what the game waited for when `ask` was asked.
    pub fn new(setup: &'a G::Setup, ask: &Ask, open: &Open, nodes: u32) -> Self {
        let simultaneous = matches!(open.now, Now::Both(..));
        Ahead { setup, me: ask.side, root: ask.prompt, simultaneous, nodes, lost_by: None }
    }

    /// How the game would be lost, once a risk was found.
    pub fn outcome(&self) -> Option<Outcome> {
        self.lost_by
    }

    pub fn risk(&mut self, state: &G::State, open: &Open) -> Risk {
        let path = Path { chances: 0, last: Some(self.root.kind) };
        if self.has_a_way_out(state, open, path) { Risk::NONE } else { self.visit(state, open, path) }
    }

    /// Whether one of a few choices that come next is safe, found by a short look at each: a card is mostly safe in one of its
    /// uses, and the others, which may take long, need not be looked into.
    fn has_a_way_out(&mut self, state: &G::State, open: &Open, path: Path) -> bool {
        let Now::Ask(ask) = &open.now else { return false };
        if ask.side != self.me || self.settled(open).is_some() {
            return false;
        }
        let (nodes, lost_by) = (self.nodes, self.lost_by);
        let path = Path { last: Some(ask.prompt.kind), ..path };
        let choices = Options::choices(open.options(self.me).choices);
        let safe = choices.iter().any(|pick| {
            self.nodes = nodes.min(GLANCE);
            let (state, open) = self.step(state, Act::Pick(self.me, pick));
            self.visit(&state, &open, path).most < SLACK && self.nodes > 0
        });
        (self.nodes, self.lost_by) = (nodes, lost_by);
        safe
    }

    /// What is not looked at any more counts as harmless: a warning must be true.
    fn visit(&mut self, state: &G::State, open: &Open, path: Path) -> Risk {
        if let Some(risk) = self.settled(open) {
            return risk;
        }
        match &open.now {
            Now::Chance(chance) => self.chance(state, *chance, path),
            Now::Ask(ask) => self.ask(state, open, ask, path),
            Now::Both(one, other) => {
                let ask = if one.side == self.me { one } else { other };
                self.ask(state, open, ask, path)
            }
            Now::Over(_) => Risk::NONE,
        }
    }

    /// A position that needs no look ahead.
    fn settled(&mut self, open: &Open) -> Option<Risk> {
        match &open.now {
            Now::Over(outcome) if outcome.winner == Some(self.me.foe()) => {
                self.lost_by.get_or_insert(*outcome);
                Some(Risk::LOST)
            }
            Now::Over(_) => Some(Risk::NONE),
            Now::Ask(ask) if self.ends_the_play(ask) => Some(Risk::NONE),
            Now::Both(one, other) if self.ends_the_play(one) && self.ends_the_play(other) => Some(Risk::NONE),
            _ => None,
        }
    }

    /// The next card is asked for. A secret choice that the opponent makes at the same time as the player
    /// still belongs to what the player's choice leads to.
    fn ends_the_play(&self, ask: &Ask) -> bool {
        let same_moment = self.simultaneous && ask.side != self.me && ask.prompt.kind == self.root.kind;
        G::between_plays(ask.prompt) && !same_moment
    }

    fn step(&mut self, state: &G::State, act: Act) -> (G::State, Open) {
        self.nodes = self.nodes.saturating_sub(1);
        let mut state = *state;
        let open = G::apply_legal(self.setup, &mut state, act, None);
        (state, open)
    }

    fn ask(&mut self, state: &G::State, open: &Open, ask: &Ask, path: Path) -> Risk {
        let side = ask.side;
        let own = side == self.me;
        let repeated = path.last == Some(ask.prompt.kind);
        let mut best: Option<Risk> = None;
        let mut later = Vec::new();
        // First every option at once: most dangers, and most ways out, are one click away. The second and third
        // marker of one operation are not looked at everywhere again.
        for pick in considered(open.options(side), repeated).iter() {
            if self.nodes == 0 {
                return best.map_or(Risk::NONE, |risk| if own { Risk::NONE } else { risk });
            }
            let (state, open) = self.step(state, Act::Pick(side, pick));
            match self.settled(&open) {
                Some(risk) if own && risk.most < SLACK => return Risk::NONE,
                Some(risk) => best = Some(join(best, risk, own)),
                None => later.push((pick, state, open)),
            }
        }
        if !own && best.is_some_and(Risk::is_open) {
            return Risk::OPEN;
        }
        // Then deeper, but among many spaces only into a few: they hardly differ in what they lead to.
        let path = Path { last: Some(ask.prompt.kind), ..path };
        for n in representative(&later, repeated) {
            if self.nodes == 0 {
                return if own { Risk::NONE } else { best.unwrap_or(Risk::NONE) };
            }
            let (_, state, open) = &later[n];
            let (state, open) = (*state, *open);
            let risk = self.visit(&state, &open, path);
            let joined = join(best, risk, own);
            best = Some(joined);
            if own && risk.most < SLACK || !own && joined.is_open() {
                return joined;
            }
        }
        best.unwrap_or(Risk::NONE)
    }

    /// The mean over outcomes; of later dice and draws only a few.
    fn chance(&mut self, state: &G::State, chance: Chance, path: Path) -> Risk {
        const DEEPEST: u8 = 6;
        if path.chances >= DEEPEST || self.nodes == 0 {
            return Risk::NONE;
        }
        let outcomes = outcomes(chance, path.chances);
        let path = Path { chances: path.chances + 1, ..path };
        let mut sum = Risk::NONE;
        for &act in &outcomes {
            let (state, open) = self.step(state, act);
            let risk = self.visit(&state, &open, path);
            sum = Risk { least: sum.least + risk.least, most: sum.most + risk.most };
        }
        let n = outcomes.len().max(1) as f32;
        Risk { least: sum.least / n, most: sum.most / n }
    }
}

/// The player takes the safest option; of the opponent's options both ends count.
fn join(best: Option<Risk>, risk: Risk, own: bool) -> Risk {
    match best {
        None => risk,
        Some(best) if own => {
            if (risk.most, risk.least) < (best.most, best.least) {
                risk
            } else {
                best
            }
        }
        Some(best) => Risk { least: best.least.min(risk.least), most: best.most.max(risk.most) },
    }
}

/// With this many spaces or fewer, each of them is looked at.
const FEW: usize = 14;

/// The options themselves; of many spaces one, where the same question was answered just before.
fn considered(mut options: Options, repeated: bool) -> Options {
    let spaces = options.spaces.len();
    if repeated && spaces as usize > FEW {
        options.spaces = options.spaces.nth(spaces / 2).map_or(SpaceSet::EMPTY, SpaceSet::one);
    }
    options
}

/// Which options are looked into: all choices and cards, and all spaces where they are few. Of many spaces
/// the first, a middle and the last one; only one where the same question is asked again and again.
fn representative<S>(later: &[(Pick, S, Open)], repeated: bool) -> Vec<usize> {
    let is_space = |n: &usize| matches!(later[*n].0, Pick::Space(_));
    let (spaces, others): (Vec<usize>, Vec<usize>) = (0..later.len()).partition(is_space);
    let chosen = match (spaces.len(), repeated) {
        (0..=FEW, false) | (0..=3, true) => spaces,
        (n, false) => vec![spaces[0], spaces[n / 2], spaces[n - 1]],
        (n, true) => vec![spaces[n / 2]],
    };
    others.into_iter().chain(chosen).collect()
}

fn outcomes(chance: Chance, before: u8) -> Vec<Act> {
    match (chance, before) {
        (Chance::Die, 0) => (1..=6).map(Act::Rolled).collect(),
        (Chance::Die, 1) => vec![Act::Rolled(1), Act::Rolled(6)],
        (Chance::Die, _) => vec![Act::Rolled(3)],
        (Chance::Coin, _) => Side::BOTH.map(Act::Tossed).to_vec(),
        (Chance::Card { from }, 0) => from.iter().map(Act::Drew).collect(),
        (Chance::Card { from }, _) => from.nth(from.len() / 2).map(Act::Drew).into_iter().collect(),
    }
}

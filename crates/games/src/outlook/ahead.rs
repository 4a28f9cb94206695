//! Whether a pick can lose the game before the next card is played: a search ahead in which the player avoids
//! danger where it can and the opponent seeks it.

use contract::{Act, Ask, Chance, Digest, Game, Now, Open, Options, Outcome, Pick, Prompt, Side, SpaceSet};

/// The chance of losing: against an opponent who wants to spare the player, and against one who does not.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Risk {
    pub least: f32,
    pub most: f32,
}

impl Risk {
    const NONE: Risk = Risk { least: 0.0, most: 0.0 };
    const LOST: Risk = Risk { least: 1.0, most: 1.0 };
    /// Everything is up to the opponent: nothing worse can be found.
    const OPEN: Risk = Risk { least: 0.0, most: 1.0 };

    fn is_open(self) -> bool {
        self.least < SLACK && self.most > 1.0 - SLACK
    }
}

/// Close enough to certain or to impossible for a sum of sixths.
pub const SLACK: f32 = 1e-4;

/// How thorough the search is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Care {
    /// Trusts what is known without searching: that a game is calm, that a position was visited before, that a card
    /// is one of a deal. And if the opponent can end the game after one outcome of chance, the other outcomes are not
    /// searched: for dangers that need the opponent's will, no probability is shown.
    Quick,
    /// The same, but with all outcomes of chance.
    Exact,
    /// Trusts nothing.
    Whole,
}

/// The search ahead from the positions that the options of one ask lead to, in one world after another.
pub struct Ahead<'a, G: Game> {
    setup: &'a G::Setup,
    me: Side,
    /// The question whose answer is examined.
    root: Prompt,
    /// The opponent answers the same question at the same time.
    simultaneous: bool,
    care: Care,
    /// Positions that this search may still visit.
    nodes: u32,
    lost_by: Option<Outcome>,
    /// Fully searched positions, each at the index given by its digest.
    known: Vec<Option<Known>>,
    /// The positions on the way to the current one, and their siblings that are still to be visited. Shared by all
    /// searches, since positions are large and searches many.
    line: Vec<Node<G::State>>,
}

#[derive(Copy, Clone)]
struct Node<State> {
    /// How it was reached.
    act: Act,
    state: State,
    open: Open,
}

/// What is known of a position: many paths lead to the same one.
#[derive(Copy, Clone)]
struct Known {
    key: u64,
    risk: Risk,
    lost_by: Option<Outcome>,
}

/// Number of positions that are remembered; a newer one replaces an older one.
const REMEMBERED: usize = 1 << 10;

/// Positions that a short search may visit: what is safe usually shows at once.
const GLANCE: u32 = 24;

/// What the search found for one option in one world.
pub struct Look {
    pub risk: Risk,
    /// How the game would be lost, if a risk was found.
    pub outcome: Option<Outcome>,
    /// Number of positions visited.
    pub spent: u32,
    /// Whether nothing had to be skipped because the budget ran out.
    pub finished: bool,
}

/// The path that led to a position.
#[derive(Copy, Clone, Hash)]
struct Path {
    /// Dice and draws on it.
    chances: u8,
    /// The question that was answered last.
    last: Option<u8>,
}

impl<'a, G: Game> Ahead<'a, G> {
    /// `simultaneous`: whether the opponent answers the same question at the same time.
    pub fn new(setup: &'a G::Setup, ask: &Ask, simultaneous: bool, care: Care) -> Self {
        Ahead {
            setup,
            me: ask.side,
            root: ask.prompt,
            simultaneous,
            care,
            nodes: 0,
            lost_by: None,
            known: vec![None; REMEMBERED],
            line: Vec::new(),
        }
    }

    /// What `pick` risks in this world, visiting at most `nodes` positions. `None` if the world does not offer it.
    pub fn risk(&mut self, state: &G::State, pick: Pick, nodes: u32) -> Option<Look> {
        let act = Act::Pick(self.me, pick);
        let mut state = *state;
        let open = G::apply(self.setup, &mut state, act, None).ok()?;
        (self.nodes, self.lost_by) = (nodes, None);
        self.line.clear();
        self.line.push(Node { act, state, open });
        let path = Path { chances: 0, last: Some(self.root.kind) };
        let risk = if self.has_a_way_out(0, path) { Risk::NONE } else { self.visit(0, path) };
        let spent = nodes - self.nodes;
        Some(Look { risk, outcome: self.lost_by, spent, finished: self.nodes > 0 || spent == 0 })
    }

    /// Whether one of a few upcoming choices is safe, found by a short search of each: a card is usually safe in one
    /// of its uses, and then the others, which may take long, need not be searched.
    fn has_a_way_out(&mut self, at: usize, path: Path) -> bool {
        let open = self.line[at].open;
        let Now::Ask(ask) = &open.now else { return false };
        if ask.side != self.me || self.settled(at).is_some() {
            return false;
        }
        let lost_by = self.lost_by;
        let path = Path { last: Some(ask.prompt.kind), ..path };
        let choices = Options::choices(open.options(self.me).choices);
        let safe = choices.iter().any(|pick| {
            let nodes = self.nodes;
            self.nodes = nodes.min(GLANCE);
            let short = self.nodes;
            let next = self.step(at, Act::Pick(self.me, pick));
            let safe = self.visit(next, path).most < SLACK && self.nodes > 0;
            self.nodes = nodes - (short - self.nodes);
            safe
        });
        self.line.truncate(at + 1);
        self.lost_by = lost_by;
        safe
    }

    /// What is no longer searched counts as harmless: a warning must be true.
    fn visit(&mut self, at: usize, path: Path) -> Risk {
        if let Some(risk) = self.settled(at) {
            return risk;
        }
        let risk = match self.line[at].open.now {
            Now::Chance(chance) => self.chance(at, chance, path),
            Now::Ask(ask) => self.ask_once(at, &ask, path),
            Now::Both(one, other) => {
                let ask = if one.side == self.me { one } else { other };
                self.ask_once(at, &ask, path)
            }
            Now::Over(_) => Risk::NONE,
        };
        self.line.truncate(at + 1);
        risk
    }

    /// A question that was already reached in another way is not searched again.
    fn ask_once(&mut self, at: usize, ask: &Ask, path: Path) -> Risk {
        if self.care == Care::Whole {
            return self.ask(at, ask, path);
        }
        let key = Digest::of(&(G::digest(&self.line[at].state), path));
        let slot = key as usize % REMEMBERED;
        if let Some(known) = self.known[slot].filter(|known| known.key == key) {
            self.lost_by = self.lost_by.or(known.lost_by);
            return known.risk;
        }
        let earlier = self.lost_by.take();
        let risk = self.ask(at, ask, path);
        if self.nodes > 0 {
            self.known[slot] = Some(Known { key, risk, lost_by: self.lost_by });
        }
        self.lost_by = earlier.or(self.lost_by);
        risk
    }

    /// The risk of a position that needs no search.
    fn settled(&mut self, at: usize) -> Option<Risk> {
        let node = &self.line[at];
        match &node.open.now {
            Now::Over(outcome) if outcome.winner == Some(self.me.foe()) => {
                self.lost_by.get_or_insert(*outcome);
                Some(Risk::LOST)
            }
            Now::Over(_) => Some(Risk::NONE),
            Now::Ask(ask) if self.ends_the_play(ask) => Some(Risk::NONE),
            Now::Both(one, other) if self.ends_the_play(one) && self.ends_the_play(other) => Some(Risk::NONE),
            _ => (self.care != Care::Whole && G::is_calm(self.setup, &node.state)).then_some(Risk::NONE),
        }
    }

    /// The next card is asked for. A secret choice that the opponent makes at the same time as the player
    /// still counts as a consequence of the player's choice.
    fn ends_the_play(&self, ask: &Ask) -> bool {
        let same_moment = self.simultaneous && ask.side != self.me && ask.prompt.kind == self.root.kind;
        G::between_plays(ask.prompt) && !same_moment
    }

    /// Carries out an act; returns the index of the resulting position.
    fn step(&mut self, at: usize, act: Act) -> usize {
        self.nodes = self.nodes.saturating_sub(1);
        let next = self.line.len();
        self.line.extend_from_within(at..=at);
        let node = &mut self.line[next];
        node.act = act;
        node.open = G::apply_legal(self.setup, &mut node.state, act, None);
        next
    }

    fn ask(&mut self, at: usize, ask: &Ask, path: Path) -> Risk {
        let side = ask.side;
        let own = side == self.me;
        let repeated = path.last == Some(ask.prompt.kind);
        let mut best: Option<Risk> = None;
        let first = self.line.len();
        // First each option by itself: most dangers, and most ways out, are one click away. For the second and
        // third marker of one operation not all spaces are tried again.
        for pick in considered(self.line[at].open.options(side), repeated).iter() {
            if self.nodes == 0 {
                return best.map_or(Risk::NONE, |risk| if own { Risk::NONE } else { risk });
            }
            let next = self.step(at, Act::Pick(side, pick));
            match self.settled(next) {
                Some(risk) if own && risk.most < SLACK => return Risk::NONE,
                Some(risk) => {
                    best = Some(join(best, risk, own));
                    self.line.truncate(next);
                }
                None => {}
            }
        }
        if !own && best.is_some_and(Risk::is_open) {
            return Risk::OPEN;
        }
        // Then deeper, but if there are many spaces only for a few of them: their consequences hardly differ.
        let path = Path { last: Some(ask.prompt.kind), ..path };
        for n in representative(&self.line[first..], repeated) {
            if self.nodes == 0 {
                return if own { Risk::NONE } else { best.unwrap_or(Risk::NONE) };
            }
            let risk = self.look_into(first + n, path);
            let joined = join(best, risk, own);
            best = Some(joined);
            if own && risk.most < SLACK || !own && joined.is_open() {
                return joined;
            }
        }
        best.unwrap_or(Risk::NONE)
    }

    /// Visits a position while keeping its siblings.
    fn look_into(&mut self, at: usize, path: Path) -> Risk {
        let beside = self.line.len();
        self.line.extend_from_within(at..=at);
        let risk = self.visit(beside, path);
        self.line.truncate(beside);
        risk
    }

    /// The mean over outcomes; for later dice and draws only over a few.
    fn chance(&mut self, at: usize, chance: Chance, path: Path) -> Risk {
        // Twelve dice are the realignment rolls of the most operations there are: an event that ends the game may
        // follow them. Cards are drawn in long deals.
        let deepest = if matches!(chance, Chance::Card { .. }) { 6 } else { 12 };
        if path.chances >= deepest || self.nodes == 0 {
            return Risk::NONE;
        }
        let after = Path { chances: path.chances + 1, ..path };
        let mut outcomes = outcomes(chance, path.chances);
        let middle =
            outcomes.get(outcomes.len() / 2).filter(|_| self.care != Care::Whole && outcomes.len() > 1);
        if let (Chance::Card { .. }, Some(&middle)) = (chance, middle) {
            // If a card is drawn only for another to be drawn next, it is one of a deal: which card it is does not
            // matter yet.
            let next = self.step(at, middle);
            let goes_on = matches!(self.line[next].open.now, Now::Chance(Chance::Card { .. }));
            self.line.truncate(next);
            if goes_on {
                outcomes = vec![middle];
            }
        }
        let mut sum = Risk::NONE;
        for &act in &outcomes {
            if self.nodes == 0 {
                break;
            }
            let next = self.step(at, act);
            let risk = self.visit(next, after);
            self.line.truncate(next);
            if self.care == Care::Quick && risk.is_open() {
                return Risk::OPEN;
            }
            sum = Risk { least: sum.least + risk.least, most: sum.most + risk.most };
        }
        let n = outcomes.len().max(1) as f32;
        Risk { least: sum.least / n, most: sum.most / n }
    }
}

/// The player takes the safest option; for the opponent's options both extremes count.
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

/// Up to this many spaces are all searched.
const FEW: usize = 14;

/// The options themselves; but only one of many spaces if the same question was answered just before.
fn considered(mut options: Options, repeated: bool) -> Options {
    let spaces = options.spaces.len();
    if repeated && spaces as usize > FEW {
        options.spaces = options.spaces.nth(spaces / 2).map_or(SpaceSet::EMPTY, SpaceSet::one);
    }
    options
}

/// Which options are searched further: all choices and cards, and all spaces if they are few. Of many spaces
/// the first, a middle one and the last; only one if the same question is asked again and again.
fn representative<S>(later: &[Node<S>], repeated: bool) -> Vec<usize> {
    let is_space = |n: &usize| matches!(later[*n].act, Act::Pick(_, Pick::Space(_)));
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

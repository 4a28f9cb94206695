//! What a puzzle compares: plays that differ in the card or in what it is used for. The same card used in the same way
//! on other targets is the same idea, carried out better or worse.

use bots::lookahead::{Plan, Reader, Trial, ask_with_standing};
use contract::{Act, Ask, Game, Now, Open, Pick, SplitMix};

/// Depth to which questions are answered in every possible way before the network carries on by itself: card, use, kind
/// of operations.
const DEEPEST: usize = 3;
/// The longest play that is planned.
const LONGEST: usize = 24;

/// The picks before the first target; a play that consists only of targets is an idea by itself.
pub fn idea(picks: &[Pick]) -> Vec<Pick> {
    let before: Vec<Pick> =
        picks.iter().copied().take_while(|pick| !matches!(pick, Pick::Space(_))).collect();
    if !before.is_empty() {
        return before;
    }
    let mut all = picks.to_vec();
    all.sort_unstable();
    all
}

pub fn picks(plan: &Plan) -> Vec<Pick> {
    plan.picks.iter().map(|(_, pick)| *pick).collect()
}

/// One play for each possible idea, as the network would carry it out.
pub fn every_idea<G: Game>(trial: &Trial<'_, G>, ask: &Ask, seed: u64) -> Vec<Plan> {
    let mut found = Vec::new();
    branch(trial, Begun::new(trial, seed), Some(*ask), &mut found);
    found
}

/// A play of which the first picks are made.
pub struct Begun<G: Game> {
    pub state: G::State,
    pub picks: Vec<(u8, Pick)>,
    open: Open,
}

fn branch<G: Game>(trial: &Trial<'_, G>, begun: Begun<G>, ask: Option<Ask>, found: &mut Vec<Plan>) {
    match ask {
        Some(ask) if begun.may_differ(&ask) => {
            for pick in ask.options.iter() {
                let (next, asked) = begun.with(trial, &ask, pick);
                branch(trial, next, asked, found);
            }
        }
        _ => found.push(carried_out(trial, begun)),
    }
}

impl<G: Game> Begun<G> {
    /// Nothing is picked yet, in a world of this seed.
    pub fn new(trial: &Trial<'_, G>, seed: u64) -> Begun<G> {
        let mut state = G::sample(trial.setup, trial.view, &mut SplitMix(seed));
        // Whatever the other side has already chosen in secret can be any choice here; it does not matter.
        G::take_back_secret(&mut state, trial.side.foe());
        Begun { state, open: G::open(trial.setup, &state), picks: Vec::new() }
    }

    /// Whether other answers to this question make another idea.
    pub fn may_differ(&self, ask: &Ask) -> bool {
        let no_targets = !ask.options.iter().any(|pick| matches!(pick, Pick::Space(_)));
        self.picks.len() < DEEPEST && no_targets
    }

    /// The play with one more pick, and the next question.
    pub fn with(&self, trial: &Trial<'_, G>, ask: &Ask, pick: Pick) -> (Begun<G>, Option<Ask>) {
        let mut next = Begun { state: self.state, open: self.open, picks: self.picks.clone() };
        next.pick(trial, ask, pick);
        let asked = next.asked(trial);
        (next, asked)
    }

    fn pick(&mut self, trial: &Trial<'_, G>, ask: &Ask, pick: Pick) {
        self.picks.push((ask.prompt.kind, pick));
        self.open = G::apply_legal(trial.setup, &mut self.state, Act::Pick(trial.side, pick), None);
    }

    /// What the same side is asked next, if that still belongs to the play.
    fn asked(&self, trial: &Trial<'_, G>) -> Option<Ask> {
        let Now::Ask(ask) = &self.open.now else { return None };
        let goes_on = ask.side == trial.side && !G::between_plays(ask.prompt) && self.picks.len() < LONGEST;
        ask_with_standing(&self.open, ask.side).filter(|_| goes_on)
    }
}

/// Lets the network continue until the play is over.
pub fn carried_out<G: Game>(trial: &Trial<'_, G>, mut begun: Begun<G>) -> Plan {
    while let Some(ask) = begun.asked(trial) {
        let pick = liked(trial.reader, trial.setup, &begun.state, ask);
        begun.pick(trial, &ask, pick);
    }
    Plan { picks: begun.picks }
}

/// The network's favourite.
fn liked<G: Game>(reader: &Reader<G>, setup: &G::Setup, state: &G::State, ask: Ask) -> Pick {
    let view = G::view(setup, state, ask.side.into());
    reader.first_choices(setup, std::iter::once((&view, ask)))[0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use contract::{CardId, SpaceId};

    #[test]
    fn other_targets_of_the_same_use_are_the_same_idea() {
        let (card, use_, there) = (Pick::Card(CardId(7)), Pick::Choice(2), |n| Pick::Space(SpaceId(n)));
        assert_eq!(idea(&[card, use_, there(1), there(1)]), idea(&[card, use_, there(3)]));
        assert_ne!(idea(&[card, use_, there(1)]), idea(&[card, Pick::Choice(3), there(1)]));
        assert_eq!(idea(&[there(1), there(2)]), idea(&[there(2), there(1)]));
        assert_ne!(idea(&[there(1), there(2)]), idea(&[there(1), there(1)]));
    }
}

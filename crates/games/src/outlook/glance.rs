//! All options of an ask at a glance: what each would change at once, what dice could bring, what it risks. Less is
//! searched than for a single outlook, so that a position in words is ready at once.

use super::branches::{self, Change, Sentences};
use super::{BRIEF_SURE, BRIEF_WORLDS, DiceOutlook, Effort, Looking};
use contract::show::{Gauge, SpaceChange};
use contract::{Game, Lang, Pick};

/// The cost of describing an option, and the dice it rolls, in positions visited.
const OF_OPTION: u32 = 36;
const OF_DICE: u32 = 48;

/// What one option would do, in brief.
#[derive(Clone, Debug, PartialEq)]
pub struct Glance {
    pub pick: Pick,
    /// How much of what is left it uses up.
    pub price: u8,
    /// What would change at once: the score and other gauges, and the spaces.
    pub changes: Vec<Change>,
    pub spaces: Vec<SpaceChange>,
    /// Some of it comes after the play, because the play ends a turn or the game.
    pub beyond: bool,
    /// What the die, or both dice, could bring: numbers only, no sentences.
    pub dice: Option<DiceOutlook>,
    /// Whether it can lose the game before the next card is played, in a sentence.
    pub loses: Option<String>,
    /// Why the event would have no effect.
    pub no_effect: Option<String>,
}

impl<G: Game> Looking<'_, G> {
    /// Every option of the ask, in order. The same view and seed give the same answer.
    pub fn glances(&self, lang: Lang, seed: u64) -> Vec<Glance> {
        let states = self.worlds(BRIEF_SURE, seed);
        let before = self.numbers(self.view, lang);
        let picks: Vec<Pick> = self.ask.options.iter().collect();
        let mut glances: Vec<Glance> =
            picks.iter().map(|&pick| self.glance(&states, &before, pick, lang)).collect();
        // This work is deducted from the budget for dangers: the text as a whole has to be quick.
        let rolled = glances.iter().filter(|glance| glance.dice.is_some()).count();
        let effort = Effort::ALL.less(picks.len() as u32 * OF_OPTION + rolled as u32 * OF_DICE);
        for (glance, loses) in glances.iter_mut().zip(self.dangers(&states, &picks, effort)) {
            glance.loses = loses.worded::<G>(self.setup, lang).text;
        }
        glances
    }

    /// Everything except what it risks.
    fn glance(&self, states: &[G::State], before: &[Gauge], pick: Pick, lang: Lang) -> Glance {
        let worlds = self.all_after(states, pick);
        let common = self.common(&worlds);
        let told = &worlds.first().map_or(&[][..], |world| &world.entries[..])[..common];
        let alike = worlds.iter().all(|world| world.entries.len() == common);
        let (changes, spaces) = branches::changes_of(self, &worlds, told, before, lang);
        Glance {
            pick,
            price: G::price(self.setup, self.view, self.ask, pick),
            changes,
            spaces,
            beyond: told.iter().any(G::after_play),
            dice: if alike { branches::dice(self, &worlds, before, Sentences::LeftOut, lang) } else { None },
            loses: None,
            no_effect: self.no_effect(&states[..BRIEF_WORLDS], pick, lang),
        }
    }
}

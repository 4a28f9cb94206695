//! The options of a decision, numbered as in a terminal, each with its effect.

use super::Briefing;
use super::words::{Words, words};
use crate::outlook::{Change, DiceOutlook, Glance, Looking};
use contract::briefing::{Length, listed};
use contract::show::{Holding, SpaceChange};
use contract::{Ask, Game, Lang, Pick, Side};

/// Seeds the worlds in which the options are examined. Fixed, so that the same view gives the same text.
const SAMPLES: u64 = 1963;
/// Up to this many dice outcomes are listed one by one; beyond that, only the chance of success is given.
const MAX_BRANCHES: usize = 6;

pub fn told<G: Game>(briefing: &Briefing<'_, G>, ask: &Ask, length: Length, lang: Lang) -> Vec<String> {
    let looking = Looking::<G> { setup: briefing.setup, view: briefing.view, ask };
    let score =
        G::gauges(briefing.setup, briefing.view, lang).first().filter(|it| it.min < 0).map(|it| it.key);
    let telling = Telling { briefing, ask, length, lang, words: words(lang), score };
    let glances = looking.glances(lang, SAMPLES);
    glances.iter().enumerate().map(|(n, glance)| telling.option(n + 1, glance)).collect()
}

struct Telling<'a, G: Game> {
    briefing: &'a Briefing<'a, G>,
    ask: &'a Ask,
    length: Length,
    lang: Lang,
    words: &'static dyn Words,
    /// The gauge that counts for one side or the other, if the game has such a score.
    score: Option<&'static str>,
}

impl<G: Game> Telling<'_, G> {
    fn option(&self, n: usize, glance: &Glance) -> String {
        let setup = self.briefing.setup;
        let text = G::offer_text(setup, self.ask, glance.pick, self.lang);
        let mut line = format!("{n}. {text} [{}]", G::pick_word(setup, glance.pick));
        let said = self.consequences(glance);
        if !said.is_empty() {
            line.push_str(": ");
            line.push_str(&said.join("; "));
        }
        line
    }

    fn consequences(&self, glance: &Glance) -> Vec<String> {
        let mut said = Vec::new();
        if glance.price != 1 {
            said.push(self.words.price(glance.price));
        }
        let changes = self.changes(glance.pick, &glance.changes, &glance.spaces, glance.beyond);
        match &glance.dice {
            Some(dice) => {
                said.extend(Some(changes).filter(|changes| !changes.is_empty()));
                said.extend(self.dice(glance.pick, dice));
            }
            None if changes.is_empty() => said.extend(self.as_it_stands(glance.pick)),
            None => said.push(changes),
        }
        said.extend(glance.no_effect.iter().map(|why| without_stop(why)));
        said.extend(glance.loses.iter().map(|danger| self.words.danger(&without_stop(danger))));
        said
    }

    /// For a pick that only names a space: the current state of that space.
    fn as_it_stands(&self, pick: Pick) -> Option<String> {
        let Pick::Space(space) = pick else { return None };
        let holding = G::holding(self.briefing.setup, self.briefing.view, space);
        Some(self.words.now(&self.holding(&holding)))
    }

    fn holding(&self, holding: &Holding) -> String {
        let pieces = format!("{}:{}", holding.us, holding.ussr);
        match holding.control {
            Some(side) => format!("{pieces} ({})", self.words.side(side)),
            None => pieces,
        }
    }

    fn changes(&self, pick: Pick, gauges: &[Change], spaces: &[SpaceChange], beyond: bool) -> String {
        let gauges = gauges.iter().map(|change| {
            let [before, after] = [change.before, change.after].map(|value| self.figure(change, value));
            format!("{} {before} → {after}", change.title)
        });
        let spaces = spaces.iter().map(|change| {
            let [before, after] = [&change.before, &change.after].map(|holding| self.holding(holding));
            let space = Pick::Space(change.after.space);
            // The option's text already names its own space.
            if space == pick {
                return format!("{before} → {after}");
            }
            format!("{} {before} → {after}", G::pick_text(self.briefing.setup, space, self.lang))
        });
        let changes = listed(gauges.chain(spaces));
        if beyond && !changes.is_empty() { self.words.with_what_follows(&changes) } else { changes }
    }

    /// Points are attributed to a side, so that nobody has to know whom a negative number favours.
    fn figure(&self, change: &Change, value: i32) -> String {
        match value.signum() {
            sign if sign != 0 && self.score == Some(change.key) => {
                let side = if sign > 0 { Side::Us } else { Side::Ussr };
                format!("{} +{}", self.words.side(side), value.unsigned_abs())
            }
            _ => value.to_string(),
        }
    }

    fn dice(&self, pick: Pick, dice: &DiceOutlook) -> Vec<String> {
        let mut said = vec![self.words.success(percent(dice.success))];
        if self.length == Length::Full && dice.branches.len() <= MAX_BRANCHES {
            said.extend(dice.branches.iter().map(|branch| {
                let changes = self.changes(pick, &branch.changes, &branch.spaces, branch.beyond);
                let changes = if changes.is_empty() { self.words.no_change() } else { &changes };
                format!("{} {changes}", self.words.percent(percent(branch.probability)))
            }));
        }
        said
    }
}

fn percent(chance: f32) -> u8 {
    (chance * 100.0).round() as u8
}

/// The sentences are joined in one line here.
fn without_stop(sentence: &str) -> String {
    sentence.trim_end_matches('.').to_owned()
}

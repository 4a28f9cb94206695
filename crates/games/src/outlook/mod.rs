//! What a pick would do, told before it is made. Knows no rules: it redeals what the viewer cannot see
//! several times, lets the game carry out the pick in each of these worlds and reports what they have in
//! common. The viewer may not learn where they differ.

mod ahead;
mod branches;
mod dangers;
mod glance;
mod ways;
mod words;

pub use branches::{Branch, Change, DiceOutlook};
pub use dangers::{Effort, Loses};
pub use glance::Glance;
pub use ways::Way;

use branches::Sentences;
pub use contract::show::{Danger, Warning};
use contract::show::{Gauge, SpaceChange};
use contract::told::ToldEntry;
use contract::{Act, Ask, Game, Lang, Now, Open, Pick, Side, SplitMix, Viewer};
use dangers::Found;
use serde::Serialize;

/// Number of worlds for an outlook: enough that a card which could be another one never looks certain.
const WORLDS: usize = 24;
/// Number of worlds for all options of an ask at once, which has to be quick, and for confirming a loss.
const BRIEF_WORLDS: usize = 2;
const BRIEF_SURE: usize = 10;

/// What a pick would do.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "outlook.ts"))]
pub struct Outlook {
    /// What would follow at once, up to the next decision or the next die.
    pub now: Vec<OutlookLine>,
    /// More would follow that depends on what this viewer cannot see.
    pub hidden: bool,
    /// The score and other gauges that would change at once.
    pub changes: Vec<Change>,
    /// The spaces that would change at once.
    pub spaces: Vec<SpaceChange>,
    /// What the die, or both dice, could bring.
    pub dice: Option<DiceOutlook>,
    /// Where the pick only names a space: what the answers to the questions that follow would do there.
    pub ways: Vec<Way>,
    /// Whether the pick can lose the game before the next card is played.
    pub loses: Loses,
    /// Why the event would have no effect.
    pub no_effect: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "outlook.ts"))]
pub struct OutlookLine {
    pub text: String,
    pub told: ToldEntry,
}

/// What `pick`, an answer to `ask`, would do as far as the holder of `view` can tell. The same arguments give
/// the same answer.
pub fn outlook<G: Game>(
    setup: &G::Setup,
    view: &G::View,
    ask: &Ask,
    pick: Pick,
    lang: Lang,
    seed: u64,
) -> Outlook {
    Looking::<G> { setup, view, ask }.outlook(pick, lang, seed)
}

/// Danger and effect of every option of `ask`.
pub fn outlooks_brief<G: Game>(setup: &G::Setup, view: &G::View, ask: &Ask, seed: u64) -> Vec<Warning> {
    Looking::<G> { setup, view, ask }.briefs(seed)
}

/// A position as one of the two players may know it, with what that player is asked.
pub struct Looking<'a, G: Game> {
    pub setup: &'a G::Setup,
    pub view: &'a G::View,
    /// The decision of the player whose view it is.
    pub ask: &'a Ask,
}

impl<G: Game> Clone for Looking<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Looking<'_, G> {}

/// One world after the pick.
struct World<G: Game> {
    state: G::State,
    open: Open,
    entries: Vec<G::Entry>,
    /// Something hidden came to light, or the rules depended on it: another world may have gone differently.
    reveals: bool,
}

impl<'a, G: Game> Looking<'a, G> {
    fn side(&self) -> Side {
        self.ask.side
    }

    fn viewer(&self) -> Viewer {
        self.ask.side.into()
    }

    /// States that the viewer cannot rule out.
    fn worlds(&self, count: usize, seed: u64) -> Vec<G::State> {
        let mut rng = SplitMix(seed);
        (0..count).map(|_| G::sample(self.setup, self.view, &mut rng)).collect()
    }

    /// Carries out the pick in a world; `None` where the world does not offer it.
    fn after(&self, state: &G::State, pick: Pick) -> Option<World<G>> {
        let mut state = *state;
        let mut entries = Vec::new();
        let act = Act::Pick(self.side(), pick);
        let open = G::apply(self.setup, &mut state, act, Some(&mut entries)).ok()?;
        let reveals = entries.iter().any(G::reveals);
        let entries = entries.iter().filter_map(|entry| G::entry_for(entry, self.viewer())).collect();
        Some(World { state, open, entries, reveals })
    }

    /// The worlds after the pick. One stands for all if nothing depended on what the viewer cannot see: by the law
    /// that undo does not reveal hands ([`contract::laws::undo_tells_nothing`]), all of them look alike then.
    fn all_after(&self, states: &[G::State], pick: Pick) -> Vec<World<G>> {
        let mut after = states.iter().filter_map(|state| self.after(state, pick));
        match after.next() {
            Some(first) if first.reveals => std::iter::once(first).chain(after).collect(),
            first => first.into_iter().collect(),
        }
    }

    /// The figures of the position before the pick, with which outcomes are compared.
    fn numbers(&self, view: &G::View, lang: Lang) -> Vec<Gauge> {
        let mut numbers = G::gauges(self.setup, view, lang);
        numbers.extend(G::stocks(self.setup, view, lang));
        numbers
    }

    /// What the pick would do, in words. The same view, pick and seed give the same answer.
    pub fn outlook(&self, pick: Pick, lang: Lang, seed: u64) -> Outlook {
        let states = self.worlds(WORLDS, seed);
        // The possible answers after naming a space are followed in every world.
        let named = matches!(pick, Pick::Space(_));
        let worlds: Vec<World<G>> = if named {
            states.iter().filter_map(|state| self.after(state, pick)).collect()
        } else {
            self.all_after(&states, pick)
        };
        let before = self.numbers(self.view, lang);
        let common = self.common(&worlds);
        let told = &worlds.first().map_or(&[][..], |world| &world.entries[..])[..common];
        let alike = worlds.iter().all(|world| world.entries.len() == common);
        let dice = if alike { branches::dice(self, &worlds, &before, Sentences::Told, lang) } else { None };
        let (changes, spaces) = branches::changes_of(self, &worlds, told, &before, lang);
        let ways = if named { ways::ways(self, &worlds, &before, lang) } else { Vec::new() };
        let [loses] = &self.dangers(&states, &[pick], Effort::ONE)[..] else { unreachable!("of one option") };
        Outlook {
            now: told.iter().map(|entry| line::<G>(self.setup, entry, lang)).collect(),
            hidden: !alike || draws(&worlds),
            changes,
            spaces,
            dice,
            ways,
            loses: loses.worded::<G>(self.setup, lang),
            no_effect: self.no_effect(&states, pick, lang),
        }
    }

    /// Danger and effect of every option of the ask, for a whole hand of cards in a few milliseconds.
    pub fn briefs(&self, seed: u64) -> Vec<Warning> {
        let states = self.worlds(BRIEF_SURE, seed);
        let picks: Vec<Pick> = self.ask.options.iter().collect();
        let dangers = self.dangers(&states, &picks, Effort::WARNINGS);
        let brief = |(&pick, loses): (&Pick, &Found)| Warning {
            pick: pick.index() as u16,
            danger: loses.danger(),
            no_effect: self.no_effect(&states[..BRIEF_WORLDS], pick, Lang::FIRST).is_some(),
        };
        picks.iter().zip(&dangers).map(brief).collect()
    }

    /// Why the event that this pick begins would have no effect: as in [`Looking::briefs`], but for this pick only.
    pub fn idle(&self, pick: Pick, lang: Lang, seed: u64) -> Option<String> {
        self.no_effect(&self.worlds(BRIEF_SURE, seed)[..BRIEF_WORLDS], pick, lang)
    }

    /// How many entries all worlds have in common: the viewer may not learn what comes after.
    fn common(&self, worlds: &[World<G>]) -> usize {
        let Some((first, rest)) = worlds.split_first() else { return 0 };
        let agrees = |n: &usize| rest.iter().all(|world| world.entries.get(*n) == first.entries.get(*n));
        (0..first.entries.len()).take_while(agrees).count()
    }

    /// Why the event that the pick begins would have no effect. For picking a card to play, the question
    /// after it is answered as well.
    fn no_effect(&self, states: &[G::State], pick: Pick, lang: Lang) -> Option<String> {
        let event = match (G::event_pick(self.ask.prompt), self.ask.prompt.card, pick) {
            (Some(event), Some(card), _) if event == pick => card,
            (_, _, Pick::Card(card)) if G::between_plays(self.ask.prompt) => card,
            _ => return None,
        };
        if let Some(why) = G::event_blocked(self.setup, self.view, self.side(), event, lang) {
            return Some(why);
        }
        let idle = states.iter().all(|state| self.does_nothing(state, pick));
        idle.then(|| words::changes_nothing(lang).to_owned())
    }

    /// Whether the event happens and changes nothing in this world.
    fn does_nothing(&self, state: &G::State, pick: Pick) -> bool {
        let Some(world) = self.after(state, pick) else { return false };
        // What depends on hidden cards may turn out differently from the worlds that were dealt.
        let changes = |entries: &[G::Entry]| {
            entries.iter().any(|entry| G::facts(self.setup, entry).changes || G::reveals(entry))
        };
        let is_over = |world: &World<G>, ask: &Ask| G::event_over(self.setup, &world.state, ask);
        match &world.open.now {
            Now::Ask(ask) if ask.side == self.side() => match G::event_pick(ask.prompt) {
                // The card has been laid down; now its event is picked.
                Some(event) if matches!(pick, Pick::Card(_)) => {
                    let next = Looking::<G> { setup: self.setup, view: self.view, ask };
                    ask.options.has(event) && next.does_nothing(&world.state, event)
                }
                _ => is_over(&world, ask) && is_event(pick) && !changes(&world.entries),
            },
            Now::Ask(ask) => is_over(&world, ask) && is_event(pick) && !changes(&world.entries),
            Now::Both(..) | Now::Chance(_) | Now::Over(_) => false,
        }
    }
}

/// A headline's event comes later, so it cannot be foretold here.
fn is_event(pick: Pick) -> bool {
    matches!(pick, Pick::Choice(_))
}

/// Whether a card comes up next.
fn draws<G: Game>(worlds: &[World<G>]) -> bool {
    worlds.iter().any(|world| matches!(world.open.now, Now::Chance(contract::Chance::Card { .. })))
}

fn line<G: Game>(setup: &G::Setup, entry: &G::Entry, lang: Lang) -> OutlookLine {
    let told = G::told(setup, entry, lang);
    OutlookLine { text: told.parts.text(), told }
}

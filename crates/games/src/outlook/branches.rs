//! What changes, before and after; and what the dice could bring.

use super::{Looking, OutlookLine, World, line};
use contract::show::{Gauge, SpaceChange};
use contract::{Act, Chance, Game, Lang, Now, Open, SpaceId};
use serde::Serialize;

/// A gauge before and after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "outlook.ts"))]
pub struct Change {
    pub key: &'static str,
    pub title: &'static str,
    pub before: i32,
    pub after: i32,
}

/// What a roll could bring.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "outlook.ts"))]
pub struct DiceOutlook {
    /// One die, or two.
    pub dice: u8,
    /// The chance that the roll does what it is made for.
    pub success: f32,
    /// Outcomes with the same consequences together, the lowest faces first.
    pub branches: Vec<Branch>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "outlook.ts"))]
pub struct Branch {
    /// The faces that lead here, each a die or a pair in the order of rolling.
    pub faces: Vec<Vec<u8>>,
    pub probability: f32,
    /// What follows, told for the first of the faces.
    pub lines: Vec<OutlookLine>,
    /// Compared with the moment before the pick.
    pub changes: Vec<Change>,
    pub spaces: Vec<SpaceChange>,
    /// Some of it comes after the play. A client reads that in the lines.
    #[serde(skip)]
    pub beyond: bool,
    /// The roll did what it was made for; what an event brings afterwards is not its doing.
    pub success: bool,
}

type Changes = (Vec<Change>, Vec<SpaceChange>);

/// The changes in the first world, as far as all worlds agree.
pub fn changes_of<G: Game>(
    looking: &Looking<'_, G>,
    worlds: &[World<G>],
    told: &[G::Entry],
    before: &[Gauge],
    lang: Lang,
) -> Changes {
    let mut all = worlds.iter().map(|world| changes(looking, &world.state, told, before, lang));
    let Some((mut gauges, mut spaces)) = all.next() else { return Changes::default() };
    for (other_gauges, other_spaces) in all {
        gauges.retain(|change| other_gauges.contains(change));
        spaces.retain(|change| other_spaces.contains(change));
    }
    (gauges, spaces)
}

fn changes<G: Game>(
    looking: &Looking<'_, G>,
    state: &G::State,
    told: &[G::Entry],
    before: &[Gauge],
    lang: Lang,
) -> Changes {
    let setup = looking.setup;
    let after = G::view(setup, state, looking.viewer());
    let gauges = before.iter().zip(looking.numbers(&after, lang)).filter_map(change).collect();
    let mut touched: Vec<SpaceId> = Vec::new();
    for space in told.iter().flat_map(|entry| G::facts(setup, entry).spaces) {
        if !touched.contains(&space) {
            touched.push(space);
        }
    }
    let spaces = touched.into_iter().filter_map(|space| {
        let change = SpaceChange {
            before: G::holding(setup, looking.view, space),
            after: G::holding(setup, &after, space),
        };
        (change.before != change.after).then_some(change)
    });
    (gauges, spaces.collect())
}

fn change((before, after): (&Gauge, Gauge)) -> Option<Change> {
    let &Gauge { key, title, value, .. } = before;
    (value != after.value).then_some(Change { key, title, before: value, after: after.value })
}

fn rolls(open: &Open) -> bool {
    matches!(open.now, Now::Chance(Chance::Die))
}

/// Rolls that lead to the same position, as most rolls of two dice do: their faces, the resulting world, and what it
/// was told.
struct Rolled<G: Game> {
    faces: Vec<Vec<u8>>,
    world: World<G>,
}

/// Whether the outcomes of dice are also told in sentences.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Sentences {
    Told,
    LeftOut,
}

/// The dice that follow, if they follow in every world. The first world's outcomes are told, since what dice
/// decide is public.
pub fn dice<G: Game>(
    looking: &Looking<'_, G>,
    worlds: &[World<G>],
    before: &[Gauge],
    sentences: Sentences,
    lang: Lang,
) -> Option<DiceOutlook> {
    let first = worlds.first()?;
    if !worlds.iter().all(|world| rolls(&world.open)) {
        return None;
    }
    let mut rolled: Vec<Rolled<G>> = Vec::new();
    for face in 1..=6 {
        let world = roll(looking, first, face);
        // Two dice of one roll: the first alone changes nothing.
        if rolls(&world.open) && world.entries.is_empty() {
            for second in 1..=6 {
                let (faces, state) = (vec![face, second], rolled_silently(looking, &world, second));
                match rolled.iter_mut().find(|it| it.world.state == state) {
                    Some(known) => known.faces.push(faces),
                    None => rolled.push(Rolled { faces: vec![faces], world: roll(looking, &world, second) }),
                }
            }
        } else {
            rolled.push(Rolled { faces: vec![vec![face]], world });
        }
    }
    let number = rolled.iter().flat_map(|roll| &roll.faces).map(Vec::len).max().unwrap_or(1);
    let mut branches: Vec<Branch> = Vec::new();
    for Rolled { faces, world } in rolled {
        let one = |faces: &Vec<u8>| faces.iter().map(|_| 1.0 / 6.0).product::<f32>();
        let probability: f32 = faces.iter().map(one).sum();
        let told: Vec<G::Entry> = first.entries.iter().chain(&world.entries).cloned().collect();
        let (changes, spaces) = changes(looking, &world.state, &told, before, lang);
        let success = succeeded::<G>(looking.setup, &world.entries);
        let alike = |branch: &&mut Branch| {
            branch.changes == changes && branch.spaces == spaces && branch.success == success
        };
        if let Some(branch) = branches.iter_mut().find(alike) {
            branch.faces.extend(faces);
            branch.probability += probability;
            continue;
        }
        let told_of = known::<G>(looking.setup, &world.entries).filter(|_| sentences == Sentences::Told);
        let lines = told_of.map(|entry| line::<G>(looking.setup, entry, lang)).collect();
        let beyond = told.iter().any(G::after_play);
        branches.push(Branch { faces, probability, lines, changes, spaces, beyond, success });
    }
    branches.iter_mut().for_each(|branch| branch.faces.sort());
    let success = branches.iter().filter(|branch| branch.success).map(|branch| branch.probability).sum();
    Some(DiceOutlook { dice: number as u8, success, branches })
}

/// Whether a roll succeeded: either its entry says so, or something changed before anything else began.
fn succeeded<G: Game>(setup: &G::Setup, entries: &[G::Entry]) -> bool {
    let touched: Vec<_> = entries.iter().map(|entry| G::facts(setup, entry)).collect();
    if let Some(won) = touched.iter().find_map(|it| it.won) {
        return won;
    }
    let mut caused = touched.iter().skip_while(|it| it.dice.is_empty()).take_while(|it| it.changes);
    caused.any(|it| it.dice.is_empty())
}

fn roll<G: Game>(looking: &Looking<'_, G>, world: &World<G>, face: u8) -> World<G> {
    let mut state = world.state;
    let mut entries = Vec::new();
    let open = G::apply_legal(looking.setup, &mut state, Act::Rolled(face), Some(&mut entries));
    let reveals = entries.iter().any(G::reveals);
    let entries = entries.iter().filter_map(|entry| G::entry_for(entry, looking.viewer())).collect();
    World { state, open, entries, reveals }
}

/// The position after a die, without building log entries.
fn rolled_silently<G: Game>(looking: &Looking<'_, G>, world: &World<G>, face: u8) -> G::State {
    let mut state = world.state;
    G::apply_legal(looking.setup, &mut state, Act::Rolled(face), None);
    state
}

/// Entries up to the first that shows a hidden card.
fn known<'a, G: Game>(setup: &'a G::Setup, entries: &'a [G::Entry]) -> impl Iterator<Item = &'a G::Entry> {
    entries.iter().take_while(|entry| !G::reveals(entry) || G::facts(setup, entry).cards.is_empty())
}

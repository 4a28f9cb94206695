//! Why a space is named. Some picks do nothing but name a space: what to do there is asked next, of the same
//! player, as numbered choices. Each way through these questions is described as if it had been picked at once.

use super::branches::{self, Change};
use super::{Looking, OutlookLine, World, line};
use contract::show::{Gauge, SpaceChange};
use contract::{Ask, Game, Lang, Now, Pick};
use serde::Serialize;

/// With more ways than this it would no longer be an overview, and none is shown.
const MAX_WAYS: usize = 12;
/// How many questions in a row are answered.
const MAX_QUESTIONS: usize = 3;

/// What some answers in a row would do.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "outlook.ts"))]
pub struct Way {
    /// The answers, by their places in the fixed vocabulary ([`Pick::index`]), and as they are offered.
    pub picks: Vec<u16>,
    pub texts: Vec<String>,
    /// What would follow at once.
    pub now: Vec<OutlookLine>,
    /// Compared with the moment before the space was named.
    pub changes: Vec<Change>,
    pub spaces: Vec<SpaceChange>,
}

/// All ways that continue from these worlds, in which a space has just been named.
pub fn ways<G: Game>(
    looking: &Looking<'_, G>,
    worlds: &[World<G>],
    before: &[Gauge],
    lang: Lang,
) -> Vec<Way> {
    let mut found = Vec::new();
    follow(looking, worlds, before, &mut Vec::new(), &mut found, lang);
    if found.len() > MAX_WAYS { Vec::new() } else { found }
}

fn follow<G: Game>(
    looking: &Looking<'_, G>,
    worlds: &[World<G>],
    before: &[Gauge],
    path: &mut Vec<Pick>,
    found: &mut Vec<Way>,
    lang: Lang,
) {
    let Some(ask) = goes_on(looking, worlds) else { return };
    for pick in ask.options.iter() {
        if found.len() > MAX_WAYS {
            return;
        }
        let next = Looking::<G> { ask: &ask, ..*looking };
        let after: Vec<World<G>> = worlds.iter().filter_map(|world| next.after(&world.state, pick)).collect();
        path.push(pick);
        if path.len() < MAX_QUESTIONS && goes_on(looking, &after).is_some() {
            follow(looking, &after, before, path, found, lang);
        } else {
            found.push(way(looking, &after, before, path, lang));
        }
        path.pop();
    }
}

/// The next question, if nothing has happened yet and the same player is asked for just a numbered choice. It
/// must be the same question in every world, otherwise it would depend on what the viewer cannot see.
fn goes_on<G: Game>(looking: &Looking<'_, G>, worlds: &[World<G>]) -> Option<Ask> {
    let Now::Ask(ask) = &worlds.first()?.open.now else { return None };
    let numbered = ask.options.cards.is_empty() && ask.options.spaces.is_empty();
    let own = ask.side == looking.side() && !G::between_plays(ask.prompt);
    let alike = |world: &World<G>| {
        world.entries.is_empty() && matches!(&world.open.now, Now::Ask(other) if other == ask)
    };
    (numbered && own && worlds.iter().all(alike)).then_some(*ask)
}

fn way<G: Game>(
    looking: &Looking<'_, G>,
    worlds: &[World<G>],
    before: &[Gauge],
    path: &[Pick],
    lang: Lang,
) -> Way {
    let common = looking.common(worlds);
    let told = &worlds.first().map_or(&[][..], |world| &world.entries[..])[..common];
    let (changes, spaces) = branches::changes_of(looking, worlds, told, before, lang);
    Way {
        picks: path.iter().map(|pick| pick.index() as u16).collect(),
        texts: path.iter().map(|&pick| G::pick_text(looking.setup, pick, lang)).collect(),
        now: told.iter().map(|entry| line::<G>(looking.setup, entry, lang)).collect(),
        changes,
        spaces,
    }
}

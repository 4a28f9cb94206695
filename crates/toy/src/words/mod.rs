//! The toy game in words, one module per language: the trait [`Words`] lists everything a language must say.

mod en;
mod ru;

use super::{CARDS, DOUBLE, Entry, PASS, SPACES};
use contract::told::{Part, Sentence};
use contract::{CardId, Lang, Outcome, Pick, Side, SpaceId};

pub trait Words: Sync {
    fn title(&self) -> &'static str;
    /// The game in one sentence.
    fn about(&self) -> &'static str;
    /// The rules to learn from.
    fn rulebook(&self) -> &'static str;
    fn side(&self, side: Side) -> &'static str;
    fn pick(&self, pick: Pick) -> String;
    fn task(&self, kind: u8) -> &'static str;
    fn entry(&self, entry: &Entry) -> Sentence;
    fn outcome(&self, outcome: Outcome) -> String;
    /// What the die is rolled for.
    fn rolls(&self) -> &'static str;
    fn round(&self, round: u8) -> String;
    fn score(&self) -> &'static str;
}

contract::in_each_language! {
    pub fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}

pub fn all_picks() -> impl Iterator<Item = Pick> {
    let choices = (0..=DOUBLE).map(Pick::Choice);
    let cards = (0..CARDS).map(|n| Pick::Card(CardId(n)));
    choices.chain(cards).chain((0..SPACES).map(|n| Pick::Space(SpaceId(n))))
}

pub fn pick_word(pick: Pick) -> String {
    match pick {
        Pick::Choice(PASS) => "pass".to_owned(),
        Pick::Choice(DOUBLE) => "double".to_owned(),
        Pick::Choice(n) => format!("bid-{n}"),
        Pick::Card(card) => format!("card-{}", number(card.0)),
        Pick::Space(space) => format!("space-{}", number(space.0)),
    }
}

/// People count from 1.
fn number(id: u8) -> u32 {
    u32::from(id) + 1
}

fn side(side: Side, lang: Lang) -> Part {
    Part::side(side, words(lang).side(side))
}

fn card(card: CardId, lang: Lang) -> Part {
    Part::card(card, words(lang).pick(Pick::Card(card)))
}

fn space(space: SpaceId, lang: Lang) -> Part {
    Part::space(space, words(lang).pick(Pick::Space(space)))
}

//! A position of the toy game in words.

mod en;
mod ru;

use super::words::words;
use super::{SPACES, SeenBid, SeenHand, View};
use contract::briefing::{Chapter, Length, filled, listed};
use contract::{BySide, Lang, Pick, Side, SpaceId};

trait Words: Sync {
    fn table(&self) -> &'static str;
    fn spaces(&self) -> &'static str;
    fn cards(&self) -> &'static str;
    fn score(&self, scores: &BySide<u8>, doubled: bool) -> String;
    fn bid(&self, side: Side, bid: Option<u8>) -> String;
    fn owner(&self, space: &str, side: Option<Side>) -> String;
    fn hand(&self, side: Side, names: &str) -> String;
    fn backs(&self, side: Side, count: u32) -> String;
    fn played(&self, names: &str) -> String;
}

contract::in_each_language! {
    fn told -> dyn Words { En: en::English, Ru: ru::Russian }
}

pub fn briefing(view: &View, length: Length, lang: Lang) -> Vec<Chapter> {
    let (said, table) = (told(lang), &view.table);
    let names =
        |cards: contract::CardSet| listed(cards.iter().map(|card| words(lang).pick(Pick::Card(card))));
    let mut lines = vec![said.score(&table.scores, table.doubled)];
    for side in Side::BOTH {
        match view.bids[side] {
            SeenBid::None => {}
            SeenBid::Sealed => lines.push(said.bid(side, None)),
            SeenBid::Known(bid) => lines.push(said.bid(side, Some(bid))),
        }
    }
    let spaces = (0..SPACES).map(|n| {
        let name = words(lang).pick(Pick::Space(SpaceId(n)));
        said.owner(&name, table.owners[usize::from(n)])
    });
    let mut cards: Vec<_> = Side::BOTH
        .into_iter()
        .map(|side| match view.hands[side] {
            SeenHand::Known(hand) => said.hand(side, &names(hand)),
            SeenHand::Backs(count) => said.backs(side, count),
        })
        .collect();
    if length == Length::Full {
        cards.push(said.played(&names(table.played)));
    }
    filled([
        Chapter::new(said.table(), lines),
        Chapter::new(said.spaces(), spaces.collect()),
        Chapter::new(said.cards(), cards),
    ])
}

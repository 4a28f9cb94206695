//! The texts that only a briefing needs, one module per language; names, effects and standings are defined
//! elsewhere.

mod en;
mod ru;

use crate::facts::{CardFacts, SpaceBox};
use crate::show::{RegionShown, SpaceShown};
use crate::text::Terms;
use contract::{BySide, Side};

pub trait Words: Sync {
    fn table(&self) -> &'static str;
    fn in_force(&self) -> &'static str;
    fn regions(&self) -> &'static str;
    fn countries(&self) -> &'static str;
    fn your_hand(&self) -> &'static str;
    fn other_cards(&self) -> &'static str;

    fn side(&self, side: Side) -> &'static str;
    /// `limit`: the number of points that wins.
    fn score(&self, points: i8, limit: i8) -> String;
    fn defcon(&self, level: u8, text: &str) -> String;
    fn rounds(&self, rounds: &BySide<u8>, terms: Terms) -> String;
    fn military(&self, done: &BySide<u8>, required: u8, terms: Terms) -> String;
    fn at_the_start(&self) -> &'static str;
    fn space_race(&self, side: Side, at: &SpaceShown, name: &str, terms: Terms) -> String;
    /// `name`: the name of the next box.
    fn next_box(&self, name: &str, next: &SpaceBox) -> String;
    fn being_played(&self, side: Side, card: &str) -> String;
    /// `term`: what a headline is called here.
    fn headline(&self, term: &str, side: Side, card: &str) -> String;
    fn headline_lies(&self, side: Side, terms: Terms) -> String;
    fn bid(&self, wants: Side, number: u8) -> String;
    fn extra(&self, side: Side, influence: u8) -> String;
    fn until(&self, text: &str, until: &str) -> String;

    fn region(&self, name: &str, region: &RegionShown, terms: Terms) -> String;
    /// Follows the name of a country.
    fn stability(&self, stability: u8) -> String;
    fn battleground(&self) -> &'static str;
    fn flashpoint(&self) -> &'static str;
    fn controls(&self, side: Side) -> String;
    fn famine(&self) -> &'static str;
    fn barred(&self, side: Side, terms: Terms) -> String;
    fn else_empty(&self, names: &str) -> String;

    /// A card in brief: whose event it is and its current value to its holder.
    fn card(&self, name: &str, card: &CardFacts, ops: u8) -> String;
    fn scoring(&self, name: &str, terms: Terms) -> String;
    fn leaves_the_game(&self, terms: Terms) -> String;
    fn known_to_the_other(&self) -> &'static str;

    fn hand(&self, side: Side, count: u32) -> String;
    fn known_in_hand(&self, side: Side, count: u32, names: &str) -> String;
    fn draw_pile(&self, count: u32) -> String;
    fn under_the_pile(&self, names: &str) -> String;
    fn looked_at(&self, names: &str) -> String;
    fn put_back(&self, names: &str) -> String;
    fn offered(&self, names: &str) -> String;
    fn unseen(&self, count: u32, names: &str) -> String;
    fn unseen_scoring(&self, count: u32, names: &str) -> String;
    fn discarded(&self, names: &str) -> String;
    fn removed(&self, names: &str) -> String;
    fn borrowed(&self, side: Side, names: &str) -> String;

    fn crisis(&self, name: &str, number: u8, of: u8) -> String;
    fn statecraft(&self, names: &str) -> String;
    fn statecraft_left(&self, side: Side, left: u8) -> String;
    fn crisis_ended(&self, name: &str, text: &str) -> String;
}

contract::in_each_language! {
    pub fn words -> dyn Words { En: en::English, Ru: ru::Russian }
}

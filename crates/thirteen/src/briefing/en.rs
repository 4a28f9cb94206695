//! Briefings of 13 Minutes in English.

use super::Words;
use contract::{BySide, Side};

pub(super) struct English;

impl Words for English {
    fn table(&self) -> &'static str {
        "The table"
    }

    fn score_now(&self) -> &'static str {
        "If it ended now"
    }

    fn territories(&self) -> &'static str {
        "Territories (cubes US:USSR)"
    }

    fn your_hand(&self) -> &'static str {
        "Your hand"
    }

    fn other_cards(&self) -> &'static str {
        "Other cards"
    }

    fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Us => "US",
            Side::Ussr => "USSR",
        }
    }

    fn phase(&self, phase: &str) -> String {
        format!("Now: {phase}.")
    }

    fn turns(&self, done: u8) -> String {
        format!("Turns completed: {done}.")
    }

    fn turn_of(&self, side: Side) -> String {
        format!("It is the turn of the {}.", self.side(side))
    }

    fn went_first(&self, side: Side) -> String {
        format!("The {} went first.", self.side(side))
    }

    fn played(&self, card: &str) -> String {
        format!("Played this turn: {card}.")
    }

    fn chosen(&self, card: &str) -> String {
        format!("You have chosen, and not shown yet: {card}.")
    }

    fn bidding(&self, lost: bool) -> String {
        let tie = if lost { "are lost, too" } else { "come back" };
        format!(
            "The higher bid decides who goes first. Both bids then leave the game, the lower one as well; tied bids {tie}, and both \
             bid again."
        )
    }

    fn bid_made(&self, side: Side) -> String {
        format!("The {} has bid in secret.", self.side(side))
    }

    fn own_bid(&self, cubes: u8) -> String {
        format!("Your bid: {cubes} cubes.")
    }

    fn cubes(&self, BySide([us, ussr]): &BySide<u8>, BySide([us_out, ussr_out]): &BySide<u8>) -> String {
        format!("Cubes in supply: US {us}, USSR {ussr}; out of the game: US {us_out}, USSR {ussr_out}.")
    }

    fn symbols(&self, side: Side, counts: &str, threshold: u8) -> String {
        format!(
            "Symbols in the sphere of the {}: {counts}; {threshold} of a kind are nuclear war.",
            self.side(side)
        )
    }

    fn campaign(&self, game: u8, [first, second]: [i16; 2], target: i16) -> String {
        format!("Campaign, game {game}: first player {first}, second player {second}; {target} points win.")
    }

    fn total(&self, BySide([us, ussr]): &BySide<i16>) -> String {
        format!("US {us}, USSR {ussr} points, without the aftermath.")
    }

    fn line(&self, what: &str, vp: Option<&BySide<i16>>) -> String {
        match vp {
            Some(BySide([us, ussr])) => format!("{what}: US {us}, USSR {ussr}"),
            None => format!("{what}: open"),
        }
    }

    fn war(&self, side: Side) -> String {
        format!("The {} would have started nuclear war.", self.side(side))
    }

    fn cuba_unknown(&self) -> &'static str {
        "Cuba's card, which you do not know, can change that."
    }

    fn symbol(&self, symbol: &str) -> String {
        format!("symbol: {symbol}")
    }

    fn controls(&self, side: Side) -> String {
        format!("{} controls", self.side(side))
    }

    fn frozen(&self, kind: &str) -> &'static str {
        match kind {
            "move" => "cannot be moved",
            "place" => "no cubes may be placed",
            _ => "no cubes may be removed",
        }
    }

    fn face_down(&self) -> &'static str {
        "face down"
    }

    fn card(&self, name: &str, owner: &str, cubes: u8, symbol: &str) -> String {
        let cubes = if cubes == 1 { "1 cube".to_owned() } else { format!("{cubes} cubes") };
        format!("{name} ({owner}, {cubes}, {symbol})")
    }

    fn hand(&self, side: Side, count: u8) -> String {
        format!("Cards in the hand of the {}: {count}.", self.side(side))
    }

    fn known_in_hand(&self, side: Side, count: u8, names: &str) -> String {
        format!("Cards in the hand of the {}: {count}, among them {names}.", self.side(side))
    }

    fn here_or_cuba(&self, side: Side, names: &str) -> String {
        format!("With the {} or under Cuba: {names}.", self.side(side))
    }

    fn pile(&self, count: u8) -> String {
        format!("Cards in the draw pile: {count}.")
    }

    fn pile_top(&self, names: &str) -> String {
        format!("Its top, the next one first: {names}.")
    }

    fn pile_bottom(&self, names: &str) -> String {
        format!("Its bottom, the lowest last: {names}.")
    }

    fn not_seen(&self) -> &'static str {
        "not seen"
    }

    fn elsewhere(&self) -> &'static str {
        "Not seen, in a hand, in the pile or under Cuba:"
    }

    fn looked_at_cuba(&self, side: Side) -> String {
        format!("The {} has looked at Cuba's card.", self.side(side))
    }
}

//! English.

use super::super::{DOUBLE, Entry, HIGHEST_BID, PASS, rules};
use super::{Words, card, number, side, space};
use contract::told::{Part, Sentence};
use contract::{BySide, Lang, Outcome, Pick, Seating, Side, say};

const EN: Lang = Lang::En;

pub struct English;

impl Words for English {
    fn title(&self) -> &'static str {
        "Toy"
    }

    fn about(&self) -> &'static str {
        "Cards, dice and claims without a theme."
    }

    fn rulebook(&self) -> &'static str {
        include_str!("../../data/rules.en.md")
    }

    fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Us => "US",
            Side::Ussr => "USSR",
        }
    }

    fn pick(&self, pick: Pick) -> String {
        match pick {
            Pick::Choice(PASS) => "Claim nothing".to_owned(),
            Pick::Choice(DOUBLE) => "Double this round".to_owned(),
            Pick::Choice(n) if n <= HIGHEST_BID => format!("Bid {n}"),
            Pick::Choice(n) => format!("Choice {n}"),
            Pick::Card(card) => format!("Card {}", number(card.0)),
            Pick::Space(space) => format!("Space {}", number(space.0)),
        }
    }

    fn task(&self, kind: u8) -> &'static str {
        match kind {
            0 => "Bid for the US",
            1 => "Lead a card",
            2 => "Follow with a card",
            _ => "Claim a space",
        }
    }

    fn entry(&self, entry: &Entry) -> Sentence {
        match *entry {
            Entry::Bid { side: who, bid: Some(bid) } => say!("{} bids {}", side(who, EN), bid),
            Entry::Bid { side: who, bid: None } => say!("{} has bid", side(who, EN)),
            Entry::BidsShown(BySide([us, ussr])) => say!("Bids: US {}, USSR {}", us, ussr),
            Entry::Seated(Seating::Straight) => say!("The first seat plays the US"),
            Entry::Seated(Seating::Swapped) => say!("The first seat plays the USSR"),
            Entry::Drew { side: who, card: Some(drawn) } => {
                say!("{} draws {}", side(who, EN), card(drawn, EN))
            }
            Entry::Drew { side: who, card: None } => say!("{} draws a card", side(who, EN)),
            Entry::Doubled(who) => say!("{} doubles the round", side(who, EN)),
            Entry::Played { side: who, card: played } => {
                say!("{} plays {}", side(who, EN), card(played, EN))
            }
            Entry::Rolled(pips) => say!("Die: {}", Part::die(pips)),
            Entry::Claimed { side: who, space: Some(claimed), points } => {
                say!("{} claims {} for {}", side(who, EN), space(claimed, EN), points)
            }
            Entry::Claimed { side: who, space: None, .. } => say!("{} claims nothing", side(who, EN)),
            Entry::Over(outcome) => self.outcome(outcome).into(),
        }
    }

    fn outcome(&self, outcome: Outcome) -> String {
        let Some(winner) = outcome.winner else { return "A draw".to_owned() };
        let how = if outcome.reason == rules::BY_LEAD { "by a great lead" } else { "on points" };
        format!("{} wins {how}", self.side(winner))
    }

    fn rolls(&self) -> &'static str {
        "Rolls"
    }

    fn round(&self, round: u8) -> String {
        format!("Round {round}")
    }

    fn score(&self) -> &'static str {
        "Score"
    }
}

//! 13 Minutes in English.

mod deck;
mod entry;
mod prompt;

use super::Words;
use crate::Setup;
use crate::deck::{Colour, Piece};
use crate::entry::Entry;
use crate::rules::RuleOptions;
use crate::scoring::*;
use crate::state::Phase;
use crate::vocabulary::*;
use crate::why::Why;
use crate::zone::Zone;
use contract::told::Sentence;
use contract::{Outcome, Question, Side, say};

pub(super) struct English;

impl Words for English {
    fn title(&self) -> &'static str {
        "13 Minutes"
    }

    fn about(&self) -> &'static str {
        "The thirteen days of the Cuban Missile Crisis in a quarter of an hour."
    }

    fn rules(&self) -> &'static str {
        include_str!("../../../data/learning/rules.en.md")
    }

    fn entry(&self, setup: &Setup, entry: &Entry) -> Sentence {
        entry::entry(setup, entry)
    }

    fn question(&self, why: Why, card: &str, left: u8) -> Question {
        prompt::question(why, card, left)
    }

    fn declined(&self, why: Why) -> &'static str {
        match why {
            Why::Offer => "Leave the event",
            Why::OrderLand => "No Order",
            Why::PlaceUs | Why::PlaceUssr | Why::OrderPlace => "Place no more",
            Why::RemoveUs | Why::RemoveUssr | Why::OrderRemove => "Remove no more",
            Why::Replace => "Replace no more",
            Why::ExileUs | Why::ExileUssr | Why::ExileSupply => "Remove no more",
            Why::TransferFrom | Why::TransferTo => "Move no more",
            Why::ShiftLand | Why::ShiftDirection | Why::ShiftSteps => "Slide no more",
            Why::SetZone => "Move no more",
            Why::SwapZonesFirst | Why::SwapZonesSecond => "Swap no zones",
            Why::SwapCubesFirst | Why::SwapCubesSecond => "Swap no cubes",
            Why::Freeze => "Freeze no more",
            Why::Recover => "Return no cubes",
            Why::SwapCuba => "Keep Cuba's card",
            Why::ShowCard => "Show no card",
            Why::PutBack => "Put no card back",
            Why::SwapHands => "Keep your cards",
            Why::Give => "Give no card",
            Why::Take => "Take no card",
            Why::Repeat => "Use no other event",
            Why::Branch => "Do none of this",
            Why::Cubes | Why::OrderMode => "No cubes",
            Why::Bid | Why::First | Why::Card | Why::Zone | Why::Use | Why::Reorder => "None",
        }
    }

    fn use_your_event(&self) -> &'static str {
        "Use your event"
    }

    fn choice(&self, choice: u8) -> String {
        match choice {
            DECLINE => "Pass",
            ORDER => "Order",
            EVENT => "Event",
            FIRST => "Go first",
            SECOND => "Go second",
            ZONE..TOWARD => match choice - ZONE {
                0 => self.zone(Zone::Us),
                1 => self.zone(Zone::Neutral),
                _ => self.zone(Zone::Ussr),
            },
            TOWARD..PLACE if choice == toward(Side::Us) => "Toward the US",
            TOWARD..PLACE => "Toward the USSR",
            PLACE => "Place cubes",
            REMOVE => "Remove cubes",
            EXCHANGE => "Swap",
            BRANCH..NUMBER => return format!("Variant {}", choice - BRANCH + 1),
            _ => return (choice - NUMBER).to_string(),
        }
        .to_owned()
    }

    fn outcome(&self, Outcome { winner, reason }: Outcome) -> String {
        let Some(side) = winner else {
            return match reason {
                BOTH_WAR => "Nuclear war on both sides: nobody wins.",
                CAMPAIGN_BOTH_WAR => "Nuclear war on both sides: nobody wins the campaign.",
                CAMPAIGN_DRAW => "The campaign ends in a draw.",
                _ => "A draw.",
            }
            .to_owned();
        };
        let (name, foe) = (self.side(side), self.side(side.foe()));
        match reason {
            WAR => format!("The {name} wins: the {foe} has triggered nuclear war."),
            TIE_BREAK => format!("The {name} wins on the tie-break: the points are equal."),
            CAMPAIGN_POINTS => format!("The {name} wins the campaign on points."),
            CAMPAIGN_WAR => format!("The {name} wins the campaign: the {foe} has triggered nuclear war."),
            _ => format!("The {name} wins on points."),
        }
    }

    fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Us => "US",
            Side::Ussr => "USSR",
        }
    }

    fn un(&self) -> &'static str {
        "UN"
    }

    fn cuba(&self) -> &'static str {
        "Cuba"
    }

    fn zone(&self, zone: Zone) -> &'static str {
        match zone {
            Zone::Us => "US sphere",
            Zone::Neutral => "Neutral zone",
            Zone::Ussr => "USSR sphere",
        }
    }

    fn symbol(&self, colour: Colour) -> &'static str {
        match colour {
            Colour::Military => "Military",
            Colour::Political => "Political",
            Colour::Opinion => "World opinion",
        }
    }

    fn supply(&self, side: Side) -> &'static str {
        match side {
            Side::Us => "US cubes in supply",
            Side::Ussr => "USSR cubes in supply",
        }
    }

    fn if_it_ended_now(&self) -> &'static str {
        "If it ended now"
    }

    fn phase(&self, phase: Phase) -> &'static str {
        match phase {
            Phase::Deal => "The deal",
            Phase::Bid => "Bids for the initiative",
            Phase::Toss => "A coin for the initiative",
            Phase::First => "Who begins",
            Phase::Card => "Choosing a card",
            Phase::Zone => "Choosing a zone",
            Phase::Use => "Order or event",
            Phase::Offer => "The opponent's event",
            Phase::Order => "An Order",
            Phase::Event => "An event",
            Phase::Draw => "Drawing a card",
            Phase::Over(_) => "The end",
        }
    }

    fn moment(&self, phase: Phase, round: u8) -> [String; 2] {
        let before = match phase {
            Phase::Deal => ["Deal", "The deal"],
            Phase::Bid | Phase::Toss | Phase::First => ["Bid", "Bids for the initiative"],
            Phase::Over(_) => ["End", "The end"],
            Phase::Card
            | Phase::Zone
            | Phase::Use
            | Phase::Offer
            | Phase::Order
            | Phase::Event
            | Phase::Draw => return [format!("R{round}"), format!("Round {round}")],
        };
        before.map(str::to_owned)
    }

    fn score_line(&self, rules: &RuleOptions, key: &str) -> String {
        match key {
            "territories" => format!("Territories, {} each", rules.territory_vp),
            "cuba" => format!("Cuba, {}", rules.cuba_vp),
            "military" => format!("Military majority, {}", rules.military_majority_vp),
            "events" => "Points from events".to_owned(),
            _ => format!("Aftermath, last cards, {}", rules.aftermath_vp),
        }
    }

    fn war_warning(&self, side: Side, symbol: Colour, count: u8, threshold: u8) -> [String; 2] {
        let (it, kind) = (self.side(side), self.symbol(symbol).to_lowercase());
        let rest = match threshold.saturating_sub(count) {
            0 => format!("As it stands, the {it} loses at the end."),
            1 => format!("One more there and the {it} loses at the end."),
            n => format!("{n} more there and the {it} loses at the end."),
        };
        [format!("{it} sphere: {count} of {threshold} {kind}."), rest]
    }

    fn modifier(&self, side: Side, amount: &str, orders: Option<u8>) -> String {
        let it = self.side(side);
        match orders {
            None => format!("Orders of the {it}: {amount} for the rest of the game"),
            Some(1) => format!("The next Order of the {it}: {amount}"),
            Some(orders) => format!("The next {orders} Orders of the {it}: {amount}"),
        }
    }

    fn reconstruction(&self) -> &'static str {
        "The cards of this deck are a reconstruction. The printed cards' titles, values and events are not \
         public; this deck keeps what is known of them (13 cards: 5 US, 5 USSR, 3 UN; 5 military, 4 \
         political, 4 world opinion; command values up to 3). The rules are those of the game. If you own \
         the printed game, you can write the real cards into a deck file and play with it."
    }

    fn deck_piece(&self, piece: &Piece) -> String {
        deck::piece(piece)
    }

    fn line_of_deck(&self, line: usize) -> String {
        format!("line {line}")
    }

    fn deck_problem(&self, field: &str, expected: &str, got: &str) -> String {
        format!("{field}expected {expected}, got {got}")
    }

    fn more_problems(&self, more: usize) -> String {
        format!("and {more} more")
    }
}

/// Where a territory lies or goes to: "to the US sphere".
fn into_zone(zone: Zone) -> &'static str {
    match zone {
        Zone::Us => "the US sphere",
        Zone::Neutral => "the neutral zone",
        Zone::Ussr => "the USSR sphere",
    }
}

fn count_cubes(n: u8) -> String {
    if n == 1 { "1 cube".to_owned() } else { format!("{n} cubes") }
}

fn points(n: i16) -> Sentence {
    say!("{} VP", n)
}

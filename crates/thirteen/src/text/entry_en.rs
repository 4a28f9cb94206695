//! The log in English.

use super::{card_name, cubes_en, into_zone, land_name, points_en, side_name};
use crate::Setup;
use crate::entry::Entry;
use crate::ops::{FREEZE_MOVE, FREEZE_PLACE, FREEZE_REMOVE};
use contract::{CardId, Lang, Seat, Seating, Side};

const EN: Lang = Lang::En;

pub(super) fn colour(colour: u8) -> &'static str {
    ["military", "political", "world opinion"].get(colour as usize).copied().unwrap_or("?")
}

pub(super) fn entry(setup: &Setup, entry: &Entry) -> String {
    let side = |side: Side| side_name(side, EN);
    let card = |card: CardId| format!("“{}”", card_name(setup, card, EN));
    let land = |land| land_name(setup, land, EN);
    // "1 US cube", "2 USSR cubes".
    let cubes = |n: u8, owner: Side| format!("{n} {} {}", side(owner), if n == 1 { "cube" } else { "cubes" });
    let some = |which: Option<CardId>| which.map_or_else(|| "a card".to_owned(), card);
    match *entry {
        Entry::GameBegins { game, seating } => {
            let first = if seating == Seating::Straight { "US" } else { "USSR" };
            format!("Game {game} of the campaign begins; the first seat plays the {first}.")
        }
        Entry::Dealt { side: who, card } => format!("{} is dealt {}.", side(who), some(card)),
        Entry::CubaLaid => "Cuba is laid face down in the neutral zone.".to_owned(),
        Entry::BidMade { side: who } => format!("{} has bid.", side(who)),
        Entry::BidsShown { bids } => {
            format!("Bids: US {}, USSR {}.", bids[Side::Us], bids[Side::Ussr])
        }
        Entry::BidsTied { lost: false } => "The bids are equal: the cubes are taken back.".to_owned(),
        Entry::BidsTied { lost: true } => "The bids are equal, and the cubes are lost.".to_owned(),
        Entry::CoinTossed { side: who } => format!("Too many ties: a coin falls for the {}.", side(who)),
        Entry::Decides { side: who } => format!("{} decides the order of turns.", side(who)),
        Entry::Begins { side: who } => format!("{} takes the first turn.", side(who)),
        Entry::CardPlaced { side: who, card: which, zone } => {
            format!("{} plays {} into {}.", side(who), card(which), into_zone(zone, EN))
        }
        Entry::OrderGiven { side: who, limit } => {
            format!("{} has an Order of up to {}.", side(who), cubes_en(limit))
        }
        Entry::OrderEmpty { side: who } => format!("{} uses no cubes.", side(who)),
        Entry::EventUsed { side: who, card: which } => {
            format!("{} uses the event of {}.", side(who), card(which))
        }
        Entry::EventDeclined { side: who, card: which } => {
            format!("{} declines the event of {}.", side(who), card(which))
        }
        Entry::CubesPlaced { owner, land: at, cubes: n } => {
            format!("{} placed on {}.", cubes(n, owner), land(at))
        }
        Entry::CubesRemoved { owner, land: at, cubes: n, out } => {
            let gone = if out { ", out of the game" } else { "" };
            format!("{} removed from {}{gone}.", cubes(n, owner), land(at))
        }
        Entry::CubesTransferred { owner, from, to, cubes: n } => {
            format!("{} moved from {} to {}.", cubes(n, owner), land(from), land(to))
        }
        Entry::CubesReplaced { side: who, land: at, cubes: n } => {
            format!("{} replaces {} on {}.", side(who), cubes(n, who.foe()), land(at))
        }
        Entry::CubesSwapped { first, second } => {
            format!("{} and {} exchange their cubes.", land(first), land(second))
        }
        Entry::CubesRecovered { owner, cubes: n } => {
            format!("{} returned to the supply.", cubes(n, owner))
        }
        Entry::CubesExiled { owner, cubes: n } => {
            format!("{} put out of the game from the supply.", cubes(n, owner))
        }
        Entry::Moved { land: what, to } => format!("{} moves to {}.", land(what), into_zone(to, EN)),
        Entry::ZonesSwapped { first, second } => {
            format!("{} and {} exchange zones.", land(first), land(second))
        }
        Entry::Frozen { land: what, what: bits, rest_of_game } => {
            let names =
                [(FREEZE_MOVE, "moves"), (FREEZE_PLACE, "placed cubes"), (FREEZE_REMOVE, "removed cubes")];
            let list: Vec<_> =
                names.iter().filter(|(bit, _)| bits & bit != 0).map(|(_, name)| *name).collect();
            let end = if rest_of_game {
                "for the rest of the game"
            } else {
                "until the end of the opponent's turn"
            };
            format!("{} ignores {} {end}.", land(what), list.join(", "))
        }
        Entry::OrdersModified { side: who, amount, uses } => {
            let what = match uses {
                0 => "all later Orders".to_owned(),
                1 => "next Order".to_owned(),
                n => format!("next {n} Orders"),
            };
            format!("The cube limit of the {}'s {what} changes by {amount:+}.", side(who))
        }
        Entry::Gained { side: who, vp } => format!("{} gets {}.", side(who), points_en(vp.into())),
        Entry::EventRepeated { side: who, card: which } => {
            format!("{} uses the event of {} as well.", side(who), card(which))
        }
        Entry::BranchChosen { side: who, branch } => format!("{} chooses variant {}.", side(who), branch + 1),
        Entry::CubaSeen { side: who, card: None } => format!("{} looks at Cuba's card.", side(who)),
        Entry::CubaSeen { side: who, card: Some(which) } => {
            format!("{} looks at Cuba's card: it is {}.", side(who), card(which))
        }
        Entry::CubaRevealed { card: which } => format!("Cuba is turned face up: {}.", card(which)),
        Entry::ExchangeOffered { side: who } => format!("{} may exchange Cuba's card.", side(who)),
        Entry::Exchanged { side: who, gave, took, .. } => {
            format!("{} puts {} under Cuba and takes {}.", side(who), card(gave), card(took))
        }
        Entry::NotExchanged { side: who, .. } => format!("{} leaves Cuba's card where it is.", side(who)),
        Entry::HandSeen { by, card } => {
            format!("{} sees {} in the hand of the {}.", side(by), some(card), side(by.foe()))
        }
        Entry::PileSeen { by, place, card } => {
            format!("{} sees {} in the draw pile, place {place} from the top.", side(by), some(card))
        }
        Entry::PileReordered { by } => format!("{} puts the top of the draw pile in order.", side(by)),
        Entry::PutBack { side: who, card, shuffle } => {
            let place = if shuffle { "into the draw pile" } else { "under the draw pile" };
            format!("{} puts {} {place}.", side(who), some(card))
        }
        Entry::HandsSwapped { side: who, gave, took } => {
            format!(
                "{} gives {} and takes {} from the {}.",
                side(who),
                some(gave),
                some(took),
                side(who.foe())
            )
        }
        Entry::Drew { side: who, card } => format!("{} draws {}.", side(who), some(card)),
        Entry::TerritoryScored { land: what, side: who, vp } => {
            format!("{} controls {}: {}.", side(who), land(what), points_en(vp.into()))
        }
        Entry::CubaTurned { card: which } => format!("Cuba is turned face up: {}.", card(which)),
        Entry::MilitaryMajority { counts, side: who, vp } => {
            let count = format!("US {}, USSR {}", counts[Side::Us], counts[Side::Ussr]);
            who.map_or_else(
                || format!("Military territories: {count}; nobody has the majority."),
                |who| format!("Military territories: {count}; {} gets {}.", side(who), points_en(vp.into())),
            )
        }
        Entry::HandsShown { hands } => {
            format!("Last hand cards: US {}, USSR {}.", card(hands[Side::Us]), card(hands[Side::Ussr]))
        }
        Entry::Aftermath { cubes: sums, side: who, vp } => {
            let count = format!("US {}, USSR {}", sums[Side::Us], sums[Side::Ussr]);
            who.map_or_else(
                || format!("Aftermath: {count}; nobody scores."),
                |who| format!("Aftermath: {count}; {} gets {}.", side(who), points_en(vp.into())),
            )
        }
        Entry::HandCardsEnter { colour: which, vp } => {
            let points = if vp == 0 { String::new() } else { format!(", {} each", points_en(vp.into())) };
            format!("Both hand cards are {}: each enters its holder's sphere{points}.", colour(which))
        }
        Entry::War { side: who, colour: which, symbols } => {
            format!("{symbols} {} symbols in the {} sphere: nuclear war!", colour(which), side(who))
        }
        Entry::GameScored { vp } => format!("Points: US {}, USSR {}.", vp[Side::Us], vp[Side::Ussr]),
        Entry::GameWon { side: who, by_war: true } => {
            format!("{} wins the game: its opponent triggered war.", side(who))
        }
        Entry::GameWon { side: who, by_war: false } => format!("{} wins the game.", side(who)),
        Entry::GameDrawn => "The game is a draw.".to_owned(),
        Entry::NobodyWon => "Nobody wins the game.".to_owned(),
        Entry::Totals { seats: [first, second], seating } => {
            let (a, b) = (seating.side_of(Seat::First), seating.side_of(Seat::Second));
            format!("Campaign: first seat ({}) {first}, second seat ({}) {second}.", side(a), side(b))
        }
    }
}

//! The log in English.

use super::super::{card_name, land_name, side_name};
use super::{count_cubes, into_zone, points};
use crate::Setup;
use crate::entry::Entry;
use crate::ops::{FREEZE_MOVE, FREEZE_PLACE, FREEZE_REMOVE};
use contract::told::{Part, Sentence};
use contract::{CardId, Lang, Seat, Seating, Side, say};

const EN: Lang = Lang::En;

fn colour(colour: u8) -> &'static str {
    ["military", "political", "world opinion"].get(colour as usize).copied().unwrap_or("?")
}

pub(super) fn entry(setup: &Setup, entry: &Entry) -> Sentence {
    let side = |side: Side| Part::side(side, side_name(side, EN));
    let card = |card: CardId| Part::card(card, format!("“{}”", card_name(setup, card, EN)));
    let land = |land| Part::space(land, land_name(setup, land, EN));
    // "1 US cube", "2 USSR cubes".
    let cubes = |n: u8, owner: Side| say!("{} {} {}", n, side(owner), if n == 1 { "cube" } else { "cubes" });
    let some =
        |which: Option<CardId>| which.map_or_else(|| Sentence::from("a card"), |which| card(which).into());
    match *entry {
        Entry::GameBegins { game, seating } => {
            let first = if seating == Seating::Straight { "US" } else { "USSR" };
            say!("Game {} of the campaign begins; the first seat plays the {}.", game, first)
        }
        Entry::Dealt { side: who, card } => say!("{} is dealt {}.", side(who), some(card)),
        Entry::CubaLaid => say!("Cuba is laid face down in the neutral zone."),
        Entry::BidMade { side: who } => say!("{} has bid.", side(who)),
        Entry::BidsShown { bids } => {
            say!("Bids: US {}, USSR {}.", bids[Side::Us], bids[Side::Ussr])
        }
        Entry::BidsTied { lost: false } => say!("The bids are equal: the cubes are taken back."),
        Entry::BidsTied { lost: true } => say!("The bids are equal, and the cubes are lost."),
        Entry::CoinTossed { side: who } => say!("Too many ties: the coin picks the {}.", side(who)),
        Entry::Decides { side: who } => say!("{} decides the turn order.", side(who)),
        Entry::Begins { side: who } => say!("{} takes the first turn.", side(who)),
        Entry::CardPlaced { side: who, card: which, zone } => {
            say!("{} plays {} into {}.", side(who), card(which), into_zone(zone))
        }
        Entry::OrderGiven { side: who, limit } => {
            say!("{} has an Order of up to {}.", side(who), count_cubes(limit))
        }
        Entry::OrderEmpty { side: who } => say!("{} uses no cubes.", side(who)),
        Entry::EventUsed { side: who, card: which } => {
            say!("{} uses the event of {}.", side(who), card(which))
        }
        Entry::EventDeclined { side: who, card: which } => {
            say!("{} declines the event of {}.", side(who), card(which))
        }
        Entry::CubesPlaced { owner, land: at, cubes: n, .. } => {
            say!("{} placed on {}.", cubes(n, owner), land(at))
        }
        Entry::CubesRemoved { owner, land: at, cubes: n, out, .. } => {
            let gone = if out { ", out of the game" } else { "" };
            say!("{} removed from {}{}.", cubes(n, owner), land(at), gone)
        }
        Entry::CubesTransferred { owner, from, to, cubes: n, .. } => {
            say!("{} moved from {} to {}.", cubes(n, owner), land(from), land(to))
        }
        Entry::CubesReplaced { side: who, land: at, cubes: n, .. } => {
            say!("{} replaces {} on {}.", side(who), cubes(n, who.foe()), land(at))
        }
        Entry::CubesSwapped { first, second, .. } => {
            say!("{} and {} swap their cubes.", land(first), land(second))
        }
        Entry::CubesRecovered { owner, cubes: n } => {
            say!("{} returned to the supply.", cubes(n, owner))
        }
        Entry::CubesExiled { owner, cubes: n } => {
            say!("{} put out of the game from the supply.", cubes(n, owner))
        }
        Entry::Moved { land: what, now, .. } => say!("{} moves to {}.", land(what), into_zone(now.zone)),
        Entry::ZonesSwapped { first, second, .. } => {
            say!("{} and {} swap zones.", land(first), land(second))
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
            say!("{} ignores {} {}.", land(what), list.join(", "), end)
        }
        Entry::OrdersModified { side: who, amount, uses } => {
            let what = match uses {
                0 => say!("all later Orders"),
                1 => say!("next Order"),
                n => say!("next {} Orders", n),
            };
            say!(
                "The cube limit of the {}'s {} changes by {}.",
                side(who),
                what,
                Part::number(amount, format!("{amount:+}"))
            )
        }
        Entry::Gained { side: who, vp } => say!("{} gets {}.", side(who), points(vp.into())),
        Entry::EventRepeated { side: who, card: which } => {
            say!("{} uses the event of {} as well.", side(who), card(which))
        }
        Entry::BranchChosen { side: who, branch } => say!("{} chooses variant {}.", side(who), branch + 1),
        Entry::CubaSeen { side: who, card: None } => say!("{} looks at Cuba's card.", side(who)),
        Entry::CubaSeen { side: who, card: Some(which) } => {
            say!("{} looks at Cuba's card: it is {}.", side(who), card(which))
        }
        Entry::CubaRevealed { card: which } => say!("Cuba is turned face up: {}.", card(which)),
        Entry::ExchangeOffered { side: who } => say!("{} may swap Cuba's card.", side(who)),
        Entry::Exchanged { side: who, gave, took, .. } => {
            say!("{} puts {} under Cuba and takes {}.", side(who), card(gave), card(took))
        }
        Entry::NotExchanged { side: who, .. } => say!("{} leaves Cuba's card where it is.", side(who)),
        Entry::HandSeen { by, card } => {
            say!("{} sees {} in the hand of the {}.", side(by), some(card), side(by.foe()))
        }
        Entry::PileSeen { by, place, card } => {
            say!("{} sees {} in the draw pile, place {} from the top.", side(by), some(card), place)
        }
        Entry::PileReordered { by } => say!("{} puts the top of the draw pile in order.", side(by)),
        Entry::PutBack { side: who, card, shuffle } => {
            let place = if shuffle { "into the draw pile" } else { "under the draw pile" };
            say!("{} puts {} {}.", side(who), some(card), place)
        }
        Entry::HandsSwapped { side: who, gave, took } => {
            say!("{} gives {} and takes {} from the {}.", side(who), some(gave), some(took), side(who.foe()))
        }
        Entry::Drew { side: who, card } => say!("{} draws {}.", side(who), some(card)),
        Entry::TurnEnds { side: who, vp } => {
            say!("{} ends its turn. Points now: US {}, USSR {}.", side(who), vp[Side::Us], vp[Side::Ussr])
        }
        Entry::TerritoryScored { land: what, side: who, vp } => {
            say!("{} controls {}: {}.", side(who), land(what), points(vp.into()))
        }
        Entry::CubaTurned { card: which } => say!("Cuba is turned face up: {}.", card(which)),
        Entry::MilitaryMajority { counts, side: who, vp } => {
            let count = say!("US {}, USSR {}", counts[Side::Us], counts[Side::Ussr]);
            match who {
                None => say!("Military territories: {}; nobody has the majority.", count),
                Some(who) => {
                    say!("Military territories: {}; {} gets {}.", count, side(who), points(vp.into()))
                }
            }
        }
        Entry::HandsShown { hands } => {
            say!("Last hand cards: US {}, USSR {}.", card(hands[Side::Us]), card(hands[Side::Ussr]))
        }
        Entry::Aftermath { cubes: sums, side: who, vp } => {
            let count = say!("US {}, USSR {}", sums[Side::Us], sums[Side::Ussr]);
            match who {
                None => say!("Aftermath: {}; nobody scores.", count),
                Some(who) => say!("Aftermath: {}; {} gets {}.", count, side(who), points(vp.into())),
            }
        }
        Entry::HandCardsEnter { colour: which, vp } => {
            let points = if vp == 0 { Sentence::default() } else { say!(", {} each", points(vp.into())) };
            say!("Both hand cards are {}: each enters its holder's sphere{}.", colour(which), points)
        }
        Entry::War { side: who, colour: which, symbols } => {
            say!("{} {} symbols in the {} sphere: nuclear war!", symbols, colour(which), side(who))
        }
        Entry::GameScored { vp } => say!("Points: US {}, USSR {}.", vp[Side::Us], vp[Side::Ussr]),
        Entry::GameWon { side: who, by_war: true } => {
            say!("{} wins the game: its opponent triggered war.", side(who))
        }
        Entry::GameWon { side: who, by_war: false } => say!("{} wins the game.", side(who)),
        Entry::GameDrawn => say!("The game is a draw."),
        Entry::NobodyWon => say!("Nobody wins the game."),
        Entry::Totals { seats: [first, second], seating } => {
            let (a, b) = (seating.side_of(Seat::First), seating.side_of(Seat::Second));
            say!("Campaign: first seat ({}) {}, second seat ({}) {}.", side(a), first, side(b), second)
        }
    }
}

//! What each entry of the log says, independent of language: a table with one arm per entry.

use crate::entry::{Entry, Lying};
use crate::kinds::{EntryKind, FigureWord};
use crate::zone::CUBA;
use contract::show::{Holding, SpaceChange};
use contract::told::{Facts, Figure};
use contract::{BySide, Seat, Side, SpaceId};

pub fn facts(entry: &Entry) -> Facts {
    let change = |kind: EntryKind| Facts::change(kind.word());
    let note = |kind: EntryKind| Facts::note(kind.word());
    match *entry {
        Entry::GameBegins { game, .. } => {
            change(EntryKind::GameBegins).figure(Figure::now(FigureWord::Game.word(), None, game))
        }
        Entry::Dealt { side, card } => change(EntryKind::Dealt).by(side).perhaps(card),
        Entry::CubaLaid => change(EntryKind::CubaLaid).at(CUBA),
        Entry::BidMade { side } => note(EntryKind::BidMade).by(side),
        Entry::BidsShown { bids } => both(change(EntryKind::BidsShown), FigureWord::Bid, bids),
        Entry::BidsTied { .. } => note(EntryKind::BidsTied),
        Entry::CoinTossed { side } => change(EntryKind::CoinTossed).by(side),
        Entry::Decides { side } => note(EntryKind::Decides).by(side),
        // Nobody controls anything before the first turn.
        Entry::Begins { side } => note(EntryKind::Begins).by(side).figure(lead(BySide([0; 2]))),
        Entry::CardPlaced { side, card, zone } => {
            note(EntryKind::CardPlaced).by(side).card(card).at(SpaceId(card.0)).mode(zone.word())
        }
        Entry::OrderGiven { side, limit } => {
            note(EntryKind::OrderGiven).by(side).figure(of(FigureWord::Limit, side, limit))
        }
        Entry::OrderEmpty { side } => note(EntryKind::OrderEmpty).by(side),
        Entry::EventUsed { side, card } => note(EntryKind::EventUsed).by(side).card(card),
        Entry::EventDeclined { side, card } => note(EntryKind::EventDeclined).by(side).card(card),
        Entry::CubesPlaced { owner, land, cubes, now } => change(EntryKind::CubesPlaced)
            .by(owner)
            .at(land)
            .figure(of(FigureWord::Cubes, owner, cubes))
            .moves(lies(land, less(now, owner, cubes), now)),
        Entry::CubesRemoved { owner, land, cubes, now, .. } => change(EntryKind::CubesRemoved)
            .by(owner)
            .at(land)
            .figure(of(FigureWord::Cubes, owner, cubes))
            .moves(lies(land, more(now, owner, cubes), now)),
        Entry::CubesTransferred { owner, from, to, cubes, from_now, to_now } => {
            change(EntryKind::CubesTransferred)
                .by(owner)
                .at(from)
                .at(to)
                .figure(of(FigureWord::Cubes, owner, cubes))
                .moves(lies(from, more(from_now, owner, cubes), from_now))
                .moves(lies(to, less(to_now, owner, cubes), to_now))
        }
        Entry::CubesReplaced { side, land, cubes, now } => change(EntryKind::CubesReplaced)
            .by(side)
            .at(land)
            .figure(of(FigureWord::Cubes, side, cubes))
            .moves(lies(land, more(less(now, side, cubes), side.foe(), cubes), now)),
        Entry::CubesSwapped { first, second, first_now, second_now } => change(EntryKind::CubesSwapped)
            .at(first)
            .at(second)
            .moves(lies(first, Lying { cubes: second_now.cubes, ..first_now }, first_now))
            .moves(lies(second, Lying { cubes: first_now.cubes, ..second_now }, second_now)),
        Entry::CubesRecovered { owner, cubes } => {
            change(EntryKind::CubesRecovered).by(owner).figure(of(FigureWord::Cubes, owner, cubes))
        }
        Entry::CubesExiled { owner, cubes } => {
            change(EntryKind::CubesExiled).by(owner).figure(of(FigureWord::Cubes, owner, cubes))
        }
        Entry::Moved { land, from, now } => {
            change(EntryKind::Moved).at(land).moves(lies(land, Lying { zone: from, ..now }, now))
        }
        Entry::ZonesSwapped { first, second, first_now, second_now } => change(EntryKind::ZonesSwapped)
            .at(first)
            .at(second)
            .moves(lies(first, Lying { zone: second_now.zone, ..first_now }, first_now))
            .moves(lies(second, Lying { zone: first_now.zone, ..second_now }, second_now)),
        Entry::Frozen { land, .. } => change(EntryKind::Frozen).at(land),
        Entry::OrdersModified { side, amount, .. } => {
            change(EntryKind::OrdersModified).by(side).figure(of(FigureWord::Limit, side, amount))
        }
        Entry::Gained { side, vp } => {
            change(EntryKind::Gained).by(side).figure(of(FigureWord::Points, side, vp))
        }
        Entry::EventRepeated { side, card } => note(EntryKind::EventRepeated).by(side).card(card),
        Entry::BranchChosen { side, .. } => note(EntryKind::BranchChosen).by(side),
        Entry::CubaSeen { side, card } => change(EntryKind::CubaSeen).by(side).at(CUBA).perhaps(card),
        Entry::CubaRevealed { card } => change(EntryKind::CubaRevealed).at(CUBA).card(card),
        Entry::ExchangeOffered { side } => note(EntryKind::ExchangeOffered).by(side).at(CUBA),
        Entry::Exchanged { side, gave, took, .. } => {
            change(EntryKind::Exchanged).by(side).card(gave).card(took)
        }
        Entry::NotExchanged { side, .. } => note(EntryKind::NotExchanged).by(side),
        Entry::HandSeen { by, card } => change(EntryKind::HandSeen).by(by).perhaps(card),
        Entry::PileSeen { by, card, .. } => change(EntryKind::PileSeen).by(by).perhaps(card),
        Entry::PileReordered { by } => change(EntryKind::PileReordered).by(by),
        Entry::PutBack { side, card, .. } => change(EntryKind::PutBack).by(side).perhaps(card),
        Entry::HandsSwapped { side, gave, took } => {
            change(EntryKind::HandsSwapped).by(side).perhaps(gave).perhaps(took)
        }
        Entry::Drew { side, card } => note(EntryKind::Drew).by(side).perhaps(card),
        Entry::TurnEnds { side, vp } => standing(note(EntryKind::TurnEnds).by(side), vp),
        Entry::TerritoryScored { land, side, vp } => {
            change(EntryKind::TerritoryScored).by(side).at(land).figure(of(FigureWord::Points, side, vp))
        }
        Entry::CubaTurned { card } => change(EntryKind::CubaTurned).at(CUBA).card(card),
        Entry::MilitaryMajority { counts, side, vp } => {
            pointed(both(change(EntryKind::MilitaryMajority), FigureWord::Count, counts), side, vp)
        }
        Entry::HandsShown { hands } => hands.0.into_iter().fold(change(EntryKind::HandsShown), Facts::card),
        Entry::Aftermath { cubes, side, vp } => {
            pointed(both(change(EntryKind::Aftermath), FigureWord::Count, cubes), side, vp)
        }
        Entry::HandCardsEnter { vp, .. } => {
            both(change(EntryKind::HandCardsEnter), FigureWord::Points, BySide([vp; 2]))
        }
        Entry::War { side, symbols, .. } => {
            change(EntryKind::War).by(side).figure(of(FigureWord::Symbols, side, symbols))
        }
        Entry::GameScored { vp } => standing(change(EntryKind::GameScored), vp),
        Entry::GameWon { side, .. } => change(EntryKind::GameWon).by(side),
        Entry::GameDrawn => change(EntryKind::GameDrawn),
        Entry::NobodyWon => change(EntryKind::NobodyWon),
        Entry::Totals { seats: [first, second], seating } => change(EntryKind::Totals)
            .figure(of(FigureWord::Total, seating.side_of(Seat::First), first))
            .figure(of(FigureWord::Total, seating.side_of(Seat::Second), second)),
    }
}

fn of(word: FigureWord, side: Side, n: impl Into<i16>) -> Figure {
    Figure::now(word.word(), Some(side), n)
}

/// The same figure for both sides.
fn both<N: Into<i16> + Copy>(facts: Facts, word: FigureWord, n: BySide<N>) -> Facts {
    Side::BOTH.into_iter().fold(facts, |facts, side| facts.figure(of(word, side, n[side])))
}

/// The points of both sides, and who leads: the figure whose course is drawn.
fn standing(facts: Facts, vp: BySide<i16>) -> Facts {
    both(facts, FigureWord::Score, vp).figure(lead(vp))
}

/// By how many points the US lead.
fn lead(vp: BySide<i16>) -> Figure {
    Figure::now(FigureWord::Score.word(), None, vp[Side::Us] - vp[Side::Ussr])
}

/// The points of a count, if either side gets them.
fn pointed(facts: Facts, side: Option<Side>, vp: u8) -> Facts {
    match side {
        Some(side) => facts.figure(of(FigureWord::Points, side, vp)),
        None => facts,
    }
}

fn less(mut lying: Lying, side: Side, cubes: u8) -> Lying {
    lying.cubes[side] = lying.cubes[side].wrapping_sub(cubes);
    lying
}

fn more(mut lying: Lying, side: Side, cubes: u8) -> Lying {
    lying.cubes[side] = lying.cubes[side].wrapping_add(cubes);
    lying
}

fn lies(land: SpaceId, before: Lying, after: Lying) -> SpaceChange {
    SpaceChange { before: holding(land, before), after: holding(land, after) }
}

pub(super) fn holding(space: SpaceId, lying: Lying) -> Holding {
    let [us, ussr] = lying.cubes.0;
    Holding { space, us, ussr, control: lying.control(), zone: Some(lying.zone.word().into()) }
}

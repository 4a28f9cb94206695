//! What each entry of the log points at.

use crate::entry::Entry;
use contract::CardId;
use contract::show::Touched;

/// A table, one arm an entry.
pub fn touches(entry: &Entry) -> Touched {
    let (change, note) = (Touched::change, Touched::note);
    match *entry {
        Entry::GameBegins { .. } => change("game_begins"),
        Entry::Dealt { side, card } => with(change("dealt").by(side), card),
        Entry::CubaLaid => change("cuba_laid").at(crate::zone::CUBA),
        Entry::BidMade { side } => note("bid_made").by(side),
        Entry::BidsShown { .. } => change("bids_shown"),
        Entry::BidsTied { .. } => note("bids_tied"),
        Entry::CoinTossed { side } => change("coin_tossed").by(side),
        Entry::Decides { side } => note("decides").by(side),
        Entry::Begins { side } => note("begins").by(side),
        Entry::CardPlaced { side, card, .. } => {
            note("card_placed").by(side).card(card).at(contract::SpaceId(card.0))
        }
        Entry::OrderGiven { side, .. } => note("order_given").by(side),
        Entry::OrderEmpty { side } => note("order_empty").by(side),
        Entry::EventUsed { side, card } => note("event_used").by(side).card(card),
        Entry::EventDeclined { side, card } => note("event_declined").by(side).card(card),
        Entry::CubesPlaced { owner, land, .. } => change("cubes_placed").by(owner).at(land),
        Entry::CubesRemoved { owner, land, .. } => change("cubes_removed").by(owner).at(land),
        Entry::CubesTransferred { owner, from, to, .. } => {
            change("cubes_transferred").by(owner).at(from).at(to)
        }
        Entry::CubesReplaced { side, land, .. } => change("cubes_replaced").by(side).at(land),
        Entry::CubesSwapped { first, second } => change("cubes_swapped").at(first).at(second),
        Entry::CubesRecovered { owner, .. } => change("cubes_recovered").by(owner),
        Entry::CubesExiled { owner, .. } => change("cubes_exiled").by(owner),
        Entry::Moved { land, .. } => change("moved").at(land),
        Entry::ZonesSwapped { first, second } => change("zones_swapped").at(first).at(second),
        Entry::Frozen { land, .. } => change("frozen").at(land),
        Entry::OrdersModified { side, .. } => change("orders_modified").by(side),
        Entry::Gained { side, .. } => change("gained").by(side),
        Entry::EventRepeated { side, card } => note("event_repeated").by(side).card(card),
        Entry::BranchChosen { side, .. } => note("branch_chosen").by(side),
        Entry::CubaSeen { side, card } => with(change("cuba_seen").by(side).at(crate::zone::CUBA), card),
        Entry::CubaRevealed { card } => change("cuba_revealed").at(crate::zone::CUBA).card(card),
        Entry::ExchangeOffered { side } => note("exchange_offered").by(side).at(crate::zone::CUBA),
        Entry::Exchanged { side, gave, took, .. } => change("exchanged").by(side).card(gave).card(took),
        Entry::NotExchanged { side, .. } => note("not_exchanged").by(side),
        Entry::HandSeen { by, card } => with(change("hand_seen").by(by), card),
        Entry::PileSeen { by, card, .. } => with(change("pile_seen").by(by), card),
        Entry::PileReordered { by } => change("pile_reordered").by(by),
        Entry::PutBack { side, card, .. } => with(change("put_back").by(side), card),
        Entry::HandsSwapped { side, gave, took } => with(with(change("hands_swapped").by(side), gave), took),
        Entry::Drew { side, card } => with(note("drew").by(side), card),
        Entry::TerritoryScored { land, side, .. } => change("territory_scored").by(side).at(land),
        Entry::CubaTurned { card } => change("cuba_turned").at(crate::zone::CUBA).card(card),
        Entry::MilitaryMajority { .. } => change("military_majority"),
        Entry::HandsShown { hands } => hands.0.into_iter().fold(change("hands_shown"), Touched::card),
        Entry::Aftermath { .. } => change("aftermath"),
        Entry::HandCardsEnter { .. } => change("hand_cards_enter"),
        Entry::War { side, .. } => change("war").by(side),
        Entry::GameScored { .. } => change("game_scored"),
        Entry::GameWon { side, .. } => change("game_won").by(side),
        Entry::GameDrawn => change("game_drawn"),
        Entry::NobodyWon => change("nobody_won"),
        Entry::Totals { .. } => change("totals"),
    }
}

/// The card, where the viewer may know it.
fn with(touched: Touched, card: Option<CardId>) -> Touched {
    match card {
        Some(card) => touched.card(card),
        None => touched,
    }
}

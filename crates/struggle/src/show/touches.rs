//! What each entry of the log points at.

use crate::log::Entry;
use contract::Side;
use contract::show::{Die, Touched};

/// A table, one arm an entry.
pub fn touches(entry: &Entry) -> Touched {
    let (change, note) = (Touched::change, Touched::note);
    match *entry {
        Entry::TurnBegins { .. } => note("turn_begins"),
        Entry::RoundBegins { side, .. } => note("round_begins").by(side),
        Entry::TurnEnds { .. } => note("turn_ends"),
        Entry::Bids { .. } => change("bids"),
        Entry::SidesSwapped => change("sides_swapped"),
        Entry::ExtraInfluence { side, .. } => change("extra_influence").by(side),
        Entry::Reshuffle => change("reshuffle"),
        Entry::DeckGrows { .. } => change("deck_grows"),
        Entry::Drew { side, card } => with(change("drew").by(side), card),
        Entry::Peeked { side, card } => with(change("peeked").by(side), card),
        Entry::Committed { side } => note("committed").by(side),
        Entry::Headline { side, card } => note("headline").by(side).card(card),
        Entry::HeadlineCancelled { card } => change("headline_cancelled").card(card),
        Entry::Played { side, card, .. } => note("played").by(side).card(card),
        Entry::Passed { side } => note("passed").by(side),
        Entry::Skipped { side } => note("skipped").by(side),
        Entry::Event { side, card } => note("event").by(side).card(card),
        Entry::NoEvent { card } => note("no_event").card(card),
        Entry::Operations { side, card, .. } => note("operations").by(side).card(card),
        Entry::Declined { side, card } => note("declined").by(side).card(card),
        Entry::Influence { side, space, .. } => change("influence").by(side).at(space),
        Entry::Target { side, space } => note("target").by(side).at(space),
        Entry::Coup { side, space, die, result, .. } => {
            change("coup").by(side).at(space).die(Die::high(side, die)).won(result > 0)
        }
        Entry::RealignRoll { side, space, die, .. } => {
            change("realign_roll").by(side).at(space).die(Die::high(side, die))
        }
        Entry::War { side, space, die, won, .. } => {
            change("war").by(side).at(space).die(Die::high(side, die)).won(won)
        }
        Entry::SpaceRoll { side, die, needed } => {
            change("space_roll").by(side).die(Die::low(side, die)).won(die <= needed)
        }
        Entry::SpaceAdvance { side, .. } => change("space_advance").by(side),
        Entry::TrapRoll { side, die, escaped } => {
            change("trap_roll").by(side).die(Die::low(side, die)).won(escaped)
        }
        Entry::Contest { us_die, ussr_die, .. } => {
            change("contest").die(Die::high(Side::Us, us_die)).die(Die::high(Side::Ussr, ussr_die))
        }
        Entry::Vp { side, .. } => change("vp").by(side),
        Entry::NoVp { .. } => note("no_vp"),
        Entry::Scored { .. } => note("scored"),
        Entry::Defcon { .. } => change("defcon"),
        Entry::MilOps { side, .. } => change("mil_ops").by(side),
        Entry::Shortfall { .. } => change("shortfall"),
        Entry::EffectBegins { card } => change("effect_begins").card(card),
        Entry::EffectEnds { card } => change("effect_ends").card(card),
        Entry::Discarded { side, card } => change("discarded").by(side).card(card),
        Entry::Removed { card } => note("removed").card(card),
        Entry::Revealed { side, card } => change("revealed").by(side).card(card),
        Entry::NothingToReveal { side } => note("nothing_to_reveal").by(side),
        Entry::NothingToDiscard { side } => note("nothing_to_discard").by(side),
        Entry::HandedOver { to, card } => change("handed_over").by(to.foe()).card(card),
        Entry::Returned { to, card } => change("returned").by(to).card(card),
        Entry::Reclaimed { side, card } => change("reclaimed").by(side).card(card),
        Entry::CardPassed { card, to, .. } => change("card_passed").by(to.foe()).card(card),
        Entry::Olympics { side, .. } => change("olympics").by(side),
        Entry::RegionChosen { side, .. } => change("region_chosen").by(side),
        Entry::HeldShown { side, card } => change("held_shown").by(side).card(card),
        Entry::FinalScoring => change("final_scoring"),
        Entry::GameOver(_) => change("game_over"),
        Entry::Consulted => note("consulted"),
        Entry::Borrowed { side, card } => change("borrowed").by(side).card(card),
        Entry::TurnedOver { card, .. } => change("turned_over").card(card),
        Entry::Famine { space, .. } => change("famine").at(space),
        Entry::Barred { side, space } => change("barred").by(side).at(space),
        Entry::DieFixed { side, .. } => change("die_fixed").by(side),
        Entry::MovesFirst { side } => change("moves_first").by(side),
        Entry::SeaLanes { side, .. } => note("sea_lanes").by(side),
        Entry::RoundLost { side } => change("round_lost").by(side),
        // The die itself is told by the coup that counts.
        Entry::CoupRolled { side, space, .. } => note("coup_rolled").by(side).at(space),
        Entry::RollsAgain { side } => note("rolls_again").by(side),
        Entry::StatecraftLost { side, card } => with(change("statecraft_lost").by(side), card),
        Entry::CrisisOpens { card } => note("crisis_opens").card(card),
        Entry::Statecraft { side, card } => note("statecraft").by(side).card(card),
        // High is good for the US, whoever rolls.
        Entry::CrisisEnds { card, die, .. } => change("crisis_ends").card(card).die(Die::high(Side::Us, die)),
        Entry::TakenBeforeDeal { side, card } => change("taken_before_deal").by(side).card(card),
        Entry::VoidEvent { card } => note("void_event").card(card),
    }
}

/// The card, where the viewer may know it.
fn with(touched: Touched, card: Option<contract::CardId>) -> Touched {
    match card {
        Some(card) => touched.card(card),
        None => touched,
    }
}

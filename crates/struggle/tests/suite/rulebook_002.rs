//! Where the Russian rulebook of Red Sea (002) is stricter than the default: one test per paragraph, with the
//! preset `rulebook` and with the default.

use crate::common::*;
use struggle::choice::Choice;
use struggle::log::Entry;

fn rulebook() -> Scenario {
    Scenario::red_sea_by_the_book(&[])
}

/// Both sides keep a card, so that the game waits at the next round.
fn spared(s: Scenario) -> Scenario {
    s.hand(Us, [PEACE_CORPS]).hand(Ussr, [THE_DERG])
}

#[test]
fn rulebook_002_6_0_realignments_use_all_points() {
    for (s, may_stop) in [(rulebook(), false), (Scenario::red_sea(), true)] {
        let s = spared(s).ussr(SUDAN, 5).ussr(KENYA, 5).dice([1, 1]);
        let mut s = s.round_with(Us, CENTCOM, Choice::REALIGN);
        assert_eq!(s.offers(Us, Choice::DECLINE), may_stop);
        s.at(Us, [SUDAN]);
        assert_eq!((s.left(), s.offers(Us, Choice::DECLINE)), (2, may_stop));
    }
    // Rolls granted directly by an event remain optional.
    let s = spared(rulebook()).ussr(SUDAN, 5).ussr(KENYA, 5);
    let s = s.round_with(Us, ISRAELI_PERIPHERY_DOCTRINE, Choice::EVENT);
    assert!(s.offers(Us, Choice::DECLINE));
}

#[test]
fn rulebook_002_10_1_5_a_scoring_card_cannot_be_kept() {
    for (s, cards) in [(rulebook(), 1), (Scenario::red_sea(), 2)] {
        let s = s.hand(Us, [PEACE_CORPS]).hand(Ussr, [THE_DERG, RED_SEA_AFRICA_SCORING]).round(Ussr, 7);
        assert!(s.offers_card(Ussr, RED_SEA_AFRICA_SCORING));
        assert_eq!(s.options(Ussr).len(), cards);
    }
}

// The same in every preset.
#[test]
fn rulebook_002_11_4_a_bid_is_any_whole_number() {
    let mut s = Scenario::red_sea_from_start(&[("bid_for_sides", "on")]);
    s.bids(Us, (Ussr, 15)).bids(Ussr, (Ussr, 40));
    assert!(s.said(Entry::Bids { first: (Ussr, 15), second: (Ussr, 40) }));
    assert_eq!(s.state.public.extra[Us], 40);
}

#[test]
fn rulebook_002_12_3_2_albano_stalinist_economics_is_worth_one() {
    for (s, ops) in [(rulebook(), 1), (Scenario::red_sea(), 2)] {
        let s = spared(s).us(SUDAN, 1).us(KENYA, 1);
        let s = s.round_with(Us, ALBANO_STALINIST_ECONOMICS, Choice::INFLUENCE);
        assert_eq!(s.left(), ops);
    }
}
